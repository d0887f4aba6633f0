// Reviews and their comments as REST gives them.
import { associationOf } from '../access.js';
import { repoApi, threadWeb } from '../links.js';
import { nodeId } from '../node-id.js';
import type { CurrentAnchor } from '../review-anchors.js';
import type { Review, ReviewComment, World, WorldRepo } from '../world.js';
import { bodyFields, type BodyForm } from './thread.js';
import { rollupShape, userOrNull, type Json } from './user.js';

export function reviewShape(world: World, repo: WorldRepo, review: Review, form: BodyForm): Json {
  const pull = repoApi(world, repo, `/pulls/${review.number}`);
  const web = `${threadWeb(world, repo, review.number)}#pullrequestreview-${review.id}`;
  return {
    id: review.id,
    node_id: nodeId('PullRequestReview', review.id),
    user: userOrNull(world, review.user),
    ...bodyFields(world, repo, review.body, { ...form, raw: true }),
    state: review.state,
    html_url: web,
    pull_request_url: pull,
    author_association: associationOf(world, repo, review.user),
    _links: { html: { href: web }, pull_request: { href: pull } },
    ...(review.submittedAt === null ? {} : { submitted_at: review.submittedAt }),
    commit_id: review.commitId,
  };
}

/** `now`: where the comment stands in the present head. */
export function reviewCommentShape(world: World, repo: WorldRepo, comment: ReviewComment, now: CurrentAnchor, form: BodyForm): Json {
  const api = repoApi(world, repo, `/pulls/comments/${comment.id}`);
  const pull = repoApi(world, repo, `/pulls/${comment.number}`);
  const web = `${threadWeb(world, repo, comment.number)}#discussion_r${comment.id}`;
  return {
    id: comment.id,
    node_id: nodeId('PullRequestReviewComment', comment.id),
    url: api,
    html_url: web,
    pull_request_url: pull,
    pull_request_review_id: comment.reviewId,
    diff_hunk: comment.hunk,
    path: comment.path,
    position: now.position,
    original_position: comment.position,
    commit_id: now.commitId,
    original_commit_id: comment.commitId,
    ...(comment.inReplyTo === null ? {} : { in_reply_to_id: comment.inReplyTo }),
    user: userOrNull(world, comment.user),
    ...bodyFields(world, repo, comment.body, { ...form, raw: true }),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: associationOf(world, repo, comment.user),
    _links: { self: { href: api }, html: { href: web }, pull_request: { href: pull } },
    start_line: now.startLine,
    original_start_line: comment.startLine,
    start_side: comment.startSide,
    line: now.line,
    original_line: comment.line,
    side: comment.side,
    subject_type: comment.line === null ? 'file' : 'line',
    reactions: rollupShape(api, comment.reactions),
  };
}

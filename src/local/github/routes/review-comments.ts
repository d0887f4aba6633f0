// Comments on lines of a pull request: create (one line or several), reply, list, get, update, delete.
import { z } from 'zod';
import { mayEdit, mayWriteWhenLocked, type Need } from '../access.js';
import { created, invalid, list, noContent, notFound, ok, readBody, refuse, tooLong, updatedSince } from '../http.js';
import type { Answer, RepoCall, Route, SignedCall } from '../http.js';
import { stamp } from '../refs.js';
import { currentAnchors, placeComment } from '../review-anchors.js';
import { reviewCommentShape } from '../shapes/review.js';
import { bodyForm } from '../shapes/thread.js';
import type { ReviewComment } from '../world.js';
import { lockedRefusal, readComment } from './issue-comments.js';
import { endsOf } from './pulls.js';
import { addReviewComment, addReviewEntry, isVisible, placeFields, placeOf } from './reviews.js';

const read: Need = { area: 'pull_requests', level: 'read', role: 'read' };
const write: Need = { area: 'pull_requests', level: 'write', role: 'read' };
const at = '/repos/:owner/:repo/pulls';

const createBody = z.object({
  ...placeFields,
  commit_id: z.string(),
  in_reply_to: z.number().optional(),
  subject_type: z.enum(['line', 'file']).optional(),
});

async function one(call: RepoCall, comment: ReviewComment, answer: (body: { url?: unknown }) => Answer): Promise<Answer> {
  const now = await currentAnchors(call.world, call.repo, [comment]);
  return answer(reviewCommentShape(call.world, call.repo, comment, now(comment), bodyForm(call.accept)));
}

async function many(call: RepoCall, comments: readonly ReviewComment[]): Promise<Answer> {
  const { world, repo, query } = call;
  const seen = comments.filter((comment) => isVisible(repo.reviews.get(comment.reviewId), call.token));
  const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
  const found = updatedSince(seen, query).sort((a, b) => a[key].localeCompare(b[key]) || a.id - b.id);
  if (query.get('direction') === 'desc') found.reverse();
  const now = await currentAnchors(world, repo, found);
  return list(found, (comment) => reviewCommentShape(world, repo, comment, now(comment), bodyForm(call.accept)));
}

/** A lone comment, or a reply, makes a review of its own with no words, as on GitHub. */
async function createComment(call: SignedCall): Promise<Answer> {
  const { world, repo, token } = call;
  const ends = await endsOf(call);
  if (ends === null) return notFound;
  if (ends.issue.locked && !mayWriteWhenLocked(token, repo)) return lockedRefusal;
  const body = readBody(createBody, call.body);
  if (!body.ok) return body.answer;
  const wanted = body.value;
  if (wanted.in_reply_to !== undefined) return reply(call, wanted.in_reply_to);
  if (wanted.body.trim() === '') return invalid({ resource: 'PullRequestReviewComment', field: 'body', code: 'missing_field' });
  const long = tooLong('PullRequestReviewComment', wanted.body);
  if (long !== null) return long;
  const place = wanted.subject_type === 'file' ? { kind: 'file' as const } : placeOf(wanted);
  if (place === null) return invalid({ resource: 'PullRequestReviewComment', field: 'line', code: 'missing_field' });
  if (wanted.commit_id !== ends.head) {
    const message = 'commit_id is not part of the pull request';
    return invalid({ resource: 'PullRequestReviewComment', field: 'commit_id', code: 'custom', message });
  }
  const placed = await placeComment(repo, ends, wanted.path, place);
  if (typeof placed === 'string') {
    const field = placed.startsWith('Path') ? 'path' : 'pull_request_review_thread.line';
    return invalid({ resource: 'PullRequestReviewComment', field, code: 'custom', message: `${field} ${placed}` });
  }
  const review = addReviewEntry(world, repo, ends.issue.number, {
    user: token.login,
    body: '',
    state: 'COMMENTED',
    commitId: wanted.commit_id,
  });
  const comment = addReviewComment(world, repo, review, { user: token.login, body: wanted.body, inReplyTo: null, placed });
  ends.issue.updatedAt = comment.createdAt;
  return one(call, comment, created);
}

async function reply(call: SignedCall, parentId: number): Promise<Answer> {
  const { world, repo, token } = call;
  const ends = await endsOf(call);
  const named = repo.reviewComments.get(parentId);
  const parent = named === undefined ? undefined : (repo.reviewComments.get(named.inReplyTo ?? named.id) ?? named);
  if (ends === null || parent?.number !== ends.issue.number) return notFound;
  if (ends.issue.locked && !mayWriteWhenLocked(token, repo)) return lockedRefusal;
  const body = readComment(call.body, 'PullRequestReviewComment');
  if (!body.ok) return body.answer;
  const commitId = parent.commitId;
  const review = addReviewEntry(world, repo, ends.issue.number, { user: token.login, body: '', state: 'COMMENTED', commitId });
  const { path, line, startLine, side, startSide, position, hunk } = parent;
  const placed = { path, line, startLine, side, startSide, position, hunk };
  return one(call, addReviewComment(world, repo, review, { user: token.login, body: body.value, inReplyTo: parent.id, placed }), created);
}

function commentOf(call: RepoCall): ReviewComment | null {
  const comment = call.repo.reviewComments.get(Number(call.param('comment_id')));
  return comment !== undefined && isVisible(call.repo.reviews.get(comment.reviewId), call.token) ? comment : null;
}

export const reviewCommentRoutes: readonly Route[] = [
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/comments`,
    needs: read,
    handle: (call) => many(call, [...call.repo.reviewComments.values()]),
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/comments/:comment_id`,
    needs: read,
    handle: (call) => {
      const comment = commentOf(call);
      return comment === null ? notFound : one(call, comment, ok);
    },
  },
  {
    scope: 'write',
    method: 'PATCH',
    path: `${at}/comments/:comment_id`,
    needs: write,
    handle: (call) => {
      const comment = commentOf(call);
      if (comment === null) return notFound;
      if (!mayEdit(call.token, call.repo, comment.user)) return refuse(403, 'Must have admin rights to Repository.');
      const body = readComment(call.body, 'PullRequestReviewComment');
      if (!body.ok) return body.answer;
      comment.body = body.value;
      comment.updatedAt = stamp(call.world);
      return one(call, comment, ok);
    },
  },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/comments/:comment_id`,
    needs: write,
    handle: (call) => {
      const comment = commentOf(call);
      if (comment === null) return notFound;
      if (!mayEdit(call.token, call.repo, comment.user)) return refuse(403, 'Must have admin rights to Repository.');
      call.repo.reviewComments.delete(comment.id);
      return noContent;
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:pull_number/comments`,
    needs: read,
    handle: async (call) => {
      const ends = await endsOf(call);
      if (ends === null) return notFound;
      return many(
        call,
        [...call.repo.reviewComments.values()].filter((comment) => comment.number === ends.issue.number),
      );
    },
  },
  { scope: 'write', method: 'POST', path: `${at}/:pull_number/comments`, needs: write, handle: createComment },
  {
    scope: 'write',
    method: 'POST',
    path: `${at}/:pull_number/comments/:comment_id/replies`,
    needs: write,
    handle: (call) => reply(call, Number(call.param('comment_id'))),
  },
];

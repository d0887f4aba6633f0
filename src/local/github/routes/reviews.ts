// Reviews: create with inline comments, submit, update, dismiss, list, and the comments of one review.
import { z } from 'zod';
import { mayWriteWhenLocked, type Need } from '../access.js';
import { list, notFound, ok, readBody, refuse, tooLong, unprocessable } from '../http.js';
import type { Answer, RepoCall, Route, SignedCall } from '../http.js';
import type { PullEnds } from '../pull-state.js';
import { stamp, takeId } from '../refs.js';
import { currentAnchors, placeComment, type Place, type Placed } from '../review-anchors.js';
import { reviewCommentShape, reviewShape } from '../shapes/review.js';
import { bodyForm } from '../shapes/thread.js';
import type { Review, ReviewComment, World, WorldRepo, WorldToken } from '../world.js';
import { lockedRefusal } from './issue-comments.js';
import { endsOf } from './pulls.js';

const read: Need = { area: 'pull_requests', level: 'read', role: 'read' };
const write: Need = { area: 'pull_requests', level: 'write', role: 'read' };
const at = '/repos/:owner/:repo/pulls/:pull_number/reviews';

const side = z.enum(['LEFT', 'RIGHT']);
export const placeFields = {
  path: z.string(),
  body: z.string(),
  position: z.number().optional(),
  line: z.number().optional(),
  side: side.optional(),
  start_line: z.number().optional(),
  start_side: z.enum(['LEFT', 'RIGHT', 'side']).optional(),
};
const event = z.enum(['APPROVE', 'REQUEST_CHANGES', 'COMMENT']);
const createBody = z.object({
  commit_id: z.string().optional(),
  body: z.string().optional(),
  event: event.optional(),
  comments: z.array(z.object(placeFields)).optional(),
});
const submitBody = z.object({ event, body: z.string().optional() });
const updateBody = z.object({ body: z.string() });
const dismissBody = z.object({ message: z.string(), event: z.literal('DISMISS').optional() });

type PlaceFields = { [K in keyof typeof placeFields]?: z.infer<(typeof placeFields)[K]> | undefined };

/** The place that a client's fields name; null: they name none. */
export function placeOf(fields: PlaceFields): Place | null {
  if (fields.line !== undefined) {
    const here = fields.side ?? 'RIGHT';
    const startSide = fields.start_side === undefined || fields.start_side === 'side' ? here : fields.start_side;
    const start =
      fields.start_line === undefined || fields.start_line === fields.line ? null : { line: fields.start_line, side: startSide };
    return { kind: 'line', line: fields.line, side: here, start };
  }
  return fields.position === undefined ? null : { kind: 'position', position: fields.position };
}

const states = { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED', COMMENT: 'COMMENTED' } as const;

export interface NewReview {
  readonly user: string | null;
  readonly body: string;
  readonly state: Review['state'];
  readonly commitId: string;
}

export function addReviewEntry(world: World, repo: WorldRepo, number: number, values: NewReview): Review {
  const submittedAt = values.state === 'PENDING' ? null : stamp(world);
  const review: Review = { id: takeId(world), number, ...values, submittedAt, reactions: [] };
  repo.reviews.set(review.id, review);
  return review;
}

export function addReviewComment(
  world: World,
  repo: WorldRepo,
  review: Review,
  values: { readonly user: string | null; readonly body: string; readonly inReplyTo: number | null; readonly placed: Placed },
): ReviewComment {
  const time = stamp(world);
  const comment: ReviewComment = {
    id: takeId(world),
    number: review.number,
    reviewId: review.id,
    inReplyTo: values.inReplyTo,
    user: values.user,
    body: values.body,
    ...values.placed,
    commitId: review.commitId,
    createdAt: time,
    updatedAt: time,
    reactions: [],
    resolved: false,
  };
  repo.reviewComments.set(comment.id, comment);
  return comment;
}

/** A pending review is its author's alone, and so are its comments. */
export function isVisible(review: Review | undefined, token: WorldToken | null): boolean {
  return review === undefined || review.state !== 'PENDING' || review.user === token?.login;
}

function refuseVerdict(ends: PullEnds, repo: WorldRepo, token: WorldToken, verdict: z.infer<typeof event>): Answer | null {
  if (verdict === 'COMMENT') return null;
  if (token.kind === 'actions' && verdict === 'APPROVE' && !repo.actionsMayOpenPulls) {
    return unprocessable('GitHub Actions is not permitted to approve pull requests.');
  }
  if (ends.issue.user !== token.login) return null;
  return unprocessable(
    verdict === 'APPROVE' ? 'Review Can not approve your own pull request' : 'Review Can not request changes on your own pull request',
  );
}

async function createReview(call: SignedCall): Promise<Answer> {
  const { world, repo, token } = call;
  const ends = await endsOf(call);
  if (ends === null) return notFound;
  if (ends.issue.locked && !mayWriteWhenLocked(token, repo)) return lockedRefusal;
  const body = readBody(createBody, call.body);
  if (!body.ok) return body.answer;
  const { event: verdict, body: words = '', comments = [], commit_id: commitId = ends.head } = body.value;
  const long = [words, ...comments.map((comment) => comment.body)].find((written) => tooLong('PullRequestReview', written) !== null);
  if (long !== undefined) return tooLong('PullRequestReview', long) ?? notFound;
  const wordless = words.trim() === '' && (verdict === 'REQUEST_CHANGES' || (verdict === 'COMMENT' && comments.length === 0));
  if (wordless) return unprocessable('Review body cannot be blank');
  const refused = verdict === undefined ? null : refuseVerdict(ends, repo, token, verdict);
  if (refused !== null) return refused;
  const pending = [...repo.reviews.values()].some(
    (review) => review.number === ends.issue.number && review.state === 'PENDING' && review.user === token.login,
  );
  if (pending) return unprocessable('User can only have one pending review per pull request');
  const placed: Placed[] = [];
  for (const comment of comments) {
    const place = placeOf(comment);
    const found = place === null ? 'Line could not be resolved' : await placeComment(repo, ends, comment.path, place);
    if (typeof found === 'string') return unprocessable(found);
    placed.push(found);
  }
  const state = verdict === undefined ? 'PENDING' : states[verdict];
  const review = addReviewEntry(world, repo, ends.issue.number, { user: token.login, body: words, state, commitId });
  for (const [index, place] of placed.entries()) {
    addReviewComment(world, repo, review, { user: token.login, body: comments[index]?.body ?? '', inReplyTo: null, placed: place });
  }
  ends.issue.updatedAt = stamp(world);
  return ok(reviewShape(world, repo, review, bodyForm(call.accept)));
}

function reviewOf(call: RepoCall): Review | null {
  const review = call.repo.reviews.get(Number(call.param('review_id')));
  return review?.number === Number(call.param('pull_number')) && isVisible(review, call.token) ? review : null;
}

async function submitReview(call: SignedCall): Promise<Answer> {
  const review = reviewOf(call);
  const ends = await endsOf(call);
  if (review === null || ends === null) return notFound;
  const body = readBody(submitBody, call.body);
  if (!body.ok) return body.answer;
  if (review.state !== 'PENDING') return unprocessable('Can not submit a review that is not pending');
  const refused = refuseVerdict(ends, call.repo, call.token, body.value.event);
  if (refused !== null) return refused;
  review.state = states[body.value.event];
  review.body = body.value.body ?? review.body;
  review.submittedAt = stamp(call.world);
  return ok(reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
}

function updateReview(call: SignedCall): Answer {
  const review = reviewOf(call);
  if (review === null) return notFound;
  if (review.user !== call.token.login) return refuse(403, 'Must have admin rights to Repository.');
  const body = readBody(updateBody, call.body);
  if (!body.ok) return body.answer;
  const long = tooLong('PullRequestReview', body.value.body);
  if (long !== null) return long;
  review.body = body.value.body;
  if (review.submittedAt !== null) review.lastEditedAt = stamp(call.world);
  return ok(reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
}

function dismissReview(call: SignedCall): Answer {
  const review = reviewOf(call);
  if (review === null) return notFound;
  const body = readBody(dismissBody, call.body);
  if (!body.ok) return body.answer;
  if (review.state !== 'APPROVED' && review.state !== 'CHANGES_REQUESTED')
    return unprocessable('Can not dismiss a commented pull request review');
  review.state = 'DISMISSED';
  return ok(reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
}

function deleteReview(call: SignedCall): Answer {
  const { world, repo } = call;
  const review = reviewOf(call);
  if (review === null) return notFound;
  if (review.state !== 'PENDING') return unprocessable('Can not delete a non-pending pull request review');
  repo.reviews.delete(review.id);
  for (const comment of [...repo.reviewComments.values()]) if (comment.reviewId === review.id) repo.reviewComments.delete(comment.id);
  return ok(reviewShape(world, repo, review, bodyForm(call.accept)));
}

async function listReviewComments(call: RepoCall): Promise<Answer> {
  const { world, repo } = call;
  const review = reviewOf(call);
  if (review === null) return notFound;
  const comments = [...repo.reviewComments.values()].filter((comment) => comment.reviewId === review.id);
  const now = await currentAnchors(world, repo, comments);
  return list(comments, (comment) => reviewCommentShape(world, repo, comment, now(comment), bodyForm(call.accept)));
}

export const reviewRoutes: readonly Route[] = [
  {
    scope: 'read',
    method: 'GET',
    path: at,
    needs: read,
    handle: async (call) => {
      const ends = await endsOf(call);
      if (ends === null) return notFound;
      const reviews = [...call.repo.reviews.values()].filter(
        (review) => review.number === ends.issue.number && isVisible(review, call.token),
      );
      return list(reviews, (review) => reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
    },
  },
  { scope: 'write', method: 'POST', path: at, needs: write, handle: createReview },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:review_id`,
    needs: read,
    handle: (call) => {
      const review = reviewOf(call);
      return review === null ? notFound : ok(reviewShape(call.world, call.repo, review, bodyForm(call.accept)));
    },
  },
  { scope: 'write', method: 'PUT', path: `${at}/:review_id`, needs: write, handle: updateReview },
  { scope: 'write', method: 'DELETE', path: `${at}/:review_id`, needs: write, handle: deleteReview },
  { scope: 'write', method: 'POST', path: `${at}/:review_id/events`, needs: write, handle: submitReview },
  {
    scope: 'write',
    method: 'PUT',
    path: `${at}/:review_id/dismissals`,
    needs: { area: 'pull_requests', level: 'write', role: 'write' },
    handle: dismissReview,
  },
  { scope: 'read', method: 'GET', path: `${at}/:review_id/comments`, needs: read, handle: listReviewComments },
];

// From a global node id to the thing itself, in whichever repository it is.
import { canSee } from './access.js';
import { noNode } from './graphql-errors.js';
import {
  actor,
  gitObject,
  type GraphNode,
  issueComment,
  reactionNode,
  refNode,
  repository,
  review,
  reviewComment,
  reviewThread,
  thread,
  type Viewer,
} from './graphql-nodes.js';
import { parseNodeId } from './node-id.js';
import type { Comment, Issue, Reaction, Review, ReviewComment, WorldRepo } from './world.js';

export type Found =
  | { readonly kind: 'repository'; readonly repo: WorldRepo }
  | { readonly kind: 'issue'; readonly repo: WorldRepo; readonly issue: Issue }
  | { readonly kind: 'comment'; readonly repo: WorldRepo; readonly comment: Comment }
  | { readonly kind: 'review'; readonly repo: WorldRepo; readonly review: Review }
  | { readonly kind: 'review_comment'; readonly repo: WorldRepo; readonly comment: ReviewComment }
  | { readonly kind: 'review_thread'; readonly repo: WorldRepo; readonly root: ReviewComment }
  | { readonly kind: 'ref'; readonly repo: WorldRepo; readonly ref: string };

/** Things that mutations take, and that the token can see; throws GitHub's NOT_FOUND. */
export function find(viewer: Viewer, id: string): Found {
  const parsed = parseNodeId(id);
  const key = Number(parsed?.key);
  for (const repo of viewer.world.repos.values()) {
    if (!canSee(viewer.token, repo)) continue;
    const found = parsed === null ? null : inRepo(repo, parsed.kind, key, parsed.key);
    if (found !== null) return found;
  }
  throw noNode(id);
}

function inRepo(repo: WorldRepo, kind: string, key: number, name: string): Found | null {
  switch (kind) {
    case 'Repository':
      return repo.id === key ? { kind: 'repository', repo } : null;
    case 'Issue':
    case 'PullRequest': {
      const issue = [...repo.issues.values()].find(
        (candidate) => candidate.id === key && (candidate.pull !== null) === (kind === 'PullRequest'),
      );
      return issue === undefined ? null : { kind: 'issue', repo, issue };
    }
    case 'IssueComment': {
      const comment = repo.comments.get(key);
      return comment === undefined ? null : { kind: 'comment', repo, comment };
    }
    case 'PullRequestReview': {
      const item = repo.reviews.get(key);
      return item === undefined ? null : { kind: 'review', repo, review: item };
    }
    case 'PullRequestReviewComment': {
      const comment = repo.reviewComments.get(key);
      return comment === undefined ? null : { kind: 'review_comment', repo, comment };
    }
    case 'PullRequestReviewThread': {
      const root = repo.reviewComments.get(key);
      return root?.inReplyTo === null ? { kind: 'review_thread', repo, root } : null;
    }
    case 'Ref':
      return name.startsWith(`${repo.id}:`) ? { kind: 'ref', repo, ref: name.slice(`${repo.id}:`.length) } : null;
    default:
      return null;
  }
}

export function shape(viewer: Viewer, found: Exclude<Found, { kind: 'ref' }>): GraphNode {
  switch (found.kind) {
    case 'repository':
      return repository(viewer, found.repo);
    case 'issue':
      return thread(viewer, found.repo, found.issue);
    case 'comment':
      return issueComment(viewer, found.repo, found.comment);
    case 'review':
      return review(viewer, found.repo, found.review);
    case 'review_comment':
      return reviewComment(viewer, found.repo, found.comment);
    case 'review_thread':
      return reviewThread(viewer, found.repo, found.root);
  }
}

/** `node(id)`: also accounts, commits and reactions, which no mutation here takes. */
export async function node(viewer: Viewer, id: string): Promise<GraphNode> {
  const parsed = parseNodeId(id);
  if (parsed?.kind === 'User') {
    const user = [...viewer.world.users.values()].find((candidate) => String(candidate.id) === parsed.key);
    const account = user === undefined ? null : actor(viewer, user.login);
    if (account !== null) return account;
  }
  if (parsed?.kind === 'Commit' || parsed?.kind === 'Reaction') {
    for (const repo of viewer.world.repos.values()) {
      if (!canSee(viewer.token, repo)) continue;
      const found = parsed.kind === 'Commit' ? await gitObject(viewer, repo, parsed.key) : reaction(viewer, repo, Number(parsed.key));
      if (found !== null) return found;
    }
    throw noNode(id);
  }
  const found = find(viewer, id);
  if (found.kind !== 'ref') return shape(viewer, found);
  const ref = await refNode(viewer, found.repo, found.ref);
  if (ref === null) throw noNode(id);
  return ref;
}

function reaction(viewer: Viewer, repo: WorldRepo, id: number): GraphNode | null {
  for (const subject of subjects(repo)) {
    const found = subject.reactions.find((candidate) => candidate.id === id);
    if (found !== undefined) return reactionNode(viewer, found, () => shape(viewer, subject.found));
  }
  return null;
}

function* subjects(
  repo: WorldRepo,
): Generator<{ readonly reactions: readonly Reaction[]; readonly found: Exclude<Found, { kind: 'ref' }> }> {
  for (const issue of repo.issues.values()) yield { reactions: issue.reactions, found: { kind: 'issue', repo, issue } };
  for (const comment of repo.comments.values()) yield { reactions: comment.reactions, found: { kind: 'comment', repo, comment } };
  for (const item of repo.reviews.values()) yield { reactions: item.reactions, found: { kind: 'review', repo, review: item } };
  for (const comment of repo.reviewComments.values())
    yield { reactions: comment.reactions, found: { kind: 'review_comment', repo, comment } };
}

// Mutations on threads: reactions, hidden comments, review threads, drafts. Those that write to git are in graphql-git.ts.
import { mayWriteWhenLocked, type Need } from './access.js';
import { type CommitInput, createCommitOnBranch, type RefUpdate, updateRefs } from './graphql-git.js';
import { demand, refusal } from './graphql-errors.js';
import { find, type Found, shape } from './graphql-lookup.js';
import { CONTENT, issueComment, reactionNode, reviewComment, reviewThread, thread, type Viewer } from './graphql-nodes.js';
import type { MutationName } from './graphql-schema.js';
import { bodyLimit } from './http.js';
import { stamp } from './refs.js';
import { react } from './routes/reactions.js';
import { addReviewComment, addReviewEntry } from './routes/reviews.js';
import type { Comment, Issue, Reaction, Review, ReviewComment, WorldRepo } from './world.js';

const REACT: Need = { area: 'thread', level: 'write', role: 'read' };
const REPLY: Need = { area: 'pull_requests', level: 'write', role: 'read' };

const unprocessable = (message: string): Error => refusal('UNPROCESSABLE', message);

interface Subject {
  readonly repo: WorldRepo;
  readonly issue: Issue;
  readonly reactions: Reaction[];
  readonly found: Exclude<Found, { kind: 'ref' | 'repository' | 'review_thread' }>;
}

function subjectOf(viewer: Viewer, id: string): Subject {
  const found = find(viewer, id);
  const numbered = (repo: WorldRepo, number: number): Issue => {
    const issue = repo.issues.get(number);
    if (issue === undefined) throw new Error(`#${number} has comments but does not exist`);
    return issue;
  };
  switch (found.kind) {
    case 'issue':
      return { repo: found.repo, issue: found.issue, reactions: found.issue.reactions, found };
    case 'comment':
    case 'review_comment':
      return { repo: found.repo, issue: numbered(found.repo, found.comment.number), reactions: found.comment.reactions, found };
    case 'review':
      return { repo: found.repo, issue: numbered(found.repo, found.review.number), reactions: found.review.reactions, found };
    case 'ref':
    case 'repository':
    case 'review_thread':
      throw unprocessable('The subject cannot have reactions.');
  }
}

function contentOf(name: string): Reaction['content'] {
  const found = Object.entries(CONTENT).find(([, value]) => value === name)?.[0];
  if (found === undefined) throw new Error(`the schema let the reaction ${name} through`);
  return found as Reaction['content'];
}

function addReaction(viewer: Viewer, input: { subjectId: string; content: string }): unknown {
  const { repo, issue, reactions, found } = subjectOf(viewer, input.subjectId);
  demand(viewer.token, repo, REACT, issue.pull !== null, input.subjectId, 'AddReaction');
  if (issue.locked && !mayWriteWhenLocked(viewer.token, repo))
    throw refusal('FORBIDDEN', 'Unable to create reaction because issue is locked.');
  const { reaction } = react(viewer.world, reactions, viewer.token.login, contentOf(input.content));
  const subject = (): ReturnType<typeof shape> => shape(viewer, found);
  return { reaction: reactionNode(viewer, reaction, subject), subject };
}

function removeReaction(viewer: Viewer, input: { subjectId: string; content: string }): unknown {
  const { repo, issue, reactions, found } = subjectOf(viewer, input.subjectId);
  demand(viewer.token, repo, REACT, issue.pull !== null, input.subjectId, 'RemoveReaction');
  const content = contentOf(input.content);
  const index = reactions.findIndex((reaction) => reaction.content === content && reaction.user === viewer.token.login);
  const [reaction] = index < 0 ? [] : reactions.splice(index, 1);
  if (reaction === undefined) throw unprocessable('The viewer has no such reaction on the subject.');
  const subject = (): ReturnType<typeof shape> => shape(viewer, found);
  return { reaction: reactionNode(viewer, reaction, subject), subject };
}

/** The embedded GitHub hides comments of issues and pull requests; reviews and their comments it shows always. */
function minimizable(viewer: Viewer, id: string, action: string): { repo: WorldRepo; comment: Comment } {
  const found = find(viewer, id);
  if (found.kind !== 'comment') throw unprocessable('The embedded GitHub can hide comments of issues and pull requests only.');
  const { repo, comment } = found;
  const own = comment.user === viewer.token.login;
  const onPull = repo.issues.get(comment.number)?.pull != null;
  demand(viewer.token, repo, { area: 'thread', level: 'write', role: own ? 'read' : 'write' }, onPull, id, action);
  return { repo, comment };
}

function minimizeComment(viewer: Viewer, input: { subjectId: string; classifier: string }): unknown {
  const { repo, comment } = minimizable(viewer, input.subjectId, 'MinimizeComment');
  comment.minimized = input.classifier.toLowerCase().replace('_', '-');
  return { minimizedComment: issueComment(viewer, repo, comment) };
}

function unminimizeComment(viewer: Viewer, input: { subjectId: string }): unknown {
  const { repo, comment } = minimizable(viewer, input.subjectId, 'UnminimizeComment');
  comment.minimized = null;
  return { unminimizedComment: issueComment(viewer, repo, comment) };
}

function threadOf(viewer: Viewer, id: string): { repo: WorldRepo; root: ReviewComment; issue: Issue } {
  const found = find(viewer, id);
  const issue = found.kind === 'review_thread' ? found.repo.issues.get(found.root.number) : undefined;
  if (found.kind !== 'review_thread' || issue === undefined) throw unprocessable('The id is not that of a review thread.');
  return { repo: found.repo, root: found.root, issue };
}

/** Needs `contents: write` of a token, and write access of a person, unless the pull request is the person's own. */
function setResolved(viewer: Viewer, input: { threadId: string }, resolved: boolean): unknown {
  const { repo, root, issue } = threadOf(viewer, input.threadId);
  const own = viewer.token.kind === 'user' && issue.user === viewer.token.login;
  const need: Need = { area: 'contents', level: 'write', role: own ? 'read' : 'write' };
  demand(viewer.token, repo, need, true, input.threadId, resolved ? 'ResolveReviewThread' : 'UnresolveReviewThread');
  root.resolved = resolved;
  return { thread: reviewThread(viewer, repo, root) };
}

interface ReplyInput {
  readonly body: string;
  readonly pullRequestReviewThreadId: string;
  readonly pullRequestReviewId?: string | null;
}

/** Without a review of the caller's own that is still pending, the reply makes one and submits it. */
function addPullRequestReviewThreadReply(viewer: Viewer, input: ReplyInput): unknown {
  const { world, token } = viewer;
  const { repo, root, issue } = threadOf(viewer, input.pullRequestReviewThreadId);
  demand(token, repo, REPLY, true, input.pullRequestReviewThreadId, 'AddPullRequestReviewThreadReply');
  if (issue.locked && !mayWriteWhenLocked(token, repo)) throw refusal('FORBIDDEN', 'Unable to create comment because issue is locked.');
  if (input.body.trim() === '') throw unprocessable('Body cannot be blank.');
  if (Array.from(input.body).length > bodyLimit) throw unprocessable(`Body is too long (maximum is ${bodyLimit} characters)`);
  const review = pendingReview(viewer, input.pullRequestReviewId ?? null);
  const { number, commitId, path, line, startLine, side, startSide, position, hunk } = root;
  const parent = review ?? addReviewEntry(world, repo, number, { user: token.login, body: '', state: 'COMMENTED', commitId });
  const placed = { path, line, startLine, side, startSide, position, hunk };
  const reply = addReviewComment(world, repo, parent, { user: token.login, body: input.body, inReplyTo: root.id, placed });
  issue.updatedAt = reply.updatedAt;
  return { comment: reviewComment(viewer, repo, reply) };
}

function pendingReview(viewer: Viewer, id: string | null): Review | null {
  if (id === null) return null;
  const found = find(viewer, id);
  const usable = found.kind === 'review' && found.review.state === 'PENDING' && found.review.user === viewer.token.login;
  if (!usable) throw unprocessable('The review is not a pending one of the viewer.');
  return found.review;
}

function setDraft(viewer: Viewer, input: { pullRequestId: string }, draft: boolean): unknown {
  const found = find(viewer, input.pullRequestId);
  if (found.kind !== 'issue' || found.issue.pull === null) throw unprocessable('The id is not that of a pull request.');
  const { repo, issue } = found;
  const need: Need = { area: 'pull_requests', level: 'write', role: issue.user === viewer.token.login ? 'read' : 'write' };
  demand(viewer.token, repo, need, true, input.pullRequestId, draft ? 'ConvertPullRequestToDraft' : 'MarkPullRequestReadyForReview');
  if (issue.state === 'closed') throw unprocessable('The pull request is closed.');
  if (draft && !repo.draftsAllowed) throw unprocessable('Draft pull requests are not supported in this repository.');
  found.issue.pull.draft = draft;
  issue.updatedAt = stamp(viewer.world);
  return { pullRequest: thread(viewer, repo, issue) };
}

/** What each mutation does with its input, which the schema has already checked. Payloads echo `clientMutationId`. */
export function mutations(viewer: Viewer): Record<MutationName, (args: { input: never }) => Promise<unknown>> {
  const wrap =
    <I extends { readonly clientMutationId?: string | null }>(run: (input: I) => unknown) =>
    async ({ input }: { input: I }): Promise<unknown> => ({
      clientMutationId: input.clientMutationId ?? null,
      ...((await run(input)) as Record<string, unknown>),
    });
  type Id = { readonly clientMutationId?: string | null };
  return {
    addPullRequestReviewThreadReply: wrap((input: ReplyInput & Id) => addPullRequestReviewThreadReply(viewer, input)),
    addReaction: wrap((input: { subjectId: string; content: string } & Id) => addReaction(viewer, input)),
    removeReaction: wrap((input: { subjectId: string; content: string } & Id) => removeReaction(viewer, input)),
    minimizeComment: wrap((input: { subjectId: string; classifier: string } & Id) => minimizeComment(viewer, input)),
    unminimizeComment: wrap((input: { subjectId: string } & Id) => unminimizeComment(viewer, input)),
    resolveReviewThread: wrap((input: { threadId: string } & Id) => setResolved(viewer, input, true)),
    unresolveReviewThread: wrap((input: { threadId: string } & Id) => setResolved(viewer, input, false)),
    convertPullRequestToDraft: wrap((input: { pullRequestId: string } & Id) => setDraft(viewer, input, true)),
    markPullRequestReadyForReview: wrap((input: { pullRequestId: string } & Id) => setDraft(viewer, input, false)),
    updateRefs: wrap((input: { repositoryId: string; refUpdates: readonly RefUpdate[] } & Id) => updateRefs(viewer, input)),
    createCommitOnBranch: wrap((input: CommitInput & Id) => createCommitOnBranch(viewer, input)),
  };
}

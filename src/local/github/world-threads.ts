// Building conversations: issues, pull requests, comments, reviews, runs and checks, as if people had made them.
import { findUser, fullName } from './access.js';
import { readRef } from './git.js';
import { pullEnds } from './pull-state.js';
import { stamp, takeId } from './refs.js';
import { placeComment, type Place } from './review-anchors.js';
import { addIssueComment } from './routes/issue-comments.js';
import { addIssue } from './routes/issues.js';
import { openNewPull } from './routes/pulls.js';
import { addReviewComment, addReviewEntry } from './routes/reviews.js';
import { addUser } from './world-build.js';
import type { CheckRun, Comment, Issue, Review, ReviewComment, WorkflowRun, World, WorldRepo } from './world.js';

/** Whoever writes becomes a user; null writes as a deleted account. */
function writer(world: World, login: string | null): string | null {
  if (login !== null && findUser(world, login) === null) addUser(world, login, login.endsWith('[bot]') ? { type: 'Bot' } : {});
  return login;
}

export interface IssueOptions {
  readonly user: string | null;
  readonly title: string;
  readonly body?: string | null;
  readonly labels?: readonly string[];
}

export function openIssue(world: World, repo: WorldRepo, options: IssueOptions): Issue {
  const issue = addIssue(world, repo, { user: writer(world, options.user), title: options.title, body: options.body ?? null, pull: null });
  issue.labels.push(...(options.labels ?? []));
  return issue;
}

export interface PullOptions extends IssueOptions {
  readonly head: string;
  /** Repository of the head branch; default: the repository itself. */
  readonly headRepo?: WorldRepo;
  /** Default: the default branch. */
  readonly base?: string;
  readonly draft?: boolean;
  readonly maintainerCanModify?: boolean;
}

/** Opens a pull request; throws when the head branch does not exist. */
export async function openPull(world: World, repo: WorldRepo, options: PullOptions): Promise<Issue> {
  const headRepo = options.headRepo ?? repo;
  const head = await readRef(headRepo.gitDir, `refs/heads/${options.head}`);
  if (head === null) throw new Error(`${fullName(headRepo)} has no branch ${options.head}`);
  const issue = await openNewPull(world, repo, {
    user: writer(world, options.user),
    title: options.title,
    body: options.body ?? null,
    baseRef: options.base ?? repo.defaultBranch,
    headRef: options.head,
    headRepo,
    head,
    draft: options.draft ?? false,
    maintainerCanModify: options.maintainerCanModify ?? headRepo !== repo,
  });
  issue.labels.push(...(options.labels ?? []));
  return issue;
}

export function addComment(world: World, repo: WorldRepo, issue: Issue, user: string | null, body: string): Comment {
  return addIssueComment(world, repo, issue, writer(world, user), body);
}

export interface ReviewOptions {
  readonly user: string | null;
  readonly body?: string;
  /** Default: COMMENTED. */
  readonly state?: Review['state'];
  readonly comments?: readonly {
    readonly path: string;
    readonly body: string;
    readonly place: Place;
  }[];
}

/** Submits a review with inline comments; throws when a place is not in the pull request's diff. */
export async function addReview(
  world: World,
  repo: WorldRepo,
  issue: Issue,
  options: ReviewOptions,
): Promise<{ readonly review: Review; readonly comments: readonly ReviewComment[] }> {
  const ends = await pullEnds(world, repo, issue.number);
  if (ends === null) throw new Error(`#${issue.number} is no pull request`);
  const user = writer(world, options.user);
  const review = addReviewEntry(world, repo, issue.number, {
    user,
    body: options.body ?? '',
    state: options.state ?? 'COMMENTED',
    commitId: ends.head,
  });
  const comments: ReviewComment[] = [];
  for (const { path, body, place } of options.comments ?? []) {
    const placed = await placeComment(repo, ends, path, place);
    if (typeof placed === 'string') throw new Error(`review comment on ${path}: ${placed}`);
    comments.push(addReviewComment(world, repo, review, { user, body, inReplyTo: null, placed }));
  }
  return { review, comments };
}

/** Answers in the thread of a review comment. */
export function addReply(world: World, repo: WorldRepo, parent: ReviewComment, user: string | null, body: string): ReviewComment {
  const root = repo.reviewComments.get(parent.inReplyTo ?? parent.id) ?? parent;
  const author = writer(world, user);
  const review = addReviewEntry(world, repo, root.number, { user: author, body: '', state: 'COMMENTED', commitId: root.commitId });
  const { path, line, startLine, side, startSide, position, hunk } = root;
  const placed = { path, line, startLine, side, startSide, position, hunk };
  return addReviewComment(world, repo, review, { user: author, body, inReplyTo: root.id, placed });
}

export interface RunOptions {
  readonly name: string;
  readonly workflow: string;
  readonly branch: string;
  readonly sha: string;
  readonly event: string;
  readonly actor: string;
  readonly status?: WorkflowRun['status'];
  readonly conclusion?: string | null;
  readonly attempt?: number;
  readonly jobs: readonly { readonly name: string; readonly conclusion: string | null; readonly log: string }[];
}

/** A workflow run and its jobs; each job is a check run of the commit as well. */
export function addRun(world: World, repo: WorldRepo, options: RunOptions): WorkflowRun {
  const status = options.status ?? 'completed';
  const run: WorkflowRun = {
    id: takeId(world),
    name: options.name,
    sha: options.sha,
    branch: options.branch,
    event: options.event,
    status,
    conclusion: options.conclusion ?? null,
    attempt: options.attempt ?? 1,
    workflow: options.workflow,
    actor: options.actor,
    jobs: options.jobs.map((job) => ({ id: takeId(world), status: job.conclusion === null ? 'in_progress' : 'completed', ...job })),
    createdAt: stamp(world),
  };
  repo.runs.push(run);
  for (const job of run.jobs) addCheck(world, repo, { id: job.id, sha: run.sha, name: job.name, conclusion: job.conclusion });
  return run;
}

/** A check run by `github-actions[bot]`, completed when it has a conclusion. */
export function addCheck(
  world: World,
  repo: WorldRepo,
  options: {
    readonly id?: number;
    readonly sha: string;
    readonly name: string;
    readonly conclusion: string | null;
    readonly summary?: string;
  },
): CheckRun {
  const time = stamp(world);
  const check: CheckRun = {
    id: options.id ?? takeId(world),
    sha: options.sha,
    app: 'github-actions[bot]',
    name: options.name,
    status: options.conclusion === null ? 'in_progress' : 'completed',
    conclusion: options.conclusion,
    title: null,
    summary: options.summary ?? null,
    text: null,
    annotations: [],
    startedAt: time,
    completedAt: options.conclusion === null ? null : time,
    detailsUrl: null,
    externalId: '',
  };
  repo.checks.push(check);
  return check;
}

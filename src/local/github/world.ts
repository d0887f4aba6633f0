// The state of the embedded GitHub: what its REST and GraphQL answers are made from. Git objects and refs live in the bare
// repository at `gitDir` alone and are never copied here. Times are ISO 8601 with seconds, as GitHub sends them.

export interface WorldUser {
  readonly login: string;
  readonly id: number;
  readonly type: 'User' | 'Bot' | 'Organization';
  readonly name: string | null;
}

export type Role = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

/** Access of a token to the repositories, as a workflow's `permissions:` block gives it. */
export type Access = 'none' | 'read' | 'write';
export interface WorldToken {
  readonly value: string;
  /** The login that acts with it; `github-actions[bot]` for a workflow's own token. */
  readonly login: string;
  readonly kind: 'user' | 'actions' | 'app';
  /** `owner/name` of the one repository that an installation's token is for; null on a person's token. */
  readonly repository: string | null;
  readonly permissions: {
    readonly contents: Access;
    readonly issues: Access;
    readonly pull_requests: Access;
    readonly actions: Access;
    readonly checks: Access;
    readonly statuses: Access;
    readonly workflows: Access;
  };
}

export interface Reaction {
  readonly id: number;
  readonly user: string;
  readonly content: '+1' | '-1' | 'laugh' | 'confused' | 'heart' | 'hooray' | 'rocket' | 'eyes';
  readonly createdAt: string;
}

export interface Comment {
  readonly id: number;
  /** Issue or pull request number. */
  readonly number: number;
  /** null: the account was deleted (ghost). */
  user: string | null;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
  readonly reactions: Reaction[];
  minimized: string | null;
}

export interface Review {
  readonly id: number;
  readonly number: number;
  user: string | null;
  body: string;
  state: 'PENDING' | 'COMMENTED' | 'APPROVED' | 'CHANGES_REQUESTED' | 'DISMISSED';
  submittedAt: string | null;
  /** Time of the last edit of the body; absent: never edited. */
  lastEditedAt?: string;
  readonly commitId: string;
  readonly reactions: Reaction[];
}

export interface ReviewComment {
  readonly id: number;
  readonly number: number;
  readonly reviewId: number;
  /** Root comment of its thread; null for a root. */
  readonly inReplyTo: number | null;
  user: string | null;
  body: string;
  readonly path: string;
  readonly line: number | null;
  readonly startLine: number | null;
  readonly side: 'LEFT' | 'RIGHT';
  readonly startSide: 'LEFT' | 'RIGHT' | null;
  /** 1-based line of the diff's text below the file's first `@@`; the old way to name a line. */
  readonly position: number;
  readonly commitId: string;
  readonly hunk: string;
  readonly createdAt: string;
  updatedAt: string;
  readonly reactions: Reaction[];
  /** On the root: whether its thread was resolved. */
  resolved: boolean;
}

/** Issues and pull requests share one numbering; a pull request is an issue with `pull`. */
export interface Issue {
  readonly number: number;
  readonly id: number;
  user: string | null;
  title: string;
  body: string | null;
  /** Time of the last edit of the body; absent: never edited. */
  lastEditedAt?: string;
  state: 'open' | 'closed';
  stateReason: 'completed' | 'reopened' | 'not_planned' | 'duplicate' | null;
  closedAt: string | null;
  closedBy: string | null;
  locked: boolean;
  lockReason: string | null;
  readonly createdAt: string;
  updatedAt: string;
  readonly labels: string[];
  readonly assignees: string[];
  readonly reactions: Reaction[];
  readonly pull: Pull | null;
}

export interface Pull {
  draft: boolean;
  merged: boolean;
  /** Branch names. The base is in this repository; the head in `headRepo` (`owner/name`), null when that fork was deleted. */
  baseRef: string;
  headRef: string;
  headRepo: string | null;
  /** Head when the branch no longer exists or the pull request is closed; otherwise the branch's tip is the head. */
  lastHead: string;
  maintainerCanModify: boolean;
  readonly requestedReviewers: string[];
  mergedAt: string | null;
  mergedBy: string | null;
  mergeCommit: string | null;
}

export interface Annotation {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly startColumn: number | null;
  readonly endColumn: number | null;
  readonly level: 'notice' | 'warning' | 'failure';
  readonly title: string | null;
  readonly message: string;
  readonly rawDetails: string | null;
}

export interface CheckRun {
  readonly id: number;
  readonly sha: string;
  /** Login of the app that made it. */
  readonly app: string;
  name: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  title: string | null;
  summary: string | null;
  text: string | null;
  readonly annotations: Annotation[];
  readonly startedAt: string;
  completedAt: string | null;
  detailsUrl: string | null;
  externalId: string;
}

export interface CommitStatus {
  readonly id: number;
  readonly sha: string;
  readonly state: 'error' | 'failure' | 'pending' | 'success';
  readonly context: string;
  readonly description: string | null;
  readonly targetUrl: string | null;
  readonly createdAt: string;
  readonly user: string;
}

export interface WorkflowRun {
  readonly id: number;
  readonly name: string;
  readonly sha: string;
  readonly branch: string;
  readonly event: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  readonly attempt: number;
  /** File of the workflow: `.github/workflows/ci.yml`. */
  readonly workflow: string;
  readonly actor: string;
  readonly jobs: {
    readonly id: number;
    readonly name: string;
    readonly status: 'queued' | 'in_progress' | 'completed';
    readonly conclusion: string | null;
    readonly log: string;
  }[];
  readonly createdAt: string;
}

/** One movement of a branch: the activity list is made of these. A missing side is forty zeros. */
export interface Push {
  readonly id: number;
  readonly ref: string;
  readonly before: string;
  readonly after: string;
  readonly kind: 'push' | 'force_push' | 'branch_creation' | 'branch_deletion' | 'pr_merge';
  readonly actor: string;
  readonly at: string;
}

/** An uploaded image or file; on a private repository it is served only through a signed address. */
export interface Asset {
  readonly id: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  /** `owner/name` of the repository it was uploaded to. */
  readonly repository: string;
}

export interface Dispatch {
  readonly kind: 'workflow_dispatch' | 'repository_dispatch';
  readonly payload: unknown;
}

export interface WorldRepo {
  readonly owner: string;
  readonly name: string;
  readonly id: number;
  readonly private: boolean;
  readonly description: string | null;
  readonly createdAt: string;
  /** `owner/name` of the repository it was forked from. */
  readonly forkOf: string | null;
  defaultBranch: string;
  /** Absolute path of the bare git repository. */
  readonly gitDir: string;
  /** Role by login; everybody else has `read` on a public and `none` on a private repository. */
  readonly roles: Map<string, Role>;
  readonly issues: Map<number, Issue>;
  readonly comments: Map<number, Comment>;
  readonly reviews: Map<number, Review>;
  readonly reviewComments: Map<number, ReviewComment>;
  readonly checks: CheckRun[];
  readonly statuses: CommitStatus[];
  readonly runs: WorkflowRun[];
  readonly dispatches: Dispatch[];
  readonly pushes: Push[];
  /** Commits that carry GitHub's own signature. */
  readonly verified: Set<string>;
  readonly protectedBranches: Set<string>;
  /** The setting "Allow GitHub Actions to create and approve pull requests". */
  actionsMayOpenPulls: boolean;
  /** Draft pull requests do not exist on private repositories of free plans. */
  draftsAllowed: boolean;
}

/** One request and its answer, as the tests assert them and hold them to GitHub's description. */
export interface Exchange {
  readonly method: string;
  /** Path with query, below the API base: `/repos/o/r/pulls/1?per_page=100`. */
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Parsed JSON; null: none was sent. */
  readonly requestBody: unknown;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: unknown;
  /** Which server surface answered; `web` is what is outside the API: uploads and logs. */
  readonly surface: 'rest' | 'graphql' | 'git' | 'web';
}

/** A planned refusal: the next `times` requests that match are answered so, before any state changes. */
export interface Fault {
  readonly method: string;
  readonly path: RegExp;
  times: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface World {
  /** Root of the web pages and of git, without a final slash; `https://github.com` until a server was started. */
  serverUrl: string;
  readonly users: Map<string, WorldUser>;
  readonly tokens: Map<string, WorldToken>;
  /** Keyed by `owner/name` in lower case. */
  readonly repos: Map<string, WorldRepo>;
  readonly assets: Map<string, Asset>;
  readonly exchanges: Exchange[];
  readonly faults: Fault[];
  /** When the hour of request quotas ends: seconds since the epoch. */
  readonly quotaReset: number;
  /** Next id of anything that has one; grows, so that later things have larger ids. */
  nextId: number;
  /** Gives the time of a write. */
  now(): Date;
}

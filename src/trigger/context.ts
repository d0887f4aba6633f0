// What the model is shown of a thread: types alone. Gathered by context-gather.ts, made into text by context-render.ts.
import type { Repo } from '../job.js';
import type { ImageBlock } from '../model/model.js';

/** A text as it stood at the trigger's time. If it was edited later, or may have been, its words then are unknown and none are kept. */
export type Frozen = { readonly state: 'kept'; readonly text: string } | { readonly state: 'edited_later' | 'edit_time_unknown' };

export interface Entry {
  readonly id: number;
  /** null: the account was deleted. */
  readonly author: string | null;
  readonly bot: boolean;
  /** GitHub's `author_association`: a hint for the reader, never a right. */
  readonly association: string;
  /** ISO 8601. */
  readonly at: string;
  readonly body: Frozen;
}

export interface ReviewEntry extends Entry {
  /** `APPROVED`, `CHANGES_REQUESTED`, `COMMENTED`, `DISMISSED`. */
  readonly verdict: string;
}

export interface ReviewThread {
  /** Id of the first comment. */
  readonly root: number;
  readonly path: string;
  /** Line in the file of `side`; null: the comment is on the whole file. */
  readonly line: number | null;
  readonly startLine: number | null;
  readonly side: 'LEFT' | 'RIGHT';
  readonly hunk: string;
  /** The diff has changed under the thread: `line` is then of the commit that was commented on. */
  readonly outdated: boolean;
  /** null: not known. */
  readonly resolved: boolean | null;
  /** Oldest first. */
  readonly comments: readonly (Entry & { readonly review: number | null })[];
}

export interface FileChange {
  readonly path: string;
  readonly previousPath: string | null;
  readonly status: string;
  readonly additions: number;
  readonly deletions: number;
  /** null: binary, too large for GitHub to show, without a change of content, or hidden by the policy. */
  readonly patch: string | null;
}

/** Where the list of files came from; `total` counts also those that the source did not list. */
export interface Files {
  readonly source: 'pull_request' | 'local_diff' | 'comparison';
  readonly items: readonly FileChange[];
  readonly total: number;
}

export interface CommitFact {
  readonly sha: string;
  readonly author: string | null;
  readonly at: string;
  readonly message: string;
}

export interface CheckFact {
  readonly kind: 'check' | 'status';
  readonly name: string;
  /** The conclusion, or the status while there is none. */
  readonly state: string;
  readonly failed: boolean;
  readonly summary: string;
}

export interface LinkedIssue {
  readonly repo: string;
  readonly number: number;
  readonly author: string | null;
  readonly title: string;
  readonly body: Frozen;
}

export interface PullFacts {
  readonly draft: boolean;
  readonly merged: boolean;
  readonly base: string;
  readonly head: string;
  /** `owner/name` of the head's repository; null: it was deleted. */
  readonly headRepo: string | null;
  /** null: not known. */
  readonly headBranchExists: boolean | null;
  /** The head when this was read; another one than the pinned head means a push since. */
  readonly headSha: string;
  readonly inMergeQueue: boolean;
}

/** A list as of the trigger's time; `later` counts what was written after it. `missing` counts what was not fetched for its sheer number. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly later: number;
  readonly missing: number;
}

export type Attachment =
  | { readonly path: string; readonly ok: true; readonly text: string; readonly bytes: number; readonly cut: boolean }
  | { readonly path: string; readonly ok: false; readonly why: string };

export interface ShownImage {
  readonly block: ImageBlock;
  /** Where it stands, in words: `comment 12 by mona`. */
  readonly from: string;
  readonly width: number;
  readonly height: number;
}

export interface Context {
  readonly repo: Repo;
  /** Full commit id that the run works on; null: there is none. */
  readonly head: string | null;
  readonly pull: PullFacts | null;
  /** Locked and state as of now. */
  readonly locked: boolean;
  readonly open: boolean;
  readonly comments: Listing<Entry>;
  readonly reviews: Listing<ReviewEntry>;
  readonly threads: Listing<ReviewThread>;
  readonly commits: Listing<CommitFact>;
  /** null: there is no diff, or none could be read (then a note says why). */
  readonly files: Files | null;
  readonly checks: Listing<CheckFact>;
  readonly issues: readonly LinkedIssue[];
  readonly attachments: readonly Attachment[];
  readonly images: readonly ShownImage[];
  /** What could not be read, and why: one sentence each. */
  readonly notes: readonly string[];
}

/** Tokens a section may take, at four characters a token. What a section leaves unspent goes to the files. */
export interface ContextBudget {
  readonly body: number;
  readonly thread: number;
  readonly reviews: number;
  readonly commits: number;
  readonly checks: number;
  readonly issues: number;
  readonly attachments: number;
  readonly files: number;
}

export const defaultBudget: ContextBudget = {
  body: 4_000,
  thread: 8_000,
  reviews: 8_000,
  commits: 1_000,
  checks: 2_000,
  issues: 2_000,
  attachments: 8_000,
  files: 12_000,
};

// What the run changed in the work tree, whoever did it: tools, commands, or the model's own git.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommittedFile } from '../events.js';
import { gitDone, gitProblem, gitText } from './git.js';
import type { Git, GitCall, GitResult } from './git.js';
import { ALL_BINARY, addAll, shadowEnv } from './shadow.js';
import { followSparse } from './sparse.js';
import { isChanged } from './submodules.js';
import type { Worktree } from './worktree.js';

export type FileMode = '100644' | '100755' | '120000';

/** A file as git stores it: symbolic links are files whose content is the target. `blob` is the object id. */
export interface FileState {
  readonly mode: FileMode;
  readonly blob: string;
}

export type Change =
  | { readonly kind: 'deleted'; readonly path: string; readonly before: FileState; readonly lines: Lines | null }
  | ({ readonly kind: 'added'; readonly path: string } & Written)
  | ({ readonly kind: 'modified'; readonly path: string; readonly before: FileState } & Written)
  | ({ readonly kind: 'renamed'; readonly path: string; readonly from: string; readonly before: FileState } & Written);

interface Written {
  readonly after: FileState;
  readonly content: Buffer;
  /** Null for binary files. */
  readonly lines: Lines | null;
}

export interface Lines {
  readonly added: number;
  readonly removed: number;
}

/** A change that is not delivered, and why. The rest of the changes is. */
export interface Held {
  readonly path: string;
  readonly why: 'submodule' | 'lfs' | 'protected' | 'too_large' | 'secret' | 'name_not_utf8' | 'name_has_controls' | 'unreadable';
}

export interface ChangeLimits {
  /** More changed files than this and nothing is delivered at all: half a change is none. */
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  /** Paths (from the root, `/` between segments) that a run may not change. */
  isProtected(path: string): boolean;
  /** Whether a name or a content holds a value that must not leave. */
  holdsSecret(text: string): boolean;
}

export type Collected =
  | {
      readonly result: 'collected';
      /** Sorted by path. */
      readonly changes: readonly Change[];
      readonly held: readonly Held[];
      /** Sentences about what the model did to git itself (a branch of its own, commits), and files that could not be read. */
      readonly notes: readonly string[];
      /**
       * Everything that git could read, held changes included but those that hold a secret, or are binary and were not looked into, as
       * `git apply` takes it; '' if it is over 256 MiB.
       */
      patch(): Promise<string>;
      /** The same without context lines, for review suggestions: text files that are only modified. */
      edits(): Promise<string>;
    }
  | { readonly result: 'too_many'; readonly count: number; readonly limit: number; patch(): Promise<string> }
  /** The folder of the work tree does not exist any more. */
  | { readonly result: 'gone' }
  | { readonly result: 'unreadable'; readonly problem: string };

/** Compares the work tree with what the run found, untracked files included and ignored ones left out; the clone's own index is not touched. */
export async function collectChanges(git: Git, worktree: Worktree, limits: ChangeLimits): Promise<Collected> {
  const { root, gitDir, before } = worktree;
  if ((await stat(root).catch(() => null)) === null) return { result: 'gone' };
  const env = shadowEnv(gitDir, root);
  await followSparse(git, root, env);
  const added = await addAll(git, root, env);
  if (added.fatal) return { result: 'unreadable', problem: added.complaint };
  // Kept out of the patches too: a binary hunk is compressed, and no redactor sees into it.
  const unseen: string[] = [];
  let refetched: Promise<boolean> | null = null;
  const compare = async (config: GitCall['config'], ...flags: string[]): Promise<GitResult> => {
    const fixed = ['--cached', '--no-ext-diff', '--no-textconv', '--no-color', '--full-index'];
    const call = {
      args: ['diff-index', ...fixed, ...flags, before, '--', ...unseen.map((path) => `:(exclude,top,literal)${path}`)],
      cwd: root,
      env,
      config: config ?? [],
      maxBytes: MOST_PATCH_BYTES,
    };
    const first = await git(call);
    // A command may have removed `.git`, with the objects that are borrowed from it: the server has them too.
    if (gitDone(first) || !first.ran || !(await (refetched ??= worktree.refetch()))) return first;
    return git(call);
  };
  const raw = await compare([], '--raw', '-z', '-M');
  if (!raw.ran || raw.code !== 0) return { result: 'unreadable', problem: gitProblem(raw) };
  const printed = async (...flags: string[]): Promise<string> => {
    const plain = await compare([], '--patch', ...flags);
    if (!gitDone(plain)) return '';
    const asText = plain.out.toString('utf8');
    if (Buffer.from(asText).equals(plain.out)) return asText;
    // Text in another encoding would not survive as a string: all of it as binary hunks.
    const binary = await compare([['core.attributesFile', join(gitDir, ALL_BINARY)]], '--patch', ...flags);
    return gitDone(binary) ? binary.out.toString('utf8') : '';
  };
  const patch = (): Promise<string> => printed('--binary', '-M');
  const entries = parseRaw(raw.out);
  if (entries.length > limits.maxFiles) return { result: 'too_many', count: entries.length, limit: limits.maxFiles, patch };

  const paths = entries.filter((entry) => fileState(entry.newMode, entry.newBlob) !== null).map((entry) => entry.path);
  const [counted, stored, within] = await Promise.all([
    compare([], '--numstat', '-z', '-M'),
    storedByLfs(git, worktree, paths),
    Promise.all(worktree.submodules.map(async (each) => ((await isChanged(git, each)) ? [each.path] : []))),
  ]);
  if (!counted.ran || counted.code !== 0) return { result: 'unreadable', problem: gitProblem(counted) };
  const lines = parseNumstat(counted.out);
  /** What the file held before is in the repository's history already. */
  const isNewSecret = async (entry: RawEntry, content: Buffer, old: FileState | null): Promise<boolean> => {
    const holds = [entry.path, content.toString('utf8')].map((text) => limits.holdsSecret(text));
    if (!holds.includes(true) || old === null) return holds.includes(true);
    const previous = await git({ args: ['cat-file', 'blob', old.blob], cwd: root, env, maxBytes: limits.maxFileBytes });
    const held = [entry.from ?? entry.path, previous.out.toString('utf8')].map((text) => limits.holdsSecret(text));
    return holds.some((now, index) => now && held[index] !== true);
  };
  const changes: Change[] = [];
  const moved = new Set(entries.map((entry) => entry.path));
  const held: Held[] = within.flat().flatMap((path) => (moved.has(path) ? [] : [{ path, why: 'submodule' as const }]));
  const unread = new Set(worktree.unread);
  for (const path of added.left.filter((each) => !unread.has(each))) {
    // A folder among the files is a repository of its own without a commit.
    held.push({ path, why: path.endsWith('/') ? 'submodule' : limits.isProtected(path) ? 'protected' : 'unreadable' });
  }
  for (const entry of entries) {
    const why = refusal(entry, limits);
    const count = lines.get(entry.path) ?? null;
    const old = fileState(entry.oldMode, entry.oldBlob);
    const after = fileState(entry.newMode, entry.newBlob);
    if (why !== null) {
      held.push({ path: entry.path, why });
      if (count === null && after !== null) unseen.push(...pathsOf(entry));
      continue;
    }
    if (after === null) {
      if (old !== null) changes.push({ kind: 'deleted', path: entry.path, before: old, lines: count });
      continue;
    }
    const blob = await git({ args: ['cat-file', 'blob', after.blob], cwd: root, env, maxBytes: limits.maxFileBytes });
    if (!blob.ran) {
      held.push({ path: entry.path, why: 'too_large' });
      if (count === null) unseen.push(...pathsOf(entry));
      continue;
    }
    if (blob.code !== 0) return { result: 'unreadable', problem: gitProblem(blob) };
    // Without the filter a file's whole content would stand in git where a pointer belongs.
    if (stored.has(entry.path) || blob.out.subarray(0, LFS_POINTER.length).toString('latin1') === LFS_POINTER) {
      held.push({ path: entry.path, why: 'lfs' });
      continue;
    }
    if (await isNewSecret(entry, blob.out, old)) {
      held.push({ path: entry.path, why: 'secret' });
      unseen.push(...pathsOf(entry));
      continue;
    }
    const written = { path: entry.path, after, content: blob.out, lines: count };
    if (old === null) changes.push({ kind: 'added', ...written });
    else if (entry.from !== null) changes.push({ kind: 'renamed', from: entry.from, before: old, ...written });
    else changes.push({ kind: 'modified', before: old, ...written });
  }
  const notes = [...(added.complaint === '' ? [] : [`Some files could not be read: ${added.complaint}`]), ...(await ownGit(git, worktree))];
  const edits = (): Promise<string> => printed('--diff-filter=M', '--no-renames', '-U0');
  return { result: 'collected', changes, held, notes, patch, edits };
}

/** Longest patch that is kept in memory. */
const MOST_PATCH_BYTES = 256 * 1024 * 1024;

/** First line of a pointer file (git-lfs specification, "The Pointer"): its object is on no server yet. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';

/** Those of the paths that the repository's attributes give to Git LFS. */
async function storedByLfs(git: Git, { root, gitDir }: Worktree, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const input = paths.map((path) => `${path}\0`).join('');
  const asked = await git({ args: ['check-attr', '--cached', '-z', '--stdin', 'filter'], cwd: root, env: shadowEnv(gitDir, root), input });
  // `path\0attribute\0value\0` for each (git-check-attr, "OUTPUT").
  const parts = splitNul(asked.out).map(text);
  return new Set(parts.filter((_, index) => index % 3 === 0 && parts[index + 2] === 'lfs'));
}

/** The change as the event stream and the comment report it. */
export function committedFile(change: Change): CommittedFile {
  return { path: change.path, status: change.kind, added: change.lines?.added ?? null, removed: change.lines?.removed ?? null };
}

interface RawEntry {
  readonly path: string;
  readonly from: string | null;
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldBlob: string;
  readonly newBlob: string;
  readonly utf8: boolean;
}

/** `git diff --raw -z` (git-diff, "Raw output format"): `:old new oldblob newblob STATUS\0path\0`, with two paths for R. */
function parseRaw(out: Buffer): RawEntry[] {
  const parts = splitNul(out);
  const entries: RawEntry[] = [];
  for (let index = 0; index < parts.length;) {
    const [oldMode = '', newMode = '', oldBlob = '', newBlob = '', status = ''] = text(parts[index++]).slice(1).split(' ');
    const first = parts[index++];
    const second = status.startsWith('R') ? parts[index++] : undefined;
    entries.push({
      path: text(second ?? first),
      from: second === undefined ? null : text(first),
      oldMode,
      newMode,
      oldBlob,
      newBlob,
      utf8: isUtf8(first) && (second === undefined || isUtf8(second)),
    });
  }
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** `added\tremoved\tpath\0`, or `added\tremoved\t\0from\0to\0`; `-` for binary. */
function parseNumstat(out: Buffer): Map<string, Lines> {
  const parts = splitNul(out);
  const lines = new Map<string, Lines>();
  for (let index = 0; index < parts.length;) {
    const [added = '', removed = '', ...rest] = text(parts[index++]).split('\t');
    let path = rest.join('\t');
    if (path === '') {
      path = text(parts[index + 1]);
      index += 2;
    }
    if (added !== '-') lines.set(path, { added: Number(added), removed: Number(removed) });
  }
  return lines;
}

function splitNul(out: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0, end = out.indexOf(0); end >= 0; start = end + 1, end = out.indexOf(0, start)) parts.push(out.subarray(start, end));
  return parts;
}

function text(part: Buffer | undefined): string {
  return part?.toString('utf8') ?? '';
}

function isUtf8(part: Buffer | undefined): boolean {
  return part !== undefined && Buffer.from(part.toString('utf8')).equals(part);
}

function pathsOf({ path, from }: RawEntry): readonly string[] {
  return from === null ? [path] : [path, from];
}

function refusal(entry: RawEntry, limits: ChangeLimits): Held['why'] | null {
  if (entry.oldMode === '160000' || entry.newMode === '160000') return 'submodule';
  if (!entry.utf8) return 'name_not_utf8';
  // GitHub takes no such name, and with it none of the commit.
  if (/[\0-\x1f\x7f]/.test(entry.path)) return 'name_has_controls';
  return limits.isProtected(entry.path) || (entry.from !== null && limits.isProtected(entry.from)) ? 'protected' : null;
}

/** Null for `000000`: no file on that side. Git writes no other modes of files than these three. */
function fileState(mode: string, blob: string): FileState | null {
  switch (mode) {
    case '100644':
    case '100755':
    case '120000':
      return { mode, blob };
    default:
      return null;
  }
}

/** The model's own commits and branches are delivered as plain changes; a person is told that they existed. */
async function ownGit(git: Git, worktree: Worktree): Promise<string[]> {
  const [head, name] =
    (await gitText(git, { args: ['rev-parse', 'HEAD', '--symbolic-full-name', 'HEAD'], cwd: worktree.root }))?.split('\n') ?? [];
  const branch = name?.startsWith('refs/heads/') ? name.slice('refs/heads/'.length) : null;
  const notes: string[] = [];
  if (branch !== null)
    notes.push(`A local branch ${branch} was made during the run; its changes are delivered by the runner on the run's own branch.`);
  if (head !== undefined && head !== worktree.head)
    notes.push('Commits made locally during the run are delivered as one commit of the runner.');
  return notes;
}

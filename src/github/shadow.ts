// The run's own git folder beside the clone: what the run changed is compared there, out of the agent's reach.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gitDone, gitProblem, gitText } from './git.js';
import type { Git } from './git.js';

/** Attributes file in the run's git folder that makes every diff a binary one. */
export const ALL_BINARY = 'all-binary';

/** A clone as it was found. Paths are absolute. */
export interface Clone {
  readonly top: string;
  readonly common: string;
  readonly shallow: boolean;
  readonly objects: string;
  readonly index: string;
  readonly exclude: string;
}

/** The clone that `root` lies in; null: none. */
export async function readClone(git: Git, root: string): Promise<Clone | null> {
  const paths = ['objects', 'index', 'info/exclude'].flatMap((path) => ['--git-path', path]);
  const args = ['rev-parse', '--path-format=absolute', '--show-toplevel', '--git-common-dir', '--is-shallow-repository', ...paths];
  const [top, common = '', shallow, objects = '', index = '', exclude = ''] = (await gitText(git, { args, cwd: root }))?.split('\n') ?? [];
  return top === undefined ? null : { top, common, shallow: shallow === 'true', objects, index, exclude };
}

/** `before`: tree of the work tree as it is, ignored files left out; `unread`: files that git could not take into it. */
export type Shadow =
  { readonly ok: true; readonly before: string; readonly unread: readonly string[] } | { readonly ok: false; readonly problem: string };

/**
 * Makes a bare git folder that borrows the clone's objects and starts from a copy of its index (so unchanged files are not read again), with
 * the clone's exclude file. The agent may rewrite `.git` of the work tree; filters, hooks or an index set there have no effect here.
 */
export async function makeShadow(git: Git, root: string, gitDir: string, clone: Clone, head: string): Promise<Shadow> {
  try {
    await layOut(gitDir, clone);
  } catch (error) {
    return { ok: false, problem: `git's folder ${gitDir} cannot be made: ${error instanceof Error ? error.message : String(error)}` };
  }
  const env = shadowEnv(gitDir, root);
  const copied = await copyFile(clone.index, join(gitDir, 'index')).then(
    () => true,
    () => false,
  );
  let added = copied ? await addAll(git, root, env) : UNREADABLE;
  // An index that cannot be read from elsewhere, as one in two parts: it is made anew.
  if (added.fatal) {
    await git({ args: ['read-tree', head], cwd: root, env });
    added = await addAll(git, root, env);
  }
  const before = await gitText(git, { args: ['write-tree'], cwd: root, env });
  return before === null
    ? { ok: false, problem: `git cannot record the work tree: ${added.complaint}` }
    : { ok: true, before, unread: added.left };
}

/** The files of a bare repository (gitrepository-layout(5)): the few that `git init` would write, without a process. */
async function layOut(gitDir: string, { objects, exclude }: Clone): Promise<void> {
  await Promise.all(['info', 'refs', 'objects/info', 'objects/pack'].map((folder) => mkdir(join(gitDir, folder), { recursive: true })));
  await Promise.all([
    writeFile(join(gitDir, 'HEAD'), 'ref: refs/heads/none\n'),
    writeFile(join(gitDir, 'config'), '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n'),
    writeFile(join(gitDir, 'objects', 'info', 'alternates'), `${objects}\n`),
    writeFile(join(gitDir, ALL_BINARY), '* -diff\n'),
    copyFile(exclude, join(gitDir, 'info', 'exclude')).catch(() => undefined),
  ]);
}

/** Environment of calls that look at the work tree `root` through the run's own git folder. */
export function shadowEnv(gitDir: string, root: string): Readonly<Record<string, string>> {
  return { GIT_DIR: gitDir, GIT_WORK_TREE: root };
}

export interface Added {
  /** git's complaints about single files, '' for none. */
  readonly complaint: string;
  /** Nothing was recorded: git could not begin. */
  readonly fatal: boolean;
  /** Paths from the root that git could not record; their old state stands in the index, if they have one. */
  readonly left: readonly string[];
}

const UNREADABLE: Added = { complaint: 'the index cannot be copied', fatal: true, left: [] };

/** Calls of git that may be spent on telling which files it dies of. */
const MOST_PARTS = 1000;

/** Records the whole work tree in the index; what git cannot take is left, each file by itself. */
export async function addAll(git: Git, root: string, env: Readonly<Record<string, string>>): Promise<Added> {
  const result = await git({ args: [...ADD, '--', '.'], cwd: root, env, timeoutMs: 300_000 });
  // A folder that git may not read is no error to it: what was in it stands as it was.
  const closed = [...result.err.matchAll(/^warning: could not open directory '(.*)\/': .*$/gm)].map(([, path = '']) => path);
  if (gitDone(result)) return { complaint: '', fatal: false, left: closed };
  const complaint = gitProblem(result);
  const unrecorded = result.ran ? await listUnrecorded(git, root, env) : null;
  if (!result.ran || unrecorded === null) return { complaint, fatal: true, left: [] };
  // Single files that git cannot add make it end with 1. It dies with 128, of a filter or an encoding, and then has recorded nothing.
  if (result.code >= 128) await addParts(git, root, env, unrecorded);
  const left = result.code >= 128 ? await listUnrecorded(git, root, env) : unrecorded;
  return left === null ? { complaint, fatal: true, left: [] } : { complaint, fatal: false, left: [...closed, ...left.map(shown)] };
}

const ADD = ['--literal-pathspecs', 'add', '--all', '--ignore-errors'] as const;

/** Adds what can be added: halves of what git dies of are tried apart. */
async function addParts(git: Git, root: string, env: Readonly<Record<string, string>>, paths: readonly string[]): Promise<void> {
  const parts = [paths];
  for (let calls = 0, part = parts.pop(); part !== undefined && calls < MOST_PARTS; calls += 1, part = parts.pop()) {
    const input = Buffer.from(part.map((path) => `${path}\0`).join(''), 'latin1');
    const args = [...ADD, '--pathspec-from-file=-', '--pathspec-file-nul'];
    const result = await git({ args, cwd: root, env, input, timeoutMs: 300_000 });
    if (!result.ran) return;
    const half = Math.ceil(part.length / 2);
    if (result.code >= 128 && part.length > 1) parts.push(part.slice(half), part.slice(0, half));
  }
}

/** Paths whose state on disk is not in the index, as bytes in latin1; null: git cannot read the index. */
async function listUnrecorded(git: Git, root: string, env: Readonly<Record<string, string>>): Promise<string[] | null> {
  const args = ['ls-files', '--modified', '--deleted', '--others', '--exclude-standard', '-z'];
  const listed = await git({ args, cwd: root, env });
  if (!listed.ran || listed.code !== 0) return null;
  return [...new Set(listed.out.toString('latin1').split('\0'))].filter((path) => path !== '');
}

function shown(path: string): string {
  return Buffer.from(path, 'latin1').toString('utf8');
}

// A git folder of the run's own beside a clone: there the work tree is compared, with an index and settings that the agent cannot reach.
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Failure } from '../errors.js';
import { gitProblem, gitText } from './git.js';
import type { Git, GitResult } from './git.js';

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

/** Makes the empty bare git folder that `fillShadow` fills: they are two steps because the first needs nothing of the clone. */
export async function makeShadow(git: Git, gitDir: string): Promise<GitResult> {
  await mkdir(dirname(gitDir), { recursive: true });
  return git({ args: ['init', '--quiet', '--bare', '--template=', gitDir], cwd: dirname(gitDir) });
}

/**
 * Makes of the empty bare git folder one that borrows the clone's objects and starts from a copy of its index (so unchanged files are not
 * read again), with the clone's exclude file. The agent may rewrite `.git` of the work tree; filters, hooks or an index set there have no
 * effect here.
 */
export async function fillShadow(
  git: Git,
  root: string,
  gitDir: string,
  { objects, index, exclude }: Clone,
  head: string,
): Promise<{ ok: true; before: string } | { ok: false; failure: Failure }> {
  await mkdir(join(gitDir, 'info'), { recursive: true });
  await copyFile(exclude, join(gitDir, 'info', 'exclude')).catch(() => undefined);
  await mkdir(join(gitDir, 'objects', 'info'), { recursive: true });
  await writeFile(join(gitDir, 'objects', 'info', 'alternates'), `${objects}\n`);
  await writeFile(join(gitDir, ALL_BINARY), '* -diff\n');
  const env = shadowEnv(gitDir, root);
  const copied = await copyFile(index, join(gitDir, 'index')).then(
    () => true,
    () => false,
  );
  const readable = copied && (await gitText(git, { args: ['ls-files', '--stage', '-z', '--', 'no-such-file'], cwd: root, env })) !== null;
  if (!readable) await git({ args: ['read-tree', head], cwd: root, env });
  const added = await addAll(git, root, env);
  const before = await gitText(git, { args: ['write-tree'], cwd: root, env });
  if (before === null) return refuse(`git cannot record the work tree: ${added}`, 'Check the free space of the temp folder.');
  return { ok: true, before };
}

/** Environment of calls that look at the work tree `root` through the run's own git folder. */
export function shadowEnv(gitDir: string, root: string): Readonly<Record<string, string>> {
  return { GIT_DIR: gitDir, GIT_WORK_TREE: root };
}

/** Records the whole work tree in the index; returns git's complaints about single files, '' for none. */
export async function addAll(git: Git, root: string, env: Readonly<Record<string, string>>): Promise<string> {
  const result = await git({ args: ['add', '--all', '--ignore-errors', '--', '.'], cwd: root, env, timeoutMs: 300_000 });
  return done(result) ? '' : gitProblem(result);
}

function done(result: GitResult): boolean {
  return result.ran && result.code === 0;
}

function refuse(message: string, advice: string): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'configuration', message, advice } };
}

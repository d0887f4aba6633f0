// The repository that `try --repo` names: what it is, and its last commit copied. Nothing is written to it, and nothing is fetched for it.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gitDone, gitProblem, gitText } from '../github/git.js';
import type { Git, GitCall, GitResult } from '../github/git.js';

export interface Clone {
  /** Its git folder, absolute; that of a linked work tree is its own. */
  readonly gitDir: string;
  /** Where a person finds it: the top of the work tree, or the git folder of a bare repository. */
  readonly place: string;
  /** Id of the commit that is checked out. */
  readonly head: string;
  /** Branch that is checked out; null: HEAD is detached. */
  readonly branch: string | null;
}

/** Objects that a partial clone has not yet are not asked for: that would write to the clone. */
const NO_FETCH = { env: { GIT_NO_LAZY_FETCH: '1' }, config: [['protocol.allow', 'never']] } as const;

/** A sentence says why the folder cannot be used, and what to do. */
export async function readClone(git: Git, dir: string): Promise<Clone | string> {
  const kind = await stat(dir).then(
    (found) => (found.isDirectory() ? 'folder' : 'file'),
    () => null,
  );
  if (kind === null) return `There is no folder ${dir}: give the folder of a git repository with --repo.`;
  if (kind === 'file') return `${dir} is a file: give the folder of a git repository with --repo.`;
  const ask = (...args: string[]): Promise<string | null> => gitText(git, { args, cwd: dir, ...NO_FETCH });
  const found = await git({ args: ['rev-parse', '--absolute-git-dir', '--show-object-format'], cwd: dir });
  if (!found.ran || found.code !== 0) return unreadable(dir, found);
  const [gitDir = '', format = ''] = found.out
    .toString('utf8')
    .trimEnd()
    .split(/\n(?=[^\n]*$)/);
  if (format !== 'sha1')
    return `${dir} has ${format.toUpperCase()} object ids, which GitHub does not serve: give a repository with SHA-1 ids.`;
  const [top, head, branch] = await Promise.all([
    ask('rev-parse', '--show-toplevel'),
    ask('rev-parse', '--quiet', '--verify', 'HEAD^{commit}'),
    ask('symbolic-ref', '--quiet', 'HEAD'),
  ]);
  if (head === null) return headless(git, dir);
  return { gitDir, place: top ?? gitDir, head, branch: branch?.replace(/^refs\/heads\//, '') ?? null };
}

async function unreadable(dir: string, found: GitResult): Promise<string> {
  const marked = await stat(join(dir, '.git')).then(
    () => true,
    () => false,
  );
  return marked
    ? `${dir} has a .git that git cannot read as a repository (${gitProblem(found)}): make a new clone, and give that with --repo.`
    : `${dir} is not in a git repository: give the folder of one with --repo.`;
}

/** HEAD leads to no commit: because there is none yet, or because a ref is broken. */
async function headless(git: Git, dir: string): Promise<string> {
  const refs = await git({ args: ['for-each-ref', '--format=%(objecttype)', 'refs/heads'], cwd: dir, ...NO_FETCH });
  const broken = refs.err.split('\n', 1)[0] ?? '';
  if (broken !== '') return `${dir} has a broken ref (git says: ${broken}): repair it, or switch to a branch that is whole.`;
  return `${dir} has no commit on the branch that is checked out: make one, or switch to a branch that has one.`;
}

/** What of a clone came along. `whole`: its branches and tags. */
export type Copied =
  { readonly ok: true; readonly extent: 'whole' | 'branch' | 'commit' } | { readonly ok: false; readonly problem: string };

/**
 * Copies the commit that is checked out to `branch` of the bare repository `to`: with its history, branches and tags, or, where objects of
 * those are missing (partial clones, broken refs), as much as there is.
 */
export async function copyClone(git: Git, clone: Clone, to: string, branch: string): Promise<Copied> {
  const head = `+${clone.head}:refs/heads/${branch}`;
  const all = clone.branch === null ? [head] : ['+refs/heads/*:refs/heads/*'];
  const history = '--update-shallow';
  if (await fetched(git, clone, to, history, [...all, '+refs/tags/*:refs/tags/*'])) return { ok: true, extent: 'whole' };
  if (await fetched(git, clone, to, history, [head])) return { ok: true, extent: 'branch' };
  if (await fetched(git, clone, to, '--depth=1', [head])) return { ok: true, extent: 'commit' };
  return { ok: false, problem: await lacking(git, clone) };
}

/**
 * The clone may belong to another user (containers), so its side of the fetch is told that this is safe; its environment is cleaned by git,
 * hence the command. That side may not ask another repository for what it lacks.
 */
const UPLOAD_PACK =
  "GIT_NO_LAZY_FETCH=1 git -c protocol.allow=never -c safe.directory='*' -c uploadpack.allowAnySHA1InWant=true upload-pack";

async function fetched(git: Git, clone: Clone, to: string, how: string, refs: readonly string[]): Promise<boolean> {
  const options = ['--quiet', '--no-tags', '--no-write-fetch-head', `--upload-pack=${UPLOAD_PACK}`, how];
  const call: GitCall = {
    args: [`--git-dir=${to}`, 'fetch', ...options, '--', clone.gitDir, ...refs],
    cwd: to,
    // A person's own settings may send a path elsewhere (`url.….insteadOf`).
    env: { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
    config: [
      ['protocol.allow', 'never'],
      ['protocol.file.allow', 'always'],
    ],
    timeoutMs: 600_000,
  };
  return gitDone(await git(call));
}

async function lacking(git: Git, { gitDir, place, head }: Clone): Promise<string> {
  const ask = (...args: string[]): Promise<string | null> => gitText(git, { args, cwd: gitDir, ...NO_FETCH });
  const [listed, files, promisors] = await Promise.all([
    ask('rev-list', '--objects', '--missing=print', '--no-walk', head),
    ask('ls-tree', '-r', '--full-tree', head),
    ask('config', '--get-regexp', String.raw`^remote\..*\.promisor$`),
  ]);
  const missing = (listed ?? '').split('\n').flatMap((line) => (line.startsWith('?') ? [line.slice(1)] : []));
  const path = (files ?? '')
    .split('\n')
    .find((line) => missing.includes(line.slice(12, 52)))
    ?.split('\t')[1];
  const what = `${missing.length === 0 ? 'objects' : `${missing.length} ${missing.length === 1 ? 'object' : 'objects'}`} of its last commit${path === undefined ? '' : `, such as the file ${path}`}`;
  return promisors === null
    ? `${place} lacks ${what}: make a new clone, and give that with --repo (\`git fsck\` there shows what is damaged).`
    : `${place} is a partial clone that lacks ${what}: run \`git fetch --refetch --no-filter\` there first.`;
}

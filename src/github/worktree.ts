// Puts the pinned head into the work tree: the one place that fetches and checks out.
import { appendFile, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '../errors.js';
import type { Repo } from '../job.js';
import { readVisible, scrubCredentials } from './credentials.js';
import type { Visible } from './credentials.js';
import { gitDone, gitProblem, gitText, tokenConfig } from './git.js';
import type { Git, GitCall, GitResult } from './git.js';
import { makeShadow, readClone, shadowEnv } from './shadow.js';
import type { Clone } from './shadow.js';
import { readSubmodules } from './submodules.js';
import type { Submodule } from './submodules.js';

export interface WorktreeRequest {
  readonly git: Git;
  /** The job's workspace, absolute. It may be a checkout of any depth, an empty folder, or not exist. */
  readonly dir: string;
  /** Where a fork's head goes instead: an absolute path outside `dir` that does not exist or is empty. */
  readonly sideDir: string;
  /** Names the workflow run and its attempt: letters, digits and dots. */
  readonly run: string;
  /** This run's own folder for git data that is not the repository's, absolute, outside both. */
  readonly scratch: string;
  readonly repo: Repo;
  /** For example `https://github.com`, without a final slash. */
  readonly serverUrl: string;
  readonly token: string;
  /** The pinned commit. */
  readonly head: string;
  /** Tip of the pull request's base; null where there is none. */
  readonly base: string | null;
  /** Number of the pull request if its head lies in a fork: then nothing of it enters `dir`. */
  readonly fork: number | null;
  /** Asks the compare API for the merge base, if the history that can be fetched does not show it; null: unknown. */
  askMergeBase(): Promise<string | null>;
  /** Called once when git has its longest work before it, for work of others that would hold the thread. */
  meanwhile(): void;
}

export interface Worktree {
  /** Absolute real path of the work tree that holds the pinned head. */
  readonly root: string;
  readonly head: string;
  /** Commit where head and base part; null without a base, or if nobody knows it. */
  readonly mergeBase: string | null;
  /** A git folder of this run's own: what the run changed is compared there, with an index and settings that the agent cannot reach. */
  readonly gitDir: string;
  /** Tree of the work tree as the run found it, ignored files left out: head and what earlier steps of the job added. */
  readonly before: string;
  /** Files that git could not take into `before`. */
  readonly unread: readonly string[];
  /** Submodules that an earlier step filled, as the run found them. */
  readonly submodules: readonly Submodule[];
  /** What a person should know, in sentences. */
  readonly notes: readonly string[];
  /** The pull request's own diff, merge base to head, as unified text; null without a merge base or over 20 MiB. */
  localDiff(): Promise<string | null>;
  /** Brings the head into the run's own git folder, for when the clone that it borrows from is gone. False: it could not be had. */
  refetch(): Promise<boolean>;
}

export type Prepared = { readonly ok: true; readonly worktree: Worktree } | { readonly ok: false; readonly failure: Failure };

/** Depths of history to try, in commits from each tip, until a merge base shows. Each step is one fetch. */
const DEPTHS = [50, 250, 1000, 5000];

/** Refs of this run in the clone: private names, so that a branch called like the fork's head is never touched. */
const HEAD_REF = 'refs/at-agent/head';
const BASE_REF = 'refs/at-agent/base';
const FETCHED_REF = 'refs/at-agent/fetched';

/** A commit id or a ref of the server, and the ref of the clone that it is fetched to. */
interface Source {
  readonly from: string;
  readonly to: string;
}

/**
 * Never throws for what a clone or a server can do: every refusal is a Failure that says what to change. `looking`: what was found in
 * `request.dir`, which may be asked for before the head is known.
 */
export async function prepareWorktree(
  request: WorktreeRequest,
  looking: Promise<Look> = look(request.git, request.dir),
): Promise<Prepared> {
  const { git, head, base } = request;
  const found = await looking;
  const dir = request.fork === null ? request.dir : request.sideDir;
  if (request.fork !== null && found.clone !== null) {
    const scrubbed = await scrubCredentials(git, request.dir, found.clone.common, found.visible);
    if (!scrubbed.ok) return refuse(scrubbed.problem, 'Set persist-credentials: false on actions/checkout.');
  }
  await mkdir(dir, { recursive: true });
  const root = await realpath(dir);
  const opened = await openClone(request, root, request.fork === null ? found : await look(git, root));
  if (!opened.ok) return opened;
  const notes: string[] = [];

  // Each git process costs the time of several requests' work here: few of them, and side by side where none needs the other.
  const fetched = await fetchCommits(request, root, opened);
  if (fetched !== null) return fetched;
  const [mergeBase, checkout] = await Promise.all([
    base === null ? null : findMergeBase(request, root),
    git({ args: ['checkout', '--quiet', '--no-guess', '--detach', head, '--'], cwd: root, timeoutMs: 300_000 }),
  ]);
  if (base !== null && mergeBase === null) notes.push('The common ancestor of the pull request and its base could not be found.');
  if (!gitDone(checkout)) {
    return refuse(
      `The work tree cannot be moved to ${head.slice(0, 12)}: ${gitProblem(checkout)}`,
      'Let no step before this one create files that the pull request has as well.',
    );
  }
  const gitDir = join(request.scratch, 'compare.git');
  const shadow = await makeShadow(git, root, gitDir, opened.clone, head);
  if (!shadow.ok) return refuse(shadow.problem, 'Check the free space and rights of the temp folder.');
  const submodules = await readSubmodules(git, root, gitDir, request.scratch);
  return {
    ok: true,
    worktree: {
      root,
      head,
      mergeBase,
      gitDir,
      before: shadow.before,
      unread: shadow.unread,
      submodules,
      notes,
      localDiff: () =>
        mergeBase === null
          ? Promise.resolve(null)
          : gitText(git, {
              args: ['diff', '--no-ext-diff', '--no-textconv', '--no-color', '-M', mergeBase, head, '--'],
              cwd: root,
              maxBytes: 20 * 1024 * 1024,
            }),
      refetch: async () => {
        const call = fetchCall(request, root, ['--depth=1'], [{ from: head, to: HEAD_REF }]);
        return gitDone(await git({ ...call, env: shadowEnv(gitDir, root) }));
      },
    },
  };
}

/** What was found in a folder, which need not exist. */
export interface Look {
  /** The clone that the folder lies in; null: none. */
  readonly clone: Clone | null;
  /** The configuration that git sees there; null: git gives none. */
  readonly visible: Visible | null;
  /** `git status` of tracked files. */
  readonly status: GitResult;
}

/** Looks into a folder and changes nothing. */
export async function look(git: Git, dir: string): Promise<Look> {
  const [clone, visible, status] = await Promise.all([
    readClone(git, dir),
    readVisible(git, dir),
    git({ args: ['status', '--porcelain', '-z', '--untracked-files=no', '--ignore-submodules=all'], cwd: dir }),
  ]);
  return { clone, visible, status };
}

interface OpenClone {
  readonly ok: true;
  readonly clone: Clone;
  /** The commits of the request that the clone has not. */
  readonly missing: readonly string[];
}

type Opened = OpenClone | { readonly ok: false; readonly failure: Failure };

/** Makes sure that `root` is a clean clone of the repository without a stored credential. */
async function openClone(request: WorktreeRequest, root: string, { clone, visible, status }: Look): Promise<Opened> {
  const { git, serverUrl, repo, head, base } = request;
  const wanted = [...new Set([head, ...(base === null ? [] : [base])])];
  if (clone === null || (await realpath(clone.top)) !== root) {
    if ((await readdir(root)).length > 0) {
      return refuse(
        `${root} is neither empty nor the top folder of a git checkout.`,
        'Run actions/checkout before, or start with an empty workspace.',
      );
    }
    return makeClone(request, root, wanted);
  }
  const madeBy = visible?.findLast((entry) => entry.key === 'at-agent.run' && entry.scope === 'local')?.value;
  if (madeBy !== undefined && madeBy !== request.run) {
    // No checkout step cleans such a folder: its files, settings and hooks are of an earlier run on this machine, and no business of this one.
    for (const name of await readdir(root)) await rm(join(root, name), { recursive: true, force: true });
    return makeClone(request, root, wanted);
  }
  const origin = visible?.findLast((entry) => entry.key === 'remote.origin.url')?.value;
  const path = origin?.startsWith(`${serverUrl}/`) ? origin.slice(serverUrl.length + 1).replace(/\.git$|\/$/, '') : null;
  if (path !== null && path.toLowerCase() !== `${repo.owner}/${repo.name}`.toLowerCase()) {
    return refuse(
      `${root} is a checkout of ${path}, and the run is about ${repo.owner}/${repo.name}.`,
      'Check out this repository at the top of the workspace, and others with a `path`.',
    );
  }
  const [scrubbed, missing] = await Promise.all([scrubCredentials(git, root, clone.common, visible), absent(git, root, wanted)]);
  if (!scrubbed.ok) return refuse(scrubbed.problem, 'Set persist-credentials: false on actions/checkout.');
  if (!gitDone(status)) return refuse(`git cannot read the work tree: ${gitProblem(status)}`, 'Check out the repository again.');
  const dirty = status.out
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry !== '');
  if (dirty.length > 0) {
    const names = dirty.slice(0, 5).map((entry) => entry.slice(3));
    return refuse(
      `Files of the repository were changed before the run: ${names.join(', ')}${dirty.length > 5 ? ` and ${dirty.length - 5} more` : ''}.`,
      'Let earlier steps leave tracked files alone (for example `npm ci` in place of `npm install`), or add `git stash` or `git checkout .` after them.',
    );
  }
  return { ok: true, clone, missing };
}

async function makeClone({ git, run }: WorktreeRequest, root: string, missing: readonly string[]): Promise<Opened> {
  const made = await git({ args: ['init', '--quiet', '--initial-branch=at-agent', '--template=', '.'], cwd: root });
  const clone = gitDone(made) ? await readClone(git, root) : null;
  if (clone === null) return refuse(`git cannot make a repository in ${root}: ${gitProblem(made)}`, 'Check the rights of the folder.');
  await appendFile(join(clone.common, 'config'), `[at-agent]\n\trun = ${run}\n`);
  return { ok: true, clone, missing };
}

/** Brings the pinned head (and the base) into the clone and under the run's refs; null when both are there. */
async function fetchCommits(request: WorktreeRequest, root: string, { clone, missing }: OpenClone): Promise<Prepared | null> {
  const { git, head, base } = request;
  const pinned: readonly Source[] = [{ from: head, to: HEAD_REF }, ...(base === null ? [] : [{ from: base, to: BASE_REF }])];
  if (missing.length > 0) {
    // A full clone must stay one: a depth would cut the history that it has.
    const depth = clone.shallow || (await isUnborn(git, root)) ? [`--depth=${DEPTHS[0] ?? 50}`] : [];
    const fetching = git(fetchCall(request, root, depth, pinned));
    request.meanwhile();
    let result = await fetching;
    // A fetch that succeeds has brought every commit that it names.
    if (gitDone(result)) return null;
    if (request.fork !== null) {
      // A server that serves no bare commit ids still serves the pull request's ref; the pinned commit is in its history or gone.
      await git(fetchCall(request, root, depth, [{ from: `refs/pull/${request.fork}/head`, to: FETCHED_REF }]));
      result = base === null ? result : await git(fetchCall(request, root, depth, [{ from: base, to: BASE_REF }]));
    }
    const [sha] = await absent(git, root, missing);
    if (sha !== undefined) {
      return refuse(
        `Commit ${sha.slice(0, 12)} cannot be fetched: ${gitProblem(result)}`,
        sha === head ? 'If the branch was pushed over or deleted, ask again on its new head.' : 'Check that the base branch exists.',
      );
    }
  }
  const updating = git({
    args: ['update-ref', '--stdin'],
    cwd: root,
    input: pinned.map(({ from, to }) => `update ${to} ${from}\n`).join(''),
  });
  if (missing.length === 0) request.meanwhile();
  await updating;
  return null;
}

/** Those of the commits that the clone has not. */
async function absent(git: Git, root: string, commits: readonly string[]): Promise<string[]> {
  const input = commits.map((sha) => `${sha}^{commit}\n`).join('');
  const answers = (await gitText(git, { args: ['cat-file', '--batch-check=%(objecttype)'], cwd: root, input }))?.split('\n') ?? [];
  return commits.filter((_, index) => answers[index] !== 'commit');
}

async function findMergeBase(request: WorktreeRequest, root: string): Promise<string | null> {
  const { git, head, base } = request;
  if (base === null) return null;
  const local = (): Promise<string | null> => gitText(git, { args: ['merge-base', head, base], cwd: root });
  let found = await local();
  for (const depth of DEPTHS) {
    if (found !== null || (await gitText(git, { args: ['rev-parse', '--is-shallow-repository'], cwd: root })) !== 'true') break;
    const tips = [
      { from: head, to: HEAD_REF },
      { from: base, to: BASE_REF },
    ];
    const deeper = await git(fetchCall(request, root, [`--depth=${depth}`], tips));
    if (!gitDone(deeper)) break;
    found = await local();
  }
  if (found !== null) return found;
  const asked = await request.askMergeBase();
  if (asked === null) return null;
  const shallow = (await isEmptyOrShallow(git, root)) ? ['--depth=1'] : [];
  const present = (await absent(git, root, [asked])).length === 0;
  return present || gitDone(await git(fetchCall(request, root, shallow, [{ from: asked, to: FETCHED_REF }]))) ? asked : null;
}

/** One fetch by explicit refspecs: no tags, no submodules, no FETCH_HEAD; the token reaches this call's environment only. */
function fetchCall(request: WorktreeRequest, root: string, depth: readonly string[], sources: readonly Source[]): GitCall {
  const { serverUrl, repo, token } = request;
  const specs = sources.map(({ from, to }) => `+${from}:${to}`);
  const flags = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--no-auto-gc', '--update-shallow'];
  return {
    args: ['fetch', ...flags, ...depth, '--', `${serverUrl}/${repo.owner}/${repo.name}.git`, ...specs],
    cwd: root,
    config: tokenConfig(serverUrl, token),
    timeoutMs: 300_000,
  };
}

async function isEmptyOrShallow(git: Git, root: string): Promise<boolean> {
  return (await gitText(git, { args: ['rev-parse', '--is-shallow-repository'], cwd: root })) === 'true' || isUnborn(git, root);
}

async function isUnborn(git: Git, root: string): Promise<boolean> {
  return (await gitText(git, { args: ['rev-parse', '--verify', '--quiet', 'HEAD'], cwd: root })) === null;
}

function refuse(message: string, advice: string): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'configuration', message, advice } };
}

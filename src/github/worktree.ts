// Puts the pinned head into the work tree: the one place that fetches and checks out.
import { appendFile, mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '../errors.js';
import type { Repo } from '../job.js';
import { scrubCredentials } from './credentials.js';
import { gitProblem, gitText, tokenConfig } from './git.js';
import type { Git, GitCall, GitResult } from './git.js';
import { fillShadow, makeShadow, readClone } from './shadow.js';
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
  /** Submodules that an earlier step filled, as the run found them. */
  readonly submodules: readonly Submodule[];
  /** What a person should know, in sentences. */
  readonly notes: readonly string[];
  /** The pull request's own diff, merge base to head, as unified text; null without a merge base or over 20 MiB. */
  localDiff(): Promise<string | null>;
}

export type Prepared = { readonly ok: true; readonly worktree: Worktree } | { readonly ok: false; readonly failure: Failure };

/** Depths of history to try, in commits from each tip, until a merge base shows. Each step is one fetch. */
const DEPTHS = [50, 250, 1000, 5000];

/** Refs of this run in the clone: private names, so that a branch called like the fork's head is never touched. */
const HEAD_REF = 'refs/at-agent/head';
const BASE_REF = 'refs/at-agent/base';

/** Never throws for what a clone or a server can do: every refusal is a Failure that says what to change. */
export async function prepareWorktree(request: WorktreeRequest): Promise<Prepared> {
  const { git, head, base } = request;
  const dir = request.fork === null ? request.dir : request.sideDir;
  if (request.fork !== null) {
    const scrubbed = await scrubExisting(git, request.dir);
    if (scrubbed !== null) return refuse(scrubbed, 'Set persist-credentials: false on actions/checkout.');
  }
  await mkdir(dir, { recursive: true });
  const root = await realpath(dir);
  const opened = await openClone(request, root);
  if (!opened.ok) return opened;
  const { clone } = opened;
  const notes: string[] = [];

  // Each git process costs the time of several requests' work here: few of them, and side by side where none needs the other.
  const gitDir = join(request.scratch, 'compare.git');
  const [fetched, made] = await Promise.all([fetchCommits(request, root, clone), makeShadow(git, gitDir)]);
  if (fetched !== null) return fetched;
  if (!done(made)) return refuse(`git cannot make ${gitDir}: ${gitProblem(made)}`, 'Check the free space and rights of the temp folder.');
  const [mergeBase, checkout] = await Promise.all([
    base === null ? null : findMergeBase(request, root),
    git({ args: ['checkout', '--quiet', '--no-guess', '--detach', head, '--'], cwd: root, timeoutMs: 300_000 }),
  ]);
  if (base !== null && mergeBase === null) notes.push('The common ancestor of the pull request and its base could not be found.');
  if (!done(checkout)) {
    return refuse(
      `The work tree cannot be moved to ${head.slice(0, 12)}: ${gitProblem(checkout)}`,
      'Let no step before this one create files that the pull request has as well.',
    );
  }
  const shadow = await fillShadow(git, root, gitDir, clone, head);
  if (!shadow.ok) return shadow;
  const submodules = await readSubmodules(git, root, gitDir, request.scratch);
  return {
    ok: true,
    worktree: {
      root,
      head,
      mergeBase,
      gitDir,
      before: shadow.before,
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
    },
  };
}

type Opened = { readonly ok: true; readonly clone: Clone } | { readonly ok: false; readonly failure: Failure };

/** Makes sure that `root` is a clean clone of the repository without a stored credential. */
async function openClone(request: WorktreeRequest, root: string): Promise<Opened> {
  const { git, serverUrl, repo } = request;
  const clone = await readClone(git, root);
  if (clone === null || (await realpath(clone.top)) !== root) {
    if ((await readdir(root)).length > 0) {
      return refuse(
        `${root} is neither empty nor the top folder of a git checkout.`,
        'Run actions/checkout before, or start with an empty workspace.',
      );
    }
    return makeClone(request, root);
  }
  const { origin, madeBy } = await readMarks(git, root);
  if (madeBy !== undefined && madeBy !== request.run) {
    // No checkout step cleans such a folder: its files, settings and hooks are of an earlier run on this machine, and no business of this one.
    for (const name of await readdir(root)) await rm(join(root, name), { recursive: true, force: true });
    return makeClone(request, root);
  }
  const path = origin?.startsWith(`${serverUrl}/`) ? origin.slice(serverUrl.length + 1).replace(/\.git$|\/$/, '') : null;
  if (path !== null && path.toLowerCase() !== `${repo.owner}/${repo.name}`.toLowerCase()) {
    return refuse(
      `${root} is a checkout of ${path}, and the run is about ${repo.owner}/${repo.name}.`,
      'Check out this repository at the top of the workspace, and others with a `path`.',
    );
  }
  const [scrubbed, status] = await Promise.all([
    scrubCredentials(git, root, clone.common),
    git({ args: ['status', '--porcelain', '-z', '--untracked-files=no', '--ignore-submodules=all'], cwd: root }),
  ]);
  if (!scrubbed.ok) return refuse(scrubbed.problem, 'Set persist-credentials: false on actions/checkout.');
  if (!done(status)) return refuse(`git cannot read the work tree: ${gitProblem(status)}`, 'Check out the repository again.');
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
  return { ok: true, clone };
}

async function makeClone({ git, run }: WorktreeRequest, root: string): Promise<Opened> {
  const made = await git({ args: ['init', '--quiet', '--initial-branch=at-agent', '--template=', '.'], cwd: root });
  const clone = done(made) ? await readClone(git, root) : null;
  if (clone === null) return refuse(`git cannot make a repository in ${root}: ${gitProblem(made)}`, 'Check the rights of the folder.');
  await appendFile(join(clone.common, 'config'), `[at-agent]\n\trun = ${run}\n`);
  return { ok: true, clone };
}

/** Address of the clone's origin, and the run that made the clone, if it was one. */
async function readMarks(git: Git, root: string): Promise<{ readonly origin: string | undefined; readonly madeBy: string | undefined }> {
  const args = ['config', '--local', '-z', '--get-regexp', '^(remote\\.origin\\.url|at-agent\\.run)$'];
  const values = new Map(
    ((await gitText(git, { args, cwd: root })) ?? '').split('\0').map((entry) => {
      const [key = '', value = ''] = entry.split('\n');
      return [key, value] as const;
    }),
  );
  return { origin: values.get('remote.origin.url'), madeBy: values.get('at-agent.run') };
}

async function scrubExisting(git: Git, dir: string): Promise<string | null> {
  if (!(await stat(dir).catch(() => null))?.isDirectory()) return null;
  const common = await gitText(git, { args: ['rev-parse', '--path-format=absolute', '--git-common-dir'], cwd: dir });
  if (common === null) return null;
  const scrubbed = await scrubCredentials(git, dir, common);
  return scrubbed.ok ? null : scrubbed.problem;
}

/** Brings the pinned head (and the base) into the clone; null when both are there. */
async function fetchCommits(request: WorktreeRequest, root: string, clone: Clone): Promise<Prepared | null> {
  const { git, head, base } = request;
  const wanted = [...new Set([head, ...(base === null ? [] : [base])])];
  if ((await absent(git, root, wanted)).length > 0) {
    // A full clone must stay one: a depth would cut the history that it has.
    const depth = clone.shallow || (await isUnborn(git, root)) ? [`--depth=${DEPTHS[0] ?? 50}`] : [];
    let result = await git(fetchCall(request, root, depth, wanted));
    if (!done(result) && request.fork !== null) {
      // A server that serves no bare commit ids still serves the pull request's ref; the pinned commit is in its history or gone.
      await git(fetchCall(request, root, depth, [`refs/pull/${request.fork}/head`]));
      result = base === null ? result : await git(fetchCall(request, root, depth, [base]));
    }
    const [sha] = await absent(git, root, wanted);
    if (sha !== undefined) {
      return refuse(
        `Commit ${sha.slice(0, 12)} cannot be fetched: ${gitProblem(result)}`,
        sha === head ? 'If the branch was pushed over or deleted, ask again on its new head.' : 'Check that the base branch exists.',
      );
    }
  }
  const input = `update ${HEAD_REF} ${head}\n${base === null ? '' : `update ${BASE_REF} ${base}\n`}`;
  await git({ args: ['update-ref', '--stdin'], cwd: root, input });
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
    const deeper = await git(fetchCall(request, root, [`--depth=${depth}`], [...new Set([head, base])]));
    if (!done(deeper)) break;
    found = await local();
  }
  if (found !== null) return found;
  const asked = await request.askMergeBase();
  if (asked === null) return null;
  const shallow = (await isEmptyOrShallow(git, root)) ? ['--depth=1'] : [];
  const present = (await absent(git, root, [asked])).length === 0;
  return present || done(await git(fetchCall(request, root, shallow, [asked]))) ? asked : null;
}

/** One fetch by explicit refspecs: no tags, no submodules, no FETCH_HEAD; the token reaches this call's environment only. */
function fetchCall(request: WorktreeRequest, root: string, depth: readonly string[], sources: readonly string[]): GitCall {
  const { serverUrl, repo, token } = request;
  const specs = sources.map((source, index) => `+${source}:refs/at-agent/fetched-${index}`);
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

function done(result: GitResult): boolean {
  return result.ran && result.code === 0;
}

function refuse(message: string, advice: string): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'configuration', message, advice } };
}

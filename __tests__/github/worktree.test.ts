import { mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { collectChanges } from '../../src/github/changes.js';
import { createGit } from '../../src/github/git.js';
import type { Git, GitCall } from '../../src/github/git.js';
import { prepareWorktree } from '../../src/github/worktree.js';
import type { Prepared, Worktree, WorktreeRequest } from '../../src/github/worktree.js';
import { addRepo, commitFiles } from '../../src/local/github/world-build.js';
import { cloneUrl, runGit, startLab } from '../local/github/lab.js';
import type { Lab } from '../local/github/lab.js';

let lab: Lab;
let folder: string;
let calls: GitCall[];
let git: Git;
const environment = { PATH: process.env['PATH'], HOME: '/nonexistent' };

beforeEach(async () => {
  lab = await startLab({ private: true });
  folder = await realpath(await mkdtemp(join(tmpdir(), 'worktree-')));
  calls = [];
  const real = createGit(environment);
  git = (call) => {
    calls.push(call);
    return real(call);
  };
});
afterEach(async () => {
  await lab.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (...path: string[]): string => join(folder, ...path);

function request(head: string, more: Partial<WorktreeRequest> = {}): WorktreeRequest {
  return {
    git,
    dir: at('work'),
    sideDir: at('side'),
    run: '1.1',
    scratch: at('scratch'),
    repo: { owner: 'alice', name: 'r' },
    serverUrl: lab.server.serverUrl,
    token: 'token-actions',
    head,
    base: null,
    fork: null,
    askMergeBase: () => Promise.resolve(null),
    meanwhile: () => undefined,
    ...more,
  };
}

function ready(prepared: Prepared): Worktree {
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.failure));
  return prepared.worktree;
}

const tip = (branch: string): Promise<string> => runGit(lab.repo.gitDir, 'rev-parse', branch).then((sha) => sha.trim());
const headOf = (dir: string): Promise<string> => runGit(dir, 'rev-parse', 'HEAD').then((sha) => sha.trim());

/** A pull request's branch two commits off main, and main advanced by `ahead` commits since. */
async function fork(ahead: number): Promise<{ head: string; base: string; mergeBase: string }> {
  const mergeBase = await tip('main');
  await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'a.txt': 'one\n' }, message: 'a' });
  const head = await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'b.txt': 'two\n' }, message: 'b' });
  for (let count = 0; count < ahead; count += 1)
    await commitFiles(lab.world, lab.repo, { branch: 'main', files: { [`m${count}.txt`]: 'm\n' }, message: 'm' });
  return { head, base: await tip('main'), mergeBase };
}

describe('starting points', () => {
  test('no folder at all: the pinned head is fetched by its id', async () => {
    const { head } = await fork(0);
    await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'late.txt': 'pushed later\n' }, message: 'late' });
    const worktree = ready(await prepareWorktree(request(head)));
    expect(await headOf(worktree.root)).toBe(head);
    expect((await readdir(worktree.root)).sort()).toEqual(['.git', 'README.md', 'a.txt', 'b.txt', 'run.sh', 'src']);
    expect((await runGit(worktree.root, 'for-each-ref', '--format=%(refname)', 'refs/heads')).trim()).toBe('');
  });

  test('faults 1.29: a depth-1 clone of a base that advanced five commits is deepened to the merge base', async () => {
    const { head, base, mergeBase } = await fork(5);
    await runGit(folder, 'clone', '--quiet', '--depth=1', cloneUrl(lab, 'actions'), 'work');
    const worktree = ready(await prepareWorktree(request(head, { base })));
    expect(worktree.mergeBase).toBe(mergeBase);
    expect(await worktree.localDiff()).toContain('+++ b/b.txt');
    expect(await worktree.localDiff()).not.toContain('m0.txt');
  });

  test('history out of reach: the merge base is asked for, and its commit fetched', async () => {
    const { head, base, mergeBase } = await fork(2);
    const limited: Git = (call) =>
      call.args.some((arg) => /^--depth=(?!1$)/.test(arg)) && call.args[0] === 'fetch'
        ? git({ ...call, args: call.args.map((arg) => (arg.startsWith('--depth=') ? '--depth=1' : arg)) })
        : git(call);
    const worktree = ready(await prepareWorktree(request(head, { git: limited, base, askMergeBase: () => Promise.resolve(mergeBase) })));
    expect(worktree.mergeBase).toBe(mergeBase);
    expect(await worktree.localDiff()).toContain('+two');
    expect(worktree.notes).toEqual([]);
  });

  test('a full clone stays full: no fetch has a depth', async () => {
    const { base, mergeBase } = await fork(3);
    await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'work');
    const head = await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'c.txt': 'three\n' }, message: 'c' });
    const worktree = ready(await prepareWorktree(request(head, { base })));
    expect(worktree.mergeBase).toBe(mergeBase);
    expect(
      calls.filter((call) => call.args[0] === 'fetch').flatMap((call) => call.args.filter((arg) => arg.startsWith('--depth'))),
    ).toEqual([]);
    expect((await runGit(worktree.root, 'rev-parse', '--is-shallow-repository')).trim()).toBe('false');
  });

  test('faults 1.10: a head branch called like the checked-out branch is no trouble', async () => {
    const fork = await addRepo(lab.world, { owner: 'eve', name: 'r', root: lab.folder, source: { kind: 'fork', of: lab.repo } });
    const head = await commitFiles(lab.world, fork, { branch: 'main', files: { 'evil.sh': 'echo\n' }, message: 'fork', author: 'eve' });
    await runGit(lab.repo.gitDir, 'fetch', '--quiet', fork.gitDir, 'main:refs/pull/7/head');
    const main = await tip('main');
    await runGit(folder, 'clone', '--quiet', '--depth=1', cloneUrl(lab, null).replace('//', '//x:token-actions@'), 'work');
    const worktree = ready(await prepareWorktree(request(head, { base: main, fork: 7 })));
    expect(worktree.root).toBe(at('side'));
    expect(worktree.mergeBase).toBe(main);
    expect(await headOf(at('side'))).toBe(head);
    expect(await headOf(at('work'))).toBe(main);
    expect((await runGit(at('work'), 'status', '--porcelain')).trim()).toBe('');
  });
});

describe('refusals say what to do', () => {
  test('changed tracked files', async () => {
    const head = await tip('main');
    await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'work');
    await writeFile(at('work', 'README.md'), 'changed\n');
    expect(await prepareWorktree(request(head))).toEqual({
      ok: false,
      failure: {
        kind: 'configuration',
        message: 'Files of the repository were changed before the run: README.md.',
        advice: expect.stringContaining('npm ci'),
      },
    });
  });

  test('a folder with other things in it, another repository, a commit that is gone', async () => {
    const head = await tip('main');
    await mkdir(at('work'));
    await writeFile(at('work', 'x'), '');
    expect(await prepareWorktree(request(head))).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('neither empty') },
    });
    await addRepo(lab.world, { owner: 'alice', name: 'other', root: lab.folder, source: { kind: 'files', files: { x: 'x' } } });
    await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'alice', 'alice/other'), 'second');
    await runGit(at('second'), 'remote', 'set-url', 'origin', cloneUrl(lab, null, 'alice/other'));
    expect(await prepareWorktree(request(head, { dir: at('second') }))).toMatchObject({
      failure: { message: expect.stringContaining('is a checkout of alice/other') },
    });
    expect(await prepareWorktree(request('1'.repeat(40), { dir: at('third') }))).toMatchObject({
      failure: { message: expect.stringContaining('Commit 111111111111 cannot be fetched') },
    });
  });
});

describe('credentials', () => {
  test('faults 1.47: the header that checkout v6 keeps in an included file is gone, and so is every other stored one', async () => {
    const head = await tip('main');
    await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'work');
    const kept = at('git-credentials-1234.config');
    const header = `http.${lab.server.serverUrl}/.extraheader`;
    await runGit(folder, 'config', '--file', kept, header, 'AUTHORIZATION: basic c2VjcmV0');
    await runGit(at('work'), 'config', '--local', `includeIf.gitdir:${at('work', '.git')}.path`, kept);
    await runGit(
      at('work'),
      'config',
      '--local',
      'includeIf.gitdir:/github/workspace/.git.path',
      '/github/runner_temp/git-credentials-1234.config',
    );
    await runGit(at('work'), 'config', '--local', '--add', header, 'AUTHORIZATION: basic b2xk');
    await runGit(at('work'), 'config', '--local', 'credential.helper', 'store --file=/tmp/x');
    await mkdir(at('work', '.git', 'modules', 'sub', 'modules', 'deep'), { recursive: true });
    const deep = at('work', '.git', 'modules', 'sub', 'modules', 'deep', 'config');
    await writeFile(
      deep,
      '[remote "origin"]\n\turl = https://x-access-token:secret@github.com/o/sub\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n',
    );

    const worktree = ready(await prepareWorktree(request(head)));
    const files = [
      await readFile(join(worktree.root, '.git', 'config'), 'utf8'),
      await readFile(kept, 'utf8'),
      await readFile(deep, 'utf8'),
    ].join('\n');
    expect(files).not.toMatch(/secret|c2VjcmV0|b2xk|token-actions|extraheader =|helper =/i);
    expect(files).toContain('https://github.com/o/sub');
    await expect(runGit(worktree.root, '-c', 'core.askPass=true', 'ls-remote', 'origin')).rejects.toThrow();
  });

  test('faults 2.23: a stored header does not double ours, and ours is in no argument, file or later environment', async () => {
    const { head, base } = await fork(1);
    await runGit(folder, 'clone', '--quiet', '--depth=1', cloneUrl(lab, 'actions'), 'work');
    await runGit(at('work'), 'config', '--local', `http.${lab.server.serverUrl}/.extraheader`, 'AUTHORIZATION: basic bm9wZQ==');
    const worktree = ready(await prepareWorktree(request(head, { base })));
    const secret = Buffer.from('x-access-token:token-actions').toString('base64');
    expect(calls.flatMap((call) => call.args).filter((arg) => arg.includes(secret) || arg.includes('token-actions'))).toEqual([]);
    expect(calls.filter((call) => JSON.stringify(call.config ?? []).includes(secret)).map((call) => call.args[0])).toEqual(['fetch']);
    expect(await readFile(join(worktree.root, '.git', 'config'), 'utf8')).not.toContain(secret);
  });

  test('a configuration file that cannot be cleaned ends the run', async () => {
    const head = await tip('main');
    await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'work');
    await writeFile(at('work', '.git', 'config.lock'), '');
    expect(await prepareWorktree(request(head))).toMatchObject({
      ok: false,
      failure: { kind: 'configuration', message: expect.stringContaining('cannot be removed') },
    });
  });
});

test('hooks and lock files of the clone never run or stay', async () => {
  const { head } = await fork(0);
  await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'work');
  await mkdir(at('work', '.git', 'hooks'), { recursive: true });
  await writeFile(at('work', '.git', 'hooks', 'post-checkout'), `#!/bin/sh\ntouch ${at('ran')}\n`, { mode: 0o755 });
  const worktree = ready(await prepareWorktree(request(head)));
  expect(await headOf(worktree.root)).toBe(head);
  await expect(readFile(at('ran'))).rejects.toThrow();
});

test('files that earlier steps left untracked are no change of the run', async () => {
  const head = await tip('main');
  await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'work');
  await writeFile(at('work', 'build.log'), 'from a step before\n');
  const worktree = ready(await prepareWorktree(request(head)));
  const limits = { maxFiles: 100, maxFileBytes: 1e6, isProtected: () => false, holdsSecret: () => false };
  expect(await collectChanges(git, worktree, limits)).toMatchObject({ result: 'collected', changes: [], held: [], notes: [] });
});

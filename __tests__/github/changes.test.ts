import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { collectChanges } from '../../src/github/changes.js';
import type { ChangeLimits, Collected } from '../../src/github/changes.js';
import { createGit } from '../../src/github/git.js';
import type { Git } from '../../src/github/git.js';
import { prepareWorktree } from '../../src/github/worktree.js';
import type { Worktree } from '../../src/github/worktree.js';
import { cloneUrl, runGit, startLab } from '../local/github/lab.js';
import type { Lab } from '../local/github/lab.js';

const git = createGit({ PATH: process.env['PATH'], HOME: '/nonexistent' });
const limits: ChangeLimits = {
  maxFiles: 100,
  maxFileBytes: 100_000,
  isProtected: (path) => path.startsWith('.github/'),
  holdsSecret: (text) => text.includes('KEY-1'),
};
const files = {
  'a.txt': 'one\ntwo\nthree\n',
  'tool.sh': 'echo\n',
  'gone.txt': 'gone\n',
  'move.txt': 'a file\nthat moves\nfrom here\nto there\n',
  '.gitignore': 'ignored/\n',
  '.github/workflows/ci.yml': 'on: push\n',
};

let lab: Lab;
let folder: string;
let worktree: Worktree;

beforeEach(async () => {
  lab = await startLab({ source: { kind: 'files', files } });
  folder = await realpath(await mkdtemp(join(tmpdir(), 'changes-')));
  await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'work');
  const head = (await runGit(join(folder, 'work'), 'rev-parse', 'HEAD')).trim();
  const prepared = await prepareWorktree({
    git,
    dir: join(folder, 'work'),
    sideDir: join(folder, 'side'),
    run: '1.1',
    scratch: join(folder, 'scratch'),
    repo: { owner: 'alice', name: 'r' },
    serverUrl: lab.server.serverUrl,
    token: 'token-actions',
    head,
    base: null,
    fork: null,
    askMergeBase: () => Promise.resolve(null),
    meanwhile: () => undefined,
  });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.failure));
  worktree = prepared.worktree;
});
afterEach(async () => {
  await lab.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string): string => join(worktree.root, path);

async function collected(more: Partial<ChangeLimits> = {}): Promise<Extract<Collected, { result: 'collected' }>> {
  const result = await collectChanges(git, worktree, { ...limits, ...more });
  if (result.result !== 'collected') throw new Error(JSON.stringify(result));
  return result;
}
const summary = (result: Extract<Collected, { result: 'collected' }>): string[] =>
  result.changes.map((change) =>
    change.kind === 'deleted'
      ? `deleted ${change.path} ${change.lines?.added ?? '-'}/${change.lines?.removed ?? '-'}`
      : `${change.kind} ${change.kind === 'renamed' ? `${change.from} > ` : ''}${change.path} ${change.after.mode} ${change.lines?.added ?? '-'}/${change.lines?.removed ?? '-'}`,
  );

/** All kinds of change at once. */
async function changeAll(): Promise<void> {
  await writeFile(at('a.txt'), 'one\n2\nthree\n');
  await chmod(at('tool.sh'), 0o755);
  await unlink(at('gone.txt'));
  await rename(at('move.txt'), at('there.txt'));
  await mkdir(at('feature/日本語'), { recursive: true });
  await writeFile(at("feature/日本語/it's a=b (x).txt"), 'new\n');
  await writeFile(at('image.bin'), Buffer.from([0, 1, 2, 255, 254]));
  await symlink('a.txt', at('link'));
  await mkdir(at('ignored'));
  await writeFile(at('ignored/x'), 'x');
}
const ALL = [
  'modified a.txt 100644 1/1',
  "added feature/日本語/it's a=b (x).txt 100644 1/0",
  'deleted gone.txt 0/1',
  'added image.bin 100644 -/-',
  'added link 120000 1/0',
  'renamed move.txt > there.txt 100644 0/0',
  'modified tool.sh 100755 0/0',
];

test('a file name with a line end is held back: GitHub took nothing of a commit that had one', async () => {
  await writeFile(at('new\nline.txt'), '1\n');
  await writeFile(at('a.txt'), 'changed\n');
  const { changes, held } = await collected();
  expect(changes.map((change) => change.path)).toEqual(['a.txt']);
  expect(held).toEqual([{ path: 'new\nline.txt', why: 'name_has_controls' }]);
});

test('every kind of change is found, ignored files are not, and the clone’s own index is untouched', async () => {
  await changeAll();
  const result = await collected();
  expect(summary(result)).toEqual(ALL);
  expect(result.changes.find((change) => change.path === 'link')).toMatchObject({ content: Buffer.from('a.txt') });
  expect(result.held).toEqual([]);
  expect(result.notes).toEqual([]);
  expect((await runGit(worktree.root, 'diff', '--cached', '--name-only')).trim()).toBe('');
});

test('faults 2.26: the model makes its own branch and commits: the same changes, and a note', async () => {
  await changeAll();
  await runGit(worktree.root, 'switch', '--quiet', '-c', 'x');
  await runGit(worktree.root, 'add', '-A');
  await runGit(worktree.root, 'commit', '--quiet', '-m', 'mine');
  const result = await collected();
  expect(summary(result)).toEqual(ALL);
  expect(result.notes).toEqual([
    "A local branch x was made during the run; its changes are delivered by the runner on the run's own branch.",
    'Commits made locally during the run are delivered as one commit of the runner.',
  ]);
});

test('the patch applies to the head and gives the same tree, binary and other encodings included', async () => {
  await changeAll();
  await writeFile(at('latin.txt'), Buffer.from('caf\xe9\n', 'latin1'));
  const result = await collected();
  await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'other');
  const other = join(folder, 'other');
  execFileSync('git', ['apply', '--index'], { cwd: other, input: await result.patch() });
  const tree = (await runGit(other, 'write-tree')).trim();
  await runGit(worktree.root, 'add', '-A');
  expect(tree).toBe((await runGit(worktree.root, 'write-tree')).trim());
});

describe('what is held back', () => {
  test('protected paths, submodules, large files and LFS pointers, each by name', async () => {
    await writeFile(at('.github/workflows/ci.yml'), 'on: pull_request_target\n');
    await writeFile(at('big.txt'), 'x'.repeat(200_000));
    await writeFile(at('model.bin'), 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n');
    await runGit(folder, 'clone', '--quiet', cloneUrl(lab, 'actions'), 'work/vendored');
    await writeFile(at('a.txt'), 'fine\n');
    const result = await collected();
    expect(summary(result)).toEqual(['modified a.txt 100644 1/3']);
    expect(result.held).toEqual([
      { path: '.github/workflows/ci.yml', why: 'protected' },
      { path: 'big.txt', why: 'too_large' },
      { path: 'model.bin', why: 'lfs' },
      { path: 'vendored', why: 'submodule' },
    ]);
  });

  test('a rename out of a protected path is one as well', async () => {
    await rename(at('.github/workflows/ci.yml'), at('ci.yml'));
    expect((await collected()).held).toEqual([{ path: 'ci.yml', why: 'protected' }]);
  });

  test('more files than the limit: nothing at all, with the number', async () => {
    for (let count = 0; count < 4; count += 1) await writeFile(at(`n${count}`), 'x');
    expect(await collectChanges(git, worktree, { ...limits, maxFiles: 3 })).toMatchObject({ result: 'too_many', count: 4, limit: 3 });
  });
});

test('settings, filters and hooks that the agent puts into .git do not run', async () => {
  await runGit(worktree.root, 'config', 'filter.evil.clean', `touch ${join(folder, 'ran')}`);
  await runGit(worktree.root, 'config', 'core.fsmonitor', `touch ${join(folder, 'ran')}`);
  await writeFile(at('.gitattributes'), '* filter=evil\n');
  await writeFile(at('.git/info/exclude'), '*\n');
  await writeFile(at('new.txt'), 'x\n');
  expect(summary(await collected())).toEqual(['added .gitattributes 100644 1/0', 'added new.txt 100644 1/0']);
  expect(execFileSync('ls', [folder]).toString()).not.toContain('ran');
});

test('what git cannot take, wherever it lies among many, is held back by name', async () => {
  await writeFile(at('.gitattributes'), '*.bad working-tree-encoding=UTF-16\n');
  for (let n = 0; n < 40; n += 1) await writeFile(at(`n${n}.${n % 13 === 5 ? 'bad' : 'txt'}`), 'odd');
  await writeFile(Buffer.concat([Buffer.from(`${worktree.root}/`), Buffer.from([0xff]), Buffer.from('.bad')]), 'odd');
  await unlink(at('a.txt'));
  execFileSync('mkfifo', [at('a.txt')]);
  await unlink(at('gone.txt'));
  const result = await collected();
  expect(result.held.map(({ path, why }) => `${why} ${path}`).sort()).toEqual(
    ['a.txt', 'n18.bad', 'n31.bad', 'n5.bad', '\ufffd.bad'].map((path) => `unreadable ${path}`),
  );
  expect(result.changes).toHaveLength(1 + 37 + 1);
});

test('a folder that git may not read is held back: it is only a warning of git, and root reads everything', async () => {
  await writeFile(at('a.txt'), 'x\n');
  const warning = "warning: could not open directory 'closed/': Permission denied\nclosed/x: Permission denied\n";
  const denied: Git = async (call) => {
    const result = await git(call);
    return call.args.includes('add') ? { ...result, err: warning } : result;
  };
  const result = await collectChanges(denied, worktree, limits);
  expect(result).toMatchObject({ result: 'collected', held: [{ path: 'closed', why: 'unreadable' }], changes: [{ path: 'a.txt' }] });
  expect(await collectChanges(denied, { ...worktree, unread: ['closed'] }, limits)).toMatchObject({ held: [] });
});

test('a folder of an unborn repository hides nothing else', async () => {
  await runGit(folder, 'init', '--quiet', 'work/unborn');
  await writeFile(at('a.txt'), 'x\n');
  const result = await collected();
  expect(summary(result)).toEqual(['modified a.txt 100644 1/3']);
  expect(result.notes[0]).toContain('unborn');
  expect(result.held).toEqual([{ path: 'unborn/', why: 'submodule' }]);
});

test('what holds a secret is held back, by content and by name, and in no patch; what held it before is not', async () => {
  await writeFile(at('a.txt'), 'one\nKEY-1\n');
  await writeFile(at('KEY-1.txt'), 'x\n');
  await writeFile(at('bin'), Buffer.from('\0KEY-1\0'));
  await writeFile(at('.github/bin'), Buffer.from('\0KEY-1\0'));
  await rename(at('move.txt'), at('moved.txt'));
  await writeFile(at('moved.txt'), 'a file\nthat moves\nfrom here\nto there\nKEY-1\n');
  await symlink('KEY-1', at('link'));
  await writeFile(at('tool.sh'), 'echo 2\n');
  const result = await collected();
  expect(result.held).toEqual([
    { path: '.github/bin', why: 'protected' },
    ...['KEY-1.txt', 'a.txt', 'bin', 'link', 'moved.txt'].map((path) => ({ path, why: 'secret' })),
  ]);
  expect(summary(result)).toEqual(['modified tool.sh 100644 1/1']);
  const patches = [await result.patch(), await result.edits()];
  expect(patches.map((patch) => [...patch.matchAll(/^diff --git (\S+)/gm)].map(([, path]) => path))).toEqual([
    ['a/tool.sh'],
    ['a/tool.sh'],
  ]);

  // The same value in another line of a file that has it: nothing new leaves.
  const known = await collected({ holdsSecret: (text) => /one|KEY-1.txt/.test(text) });
  expect(known.held.map(({ path, why }) => `${path} ${why}`)).toEqual(['.github/bin protected', 'KEY-1.txt secret']);
});

import { execFileSync } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { collectChanges } from '../../src/github/changes.js';
import type { GitHub } from '../../src/github/client.js';
import { parseDiff, shownRanges } from '../../src/github/diff.js';
import { createGit } from '../../src/github/git.js';
import { suggestChanges } from '../../src/github/suggestions.js';
import type { Suggested } from '../../src/github/suggestions.js';
import { parseGitDiff } from '../../src/trigger/context-diff.js';
import { prepareWorktree } from '../../src/github/worktree.js';
import type { Worktree } from '../../src/github/worktree.js';
import { addRepo, commitFiles } from '../../src/local/github/world-build.js';
import type { WorldRepo } from '../../src/local/github/world.js';
import { runGit, startLab } from '../local/github/lab.js';
import type { Lab } from '../local/github/lab.js';
import { plan } from './plan.js';

const git = createGit({ PATH: process.env['PATH'], HOME: '/nonexistent' });
const repo = { owner: 'alice', name: 'r' };
const numbered = (count: number, change: Record<number, string> = {}): string =>
  Array.from({ length: count }, (_, index) => `${change[index + 1] ?? `line ${index + 1}`}\n`).join('');

let lab: Lab;
let folder: string;
let fork: WorldRepo;
let github: GitHub;
let head: string;
let number: number;
let worktree: Worktree;
let saved: string[];

beforeEach(async () => {
  lab = await startLab({ source: { kind: 'files', files: { 'a.txt': numbered(40), 'b.txt': 'b\n' } } });
  folder = await realpath(await mkdtemp(join(tmpdir(), 'suggestions-')));
  saved = [];
  github = lab.as('actions');
  fork = await addRepo(lab.world, { owner: 'eve', name: 'r', root: lab.folder, source: { kind: 'fork', of: lab.repo } });
  head = await commitFiles(lab.world, fork, {
    branch: 'release',
    files: { 'a.txt': numbered(40, { 20: 'a wrong line' }) },
    message: 'x',
    author: 'eve',
  });
  const { data } = await lab
    .as('eve')
    .request('POST /repos/{owner}/{repo}/pulls', { owner: 'alice', repo: 'r', title: 't', head: 'eve:release', base: 'main' });
  number = data.number;
  const prepared = await prepareWorktree({
    git,
    dir: join(folder, 'work'),
    sideDir: join(folder, 'side'),
    run: '1.1',
    scratch: join(folder, 'scratch'),
    repo,
    serverUrl: lab.server.serverUrl,
    token: 'token-actions',
    head,
    base: (await runGit(lab.repo.gitDir, 'rev-parse', 'main')).trim(),
    fork: number,
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

async function suggest(): Promise<Suggested> {
  const collected = await collectChanges(git, worktree, {
    maxFiles: 100,
    maxFileBytes: 1e6,
    isProtected: () => false,
    holdsSecret: () => false,
  });
  if (collected.result !== 'collected') throw new Error(collected.result);
  return suggestChanges(github, repo, {
    number,
    head,
    edits: await collected.edits(),
    patch: await collected.patch(),
    body: 'Here is the fix.',
    savePatch: (patch) => {
      saved.push(patch);
      return Promise.resolve('It is kept.');
    },
  });
}
const write = (path: string, text: string): Promise<void> => writeFile(join(worktree.root, path), text);
const comments = (): unknown[] =>
  [...lab.repo.reviewComments.values()].map(({ path, line, startLine, side, body }) => ({ path, line, startLine, side, body }));
const review = (): string => [...lab.repo.reviews.values()].at(-1)?.body ?? '';

describe('a change for a fork', () => {
  test('faults 1.11: edits inside the diff become suggestions of one review, over several lines too; the fork and the base stay as they are', async () => {
    await write(
      'a.txt',
      numbered(40, { 20: 'a right line', 21: 'line 21\nwith ``` in it' }).replace('line 18\nline 19\n', 'lines 18 and 19\n'),
    );
    expect(await suggest()).toMatchObject({ result: 'reviewed', suggestions: 2, inPatch: [] });
    expect(comments()).toEqual([
      { path: 'a.txt', line: 20, startLine: 18, side: 'RIGHT', body: '```suggestion\nlines 18 and 19\na right line\n```' },
      { path: 'a.txt', line: 21, startLine: null, side: 'RIGHT', body: '````suggestion\nline 21\nwith ``` in it\n````' },
    ]);
    expect(review()).toBe('Here is the fix.');
    expect(saved).toEqual([]);
    expect((await runGit(fork.gitDir, 'rev-parse', 'release')).trim()).toBe(head);
    expect((await runGit(lab.repo.gitDir, 'for-each-ref', '--format=%(refname)', 'refs/heads')).trim()).toBe('refs/heads/main');
  });

  test('what lies outside the diff is a patch that applies, in a fold and in a file', async () => {
    await write('a.txt', numbered(40, { 20: 'a right line' }));
    await write('b.txt', 'B ```\n');
    await write('new.txt', 'new\n');
    expect(await suggest()).toMatchObject({ result: 'reviewed', suggestions: 1, inPatch: ['b.txt', 'new.txt'] });
    expect(review()).toContain('The change of 2 files does not fit into suggestions. Apply it with `git apply`.');
    expect(review()).toContain('<details><summary>Patch</summary>\n\n````diff\ndiff --git a/b.txt b/b.txt\n');
    await runGit(folder, 'clone', '--quiet', '--branch=release', fork.gitDir, 'eve');
    execFileSync('git', ['apply', '--check'], { cwd: join(folder, 'eve'), input: saved[0] });
  });

  test('a file is suggested whole or not at all', async () => {
    await write('a.txt', numbered(40, { 20: 'a right line', 35: 'far away' }));
    expect(await suggest()).toMatchObject({ result: 'reviewed', suggestions: 0, inPatch: ['a.txt'] });
  });

  test('faults 1.32: the same suggestions are not posted again', async () => {
    await write('a.txt', numbered(40, { 20: 'a right line' }));
    expect(await suggest()).toMatchObject({ result: 'reviewed', suggestions: 1 });
    expect(await suggest()).toEqual({ result: 'repeated' });
    expect(comments()).toHaveLength(1);
  });

  test('lines that GitHub refuses: all of it as a patch', async () => {
    await write('a.txt', numbered(40, { 20: 'a right line' }));
    plan(lab, 'POST', /\/reviews$/, 422, 'Unprocessable Entity: Line could not be resolved');
    expect(await suggest()).toMatchObject({ result: 'reviewed', suggestions: 0, inPatch: ['a.txt'] });
    expect(saved).toHaveLength(1);
  });

  test('a patch too long to show is said to be so, whole in its file', async () => {
    await write('new.txt', '`😀`\n'.repeat(20_000));
    expect(await suggest()).toMatchObject({ result: 'reviewed', inPatch: ['new.txt'] });
    expect(review()).toMatch(/The patch is too long to show here \([\d,]+ characters\)\. It is kept\.\n$/);
    expect(saved[0]?.length).toBeGreaterThan(100_000);
  });

  test('nothing changed, and no right to review', async () => {
    expect(await suggest()).toEqual({ result: 'nothing' });
    github = lab.as('reader');
    await write('b.txt', 'B\n');
    expect(await suggest()).toMatchObject({ result: 'failed', failure: { kind: 'forbidden' }, patch: expect.stringContaining('+B') });
  });
});

test('faults 1.17: the pull request’s own diff is at hand locally, however many files it has', async () => {
  expect(await worktree.localDiff()).toContain('+a wrong line');
});

test('diffs are read with quoted names, modes, renames and binary files', () => {
  const diff = [
    'diff --git "a/\\346\\227\\245 \\"q\\".txt" "b/\\346\\227\\245 \\"q\\".txt"\nold mode 100644\nnew mode 100755\n',
    'diff --git a/x y b/x y\n--- a/x y\t\n+++ b/x y\t\n@@ -1,0 +2 @@ context\n+--- a\n',
    'diff --git a/old b/new\nsimilarity index 100%\nrename from old\nrename to new\n',
    'diff --git a/gone b/gone\ndeleted file mode 100644\n--- a/gone\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
  ];
  expect(parseDiff(diff.join('')).map((file) => [file.path, file.hunks.length, file.text])).toEqual([
    ['日 "q".txt', 0, diff[0]],
    ['x y', 1, diff[1]],
    ['new', 0, diff[2]],
    ['gone', 1, diff[3]],
  ]);
  expect(shownRanges('@@ -1,3 +1,4 @@\n a\n+b\n c\n d\n@@ -9 +10,0 @@\n-x')).toEqual([{ first: 1, last: 4 }]);
});

test('a line that JavaScript takes for several is one line of a diff', () => {
  const files = ['a.txt', 'b\u2028.txt'].map(
    (name) => `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-x\n+y\u2028diff --git a/c b/c\r@@ -1 +1 @@\n`,
  );
  expect(parseDiff(files.join('')).map((file) => [file.path, file.hunks.length, file.text])).toEqual([
    ['a.txt', 1, files[0]],
    ['b\u2028.txt', 1, files[1]],
  ]);
  expect(parseGitDiff(files.join('')).map((file) => [file.path, file.additions, file.deletions])).toEqual([
    ['a.txt', 1, 1],
    ['b\u2028.txt', 1, 1],
  ]);
});

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Change, FileMode, FileState } from '../../src/github/changes.js';
import { createGitHub } from '../../src/github/client.js';
import type { GitHub } from '../../src/github/client.js';
import { commitChanges } from '../../src/github/commits.js';
import type { CommitRequest, Delivery } from '../../src/github/commits.js';
import { commitMessage, commitSubject } from '../../src/github/commit-message.js';
import { addAppToken, addRepo, commitFiles } from '../../src/local/github/world-build.js';
import { runGit, startLab } from '../local/github/lab.js';
import type { Lab } from '../local/github/lab.js';
import { plan } from './plan.js';
import { startProxy } from './proxy.js';
import type { LossyProxy } from './proxy.js';

let lab: Lab;
let proxy: LossyProxy;
let github: GitHub;
let head: string;
const repo = { owner: 'alice', name: 'r' };
const files = { 'a.txt': 'one\n', 'b.txt': 'two\n', 'gone.txt': 'gone\n', 'move.txt': 'moves\n' };

beforeEach(async () => {
  lab = await startLab({ source: { kind: 'files', files } });
  proxy = await startProxy(lab.server.url);
  github = createGitHub({ token: 'token-actions', apiUrl: proxy.url });
  head = await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'f.txt': 'f\n' }, message: 'f' });
});
afterEach(async () => {
  await proxy.close();
  await lab.close();
});

function blobOf(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}
function state(content: string | Buffer, mode: FileMode = '100644'): FileState {
  return { mode, blob: blobOf(Buffer.from(content)) };
}
function modified(path: string, before: string, after: string): Change {
  return {
    kind: 'modified',
    path,
    before: state(before),
    after: state(after),
    content: Buffer.from(after),
    lines: { added: 1, removed: 1 },
  };
}
function added(path: string, content: string | Buffer, mode: FileMode = '100644'): Change {
  return { kind: 'added', path, after: state(content, mode), content: Buffer.from(content), lines: null };
}
function request(more: Partial<CommitRequest> = {}): CommitRequest {
  return {
    branch: 'feature',
    expectedHead: head,
    branchIs: 'existing',
    pull: null,
    sideBranch: 'agent/run-7',
    changes: [modified('a.txt', 'one\n', '1\n')],
    message: 'Change a',
    author: null,
    requireVerified: false,
    patch: () => Promise.resolve('the patch'),
    ...more,
  };
}
const deliver = (more: Partial<CommitRequest> = {}): Promise<Delivery> => commitChanges(github, repo, request(more));
const show = (ref: string, path: string): Promise<string> => runGit(lab.repo.gitDir, 'show', `${ref}:${path}`);
const tip = (ref: string): Promise<string> => runGit(lab.repo.gitDir, 'rev-parse', ref).then((sha) => sha.trim());
const FEATURE = /\/git\/refs\/heads(?:%2F|\/)feature/;

describe('a commit', () => {
  test('keeps modes, links, binary files, deletions and renames, is signed by GitHub, and is read back', async () => {
    const binary = Buffer.from([0, 255, 1]);
    const changes: Change[] = [
      modified('a.txt', 'one\n', '\ufeff1\r\n'),
      added('tool.sh', '#!/bin/sh\n', '100755'),
      added('link', 'a.txt', '120000'),
      added('i.bin', binary),
      added('empty', ''),
      added('latin', Buffer.from('caf\xe9', 'latin1')),
      { kind: 'deleted', path: 'gone.txt', before: state('gone\n'), lines: { added: 0, removed: 1 } },
      {
        kind: 'renamed',
        path: 'feature/日本語.txt',
        from: 'move.txt',
        before: state('moves\n'),
        after: state('moves\n'),
        content: Buffer.from('moves\n'),
        lines: { added: 0, removed: 0 },
      },
    ];
    const result = await deliver({ changes });
    expect(result).toEqual({
      result: 'committed',
      sha: await tip('feature'),
      branch: 'feature',
      verified: true,
      startsWorkflows: false,
      onto: null,
      files: changes.map((change) => ({
        path: change.path,
        status: change.kind,
        added: change.lines?.added ?? null,
        removed: change.lines?.removed ?? null,
      })),
    });
    const listed = (await runGit(lab.repo.gitDir, '-c', 'core.quotePath=false', 'ls-tree', '-r', 'feature')).trim().split('\n');
    expect(listed.map((line) => line.replace(/ blob /, ' ').replace('\t', ' '))).toEqual([
      `100644 ${blobOf(Buffer.from('\ufeff1\r\n'))} a.txt`,
      `100644 ${blobOf(Buffer.from('two\n'))} b.txt`,
      `100644 ${blobOf(Buffer.alloc(0))} empty`,
      `100644 ${blobOf(Buffer.from('f\n'))} f.txt`,
      `100644 ${blobOf(Buffer.from('moves\n'))} feature/日本語.txt`,
      `100644 ${blobOf(binary)} i.bin`,
      `100644 ${blobOf(Buffer.from('caf\xe9', 'latin1'))} latin`,
      `120000 ${blobOf(Buffer.from('a.txt'))} link`,
      `100755 ${blobOf(Buffer.from('#!/bin/sh\n'))} tool.sh`,
    ]);
    expect(await tip('feature^')).toBe(head);
  });

  test('takes six requests for text, none of them forced', async () => {
    lab.world.exchanges.length = 0;
    await deliver();
    expect(
      lab.world.exchanges.map(({ method, path }) => `${method} ${path.replace('/repos/alice/r/git/', '').replace(/[0-9a-f]{40}/, 'SHA')}`),
    ).toEqual([
      'GET ref/heads%2Ffeature',
      'GET commits/SHA',
      'POST trees',
      'POST commits',
      'PATCH refs/heads%2Ffeature',
      'GET ref/heads%2Ffeature',
    ]);
    expect(lab.world.exchanges.find((exchange) => exchange.method === 'PATCH')?.requestBody).toMatchObject({ force: false });
  });

  test('nothing changed: nothing is written', async () => {
    expect(await deliver({ changes: [] })).toEqual({ result: 'nothing' });
    expect(await deliver({ changes: [added('a.txt', 'one\n')] })).toEqual({ result: 'nothing' });
    expect(await tip('feature')).toBe(head);
  });

  test('says whether its push starts workflows: by the account that GitHub names, where the policy names no author', async () => {
    addAppToken(lab.world, 'token-app', lab.repo, { contents: 'write' }, 'shop-agent[bot]');
    const told: (boolean | null | undefined)[] = [];
    for (const [token, author] of [
      ['token-actions', null],
      ['token-app', null],
      ['token-bob', null],
      ['token-app', { name: 'Ann', email: 'ann@example.com' }],
    ] as const) {
      github = createGitHub({ token, apiUrl: proxy.url });
      const made = await deliver({ author, branchIs: 'new' });
      told.push('startsWorkflows' in made ? made.startsWorkflows : undefined);
    }
    expect(told).toEqual([false, true, true, null]);
  });

  test('faults 1.25: branch names that git accepts are accepted', async () => {
    for (const branch of ['feat(x)-y', 'feat/日本語', 'a=b', "it's", 'a/b/c', 'v1.0#2']) {
      expect(await deliver({ branch, branchIs: 'shared' })).toMatchObject({
        result: 'committed',
        branch,
        sha: await tip(`refs/heads/${branch}`),
      });
    }
  });

  test('faults 2.25 and 1.7: the branch is read back; an update that left no trace is no commit', async () => {
    const url = `${lab.server.url}/repos/alice/r/git/refs/heads/feature`;
    const body = { ref: 'refs/heads/feature', node_id: 'R', url, object: { type: 'commit', sha: head, url } };
    lab.world.faults.push({ method: 'PATCH', path: FEATURE, times: 1, status: 200, headers: {}, body });
    expect(await deliver()).toMatchObject({ result: 'refused', why: 'not_visible', patch: 'the patch' });
    expect(await tip('feature')).toBe(head);
  });

  test('an update whose answer was lost is found on the branch', async () => {
    proxy.lose('PATCH', FEATURE, 1);
    const result = await deliver();
    expect(result).toMatchObject({ result: 'committed', sha: await tip('feature') });
    expect(await tip('feature^')).toBe(head);
  });
});

describe('GitHub without a clear answer', () => {
  const fail = (method: string, path: RegExp, times: number): unknown =>
    lab.world.faults.push({ method, path, times, status: 502, headers: {}, body: { message: 'Server Error' } });

  test('that the branch does not move is no movement: refused for the missing answer, with the patch', async () => {
    fail('PATCH', FEATURE, 9);
    expect(await deliver()).toEqual({
      result: 'refused',
      why: 'no_answer',
      said: 'GitHub gave no clear answer when the commit was to go onto `feature`, and the branch does not have it.',
      failure: {
        kind: 'github',
        doing: 'commit the changes',
        detail: { status: 502, type: null, message: 'Server Error', requestId: expect.any(String) },
      },
      patch: 'the patch',
    });
    expect(await tip('feature')).toBe(head);
    expect(await runGit(lab.repo.gitDir, 'for-each-ref', '--format=%(refname)', 'refs/heads/agent')).toBe('');
  });

  test('an update that failed twice is made the third time', async () => {
    fail('PATCH', FEATURE, 2);
    expect(await deliver()).toMatchObject({ result: 'committed', sha: await tip('feature') });
  });

  test('an update without an answer that others have built on is not made twice', async () => {
    let theirs = '';
    proxy.after('PATCH', FEATURE, async () => {
      theirs = await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'a.txt': 'later\n' }, message: 'later' });
    });
    proxy.lose('PATCH', FEATURE, 1);
    expect(await deliver()).toMatchObject({ result: 'committed', branch: 'feature', sha: await tip('feature^') });
    expect(await tip('feature')).toBe(theirs);
  });

  test('a new branch whose creation failed is tried again, and a lost one is found', async () => {
    fail('POST', /\/git\/refs$/, 2);
    expect(await deliver({ branch: 'agent/run-9', branchIs: 'new' })).toMatchObject({ result: 'committed', branch: 'agent/run-9' });
    proxy.lose('POST', /\/git\/refs$/, 1);
    expect(await deliver({ branch: 'agent/run-8', branchIs: 'new' })).toMatchObject({ result: 'committed', branch: 'agent/run-8' });
    fail('POST', /\/git\/refs$/, 9);
    expect(await deliver({ branch: 'agent/run-7', branchIs: 'new' })).toMatchObject({
      result: 'refused',
      why: 'failed',
      patch: 'the patch',
    });
  });

  test('git objects whose answers are lost cost nothing', async () => {
    for (const kind of ['blobs', 'trees', 'commits']) proxy.lose('POST', new RegExp(`/git/${kind}$`), 1);
    const large = Buffer.alloc(70_000, 'x');
    expect(await deliver({ changes: [added('large.txt', large)] })).toMatchObject({ result: 'committed', sha: await tip('feature') });
  });
});

describe('a head that moved', () => {
  test('faults 1.31: a push of other files between read and commit: our commit follows it', async () => {
    let theirs = '';
    proxy.after('POST', /\/git\/commits$/, async () => {
      theirs = await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'b.txt': 'theirs\n' }, message: 'theirs' });
    });
    expect(await deliver()).toMatchObject({ result: 'committed', onto: theirs });
    expect([await show('feature', 'a.txt'), await show('feature', 'b.txt'), await tip('feature^')]).toEqual(['1\n', 'theirs\n', theirs]);
  });

  test('faults 1.31: a push to the same file is kept, and ours goes to a side branch that is named', async () => {
    const theirs = await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'a.txt': 'theirs\n' }, message: 'theirs' });
    expect(await deliver()).toMatchObject({
      result: 'side_branch',
      why: 'same_files_changed',
      branch: 'agent/run-7',
      sha: await tip('agent/run-7'),
      said: 'Others changed the same files on `feature` during the run. The changes are on the branch `agent/run-7` instead.',
    });
    expect(await tip('feature')).toBe(theirs);
    expect(await tip('agent/run-7^')).toBe(head);
  });

  test('a force-push: nothing is put onto it', async () => {
    await runGit(lab.repo.gitDir, 'update-ref', 'refs/heads/feature', await tip('main'));
    expect(await deliver()).toMatchObject({ result: 'side_branch', why: 'head_pushed_over' });
    expect(await tip('feature')).toBe(await tip('main'));
  });

  test('a branch deleted meanwhile is not made again', async () => {
    await runGit(lab.repo.gitDir, 'update-ref', '-d', 'refs/heads/feature');
    expect(await deliver()).toMatchObject({ result: 'side_branch', why: 'branch_deleted' });
    await expect(tip('refs/heads/feature')).rejects.toThrow();
  });

  test('a branch is named as it is spelt', async () => {
    const branch = "fix-$&-$'-$`x`";
    expect(await deliver({ branch, expectedHead: head })).toMatchObject({
      result: 'side_branch',
      said: `The branch \`${branch}\` was deleted during the run. The changes are on the branch \`agent/run-7\` instead.`,
    });
  });

  test('a side branch whose name is taken gets another', async () => {
    await commitFiles(lab.world, lab.repo, { branch: 'agent/run-7', files: { x: 'x' }, message: 'x' });
    await runGit(lab.repo.gitDir, 'update-ref', '-d', 'refs/heads/feature');
    const delivered = await deliver();
    const sha = 'sha' in delivered ? delivered.sha : '';
    expect(delivered).toMatchObject({ result: 'side_branch', branch: `agent/run-7-${sha.slice(0, 7)}` });
    expect(await tip(`agent/run-7-${sha.slice(0, 7)}`)).toBe(sha);
  });

  test('below a branch that has the name of the folder there can be none', async () => {
    await commitFiles(lab.world, lab.repo, { branch: 'agent', files: { x: 'x' }, message: 'x' });
    const delivered = await deliver({ branch: 'agent/run-9', branchIs: 'new' });
    const sha = 'sha' in delivered ? delivered.sha : '';
    expect(delivered).toMatchObject({ result: 'committed', branch: `agent-run-9-${sha.slice(0, 7)}`, onto: null });
  });

  test('a new branch never joins what another job of the run has written', async () => {
    expect(await deliver({ branch: 'agent/run-9', branchIs: 'new' })).toMatchObject({ result: 'committed', branch: 'agent/run-9' });
    const other = await deliver({ branch: 'agent/run-9', branchIs: 'new', changes: [added('other.txt', 'x')] });
    const sha = 'sha' in other ? other.sha : '';
    expect(other).toMatchObject({ result: 'committed', branch: `agent/run-9-${sha.slice(0, 7)}` });
    expect(await runGit(lab.repo.gitDir, 'rev-list', `${head}..${sha}`)).toBe(`${sha}\n`);
  });

  test('a closed pull request: its branch is left alone', async () => {
    const { data } = await lab
      .as('alice')
      .request('POST /repos/{owner}/{repo}/pulls', { ...{ owner: 'alice', repo: 'r' }, title: 't', head: 'feature', base: 'main' });
    expect(await deliver({ pull: data.number })).toMatchObject({ result: 'committed' });
    head = await tip('feature');
    await lab
      .as('alice')
      .request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { owner: 'alice', repo: 'r', pull_number: data.number, state: 'closed' });
    expect(await deliver({ pull: data.number, changes: [added('new', 'x')] })).toMatchObject({ result: 'side_branch', why: 'pull_closed' });
    expect(await tip('feature')).toBe(head);
  });
});

describe('refusals', () => {
  test.each([
    ['faults 2.35: a protected branch (GH006)', 'GH006: Protected branch update failed for refs/heads/feature.', 'protected_branch'],
    ['faults 2.35: a branch in the merge queue', 'GH006: Protected branch update failed: the branch is queued for merging.', 'merge_queue'],
    ['a ruleset (GH013)', 'Repository rule violations found (GH013)', 'ruleset'],
  ])('%s: a side branch, and the comment says which', async (_name, message, why) => {
    plan(lab, 'PATCH', FEATURE, 422, message);
    expect(await deliver()).toMatchObject({ result: 'side_branch', why, branch: 'agent/run-7', sha: await tip('agent/run-7') });
    expect(await tip('feature')).toBe(head);
  });

  test('the embedded protection has the same effect', async () => {
    lab.repo.protectedBranches.add('feature');
    expect(await deliver()).toMatchObject({ result: 'side_branch', why: 'protected_branch' });
  });

  test('a rule over all branches: refused, with the patch', async () => {
    plan(lab, 'PATCH', FEATURE, 422, 'Repository rule violations found (GH013)');
    plan(lab, 'POST', /\/git\/refs$/, 422, 'Repository rule violations found (GH013)');
    expect(await deliver()).toMatchObject({
      result: 'refused',
      why: 'ruleset',
      patch: 'the patch',
      failure: { kind: 'github', detail: { status: 422 } },
    });
  });

  test('workflow files: refused without a retry, with the patch and what is needed', async () => {
    const result = await deliver({ changes: [added('.github/workflows/ci.yml', 'on: push\n')] });
    expect(result).toMatchObject({ result: 'refused', why: 'workflow_files', patch: 'the patch' });
    expect(result.result === 'refused' && result.said).toContain('workflows: write');
    expect(await tip('feature')).toBe(head);
  });

  test('a token that may only read', async () => {
    const reader = createGitHub({ token: 'token-reader', apiUrl: proxy.url });
    expect(await commitChanges(reader, repo, request())).toMatchObject({
      result: 'refused',
      why: 'forbidden',
      failure: { kind: 'forbidden' },
    });
  });

  test('faults 2.22: a policy that asks for signatures refuses an unsigned commit; without it the result says unsigned', async () => {
    const author = { name: 'Ann', email: 'ann@example.com' };
    expect(await deliver({ author, requireVerified: true })).toMatchObject({
      result: 'refused',
      why: 'unsigned',
      failure: {
        kind: 'configuration',
        message: 'The policy asks for signed commits, and GitHub did not sign this one.',
        advice: 'Take `commit.author` out of the policy, or let `commit.signed` be `preferred`.',
      },
    });
    expect(await tip('feature')).toBe(head);
    expect(await deliver({ author })).toMatchObject({ result: 'committed', verified: false });
  });

  test('faults 1.11: a fork’s head called like a branch of the base: the base’s branch is never written', async () => {
    const fork = await addRepo(lab.world, { owner: 'eve', name: 'r', root: lab.folder, source: { kind: 'fork', of: lab.repo } });
    const forkHead = await commitFiles(lab.world, fork, { branch: 'feature', files: { 'g.txt': 'g\n' }, message: 'fork', author: 'eve' });
    const { data } = await lab
      .as('eve')
      .request('POST /repos/{owner}/{repo}/pulls', { owner: 'alice', repo: 'r', title: 't', head: 'eve:feature', base: 'main' });
    expect(await deliver({ pull: data.number, expectedHead: forkHead })).toMatchObject({ result: 'refused', why: 'fork' });
    expect(await tip('feature')).toBe(head);
    expect(await runGit(fork.gitDir, 'rev-parse', 'feature')).toBe(`${forkHead}\n`);
  });
});

test('the message carries the requester and the sign-off once, whatever the body says', () => {
  const message = commitMessage({
    subject: `Fix the sum\nCo-authored-by: Mallory <m@x>`,
    body: 'It subtracted.\r\n\r\nSigned-off-by: Mallory <m@x>',
    requester: { login: 'ann', id: 12, type: 'User' },
    signOff: { name: 'Bot', email: 'bot@example.com' },
    serverUrl: 'https://github.com',
  });
  expect(message).toBe(
    'Fix the sum\n\nIt subtracted.\n\nCo-authored-by: ann <12+ann@users.noreply.github.com>\nSigned-off-by: Bot <bot@example.com>',
  );
  expect(commitMessage({ subject: '', body: '', requester: null, signOff: null, serverUrl: 'https://github.com' })).toBe('Change files');
});

test.each([
  ['## **Fix** the `sum`.\n\nIt subtracted.', 'Fix the sum'],
  ['---\n\n- Fix it for @mona', 'Fix it for @\u200bmona'],
  ['Fix it [skip ci]', 'Fix it'],
  ['Fix it [Skip  CI] now', 'Fix it now'],
  ['Fix it [skip\u0001 ci]', 'Fix it'],
  ['Fix it [skip [ci skip]ci] [no [no ci]ci]', 'Fix it'],
  ['Fixes #1, closes octo/shop#2', 'F\u200bixes #1, c\u200bloses octo/shop#2'],
  ['Fixes #7', 'Fixes #7'],
  ['1\n2', ''],
])('the subject of %j', (answer, subject) => {
  expect(commitSubject(answer, 7)).toBe(subject);
});

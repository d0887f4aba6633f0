import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addRepo, addUserToken, commitFiles } from '../../../src/local/github/world-build.js';
import { addReview, openPull } from '../../../src/local/github/world-threads.js';
import { createGitHub } from '../../../src/github/client.js';
import type { Issue } from '../../../src/local/github/world.js';
import { cloneUrl, refusal, runGit, startLab, type Lab } from './lab.js';

const at = { owner: 'alice', repo: 'r' } as const;
const lines = (n: number): string => Array.from({ length: n }, (_, index) => `line ${index + 1}\n`).join('');
const pullAt = { ...at, pull_number: 1 } as const;
let lab: Lab;
let pull: Issue;
beforeEach(async () => {
  lab = await startLab({ source: { kind: 'files', files: { 'a.txt': lines(30), 'b.txt': 'b\n' } } });
  const changed = lines(30).replace('line 5\n', 'line five\n').replace('line 25\n', 'line twenty-five\nand more\n');
  await commitFiles(lab.world, lab.repo, { branch: 'topic', files: { 'a.txt': changed }, message: 'Change', author: 'bob' });
  pull = await openPull(lab.world, lab.repo, { user: 'bob', title: 'Change', body: 'Please', head: 'topic' });
});
afterEach(() => lab.close());

describe('pull requests', () => {
  test('counts, files with patches, commits, and text as diff and patch', async () => {
    const api = lab.as('reader');
    const { data } = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', pullAt);
    expect([data.changed_files, data.additions, data.deletions, data.commits, data.mergeable, data.mergeable_state]).toEqual([
      1,
      3,
      2,
      1,
      true,
      'clean',
    ]);
    expect([data.head.label, data.base.label, data.user.login, data.author_association]).toEqual([
      'alice:topic',
      'alice:main',
      'bob',
      'COLLABORATOR',
    ]);
    const files = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', pullAt);
    expect(files.data.map((file) => [file.filename, file.status, file.changes])).toEqual([['a.txt', 'modified', 5]]);
    const commits = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/commits', pullAt);
    expect(commits.data.map((commit) => commit.commit.message)).toEqual(['Change']);
    const form = (accept: string) => api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...pullAt, headers: { accept } });
    expect((await form('application/vnd.github.diff')).data as unknown).toMatch(/^diff --git a\/a\.txt b\/a\.txt\n/);
    expect((await form('application/vnd.github.v3.patch')).data as unknown).toContain('Subject: [PATCH] Change');
  });

  test('the head follows its branch, by push and by REST, and refs/pull/N/head with it', async () => {
    await runGit(lab.folder, 'clone', '--quiet', '--branch', 'topic', cloneUrl(lab, 'bob'), 'c');
    const clone = join(lab.folder, 'c');
    await writeFile(join(clone, 'c.txt'), 'c\n');
    await runGit(clone, 'add', '.');
    await runGit(clone, 'commit', '--quiet', '-m', 'More');
    await runGit(clone, 'push', '--quiet', 'origin', 'topic');
    const head = (await runGit(clone, 'rev-parse', 'HEAD')).trim();
    const { data } = await lab.as('reader').request('GET /repos/{owner}/{repo}/pulls/{pull_number}', pullAt);
    expect([data.head.sha, data.commits, data.changed_files]).toEqual([head, 2, 2]);
    expect(await runGit(lab.folder, 'ls-remote', cloneUrl(lab, null), 'refs/pull/1/head')).toBe(`${head}\trefs/pull/1/head\n`);
    const main = data.base.sha;
    await lab.as('actions').request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', { ...at, ref: 'heads/topic', sha: main, force: true });
    expect((await lab.as('reader').request('GET /repos/{owner}/{repo}/pulls/{pull_number}', pullAt)).data.head.sha).toBe(main);
  });

  test('after its branch is gone the head stays where it was', async () => {
    const before = (await lab.as('reader').request('GET /repos/{owner}/{repo}/pulls/{pull_number}', pullAt)).data.head.sha;
    await lab.as('actions').request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...at, ref: 'heads/topic' });
    const { data } = await lab.as('reader').request('GET /repos/{owner}/{repo}/pulls/{pull_number}', pullAt);
    expect([data.head.sha, data.changed_files]).toEqual([before, 1]);
  });

  test("a fork's pull request: its head is fetched from the base repository and moves with pushes to the fork", async () => {
    addUserToken(lab.world, 'token-eve', 'eve');
    const fork = await addRepo(lab.world, { owner: 'eve', name: 'r', root: lab.folder, source: { kind: 'fork', of: lab.repo } });
    await commitFiles(lab.world, fork, { branch: 'main', files: { 'e.txt': 'e\n' }, message: 'From a fork', author: 'eve' });
    const { data } = await lab
      .as('eve')
      .request('POST /repos/{owner}/{repo}/pulls', { ...at, title: 'Fork', head: 'eve:main', base: 'main' });
    expect([data.head.repo.full_name, data.head.label, data.maintainer_can_modify, data.commits]).toEqual(['eve/r', 'eve:main', true, 1]);
    const next = await commitFiles(lab.world, fork, { branch: 'main', files: { 'e2.txt': 'e\n' }, message: 'Again', author: 'eve' });
    await runGit(lab.folder, 'clone', '--quiet', '--depth', '1', cloneUrl(lab, null), 'c');
    await runGit(join(lab.folder, 'c'), 'fetch', '--quiet', '--depth', '1', 'origin', `refs/pull/${data.number}/head`);
    expect((await runGit(join(lab.folder, 'c'), 'rev-parse', 'FETCH_HEAD')).trim()).toBe(next);
    const compared = await lab.as('reader').request('GET /repos/{owner}/{repo}/compare/{basehead}', { ...at, basehead: 'main...eve:main' });
    expect(compared.data.ahead_by).toBe(2);
    const forks = await lab.as('reader').request('GET /repos/{owner}/{repo}/forks', at);
    expect(forks.data.map((repo) => repo.full_name)).toEqual(['eve/r']);
    const push = createGitHub({ token: 'token-actions', apiUrl: lab.server.url }).request('POST /repos/{owner}/{repo}/git/refs', {
      owner: 'eve',
      repo: 'r',
      ref: 'refs/heads/x',
      sha: next,
    });
    expect(await refusal(push)).toMatchObject({ status: 403, message: 'Resource not accessible by integration' });
  });

  test('what GitHub refuses when one is opened', async () => {
    const open = (
      extra: { head?: string; base?: string; draft?: boolean; title?: string },
      who: 'actions' | 'bob' = 'actions',
    ): Promise<unknown> =>
      lab.as(who).request('POST /repos/{owner}/{repo}/pulls', { ...at, title: 'T', head: 'other', base: 'main', ...extra });
    await commitFiles(lab.world, lab.repo, { branch: 'other', files: { 'o.txt': 'o' }, message: 'O' });
    await commitFiles(lab.world, lab.repo, { branch: 'orphan', files: { 'o.txt': 'o' }, message: 'O', base: null });
    expect(await refusal(open({ head: 'none' }))).toMatchObject({
      status: 422,
      errors: [{ resource: 'PullRequest', field: 'head', code: 'invalid' }],
    });
    expect(await refusal(open({ base: 'none' }))).toMatchObject({ status: 422, errors: [{ field: 'base' }] });
    expect(await refusal(open({ head: 'topic' }))).toMatchObject({
      errors: [{ message: 'A pull request already exists for alice:topic.' }],
    });
    expect(await refusal(open({ head: 'main' }))).toMatchObject({ errors: [{ message: 'No commits between main and main' }] });
    expect(await refusal(open({ head: 'orphan' }))).toMatchObject({
      errors: [{ message: 'The orphan branch has no history in common with main' }],
    });
    lab.repo.draftsAllowed = false;
    expect(await refusal(open({ draft: true }))).toMatchObject({
      status: 422,
      errors: [{ message: 'Draft pull requests are not supported in this repository.' }],
    });
    lab.repo.actionsMayOpenPulls = false;
    expect(await refusal(open({}))).toMatchObject({
      status: 403,
      message: 'GitHub Actions is not permitted to create or approve pull requests.',
    });
    await open({}, 'bob');
    expect([...lab.repo.issues.values()].map((issue) => issue.title)).toEqual(['Change', 'T']);
  });

  test('a conflict is told', async () => {
    await commitFiles(lab.world, lab.repo, {
      branch: 'main',
      files: { 'a.txt': lines(30).replace('line 5\n', 'line V\n') },
      message: 'Clash',
    });
    const { data } = await lab.as('reader').request('GET /repos/{owner}/{repo}/pulls/{pull_number}', pullAt);
    expect([data.mergeable, data.mergeable_state]).toEqual([false, 'dirty']);
  });

  test('list filters, update, reviewers', async () => {
    const api = lab.as('alice');
    const listed = await api.request('GET /repos/{owner}/{repo}/pulls', { ...at, head: 'alice:topic', state: 'open' });
    expect(listed.data.map((one) => one.number)).toEqual([1]);
    expect((await api.request('GET /repos/{owner}/{repo}/pulls', { ...at, head: 'eve:topic' })).data).toEqual([]);
    await api.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', { ...pullAt, reviewers: ['alice'] });
    await api.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...pullAt, title: 'Better', state: 'closed' });
    expect(pull).toMatchObject({ title: 'Better', state: 'closed', closedBy: 'alice', pull: { requestedReviewers: ['alice'] } });
  });

  test('faults 1.17: the files of a pull request with 350 of them come in four pages', async () => {
    const many = Object.fromEntries(Array.from({ length: 350 }, (_, index) => [`f/${String(index).padStart(3, '0')}.txt`, 'x\n']));
    await commitFiles(lab.world, lab.repo, { branch: 'topic', files: many, message: 'Many' });
    const files = await lab.as('reader').paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', { ...pullAt, per_page: 100 });
    expect([files.length, files.at(-1)?.filename]).toEqual([351, 'f/349.txt']);
  });
});

describe('reviews', () => {
  const reviewAt = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews';

  test('faults 1.13: a review without words but with inline comments, on lines of both sides and over several lines', async () => {
    const api = lab.as('actions');
    const made = await api.request(reviewAt, {
      ...pullAt,
      event: 'COMMENT',
      body: 'See',
      comments: [
        { path: 'a.txt', body: 'new', line: 5, side: 'RIGHT' },
        { path: 'a.txt', body: 'old', line: 5, side: 'LEFT' },
        { path: 'a.txt', body: 'both', start_line: 25, start_side: 'RIGHT', line: 26, side: 'RIGHT' },
      ],
    });
    expect([made.status, made.data.state, made.data.user?.login]).toEqual([200, 'COMMENTED', 'github-actions[bot]']);
    const { data } = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments', {
      ...pullAt,
      review_id: Number(made.data.id),
    });
    expect(data.map((comment) => [comment.body, comment.side, comment.line, comment.start_line ?? null])).toEqual([
      ['new', 'RIGHT', 5, null],
      ['old', 'LEFT', 5, null],
      ['both', 'RIGHT', 26, 25],
    ]);
    expect(data[0]?.diff_hunk).toBe('@@ -2,7 +2,7 @@ line 1\n line 2\n line 3\n line 4\n-line 5\n+line five');
  });

  test('outside the diff, an unknown path, or over two hunks: 422, and nothing of the review is kept', async () => {
    const review = (comment: { path: string; line: number; start_line?: number }): Promise<unknown> =>
      lab.as('actions').request(reviewAt, {
        ...pullAt,
        event: 'COMMENT',
        body: 'x',
        comments: [
          { path: 'a.txt', body: 'ok', line: 5 },
          { body: 'y', ...comment },
        ],
      });
    expect(await refusal(review({ path: 'a.txt', line: 15 }))).toMatchObject({
      status: 422,
      message: 'Unprocessable Entity',
      errors: ['Line could not be resolved'],
    });
    expect(await refusal(review({ path: 'b.txt', line: 1 }))).toMatchObject({ status: 422, errors: ['Path could not be resolved'] });
    expect((await refusal(review({ path: 'a.txt', start_line: 5, line: 25 }))).status).toBe(422);
    expect([lab.repo.reviews.size, lab.repo.reviewComments.size]).toEqual([0, 0]);
  });

  test('a pending review is its author alone to see until it is submitted', async () => {
    const api = lab.as('actions');
    const { data } = await api.request(reviewAt, { ...pullAt, comments: [{ path: 'a.txt', body: 'hm', line: 5 }] });
    const seen = async (who: 'actions' | 'alice') =>
      (await lab.as(who).request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', pullAt)).data.length;
    const comments = async (who: 'alice') =>
      (await lab.as(who).request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', pullAt)).data.length;
    expect([data.state, await seen('actions'), await seen('alice'), await comments('alice')]).toEqual(['PENDING', 1, 0, 0]);
    await api.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events', {
      ...pullAt,
      review_id: Number(data.id),
      event: 'COMMENT',
    });
    expect([await seen('alice'), await comments('alice')]).toEqual([1, 1]);
  });

  test("nobody approves one's own pull request", async () => {
    expect(await refusal(lab.as('bob').request(reviewAt, { ...pullAt, event: 'APPROVE' }))).toMatchObject({
      status: 422,
      errors: ['Review Can not approve your own pull request'],
    });
    const { data } = await lab.as('alice').request(reviewAt, { ...pullAt, event: 'APPROVE' });
    expect(data.state).toBe('APPROVED');
  });
});

describe('review comments', () => {
  const create = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/comments';
  const head = async (): Promise<string> =>
    (await lab.as('reader').request('GET /repos/{owner}/{repo}/pulls/{pull_number}', pullAt)).data.head.sha;

  test('faults 1.14: created on a line, answered, reacted to, edited and deleted', async () => {
    const api = lab.as('eve');
    const { data, status } = await api.request(create, {
      ...pullAt,
      body: 'why?',
      commit_id: await head(),
      path: 'a.txt',
      line: 26,
      side: 'RIGHT',
      start_line: 25,
      start_side: 'RIGHT',
    });
    expect([status, data.line, data.start_line, data.start_side, data.subject_type]).toEqual([201, 26, 25, 'RIGHT', 'line']);
    const reply = await lab.as('actions').request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies', {
      ...pullAt,
      comment_id: data.id,
      body: 'because',
    });
    expect([reply.data.in_reply_to_id, reply.data.path, reply.data.line, reply.data.diff_hunk]).toEqual([
      data.id,
      'a.txt',
      26,
      data.diff_hunk,
    ]);
    const again = await lab.as('actions').request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies', {
      ...pullAt,
      comment_id: reply.data.id,
      body: 'and',
    });
    expect(again.data.in_reply_to_id).toBe(data.id);
    const reaction = await lab
      .as('actions')
      .request('POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', { ...at, comment_id: data.id, content: 'eyes' });
    expect(reaction.status).toBe(201);
    await api.request('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', { ...at, comment_id: data.id, body: 'why??' });
    const listed = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', pullAt);
    expect(listed.data.map((comment) => [comment.body, comment.reactions?.eyes])).toEqual([
      ['why??', 1],
      ['because', 0],
      ['and', 0],
    ]);
    await api.request('DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}', { ...at, comment_id: data.id });
    expect(
      (await refusal(api.request('GET /repos/{owner}/{repo}/pulls/comments/{comment_id}', { ...at, comment_id: data.id }))).status,
    ).toBe(404);
  });

  test('outside the diff, an unknown path, a stale commit: 422', async () => {
    const commit_id = await head();
    const call = (extra: { path: string; line: number; commit_id: string }): Promise<unknown> =>
      lab.as('actions').request(create, { ...pullAt, body: 'x', ...extra });
    expect(await refusal(call({ commit_id, path: 'a.txt', line: 15 }))).toMatchObject({
      status: 422,
      message: 'Validation Failed',
      errors: [{ field: 'pull_request_review_thread.line' }],
    });
    expect(await refusal(call({ commit_id, path: 'nope.txt', line: 1 }))).toMatchObject({ status: 422, errors: [{ field: 'path' }] });
    expect(await refusal(call({ commit_id: 'f'.repeat(40), path: 'a.txt', line: 5 }))).toMatchObject({
      status: 422,
      errors: [{ field: 'commit_id' }],
    });
  });

  test('a comment moves with its line when the head moves above it', async () => {
    const { comments } = await addReview(lab.world, lab.repo, pull, {
      user: 'alice',
      comments: [{ path: 'a.txt', body: 'here', place: { kind: 'line', line: 25, side: 'RIGHT', start: null } }],
    });
    const changed = `zero\n${lines(30).replace('line 5\n', 'line five\n').replace('line 25\n', 'line twenty-five\nand more\n')}`;
    await commitFiles(lab.world, lab.repo, { branch: 'topic', files: { 'a.txt': changed }, message: 'Push down' });
    const { data } = await lab
      .as('eve')
      .request('GET /repos/{owner}/{repo}/pulls/comments/{comment_id}', { ...at, comment_id: comments[0]?.id ?? 0 });
    expect([data.line, data.original_line, data.commit_id === data.original_commit_id]).toEqual([26, 25, false]);
  });
});

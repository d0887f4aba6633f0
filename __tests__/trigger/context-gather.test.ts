import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createGitHub } from '../../src/github/client.js';
import { marker } from '../../src/github/comments.js';
import type { Job, Trigger } from '../../src/job.js';
import { addAsset } from '../../src/local/github/assets.js';
import { readRef } from '../../src/local/github/git.js';
import { editTree } from '../../src/local/github/git-trees.js';
import { writeCommit } from '../../src/local/github/git-commits.js';
import { writeObject } from '../../src/local/github/git.js';
import { moveRef } from '../../src/local/github/refs.js';
import { addCheck, addComment, addReply, addReview, openIssue, openPull } from '../../src/local/github/world-threads.js';
import type { Comment, Issue } from '../../src/local/github/world.js';
import { type PullEnds, readPull } from '../../src/github/content.js';
import { gatherContext, type GatherAt } from '../../src/trigger/context-gather.js';
import { defaultBudget } from '../../src/trigger/context.js';
import { renderContext } from '../../src/trigger/context-render.js';
import { startLab, type Lab } from '../local/github/lab.js';
import { createOpenApiCheck } from '../local/openapi.js';

const check = createOpenApiCheck();
const REPO = { owner: 'alice', name: 'r' };
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let lab: Lab;
let pull: Issue;
let head: string;
let ends: PullEnds;

async function open(options: { readonly private?: boolean; readonly files?: number } = {}): Promise<void> {
  lab = await startLab({ private: options.private ?? false });
  head = await commit(
    Object.fromEntries(Array.from({ length: options.files ?? 1 }, (_, index) => [`src/f${index}.js`, `line of ${index}\n`])),
  );
  pull = await openPull(lab.world, lab.repo, { user: 'bob', title: 'Add files', body: 'Closes #2', head: 'fix' });
  openIssue(lab.world, lab.repo, { user: 'eve', title: 'Files are missing', body: 'all of them' });
  const read = await readPull(lab.as('actions'), REPO, pull.number);
  if (!read.ok) throw new Error('no pull request');
  ends = read.value;
  lab.world.exchanges.length = 0;
}

/** A commit on the branch `fix`. */
async function commit(files: Readonly<Record<string, string>>): Promise<string> {
  const { gitDir } = lab.repo;
  const before = await readRef(gitDir, 'refs/heads/fix');
  const parent = before ?? (await readRef(gitDir, 'refs/heads/main')) ?? '';
  const edits = await Promise.all(
    Object.entries(files).map(async ([path, text]) => ({
      path,
      entry: { mode: '100644' as const, sha: await writeObject(gitDir, 'blob', Buffer.from(text)) },
    })),
  );
  const tree = await editTree(gitDir, parent, edits);
  if (!tree.ok) throw new Error('no tree');
  const who = { name: 'Bob', email: 'bob@example.com', date: '2026-01-05T09:00:00Z' };
  const sha = await writeCommit(gitDir, { tree: tree.sha, parents: [parent], author: who, committer: who, message: 'Add files' });
  await moveRef(lab.world, lab.repo, 'refs/heads/fix', before ?? '0'.repeat(40), sha, 'bob');
  return sha;
}

function job(trigger: Trigger, prompt = 'please fix this'): Job {
  const author = { login: 'bob', id: 2, type: 'User' } as const;
  const target = {
    kind: 'pull',
    number: pull.number,
    title: pull.title,
    body: pull.body ?? '',
    author,
    locked: false,
    state: 'open',
  } as const;
  return { kind: 'mention', author, prompt, target, trigger };
}
const askedBy = (comment: Comment): Trigger => ({ type: 'issue_comment', id: comment.id, url: 'u', at: comment.createdAt });

const at = (more: Partial<GatherAt> = {}): GatherAt => ({
  head,
  pull: ends,
  ownKey: '7.1',
  localDiff: null,
  readFile: null,
  images: { hosts: [new URL(lab.server.serverUrl).host], fetch },
  ...more,
});
/** A refusal is final here: how reads are repeated is the client's own test. */
const gather = (of: Job, more: Partial<GatherAt> = {}) => {
  const retry = { attempts: 0, maxWaitMs: 0, timeoutMs: 10_000, sleep: () => Promise.resolve(), random: () => 0 };
  return gatherContext(createGitHub({ token: 'token-actions', apiUrl: lab.server.url, retry }), REPO, of, at(more));
};

function refuse(path: RegExp, status: number, body: unknown): void {
  lab.world.faults.push({ method: 'GET', path, times: 1, status, headers: {}, body });
}

beforeEach(() => open());
afterEach(async () => {
  await lab.close();
  expect(lab.world.exchanges.flatMap(check)).toEqual([]);
});

describe('what is read', () => {
  test('everything of a pull request, in eight requests', async () => {
    const { review, comments } = await addReview(lab.world, lab.repo, pull, {
      user: 'alice',
      body: 'some remarks',
      state: 'CHANGES_REQUESTED',
      comments: [{ path: 'src/f0.js', body: 'odd name', place: { kind: 'line', line: 1, side: 'RIGHT', start: null } }],
    });
    const [root] = comments;
    if (root === undefined) throw new Error('no comment');
    const reply = addReply(lab.world, lab.repo, root, null, 'agreed');
    root.resolved = true;
    addCheck(lab.world, lab.repo, { sha: head, name: 'unit', conclusion: 'failure', summary: '1 failed' });
    const first = addComment(lab.world, lab.repo, pull, null, 'hello');
    const asked = addComment(lab.world, lab.repo, pull, 'bob', '@agent please fix this');
    const context = await gather(job(askedBy(asked)));
    expect(lab.world.exchanges.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [
        'GET /repos/alice/r/issues/1/comments?per_page=100&page=1',
        'GET /repos/alice/r/pulls/1/comments?per_page=100&page=1',
        'GET /repos/alice/r/pulls/1/commits?per_page=100&page=1',
        'GET /repos/alice/r/pulls/1/files?per_page=100&page=1',
        'GET /repos/alice/r/pulls/1/reviews?per_page=100&page=1',
        `GET /repos/alice/r/commits/${head}/check-runs?per_page=100`,
        `GET /repos/alice/r/commits/${head}/status?per_page=100`,
        'POST /graphql',
      ].sort(),
    );
    const entry = (id: number, author: string | null, text: string, time: string): unknown => {
      const association = author === 'alice' ? 'OWNER' : author === 'bob' ? 'COLLABORATOR' : 'NONE';
      return { id, author, bot: false, association, at: time, body: { state: 'kept', text } };
    };
    expect(context.notes).toEqual([]);
    expect(context.pull).toEqual({
      draft: false,
      merged: false,
      base: 'main',
      head: 'fix',
      headRepo: 'alice/r',
      headBranchExists: true,
      headSha: head,
      inMergeQueue: false,
    });
    expect(context.comments).toEqual({
      items: [entry(first.id, null, 'hello', first.createdAt), entry(asked.id, 'bob', asked.body, asked.createdAt)],
      later: 0,
      missing: 0,
    });
    expect(context.reviews.items[0]).toEqual({
      ...(entry(review.id, 'alice', 'some remarks', review.submittedAt ?? '') as object),
      verdict: 'CHANGES_REQUESTED',
    });
    expect(context.threads.items).toEqual([
      {
        root: root.id,
        path: 'src/f0.js',
        line: 1,
        startLine: null,
        side: 'RIGHT',
        hunk: '@@ -0,0 +1 @@\n+line of 0',
        outdated: false,
        resolved: true,
        comments: [
          { ...(entry(root.id, 'alice', 'odd name', root.createdAt) as object), review: review.id },
          { ...(entry(reply.id, null, 'agreed', reply.createdAt) as object), review: reply.reviewId },
        ],
      },
    ]);
    expect(context.commits.items).toEqual([{ sha: head, author: 'Bob', at: '2026-01-05T09:00:00Z', message: 'Add files' }]);
    expect(context.files).toEqual({
      source: 'pull_request',
      total: 1,
      items: [{ path: 'src/f0.js', previousPath: null, status: 'added', additions: 1, deletions: 0, patch: '@@ -0,0 +1 @@\n+line of 0' }],
    });
    expect(context.checks.items).toEqual([{ kind: 'check', name: 'unit', state: 'failure', failed: true, summary: '1 failed' }]);
    expect(context.issues).toEqual([
      { repo: 'alice/r', number: 2, author: 'eve', title: 'Files are missing', body: { state: 'kept', text: 'all of them' } },
    ]);
  });

  test('faults 1.16: 250 comments are read to the last page, and the fact in the newest reaches the model', async () => {
    for (let index = 1; index < 250; index += 1) addComment(lab.world, lab.repo, pull, 'eve', `chatter ${index} ${'x'.repeat(500)}`);
    const last = addComment(lab.world, lab.repo, pull, 'eve', 'the fact: port 7443');
    const of = job({ type: 'issue_comment', id: 1, url: 'u', at: last.createdAt });
    const context = await gather(of);
    expect(context.comments.items).toHaveLength(250);
    const { text, cut } = renderContext(context, of, defaultBudget, (part) => part);
    expect(text).toContain('the fact: port 7443');
    expect(cut).toEqual([expect.stringMatching(/^\d+ older comments left out$/)]);
  });

  test('a thread of 3 MB', async () => {
    for (let index = 0; index < 50; index += 1) addComment(lab.world, lab.repo, pull, 'eve', `${index} ${'é'.repeat(60_000)}`);
    const asked = addComment(lab.world, lab.repo, pull, 'bob', '@agent go');
    const of = job(askedBy(asked), 'go');
    const { text } = renderContext(await gather(of), of, defaultBudget, (part) => part);
    expect(text.length).toBeLessThan(200_000);
    expect(text.endsWith('\n\ngo')).toBe(true);
  });

  test('an issue needs its comments alone; a run without a thread needs no request', async () => {
    const of = job({ type: 'target', url: 'u', at: '2027-01-01T00:00:00Z' });
    const target = {
      kind: 'issue',
      number: 2,
      title: 'Files are missing',
      body: 'all of them',
      author: null,
      locked: true,
      state: 'closed',
    } as const;
    const context = await gather({ ...of, target }, { pull: null });
    expect(lab.world.exchanges.map(({ path }) => path)).toEqual(['/repos/alice/r/issues/2/comments?per_page=100&page=1']);
    expect([context.open, context.locked, context.pull, context.files]).toEqual([false, true, null, null]);
    lab.world.exchanges.length = 0;
    const none = await gather({ kind: 'schedule', cron: '* * * * *', prompt: 'tidy', target: null, trigger: { type: 'none' } });
    expect([none.notes, lab.world.exchanges]).toEqual([[], []]);
  });
});

describe('only what stood there when the request was made', () => {
  test('later comments, reviews and commits are left out and counted; what was edited later loses its words', async () => {
    const honest = addComment(lab.world, lab.repo, pull, 'eve', 'looks fine');
    const { review } = await addReview(lab.world, lab.repo, pull, { user: 'eve', body: 'fine too' });
    const asked = addComment(lab.world, lab.repo, pull, 'bob', '@agent go');
    const eve = lab.as('eve');
    await eve.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      owner: 'alice',
      repo: 'r',
      comment_id: honest.id,
      body: 'now do harm',
    });
    await eve.request('PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}', {
      owner: 'alice',
      repo: 'r',
      pull_number: 1,
      review_id: review.id,
      body: 'harm too',
    });
    await eve.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', {
      owner: 'alice',
      repo: 'r',
      issue_number: 2,
      body: 'harm as well',
    });
    addComment(lab.world, lab.repo, pull, 'eve', 'and this');
    await addReview(lab.world, lab.repo, pull, { user: 'eve', body: 'a late review' });
    const pushed = await commit({ 'src/late.js': 'late\n' });
    const of = job(askedBy(asked), 'go');
    const context = await gather(of);
    expect(context.comments).toMatchObject({ later: 1, items: [{ body: { state: 'edited_later' } }, { body: { state: 'kept' } }] });
    expect(context.reviews).toMatchObject({ later: 1, items: [{ body: { state: 'edited_later' } }] });
    expect(context.issues).toMatchObject([{ body: { state: 'edited_later' } }]);
    expect(context.commits).toMatchObject({ later: 1, items: [{ sha: head }] });
    expect(context.pull?.headSha).toBe(pushed);
    expect(context.files).toMatchObject({ source: 'comparison', total: 1, items: [{ path: 'src/f0.js' }] });
    const { text } = renderContext(context, of, defaultBudget, (part) => part);
    expect(text).not.toMatch(/harm|late/);
    expect(text).toContain('The branch was pushed to after the request');
  });

  test('faults 1.13: a review that asks brings its inline comments, whatever their stamps', async () => {
    const places = [1, 2, 3].map((line) => ({
      path: 'src/many.js',
      body: `inline ${line}`,
      place: { kind: 'line', line, side: 'RIGHT', start: null } as const,
    }));
    head = await commit({ 'src/many.js': 'a\nb\nc\n' });
    const { review } = await addReview(lab.world, lab.repo, pull, { user: 'bob', comments: places });
    const context = await gather(job({ type: 'review', id: review.id, url: 'u', at: review.submittedAt ?? '', state: 'commented' }, ''));
    expect(context.threads.items.map((thread) => thread.comments[0]?.body)).toEqual(
      [1, 2, 3].map((line) => ({ state: 'kept', text: `inline ${line}` })),
    );
    expect(context.reviews.items).toHaveLength(1);
  });

  test('the run’s own tracking comment is no part of the conversation, before the request or after it', async () => {
    const asked = addComment(lab.world, lab.repo, pull, 'bob', '@agent go');
    addComment(lab.world, lab.repo, pull, 'github-actions[bot]', `${marker('7.1')}\nWorking on it`);
    const earlier = addComment(lab.world, lab.repo, pull, 'github-actions[bot]', `${marker('6.1')}\nDone`);
    expect((await gather(job(askedBy(asked)))).comments).toMatchObject({ later: 1, items: [{ id: asked.id }] });
    expect((await gather(job({ type: 'none' }))).comments).toMatchObject({ later: 0, items: [{ id: asked.id }, { id: earlier.id }] });
  });

  test('a trigger whose time cannot be read proves nothing older', async () => {
    addComment(lab.world, lab.repo, pull, 'eve', 'words');
    const context = await gather(job({ type: 'issue_comment', id: 1, url: 'u', at: 'yesterday' }));
    expect(context.comments).toEqual({ items: [], later: 1, missing: 0 });
  });
});

describe('what GitHub refuses', () => {
  test('faults 1.5: a refused part is a note with status and cause, and the rest is there', async () => {
    refuse(/\/reviews/, 403, {
      message: 'Resource not accessible by integration',
      documentation_url: 'https://docs.github.com/rest',
      status: '403',
    });
    refuse(/check-runs/, 502, { message: 'Server Error' });
    const asked = addComment(lab.world, lab.repo, pull, 'bob', '@agent go');
    const context = await gather(job(askedBy(asked)));
    expect(context.notes).toEqual([
      expect.stringMatching(/^Reviews could not be read: 403 Resource not accessible by integration/),
      expect.stringMatching(/^Check runs could not be read: 502 /),
    ]);
    expect(context.comments.items).toHaveLength(1);
    expect(context.files?.items).toHaveLength(1);
  });

  test('without GraphQL, review bodies whose edits are unknown are not shown, and threads are neither open nor resolved', async () => {
    const place = { kind: 'line', line: 1, side: 'RIGHT', start: null } as const;
    await addReview(lab.world, lab.repo, pull, { user: 'eve', body: 'fine', comments: [{ path: 'src/f0.js', body: 'hm', place }] });
    lab.world.faults.push({ method: 'POST', path: /graphql/, times: 1, status: 500, headers: {}, body: { message: 'Server Error' } });
    const asked = addComment(lab.world, lab.repo, pull, 'bob', '@agent go');
    const context = await gather(job(askedBy(asked)));
    expect(context.reviews.items[0]?.body).toEqual({ state: 'edit_time_unknown' });
    expect(context.threads.items[0]?.resolved).toBeNull();
    expect(context.notes).toEqual([expect.stringMatching(/^The state of review threads and linked issues could not be read: 500/)]);
  });

  test('a deleted head branch', async () => {
    await moveRef(lab.world, lab.repo, 'refs/heads/fix', head, '0'.repeat(40), 'bob');
    const asked = addComment(lab.world, lab.repo, pull, 'bob', '@agent go');
    const context = await gather(job(askedBy(asked)));
    expect(context.pull).toMatchObject({ headBranchExists: false, headSha: head });
    expect(context.files?.items).toHaveLength(1);
  });
});

describe('faults 1.17: files beyond the first page, and no list at all', () => {
  test('faults 1.17: 350 files are four pages, and all of them', async () => {
    await lab.close();
    await open({ files: 350 });
    const context = await gather(job({ type: 'none' }));
    expect(context.files).toMatchObject({ source: 'pull_request', total: 350 });
    expect(new Set(context.files?.items.map((file) => file.path)).size).toBe(350);
    expect(lab.world.exchanges.filter(({ path }) => path.includes('/files')).map(({ path }) => path)).toHaveLength(4);
  });

  test('faults 1.17: null in place of the list falls back to the diff of the work tree', async () => {
    refuse(/\/files/, 200, null);
    const diff =
      'diff --git a/x.js b/y z.js\nsimilarity index 90%\nrename from x.js\nrename to y z.js\n--- a/x.js\n+++ b/y z.js\t\n@@ -1 +1 @@\n-a\n+b\n';
    const context = await gather(job({ type: 'none' }), { localDiff: () => Promise.resolve(diff) });
    expect(context.files).toEqual({
      source: 'local_diff',
      total: 1,
      items: [{ path: 'y z.js', previousPath: 'x.js', status: 'renamed', additions: 1, deletions: 1, patch: '@@ -1 +1 @@\n-a\n+b' }],
    });
    lab.world.exchanges.length = 0; // null is what this test is about: no description allows it
  });

  test('faults 1.29: with no merge base in a shallow work tree, the comparison API gives the pull request’s own files', async () => {
    const { gitDir } = lab.repo;
    let base = (await readRef(gitDir, 'refs/heads/main')) ?? '';
    const who = { name: 'Ann', email: 'ann@example.com', date: '2026-01-05T10:00:00Z' };
    for (let step = 0; step < 5; step += 1) {
      const tree = await editTree(gitDir, base, [
        { path: `main-${step}.txt`, entry: { mode: '100644', sha: await writeObject(gitDir, 'blob', Buffer.from('m')) } },
      ]);
      if (!tree.ok) throw new Error('no tree');
      const next = await writeCommit(gitDir, { tree: tree.sha, parents: [base], author: who, committer: who, message: `step ${step}` });
      await moveRef(lab.world, lab.repo, 'refs/heads/main', base, next, 'alice');
      base = next;
    }
    refuse(/\/files/, 500, { message: 'Server Error' });
    const context = await gather(job({ type: 'none' }), { localDiff: () => Promise.reject(new Error('no merge base')) });
    expect(context.files).toMatchObject({ source: 'comparison', items: [{ path: 'src/f0.js' }] });
    expect(context.notes).toEqual([]);
  });

  test('when nothing gives a list, the notes say why, each', async () => {
    refuse(/\/files/, 500, { message: 'Server Error' });
    refuse(/\/compare\//, 404, { message: 'Not Found' });
    const context = await gather(job({ type: 'none' }), { localDiff: () => Promise.reject(new Error('no merge base')) });
    expect(context.files).toBeNull();
    expect(context.notes).toEqual([
      expect.stringMatching(/^The list of files could not be read: 500/),
      'The diff of the work tree could not be made: no merge base.',
      expect.stringMatching(/^Nor could the comparison: 404/),
    ]);
  });
});

describe('images', () => {
  test('of request and thread, on a private repository by their signed addresses, with no token sent along', async () => {
    await lab.close();
    await open({ private: true });
    const mine = addAsset(lab.world, lab.repo, 'image/png', PNG);
    const theirs = addAsset(lab.world, lab.repo, 'image/png', PNG);
    const text = addAsset(lab.world, lab.repo, 'image/png', Buffer.from('no image'));
    addComment(
      lab.world,
      lab.repo,
      pull,
      'alice',
      `see <img width="9" src="${theirs}"> and ![x](${text}) and ![t](https://tracker.example/x.png)`,
    );
    const words = `@agent why does it look so? ![shot](${mine})`;
    const asked = addComment(lab.world, lab.repo, pull, 'bob', words);
    const sent: unknown[] = [];
    const context = await gather(job(askedBy(asked), words), {
      images: {
        hosts: [new URL(lab.server.serverUrl).host],
        fetch: (url, init) => {
          sent.push(Object.keys(init).sort(), new URL(url).pathname.split('/')[1]);
          return fetch(url, init);
        },
      },
    });
    expect(
      context.images.map(({ from, width, height, block }) => [from, width, height, block.source.media_type, block.source.data]),
    ).toEqual([
      ['the request', 1, 1, 'image/png', PNG.toString('base64')],
      [expect.stringMatching(/^comment \d+ by alice$/), 1, 1, 'image/png', PNG.toString('base64')],
    ]);
    expect(context.notes).toEqual([
      expect.stringMatching(/^An image of comment \d+ by alice left out: it is no PNG, JPEG, GIF or WebP image\.$/),
    ]);
    expect(sent).toEqual(Array.from({ length: 3 }, () => [['redirect', 'signal'], 'private-user-images']).flat());
  });
});

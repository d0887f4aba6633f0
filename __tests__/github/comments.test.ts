import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createGitHub } from '../../src/github/client.js';
import type { GitHub } from '../../src/github/client.js';
import { marker, openTracking, placeOf } from '../../src/github/comments.js';
import type { Opened, TrackingComment, Tracking } from '../../src/github/comments.js';
import { readPull } from '../../src/github/content.js';
import { react, subjectOf, swapReaction } from '../../src/github/reactions.js';
import { commitFiles } from '../../src/local/github/world-build.js';
import { addReview, openPull } from '../../src/local/github/world-threads.js';
import { startLab } from '../local/github/lab.js';
import type { Lab } from '../local/github/lab.js';
import { plan } from './plan.js';
import { startProxy } from './proxy.js';
import type { LossyProxy } from './proxy.js';

let lab: Lab;
let proxy: LossyProxy;
let github: GitHub;
let number: number;
const repo = { owner: 'alice', name: 'r' };

beforeEach(async () => {
  lab = await startLab();
  proxy = await startProxy(lab.server.url);
  github = createGitHub({ token: 'token-actions', apiUrl: proxy.url });
  const { data } = await lab.as('alice').request('POST /repos/{owner}/{repo}/issues', { owner: 'alice', repo: 'r', title: 'It fails' });
  number = data.number;
});
afterEach(async () => {
  await proxy.close();
  await lab.close();
});

function tracking(body = 'Working…'): Tracking {
  return { place: { kind: 'thread', number }, key: '42.1', since: null, body };
}
function opened(result: Opened): TrackingComment {
  if (result.result !== 'opened') throw new Error(JSON.stringify(result));
  return result.comment;
}
const bodies = (): string[] => [...lab.repo.comments.values()].map((comment) => comment.body);
const POST = /\/issues\/\d+\/comments$/;
const lines = (body: string): string => `${marker('42.1')}\n${body}`;

describe('the tracking comment', () => {
  test('is one POST, and edits are PATCHes of the same comment', async () => {
    const comment = opened(await openTracking(github, repo, tracking()));
    expect(await comment.edit('Done.')).toEqual({ edit: 'done' });
    expect(bodies()).toEqual([lines('Done.')]);
    expect(comment.current().url).toContain(`#issuecomment-${comment.current().id}`);
    expect(lab.world.exchanges.slice(1).map((exchange) => exchange.method)).toEqual(['POST', 'PATCH']);
  });

  test('a POST whose answer was lost is found by its marker, not posted twice', async () => {
    proxy.lose('POST', POST, 1);
    const comment = opened(await openTracking(github, repo, tracking()));
    expect(bodies()).toEqual([lines('Working…')]);
    expect(lab.repo.comments.has(comment.current().id)).toBe(true);
  });

  test('a list that shows nothing yet leads to two comments: the oldest stays, the other goes', async () => {
    proxy.lose('POST', POST, 1);
    // The first look for the marker answers an empty list, as a lagging replica does.
    lab.world.faults.push({
      method: 'GET',
      path: /comments\?/,
      times: 1,
      status: 200,
      headers: {},
      body: [],
    });
    const comment = opened(await openTracking(github, repo, tracking()));
    expect(bodies()).toEqual([lines('Working…')]);
    expect([...lab.repo.comments.keys()]).toEqual([comment.current().id]);
    expect(lab.world.exchanges.slice(1).map((exchange) => exchange.method)).toEqual(['POST', 'GET', 'POST', 'GET', 'DELETE']);
  });

  test('a marker that somebody else copied is left alone', async () => {
    opened(await openTracking(github, repo, tracking('first')));
    await lab.as('eve').request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      owner: 'alice',
      repo: 'r',
      issue_number: number,
      body: lines('copy'),
    });
    proxy.lose('POST', POST, 1);
    opened(await openTracking(github, repo, tracking('second')));
    expect(bodies()).toEqual([lines('first'), lines('copy')]);
  });

  test('more than one page of comments is searched', async () => {
    for (let count = 0; count < 105; count += 1)
      lab.repo.comments.set(count + 1, {
        id: count + 1,
        number,
        user: 'eve',
        body: 'x',
        createdAt: '2026-01-05T09:00:00Z',
        updatedAt: '2026-01-05T09:00:00Z',
        reactions: [],
        minimized: null,
      });
    proxy.lose('POST', POST, 1);
    opened(await openTracking(github, repo, tracking()));
    expect(bodies().filter((body) => body === lines('Working…'))).toHaveLength(1);
  });

  test('a locked thread is a value', async () => {
    const issue = lab.repo.issues.get(number);
    if (issue) issue.locked = true;
    plan(lab, 'POST', POST, 403, 'Unable to create comment because issue is locked.');
    expect(await openTracking(github, repo, tracking())).toMatchObject({
      result: 'locked',
      failure: { kind: 'github', detail: { status: 403 } },
    });
  });

  test('a missing permission is a value that names it', async () => {
    const reader = createGitHub({ token: 'token-reader', apiUrl: proxy.url });
    expect(await openTracking(reader, repo, tracking())).toMatchObject({ result: 'failed', failure: { kind: 'forbidden' } });
  });

  test('deleted during the run: the edit says so, and replace posts anew', async () => {
    const comment = opened(await openTracking(github, repo, tracking()));
    const first = comment.current().id;
    await lab
      .as('alice')
      .request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', { owner: 'alice', repo: 'r', comment_id: first });
    expect(await comment.edit('Done.')).toEqual({ edit: 'gone' });
    expect(await comment.replace('Done.')).toEqual({ edit: 'done' });
    expect(comment.current().id).not.toBe(first);
    expect(bodies()).toEqual([`${marker('42.1.again')}\nDone.`]);
  });

  test('faults 1.19: 80,000 characters are delivered, cut', async () => {
    const comment = opened(await openTracking(github, repo, tracking()));
    expect(await comment.edit(`\`\`\`\n${'😀'.repeat(40_000)}`)).toEqual({ edit: 'done' });
    expect(bodies()[0]?.length).toBeLessThanOrEqual(60_000);
    expect(bodies()[0]).toMatch(/😀\n```\n\n\*… cut here/);
  });

  test('faults 1.4: what fails after the comment exists can still be told in it', async () => {
    const comment = opened(await openTracking(github, repo, tracking()));
    plan(lab, 'GET', /\/pulls\/1$/, 500, 'Server Error');
    const once = createGitHub({
      token: 'token-actions',
      apiUrl: proxy.url,
      retry: { attempts: 0, maxWaitMs: 0, timeoutMs: 5000, sleep: () => Promise.resolve(), random: () => 0 },
    });
    expect(await readPull(once, repo, 1)).toMatchObject({ ok: false, failure: { kind: 'github', detail: { status: 500 } } });
    expect(await comment.edit('It failed: 500')).toEqual({ edit: 'done' });
    expect(bodies()).toEqual([lines('It failed: 500')]);
  });
});

test('a limit on an edit is the caller’s to wait for', async () => {
  const comment = opened(await openTracking(github, repo, tracking()));
  plan(lab, 'PATCH', /comments/, 403, 'You have exceeded a secondary rate limit', { 'retry-after': '20' });
  expect(await comment.edit('x')).toEqual({ edit: 'limited', waitMs: 20_000 });
});

test('an inline question is answered in its thread, everything else at the end of the conversation', () => {
  const inline = { type: 'review_comment', id: 9, url: '', at: '', path: 'a', line: 1, startLine: null, side: 'RIGHT', hunk: '' } as const;
  expect(placeOf({ ...inline, inReplyTo: null }, 3)).toEqual({ kind: 'review_thread', number: 3, root: 9 });
  expect(placeOf({ ...inline, inReplyTo: 5 }, 3)).toEqual({ kind: 'review_thread', number: 3, root: 5 });
  expect(placeOf({ type: 'review', id: 1, url: '', at: '', state: 'commented' }, 3)).toEqual({ kind: 'thread', number: 3 });
});

describe('in a review thread', () => {
  async function inline(): Promise<{ pull: number; root: number }> {
    const sha = await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'src/sum.js': 'a\nb\n' }, message: 'x' });
    const names = { owner: 'alice', repo: 'r' };
    const pull = await lab.as('alice').request('POST /repos/{owner}/{repo}/pulls', { ...names, title: 't', head: 'feature', base: 'main' });
    const comment = {
      pull_number: pull.data.number,
      commit_id: sha,
      path: 'src/sum.js',
      line: 1,
      side: 'RIGHT',
      body: '@agent why?',
    } as const;
    const root = await lab.as('alice').request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...names, ...comment });
    return { pull: pull.data.number, root: Number(root.data.id) };
  }

  test('the tracking comment is a reply, edited in place, and found again after a lost answer', async () => {
    const { pull, root } = await inline();
    proxy.lose('POST', /\/replies$/, 1);
    const comment = opened(await openTracking(github, repo, { ...tracking(), place: { kind: 'review_thread', number: pull, root } }));
    expect(await comment.edit('Because.')).toEqual({ edit: 'done' });
    const thread = [...lab.repo.reviewComments.values()].map(({ body, inReplyTo }) => ({ body, inReplyTo }));
    expect(thread).toEqual([
      { body: '@agent why?', inReplyTo: null },
      { body: lines('Because.'), inReplyTo: root },
    ]);
    expect(bodies()).toEqual([]);
    const eyes = await react(github, repo, { kind: 'review_comment', id: root }, 'eyes');
    await swapReaction(github, repo, { kind: 'review_comment', id: root }, eyes.ok ? eyes.value : null, null);
    expect(lab.repo.reviewComments.get(root)?.reactions).toEqual([]);
  });

  test('a thread that is gone: the comment goes to the conversation', async () => {
    const { pull } = await inline();
    const comment = opened(
      await openTracking(github, repo, { ...tracking(), place: { kind: 'review_thread', number: pull, root: 99_999 } }),
    );
    expect(comment.current().place).toEqual({ kind: 'thread', number: pull });
    expect(await comment.edit('Here.')).toEqual({ edit: 'done' });
    expect(bodies()).toEqual([lines('Here.')]);
  });
});

describe('reactions', () => {
  test('👀 is put and later swapped for 🚀, on an issue and on a comment', async () => {
    const comment = opened(await openTracking(github, repo, tracking()));
    for (const subject of [{ kind: 'issue', number } as const, { kind: 'issue_comment', id: comment.current().id } as const]) {
      const eyes = await react(github, repo, subject, 'eyes');
      expect(eyes).toMatchObject({ ok: true, value: { emoji: 'eyes' } });
      expect(await swapReaction(github, repo, subject, eyes.ok ? eyes.value : null, 'rocket')).toMatchObject({
        ok: true,
        value: { emoji: 'rocket' },
      });
    }
    const shown = (reactions: readonly { content: string }[] | undefined): string[] => reactions?.map((one) => one.content) ?? [];
    expect(shown(lab.repo.issues.get(number)?.reactions)).toEqual(['rocket']);
    expect(shown(lab.repo.comments.get(comment.current().id)?.reactions)).toEqual(['rocket']);
  });

  test('on a review they go by GraphQL: put, put again without a second one, swapped, and refused for one that is gone', async () => {
    await commitFiles(lab.world, lab.repo, { branch: 'feature', files: { 'src/sum.js': 'a\n' }, message: 'x' });
    const pull = await openPull(lab.world, lab.repo, { user: 'bob', title: 't', head: 'feature' });
    const { review } = await addReview(lab.world, lab.repo, pull, { user: 'alice', body: '@agent look' });
    const direct = createGitHub({ token: 'token-actions', apiUrl: lab.server.url, graphqlUrl: lab.server.graphqlUrl });
    const subject = { kind: 'review', number: pull.number, id: review.id } as const;
    const shown = (): string[] => review.reactions.map(({ user, content }) => `${content} by ${user}`);
    const eyes = await react(direct, repo, subject, 'eyes');
    expect(eyes).toMatchObject({ ok: true, value: { subject, emoji: 'eyes' } });
    expect(await react(direct, repo, subject, 'eyes')).toEqual(eyes);
    expect(shown()).toEqual(['eyes by github-actions[bot]']);
    expect(await swapReaction(direct, repo, subject, eyes.ok ? eyes.value : null, 'confused')).toMatchObject({ ok: true });
    expect(shown()).toEqual(['confused by github-actions[bot]']);
    expect(await react(direct, repo, { ...subject, id: review.id + 99 }, 'eyes')).toMatchObject({ ok: false });
    expect(lab.world.exchanges.filter(({ surface }) => surface === 'graphql').map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('a refused reaction is a value', async () => {
    const reader = createGitHub({ token: 'token-reader', apiUrl: proxy.url });
    expect(await react(reader, repo, { kind: 'issue', number }, 'eyes')).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
  });

  test('what is reacted to follows from the trigger', () => {
    const target = { kind: 'pull', number: 3, title: '', body: '', author: null, locked: false, state: 'open' } as const;
    expect(subjectOf({ type: 'target', url: '', at: '' }, target)).toEqual({ kind: 'issue', number: 3 });
    expect(subjectOf({ type: 'review', id: 8, url: '', at: '', state: '' }, target)).toEqual({ kind: 'review', number: 3, id: 8 });
    expect(subjectOf({ type: 'none' }, null)).toBeNull();
  });
});

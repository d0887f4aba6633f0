import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createGitHub } from '../../src/github/client.js';
import { gitHubReads } from '../../src/github/reads.js';
import { gitHubTools } from '../../src/tools/github.js';
import { readRef } from '../../src/local/github/git.js';
import { stamp } from '../../src/local/github/refs.js';
import { commitFiles } from '../../src/local/github/world-build.js';
import { openPull } from '../../src/local/github/world-threads.js';
import { startLab } from '../local/github/lab.js';
import type { Tool } from '../../src/tools/tool.js';
import { textOf, world, type World } from './world.js';

let w: World;
let server: Server;
let asked: string[] = [];
let routes: Record<string, { status?: number; body?: unknown; text?: string; location?: string }> = {};
let tools: readonly Tool[] = [];

beforeEach(async () => {
  w = world();
  asked = [];
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(`${url}${request.headers.authorization === undefined ? ' without token' : ''}`);
    const route = routes[url];
    response.statusCode = route === undefined ? 404 : (route.status ?? 200);
    if (route?.location !== undefined) response.setHeader('location', route.location);
    response.setHeader('content-type', route?.text === undefined ? 'application/json' : 'text/plain; charset=utf-8');
    response.end(route?.text ?? JSON.stringify(route?.body ?? { message: 'Not Found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  tools = gitHubTools({
    reads: gitHubReads(createGitHub({ token: 'ghs_x', apiUrl: address() }), { owner: 'o', name: 'r' }),
    thread: 7,
    head: 'abc123',
    sanitize: (text) => text.replaceAll('<!-- hidden -->', ''),
  });
});
afterEach(async () => {
  w.remove();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function address(): string {
  const where = server.address();
  return `http://127.0.0.1:${typeof where === 'object' && where !== null ? where.port : 0}`;
}

async function call(name: string, input: unknown): Promise<string> {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return textOf(tool, input, w.context);
}

const comment = (login: string | null, at: string, body: string) => ({ user: login === null ? null : { login }, created_at: at, body });

test('a thread is told with its reviews in the order of time, and sanitised', async () => {
  routes = {
    '/repos/o/r/issues/7': {
      body: {
        title: 'Fix\nit',
        state: 'open',
        user: { login: 'ann' },
        body: 'Please.<!-- hidden -->',
        labels: [{ name: 'bug' }],
        comments: 2,
        pull_request: {},
      },
    },
    '/repos/o/r/issues/7/comments?per_page=100&page=1': {
      body: [comment('bob', '2026-01-01T00:00:00Z', 'first'), comment(null, '2026-01-03T00:00:00Z', 'third<!-- hidden -->')],
    },
    '/repos/o/r/pulls/7/comments?sort=created&direction=desc&per_page=100': {
      body: [{ ...comment('cy', '2026-01-02T00:00:00Z', 'second'), path: 'src/a.ts', line: null, original_line: 4 }],
    },
    '/repos/o/r/pulls/7/reviews?per_page=100&page=1': {
      body: [
        { user: { login: 'dee' }, submitted_at: '2026-01-04T00:00:00Z', body: 'No.', state: 'CHANGES_REQUESTED' },
        { user: null, body: '', state: 'COMMENTED' },
      ],
    },
  };
  expect(await call('GitHubThread', {})).toBe(
    [
      'Pull request #7: Fix it',
      'open, by ann, labels: bug',
      'Please.',
      '--- bob, 2026-01-01T00:00:00Z',
      'first',
      '--- cy, 2026-01-02T00:00:00Z on src/a.ts:4',
      'second',
      '--- a deleted account, 2026-01-03T00:00:00Z',
      'third',
      '--- dee, 2026-01-04T00:00:00Z on review: CHANGES_REQUESTED',
      'No.',
    ].join('\n'),
  );
});

test('faults 3.19: a huge thread is cut, the newest comments are kept, and only the last pages are read', async () => {
  const page = (number: number) =>
    Array.from({ length: 100 }, (_, index) =>
      comment('bob', new Date(Date.UTC(2026, 0, number, 0, index)).toISOString(), `${number}.${index} ${'x'.repeat(8_000)}`),
    );
  routes = { '/repos/o/r/issues/9': { body: { title: 't', state: 'open', user: null, body: null, labels: [], comments: 950 } } };
  for (const number of [8, 9, 10]) routes[`/repos/o/r/issues/9/comments?per_page=100&page=${number}`] = { body: page(number) };
  const text = await call('GitHubThread', { number: 9 });
  expect(text.length).toBeLessThan(30_100);
  expect(text).toContain('Issue #9: t\nopen, by a deleted account\n');
  expect(text).toContain('[995 earlier comments are not shown]');
  expect(text).toContain('10.99 x');
  expect(asked.length).toBe(4);
});

test('of many reviews and inline comments the newest are told', async () => {
  const lab = await startLab();
  await commitFiles(lab.world, lab.repo, { branch: 'topic', files: { x: 'x' }, message: 'x' });
  const pull = await openPull(lab.world, lab.repo, { user: 'bob', title: 'P', head: 'topic' });
  for (let id = 1; id <= 250; id += 1) {
    lab.repo.reviews.set(id, {
      id,
      number: pull.number,
      user: 'eve',
      body: `review ${id}`,
      state: 'COMMENTED',
      submittedAt: stamp(lab.world),
      commitId: (await readRef(lab.repo.gitDir, 'refs/heads/topic')) ?? '',
      reactions: [],
    });
  }
  const reads = gitHubReads(lab.as('actions'), { owner: 'alice', name: 'r' });
  const read = await reads.thread(pull.number, new AbortController().signal);
  const thread = read.ok ? read.value : null;
  expect([thread?.comments.length, thread?.comments[0]?.body, thread?.comments.at(-1)?.body, thread?.earlier]).toEqual([
    150,
    'review 101',
    'review 250',
    100,
  ]);
  await lab.close();
});

test('what the token may not read is said with the permission it needs', async () => {
  routes = { '/repos/o/r/issues/7': { status: 403, body: { message: 'Resource not accessible by integration' } } };
  expect(await call('GitHubThread', {})).toMatch(
    /^ERROR GitHub does not show issue or pull request 7 \(403\): the token needs issues: read and pull-requests: read. Resource not accessible by integration/,
  );
  expect(await call('GitHubThread', { number: 8 })).toMatch(/^ERROR GitHub knows no such thing: issue or pull request 8 \(404\)/);
  expect(await call('GitHubJobLog', { job_id: 1 })).toMatch(/^ERROR .*log of job 1 \(404\), or the token lacks actions: read/);
});

test('checks: failures first, with the job ids of Actions', async () => {
  routes = {
    '/repos/o/r/commits/abc123/check-runs?per_page=100&page=1': {
      body: {
        check_runs: [
          {
            id: 5,
            name: 'lint',
            conclusion: 'success',
            status: 'completed',
            app: { slug: 'github-actions' },
            output: { title: null },
            html_url: 'u',
          },
          {
            id: 6,
            name: 'test',
            conclusion: 'failure',
            status: 'completed',
            app: { slug: 'github-actions' },
            output: { title: '1 failed\n' },
            html_url: 'u',
          },
          {
            id: 7,
            name: 'cov',
            conclusion: null,
            status: 'in_progress',
            app: { slug: 'codecov' },
            output: { title: null },
            html_url: 'https://cov',
          },
        ],
      },
    },
    '/repos/o/r/commits/abc123/status?per_page=100': {
      body: { statuses: [{ context: 'cla', state: 'pending', description: 'sign', target_url: null }] },
    },
  };
  expect(await call('GitHubChecks', {})).toBe(
    'test: failure, job_id 6, 1 failed \ncov: in_progress, https://cov\ncla: pending, sign\nlint: success, job_id 5',
  );
  expect(await call('GitHubChecks', { ref: '../../x' })).toBe('ERROR That is no name of a commit or branch.');
});

test('a job’s log: followed without the token, times and colours gone, errors first, the rest in a file', async () => {
  const lines = Array.from(
    { length: 3_000 },
    (_, index) => `2026-01-01T00:00:00.1234567Z \x1b[36mline ${index}\x1b[0m${index === 1_500 ? ' ##[error]broken here' : ''}`,
  );
  routes = {
    '/repos/o/r/actions/jobs/6/logs': { status: 302, location: `${address().replace('127.0.0.1', 'localhost')}/blob` },
    '/blob': { text: `\ufeff${lines.join('\r\n')}` },
  };
  const text = await call('GitHubJobLog', { job_id: 6 });
  expect(text).toMatch(/^Error lines:\n1501: line 1500 ##\[error\]broken here\n\nline 0\nline 1\n/);
  expect(text).toMatch(/line 2999\n\[the whole \(\d+ characters\) is in .*toolu_1.txt; Read it with offset and limit\]$/);
  expect(text.length).toBeLessThan(10_500);
  expect(readFileSync(`${w.context.spill}/toolu_1.txt`, 'utf8')).toContain('\nline 1234\n');
  expect(asked).toEqual(['/repos/o/r/actions/jobs/6/logs', '/blob without token']);
});

test('faults 3.16: a huge log is read in bounded memory and cut between characters', async () => {
  routes = { '/repos/o/r/actions/jobs/6/logs': { text: `${'😀'.repeat(60)}\n`.repeat(40_000) } };
  const text = await call('GitHubJobLog', { job_id: 6 });
  expect(text).not.toMatch(/\p{Surrogate}/u);
  expect(text.length).toBeLessThan(10_500);
  expect(text).not.toContain('\ufffd');
});

test('a run without a thread asks for a number', async () => {
  const [thread, checks] = gitHubTools({
    reads: gitHubReads(createGitHub({ token: 'x', apiUrl: address() }), { owner: 'o', name: 'r' }),
    thread: null,
    head: null,
    sanitize: (text) => text,
  });
  expect(thread && (await textOf(thread, {}, w.context))).toBe('ERROR This run belongs to no thread; give a number.');
  expect(checks && (await textOf(checks, {}, w.context))).toBe('ERROR No commit is known to this run; give a ref.');
});

test('of a log without line ends, however long, only the start and the end are kept', async () => {
  routes = { '/repos/o/r/actions/jobs/9/logs': { text: `start ${'x'.repeat(6_000_000)} end` } };
  const reads = gitHubReads(createGitHub({ token: 'ghs_x', apiUrl: address() }), { owner: 'o', name: 'r' });
  const read = await reads.jobLog(9, w.context.signal);
  const text = read.ok ? read.value.text : read.message;
  expect([text.slice(0, 6), text.slice(-4), text.length < 2_500_000, text.includes('\n[… the middle is left out …]\n')]).toEqual([
    'start ',
    ' end',
    true,
    true,
  ]);
});

import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { attempt, createGitHub, isTransient } from '../../src/github/client.js';
import type { GitHub } from '../../src/github/client.js';
import { statusOf } from '../../src/github/failure.js';

type Step = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let url: string;
let steps: Step[];
let seen: string[];
let slept: number[];

beforeEach(async () => {
  steps = [];
  seen = [];
  slept = [];
  server = createServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    request.resume();
    request.on('end', () => (steps.shift() ?? json(200, { done: true }))(response, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

function json(status: number, body: unknown, headers: Record<string, string> = {}): Step {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}
const drop: Step = (response) => response.socket?.destroy();
/** Half of an answer, and then the connection breaks. */
function half(status: number, headers: Record<string, string>): Step {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.write('{"id": 1, "na', () => response.socket?.destroy());
  };
}
/** Half of an answer that ends as if it were whole. */
const cut: Step = (response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end('{"id": 1, "na');
};

function client(options: { graphqlUrl?: string; userAgent?: string } = {}): GitHub {
  const sleep = (ms: number): Promise<void> => {
    slept.push(ms);
    return Promise.resolve();
  };
  return createGitHub({
    token: 't',
    apiUrl: `${url}/api/v3`,
    retry: { attempts: 3, maxWaitMs: 90_000, timeoutMs: 5_000, sleep, random: () => 0.5 },
    ...options,
  });
}
const read = (github: GitHub) => github.request('GET /repos/{owner}/{repo}', { owner: 'o', repo: 'r' });
const write = (github: GitHub) =>
  github.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { owner: 'o', repo: 'r', issue_number: 1, body: 'x' });
const POST = 'POST /api/v3/repos/o/r/issues/1/comments';

describe('retries', () => {
  test('a GET is repeated after 5xx and lost connections, a bounded number of times', async () => {
    steps = [json(502, {}), drop, json(500, {}), json(200, { id: 1 })];
    const github = client();
    expect((await read(github)).data).toEqual({ id: 1 });
    expect(slept).toEqual([250, 500, 1000]);
    expect(github.requestCount()).toBe(4);
    steps = [json(502, {}), json(502, {}), json(502, {}), json(502, {})];
    await expect(read(github)).rejects.toMatchObject({ status: 502 });
    expect(github.requestCount()).toBe(8);
  });

  test('a POST is never repeated after a failure of unknown effect', async () => {
    steps = [json(502, {})];
    await expect(write(client())).rejects.toMatchObject({ status: 502 });
    steps = [drop];
    await expect(write(client())).rejects.toMatchObject({ name: 'HttpError' });
    expect(seen).toEqual([POST, POST]);
  });

  test('an answer that breaks off is none: a GET is repeated, a POST has failed with unknown effect', async () => {
    steps = [half(200, { 'content-length': '100' }), half(200, {}), cut, json(200, { id: 1 })];
    expect((await read(client())).data).toEqual({ id: 1 });
    for (const step of [half(201, { 'content-length': '100' }), half(201, {}), cut]) {
      steps = [step];
      const failed: unknown = await write(client()).catch((error: unknown) => error);
      expect({ unclear: isTransient(failed), status: statusOf(failed) }).toEqual({ unclear: true, status: null });
    }
    steps = [cut, json(200, { data: { viewer: { login: 'me' } } })];
    expect(await client().graphql('query { viewer { login } }')).toEqual({ viewer: { login: 'me' } });
  });

  test.each(['blobs', 'trees', 'commits'])('a git object is asked for again: %s', async (kind) => {
    steps = [drop, json(502, {}), cut, json(201, { sha: 'a' })];
    const answer: unknown = await client().request(`POST /repos/{owner}/{repo}/git/${kind}`, { owner: 'o', repo: 'r' });
    expect(answer).toMatchObject({ data: { sha: 'a' } });
    steps = [drop];
    await expect(client().request('POST /repos/{owner}/{repo}/git/refs', { owner: 'o', repo: 'r', ref: 'x', sha: 'a' })).rejects.toThrow();
    expect(seen).toHaveLength(5);
  });

  test('a GraphQL query is repeated, a mutation is not, and both go to the URL that was given', async () => {
    const github = client({ graphqlUrl: `${url}/own/graphql` });
    steps = [json(502, {}), json(200, { data: { viewer: { login: 'me' } } })];
    expect(await github.graphql('query { viewer { login } }')).toEqual({ viewer: { login: 'me' } });
    steps = [json(502, {})];
    await expect(github.graphql('mutation { addStar(input: {}) { clientMutationId } }')).rejects.toMatchObject({ status: 502 });
    expect(seen).toEqual(['POST /own/graphql', 'POST /own/graphql', 'POST /own/graphql']);
  });

  test('a 4xx is not repeated', async () => {
    steps = [json(404, { message: 'Not Found' })];
    await expect(read(client())).rejects.toMatchObject({ status: 404 });
    expect(seen).toHaveLength(1);
  });
});

describe('rate limits', () => {
  const secondary = { message: 'You have exceeded a secondary rate limit' };
  test('retry-after is waited for, for a POST as well', async () => {
    steps = [json(403, secondary, { 'retry-after': '7' }), json(429, {}, { 'retry-after': '2' }), json(201, { id: 5 })];
    expect((await write(client())).status).toBe(201);
    expect(slept).toEqual([7000, 2000]);
  });

  test('an exhausted quota is waited for by the server clock', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1767603630', date: 'Mon, 05 Jan 2026 09:00:00 GMT' };
    steps = [json(403, { message: 'API rate limit exceeded' }, headers), json(200, {})];
    await read(client());
    expect(slept).toEqual([30_000]);
  });

  test('a wait beyond the bound fails at once, also when it adds up', async () => {
    steps = [json(403, secondary, { 'retry-after': '3600' })];
    await expect(read(client())).rejects.toMatchObject({ status: 403 });
    expect(slept).toEqual([]);
    steps = [json(403, secondary), json(403, secondary)];
    await expect(read(client())).rejects.toMatchObject({ status: 403 });
    expect(slept).toEqual([60_000]);
  });

  test('a call may ask for the limit itself', async () => {
    steps = [json(429, {}, { 'retry-after': '7' })];
    const call = client().request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      owner: 'o',
      repo: 'r',
      comment_id: 1,
      body: 'x',
      request: { waitForLimit: false },
    });
    await expect(call).rejects.toMatchObject({ status: 429 });
    expect(slept).toEqual([]);
  });
});

describe('failures', () => {
  const failureOf = async (step: Step): Promise<unknown> => {
    steps = [step];
    const answer = await attempt('post the comment', () => write(client()));
    return answer.ok ? null : answer.failure;
  };

  test('a 403 names the permission that GitHub names', async () => {
    const headers = { 'x-accepted-github-permissions': 'issues=write; pull_requests=write,contents=read', 'x-github-request-id': 'A:1' };
    expect(await failureOf(json(403, { message: 'Resource not accessible by integration' }, headers))).toEqual({
      kind: 'forbidden',
      by: 'github',
      need: 'issues: write, or pull_requests: write and contents: read',
      detail: { status: 403, type: null, message: 'Resource not accessible by integration', requestId: 'A:1' },
    });
    expect(await failureOf(json(403, { message: 'no' }))).toMatchObject({ kind: 'forbidden', need: 'a token that may post the comment' });
  });

  test('a rate limit, a refusal and a lost connection are failures of the named step', async () => {
    expect(await failureOf(json(403, { message: 'secondary rate limit' }, { 'retry-after': '3600' }))).toMatchObject({
      kind: 'github',
      doing: 'post the comment',
    });
    expect(await failureOf(json(422, { message: 'Validation Failed' }))).toMatchObject({ kind: 'github', detail: { status: 422 } });
    expect(await failureOf(drop)).toMatchObject({ kind: 'github', detail: { status: null } });
  });

  test('GraphQL errors keep their type', async () => {
    steps = [json(200, { data: null, errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }] })];
    const answer = await attempt('react', () => client().graphql('mutation { x }'));
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'forbidden', need: 'a token that may react' } });
  });
});

test('faults 2.17: every request goes to the given base, GraphQL of an Enterprise server included', async () => {
  const github = client({ userAgent: 'at-agent/0.1.0' });
  const agents: (string | undefined)[] = [];
  const note: Step = (response, request) => {
    agents.push(request.headers['user-agent']);
    json(200, { data: {} })(response, request);
  };
  steps = [note, note];
  await read(github);
  await github.graphql('query { viewer { login } }');
  expect(seen).toEqual(['GET /api/v3/repos/o/r', 'POST /api/graphql']);
  expect(agents.every((agent) => agent?.startsWith('at-agent/0.1.0 octokit-core.js/'))).toBe(true);
});

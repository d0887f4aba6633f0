import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { send } from '../src/transport.js';

let server: Server;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let seen: string[];
let connections: number;

beforeEach(async () => {
  seen = [];
  connections = 0;
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`.trim());
      answer(request, response, body);
    });
  });
  server.on('connection', () => (connections += 1));
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

test('sends method, headers and body, and gives status, headers and text', async () => {
  answer = (request, response) => {
    response.writeHead(201, { 'X-Seen': request.headers['x-mine'] ?? '', 'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/plain' });
    response.end('wrote “it”');
  };
  const got = await send(`${url}/a?b=c`, { method: 'POST', headers: { 'x-mine': 'yes' }, body: 'ü' });
  expect({ status: got.status, ok: got.ok, url: got.url, seen: got.headers.get('X-Seen'), text: await got.text() }).toEqual({
    status: 201,
    ok: true,
    url: `${url}/a?b=c`,
    seen: 'yes',
    text: 'wrote “it”',
  });
  expect(Object.fromEntries(got.headers)).toMatchObject({ 'set-cookie': 'a=1, b=2', 'content-type': 'text/plain' });
  expect(seen).toEqual(['POST /a?b=c ü']);
});

test('reads a compressed answer', async () => {
  answer = (request, response) => {
    expect(request.headers['accept-encoding']).toBe('gzip');
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync('x'.repeat(100_000)));
  };
  const got = await send(url, {});
  expect((await got.arrayBuffer()).byteLength).toBe(100_000);
});

test('keeps the connection, also after answers without a body', async () => {
  answer = (request, response) => {
    response.writeHead(request.method === 'GET' ? 200 : 204);
    response.end(request.method === 'GET' ? 'x' : '');
  };
  for (const method of ['DELETE', 'GET', 'DELETE', 'GET']) {
    const got = await send(url, { method });
    if (method === 'GET') expect(await got.text()).toBe('x');
  }
  expect(connections).toBe(1);
});

test('a redirect is followed with method and body, by the rules of fetch', async () => {
  answer = (request, response) => {
    if (request.url === '/old') response.writeHead(307, { location: '/new' });
    response.end('moved');
  };
  const got = await send(`${url}/old`, { method: 'POST', body: 'text' });
  expect({ status: got.status, url: got.url, text: await got.text() }).toEqual({ status: 200, url: `${url}/new`, text: 'moved' });
  expect(seen).toEqual(['POST /old text', 'POST /new text']);
});

test('a redirect after which nothing is sent again, and one that has no end', async () => {
  answer = (request, response) => {
    if (request.url === '/done') response.writeHead(303, { location: `${url}/result` });
    if (request.url === '/moved') response.writeHead(301, { location: '/done?x' });
    if (request.url === '/round') response.writeHead(302, { location: '/round' });
    if (request.url === '/away') response.writeHead(302, { location: 'file:///etc/passwd' });
    response.end(request.headers['content-type'] ?? 'no type');
  };
  const got = await send(`${url}/done`, { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: 'text' });
  expect(await got.text()).toBe('no type');
  expect(await (await send(`${url}/moved`, { method: 'POST', body: 'text' })).text()).toBe('no type');
  expect(seen).toEqual(['PUT /done text', 'GET /result', 'POST /moved text', 'GET /done?x']);
  await expect(send(`${url}/round`, {})).rejects.toMatchObject({ message: 'fetch failed', cause: { message: 'more than 20 redirects' } });
  await expect(send(`${url}/away`, {})).rejects.toMatchObject({ message: 'fetch failed', cause: { message: 'redirected to file:' } });
});

test('a redirect to another origin takes no key along', async () => {
  const other = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const port = (other.address() as AddressInfo).port;
    answer = (_, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/log` }).end();
    const got = await send(url, { headers: { Authorization: 'token x', 'X-Api-Key': 'k', 'user-agent': 'me' } });
    expect(JSON.parse(await got.text())).toEqual({
      accept: '*/*',
      'accept-encoding': 'gzip',
      'user-agent': 'me',
      host: `127.0.0.1:${port}`,
      connection: 'keep-alive',
    });
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

test('fails as fetch does: by the cause, by the reason of the signal, or in the middle of the body', async () => {
  answer = (request, response) => {
    if (request.url === '/drop') response.socket?.destroy();
    if (request.url === '/half') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.socket?.destroy());
    }
  };
  await expect(send(`${url}/drop`, {})).rejects.toMatchObject({
    name: 'TypeError',
    message: 'fetch failed',
    cause: { code: 'ECONNRESET' },
  });
  await expect(send('http://127.0.0.1:1/', {})).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  const half = await send(`${url}/half`, {});
  await expect(half.text()).rejects.toMatchObject({ name: 'TypeError', message: 'terminated' });
  await expect(send(`${url}/silent`, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(send(`${url}/silent`, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test('an abort ends a body that is being read', async () => {
  answer = (_, response) => {
    response.writeHead(200);
    response.write('start');
  };
  const controller = new AbortController();
  const got = await send(url, { signal: controller.signal });
  const reading = got.text();
  controller.abort(new Error('enough'));
  await expect(reading).rejects.toThrow('enough');
});

test('a proxy that never answers is waited for no longer than the signal says', async () => {
  const silent = createServer().on('connect', () => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const before = process.env['https_proxy'];
  process.env['https_proxy'] = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  try {
    await expect(send('https://model.test/', { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({ name: 'TimeoutError' });
  } finally {
    if (before === undefined) delete process.env['https_proxy'];
    else process.env['https_proxy'] = before;
    silent.closeAllConnections();
    silent.close();
  }
});

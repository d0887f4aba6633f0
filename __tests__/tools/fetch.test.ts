import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkUrl, fetchTool, isPublicAddress, type FetchPorts } from '../../src/tools/fetch.js';
import { htmlToText } from '../../src/tools/html.js';
import { textOf, world, type World } from './world.js';

let w: World;
let server: Server;
let asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('hello');
let addresses: Record<string, readonly string[]> = {};
let connected: string[] = [];

beforeEach(async () => {
  w = world();
  asked = [];
  connected = [];
  addresses = { 'docs.example.com': ['93.184.216.34'] };
  server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  w.remove();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The real tool; only the name server and the last step of the way, to a plain server on loopback, are replaced. */
const ports: FetchPorts = {
  lookup: (host) => Promise.resolve(addresses[host] ?? []),
  connect(address, port, host) {
    connected.push(`${address}:${port} ${host}`);
    const where = server.address();
    return connect(typeof where === 'object' && where !== null ? where.port : 0, '127.0.0.1');
  },
};
const tool = fetchTool(ports);
const fetchText = (url: string, signal?: AbortSignal) =>
  textOf(tool, { url, prompt: 'what is it?' }, signal === undefined ? w.context : { ...w.context, signal });

test('a page comes as text, over the address that was checked', async () => {
  answer = (_, response) =>
    response.setHeader('content-type', 'text/html; charset=iso-8859-1').end(Buffer.from('<title>T</title><p>caf\xe9 &amp; b', 'latin1'));
  expect(await fetchText('http://docs.example.com/a?b=1#c')).toBe('[https://docs.example.com/a?b=1#c: 200]\n# T\n\ncafé & b');
  expect(asked).toEqual(['docs.example.com/a?b=1']);
  expect(connected).toEqual(['93.184.216.34:443 docs.example.com']);
});

test('plain text, JSON, compressed text and errors', async () => {
  answer = (_, response) => response.setHeader('content-type', 'application/json').end('{"a":1}');
  expect(await fetchText('https://docs.example.com/')).toBe('[https://docs.example.com/: 200]\n{"a":1}');
  answer = (_, response) => response.setHeader('content-type', 'text/plain').setHeader('content-encoding', 'gzip').end(gzipSync('zipped'));
  expect(await fetchText('https://docs.example.com/')).toBe('[https://docs.example.com/: 200]\nzipped');
  answer = (_, response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
  expect(await fetchText('https://docs.example.com/')).toBe('ERROR [https://docs.example.com/: 404]\ngone');
  answer = (_, response) => response.setHeader('content-type', 'text/plain').end('');
  expect(await fetchText('https://docs.example.com/')).toBe('[https://docs.example.com/: 200]\n(empty)');
});

test('binary types and binary content are refused', async () => {
  answer = (_, response) => response.setHeader('content-type', 'application/zip').setHeader('content-length', '3').end('abc');
  expect(await fetchText('https://docs.example.com/x')).toBe(
    'ERROR https://docs.example.com/x is application/zip, 3 bytes; only text is shown.',
  );
  answer = (_, response) => response.setHeader('content-type', 'text/plain').end(Buffer.alloc(100));
  expect(await fetchText('https://docs.example.com/x')).toMatch(/^ERROR .*holds binary data/);
});

test('faults 3.19: a megabyte is the end, also of what unpacks to more', async () => {
  answer = (_, response) => {
    response.setHeader('content-type', 'text/plain');
    response.end('x'.repeat(3_000_000));
  };
  const long = await fetchText('https://docs.example.com/');
  expect(long).toMatch(/^\[https:\/\/docs.example.com\/: 200, only the first 1000000 bytes\]\nx{5000}\n\[… the middle/);
  expect(long.length).toBeLessThan(10_500);
  answer = (_, response) =>
    response
      .setHeader('content-type', 'text/plain')
      .setHeader('content-encoding', 'gzip')
      .end(gzipSync(Buffer.alloc(50_000_000, 'y')));
  expect(await fetchText('https://docs.example.com/')).toMatch(/only the first 1000000 bytes/);
});

test('a redirect on the host is followed, one to another host is told', async () => {
  answer = (request, response) => {
    if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
    else if (request.url === '/out') response.writeHead(301, { location: 'https://other.example.org/x' }).end();
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/meta') response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
    else response.end('done');
  };
  expect(await fetchText('https://docs.example.com/a')).toBe('[https://docs.example.com/b: 200]\ndone');
  expect(await fetchText('https://docs.example.com/out')).toBe(
    'https://docs.example.com/out redirects to another host: https://other.example.org/x\nCall WebFetch with that URL to follow.',
  );
  expect(await fetchText('https://docs.example.com/loop')).toBe('ERROR More than 5 redirects.');
  expect(await fetchText('https://docs.example.com/meta')).toMatch(/^ERROR .*bare IP address is not fetched/);
});

test('each hop asks the name server again, and a private answer ends it', async () => {
  answer = (_, response) => {
    addresses = { 'docs.example.com': ['10.0.0.5'] };
    response.writeHead(302, { location: '/next' }).end();
  };
  expect(await fetchText('https://docs.example.com/')).toBe(
    'ERROR docs.example.com leads to an address that is not public; it is not fetched.',
  );
  expect(asked).toEqual(['docs.example.com/']);
});

test.each([
  ['127.0.0.1'],
  ['93.184.216.34', '192.168.1.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['169.254.169.254'],
  ['168.63.129.16'],
  ['fd00::1'],
])('a name that leads to %s is not asked', async (...list) => {
  addresses = { 'docs.example.com': list };
  expect(await fetchText('https://docs.example.com/')).toMatch(/^ERROR .*not public/);
  expect(connected).toEqual([]);
});

test('a name without an address, a server that hangs up, a run that is stopped', async () => {
  expect(await fetchText('https://nowhere.example.com/')).toBe('ERROR nowhere.example.com has no address.');
  answer = (request) => request.socket.destroy();
  expect(await fetchText('https://docs.example.com/')).toMatch(/^ERROR https:\/\/docs.example.com\/ could not be fetched: /);
  const stop = new AbortController();
  answer = () => stop.abort();
  expect(await fetchText('https://docs.example.com/', stop.signal)).toBe(
    'ERROR https://docs.example.com/ could not be fetched: the run was stopped.',
  );
  answer = (_, response) => {
    response.setHeader('content-type', 'text/plain').setHeader('content-encoding', 'gzip').end('not gzip');
  };
  expect(await fetchText('https://docs.example.com/')).toMatch(/^ERROR .*could not be fetched/);
});

describe('checkUrl', () => {
  test.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:word@example.com/',
    'https://token@example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2852039166/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://localhost/',
    'https://a.localhost./',
    'https://metadata.google.internal/',
    'https://intranet/',
    'http://example.com:8080/',
    'example.com',
    'https://exa\tmple.com/',
    'https://example.com/a b',
    '',
  ])('%j is refused with a sentence', (url) => {
    expect(checkUrl(url)).toEqual(expect.stringMatching(/\.$/));
  });
  test('http becomes https, a fine address stays', () => {
    expect(String(checkUrl('http://example.com/x'))).toBe('https://example.com/x');
    expect(String(checkUrl('https://bücher.example:8443/ü?q=1'))).toBe('https://xn--bcher-kva.example:8443/%C3%BC?q=1');
  });
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['::', false],
  ['not an address', false],
])('isPublicAddress(%s) is %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('htmlToText', () => {
  test('keeps what a reader sees', () => {
    const html = `<!doctype html><html><head><title>A &lt;B&gt;</title><style>p{}</style><script>if (a<b) x("</p>")</script></head>
      <body><!-- hidden --><nav>Menu</nav><h2 class="x>y">Head&nbsp;ing</h2><p>One
      two <b>bold</b> <a href="https://example.com/x?a=1&amp;b=2">link</a> <a href="#top">up</a>.</p>
      <ul><li>first<li>second</ul><pre>  code
    more</pre><table><tr><td>a</td><td>b</td></tr></table>1 &lt; 2 < 3 &#x1F600; &bogus;</body></html>`;
    expect(htmlToText(html)).toBe(
      [
        '# A <B>',
        '',
        'Menu',
        '',
        '## Head ing',
        '',
        'One two bold link (https://example.com/x?a=1&b=2) up.',
        '',
        '- first',
        '- second',
        '',
        '```',
        '  code',
        '    more',
        '```',
        '',
        'a | b |',
        '',
        '1 < 2 < 3 😀 &bogus;',
      ].join('\n'),
    );
  });

  test.each([
    ['<script>'.repeat(100_000)],
    ['<a href="'.repeat(100_000)],
    ['<!--'.repeat(200_000)],
    ['<'.repeat(500_000)],
    ['<p '.repeat(200_000)],
    [' '.repeat(900_000)],
    [`<pre>${' '.repeat(900_000)}`],
    ['<title>'.repeat(100_000)],
    ['&#'.repeat(400_000)],
  ])('a hostile page ends (%#)', (html) => {
    expect(htmlToText(html).length).toBeLessThanOrEqual(html.length + 100);
  });
});

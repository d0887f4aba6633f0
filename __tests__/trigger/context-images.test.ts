import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkImage } from '../../src/local/model/image-check.js';
import { imageHeader } from '../../src/trigger/image-header.js';
import { findImages, imageAddresses, loadImages, MOST_BYTES, type ImageRules } from '../../src/trigger/images.js';

function png(width: number, height: number, size = 64): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
const gif = Buffer.from('GIF89a\x02\x00\x03\x00\x00\x00', 'latin1');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000500060301220002', 'hex');
const riff = (chunk: string, hex: string): Buffer =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), Buffer.from(hex, 'hex'), Buffer.alloc(10)]);

describe('type and size by the bytes', () => {
  test.each([
    ['png', png(7, 8), { type: 'image/png', width: 7, height: 8 }],
    ['gif', gif, { type: 'image/gif', width: 2, height: 3 }],
    ['jpeg', jpeg, { type: 'image/jpeg', width: 6, height: 5 }],
    ['webp, lossy', riff('VP8 ', '0000009d012a09000a00'), { type: 'image/webp', width: 9, height: 10 }],
    ['webp, lossless', riff('VP8L', '2f0ac00200'), { type: 'image/webp', width: 11, height: 12 }],
    ['webp, extended and animated', riff('VP8X', '120000000c00000d0000'), { type: 'image/webp', width: 13, height: 14 }],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['a cut png', png(7, 8).subarray(0, 20), null],
    ['a broken jpeg', Buffer.from('ffd800112233445566778899', 'hex'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', (_, bytes, header) => {
    expect(imageHeader(bytes)).toEqual(header);
  });
});

const asset = (id: string): string => `https://github.com/user-attachments/assets/00000000-0000-4000-8000-0000000000${id}`;
const rules: ImageRules = { hosts: ['api.github.com', 'github.com'], fetch: () => Promise.reject(new Error('not asked')) };

describe('which images', () => {
  test('addresses in markdown and HTML', () => {
    const text = `![a b](https://x/1.png "title") <img alt="y" src='https://x/2.png'> <IMG src=https://x/3.png width=2> ![](<https://x/4.png>) [no](https://x/5.png) <img src="https://x/6?a=1&amp;b=2">`;
    expect(imageAddresses(text)).toEqual([
      'https://x/1.png',
      'https://x/2.png',
      'https://x/3.png',
      'https://x/4.png',
      'https://x/6?a=1&b=2',
    ]);
  });

  const signed = 'https://private-user-images.githubusercontent.com/1/2-00000000-0000-4000-8000-000000000001.png?jwt=s';
  const ghes: ImageRules = { ...rules, hosts: ['ghes.example'] };
  test.each([
    [
      'github.com, each once, by the signed address that the rendering has',
      rules,
      [signed, 'https://user-images.githubusercontent.com/1/2.png'],
    ],
    ['an Enterprise server, from that server alone', ghes, ['https://ghes.example/o/r/assets/1/2']],
  ])('uploads to %s', (_, where, urls) => {
    const markdown = [
      asset('01'),
      asset('01'),
      'https://user-images.githubusercontent.com/1/2.png',
      'https://ghes.example/o/r/assets/1/2',
      'https://ghes.example/o/r/raw/main/x.png',
      'https://evil.example/user-attachments/assets/1',
      'http://github.com/user-attachments/assets/1',
      'https://u:p@github.com/user-attachments/assets/1',
      'https://github.com.evil.example/user-attachments/assets/1',
      'data:image/png;base64,AAAA',
    ].map((address) => `![](${address})`);
    const found = findImages(
      [{ from: 'the request', markdown: markdown.join('\n'), html: `<a href="x"><img src="${signed}"></a>` }],
      where,
    );
    expect(found.map(({ url }) => url)).toEqual(urls);
  });
});

describe('loading', () => {
  let server: Server;
  let host: string;
  const answers = new Map<string, { status: number; headers?: Record<string, string>; body?: Buffer }>();
  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = answers.get((request.url ?? '').replace('/user-attachments/assets/', '')) ?? { status: 404 };
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const show = (...names: string[]): ReturnType<typeof loadImages> =>
    loadImages(
      [{ from: 'the request', markdown: names.map((name) => `![](http://${host}/user-attachments/assets/${name})`).join(' '), html: null }],
      {
        hosts: [host],
        fetch,
      },
    );

  test('what is too large, too wide, no image, missing or elsewhere is left out, each with its reason', async () => {
    answers.set('good.png', { status: 200, body: png(8_000, 8_000) });
    answers.set('wide.png', { status: 200, body: png(8_001, 1) });
    answers.set('big.png', { status: 200, body: png(10, 10, MOST_BYTES + 1) });
    answers.set('page.png', { status: 200, headers: { 'content-type': 'image/png' }, body: Buffer.from('<html>') });
    answers.set('away.png', { status: 302, headers: { location: 'http://169.254.169.254/latest' } });
    answers.set('hop.png', { status: 302, headers: { location: '/user-attachments/assets/good.png' } });
    answers.set('loop.png', { status: 302, headers: { location: '/user-attachments/assets/loop.png' } });
    const { images, notes } = await show('good.png', 'wide.png', 'big.png', 'page.png', 'away.png', 'hop.png', 'loop.png', 'none.png');
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [8_000, 8_000],
      [8_000, 8_000],
    ]);
    expect(notes).toEqual([
      'An image of the request left out: it has 8001×1 pixels, more than 8000 a side.',
      'An image of the request left out: it is larger than 3.75 MB, the most that the model takes.',
      'An image of the request left out: it is no PNG, JPEG, GIF or WebP image.',
      'An image of the request left out: it leads away from GitHub.',
      'An image of the request left out: it was redirected too often.',
      'An image of the request left out: GitHub answered 404.',
    ]);
  });

  test('the largest is what the model API takes: 5 MB of base64', async () => {
    answers.set('largest.png', { status: 200, body: png(10, 10, MOST_BYTES) });
    const { images, notes } = await show('largest.png');
    const sources = images.map(({ block }) => block.source);
    expect([sources.map(({ data }) => data.length), notes]).toEqual([[5 * 1024 * 1024], []]);
    expect(sources.map((source) => checkImage('image', source))).toEqual([{ type: 'image/png', width: 10, height: 10 }]);
    const [source] = sources;
    expect(checkImage('image', { ...source, data: `${source?.data ?? ''}AAAA` })).toEqual({
      status: 400,
      type: 'invalid_request_error',
      message: 'image.base64: image exceeds 5 MB maximum: 5242884 bytes > 5242880 bytes',
    });
  });

  test('at most ten, and at most 15 MB together', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `n${index}.png`);
    for (const name of names) answers.set(name, { status: 200, body: png(1, 1, MOST_BYTES) });
    const { images, notes } = await show(...names);
    expect(images).toHaveLength(4);
    expect(notes[0]).toBe('2 more images left out: at most 10 are shown.');
    expect(notes.slice(1)).toEqual(
      Array.from({ length: 6 }, () => 'An image of the request left out: all images together would be larger than 15 MB.'),
    );
  });

  test('a server that is not there is a note', async () => {
    const gone: ImageRules = { hosts: ['127.0.0.1:1'], fetch };
    const { notes } = await loadImages(
      [{ from: 'x', markdown: '![](http://127.0.0.1:1/user-attachments/assets/a.png)', html: null }],
      gone,
    );
    expect(notes).toEqual(['An image of x left out: it could not be loaded.']);
  });
});

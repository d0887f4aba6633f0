// Makes a screenshot small: a PNG of at most 256 colours from one with three bytes a pixel (PNG specification, W3C, sections 9 and 11).
import { deflateSync, inflateSync } from 'node:zlib';

const MOST = 256;

/** `png`: 8-bit RGB, not interlaced, as Chromium writes it. */
export function toPalette(png) {
  const { width, height, data } = read(png);
  const count = new Map();
  for (let at = 0; at < data.length; at += 3) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    count.set(colour, (count.get(colour) ?? 0) + 1);
  }
  const palette = [...count].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const chosen = spread(palette);
  const index = new Map(palette.map((colour) => [colour, nearest(chosen, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 3;
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    rows[pixel + Math.floor(pixel / width) + 1] = index.get(colour);
  }
  const header = Buffer.from(png.subarray(16, 29));
  header[9] = 3;
  const colours = Buffer.from(chosen.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([png.subarray(0, 8), ...parts]);
}

/** The most frequent colours, none so close to one that was chosen that nobody sees the difference. */
function spread(byFrequency) {
  for (let step = 0; ; step += 8) {
    const chosen = [];
    for (const colour of byFrequency) if (chosen.every((other) => distance(other, colour) > step)) chosen.push(colour);
    if (chosen.length <= MOST) return chosen;
  }
}

function nearest(chosen, colour) {
  let best = 0;
  for (const [index, other] of chosen.entries()) if (distance(other, colour) < distance(chosen[best], colour)) best = index;
  return best;
}

const distance = (a, b) =>
  Math.abs((a >> 16) - (b >> 16)) + Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) + Math.abs((a & 255) - (b & 255));

function read(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  if (png[24] !== 8 || png[25] !== 2 || png[28] !== 0) throw new Error('Only 8-bit RGB without interlacing is read.');
  const packed = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(packed));
  const stride = width * 3;
  const data = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < 3 ? 0 : data[at - 3];
      const up = y === 0 ? 0 : data[at - stride];
      const corner = x < 3 || y === 0 ? 0 : data[at - stride - 3];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      data[at] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return { width, height, data };
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

/** As `zlib.crc32`, which Node 20.11 lacks. */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

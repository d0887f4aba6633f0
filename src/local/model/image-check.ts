// Size and type of an image block, from its own bytes.
import { invalid, isFields, unknownField, type Problem } from './problem.js';

export interface ImageSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The API measures the text that it is sent, not the image. */
const MOST_BASE64 = 5 * 1024 * 1024;

/** `source` of an image block: base64 of a PNG, JPEG, GIF or WebP file that is what `media_type` says. */
export function checkImage(path: string, source: unknown): ImageSize | Problem {
  if (!isFields(source) || source['type'] !== 'base64') return invalid(`${path}.type`, "Input should be 'base64'");
  const { media_type: type, data } = source;
  const problem = unknownField(path, source, ['type', 'media_type', 'data']);
  if (problem !== null) return problem;
  if (typeof type !== 'string' || !['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(type)) {
    return invalid(`${path}.media_type`, 'Input should be image/jpeg, image/png, image/gif or image/webp');
  }
  if (typeof data !== 'string' || data === '' || data.length % 4 !== 0 || !isBase64(data)) {
    return invalid(`${path}.data`, 'invalid base64 data');
  }
  if (data.length > MOST_BASE64) {
    return invalid(`${path}.base64`, `image exceeds 5 MB maximum: ${data.length} bytes > ${MOST_BASE64} bytes`);
  }
  const bytes = Buffer.from(data, 'base64');
  const found = formatOf(bytes);
  if (found === null) return invalid(`${path}.data`, 'Could not process image');
  return found.type === type ? found : invalid(path, `the image was specified as ${type}, but appears to be ${found.type}`);
}

/** Apart from its length. A pattern over all of it would need more stack than some machines have. */
function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/]/.test(text.slice(0, -2)) && /^(?:[A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==)$/.test(text.slice(-2));
}

function formatOf(bytes: Buffer): (ImageSize & { readonly type: string }) | null {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length >= 10 && /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) {
    return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  if (bytes.length >= 30 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    const size = webpSize(bytes);
    return size === null ? null : { type: 'image/webp', ...size };
  }
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8) {
    const size = jpegSize(bytes);
    return size === null ? null : { type: 'image/jpeg', ...size };
  }
  return null;
}

/** The first frame header (SOF0 to SOF15, without the tables DHT, JPG and DAC that share its range) has the size. */
function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The three layouts of a WebP file: lossy, lossless and extended. */
function webpSize(bytes: Buffer): ImageSize | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

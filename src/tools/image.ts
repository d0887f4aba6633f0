// Images by their first bytes: kind and size in pixels, for the four kinds that the Messages API takes.
import type { ImageType } from '../model/model.js';

export interface ImageFacts {
  readonly type: ImageType;
  /** null: the header is damaged. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What an image file says of itself; null for anything else. `bytes` may be the start of the file, but a JPEG's size may stand late in it. */
export function imageFacts(bytes: Buffer): ImageFacts | null {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n'))
    return { type: 'image/png', size: sizeAt(bytes, 24, () => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]) };
  if (/^GIF8[79]a/.test(start)) return { type: 'image/gif', size: sizeAt(bytes, 10, () => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]) };
  if (start.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', size: jpegSize(bytes) };
  if (/^RIFF[^]{4}WEBPVP8/.test(start)) return { type: 'image/webp', size: webpSize(bytes, start.charAt(15)) };
  return null;
}

function sizeAt(bytes: Buffer, need: number, read: () => readonly [number, number]): ImageFacts['size'] {
  if (bytes.length < need) return null;
  const [width, height] = read();
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Walks the segments of ITU T.81 up to a start-of-frame marker. */
function jpegSize(bytes: Buffer): ImageFacts['size'] {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const from = at;
      return sizeAt(bytes, from + 9, () => [bytes.readUInt16BE(from + 7), bytes.readUInt16BE(from + 5)]);
    } else at += 2 + (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7) ? 0 : bytes.readUInt16BE(at + 2));
  }
  return null;
}

/** The three forms of RFC 9649: lossy (VP8), lossless (VP8L), extended (VP8X). */
function webpSize(bytes: Buffer, form: string): ImageFacts['size'] {
  switch (form) {
    case ' ':
      return sizeAt(bytes, 30, () => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]);
    case 'L':
      return sizeAt(bytes, 25, () => {
        const bits = bytes.readUInt32LE(21);
        return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
      });
    case 'X':
      return sizeAt(bytes, 30, () => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]);
    default:
      return null;
  }
}

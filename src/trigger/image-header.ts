// Type and size of an image from its first bytes. Formats: PNG (W3C PNG 5.2, 11.2.2), GIF89a (17, 18), JPEG (ITU T.81 B.2.2), WebP (RFC 9649).
import type { ImageType } from '../model/model.js';

export interface ImageHeader {
  readonly type: ImageType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** null: none of the four types, or its header is cut or broken. The name and the server's content type are never trusted. */
export function imageHeader(bytes: Buffer): ImageHeader | null {
  const size = bytes.length;
  const ascii = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (size >= 24 && ascii(0, 8) === '\x89PNG\r\n\x1a\n' && ascii(12, 16) === 'IHDR') {
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (size >= 10 && /^GIF8[79]a$/.test(ascii(0, 6)))
    return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (size >= 30 && ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return webp(bytes, ascii(12, 16));
  if (size >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8) return jpeg(bytes);
  return null;
}

function webp(bytes: Buffer, chunk: string): ImageHeader | null {
  switch (chunk) {
    case 'VP8 ':
      return { type: 'image/webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type: 'image/webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type: 'image/webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Walks the marker segments to the frame header: SOF0 to SOF15, without DHT, JPG and DAC that share the range. */
function jpeg(bytes: Buffer): ImageHeader | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return null;
}

// Read: a text file, whole or by lines, or an image. Plain text without line numbers: they would be paid for in every later request.
import { closeSync, readFileSync, readSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { folderEntries, isInside, locate, missingMessage, openFile, type Located, type Opens } from './file-access.js';
import { imageFacts } from './image.js';
import { ioMessage, withoutProgress } from './results.js';
import { textOutput, type Tool, type ToolContext, type ToolOutput } from './tool.js';

const MAX_LINES = 2_000;
const MAX_BYTES = 50_000;
/** The API takes 5 MB of base64 an image, and 8000 pixels a side. */
const MAX_IMAGE_BYTES = 3_750_000;
const MAX_IMAGE_SIDE = 8_000;
const CHUNK = 64 * 1024;

const schema = z.strictObject({
  file_path: z.string(),
  offset: z.int().min(1).describe('from 1').optional(),
  limit: z.int().min(1).optional(),
});
type ReadInput = z.infer<typeof schema>;

/** `opens`: what may be read outside the work tree; long results of this run always may. */
export const readTool = (opens: Opens): Tool<ReadInput> => ({
  name: 'Read',
  description: `Read a text file or image: ${MAX_LINES} lines or ${MAX_BYTES / 1000} kB of it, by offset and limit.`,
  readOnly: true,
  schema,
  writes: () => [],
  run: withoutProgress(async (input, context) => {
    const located = locate(input.file_path, context.root, 'read', (path, kind) => isInside(path, context.spill) || opens(path, kind));
    if (!located.ok) return textOutput(located.message, true);
    if (!located.exists) return textOutput(missingMessage(located, context.root), true);
    const opened = openFile(located);
    if (!opened.ok) return textOutput(opened.message.endsWith('is a folder.') ? folderMessage(located) : opened.message, true);
    try {
      return await show(opened.fd, opened.size, located, input, context);
    } catch (error) {
      return textOutput(`${located.shown}: ${ioMessage(error)}`, true);
    } finally {
      closeSync(opened.fd);
    }
  }),
});

function folderMessage(located: Located): string {
  const { names, total } = folderEntries(located.path, 50);
  const list =
    names.length === 0
      ? 'It is empty.'
      : `It holds: ${names.join(', ')}${total > names.length ? `, and ${total - names.length} more` : ''}.`;
  return `${located.shown} is a folder. ${list} Use Glob to list files.`;
}

async function show(fd: number, size: number, located: Located, input: ReadInput, context: ToolContext): Promise<ToolOutput> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  const start = readAt(fd, 0, buffer);
  const image = imageFacts(start);
  if (image !== null) return imageOutput(fd, size, image.type, located);
  const binary = binaryKind(start);
  if (binary !== null) return textOutput(`${located.shown} is ${binary} (${size} bytes); its content is not shown.`, true);

  const first = input.offset ?? 1;
  const want = Math.min(input.limit ?? MAX_LINES, MAX_LINES);
  const lines = await readLines(fd, buffer, first, want, context.signal);
  if (lines.total === 0) return textOutput(`[${located.shown} is empty]`);
  if (first > lines.total) return textOutput(`${located.shown} has ${lines.total} lines; there is no line ${first}.`, true);
  const asked = Math.min(input.limit ?? 0, lines.total - first + 1);
  if (asked > lines.shown) {
    const fits = Math.max(1, lines.shown);
    return textOutput(`${asked} lines of ${located.shown} are too much for one result; about ${fits} fit. Give a smaller limit.`, true);
  }
  return textOutput(present(lines, first, located));
}

interface Lines {
  readonly bytes: Buffer;
  /** Lines in `bytes`, the last one cut when `cutLine`. */
  readonly shown: number;
  readonly cutLine: boolean;
  readonly total: number;
}

/** Reads the whole file once, in constant memory: keeps the wanted lines up to the byte limit, counts all. Lines end at LF. */
async function readLines(fd: number, buffer: Buffer, first: number, want: number, signal: AbortSignal): Promise<Lines> {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let line = 1;
  let last = -1;
  for (let position = 0; ;) {
    signal.throwIfAborted();
    const chunk = readAt(fd, position, buffer);
    if (chunk.length === 0) break;
    position += chunk.length;
    last = chunk[chunk.length - 1] ?? -1;
    for (let at = 0; at < chunk.length;) {
      const newline = chunk.indexOf(10, at);
      const end = newline === -1 ? chunk.length : newline + 1;
      if (line >= first && line < first + want && keptBytes <= MAX_BYTES) {
        const part = chunk.subarray(at, Math.min(end, at + MAX_BYTES + 1 - keptBytes));
        kept.push(Buffer.from(part));
        keptBytes += part.length;
      }
      if (newline !== -1) line += 1;
      at = end;
    }
    await turn();
  }
  const total = last === -1 ? 0 : last === 10 ? line - 1 : line;
  const all = Buffer.concat(kept);
  const bytes = all.length > MAX_BYTES ? cutAtLine(all) : all;
  const newlines = bytes.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);
  const endsOpen = bytes.length > 0 && bytes[bytes.length - 1] !== 10;
  return { bytes, shown: newlines + (endsOpen ? 1 : 0), cutLine: all.length > MAX_BYTES && endsOpen, total };
}

/** The whole lines of a buffer that is one byte too long; when it is one long line, its first bytes up to a code point's border. */
function cutAtLine(bytes: Buffer): Buffer {
  const newline = bytes.lastIndexOf(10, MAX_BYTES - 1);
  if (newline !== -1) return bytes.subarray(0, newline + 1);
  let end = MAX_BYTES;
  while (end > MAX_BYTES - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}

function present(lines: Lines, first: number, located: Located): string {
  const notes: string[] = [];
  const last = first + lines.shown - 1;
  const decoded = new TextDecoder('utf-8').decode(lines.bytes);
  if (first > 1 || last < lines.total) {
    const more = last < lines.total ? `; go on with offset ${last + 1}` : '';
    notes.push(`lines ${first}-${last} of ${lines.total}${more}`);
  }
  if (lines.cutLine) notes.push(`line ${last} is longer than ${MAX_BYTES} bytes and is cut`);
  if (!isUtf8(lines.bytes)) notes.push('not valid UTF-8: what could not be decoded is shown as \ufffd');
  const text = decoded.replaceAll('\r\n', '\n');
  if (text !== decoded) notes.push('lines end in CRLF: Edit matches LF and keeps them');
  // A file of a byte order mark alone has no text left.
  if (text === '') return `[${located.shown} is empty]`;
  return notes.length === 0 ? text : `[${notes.join('; ')}]\n${text}`;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function binaryKind(start: Buffer): string | null {
  if (start.length >= 2 && (start.readUInt16BE(0) === 0xfffe || start.readUInt16BE(0) === 0xfeff))
    return 'UTF-16 text (convert it with iconv)';
  if (start.toString('latin1', 0, 5) === '%PDF-') return 'a PDF file (pdftotext may help)';
  return start.includes(0) ? 'a binary file' : null;
}

function imageOutput(
  fd: number,
  bytes: number,
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp',
  located: Located,
): ToolOutput {
  if (bytes > MAX_IMAGE_BYTES)
    return textOutput(`${located.shown} is an image of ${bytes} bytes; at most ${MAX_IMAGE_BYTES} can be shown.`, true);
  const data = readFileSync(fd);
  const size = imageFacts(data)?.size ?? null;
  if (size === null) return textOutput(`${located.shown} is a damaged ${type} file (${bytes} bytes): its size cannot be read.`, true);
  const label = `${located.shown}: ${type}, ${size.width}x${size.height} pixels`;
  if (Math.max(size.width, size.height) > MAX_IMAGE_SIDE)
    return textOutput(`${label}; a side longer than ${MAX_IMAGE_SIDE} cannot be shown.`, true);
  return {
    isError: false,
    content: [
      { type: 'text', text: label },
      { type: 'image', source: { type: 'base64', media_type: type, data: data.toString('base64') } },
    ],
  };
}

/** A piece at a time, without the thread pool: its round trip takes longer than the read. */
function readAt(fd: number, position: number, buffer: Buffer): Buffer {
  return buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, position));
}

// What a tool result may hold: sizes are capped when the result is made, the rest goes to a file in the run's temp folder.
import { closeSync, constants, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cutMiddle, joinCut, pairBorder } from '../text/cut.js';
import type { Tool, ToolContext, ToolOutput } from './tool.js';

/** Most characters (UTF-16 units) of one result that go to the model whole. */
export const INLINE_CHARS = 30_000;
/** Characters shown, first and last, of a result that is longer, and of a failing command. */
export const PREVIEW_CHARS = 10_000;

/** The `run` of a tool that has no progress to tell. */
export function withoutProgress<I>(run: (input: I, context: ToolContext) => ToolOutput | Promise<ToolOutput>): Tool<I>['run'] {
  // A tool is a generator; one without progress yields nothing, and that is its meaning.
  // eslint-disable-next-line require-yield
  return async function* (input, context): AsyncGenerator<string, ToolOutput> {
    return await run(input, context);
  };
}

// CSI, OSC/DCS/PM/APC strings up to their end, and two-byte escapes (ECMA-48).
const ESCAPES = /\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b\n]*(?:\x07|\x1b\\)?|\x1b[ -/]*[0-~]/g;
const CONTROLS = /[\x01-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Text as a reader of a terminal sees it: no escape sequences, a line that was redrawn (CR) only in its last state, NUL shown as ␀. */
export function plainText(text: string): string {
  const lines = text.replace(ESCAPES, '').replace(/\r+\n/g, '\n').split('\n');
  return lines
    .map((line) => {
      const end = line.endsWith('\r') ? line.length - 1 : line.length;
      return line.slice(line.lastIndexOf('\r', end - 1) + 1, end);
    })
    .join('\n')
    .replace(CONTROLS, '')
    .replaceAll('\0', '\u2400');
}

/** True for decoded bytes that are no text: a tenth NUL, or some NUL and a twentieth of undecodable bytes. */
export function looksBinary(text: string): boolean {
  let nul = 0;
  let bad = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0) nul += 1;
    else if (unit === 0xfffd) bad += 1;
  }
  return nul * 10 > text.length || (nul > 0 && bad * 20 > text.length);
}

/** Collects a stream of text in bounded memory. */
export interface HeadTail {
  add(text: string): void;
  /** Everything, or the first and last `limit / 2` characters with a mark between them. */
  text(): string;
  truncated(): boolean;
}

/** `limit` is in characters; chunks must not end inside a surrogate pair (a streaming TextDecoder never does). */
export function headTail(limit: number): HeadTail {
  const half = Math.ceil(limit / 2);
  let total = 0;
  let head = '';
  let tail = '';
  return {
    add(text: string): void {
      total += text.length;
      const taken = head.length < half ? pairBorder(text, Math.min(text.length, half - head.length)) : 0;
      // A tail that has begun takes everything after it, or the order would be lost.
      if (tail === '' && taken > 0) {
        head += text.slice(0, taken);
        tail = text.slice(taken);
      } else tail += text;
      if (tail.length > 4 * limit) tail = tail.slice(pairBorder(tail, tail.length - limit));
    },
    text(): string {
      if (total <= limit) return head + tail;
      const last = tail.slice(pairBorder(tail, Math.max(0, tail.length - Math.floor(limit / 2))));
      return joinCut(head, last);
    },
    truncated: () => total > limit,
  };
}

type SpillPlace = Pick<ToolContext, 'callId' | 'spill'>;

/** The file in the run's temp folder that holds what a call's result leaves out. Call ids come from the model's side: odd characters are replaced. */
export function spillPath(context: SpillPlace): string {
  return join(context.spill, `${context.callId.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 100)}.txt`);
}

/** Opens a spill file for writing, never through a link; its folder is made when it is missing. The caller closes it. */
export function openSpill(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW, 0o600);
}

/** Writes a text into the call's spill file and returns where that is. */
export function spillText(context: SpillPlace, text: string): string {
  const path = spillPath(context);
  const fd = openSpill(path);
  try {
    writeFileSync(fd, text);
  } finally {
    closeSync(fd);
  }
  return path;
}

/** The text itself when it has at most `inline` characters; else its first and last part, and the path of the whole. */
export function fitText(context: ToolContext, text: string, inline = INLINE_CHARS): string {
  if (text.length <= inline) return text;
  const path = spillText(context, text);
  return `${cutMiddle(text, PREVIEW_CHARS)}\n[the whole (${text.length} characters) is in ${path}; Read it with offset and limit]`;
}

/** What an error of the file system means, in words for the model. */
export function ioMessage(error: unknown): string {
  const code = errorCode(error);
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'ENOSPC':
      return 'no space left on the disk';
    case 'ENAMETOOLONG':
      return 'the name is too long';
    case 'EROFS':
      return 'the file system is read-only';
    case 'ELOOP':
      return 'it is a symbolic link, or became one while it was opened';
    case 'ENOTDIR':
      return 'a part of the path is a file, not a folder';
    default:
      return errorMessage(error);
  }
}

/** The system's code of an error, for example `ENOENT`; empty when it has none. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

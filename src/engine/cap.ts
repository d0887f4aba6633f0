// No tool result enters the log at any length: what is too long is cut when the result is made, and the whole is kept in a file.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredResult } from '../events.js';
import type { ToolOutput } from '../tools/tool.js';
import { wellFormed } from './invariants.js';

/** Characters (UTF-16 units) of one result, and of all results of one message, that stay whole. */
export const RESULT_CHARACTERS = 30_000;
export const MESSAGE_CHARACTERS = 100_000;
/** Of a result that is too long, its first and last half of this are shown; less when the message's room is used up. */
const PREVIEW = 10_000;
const SMALLEST_PREVIEW = 2_000;

/** The room that is left for the results of one message. */
export interface Room {
  characters: number;
}

/**
 * The output as it is stored: well-formed, and within the room. `file` names what is written in `spill` when text is left out; it
 * differs from the files that tools write there themselves.
 */
export async function capped(output: ToolOutput, callId: string, spill: string, room: Room): Promise<StoredResult> {
  const content = output.content.map((block) => (block.type === 'text' ? { ...block, text: wellFormed(block.text) } : block));
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= Math.min(RESULT_CHARACTERS, Math.max(room.characters, SMALLEST_PREVIEW))) {
    room.characters -= length;
    return { isError: output.isError, content };
  }
  const whole = texts.join('\n');
  const preview = headAndTail(whole, Math.max(SMALLEST_PREVIEW, Math.min(PREVIEW, room.characters)));
  // Taken before anything is awaited: results of calls that run side by side share the room.
  room.characters -= preview.length;
  const path = join(spill, `${callId.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 100)}.result.txt`);
  const kept = await keep(spill, path, whole);
  const text = `${preview}\n[${whole.length} characters in all, too long to show. ${kept}]`;
  return { isError: output.isError, content: [{ type: 'text', text }, ...content.filter((block) => block.type === 'image')] };
}

/** Writes the whole text; says in words for the model where it is, or why it is nowhere. */
async function keep(folder: string, path: string, text: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, text, { mode: 0o600 });
    return `The whole is in ${path}: read the part you need with offset and limit.`;
  } catch (error) {
    return `The rest could not be kept (${error instanceof Error ? error.message : String(error)}): ask for a smaller part.`;
  }
}

/** The first and the last half of `limit` characters, never cut inside a surrogate pair. */
function headAndTail(text: string, limit: number): string {
  const half = Math.floor(limit / 2);
  const head = text.slice(0, half).replace(/[\uD800-\uDBFF]$/, '');
  const tail = text.slice(-half).replace(/^[\uDC00-\uDFFF]/, '');
  return `${head}\n[… ${text.length - head.length - tail.length} characters left out …]\n${tail}`;
}

// No tool result enters the log at any length: what is too long is cut when the result is made, and the whole is kept in a file.
import type { StoredResult } from '../events.js';
import { cutMiddle } from '../text/cut.js';
import type { ToolOutput } from '../tools/tool.js';
import type { ExecutePorts } from './ports.js';
import { wellFormed } from './invariants.js';

/** Characters (UTF-16 units) of one result, and of all results of one message, that stay whole. */
const RESULT_CHARACTERS = 30_000;
export const MESSAGE_CHARACTERS = 100_000;
/** Of a result that is too long, its first and last half of this are shown; less when the message's room is used up. */
const PREVIEW = 10_000;
const SMALLEST_PREVIEW = 2_000;

/** The room that is left for the results of one message. */
export interface Room {
  characters: number;
}

/**
 * The output as it is stored: well-formed, and within the room. Text that is left out is kept whole by the port.
 */
export async function capped(output: ToolOutput, callId: string, keep: ExecutePorts['keep'], room: Room): Promise<StoredResult> {
  const content = output.content.map((block) => (block.type === 'text' ? { ...block, text: wellFormed(block.text) } : block));
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= Math.min(RESULT_CHARACTERS, Math.max(room.characters, SMALLEST_PREVIEW))) {
    room.characters -= length;
    return { isError: output.isError, content };
  }
  const whole = texts.join('\n');
  const preview = cutMiddle(whole, Math.max(SMALLEST_PREVIEW, Math.min(PREVIEW, room.characters)));
  // Taken before anything is awaited: results of calls that run side by side share the room.
  room.characters -= preview.length;
  const text = `${preview}\n[${whole.length} characters in all, too long to show. ${await kept(keep, callId, whole)}]`;
  return { isError: output.isError, content: [{ type: 'text', text }, ...content.filter((block) => block.type === 'image')] };
}

/** Keeps the whole text; says in words for the model where it is, or why it is nowhere. */
async function kept(keep: ExecutePorts['keep'], callId: string, text: string): Promise<string> {
  try {
    return `The whole is in ${await keep(callId, text)}: read the part you need with offset and limit.`;
  } catch (error) {
    return `The rest could not be kept (${error instanceof Error ? error.message : String(error)}): ask for a smaller part.`;
  }
}

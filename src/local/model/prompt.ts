// A request's prompt as the API counts it: a row of blocks, in the order tools, system, messages. Tokens are 4 characters each.
import { checkImage } from './image-check.js';
import { isFields, isList, type Fields } from './problem.js';

export interface PromptBlock {
  /** JSON of the block without its cache marks. */
  readonly text: string;
  readonly tokens: number;
  /** It, or a block inside it, has a cache mark. */
  readonly marked: boolean;
  /** The index of its message; null: a tool or system text. */
  readonly message: number | null;
}

const known = new WeakMap<Fields, readonly PromptBlock[]>();

/** The blocks of a body. A body is read once, however often it is asked for. */
export function promptBlocks(body: Fields): readonly PromptBlock[] {
  const blocks = known.get(body) ?? read(body);
  known.set(body, blocks);
  return blocks;
}

/** Tokens of the whole prompt. */
export function promptSize(body: Fields): number {
  return promptBlocks(body).reduce((sum, block) => sum + block.tokens, 0);
}

function read(body: Fields): readonly PromptBlock[] {
  const blocks: PromptBlock[] = [];
  const each = (value: unknown, message: number | null) => {
    for (const part of isList(value) ? value : [value]) if (part !== undefined) blocks.push(block(part, message));
  };
  each(body['tools'], null);
  each(body['system'], null);
  const messages = isList(body['messages']) ? body['messages'] : [];
  messages.forEach((message, index) => {
    if (isFields(message)) each(message['content'], index);
  });
  const last = blocks.at(-1);
  if (isFields(body['cache_control']) && last !== undefined) blocks[blocks.length - 1] = { ...last, marked: true };
  return blocks;
}

function block(part: unknown, message: number | null): PromptBlock {
  const json = JSON.stringify(part);
  const inner = isFields(part) && isList(part['content']) ? part['content'] : [];
  const marked = json.includes('"cache_control"') && [part, ...inner].some((one) => isFields(one) && isFields(one['cache_control']));
  const text = marked ? JSON.stringify(part, (key, value: unknown) => (key === 'cache_control' ? undefined : value)) : json;
  return { text, tokens: tokensOf([part, ...inner], text), marked, message };
}

/** Images are counted by their area, as the API does: one token for each 28 by 28 pixels. */
function tokensOf(parts: readonly unknown[], text: string): number {
  let tokens = 0;
  let characters = text.length;
  for (const part of parts) {
    if (!isFields(part) || part['type'] !== 'image') continue;
    const size = checkImage('', part['source']);
    if ('width' in size) tokens += Math.ceil(size.width / 28) * Math.ceil(size.height / 28);
    characters -= JSON.stringify(part['source']).length;
  }
  return tokens + Math.ceil(Math.max(0, characters) / 4);
}

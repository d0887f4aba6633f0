// What the Messages API demands of a conversation, established once for each message as it enters the request:
// unique ids of the allowed alphabet, every tool call answered, no blank block, no thinking without its signature,
// well-formed UTF-16. Order and roles are settled by request.ts. Source: the API's reference for tool use and thinking.
import type {
  AssistantMessage,
  ImageBlock,
  TextBlock,
  ToolResultBlock,
  UserMessage,
  WireBlock,
  WireMessage,
  WireToolResult,
} from '../model/model.js';

/** A tool call of the last assistant message: the id it came with, the id it goes by, and its result once there is one. */
export interface OpenCall {
  readonly original: string;
  readonly id: string;
  readonly result: WireToolResult | null;
}

/** The text with each lone surrogate replaced by U+FFFD: a request with one is refused, and refused for ever. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * The id under which a call goes on, given which ids are taken: the same one, unless it is taken or has characters
 * outside `[a-zA-Z0-9_-]`. Applying it to its own answer, with that answer not yet taken, changes nothing.
 */
function callId(original: string, taken: (id: string) => boolean): string {
  const id = original.replace(/[^a-zA-Z0-9_-]/g, '_') || 'call';
  if (!taken(id)) return id;
  for (let count = 2; ; count += 1) {
    const renamed = `${id}_${count}`;
    if (!taken(renamed)) return renamed;
  }
}

/** The blocks of a reply that may go back to the API, and the calls among them that need a result. Both may be empty. */
export function cleanReply(
  message: AssistantMessage,
  taken: ReadonlySet<string>,
): { readonly content: WireBlock[]; readonly calls: OpenCall[] } {
  // A refused reply must be discarded whole.
  if (message.stop === 'refusal') return { content: [], calls: [] };
  const own = new Set<string>();
  const calls: OpenCall[] = [];
  const content: WireBlock[] = [];
  for (const block of message.content) {
    switch (block.type) {
      case 'text': {
        const text = wellFormed(block.text);
        if (text.trim() !== '') content.push({ type: 'text', text });
        break;
      }
      case 'thinking':
        // Bound to its signature to the letter: mended text would not verify, so a block that needs mending is left out.
        if (block.signature !== '' && wellFormed(block.thinking) === block.thinking) content.push(block);
        break;
      case 'redacted_thinking':
        if (block.data !== '') content.push(block);
        break;
      case 'tool_use': {
        const id = callId(block.id, (each) => taken.has(each) || own.has(each));
        own.add(id);
        calls.push({ original: block.id, id, result: null });
        const name = block.name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 128) || 'unknown';
        content.push({ type: 'tool_use', id, name, input: cleanInput(block.input) });
        break;
      }
    }
  }
  // An assistant message may not end with thinking.
  while (content.at(-1)?.type === 'thinking' || content.at(-1)?.type === 'redacted_thinking') content.pop();
  return { content, calls };
}

/** A user message's own blocks and the results among them. */
export function cleanUser(message: UserMessage): { readonly content: (TextBlock | ImageBlock)[]; readonly results: ToolResultBlock[] } {
  const results: ToolResultBlock[] = [];
  const rest: (TextBlock | ImageBlock)[] = [];
  for (const block of message.content) {
    if (block.type === 'tool_result') results.push(block);
    else rest.push(block);
  }
  return { content: cleanContent(rest), results };
}

/** A result as it goes to the API: never empty, because an error without content is refused. */
export function cleanResult(id: string, content: readonly (TextBlock | ImageBlock)[], isError: boolean): WireToolResult {
  // An error may hold text only.
  const clean = cleanContent(isError ? content.filter((block) => block.type === 'text') : content);
  const filled = clean.length === 0 ? [{ type: 'text' as const, text: isError ? '(failed without a message)' : '(no output)' }] : clean;
  return { type: 'tool_result', tool_use_id: id, content: filled, ...(isError ? { is_error: true as const } : {}) };
}

/** Every call answered, in the order of the calls. A result that never came is an error that says so. */
export function settled(calls: readonly OpenCall[]): WireToolResult[] {
  return calls.map(
    (call) =>
      call.result ??
      cleanResult(
        call.id,
        [{ type: 'text', text: 'Interrupted: the run ended before this call had a result. It may have had effects.' }],
        true,
      ),
  );
}

/** The messages without any thinking: what must happen when the model, the system prompt or the tools change under them. */
export function withoutThinking(messages: readonly WireMessage[]): WireMessage[] {
  return messages.map((message) => ({
    role: message.role,
    content: message.content.filter((block) => block.type !== 'thinking' && block.type !== 'redacted_thinking'),
  }));
}

function cleanContent(content: readonly (TextBlock | ImageBlock)[]): (TextBlock | ImageBlock)[] {
  return content.flatMap((block): (TextBlock | ImageBlock)[] => {
    if (block.type === 'image') return [block];
    const text = wellFormed(block.text);
    return text.trim() === '' ? [] : [{ type: 'text', text }];
  });
}

/** The input as a JSON object with well-formed strings; anything but an object becomes an empty one. */
function cleanInput(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  // JSON.stringify writes a lone surrogate as an escape, and nothing else as \ud…: the walk is needed only then.
  return /\\ud[89a-f]/.test(JSON.stringify(input)) ? mend(input) : input;
}

function mend(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value);
  if (Array.isArray(value)) return value.map(mend);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [wellFormed(key), mend(each)]));
}

// The request is a pure function of the log: events fold into a Conversation whose messages already satisfy every
// invariant, so that each message is cleaned once and a long session costs no more a turn than a short one.
import { isThinkingRejected } from '../errors.js';
import type { EventBody, Header } from '../events.js';
import type { ModelFacts, ModelRequest, ToolDefinition, ToolResultBlock, UserMessage, WireBlock, WireMessage } from '../model/model.js';
import { cleanReply, cleanResult, cleanUser, settled, wellFormed, withoutThinking } from './invariants.js';
import type { OpenCall } from './invariants.js';

/** Where a cache mark was: indexes into messages and blocks, and the bytes of all messages up to there. */
interface Mark {
  readonly message: number;
  readonly block: number;
  readonly bytes: number;
}

export interface Conversation {
  readonly header: Header | null;
  readonly system: string;
  readonly tools: readonly ToolDefinition[];
  /** Cleaned, alternating, beginning with a user message. */
  readonly messages: readonly WireMessage[];
  /** The calls of the last assistant message that wait for results; empty when the last message is a user's. */
  readonly open: readonly OpenCall[];
  /** Every tool call id there ever was. */
  readonly ids: ReadonlySet<string>;
  /** The output limit has been raised. */
  readonly escalated: boolean;
  /** The last block of the request that was sent last. */
  readonly marked: Mark | null;
  /** UTF-8 bytes of system and tools, and of all messages: the measure behind `estimateTokens`. */
  readonly baseBytes: number;
  readonly messageBytes: number;
  /** The conversation before the last reply, while nothing has been built upon that reply: a reply that is asked for again is dropped. */
  readonly beforeReply: Conversation | null;
}

export const EMPTY_CONVERSATION: Conversation = {
  header: null,
  system: '',
  tools: [],
  messages: [],
  open: [],
  ids: new Set(),
  escalated: false,
  marked: null,
  baseBytes: 0,
  messageBytes: 0,
  beforeReply: null,
};

/** The conversation after one more event. Events that the model does not see leave it as it is. */
export function foldConversation(conversation: Conversation, event: EventBody): Conversation {
  switch (event.type) {
    case 'header': {
      const changed = conversation.header !== null && conversation.header.model !== event.model;
      return rebind({ ...conversation, header: event }, changed);
    }
    case 'system': {
      const system = wellFormed(event.text);
      return rebind(measureBase({ ...conversation, system }), conversation.system !== system);
    }
    case 'tools':
      return rebind(
        measureBase({ ...conversation, tools: event.tools }),
        JSON.stringify(conversation.tools) !== JSON.stringify(event.tools),
      );
    case 'user':
      return addUser(conversation, event.message);
    case 'assistant': {
      const asked = ended(conversation);
      const { content, calls } = cleanReply(event.message, asked.ids);
      const marked = lastMark(asked);
      const beforeReply = { ...conversation, marked, beforeReply: null };
      if (content.length === 0) return { ...asked, marked, beforeReply };
      const ids = calls.length === 0 ? asked.ids : new Set([...asked.ids, ...calls.map((call) => call.id)]);
      return { ...append(asked, 'assistant', content), ids, open: calls, marked, beforeReply };
    }
    case 'tool_result':
      return answer(conversation, {
        type: 'tool_result',
        tool_use_id: event.call,
        content: event.result.content,
        is_error: event.result.isError,
      });
    case 'transition': {
      const escalate = event.transition.reason === 'max_tokens' && event.transition.step === 'escalate';
      const again = escalate || event.transition.reason === 'retry';
      const kept = again && conversation.beforeReply !== null ? conversation.beforeReply : conversation;
      const rejected = event.transition.reason === 'retry' && isThinkingRejected(event.transition.failure);
      return rebind({ ...kept, beforeReply: null, escalated: kept.escalated || escalate }, rejected);
    }
    case 'checkpoint':
    case 'session':
    case 'delta':
    case 'permission':
    case 'tool_progress':
    case 'todos':
    case 'commit':
    case 'notice':
    case 'outcome':
      return conversation;
  }
}

/**
 * The next request. Marks (at most three): the end of the system prompt, the last block, and the block that was last in the
 * request before, because the API looks back only 20 blocks from a mark. None on a prefix under the model's minimum.
 */
export function buildRequest(conversation: Conversation, facts: ModelFacts): ModelRequest {
  const { header, system, tools } = conversation;
  if (header === null) throw new Error('A request needs the header event: it names the model.');
  const asked = ended(conversation);
  const messages = [...asked.messages];
  for (const mark of [conversation.marked, lastMark(asked)]) {
    if (mark === null || tokens(asked.baseBytes + mark.bytes) < facts.cacheMinimum) continue;
    const message = messages[mark.message];
    const block = message?.content[mark.block];
    if (message === undefined || block === undefined) continue;
    messages[mark.message] = { role: message.role, content: message.content.with(mark.block, marked(block)) };
  }
  const caches = tokens(asked.baseBytes) >= facts.cacheMinimum;
  return {
    model: header.model,
    max_tokens: outputLimit(conversation, facts),
    system: system.trim() === '' ? [] : [{ type: 'text', text: system, ...(caches ? { cache_control: { type: 'ephemeral' } } : {}) }],
    tools,
    messages,
    ...(facts.adaptiveThinking ? { thinking: { type: 'adaptive' } } : {}),
    ...(header.effort === null ? {} : { output_config: { effort: header.effort } }),
  };
}

/** Tokens the next reply may have. A raised limit is four times the session's, within what the model can do. */
export function outputLimit(conversation: Conversation, facts: ModelFacts): number {
  const limit = conversation.header?.maxTokens ?? facts.maxOutput;
  return Math.min(facts.maxOutput, conversation.escalated ? 4 * limit : limit);
}

/** Whether the output limit has not been raised yet, and the model allows it to be. */
export function canRaise(conversation: Conversation, facts: ModelFacts): boolean {
  return outputLimit({ ...conversation, escalated: true }, facts) > outputLimit(conversation, facts);
}

/** An upper estimate of the next request's input, in tokens: 3.5 bytes a token, as the newer tokenizers need for code. */
export function estimateTokens(conversation: Conversation): number {
  return tokens(conversation.baseBytes + ended(conversation).messageBytes);
}

function tokens(bytes: number): number {
  return Math.ceil(bytes / 3.5);
}

/** The conversation as a request may end: with a user message, which answers every call. Current models take no other end, also after a pause. */
function ended(conversation: Conversation): Conversation {
  const { open, messages } = conversation;
  if (open.length > 0) return append({ ...conversation, open: [] }, 'user', settled(open));
  const last = messages.at(-1);
  if (last?.role === 'user') return conversation;
  return append(conversation, 'user', [{ type: 'text', text: 'Please go on.' }]);
}

function addUser(conversation: Conversation, message: UserMessage): Conversation {
  const { content, results } = cleanUser(message);
  const answered = results.reduce(answer, conversation);
  const closed = answered.open.length > 0 ? ended(answered) : answered;
  if (content.length === 0) return closed;
  return { ...append(closed, 'user', content), beforeReply: null };
}

/** Fills the oldest open call of that id; a result that answers no open call is left out. */
function answer(conversation: Conversation, result: ToolResultBlock): Conversation {
  const index = conversation.open.findIndex(
    (call) => call.result === null && (call.id === result.tool_use_id || call.original === result.tool_use_id),
  );
  const call = conversation.open[index];
  if (call === undefined) return conversation;
  const open = conversation.open.with(index, { ...call, result: cleanResult(call.id, result.content, result.is_error) });
  const answered = { ...conversation, open, beforeReply: null };
  return open.every((each) => each.result !== null) ? ended(answered) : answered;
}

/** Adds blocks at the end; blocks of the role that spoke last join its message. */
function append(conversation: Conversation, role: WireMessage['role'], content: readonly WireBlock[]): Conversation {
  const last = conversation.messages.at(-1);
  const messages =
    last?.role === role
      ? conversation.messages.with(-1, { role, content: [...last.content, ...content] })
      : [...conversation.messages, { role, content }];
  return { ...conversation, messages, messageBytes: conversation.messageBytes + content.reduce((sum, block) => sum + bytes(block), 0) };
}

/** Thinking is bound to the model, the system prompt and the tools it was made under: when one changes, or the API says so, all of it goes. */
function rebind(conversation: Conversation, changed: boolean): Conversation {
  if (!changed || conversation.messages.length === 0) return conversation;
  const messages = withoutThinking(conversation.messages);
  const messageBytes = messages.reduce((sum, message) => sum + message.content.reduce((all, block) => all + bytes(block), 0), 0);
  return { ...conversation, messages, messageBytes, marked: null, beforeReply: null };
}

function measureBase(conversation: Conversation): Conversation {
  const baseBytes = Buffer.byteLength(conversation.system) + Buffer.byteLength(JSON.stringify(conversation.tools));
  return { ...conversation, baseBytes };
}

function lastMark(conversation: Conversation): Mark | null {
  const message = conversation.messages.length - 1;
  const content = conversation.messages[message]?.content ?? [];
  const block = content.findLastIndex((each) => each.type === 'text' || each.type === 'image' || each.type === 'tool_result');
  return block < 0 ? null : { message, block, bytes: conversation.messageBytes };
}

function marked(block: WireBlock): WireBlock {
  switch (block.type) {
    case 'text':
    case 'image':
    case 'tool_result':
      return { ...block, cache_control: { type: 'ephemeral' } };
    case 'thinking':
    case 'redacted_thinking':
    case 'tool_use':
      return block;
  }
}

/** An image counts as 1,600 tokens: the API counts its pixels, not its bytes. */
function bytes(block: WireBlock): number {
  switch (block.type) {
    case 'text':
      return Buffer.byteLength(block.text);
    case 'image':
      return 5_600;
    case 'tool_result':
      return block.content.reduce((sum, each) => sum + bytes(each), 0);
    case 'tool_use':
      return Buffer.byteLength(JSON.stringify(block.input)) + block.name.length;
    case 'thinking':
      return Buffer.byteLength(block.thinking) + block.signature.length;
    case 'redacted_thinking':
      return block.data.length;
  }
}

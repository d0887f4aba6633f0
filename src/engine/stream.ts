// From a stream of events to a message that is safe to keep: whole only when `message_stop` came, else what had arrived finished.
import { apiFailure, type Failure } from '../errors.js';
import type { EventBody } from '../events.js';
import type { AssistantBlock, AssistantMessage, StopReason, StreamEnd, StreamEvent, ToolUseBlock, Usage } from '../model/model.js';
import { arrived, isTerminalStream, next, type Arrived, type StreamBlock, type StreamFault, type StreamState } from '../state/stream.js';
import { NO_USAGE } from '../usage.js';

export type CollectEvent = Extract<EventBody, { readonly type: 'delta' | 'notice' }>;

export type Reply =
  | {
      readonly kind: 'whole';
      readonly message: AssistantMessage;
      readonly usage: Usage;
      /** Tool calls of the message that must not run, with the reason for the model; their `input` is `{}`. */
      readonly badInputs: ReadonlyMap<string, string>;
    }
  | {
      readonly kind: 'broken';
      /** Finished blocks only: whole text, tool calls whose input parses, and the signed thinking before them. */
      readonly content: readonly AssistantBlock[];
      readonly failure: Failure;
      readonly usage: Usage;
    };

/**
 * Reads one reply. Yields deltas as they come and a notice for whatever is skipped, dropped or changed.
 * `usedIds`: tool call ids of earlier turns. An id that repeats one of them, repeats within the message, or has characters that the
 * API does not take back, is renamed. The stream is always read to its end or closed.
 */
export async function* collect(
  stream: AsyncGenerator<StreamEvent, StreamEnd>,
  usedIds: ReadonlySet<string> = new Set(),
): AsyncGenerator<CollectEvent, Reply> {
  let state: StreamState = { name: 'idle' };
  let end: StreamEnd | null = null;
  try {
    for (;;) {
      const step = await stream.next();
      if (step.done === true) {
        end = step.value;
        break;
      }
      // What a finished message is followed by is read, so that the connection can be used again, and ignored.
      if (isTerminalStream(state)) continue;
      const event = step.value;
      const after: StreamState = next(state, event);
      if (event.type === 'damaged' && after === state)
        yield warning(`Skipped a broken chunk of the model's answer (${quoted(event.name)}).`);
      else if (after !== state && after.name !== 'fault') yield* deltas(event);
      state = after;
      if (state.name === 'fault' && state.fault.type !== 'error') break;
    }
  } finally {
    await stream.return({ end: 'closed', requestId: null });
  }
  const received = arrived(state);
  const content = finished(received, usedIds, state.name === 'message_stop' ? stopReason(state.stop) : null);
  for (const text of content.notices) yield warning(text);
  const usage = received?.usage ?? NO_USAGE;
  if (state.name === 'message_stop') {
    const message: AssistantMessage = { role: 'assistant', id: state.id, content: sendable(content.blocks), stop: stopReason(state.stop) };
    return { kind: 'whole', message, usage, badInputs: content.bad };
  }
  const blocks = sendable(content.blocks.filter((block) => block.type !== 'tool_use' || !content.bad.has(block.id)));
  return { kind: 'broken', content: blocks, failure: failureOf(state, end, blocks), usage };
}

function* deltas(event: StreamEvent): Generator<CollectEvent> {
  if (event.type === 'content_block_start' && event.content_block.type === 'text' && event.content_block.text !== '') {
    yield { type: 'delta', kind: 'text', text: event.content_block.text };
  }
  if (event.type !== 'content_block_delta') return;
  if (event.delta.type === 'text_delta') yield { type: 'delta', kind: 'text', text: event.delta.text };
  if (event.delta.type === 'thinking_delta') yield { type: 'delta', kind: 'thinking', text: event.delta.thinking };
}

/** The API refuses an assistant message whose last block is thinking. */
function sendable(blocks: readonly AssistantBlock[]): readonly AssistantBlock[] {
  return blocks.slice(0, blocks.findLastIndex((block) => block.type === 'text' || block.type === 'tool_use') + 1);
}

interface Finished {
  readonly blocks: readonly AssistantBlock[];
  readonly bad: ReadonlyMap<string, string>;
  readonly notices: readonly string[];
}

function finished(received: Arrived | null, usedIds: ReadonlySet<string>, stop: StopReason | null): Finished {
  const blocks: AssistantBlock[] = [];
  const bad = new Map<string, string>();
  const notices: string[] = [];
  const taken = new Set(usedIds);
  const arrivedBlocks = received?.blocks ?? [];
  arrivedBlocks.forEach((block, index) => {
    switch (block.type) {
      case 'text':
        // The API refuses blank text when it is sent back.
        if (block.text.trim() !== '') blocks.push(block);
        return;
      case 'thinking':
        if (block.signature !== null && block.signature !== '') blocks.push({ ...block, signature: block.signature });
        else notices.push('Dropped a thinking block without signature.');
        return;
      case 'redacted_thinking':
        blocks.push(block);
        return;
      case 'tool_use': {
        const id = freshId(block.id, taken);
        if (id !== block.id) notices.push(`Renamed the tool call id ${quoted(block.id)} to ${id}.`);
        taken.add(id);
        const cut = stop === 'max_tokens' && index === arrivedBlocks.length - 1;
        const { call, problem } = toolCall(block, id, cut);
        if (problem !== null) bad.set(id, problem);
        blocks.push(call);
        return;
      }
      case 'other':
        notices.push(`Left out a ${quoted(block.name)} block of the model's answer: this version does not know it.`);
        return;
    }
  });
  return { blocks, bad, notices };
}

function toolCall(
  block: Extract<StreamBlock, { readonly type: 'tool_use' }>,
  id: string,
  cut: boolean,
): { readonly call: ToolUseBlock; readonly problem: string | null } {
  const name = block.name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 128) || 'unnamed';
  const call = (input: unknown, problem: string | null) => ({ call: { type: 'tool_use' as const, id, name, input }, problem });
  if (cut) return call({}, 'The input was cut off by the output limit and was not run. Send it again in smaller pieces.');
  if (block.json.trim() === '') return call({}, null);
  try {
    const input: unknown = JSON.parse(block.json);
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return call(input, null);
    return call({}, 'The input is not a JSON object and was not run. Send an object as the schema says.');
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it does not parse';
    return call({}, `The input is not valid JSON (${why}) and was not run. Send the whole call again.`);
  }
}

/** An id that the API takes back and that nothing else has. */
function freshId(id: string, taken: ReadonlySet<string>): string {
  const base = /^[a-zA-Z0-9_-]+$/.test(id) ? id : `toolu_${id.replace(/[^a-zA-Z0-9_-]/g, '_')}`;
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}_${String(n)}`)) return `${base}_${String(n)}`;
}

function stopReason(reason: string | null): StopReason {
  const named = reason ?? 'none';
  switch (named) {
    case 'end_turn':
    case 'max_tokens':
    case 'stop_sequence':
    case 'tool_use':
    case 'pause_turn':
    case 'refusal':
    case 'model_context_window_exceeded':
      return named;
    default:
      return { unknown: named };
  }
}

function failureOf(state: StreamState, end: StreamEnd | null, partial: readonly AssistantBlock[]): Failure {
  const requestId = end?.end === 'closed' ? end.requestId : null;
  const interrupted = (message: string): Failure => ({
    kind: 'stream_interrupted',
    message: requestId === null ? message : `${message} (request ${requestId})`,
    partial,
  });
  if (state.name === 'fault') return faultFailure(state.fault, requestId, interrupted);
  if (end?.end !== 'failed') return interrupted(`the answer ended without message_stop, after ${state.name}`);
  // Once the message has begun, a lost connection is an interrupted answer: what has arrived counts.
  return end.failure.kind === 'network' && state.name !== 'idle' ? interrupted(end.failure.message) : end.failure;
}

function faultFailure(fault: StreamFault, requestId: string | null, interrupted: (message: string) => Failure): Failure {
  switch (fault.type) {
    case 'error':
      return apiFailure({ status: null, type: fault.error.type, message: fault.error.message, requestId });
    case 'order':
      return interrupted(`the answer is out of order: ${fault.why}`);
    case 'damaged':
      return interrupted(`the answer has ${fault.why}`);
  }
}

function warning(text: string): CollectEvent {
  return { type: 'notice', level: 'warning', text };
}

/** Text of the server as one short word for a notice. */
function quoted(text: string): string {
  return JSON.stringify(Array.from(text).slice(0, 60).join(''));
}

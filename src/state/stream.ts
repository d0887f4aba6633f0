// One streamed message of the Messages API as a state machine (systems 8). Its edges:
// idle → message_start → block_start → block_delta* → block_stop → block_start | message_delta → message_stop; any live state → fault.
import type { StreamEvent, Usage, WireDelta, WireStart, WireUsage } from '../model/model.js';

/** A content block as received: nothing parsed, nothing dropped. */
export type StreamBlock =
  | { readonly type: 'text'; readonly text: string }
  /** signature null: none has arrived. */
  | { readonly type: 'thinking'; readonly thinking: string; readonly signature: string | null }
  | { readonly type: 'redacted_thinking'; readonly data: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly json: string }
  | { readonly type: 'other'; readonly name: string };

/** What has arrived whole. */
export interface Arrived {
  readonly id: string;
  readonly usage: Usage;
  readonly blocks: readonly StreamBlock[];
}

export type StreamFault =
  /** The server said so in the stream. */
  | { readonly type: 'error'; readonly error: { readonly type: string; readonly message: string } }
  /** An event that its place does not allow, or a broken one that cannot be skipped. */
  | { readonly type: 'order' | 'damaged'; readonly why: string };

export type StreamState =
  | { readonly name: 'idle' }
  | ({ readonly name: 'message_start' | 'block_stop' } & Arrived)
  | ({ readonly name: 'block_start' | 'block_delta'; readonly index: number; readonly open: StreamBlock } & Arrived)
  | ({ readonly name: 'message_delta' | 'message_stop'; readonly stop: string | null } & Arrived)
  | { readonly name: 'fault'; readonly fault: StreamFault; readonly arrived: Arrived | null };

export type TerminalStreamState = Extract<StreamState, { readonly name: 'message_stop' | 'fault' }>;

export function isTerminalStream(state: StreamState): state is TerminalStreamState {
  return state.name === 'message_stop' || state.name === 'fault';
}

/** What has arrived whole by now; null before the message began. */
export function arrived(state: StreamState): Arrived | null {
  switch (state.name) {
    case 'idle':
      return null;
    case 'fault':
      return state.arrived;
    case 'message_start':
    case 'block_start':
    case 'block_delta':
    case 'block_stop':
    case 'message_delta':
    case 'message_stop':
      return { id: state.id, usage: state.usage, blocks: state.blocks };
  }
}

/**
 * The state after `event`. A terminal state stays as it is. Pings, unknown events, and broken chunks that the protocol can miss
 * (a ping, a text delta, an event of an unknown name) give the very same state back.
 */
export function next(state: StreamState, event: StreamEvent): StreamState {
  if (isTerminalStream(state)) return state;
  switch (event.type) {
    case 'ping':
    case 'unknown':
      return state;
    case 'error':
      return { name: 'fault', fault: { type: 'error', error: event.error }, arrived: arrived(state) };
    case 'damaged':
      return canMiss(state, event.name) ? state : fault(state, 'damaged', `a broken ${event.name === '' ? 'event' : event.name} chunk`);
    case 'message_start':
      if (state.name !== 'idle') return misplaced(state, event.type);
      return { name: 'message_start', id: event.message.id, usage: replaced(NOTHING, event.message.usage), blocks: [] };
    case 'content_block_start':
      if (state.name !== 'message_start' && state.name !== 'block_stop') return misplaced(state, event.type);
      if (event.index < state.blocks.length) return fault(state, 'order', `content block ${String(event.index)} started twice`);
      return { ...kept(state), name: 'block_start', index: event.index, open: opened(event.content_block) };
    case 'content_block_delta': {
      if (state.name !== 'block_start' && state.name !== 'block_delta') return misplaced(state, event.type);
      if (event.index !== state.index) return misplaced(state, `content_block_delta of block ${String(event.index)}`);
      const open = grown(state.open, event.delta);
      if (open === null) return misplaced(state, `${event.delta.type} in a ${state.open.type} block`);
      return { ...kept(state), name: 'block_delta', index: state.index, open };
    }
    case 'content_block_stop':
      if (state.name !== 'block_start' && state.name !== 'block_delta') return misplaced(state, event.type);
      if (event.index !== state.index) return misplaced(state, `content_block_stop of block ${String(event.index)}`);
      return { ...kept(state), name: 'block_stop', blocks: [...state.blocks, state.open] };
    case 'message_delta': {
      if (state.name === 'idle' || state.name === 'block_start' || state.name === 'block_delta') return misplaced(state, event.type);
      const earlier = state.name === 'message_delta' ? state.stop : null;
      return {
        ...kept(state),
        name: 'message_delta',
        usage: replaced(state.usage, event.usage),
        stop: event.delta.stop_reason ?? earlier,
      };
    }
    case 'message_stop':
      if (state.name !== 'message_delta') return misplaced(state, event.type);
      return { ...kept(state), name: 'message_stop', stop: state.stop };
  }
}

const NOTHING: Usage = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };

/** Counts are cumulative: a later one replaces the earlier one, an absent one leaves it. */
function replaced(usage: Usage, wire: WireUsage): Usage {
  return {
    input: wire.input_tokens ?? usage.input,
    output: wire.output_tokens ?? usage.output,
    cacheWrite: wire.cache_creation_input_tokens ?? usage.cacheWrite,
    cacheRead: wire.cache_read_input_tokens ?? usage.cacheRead,
  };
}

function kept(state: Arrived): Arrived {
  return { id: state.id, usage: state.usage, blocks: state.blocks };
}

function fault(state: StreamState, type: 'order' | 'damaged', why: string): StreamState {
  return { name: 'fault', fault: { type, why }, arrived: arrived(state) };
}

function misplaced(state: StreamState, what: string): StreamState {
  return fault(state, 'order', `${what} after ${state.name}`);
}

/** Only a text delta can be lost without making the rest wrong; a thinking delta would no longer fit its signature. */
function canMiss(state: StreamState, name: string): boolean {
  switch (name) {
    case 'content_block_delta':
      return (state.name === 'block_start' || state.name === 'block_delta') && (state.open.type === 'text' || state.open.type === 'other');
    case '':
    case 'message_start':
    case 'content_block_start':
    case 'content_block_stop':
    case 'message_delta':
    case 'message_stop':
    case 'error':
      return false;
    default:
      return true;
  }
}

function opened(start: WireStart): StreamBlock {
  switch (start.type) {
    case 'text':
    case 'redacted_thinking':
    case 'other':
      return start;
    case 'thinking':
      return { type: 'thinking', thinking: start.thinking, signature: null };
    case 'tool_use':
      return { type: 'tool_use', id: start.id, name: start.name, json: '' };
  }
}

/** The block with the delta taken in; null when the delta is of another kind of block. */
function grown(open: StreamBlock, delta: WireDelta): StreamBlock | null {
  if (delta.type === 'other' || open.type === 'other') return open;
  switch (delta.type) {
    case 'text_delta':
      return open.type === 'text' ? { type: 'text', text: open.text + delta.text } : null;
    case 'thinking_delta':
      return open.type === 'thinking' ? { ...open, thinking: open.thinking + delta.thinking } : null;
    case 'signature_delta':
      return open.type === 'thinking' ? { ...open, signature: delta.signature } : null;
    case 'input_json_delta':
      return open.type === 'tool_use' ? { ...open, json: open.json + delta.partial_json } : null;
  }
}

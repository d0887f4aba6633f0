// From a scripted reply to the bytes of its stream, in the order and the chunks in which the API sends them.
import { sign } from './signature.js';
import { isFields, isList, type Fields } from './problem.js';
import { FAULTS, type Fault, type Reply, type ReplyBlock } from './script.js';
import type { CachedUsage } from './prompt-cache.js';

/** What the server does next with the open response. */
export type Step =
  { readonly do: 'send'; readonly name: string; readonly data: string } | { readonly do: 'cut' | 'end' | 'stall' | 'stall_with_pings' };

interface Frame {
  readonly name: string;
  readonly data: Fields;
}

/** Characters of the successive deltas; they repeat. */
const CHUNKS = [4, 12, 31, 18, 47, 9];

export function faultOf(reply: Reply): Fault | null {
  if (reply.fault === undefined) return null;
  return typeof reply.fault === 'string' ? FAULTS[reply.fault] : reply.fault;
}

/** The stream that answers `body`, cut where `max_tokens` ends it. `input`: the input side of the usage. */
export function play(reply: Reply, body: Fields, input: CachedUsage): readonly Step[] {
  const fault = faultOf(reply);
  if (fault?.kind === 'empty') return [{ do: 'end' }];
  if (fault?.kind === 'silence') return [{ do: fault.pings ? 'stall_with_pings' : 'stall' }];
  const frames = framesOf(reply, body, input);
  if (fault === null || fault.kind === 'status') return [...frames.map(send), { do: 'end' }];
  const at = positionOf(frames, fault.block, fault.point);
  const before = frames.slice(0, at).map(send);
  const after = frames.slice(at);
  switch (fault.kind) {
    case 'cut':
    case 'end':
    case 'stall':
      return [...before, { do: fault.kind }];
    case 'error_event':
      return [
        ...before,
        send({ name: 'error', data: { type: 'error', error: { type: fault.type, message: fault.message } } }),
        { do: 'end' },
      ];
    case 'second_start':
      return [...before, ...frames.slice(0, 1).map(send), ...after.map(send), { do: 'end' }];
    case 'unknown_event':
      return [
        ...before,
        send({ name: 'weather_report', data: { type: 'weather_report', sky: 'clear' } }),
        ...after.map(send),
        { do: 'end' },
      ];
    case 'bad_chunk':
      // The next event arrives with half of its data.
      return [...before, ...after.map((frame, index) => (index === 0 ? broken(frame) : send(frame))), { do: 'end' }];
  }
}

function send(frame: Frame): Step {
  return { do: 'send', name: frame.name, data: JSON.stringify(frame.data) };
}

function broken(frame: Frame): Step {
  const data = JSON.stringify(frame.data);
  return { do: 'send', name: frame.name, data: data.slice(0, Math.floor(data.length / 2)) };
}

/** The index of the first frame that comes after the place. */
function positionOf(frames: readonly Frame[], block: number | null, point: 'start' | 'middle' | 'stop'): number {
  const own = (name: string) => frames.flatMap((frame, i) => (frame.name === name && frame.data['index'] === (block ?? 0) ? [i] : []));
  const start = own('content_block_start')[0];
  const deltas = own('content_block_delta');
  const stop = own('content_block_stop')[0];
  if (block === null || start === undefined || stop === undefined) return 1;
  if (point === 'start') return start + 1;
  if (point === 'stop') return stop + 1;
  return (deltas[Math.floor((deltas.length - 1) / 2)] ?? start) + 1;
}

function framesOf(reply: Reply, body: Fields, input: CachedUsage): readonly Frame[] {
  const turn = turnOf(body);
  const room = Number(body['max_tokens']);
  const frames: Frame[] = [];
  const content = reply.content ?? [];
  let used = 0;
  let cut = false;
  for (const [index, block] of content.entries()) {
    if (cut) break;
    const text = textOf(block);
    const kept = Array.from(text)
      .slice(0, Math.max(0, (room - used) * 4))
      .join('');
    cut = kept.length < text.length;
    used += Math.ceil(kept.length / 4);
    frames.push(...blockFrames(block, index, kept, body, turn));
  }
  const calls = content.some((block) => block.type === 'tool_use');
  const output = Math.max(1, used);
  const usage = { ...input, output_tokens: output, ...reply.usage };
  const stop = cut ? 'max_tokens' : (reply.stop_reason ?? (calls ? 'tool_use' : 'end_turn'));
  const message = { id: `msg_${String(turn)}`, type: 'message', role: 'assistant', model: body['model'], content: [] };
  return [
    {
      name: 'message_start',
      data: {
        type: 'message_start',
        message: { ...message, stop_reason: null, stop_sequence: null, usage: { ...usage, output_tokens: 1 } },
      },
    },
    ...frames,
    { name: 'message_delta', data: { type: 'message_delta', delta: { stop_reason: stop, stop_sequence: null }, usage } },
    { name: 'message_stop', data: { type: 'message_stop' } },
  ];
}

/** Which answer of the conversation this is, from 1. */
function turnOf(body: Fields): number {
  const messages = isList(body['messages']) ? body['messages'] : [];
  return 1 + messages.filter((message) => isFields(message) && message['role'] === 'assistant').length;
}

/** What the block's deltas carry. */
function textOf(block: ReplyBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'thinking':
      return block.thinking;
    case 'tool_use':
      return block.json ?? JSON.stringify(block.input ?? {});
    case 'redacted_thinking':
    case 'other':
      return '';
  }
}

function blockFrames(block: ReplyBlock, index: number, text: string, body: Fields, turn: number): readonly Frame[] {
  const start = (content: Fields): Frame => ({
    name: 'content_block_start',
    data: { type: 'content_block_start', index, content_block: content },
  });
  const delta = (change: Fields): Frame => ({ name: 'content_block_delta', data: { type: 'content_block_delta', index, delta: change } });
  const stop: Frame = { name: 'content_block_stop', data: { type: 'content_block_stop', index } };
  const ping: readonly Frame[] = index === 0 ? [{ name: 'ping', data: { type: 'ping' } }] : [];
  switch (block.type) {
    case 'text': {
      const deltas = chunks(text).map((part) => delta({ type: 'text_delta', text: part }));
      return [start({ type: 'text', text: '' }), ...ping, ...deltas, stop];
    }
    case 'thinking': {
      const deltas = chunks(text).map((part) => delta({ type: 'thinking_delta', thinking: part }));
      const signature = delta({ type: 'signature_delta', signature: sign(text, body) });
      return [start({ type: 'thinking', thinking: '', signature: '' }), ...ping, ...deltas, signature, stop];
    }
    case 'redacted_thinking':
      return [start({ type: 'redacted_thinking', data: block.data }), ...ping, stop];
    case 'tool_use': {
      const id = block.id ?? `toolu_${String(turn)}_${String(index)}`;
      const deltas = ['', ...chunks(text)].map((part) => delta({ type: 'input_json_delta', partial_json: part }));
      return [start({ type: 'tool_use', id, name: block.name, input: {} }), ...ping, ...deltas, stop];
    }
    case 'other':
      return [start({ type: block.name }), ...ping, stop];
  }
}

/** Pieces that never part a surrogate pair. */
function chunks(text: string): readonly string[] {
  const letters = Array.from(text);
  const parts: string[] = [];
  for (let from = 0, turn = 0; from < letters.length; turn++) {
    const size = CHUNKS[turn % CHUNKS.length] ?? 1;
    parts.push(letters.slice(from, from + size).join(''));
    from += size;
  }
  return parts;
}

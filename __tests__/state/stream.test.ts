import { describe, expect, test } from '@jest/globals';
import type { StreamEvent } from '../../src/model/model.js';
import { arrived, isTerminalStream, next, type StreamState } from '../../src/state/stream.js';

const begun = { id: 'msg_1', usage: { input: 1, output: 2, cacheWrite: 3, cacheRead: 4 }, blocks: [] };
const withText = { ...begun, blocks: [{ type: 'text' as const, text: 'hi' }] };
const openText = { index: 1, open: { type: 'text' as const, text: 'a' } };

const STATES: Readonly<Record<string, StreamState>> = {
  idle: { name: 'idle' },
  message_start: { name: 'message_start', ...begun },
  block_start: { name: 'block_start', ...withText, ...openText },
  block_delta: { name: 'block_delta', ...withText, ...openText },
  block_stop: { name: 'block_stop', ...withText },
  message_delta: { name: 'message_delta', ...withText, stop: 'end_turn' },
  message_stop: { name: 'message_stop', ...withText, stop: 'end_turn' },
  fault: { name: 'fault', fault: { type: 'order', why: 'x' }, arrived: null },
};

const EVENTS: Readonly<Record<string, StreamEvent>> = {
  message_start: { type: 'message_start', message: { id: 'msg_2', model: 'm', usage: {} } },
  block_start: { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
  text_delta: { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'b' } },
  input_delta: { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{' } },
  block_stop: { type: 'content_block_stop', index: 1 },
  message_delta: { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } },
  message_stop: { type: 'message_stop' },
  error: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  ping: { type: 'ping' },
  unknown: { type: 'unknown', name: 'weather' },
  damaged_delta: { type: 'damaged', name: 'content_block_delta', data: '{' },
  damaged_border: { type: 'damaged', name: 'content_block_stop', data: '{' },
  damaged_nameless: { type: 'damaged', name: '', data: '{' },
  damaged_unknown: { type: 'damaged', name: 'weather', data: '{' },
};

/** Rows: states. Columns: the events above, in order. `=` is the very same state, `!` a fault, else the next state's name. */
const TABLE: Readonly<Record<string, string>> = {
  //             m_start       b_start     text        input b_stop     m_delta       m_stop       err ping unk d_del d_bord d_none d_unk
  idle: '        message_start !           !           !     !          !             !            !   =    =   !     !      !      =',
  message_start: '!            block_start !           !     !          message_delta !            !   =    =   !     !      !      =',
  block_start: ' !             !           block_delta !     block_stop !             !            !   =    =   =     !      !      =',
  block_delta: ' !             !           block_delta !     block_stop !             !            !   =    =   =     !      !      =',
  block_stop: '  !             block_start !           !     !          message_delta !            !   =    =   !     !      !      =',
  message_delta: '!            !           !           !     !          message_delta message_stop !   =    =   !     !      !      =',
  message_stop: '=             =           =           =     =          =             =            =   =    =   =     =      =      =',
  fault: '       =             =           =           =     =          =             =            =   =    =   =     =      =      =',
};

describe('every state × every event', () => {
  for (const [name, state] of Object.entries(STATES)) {
    const cells = (TABLE[name] ?? '').trim().split(/\s+/);
    Object.entries(EVENTS).forEach(([label, event], column) => {
      const cell = cells[column] ?? 'missing';
      test(`${name} × ${label} → ${cell}`, () => {
        const after = next(state, event);
        if (cell === '=') expect(after).toBe(state);
        else expect(after.name).toBe(cell === '!' ? 'fault' : cell);
        if (cell === '!') expect(arrived(after)).toEqual(arrived(state));
      });
    });
  }

  test('only message_stop and fault are terminal', () => {
    expect(
      Object.values(STATES)
        .filter(isTerminalStream)
        .map((state) => state.name),
    ).toEqual(['message_stop', 'fault']);
  });
});

function run(...events: readonly StreamEvent[]): StreamState {
  return events.reduce(next, { name: 'idle' });
}
const start: StreamEvent = { type: 'message_start', message: { id: 'm', model: 'x', usage: { input_tokens: 5, output_tokens: 1 } } };

describe('what is kept', () => {
  test('thinking and its signature to the letter, tool input as text, redacted data', () => {
    const state = run(
      start,
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: ' hm\n' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'abc==' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'redacted_thinking', data: 'zzz' } },
      { type: 'content_block_stop', index: 1 },
      { type: 'content_block_start', index: 2, content_block: { type: 'tool_use', id: 't', name: 'Read' } },
      { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '{"a"' } },
      { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: ':1}' } },
      { type: 'content_block_stop', index: 2 },
    );
    expect(arrived(state)?.blocks).toEqual([
      { type: 'thinking', thinking: ' hm\n', signature: 'abc==' },
      { type: 'redacted_thinking', data: 'zzz' },
      { type: 'tool_use', id: 't', name: 'Read', json: '{"a":1}' },
    ]);
  });

  test('faults 3.32: usage is replaced by each later count, never added', () => {
    const state = run(
      start,
      { type: 'message_delta', delta: { stop_reason: null }, usage: { output_tokens: 10, cache_read_input_tokens: 7 } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { input_tokens: null, output_tokens: 12 } },
      { type: 'message_delta', delta: { stop_reason: null }, usage: {} },
      { type: 'message_stop' },
    );
    expect(state).toEqual({
      name: 'message_stop',
      id: 'm',
      blocks: [],
      stop: 'end_turn',
      usage: { input: 5, output: 12, cacheWrite: 0, cacheRead: 7 },
    });
  });

  test('a block index that repeats, or that is not the open one, is a fault; a gap is none', () => {
    const block = (index: number): StreamEvent => ({ type: 'content_block_start', index, content_block: { type: 'text', text: 'x' } });
    const stop = (index: number): StreamEvent => ({ type: 'content_block_stop', index });
    expect(run(start, block(0), stop(0), block(0))).toMatchObject({ name: 'fault', fault: { why: 'content block 0 started twice' } });
    expect(run(start, block(0), stop(1))).toMatchObject({ name: 'fault', fault: { type: 'order' } });
    expect(run(start, block(3), stop(3)).name).toBe('block_stop');
  });

  test('deltas of unknown kinds and of unknown blocks are passed over', () => {
    const state = run(
      start,
      { type: 'content_block_start', index: 0, content_block: { type: 'other', name: 'server_tool_use' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: 'a' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'other', name: 'citations_delta' } },
      { type: 'content_block_stop', index: 1 },
    );
    expect(arrived(state)?.blocks).toEqual([
      { type: 'other', name: 'server_tool_use' },
      { type: 'text', text: 'a' },
    ]);
  });
});

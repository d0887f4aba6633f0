import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { collect, type CollectEvent, type Reply } from '../../src/engine/stream.js';
import type { StreamEnd, StreamEvent, WireDelta, WireStart } from '../../src/model/model.js';

const CLOSED: StreamEnd = { end: 'closed', requestId: 'req_1' };

async function* played(events: readonly StreamEvent[], end: StreamEnd = CLOSED): AsyncGenerator<StreamEvent, StreamEnd> {
  await Promise.resolve();
  yield* events;
  return end;
}

async function run(
  events: readonly StreamEvent[],
  end: StreamEnd = CLOSED,
  used?: ReadonlySet<string>,
): Promise<{ notices: string[]; reply: Reply }> {
  const generator = collect(played(events, end), used);
  const notices: string[] = [];
  for (;;) {
    const step: IteratorResult<CollectEvent, Reply> = await generator.next();
    if (step.done === true) return { notices, reply: step.value };
    if (step.value.type === 'notice') notices.push(step.value.text);
  }
}

const START: StreamEvent = { type: 'message_start', message: { id: 'msg_1', model: 'm', usage: { input_tokens: 100, output_tokens: 1 } } };
const stop = (reason: string | null): StreamEvent[] => [
  { type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 20 } },
  { type: 'message_stop' },
];
const block = (index: number, start: WireStart, ...deltas: WireDelta[]): StreamEvent[] => [
  { type: 'content_block_start', index, content_block: start },
  ...deltas.map((delta): StreamEvent => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];
const call = (index: number, id: string, json: string, name = 'Read') =>
  block(index, { type: 'tool_use', id, name }, { type: 'input_json_delta', partial_json: json });

describe('a whole message', () => {
  test('faults 3.32: usage is that of the last count', async () => {
    const { reply } = await run([START, ...block(0, { type: 'text', text: 'hi' }), ...stop('end_turn')]);
    expect(reply).toEqual({
      kind: 'whole',
      message: { role: 'assistant', id: 'msg_1', content: [{ type: 'text', text: 'hi' }], stop: 'end_turn' },
      usage: { input: 100, output: 20, cacheWrite: 0, cacheRead: 0 },
      badInputs: new Map(),
    });
  });

  test('faults 3.2: repeated tool call ids are renamed, also those of earlier turns', async () => {
    const events = [
      START,
      ...call(0, 'a', '{"n":1}'),
      ...call(1, 'a', '{"n":2}'),
      ...call(2, 'a_2', '{"n":3}'),
      ...call(3, 'b', '{'),
      ...call(4, 'c d', '{"n":5}'),
      ...stop('tool_use'),
    ];
    const { notices, reply } = await run(events, CLOSED, new Set(['b']));
    if (reply.kind !== 'whole') throw new Error('not whole');
    expect(reply.message.content).toEqual([
      { type: 'tool_use', id: 'a', name: 'Read', input: { n: 1 } },
      { type: 'tool_use', id: 'a_2', name: 'Read', input: { n: 2 } },
      { type: 'tool_use', id: 'a_2_2', name: 'Read', input: { n: 3 } },
      { type: 'tool_use', id: 'b_2', name: 'Read', input: {} },
      { type: 'tool_use', id: 'toolu_c_d', name: 'Read', input: { n: 5 } },
    ]);
    expect([...reply.badInputs.keys()]).toEqual(['b_2']);
    expect(notices).toHaveLength(4);
  });

  test('faults 3.14: unsigned thinking is dropped with a notice, signed and empty-but-signed thinking is kept', async () => {
    const { notices, reply } = await run([
      START,
      ...block(0, { type: 'thinking', thinking: '' }, { type: 'thinking_delta', thinking: 'a' }),
      ...block(1, { type: 'thinking', thinking: '' }, { type: 'signature_delta', signature: 's' }),
      ...block(2, { type: 'text', text: 'x' }),
      ...stop('end_turn'),
    ]);
    expect(reply.kind === 'whole' && reply.message.content).toEqual([
      { type: 'thinking', thinking: '', signature: 's' },
      { type: 'text', text: 'x' },
    ]);
    expect(notices).toEqual(['Dropped a thinking block without signature.']);
  });

  test('faults 3.16: a surrogate pair parted by a chunk border is whole again', async () => {
    const { reply } = await run([
      START,
      ...block(0, { type: 'text', text: '' }, { type: 'text_delta', text: '\ud83d' }, { type: 'text_delta', text: '\ude42' }),
      ...stop('end_turn'),
    ]);
    expect(reply.kind === 'whole' && reply.message.content).toEqual([{ type: 'text', text: '🙂' }]);
  });

  test('no input at all is an empty object; a name that the API would not take back is mended', async () => {
    const { reply } = await run([
      START,
      ...block(0, { type: 'tool_use', id: 'a', name: 'Ls' }),
      ...call(1, 'b', '{}', 'my tool.x'),
      ...stop('tool_use'),
    ]);
    expect(reply).toMatchObject({
      message: {
        content: [
          { name: 'Ls', input: {} },
          { name: 'my_tool_x', input: {} },
        ],
      },
      badInputs: new Map(),
    });
  });

  test('what follows message_stop is read and ignored, also a failure', async () => {
    const events = [START, ...block(0, { type: 'text', text: 'hi' }), ...stop('end_turn'), START, ...stop('tool_use')];
    const { reply } = await run(events, { end: 'failed', failure: { kind: 'network', message: 'terminated' } });
    expect(reply).toMatchObject({ kind: 'whole', message: { stop: 'end_turn', content: [{ text: 'hi' }] } });
  });

  test.each([
    ['tired', { unknown: 'tired' }],
    [null, { unknown: 'none' }],
    ['refusal', 'refusal'],
    ['pause_turn', 'pause_turn'],
    ['model_context_window_exceeded', 'model_context_window_exceeded'],
  ])('stop reason %s', async (reason, expected) => {
    const { reply } = await run([START, ...stop(reason)]);
    expect(reply).toMatchObject({ kind: 'whole', message: { content: [], stop: expected } });
  });

  test('faults 3.4: only the last block can be cut by max_tokens; complete calls before it keep their input', async () => {
    const { reply } = await run([
      START,
      ...call(0, 'a', '{"n":1}'),
      ...block(1, { type: 'tool_use', id: 'b', name: 'Write' }),
      ...stop('max_tokens'),
    ]);
    expect(reply).toMatchObject({ message: { stop: 'max_tokens', content: [{ input: { n: 1 } }, { input: {} }] } });
    expect(reply.kind === 'whole' && [...reply.badInputs.keys()]).toEqual(['b']);
  });
});

test('thinking that nothing follows is left out, so that the message can be sent back', async () => {
  const thought = (index: number) => block(index, { type: 'thinking', thinking: 'x' }, { type: 'signature_delta', signature: 's' });
  const { reply } = await run([START, ...thought(0), ...block(1, { type: 'text', text: 'a' }), ...thought(2), ...stop('end_turn')]);
  expect(reply).toMatchObject({ kind: 'whole', message: { content: [{ type: 'thinking' }, { type: 'text', text: 'a' }] } });
  const alone = await run([START, ...thought(0), ...block(1, { type: 'text', text: ' ' }), ...stop('end_turn')]);
  expect(alone.reply).toMatchObject({ kind: 'whole', message: { content: [] } });
});

describe('a broken one', () => {
  test('a lost connection before the message began is a network failure, after it an interrupted stream', async () => {
    const end: StreamEnd = { end: 'failed', failure: { kind: 'network', message: 'terminated' } };
    expect((await run([], end)).reply).toEqual({
      kind: 'broken',
      content: [],
      failure: { kind: 'network', message: 'terminated' },
      usage: { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 },
    });
    expect((await run([START], end)).reply).toEqual({
      kind: 'broken',
      content: [],
      failure: { kind: 'stream_interrupted', message: 'terminated', partial: [] },
      usage: { input: 100, output: 1, cacheWrite: 0, cacheRead: 0 },
    });
  });

  test('a finished call whose input does not parse is not kept', async () => {
    const { reply } = await run([START, ...call(0, 'a', '{"n":'), ...call(1, 'b', '{"n":1}')]);
    expect(reply.kind === 'broken' && reply.content).toEqual([{ type: 'tool_use', id: 'b', name: 'Read', input: { n: 1 } }]);
  });

  test('neither is the thinking that led to it', async () => {
    const thought = block(0, { type: 'thinking', thinking: 'x' }, { type: 'signature_delta', signature: 's' });
    const { reply } = await run([START, ...thought, ...call(1, 'a', '{"n":')]);
    expect(reply).toMatchObject({ kind: 'broken', content: [], failure: { partial: [] } });
  });

  test('out of order: the stream is closed at once', async () => {
    let closed = false;
    async function* endless(): AsyncGenerator<StreamEvent, StreamEnd> {
      try {
        yield START;
        for (;;) {
          await Promise.resolve();
          yield START;
        }
      } finally {
        closed = true;
      }
    }
    const step = await collect(endless()).next();
    expect(step.value).toMatchObject({
      kind: 'broken',
      failure: { kind: 'stream_interrupted', message: 'the answer is out of order: message_start after message_start' },
    });
    expect(closed).toBe(true);
  });

  test('a reader who leaves early closes the stream', async () => {
    let closed = false;
    async function* open(): AsyncGenerator<StreamEvent, StreamEnd> {
      try {
        yield* played([START, ...block(0, { type: 'text', text: 'hi' })]);
        await new Promise(() => undefined);
        return CLOSED;
      } finally {
        closed = true;
      }
    }
    for await (const event of collect(open())) if (event.type === 'delta') break;
    expect(closed).toBe(true);
  });
});

test('whatever the order of events, collect ends with a reply and never throws', async () => {
  const index = fc.nat({ max: 2 });
  const event: fc.Arbitrary<StreamEvent> = fc.oneof(
    fc.constant(START),
    fc.record({
      type: fc.constant('content_block_start' as const),
      index,
      content_block: fc.constantFrom<WireStart>(
        { type: 'text', text: '' },
        { type: 'tool_use', id: 'a', name: 'R' },
        { type: 'thinking', thinking: '' },
      ),
    }),
    fc.record({
      type: fc.constant('content_block_delta' as const),
      index,
      delta: fc.constantFrom<WireDelta>(
        { type: 'text_delta', text: 'x' },
        { type: 'input_json_delta', partial_json: '{}' },
        { type: 'signature_delta', signature: 's' },
      ),
    }),
    fc.record({ type: fc.constant('content_block_stop' as const), index }),
    fc.constantFrom<StreamEvent>(
      ...stop('tool_use'),
      { type: 'ping' },
      { type: 'damaged', name: 'content_block_delta', data: '' },
      { type: 'error', error: { type: 'api_error', message: 'x' } },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
      const { reply } = await run(events);
      const content = reply.kind === 'whole' ? reply.message.content : reply.content;
      const ids = content.flatMap((part) => (part.type === 'tool_use' ? [part.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      expect(content.every((part) => part.type !== 'text' || part.text.trim() !== '')).toBe(true);
    }),
  );
});

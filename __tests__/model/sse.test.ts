import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSseReader, type SseEvent } from '../../src/model/sse.js';
import { parseEvent } from '../../src/model/wire.js';

function read(chunks: readonly Uint8Array[], limit = 1_000_000): { events: SseEvent[]; rest: SseEvent | null; over: boolean } {
  const reader = createSseReader(limit);
  const events: SseEvent[] = [];
  for (const chunk of chunks) {
    const found = reader.push(chunk);
    if (found === null) return { events, rest: null, over: true };
    events.push(...found);
  }
  return { events, rest: reader.end(), over: false };
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('reads names, data of several lines, comments, fields without colon and unknown fields', () => {
  const text =
    '\uFEFF: hello\nevent: a\ndata: 1\ndata:2\ndata\nid: 7\nretry: 5\nfoo: bar\n\ndata:  two blanks\n\nevent: nothing\n\ndata: x\n\n';
  expect(read([bytes(text)]).events).toEqual([
    { name: 'a', data: '1\n2\n' },
    { name: '', data: ' two blanks' },
    { name: '', data: 'x' },
  ]);
});

test('an event without its blank line is given at the end', () => {
  expect(read([bytes('event: message_stop\ndata: {"type":"message_stop"}')])).toEqual({
    events: [],
    rest: { name: 'message_stop', data: '{"type":"message_stop"}' },
    over: false,
  });
});

test('one event over the limit ends reading; many small ones never do', () => {
  expect(read([bytes(`data: ${'x'.repeat(2000)}`)], 1000).over).toBe(true);
  expect(read([bytes(`data: ${'x'.repeat(400)}\n`.repeat(3))], 1000).over).toBe(true);
  expect(read([bytes(`data: ${'x'.repeat(400)}\n\n`.repeat(30))], 1000).events).toHaveLength(30);
});

test('any cut of the bytes and any line ending give the same events', () => {
  const word = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replace(/[\r\n\0\uFEFF]/g, '🙂'));
  const event = fc.record({ name: word.filter((name) => name !== ''), lines: fc.array(word, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat({ max: 400 }), { maxLength: 30 }),
      (events, ending, cuts) => {
        const text = events
          .map(({ name, lines }) => [`event: ${name}`, ': a comment', ...lines.map((line) => `data: ${line}`), '', ''].join(ending))
          .join('');
        const whole = bytes(text);
        const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const chunks = places.slice(1).map((to, index) => whole.subarray(places[index], to));
        const expected = events.map(({ name, lines }) => ({ name, data: lines.join('\n') }));
        const decoded = expected.map((entry) => ({ name: wellFormed(entry.name), data: wellFormed(entry.data) }));
        expect(read(chunks)).toEqual({ events: decoded, rest: null, over: false });
      },
    ),
  );
});

/** UTF-8 has no lone surrogates: the encoder replaces them. */
function wellFormed(text: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes(text));
}

test('no data makes the event reader throw', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify({ type: 'message_start', message: value })),
      ),
      (name, data) => {
        expect(typeof parseEvent({ name, data }).type).toBe('string');
      },
    ),
  );
});

test.each([
  ['{"type":"ping"}', { type: 'ping' }],
  ['{"type":"weather","sky":"clear"}', { type: 'unknown', name: 'weather' }],
  [
    '{"type":"content_block_start","index":0,"content_block":{"type":"server_tool_use","id":"x"}}',
    { type: 'content_block_start', index: 0, content_block: { type: 'other', name: 'server_tool_use' } },
  ],
  [
    '{"type":"content_block_delta","index":0,"delta":{"type":"citations_delta"}}',
    { type: 'content_block_delta', index: 0, delta: { type: 'other', name: 'citations_delta' } },
  ],
  [
    '{"type":"message_delta","delta":{"stop_reason":null},"usage":null}',
    { type: 'message_delta', delta: { stop_reason: null }, usage: {} },
  ],
  [
    '{"type":"message_start","message":{"id":"m","usage":{"input_tokens":3,"output_tokens":null}}}',
    { type: 'message_start', message: { id: 'm', model: '', usage: { input_tokens: 3 } } },
  ],
  ['{"type":"error","error":{"type":"overloaded_error"}}', { type: 'error', error: { type: 'overloaded_error', message: 'no message' } }],
  [
    '{"type":"content_block_delta","index":0,"delta":{"type":"text_delta"}}',
    { type: 'damaged', name: 'e', data: '{"type":"content_block_delta","index":0,"delta":{"type":"text_delta"}}' },
  ],
  ['{"type":"content_block_stop"}', { type: 'damaged', name: 'e', data: '{"type":"content_block_stop"}' }],
  ['[DONE]', { type: 'damaged', name: 'e', data: '[DONE]' }],
  ['7', { type: 'damaged', name: 'e', data: '7' }],
])('%s', (data, event) => {
  expect(parseEvent({ name: 'e', data })).toEqual(event);
});

test('the name stands in for an absent type, and a broken ping is a ping', () => {
  expect(parseEvent({ name: 'content_block_stop', data: '{"index":2}' })).toEqual({ type: 'content_block_stop', index: 2 });
  expect(parseEvent({ name: 'ping', data: '{' })).toEqual({ type: 'ping' });
});

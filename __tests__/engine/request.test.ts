import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildRequest, EMPTY_CONVERSATION, estimateTokens, foldConversation } from '../../src/engine/request.js';
import type { Conversation } from '../../src/engine/request.js';
import type { EventBody } from '../../src/events.js';
import { checkRequest } from '../../src/local/model/request-check.js';
import { lookUpFacts } from '../../src/model/facts.js';
import type { AssistantBlock, ImageBlock, ModelRequest, StopReason, TextBlock, WireBlock } from '../../src/model/model.js';

const MODEL = 'claude-sonnet-4-6';
const FACTS = lookUpFacts(MODEL).facts;
const usage = { input: 1, output: 1, cacheWrite: 0, cacheRead: 0 };
const header = (model = MODEL): EventBody => ({
  type: 'header',
  version: 1,
  session: 's',
  model,
  effort: 'high',
  maxTokens: 8000,
  head: null,
  policy: null,
});
const system = (text: string): EventBody => ({ type: 'system', text });
const TOOLS: EventBody = { type: 'tools', tools: [{ name: 'Read', description: 'reads', input_schema: { type: 'object' } }] };
const user = (...texts: readonly string[]): EventBody => ({
  type: 'user',
  message: { role: 'user', content: texts.map((text) => ({ type: 'text', text })) },
});
const assistant = (content: readonly AssistantBlock[], stop: StopReason = 'end_turn'): EventBody => ({
  type: 'assistant',
  message: { role: 'assistant', id: 'm', content, stop },
  usage,
  usd: 0,
});
const result = (call: string, text: string, isError = false): EventBody => ({
  type: 'tool_result',
  call,
  result: { isError, content: [{ type: 'text', text }] },
  ms: 1,
});
const use = (id: string, input: unknown = {}): AssistantBlock => ({ type: 'tool_use', id, name: 'Read', input });
const text = (words: string): TextBlock => ({ type: 'text', text: words });

const fold = (events: readonly EventBody[]): Conversation => events.reduce(foldConversation, EMPTY_CONVERSATION);
const build = (...events: readonly EventBody[]): ModelRequest => buildRequest(fold([header(), system('be good'), TOOLS, ...events]), FACTS);
const plain = (request: ModelRequest): unknown =>
  JSON.parse(JSON.stringify(request.messages, (key, value: unknown) => (key === 'cache_control' ? undefined : value)));

describe('messages', () => {
  test('header, system, tools and user make the first request', () => {
    expect(build(user('fix it'))).toEqual({
      model: MODEL,
      max_tokens: 8000,
      system: [{ type: 'text', text: 'be good' }],
      tools: [{ name: 'Read', description: 'reads', input_schema: { type: 'object' } }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'fix it' }] }],
      thinking: { type: 'adaptive' },
      output_config: { effort: 'high' },
    });
  });

  test('results come in the order of their calls, before any text, whatever order they came in', () => {
    const request = build(
      user('go'),
      assistant([use('a'), use('b')], 'tool_use'),
      result('b', 'B'),
      result('a', 'A', true),
      user('and mind this'),
    );
    expect(plain(request)).toEqual([
      { role: 'user', content: [text('go')] },
      { role: 'assistant', content: [use('a'), use('b')] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: [text('A')], is_error: true },
          { type: 'tool_result', tool_use_id: 'b', content: [text('B')] },
          text('and mind this'),
        ],
      },
    ]);
  });

  test('faults 3.1: a call without a result gets one that says it was interrupted', () => {
    const request = build(user('go'), assistant([use('a'), use('b')], 'tool_use'), result('a', 'A'));
    expect(plain(request)).toMatchObject([
      {},
      {},
      {
        content: [
          { tool_use_id: 'a', content: [text('A')] },
          { tool_use_id: 'b', is_error: true, content: [{ text: expect.stringContaining('Interrupted') }] },
        ],
      },
    ]);
  });

  test('faults 3.2: a reused id is renamed, and a late result never answers a call of an older turn', () => {
    const request = build(
      user('go'),
      assistant([use('x', { n: 1 }), use('x', { n: 2 })], 'tool_use'),
      result('x', 'first'),
      result('x', 'second'),
      assistant([use('x', { n: 3 })], 'tool_use'),
      result('x', 'third'),
      result('x', 'nobody asked'),
    );
    expect(plain(request)).toMatchObject([
      {},
      { content: [{ id: 'x' }, { id: 'x_2' }] },
      {
        content: [
          { tool_use_id: 'x', content: [text('first')] },
          { tool_use_id: 'x_2', content: [text('second')] },
        ],
      },
      { content: [{ id: 'x_3', input: { n: 3 } }] },
      { content: [{ tool_use_id: 'x_3', content: [text('third')] }] },
    ]);
  });

  test('blank blocks, unsigned and trailing thinking go; an empty reply leaves no trace', () => {
    const request = build(
      user('go', '  '),
      assistant([
        { type: 'thinking', thinking: 'unsigned', signature: '' },
        text(' \n'),
        text('hi'),
        { type: 'thinking', thinking: 'late', signature: 's' },
      ]),
      user('more'),
      assistant([text('')]),
      user('even more'),
    );
    expect(plain(request)).toEqual([
      { role: 'user', content: [text('go')] },
      { role: 'assistant', content: [text('hi')] },
      { role: 'user', content: [text('more'), text('even more')] },
    ]);
  });

  test('signed thinking goes back to the letter', () => {
    const thinking: AssistantBlock = { type: 'thinking', thinking: ' hm \n', signature: 'sig==' };
    const request = build(user('go'), assistant([thinking, use('a')], 'tool_use'), result('a', 'A'));
    expect(request.messages[1]?.content[0]).toEqual(thinking);
  });

  test('faults 3.14: a change of model, system prompt or tools takes all thinking out', () => {
    const signed: AssistantBlock = { type: 'thinking', thinking: 'hm', signature: 'sig' };
    const before = [user('go'), assistant([signed, use('a')], 'tool_use'), result('a', 'A')];
    for (const change of [header('claude-opus-4-6'), system('be better'), { type: 'tools', tools: [] } as const]) {
      expect(JSON.stringify(build(...before, change).messages)).not.toContain('thinking');
    }
    for (const same of [header(), system('be good'), TOOLS]) {
      expect(JSON.stringify(build(...before, same).messages)).toContain('thinking');
    }
  });

  test('faults 3.16: lone surrogates are replaced in texts, results and inputs', () => {
    const request = build(
      user('bad \ud83d'),
      assistant([text('\udc00'), use('a', { 'k\ud800': ['\udfff', { deep: 'x\ud800' }] })], 'tool_use'),
      result('a', '\ud800 out'),
    );
    expect(/\\ud[89a-f]/i.test(JSON.stringify(request))).toBe(false);
    expect(plain(request)).toMatchObject([
      { content: [text('bad \ufffd')] },
      { content: [text('\ufffd'), { input: { 'k\ufffd': ['\ufffd', { deep: 'x\ufffd' }] } }] },
      { content: [{ content: [text('\ufffd out')] }] },
    ]);
  });

  test('an error result holds text only, and never nothing', () => {
    const image: ImageBlock = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AA==' } };
    const failed: EventBody = { type: 'tool_result', call: 'a', result: { isError: true, content: [image] }, ms: 1 };
    const request = build(user('go'), assistant([use('a'), use('b')], 'tool_use'), failed, result('b', ''));
    expect(plain(request)).toMatchObject([
      {},
      {},
      { content: [{ content: [text('(failed without a message)')] }, { content: [text('(no output)')] }] },
    ]);
  });

  test('a retry and a raised limit drop the reply that is asked for again; a result keeps it', () => {
    const retry: EventBody = {
      type: 'transition',
      turn: 1,
      transition: { reason: 'retry', failure: { kind: 'network', message: 'x' }, attempt: 1, afterMs: 0, model: MODEL },
    };
    const escalate: EventBody = { type: 'transition', turn: 1, transition: { reason: 'max_tokens', produced: 1, step: 'escalate' } };
    expect(plain(build(user('go'), assistant([text('half')], { unknown: 'network' }), retry))).toEqual([
      { role: 'user', content: [text('go')] },
    ]);
    const raised = build(user('go'), assistant([text('half')], 'max_tokens'), escalate);
    expect([plain(raised), raised.max_tokens]).toEqual([[{ role: 'user', content: [text('go')] }], 32_000]);
    const kept = build(user('go'), assistant([use('a')], { unknown: 'network' }), result('a', 'A'), retry);
    expect(kept.messages).toHaveLength(3);
    // A request that failed before anything came does not take away an earlier reply.
    expect(build(user('go'), assistant([text('one')]), user('two'), retry).messages).toHaveLength(3);
  });

  test('a log without header cannot make a request', () => {
    expect(() => buildRequest(EMPTY_CONVERSATION, FACTS)).toThrow('header');
  });
});

describe('cache marks', () => {
  const marks = (request: ModelRequest): string[] => [
    ...request.system.flatMap((block) => (block.cache_control === undefined ? [] : ['system'])),
    ...request.messages.flatMap((message, at) =>
      message.content.flatMap((block, index) => ('cache_control' in block ? [`${at}.${index}`] : [])),
    ),
  ];
  const words = 'word '.repeat(1200);

  test('end of system, last block, and the block that was last before', () => {
    const start = [header(), system(words), TOOLS, user('go')];
    const first = fold(start);
    expect(marks(buildRequest(first, FACTS))).toEqual(['system', '0.0']);
    const calls = Array.from({ length: 15 }, (_, index) => use(`t${index}`));
    const second = [assistant([text('I read.'), ...calls], 'tool_use'), ...calls.map((_, index) => result(`t${index}`, 'x'))].reduce(
      foldConversation,
      first,
    );
    // 31 new blocks: more than the 20 that the API looks back, so the earlier place is marked again.
    expect(marks(buildRequest(second, FACTS))).toEqual(['system', '0.0', '2.14']);
    const third = [assistant([use('u')], 'tool_use'), result('u', 'x')].reduce(foldConversation, second);
    expect(marks(buildRequest(third, FACTS))).toEqual(['system', '2.14', '4.0']);
    // Asked again after a failure: the very same request.
    const retry: EventBody = {
      type: 'transition',
      turn: 3,
      transition: { reason: 'retry', failure: { kind: 'network', message: 'x' }, attempt: 1, afterMs: 0, model: MODEL },
    };
    expect(buildRequest(foldConversation(third, retry), FACTS)).toEqual(buildRequest(third, FACTS));
  });

  test('none on a prefix under the minimum of the model', () => {
    expect(marks(build(user('go')))).toEqual([]);
    expect(marks(build(user(words)))).toEqual(['0.0']);
  });

  test('what is marked and sent is a prefix of the next request, so the cache is read', () => {
    const events = Array.from({ length: 30 }, (_, turn) => [assistant([use(`t${turn}`)], 'tool_use'), result(`t${turn}`, words)]).flat();
    let conversation = fold([header(), system(words), TOOLS, user('go')]);
    let sent = plain(buildRequest(conversation, FACTS)) as unknown[];
    for (const event of events) {
      conversation = foldConversation(conversation, event);
      if (event.type !== 'tool_result') continue;
      const now = plain(buildRequest(conversation, FACTS)) as unknown[];
      expect(now.slice(0, sent.length)).toEqual(sent);
      sent = now;
    }
  });
});

describe('size', () => {
  test('the estimate grows with what is said', () => {
    const small = fold([header(), system('x'), TOOLS, user('a'.repeat(3500))]);
    expect(estimateTokens(small)).toBeGreaterThan(1000);
    expect(estimateTokens(small)).toBeLessThan(1050);
    expect(estimateTokens(foldConversation(small, user('b'.repeat(35_000))))).toBeGreaterThan(11_000);
  });

  test('messages that were cleaned once are the same objects in every later request', () => {
    const start = fold([header(), system('x'), TOOLS, user('go'), assistant([text('a'), use('t1')], 'tool_use'), result('t1', 'x')]);
    const later = [assistant([use('t2')], 'tool_use'), result('t2', 'y')].reduce(foldConversation, start);
    for (const index of [0, 1]) expect(later.messages[index]).toBe(start.messages[index]);
    expect(buildRequest(later, FACTS).messages[1]).toBe(start.messages[1]);
  });
});

describe('property', () => {
  const words = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '\ud800', 'x\udc00y', '\0', 'ok'));
  const id = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string({ maxLength: 4 }));
  const image = fc.constant<ImageBlock>({
    type: 'image',
    source: {
      type: 'base64',
      media_type: 'image/png',
      data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
  });
  const content = fc.array(fc.oneof({ weight: 5, arbitrary: words.map(text) }, { weight: 1, arbitrary: image }), { maxLength: 3 });
  const block: fc.Arbitrary<AssistantBlock> = fc.oneof(
    words.map(text),
    fc.record({ type: fc.constant('redacted_thinking' as const), data: fc.string() }),
    fc.record({ type: fc.constant('thinking' as const), thinking: words, signature: fc.constant('') }),
    fc.record({
      type: fc.constant('tool_use' as const),
      id,
      name: fc.oneof(fc.constant('Read'), fc.string()),
      input: fc.oneof(fc.jsonValue(), fc.object({ maxDepth: 1 })),
    }),
  );
  const stop = fc.constantFrom<StopReason>('end_turn', 'max_tokens', 'tool_use', 'pause_turn', 'refusal', { unknown: 'x' });
  const event: fc.Arbitrary<EventBody> = fc.oneof(
    content.map((blocks): EventBody => ({ type: 'user', message: { role: 'user', content: blocks } })),
    fc.record({ id, content, is_error: fc.boolean() }).map((each): EventBody => ({
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: each.id, content: each.content, is_error: each.is_error }] },
    })),
    fc.tuple(fc.array(block, { maxLength: 5 }), stop).map(([blocks, reason]) => assistant(blocks, reason)),
    fc.record({ id, content, isError: fc.boolean() }).map((each): EventBody => ({
      type: 'tool_result',
      call: each.id,
      result: { isError: each.isError, content: each.content },
      ms: 1,
    })),
    fc.constantFrom<EventBody>(
      { type: 'transition', turn: 1, transition: { reason: 'max_tokens', produced: 1, step: 'escalate' } },
      {
        type: 'transition',
        turn: 1,
        transition: { reason: 'retry', failure: { kind: 'network', message: 'x' }, attempt: 1, afterMs: 0, model: MODEL },
      },
      { type: 'transition', turn: 1, transition: { reason: 'pause_turn' } },
      { type: 'transition', turn: 1, transition: { reason: 'empty_reply' } },
      { type: 'notice', level: 'info', text: 'x' },
      header('claude-opus-4-6'),
      header(MODEL),
    ),
    words.map(system),
  );

  test('faults 3.1, 3.2, 3.16: any sequence of events, cut anywhere, gives a request that the strict model accepts', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let conversation = fold([header(), TOOLS]);
        for (const each of events) {
          conversation = foldConversation(conversation, each);
          const request = buildRequest(conversation, lookUpFacts(conversation.header?.model ?? MODEL).facts);
          const problem = checkRequest({ ...request, stream: true });
          if (problem !== null) throw new Error(JSON.stringify({ problem, request }));
          if (/\\ud[89a-f]/i.test(JSON.stringify(request).replace(/\\\\/g, ''))) throw new Error('a lone surrogate is left');
        }
      }),
      { numRuns: 400 },
    );
  });

  test('a tool_use block is sent for every call that is executed, under the id that its result has', () => {
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 6 }), (ids) => {
        const request = build(
          user('go'),
          assistant(
            ids.map((each, n) => use(each, { n })),
            'tool_use',
          ),
          ...ids.map((each, n) => result(each, `for ${n}`)),
        );
        const called = request.messages[1]?.content.flatMap((each: WireBlock) => (each.type === 'tool_use' ? [each] : [])) ?? [];
        const answered = request.messages[2]?.content.flatMap((each: WireBlock) => (each.type === 'tool_result' ? [each] : [])) ?? [];
        expect(answered.map((each) => each.tool_use_id)).toEqual(called.map((each) => each.id));
        expect(new Set(called.map((each) => each.id)).size).toBe(ids.length);
      }),
      { numRuns: 100 },
    );
  });
});

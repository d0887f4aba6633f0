import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { collect, type CollectEvent, type Reply as Collected } from '../../src/engine/stream.js';
import { createAnthropicModel } from '../../src/model/anthropic.js';
import { lookUpFacts } from '../../src/model/facts.js';
import type { ModelRequest, StreamEnd, StreamEvent } from '../../src/model/model.js';
import { startModel, type ModelServer } from '../../src/local/model/server.js';
import { FAULTS, type FaultName, type Reply } from '../../src/local/model/script.js';

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const REQUEST: ModelRequest = {
  model: 'claude-sonnet-5-5',
  max_tokens: 1000,
  system: [{ type: 'text', text: 'You are a test.' }],
  tools: [{ name: 'Read', description: 'reads', input_schema: { type: 'object', properties: { file_path: { type: 'string' } } } }],
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Fix it.' }] }],
  thinking: { type: 'adaptive' },
};

/** For a model whose use the SDK warns about. */
const OLD: ModelRequest = { model: 'claude-sonnet-4-5', max_tokens: 1000, system: [], tools: REQUEST.tools, messages: REQUEST.messages };

const REPLY: Reply = {
  content: [
    { type: 'thinking', thinking: 'The test wants a file. 🙂' },
    { type: 'text', text: 'I read the file first, then I look at the test that fails.' },
    { type: 'tool_use', name: 'Read', input: { file_path: 'a.txt' } },
  ],
};

async function start(script: readonly Reply[], idleMs = 5000, authHeader: 'bearer' | 'x-api-key' = 'bearer') {
  const server = await startModel({ script });
  servers.push(server);
  const model = createAnthropicModel({
    apiKey: 'sk-test',
    baseUrl: server.url,
    authHeader,
    idleMs,
    facts: (name) => lookUpFacts(name).facts,
  });
  return { server, model };
}

async function drain<T, R>(generator: AsyncGenerator<T, R>): Promise<{ events: T[]; result: R }> {
  const events: T[] = [];
  for (;;) {
    const step = await generator.next();
    if (step.done === true) return { events, result: step.value };
    events.push(step.value);
  }
}

async function ask(reply: Reply, idleMs = 5000): Promise<{ events: CollectEvent[]; result: Collected }> {
  const { model } = await start([reply], idleMs);
  return drain(collect(model.stream(REQUEST, new AbortController().signal)));
}

const never = new AbortController().signal;

describe('a good stream', () => {
  test('arrives as the events that the API sends, and ends closed with the request id', async () => {
    const { server, model } = await start([{ content: [{ type: 'text', text: 'Done, it works.' }] }]);
    const { events, result } = await drain<StreamEvent, StreamEnd>(model.stream(REQUEST, never));
    expect(events).toEqual([
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          model: 'claude-sonnet-5-5',
          usage: { input_tokens: expect.any(Number), cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'ping' },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Done' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ', it works.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: expect.objectContaining({ output_tokens: 4 }) },
      { type: 'message_stop' },
    ]);
    expect(result).toEqual({ end: 'closed', requestId: 'req_000001' });
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer sk-test', 'anthropic-version': '2026-10-21' });
    expect(server.requests[0]?.headers['x-api-key']).toBeUndefined();
    expect(server.requests[0]?.body).toEqual({ ...REQUEST, stream: true });
  });

  test('x-api-key mode sends the key in that header alone', async () => {
    const { server, model } = await start([REPLY], 5000, 'x-api-key');
    await drain(model.stream(REQUEST, never));
    expect(server.requests[0]?.headers['x-api-key']).toBe('sk-test');
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('is a whole message with signed thinking, and the next request with it is accepted', async () => {
    const { server, model } = await start([REPLY, { content: [{ type: 'text', text: 'Fixed.' }] }]);
    const { events, result } = await drain(collect(model.stream(REQUEST, never)));
    if (result.kind !== 'whole') throw new Error('the message is not whole');
    expect(result.message).toEqual({
      role: 'assistant',
      id: 'msg_1',
      stop: 'tool_use',
      content: [
        { type: 'thinking', thinking: 'The test wants a file. 🙂', signature: expect.stringMatching(/^[\w.-]+$/) },
        { type: 'text', text: 'I read the file first, then I look at the test that fails.' },
        { type: 'tool_use', id: 'toolu_1_2', name: 'Read', input: { file_path: 'a.txt' } },
      ],
    });
    expect(result.badInputs.size).toBe(0);
    const text = (kind: 'text' | 'thinking') =>
      events.flatMap((event) => (event.type === 'delta' && event.kind === kind ? [event.text] : [])).join('');
    expect(text('text')).toBe('I read the file first, then I look at the test that fails.');
    expect(text('thinking')).toBe('The test wants a file. 🙂');
    const second: ModelRequest = {
      ...REQUEST,
      messages: [
        ...REQUEST.messages,
        { role: 'assistant', content: result.message.content },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1_2', content: [{ type: 'text', text: 'ok' }] }] },
      ],
    };
    const after = await drain(collect(model.stream(second, never)));
    expect(after.result).toMatchObject({ kind: 'whole', message: { content: [{ type: 'text', text: 'Fixed.' }], stop: 'end_turn' } });
    expect(server.requests.map((request) => request.problem)).toEqual([null, null]);
  });
});

describe('refused requests are classified from status, type and message', () => {
  const refused: readonly [FaultName, object][] = [
    ['rate_limit', { kind: 'rate_limit', retryAfterMs: 1000 }],
    ['rate_limit_hour', { kind: 'rate_limit', retryAfterMs: 3_600_000 }],
    ['spend_cap', { kind: 'spend_cap' }],
    ['spend_limit', { kind: 'spend_cap' }],
    ['overloaded', { kind: 'overloaded', retryAfterMs: null, detail: expect.objectContaining({ status: 529, type: 'overloaded_error' }) }],
    ['server', { kind: 'server' }],
    ['auth', { kind: 'auth' }],
    ['forbidden', { kind: 'forbidden' }],
    ['not_found', { kind: 'bad_request', detail: expect.objectContaining({ type: 'not_found_error' }) }],
    ['too_long', { kind: 'context_overflow' }],
    ['thinking', { kind: 'bad_request' }],
    [
      'too_large',
      {
        kind: 'too_large',
        detail: expect.objectContaining({ type: null, message: 'a web page titled "413 Request Entity Too Large" instead of an answer' }),
      },
    ],
    ['bad_gateway', { kind: 'server', detail: expect.objectContaining({ status: 502, type: null }) }],
  ];
  test.each(refused)('%s', async (name, failure) => {
    const { result } = await ask({ ...REPLY, fault: name });
    expect(result).toMatchObject({ kind: 'broken', content: [], failure, usage: { input: 0, output: 0 } });
    if (result.kind === 'broken' && 'detail' in result.failure) {
      expect(result.failure.detail).toMatchObject({ requestId: 'req_000001' });
    }
  });

  test('a request that the API would refuse says where', async () => {
    const { model } = await start([REPLY]);
    const { result } = await drain(collect(model.stream({ ...REQUEST, max_tokens: 200_000 }, never)));
    expect(result).toMatchObject({
      failure: { kind: 'bad_request', detail: { status: 400, message: 'max_tokens: 200000 > 128000, the most that this model puts out' } },
    });
  });

  test('a server that is not there is a network failure that names the reason', async () => {
    const { server, model } = await start([]);
    await server.close();
    const { result } = await drain(collect(model.stream(REQUEST, never)));
    expect(result).toMatchObject({ failure: { kind: 'network', message: expect.stringContaining('ECONNREFUSED') } });
  });
});

describe('streams that break', () => {
  const text = { type: 'text', text: 'I read the file first, then I look at the test that fails.' };
  const call = { type: 'tool_use', id: 'toolu_1_2', name: 'Read', input: { file_path: 'a.txt' } };
  const thought = expect.objectContaining({ type: 'thinking', thinking: 'The test wants a file. 🙂' });

  test('faults 3.5: a stream that ends quietly is no success', async () => {
    const { result } = await ask({ ...REPLY, fault: { kind: 'end', block: 1, point: 'stop' } });
    expect(result).toMatchObject({
      kind: 'broken',
      content: [thought, text],
      failure: {
        kind: 'stream_interrupted',
        message: 'the answer ended without message_stop, after block_stop (request req_000001)',
        partial: [thought, text],
      },
    });
  });

  const cuts: readonly [number | null, 'start' | 'middle' | 'stop', readonly unknown[]][] = [
    [null, 'start', []],
    [0, 'start', []],
    [0, 'middle', []],
    [0, 'stop', []],
    [1, 'middle', []],
    [1, 'stop', [thought, text]],
    [2, 'middle', [thought, text]],
    [2, 'stop', [thought, text, call]],
  ];
  test.each(cuts)('a socket cut in block %s at its %s keeps the finished blocks', async (block, point, content) => {
    const { result } = await ask({ ...REPLY, fault: { kind: 'cut', block, point } });
    expect(result).toMatchObject({ kind: 'broken', failure: { kind: 'stream_interrupted' }, usage: { output: 1 } });
    expect(result.kind === 'broken' && result.content).toEqual(content);
  });

  test('faults 3.7: an overload after a finished tool call keeps the call', async () => {
    const { result } = await ask({
      ...REPLY,
      fault: { kind: 'error_event', type: 'overloaded_error', message: 'Overloaded', block: 2, point: 'stop' },
    });
    expect(result).toMatchObject({
      kind: 'broken',
      content: [thought, text, call],
      failure: { kind: 'overloaded', detail: { status: null, type: 'overloaded_error', requestId: 'req_000001' } },
    });
  });

  test('an empty 200', async () => {
    const { result } = await ask({ fault: 'empty' });
    expect(result).toMatchObject({ kind: 'broken', content: [], failure: { kind: 'stream_interrupted' } });
  });

  test('two message_start', async () => {
    const { result } = await ask({ ...REPLY, fault: { kind: 'second_start', block: 1, point: 'stop' } });
    expect(result).toMatchObject({
      content: [thought, text],
      failure: { kind: 'stream_interrupted', message: 'the answer is out of order: message_start after block_stop' },
    });
  });

  test('silence after the headers, and in the middle, is stalled', async () => {
    expect((await ask({ fault: 'silence' }, 60)).result).toMatchObject({
      failure: { kind: 'stalled', message: 'nothing arrived for 0.06 s' },
    });
    const { result } = await ask({ ...REPLY, fault: { kind: 'stall', block: 1, point: 'stop' } }, 60);
    expect(result).toMatchObject({ content: [thought, text], failure: { kind: 'stalled' } });
  });

  test('pings alone do not keep a stream alive for ever', async () => {
    const { result } = await ask({ fault: 'pings' }, 60);
    expect(result).toMatchObject({ failure: { kind: 'stalled', message: 'only pings arrived for 0.18 s' } });
  });

  test('a broken chunk of text is skipped with a notice', async () => {
    const { events, result } = await ask({ ...REPLY, fault: { kind: 'bad_chunk', block: 1, point: 'middle' } });
    expect(result).toMatchObject({ kind: 'whole', message: { stop: 'tool_use', content: [thought, { type: 'text' }, call] } });
    expect(events).toContainEqual({
      type: 'notice',
      level: 'warning',
      text: `Skipped a broken chunk of the model's answer ("content_block_delta").`,
    });
  });

  test.each([
    ['tool input', 2, 'middle', [thought, text]],
    ['thinking', 0, 'middle', []],
    ['a block border', 1, 'stop', [thought, text]],
  ] as const)('a broken chunk of %s is a failure', async (_what, block, point, content) => {
    const { result } = await ask({ ...REPLY, fault: { kind: 'bad_chunk', block, point } });
    expect(result).toMatchObject({ kind: 'broken', content, failure: { kind: 'stream_interrupted' } });
  });

  test('unknown events are passed over', async () => {
    const { events, result } = await ask({ ...REPLY, fault: 'unknown_event' });
    expect(result).toMatchObject({ kind: 'whole', message: { stop: 'tool_use' } });
    expect(events.filter((event) => event.type === 'notice')).toEqual([]);
  });

  test('every fault by name ends in a reply', async () => {
    for (const name of Object.keys(FAULTS) as FaultName[]) {
      const { result } = await ask({ ...REPLY, fault: name }, 60);
      expect(['whole', 'broken']).toContain(result.kind);
    }
  });
});

describe('replies that are odd but whole', () => {
  test('faults 3.4: an input that max_tokens cut must not run', async () => {
    const { model } = await start([
      { content: [{ type: 'tool_use', name: 'Write', input: { file_path: 'a.txt', content: 'x'.repeat(200) } }] },
    ]);
    const { result } = await drain(collect(model.stream({ ...REQUEST, max_tokens: 10 }, never)));
    expect(result).toMatchObject({
      kind: 'whole',
      message: { stop: 'max_tokens', content: [{ type: 'tool_use', id: 'toolu_1_0', name: 'Write', input: {} }] },
    });
    expect(result.kind === 'whole' && [...result.badInputs]).toEqual([
      ['toolu_1_0', 'The input was cut off by the output limit and was not run. Send it again in smaller pieces.'],
    ]);
  });

  test('a tool input that does not parse is marked, and the rest of the message stays', async () => {
    const { result } = await ask({
      content: [
        { type: 'text', text: 'Two calls.' },
        { type: 'tool_use', name: 'Read', id: 'a', json: '{"file_path": "a.txt' },
        { type: 'tool_use', name: 'Read', id: 'b', input: { file_path: 'b.txt' } },
        { type: 'tool_use', name: 'Read', id: 'c', json: '["c.txt"]' },
      ],
    });
    expect(result).toMatchObject({
      kind: 'whole',
      message: {
        stop: 'tool_use',
        content: [
          { type: 'text', text: 'Two calls.' },
          { type: 'tool_use', id: 'a', input: {} },
          { type: 'tool_use', id: 'b', input: { file_path: 'b.txt' } },
          { type: 'tool_use', id: 'c', input: {} },
        ],
      },
    });
    expect(result.kind === 'whole' && [...result.badInputs.keys()]).toEqual(['a', 'c']);
  });

  test('blank text, blocks and stop reasons that nobody knows', async () => {
    const { events, result } = await ask({
      content: [
        { type: 'text', text: ' \n' },
        { type: 'other', name: 'server_tool_use' },
        { type: 'text', text: 'Kept.' },
      ],
      stop_reason: 'tired',
    });
    expect(result).toMatchObject({ kind: 'whole', message: { content: [{ type: 'text', text: 'Kept.' }], stop: { unknown: 'tired' } } });
    expect(events).toContainEqual({
      type: 'notice',
      level: 'warning',
      text: `Left out a "server_tool_use" block of the model's answer: this version does not know it.`,
    });
  });
});

describe('abort', () => {
  test('before and during a stream ends it as aborted, with the reason', async () => {
    const { model } = await start([{ ...REPLY, fault: { kind: 'stall', block: 1, point: 'stop' } }]);
    expect(await drain(model.stream(REQUEST, AbortSignal.abort('SIGTERM')))).toEqual({
      events: [],
      result: { end: 'failed', failure: { kind: 'aborted', by: 'SIGTERM' } },
    });
    const controller = new AbortController();
    const reply = collect(model.stream(REQUEST, controller.signal));
    let step = await reply.next();
    while (step.done !== true) {
      if (step.value.type === 'delta' && step.value.kind === 'text') controller.abort('@ann');
      step = await reply.next();
    }
    expect(step.value).toMatchObject({ kind: 'broken', failure: { kind: 'aborted', by: '@ann' } });
  });

  test('a caller who stops reading closes the connection', async () => {
    const { server, model } = await start([{ ...REPLY, fault: 'stall' }]);
    for await (const event of model.stream(REQUEST, never)) if (event.type === 'content_block_start') break;
    await server.close();
    expect(server.requests).toHaveLength(1);
  });
});

describe('other servers', () => {
  /** A model over a server that answers every request with these bytes, and ends the response or leaves it open. */
  async function served(type: string, body: string, open: boolean) {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': type });
      response.write(body);
      if (!open) response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const baseUrl = `http://127.0.0.1:${String(port)}`;
    const model = createAnthropicModel({
      apiKey: 'k',
      baseUrl,
      authHeader: 'bearer',
      idleMs: 20_000,
      facts: (name) => lookUpFacts(name).facts,
    });
    const { result } = await drain(collect(model.stream(REQUEST, never)));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return result;
  }
  const events = [
    { type: 'message_start', message: { id: 'm', model: 'x', usage: { input_tokens: 3, output_tokens: 1 } } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
    { type: 'message_stop' },
  ];
  const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

  test('a connection that stays open after message_stop is closed from here', async () => {
    expect(await served('text/event-stream', stream, true)).toMatchObject({ kind: 'whole', usage: { input: 3, output: 2 } });
  });

  test('a stream without its last blank line is whole', async () => {
    expect(await served('text/event-stream', stream.trimEnd(), false)).toMatchObject({ kind: 'whole' });
  });

  test.each(['text/html', 'application/json'])('a 200 of type %s is a failure of the server', async (type) => {
    expect(await served(type, '<html></html>', false)).toMatchObject({
      kind: 'broken',
      failure: { kind: 'server', detail: { status: 200, message: `the answer is ${type}, not an event stream` } },
    });
  });
});

test('nothing is written to the console, not even for a deprecated model', async () => {
  const written: unknown[] = [];
  const { warn, error, log } = console;
  Object.assign(console, {
    warn: (...words: unknown[]) => written.push(words),
    error: (...words: unknown[]) => written.push(words),
    log: (...words: unknown[]) => written.push(words),
  });
  try {
    const { model } = await start([REPLY, { ...REPLY, fault: 'bad_chunk' }]);
    for (let n = 0; n < 2; n++) await drain(collect(model.stream(OLD, never)));
  } finally {
    Object.assign(console, { warn, error, log });
  }
  expect(written).toEqual([]);
});

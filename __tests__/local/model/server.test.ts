import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startModel, type ModelServer } from '../../../src/local/model/server.js';
import { parseScript, type Reply } from '../../../src/local/model/script.js';

type Json = Record<string, unknown>;

function without<V>(record: Record<string, V>, key: string): Record<string, V> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
const HEADERS = { 'content-type': 'application/json', 'anthropic-version': '2026-10-21', authorization: 'Bearer k' };

let server: ModelServer;
beforeEach(async () => {
  server = await startModel({
    script: () => ({
      content: [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'ok' },
      ],
    }),
  });
});
afterEach(() => server.close());

async function post(body: unknown, headers: Record<string, string> = HEADERS, path = '/v1/messages') {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, error: response.ok ? null : errorOf(text) };
}

function errorOf(text: string): unknown {
  return text.startsWith('{') ? (JSON.parse(text) as { error: unknown }).error : text;
}

const text = (words: string, more: Json = {}) => ({ type: 'text', text: words, ...more });
const user = (...content: Json[]) => ({ role: 'user', content });
const assistant = (...content: Json[]) => ({ role: 'assistant', content });
const use = (id: string, more: Json = {}) => ({ type: 'tool_use', id, name: 'Read', input: {}, ...more });
const result = (id: string, more: Json = {}) => ({ type: 'tool_result', tool_use_id: id, content: [text('x')], ...more });
const tool = (more: Json = {}) => ({ name: 'Read', description: 'd', input_schema: { type: 'object' }, ...more });
const MARK = { cache_control: { type: 'ephemeral' } };

const BASE: Json = {
  model: 'claude-sonnet-5-5',
  max_tokens: 100,
  stream: true,
  system: [text('s')],
  tools: [tool()],
  messages: [user(text('hi'))],
};
const talk = (...messages: Json[]): Json => ({ messages: [user(text('hi')), ...messages] });

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The head of a PNG file of this size: enough for its dimensions. */
function png(width: number, height: number): string {
  const bytes = Buffer.from(PNG, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}
const image = (data: string, type = 'image/png') => ({ type: 'image', source: { type: 'base64', media_type: type, data } });

describe('accepts', () => {
  const rows: readonly [string, Json][] = [
    ['a first request', {}],
    ['string contents', { system: 's', messages: [{ role: 'user', content: 'hi' }] }],
    [
      'calls with their results first',
      talk(assistant(text('a'), use('t1'), use('t2')), user(result('t2'), result('t1', { is_error: true }), text('more'))),
    ],
    ['four marks', { system: [text('s', MARK)], tools: [tool(MARK)], messages: [user(text('a', MARK), text('b', MARK))] }],
    ['images', { messages: [user(image(PNG), text('what is it?'))] }],
    ['image results', talk(assistant(use('t1')), user(result('t1', { content: [image(PNG)] })))],
    ['effort and adaptive thinking', { thinking: { type: 'adaptive' }, output_config: { effort: 'high' } }],
    ['surrogate pairs', { messages: [user(text('🙂'))] }],
  ];
  test.each(rows)('%s', async (_what, change) => {
    const answer = await post({ ...BASE, ...change });
    expect([answer.error, answer.status]).toEqual([null, 200]);
    expect(answer.text).toContain('event: message_stop');
  });

  test('x-api-key alone, or both keys', async () => {
    const { authorization, ...rest } = HEADERS;
    expect((await post(BASE, { ...rest, 'x-api-key': 'k' })).status).toBe(200);
    expect((await post(BASE, { ...rest, authorization, 'x-api-key': 'k' })).status).toBe(200);
  });
});

describe('refuses with 400 and names the place', () => {
  const long = 'x'.repeat(129);
  const union = (key: string) => tool({ input_schema: { type: 'object', [key]: [{}] } });
  const thought = { type: 'thinking', thinking: 'x', signature: 's' };
  const rows: readonly [string, Json, string][] = [
    [
      'thinking at the end of a message',
      talk(assistant(text('a'), thought), user(text('b'))),
      'messages.1: The final block in an assistant message cannot be `thinking`',
    ],
    ['no model', { model: undefined }, 'model: Field required'],
    ['no max_tokens', { max_tokens: undefined }, 'max_tokens: Field required'],
    ['max_tokens 0', { max_tokens: 0 }, 'max_tokens: Input should be an integer of at least 1'],
    ['too many max_tokens', { max_tokens: 128_001 }, 'max_tokens: 128001 > 128000'],
    ['temperature', { temperature: 1 }, 'temperature: '],
    ['top_p', { top_p: 1 }, 'top_p: '],
    ['top_k', { top_k: 1 }, 'top_k: '],
    ['an unknown field', { foo: 1 }, 'foo: Extra inputs are not permitted'],
    ['no stream', { stream: undefined }, 'stream: '],
    ['no messages', { messages: [] }, 'messages: '],
    ['assistant first', { messages: [assistant(text('a')), user(text('b'))] }, 'messages.0: first message must use the "user" role'],
    ['two users', { messages: [user(text('a')), user(text('b'))] }, 'messages.1: roles must alternate'],
    ['a system role', { messages: [{ role: 'system', content: 'x' }] }, 'messages.0.role: '],
    ['a prefill', talk(assistant(text('a'))), 'messages: This model does not support a prefilled answer'],
    ['empty content', { messages: [user()] }, 'messages.0.content: '],
    ['blank string content', { messages: [{ role: 'user', content: ' ' }] }, 'messages.0.content: '],
    [
      'blank text',
      { messages: [user(text('\n '))] },
      'messages.0.content.0.text.text: text content blocks must contain non-whitespace text',
    ],
    [
      'blank text in a result',
      talk(assistant(use('t')), user(result('t', { content: [text('')] }))),
      'messages.2.content.0.tool_result.content.0.text.text: ',
    ],
    ['blank system', { system: [text('')] }, 'system.0.text: '],
    ['an image by the assistant', talk(assistant(image(PNG)), user(text('x'))), 'messages.1.content.0.type: '],
    [
      'unanswered call',
      talk(assistant(use('t1'), use('t2')), user(result('t1'))),
      'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: t2',
    ],
    [
      'call answered too late',
      talk(assistant(use('t1')), user(text('x')), assistant(text('y')), user(result('t1'))),
      'messages.1: `tool_use` ids were found without',
    ],
    ['result without call', talk(assistant(text('a')), user(result('t1'))), 'messages.2.content.0: unexpected `tool_use_id`'],
    [
      'two results for a call',
      talk(assistant(use('t1')), user(result('t1'), result('t1'))),
      'messages.2: each tool call must have a single result',
    ],
    [
      'text before the results',
      talk(assistant(use('t1')), user(text('x'), result('t1'))),
      'messages.2.content.1: tool_result blocks must come before',
    ],
    [
      'an id that repeats',
      talk(assistant(use('t1')), user(result('t1')), assistant(use('t1')), user(result('t1'))),
      'messages.3: `tool_use` ids must be unique: t1',
    ],
    [
      'a bad id',
      talk(assistant(use('a b')), user(result('a b'))),
      "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
    ],
    ['a bad name', talk(assistant(use('t', { name: 'a.b' })), user(result('t'))), 'messages.1.content.0.tool_use.name: '],
    ['an input that is no object', talk(assistant(use('t', { input: 'x' })), user(result('t'))), 'messages.1.content.0.tool_use.input: '],
    ['calls without tools', { ...talk(assistant(use('t')), user(result('t'))), tools: [] }, 'tools: '],
    [
      'an image in an error result',
      talk(assistant(use('t')), user(result('t', { is_error: true, content: [image(PNG)] }))),
      'messages.2.content.0.tool_result: all content must be of type text',
    ],
    ['tool name pattern', { tools: [tool({ name: 'a.b' })] }, 'tools.0.custom.name: '],
    ['tool name length', { tools: [tool({ name: long })] }, 'tools.0.custom.name: '],
    ['tool names twice', { tools: [tool(), tool()] }, 'tools: Tool names must be unique'],
    ['no schema', { tools: [tool({ input_schema: undefined })] }, 'tools.0.custom.input_schema: Field required'],
    ['schema of no object', { tools: [tool({ input_schema: { type: 'array' } })] }, 'tools.0.custom.input_schema.type: '],
    [
      'anyOf',
      { tools: [tool({ name: 'A' }), union('anyOf')] },
      'tools.1.custom.input_schema: input_schema does not support anyOf at the top level',
    ],
    ['oneOf', { tools: [union('oneOf')] }, 'tools.0.custom.input_schema: '],
    ['allOf', { tools: [union('allOf')] }, 'tools.0.custom.input_schema: '],
    [
      'five marks',
      { system: [text('s', MARK)], tools: [tool(MARK)], messages: [user(text('a', MARK), text('b', MARK), text('c', MARK))] },
      'A maximum of 4 blocks with cache_control may be provided. Found 5.',
    ],
    ['a mark of an unknown type', { system: [text('s', { cache_control: { type: 'x' } })] }, 'system.0.cache_control.type: '],
    [
      'a long mark after a short one',
      { system: [text('s', MARK)], messages: [user(text('a', { cache_control: { type: 'ephemeral', ttl: '1h' } }))] },
      'messages.0.content.0.cache_control.ttl: ',
    ],
    [
      'a mark on thinking',
      talk(assistant({ ...thought, ...MARK }, text('a')), user(text('a'))),
      'messages.1.content.0.thinking.cache_control: Extra inputs are not permitted',
    ],
    [
      'a made-up signature',
      talk(assistant(thought, text('a')), user(text('a'))),
      'messages.1.content.0: Invalid `signature` in `thinking` block',
    ],
    [
      'thinking without signature',
      talk(assistant({ type: 'thinking', thinking: 'x' }, text('a')), user(text('a'))),
      'messages.1.content.0.thinking.signature: Field required',
    ],
    ['enabled thinking', { thinking: { type: 'enabled', budget_tokens: 1024 } }, 'thinking.type: '],
    ['an unknown effort', { output_config: { effort: 'huge' } }, 'output_config.effort: '],
    ['an unknown image type', { messages: [user(image(PNG, 'image/svg+xml'))] }, 'messages.0.content.0.image.source.media_type: '],
    [
      'an image of another type',
      { messages: [user(image(PNG, 'image/jpeg'))] },
      'messages.0.content.0.image.source: the image was specified as image/jpeg, but appears to be image/png',
    ],
    ['no image', { messages: [user(image('aGVsbG8='))] }, 'messages.0.content.0.image.source.data: Could not process image'],
    ['bad base64', { messages: [user(image('a$b='))] }, 'messages.0.content.0.image.source.data: invalid base64 data'],
    ['a large image', { messages: [user(image(png(8001, 1)))] }, 'messages.0.content.0.image: image dimensions exceed the limit of 8000'],
    [
      'many images, one over 2000',
      { messages: [user(...Array.from({ length: 20 }, () => image(PNG)), image(png(2001, 1)))] },
      'messages.0.content.20.image: image dimensions exceed the limit of 2000',
    ],
    ['a prompt over the window', { model: 'claude-haiku-4-5', messages: [user(text('x'.repeat(800_001)))] }, 'prompt is too long: '],
  ];
  test.each(rows)('%s', async (_what, change, message) => {
    const answer = await post({ ...BASE, ...change });
    expect(answer.error).toEqual({ type: 'invalid_request_error', message: expect.stringContaining(message) });
    expect(answer.status).toBe(400);
    expect(server.requests.at(-1)?.problem).toMatchObject({ status: 400 });
  });

  test('faults 3.16: a lone surrogate, and bytes that are no UTF-8 or no JSON', async () => {
    const body = JSON.stringify({ ...BASE, messages: [user(text('a\ud83d'))] });
    expect(body).toContain('\\ud83d');
    expect((await post(body)).error).toMatchObject({ message: 'The request body is not valid JSON: no low surrogate in string' });
    // An escaped backslash before `ud83d` is text.
    expect((await post({ ...BASE, messages: [user(text('a \\ud83d 🙂'))] })).error).toBeNull();
    expect((await post('{')).status).toBe(400);
    const raw = await fetch(`${server.url}/v1/messages`, { method: 'POST', headers: HEADERS, body: new Uint8Array([0x22, 0xff, 0x22]) });
    expect(raw.status).toBe(400);
  });

  test('headers', async () => {
    const keyless = without(HEADERS, 'authorization');
    expect((await post(BASE, keyless)).error).toMatchObject({ type: 'authentication_error' });
    const versionless = without(HEADERS, 'anthropic-version');
    expect((await post(BASE, versionless)).error).toMatchObject({ message: 'anthropic-version: header is required' });
    expect((await post(BASE, { ...HEADERS, 'anthropic-version': '2023-06-01' })).status).toBe(400);
    expect((await post(BASE, { ...HEADERS, 'content-type': 'text/plain' })).status).toBe(400);
  });

  test('over 32 MB the answer is the web page of the edge', async () => {
    const answer = await post({ ...BASE, messages: [user(text('x'.repeat(33 * 1024 * 1024)))] });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('<title>413 Request Entity Too Large</title>');
  });

  test('an unknown model is 404', async () => {
    const answer = await post({ ...BASE, model: 'gpt-x' });
    expect([answer.status, answer.error]).toEqual([404, { type: 'not_found_error', message: 'model: gpt-x' }]);
  });
});

/** The thinking block of the reply to `body`, signed. */
async function thinkingOf(body: Json): Promise<Json> {
  const answer = await post(body);
  const signature = /"signature_delta","signature":"([^"]+)"/.exec(answer.text)?.[1];
  return { type: 'thinking', thinking: 'hm', signature };
}

describe('faults 3.14: thinking is bound', () => {
  const again = (thinking: Json, change: Json = {}, first = 'hi'): Json => ({
    ...BASE,
    ...change,
    messages: [user(text(first, MARK)), assistant(thinking, text('ok')), user(text('go on'))],
  });

  test('to its conversation on models with preserved thinking; cache marks do not count', async () => {
    const thinking = await thinkingOf(BASE);
    expect((await post(again(thinking))).error).toBeNull();
    for (const body of [
      again(thinking, {}, 'changed'),
      again(thinking, { system: [text('other')] }),
      again(thinking, { tools: [tool({ description: 'other' })] }),
      again(thinking, { model: 'claude-opus-5-5' }),
    ]) {
      expect((await post(body)).error).toEqual({
        type: 'invalid_request_error',
        message: 'messages.1.content.0: Invalid `signature` in `thinking` block: it is bound to a different conversation',
      });
    }
    expect((await post(again({ ...thinking, thinking: 'hm!' }))).status).toBe(400);
  });

  test('to its own text only on others', async () => {
    const old = { model: 'claude-sonnet-5' };
    const thinking = await thinkingOf({ ...BASE, ...old });
    expect((await post(again(thinking, old, 'changed'))).error).toBeNull();
    expect((await post(again({ ...thinking, thinking: 'hm!' }, old))).status).toBe(400);
  });
});

describe('the simulated prompt cache', () => {
  const big = 'x'.repeat(4000);
  const usage = () => server.requests.at(-1)?.usage;
  const total = (u: ReturnType<typeof usage>) => (u ? u.input_tokens + u.cache_creation_input_tokens + u.cache_read_input_tokens : 0);

  test('writes at a mark, reads it on the next request, and counts the same prompt alike', async () => {
    const first = { ...BASE, messages: [user(text(big, MARK))] };
    await post(first);
    const written = usage();
    expect(written).toMatchObject({ cache_read_input_tokens: 0, input_tokens: 0 });
    await post({ ...BASE, messages: [user(text(big)), assistant(text('ok')), user(text('and now?', MARK))] });
    expect(usage()?.cache_read_input_tokens).toBe(written?.cache_creation_input_tokens);
    expect(usage()?.cache_creation_input_tokens).toBeGreaterThan(0);
    await post({ ...first, system: [text('other')] });
    expect(usage()?.cache_read_input_tokens).toBe(0);
  });

  test('without a mark, and under the minimum of the model, nothing is cached', async () => {
    await post({ ...BASE, messages: [user(text(big))] });
    expect(usage()).toMatchObject({ cache_creation_input_tokens: 0, cache_read_input_tokens: 0 });
    await post({ ...BASE, messages: [user(text('short', MARK))] });
    expect(usage()).toMatchObject({ cache_creation_input_tokens: 0 });
    await post({ ...BASE, model: 'claude-haiku-4-5', messages: [user(text(big, MARK))] });
    expect(usage()).toMatchObject({ cache_creation_input_tokens: 0 });
  });

  test('a mark looks back 20 blocks and no further', async () => {
    const calls = (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `t${String(index)}`);
      const results = ids.map((id, index) => ({ ...result(id), ...(index === count - 1 ? MARK : {}) }));
      return { ...BASE, messages: [user(text(big)), assistant(...ids.map((id) => use(id))), user(...results)] };
    };
    await post({ ...BASE, messages: [user(text(big, MARK))] });
    const written = usage()?.cache_creation_input_tokens;
    await post(calls(9));
    expect(usage()?.cache_read_input_tokens).toBe(written);
    await post(calls(10));
    expect(usage()?.cache_read_input_tokens).toBe(0);
    expect(usage()?.cache_creation_input_tokens).toBe(total(usage()));
  });

  test('count_tokens counts what a request is billed for', async () => {
    const counted = without(without(BASE, 'max_tokens'), 'stream');
    const answer = await post(counted, HEADERS, '/v1/messages/count_tokens');
    await post(BASE);
    expect(JSON.parse(answer.text)).toEqual({ input_tokens: total(usage()) });
    expect((await post(BASE, HEADERS, '/v1/messages/count_tokens')).error).toMatchObject({
      message: 'max_tokens: Extra inputs are not permitted',
    });
  });
});

test('GET /v1/models/:id tells the sizes; other paths are 404', async () => {
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: HEADERS });
    return { status: response.status, body: (await response.json()) as Json };
  };
  expect(await get('/v1/models/claude-opus-5-5')).toMatchObject({
    status: 200,
    body: { id: 'claude-opus-5-5', max_input_tokens: 1_000_000, max_tokens: 128_000 },
  });
  expect((await get('/v1/models/gpt-x')).status).toBe(404);
  expect((await get('/v1/files')).status).toBe(404);
});

test('answers carry a request id and rate-limit headers', async () => {
  const { headers } = await post(BASE);
  expect(headers.get('request-id')).toBe('req_000001');
  expect(headers.get('anthropic-ratelimit-requests-remaining')).toBe('4000');
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
});

describe('scripts', () => {
  async function use(script: readonly Reply[]) {
    await server.close();
    server = await startModel({ script });
  }

  test('play in order; a refused request takes no reply; after the last one there is a clear refusal', async () => {
    await use([
      { content: [{ type: 'text', text: 'one' }] },
      { content: [{ type: 'text', text: 'two' }], usage: { cache_read_input_tokens: 77 } },
    ]);
    expect((await post(BASE)).text).toContain('"one"');
    expect((await post({ ...BASE, max_tokens: -1 })).status).toBe(400);
    const second = (await post(BASE)).text;
    expect(second).toContain('two');
    expect(second).toContain('"cache_read_input_tokens":77');
    expect((await post(BASE)).error).toMatchObject({ message: 'the scripted model has no reply 3' });
  });

  test('an expectation that fails is named', async () => {
    await use([
      { content: [], expect: { lastToolResultContains: 'PASS "all"', tools: ['Read'], model: 'claude-sonnet-5-5', systemContains: 's' } },
    ]);
    const body = (words: string) => ({
      ...BASE,
      ...talk(assistant({ type: 'tool_use', id: 't', name: 'Read', input: {} }), user(result('t', { content: [text(words)] }))),
    });
    expect((await post(body('FAIL'))).error).toMatchObject({
      message: expect.stringContaining('reply 1 of the script expects a tool result with "PASS \\"all\\""'),
    });
    expect((await post(body('PASS "all"'))).status).toBe(200);
  });

  test('are read from JSON lines, and a bad line is named', () => {
    expect(parseScript('# a comment\n{"content":[{"type":"text","text":"a"}]}\n\n{"fault":"overloaded"}\n')).toMatchObject({
      ok: true,
      script: [{ content: [{ type: 'text', text: 'a' }] }, { fault: 'overloaded' }],
    });
    expect(parseScript('{"content":[]}\n{')).toEqual({ ok: false, problem: 'line 2 of the script: not JSON' });
    expect(parseScript('{"contents":[]}')).toMatchObject({ ok: false, problem: expect.stringContaining('line 1 of the script: ') });
    expect(parseScript('{"fault":"flood"}')).toMatchObject({ ok: false, problem: expect.stringContaining('no fault is called "flood"') });
    expect(parseScript('{"fault":{"kind":"cut","block":2}}')).toMatchObject({
      ok: true,
      script: [{ fault: { kind: 'cut', block: 2, point: 'middle' } }],
    });
  });
});

import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { SessionPorts } from '../../src/engine/ports.js';
import { systemPrompt } from '../../src/engine/prompt.js';
import { buildRequest, EMPTY_CONVERSATION, foldConversation } from '../../src/engine/request.js';
import { pump, session } from '../../src/engine/session.js';
import type { Journal, SessionStart } from '../../src/engine/session.js';
import type { EventBody, RunEvent, Sink } from '../../src/events.js';
import { startModel } from '../../src/local/model/server.js';
import type { ModelServer } from '../../src/local/model/server.js';
import type { Reply } from '../../src/local/model/script.js';
import { createAnthropicModel } from '../../src/model/anthropic.js';
import { lookUpFacts } from '../../src/model/facts.js';
import type { Outcome } from '../../src/state/outcome.js';
import { openJournal, readJournal } from '../../src/store/journal.js';
import { textOutput } from '../../src/tools/tool.js';
import { brief, call, calls, drain, HEADER, LIMITS, say, testClock, tool, world } from './scripted.js';

const READ = { name: 'Read', description: 'the tool Read', input_schema: { type: 'object', properties: {}, additionalProperties: {} } };

const START: SessionStart = {
  header: HEADER,
  system: 'You are a test.',
  tools: [READ],
  prompt: { role: 'user', content: [{ type: 'text', text: 'fix it' }] },
  limits: LIMITS,
};
// eslint-disable-next-line require-yield -- nothing to deliver
async function* nothing(outcome: Outcome): AsyncGenerator<EventBody, Outcome> {
  return await Promise.resolve(outcome);
}
const usage = { input: 100, output: 10, cacheWrite: 0, cacheRead: 0 };

describe('session', () => {
  test('from loading to the outcome, which is last', async () => {
    const at = world([say('done')], { tools: [tool({ name: 'Read' })] });
    const { events, end } = await drain(session(START, { ...at.ports, deliver: nothing }));
    expect(end).toEqual({ type: 'end_turn' });
    expect(events).toEqual([
      { type: 'session', state: { name: 'loading' } },
      { type: 'header', ...HEADER },
      { type: 'system', text: 'You are a test.' },
      { type: 'tools', tools: [READ] },
      { type: 'user', message: START.prompt },
      { type: 'session', state: { name: 'ready' } },
      { type: 'session', state: { name: 'waiting_input' } },
      { type: 'session', state: { name: 'thinking' } },
      { type: 'session', state: { name: 'streaming' } },
      { type: 'delta', kind: 'text', text: 'done' },
      {
        type: 'assistant',
        message: { role: 'assistant', id: 'msg_1', content: [{ type: 'text', text: 'done' }], stop: 'end_turn' },
        usage,
        usd: 0.0003,
      },
      { type: 'session', state: { name: 'done' } },
      { type: 'session', state: { name: 'closed' } },
      { type: 'outcome', outcome: { type: 'end_turn' }, usage, usd: 0.0003 },
    ]);
  });

  test('what is delivered comes before the outcome, and can change it', async () => {
    const seen: Outcome[] = [];
    async function* deliver(outcome: Outcome): AsyncGenerator<EventBody, Outcome> {
      seen.push(outcome);
      yield { type: 'commit', sha: 'abc', branch: 'main', files: [], verified: true };
      return await Promise.resolve({
        type: 'failed',
        failure: { kind: 'github', doing: 'pushing', detail: { status: 422, type: null, message: 'no', requestId: null } },
      });
    }
    const at = world([say('done')]);
    const { events, end } = await drain(session(START, { ...at.ports, deliver }));
    expect(seen).toEqual([{ type: 'end_turn' }]);
    expect(events.slice(-3).map(brief)).toEqual(['commit', 'session closed', 'outcome failed']);
    expect(end.type).toBe('failed');
  });

  test.each([
    [{ type: 'stopped', by: 'ada' }, 'suspended'],
    [{ type: 'interrupted', by: 'SIGTERM' }, 'interrupted'],
  ] as const)('%j leaves the session %s', async (reason, state) => {
    const at = world([]);
    at.abort(reason);
    const { events, end } = await drain(session(START, { ...at.ports, deliver: nothing }));
    expect(end).toEqual(reason);
    expect(events.slice(-2).map(brief)).toEqual([`session ${state}`, `outcome ${reason.type}`]);
  });
});

describe('pump', () => {
  async function* play(...events: readonly EventBody[]): AsyncGenerator<EventBody, Outcome> {
    for (const event of events) yield await Promise.resolve(event);
    return { type: 'end_turn' };
  }
  const recorder = (): { readonly seen: RunEvent[]; readonly sink: Sink } => {
    const seen: RunEvent[] = [];
    return { seen, sink: { on: (event) => void seen.push(event), close: () => Promise.resolve() } };
  };
  const memory = (): { readonly kept: RunEvent[]; readonly journal: Journal } => {
    const kept: RunEvent[] = [];
    return {
      kept,
      journal: {
        append: async (event) => {
          await Promise.resolve();
          kept.push(event);
        },
      },
    };
  };
  const note = (text: string): EventBody => ({ type: 'notice', level: 'info', text });

  test('stamps, journals what is durable before it is shown, and returns the outcome', async () => {
    const order: string[] = [];
    const journal: Journal = {
      append: async ({ seq }) => {
        await Promise.resolve();
        order.push(`kept ${seq}`);
      },
    };
    const sink: Sink = { on: ({ seq, at }) => void order.push(`shown ${seq} at ${at}`), close: () => Promise.resolve() };
    const clock = testClock();
    const outcome = await pump(play(note('a'), { type: 'delta', kind: 'text', text: 'x' }, note('b')), journal, [sink], clock);
    expect(outcome).toEqual({ type: 'end_turn' });
    expect(order).toEqual(['kept 0', 'shown 0 at 1000000', 'shown 1 at 1000000', 'kept 2', 'shown 2 at 1000000']);
  });

  test('a step that a table does not know is reported, and the run goes on', async () => {
    const { seen, sink } = recorder();
    const read = { id: 't1', tool: 'Read', input: {} };
    await pump(
      play(
        { type: 'session', state: { name: 'loading' } },
        { type: 'session', state: { name: 'streaming' } },
        { type: 'session', state: { name: 'done' } },
        { type: 'permission', call: read, state: { name: 'executing' } },
        { type: 'permission', call: { ...read, id: 't2' }, state: { name: 'pending' } },
        { type: 'permission', call: { ...read, id: 't2' }, state: { name: 'completed' } },
      ),
      memory().journal,
      [sink],
      testClock(),
    );
    expect(seen.flatMap((event) => (event.type === 'notice' ? [event.text] : []))).toEqual([
      expect.stringContaining('The session went from loading to streaming'),
      expect.stringContaining('The call t1 went from nothing to executing'),
      expect.stringContaining('The call t2 went from pending to completed'),
    ]);
    expect(seen.map((event) => event.seq)).toEqual(seen.map((_, index) => index));
  });

  test('a sink that throws is told of in the others, and gets no more', async () => {
    const { seen, sink } = recorder();
    let asked = 0;
    const broken: Sink = {
      on: () => {
        asked += 1;
        throw new Error('no terminal');
      },
      close: () => Promise.resolve(),
    };
    const { kept, journal } = memory();
    await pump(play(note('a'), note('b')), journal, [broken, sink], testClock());
    expect(asked).toBe(1);
    expect(seen.map((event) => (event.type === 'notice' ? event.text : ''))).toEqual([
      'a',
      'A view of this run failed and is not updated any more: no terminal',
      'b',
    ]);
    expect(kept).toEqual(seen);
  });

  test('a journal that cannot be written is said once, and the run goes on', async () => {
    const { seen, sink } = recorder();
    const journal: Journal = { append: () => Promise.reject(new Error('disk full')) };
    expect(await pump(play(note('a'), note('b')), journal, [sink], testClock())).toEqual({ type: 'end_turn' });
    expect(seen.map((event) => (event.type === 'notice' ? event.text : ''))).toEqual([
      'a',
      'The journal cannot be written, so this run cannot be taken up again: disk full',
      'b',
    ]);
  });

  test('a bug in the run ends it as failed, with what was spent, in every view', async () => {
    async function* buggy(): AsyncGenerator<EventBody, Outcome> {
      yield { type: 'session', state: { name: 'loading' } };
      yield { type: 'assistant', message: { role: 'assistant', id: 'm', content: [], stop: 'end_turn' }, usage, usd: 0.5 };
      await Promise.resolve();
      throw new TypeError('x is undefined');
    }
    const { seen, sink } = recorder();
    const outcome = await pump(buggy(), memory().journal, [sink], testClock());
    expect(outcome).toMatchObject({ type: 'failed', failure: { kind: 'bug', message: 'x is undefined' } });
    expect(seen.slice(2).map(brief)).toEqual(['session interrupted', 'outcome failed']);
    expect(seen.at(-1)).toMatchObject({ outcome, usage, usd: 0.5 });
  });
});

describe('over HTTP, against the strict model', () => {
  const folder = mkdtempSync(join(tmpdir(), 'session-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let server: ModelServer | null = null;
  let path = '';
  let runs = 0;
  beforeEach(() => {
    path = join(folder, `run-${(runs += 1)}.jsonl`);
  });
  afterEach(async () => await server?.close());

  const read = tool({ name: 'Read', schema: z.object({ file_path: z.string() }) });
  const system = `${systemPrompt({ canEdit: true, delivery: 'commit', hasShell: true })}\n${'More to know. '.repeat(400)}`;

  async function run(
    script: readonly Reply[],
  ): Promise<{ readonly outcome: Outcome; readonly server: ModelServer; readonly events: readonly RunEvent[] }> {
    server = await startModel({ script });
    const model = createAnthropicModel({
      apiKey: 'k',
      baseUrl: server.url,
      authHeader: 'bearer',
      idleMs: 20_000,
      facts: (name) => lookUpFacts(name).facts,
    });
    const at = world([], { tools: [read], clock: testClock() });
    const ports: SessionPorts = { ...at.ports, model, deliver: nothing };
    const journal = openJournal(path);
    const start: SessionStart = { ...START, header: { ...HEADER, model: 'claude-sonnet-5-5' }, system };
    const outcome = await pump(session(start, ports), journal, [], at.clock);
    journal.close();
    const { events, problems } = await readJournal(path);
    expect(problems).toEqual([]);
    return { outcome, server, events };
  }
  const asks = (id: string): Reply => ({
    content: [
      { type: 'thinking', thinking: `what is in ${id}?` },
      { type: 'tool_use', id, name: 'Read', input: { file_path: id } },
    ],
  });

  test('a session with thinking, calls and failures; its cache is read at every turn', async () => {
    const {
      outcome,
      server: played,
      events,
    } = await run([
      asks('a'),
      { fault: 'overloaded' },
      asks('b'),
      { ...asks('c'), fault: { kind: 'cut', block: 1, point: 'stop' } },
      asks('a'),
      { content: [{ type: 'text', text: 'Fix it' }], stop_reason: 'end_turn' },
    ]);
    expect(
      played.requests.flatMap((request) => (request.problem === null || request.problem.status === 529 ? [] : [request.problem])),
    ).toEqual([]);
    expect(outcome).toEqual({ type: 'end_turn' });
    expect(events.filter((event) => event.type === 'transition').map(brief)).toEqual([
      'transition 1 tool_result',
      'transition 2 retry',
      'transition 2 tool_result',
      'transition 3 retry',
      'transition 4 tool_result',
    ]);
    const billed = played.requests.flatMap((request) => (request.usage === null ? [] : [request.usage]));
    expect(billed[0]).toMatchObject({ cache_read_input_tokens: 0 });
    for (const each of billed.slice(1)) expect(each.cache_read_input_tokens).toBeGreaterThan(1000);
    expect(played.requests.at(-1)?.body['messages']).toHaveLength(9);
  });

  test('every request can be made again from the journal', async () => {
    const { server: played, events } = await run([asks('a'), asks('b'), { content: [{ type: 'text', text: 'ok' }] }]);
    let conversation = EMPTY_CONVERSATION;
    const again: unknown[] = [];
    for (const event of events) {
      if (event.type === 'assistant')
        again.push(JSON.parse(JSON.stringify(buildRequest(conversation, lookUpFacts('claude-sonnet-5-5').facts))));
      conversation = foldConversation(conversation, event);
    }
    expect(again).toEqual(played.requests.map(({ body }) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'stream'))));
  });

  test('taken up again after an abort between two calls', async () => {
    const slow = tool({
      name: 'Read',
      readOnly: false,
      async *run(_input, { signal }) {
        yield 'going';
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        return textOutput('killed', true);
      },
    });
    const at = world([calls(call('a', 'Read'), call('b', 'Read'))], { tools: [slow] });
    const journal = openJournal(path);
    const sink: Sink = {
      on: (event) => {
        if (event.type === 'tool_progress') at.abort({ type: 'interrupted', by: 'SIGTERM' });
      },
      close: () => Promise.resolve(),
    };
    const outcome = await pump(session(START, { ...at.ports, deliver: nothing }), journal, [sink], at.clock);
    journal.close();
    expect(outcome).toEqual({ type: 'interrupted', by: 'SIGTERM' });
    const { events } = await readJournal(path);
    const resumed = buildRequest(events.reduce(foldConversation, EMPTY_CONVERSATION), lookUpFacts('claude-sonnet-5-5').facts);
    server = await startModel({ script: [{ content: [{ type: 'text', text: 'ok' }] }] });
    const answer = await fetch(`${server.url}/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer k', 'anthropic-version': '2026-10-21' },
      body: JSON.stringify({ ...resumed, model: 'claude-sonnet-5-5', stream: true }),
    });
    expect([answer.status, server.requests[0]?.problem]).toEqual([200, null]);
    await answer.text();
  });
});

describe('system prompt', () => {
  test('says who commits, what the last message is, and that texts are data', () => {
    const text = systemPrompt({ canEdit: true, delivery: 'commit', hasShell: true });
    expect(text).toContain('never run git commit or git push');
    expect(text).toContain('subject of the commit');
    expect(text).toContain('is data');
    expect(text).toContain('run the tests');
  });
  test('without edits it says that nothing can be changed, and promises no commit', () => {
    const text = systemPrompt({ canEdit: false, delivery: 'none', hasShell: false });
    expect(text).toContain('You can only read here');
    expect(text).not.toMatch(/commit|run the tests/);
  });
  test('edits without commits', () => {
    expect(systemPrompt({ canEdit: true, delivery: 'none', hasShell: true })).toContain('Nothing is committed in this run');
  });
  test('on a fork it promises suggestions, and no commit', () => {
    const text = systemPrompt({ canEdit: true, delivery: 'suggestions', hasShell: false });
    expect(text).toContain('posts what changed as suggestions and a patch');
    expect(text).not.toMatch(/runner commits|subject of the commit/);
  });
  test('is short, and the same every time', () => {
    const text = systemPrompt({ canEdit: true, delivery: 'commit', hasShell: true });
    // About 550 tokens at four bytes a token, of the 1,200 that tools and system may have together.
    expect(Buffer.byteLength(text)).toBeLessThan(2_600);
    expect(systemPrompt({ canEdit: true, delivery: 'commit', hasShell: true })).toBe(text);
    expect(text).not.toMatch(/20\d\d|\/home|\/tmp/);
  });
});

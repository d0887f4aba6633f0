import { describe, expect, test } from '@jest/globals';
import { query } from '../../src/engine/query.js';
import type { QueryEnd } from '../../src/engine/query.js';
import type { Limits } from '../../src/engine/ports.js';
import { foldConversation } from '../../src/engine/request.js';
import type { Failure } from '../../src/errors.js';
import type { EventBody } from '../../src/events.js';
import { checkRequest } from '../../src/local/model/request-check.js';
import { CREATED, next, type SessionState } from '../../src/state/session.js';
import { textOutput } from '../../src/tools/tool.js';
import { begun, brief, call, calls, cut, drain, FACTS, LIMITS, refusal, resultText, say, testClock, tool, world } from './scripted.js';
import type { Script, World } from './scripted.js';

const detail = { status: 529, type: 'overloaded_error', message: 'Overloaded', requestId: 'req_1' };
const overloaded: Failure = { kind: 'overloaded', retryAfterMs: null, detail };
const long = (retryAfterMs: number): Failure => ({ kind: 'rate_limit', retryAfterMs, detail });
const auth: Failure = { kind: 'auth', detail: { ...detail, status: 401 } };

async function run(at: World, limits: Limits = LIMITS, on?: (event: EventBody) => void): Promise<{ events: EventBody[]; end: QueryEnd }> {
  const result = await drain(query(begun(), at.ports, limits), on);
  legal(result.events);
  for (const request of at.model.requests) {
    // The strict model knows real names only, and only its own signatures.
    const problem = checkRequest({ ...request, model: 'claude-sonnet-4-6', stream: true });
    if (problem?.message.includes('Invalid `signature`') !== true) expect(problem).toBeNull();
  }
  return result;
}

/** Every session step is one of the table's, and no machine complained. */
function legal(events: readonly EventBody[]): void {
  let state: SessionState = ['loading', 'ready', 'waiting_input'].reduce<SessionState>(
    (from, name) => entered(from, { name } as SessionState),
    CREATED,
  );
  for (const event of events) if (event.type === 'session') state = entered(state, event.state);
  const complaints = events.filter((event) => event.type === 'notice' && event.text.includes('table does not allow'));
  expect(complaints).toEqual([]);
}

function entered(from: SessionState, to: SessionState): SessionState {
  expect(next(from, to)).toEqual({ ok: true, state: to });
  return to;
}

const steps = (events: readonly EventBody[]): string[] => events.map(brief);
const reasons = (events: readonly EventBody[]): string[] => steps(events).filter((line) => line.startsWith('transition'));
const lastUser = (at: World, index: number): unknown => at.model.requests[index]?.messages.at(-1);
const usage = (requests: number, output = 10 * requests): unknown => ({ input: 100 * requests, output, cacheWrite: 0, cacheRead: 0 });

describe('ends', () => {
  test('end_turn: one answer', async () => {
    const at = world([say('done')]);
    const { events, end } = await run(at);
    expect(steps(events)).toEqual(['session thinking', 'session streaming', 'delta', 'assistant end_turn', 'session done']);
    expect(end).toEqual({ outcome: { type: 'end_turn' }, usage: usage(1), usd: 0.0003 });
  });

  test('tool_result: the call runs, its result goes back, and the model ends', async () => {
    const at = world([calls({ text: 'I look.' }, call('t1', 'Read', { file_path: 'a' })), say('done')]);
    const { events, end } = await run(at);
    expect(steps(events)).toEqual([
      'session thinking',
      'session streaming',
      'delta',
      'assistant tool_use',
      'session tool_pending',
      't1 pending',
      't1 validating',
      't1 checking',
      't1 allowed',
      'session executing',
      't1 executing',
      't1 completed',
      't1 ok',
      'session tool_done',
      'transition 1 tool_result',
      'session thinking',
      'session streaming',
      'delta',
      'assistant end_turn',
      'session done',
    ]);
    expect(events.find((event) => event.type === 'transition')).toEqual({
      type: 'transition',
      turn: 1,
      transition: { reason: 'tool_result', calls: ['t1'] },
    });
    expect(at.model.requests[1]?.messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'fix it' }] },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'I look.' },
          { type: 'tool_use', id: 't1', name: 'Read', input: { file_path: 'a' } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: 'Read {"file_path":"a"}' }] }] },
    ]);
    expect(end.outcome).toEqual({ type: 'end_turn' });
    expect(end.usage).toEqual(usage(2));
  });

  test('refused: the refused text does not go back, and nothing follows', async () => {
    const at = world([{ blocks: [{ text: 'I must not' }], stop: 'refusal' }]);
    const { events, end } = await run(at);
    expect(steps(events).slice(-2)).toEqual(['assistant refusal', 'session error']);
    expect(end.outcome).toEqual({ type: 'refused' });
  });

  test('failed: a reply that fills the window, and a stop reason from the future', async () => {
    const full = await run(world([{ blocks: [{ text: 'x' }, call('t1', 'Read')], stop: 'model_context_window_exceeded' }]));
    expect(full.end.outcome).toMatchObject({ type: 'failed', failure: { kind: 'context_overflow' } });
    expect(steps(full.events).slice(-3)).toEqual(['t1 error', 'notice error', 'session error']);
    const odd = await run(world([{ blocks: [call('t1', 'Write')], stop: 'celebration' }]));
    expect(odd.end.outcome).toMatchObject({
      failure: {
        kind: 'server',
        detail: { type: 'unknown_stop_reason', message: 'the reply ended for a reason that this version does not know: celebration' },
      },
    });
    expect(steps(odd.events)).not.toContain('t1 executing');
  });
});

describe('limits', () => {
  const busy = (count: number): Script[] => Array.from({ length: count }, (_, index) => calls(call(`t${index}`, 'Read')));

  test('turns: the model gets exactly as many requests as allowed', async () => {
    const at = world(busy(5));
    const { events, end } = await run(at, { ...LIMITS, turns: 3 });
    expect(at.model.requests).toHaveLength(3);
    expect(end.outcome).toEqual({ type: 'exhausted', limit: 'turns' });
    expect(steps(events).slice(-4)).toEqual(['session tool_done', 'transition 3 tool_result', 'session thinking', 'session error']);
  });

  test('usd: a request that could pass the limit is not sent', async () => {
    const at = world(busy(5));
    // The most one request may cost: 8,000 tokens out at 10 USD a million, and its small prompt.
    const { end } = await run(at, { ...LIMITS, usd: 0.0815 });
    expect(end.outcome).toEqual({ type: 'exhausted', limit: 'usd' });
    expect(at.model.requests.length).toBeGreaterThan(0);
    expect(end.usd + 0.08).toBeLessThan(0.0815 + 0.0003);
    const none = world([]);
    expect((await run(none, { ...LIMITS, usd: 0.01 })).end.outcome).toEqual({ type: 'exhausted', limit: 'usd' });
    expect(none.model.requests).toHaveLength(0);
  });

  test('minutes: checked before each request', async () => {
    const clock = testClock();
    const at = world([{ ...calls(call('t1', 'Read')), onRequest: () => clock.pass(31 * 60_000) }, say('never')], { clock });
    const { end } = await run(at);
    expect(at.model.requests).toHaveLength(1);
    expect(end.outcome).toEqual({ type: 'exhausted', limit: 'minutes' });
  });

  test('faults 2.31: a tool that sleeps past the time is stopped, answered, and the run ends as minutes', async () => {
    const clock = testClock();
    const sleeper = tool({
      name: 'Sleep',
      async *run(_input, context) {
        yield 'sleeping';
        clock.pass(31 * 60_000);
        await new Promise((resolve) => context.signal.addEventListener('abort', resolve, { once: true }));
        return textOutput('stopped in time', true);
      },
    });
    const at = world([calls(call('t1', 'Sleep'), call('t2', 'Sleep'))], { clock, tools: [sleeper] });
    const { events, end } = await run(at);
    expect(end.outcome).toEqual({ type: 'exhausted', limit: 'minutes' });
    expect(
      steps(events)
        .filter((line) => line.endsWith(' error'))
        .sort(),
    ).toEqual(['session error', 't1 error', 't2 error']);
  });

  test('minutes: a reply that does not end is cut off', async () => {
    const clock = testClock();
    const at = world([{ ...cut({ text: 'thinking about' }), hangs: true, onRequest: () => setImmediate(() => clock.pass(31 * 60_000)) }], {
      clock,
    });
    const { events, end } = await run(at);
    expect(end.outcome).toEqual({ type: 'exhausted', limit: 'minutes' });
    expect(steps(events).slice(-2)).toEqual(['assistant broken by aborted', 'session error']);
  });
});

describe('max_tokens', () => {
  test('escalate, then continue: the partial reply is dropped once, later pieces are joined', async () => {
    const at = world([say('half an ans', 'max_tokens'), say('The answer is ', 'max_tokens'), say('42.')]);
    const { events, end } = await run(at);
    expect(end.outcome).toEqual({ type: 'end_turn' });
    expect(reasons(events)).toEqual(['transition 1 max_tokens escalate', 'transition 2 max_tokens continue']);
    expect(at.model.requests.map((request) => request.max_tokens)).toEqual([8_000, 32_000, 32_000]);
    expect(at.model.requests[1]?.messages).toEqual(at.model.requests[0]?.messages);
    expect(at.model.requests[2]?.messages.map((message) => message.role)).toEqual(['user', 'assistant', 'user']);
    expect(lastUser(at, 2)).toMatchObject({ content: [{ type: 'text', text: expect.stringContaining('Go on exactly where it stopped') }] });
  });

  test('exhausted output: after the raise and three continuations', async () => {
    const at = world(Array.from({ length: 5 }, (_, index) => say(`piece ${index}`, 'max_tokens')));
    const { events, end } = await run(at);
    expect(end.outcome).toEqual({ type: 'exhausted', limit: 'output' });
    expect(reasons(events)).toEqual([
      'transition 1 max_tokens escalate',
      'transition 2 max_tokens continue',
      'transition 3 max_tokens continue',
      'transition 4 max_tokens continue',
    ]);
  });

  test('faults 3.4: a truncated tool call never runs, and the model is asked for smaller pieces', async () => {
    const half: Script = { blocks: [{ call: 'Write', id: 't1', json: '{"file_path": "a.ts"' }], stop: 'max_tokens' };
    const whole: Script = { blocks: [{ call: 'Write', id: 't2', input: { file_path: 'a.ts' } }], stop: 'max_tokens' };
    const at = world([half, half, whole, say('gave up')]);
    const { events, end } = await run(at);
    expect(end.outcome).toEqual({ type: 'end_turn' });
    expect(steps(events).filter((line) => line.includes('executing'))).toEqual([]);
    expect(reasons(events)).toEqual([
      'transition 1 max_tokens escalate',
      'transition 2 max_tokens continue',
      'transition 3 max_tokens continue',
    ]);
    expect(resultText(events, 't1')).toContain('smaller pieces');
    expect(resultText(events, 't2')).toContain('smaller pieces');
  });

  test('faults 3.4: input that does not parse is an error result, never a run', async () => {
    const at = world([{ blocks: [{ call: 'Write', id: 't1', json: '{"file_path": "a.ts", "con' }], stop: 'tool_use' }, say('ok')]);
    const { events } = await run(at);
    expect(steps(events).filter((line) => line.startsWith('t1'))).toEqual([
      't1 pending',
      't1 validating',
      't1 denied_by_validation',
      't1 error',
    ]);
    expect(resultText(events, 't1')).toContain('not valid JSON');
  });

  test('tool calls in a reply that ended otherwise are answered, not run', async () => {
    const at = world([{ blocks: [call('t1', 'Write')], stop: 'end_turn' }, say('ok')]);
    const { events, end } = await run(at);
    expect(steps(events)).not.toContain('t1 executing');
    expect(reasons(events)).toEqual(['transition 1 tool_result']);
    expect(end.outcome).toEqual({ type: 'end_turn' });
  });
});

describe('other reasons', () => {
  test('pause_turn: the reply goes back and the model goes on', async () => {
    const at = world([say('a while', 'pause_turn'), say('done')]);
    const { events } = await run(at);
    expect(reasons(events)).toEqual(['transition 1 pause_turn']);
    expect(at.model.requests[1]?.messages[1]).toEqual({ role: 'assistant', content: [{ type: 'text', text: 'a while' }] });
  });

  test('empty_reply: asked once more in a new user message, and the empty one is not sent back', async () => {
    const at = world([calls(call('t1', 'Read')), { blocks: [], stop: 'end_turn' }, say('done')]);
    const { events, end } = await run(at);
    expect(reasons(events)).toEqual(['transition 1 tool_result', 'transition 2 empty_reply']);
    expect(lastUser(at, 2)).toMatchObject({
      role: 'user',
      content: [{ type: 'tool_result' }, { type: 'text', text: expect.stringContaining('had no content') }],
    });
    expect(end.outcome).toEqual({ type: 'end_turn' });
  });

  test('empty_reply twice: the end of a run that did something, a failure of one that did nothing', async () => {
    const empty: Script = { blocks: [{ thinking: 'hm', signature: 's' }], stop: 'end_turn' };
    expect((await run(world([calls(call('t1', 'Read')), empty, empty]))).end.outcome).toEqual({ type: 'end_turn' });
    expect((await run(world([empty, empty]))).end.outcome).toMatchObject({ type: 'failed', failure: { detail: { type: 'empty_reply' } } });
  });
});

describe('retry', () => {
  test('each try is a visible transition, and the same request is sent again', async () => {
    const at = world([refusal(overloaded), refusal(overloaded), say('done')]);
    const { events, end } = await run(at);
    expect(steps(events)).toEqual([
      'session thinking',
      'session error',
      'session waiting_input',
      'transition 1 retry',
      'session thinking',
      'session error',
      'session waiting_input',
      'transition 1 retry',
      'session thinking',
      'session streaming',
      'delta',
      'assistant end_turn',
      'session done',
    ]);
    expect(events.filter((event) => event.type === 'transition').map((event) => event.transition)).toEqual([
      { reason: 'retry', failure: overloaded, attempt: 1, afterMs: 500, model: 'test-model' },
      { reason: 'retry', failure: overloaded, attempt: 2, afterMs: 1000, model: 'test-model' },
    ]);
    expect(at.clock.sleeps).toEqual([500, 1000]);
    expect(new Set(at.model.requests.map((request) => JSON.stringify(request))).size).toBe(1);
    expect(end.outcome).toEqual({ type: 'end_turn' });
  });

  test('failed: a failure that no retry mends ends at once, with advice', async () => {
    const at = world([refusal(auth)]);
    const { events, end } = await run(at);
    expect(end.outcome).toEqual({ type: 'failed', failure: auth });
    expect(steps(events)).toEqual(['session thinking', 'notice error', 'session error']);
  });

  test('exhausted retry_time: waits that add up to more than ten minutes', async () => {
    const at = world(Array.from({ length: 4 }, () => refusal(long(290_000))));
    const { end } = await run(at);
    expect(at.clock.sleeps).toEqual([290_000, 290_000]);
    expect(end.outcome).toEqual({ type: 'exhausted', limit: 'retry_time' });
  });

  test('exhausted minutes: a wait that would outlast the time is not begun', async () => {
    const at = world([refusal(long(120_000))], { clock: testClock(60_000) });
    const { end } = await run(at, { ...LIMITS, minutes: 1 });
    expect(at.clock.sleeps).toEqual([]);
    expect(end.outcome).toEqual({ type: 'exhausted', limit: 'minutes' });
  });

  test('retries are not turns', async () => {
    const at = world([refusal(overloaded), say('done')]);
    expect((await run(at, { ...LIMITS, turns: 1 })).end.outcome).toEqual({ type: 'end_turn' });
  });

  test('faults 3.5: a stream that ends quietly is a failure; the unfinished reply is asked for again', async () => {
    const at = world([cut({ text: 'It is fixed.' }), say('Now it is.')]);
    const { events, end } = await run(at);
    expect(steps(events).filter((line) => /^(assistant|transition)/.test(line))).toEqual([
      'assistant broken by stream_interrupted',
      'transition 1 retry',
      'assistant end_turn',
    ]);
    expect(at.model.requests[1]).toEqual(at.model.requests[0]);
    expect(end.outcome).toEqual({ type: 'end_turn' });
    // What was received before the cut is paid for too.
    expect(end.usage).toEqual(usage(2, 11));
  });

  test('faults 3.7: finished tool calls of a broken reply run once, and the turn is not asked for again', async () => {
    let runs = 0;
    const writer = tool({
      name: 'Write',
      readOnly: false,
      // eslint-disable-next-line require-yield -- a tool without progress
      async *run() {
        runs += 1;
        return await Promise.resolve(textOutput('written'));
      },
    });
    const broken: Script = { ...cut({ text: 'I write.' }, call('t1', 'Write')), end: { end: 'failed', failure: overloaded } };
    const at = world([broken, say('done')], { tools: [writer] });
    const { events, end } = await run(at);
    expect(runs).toBe(1);
    expect(reasons(events)).toEqual(['transition 1 retry']);
    expect(at.clock.sleeps).toEqual([500]);
    expect(at.model.requests[1]?.messages.slice(1)).toEqual([
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'I write.' },
          { type: 'tool_use', id: 't1', name: 'Write', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: 'written' }] },
          { type: 'text', text: expect.stringContaining('connection broke') },
        ],
      },
    ]);
    expect(end.outcome).toEqual({ type: 'end_turn' });
  });

  test('faults 3.7: a failure that ends the run leaves no finished call unanswered', async () => {
    const broken: Script = { ...cut(call('t1', 'Write')), end: { end: 'failed', failure: auth } };
    const { events, end } = await run(world([broken]));
    expect(end.outcome).toEqual({ type: 'failed', failure: auth });
    expect(steps(events).slice(-3)).toEqual(['t1 error', 'notice error', 'session error']);
  });

  test('faults 3.14: thinking that the API rejects is taken out, once', async () => {
    const rejected: Failure = {
      kind: 'bad_request',
      detail: { ...detail, status: 400, message: 'messages.1.content.0: Invalid `signature` in `thinking` block' },
    };
    const thought = calls({ thinking: 'hm', signature: 'sig' }, call('t1', 'Read'));
    const at = world([thought, refusal(rejected), say('done')]);
    const { events, end } = await run(at);
    expect(reasons(events)).toEqual(['transition 1 tool_result', 'transition 2 retry']);
    expect(JSON.stringify(at.model.requests[1]?.messages)).toContain('"thinking"');
    expect(JSON.stringify(at.model.requests[2]?.messages)).not.toContain('"thinking"');
    expect(end.outcome).toEqual({ type: 'end_turn' });
    const again = world([thought, refusal(rejected), refusal(rejected)]);
    expect((await run(again)).end.outcome).toEqual({ type: 'failed', failure: rejected });
  });
});

describe('abort', () => {
  test('faults 3.1: an abort during the first of two calls answers both, and the conversation can go on', async () => {
    const slow = tool({
      name: 'Write',
      readOnly: false,
      async *run(_input, context) {
        yield 'working';
        await new Promise((resolve) => context.signal.addEventListener('abort', resolve, { once: true }));
        return textOutput('killed', true);
      },
    });
    const at = world([calls(call('t1', 'Write'), call('t2', 'Write'))], { tools: [slow] });
    const { events, end } = await run(at, LIMITS, (event) => {
      if (event.type === 'tool_progress') at.abort({ type: 'interrupted', by: 'SIGTERM' });
    });
    expect(end.outcome).toEqual({ type: 'interrupted', by: 'SIGTERM' });
    expect(steps(events).filter((line) => / (ok|error)$/.test(line))).toEqual(['t1 error', 't2 error']);
    expect(resultText(events, 't2')).toContain('Not run');
    // Taken up again: the log alone gives a request that the strict model accepts.
    const resumed = events.reduce(foldConversation, begun());
    const later = world([say('resumed')]);
    const { end: second } = await drain(query(resumed, later.ports, LIMITS));
    expect(second.outcome).toEqual({ type: 'end_turn' });
    expect(checkRequest({ ...later.model.requests[0], model: 'claude-sonnet-4-6', stream: true })).toBeNull();
  });

  test('stopped by a person while the model writes', async () => {
    const at = world([{ ...cut({ text: 'I am' }, call('t1', 'Write')), hangs: true }]);
    const { events, end } = await run(at, LIMITS, (event) => {
      if (event.type === 'delta') at.abort({ type: 'stopped', by: 'ada' });
    });
    expect(end.outcome).toEqual({ type: 'stopped', by: 'ada' });
    expect(steps(events)).toEqual(['session thinking', 'session streaming', 'delta', 'assistant broken by aborted', 't1 error']);
  });

  test('before the first request: no request is sent', async () => {
    const at = world([]);
    at.abort({ type: 'interrupted', by: 'SIGINT' });
    const { events, end } = await run(at);
    expect({ events, end: end.outcome, requests: at.model.requests.length }).toEqual({
      events: [],
      end: { type: 'interrupted', by: 'SIGINT' },
      requests: 0,
    });
  });

  test('during a wait for a retry: the wait ends', async () => {
    const clock = testClock(1000);
    const at = world([refusal(long(5000)), say('never')], { clock });
    const { end } = await run(at, LIMITS, (event) => {
      if (event.type === 'transition') setImmediate(() => at.abort({ type: 'stopped', by: 'ada' }));
    });
    expect(end.outcome).toEqual({ type: 'stopped', by: 'ada' });
    expect(at.model.requests).toHaveLength(1);
  });
});

describe('ids and sums', () => {
  test('faults 3.2: a repeated tool call id is renamed and each result answers its own call', async () => {
    const at = world([
      calls(call('same', 'Read', { n: 1 }), call('same', 'Read', { n: 2 })),
      calls(call('other', 'Read', { n: 3 })),
      calls(call('same', 'Read', { n: 4 })),
      say('done'),
    ]);
    const { events } = await run(at);
    const results = events.flatMap((event) => (event.type === 'tool_result' ? [event.call] : []));
    expect(results).toEqual(['same', 'same_2', 'other', 'same_3']);
    expect(lastUser(at, 3)).toMatchObject({ content: [{ tool_use_id: 'same_3', content: [{ text: 'Read {"n":4}' }] }] });
  });

  test('faults 3.32: usage is that of whole messages, added once each', async () => {
    const at = world([
      { ...calls(call('t1', 'Read')), output: 500 },
      { ...say('done'), output: 20 },
    ]);
    const { events, end } = await run(at);
    expect(end.usage).toEqual(usage(2, 520));
    expect(end.usd).toBeCloseTo((200 * FACTS.prices.input + 520 * FACTS.prices.output) / 1e6, 12);
    expect(events.flatMap((event) => (event.type === 'assistant' ? [event.usage.output] : []))).toEqual([500, 20]);
  });
});

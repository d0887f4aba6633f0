import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { execute } from '../../src/engine/execute.js';
import type { EventBody } from '../../src/events.js';
import type { ToolUseBlock } from '../../src/model/model.js';
import type { PermissionDecision } from '../../src/policy/decision.js';
import { textOutput } from '../../src/tools/tool.js';
import type { Tool } from '../../src/tools/tool.js';
import { ALLOWED, brief, drain, resultText, tool, world } from './scripted.js';
import type { World } from './scripted.js';

function at(tools: readonly Tool[], decide?: (call: { readonly tool: string; readonly input: unknown }) => PermissionDecision): World {
  return world([], { tools, ...(decide === undefined ? {} : { decide }) });
}

const use = (id: string, name: string, input: unknown = {}): ToolUseBlock => ({ type: 'tool_use', id, name, input });

async function run(place: World, calls: readonly ToolUseBlock[], on?: (event: EventBody) => void): Promise<EventBody[]> {
  return (await drain(execute(calls, new Map(), place.ports), on)).events;
}
const steps = (events: readonly EventBody[]): string[] => events.map(brief);

/** A tool that notes when it begins and ends, and ends after as many turns of the event loop as its input says. */
function noting(name: string, log: string[], readOnly: boolean, writes: readonly string[] = []): Tool {
  return tool({
    name,
    readOnly,
    writes,
    // eslint-disable-next-line require-yield -- a tool without progress
    async *run(input, { callId }) {
      const { ticks } = z.object({ ticks: z.number() }).parse(input);
      log.push(`${callId} begins`);
      for (let left = ticks; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
      log.push(`${callId} ends`);
      return textOutput(callId);
    },
  });
}

describe('order', () => {
  test('read-only calls run together, a writer waits for all before it and is waited for', async () => {
    const log: string[] = [];
    const place = at([noting('Read', log, true), noting('Write', log, false)]);
    const events = await run(place, [
      use('r1', 'Read', { ticks: 5 }),
      use('r2', 'Read', { ticks: 1 }),
      use('w1', 'Write', { ticks: 2 }),
      use('w2', 'Write', { ticks: 1 }),
      use('r3', 'Read', { ticks: 1 }),
    ]);
    expect(log).toEqual([
      'r1 begins',
      'r2 begins',
      'r2 ends',
      'r1 ends',
      'w1 begins',
      'w1 ends',
      'w2 begins',
      'w2 ends',
      'r3 begins',
      'r3 ends',
    ]);
    expect(steps(events).filter((line) => line.endsWith(' ok'))).toEqual(['r2 ok', 'r1 ok', 'w1 ok', 'w2 ok', 'r3 ok']);
  });

  test('at most eight calls at a time', async () => {
    let running = 0;
    let most = 0;
    const reader = tool({
      name: 'Read',
      // eslint-disable-next-line require-yield -- a tool without progress
      async *run() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return textOutput('x');
      },
    });
    const events = await run(
      at([reader]),
      Array.from({ length: 20 }, (_, index) => use(`r${index}`, 'Read')),
    );
    expect(most).toBe(8);
    expect(events.filter((event) => event.type === 'tool_result')).toHaveLength(20);
  });

  test('calls that write the same path never overlap, also when they are read-only', async () => {
    const log: string[] = [];
    const place = at([noting('Fetch', log, true, ['/cache/x']), noting('Read', log, true)]);
    await run(place, [use('f1', 'Fetch', { ticks: 3 }), use('r1', 'Read', { ticks: 1 }), use('f2', 'Fetch', { ticks: 1 })]);
    expect(log).toEqual(['f1 begins', 'r1 begins', 'r1 ends', 'f1 ends', 'f2 begins', 'f2 ends']);
  });

  test('a chatty call does not hold up the others, and each result comes as it is ready', async () => {
    const chatty = tool({
      name: 'Chat',
      async *run() {
        for (let line = 0; line < 5; line += 1) yield await Promise.resolve(`line ${line}`);
        return textOutput('chatted');
      },
    });
    const events = await run(at([chatty, tool({ name: 'Read' })]), [use('c', 'Chat'), use('r', 'Read')]);
    expect(steps(events).indexOf('r ok')).toBeLessThan(steps(events).indexOf('c ok'));
    expect(events.flatMap((event) => (event.type === 'tool_progress' ? [event.text] : []))).toEqual(
      [0, 1, 2, 3, 4].map((line) => `line ${line}`),
    );
    expect(steps(events).filter((line) => line.startsWith('c ') && !line.includes('progress'))).toEqual([
      'c pending',
      'c validating',
      'c checking',
      'c allowed',
      'c executing',
      'c completed',
      'c ok',
    ]);
    expect(steps(events).filter((line) => line === 'c yielding_progress')).toHaveLength(1);
  });
});

describe('not run', () => {
  const strict = tool({ name: 'Edit', readOnly: false, schema: z.object({ file_path: z.string(), old_string: z.string().min(1) }) });

  test('an unknown tool is named, with those there are', async () => {
    const events = await run(at([strict, tool({ name: 'Read' })]), [use('t1', 'Raed')]);
    expect(steps(events)).toEqual([
      'session tool_pending',
      't1 pending',
      't1 validating',
      't1 denied_by_validation',
      't1 error',
      'session permission_request',
      'session tool_denied',
    ]);
    expect(resultText(events, 't1')).toBe('There is no tool "Raed". The tools are: Edit, Read.');
  });

  test('a wrong input: each field, what is wrong, and what to do', async () => {
    const events = await run(at([strict]), [use('t1', 'Edit', { file_path: 7, old_string: '' })]);
    expect(steps(events)).toContain('t1 denied_by_validation');
    expect(resultText(events, 't1').split('\n')).toEqual([
      'The input does not fit the schema of Edit, so the call was not run:',
      expect.stringMatching(/^- file_path: .*expected string/),
      expect.stringMatching(/^- old_string: /),
      'Mend these fields and call it again.',
    ]);
  });

  test('deny names the rule, where it is, and the rule that would allow; ask is a denial that says why', async () => {
    const decide = ({ tool: name }: { readonly tool: string }): PermissionDecision =>
      name === 'Bash'
        ? {
            behavior: 'deny',
            rule: { verb: 'deny', text: 'Bash(rm *)', origin: '.github/agent.yml:7:5' },
            because: 'rm is denied.',
            wouldAllow: null,
          }
        : { behavior: 'ask', rule: null, because: 'The default is to ask.', wouldAllow: 'Edit(src/**)' };
    const place = at([tool({ name: 'Bash', readOnly: false }), tool({ name: 'Edit', readOnly: false })], decide);
    const events = await run(place, [use('b', 'Bash'), use('e', 'Edit')]);
    expect(steps(events)).toEqual([
      'session tool_pending',
      'b pending',
      'b validating',
      'b checking',
      'b denied',
      'b denied_result',
      'b error',
      'e pending',
      'e validating',
      'e checking',
      'e asking',
      'e denied',
      'e denied_result',
      'e error',
      'session permission_request',
      'session tool_denied',
    ]);
    expect(resultText(events, 'b')).toContain('Rule: deny Bash(rm *) (.github/agent.yml:7:5).');
    expect(resultText(events, 'e')).toContain('nobody can be asked');
    expect(resultText(events, 'e')).toContain('would allow it: Edit(src/**)');
  });

  test('the policy judges the very input that the tool gets', async () => {
    const judged: unknown[] = [];
    const got: unknown[] = [];
    const coerced = tool({
      name: 'Read',
      schema: z.object({ file_path: z.string().trim(), limit: z.number().default(10) }),
      // eslint-disable-next-line require-yield -- a tool without progress
      async *run(input) {
        got.push(input);
        return await Promise.resolve(textOutput('x'));
      },
    });
    const place = at([coerced], ({ input }) => {
      judged.push(input);
      return ALLOWED;
    });
    await run(place, [use('t1', 'Read', { file_path: ' a ', other: 1 })]);
    expect(judged).toEqual([{ file_path: 'a', limit: 10 }]);
    expect(got).toEqual(judged);
  });

  test('a call is decided when what stands before it has ended: it may have changed what the policy looks at', async () => {
    const log: string[] = [];
    const place = at([noting('Read', log, true), noting('Write', log, false)], ({ tool: name, input }) => {
      log.push(`${name} ${JSON.stringify(input)} decided`);
      return name === 'Read' && log.includes('w1 ends') ? { ...ALLOWED, behavior: 'deny', because: 'a link leads to it now' } : ALLOWED;
    });
    const events = await run(place, [
      use('r1', 'Read', { ticks: 2 }),
      use('r2', 'Read', { ticks: 1 }),
      use('w1', 'Write', { ticks: 1 }),
      use('r3', 'Read', { ticks: 1 }),
    ]);
    expect(log).toEqual([
      'Read {"ticks":2} decided',
      'Read {"ticks":1} decided',
      ...['r1 begins', 'r2 begins', 'r2 ends', 'r1 ends'],
      'Write {"ticks":1} decided',
      ...['w1 begins', 'w1 ends'],
      'Read {"ticks":1} decided',
    ]);
    expect(steps(events).filter((line) => / (ok|error)$/.test(line))).toEqual(['r2 ok', 'r1 ok', 'w1 ok', 'r3 error']);
  });

  test('one denied call does not hold up the others', async () => {
    const place = at([tool({ name: 'Read' }), tool({ name: 'Bash' })], ({ tool: name }) =>
      name === 'Read' ? ALLOWED : { ...ALLOWED, behavior: 'deny' },
    );
    const events = await run(place, [use('b', 'Bash'), use('r', 'Read')]);
    expect(steps(events).filter((line) => / (ok|error)$/.test(line))).toEqual(['b error', 'r ok']);
    expect(steps(events).at(-1)).toBe('session tool_done');
  });
});

describe('faults', () => {
  test('a tool that throws gives an error result and a notice, and the others go on', async () => {
    const broken = tool({
      name: 'Broken',
      // eslint-disable-next-line require-yield -- it fails first
      async *run() {
        await Promise.resolve();
        throw new TypeError('x is undefined');
      },
    });
    const events = await run(at([broken, tool({ name: 'Read' })]), [use('t1', 'Broken'), use('t2', 'Read')]);
    expect(events.filter((event) => event.type === 'notice')).toEqual([
      { type: 'notice', level: 'error', text: 'The tool Broken has a fault and threw: x is undefined' },
    ]);
    expect(
      steps(events)
        .filter((line) => /^t. (ok|error|completed)$/.test(line))
        .sort(),
    ).toEqual(['t1 completed', 't1 error', 't2 completed', 't2 ok']);
    expect(resultText(events, 't1')).toContain('not your input');
  });

  test('a policy that throws lets nothing through', async () => {
    const place = at([tool({ name: 'Read' })], () => {
      throw new Error('policy bug');
    });
    const events = await run(place, [use('t1', 'Read')]);
    expect(steps(events)).not.toContain('t1 executing');
    expect(resultText(events, 't1')).toContain('policy bug');
    expect(steps(events)).toContain('notice error');
  });

  test('faults 3.1: a tool that ignores the abort is left behind after a second, and its call is answered', async () => {
    const deaf = tool({
      name: 'Deaf',
      async *run() {
        yield 'going';
        await new Promise(() => undefined);
        return textOutput('never');
      },
    });
    const place = at([deaf, tool({ name: 'Write', readOnly: false })]);
    const events = await run(place, [use('t1', 'Deaf'), use('t2', 'Write')], (event) => {
      if (event.type === 'tool_progress') place.abort({ type: 'interrupted', by: 'SIGTERM' });
    });
    expect(place.clock.sleeps).toEqual([1000]);
    expect(resultText(events, 't1')).toContain('may have had effects');
    expect(resultText(events, 't2')).toContain('Not run');
    expect(steps(events).at(-1)).toBe('session tool_done');
  });

  test('todos of a call are an event of their own', async () => {
    const todos = [{ content: 'a', status: 'pending', activeForm: 'doing a' }] as const;
    const writer = tool({
      name: 'TodoWrite',
      // eslint-disable-next-line require-yield -- a tool without progress
      async *run() {
        return await Promise.resolve({ ...textOutput('noted'), todos });
      },
    });
    expect(await run(at([writer]), [use('t1', 'TodoWrite')])).toContainEqual({ type: 'todos', todos });
  });
});

describe('length', () => {
  const big = (text: string): Tool =>
    tool({
      name: 'Big',
      // eslint-disable-next-line require-yield -- a tool without progress
      async *run() {
        return await Promise.resolve(textOutput(text));
      },
    });

  test('faults 3.19: a long result becomes its head and tail, and the whole is kept', async () => {
    const text = `${'a'.repeat(50_000)}${'z'.repeat(50_000)}`;
    const place = at([big(text)]);
    const events = await run(place, [use('t1', 'Big')]);
    const shown = resultText(events, 't1');
    expect(shown.startsWith('aaaa')).toBe(true);
    expect(shown).toContain('[… the middle is left out …]');
    expect(shown).toContain('[100000 characters in all, too long to show. The whole is in /work/spill/t1:');
    expect(shown.length).toBeLessThan(11_000);
    expect(place.kept.get('t1')).toBe(text);
  });

  test('faults 3.19: results of one message stay within the room of a message', async () => {
    const events = await run(
      at([big('x'.repeat(29_000))]),
      Array.from({ length: 12 }, (_, index) => use(`t${index}`, 'Big')),
    );
    const lengths = Array.from({ length: 12 }, (_, index) => resultText(events, `t${index}`).length);
    expect(lengths.slice(0, 3)).toEqual([29_000, 29_000, 29_000]);
    expect(lengths.reduce((sum, each) => sum + each, 0)).toBeLessThan(100_000 + 9 * 2_300);
    expect(Math.min(...lengths)).toBeGreaterThan(2_000);
  });

  test('faults 3.16: a cut never splits a pair, and lone surrogates are replaced', async () => {
    const events = await run(at([big(`x${'😀'.repeat(40_000)}`)]), [use('t1', 'Big')]);
    expect(/\p{Surrogate}/u.test(resultText(events, 't1'))).toBe(false);
    const lone = await run(at([big('bad \ud83d here')]), [use('t2', 'Big')]);
    expect(resultText(lone, 't2')).toBe('bad \ufffd here');
  });

  test('a result that cannot be kept is said, and the preview is there', async () => {
    const place = at([big('x'.repeat(40_000))]);
    const keep = () => Promise.reject(new Error('no space left'));
    const events = (await drain(execute([use('t1', 'Big')], new Map(), { ...place.ports, keep }))).events;
    expect(resultText(events, 't1')).toContain('The rest could not be kept (no space left)');
  });
});

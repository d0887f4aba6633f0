import { describe, expect, test } from '@jest/globals';
import type { EventBody, RunEvent } from '../src/events.js';
import type { StopReason } from '../src/model/model.js';
import type { PermissionDecision } from '../src/policy/decision.js';
import type { PermissionState } from '../src/state/permission.js';
import { EMPTY_TRANSCRIPT, foldTranscript, shortArgument } from '../src/transcript.js';
import type { Transcript } from '../src/transcript.js';

const usage = { input: 10, output: 2, cacheWrite: 3, cacheRead: 4 };
const network = { kind: 'network', message: 'reset' } as const;

function fold(...events: readonly EventBody[]): Transcript {
  return events.map((body, seq): RunEvent => ({ ...body, seq, at: 1000 + seq })).reduce(foldTranscript, EMPTY_TRANSCRIPT);
}
const session = (name: Extract<EventBody, { type: 'session' }>['state']['name']): EventBody => ({ type: 'session', state: { name } });
const reply = (text: string, stop: StopReason = 'end_turn'): EventBody => ({
  type: 'assistant',
  message: { role: 'assistant', id: 'm', content: text === '' ? [] : [{ type: 'text', text }], stop },
  usage,
  usd: 0.25,
});
const permission = (id: string, tool: string, input: unknown, ...states: readonly PermissionState[]): EventBody[] =>
  states.map((state) => ({ type: 'permission', call: { id, tool, input }, state }));
const result = (call: string, isError: boolean, text: string, ms = 7): EventBody => ({
  type: 'tool_result',
  call,
  result: { isError, content: [{ type: 'text', text }] },
  ms,
});
const retry: EventBody = {
  type: 'transition',
  turn: 1,
  transition: { reason: 'retry', failure: network, attempt: 1, afterMs: 0, model: 'm' },
};
const allowed: PermissionDecision = {
  behavior: 'allow',
  rule: { verb: 'allow', text: 'Bash(npm test)', origin: 'agent.yml:1:1' },
  because: 'a rule allows it',
  wouldAllow: null,
};
const denied: PermissionDecision = {
  behavior: 'deny',
  rule: { verb: 'deny', text: 'Bash(rm *)', origin: 'agent.yml:2:1' },
  because: 'rm is denied.',
  wouldAllow: null,
};

test('a whole run', () => {
  const transcript = fold(
    session('loading'),
    { type: 'header', version: 1, session: 's1', model: 'claude', effort: null, maxTokens: 1, head: null, policy: null },
    { type: 'checkpoint', phase: 'comment', ms: 3 },
    session('thinking'),
    reply('I run the tests.', 'tool_use'),
    ...permission(
      't1',
      'Bash',
      { command: 'npm test\n--verbose' },
      { name: 'pending' },
      { name: 'checking' },
      { name: 'allowed', decision: allowed },
      { name: 'executing' },
    ),
    { type: 'tool_progress', call: 't1', text: 'running' },
    ...permission('t1', 'Bash', {}, { name: 'completed' }),
    result('t1', false, 'ok', 120),
    { type: 'todos', todos: [{ content: 'a', status: 'completed', activeForm: 'doing a' }] },
    { type: 'transition', turn: 1, transition: { reason: 'tool_result', calls: ['t1'] } },
    session('thinking'),
    reply('Fix the pager\n\nDone.'),
    { type: 'commit', sha: 'abc', branch: 'main', files: [], verified: true },
    { type: 'notice', level: 'warning', text: 'careful' },
    session('closed'),
    { type: 'outcome', outcome: { type: 'end_turn' }, usage, usd: 0.5 },
  );
  expect(transcript).toEqual({
    session: 's1',
    model: 'claude',
    state: { name: 'closed' },
    step: 'Finishing',
    turns: 2,
    todos: [{ content: 'a', status: 'completed', activeForm: 'doing a' }],
    tools: [{ id: 't1', tool: 'Bash', argument: 'npm test', status: 'ok', rule: 'Bash(npm test)', because: null, ms: 120, turn: 1 }],
    denials: [],
    notices: [{ at: 1017, level: 'warning', text: 'careful' }],
    checkpoints: [{ phase: 'comment', ms: 3 }],
    retries: 0,
    finalText: 'Fix the pager\n\nDone.',
    earlierText: 'I run the tests.',
    continued: false,
    commits: [{ sha: 'abc', branch: 'main', files: [], verified: true }],
    usage,
    usd: 0.5,
    startedAt: 1000,
    endedAt: 1019,
    outcome: { type: 'end_turn' },
  });
});

describe('tools', () => {
  test('each state of a line, and the step that runs', () => {
    const start = permission('t1', 'Read', { file_path: 'src/a.ts' }, { name: 'pending' });
    expect(fold(...start).tools[0]).toMatchObject({ status: 'running', argument: 'src/a.ts', ms: null });
    expect(fold(...start, ...permission('t1', 'Read', null, { name: 'executing' })).step).toBe('Read: src/a.ts');
    expect(fold(...start, result('t1', true, 'no such file\nat all')).tools[0]).toMatchObject({
      status: 'error',
      because: 'no such file',
      ms: 7,
    });
    const wrong = permission('t1', 'Read', null, { name: 'denied_by_validation', problem: 'There is no tool.' });
    expect(fold(...start, ...wrong, result('t1', true, 'There is no tool.')).tools[0]).toMatchObject({
      status: 'error',
      because: 'There is no tool.',
    });
  });

  test('a denied call stays denied, names its rule, and is among the denials', () => {
    const transcript = fold(
      ...permission('t1', 'Bash', { command: 'rm -rf x' }, { name: 'pending' }),
      ...permission('t1', 'Bash', null, { name: 'denied', decision: denied }, { name: 'denied_result', because: 'no' }),
      result('t1', true, 'Denied by the policy: rm is denied.'),
    );
    expect(transcript.tools).toEqual([
      { id: 't1', tool: 'Bash', argument: 'rm -rf x', status: 'denied', rule: 'Bash(rm *)', because: 'rm is denied.', ms: 7, turn: 0 },
    ]);
    expect(transcript.denials).toEqual([{ call: 't1', tool: 'Bash', argument: 'rm -rf x', decision: denied }]);
  });

  test.each([
    [{ command: 'ls' }, 'ls'],
    [{ pattern: 'TODO', path: 'src' }, 'TODO in src'],
    [{ pattern: '**/*.ts' }, '**/*.ts'],
    [{ url: 'https://example.com' }, 'https://example.com'],
    [{ number: 7 }, ''],
    [{ todos: [] }, ''],
    [null, ''],
    ['text', ''],
    [{ command: 'x'.repeat(200) }, `${'x'.repeat(99)}…`],
    [{ command: `${'x'.repeat(98)}😀${'y'.repeat(20)}` }, `${'x'.repeat(98)}…`],
  ])('the short argument of %j', (input, expected) => {
    expect(shortArgument(input)).toBe(expected);
  });
});

describe('the final text', () => {
  const again: EventBody = { type: 'transition', turn: 1, transition: { reason: 'max_tokens', produced: 1, step: 'escalate' } };
  const more: EventBody = { type: 'transition', turn: 1, transition: { reason: 'max_tokens', produced: 1, step: 'continue' } };

  test('is the last text; a reply without text leaves it', () => {
    expect(fold(reply('one', 'tool_use'), reply('two')).finalText).toBe('two');
    expect(fold(reply('one', 'tool_use'), reply('', 'tool_use')).finalText).toBe('one');
  });
  test('joins the pieces of a reply that was continued, also over a broken piece', () => {
    expect(fold(reply('The answer ', 'max_tokens'), more, reply('is ', 'max_tokens'), more, reply('42.')).finalText).toBe(
      'The answer is 42.',
    );
    const broken = fold(
      reply('The answer ', 'max_tokens'),
      more,
      session('thinking'),
      reply('is', { unknown: 'network' }),
      retry,
      session('thinking'),
      reply('is 42.'),
    );
    expect(broken.finalText).toBe('The answer is 42.');
  });
  test('does not keep a reply that was asked for again', () => {
    expect(fold(reply('one', 'tool_use'), session('thinking'), reply('half', 'max_tokens'), again).finalText).toBe('one');
    expect(fold(reply('one', 'tool_use'), session('thinking'), reply('half', { unknown: 'network' }), retry).finalText).toBe('one');
    // Nothing had come of the request that failed: the earlier reply stands.
    expect(fold(reply('zero', 'tool_use'), reply('one', 'tool_use'), session('thinking'), retry).finalText).toBe('one');
  });
  test('never is a refused reply', () => {
    expect(fold(reply('one', 'tool_use'), reply('I must not', 'refusal')).finalText).toBe('one');
  });
});

describe('sums', () => {
  test('usage and price of every reply, turns of whole ones only, retries apart', () => {
    const transcript = fold(reply('', { unknown: 'network' }), retry, reply('a', 'tool_use'), reply('b'));
    expect(transcript).toMatchObject({
      turns: 2,
      retries: 1,
      usd: 0.75,
      usage: { input: 30, output: 6, cacheWrite: 9, cacheRead: 12 },
    });
  });
  test('what a view does not show leaves the very same object', () => {
    const before = fold(session('thinking'));
    const quiet: readonly EventBody[] = [
      { type: 'delta', kind: 'text', text: 'x' },
      { type: 'tool_progress', call: 't', text: 'x' },
      { type: 'system', text: 'x' },
    ];
    for (const body of quiet) expect(foldTranscript(before, { ...body, seq: 9, at: 9 })).toBe(before);
  });
});

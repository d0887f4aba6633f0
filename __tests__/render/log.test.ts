import { expect, test } from '@jest/globals';
import type { EventBody } from '../../src/events.js';
import { createLog } from '../../src/render/log.js';

/** What the log writes for the events, folds as `> title` and `<`. */
async function written(...events: readonly EventBody[]): Promise<string[]> {
  const out: string[] = [];
  const log = createLog({
    line: (text) => out.push(text),
    group: (title) => out.push(`> ${title}`),
    endGroup: () => out.push('<'),
  });
  for (const [seq, body] of events.entries()) log.on({ ...body, seq, at: seq });
  await log.close();
  return out;
}

const bash = { id: 't1', tool: 'Bash', input: { command: 'npm test\nsecond line' } };
const read = { id: 't2', tool: 'Read', input: { file_path: 'a.ts' } };
const rule = { verb: 'deny', text: 'Bash(rm *)', origin: 'agent.yml:1:1' } as const;

test('one line a step, a fold a turn, arguments but never results', async () => {
  const usage = { input: 10, output: 20, cacheWrite: 1000, cacheRead: 3000 };
  expect(
    await written(
      { type: 'header', version: 1, session: 's1', model: 'claude', effort: null, maxTokens: 1, head: '0123456789abcdef', policy: null },
      { type: 'checkpoint', phase: 'head', ms: 12.6 },
      {
        type: 'assistant',
        message: {
          role: 'assistant',
          id: 'm',
          content: [
            { type: 'text', text: 'I run the tests.' },
            { type: 'tool_use', id: 't1', name: 'Bash', input: bash.input },
            { type: 'tool_use', id: 't2', name: 'Read', input: read.input },
          ],
          stop: 'tool_use',
        },
        usage,
        usd: 0.0123,
      },
      { type: 'permission', call: bash, state: { name: 'executing' } },
      {
        type: 'permission',
        call: read,
        state: { name: 'denied', decision: { behavior: 'deny', rule, because: 'a rule says so', wouldAllow: null } },
      },
      { type: 'permission', call: read, state: { name: 'denied_by_validation', problem: 'file_path is missing' } },
      { type: 'tool_result', call: 't1', result: { isError: false, content: [{ type: 'text', text: 'token=abc' }] }, ms: 1500 },
      { type: 'tool_result', call: 't2', result: { isError: true, content: [{ type: 'text', text: 'no' }] }, ms: 1 },
      { type: 'transition', turn: 1, transition: { reason: 'tool_result', calls: ['t1', 't2', 't2'] } },
      { type: 'commit', sha: 'abc', branch: 'fix', files: [{ path: 'a.ts', status: 'modified', added: 1, removed: 0 }], verified: true },
      { type: 'notice', level: 'warning', text: 'Look here' },
      { type: 'outcome', outcome: { type: 'end_turn' }, usage, usd: 0.0123 },
    ),
  ).toEqual([
    'session s1 · model claude · policy none · head 0123456789ab',
    'start-up: head at 13 ms',
    '> turn 1',
    'I run the tests.',
    '4.0k tokens in (3.0k read from the cache), 20 out',
    '→ Bash npm test',
    '⛔ Read a.ts: a rule says so',
    '✗ Read: file_path is missing',
    '✓ Bash (2 s)',
    '✗ Read (1 ms)',
    '<',
    'turn 1 → 2 · tool_result (Bash, Read ×2) · $0.012',
    'commit abc on fix (a.ts)',
    'warning: Look here',
    'outcome: end_turn · $0.012',
  ]);
});

test('each reason to go on has its words', async () => {
  const failure = {
    kind: 'overloaded',
    retryAfterMs: null,
    detail: { status: 529, type: null, message: 'busy', requestId: null },
  } as const;
  expect(
    await written(
      { type: 'transition', turn: 1, transition: { reason: 'retry', failure, attempt: 2, afterMs: 4000, model: 'claude' } },
      { type: 'transition', turn: 1, transition: { reason: 'max_tokens', produced: 4000, step: 'escalate' } },
      { type: 'transition', turn: 2, transition: { reason: 'pause_turn' } },
      { type: 'transition', turn: 3, transition: { reason: 'empty_reply' } },
    ),
  ).toEqual([
    'turn 1 → 2 · retry (overloaded, attempt 2, after 4 s) · $0.00',
    'turn 1 → 2 · max_tokens (escalate) · $0.00',
    'turn 2 → 3 · pause_turn · $0.00',
    'turn 3 → 4 · empty_reply · $0.00',
  ]);
});

test('a fold that is open when the run dies is closed', async () => {
  const message = { role: 'assistant', id: 'm', content: [], stop: 'end_turn' } as const;
  expect(await written({ type: 'assistant', message, usage: { input: 1, output: 1, cacheWrite: 0, cacheRead: 0 }, usd: 0 })).toEqual([
    '> turn 1',
    '1 tokens in (0 read from the cache), 1 out',
    '<',
  ]);
});

// Every way in which a model fails or misbehaves: the outcome, and what the thread is told.
import { afterEach, describe, expect, test } from '@jest/globals';
import type { FaultName, Reply, Script } from '../../src/local/model/script.js';
import { FAULTS } from '../../src/local/model/script.js';
import { readRef } from '../../src/local/github/git.js';
import { botComments, botReactions, openStage, saying, type Finished, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
afterEach(() => stage.close());

interface Ended {
  readonly run: Finished;
  readonly comment: string;
  readonly reactions: readonly string[];
}

async function ask(
  script: Script | ((body: unknown, index: number) => Reply),
  inputs: Readonly<Record<string, string>> = {},
  policy?: string,
): Promise<Ended> {
  stage = await openStage({ script, ...(policy === undefined ? {} : { policy }) });
  const { comment, trigger } = await askInPull(stage, '@agent mend sum');
  const run = await stage.run('mona', trigger, { inputs });
  const comments = botComments(stage);
  expect({ comments: comments.length, stderr: run.stderr, finished: run.state['finished'] }).toEqual({
    comments: 1,
    stderr: '',
    finished: 'true',
  });
  return { run, comment: comments[0] ?? '', reactions: botReactions(comment) };
}

function expectFailed({ run, comment, reactions }: Ended, outcome: string): void {
  expect({ exit: run.exit, outcome: run.outputs['outcome'], conclusion: run.outputs['conclusion'], reactions }).toEqual({
    exit: 1,
    outcome,
    conclusion: 'failure',
    reactions: ['confused'],
  });
  expect(comment).not.toContain('Working on');
  expect(run.summary).toContain(`| outcome | \`${outcome}\` |`);
}

function expectDone({ run, reactions }: Ended): void {
  expect({ exit: run.exit, outcome: run.outputs['outcome'], conclusion: run.outputs['conclusion'], reactions }).toEqual({
    exit: 0,
    outcome: 'end_turn',
    conclusion: 'success',
    reactions: ['rocket'],
  });
}

const text = (words: string): Reply => ({ content: [{ type: 'text', text: words }] });
const call = (name: string, input: Record<string, unknown>): Reply => ({ content: [{ type: 'tool_use', name, input }] });

describe('faults 1.5, 2.8: a refusal of the API ends the run with class, status, request id and advice', () => {
  test.each<[FaultName, string, string]>([
    ['auth', 'failed: auth', 'check the secret behind anthropic-api-key'],
    ['forbidden', 'failed: forbidden', 'refuses this key'],
    ['not_found', 'failed: bad_request', 'check the inputs model and base-url'],
    ['too_long', 'failed: context_overflow', 'ask for a smaller piece of work'],
    ['spend_cap', 'failed: spend_cap', 'spend limit'],
    ['rate_limit_hour', 'failed: rate_limit', 'asks to wait 3600 s'],
  ])('%s', async (fault, outcome, advice) => {
    const ended = await ask(() => ({ fault }));
    expectFailed(ended, outcome);
    const { status } = FAULTS[fault] as { status: number };
    expect(ended.comment).toContain('> [!CAUTION]');
    expect(ended.comment).toContain(`HTTP ${status}`);
    expect(ended.comment).toContain('req&#95;000001');
    expect(ended.comment).toContain(advice);
    expect(ended.run.stdout).toMatch(new RegExp(`::error title=at-agent::.*HTTP ${status}.*request req_000001`));
    expect(stage.model.requests).toHaveLength(1);
  });

  test('overload whose retry-after is above the ceiling is not slept through', async () => {
    const fault = { ...FAULTS.overloaded, headers: { 'retry-after': '301' } };
    const ended = await ask(() => ({ fault }));
    expectFailed(ended, 'failed: overloaded');
    expect(ended.comment).toContain('HTTP 529');
    expect(stage.model.requests).toHaveLength(1);
  });
});

test('faults 3.8: two server errors, then an answer', async () => {
  const ended = await ask([{ fault: 'server' }, { fault: 'bad_gateway' }, text('It adds.')]);
  expectDone(ended);
  expect(stage.model.requests).toHaveLength(3);
  expect(ended.comment).toContain('It adds.');
});

test('faults 3.7: a stream cut behind a finished tool call runs it once, and goes on after it', async () => {
  const edit = { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' };
  const ended = await ask([
    {
      content: [
        { type: 'tool_use', name: 'Edit', input: edit },
        { type: 'text', text: 'And now I will run the tests to see it pass.' },
      ],
      fault: { kind: 'cut', block: 1, point: 'middle' },
    },
    { ...text('Swap the operands'), expect: { lastUserContains: 'Its finished tool calls were run, once' } },
  ]);
  expectDone(ended);
  expect(ended.run.outputs['branch']).toBe('topic');
  expect(stage.model.requests).toHaveLength(2);
});

test('max_tokens without end: the run stops, and the words so far are kept', async () => {
  const ended = await ask(() => ({ ...text('More and more words.'), stop_reason: 'max_tokens' }));
  expectFailed(ended, 'exhausted: output');
  expect(ended.comment).toContain('Stopped early at the limit of output tokens');
  expect(ended.comment).toContain('More and more words.');
});

test('a refusal keeps nothing of what was begun', async () => {
  const ended = await ask([{ ...text('Here is how to'), stop_reason: 'refusal' }]);
  expectFailed(ended, 'refused');
  expect(ended.comment).toContain('The model refused');
  expect(ended.comment).not.toContain('Here is how to');
});

test('a tool that does not exist, and arguments of the wrong type, are answered and the run goes on', async () => {
  const ended = await ask([
    {
      content: [
        { type: 'tool_use', name: 'Delete', input: { path: '/' } },
        { type: 'tool_use', name: 'Read', input: { file_path: 7 } },
        { type: 'tool_use', name: 'Read', json: '{"file_path": "src/s' },
        { type: 'tool_use', name: 'Read', input: { file_path: 'src/sum.js' } },
      ],
    },
    text('It adds.'),
  ]);
  expectDone(ended);
  const results = JSON.stringify(stage.model.requests[1]?.body['messages']);
  expect(results).toContain('There is no tool');
  expect(results).toContain('file_path');
  expect(results).toContain('is not valid JSON');
  expect(results).toContain('export const sum');
  expect(ended.comment).toContain('4 tool calls');
});

test('500 tool calls in one message: each has its result, and the comment counts them', async () => {
  const calls = Array.from({ length: 500 }, () => ({ type: 'tool_use' as const, name: 'Read', input: { file_path: 'src/sum.js' } }));
  const ended = await ask([{ content: calls }, text('Read it all.')]);
  expectDone(ended);
  expect(ended.comment).toContain('500 tool calls');
  expect(ended.comment).toContain('… 440 earlier');
  expect(ended.comment.length).toBeLessThan(20_000);
});

test('500 calls that the policy denies do not push the answer out of the comment', async () => {
  const calls = Array.from({ length: 500 }, (_, index) => ({
    type: 'tool_use' as const,
    name: 'Bash',
    input: { command: `curl https://example.org/${'x'.repeat(80)}/${index}` },
  }));
  const ended = await ask([{ content: calls }, text('Nothing could be done.')]);
  expectDone(ended);
  expect(ended.run.outputs['denials']).toBe('500');
  expect(ended.comment).toContain('Nothing could be done.');
  expect(ended.comment).toMatch(/\[run\]\([^)]*\)<\/sub>$/);
  expect(ended.comment.length).toBeLessThan(40_000);
});

test('two empty replies end the run as a failure', async () => {
  const ended = await ask(() => ({ content: [] }));
  expectFailed(ended, 'failed: server');
  expect(ended.comment).toContain('the model answered twice without any content');
  expect(stage.model.requests).toHaveLength(2);
});

describe('faults 1.43, 2.31: a run that reaches a limit brings its work so far to a branch of its own', () => {
  const edits = (_: unknown, index: number): Reply => {
    if (index === 0) return call('Edit', { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' });
    return call('Read', { file_path: 'src/sum.js', offset: index });
  };

  async function expectSideBranch(ended: Ended, limit: string): Promise<void> {
    expect({ branch: ended.run.outputs['branch'], comment: ended.comment }).toEqual({
      branch: 'agent/run-101',
      comment: expect.stringContaining('to `agent/run-101`'),
    });
    expect(ended.comment).toContain(`Stopped early at the limit of ${limit}`);
    expect(ended.comment).toContain('The work is unfinished');
    const tip = await readRef(stage.repo.gitDir, 'refs/heads/agent/run-101');
    expect(tip).toBe(ended.run.outputs['commit']);
    const pull = await readRef(stage.repo.gitDir, 'refs/heads/topic');
    expect(pull).not.toBe(tip);
  }

  test('turns: a model that never stops', async () => {
    const ended = await ask(edits, { 'max-turns': '4' });
    expectFailed(ended, 'exhausted: turns');
    expect(stage.model.requests).toHaveLength(4);
    await expectSideBranch(ended, 'turns');
  });

  test('cost', async () => {
    const dear = (_: unknown, index: number): Reply => ({ ...edits(_, index), usage: { input_tokens: 100_000, output_tokens: 10 } });
    const ended = await ask(dear, { 'max-usd': '1' });
    expectFailed(ended, 'exhausted: usd');
    await expectSideBranch(ended, 'cost');
  });

  test('time, in the middle of an answer', async () => {
    const ended = await ask((_, index) => (index === 0 ? edits(_, 0) : { ...text('Still thinking about'), fault: 'stall' }), {
      'max-minutes': '0.05',
    });
    expectFailed(ended, 'exhausted: minutes');
    await expectSideBranch(ended, 'time');
  });

  test('time, in the middle of a command', async () => {
    const ended = await ask(
      [
        call('Edit', { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' }),
        call('Bash', { command: 'sleep 600', timeout: 600_000 }),
      ],
      { 'max-minutes': '0.05' },
      'permissions:\n  allow:\n    - Edit(src/**)\n    - Bash(sleep *)\n',
    );
    expectFailed(ended, 'exhausted: minutes');
    await expectSideBranch(ended, 'time');
  });

  test('a policy may call a reached limit a success', async () => {
    const ended = await ask(edits, { 'max-turns': '2' }, 'exhausted: success\npermissions:\n  allow:\n    - Edit(src/**)\n');
    expect({ exit: ended.run.exit, outcome: ended.run.outputs['outcome'], conclusion: ended.run.outputs['conclusion'] }).toEqual({
      exit: 0,
      outcome: 'exhausted: turns',
      conclusion: 'success',
    });
    await expectSideBranch(ended, 'turns');
  });
});

test('faults 1.2: a list that was never ticked off does not pass for an answer', async () => {
  const ended = await ask([
    call('TodoWrite', { todos: [{ content: 'Mend sum', activeForm: 'Mending sum', status: 'in_progress' }] }),
    text(' '),
    text(''),
  ]);
  expectDone(ended);
  expect(ended.comment).toContain('_Stopped with 1 item of the list open._');
  expect(ended.comment).toContain('_The model ended without an answer._');
});

test('faults 1.1, 2.25: what was done is said by the runner, whatever the model says', async () => {
  const ended = await ask(saying('Done!\n\nI pushed the branch and opened pull request #77.'));
  expectDone(ended);
  expect(ended.comment).toContain('- Nothing was committed: no files were changed.');
  expect({ branch: ended.run.outputs['branch'], commit: ended.run.outputs['commit'], pull: ended.run.outputs['pr-number'] }).toEqual({
    branch: '',
    commit: '',
    pull: '1',
  });
});

// The run is ended from outside, at every stage of its life: the thread learns of it, and nothing is left running.
import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Exchange } from '../../src/local/github/world.js';
import { botComments, botReactions, doing, openStage, saying, steady, type Finished, type Running, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
afterEach(() => stage.close());

/** Between the signal and the runner's SIGKILL lie some seconds (docs.github.com, "Canceling a workflow"). */
const MOST_MS = 5_000;

/** Processes whose home is that of a run on the stage: its own and all that it started. */
function family(folder: string): string[] {
  const mark = Buffer.from(`HOME=${folder}/run`);
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return false;
    try {
      return readFileSync(`/proc/${name}/environ`).includes(mark);
    } catch {
      return false;
    }
  });
}

function expectInterrupted(run: Finished, by: string, comment: Parameters<typeof botReactions>[0], sentAt: number): void {
  expect(Date.now() - sentAt).toBeLessThan(MOST_MS);
  expect({ exit: run.exit, stderr: run.stderr, outcome: run.outputs['outcome'], conclusion: run.outputs['conclusion'] }).toEqual({
    exit: 1,
    stderr: '',
    outcome: `interrupted: ${by}`,
    conclusion: 'cancelled',
  });
  const comments = botComments(stage);
  expect(comments).toHaveLength(1);
  expect(comments[0]).toContain(`😕 **Interrupted (${by}):**`);
  expect(comments[0]).not.toContain('Working on');
  expect(botReactions(comment)).toEqual(['confused']);
  expect(run.state['finished']).toBe('true');
  expect(run.summary).toContain('interrupted');
  expect(family(stage.folder)).toEqual([]);
}

const SLEEPER = "require('node:fs').writeFileSync('started', '');\nsetTimeout(() => undefined, 600_000);\n";
const SLEEP_POLICY = 'permissions:\n  allow:\n    - Bash(node sleeper.cjs)\n    - Bash(sleep *)\n';

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  let sentAt = 0;
  const send = (child: Running | null): void => {
    sentAt = Date.now();
    child?.kill(signal);
  };

  test('while the model answers', async () => {
    let child: Running | null = null;
    stage = await openStage({
      script: () => {
        // The answer has begun by the time the signal is handled: it stands still in its middle.
        setTimeout(() => send(child), 50);
        return { content: [{ type: 'text', text: 'I will look at the code and then say what it does.' }], fault: 'stall' };
      },
    });
    const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger, { during: (started) => (child = started) });
    expectInterrupted(run, signal, comment, sentAt);
  });

  test('while a command runs', async () => {
    stage = await openStage({
      policy: SLEEP_POLICY,
      files: { 'sleeper.cjs': SLEEPER },
      script: [{ content: [{ type: 'tool_use', name: 'Bash', input: { command: 'sleep 600 & node sleeper.cjs', timeout: 600_000 } }] }],
    });
    const { comment, trigger } = await askInPull(stage, '@agent wait');
    const run = await stage.run('mona', trigger, {
      during: (child) => {
        const watcher = watch(child.workspace, (_, name) => {
          if (name !== 'started') return;
          watcher.close();
          send(child);
        });
      },
    });
    expectInterrupted(run, signal, comment, sentAt);
  });

  test.each([
    ['as soon as the comment stands', (exchange: Exchange) => exchange.method === 'POST' && /\/issues\/\d+\/comments$/.test(exchange.path)],
    ['while git fetches', (exchange: Exchange) => exchange.surface === 'git'],
  ])('during start-up, %s', async (_, when) => {
    let child: Running | null = null;
    stage = await openStage({
      script: saying('Too late.'),
      observe: (exchange) => {
        if (sentAt === 0 && when(exchange)) send(child);
      },
    });
    sentAt = 0;
    const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger, { during: (started) => (child = started) });
    expectInterrupted(run, signal, comment, sentAt);
    expect(stage.model.requests).toEqual([]);
  });

  test('before the comment stands: nothing is begun', async () => {
    let child: Running | null = null;
    stage = await openStage({
      observe: (exchange) => {
        if (exchange.path.endsWith('/permission')) send(child);
      },
    });
    const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger, { during: (started) => (child = started) });
    expect({ exit: run.exit, outcome: run.outputs['outcome'], conclusion: run.outputs['conclusion'] }).toEqual({
      exit: 1,
      outcome: `interrupted: ${signal}`,
      conclusion: 'cancelled',
    });
    expect({ comments: botComments(stage), reactions: botReactions(comment) }).toEqual({ comments: [], reactions: [] });
    expect(Date.now() - sentAt).toBeLessThan(MOST_MS);
  });
});

test('SIGTERM while git hangs: git ends with the run', async () => {
  let sentAt = 0;
  stage = await openStage({ script: saying('Too late.') });
  const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
  const bin = join(stage.folder, 'bin');
  mkdirSync(bin);
  // A git whose fetch never ends; HOME is the run's own folder.
  writeFileSync(
    join(bin, 'git'),
    '#!/bin/sh\nfor word in "$@"; do [ "$word" = fetch ] && : > "$HOME/fetching" && exec sleep 600; done\nPATH="${PATH#*:}" exec git "$@"\n',
    { mode: 0o755 },
  );
  const run = await stage.run('mona', trigger, {
    env: { PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    during: (child) => {
      const watcher = watch(dirname(child.workspace), (_, name) => {
        if (name !== 'fetching') return;
        watcher.close();
        sentAt = Date.now();
        child.kill('SIGTERM');
      });
    },
  });
  expectInterrupted(run, 'SIGTERM', comment, sentAt);
  expect(stage.model.requests).toEqual([]);
});

test('SIGTERM while GitHub limits the rate: the step ends in time, and the post step closes the comment', async () => {
  let child: Running | null = null;
  let sentAt = 0;
  stage = await openStage({
    script: () => {
      sentAt = Date.now();
      child?.kill('SIGTERM');
      return { fault: 'silence' };
    },
  });
  stage.world.faults.push({
    method: 'PATCH',
    path: /\/issues\/comments\//,
    times: 1,
    status: 403,
    headers: { 'retry-after': '60' },
    body: { message: 'You have exceeded a secondary rate limit.', documentation_url: 'https://docs.github.com', status: '403' },
  });
  const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
  const main = await stage.run('mona', trigger, { during: (started) => (child = started) });
  expect(Date.now() - sentAt).toBeLessThan(MOST_MS + 1_000);
  expect({ exit: main.exit, outcome: main.outputs['outcome'], finished: main.state['finished'] }).toEqual({
    exit: 1,
    outcome: 'interrupted: SIGTERM',
    finished: undefined,
  });
  expect(main.stdout).toContain('::warning title=at-agent::GitHub did not take the last state in time');
  const post = await stage.post(main);
  expect({ exit: post.exit, stderr: post.stderr }).toEqual({ exit: 0, stderr: '' });
  expect(botComments(stage)).toEqual([expect.stringContaining('😕 **Interrupted (SIGTERM):**')]);
  expect(botReactions(comment)).toEqual(['confused']);
});

test('faults 2.10: SIGKILL: the post step closes the comment, by what the main step had kept in the state', async () => {
  let child: Running | null = null;
  stage = await openStage({
    script: () => {
      child?.kill('SIGKILL');
      return { fault: 'silence' };
    },
  });
  const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
  const main = await stage.run('mona', trigger, { during: (started) => (child = started) });
  expect({ exit: main.exit, signal: main.signal, reactions: botReactions(comment) }).toEqual({
    exit: null,
    signal: 'SIGKILL',
    reactions: ['eyes'],
  });
  const post = await stage.post(main);
  expect({ exit: post.exit, stderr: post.stderr, stdout: post.stdout }).toEqual({ exit: 0, stderr: '', stdout: '' });
  expect(botComments(stage)).toEqual([expect.stringContaining('😕 **Interrupted:** the step ended before the run did')]);
  expect(botReactions(comment)).toEqual(['confused']);
});

const EDIT = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' } };

describe('the last edit of a run that has ended fails', () => {
  const failing = (times: number): unknown =>
    stage.world.faults.push({
      method: 'PATCH',
      path: /\/issues\/comments\//,
      times,
      status: 502,
      headers: {},
      body: { message: 'Server Error' },
    });

  test('the post step shows the answer, and the sign that belongs to it', async () => {
    stage = await openStage({ script: doing([EDIT], 'Mend the sum') });
    const { comment, trigger } = await askInPull(stage, '@agent do it');
    failing(4);
    const main = await stage.run('mona', trigger);
    expect({ exit: main.exit, outcome: main.outputs['outcome'], finished: main.state['finished'] }).toEqual({
      exit: 0,
      outcome: 'end_turn',
      finished: undefined,
    });
    expect(main.stdout).toContain(
      '::warning title=at-agent::The last state could not be written to the comment (failed); the post step tries again, and the job summary has it.',
    );
    expect(botReactions(comment)).toEqual(['eyes']);
    failing(2);
    const post = await stage.post(main);
    expect({ exit: post.exit, stdout: post.stdout, stderr: post.stderr }).toEqual({ exit: 0, stdout: '', stderr: '' });
    const [answer = '', ...more] = botComments(stage);
    expect(more).toEqual([]);
    expect(answer.split('\n').slice(1, 4).map(steady)).toEqual([
      '🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona',
      '',
      'Mend the sum',
    ]);
    expect(answer).toContain('- Committed [');
    expect(botReactions(comment)).toEqual(['rocket']);
  });

  test('an answer that can be shown nowhere is a red job', async () => {
    stage = await openStage({ script: saying('It adds.') });
    const { comment, trigger } = await askInPull(stage, '@agent do it');
    failing(99);
    const main = await stage.run('mona', trigger);
    const post = await stage.post(main);
    expect({ exit: post.exit, stdout: post.stdout }).toEqual({
      exit: 1,
      stdout: '::error title=at-agent::The answer could not be shown in the thread (failed): the summary of the job has it.\n',
    });
    expect(main.summary).toContain('It adds.');
    expect(botReactions(comment)).toEqual(['confused']);
  });

  test('a comment that was deleted meanwhile is posted anew by the post step', async () => {
    stage = await openStage({ script: saying('It adds.') });
    const { trigger } = await askInPull(stage, '@agent do it');
    failing(4);
    const main = await stage.run('mona', trigger);
    stage.repo.comments.delete([...stage.repo.comments.values()].at(-1)?.id ?? 0);
    const post = await stage.post(main);
    expect({ exit: post.exit, comments: botComments(stage) }).toEqual({ exit: 0, comments: [expect.stringContaining('It adds.')] });
  });
});

test('the post step does nothing after a normal end', async () => {
  stage = await openStage({ script: saying('It adds.') });
  const { trigger } = await askInPull(stage, '@agent what does sum do?');
  const main = await stage.run('mona', trigger);
  const before = botComments(stage);
  const post = await stage.post(main);
  expect({ exit: post.exit, stdout: post.stdout, stderr: post.stderr, sent: post.exchanges }).toEqual({
    exit: 0,
    stdout: '',
    stderr: '',
    sent: [],
  });
  expect(botComments(stage)).toEqual(before);
});

import { expect, test } from '@jest/globals';
import { createRunner } from '../src/actions.js';
import { post } from '../src/post.js';

const clock = { now: Date.now, sleep: () => Promise.resolve() };
const env = {
  GITHUB_EVENT_NAME: 'issue_comment',
  GITHUB_EVENT_PATH: '/nowhere',
  GITHUB_REPOSITORY: 'octo/repo',
  GITHUB_WORKSPACE: '/nowhere',
  RUNNER_TEMP: '/nowhere',
  'INPUT_GITHUB-TOKEN': 'token',
};

test.each(['{"key":"1.1.', '{"key":1}', ''])('what the main step kept, cut or altered (%j), fails no job', async (state) => {
  const lines: string[] = [];
  const runner = createRunner({ output: null, state: null, summary: null }, (text) => void lines.push(text));
  expect(await post({ ...env, STATE_main: 'begun', STATE_tracking: state }, runner, clock)).toBe(0);
  expect(lines).toEqual([
    '::warning title=at-agent::The tracking comment could not be closed: what the main step kept of it cannot be read.\n',
  ]);
});

test('a run that opened no comment, or closed it, leaves nothing to do', async () => {
  const lines: string[] = [];
  const runner = createRunner({ output: null, state: null, summary: null }, (text) => void lines.push(text));
  expect(await post({ ...env, STATE_main: 'begun' }, runner, clock)).toBe(0);
  expect(await post({ ...env, STATE_main: 'begun', STATE_tracking: '{', STATE_finished: 'true' }, runner, clock)).toBe(0);
  expect(lines).toEqual([]);
});

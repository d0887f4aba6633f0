// One message with many calls: all of them run, and the log of the job holds no warning.
import { afterEach, expect, test } from '@jest/globals';
import { addComment } from '../../src/local/github/world-threads.js';
import { doing, lastResults, openStage, topicPull, type Stage } from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

test('thirty searches and readings in one message', async () => {
  const calls = Array.from({ length: 15 }, () => [
    { name: 'Grep', input: { pattern: 'sum', path: 'src' } },
    { name: 'Glob', input: { pattern: 'src/*.js' } },
  ]).flat();
  const files = { 'README.md': '# shop\n', 'src/sum.js': 'export const sum = 1;\n' };
  stage = await openStage({ policy: 'limits: { turns: 3 }\n', files, script: doing(calls, 'Looked.') });
  const comment = addComment(stage.world, stage.repo, await topicPull(stage), 'mona', '@agent look');
  const finished = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
  expect([finished.exit, finished.stderr]).toEqual([0, '']);
  expect(finished.stdout).not.toContain('Warning');
  expect(lastResults(stage)).toEqual(Array.from({ length: 30 }, () => 'src/sum.js'));
});

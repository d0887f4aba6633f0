// Several steps of one workflow run on the same request: jobs of a matrix, or two steps of a job.
import { afterEach, expect, test } from '@jest/globals';
import { addComment } from '../../src/local/github/world-threads.js';
import { openStage, saying, topicPull, type Stage } from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

const env = { GITHUB_RUN_ID: '500', GITHUB_RUN_ATTEMPT: '1' };

test('each step has a comment of its own, also where GitHub does not say whether it stored it', async () => {
  stage = await openStage({ script: [...saying('the first answer'), ...saying('the second answer')] });
  const comment = addComment(stage.world, stage.repo, await topicPull(stage), 'mona', '@agent what does sum do?');
  const trigger = { name: 'issue_comment', action: 'created', comment } as const;
  const first = await stage.run('mona', trigger, { env });
  // After a 502 the step looks whether its comment is there, and must not take the other's for it.
  const body = { message: 'Server Error', documentation_url: 'https://docs.github.com/rest', status: '502' };
  stage.world.faults.push({ method: 'POST', path: /\/issues\/1\/comments$/, times: 1, status: 502, body });
  const second = await stage.run('mona', trigger, { env });
  const comments = [...stage.repo.comments.values()].filter((one) => one.user === 'github-actions[bot]').map((one) => one.body.split('\n'));
  expect(comments.map((lines) => [lines[0], lines[3]])).toEqual(
    [first, second].map((run, at) => [
      `<!-- at-agent run 500.1.${run.outputs['session-id'] ?? ''} -->`,
      ['the first answer', 'the second answer'][at],
    ]),
  );
  expect([first.exit, second.exit]).toEqual([0, 0]);
});

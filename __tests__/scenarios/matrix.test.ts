// Several steps of one workflow run on the same request: jobs of a matrix, or two steps of a job.
import { afterEach, expect, test } from '@jest/globals';
import { addComment } from '../../src/local/github/world-threads.js';
import { doing, openStage, saying, tipOf, topicPull, type Stage } from './stage.js';

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
  stage.world.faults.push({ method: 'POST', path: /\/issues\/1\/comments$/, times: 1, status: 502, headers: {}, body });
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

test('each step has a branch and a pull request of its own', async () => {
  const write = (file_path: string) => doing([{ name: 'Write', input: { file_path, content: 'x\n' } }], `Add ${file_path}`);
  stage = await openStage({ script: [...write('src/one.js'), ...write('src/two.js')] });
  const trigger = { name: 'workflow_dispatch', ref: 'refs/heads/main', workflow: '.github/workflows/agent.yml', inputs: null } as const;
  const inputs = { prompt: 'Add a file' };
  const first = await stage.run('mona', trigger, { env, inputs });
  const second = await stage.run('mona', trigger, { env, inputs });
  const name = `agent/run-500-${(second.outputs['commit'] ?? '').slice(0, 7)}`;
  expect([first, second].map((run) => [run.exit, run.outputs['branch'], run.outputs['pr-number']])).toEqual([
    [0, 'agent/run-500', '1'],
    [0, name, '2'],
  ]);
  expect([await tipOf(stage, 'agent/run-500'), await tipOf(stage, name)]).toMatchObject([
    { parents: 1, tree: { 'src/one.js': '100644 x\n' } },
    { parents: 1, tree: { 'src/two.js': '100644 x\n' } },
  ]);
});

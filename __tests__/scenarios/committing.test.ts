// Every kind of trigger, with work to commit: where the commit goes, what is in it, and all that is written to GitHub for it. The reads of each kind
// stand in the files of the kinds.
import { afterEach, expect, test } from '@jest/globals';
import { readRef } from '../../src/local/github/git.js';
import type { Trigger } from '../../src/local/github/payloads.js';
import { commitFiles } from '../../src/local/github/world-build.js';
import { addReview, addRun, openIssue } from '../../src/local/github/world-threads.js';
import type { Issue } from '../../src/local/github/world.js';
import { doing, ending, openStage, tipOf, topicPull, writes, type Stage } from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

const PROMPT = 'Turn the operands of sum around.';
const CALL = { name: 'Write', input: { file_path: 'src/turned.js', content: 'export const turned = true;\n' } };
const COMMIT = ['POST /repos/octo/shop/git/commits', 'POST /repos/octo/shop/git/trees'];
const TO_TOPIC = [...COMMIT, 'PATCH /repos/octo/shop/git/refs/heads%2Ftopic'];
const TO_NEW = [...COMMIT, 'POST /repos/octo/shop/git/refs', 'POST /repos/octo/shop/pulls'];
/** The tracking comment of issue or pull request `number`: opened, and edited at the end. */
const comment = (number: number): string[] => [
  `POST /repos/octo/shop/issues/${number}/comments`,
  'PATCH /repos/octo/shop/issues/comments/ID',
];
/** The reaction at the start, its removal, and the one at the end. */
const OF_ISSUE = ['POST', 'POST', 'DELETE'].map(
  (method) => `${method} /repos/octo/shop/issues/2/reactions${method === 'POST' ? '' : '/ID'}`,
);
const OF_REVIEW = ['POST /graphql mutation', 'POST /graphql mutation', 'POST /graphql mutation'];
async function review(pull: Issue): Promise<Trigger> {
  const place = { kind: 'line', line: 1, side: 'RIGHT', start: null } as const;
  const comments = [{ path: 'src/sum.js', body: 'Here.', place }];
  const added = await addReview(stage.world, stage.repo, pull, { user: 'mona', state: 'COMMENTED', body: '@agent turn it', comments });
  return { name: 'pull_request_review', action: 'submitted', review: added.review };
}

async function failedRun(): Promise<Trigger> {
  const sha = (await readRef(stage.repo.gitDir, 'refs/heads/main')) ?? '';
  const of = { name: 'ci', workflow: '.github/workflows/ci.yml', branch: 'main', sha, event: 'push', actor: 'mona', jobs: [] } as const;
  return { name: 'workflow_run', action: 'completed', run: addRun(stage.world, stage.repo, { ...of, conclusion: 'failure' }) };
}

async function push(): Promise<Trigger> {
  const before = (await readRef(stage.repo.gitDir, 'refs/heads/main')) ?? '';
  const after = await commitFiles(stage.world, stage.repo, { branch: 'main', files: { 'NEWS.md': 'new\n' }, message: 'News' });
  return { name: 'push', ref: 'refs/heads/main', before, after };
}

const KINDS: readonly (readonly [string, string, readonly string[], (pull: Issue) => Trigger | Promise<Trigger>])[] = [
  ['pull_request_review', 'topic', [...OF_REVIEW, ...comment(1), ...TO_TOPIC], review],
  ['pull_request', 'topic', [...comment(1), ...TO_TOPIC], (issue) => ({ name: 'pull_request', action: 'opened', issue })],
  [
    'issues',
    'agent/issue-2-turn-sum',
    [...OF_ISSUE, ...comment(2), ...TO_NEW],
    () => ({
      name: 'issues',
      action: 'opened',
      issue: openIssue(stage.world, stage.repo, { user: 'mona', title: 'Turn sum', body: '@agent do' }),
    }),
  ],
  ['schedule', 'agent/run-101', TO_NEW, () => ({ name: 'schedule', cron: '23 3 * * *', workflow: 'nightly.yml' })],
  ['repository_dispatch', 'agent/run-101', TO_NEW, () => ({ name: 'repository_dispatch', type: 'turn', payload: {} })],
  ['workflow_run', 'agent/run-101', TO_NEW, failedRun],
  ['push', 'agent/run-101', TO_NEW, push],
];

test.each(KINDS)('%s: the work is committed to %s', async (_, branch, expected, make) => {
  stage = await openStage({ script: doing([CALL], 'Turn sum') });
  const trigger = await make(await topicPull(stage));
  const run = await stage.run('mona', trigger, { inputs: { prompt: PROMPT } });
  expect(ending(run)).toMatchObject({ exit: 0, stderr: '', conclusion: 'success', outcome: 'end_turn', branch, commit: 'SHA' });
  expect(await tipOf(stage, branch)).toMatchObject({
    message: expect.stringMatching(/^Turn sum(?:\n|$)/),
    verified: true,
    parents: 1,
    tree: { 'src/turned.js': '100644 export const turned = true;\n' },
  });
  expect(writes(run)).toEqual([...expected].sort());
});

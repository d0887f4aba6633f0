// The changes as a patch, where nothing may be committed.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { addComment } from '../../src/local/github/world-threads.js';
import { doing, openStage, topicPull, type Stage } from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

test('a patch too long for the answer is cut there, and whole in the file that the answer names', async () => {
  const content = Array.from({ length: 3_000 }, (_, line) => `line ${line}\n`).join('');
  const policy = 'permissions:\n  allow: [Edit(src/**)]\ncommit: { mode: none }\n';
  stage = await openStage({ policy, script: doing([{ name: 'Write', input: { file_path: 'src/long.js', content } }], 'Add long.js') });
  const comment = addComment(stage.world, stage.repo, await topicPull(stage), 'mona', '@agent write it');
  const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
  const answer = [...stage.repo.comments.values()].at(-1)?.body ?? '';
  const fold = answer.slice(answer.indexOf('<details><summary>Patch'));
  const whole = readFileSync(join(dirname(run.outputs['transcript'] ?? ''), 'changes.patch'), 'utf8');
  expect(whole).toContain('+line 2999\n');
  expect(fold.slice(0, fold.indexOf('</details>'))).toBe(
    `<details><summary>Patch (1 file)</summary>\n\n\`\`\`diff\n${whole.slice(0, 20_000)}\n… cut\n\`\`\`\n\n` +
      'The job has it whole as `changes.patch`, beside the file of the output `transcript`: a later step can upload it.\n\n',
  );
});

test('faults 2.22: a commit that the policy wants signed and GitHub does not sign is a failure of the run', async () => {
  const policy = 'permissions:\n  allow: [Edit(src/**)]\ncommit: { signed: required, author: { name: Ann, email: ann@example.com } }\n';
  stage = await openStage({ policy, script: doing([{ name: 'Write', input: { file_path: 'src/new.js', content: 'a\n' } }], 'Add new.js') });
  const comment = addComment(stage.world, stage.repo, await topicPull(stage), 'mona', '@agent write it');
  const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
  const answer = [...stage.repo.comments.values()].at(-1)?.body ?? '';
  const { outcome, conclusion, commit } = run.outputs;
  expect({ exit: run.exit, outcome, conclusion, commit }).toEqual({
    exit: 1,
    outcome: 'failed: configuration',
    conclusion: 'failure',
    commit: '',
  });
  expect(answer).toContain(
    '> [!CAUTION]\n> The policy asks for signed commits, and GitHub did not sign this one. Take `commit.author` out of the policy, or let `commit.signed` be `preferred`.\n',
  );
  expect(answer).toContain('+a\n');
});

test('more files than are delivered: nothing is committed, and the work is whole in the file that the answer names', async () => {
  const writes = Array.from({ length: 301 }, (_, n) => ({ name: 'Write', input: { file_path: `src/n${n}.js`, content: `${n}\n` } }));
  const policy = 'permissions:\n  allow: [Edit(src/**)]\n';
  stage = await openStage({ policy, script: doing(writes, 'Add many files') });
  const comment = addComment(stage.world, stage.repo, await topicPull(stage), 'mona', '@agent write them');
  const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
  const answer = [...stage.repo.comments.values()].at(-1)?.body ?? '';
  expect(answer).toContain(
    '- Nothing was committed: 301 files were changed, and 300 is the most that is delivered. ' +
      'The job has it whole as `changes.patch`, beside the file of the output `transcript`: a later step can upload it.\n',
  );
  const whole = readFileSync(join(dirname(run.outputs['transcript'] ?? ''), 'changes.patch'), 'utf8');
  expect(whole.split('\n').filter((line) => line.startsWith('diff --git '))).toHaveLength(301);
});

// Several runs about one thread, or on one machine: none knows of another's, none repeats it, none is lost.
import { afterEach, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { addRepo, commitFiles } from '../../src/local/github/world-build.js';
import { addComment, openIssue, openPull } from '../../src/local/github/world-threads.js';
import { pathOf, textOf } from '../documents.js';
import { botComments, botReactions, doing, EDIT, ending, openStage, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
afterEach(() => stage.close());

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });

test('faults 1.46: two runs with one temp folder and one workspace, without a checkout: the second starts as if alone', async () => {
  const edit = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a /* of mona */' } };
  stage = await openStage({ script: [...doing([edit], 'Turn the operands'), text('It adds.')] });
  const shared = {
    workspace: join(stage.folder, 'work'),
    env: { RUNNER_TEMP: join(stage.folder, 'shared'), HOME: join(stage.folder, 'home') },
  };
  const { pull, trigger } = await askInPull(stage, '@agent turn it around, says request one');
  const first = await stage.run('mona', trigger, shared);
  expect(ending(first)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'topic' });
  const transcript = readFileSync(first.outputs['transcript'] ?? '', 'utf8');

  const issue = openIssue(stage.world, stage.repo, { user: 'mona', title: 'What is sum?' });
  const comment = addComment(stage.world, stage.repo, issue, 'mona', '@agent what does sum do?');
  const second = await stage.run('mona', { name: 'issue_comment', action: 'created', comment }, shared);
  expect(ending(second)).toMatchObject({ exit: 0, conclusion: 'success', result: 'It adds.', branch: '', commit: '' });
  const asked = JSON.stringify(stage.model.requests.at(-1)?.body);
  for (const word of ['of mona */', 'request one', 'Turn the operands', first.outputs['session-id'] ?? ''])
    expect(asked).not.toContain(word);
  expect(readFileSync(join(shared.workspace, 'src', 'sum.js'), 'utf8')).toBe('export const sum = (a, b) => a - b;\n');
  expect(second.outputs['transcript']).not.toBe(first.outputs['transcript']);
  expect(readFileSync(first.outputs['transcript'] ?? '', 'utf8')).toBe(transcript);
  expect(botComments(stage).filter((body) => body.includes('It adds.'))).toHaveLength(1);
  expect(pull.number).toBe(1);
});

test('faults 1.32, 2.43: the same finding on a fork’s pull request is suggested once, however often it is asked for', async () => {
  stage = await openStage({ script: [...doing([EDIT], 'Add in `sum`'), ...doing([EDIT], 'Add in `sum`')] });
  const { world, repo, folder } = stage;
  const fork = await addRepo(world, { owner: 'eve', name: 'shop', root: folder, source: { kind: 'fork', of: repo } });
  const push = (files: Record<string, string>) => commitFiles(world, fork, { branch: 'topic', files, message: 'Comment', author: 'eve' });
  await push({ 'src/sum.js': '// sums\nexport const sum = (a, b) => a - b;\n' });
  const pull = await openPull(world, repo, { user: 'eve', title: 'Comment', head: 'topic', headRepo: fork });
  for (const round of [1, 2]) {
    const comment = addComment(world, repo, pull, 'mona', '@agent please fix');
    const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success' });
    expect(botComments(stage)[round - 1]).toContain(
      round === 1 ? 'has 1 suggestion.' : '- The same changes were suggested before; they are not repeated.',
    );
    await push({ 'more.txt': `${round}\n` });
  }
  expect([...repo.reviewComments.values()].map(({ body }) => body)).toEqual(['```suggestion\nexport const sum = (a, b) => a + b;\n```']);
  expect(repo.reviews.size).toBe(1);
});

test('faults 2.19: three requests at once in one thread get three answers', async () => {
  const words = ['one', 'two', 'three'];
  stage = await openStage({
    script: (body) =>
      text(`Answer ${/please say (\w+)/.exec(JSON.stringify(body['messages']).split('## The request').at(-1) ?? '')?.[1] ?? ''}`),
  });
  const issue = openIssue(stage.world, stage.repo, { user: 'mona', title: 'Count' });
  const comments = words.map((word) => addComment(stage.world, stage.repo, issue, 'mona', `@agent please say ${word}`));
  const runs = await Promise.all(comments.map((comment) => stage.run('mona', { name: 'issue_comment', action: 'created', comment })));
  expect(runs.map((run) => [run.exit, run.outputs['result']])).toEqual(words.map((word) => [0, `Answer ${word}`]));
  expect(comments.map(botReactions)).toEqual(words.map(() => ['rocket']));
  const answered = words.map((word) => botComments(stage).filter((body) => body.includes(`Answer ${word}\n`)).length);
  expect([answered, botComments(stage).length]).toEqual([[1, 1, 1], 3]);
});

test('faults 2.19: the examples that people start by comments queue every request, and cancel none', () => {
  const job = z.object({ concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean(), queue: z.string().optional() }) });
  const workflow = z.object({ on: z.unknown(), concurrency: z.undefined().optional(), jobs: z.record(z.string(), job) });
  const commented = readdirSync(pathOf('examples')).flatMap((name) => {
    const parsed: unknown = parse(textOf(`examples/${name}`));
    return JSON.stringify(parsed).includes('"issue_comment"') ? [workflow.parse(parsed)] : [];
  });
  expect(commented.flatMap(({ jobs }) => Object.values(jobs).map(({ concurrency }) => concurrency))).toEqual([
    {
      group: 'agent-${{ github.event.issue.number || github.event.pull_request.number }}',
      'cancel-in-progress': false,
      queue: 'max',
    },
  ]);
});

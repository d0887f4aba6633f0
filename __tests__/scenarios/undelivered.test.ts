// Work that cannot be delivered as it is: it is named and kept, never passed over in green.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { addComment } from '../../src/local/github/world-threads.js';
import { runGit } from '../local/github/lab.js';
import { botReactions, doing, openStage, tipOf, topicPull, type RunOptions, type Stage, type StageOptions } from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

/** A run in a pull request whose model starts the script; the facts are the list at the end of the answer. */
async function running(script: string, options: StageOptions = {}, run: RunOptions = {}) {
  stage = await openStage({
    policy: 'permissions:\n  allow: [Edit(**), Bash(bash x.sh)]\n',
    script: doing([{ name: 'Bash', input: { command: 'bash x.sh' } }], 'Change files'),
    ...options,
    files: { 'src/sum.js': 'export const sum = (a, b) => a - b;\n', 'docs/a.md': 'a\n', 'x.sh': script, ...options.files },
  });
  const comment = addComment(stage.world, stage.repo, await topicPull(stage), 'mona', '@agent do it');
  const finished = await stage.run('mona', { name: 'issue_comment', action: 'created', comment }, run);
  const answer = [...stage.repo.comments.values()].at(-1)?.body ?? '';
  return {
    finished,
    ended: { exit: finished.exit, outcome: finished.outputs['outcome'], reactions: botReactions(comment) },
    facts: (finished.exchanges.length === 0 ? '' : answer)
      .split('\n')
      .flatMap((line) => /^> (- (?:Not|Nothing|What|Committed).*)/.exec(line)?.[1] ?? []),
    answer,
  };
}

const DONE = { exit: 0, outcome: 'end_turn', reactions: ['rocket'] };
const FAILED = { exit: 1, outcome: 'failed: configuration', reactions: ['confused'] };
const patchOf = (transcript: string | undefined): string => readFileSync(join(dirname(transcript ?? ''), 'changes.patch'), 'utf8');

test('a file that git cannot convert is held back by name: the rest is committed, and the run has failed', async () => {
  const { ended, facts, finished } = await running(
    'printf "*.js working-tree-encoding=UTF-16\\n" > .gitattributes; echo z >> src/sum.js; echo q > other.txt',
  );
  expect(ended).toEqual(FAILED);
  expect(facts).toEqual([
    '- Not committed: `src/sum.js` (git could not read it, or not convert it as `.gitattributes` asks).',
    expect.stringMatching(/^- Committed \[`[0-9a-f]{7}`\].* to `topic` \(2 files, \+2 −0; verified\)\.$/),
    '- What was not committed: The job has it whole as `changes.patch`, beside the file of the output `transcript`: a later step can upload it. The work tree of the job still has it: a later step can take it from there.',
  ]);
  expect(await tipOf(stage, 'topic')).toMatchObject({
    tree: {
      '.gitattributes': '100644 *.js working-tree-encoding=UTF-16\n',
      'other.txt': '100644 q\n',
      'src/sum.js': '100644 export const sum = (a, b) => a + b;\n',
    },
  });
  expect(finished.stdout).toContain('Not all that was changed could be committed: src/sum.js.');
});

test('without `.git` the changes are delivered all the same: the server has what the clone had', async () => {
  const { ended, facts } = await running('rm -rf .git; echo z >> src/sum.js; rm docs/a.md; echo q > other.txt');
  expect(facts).toEqual([expect.stringMatching(/^- Committed \[`[0-9a-f]{7}`\].* to `topic` \(3 files, \+2 −1; verified\)\.$/)]);
  expect(ended).toEqual(DONE);
  const { tree } = (await tipOf(stage, 'topic')) as { tree: Record<string, string> };
  expect(Object.keys(tree)).toEqual(['.github/agent.yml', 'other.txt', 'src/sum.js', 'x.sh']);
});

test('without the work tree the run has failed', async () => {
  const { ended, facts } = await running('cd /; rm -rf "$OLDPWD"');
  expect(facts).toEqual(['- Nothing was committed: The folder of the work tree was removed.']);
  expect(ended).toEqual(FAILED);
});

const MANY = 'mkdir m; for i in $(seq 1 301); do echo $i > m/$i; done';

test('more files than are delivered: the run has failed, and the patch is kept', async () => {
  const { ended, facts, finished } = await running(MANY);
  expect(facts).toEqual([
    '- Nothing was committed: 301 files were changed, and 300 is the most that is delivered. The job has it whole as `changes.patch`, beside the file of the output `transcript`: a later step can upload it.',
  ]);
  expect(ended).toEqual(FAILED);
  expect(patchOf(finished.outputs['transcript']).match(/^diff --git /gm)).toHaveLength(301);
});

test('a dry run with more files than are delivered says both, and has not failed', async () => {
  const { finished } = await running(MANY, {}, { inputs: { 'dry-run': 'true' } });
  expect(finished.summary).toContain(
    '- Nothing was committed: this was a dry run, and 301 files were changed, and 300 is the most that is delivered. The job has it whole as `changes.patch`',
  );
  expect({ exit: finished.exit, outcome: finished.outputs['outcome'] }).toEqual({ exit: 0, outcome: 'end_turn' });
  expect(patchOf(finished.outputs['transcript']).match(/^diff --git /gm)).toHaveLength(301);
});

test('a file too large to deliver: the rest is committed, the run has failed, and the patch has it', async () => {
  const { ended, facts, finished } = await running('yes | head -c 11000000 > large.txt; echo q > other.txt');
  expect(facts[0]).toBe('- Not committed: `large.txt` (the file is larger than 10 MiB).');
  expect(ended).toEqual(FAILED);
  expect(patchOf(finished.outputs['transcript'])).toContain('diff --git a/large.txt b/large.txt');
});

test('what `git sparse-checkout` takes from the work tree is not deleted', async () => {
  const { ended, facts } = await running('git sparse-checkout set docs && ls src; echo b >> docs/a.md');
  expect(facts).toEqual([expect.stringMatching(/^- Committed .* to `topic` \(1 file, \+1 −0; verified\)\.$/)]);
  expect(ended).toEqual(DONE);
  expect(await tipOf(stage, 'topic')).toMatchObject({ tree: { 'docs/a.md': '100644 a\nb\n', 'src/sum.js': expect.any(String) } });
});

test('in a sparse checkout, files that the run brings in or writes are delivered', async () => {
  const files = { 'src/other.js': '1\n', 'src/third.js': '3\n' };
  stage = await openStage({
    policy: 'permissions:\n  allow: [Edit(**), Bash(bash docs/x.sh)]\n',
    files: { 'docs/x.sh': 'git sparse-checkout add src; echo 2 > src/other.js', 'lib/a.js': 'a\n', 'src/sum.js': 'x\n', ...files },
    script: doing(
      [
        { name: 'Write', input: { file_path: 'lib/a.js', content: 'b\n' } },
        { name: 'Bash', input: { command: 'bash docs/x.sh' } },
      ],
      'Change files',
    ),
  });
  const comment = addComment(stage.world, stage.repo, await topicPull(stage), 'mona', '@agent do it');
  const folder = join(stage.folder, 'work');
  await runGit(stage.folder, 'clone', '--quiet', '--no-checkout', stage.repo.gitDir, 'work');
  await runGit(folder, 'remote', 'set-url', 'origin', `${stage.server.serverUrl}/octo/shop`);
  await runGit(folder, 'sparse-checkout', 'set', 'docs');
  await runGit(folder, 'checkout', '--quiet', 'main');
  const finished = await stage.run('mona', { name: 'issue_comment', action: 'created', comment }, { workspace: folder });
  expect({ exit: finished.exit, outcome: finished.outputs['outcome'] }).toEqual({ exit: 0, outcome: 'end_turn' });
  const { tree } = (await tipOf(stage, 'topic')) as { tree: Record<string, string> };
  expect(tree).toMatchObject({ 'lib/a.js': '100644 b\n', 'src/other.js': '100644 2\n', 'src/third.js': '100644 3\n' });
  expect(Object.keys(tree)).toHaveLength(6);
});

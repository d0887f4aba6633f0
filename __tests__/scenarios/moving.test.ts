// A pull request that is not, or does not stay, what the request was about: closed, merged, locked, its branch or its fork gone.
import { afterEach, describe, expect, test } from '@jest/globals';
import { gitText, readRef, zeroSha } from '../../src/local/github/git.js';
import { moveRef } from '../../src/local/github/refs.js';
import { addRepo, commitFiles } from '../../src/local/github/world-build.js';
import { addComment, openPull } from '../../src/local/github/world-threads.js';
import type { Issue } from '../../src/local/github/world.js';
import { botComments, botReactions, ending, firstRequest, openStage, saying, tipOf, writes, type Stage } from './stage.js';
import { askInPull, type Asked } from './thread.js';

let stage: Stage;
afterEach(() => stage.close());

const EDIT = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' } };
const tip = (branch: string): Promise<string | null> => readRef(stage.repo.gitDir, `refs/heads/${branch}`);

function close(pull: Issue): void {
  pull.state = 'closed';
  pull.closedAt = '2026-01-06T09:00:00Z';
  pull.closedBy = 'mona';
}

/** Merges as a fast-forward, and deletes the branch as the button below the merge does. */
async function merge(pull: Issue): Promise<void> {
  const head = (await tip('topic')) ?? '';
  await moveRef(stage.world, stage.repo, 'refs/heads/main', (await tip('main')) ?? '', head, 'mona');
  close(pull);
  if (pull.pull === null) return;
  Object.assign(pull.pull, { merged: true, mergedAt: pull.closedAt, mergedBy: 'mona', mergeCommit: head });
  await moveRef(stage.world, stage.repo, 'refs/heads/topic', head, zeroSha, 'mona');
}

/** An edit; then `meanwhile` happens; then the answer. */
async function openEditing(meanwhile: () => Promise<void> | void): Promise<Asked> {
  stage = await openStage({
    script: async (_, index) => {
      if (index === 0) return { content: [{ type: 'tool_use', ...EDIT }] };
      await meanwhile();
      return { content: [{ type: 'text', text: 'Turn the operands' }] };
    },
  });
  return askInPull(stage, '@agent turn it around');
}

/** The work is on `agent/run-101`, whose one commit follows `parent`, and the comment says why in the one sentence. */
async function expectSideBranch(parent: string, why: string): Promise<void> {
  expect(await tipOf(stage, 'agent/run-101')).toMatchObject({
    parents: 1,
    tree: { 'src/sum.js': '100644 export const sum = (a, b) => b + a;\n' },
  });
  expect(await gitText(stage.repo.gitDir, ['rev-parse', 'agent/run-101^'])).toBe(`${parent}\n`);
  const [body = ''] = botComments(stage);
  expect(body).toContain(
    ` to \`agent/run-101\` (1 file, +1 −1; verified). ${why} The changes are on the branch \`agent/run-101\` instead.\n`,
  );
  expect(body.match(/pull request is|pull request was|was deleted|was pushed over/g)).toHaveLength(1);
}

describe('during the run', () => {
  test('the head branch is deleted: it is not made again', async () => {
    let head = '';
    const { comment, trigger } = await openEditing(async () => {
      await moveRef(stage.world, stage.repo, 'refs/heads/topic', head, zeroSha, 'mona');
    });
    head = (await tip('topic')) ?? '';
    const run = await stage.run('mona', trigger);
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'agent/run-101' });
    expect(botReactions(comment)).toEqual(['rocket']);
    expect(await tip('topic')).toBeNull();
    await expectSideBranch(head, 'The branch `topic` was deleted during the run.');
  });

  test('the head is pushed over: nothing is put onto what came', async () => {
    let head = '';
    let other = '';
    const { trigger } = await openEditing(async () => {
      other = await commitFiles(stage.world, stage.repo, { branch: 'other', files: { 'src/other.js': 'other\n' }, message: 'Other' });
      await moveRef(stage.world, stage.repo, 'refs/heads/topic', head, other, 'mona');
    });
    head = (await tip('topic')) ?? '';
    const run = await stage.run('mona', trigger);
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'agent/run-101' });
    expect(await tip('topic')).toBe(other);
    await expectSideBranch(head, 'The branch `topic` was pushed over during the run.');
  });

  test('the pull request is closed', async () => {
    const { pull, trigger } = await openEditing(() => close(pull));
    const head = (await tip('topic')) ?? '';
    const run = await stage.run('mona', trigger);
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'agent/run-101' });
    expect(await tip('topic')).toBe(head);
    await expectSideBranch(head, 'The pull request is closed, so `topic` was left alone.');
  });
});

describe('before the run', () => {
  test('the pull request was closed: the model is told, and the answer says it once', async () => {
    const { pull, trigger } = await openEditing(() => undefined);
    close(pull);
    const head = (await tip('topic')) ?? '';
    const run = await stage.run('mona', trigger);
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'agent/run-101' });
    expect(firstRequest(stage).prompt).toContain('\n- The pull request is closed: its branch takes no commits.\n');
    await expectSideBranch(head, 'The pull request is closed, so `topic` was left alone.');
  });

  test('the pull request was merged and its branch deleted', async () => {
    const { pull, trigger } = await openEditing(() => undefined);
    const head = (await tip('topic')) ?? '';
    await merge(pull);
    const run = await stage.run('mona', trigger);
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'agent/run-101' });
    expect(firstRequest(stage).prompt).toContain('\n- The pull request is merged: its branch takes no more commits.\n');
    expect(await tip('topic')).toBeNull();
    await expectSideBranch(head, 'The pull request is merged, so `topic` was left alone.');
  });

  test('a question about a merged pull request is answered without a word about branches', async () => {
    stage = await openStage({ script: saying('It adds.') });
    const { pull, trigger } = await askInPull(stage, '@agent what does sum do?');
    await merge(pull);
    const run = await stage.run('mona', trigger);
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', result: 'It adds.', branch: '' });
    expect(botComments(stage)[0]).not.toMatch(/branch|merged|⚠️/);
  });

  test('the thread was locked: nothing is run, and the log says what to do', async () => {
    stage = await openStage();
    const { pull, comment, trigger } = await askInPull(stage, '@agent what does sum do?');
    pull.locked = true;
    const run = await stage.run('mona', trigger);
    expect(ending(run)).toMatchObject({ exit: 1, conclusion: 'failure', outcome: 'failed: configuration' });
    expect(run.outputs['result']).toMatch(/^The thread can't be answered, so nothing was run: .*locked.*\.$/);
    expect(run.stdout).toContain('locked');
    expect(run.summary).toContain('locked');
    expect(stage.model.requests).toEqual([]);
    expect({ comments: botComments(stage), reactions: botReactions(comment) }).toEqual({ comments: [], reactions: [] });
    expect(writes(run)).toEqual(['POST /repos/octo/shop/issues/1/comments']);
  });

  test('the fork was deleted: its head is read from the pull request, and suggestions go there', async () => {
    stage = await openStage({
      script: [{ content: [{ type: 'tool_use', ...EDIT }] }, ...saying('Turn the operands')],
    });
    const { world, repo, folder } = stage;
    const fork = await addRepo(world, { owner: 'eve', name: 'shop', root: folder, source: { kind: 'fork', of: repo } });
    const files = { 'src/sum.js': 'export const sum = (a, b) => a + b;\n' };
    await commitFiles(world, fork, { branch: 'patch-1', files, message: 'Add', author: 'eve' });
    const pull = await openPull(world, repo, { user: 'eve', title: 'Add', head: 'patch-1', headRepo: fork });
    world.repos.delete('eve/shop');
    if (pull.pull !== null) pull.pull.headRepo = null;
    const comment = addComment(world, repo, pull, 'mona', '@agent turn it around');
    const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: '', commit: '', stderr: '' });
    expect(firstRequest(stage).prompt).toContain('\n- The repository of the head branch was deleted.\n');
    expect(firstRequest(stage).tools).not.toContain('Bash');
    expect([...repo.reviewComments.values()].map(({ path, line, body }) => ({ path, line, body }))).toEqual([
      { path: 'src/sum.js', line: 1, body: '```suggestion\nexport const sum = (a, b) => b + a;\n```' },
    ]);
    expect(botComments(stage)[0]).not.toContain('⚠️');
    // Nothing is asked of a repository that is gone, nor of one of ours whose branch happens to have the name.
    expect(run.exchanges.filter(({ path, status }) => path.includes('/activity') || status === 404)).toEqual([]);
  });
});

// The folders that a job may hand over: as actions/checkout leaves them, with changes in them, with submodules and Git LFS, or empty.
import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editTree } from '../../src/local/github/git-trees.js';
import { addRepo, addUserToken, commitFiles } from '../../src/local/github/world-build.js';
import { runGit } from '../local/github/lab.js';
import { botComments, botReactions, doing, ending, firstRequest, lastResults, openStage, saying, tipOf, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
afterEach(() => stage.close());

const git = async (cwd: string, ...args: string[]): Promise<string> => (await runGit(cwd, ...args)).trim();
const workspace = (): string => join(stage.folder, 'work');
const EDIT = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' } };

/** Paths of all files of the branch `topic`. */
const names = async (): Promise<string[]> => (await git(stage.repo.gitDir, 'ls-tree', '-r', '--name-only', 'topic')).split('\n');

/** A person's token, as a workflow that needs more rights gives it to its checkout step: the run itself does not know it. */
const CHECKOUT_TOKEN = 'ghp_checkoutTokenOfMona0000000000000000001';
const SECRET = Buffer.from(`x-access-token:${CHECKOUT_TOKEN}`).toString('base64');

/** The merge commit that GitHub keeps for an open pull request. */
async function makeMergeRef(): Promise<void> {
  const { gitDir } = stage.repo;
  const tree = await git(gitDir, 'merge-tree', '--write-tree', 'main', 'topic');
  await git(gitDir, 'update-ref', 'refs/pull/1/merge', await git(gitDir, 'commit-tree', tree, '-p', 'main', '-p', 'topic', '-m', 'Merge'));
}

/** A workspace as actions/checkout makes it with its defaults (its README, "fetch-depth", "ref"), before it keeps the credential. */
async function checkOut(ref: string): Promise<string> {
  const folder = workspace();
  addUserToken(stage.world, CHECKOUT_TOKEN, 'mona');
  await mkdir(folder, { recursive: true });
  await git(folder, 'init', '--quiet');
  await git(folder, 'remote', 'add', 'origin', `${stage.server.serverUrl}/octo/shop`);
  await git(folder, 'config', '--local', 'gc.auto', '0');
  const local = ref.replace(/^refs\/(?:heads|pull)\//, (start) => (start === 'refs/pull/' ? 'refs/remotes/pull/' : 'refs/remotes/origin/'));
  const flags = ['--quiet', '--no-tags', '--prune', '--no-recurse-submodules', '--depth=1'];
  const refspec = `+${await git(stage.repo.gitDir, 'rev-parse', ref)}:${local}`;
  await git(folder, '-c', `http.extraheader=AUTHORIZATION: basic ${SECRET}`, 'fetch', ...flags, 'origin', refspec);
  await git(folder, 'checkout', '--quiet', '--force', local);
  return folder;
}

describe('faults 1.47, 2.23: a checkout of depth 1 at the merge commit, with the credential that its step leaves behind', () => {
  const PROBE =
    '#!/bin/sh\ngit config --list --show-origin\ncat .git/config ../git-credentials-7.config\ngit push origin HEAD:refs/heads/stolen\ngit fetch origin main\nenv\nexit 0\n';

  test.each<[string, (folder: string, kept: string, key: string, value: string) => Promise<void>]>([
    [
      'in the clone’s own configuration',
      async (folder, _, key, value) => {
        await git(folder, 'config', '--local', key, value);
      },
    ],
    [
      'in a file of the temp folder that the configuration includes',
      async (folder, kept, key, value) => {
        await git(folder, 'config', '--file', kept, key, value);
        for (const at of [join(folder, '.git'), join(folder, '.git', 'worktrees', '*')])
          await git(folder, 'config', '--local', `includeIf.gitdir:${at}.path`, kept);
      },
    ],
  ])('%s', async (_, keep) => {
    stage = await openStage({
      private: true,
      policy: 'permissions:\n  allow:\n    - Edit(src/**)\n    - Bash(./probe.sh)\n',
      files: {
        'src/sum.js': 'export const sum = (a, b) => a - b;\n',
        'src/old.js': 'old\n',
        'probe.sh': { content: PROBE, mode: '100755' },
      },
      script: doing([EDIT, { name: 'Bash', input: { command: './probe.sh' } }], 'Turn the operands'),
    });
    const kept = join(stage.folder, 'git-credentials-7.config');
    const { comment, trigger } = await askInPull(stage, '@agent turn it around');
    await commitFiles(stage.world, stage.repo, { branch: 'main', files: { 'src/later.js': 'later\n' }, message: 'Go on' });
    await makeMergeRef();
    const folder = await checkOut('refs/pull/1/merge');
    await writeFile(kept, '');
    await keep(folder, kept, `http.${stage.server.serverUrl}/.extraheader`, `AUTHORIZATION: basic ${SECRET}`);
    expect(await git(folder, 'config', '--get-regexp', 'extraheader')).toContain(SECRET);

    const run = await stage.run('mona', trigger, { workspace: folder });
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'topic', stderr: '' });
    expect(botReactions(comment)).toEqual(['rocket']);
    const [, probed = ''] = lastResults(stage);
    expect(probed).toContain('remote.origin.url');
    expect(probed.match(/fatal: could not read Username/g)).toHaveLength(2);
    for (const hidden of [CHECKOUT_TOKEN, SECRET, '***', 'AUTHORIZATION']) expect(probed).not.toContain(hidden);
    for (const file of [join(folder, '.git', 'config'), kept]) expect(await readFile(file, 'utf8')).not.toContain(SECRET);
    expect(await git(stage.repo.gitDir, 'for-each-ref', '--format=%(refname)', 'refs/heads')).toBe('refs/heads/main\nrefs/heads/topic');
    // The pull request's own change, though the clone knew nothing but the merge commit.
    expect(firstRequest(stage).prompt).toContain('## Changed files: 1\n');
    expect(await names()).toEqual(['.github/agent.yml', 'probe.sh', 'src/old.js', 'src/sum.js']);
    expect(await tipOf(stage, 'topic')).toMatchObject({ tree: { 'src/sum.js': '100644 export const sum = (a, b) => b + a;\n' } });
  });
});

describe('what earlier steps left in the work tree', () => {
  test('untracked files are there for the run, and only those that it changed are committed', async () => {
    const script = doing(
      [
        EDIT,
        { name: 'Edit', input: { file_path: 'src/made.js', old_string: 'made', new_string: 'changed' } },
        { name: 'Read', input: { file_path: 'src/built.js' } },
      ],
      'Turn the operands',
    );
    stage = await openStage({ script, policy: 'permissions:\n  allow:\n    - Edit(src/**)\n' });
    const { trigger } = await askInPull(stage, '@agent turn it around');
    const folder = await checkOut('refs/heads/main');
    for (const name of ['made', 'built']) await writeFile(join(folder, 'src', `${name}.js`), `${name}\n`);
    const run = await stage.run('mona', trigger, { workspace: folder });
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'topic' });
    expect(lastResults(stage)[2]).toContain('built');
    expect(await tipOf(stage, 'topic')).toMatchObject({
      tree: {
        'README.md': '100644 # shop\n',
        'src/made.js': '100644 changed\n',
        'src/sum.js': '100644 export const sum = (a, b) => b + a;\n',
      },
    });
    expect(await names()).not.toContain('src/built.js');
    expect(await readFile(join(folder, 'src', 'built.js'), 'utf8')).toBe('built\n');
  });

  test('changed and staged files of the repository end the run before anything is asked of the model', async () => {
    stage = await openStage();
    const { comment, trigger } = await askInPull(stage, '@agent turn it around');
    const folder = await checkOut('refs/heads/main');
    await writeFile(join(folder, 'README.md'), '# mine\n');
    await writeFile(join(folder, 'staged.txt'), 'staged\n');
    await git(folder, 'add', 'staged.txt');
    const run = await stage.run('mona', trigger, { workspace: folder });
    expect(ending(run)).toMatchObject({ exit: 1, outcome: 'failed: configuration', branch: '', commit: '' });
    expect(stage.model.requests).toEqual([]);
    expect(botReactions(comment)).toEqual(['confused']);
    const told = 'Files of the repository were changed before the run: README.md, staged.txt.';
    expect(botComments(stage)).toEqual([expect.stringContaining(told)]);
    expect(run.stdout).toContain(told);
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('# mine\n');
  });

  test('a folder that is not there, and one that has other things in it', async () => {
    stage = await openStage({ script: saying('It adds.') });
    const { trigger } = await askInPull(stage, '@agent what does sum do?');
    const none = await stage.run('mona', trigger, { workspace: join(stage.folder, 'not', 'there') });
    expect(ending(none)).toMatchObject({ exit: 0, conclusion: 'success', result: 'It adds.' });
    await mkdir(workspace());
    await writeFile(join(workspace(), 'notes.txt'), 'mine\n');
    const other = await stage.run('mona', trigger, { workspace: workspace() });
    expect(ending(other)).toMatchObject({ exit: 1, outcome: 'failed: configuration' });
    expect(botComments(stage)[1]).toContain('is neither empty nor the top folder of a git checkout. Run actions/checkout before');
    expect(await readFile(join(workspace(), 'notes.txt'), 'utf8')).toBe('mine\n');
  });
});

describe('a repository with a submodule and with files in Git LFS', () => {
  const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12\n`;

  /** `octo/shop` with the submodule `src/lib` and the pointer `src/big.bin`; gives the submodule's commit. */
  async function open(script: ReturnType<typeof doing>): Promise<string> {
    stage = await openStage({
      script,
      policy: 'permissions:\n  allow:\n    - Edit(src/**)\n',
      files: {
        'src/sum.js': 'export const sum = (a, b) => a - b;\n',
        'src/big.bin': POINTER,
        '.gitattributes': '*.bin filter=lfs diff=lfs merge=lfs -text\n',
        '.gitmodules': '[submodule "src/lib"]\n\tpath = src/lib\n\turl = ../lib.git\n',
      },
    });
    const { world, repo, folder } = stage;
    const lib = await addRepo(world, { owner: 'octo', name: 'lib', root: folder, source: { kind: 'files', files: { 'a.js': 'a\n' } } });
    const sha = await git(lib.gitDir, 'rev-parse', 'main');
    const tree = await editTree(repo.gitDir, 'main', [{ path: 'src/lib', entry: { mode: '160000', sha } }]);
    if (!tree.ok) throw new Error(tree.why);
    await git(repo.gitDir, 'update-ref', 'refs/heads/main', await git(repo.gitDir, 'commit-tree', tree.sha, '-p', 'main', '-m', 'Add lib'));
    return sha;
  }

  const link = (): Promise<string> => git(stage.repo.gitDir, 'ls-tree', 'topic', 'src/lib', 'src/big.bin');

  test('both stay as they are, and the rest is committed', async () => {
    const sha = await open(doing([EDIT], 'Turn the operands'));
    const { trigger } = await askInPull(stage, '@agent turn it around');
    const before = await link();
    const run = await stage.run('mona', trigger, { workspace: await checkOut('refs/heads/main') });
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'topic' });
    expect(before).toContain(`160000 commit ${sha}\tsrc/lib`);
    expect(await link()).toBe(before);
    expect(await tipOf(stage, 'topic')).toMatchObject({ tree: { 'src/sum.js': '100644 export const sum = (a, b) => b + a;\n' } });
  });

  test('changes in them are not committed, and the answer names each', async () => {
    await open(
      doing(
        [
          EDIT,
          { name: 'Edit', input: { file_path: 'src/lib/a.js', old_string: 'a', new_string: 'b' } },
          { name: 'Edit', input: { file_path: 'src/big.bin', old_string: 'size 12', new_string: 'size 13' } },
          { name: 'Write', input: { file_path: 'src/new.bin', content: 'no pointer\n' } },
        ],
        'Turn the operands',
      ),
    );
    const { trigger } = await askInPull(stage, '@agent turn it around');
    const before = await link();
    const folder = await checkOut('refs/heads/main');
    await git(folder, 'clone', '--quiet', `${stage.server.serverUrl}/octo/lib.git`, 'src/lib');
    const run = await stage.run('mona', trigger, { workspace: folder });
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: 'topic', denials: '0' });
    expect(await link()).toBe(before);
    expect(await names()).not.toContain('src/new.bin');
    const [body = ''] = botComments(stage);
    for (const path of ['src/big.bin', 'src/new.bin'])
      expect(body).toContain(`- Not committed: \`${path}\` (files of Git LFS are not changed).`);
    expect(body).not.toContain('Nothing was committed');
    expect(body).toContain('- Not committed: `src/lib` (submodules are not changed).');
  });

  test('a change in a submodule alone is not called none', async () => {
    await open(doing([{ name: 'Edit', input: { file_path: 'src/lib/a.js', old_string: 'a', new_string: 'b' } }], 'Change a'));
    const { trigger } = await askInPull(stage, '@agent change a');
    const folder = await checkOut('refs/heads/main');
    await git(folder, 'clone', '--quiet', `${stage.server.serverUrl}/octo/lib.git`, 'src/lib');
    const run = await stage.run('mona', trigger, { workspace: folder });
    expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: '', commit: '' });
    expect(botComments(stage)[0]).toContain(
      '> - Not committed: `src/lib` (submodules are not changed).\n> - Nothing was committed: no other files were changed.',
    );
  });
});

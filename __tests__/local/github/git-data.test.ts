import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { commitFiles } from '../../../src/local/github/world-build.js';
import { cloneUrl, refusal, runGit, startLab, type Lab } from './lab.js';

const at = { owner: 'alice', repo: 'r' } as const;
let lab: Lab;
beforeEach(async () => {
  lab = await startLab();
});
afterEach(() => lab.close());

const tip = async (branch: string): Promise<string> =>
  (await lab.as('actions').request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...at, ref: `heads/${branch}` })).data.object.sha;

async function tree(sha: string): Promise<Record<string, string>> {
  const { data } = await lab
    .as('actions')
    .request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', { ...at, tree_sha: sha, recursive: '1' });
  return Object.fromEntries(data.tree.map((entry) => [entry.path, entry.mode]));
}

describe('git data', () => {
  test('a tree over a commit keeps modes, takes links and binaries, and a deletion takes the empty folder with it', async () => {
    const api = lab.as('actions');
    const base = await tip('main');
    const bytes = Buffer.from([0, 255, 254, 10]);
    const blob = await api.request('POST /repos/{owner}/{repo}/git/blobs', {
      ...at,
      content: bytes.toString('base64'),
      encoding: 'base64',
    });
    const made = await api.request('POST /repos/{owner}/{repo}/git/trees', {
      ...at,
      base_tree: base,
      tree: [
        { path: 'bin.dat', mode: '100644', type: 'blob', sha: blob.data.sha },
        { path: 'link', mode: '120000', type: 'blob', content: 'README.md' },
        { path: 'tool.sh', mode: '100755', type: 'blob', content: '#!/bin/sh\n' },
        { path: 'src/deep/only.txt', mode: '100644', type: 'blob', sha: null },
      ],
    });
    expect(await tree(made.data.sha)).toEqual({
      'README.md': '100644',
      'bin.dat': '100644',
      link: '120000',
      'run.sh': '100755',
      src: '040000',
      'src/sum.js': '100644',
      'tool.sh': '100755',
    });
    const parent = await api.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { ...at, commit_sha: base });
    const byTree = await api.request('POST /repos/{owner}/{repo}/git/trees', {
      ...at,
      base_tree: parent.data.tree.sha,
      tree: [{ path: 'src/deep/only.txt', mode: '100644', type: 'blob', sha: null }],
    });
    expect(Object.keys(await tree(byTree.data.sha))).not.toContain('src/deep');
    const read = await api.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { ...at, file_sha: blob.data.sha });
    expect(Buffer.from(read.data.content, 'base64')).toEqual(bytes);
  });

  test('bad trees are refused: a path out of the tree, a missing object, a deletion of nothing', async () => {
    const base = await tip('main');
    const onBase = (entry: { path: string; sha: string | null }): Promise<unknown> =>
      lab
        .as('actions')
        .request('POST /repos/{owner}/{repo}/git/trees', { ...at, base_tree: base, tree: [{ mode: '100644', type: 'blob', ...entry }] });
    for (const path of ['../x', '.git/config', 'a//b', '/a']) expect((await refusal(onBase({ path, sha: null }))).status).toBe(422);
    expect((await refusal(onBase({ path: 'x', sha: 'f'.repeat(40) }))).status).toBe(422);
    expect((await refusal(onBase({ path: 'nothing.txt', sha: null }))).message).toBe('GitRPC::BadObjectState');
  });

  test('a commit by the workflow is signed by GitHub; with an author of its own, or by a person, it is not', async () => {
    const base = await tip('main');
    const { data: parent } = await lab.as('eve').request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { ...at, commit_sha: base });
    const commit = async (who: 'actions' | 'bob', extra: { author?: { name: string; email: string } }) => {
      const { data } = await lab.as(who).request('POST /repos/{owner}/{repo}/git/commits', {
        ...at,
        message: 'Do it\n\nbody',
        tree: parent.tree.sha,
        parents: [base],
        ...extra,
      });
      return [data.verification.verified, data.verification.reason, data.author.name, data.author.email];
    };
    expect(await commit('actions', {})).toEqual([
      true,
      'valid',
      'github-actions[bot]',
      '41898282+github-actions[bot]@users.noreply.github.com',
    ]);
    expect(await commit('actions', { author: { name: 'Zoe', email: 'zoe@example.com' } })).toEqual([
      false,
      'unsigned',
      'Zoe',
      'zoe@example.com',
    ]);
    const bob = lab.world.users.get('bob');
    expect(await commit('bob', {})).toEqual([false, 'unsigned', 'Bob', `${String(bob?.id)}+bob@users.noreply.github.com`]);
  });

  test('refs: create, the same again, fast-forward only, force, delete; git sees each', async () => {
    const api = lab.as('actions');
    const base = await tip('main');
    const other = await commitFiles(lab.world, lab.repo, { branch: 'other', files: { 'o.txt': 'o' }, message: 'Other' });
    const create = (ref: string, sha: string): Promise<unknown> => api.request('POST /repos/{owner}/{repo}/git/refs', { ...at, ref, sha });
    await create('refs/heads/feature/日本語', base);
    expect((await refusal(create('refs/heads/feature/日本語', base))).message).toBe('Reference already exists');
    expect((await refusal(create('refs/heads/feature', base))).status).toBe(422);
    expect((await refusal(create('refs/heads/a..b', base))).message).toBe('Reference name is invalid');
    expect((await refusal(create('refs/heads/none', 'f'.repeat(40)))).message).toBe('Object does not exist');
    const update = (sha: string, force: boolean): Promise<unknown> =>
      api.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', { ...at, ref: 'heads/feature/日本語', sha, force });
    await update(other, false);
    expect((await refusal(update(base, false))).message).toBe('Update is not a fast forward');
    await update(base, true);
    const listed = await api.request('GET /repos/{owner}/{repo}/git/matching-refs/{ref}', { ...at, ref: 'heads/feat' });
    expect(listed.data.map((ref) => [ref.ref, ref.object.sha])).toEqual([['refs/heads/feature/日本語', base]]);
    expect(await runGit(lab.folder, '-c', 'core.quotePath=false', 'ls-remote', cloneUrl(lab, null), 'refs/heads/feature/*')).toContain(
      base,
    );
    await api.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...at, ref: 'heads/feature/日本語' });
    expect((await refusal(api.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...at, ref: 'heads/feature/日本語' }))).status).toBe(
      404,
    );
    expect(lab.repo.pushes.filter((push) => push.ref.endsWith('日本語')).map((push) => push.kind)).toEqual([
      'branch_creation',
      'push',
      'force_push',
      'branch_deletion',
    ]);
    const activity = await api.request('GET /repos/{owner}/{repo}/activity', { ...at, ref: 'refs/heads/feature/日本語' });
    expect(activity.data.map((entry) => entry.activity_type)).toEqual(['branch_deletion', 'force_push', 'push', 'branch_creation']);
  });

  test('an outsider and a token that may only read are refused, and a branch with a workflow file for GITHUB_TOKEN', async () => {
    const base = await tip('main');
    const create = (who: 'eve' | 'reader' | 'actions', ref: string, sha: string): Promise<unknown> =>
      lab.as(who).request('POST /repos/{owner}/{repo}/git/refs', { ...at, ref, sha });
    expect(await refusal(create('eve', 'refs/heads/x', base))).toMatchObject({ status: 403 });
    expect(await refusal(create('reader', 'refs/heads/x', base))).toMatchObject({
      status: 403,
      message: 'Resource not accessible by integration',
    });
    const flow = await commitFiles(lab.world, lab.repo, {
      branch: 'tmp',
      files: { '.github/workflows/a.yml': 'on: push\n' },
      message: 'Flow',
    });
    await runGit(lab.repo.gitDir, 'update-ref', '-d', 'refs/heads/tmp');
    expect((await refusal(create('actions', 'refs/heads/x', flow))).message).toContain('workflows');
  });
});

describe('contents', () => {
  test('a file, raw, a folder and the root, at a ref; nothing at a wrong path', async () => {
    const api = lab.as('reader');
    const get = (path: string, accept = 'application/json') =>
      api.request('GET /repos/{owner}/{repo}/contents/{path}', { ...at, path, ref: 'main', headers: { accept } });
    const file = (await get('src/sum.js')).data as { content: string; sha: string; type: string };
    expect(Buffer.from(file.content, 'base64').toString()).toBe('export function sum(a, b) {\n  return a - b;\n}\n');
    expect((await get('run.sh', 'application/vnd.github.raw+json')).data).toBe('#!/bin/sh\necho hi\n');
    const folder = (await get('src')).data as { name: string; type: string; path: string }[];
    expect(folder.map(({ name, type, path }) => [name, type, path])).toEqual([
      ['deep', 'dir', 'src/deep'],
      ['sum.js', 'file', 'src/sum.js'],
    ]);
    expect(((await get('')).data as unknown[]).length).toBe(3);
    lab.world.exchanges.pop(); // the root is documented in prose; the description has no path for it
    expect((await refusal(get('none'))).status).toBe(404);
  });

  test('put makes, changes and keeps the mode; a stale or missing sha is refused; delete removes', async () => {
    const api = lab.as('actions');
    const put = (path: string, sha?: string) =>
      api.request('PUT /repos/{owner}/{repo}/contents/{path}', {
        ...at,
        path,
        message: 'Put',
        content: Buffer.from('new\n').toString('base64'),
        branch: 'main',
        ...(sha === undefined ? {} : { sha }),
      });
    const made = await put('added.txt');
    expect([made.status, made.data.commit.verification?.verified]).toEqual([201, true]);
    expect((await refusal(put('added.txt'))).status).toBe(422);
    expect((await refusal(put('added.txt', 'f'.repeat(40)))).status).toBe(409);
    const old = await api.request('GET /repos/{owner}/{repo}/contents/{path}', { ...at, path: 'run.sh' });
    const sha = (old.data as { sha: string }).sha;
    expect((await put('run.sh', sha)).status).toBe(200);
    expect((await tree(await tip('main')))['run.sh']).toBe('100755');
    const gone = await api
      .request('DELETE /repos/{owner}/{repo}/contents/{path}', {
        ...at,
        path: 'src/deep/only.txt',
        message: 'Away',
        branch: 'main',
        sha: 'x',
      })
      .catch((error: unknown) => (error as { status: number }).status);
    expect(gone).toBe(409);
  });
});

describe('comparisons and commits', () => {
  test('ahead, behind, the merge base, and files with patches; text as diff', async () => {
    await commitFiles(lab.world, lab.repo, {
      branch: 'topic',
      files: { 'src/sum.js': 'export function sum(a, b) {\n  return a + b;\n}\n', 'moved.md': '# Sample\n', 'README.md': null },
      message: 'Topic',
    });
    const base = await tip('main');
    await commitFiles(lab.world, lab.repo, { branch: 'main', files: { 'later.txt': 'l\n' }, message: 'Later' });
    const api = lab.as('eve');
    const { data } = await api.request('GET /repos/{owner}/{repo}/compare/{basehead}', { ...at, basehead: 'main...topic' });
    expect([data.status, data.ahead_by, data.behind_by, data.merge_base_commit.sha, data.total_commits]).toEqual([
      'diverged',
      1,
      1,
      base,
      1,
    ]);
    expect(data.files?.map((file) => [file.filename, file.status, file.additions, file.deletions, file.previous_filename ?? null])).toEqual(
      [
        ['moved.md', 'renamed', 0, 0, 'README.md'],
        ['src/sum.js', 'modified', 1, 1, null],
      ],
    );
    expect(data.files?.[1]?.patch).toBe('@@ -1,3 +1,3 @@\n export function sum(a, b) {\n-  return a - b;\n+  return a + b;\n }');
    const diff = await api.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
      ...at,
      basehead: 'main...topic',
      headers: { accept: 'application/vnd.github.diff' },
    });
    expect(diff.data as unknown).toContain('rename from README.md\n');
    const one = await api.request('GET /repos/{owner}/{repo}/commits/{ref}', { ...at, ref: 'topic' });
    expect([one.data.stats, one.data.author?.login]).toEqual([{ total: 2, additions: 1, deletions: 1 }, 'alice']);
    const all = await api.request('GET /repos/{owner}/{repo}/commits', { ...at, sha: 'main' });
    expect(all.data.map((commit) => commit.commit.message)).toEqual(['Later', 'Initial commit']);
    expect((await refusal(api.request('GET /repos/{owner}/{repo}/compare/{basehead}', { ...at, basehead: 'main...none' }))).status).toBe(
      404,
    );
  });

  test('two builds of one world have the same object ids', async () => {
    const twin = await startLab();
    const sha = (await twin.as('eve').request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...at, ref: 'heads/main' })).data.object.sha;
    expect(sha).toBe(await tip('main'));
    await twin.close();
  });

  test('git itself finds nothing wrong with what REST has written', async () => {
    await lab.as('actions').request('PUT /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path: 'ü/ä b.txt',
      message: 'Ünï',
      content: Buffer.from('x').toString('base64'),
      branch: 'main',
    });
    await runGit(lab.repo.gitDir, 'fsck', '--strict', '--no-dangling');
    await runGit(lab.folder, 'clone', '--quiet', cloneUrl(lab, null), 'c');
    expect(await runGit(join(lab.folder, 'c'), '-c', 'core.quotePath=false', 'ls-files', 'ü')).toBe('ü/ä b.txt\n');
  });
});

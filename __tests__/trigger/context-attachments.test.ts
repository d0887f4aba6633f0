import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { attachmentPaths, readAttachments, treeReader } from '../../src/trigger/attachments.js';

describe('which words of a request are paths', () => {
  test.each([
    ['look at @src/sum.ts please', ['src/sum.ts']],
    ['(@README.md)', ['README.md']],
    ['**@docs/日本語.md**, then @a/b/c.', ['docs/日本語.md', 'a/b/c']],
    ['@./x/y.js and @.github/workflows/ci.yml, @.eslintrc', ['./x/y.js', '.github/workflows/ci.yml', '.eslintrc']],
    ['@a.ts @a.ts', ['a.ts']],
    ['@../../etc/passwd', ['../../etc/passwd']],
    ['mail me@example.com or @mona, `@code.ts`, x/@y.ts, @agent', []],
  ])('%s', (request, paths) => {
    expect(attachmentPaths(request)).toEqual(paths);
  });
});

describe('reading them', () => {
  let folder: string;
  let root: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attachments-'));
    root = join(folder, 'tree');
    await mkdir(join(root, '.git'), { recursive: true });
    await mkdir(join(root, 'src'));
    await writeFile(join(root, 'src/a.ts'), 'let a = "ä";\n');
    await writeFile(join(root, 'src/big.txt'), 'x'.repeat(300_000));
    await writeFile(join(root, 'src/binary.bin'), Buffer.from([1, 0, 2]));
    await writeFile(join(root, '.git/config'), 'secret');
    await writeFile(join(folder, 'outside.txt'), 'secret');
    await symlink('../../outside.txt', join(root, 'src/link.txt'));
    await symlink('../.git/config', join(root, 'src/gitlink.txt'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('a file of the tree whole, a large one cut, all others refused with a reason', async () => {
    const request =
      '@src/a.ts @src/big.txt @src/binary.bin @src/none.ts @src/link.txt @src/gitlink.txt @.git/config @../outside.txt @./src @octo/team';
    const read = await readAttachments(
      request,
      treeReader(root, () => null),
    );
    expect(read).toEqual([
      { path: 'src/a.ts', ok: true, text: 'let a = "ä";\n', bytes: 14, cut: false },
      { path: 'src/big.txt', ok: true, text: 'x'.repeat(262_144), bytes: 300_000, cut: true },
      { path: 'src/binary.bin', ok: false, why: 'it is a binary file' },
      { path: 'src/none.ts', ok: false, why: 'there is no such file in the work tree' },
      { path: 'src/link.txt', ok: false, why: 'it lies outside the work tree' },
      { path: 'src/gitlink.txt', ok: false, why: 'files of .git are not shown' },
      { path: '.git/config', ok: false, why: 'files of .git are not shown' },
      { path: '../outside.txt', ok: false, why: 'it lies outside the work tree' },
      { path: './src', ok: false, why: 'it is a folder' },
    ]);
  });

  test('the policy is asked for the path as it was written, and its reason is told', async () => {
    const asked: string[] = [];
    const reader = treeReader(root, (path) => {
      asked.push(path);
      return path.endsWith('a.ts') ? 'reading src/a.ts is denied by Read(*.ts)' : null;
    });
    expect(await readAttachments('@src/a.ts @src/../src/big.txt @src/link.txt', reader)).toEqual([
      { path: 'src/a.ts', ok: false, why: 'reading src/a.ts is denied by Read(*.ts)' },
      { path: 'src/../src/big.txt', ok: true, text: 'x'.repeat(262_144), bytes: 300_000, cut: true },
      { path: 'src/link.txt', ok: false, why: 'it lies outside the work tree' },
    ]);
    expect(asked.sort()).toEqual(['src/../src/big.txt', 'src/a.ts']);
  });

  test('a name that begins with dots lies inside all the same', async () => {
    await writeFile(join(root, '..notes.md'), 'a');
    expect(await treeReader(root, () => null)('..notes.md')).toEqual({ ok: true, text: 'a', bytes: 1, cut: false });
  });

  test('more than ten are named and not read', async () => {
    const request = Array.from({ length: 12 }, (_, index) => `@src/f${index}.ts`).join(' ');
    const read = await readAttachments(request, (path) => Promise.resolve({ ok: true, text: path, bytes: 1, cut: false }));
    expect(read.filter((file) => file.ok)).toHaveLength(10);
    expect(read.slice(10)).toEqual(
      [10, 11].map((index) => ({ path: `src/f${index}.ts`, ok: false, why: 'more than 10 files were named' })),
    );
  });
});

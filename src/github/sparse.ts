// Files that git itself leaves out of a work tree (git-sparse-checkout(1)): not on disk, and all the same not deleted.
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git, GitCall } from './git.js';

/**
 * Marks in the index of `env` what the clone at `root` leaves out now, and takes the mark from what is on disk: a command may have changed
 * what is left out, and a file may have been written where one was.
 */
export async function followSparse(git: Git, root: string, env: Readonly<Record<string, string>>): Promise<void> {
  const [own, clone] = await Promise.all([marks(git, { args: LIST, cwd: root, env }), marks(git, { args: LIST, cwd: root })]);
  const hidden = [...clone].filter(([path, skipped]) => skipped && own.get(path) === false).map(([path]) => path);
  const shown = [...own].filter(([, skipped]) => skipped).map(([path]) => path);
  const [gone, there] = await Promise.all([onDisk(root, hidden, false), onDisk(root, shown, true)]);
  for (const [flag, paths] of [['--skip-worktree', gone] as const, ['--no-skip-worktree', there] as const]) {
    if (paths.length === 0) continue;
    const input = Buffer.from(paths.map((path) => `${path}\0`).join(''), 'latin1');
    await git({ args: ['update-index', flag, '-z', '--stdin'], cwd: root, env, input });
  }
}

const LIST = ['ls-files', '-t', '-z'] as const;

/** Whether each path of the index is left out (tag `S`, git-ls-files "-t"); names are bytes, as latin1. Empty where there is no index. */
async function marks(git: Git, call: GitCall): Promise<ReadonlyMap<string, boolean>> {
  const listed = await git(call);
  if (!listed.ran || listed.code !== 0) return new Map();
  const lines = listed.out.toString('latin1').split('\0');
  return new Map(lines.filter((line) => line !== '').map((line) => [line.slice(2), line.startsWith('S ')]));
}

async function onDisk(root: string, paths: readonly string[], wanted: boolean): Promise<string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      lstat(Buffer.from(join(Buffer.from(root).toString('latin1'), path), 'latin1')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return paths.filter((_, index) => found[index] === wanted);
}

// Submodules that a checkout filled: the run's own commit never has what is changed in them, so a person must learn that something was.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gitText } from './git.js';
import type { Git } from './git.js';
import { addAll, makeShadow, readClone, shadowEnv } from './shadow.js';

export interface Submodule {
  /** From the root of the work tree. */
  readonly path: string;
  /** Absolute path of its work tree. */
  readonly root: string;
  /** The run's own git folder for it. */
  readonly gitDir: string;
  /** Tree of its files as the run found them. */
  readonly before: string;
}

/** The filled submodules of the work tree at `root`, whose run's own git folder is `gitDir`; those within them count as their content. */
export async function readSubmodules(git: Git, root: string, gitDir: string, scratch: string): Promise<Submodule[]> {
  if (!(await isThere(join(root, '.gitmodules')))) return [];
  const index = await gitText(git, { args: ['ls-files', '--stage', '-z'], cwd: root, env: shadowEnv(gitDir, root) });
  // `160000 commit stage\tpath` (git-ls-files, "--stage").
  const paths = (index?.split('\0') ?? []).filter((line) => line.startsWith('160000 ')).map((line) => line.slice(line.indexOf('\t') + 1));
  const read = paths.map(async (path, at) => {
    const own = join(root, path);
    const clone = (await isThere(join(own, '.git'))) ? await readClone(git, own) : null;
    if (clone === null) return [];
    const shadow = join(scratch, `submodule-${at}.git`);
    const filled = await makeShadow(git, own, shadow, clone, 'HEAD');
    return filled.ok ? [{ path, root: own, gitDir: shadow, before: filled.before }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** Whether a file of the submodule is another than when the run began, or came, or went. */
export async function isChanged(git: Git, { root, gitDir, before }: Submodule): Promise<boolean> {
  if (!(await isThere(root))) return true;
  const env = shadowEnv(gitDir, root);
  await addAll(git, root, env);
  // The clone whose objects are borrowed may be gone; the name of the tree follows from the index.
  return (await gitText(git, { args: ['write-tree', '--missing-ok'], cwd: root, env })) !== before;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

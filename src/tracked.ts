// What git tracks in a work tree, asked while a decision waits for it.
import { execFileSync } from 'node:child_process';

/**
 * Paths from the root of all that is in the index or in HEAD; null where git does not say. Synchronous, some milliseconds: a decision is
 * one step. `env`: the environment that commands of the model get, so that the same configuration holds.
 */
export function trackedFiles(root: string, env: Readonly<Record<string, string>>): readonly string[] | null {
  const list = (...args: string[]): string[] =>
    execFileSync('git', args, {
      cwd: root,
      env,
      encoding: 'utf8',
      timeout: 10_000,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\0');
  try {
    return [...list('ls-files', '-z'), ...list('ls-tree', '-r', '-z', '--name-only', '--full-tree', 'HEAD')].filter((path) => path !== '');
  } catch {
    // No commit yet, or no answer in time: not known, so nothing is allowed because of it.
    return null;
  }
}

// Where a path really leads, and what stands there. Every link on the way is followed, a dangling one too, so that a rule is asked about the real file.
import { homedir } from 'node:os';
import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import type { PathFacts } from './paths.js';
import { dirname, isAbsolute, join, parse, resolve, sep } from 'node:path';

export type Resolution = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly problem: string };

/** As many links as Linux follows in one path (path_resolution(7)). */
const MOST_LINKS = 40;

/** Resolves an absolute path the way the kernel walks it; parts that do not exist are kept as they are. Reads the disk, never throws. */
export function resolveLinks(path: string): Resolution {
  const { root } = parse(path);
  let todo = path.slice(root.length).split(sep).reverse();
  let at = root;
  let links = 0;
  while (todo.length > 0) {
    const segment = todo.pop() ?? '';
    if (segment === '' || segment === '.') continue;
    if (segment === '..') {
      at = dirname(at);
      continue;
    }
    const next = join(at, segment);
    const target = linkTarget(next);
    if (target.kind === 'none') at = next;
    else if (target.kind === 'problem') return { ok: false, problem: target.problem };
    else {
      links++;
      if (links > MOST_LINKS) return { ok: false, problem: `too many links in ${path}` };
      const whole = isAbsolute(target.to) ? target.to : resolve(at, target.to);
      at = parse(whole).root;
      todo = [...todo, ...whole.slice(at.length).split(sep).reverse()];
    }
  }
  return { ok: true, path: at };
}

type Target = { kind: 'none' } | { kind: 'link'; to: string } | { kind: 'problem'; problem: string };

function linkTarget(path: string): Target {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found?.isSymbolicLink() === true ? { kind: 'link', to: readlinkSync(path) } : { kind: 'none' };
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
    // A name below a file, or one that is too long to exist: nothing is there to follow.
    return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG'
      ? { kind: 'none' }
      : { kind: 'problem', problem: `${path} cannot be looked at (${code})` };
  }
}

/** The world of paths as it is on this machine, without its git. `root`: real path of the work tree; `readable`: real paths of folders outside it that may be read. */
export function policyFacts(root: string, readable: readonly string[]): PathFacts {
  const home = resolveLinks(homedir());
  return { root, home: home.ok ? home.path : homedir(), readable, resolve: resolveLinks, look: lookAt, tracked: () => null };
}

export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** What stands at a place, a link there not followed; `none` also where it cannot be looked at. */
export type Look = { readonly kind: 'file' } | { readonly kind: 'folder'; readonly entries: readonly Entry[] } | { readonly kind: 'none' };

/** Looks at an absolute path. Reads the disk, never throws. */
export function lookAt(path: string): Look {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isFile() === true) return { kind: 'file' };
    if (found?.isDirectory() !== true) return { kind: 'none' };
    const entries = readdirSync(path, { withFileTypes: true }).map((entry): Entry => {
      const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : entry.isSymbolicLink() ? 'link' : 'other';
      return { name: entry.name, kind };
    });
    return { kind: 'folder', entries };
  } catch {
    return { kind: 'none' };
  }
}

// Where file tools may go: links are resolved segment by segment as the kernel does, the result must lie inside, and what is opened is what was checked.
import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readdirSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorCode, ioMessage } from './results.js';

export interface Located {
  readonly ok: true;
  /** Absolute, without any link in it; the last segments may not exist yet. */
  readonly path: string;
  /** Relative to the root where it lies inside, for messages. */
  readonly shown: string;
  readonly exists: boolean;
}
export interface Refused {
  readonly ok: false;
  readonly message: string;
}

/** What the path is wanted for. `list` is a folder to search in. */
export type Purpose = 'read' | 'write' | 'list';

/** Whether the policy opens a place outside the work tree for reading: an absolute path without a link in it, of a file or a folder to search. */
export type Opens = (path: string, kind: 'file' | 'folder') => boolean;

/** As Linux: more links than this in one path are a loop (path_resolution(7)). */
const MAX_LINKS = 40;
const refuse = (message: string): Refused => ({ ok: false, message });

/**
 * Resolves a path that the model gave: absolute, relative to `root` (a real path), or with `~/` at home. Links are followed by hand, so a
 * dangling link counts as its target. Inside means: below `root`, or, for reading, where `opens` says so.
 */
export function locate(given: string, root: string, purpose: Purpose, opens: Opens): Located | Refused {
  if (given === '') return refuse('The path is empty.');
  if (/[\x00-\x1f\x7f]/.test(given)) return refuse('The path has control characters in it; such names are not opened.');
  if (/\p{Surrogate}/u.test(given)) return refuse('The path is not well-formed Unicode.');
  const whole = atHome(given);
  const walked = walk(isAbsolute(whole) ? whole : `${root}/${whole}`);
  if (!walked.ok) return refuse(`${given}: ${walked.message}`);
  const { path, exists } = walked;

  const inside = isInside(path, root);
  if (/^\/(?:proc|sys|dev)(?:\/|$)/.test(path)) return refuse(`${given} leads to ${path}: devices and process data are not opened.`);
  if (!inside && purpose === 'write')
    return refuse(`${given} leads outside the repository (to ${path}); only files below ${root} can be changed.`);
  if (!inside && !opens(path, purpose === 'list' ? 'folder' : 'file'))
    return refuse(`${given} leads outside the repository (to ${path}), and no rule of the policy opens that; use files below ${root}.`);
  const shown = inside ? relative(root, path) || '.' : path;
  if (inside && isGitInternal(`${given}/${shown}`, purpose)) {
    return refuse(
      `${given} is inside git's own folder, which file tools do not ${purpose === 'read' ? 'show' : 'touch'}; use git commands.`,
    );
  }
  return { ok: true, path, shown, exists };
}

/** `~/x` as the policy reads it: below the home folder. */
export const atHome = (given: string): string => (given === '~' || given.startsWith('~/') ? homedir() + given.slice(1) : given);

/** A writing call stays in the work tree. */
export const nowhereElse: Opens = () => false;

/** Whole segments are compared: `/repo-x` is not inside `/repo`. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/**
 * Git's folder under every spelling that some file system takes for it: case, trailing dots and blanks, NTFS short name and stream, code
 * points that HFS+ ignores (CVE-2014-9390). For reading, only configuration counts: it may hold credentials.
 */
function isGitInternal(path: string, purpose: Purpose): boolean {
  const segments = path.split('/').map((segment) =>
    segment
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
      .replace(/[. ]*(?::.*)?$/, '')
      .toLowerCase(),
  );
  const git = segments.some((segment) => segment === '.git' || /^git~\d$/.test(segment));
  return git && (purpose !== 'read' || segments.some((segment) => /^(?:config|credentials)/.test(segment)));
}

type Walk = { readonly ok: true; readonly path: string; readonly exists: boolean } | Refused;

/** The kernel's path resolution, by lstat and readlink. Once a segment is missing, the rest is appended as it stands. */
function walk(absolute: string): Walk {
  const rest = absolute.split('/').reverse();
  let path = '/';
  let links = 0;
  for (let segment = rest.pop(); segment !== undefined; segment = rest.pop()) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') {
      path = dirname(path);
      continue;
    }
    const next = join(path, segment);
    let target: string | null = null;
    try {
      const stat = lstatSync(next);
      if (stat.isSymbolicLink()) target = readlinkSync(next);
      else if (!stat.isDirectory() && rest.some((later) => later !== '' && later !== '.'))
        return refuse(`${next} is a file, not a folder.`);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return refuse(ioMessage(error));
      const missing = rest.reverse().filter((later) => later !== '' && later !== '.');
      if (missing.includes('..')) return refuse(`${next} does not exist, so nothing can be reached through it.`);
      return { ok: true, path: join(next, ...missing), exists: false };
    }
    if (target === null) path = next;
    else {
      links += 1;
      if (links > MAX_LINKS) return refuse('too many symbolic links.');
      if (target.startsWith('/')) path = '/';
      rest.push(...target.split('/').reverse());
    }
  }
  return { ok: true, path, exists: true };
}

/** The absolute path a writing call touches, for locks: two spellings of one file give one path. */
export function lockPath(given: string, root: string): string {
  const found = locate(given, root, 'write', nowhereElse);
  return found.ok ? found.path : resolve(root, given);
}

export type Opened = { readonly ok: true; readonly fd: number; readonly size: number; readonly mode: number } | Refused;

/** Opens a located regular file for reading; the caller closes it. Never waits (a FIFO), never follows a link that came in between. */
export function openFile(located: Located): Opened {
  let fd: number;
  try {
    fd = openSync(located.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return refuse(`${located.shown}: ${ioMessage(error)}`);
  }
  const stat = fstatSync(fd);
  const problem = stat.isDirectory()
    ? 'is a folder'
    : !stat.isFile()
      ? 'is no regular file (a device, pipe or socket)'
      : isStillAt(fd, located.path)
        ? null
        : 'was replaced while it was opened';
  if (problem === null) return { ok: true, fd, size: stat.size, mode: stat.mode & 0o7777 };
  closeSync(fd);
  return refuse(`${located.shown} ${problem}.`);
}

export type Folder = { readonly ok: true; readonly path: string; close(): void } | Refused;

/**
 * Opens the folder of a located file, made when it is missing. `path` reaches the very folder that was checked, even if another takes its
 * name meanwhile (by /proc/self/fd where the system has it). The caller closes it.
 */
export function openFolder(located: Located): Folder {
  const folder = dirname(located.path);
  let fd: number;
  try {
    mkdirSync(folder, { recursive: true });
    fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  } catch (error) {
    return refuse(`${located.shown}: its folder cannot be used: ${ioMessage(error)}`);
  }
  const close = () => closeSync(fd);
  if (isStillAt(fd, folder)) return { ok: true, path: linkOf(fd) === null ? folder : `/proc/self/fd/${fd}`, close };
  close();
  return refuse(`${located.shown}: its folder was replaced while it was opened.`);
}

/** Where an open file lies now, by Linux' own book; null on systems without it. */
function linkOf(fd: number): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return null;
  }
}

function isStillAt(fd: number, path: string): boolean {
  const link = linkOf(fd);
  return link === null || link === path;
}

/** A sentence on a file that is missing: the nearest names in the deepest folder of its path that exists. */
export function missingMessage(located: Located, root: string): string {
  if (!isInside(located.path, root)) return `${located.shown} does not exist.`;
  let path = located.path;
  let parent = dirname(path);
  while (parent !== root && isInside(parent, root) && !isFolder(parent)) {
    path = parent;
    parent = dirname(parent);
  }
  const near = nearest(basename(path), folderEntries(parent, 2_000).names);
  const where = relative(root, parent);
  const hint = near.length === 0 ? '' : ` Near names${where === '' ? '' : ` in ${where}`}: ${near.join(', ')}.`;
  const what = path === located.path ? '' : ` (there is no folder ${relative(root, path)})`;
  return `${located.shown} does not exist${what}.${hint}`;
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Names in a folder, sorted, folders with a slash; empty when it cannot be read. */
export function folderEntries(path: string, limit: number): { readonly names: readonly string[]; readonly total: number } {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
    return { names: names.slice(0, limit), total: names.length };
  } catch {
    return { names: [], total: 0 };
  }
}

/** Up to five names that differ from `wanted` by case, by ending, or by at most a third of its letters. */
function nearest(wanted: string, names: readonly string[]): string[] {
  const stem = (name: string) =>
    name
      .toLowerCase()
      .replace(/\/$/, '')
      .replace(/(?<=.)\.[^.]*$/, '');
  return names
    .map((name) => {
      const edits = editDistance(wanted.toLowerCase(), name.toLowerCase().replace(/\/$/, ''));
      return { name, score: stem(name) === stem(wanted) ? Math.min(edits, 0.5) : edits };
    })
    .filter(({ score }) => score <= Math.max(1, wanted.length / 3))
    .sort((a, b) => a.score - b.score)
    .slice(0, 5)
    .map(({ name }) => name);
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment); only the first 100 letters are compared. */
function editDistance(a: string, b: string): number {
  const left = a.slice(0, 100);
  const right = b.slice(0, 100);
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swapped ? (before[j - 2] ?? 0) + 1 : Infinity));
    }
    before = row;
    row = next;
  }
  return row[right.length] ?? 0;
}

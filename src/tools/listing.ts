// The files of the work tree that count: what git tracks or would track. Without git, a bounded walk.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside, type Opens } from './file-access.js';
import { runProcess } from '../sandbox.js';

/** No more files than this are looked at. */
const MAX_FILES = 200_000;
export const SEARCH_MS = 30_000;
const SKIPPED = new Set(['.git', 'node_modules']);

/** Settings that make git's output the same everywhere; the tree may belong to another user (a container job), and only reading is done here. */
export const GIT = [
  'git',
  '-c',
  'safe.directory=*',
  '-c',
  'submodule.recurse=false',
  '-c',
  'grep.fullName=false',
  '-c',
  'grep.column=false',
] as const;

export interface Listing {
  /** Relative to the folder, with slashes. */
  readonly files: readonly string[];
  /** The folder holds more than was listed, or time was up. */
  readonly cut: boolean;
}

/** Files below `folder` (a real path): git's answer with .gitignore honoured, or a walk that leaves out .git and node_modules. */
export async function listFiles(folder: string, env: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Listing> {
  const ignored = await isIgnored(folder, '.', env, signal);
  const files = new Set<string>();
  const stop = new AbortController();
  let partial = '';
  const result = await runProcess({
    // Inside an ignored folder that was asked for by name, everything counts.
    command: [...GIT, 'ls-files', '-z', '--cached', '--others', ...(ignored ? [] : ['--exclude-standard'])],
    cwd: folder,
    env: { ...env, LC_ALL: 'C.UTF-8' },
    timeoutMs: SEARCH_MS,
    signal: AbortSignal.any([signal, stop.signal]),
    maxChars: 0,
    onOutput(text) {
      const names = (partial + text).split('\0');
      partial = names.pop() ?? '';
      // A name with a final slash is a repository inside this one.
      for (const name of names) if (!name.endsWith('/')) files.add(name);
      if (files.size > MAX_FILES) stop.abort();
    },
  });
  if (result.exit.type === 'spawn_error' || (result.exit.type === 'code' && result.exit.code !== 0)) return walk(folder, signal);
  return { files: [...files].slice(0, MAX_FILES), cut: result.exit.type !== 'code' };
}

/** Whether git ignores a file in `folder`, or by `.` the folder itself. */
export async function isIgnored(
  folder: string,
  name: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<boolean> {
  const { exit } = await runProcess({
    command: [...GIT, 'check-ignore', '--quiet', '--', name],
    cwd: folder,
    env,
    timeoutMs: SEARCH_MS,
    signal,
    maxChars: 0,
  });
  return exit.type === 'code' && exit.code === 0;
}

/** Whether the policy keeps a file from the model, by its absolute path; null: it hides none. Links are followed. */
export type Hides = ((path: string) => boolean) | null;

/** The files of a folder that a search may not show, whether it lies in the work tree or outside it. */
export const hiddenIn = (folder: string, root: string, hides: Hides, opens: Opens): Hides =>
  isInside(folder, root) ? hides : (path) => !opens(path, 'file');

/** A note for the model on files that were left out by their names, never by what is in them; none for none. */
export function hiddenNote(count: number, sure: boolean, where: string): string[] {
  if (count === 0) return [];
  return [
    `${sure ? '' : 'at least '}${count} ${count === 1 ? 'file' : 'files'} ${where} left out: Read rules of the policy hide ${count === 1 ? 'it' : 'them'}`,
  ];
}

/** Breadth first, links not followed, folders that cannot be read left out. */
async function walk(root: string, signal: AbortSignal): Promise<Listing> {
  const files: string[] = [];
  const folders = [''];
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    if (signal.aborted || files.length >= MAX_FILES) return { files: files.slice(0, MAX_FILES), cut: true };
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) folders.push(path);
      else if (entry.isFile()) files.push(path);
    }
  }
  return { files, cut: false };
}

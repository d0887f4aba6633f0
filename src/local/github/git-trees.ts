// Trees: listed by one `ls-tree`, written after edits bottom-up as loose objects. Entries are sorted and empty folders dropped as git itself does.
import { git, writeObject } from './git.js';

export type Mode = '100644' | '100755' | '120000' | '040000' | '160000';

export interface TreeEntry {
  readonly path: string;
  readonly mode: Mode;
  readonly type: 'blob' | 'tree' | 'commit';
  readonly sha: string;
  /** Bytes; null unless a blob. */
  readonly size: number | null;
}

/** Entries of a tree or commit (`rev`, also `rev:path`), deep with `recursive` (folders included); null: no such tree. */
export async function listTree(gitDir: string, rev: string, recursive: boolean, path?: string): Promise<TreeEntry[] | null> {
  const deep = recursive ? ['-r', '-t'] : [];
  const only = path === undefined ? [] : ['--', path];
  const { code, stdout } = await git(gitDir, ['--literal-pathspecs', 'ls-tree', '-l', '-z', ...deep, rev, ...only]);
  if (code !== 0) return null;
  return stdout
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const tab = line.indexOf('\t');
      const [mode = '', type = '', sha = '', size = '-'] = line.slice(0, tab).split(/ +/);
      return {
        path: line.slice(tab + 1),
        mode: mode as Mode,
        type: type as TreeEntry['type'],
        sha,
        size: size === '-' ? null : Number(size),
      };
    });
}

/** One change to a tree: an object at a path, or null for "away with it" (a file or a whole folder). */
export interface TreeEdit {
  readonly path: string;
  readonly entry: { readonly mode: Mode; readonly sha: string } | null;
}

interface Folder {
  readonly entries: Map<string, Node>;
}
type Node = { readonly kind: 'leaf'; readonly mode: Mode; readonly sha: string } | { readonly kind: 'folder'; readonly folder: Folder };

function lookUp(folder: Folder, parts: readonly string[], create: boolean): Folder | null {
  let here = folder;
  for (const part of parts) {
    const next = here.entries.get(part);
    if (next?.kind === 'folder') here = next.folder;
    else if (create) {
      const made: Folder = { entries: new Map() };
      here.entries.set(part, { kind: 'folder', folder: made });
      here = made;
    } else return null;
  }
  return here;
}

function place(root: Folder, path: string, node: Node): void {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  lookUp(root, parts, true)?.entries.set(name, node);
}

async function writeFolder(gitDir: string, folder: Folder, keepEmpty: boolean): Promise<string | null> {
  const rows: { name: string; key: Buffer; mode: string; sha: string }[] = [];
  for (const [name, node] of folder.entries) {
    const sha = node.kind === 'leaf' ? node.sha : await writeFolder(gitDir, node.folder, false);
    if (sha === null) continue;
    const isTree = node.kind === 'folder' || node.mode === '040000';
    rows.push({
      name,
      key: Buffer.from(isTree ? `${name}/` : name),
      mode: node.kind === 'folder' ? '40000' : node.mode.replace(/^0/, ''),
      sha,
    });
  }
  if (rows.length === 0 && !keepEmpty) return null;
  rows.sort((a, b) => Buffer.compare(a.key, b.key));
  const parts = rows.map((row) => Buffer.concat([Buffer.from(`${row.mode} ${row.name}\0`), Buffer.from(row.sha, 'hex')]));
  return writeObject(gitDir, 'tree', Buffer.concat(parts));
}

/**
 * Applies edits to the tree `base` (tree or commit; null: nothing) and gives the new tree's id. A later edit wins; a file takes the
 * place of a folder and the reverse. `missing`: a deletion named a path that is not there. `no_base`: there is no such base.
 */
export async function editTree(
  gitDir: string,
  base: string | null,
  edits: readonly TreeEdit[],
): Promise<
  { readonly ok: true; readonly sha: string } | { readonly ok: false; readonly why: 'no_base' | 'missing'; readonly path: string }
> {
  const root: Folder = { entries: new Map() };
  if (base !== null) {
    const entries = await listTree(gitDir, base, true);
    if (entries === null) return { ok: false, why: 'no_base', path: base };
    for (const entry of entries) {
      if (entry.type !== 'tree') place(root, entry.path, { kind: 'leaf', mode: entry.mode, sha: entry.sha });
    }
  }
  for (const edit of edits) {
    if (edit.entry !== null) {
      place(root, edit.path, { kind: 'leaf', mode: edit.entry.mode, sha: edit.entry.sha });
      continue;
    }
    const parts = edit.path.split('/');
    const name = parts.pop() ?? '';
    const deleted = lookUp(root, parts, false)?.entries.delete(name) ?? false;
    if (!deleted) return { ok: false, why: 'missing', path: edit.path };
  }
  return { ok: true, sha: (await writeFolder(gitDir, root, true)) ?? '' };
}

/** Whether a path may stand in a tree: no empty, dot or `.git` parts, no leading or trailing slash. */
export function isTreePath(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git' && !/[\0\n]/.test(part));
}

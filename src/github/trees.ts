// Trees and blobs of one commit, in as few requests as the contents allow.
import type { Repo } from '../job.js';
import type { Change } from './changes.js';
import type { GitHub } from './client.js';

/** Text up to this size travels inside the tree request; all of them together up to the second number. Bytes. */
const INLINE_FILE = 64 * 1024;
const INLINE_TOTAL = 1024 * 1024;
/** Blobs that are sent at the same time: GitHub asks for few writes in parallel. */
const PARALLEL = 4;

interface Entry {
  readonly path: string;
  readonly mode: '100644' | '100755' | '120000';
  readonly type: 'blob';
  readonly sha?: string | null;
  readonly content?: string;
}

/**
 * Tree of `base` (a tree's id) with the changes made; returns its id. Small valid UTF-8 goes as tree content, everything else as a base64 blob,
 * whose id must be the one that git gave the file here. Throws octokit's errors.
 */
export async function writeTree(github: GitHub, repo: Repo, base: string, changes: readonly Change[]): Promise<string> {
  let inline = 0;
  const entries: Entry[] = [];
  const blobs: (() => Promise<void>)[] = [];
  for (const change of changes) {
    if (change.kind === 'deleted') {
      entries.push({ path: change.path, mode: change.before.mode, type: 'blob', sha: null });
      continue;
    }
    if (change.kind === 'renamed') entries.push({ path: change.from, mode: change.before.mode, type: 'blob', sha: null });
    const entry = { path: change.path, mode: change.after.mode, type: 'blob' as const };
    const text = change.content.length > 0 && change.content.length <= INLINE_FILE ? exactText(change.content) : null;
    if (text !== null && inline + change.content.length <= INLINE_TOTAL) {
      inline += change.content.length;
      entries.push({ ...entry, content: text });
      continue;
    }
    blobs.push(async () => {
      const { data } = await github.request('POST /repos/{owner}/{repo}/git/blobs', {
        owner: repo.owner,
        repo: repo.name,
        content: change.content.toString('base64'),
        encoding: 'base64',
      });
      if (data.sha !== change.after.blob) throw new Error(`GitHub stored ${change.path} as ${data.sha}, not as ${change.after.blob}`);
      entries.push({ ...entry, sha: data.sha });
    });
  }
  await inParallel(blobs);
  const { data } = await github.request('POST /repos/{owner}/{repo}/git/trees', {
    owner: repo.owner,
    repo: repo.name,
    base_tree: base,
    // In order: what makes room for a file or folder of the same name goes first.
    tree: entries.sort((a, b) => Number(a.sha !== null) - Number(b.sha !== null) || (a.path < b.path ? -1 : 1)),
  });
  return data.sha;
}

/** The bytes as text if they come back the same from it and hold no NUL; else null. */
function exactText(content: Buffer): string | null {
  if (content.includes(0)) return null;
  const text = content.toString('utf8');
  return Buffer.from(text).equals(content) ? text : null;
}

async function inParallel(work: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...work];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await next();
    }),
  );
}

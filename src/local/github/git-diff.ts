// Diffs between commits as GitHub lists them: status, counts and patch of each file; and where in a patch a line stands.
import { git } from './git.js';

export interface FileDiff {
  readonly path: string;
  /** The old path of a rename or copy. */
  readonly previous: string | null;
  readonly status: 'added' | 'removed' | 'modified' | 'renamed' | 'copied' | 'changed';
  readonly additions: number;
  readonly deletions: number;
  /** Blob id of the new side, of the old side for a removed file. */
  readonly sha: string;
  /** From the first `@@`, without a final line end; null for binary, empty, mode-only or pure renames. */
  readonly patch: string | null;
}

const statusOf: Readonly<Record<string, FileDiff['status']>> = {
  A: 'added',
  D: 'removed',
  M: 'modified',
  R: 'renamed',
  C: 'copied',
  T: 'changed',
};

/**
 * Files that differ. `between` is two revisions, or with `fromMergeBase` the head against its common ancestor with the base (what a pull
 * request shows). null: a revision is unknown or there is no common ancestor.
 */
export async function diffFiles(gitDir: string, base: string, head: string, fromMergeBase: boolean): Promise<FileDiff[] | null> {
  const merge = fromMergeBase ? ['--merge-base'] : [];
  const result = await git(gitDir, ['diff-tree', '-r', '-M', '-z', '--raw', '--numstat', '-p', '--full-index', ...merge, base, head]);
  return result.code === 0 ? parseDiff(result.stdout.toString('utf8')) : null;
}

interface Raw {
  readonly letter: string;
  readonly sha: string;
  readonly path: string;
  readonly previous: string | null;
}

function parseDiff(text: string): FileDiff[] {
  let at = 0;
  const field = (): string => {
    const end = text.indexOf('\0', at);
    const value = text.slice(at, end);
    at = end + 1;
    return value;
  };
  const raws: Raw[] = [];
  while (text.startsWith(':', at)) {
    const [, , oldSha = '', newSha = '', status = ''] = field().split(' ');
    const letter = status.slice(0, 1);
    const first = field();
    const moved = letter === 'R' || letter === 'C';
    const path = moved ? field() : first;
    raws.push({ letter, sha: letter === 'D' ? oldSha : newSha, path, previous: moved ? first : null });
  }
  const counts = raws.map((raw) => {
    const [added = '', removed = ''] = field().split('\t');
    if (raw.previous !== null) {
      field();
      field();
    }
    return { additions: added === '-' ? 0 : Number(added), deletions: removed === '-' ? 0 : Number(removed) };
  });
  const sections = text
    .slice(at)
    .replace(/^\0/, '')
    .split(/^diff --git .*\n/m)
    .slice(1);
  let section = 0;
  return raws.map((raw, index) => {
    const own = sections.slice(section, section + (raw.letter === 'T' ? 2 : 1)).join('');
    section += raw.letter === 'T' ? 2 : 1;
    const hunk = own.search(/^@@ /m);
    return {
      path: raw.path,
      previous: raw.previous,
      status: statusOf[raw.letter] ?? 'changed',
      additions: counts[index]?.additions ?? 0,
      deletions: counts[index]?.deletions ?? 0,
      sha: raw.sha,
      patch: hunk < 0 ? null : own.slice(hunk).replace(/\n$/, ''),
    };
  });
}

export type Side = 'LEFT' | 'RIGHT';

interface PatchLine {
  readonly position: number;
  readonly hunk: number;
  readonly left: number | null;
  readonly right: number | null;
  readonly text: string;
}

function patchLines(patch: string): PatchLine[] {
  const lines: PatchLine[] = [];
  let hunk = -1;
  let left = 0;
  let right = 0;
  for (const [position, text] of patch.split('\n').entries()) {
    const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(text);
    if (header !== null) {
      hunk += 1;
      left = Number(header[1]);
      right = Number(header[2]);
      lines.push({ position, hunk, left: null, right: null, text });
    } else if (text.startsWith('+')) lines.push({ position, hunk, left: null, right: right++, text });
    else if (text.startsWith('-')) lines.push({ position, hunk, left: left++, right: null, text });
    else if (text.startsWith('\\')) lines.push({ position, hunk, left: null, right: null, text });
    else lines.push({ position, hunk, left: left++, right: right++, text });
  }
  return lines;
}

const on = (line: PatchLine, side: Side): number | null => (side === 'LEFT' ? line.left : line.right);

export interface Anchor {
  /** 1-based count of patch lines below the first `@@`. */
  readonly position: number;
  readonly line: number;
  readonly side: Side;
  /** The hunk from its header down to the line itself: what a review comment carries as `diff_hunk`. */
  readonly hunk: string;
}

/** Where a line of one side stands in a patch, with `start` in the same hunk above it; null: not part of the diff. */
export function anchorLine(patch: string, line: number, side: Side, start: { line: number; side: Side } | null): Anchor | null {
  const lines = patchLines(patch);
  const last = lines.find((candidate) => on(candidate, side) === line);
  if (last === undefined) return null;
  if (start !== null) {
    const first = lines.find((candidate) => on(candidate, start.side) === start.line);
    if (first === undefined || first.hunk !== last.hunk || first.position >= last.position) return null;
  }
  const hunk = lines.filter((candidate) => candidate.hunk === last.hunk && candidate.position <= last.position);
  return { position: last.position, line, side, hunk: hunk.map((candidate) => candidate.text).join('\n') };
}

/** The same for the older way of naming a line, by its position in the patch. */
export function anchorPosition(patch: string, position: number): Anchor | null {
  const found = patchLines(patch).find((candidate) => candidate.position === position);
  if (found === undefined || position < 1) return null;
  if (found.right !== null) return anchorLine(patch, found.right, 'RIGHT', null);
  return found.left === null ? null : anchorLine(patch, found.left, 'LEFT', null);
}

/** Where a line of the old side is on the new side of a patch; null: it was removed or changed. */
export function mapLine(patch: string, line: number): number | null {
  let shift = 0;
  for (const candidate of patchLines(patch)) {
    if (candidate.left === line) return candidate.right;
    if (candidate.left !== null && candidate.left > line) break;
    if (candidate.left !== null && candidate.right !== null) shift = candidate.right - candidate.left;
    else if (candidate.right !== null) shift += 1;
    else if (candidate.left !== null) shift -= 1;
  }
  return line + shift;
}

// Reading unified diffs (GNU diffutils manual, "Detailed Description of Unified Format"; git's quoting of paths). Pure.

export interface Hunk {
  /** 1-based first line and number of lines on each side; with 0 lines, the line after which the text goes. */
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** Lines after the header, each with its first character (space, `+`, `-`, `\`). */
  readonly lines: readonly string[];
}

export interface FileDiff {
  readonly path: string;
  readonly hunks: readonly Hunk[];
  /** This file's part of the diff, as it was. */
  readonly text: string;
}

/** The hunks of one file's patch, as the pull request files API gives it (without file headers). */
export function parseHunks(patch: string): Hunk[] {
  const hunks: { oldStart: number; oldLines: number; newStart: number; newLines: number; lines: string[] }[] = [];
  for (const line of patch.split('\n')) {
    const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (header) {
      const [, oldStart, oldLines = '1', newStart, newLines = '1'] = header;
      hunks.push({
        oldStart: Number(oldStart),
        oldLines: Number(oldLines),
        newStart: Number(newStart),
        newLines: Number(newLines),
        lines: [],
      });
    } else if (/^[ +\\-]/.test(line)) hunks.at(-1)?.lines.push(line);
  }
  return hunks;
}

/** The files of a whole `git diff`. `path` is the new path, or the old one of a deleted file. A line ends at a line feed alone: `^` would see more. */
export function parseDiff(diff: string): FileDiff[] {
  const starts = [...diff.matchAll(/(?<![^\n])diff --git /g)].map((match) => match.index);
  return starts.map((start, index) => {
    const text = diff.slice(start, starts[index + 1] ?? diff.length);
    const head = text.slice(0, /(?<![^\n])@@ /.exec(text)?.index ?? text.length);
    const name = (label: string): string | null => {
      const value = new RegExp(`(?<![^\\n])${label} ([^\\n]*)`).exec(head)?.[1];
      return value === undefined ? null : unquote(value.replace(/\t$/, ''));
    };
    const sides = [name('\\+\\+\\+'), name('---')].filter((side) => side !== null && side !== '/dev/null');
    const path = sides[0]?.replace(/^[ab]\//, '') ?? name('rename to') ?? nameOf(head);
    return { path, hunks: parseHunks(text.slice(head.length)), text };
  });
}

/** `diff --git a/x b/x`: both names are the same where no other header names the file (modes, binary files). */
function nameOf(head: string): string {
  const line = /^diff --git ([^\n]*)/.exec(head)?.[1] ?? '';
  if (line.startsWith('"')) return unquote(/^"(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? '').replace(/^a\//, '');
  return line.slice(2, (line.length - 1) / 2);
}

/** Git's C-style quoting: octal bytes and the usual escapes between double quotes. */
function unquote(name: string): string {
  if (!name.startsWith('"') || !name.endsWith('"')) return name;
  const bytes: number[] = [];
  const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };
  for (const [, octal, escaped, plain] of name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)) {
    if (octal !== undefined) bytes.push(parseInt(octal, 8));
    else if (escaped !== undefined) bytes.push(escapes[escaped] ?? escaped.charCodeAt(0));
    else bytes.push(...Buffer.from(plain ?? ''));
  }
  return Buffer.from(bytes).toString('utf8');
}

/** Lines of the new file that the patch shows: review comments are accepted on these alone (side RIGHT). */
export function shownRanges(patch: string): { readonly first: number; readonly last: number }[] {
  return parseHunks(patch)
    .filter((hunk) => hunk.newLines > 0)
    .map((hunk) => ({ first: hunk.newStart, last: hunk.newStart + hunk.newLines - 1 }));
}

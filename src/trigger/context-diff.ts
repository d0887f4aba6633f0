// A git diff's text as a list of changed files: the way out when GitHub gives no list.
import type { FileChange } from './context.js';

/** `"a\303\251"` as git quotes unusual paths (git-config, core.quotePath); anything else as it is. */
function unquote(path: string): string {
  if (!path.startsWith('"')) return path;
  const bytes: number[] = [];
  const body = path.slice(1, -1);
  const named: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };
  for (let at = 0; at < body.length; at += 1) {
    const character = body.charAt(at);
    if (character !== '\\') {
      bytes.push(...Buffer.from(character, 'utf8'));
      continue;
    }
    const octal = /^[0-3][0-7]{2}/.exec(body.slice(at + 1))?.[0];
    bytes.push(octal === undefined ? (named[body.charAt(at + 1)] ?? 63) : Number.parseInt(octal, 8));
    at += octal === undefined ? 1 : 3;
  }
  return Buffer.from(bytes).toString('utf8');
}

/** The path of a `--- a/x` or `+++ b/x` line; null for `/dev/null`. Git ends a path that has blanks with a tab. */
function sidePath(line: string | undefined): string | null {
  const path = unquote((line ?? '').slice(4).replace(/\t$/, ''));
  return path === '/dev/null' || path === '' ? null : path.replace(/^[ab]\//, '');
}

/** `diff --git a/x b/x` names the path twice when nothing else does (mode changes, empty and binary files). */
function headerPath(header: string): string {
  const quoted = /^("(?:[^"\\]|\\.)*") ("(?:[^"\\]|\\.)*")$/.exec(header);
  if (quoted !== null) return unquote(quoted[2] ?? '').replace(/^b\//, '');
  return header.slice((header.length + 1) / 2).replace(/^b\//, '');
}

/** Reads `git diff` text with git's default prefixes. Order is kept. A line ends at a line feed alone: `^` would see more. */
export function parseGitDiff(diff: string): FileChange[] {
  return diff
    .split(/(?<![^\n])diff --git /)
    .slice(1)
    .map((section) => {
      const cut = section.search(/(?<![^\n])@@ /);
      const head = (cut < 0 ? section : section.slice(0, cut)).split('\n');
      const patch = cut < 0 ? null : section.slice(cut).replace(/\n$/, '');
      const field = (name: string): string | undefined => head.find((line) => line.startsWith(name))?.slice(name.length);
      const from = field('rename from ');
      const to = field('rename to ');
      const renamed = to === undefined ? undefined : unquote(to);
      const path =
        renamed ??
        sidePath(head.find((line) => line.startsWith('+++ '))) ??
        sidePath(head.find((line) => line.startsWith('--- '))) ??
        headerPath(head[0] ?? '');
      const lines = (patch ?? '').split('\n');
      return {
        path,
        previousPath: from === undefined ? null : unquote(from),
        status:
          renamed !== undefined
            ? 'renamed'
            : field('new file mode') !== undefined
              ? 'added'
              : field('deleted file mode') !== undefined
                ? 'removed'
                : 'modified',
        additions: lines.filter((line) => line.startsWith('+')).length,
        deletions: lines.filter((line) => line.startsWith('-')).length,
        patch,
      };
    });
}

// The three pattern languages of rules: words of a command, paths in gitignore's syntax, host names. All match in linear time of
// pattern × text at worst, so a hostile text cannot hang a run.
import { domainToASCII } from 'node:url';
import { foreignCommand, foreignPath, hostsMeant } from './foreign.js';

/** Between words of a command: no word holds it. */
const GAP = '\0';

/** `pieces` are the literal texts between stars; `boundary`: it ended in ` *` or `:*`, so it also covers the command with no more words. */
export interface CommandPattern {
  readonly pieces: readonly string[];
  readonly boundary: boolean;
}
export type PatternReading<T> =
  { readonly ok: true; readonly pattern: T } | { readonly ok: false; readonly message: string; readonly meant: string | null };

/** True if the pattern names one command, word for word. */
export function isExact(pattern: CommandPattern): boolean {
  return pattern.pieces.length === 1 && !pattern.boundary;
}

export function matchCommand(pattern: CommandPattern, words: readonly string[]): boolean {
  const text = words.join(GAP);
  if (matchPieces(pattern.pieces, text)) return true;
  return pattern.boundary && matchPieces([...pattern.pieces.slice(0, -1), `${pattern.pieces.at(-1) ?? ''}${GAP}`, ''], text);
}

/** Does the text consist of the pieces in order, with anything between them? */
export function matchPieces(pieces: readonly string[], text: string): boolean {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

/**
 * Reads the inside of `Bash(…)`: words by blanks, with quotes and backslashes as in the shell; a bare star spans anything, blanks
 * too. A last ` *` or `:*` is a word boundary.
 */
export function readCommandPattern(source: string): PatternReading<CommandPattern> {
  const bad = (message: string, meant: string | null = null): PatternReading<CommandPattern> => ({ ok: false, message, meant });
  let rest = source.trim();
  const boundary = /(?:\s|:)\*$/u.test(rest) && !rest.endsWith('\\*');
  if (boundary) rest = rest.replace(/(?:\s+|:)\*$/u, '').trimEnd();
  if (rest === '') return bad('the rule names no command', 'Bash');
  const pieces: string[] = [''];
  let bare = '';
  const add = (piece: string): void => {
    pieces.push((pieces.pop() ?? '') + piece);
  };
  for (let i = 0; i < rest.length; i++) {
    const char = rest[i] ?? '';
    bare = bare.padEnd(i, GAP) + (/['"\\]/u.test(char) ? GAP : char);
    if (/\s/u.test(char)) {
      while (/\s/u.test(rest[i + 1] ?? '')) i++;
      add(GAP);
    } else if (char === "'" || char === '"') {
      const end = rest.indexOf(char, i + 1);
      if (end < 0) return bad(`the quote ${char} is not closed`);
      const inside = rest.slice(i + 1, end);
      if (char === '"' && /[\\`$]/u.test(inside))
        return bad('double quotes with a backslash, a backtick or a dollar are computed by the shell', 'single quotes');
      add(inside);
      i = end;
    } else if (char === '\\') {
      i++;
      if (i >= rest.length) return bad('a backslash ends the rule');
      add(rest[i] ?? '');
    } else if (char === '*') {
      pieces.push('');
    } else if (/[;|&\n]/u.test(char)) {
      return bad(
        `\`${char}\` joins commands: a rule names one command, and each command of a line needs its own rule`,
        'one rule for each command',
      );
    } else if (char === '<' || char === '>') {
      return bad('redirections are not part of a command rule', 'an `Edit(path)` rule for the file that is written');
    } else if (char === '$' || char === '`') {
      return bad(`\`${char}\` is computed by the shell, and computed words never match a rule`);
    } else add(char);
  }
  const foreign = foreignCommand(source.trim(), bare);
  if (foreign !== null) return bad(foreign.message, foreign.instead.map((one) => `Bash(${one})`).join(', ') || null);
  return { ok: true, pattern: { pieces, boundary } };
}

/** A gitignore pattern with its anchor. `segments` may hold `**`. */
export interface PathPattern {
  /** `relative`: a path without an anchor (`src/**`), `anywhere`: a bare name. */
  readonly anchor: 'filesystem' | 'home' | 'root' | 'relative' | 'anywhere';
  readonly segments: readonly string[];
  /** It ended in a slash: only what is below such a folder matches. */
  readonly folder: boolean;
  /** No wildcard, and anchored: it names one path. */
  readonly exact: boolean;
}

/**
 * Reads `//x` (file system), `~/x` (home), `/x` and `./x` and `a/b` (repository root), `x` (any depth below the root). `spelt` writes a
 * pattern as it would stand in the file.
 */
export function readPathPattern(source: string, spelt: (pattern: string) => string = String): PatternReading<PathPattern> {
  const bad = (message: string, meant: string | null = null): PatternReading<PathPattern> => ({ ok: false, message, meant });
  if (source.trim() !== source || source === '')
    return bad('the path is empty or has blanks at its ends', source.trim() === '' ? null : spelt(source.trim()));
  if (/[\0-\u001f\u007f]/u.test(source)) return bad('the path holds a control character');
  if (source.startsWith('!')) return bad('patterns cannot be negated', 'a deny rule');
  if (source.includes('\\')) return bad('backslashes are not used in paths', spelt(source.replaceAll('\\', '/')));
  const foreign = foreignPath(source);
  if (foreign !== null) return bad(foreign.message, foreign.instead.map(spelt).join(', ') || null);
  const [anchor, rest] = source.startsWith('//')
    ? (['filesystem', source.slice(2)] as const)
    : source.startsWith('~/')
      ? (['home', source.slice(2)] as const)
      : source.startsWith('/')
        ? (['root', source.slice(1)] as const)
        : source.startsWith('./')
          ? (['root', source.slice(2)] as const)
          : ([/\/./u.test(source) ? 'relative' : 'anywhere', source] as const);
  if (rest.startsWith('~')) return bad('only `~/` names the home folder', '~/…');
  const segments = rest.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return bad('`..` is not allowed in a pattern');
  const folder = rest.endsWith('/');
  const exact = anchor !== 'anywhere' && !folder && segments.length > 0 && segments.every(isLiteral);
  return { ok: true, pattern: { anchor, segments, folder, exact } };
}

/** No wildcard in it but signs in brackets that stand for themselves. */
const isLiteral = (segment: string): boolean =>
  segmentTokens(segment).every((token) => !/^[*?]$/u.test(token) && (token.length === 1 || /^\[[^!^]\]$/u.test(token)));

/** A path pattern that matches one path of the repository alone; null: none can be written. `path` with `/`, relative to the root. */
export function exactPathPattern(path: string): string | null {
  const few = `/${path.replace(/[*?[{},|]/g, '[$&]')}`;
  const many = `/${path.replace(/[ "-,:-@[`{-~]/g, '[$&]')}`;
  const found = [few, many, `.${few}`].find((one) => readPathPattern(one).ok);
  return found ?? null;
}

/** Does the pattern match the path, or a folder above it, both as segments from the pattern's base? */
export function matchSegments(pattern: readonly string[], path: readonly string[], folder: boolean): boolean {
  // reach[j]: the pattern so far can have consumed the first j segments.
  let reach = path.map((_, j) => j === 0).concat(path.length === 0);
  for (const [index, segment] of pattern.entries()) {
    const next = reach.map(() => false);
    if (segment === '**') {
      const first = reach.indexOf(true);
      // A last `**` is everything below, not the folder itself.
      const from = first + (index === pattern.length - 1 && index > 0 ? 1 : 0);
      if (first >= 0) next.fill(true, from);
    } else {
      for (const [j, open] of reach.entries()) if (open && j < path.length && matchSegment(segment, path[j] ?? '')) next[j + 1] = true;
    }
    reach = next;
  }
  const end = folder ? reach.length - 1 : reach.length;
  return reach.slice(0, end).includes(true);
}

/** One segment with `*`, `?` and `[a-z]`, by the two-pointer method: no backtracking beyond the last star. */
function matchSegment(pattern: string, text: string): boolean {
  const tokens = segmentTokens(pattern);
  let t = 0;
  let p = 0;
  let star = -1;
  let mark = 0;
  while (t < text.length) {
    const token = tokens[p];
    if (token === '*') [star, mark, p] = [p, t, p + 1];
    else if (token !== undefined && matchOne(token, text[t] ?? '')) [t, p] = [t + 1, p + 1];
    else if (star >= 0) [mark, t, p] = [mark + 1, mark + 1, star + 1];
    else return false;
  }
  while (tokens[p] === '*') p++;
  return p === tokens.length;
}

export function segmentTokens(pattern: string): string[] {
  const tokens: string[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const negated = pattern[i + 1] === '!' || pattern[i + 1] === '^';
    const close = pattern[i] === '[' ? pattern.indexOf(']', i + (negated ? 3 : 2)) : -1;
    const token = close > 0 ? pattern.slice(i, close + 1) : (pattern[i] ?? '');
    if (token !== '*' || tokens.at(-1) !== '*') tokens.push(token);
    if (close > 0) i = close;
  }
  return tokens;
}

export function matchOne(token: string, char: string): boolean {
  if (token === '?') return true;
  if (token.length === 1) return token === char;
  const negated = token[1] === '!' || token[1] === '^';
  const set = token.slice(negated ? 2 : 1, -1);
  let found = false;
  for (let i = 0; i < set.length; i++) {
    const high = set[i + 1] === '-' && i + 2 < set.length ? set[i + 2] : undefined;
    if (high === undefined) found ||= set[i] === char;
    else {
      found ||= char >= (set[i] ?? '') && char <= high;
      i += 2;
    }
  }
  return found !== negated;
}

/** Reads the inside of `WebFetch(domain:…)`. Kept in lower case, without a final dot. */
export function readHostPattern(source: string): PatternReading<string> {
  const bad = (message: string): PatternReading<string> => {
    const hosts = hostsMeant(source).map((one) => (isHost(one) || one === '*' ? one : domainToASCII(one)));
    if (hosts.length === 1 && hosts[0] === '*') return { ok: false, message, meant: 'WebFetch' };
    const meant = hosts.length > 0 && hosts.every(isHost) ? hosts : ['example.com'];
    return { ok: false, message, meant: meant.map((one) => `WebFetch(domain:${one})`).join(', ') };
  };
  if (!source.startsWith('domain:')) return bad('WebFetch rules name a host');
  const host = source.slice('domain:'.length).toLowerCase().replace(/\.$/u, '');
  if (!isHost(host)) return bad(`\`${host}\` is not a host name`);
  if (/^[\d.]+$/u.test(host)) return { ok: false, message: 'an address is not a host name: addresses are never fetched', meant: null };
  return { ok: true, pattern: host };
}

/** Labels of a host name, with stars in them. */
const isHost = (text: string): boolean => /^(?:[a-z0-9*_-]+\.)+[a-z0-9*_-]+$/u.test(text) && !text.includes('**');

/** `*.x.com` is any depth below `x.com`, not `x.com`; a star elsewhere covers part of one label. `host` is in lower case. */
export function matchHost(pattern: string, host: string): boolean {
  const labels = host.replace(/\.$/u, '').split('.').reverse();
  const wanted = pattern.split('.').reverse();
  const deep = wanted.at(-1) === '*';
  if (deep ? labels.length < wanted.length : labels.length !== wanted.length) return false;
  return wanted.every((label, index) => (deep && index === wanted.length - 1) || matchPieces(label.split('*'), labels[index] ?? ''));
}

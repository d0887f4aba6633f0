// The output of a search, piece by piece: as it is, or with the files left out that the policy hides.

export type Mode = 'files_with_matches' | 'content' | 'count';

export interface Lines {
  /** True: the search must end names with NUL, and number its lines. */
  readonly named: boolean;
  /** What ends a piece of the output. */
  readonly separator: '\n' | '\0';
  /** The lines to show for a piece, with paths as the search gave them, a leading `./` off; `--` stands between groups. */
  take(piece: string): readonly string[];
}

const bare = (path: string): string => (path.startsWith('./') ? path.slice(2) : path);

export function plainLines(): Lines {
  return { named: false, separator: '\n', take: (piece) => [bare(piece)] };
}

/** Without the files that `hides` says, and without a trace of them: a piece whose file is not certain is left out, and marks between groups are set anew. */
export function veiledLines(mode: Mode, by: 'git' | 'ripgrep', numbers: boolean, hides: (path: string) => boolean): Lines {
  const seen = { any: false, gap: false };
  const take = (piece: string): readonly string[] => {
    if (mode === 'files_with_matches') return hides(bare(piece)) ? [] : [bare(piece)];
    if (piece === '--') seen.gap = true;
    const end = piece.indexOf('\0');
    const path = bare(piece.slice(0, end));
    if (end < 0 || hides(path)) return [];
    const rest = piece.slice(end + 1);
    if (mode === 'count') return [`${path}:${rest}`];
    const line = by === 'git' ? gitLine(rest) : ripgrepLine(rest);
    if (line === null) return [];
    const sign = line.match ? ':' : '-';
    const gap = seen.gap && seen.any ? ['--'] : [];
    seen.any = true;
    seen.gap = false;
    return [...gap, `${path}${sign}${numbers ? `${line.number}${sign}` : ''}${line.text}`];
  };
  return { named: true, separator: mode === 'files_with_matches' ? '\0' : '\n', take };
}

interface Line {
  readonly number: string;
  /** False: a line of context. */
  readonly match: boolean;
  readonly text: string;
}

/** `git grep -z -n --column`: number and column end with NUL, in older versions with a sign; only a match has a column. */
function gitLine(rest: string): Line | null {
  const [head = '', number, mark] = /^(\d+)([\0:-])/.exec(rest) ?? [];
  if (number === undefined) return null;
  const text = rest.slice(head.length);
  const column = mark === '-' ? undefined : /^\d+[\0:]/.exec(text)?.[0];
  return { number, match: column !== undefined, text: text.slice(column?.length ?? 0) };
}

function ripgrepLine(rest: string): Line | null {
  const [head = '', number, mark] = /^(\d+)([:-])/.exec(rest) ?? [];
  return number === undefined ? null : { number, match: mark === ':', text: rest.slice(head.length) };
}

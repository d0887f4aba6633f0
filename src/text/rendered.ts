// Text as a reader of the rendered Markdown sees it, for what looks for words in it: spelt-out references, no marks, no tags.

/** WHATWG "Named character references": those of ASCII, which a value may hold. */
const NAMED: Readonly<Record<string, string>> = {
  AMP: '&',
  DiacriticalGrave: '`',
  GT: '>',
  Hat: '^',
  LT: '<',
  QUOT: '"',
  UnderBar: '_',
  VerticalLine: '|',
  amp: '&',
  apos: "'",
  ast: '*',
  bsol: '\\',
  colon: ':',
  comma: ',',
  commat: '@',
  dollar: '$',
  equals: '=',
  excl: '!',
  fjlig: 'fj',
  grave: '`',
  gt: '>',
  lbrace: '{',
  lbrack: '[',
  lcub: '{',
  lowbar: '_',
  lpar: '(',
  lsqb: '[',
  lt: '<',
  midast: '*',
  num: '#',
  percnt: '%',
  period: '.',
  plus: '+',
  quest: '?',
  quot: '"',
  rbrace: '}',
  rbrack: ']',
  rcub: '}',
  rpar: ')',
  rsqb: ']',
  semi: ';',
  sol: '/',
  verbar: '|',
  vert: '|',
};

const REFERENCE = /&(?:#(\d{1,20})|#[xX]([0-9a-fA-F]{1,20})|([A-Za-z][A-Za-z0-9]{1,31}));/gu;

/** A reference (groups: decimal, hexadecimal, name), or what the rendered text does not show: marks, the target of a link, tags and comments. */
const MARKUP = new RegExp(String.raw`${REFERENCE.source}|\]\([^()\s]{0,2000}\)|<!--|-->|<\/?[A-Za-z][^<>]{0,2000}>|[*~\x60\\[\]]`, 'gu');

/** Dropped also where a reference stands for one: so a value with marks in it looks the same in every spelling. */
const MARK = /[*~`\\[\]]/u;

export interface Rendered {
  readonly text: string;
  /** The i-th code unit of `text` stands for the original's from `start[i]` up to, and without, `end[i]`. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/**
 * Null for a text without any markup. Linear in the text. Marks are dropped wherever they stand, and references that are not known here too: this
 * is for finding what must not be seen, never for showing.
 */
export function rendered(text: string): Rendered | null {
  const pieces: string[] = [];
  // No reference is shorter than what it stands for.
  const start = new Uint32Array(text.length);
  const end = new Uint32Array(text.length);
  let length = 0;
  let done = 0;
  const keep = (until: number): void => {
    pieces.push(text.slice(done, until));
    for (let i = done; i < until; i++) {
      start[length] = i;
      end[length++] = i + 1;
    }
  };
  for (const found of text.matchAll(MARKUP)) {
    keep(found.index);
    done = found.index + found[0].length;
    const character = characterOf(found).replace(MARK, '');
    pieces.push(character);
    for (let i = 0; i < character.length; i++) {
      start[length] = found.index;
      end[length++] = done;
    }
  }
  if (done === 0) return null;
  keep(text.length);
  return { text: pieces.join(''), start, end };
}

/** `text` with the references spelt out that stand for a character of `which`; all else as written. */
export function spelt(text: string, which: RegExp): string {
  return text.replace(REFERENCE, (...found: string[]) => {
    const character = characterOf(found);
    return which.test(character) ? character : (found[0] ?? '');
  });
}

/** Of a match whose groups are decimal, hexadecimal and name; empty for a mark and for a reference that is not known here. */
function characterOf([, decimal, hex, name]: readonly (string | undefined)[]): string {
  if (name !== undefined) return NAMED[name] ?? '';
  const code = Number.parseInt(decimal ?? hex ?? '', hex === undefined ? 10 : 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

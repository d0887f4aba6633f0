// Character references that hide something: markdown and HTML decode them, a reader of the source does not.
import { isInvisible } from './invisible.js';

const REFERENCE = /&((?:amp;|AMP;|#0*38;|#[xX]0*26;)*)(?:#(\d{1,20})|#[xX]([0-9a-fA-F]{1,20})|([A-Za-z]{2,31}));/y;
const NAMED: Readonly<Record<string, string>> = {
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  ZeroWidthSpace: '\u200b',
  NegativeVeryThinSpace: '\u200b',
  NegativeThinSpace: '\u200b',
  NegativeMediumSpace: '\u200b',
  NegativeThickSpace: '\u200b',
  NoBreak: '\u2060',
  ApplyFunction: '\u2061',
  af: '\u2061',
  InvisibleTimes: '\u2062',
  it: '\u2062',
  InvisibleComma: '\u2063',
  ic: '\u2063',
};

/**
 * The reference at `at` and what to put in its place; null when it stays as written. References to invisible characters are decoded, also
 * behind doubled ampersands, and so are numeric ones to letters and digits, which only hide words. Punctuation is escaped for a reason and stays.
 */
export function referenceAt(text: string, at: number): { readonly end: number; readonly character: string } | null {
  REFERENCE.lastIndex = at;
  const match = REFERENCE.exec(text);
  if (!match) return null;
  const [, chain = '', decimal, hex, name] = match;
  const character =
    name !== undefined ? (NAMED[name] ?? '') : fromCode(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  if (character === '') return null;
  const decoded = isInvisible(character) || (chain === '' && name === undefined && /[\p{L}\p{N}\p{M}]/u.test(character));
  return decoded ? { end: REFERENCE.lastIndex, character } : null;
}

function fromCode(code: number): string {
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}

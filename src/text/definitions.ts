// Link and footnote definitions: markdown shows neither their titles nor, without a reference, anything of them.

export interface Rewrite {
  readonly end: number;
  readonly shown: string;
}

const DEFINITION =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?\[((?:\\.|[^\\[\]\n])+)\]:)([ \t]*\n?[ \t>]*)(<[^<>\n]*>|[^\s<]\S*)([ \t]*\n?[ \t>]*(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\])*\)))?[ \t]*$/gm;
const FOOTNOTE = /^[ \t>]*\[\^([^\]\n]+)\]:/gm;
const LABEL = /\[((?:\\.|[^\\[\]])*)\]/g;
/** `[//]: # (text)` and its like are used as comments. */
const COMMENT = /^(?:\/\/|#|comment|_|-)$/i;

/** By the offset of the line each starts at: definitions that show too much, with what is to stand there instead. */
export function hiddenDefinitions(text: string): ReadonlyMap<number, Rewrite> {
  const rewrites = new Map<number, Rewrite>();
  if (!text.includes(']:')) return rewrites;
  const used = references(text);
  const ends = new Set<number>();
  for (const match of text.matchAll(DEFINITION)) {
    const [whole, head = '', label = '', gap = '', destination = '', title] = match;
    ends.add(lineAfter(text, match.index + whole.length));
    if (label.startsWith('^') || /\n[ \t>]*\n/.test(whole)) continue;
    const comment = COMMENT.test(label.trim()) || (title !== undefined && /^(?:#|<>)$/.test(destination));
    if (comment || (!used.has(fold(label)) && startsBlock(text, match.index, ends))) {
      rewrites.set(match.index, { end: lineAfter(text, match.index + whole.length), shown: '' });
    } else if (title !== undefined) {
      const end = lineAfter(text, match.index + whole.length);
      rewrites.set(match.index, { end, shown: head + gap + destination + text.slice(match.index + whole.length, end) });
    }
  }
  for (const match of text.matchAll(FOOTNOTE)) {
    if (!used.has(fold(`^${match[1] ?? ''}`))) rewrites.set(match.index, { end: footnoteEnd(text, match.index), shown: '' });
  }
  return rewrites;
}

function references(text: string): ReadonlySet<string> {
  const used = new Set<string>();
  for (const match of text.matchAll(LABEL)) {
    const before = text.slice(Math.max(0, match.index - 100), match.index);
    const defines =
      text.charAt(match.index + match[0].length) === ':' && /^[\s>*+\-\d.)]*$/.test(before.slice(before.lastIndexOf('\n') + 1));
    if (!defines) used.add(fold(match[1] ?? ''));
  }
  return used;
}

/** Labels match without case and with blanks folded (CommonMark 0.31, 4.7). */
function fold(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A definition cannot interrupt a paragraph. */
function startsBlock(text: string, at: number, ends: ReadonlySet<number>): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 2) + 1, Math.max(0, at - 1));
  return at === 0 || /^[ \t>]*(?:#.*)?$/.test(line) || ends.has(at);
}

/** The lines of a footnote: up to a blank line, and what is indented after it. */
function footnoteEnd(text: string, at: number): number {
  let end = lineAfter(text, at);
  let blank = false;
  while (end < text.length) {
    const line = text.slice(end, lineAfter(text, end));
    if (line.trim() === '') blank = true;
    else if (blank && !/^(?: {4}|\t)/.test(line)) break;
    else if (!blank && /^[ \t>]*\[\^[^\]\n]+\]:/.test(line)) break;
    end = lineAfter(text, end);
  }
  return end;
}

function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

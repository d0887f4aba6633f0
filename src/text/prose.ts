// Inline markdown and raw HTML outside of code blocks: drops what is not shown, keeps the rest as written.
import { referenceAt } from './entity.js';
import { bogusEnd, elementEnd, tagAt, type Missing } from './hidden.js';

/** A run of nonblank lines: what inline constructs cannot leave. */
export interface Paragraph {
  readonly end: number;
  /** Start of the last backtick run of each length. */
  readonly runs: ReadonlyMap<number, number>;
  /** False where a construct may have taken a backtick that would else start code, or where the line may be raw HTML. */
  code: boolean;
}

export interface Inline {
  readonly missing: Missing;
  /** The text has a table: a cell ends code, and so does a row. */
  readonly tables: boolean;
  /** Inside a raw HTML block. */
  readonly html: boolean;
}

const BLANKS = /[\t\p{Zs}\u2800]+/uy;
/** Longer runs of blanks push text out of sight. */
const MAX_BLANKS = 64;
const AUTOLINK = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+)>/y;
const LINK_TAIL =
  /\]\((\s*(?:<(?:\\.|[^<>\\\n])*>|(?:\\.|[^\s()<\\]|\((?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*\))*))(\s+(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\])*\)))?\s*\)/y;
const ALT = /!\[(?:\\.|[^\\[\]\n]|\[(?:\\.|[^\\[\]\n]|\[[^[\]\n]*\])*\])*\](?=[([])/y;
const LEAP = /\n[\s>*+\-\d.)]*(?:\n|`{3}|~{3}|$)/;
const PLAIN = /[^\\`<&!\]\t\p{Zs}\u2800\n]+/uy;

export function paragraphAt(text: string, at: number): Paragraph {
  const blank = /\n[ \t>]*(?:\n|$)/g;
  blank.lastIndex = at;
  const end = blank.exec(text)?.index ?? text.length;
  const runs = new Map<number, number>();
  const body = text.slice(at, end);
  for (const run of body.matchAll(/`+/g)) runs.set(run[0].length, at + run.index);
  return { end, runs, code: !/`|\\</.test(body) || !takesMarks(body) };
}

/** URLs, link targets and titles, footnote labels and definitions may hold a backtick that starts no code; a URL, a backslash that escapes nothing. */
function takesMarks(body: string): boolean {
  for (const match of body.matchAll(/(?:https?:|ftp:|www\.)[^\s<`\\]*([`\\]?)/gi)) if (match[1] !== '') return true;
  for (const match of body.matchAll(/\]\(([^)]*)/g)) {
    const target = match[1] ?? '';
    if (target.includes('`') || (/[(<"'\\]/.test(target) && body.includes('`', match.index))) return true;
  }
  for (const match of body.matchAll(/\[\^[^\]]*/g)) if (match[0].includes('`')) return true;
  return body.split('\n').some((line) => line.includes('`') && line.includes(']:') && /^[\s>*+\-\d.)]*\[/.test(line));
}

export interface Read {
  /** Offset after the line, or after the line in which something hidden ended. */
  readonly end: number;
  readonly shown: string;
  /** What was read as one thing holds a blank line or a fence, which markdown might read as the end of it. */
  readonly leapt: boolean;
}

/** Reads from `at`, where a line starts, to the end of a line. */
export function readInline(text: string, at: number, paragraph: Paragraph, inline: Inline): Read {
  let end = lineAfter(text, at);
  let shown = '';
  let leapt = false;
  let lineStart = true;
  while (at < end) {
    PLAIN.lastIndex = at;
    const step: Step | null = stepAt(text, at, end, paragraph, inline, lineStart);
    const next: number = step?.end ?? at + (PLAIN.exec(text)?.[0].length ?? 1);
    const part = step?.shown ?? text.slice(at, next);
    lineStart = lineStart && /^[\s>]*$/.test(part);
    shown += part;
    if (next > end) {
      leapt ||= LEAP.test(text.slice(at, next));
      paragraph.code = false;
      if (text.charAt(next - 1) !== '\n') end = lineAfter(text, next);
    }
    at = next;
  }
  return { end: at, shown, leapt };
}

interface Step {
  readonly end: number;
  readonly shown: string;
}

function stepAt(text: string, at: number, lineEnd: number, paragraph: Paragraph, inline: Inline, lineStart: boolean): Step | null {
  switch (text.charAt(at)) {
    case '\\':
      if (inline.html || (!paragraph.code && text.charAt(at + 1) === '<')) return null;
      return /[!-/:-@[-`{-~]/.test(text.charAt(at + 1)) ? { end: at + 2, shown: text.slice(at, at + 2) } : null;
    case '`':
      return codeAt(text, at, lineEnd, paragraph, inline);
    case '<':
      return angleAt(text, at, paragraph, inline, lineStart);
    case '&': {
      const reference = referenceAt(text, at);
      return reference && { end: reference.end, shown: reference.character };
    }
    case '!': {
      ALT.lastIndex = at;
      return ALT.test(text) ? { end: ALT.lastIndex - 1, shown: '![' } : null;
    }
    case ']': {
      LINK_TAIL.lastIndex = at;
      const tail = LINK_TAIL.exec(text);
      return tail?.[2] === undefined || LINK_TAIL.lastIndex > paragraph.end
        ? null
        : { end: LINK_TAIL.lastIndex, shown: `](${tail[1] ?? ''})` };
    }
    default: {
      BLANKS.lastIndex = at;
      const run = BLANKS.exec(text)?.[0];
      if (run === undefined) return null;
      return { end: at + run.length, shown: run.length <= MAX_BLANKS ? run : lineStart ? run.slice(0, MAX_BLANKS) : ' ' };
    }
  }
}

/** Code that begins and ends on this line is kept to the letter. One that may end elsewhere makes the rest of the paragraph doubtful. */
function codeAt(text: string, at: number, lineEnd: number, paragraph: Paragraph, inline: Inline): Step {
  const mark = /^`+/.exec(text.slice(at, lineEnd))?.[0] ?? '`';
  const alone = { end: at + mark.length, shown: mark };
  if (inline.html || !paragraph.code || (paragraph.runs.get(mark.length) ?? -1) <= at) return alone;
  for (const run of text.slice(at + mark.length, lineEnd).matchAll(/`+/g)) {
    if (run[0].length !== mark.length) continue;
    const end = at + mark.length + run.index + mark.length;
    const shown = text.slice(at, end);
    if (inline.tables && shown.includes('|')) break;
    return { end, shown };
  }
  paragraph.code = false;
  return alone;
}

function angleAt(text: string, at: number, paragraph: Paragraph, inline: Inline, lineStart: boolean): Step | null {
  const bogus = bogusEnd(text, at, lineStart, inline.missing);
  if (bogus >= 0) {
    if (lineStart) paragraph.code = false;
    return { end: bogus, shown: '' };
  }
  AUTOLINK.lastIndex = at;
  if (AUTOLINK.test(text)) return { end: AUTOLINK.lastIndex, shown: text.slice(at, AUTOLINK.lastIndex) };
  const tag = tagAt(text, at, inline.html);
  if (tag === null) {
    if (paragraph.code && tagAt(text, at, true) !== null) paragraph.code = false;
    return null;
  }
  const end = tag.hides ? elementEnd(text, tag, inline.missing) : tag.end;
  return end > tag.end || (tag.hides && tag.name !== 'script' && tag.name !== 'style') ? { end, shown: '' } : { end, shown: tag.shown };
}

function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

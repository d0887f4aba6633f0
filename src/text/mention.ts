// Finds the phrase that calls the bot in a person's markdown, and the request around it.
import type { Span } from './plain.js';

export interface Mention {
  /** The source with every mention taken out; the rest of it, case and markdown included, is as written. Empty when nothing but punctuation is left. */
  readonly request: string;
  /** A slash command right after a mention. `name` is lower-case, `args` as written. */
  readonly command: { readonly name: string; readonly args: string } | null;
  readonly count: number;
}

/** Letters and digits that join a login: words of these scripts are written apart, so a letter next to the phrase is part of another word. */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Nd}]/u;
const COMMAND = /^[ \t]*[,:]?[ \t]*(?:\r?\n[ \t]*)?\/([a-z][a-z0-9_-]*)[.,:;!?]*(?=\s|$)([^]*)$/i;

/**
 * The mention of `phrase` in `markdown`, or null. ASCII letters of the phrase match in either case, as GitHub's logins do.
 * A mention stands in plain text (see `plainSpans`), is not escaped by a backslash, and is no part of a longer name, e-mail address,
 * package or path: `@agent-x`, `@agent.io`, `@agent/team`, `me@agent`, `path/@agent` are none. Any other punctuation may touch it, and so
 * may letters of scripts that are written without spaces or with attached particles (CJK, Thai, Arabic, Hebrew and others).
 * A phrase that is itself markdown, such as `*bot*`, is never plain text and never found.
 */
export async function findMention(markdown: string, phrase: string): Promise<Mention | null> {
  const mentions = await locate(markdown, phrase);
  if (mentions.length === 0) return null;
  const cuts = mentions.map((span) => widen(markdown, span));
  const request = tidy(without(markdown, cuts, 0));
  return { request: /^[\s\p{P}]*$/u.test(request) ? '' : request, command: commandAfter(markdown, cuts), count: mentions.length };
}

/** How many mentions of `phrase` stand in `markdown`. */
export async function mentionCount(markdown: string, phrase: string): Promise<number> {
  return (await locate(markdown, phrase)).length;
}

async function locate(markdown: string, phrase: string): Promise<readonly Span[]> {
  if (phrase === '') return [];
  const pattern = new RegExp(phrase.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'gi');
  const found: Span[] = [];
  for (const match of markdown.matchAll(pattern)) found.push({ start: match.index, end: match.index + match[0].length });
  const last = found.filter((span) => standsAlone(markdown, span, { start: 0, end: markdown.length })).at(-1);
  if (!last) return [];
  const { plainSpans } = await import('./plain.js');
  const spans = plainSpans(relevant(markdown, last.end));
  let at = 0;
  return found.filter((span) => {
    while (at < spans.length && (spans[at]?.end ?? 0) < span.end) at++;
    const around = spans[at];
    return around !== undefined && around.start <= span.start && standsAlone(markdown, span, around);
  });
}

/** Blocks after the last candidate cannot change what it is, unless they define a link: left out, they need not be parsed. */
function relevant(markdown: string, end: number): string {
  const blank = /\n[ \t]*\r?\n/g;
  blank.lastIndex = end;
  const cut = blank.exec(markdown);
  return cut === null || markdown.includes(']:', cut.index) ? markdown : markdown.slice(0, cut.index + 1);
}

function standsAlone(markdown: string, span: Span, around: Span): boolean {
  const before = markdown.slice(Math.max(around.start, span.start - 64), span.start);
  const after = markdown.slice(span.end, Math.min(around.end, span.end + 8));
  return !joinsBefore(before, markdown.slice(span.start, span.start + 2)) && !joinsAfter(after, markdown.slice(0, span.end));
}

/** `before` is the text before the phrase; `head` is the phrase's start. */
function joinsBefore(before: string, head: string): boolean {
  const escapes = /\\*$/.exec(before)?.[0].length ?? 0;
  if (escapes % 2 === 1 && /^[!-/:-@[-`{-~]/.test(head)) return true;
  const text = before.replace(/[\p{Mn}\u200d]+$/u, '');
  const [near = '', far = ''] = Array.from(text.slice(-4)).reverse();
  if (WORD.test(near) || near === '/' || near === '@') return true;
  return (near === '_' || (/[-.]/.test(near) && WORD.test(head))) && WORD.test(far);
}

/** `after` is the text after the phrase; `tail` ends with the phrase. */
function joinsAfter(after: string, tail: string): boolean {
  if (!WORD.test(tail.slice(-1))) return false;
  const [near = '', next = ''] = Array.from(after.replace(/^\\(?=[-_./@])/, ''));
  return WORD.test(near) || /[\p{Mn}]/u.test(near.replace(/[\ufe00-\ufe0f]/, '')) || (/[-_./@]/.test(near) && WORD.test(next));
}

const PAIRS: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '*': '*',
  _: '_',
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
  '«': '»',
  '「': '」',
  '『': '』',
  '【': '】',
  '（': '）',
  '《': '》',
  '„': '“',
};

/** The part to take out with a mention: brackets, quotes and emphasis that hold it alone, and the blanks and separators that go with it. */
function widen(markdown: string, mention: Span): Span {
  let { start, end } = mention;
  for (;;) {
    const open = markdown.charAt(start - 1);
    const close = PAIRS[open];
    if (close === undefined || markdown.charAt(end) !== close) break;
    start--;
    end++;
  }
  const line = markdown.slice(markdown.lastIndexOf('\n', start - 1) + 1, start);
  if (/^[ \t]*$/.test(line)) {
    const rest = /^[,:;.!?，：；。、！？]*(?:[ \t]+[-–—](?=[ \t]))?[ \t]*/u.exec(markdown.slice(end, end + 64))?.[0].length ?? 0;
    return { start, end: end + rest };
  }
  if (/^(?:$|[\s\p{P}])/u.test(markdown.slice(end, end + 2))) while (/[ \t]/.test(markdown.charAt(start - 1))) start--;
  return { start, end };
}

function without(markdown: string, cuts: readonly Span[], from: number): string {
  let text = '';
  let at = from;
  for (const cut of cuts) {
    if (cut.end <= from) continue;
    text += markdown.slice(at, Math.max(at, cut.start));
    at = Math.max(at, cut.end);
  }
  return text + markdown.slice(at);
}

/** Drops blank lines around the text and a stray indent of its first line, but not the four columns of indented code. */
function tidy(text: string): string {
  const body = text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd();
  return /^(?: {4}|\t)/.test(body) ? body : body.trimStart();
}

function commandAfter(markdown: string, cuts: readonly Span[]): Mention['command'] {
  for (const cut of cuts) {
    const match = COMMAND.exec(without(markdown, cuts, cut.end));
    if (match?.[1] !== undefined) return { name: match[1].toLowerCase(), args: (match[2] ?? '').trim() };
  }
  return null;
}

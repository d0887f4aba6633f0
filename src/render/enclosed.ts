// The model's answer as one part of a comment: what it leaves open must not swallow what the runner says after it.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Html, Nodes, Root } from 'mdast';
import { fenced } from '../github/body.js';
import { calm } from '../text/calm.js';

/** Offsets hold for the text as it was given: what costs a parser too much is calmed in place. */
const parse = (markdown: string): Root => fromMarkdown(calm(markdown), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/**
 * Markdown after which a new paragraph is a new paragraph: an open code fence is closed, and raw HTML stays HTML only if every element and
 * comment in it is closed, else it is shown as text.
 */
export function enclosed(markdown: string): string {
  const text = markdown.includes('<') ? withClosedHtml(markdown) : markdown;
  // Beside HTML only a fence reaches over a blank line, and parsing a long text takes its time.
  if (!/^ {0,3}(?:`{3}|~{3})/m.test(text) || endsByItself(text)) return text;
  const last = parse(text).children.at(-1);
  const mark = last?.type === 'code' ? /^ {0,3}(`{3,}|~{3,})/.exec(text.slice(last.position?.start.offset ?? 0))?.[1] : undefined;
  const closed = `${text}\n${mark ?? ''}`;
  return mark !== undefined && endsByItself(closed) ? closed : fenced(text, '');
}

/** True if a list that follows would become a part of the last one. */
export function endsInList(markdown: string): boolean {
  return /^ *(?:[-*+]|\d+[.)])(?:\s|$)/m.test(markdown) && parse(markdown).children.at(-1)?.type === 'list';
}

const SENTINEL = 'x';

function endsByItself(markdown: string): boolean {
  const whole = `${markdown}\n\n${SENTINEL}`;
  const last = parse(whole).children.at(-1);
  return last?.type === 'paragraph' && whole.slice(last.position?.start.offset) === SENTINEL;
}

function withClosedHtml(markdown: string): string {
  const nodes = htmlOf(parse(markdown));
  if (isClosed(nodes.map(({ value }) => value))) return markdown;
  let text = '';
  let done = 0;
  for (const { position } of nodes) {
    const start = position?.start.offset ?? done;
    const end = position?.end.offset ?? start;
    text += markdown.slice(done, start) + markdown.slice(start, end).replaceAll('<', '&lt;');
    done = end;
  }
  return text + markdown.slice(done);
}

function htmlOf(node: Nodes): readonly Html[] {
  if (node.type === 'html') return [node];
  return 'children' in node ? node.children.flatMap(htmlOf) : [];
}

/** Elements without an end tag (HTML standard, "Void elements"). */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** A comment, or a tag with its slash and name. */
const COMPLETE = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)(?:[\s/][^<>]*)?>/gi;

function isClosed(pieces: readonly string[]): boolean {
  const open: string[] = [];
  for (const piece of pieces) {
    for (const [, slash, tag = ''] of piece.matchAll(COMPLETE)) {
      const name = tag.toLowerCase();
      if (slash === '/') {
        if (open.pop() !== name) return false;
      } else if (name !== '' && !VOID.has(name)) open.push(name);
    }
    if (/<[a-z/!?]/i.test(piece.replace(COMPLETE, ''))) return false;
  }
  return open.length === 0;
}

// The model's answer as one part of a comment: what it leaves open must not swallow what the runner says after it.
import type { Html, Nodes } from 'mdast';
import { fenced } from '../github/body.js';
import { keptTags, tamed } from '../text/tame.js';
import { parseMarkdown } from '../text/tree.js';

/**
 * Markdown after which a new paragraph is a new paragraph: an open code fence is closed, and raw HTML stays HTML only if every element and
 * comment in it is closed, else it is shown as text.
 */
export function enclosed(markdown: string): string {
  const text = markdown.includes('<') ? withClosedHtml(markdown) : markdown;
  // Beside HTML only a fence reaches over a blank line, and parsing a long text takes its time.
  if (!/^ {0,3}(?:`{3}|~{3})/m.test(text) || endsByItself(text)) return text;
  const last = parseMarkdown(text).children.at(-1);
  const mark = last?.type === 'code' ? /^ {0,3}(`{3,}|~{3,})/.exec(text.slice(last.position?.start.offset ?? 0))?.[1] : undefined;
  const closed = `${text}\n${mark ?? ''}`;
  return mark !== undefined && endsByItself(closed) ? closed : fenced(text, '');
}

/** True if a list that follows would become a part of the last one. */
export function endsInList(markdown: string): boolean {
  return /^ *(?:[-*+]|\d+[.)])(?:\s|$)/m.test(markdown) && parseMarkdown(markdown).children.at(-1)?.type === 'list';
}

const SENTINEL = 'x';

function endsByItself(markdown: string): boolean {
  const whole = `${markdown}\n\n${SENTINEL}`;
  const last = parseMarkdown(whole).children.at(-1);
  return last?.type === 'paragraph' && whole.slice(last.position?.start.offset) === SENTINEL;
}

/** Text that is no HTML any more may be read as other blocks, with other HTML in them: each round looks anew. */
const MOST_ROUNDS = 8;

function withClosedHtml(markdown: string): string {
  let text = markdown;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const known = tamed(text);
    const nodes = htmlOf(known.tree);
    if (isClosed(nodes.map(({ value }) => value))) return known.text;
    text = '';
    let done = 0;
    for (const { position } of nodes) {
      const start = position?.start.offset ?? done;
      const end = position?.end.offset ?? start;
      text += known.text.slice(done, start) + known.text.slice(start, end).replaceAll('<', '&lt;');
      done = end;
    }
    text += known.text.slice(done);
  }
  return text.replaceAll('<', '&lt;');
}

function htmlOf(node: Nodes): readonly Html[] {
  if (node.type === 'html') return [node];
  return 'children' in node ? node.children.flatMap(htmlOf) : [];
}

/** Elements without an end tag (HTML standard, "Void elements") that stay. */
const VOID = new Set(['br', 'hr', 'wbr']);

function isClosed(pieces: readonly string[]): boolean {
  const open: string[] = [];
  for (const { name, closing } of pieces.flatMap(keptTags)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!VOID.has(name)) open.push(name);
  }
  return open.length === 0;
}

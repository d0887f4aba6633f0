// Which parts of a markdown source are plain text: what a reader sees as the writer's own words. Loads the markdown parser; import it lazily.
import type { Nodes } from 'mdast';
import { parseMarkdown } from './tree.js';

/** Offsets into the source, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Elements whose text is quoted, code, a link's, struck out or never shown. */
const QUIET = new Set(
  'a blockquote code del iframe kbd math noembed noframes noscript pre q s samp script select strike style svg template textarea title tt var xmp'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const QUOTING: ReadonlySet<Nodes['type']> = new Set(['blockquote', 'delete', 'link', 'linkReference']);
/** An element that inline HTML opens ends with its block at the latest. */
const INLINE: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell']);
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/y;
const HIDDEN = /(?:^|\s)hidden(?=[\s=/]|$)|style\s*=\s*["']?[^>]*?(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)/i;

/**
 * The spans of plain text, in source order (GitHub Flavored Markdown 0.29, CommonMark 0.31).
 * Not plain: block quotes, inline, fenced and indented code, link texts and targets, autolinks, image texts, struck-out text,
 * HTML comments and tags, and what stands in quoting, code-like or hidden HTML elements. Text of other elements, `<details>` too, is plain.
 * A source nested deeper than the parser's stack has no spans: no person wrote it. In a paragraph of more than 500 marks, links and strike-through count as plain.
 */
export function plainSpans(markdown: string): readonly Span[] {
  const spans: Span[] = [];
  try {
    collect(parseMarkdown(markdown), markdown, [], spans);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
  return spans;
}

function collect(node: Nodes, markdown: string, open: string[], spans: Span[]): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  if (node.type === 'text') {
    if (open.length === 0) spans.push({ start, end });
  } else if (node.type === 'html') collectHtml(markdown, start, end, open, spans);
  else if ('children' in node && !QUOTING.has(node.type)) {
    const outer = open.length;
    for (const child of node.children) collect(child, markdown, open, spans);
    if (INLINE.has(node.type)) open.length = Math.min(open.length, outer);
  }
}

/** Reads raw HTML: keeps `open`, the quiet elements around the reading point, and adds the text between tags that is shown. */
function collectHtml(markdown: string, start: number, end: number, open: string[], spans: Span[]): void {
  const shown = (from: number, to: number): void => {
    if (open.length === 0 && to > from) spans.push({ start: from, end: to });
  };
  let text = start;
  let at = start;
  while (at < end) {
    at = markdown.indexOf('<', at);
    if (at < 0 || at >= end) break;
    const closer = bogusCloser(markdown, at);
    TAG.lastIndex = at;
    const tag = closer === null ? TAG.exec(markdown) : null;
    if (closer !== null) {
      shown(text, at);
      const close = markdown.indexOf(closer, at + 2);
      at = close < 0 || close >= end ? end : close + closer.length;
      text = at;
    } else if (tag) {
      shown(text, at);
      step(open, tag[1] === '/', (tag[2] ?? '').toLowerCase(), tag[3] ?? '');
      at = text = TAG.lastIndex;
    } else at++;
  }
  shown(text, end);
}

/** What ends the comment, instruction or declaration that starts at `at`; null if none starts there. */
function bogusCloser(markdown: string, at: number): string | null {
  if (markdown.startsWith('<!-->', at) || markdown.startsWith('<!--->', at)) return '>';
  if (markdown.startsWith('<!--', at)) return '-->';
  if (markdown.startsWith('<![CDATA[', at)) return ']]>';
  if (markdown.startsWith('<?', at)) return '?>';
  return markdown.startsWith('<!', at) ? '>' : null;
}

function step(open: string[], closing: boolean, name: string, attributes: string): void {
  if (closing) {
    const at = open.lastIndexOf(name);
    if (at >= 0) open.length = at;
  } else if (!VOID.has(name) && !attributes.endsWith('/') && (open.length > 0 || QUIET.has(name) || HIDDEN.test(attributes)))
    open.push(name);
}

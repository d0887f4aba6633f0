// The block structure of a markdown source, line by line, as far as the sanitiser needs it: which lines are surely code.
// Where CommonMark would need a whole parser to tell, `trust` ends and nothing after is taken for code: text is then cleaned once too often, never too little.

const BLOCK_HTML =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i;
const RAW_HTML = /^<(?:pre|script|style|textarea)(?:\s|>|$)/i;
const RAW_HTML_END = /<\/(?:pre|script|style|textarea)>/i;
const MARKER = /^( *)((?:[-*+]|\d{1,9}[.)])( +))(?=\S)/;
const MARKER_LIKE = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)|^[ \t]*\[\^/;
const THEMATIC = /^ *(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;
const FENCE = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/;
const FENCE_LIKE = /^[\s>*+\-\d.)]*(?:`{3,}|~{3,})/;
const QUOTE = /^ {0,3}>(?: {0,3}>)* ?/;

export interface Blocks {
  /** False from the first place on where code cannot be told from text by lines. */
  trust: boolean;
  /** Raw HTML up to a blank line, up to the end of an element such as `<pre>`, or perhaps. */
  html: 'no' | 'maybe' | 'block' | 'raw';
  /** Content columns of the list items that surely are open. */
  items: number[];
  /** A list item or footnote may be open, so an indent may be its own. */
  inside: boolean;
  /** The line before was blank, or there was none. */
  afterBlank: boolean;
}

export interface Fence {
  /** The line up to the info string. */
  readonly head: string;
  readonly info: string;
  readonly mark: string;
  readonly quotes: number;
  readonly column: number;
}

export function startBlocks(): Blocks {
  return { trust: true, html: 'no', items: [], inside: false, afterBlank: true };
}

/** What the line is: a fence that opens, indented code, or text. Moves `blocks` past the line, but not past a fence's content. */
export function readLine(blocks: Blocks, line: string): Fence | 'indented' | 'blank' | 'text' {
  if (/^[ \t>]*$/.test(line)) {
    if (line.includes('>')) blocks.items = [];
    if (line.includes('>') && blocks.html !== 'no') blocks.trust = false;
    else if (blocks.html !== 'raw') blocks.html = 'no';
    blocks.afterBlank = true;
    return 'blank';
  }
  const wasBlank = blocks.afterBlank;
  blocks.afterBlank = false;
  if (blocks.html === 'block' || blocks.html === 'raw') {
    if (blocks.html === 'raw' && RAW_HTML_END.test(line)) blocks.html = 'no';
    if (FENCE_LIKE.test(line) && blocks.inside) blocks.trust = false;
    return 'text';
  }
  const indent = /^ */.exec(line)?.[0].length ?? 0;
  if (indent >= 4 && wasBlank && !blocks.inside && blocks.trust && blocks.html === 'no') {
    blocks.afterBlank = true;
    return 'indented';
  }
  const fence = blocks.trust && blocks.html === 'no' ? fenceOf(blocks, line, indent, wasBlank) : null;
  track(blocks, line, indent, wasBlank);
  if (fence !== null) return fence;
  if (FENCE_LIKE.test(line)) blocks.trust = blocks.trust && /^ {0,3}`{3,}[^`]*`/.test(line);
  const start = line.replace(/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/, '');
  if (RAW_HTML.test(start)) blocks.html = RAW_HTML_END.test(start) ? 'maybe' : 'raw';
  else if (BLOCK_HTML.test(start)) blocks.html = 'block';
  else if (/^<\/?[A-Za-z]/.test(start)) blocks.html = 'maybe';
  if (blocks.html !== 'no' && start !== line.trimStart()) blocks.trust = false;
  return 'text';
}

function fenceOf(blocks: Blocks, line: string, indent: number, wasBlank: boolean): Fence | null {
  const quote = QUOTE.exec(line)?.[0] ?? '';
  const marker = quote === '' && !THEMATIC.test(line) && opensItem(line, wasBlank) ? (MARKER.exec(line)?.[0] ?? '') : '';
  const base = quote === '' && marker === '' ? (blocks.items.filter((column) => column <= indent).at(-1) ?? 0) : 0;
  if (quote !== '' && blocks.inside) return null;
  const prefix = quote !== '' ? quote : marker !== '' ? marker : ' '.repeat(base);
  const rest = line.slice(prefix.length);
  const spaces = /^ */.exec(rest)?.[0].length ?? 0;
  const match = FENCE.exec(rest.slice(spaces));
  if (!match || spaces > 3 || (marker !== '' && (indent > 3 || spaces > 0))) return null;
  const mark = match[1] ?? match[3] ?? '';
  const quotes = quote.split('>').length - 1;
  const column = quotes > 0 ? 0 : marker !== '' ? marker.length : base;
  return { head: line.slice(0, prefix.length + spaces + mark.length), info: (match[2] ?? match[4] ?? '').trim(), mark, quotes, column };
}

/** A numbered item interrupts a paragraph only as number 1, and five blanks after a marker start indented code. */
function opensItem(line: string, wasBlank: boolean): boolean {
  const match = MARKER.exec(line);
  if (!match || (match[3] ?? '').length > 4) return false;
  return wasBlank || /^(?:[-*+]|1[.)])/.test(match[2] ?? '');
}

function track(blocks: Blocks, line: string, indent: number, wasBlank: boolean): void {
  blocks.items = line.includes('\t') || QUOTE.test(line) ? [] : blocks.items.filter((column) => column <= indent);
  const base = blocks.items.at(-1) ?? 0;
  if (MARKER_LIKE.test(line)) blocks.inside = true;
  else if (indent === 0 && wasBlank && !line.startsWith('\t')) blocks.inside = false;
  if (opensItem(line, wasBlank) && indent - base <= 3 && !THEMATIC.test(line)) blocks.items.push(MARKER.exec(line)?.[0].length ?? 0);
}

/** Whether `line` goes on with the fence's code, closes it, or stands outside, as the container of the fence has ended. */
export function fenceStep(fence: Fence, line: string, blocks: Blocks): 'code' | 'close' | 'outside' {
  let rest = line;
  for (let depth = 0; depth < fence.quotes; depth++) {
    const marker = /^ {0,3}> ?/.exec(rest)?.[0];
    if (marker === undefined) return 'outside';
    rest = rest.slice(marker.length);
  }
  const indent = /^ */.exec(rest)?.[0].length ?? 0;
  if (rest.trim() !== '' && indent < fence.column) return 'outside';
  const own = /^ */.exec(fence.head)?.[0].length ?? 0;
  if (fence.quotes === 0 && fence.column === 0 && own > 0 && blocks.inside && rest.trim() !== '' && indent < own) {
    blocks.trust = false;
    return 'outside';
  }
  const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(rest.slice(Math.min(fence.column, indent)));
  return closing?.[1]?.startsWith(fence.mark) === true ? 'close' : 'code';
}

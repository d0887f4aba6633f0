// Raw HTML in the model's Markdown. Parsers differ in what they take for a tag, so only tags stay that all of them read alike and that GitHub
// shows; any other `<` that could begin one is escaped, whatever our own parser made of it.
import type { Nodes, Root } from 'mdast';
import { spelt } from './rendered.js';
import { parseMarkdown } from './tree.js';

export interface Tamed {
  readonly text: string;
  /** Of `text`. */
  readonly tree: Root;
}

/** Elements that GitHub's sanitiser keeps (github/markup, "GitHub Markup"), without those that fetch an address by themselves. */
const KEPT = new Set(
  (
    'a abbr b bdo blockquote br caption cite code dd del details dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby ' +
    's samp small span strike strong sub summary sup table tbody td tfoot th thead tr tt ul var wbr'
  ).split(' '),
);

/** A tag on one line, with nothing in its attributes that any parser could stumble over. Groups: the slash, the name. */
const TAG =
  /<(?:(\/)([A-Za-z][A-Za-z0-9]*)|([A-Za-z][A-Za-z0-9]*)(?:[ \t]+[A-Za-z][A-Za-z-]*(?:=(?:"[^"<>`\n\r]*"|'[^'<>`\n\r]*'|[\w.:#%-]+))?)*)[ \t]*\/?>/gu;

export interface KeptTag {
  readonly name: string;
  readonly closing: boolean;
  readonly start: number;
  readonly end: number;
}

/** The tags of `html` that stay. */
export function keptTags(html: string): readonly KeptTag[] {
  const tags: KeptTag[] = [];
  for (const found of html.matchAll(TAG)) {
    const name = (found[2] ?? found[3] ?? '').toLowerCase();
    if (KEPT.has(name)) tags.push({ name, closing: found[1] === '/', start: found.index, end: found.index + found[0].length });
  }
  return tags;
}

/** Each round takes signs away that make HTML; a text that needs more rounds was written to need them. */
const MOST_ROUNDS = 8;

/**
 * `markdown` in which every `<` that could begin a tag, a comment, an instruction or a declaration begins a kept tag, or stands in code or an
 * address. Letters and digits written as numeric references are spelt out: they only hide words from what looks at the source.
 */
export function tamed(markdown: string): Tamed {
  let text = markdown;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const tree = parseMarkdown(text);
    if (!/[<&]/.test(text)) return { text, tree };
    const next = rewrite(text, tree);
    if (next === text) return { text, tree };
    text = next;
  }
  text = text.replaceAll('<', '&lt;');
  return { text, tree: parseMarkdown(text) };
}

function rewrite(text: string, tree: Root): string {
  const out: string[] = [];
  let done = 0;
  const edit = (node: Nodes, change: (source: string) => string): void => {
    const start = node.position?.start.offset ?? done;
    const end = node.position?.end.offset ?? start;
    out.push(text.slice(done, start), change(text.slice(start, end)));
    done = end;
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'text') edit(node, (source) => spelt(withoutOpeners(source), /^[A-Za-z0-9]$/u));
    else if (node.type === 'html') edit(node, onlyKept);
    else if ('children' in node && !isBareAddress(node, text)) for (const child of node.children) visit(child);
  };
  visit(tree);
  return out.join('') + text.slice(done);
}

/** A link that is nothing but its address, and that every parser takes for one. Its text starts where the link starts. */
export function isBareAddress(node: Nodes, text: string): boolean {
  const start = node.position?.start.offset;
  if (node.type !== 'link' || start === undefined || node.children[0]?.position?.start.offset !== start) return false;
  return (
    /(?:^|[\s(*_~])$/u.test(text.slice(0, start).slice(-1)) && /^[\w.:/?#=&%+@~,;-]+$/u.test(text.slice(start, node.position?.end.offset))
  );
}

/** A backslash before the sign goes with it: before `&` it would show the reference. */
function withoutOpeners(source: string): string {
  return source.replace(/(?<!\\)((?:\\\\)*)\\?<(?=[A-Za-z/!?])/gu, '$1&lt;');
}

function onlyKept(source: string): string {
  const starts = new Set(keptTags(source).map(({ start }) => start));
  return source.replace(/<(?=[A-Za-z/!?])/gu, (sign, at: number) => (starts.has(at) ? sign : '&lt;'));
}

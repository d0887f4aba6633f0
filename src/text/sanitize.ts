// Everything a model reads from GitHub passes here once: what a reader of the page does not see, the model does not see.
import { fenceStep, readLine, startBlocks, type Blocks, type Fence } from './blocks.js';
import { hiddenDefinitions } from './definitions.js';
import { withoutInvisible } from './invisible.js';
import { paragraphAt, readInline, type Paragraph } from './prose.js';

/** Removing one thing may uncover another. No honest text needs more rounds. */
const ROUNDS = 8;
/**
 * Markdown without hidden text: invisible characters (Unicode tags, bidi controls, zero-width, soft hyphens, controls; joiners and variation
 * selectors stay where a script or emoji needs them), character references that decode to such, HTML comments also unclosed, elements that are
 * not shown, attributes and titles that only show on hover, image texts, definitions nothing refers to, odd info strings of code fences, and
 * blanks that push text out of sight. In code only invisible characters go. Lone surrogates become U+FFFD, line ends line feeds.
 * `sanitize(sanitize(x)) === sanitize(x)`; time is linear in the length.
 */
export function sanitize(text: string): string {
  let current = text;
  for (let round = 0; round < ROUNDS; round++) {
    const next = pass(current);
    if (next === current) return current;
    current = next;
  }
  return settle(current.replace(/[<>&[\]`~\\!]/g, ''));
}

/** Without the marks that hidden text is made of, a round can only shorten the text, and few are left. */
function settle(text: string): string {
  const next = pass(text);
  return next === text ? text : settle(next);
}

function pass(text: string): string {
  const visible = withoutInvisible(text);
  const blocks = startBlocks();
  const definitions = hiddenDefinitions(visible);
  const missing = new Set<string>();
  const tables = visible.split('\n').some((line) => /^[ \t>|:-]+$/.test(line) && line.includes('-') && /[|:]/.test(line));
  let paragraph: Paragraph | null = null;
  let out = '';
  let at = 0;
  while (at < visible.length) {
    const end = lineAfter(visible, at);
    const line = visible.slice(at, end).replace(/\n$/, '');
    const fresh = blocks.html === 'no';
    const kind = readLine(blocks, line);
    const raw = blocks.html === 'block' || blocks.html === 'raw';
    const definition = kind === 'text' && !raw ? definitions.get(at) : undefined;
    let read: { readonly end: number; readonly shown: string };
    if (definition !== undefined) read = definition;
    else if (kind === 'text') {
      if (paragraph === null || at >= paragraph.end) paragraph = paragraphAt(visible, at);
      if (blocks.html === 'maybe' || !blocks.trust) paragraph.code = false;
      const inline = readInline(visible, at, paragraph, { missing, tables, html: raw });
      if (inline.leapt && !(fresh && line.startsWith('<!--'))) blocks.trust = false;
      if (inline.end > end) blocks.inside = true;
      read = inline;
    } else {
      paragraph = null;
      if (kind === 'blank') read = { end, shown: visible.slice(at, end).replace(/[ \t]{65,}/g, ' ') };
      else read = kind === 'indented' ? { end, shown: visible.slice(at, end) } : fenced(visible, end, kind, blocks);
    }
    out += read.shown;
    at = read.end;
  }
  return out;
}

function fenced(text: string, end: number, fence: Fence, blocks: Blocks): { readonly end: number; readonly shown: string } {
  let shown = `${fence.head}${/^[\w+#.:-]{1,40}(?=\s|$)/.exec(fence.info)?.[0] ?? ''}${text.slice(end - 1, end) === '\n' ? '\n' : ''}`;
  let next = end;
  while (next < text.length) {
    const stop = lineAfter(text, next);
    const step = fenceStep(fence, text.slice(next, stop).replace(/\n$/, ''), blocks);
    if (step === 'outside') break;
    shown += text.slice(next, stop);
    next = stop;
    if (step === 'close') break;
  }
  return { end: next, shown };
}

function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

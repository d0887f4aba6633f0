// A web page as plain text: enough to read documentation, in time linear in the page, whatever the page.

/** Elements whose content nobody reads. */
const DROPPED = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'title', 'select', 'textarea']);
const BLOCKS =
  /^(?:address|article|aside|blockquote|br|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|thead|tr|ul)$/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  times: '×',
  rarr: '→',
  larr: '←',
};

/** Title, headings (`#`), list items (`-`), code blocks with their line breaks, links with their targets; everything else as paragraphs. */
export function htmlToText(html: string): string {
  const lower = html.toLowerCase();
  const out: string[] = [];
  const links: string[] = [];
  let pre = 0;
  const title = contentOf(html, lower, 'title');
  if (title !== '') out.push(`# ${squash(decodeEntities(title))}\n\n`);

  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    const text = html.slice(at, open === -1 ? html.length : open);
    if (text !== '') out.push(pre > 0 ? decodeEntities(text) : flowing(text, out[out.length - 1] ?? '\n'));
    if (open === -1) break;
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open + 4);
      continue;
    }
    const name = /^<(\/?)([a-z][a-z0-9-]*)/.exec(lower.slice(open, open + 40));
    if (name === null) {
      // A bare `<` is text; a declaration or a processing instruction is none.
      if (/^<[!?/]/.test(html.slice(open, open + 2))) at = after(html, '>', open);
      else {
        out.push('<');
        at = open + 1;
      }
      continue;
    }
    const [, slash, tag = ''] = name;
    const close = tagEnd(html, open);
    at = close;
    if (slash === '' && DROPPED.has(tag)) at = after(lower, '>', indexOrEnd(lower, `</${tag}`, close));
    else if (tag === 'pre') {
      pre = Math.max(0, pre + (slash === '' ? 1 : -1));
      out.push('\n```\n');
    } else if (tag === 'a') {
      if (slash === '') links.push(linkTarget(html.slice(open, close)));
      else {
        const target = links.pop() ?? '';
        if (target !== '') out.push(` (${target})`);
      }
    } else if (tag === 'td' || tag === 'th') out.push(slash === '' ? '' : ' | ');
    else if (BLOCKS.test(tag)) out.push(blockStart(tag, slash === ''));
  }
  return out
    .join('')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Running text: any white space is one blank, none at the start of a line. */
function flowing(text: string, before: string): string {
  const one = decodeEntities(text).replace(/\s+/g, ' ');
  return /[\n ]$/.test(before) ? one.replace(/^ /, '') : one;
}

function blockStart(tag: string, opening: boolean): string {
  const heading = /^h([1-6])$/.exec(tag);
  if (heading !== null) return opening ? `\n\n${'#'.repeat(Number(heading[1]))} ` : '\n\n';
  if (tag === 'li') return opening ? '\n- ' : '\n';
  return tag === 'p' || tag === 'table' ? '\n\n' : '\n';
}

/** The index behind the tag that starts at `open`; a `>` inside quotes does not end it, unless the quote never ends. */
function tagEnd(html: string, open: number): number {
  const limit = Math.min(html.length, open + 20_000);
  let quote = '';
  for (let at = open + 1; at < limit; at += 1) {
    const char = html.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if ((char === '"' || char === "'") && html.charAt(at - 1) === '=') quote = char;
    else if (char === '>') return at + 1;
  }
  return after(html, '>', open);
}

function linkTarget(tag: string): string {
  const target = /\shref=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag);
  const url = decodeEntities(target?.[1] ?? target?.[2] ?? target?.[3] ?? '').trim();
  return /^https?:\/\/\S+$/.test(url) && url.length < 500 ? url : '';
}

function contentOf(html: string, lower: string, tag: string): string {
  const open = lower.indexOf(`<${tag}`);
  if (open === -1) return '';
  const start = after(html, '>', open);
  return html.slice(start, indexOrEnd(lower, `</${tag}`, start)).slice(0, 1_000);
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at === -1 ? text.length : at;
}

function after(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at === -1 ? text.length : at + wanted.length;
}

const squash = (text: string) => text.replace(/\s+/g, ' ').trim();

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal !== undefined ? Number(decimal) : parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
  });
}

// What the bot posts must call nobody: mentions of people, teams, other bots and of itself are shown as code, and images, whose address
// is fetched by everybody who looks and could carry away what was read, become links.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Nodes } from 'mdast';
import { calm } from './calm.js';

/** `@` with a login or a team after anything that is no word, spelt in full or as an entity; a backslash before it does not hide it. */
const MENTION = /(?<!\w)\\*(?:@|&commat;|&#0*64;|&#x0*40;)([A-Za-z0-9][A-Za-z0-9-]*(?:\[bot\])?(?:\/[A-Za-z0-9][\w.-]*)?)/giu;

/** Elements that fetch an address by themselves. */
const FETCHING = /<(?=\/?(?:img|image|picture|source|video|audio)\b)/giu;

/**
 * Markdown whose mentions, and whose every `ownPhrase`, are code, and whose images are links. Code, addresses and e-mail addresses stay as
 * they are. The mark is a tag, because a backtick could pair with one that stands in the text.
 */
export function inert(text: string, ownPhrase: string): string {
  const tree = fromMarkdown(calm(text), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const out: string[] = [];
  let done = 0;
  const edit = (node: Nodes, change: (source: string, phrase: string) => string): void => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    out.push(text.slice(done, start), change(text.slice(start, end), ownPhrase));
    done = end;
  };
  const visit = (node: Nodes): void => {
    // In a calmed paragraph images are read as text: a backslash makes them text for GitHub as well.
    if (node.type === 'text') edit(node, (source, phrase) => quiet(source, phrase).replace(/!(?=\[)/g, '!\\'));
    if (node.type === 'html') edit(node, quietHtml);
    if (node.type === 'image') edit(node, (_, phrase) => imageLink(node.alt ?? '', node.url, phrase));
    if (node.type === 'imageReference') edit(node, (source, phrase) => quiet(source.slice(1), phrase));
    // The text of a bare address starts where its link starts.
    if (node.type === 'link' && node.children[0]?.position?.start.offset === node.position?.start.offset) return;
    if (!('children' in node)) return;
    for (const [index, child] of node.children.entries()) {
      const [before, next] = [node.children[index - 1], node.children[index + 1]];
      const marked = before?.type === 'html' && before.value === '<code>' && next?.type === 'html' && next.value === '</code>';
      if (!marked || child.type !== 'text') visit(child);
    }
  };
  visit(tree);
  return out.join('') + text.slice(done);
}

function quiet(source: string, phrase: string): string {
  const marked = source.replace(MENTION, (_, name: string) => `<code>@${name}</code>`);
  return phrase.startsWith('@') ? marked : marked.replaceAll(phrase, `<code>${phrase}</code>`);
}

function imageLink(alt: string, url: string, phrase: string): string {
  const label = alt.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&|]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
  const address = url.replace(/[<>\\\s|]/g, (sign) => encodeURIComponent(sign));
  return `[${quiet(label.trim() === '' ? 'image' : label, phrase)}](<${address}>)`;
}

/** Raw HTML: only what stands between tags is text; comments hold none. */
function quietHtml(source: string, phrase: string): string {
  return source
    .replace(FETCHING, '&lt;')
    .split(/(<!--[\s\S]*?(?:-->|$)|<[^>]*>)/u)
    .map((piece, index) => (index % 2 === 1 ? piece : quiet(piece, phrase)))
    .join('');
}

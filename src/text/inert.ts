// What the bot posts must call nobody: mentions of people, teams, other bots and of itself are shown as code, and images, whose address
// is fetched by everybody who looks and could carry away what was read, become links. Nor may it speak with the runner's voice: alerts are the runner's.
import type { Nodes } from 'mdast';
import { isBareAddress, keptTags, tamed } from './tame.js';

/**
 * `@` with a login or a team, spelt in full or as an entity, and what it stands before; groups: backslashes, name. The name may follow as an entity, or
 * behind the end of the text, where GitHub takes away what stands between.
 */
const MENTION =
  /(?<!\\)(\\*)(?:@|&commat;|&#0*64;|&#[xX]0*40;)((?:[A-Za-z0-9]|&#\w+;)(?:[A-Za-z0-9-]|&#?\w{1,31};)*(?:\[bot\])?(?:\/[A-Za-z0-9][\w.-]*)?(?:@[\w.-]*)*|(?=&[A-Za-z#]|$))/giu;

const BANG = /(?<!\\)((?:\\\\)*)\\?!$/u;

/** The mark of an alert, `[!NOTE]`, however it is spelt. */
const ALERT =
  /(?:\\*\[|&(?:lbrack|lsqb|#0*91|#[xX]0*5b);)(?:\\?!|&(?:excl|#0*33|#[xX]0*21);)([A-Za-z]+)(?:\\?\]|&(?:rbrack|rsqb|#0*93|#[xX]0*5d);)/giu;

/**
 * Markdown whose mentions, and whose every `ownPhrase`, are code, whose images are links, and whose HTML is what every parser reads alike (`tame.ts`). Code,
 * addresses and e-mail addresses stay as they are. The mark is a tag, because a backtick could pair with one that stands in the text.
 */
export function inert(markdown: string, ownPhrase: string): string {
  const { text, tree } = tamed(markdown);
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
    if (!('children' in node) || isBareAddress(node, text)) return;
    for (const [index, child] of node.children.entries()) {
      const [before, next] = [node.children[index - 1], node.children[index + 1]];
      const marked = before?.type === 'html' && before.value === '<code>' && next?.type === 'html' && next.value === '</code>';
      if (marked && child.type === 'text') continue;
      visit(child);
      // The link in the image's place must not be an image again.
      if (child.type === 'text' && (next?.type === 'image' || next?.type === 'imageReference'))
        out.push((out.pop() ?? '').replace(BANG, '$1&#33;'));
    }
  };
  visit(tree);
  return out.join('') + text.slice(done);
}

function quiet(source: string, phrase: string): string {
  const marked = source
    .replace(MENTION, (whole, slashes: string, name: string, at: number) => {
      // Of two backslashes one is shown: it stands between a word and the sign.
      const joins = /\w/u.test(source.slice(0, at).slice(-1)) && (slashes === '' || slashes.length % 2 === 1);
      return joins ? whole : `<code>@${name}</code>`;
    })
    .replace(ALERT, (_, word: string) => `<code>[!${word}]</code>`);
  return phrase.startsWith('@') ? marked : marked.replaceAll(phrase, `<code>${phrase}</code>`);
}

function imageLink(alt: string, url: string, phrase: string): string {
  const label = alt.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&|]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
  const address = url.replace(/[<>\\\s|]/g, (sign) => encodeURIComponent(sign));
  return `[${quiet(label.trim() === '' ? 'image' : label, phrase)}](<${address}>)`;
}

/** Raw HTML: only what stands between tags is text. */
function quietHtml(source: string, phrase: string): string {
  let out = '';
  let done = 0;
  for (const { start, end } of keptTags(source)) {
    out += quiet(source.slice(done, start), phrase) + source.slice(start, end);
    done = end;
  }
  return out + quiet(source.slice(done), phrase);
}

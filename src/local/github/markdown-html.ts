// `body_html`: a small rendering of GitHub flavoured markdown, for what clients read from it: text, links, code, and the addresses of
// images, which are signed where the repository is private (the bare address of an upload is refused there).
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Nodes, Parents } from 'mdast';

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** `image` gives the address that a reader can load for the one the author wrote. Raw HTML is dropped but for `<img>`. */
export function renderHtml(markdown: string, image: (url: string) => string): string {
  const inside = (node: Parents): string => node.children.map(render).join('');
  const picture = (url: string, alt: string): string => `<img src="${escapeHtml(image(url))}" alt="${escapeHtml(alt)}">`;
  function render(node: Nodes): string {
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value);
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`;
      case 'code':
        return `<pre><code>${escapeHtml(node.value)}</code></pre>\n`;
      case 'image':
        return picture(node.url, node.alt ?? '');
      case 'html': {
        const tags = [...node.value.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi)];
        return tags.map((tag) => picture(tag[1] ?? '', /\balt="([^"]*)"/i.exec(tag[0])?.[1] ?? '')).join('');
      }
      case 'link':
        return `<a href="${escapeHtml(node.url)}" rel="nofollow">${inside(node)}</a>`;
      case 'strong':
      case 'delete':
        return `<strong>${inside(node)}</strong>`;
      case 'emphasis':
        return `<em>${inside(node)}</em>`;
      case 'break':
        return '<br>\n';
      case 'thematicBreak':
        return '<hr>\n';
      case 'heading':
        return `<h${node.depth} dir="auto">${inside(node)}</h${node.depth}>\n`;
      case 'paragraph':
        return `<p dir="auto">${inside(node)}</p>\n`;
      case 'blockquote':
        return `<blockquote>\n${inside(node)}</blockquote>\n`;
      case 'list':
        return node.ordered === true ? `<ol dir="auto">\n${inside(node)}</ol>\n` : `<ul dir="auto">\n${inside(node)}</ul>\n`;
      case 'listItem':
        return `<li>${inside(node)}</li>\n`;
      case 'root':
      case 'table':
      case 'tableRow':
      case 'tableCell':
      case 'linkReference':
      case 'footnoteDefinition':
        return inside(node);
      case 'definition':
      case 'footnoteReference':
      case 'imageReference':
      case 'yaml':
        return '';
    }
  }
  return render(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
}

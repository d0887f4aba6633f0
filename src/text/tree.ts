// Markdown as GitHub reads it, as a tree whose every node knows its place in the source.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Root } from 'mdast';
import { calm } from './calm.js';

/**
 * GitHub Flavored Markdown 0.29, CommonMark 0.31. Offsets hold for the text as it was given: what costs a parser too much is calmed in place.
 * Throws RangeError for a text that is nested deeper than the stack. The tree's extensions come without their rewriting of text, which would lose positions.
 */
export function parseMarkdown(markdown: string): Root {
  const mdastExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));
  return fromMarkdown(calm(markdown), { extensions: [gfm()], mdastExtensions });
}

// The Markdown documents of the repository, read as a reader's browser would: code blocks, tables, links and headings.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Nodes, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const root = new URL('..', import.meta.url);
export const pathOf = (file: string): string => fileURLToPath(new URL(file, root));
export const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');

export const DOCUMENTS: readonly string[] = [
  ...['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'AGENTS.md', 'CHANGELOG.md'],
  ...readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const read = new Map<string, readonly Nodes[]>();

/** Every node of a document, in order. */
export function nodes(file: string): readonly Nodes[] {
  const known = read.get(file);
  if (known !== undefined) return known;
  const below = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(below) : [])];
  const found = below(fromMarkdown(textOf(file), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  read.set(file, found);
  return found;
}

/** The text of a node without its marks. */
export function words(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(words).join('') : '';
}

/** Cells of a table as plain texts, its head first. */
export const rows = (table: Table): string[][] => table.children.map((row) => row.children.map(words));

/** YAML code blocks, with the tables that follow each before the next one. */
export function yamlBlocks(
  file: string,
): readonly { readonly value: string; readonly line: number; readonly tables: readonly string[][][] }[] {
  const blocks: { value: string; line: number; tables: string[][][] }[] = [];
  for (const node of nodes(file)) {
    if (node.type === 'code' && node.lang === 'yaml') blocks.push({ value: node.value, line: node.position?.start.line ?? 0, tables: [] });
    if (node.type === 'table') blocks.at(-1)?.tables.push(rows(node));
  }
  return blocks;
}

/** A heading's anchor, as GitHub makes it. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

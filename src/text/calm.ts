// A bound on what markdown may cost: the parser's work grows with the square of the inline marks in one paragraph.

/** Inline marks that a paragraph may hold. No person's paragraph has more; 60 KB of paragraphs just below take about a second. */
const MOST_MARKS = 500;
/** Quotes and lists that one line may open inside each other. */
const MOST_DEPTH = 50;

const MARKS = /[*_~[\]]/g;
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g;
/** What gives a line its place among the blocks: quotes, list marks, rules, and the fence of code. */
const LEAD = /^[\s>*+_\-\d.)]*(?:~{3,}|`{3,})?/;

/**
 * `markdown` with the same length and the same blocks, code and HTML, but without the emphasis, strike-through and links of paragraphs that hold more than
 * 500 of their marks, and without quotes and lists nested deeper than 50 in one line: full stops stand there instead. Ordinary text comes back as it is.
 */
export function calm(markdown: string): string {
  if (markdown.length <= MOST_MARKS) return markdown;
  return markdown
    .split(/(\n[ \t]*\r?\n)/)
    .map((part, index) => (index % 2 === 1 ? part : calmParagraph(part)))
    .join('');
}

function calmParagraph(paragraph: string): string {
  const flat = paragraph.replace(CONTAINERS, withoutDepth);
  if ((flat.match(MARKS)?.length ?? 0) <= MOST_MARKS) return flat;
  return flat
    .split('\n')
    .map((line) => {
      const lead = LEAD.exec(line)?.[0] ?? '';
      return lead + line.slice(lead.length).replace(MARKS, '.');
    })
    .join('\n');
}

function withoutDepth(containers: string): string {
  let depth = 0;
  return containers.replace(CONTAINER, (marker) => (++depth > MOST_DEPTH ? '.'.repeat(marker.length) : marker));
}

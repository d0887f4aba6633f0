// The parser is tolerant: it may pass over text that it cannot place. Nothing may be allowed whose text was not read whole.
import { forEachChild, type SyntaxNode } from 'unbash';

const KEYWORDS = /(?<![^\s;&|(){}!])(?:if|then|elif|else|fi|for|in|do|done|time)(?![^\s;&|(){}!])/gu;

/** True if all of the text is words, redirections, comments and the marks that join commands, with as many parentheses as subshells. */
export function readsWhole(text: string, script: SyntaxNode): boolean {
  const spans: [number, number][] = [];
  let subshells = 0;
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Subshell') subshells++;
    if (node.type === 'HereDoc') {
      spans.push([node.body.pos, node.body.end]);
      if (node.closing) spans.push([node.closing.pos, node.closing.end]);
    }
    if (LEAVES.has(node.type)) spans.push([node.pos, node.end]);
    else forEachChild(node, visit);
  };
  visit(script);
  let rest = '';
  let done = 0;
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
    rest += text.slice(done, Math.max(done, start)) + ' ';
    done = Math.max(done, end);
  }
  rest += text.slice(done);
  const marks = rest
    .replace(/#[^\n]*/gu, '')
    .replace(/\\\n/gu, '')
    .replace(KEYWORDS, '');
  const count = (mark: string): number => marks.split(mark).length - 1;
  return /^[\s;&|(){}!]*$/u.test(marks) && count('(') === subshells && count(')') === subshells;
}

const LEAVES = new Set<SyntaxNode['type']>(['Word', 'Assignment', 'Redirect', 'HereDoc', 'HereString']);

// How numbers and untrusted text are written in Markdown.
import { withoutInvisible } from '../text/invisible.js';

/** A code span that nothing inside can end; empty text gives nothing. One line: line ends become spaces. */
export function codeSpan(text: string): string {
  const line = oneLine(text);
  if (line === '') return '';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${mark}${pad}${line}${pad}${mark}`;
}

/** Text that is shown word for word: no markup, no HTML and no mention in it acts; bare addresses still become links. One line. */
export function plain(text: string): string {
  return escaped(oneLine(text));
}

/** A sentence of this program, which may quote others: its code spans stay, everything else is shown word for word. One line. */
export function sentence(text: string): string {
  return oneLine(text)
    .split(/(`[^`]+`)/)
    .map((piece, index) => (index % 2 === 1 ? codeSpan(piece.slice(1, -1)) : escaped(piece)))
    .join('');
}

/** Without what turns, hides or breaks the line that it stands in. */
function oneLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}

/** GitHub calls people whose `@name` stands in the rendered text, however it was spelt; in code it does not. */
const ACTING = /(?<!\w)@[A-Za-z0-9][\w.-]*(?:\/[\w.-]+)?|[\\`*_{}[\]<>()#+!|~&@]/g;

function escaped(text: string): string {
  return text.replace(ACTING, (found) =>
    found.length === 1 ? `&#${String(found.charCodeAt(0))};` : `<code>${found.replaceAll('_', '&#95;')}</code>`,
  );
}

/** `850 ms`, `42 s`, `3 min 05 s`, `1 h 02 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** `999`, `12.3k`, `1.2M`. */
export function count(n: number): string {
  if (n < 1000) return String(n);
  if (n < 1_000_000) return `${(n / 1000).toFixed(n < 100_000 ? 1 : 0)}k`;
  return `${(n / 1_000_000).toFixed(1)}M`;
}

/** US dollars: whole cents from 10 cents on, else tenths of a cent, so that a cheap run does not read as free. */
export function dollars(usd: number): string {
  return `$${usd.toFixed(usd >= 0.1 || usd === 0 ? 2 : usd >= 0.001 ? 3 : 4)}`;
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

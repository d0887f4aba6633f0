// What a failed edit is told: the text of the file that comes nearest, with the characters that nobody sees made visible.

const LINES_SHOWN = 12;
const COMPARED = 200;
/** Below this likeness (0 to 1) a line is nobody's near miss. */
const LIKE = 0.5;

/** Sentences for the model: where the nearest text is and what differs. Both texts have LF line ends. */
export function explainMiss(text: string, wanted: string): string {
  const lines = text.split('\n');
  const wantedLines = trimBlank(wanted.split('\n'));
  const at = nearestWindow(lines, wantedLines);
  if (at === null) return 'No line of the file is like it: Read the file again.';

  const window = lines.slice(at, at + wantedLines.length);
  const same = window.map(squeeze).join('\n') === wantedLines.map(squeeze).join('\n');
  const diff = window.findIndex((line, index) => line !== wantedLines[index]);
  const shown = window.slice(0, LINES_SHOWN).map((line, index) => `${at + index + 1}: ${visible(line)}`);
  const cut = window.length > LINES_SHOWN ? `\n(and ${window.length - LINES_SHOWN} more lines)` : '';
  const first =
    diff === -1
      ? 'These lines are equal: old_string differs in blank lines or line breaks before or after them.'
      : `First difference, line ${at + diff + 1}:\n  file:       ${visible(window[diff] ?? '')}\n  old_string: ${visible(wantedLines[diff] ?? '')}`;
  return (
    `${same ? 'It differs from the nearest text only in blanks' : 'The nearest text is'} (⇥ tab, · blank at an end of a line, ␍ CR, ⍽ no-break space, ‹U+…› others):\n` +
    `${shown.join('\n')}${cut}\n${first}`
  );
}

function trimBlank(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  return first === -1 ? lines : lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** Index of the first line of the run of lines that is most like `wanted`; null when none is. */
function nearestWindow(lines: readonly string[], wanted: readonly string[]): number | null {
  // The longest line says most about the place; the others then choose among the places that it allows.
  const anchor = wanted.reduce((best, line, index) => (squeeze(line).length > squeeze(wanted[best] ?? '').length ? index : best), 0);
  const anchorLine = squeeze(wanted[anchor] ?? '');
  if (anchorLine === '') return null;
  const places = new Map<string, number>();
  const scored = lines
    .map((line, index) => {
      const key = squeeze(line);
      const score = places.get(key) ?? likeness(key, anchorLine);
      places.set(key, score);
      return { start: index - anchor, score };
    })
    .filter(({ score }) => score >= LIKE)
    .sort((a, b) => b.score - a.score || a.start - b.start)
    .slice(0, 50);
  let best: { readonly start: number; readonly total: number } | null = null;
  for (const { start, score } of scored) {
    let total = score;
    for (let index = 0; index < Math.min(wanted.length, 50); index += 1)
      total += likeness(squeeze(lines[start + index] ?? ''), squeeze(wanted[index] ?? ''));
    if (best === null || total > best.total) best = { start, total };
  }
  return best === null ? null : Math.max(0, best.start);
}

/** Every blank of any kind and length as one, quotes and dashes in their plain form; the first 200 characters. */
function squeeze(line: string): string {
  return line
    .slice(0, COMPARED * 2)
    .replace(/[\s\u00a0\u200b-\u200f\u2060\ufeff]+/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .trim()
    .slice(0, COMPARED);
}

/** Dice coefficient of the pairs of neighbouring characters, 0 to 1 (Dice 1945, on bigrams). */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < a.length; i += 1) pairs.set(a.slice(i, i + 2), (pairs.get(a.slice(i, i + 2)) ?? 0) + 1);
  let common = 0;
  for (let i = 0; i + 1 < b.length; i += 1) {
    const pair = b.slice(i, i + 2);
    const left = pairs.get(pair) ?? 0;
    if (left > 0) {
      common += 1;
      pairs.set(pair, left - 1);
    }
  }
  return (2 * common) / (a.length + b.length - 2);
}

/** One line with what cannot be seen in it written out; at most 300 characters. */
export function visible(line: string): string {
  const cut = line.length > 300 ? `${line.slice(0, 299).replace(/[\ud800-\udbff]$/, '')}…` : line;
  return cut
    .replace(/^ +| +$/g, (blanks) => '·'.repeat(blanks.length))
    .replaceAll('\t', '⇥')
    .replaceAll('\r', '␍')
    .replaceAll('\u00a0', '⍽')
    .replace(
      /[\x00-\x1f\x7f-\x9f\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g,
      (char) => `‹U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`,
    );
}

// Edit: one exact piece of text for another. Nothing is matched loosely: a near miss is shown, not taken.
import { closeSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { locate, nowhereElse, lockPath, missingMessage, openFile, type Located } from './file-access.js';
import { explainMiss } from './near-text.js';
import { ioMessage, withoutProgress } from './results.js';
import { textOutput, type Tool, type ToolContext, type ToolOutput } from './tool.js';
import { replaceFile } from './write.js';

const MAX_BYTES = 20 * 1024 * 1024;
const LINES_NAMED = 20;

const schema = z.strictObject({
  file_path: z.string(),
  old_string: z.string(),
  new_string: z.string(),
  replace_all: z.boolean().optional(),
});
type EditInput = z.infer<typeof schema>;

export const editTool: Tool<EditInput> = {
  name: 'Edit',
  description: 'Replace old_string, which must match exactly once (or set replace_all), by new_string. CRLF matches LF and is kept.',
  readOnly: false,
  schema,
  writes: (input, context) => [lockPath(input.file_path, context.root)],
  run: withoutProgress(edit),
};

function edit(input: EditInput, context: ToolContext): ToolOutput {
  const located = locate(input.file_path, context.root, 'write', nowhereElse);
  if (!located.ok) return textOutput(located.message, true);
  if (input.old_string === input.new_string) return textOutput('old_string and new_string are the same: there is nothing to change.', true);
  if (!located.exists) {
    if (input.old_string !== '') return textOutput(missingMessage(located, context.root), true);
    const problem = replaceFile(located, Buffer.from(input.new_string, 'utf8'));
    return problem === null ? textOutput(`Created ${located.shown}.`) : textOutput(problem, true);
  }

  const old = readWhole(located);
  if (typeof old === 'string') return textOutput(old, true);
  const edited = editBytes(old, input);
  switch (edited.type) {
    case 'edited': {
      const problem = replaceFile(located, edited.bytes);
      if (problem !== null) return textOutput(problem, true);
      const places =
        edited.lines.length === 1 ? `line ${edited.lines[0]}` : `${edited.lines.length} places, lines ${listLines(edited.lines)}`;
      return textOutput(`Edited ${located.shown} at ${places}.`);
    }
    case 'missed':
      return textOutput(`old_string was not found in ${located.shown}. ${explainMiss(edited.text, edited.wanted)}`, true);
    case 'ambiguous':
      return textOutput(
        `old_string is found ${edited.lines.length} times in ${located.shown}, at lines ${listLines(edited.lines)}. Add surrounding lines to make it unique, or set replace_all.`,
        true,
      );
    case 'refused':
      return textOutput(`${located.shown}: ${edited.message}`, true);
  }
}

function readWhole(located: Located): Buffer | string {
  const opened = openFile(located);
  if (!opened.ok) return opened.message;
  try {
    if (opened.size > MAX_BYTES) return `${located.shown} has ${opened.size} bytes; Edit takes files up to ${MAX_BYTES}.`;
    return readFileSync(opened.fd);
  } catch (error) {
    return `${located.shown}: ${ioMessage(error)}`;
  } finally {
    closeSync(opened.fd);
  }
}

function listLines(lines: readonly number[]): string {
  return lines.slice(0, LINES_NAMED).join(', ') + (lines.length > LINES_NAMED ? ' …' : '');
}

export type EditResult =
  | { readonly type: 'edited'; readonly bytes: Buffer; readonly lines: readonly number[] }
  /** `text` and `wanted` with LF line ends. */
  | { readonly type: 'missed'; readonly text: string; readonly wanted: string }
  | { readonly type: 'ambiguous'; readonly lines: readonly number[] }
  | { readonly type: 'refused'; readonly message: string };

const BOM = '\xef\xbb\xbf';

/**
 * The edit itself. Everything is compared as bytes (held in Latin-1 strings), so what is not valid UTF-8 elsewhere in the file stays as it is.
 * CRLF counts as LF; the new text gets the line ends of what it replaces, or else of most of the file. A byte order mark stays.
 */
export function editBytes(file: Buffer, input: Pick<EditInput, 'old_string' | 'new_string' | 'replace_all'>): EditResult {
  const raw = file.toString('latin1');
  const mark = raw.startsWith(BOM) ? BOM.length : 0;
  const wanted = toBytes(input.old_string.replace(/^\ufeff/, ''));
  const given = toBytes(input.new_string.replace(/^\ufeff/, ''));
  const body = raw.slice(mark);
  const { text, removed } = withoutCr(body);

  if (wanted === '') {
    if (body !== '')
      return { type: 'refused', message: 'old_string is empty, but the file is not. Give the text to replace, or use Write.' };
    return { type: 'edited', bytes: Buffer.from(raw + given, 'latin1'), lines: [1] };
  }
  if (wanted === given)
    return { type: 'refused', message: 'old_string and new_string differ only in line ends, which Edit keeps. Use Bash to convert them.' };

  const all = input.replace_all ?? false;
  const places = findAll(text, wanted, all ? wanted.length : 1);
  const lines = lineNumbers(text, places);
  if (places.length === 0) return { type: 'missed', text: fromBytes(text), wanted: fromBytes(wanted) };
  if (places.length > 1 && !all) return { type: 'ambiguous', lines };

  const crlf = removed.length * 2 > countLf(text);
  let result = raw.slice(0, mark);
  let done = 0;
  for (const place of places) {
    const start = place + countBelow(removed, place);
    const end = place + wanted.length + countBelow(removed, place + wanted.length);
    const replaced = body.slice(start, end);
    const ends = replaced.includes('\n') ? replaced.includes('\r\n') && countLf(replaced) < 2 * (replaced.split('\r\n').length - 1) : crlf;
    result += body.slice(done, start) + (ends ? given.replaceAll('\n', '\r\n') : given);
    done = end;
  }
  return { type: 'edited', bytes: Buffer.from(result + body.slice(done), 'latin1'), lines };
}

const toBytes = (text: string) => Buffer.from(text.replaceAll('\r\n', '\n'), 'utf8').toString('latin1');
const fromBytes = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
const countLf = (text: string) => text.split('\n').length - 1;

/** The text with LF ends, and for each CR that was taken out the index, in the new text, of the LF that it stood before. */
function withoutCr(body: string): { readonly text: string; readonly removed: readonly number[] } {
  const removed: number[] = [];
  for (let at = body.indexOf('\r\n'); at !== -1; at = body.indexOf('\r\n', at + 2)) removed.push(at - removed.length);
  return { text: removed.length === 0 ? body : body.replaceAll('\r\n', '\n'), removed };
}

/** How many of the sorted numbers are below `limit`. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Overlapping matches count when `step` is 1: they make a match ambiguous, too. */
function findAll(text: string, wanted: string, step: number): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + step)) places.push(at);
  return places;
}

function lineNumbers(text: string, places: readonly number[]): number[] {
  let line = 1;
  let from = 0;
  return places.map((place) => {
    for (let at = text.indexOf('\n', from); at !== -1 && at < place; at = text.indexOf('\n', at + 1)) {
      line += 1;
      from = at + 1;
    }
    return line;
  });
}

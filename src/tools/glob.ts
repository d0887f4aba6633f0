// Glob: files by name, newest first.
import { lstatSync, type Stats } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import picomatch from 'picomatch';
import { z } from 'zod';
import { atHome, isInside, locate, missingMessage, type Opens } from './file-access.js';
import { hiddenIn, hiddenNote, listFiles, type Hides } from './listing.js';
import { withoutProgress } from './results.js';
import { textOutput, type Tool, type ToolContext, type ToolOutput } from './tool.js';

const SHOWN = 100;
/** Patterns become regular expressions that run on this thread: more stars in one segment could take for ever on a hostile name. */
const MAX_STARS = 4;

const schema = z.strictObject({
  pattern: z.string().min(1).max(500),
  path: z.string().describe('folder; default: the root').optional(),
});
type GlobInput = z.infer<typeof schema>;

export function globTool(env: Readonly<Record<string, string>>, hides: Hides, opens: Opens): Tool<GlobInput> {
  return {
    name: 'Glob',
    description: `List files (not ignored ones) by glob: src/**/*.ts, or without a slash in every folder. Newest first, at most ${SHOWN}.`,
    readOnly: true,
    schema,
    writes: () => [],
    run: withoutProgress((input, context) => glob(input, context, env, hides, opens)),
  };
}

async function glob(
  input: GlobInput,
  context: ToolContext,
  env: Readonly<Record<string, string>>,
  everywhere: Hides,
  opens: Opens,
): Promise<ToolOutput> {
  let pattern = atHome(input.pattern.replace(/^(?:\.\/)+/, ''));
  // A pattern with a place of its own starts there.
  const start = isAbsolute(pattern) && !isInside(pattern, context.root) ? picomatch.scan(pattern).base : '.';
  const located = locate(input.path ?? start, context.root, 'list', opens);
  if (!located.ok) return textOutput(located.message, true);
  if (!located.exists) return textOutput(missingMessage(located, context.root), true);
  if (!(lstatSync(located.path, { throwIfNoEntry: false })?.isDirectory() ?? false))
    return textOutput(`${located.shown} is a file; path must be a folder.`, true);

  if (isAbsolute(pattern)) {
    if (!isInside(pattern, located.path))
      return textOutput(`The pattern must lie below ${located.path}; give it relative to the folder.`, true);
    pattern = relative(located.path, pattern);
  }
  const segments = pattern.split('/');
  if (segments.includes('..')) return textOutput('A pattern cannot go up by ".."; give the folder as path.', true);
  if (segments.some((segment) => segment.split(/\*+/).length - 1 > MAX_STARS))
    return textOutput(`At most ${MAX_STARS} stars fit in one segment of a pattern.`, true);

  const matches = picomatch(pattern, { dot: true, basename: segments.length === 1, noextglob: true, nonegate: true });
  // Only the folder that the pattern names literally is listed.
  const base = picomatch.scan(pattern).base;
  const folder = segments.length > 1 && base !== '' ? locate(join(located.path, base), context.root, 'list', opens) : located;
  if (!folder.ok) return textOutput(folder.message, true);
  const isFolder = lstatSync(folder.path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const listed = isFolder ? folder : located;
  const prefix = relative(located.path, listed.path);
  const { files, cut } = await listFiles(listed.path, env, context.signal);

  const hides = hiddenIn(located.path, context.root, everywhere, opens);
  const matching = files.map((file) => (prefix === '' ? file : `${prefix}/${file}`)).filter((file) => matches(file));
  const shown = hides === null ? matching : matching.filter((file) => !hides(join(located.path, file)));
  const found = shown
    .map((file) => ({ file, stat: lstatSync(join(located.path, file), { throwIfNoEntry: false }) }))
    .filter((entry): entry is { file: string; stat: Stats } => entry.stat !== undefined && !entry.stat.isDirectory())
    .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs || (a.file < b.file ? -1 : 1));
  const notes = [
    ...(found.length > SHOWN ? [`${SHOWN} newest of ${found.length}; a narrower pattern shows the others`] : []),
    ...hiddenNote(matching.length - shown.length, !cut, 'of these names'),
    ...(cut ? ['the listing was cut: give a path'] : []),
  ];
  const shownAs = (path: string): string => (isInside(path, context.root) ? relative(context.root, path) : path);
  const lines = found.slice(0, SHOWN).map(({ file }) => shownAs(join(located.path, file)));
  if (lines.length === 0) lines.push('No files match.');
  return textOutput([...lines, ...notes.map((note) => `[${note}]`)].join('\n'));
}

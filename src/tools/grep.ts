// Grep: a regular expression over the work tree, by ripgrep where the machine has it, else by git. One process, read as a stream, stopped early.
import { accessSync, constants, lstatSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { runProcess, type ProcessResult } from '../sandbox.js';
import { isInside, locate, missingMessage, type Opens } from './file-access.js';
import { plainLines, veiledLines, type Lines, type Mode } from './grep-lines.js';
import { GIT, hiddenIn, hiddenNote, isIgnored, listFiles, SEARCH_MS, type Hides } from './listing.js';
import { pairBorder } from '../text/cut.js';
import { INLINE_CHARS, plainText, withoutProgress } from './results.js';
import { textOutput, type Tool, type ToolContext, type ToolOutput } from './tool.js';

const DEFAULT_LINES = 250;
const LINE_CHARS = 500;
/** More than the longest path that Linux takes (4096 bytes) and a line's shown part. */
const KEPT_CHARS = 5_000;

const context = z.int().min(0).optional();
const schema = z.strictObject({
  pattern: z.string().min(1),
  path: z.string().optional(),
  glob: z.string().describe('like *.{ts,tsx} or !*.md').optional(),
  type: z.string().describe('like ts, py, go').optional(),
  output_mode: z.enum(['files_with_matches', 'content', 'count']).describe('default files_with_matches').optional(),
  '-i': z.boolean().optional(),
  '-n': z.boolean().optional(),
  '-A': context,
  '-B': context,
  '-C': context,
  multiline: z.boolean().optional(),
  head_limit: z.int().min(1).describe(`default ${DEFAULT_LINES}`).optional(),
  offset: z.int().min(0).optional(),
});
type GrepInput = z.infer<typeof schema>;

/** File endings by the names that ripgrep gives to the most common types. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  c: ['*.c', '*.h'],
  cpp: ['*.cpp', '*.cc', '*.cxx', '*.hpp', '*.hh', '*.hxx', '*.h'],
  cs: ['*.cs'],
  css: ['*.css', '*.scss'],
  go: ['*.go'],
  html: ['*.html', '*.htm'],
  java: ['*.java'],
  js: ['*.js', '*.jsx', '*.mjs', '*.cjs', '*.vue'],
  json: ['*.json'],
  kotlin: ['*.kt', '*.kts'],
  md: ['*.md', '*.markdown', '*.mdx'],
  php: ['*.php'],
  py: ['*.py', '*.pyi'],
  ruby: ['*.rb', '*.gemspec', 'Rakefile', 'Gemfile'],
  rust: ['*.rs'],
  sh: ['*.sh', '*.bash', '*.zsh'],
  sql: ['*.sql'],
  swift: ['*.swift'],
  toml: ['*.toml'],
  ts: ['*.ts', '*.tsx', '*.mts', '*.cts'],
  xml: ['*.xml', '*.xsd', '*.xsl'],
  yaml: ['*.yaml', '*.yml'],
};

export function grepTool(env: Readonly<Record<string, string>>, hides: Hides, opens: Opens): Tool<GrepInput> {
  let ripgrep: boolean | null = null;
  return {
    name: 'Grep',
    description:
      'Search files (not ignored ones) by regular expression. -A, -B, -C (context lines) and -n (default true) count in content mode.',
    readOnly: true,
    schema,
    writes: () => [],
    run: withoutProgress((input, toolContext) => {
      ripgrep ??= isOnPath('rg', env['PATH'] ?? '');
      return grep(input, toolContext, { ...env, LC_ALL: 'C.UTF-8' }, ripgrep, hides, opens);
    }),
  };
}

function isOnPath(program: string, path: string): boolean {
  return path.split(':').some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder.startsWith('/');
    } catch {
      return false;
    }
  });
}

async function grep(
  input: GrepInput,
  toolContext: ToolContext,
  env: Readonly<Record<string, string>>,
  ripgrep: boolean,
  everywhere: Hides,
  opens: Opens,
): Promise<ToolOutput> {
  const located = locate(input.path ?? '.', toolContext.root, 'list', opens);
  if (!located.ok) return textOutput(located.message, true);
  if (!located.exists) return textOutput(missingMessage(located, toolContext.root), true);
  const globs = globsOf(input);
  if (typeof globs === 'string') return textOutput(globs, true);
  if (/\0/.test(input.pattern)) return textOutput('A pattern cannot hold NUL.', true);
  if (input.pattern.includes('\n') && input.multiline !== true)
    return textOutput('The pattern holds a line break: set multiline, or search for one line.', true);
  if (input.multiline === true && !ripgrep) {
    return textOutput(
      'multiline needs ripgrep, which this machine has not. Search for one line of the text, with -A or -B to see the next.',
      true,
    );
  }

  const isFile = lstatSync(located.path).isFile();
  const hides = hiddenIn(located.path, toolContext.root, everywhere, opens);
  const cwd = isFile ? dirname(located.path) : located.path;
  const file = isFile ? basename(located.path) : null;
  const veil = hides === null || isFile ? null : await veilOf(cwd, hides, env, toolContext);
  if (veil?.unsafe === true)
    return textOutput(
      'The policy hides a file here whose name holds a line break, so the output cannot be filtered: search in a file or folder without it.',
      true,
    );
  const mode = input.output_mode ?? 'files_with_matches';
  const lines: Lines = veil === null ? plainLines() : veiledLines(mode, ripgrep ? 'ripgrep' : 'git', input['-n'] !== false, veil.hides);
  const search = (command: readonly [string, ...string[]]) => stream(withNames(command, lines, mode), cwd, env, toolContext, input, lines);
  const present = (found: Found) => presented(found, input, veil?.notes ?? []);
  if (ripgrep) return present(await search(ripgrepCommand(input, globs, file)));
  // Git reads its whole index to say whether a path is ignored: it does so beside the search, which finds nothing in an ignored path.
  const [ignored, inTree] = await Promise.all([
    input.path !== undefined && isIgnored(cwd, file ?? '.', env, toolContext.signal),
    search(gitCommand(input, globs, file, ['--untracked'])),
  ]);
  if (ignored) return present(await search(gitCommand(input, globs, file, ['--no-index', '--no-exclude-standard'])));
  const noRepository = /not a git repository|cannot be used|not supported/.test(inTree.result.errors);
  return present(noRepository ? await search(gitCommand(input, globs, file, ['--no-index', '--exclude-standard'])) : inTree);
}

interface Veil {
  /** By the path relative to the searched folder. */
  readonly hides: (path: string) => boolean;
  readonly notes: readonly string[];
  /** A hidden name holds a line break, by which the output is taken apart. */
  readonly unsafe: boolean;
}

/** What the policy hides below a folder. The note goes by names alone: whether a hidden file matches is nobody's to know. */
async function veilOf(
  cwd: string,
  hides: (path: string) => boolean,
  env: Readonly<Record<string, string>>,
  { root, signal }: ToolContext,
): Promise<Veil> {
  const known = new Map<string, boolean>();
  const hidden = (path: string): boolean => {
    const before = known.get(path);
    const answer = before ?? hides(join(cwd, path));
    if (before === undefined) known.set(path, answer);
    return answer;
  };
  const { files, cut } = await listFiles(cwd, env, signal);
  const left = files.filter(hidden);
  const folder = isInside(cwd, root) ? relative(root, cwd) : cwd;
  return {
    hides: hidden,
    notes: hiddenNote(left.length, !cut, folder === '' ? 'of the work tree' : `below ${plainText(folder)}`),
    unsafe: left.some((path) => path.includes('\n')),
  };
}

/** Where lines are filtered, names end with NUL and lines have their number: only so can a name not be mistaken. */
function withNames(command: readonly [string, ...string[]], lines: Lines, mode: Mode): readonly [string, ...string[]] {
  if (!lines.named) return command;
  const at = command.indexOf('-e');
  const own = command.slice(1, at).filter((arg) => arg !== '--no-line-number');
  const git = command[0] === 'git';
  const numbers = mode !== 'content' ? [] : git ? ['--line-number', '--column'] : ['--line-number'];
  return [command[0], ...own, ...numbers, git ? '-z' : '--null', ...command.slice(at)];
}

/** The file patterns of a call, each one glob without braces; or what is wrong with them. */
function globsOf(input: GrepInput): readonly string[] | string {
  if (input.type !== undefined) {
    if (input.glob !== undefined) return 'Give glob or type, not both.';
    return (
      (Object.hasOwn(TYPES, input.type) ? TYPES[input.type] : undefined) ??
      `There is no type "${input.type}"; known are ${Object.keys(TYPES).join(', ')}. Use glob.`
    );
  }
  if (input.glob === undefined) return [];
  const all = expandBraces(input.glob.replace(/^(!?)\.?\//, '$1'));
  return all.length > 100 ? 'The glob has too many alternatives.' : all;
}

/** `*.{ts,tsx}` as `*.ts` and `*.tsx`; groups may follow each other, the innermost are taken first. Stops soon after 100. */
export function expandBraces(glob: string): readonly string[] {
  let done = false;
  let all = new Set([glob]);
  while (!done && all.size <= 100) {
    done = true;
    const expanded = [...all].flatMap((one) => {
      const group = /\{([^{}]*,[^{}]*)\}/.exec(one);
      if (group === null) return [one];
      done = false;
      const [whole, list = ''] = group;
      return list.split(',').map((part) => one.slice(0, group.index) + part + one.slice(group.index + whole.length));
    });
    all = new Set(expanded);
  }
  return [...all];
}

function contextFlags(input: GrepInput): string[] {
  const pairs: readonly (readonly [string, number | undefined])[] = [
    ['-A', input['-A'] ?? input['-C']],
    ['-B', input['-B'] ?? input['-C']],
  ];
  return pairs.flatMap(([flag, lines]) => (lines === undefined ? [] : [`${flag}${lines}`]));
}

function modeFlags(input: GrepInput): string[] {
  const mode = input.output_mode ?? 'files_with_matches';
  switch (mode) {
    case 'files_with_matches':
      return ['--files-with-matches'];
    case 'count':
      return ['--count'];
    case 'content':
      return [input['-n'] === false ? '--no-line-number' : '--line-number', ...contextFlags(input)];
  }
}

function ripgrepCommand(input: GrepInput, globs: readonly string[], file: string | null): readonly [string, ...string[]] {
  return [
    'rg',
    ...['--no-config', '--hidden', '--color=never', '--no-heading', '--with-filename', '--sort=path', ...modeFlags(input)],
    ...(input['-i'] === true ? ['--ignore-case'] : []),
    ...(input.multiline === true ? ['--multiline', '--multiline-dotall'] : []),
    ...[...globs, '!.git'].map((glob) => `--glob=${glob}`),
    ...['-e', input.pattern, '--', `./${file ?? ''}`],
  ];
}

/** Letters, digits, blanks and signs without a meaning in regular expressions: searched as plain text, which is faster. */
const PLAIN = /^[\w\s\-:;,"'`=<>@#%&!~/]+$/;

function gitCommand(
  input: GrepInput,
  globs: readonly string[],
  file: string | null,
  where: readonly string[],
): readonly [string, ...string[]] {
  const paths = file !== null ? [`:(literal)${file}`] : globs.map(pathspec);
  return [
    ...GIT,
    ...[
      'grep',
      ...where,
      '-I',
      '-H',
      '--no-color',
      '--no-heading',
      '--no-break',
      PLAIN.test(input.pattern) ? '-F' : '-P',
      ...modeFlags(input),
    ],
    ...(input['-i'] === true ? ['-i'] : []),
    ...['-e', input.pattern, '--', ...paths],
  ];
}

/** gitignore's reading of a pattern: without a slash it holds in every folder. */
function pathspec(glob: string): string {
  const excluded = glob.startsWith('!');
  const bare = excluded ? glob.slice(1) : glob;
  return `:(${excluded ? 'exclude,' : ''}glob)${bare.includes('/') ? bare : `**/${bare}`}`;
}

interface Found {
  readonly lines: readonly string[];
  /** More lines follow those. */
  readonly more: boolean;
  readonly result: ProcessResult;
}

/** Runs a search and keeps the asked lines, made relative to the root; the process is ended as soon as they are there. */
async function stream(
  command: readonly [string, ...string[]],
  cwd: string,
  env: Readonly<Record<string, string>>,
  toolContext: ToolContext,
  input: GrepInput,
  shown: Lines,
): Promise<Found> {
  const folder = isInside(cwd, toolContext.root) ? relative(toolContext.root, cwd) : cwd;
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  const limit = input.head_limit ?? DEFAULT_LINES;
  const stop = new AbortController();
  const lines: string[] = [];
  const seen = { partial: '', skipped: 0, chars: 0, more: false };
  const take = (line: string) => {
    if (seen.more) return;
    if (seen.skipped < (input.offset ?? 0)) seen.skipped += 1;
    else if (lines.length >= limit || seen.chars > INLINE_CHARS) {
      seen.more = true;
      stop.abort();
    } else {
      const text = line === '--' ? line : prefix + plainText(line);
      lines.push(text.length > LINE_CHARS ? `${text.slice(0, pairBorder(text, LINE_CHARS))}… [line cut]` : text);
      seen.chars += Math.min(text.length, LINE_CHARS) + 1;
    }
  };
  const result = await runProcess({
    command,
    cwd,
    env,
    timeoutMs: SEARCH_MS,
    signal: AbortSignal.any([toolContext.signal, stop.signal]),
    maxChars: 0,
    onOutput(text) {
      const parts = text.split(shown.separator);
      // Of an endless line only the start is kept, and always the whole path.
      parts[0] = seen.partial + (parts[0] ?? '');
      seen.partial = (parts.pop() ?? '').slice(0, KEPT_CHARS);
      for (const part of parts) shown.take(part).forEach(take);
    },
  });
  if (seen.partial !== '') shown.take(seen.partial).forEach(take);
  return { lines, more: seen.more, result };
}

function presented({ lines, more, result }: Found, input: GrepInput, hidden: readonly string[]): ToolOutput {
  const notes = more ? [`[more follow: go on with offset ${(input.offset ?? 0) + lines.length}, or search narrower]`] : [];
  const { exit } = result;
  switch (exit.type) {
    case 'code':
      if (exit.code > 1 && lines.length === 0)
        return textOutput(`The search failed: ${plainText(result.errors).trim().slice(0, 1_000) || `exit code ${exit.code}`}`, true);
      break;
    case 'timed_out':
      if (lines.length === 0)
        return textOutput(
          `Nothing found in ${SEARCH_MS / 1000} s, and not all was searched: give a path, a glob or a simpler pattern.`,
          true,
        );
      notes.push(`[stopped after ${SEARCH_MS / 1000} s: not all was searched]`);
      break;
    case 'aborted':
      if (!more) return textOutput('The search was stopped with the run.', true);
      break;
    case 'signal':
    case 'spawn_error':
      return textOutput(`The search failed: ${exit.type === 'signal' ? `ended by ${exit.signal}` : exit.message}`, true);
  }
  const found = lines.length > 0 ? lines : [(input.offset ?? 0) > 0 ? `No more matches after ${input.offset ?? 0}.` : 'No matches.'];
  return textOutput([...found, ...notes, ...hidden.map((note) => `[${note}]`)].join('\n'));
}

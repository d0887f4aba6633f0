// What a command may show of files that it does not name: what lies below a folder, what stood in another revision, what a wildcard stands for.
import { basename } from 'node:path';
import { split } from './arguments.js';
import { gitReach, NO_REACH, type Reach } from './git-reach.js';
import { readArguments } from './programs.js';

const SEARCH = 'search with Grep, which leaves such files out, or name the files';
const COPY = 'name the files, each by itself';

/** Programs that copy, move, link or pack what is below their operands; the last operand of some is where it goes. */
const COPYING = new Set('cp mv ln install rsync scp'.split(' '));
const PACKING = new Set('tar bsdtar zip 7z 7za cpio pax jar ar'.split(' '));
/** Programs that search a whole tree. */
const SEARCHING = new Set('rg ag ack ugrep ug sift pt ripgrep'.split(' '));
const ACTIONS = /^(?:-exec(?:dir)?|-ok(?:dir)?|-fprint\w*|-files0-from)$/u;
const FD_ACTIONS = /^(?:-[a-zA-Z]*[xX]|--exec)/u;
/** Long options of grep and rg without a value; after any other the next word may be its value, and no operand is certain. */
const FLAGS = new RegExp(
  `^--(?:${[
    'recursive|dereference-recursive|ignore-case|line-number|no-line-number|files-with-matches|files-without-match|count|count-matches|hidden|no-ignore(?:-\\w+)*',
    'fixed-strings|word-regexp|line-regexp|invert-match|only-matching|extended-regexp|perl-regexp|basic-regexp|pcre2|smart-case|case-sensitive|multiline|multiline-dotall',
    'no-heading|heading|with-filename|no-filename|no-messages|quiet|silent|null|text|binary|json|column|no-config|stats|trim|vimgrep|no-color',
  ].join('|')})$`,
  'u',
);
const sure = (options: readonly string[]): boolean =>
  options.every((option) => !option.startsWith('--') || option.includes('=') || FLAGS.test(option));
/** Programs that only say names: a wildcard of theirs shows no content. */
const NAMING = new Set('ls dir echo printf test [ rm rmdir mkdir touch chmod basename dirname'.split(' '));

/** `words`: a command, its wrappers taken off. `globs`: which of them hold wildcards of the shell. */
export function reachOf(words: readonly string[], globs: readonly string[]): Reach {
  const program = basename(words[0] ?? '');
  const args = words.slice(1);
  if (program === 'git') return gitReach(args);
  const reading = readArguments(program, args);
  const named = [...(NAMING.has(program) ? [] : globs), ...reading.reads];
  // Of a program that is not known, or used in a way that is not, any word may be a file that it shows.
  const followed =
    reading.refuse === null && (reading.readOnly || reading.reads.length + reading.writes.length + reading.changes.length > 0);
  const found: Reach = { ...NO_REACH, named: followed ? named : [...named, ...args.flatMap(partsOf)], instead: COPY };
  return { ...found, ...treesOf(program, args) };
}

/** What a program that is known for it reads below its operands; nothing for all others. */
function treesOf(program: string, args: readonly string[]): Partial<Reach> {
  const or = (operands: readonly string[]): readonly string[] => (operands.length === 0 ? ['.'] : operands);
  if (['grep', 'egrep', 'fgrep'].includes(program)) {
    const { options, operands, values } = split(args, 'efmABCdD');
    const listed = options.some((option) => /^(?:-\w*[ef]|--(?:regexp|file)\b)/u.test(option));
    const recursive =
      options.some((option) => /^(?:-\w*[rR]|--r|--d)/u.test(option)) ||
      values.some(({ letter, value }) => letter === 'd' && value !== 'skip');
    const places = operands.slice(listed ? 0 : 1);
    return recursive ? { trees: sure(options) ? or(places) : ['.', ...places], instead: SEARCH } : {};
  }
  if (SEARCHING.has(program)) {
    const { options, operands, values } = split(args, 'efmABCgtTjMrdE');
    if (args.includes('--files')) return {};
    const listed =
      options.some((option) => option.startsWith('--regexp') || option.startsWith('--file=')) ||
      values.some(({ letter }) => 'ef'.includes(letter));
    const places = operands.slice(listed ? 0 : 1);
    return { trees: program === 'rg' && sure(options) ? or(places) : ['.', ...places], instead: SEARCH };
  }
  if (program === 'diff') return { trees: split(args).operands, instead: COPY };
  if (COPYING.has(program)) {
    const { options, operands, values } = split(args, 'tS');
    const target = options.some((option) => option.startsWith('--t')) || values.some(({ letter }) => letter === 't');
    return { trees: target || operands.length < 2 ? operands : operands.slice(0, -1), instead: COPY };
  }
  if (PACKING.has(program)) {
    // Listing an archive names what is in it.
    if (readArguments(program, args).readOnly) return {};
    return { trees: or(args.filter((arg, index) => index > 0 && !arg.startsWith('-'))), instead: COPY };
  }
  if (['find', 'fd', 'fdfind'].includes(program)) {
    if (!args.some((arg) => (program === 'find' ? ACTIONS : FD_ACTIONS).test(arg))) return {};
    const first = args.findIndex((arg) => arg.startsWith('-') || arg === '(' || arg === '!');
    return {
      named: args.flatMap(partsOf),
      trees: program === 'find' ? or(args.slice(0, first < 0 ? args.length : first)) : ['.'],
      instead: 'find the names first, then Read the files',
    };
  }
  if (program === 'xargs') return { history: [':/'], instead: 'name the files' };
  if (program === 'gh' && args.some((arg) => ['diff', 'api', 'search'].includes(arg)))
    return { history: [':/'], instead: 'the changed files of this pull request stand in the first message' };
  return {};
}

/** The parts of a word that a program may take for a path: itself, what follows `=`, `@`, `:` or `,`, and what is attached to a short option. */
function partsOf(word: string): readonly string[] {
  const attached = /^-[A-Za-z](.+)$/su.exec(word)?.[1];
  return [word, ...word.split(/[=@:,]/u).slice(1), ...(attached === undefined ? [] : [attached])].filter((part) => part !== '');
}

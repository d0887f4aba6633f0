// What git may show of files that its arguments do not name: patches, contents of another revision, objects by their id (gitrevisions(7), git-diff(1)).
import { subcommandAt } from './git.js';

/** What a command may show beyond what its words say outright. */
export interface Reach {
  /** Words that may be files; a word may hold wildcards of the shell. `:/x` starts at the root of the work tree. */
  readonly named: readonly string[];
  /** Files, and folders with all that is below them on the disk. */
  readonly trees: readonly string[];
  /** Files, and folders with all that is or was below them in any revision; `:/x` as above. */
  readonly history: readonly string[];
  /** True: of `history` only what git tracks now is shown, as it stands in the work tree, the index and HEAD. */
  readonly tracked: boolean;
  /** Folder that the words start from, below the command's own. */
  readonly folder: string;
  /** What to do instead, for the model. */
  readonly instead: string;
}

export const NO_REACH: Reach = { named: [], trees: [], history: [], tracked: false, folder: '.', instead: '' };

/** Subcommands that say names, ids and messages, or change files where they are: none prints what a file holds, but for the options below. */
const NAMING = new Set(
  (
    'status ls-files ls-tree rev-parse rev-list describe shortlog merge-base name-rev for-each-ref show-ref cherry check-ignore check-attr ' +
    'count-objects show-branch fetch pull push ls-remote branch tag remote init version help gc fsck prune config symbolic-ref ' +
    'merge cherry-pick revert reset checkout switch restore rm clean commit add rebase'
  ).split(' '),
);
/** Options by which these print contents all the same. */
const SHOWING: Readonly<Record<string, RegExp>> = {
  status: /^(?:-\w*v|--v)/u,
  commit: /^(?:-[aqsneuz]*[vp]|--v|--p|--interactive)/u,
  'rev-list': /^(?:-[SGLp]|--p)/u,
  shortlog: /^(?:-[SGLp]|--p)/u,
  add: /^(?:-\w*[pie]|--p|--i|--e)/u,
  checkout: /^(?:-\w*p|--p)/u,
  restore: /^(?:-\w*p|--p)/u,
  reset: /^(?:-\w*p|--p)/u,
  rebase: /^--show/u,
};
const LOGS = new Set('log whatchanged reflog'.split(' '));
const DIFFS = new Set('diff diff-tree diff-index diff-files'.split(' '));

/** Options of the log and diff family that print no line of a file, whole names only: whatever else there is may print some, or tell what is in it (`-S`). */
const QUIET = new RegExp(
  `^(?:-\\d+|-[nszgiEFMRr]|-n\\d+|-M\\d+%?|--(?:${[
    'oneline|graph|all|reverse|merges|no-merges|first-parent|not|no-patch|no-color|no-renames|full-index|root|cached|staged|merge-base|exit-code|quiet',
    'topo-order|date-order|author-date-order|walk-reflogs|left-right|cherry|cherry-pick|cherry-mark|left-only|right-only|boundary|parents|children',
    'full-history|dense|sparse|source|invert-grep|all-match|regexp-ignore-case|extended-regexp|fixed-strings|follow|no-walk|reflog|no-notes|relative',
    'name-only|name-status|numstat|shortstat|summary|raw|compact-summary|no-decorate|abbrev-commit|no-abbrev-commit|no-prefix|no-pager|no-ext-diff|no-textconv',
    '(?:stat|dirstat|format|pretty|decorate|branches|tags|remotes|author|committer|grep|since|until|after|before|max-count|skip|date|abbrev|color|diff-filter|find-renames|glob|exclude|min-parents|max-parents|ancestry-path)(?:=.*)?',
  ].join('|')}))$`,
  'su',
);
const NAMES_ONLY =
  /^(?:-s|--(?:no-patch|name-only|name-status|numstat|shortstat|summary|raw|compact-summary|quiet|(?:stat|dirstat)(?:=.*)?))$/su;
/** Options that name revisions besides the operands. */
const MORE_REVISIONS =
  /^(?:-g|--(?:all|branches|tags|remotes|glob|reflog|walk-reflogs|indexed-objects|stdin|alternate-refs|bisect|no-walk|merge).*)$/u;
/** Options of `git diff` and `git grep` that lead to no other revision and to no file that git does not track. */
const OF_NOW = new RegExp(
  `^(?:-U\\d+|-[wbpuWainlcEFPGoh]|--(?:${[
    'patch|minimal|patience|histogram|function-context|check|text|color-words|ignore-(?:all-space|space-change|blank-lines|space-at-eol|cr-at-eol)|(?:unified|word-diff)=\\w+',
    'line-number|count|files-with-matches|only-matching|ignore-case|word-regexp|extended-regexp|fixed-strings|perl-regexp|heading|break|show-function',
  ].join('|')}))$`,
  'u',
);
/** Options whose value is the next word: short ones by their letter, which may end a group. A word is never taken for a value where git takes it for more. */
const LOG_VALUED: Valued = {
  short: 'nSGLOlIU',
  long: /^--(?:author|committer|grep|since|until|after|before|max-count|skip|date|glob|exclude|diff-filter)$/u,
};
const GREP_VALUED: Valued = { short: 'efABCm', long: /^--(?:max-count|max-depth|threads|after-context|before-context|context)$/u };
const BLAME_VALUED: Valued = { short: 'LS', long: /^--date$/u };
const TAG_VALUED: Valued = { short: 'mFu', long: /^--(?:message|file|local-user|format|sort|points-at|contains|merged)$/u };

const FILES = 'name the files after --, as in git diff -- src/app.js, and a commit by its branch or as ID~0';
const everything: Reach = { ...NO_REACH, history: [':/'], instead: FILES };

interface Valued {
  readonly short: string;
  readonly long: RegExp;
}

interface Words {
  readonly options: readonly string[];
  /** Before `--`. */
  readonly operands: readonly string[];
  /** After it; null: there is none. */
  readonly paths: readonly string[] | null;
}

function wordsOf(args: readonly string[], { short, long }: Valued): Words {
  const options: string[] = [];
  const operands: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '--') return { options, operands, paths: args.slice(i + 1) };
    if (!arg.startsWith('-') || arg === '-') operands.push(arg);
    else {
      options.push(arg);
      const first = arg.startsWith('--') ? -1 : Array.from(arg).findIndex((char, index) => index > 0 && short.includes(char));
      // `--` may be a value, too.
      if (long.test(arg) || (first > 0 && first === arg.length - 1)) i++;
    }
  }
  return { options, operands, paths: null };
}

/** `args`: what follows `git`. */
export function gitReach(args: readonly string[]): Reach {
  const at = subcommandAt(['git', ...args]) - 1;
  if (at < 0) return NO_REACH;
  const found = subcommandReach(args[at] ?? '', args.slice(at + 1));
  if (found === NO_REACH) return found;
  let folder = '.';
  for (let i = 0; i < at; i++) {
    const option = args[i] ?? '';
    if (option === '-C') folder = `${(args[++i] ?? '').startsWith('/') ? '' : `${folder}/`}${args[i] ?? ''}`;
    // Another repository, work tree or configuration: its paths are not known.
    else if (!/^(?:--no-pager|-P|--no-optional-locks|--no-replace-objects|--paginate|-p)$/u.test(option)) return everything;
  }
  return { ...found, folder, tracked: found.tracked && folder === '.' };
}

function subcommandReach(name: string, rest: readonly string[]): Reach {
  // A tag can be put on the content of a file, which has a name of its own then.
  if (name === 'tag' && !wordsOf(rest, TAG_VALUED).operands.slice(1).every(isCommit)) return everything;
  if (NAMING.has(name)) return rest.some((arg) => SHOWING[name]?.test(arg) === true || arg.includes('%(raw')) ? everything : NO_REACH;
  if (LOGS.has(name)) return ofLog(rest);
  if (DIFFS.has(name)) return name === 'diff' ? ofDiff(rest) : { ...ofDiff(rest), tracked: false };
  switch (name) {
    case 'show':
      return ofShow(rest);
    case 'grep':
      return ofGrep(rest);
    case 'stash':
      return ofStash(rest);
    case 'blame':
    case 'annotate': {
      const { operands, paths } = wordsOf(rest, BLAME_VALUED);
      return { ...NO_REACH, named: [...operands, ...(paths ?? [])] };
    }
    case 'cat-file': {
      const [kind = '', object = ''] = rest;
      if (rest.length === 2 && ['-t', '-s', '-e'].includes(kind)) return NO_REACH;
      const path = rest.length === 2 && !kind.startsWith('--') ? pathOf(object) : null;
      return path === null ? everything : { ...NO_REACH, named: [path] };
    }
    case 'mv':
      return { ...NO_REACH, trees: rest.filter((arg) => !arg.startsWith('-')).slice(0, -1), instead: 'name the files, each by itself' };
    case 'submodule':
      return rest.every((arg) => arg !== 'foreach') && !rest.includes('summary') ? NO_REACH : everything;
    default:
      return everything;
  }
}

function ofLog(rest: readonly string[]): Reach {
  const words = wordsOf(rest, LOG_VALUED);
  const { options } = words;
  if (options.every((option) => QUIET.test(option))) return NO_REACH;
  // It follows the file to names that it had before.
  if (options.includes('--follow')) return everything;
  return limited(words, () => true);
}

function ofDiff(rest: readonly string[]): Reach {
  const words = wordsOf(rest, LOG_VALUED);
  const { options } = words;
  if (options.some((option) => MORE_REVISIONS.test(option))) return everything;
  if (options.every((option) => QUIET.test(option)) && options.some((option) => NAMES_ONLY.test(option))) return NO_REACH;
  const now = words.operands.every((operand) => operand === 'HEAD' || operand === '@');
  return ofNow(limited(words, isCommit), now, options);
}

function ofShow(rest: readonly string[]): Reach {
  const words = wordsOf(rest, LOG_VALUED);
  const { options, operands } = words;
  if (options.some((option) => MORE_REVISIONS.test(option))) return everything;
  const blobs = operands.map(pathOf);
  if (operands.length > 0 && options.length === 0 && words.paths === null && blobs.every((path) => path !== null))
    return { ...NO_REACH, named: blobs };
  // A name may be that of a file's content, which is printed whatever the options say.
  const sure = operands.every((operand) => /^(?:HEAD|@)$/u.test(operand) || /^[^:{}]+[~^]\d*$/u.test(operand));
  if (sure && options.every((option) => QUIET.test(option)) && options.some((option) => NAMES_ONLY.test(option))) return NO_REACH;
  return limited(words, isCommit);
}

function ofGrep(rest: readonly string[]): Reach {
  const words = wordsOf(rest, GREP_VALUED);
  const listed = words.options.some((option) => /^-[^-]*[ef]/u.test(option));
  // Without a pattern before it, what follows `--` is the pattern.
  if (!listed && words.operands.length === 0) return everything;
  const operands = words.operands.slice(listed ? 0 : 1);
  const reach = limited({ ...words, operands }, isCommit, 'search with Grep, which leaves such files out, or name the files after --');
  return ofNow(reach, operands.length === 0, words.options);
}

function ofNow(reach: Reach, now: boolean, options: readonly string[]): Reach {
  return { ...reach, tracked: now && options.every((option) => OF_NOW.test(option) || QUIET.test(option)) };
}

function ofStash(rest: readonly string[]): Reach {
  const [action = ''] = rest;
  if (action === 'list') return ofLog(rest.slice(1));
  const showing = rest.some((arg) => /^(?:-\w*p|--p)/u.test(arg));
  if (action === 'show')
    return rest.slice(1).every((arg) => NAMES_ONLY.test(arg) || /^(?:stash@\{)?\d+\}?$/u.test(arg)) ? NO_REACH : everything;
  return showing ? everything : NO_REACH;
}

/** The paths that limit the output, if every other word is a revision of the kind asked for; else everything. Without `--` no word is taken for a path. */
function limited({ operands, paths }: Words, isRevision: (word: string) => boolean, instead = FILES): Reach {
  const positive = (paths ?? []).filter((path) => !/^:(?:[!^]|\(exclude\))/u.test(path));
  if (positive.length === 0 || positive.some((path) => path.startsWith(':')) || !operands.every(isRevision))
    return { ...everything, instead };
  return { ...NO_REACH, history: positive, instead };
}

/** Can the word only be a commit, or several? A bare id may be that of any object, braces and colons can lead to one. */
function isCommit(word: string): boolean {
  return word.split(/\.{2,3}/u).every((side) => !/[:{}]/u.test(side) && !/^\^?[0-9a-f]{4,}$/iu.test(side));
}

/** `REV:path` as a path from the root (`:/path`), or from the folder for `REV:./path`; null: the word is something else. */
function pathOf(word: string): string | null {
  const at = word.indexOf(':');
  if (at < 0 || word.includes('{') || word.startsWith(':/')) return null;
  const path = word.startsWith(':') ? word.slice(1).replace(/^\d:/u, '') : word.slice(at + 1);
  return /^\.{1,2}(?:\/|$)/u.test(path) ? path : `:/${path}`;
}

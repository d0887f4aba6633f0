// What the arguments of git do. Only known subcommands with known-harmless options pass a wildcard: git runs programs from
// configuration, options and addresses in many ways (git(1), git-config(1), gitremote-helpers(7)).
import type { ArgumentReading } from './arguments.js';

const refuse = (because: string): ArgumentReading => ({ refuse: because, reads: [], writes: [], changes: [], readOnly: false });

const READING = new Set(
  (
    'status log diff show blame annotate ls-files ls-tree rev-parse rev-list describe shortlog merge-base cat-file grep name-rev ' +
    'for-each-ref show-ref whatchanged diff-tree diff-index diff-files cherry check-ignore check-attr count-objects range-diff show-branch'
  ).split(' '),
);
const CHANGING = new Set(
  'add commit checkout switch restore reset rm mv stash merge rebase cherry-pick revert tag branch clean reflog remote'.split(' '),
);
const REMOTE = new Set('fetch pull push ls-remote'.split(' '));

/** Long options that run a program, write a file, load configuration or read any file. Abbreviations count. */
const BAD = [
  ...['--output', '--output-directory', '--upload-pack', '--receive-pack', '--exec', '--ext-diff', '--no-index', '--open-files-in-pager'],
  ...['--extcmd', '--template', '--config', '--separate-git-dir', '--tool', '--interactive', '--edit-todo', '--strategy-option'],
  ...['--pathspec-from-file', '--contents', '--ignore-revs-file', '--file', '--textconv', '--exclude-from', '--gpg-sign', '--sign'],
  ...['--sparse-checkout', '--recurse-submodules', '--submodule', '--trailer-file', '--filters', '--reload', '--run', '--server-option'],
];
/** Options that begin like a bad one, and are harmless. */
const GOOD = new Set(['--exclude', '--strategy', '--text', '--filter']);
/** Short options that do the same, by subcommand. */
const BAD_SHORT: Readonly<Record<string, string>> = {
  grep: 'Of',
  commit: 'FtS',
  tag: 'Fsu',
  rebase: 'xiS',
  merge: 'FS',
  'cherry-pick': 'S',
  revert: 'S',
  blame: 'S',
  'ls-files': 'X',
  clean: 'i',
  add: 'ie',
  checkout: '',
  stash: '',
};
/** Short options whose value is text and no path. */
const TEXT_VALUE = /^(?:-[a-zA-Z]*[mGSn]|--(?:message|format|pretty|since|until|after|before|author|grep|date|trailer))$/u;

const GLOBAL_VALUED = new Set([
  '-C',
  '-c',
  '--git-dir',
  '--work-tree',
  '--namespace',
  '--exec-path',
  '--super-prefix',
  '--config-env',
  '--attr-source',
  '--list-cmds',
]);

/** Index in `words` (with `git` first) of the subcommand; -1 if there is none. */
export function subcommandAt(words: readonly string[]): number {
  for (let i = 1; i < words.length; i++) {
    const word = words[i] ?? '';
    if (GLOBAL_VALUED.has(word)) i++;
    else if (!word.startsWith('-')) return i;
  }
  return -1;
}

export function readGit(args: readonly string[]): ArgumentReading {
  const at = subcommandAt(['git', ...args]) - 1;
  if (at < 0)
    return args.every((arg) => arg === '--version')
      ? { ...refuse(''), refuse: null, readOnly: true }
      : refuse('git without a subcommand is not granted by a wildcard');
  const global = args.slice(0, at);
  const odd = global.find(
    (arg) => !['--no-pager', '-P', '--no-optional-locks', '--literal-pathspecs', '--no-replace-objects'].includes(arg),
  );
  if (odd !== undefined) return refuse(`${odd} of git changes its configuration or folder`);
  const subcommand = args[at] ?? '';
  const rest = args.slice(at + 1);
  const remote = REMOTE.has(subcommand);
  if (!READING.has(subcommand) && !CHANGING.has(subcommand) && !remote) return refuse(`git ${subcommand} is not granted by a wildcard`);
  const stop = rest.indexOf('--');
  const options = (stop < 0 ? rest : rest.slice(0, stop)).filter(
    (arg, index, all) => arg.startsWith('-') && !TEXT_VALUE.test(all[index - 1] ?? ''),
  );
  const bad = options.find((option) => badOption(subcommand, option));
  if (bad !== undefined) return refuse(`${bad} of git ${subcommand} may run a program, write a file or read any file`);
  const operands = rest.filter((arg, index) => arg !== '--' && !arg.startsWith('-') && !TEXT_VALUE.test(rest[index - 1] ?? ''));
  if (remote && operands.some((operand) => /:\/\/|::|^[^/]+@[^/]+:|^[./~]/u.test(operand)))
    return refuse(`git ${subcommand} is granted by a wildcard only with the name of a remote`);
  if (subcommand === 'remote' && !(operands.length === 0 || ['show', 'get-url'].includes(operands[0] ?? '')))
    return refuse('changing remotes is not granted by a wildcard');
  const paths = operands.filter((operand) => /[/.]/u.test(operand));
  const listing =
    (subcommand === 'branch' &&
      operands.length === 0 &&
      options.every((option) => /^(?:-[avrl]+|--(?:list|all|remotes|show-current|verbose))$/u.test(option))) ||
    (subcommand === 'tag' && operands.length === 0 && options.every((option) => /^(?:-l|--list)$/u.test(option))) ||
    (subcommand === 'stash' && operands[0] === 'list' && rest.length === 1) ||
    (subcommand === 'remote' && operands.length === 0);
  return READING.has(subcommand) || listing
    ? { refuse: null, reads: paths, writes: [], changes: [], readOnly: true }
    : {
        refuse: null,
        reads: [],
        writes: [],
        changes: subcommand === 'add' || subcommand === 'commit' || remote ? [] : paths,
        readOnly: false,
      };
}

function badOption(subcommand: string, option: string): boolean {
  if (!option.startsWith('--'))
    return Array.from(option.slice(1)).some((char) => (BAD_SHORT[subcommand] ?? '').includes(char)) && !/^-\d+$/u.test(option);
  const name = option.split('=')[0] ?? '';
  return name.length > 2 && !GOOD.has(name) && BAD.some((one) => one.startsWith(name));
}

// Programs that run another command: looked through strictly for allow rules, generously for deny and ask rules.
import { basename } from 'node:path';
import { subcommandAt } from './git.js';
import { readShell, type ShellWord } from './shell.js';

export interface Peeled {
  /** The command inside all wrappers. */
  readonly words: readonly ShellWord[];
  /** True: more arguments come from standard input. */
  readonly moreArguments: boolean;
  /** Why a wrapper could not be looked through; null if it could. */
  readonly trouble: string | null;
}

/** Folders of the system: a program there is the one that its name says. */
const PROGRAM_FOLDERS = ['/bin', '/usr/bin', '/usr/local/bin'];

/** The well-known program that a command's name starts; the name itself if that is a path of its own, for example in the work tree. */
export function programOf(name: string): string {
  return PROGRAM_FOLDERS.includes(name.slice(0, name.lastIndexOf('/'))) ? basename(name) : name;
}

const HARMLESS = /^(?:CI|NODE_ENV|FORCE_COLOR|NO_COLOR|LANG|LC_[A-Z]+|TZ|TERM)=/u;

/** How many words a wrapper's own part takes, from its name on; null: it cannot be looked through. */
function ownWords(program: string, args: readonly string[]): number | null {
  let i = 0;
  const skip = (pattern: RegExp, valued: RegExp | null = null): void => {
    while (pattern.test(args[i] ?? '') || valued?.test(args[i] ?? '') === true) i += valued?.test(args[i] ?? '') === true ? 2 : 1;
  };
  switch (program) {
    case 'timeout':
      skip(/^(?:--(?:kill-after|signal)=\w+|--preserve-status|--foreground|-v|--verbose|-[ks]\w+)$/u, /^-[ks]$/u);
      return /^\d+(?:\.\d+)?[smhd]?$/u.test(args[i] ?? '') ? i + 2 : null;
    case 'nice':
      skip(/^(?:-n?-?\d+|--adjustment=-?\d+)$/u, /^-n$/u);
      return i + 1;
    case 'stdbuf':
      skip(/^(?:-[ioe][L\d]+|--(?:input|output|error)=[L\d]+)$/u);
      return i + 1;
    case 'xargs':
      skip(/^(?:-0|-r|--null|--no-run-if-empty|-[nLP]\d+)$/u, /^-[nLP]$/u);
      return i + 1;
    case 'env':
      skip(HARMLESS);
      return i + 1;
    case 'time':
    case 'nohup':
    case 'command':
    case 'builtin':
      return 1;
    default:
      return 0;
  }
}

/** Looks through `timeout 5 nice npm test` to `npm test`. A wrapper with options that are not known stays in front, as trouble. */
export function peel(words: readonly ShellWord[]): Peeled {
  let rest = words;
  let moreArguments = false;
  for (let depth = 0; depth < 8; depth++) {
    const program = rest[0]?.literal === true ? programOf(rest[0].value) : '';
    const own = ownWords(
      program,
      rest.slice(1).map(({ value }) => value),
    );
    if (own === 0) return { words: rest, moreArguments, trouble: null };
    if (own === null || rest.length <= own || /^-|=/u.test(rest[own]?.value ?? '')) {
      return { words: rest, moreArguments, trouble: `${program} is used in a way that hides what it runs` };
    }
    moreArguments ||= program === 'xargs';
    rest = rest.slice(own);
  }
  return { words: rest, moreArguments, trouble: 'too many programs run each other' };
}

const RUNNERS = new Set(
  (
    'env timeout time nice nohup stdbuf command builtin exec noglob xargs sudo doas su setsid ionice chrt taskset flock watch chroot unshare ' +
    'nsenter strace ltrace busybox toybox parallel script setpriv runuser find fd eval'
  ).split(' '),
);
const SHELLS = new Set('sh bash dash zsh ksh ash eval su script watch env parallel rbash busybox'.split(' '));
const MOST_VIEWS = 400;
const MOST_TEXTS = 40;

export interface Views {
  readonly views: readonly (readonly string[])[];
  /** False: there were too many to list. */
  readonly complete: boolean;
}

/**
 * Every way a deny or ask rule may see a command: by the program's base name, without git's global options, and each command that a
 * wrapper, `find -exec` or a shell's `-c` text may run.
 */
export function commandViews(words: readonly string[]): Views {
  const views: (readonly string[])[] = [];
  let complete = true;
  const add = (list: readonly string[], depth: number): void => {
    const [name = '', ...args] = list;
    if (name === '') return;
    if (views.length >= MOST_VIEWS || depth > 6) {
      complete = false;
      return;
    }
    const program = basename(name);
    views.push(list);
    if (program !== name) views.push([program, ...args]);
    if (program === 'git') {
      const at = subcommandAt(list);
      if (at > 1) views.push(['git', ...list.slice(at)]);
    }
    if (SHELLS.has(program)) {
      for (const text of program === 'eval' ? [args.join(' ')] : args.slice(0, MOST_TEXTS)) {
        const reading = readShell(text.replace(/^(?:-S|--split-string=)/u, ''), '/');
        for (const command of reading.found)
          add(
            command.words.map(({ value }) => value),
            depth + 1,
          );
      }
      if (args.length > MOST_TEXTS && program !== 'eval') complete = false;
    }
    if (RUNNERS.has(program)) {
      for (let i = 1; i < list.length && complete; i++) {
        const rest = list.slice(i);
        const inner = basename(rest[0] ?? '');
        if (views.length >= MOST_VIEWS) complete = false;
        else if ((SHELLS.has(inner) || inner === 'git') && !RUNNERS.has(inner)) add(rest, depth + 1);
        else views.push([inner, ...rest.slice(1)]);
      }
    }
  };
  add(words, 0);
  return { views, complete };
}

// The programs whose arguments are known, by name.
import { longName, never, nothing, refuse, reader, changer, type ArgumentReading, type Reader } from './arguments.js';

import {
  awk,
  date,
  diff,
  find,
  jq,
  plain,
  printf,
  ps,
  ripgrep,
  searcher,
  sed,
  sort,
  strings,
  tail,
  tar,
  tee,
  test,
  uniq,
} from './readers.js';
import { curl, gh, interpreter, make, packages, pytest } from './launchers.js';

const shells = never('a shell runs whatever it is given');
const wrapper = never('it runs another command, which needs its own rule');
const state = never('it changes what later commands mean or prints the environment');
const writer = never('it writes or copies files in ways that rules cannot follow');
const viewer = never('it can start programs');

const each = (list: string, read: Reader): [string, Reader][] => list.split(' ').map((name) => [name, read]);

/** By the program's base name. Programs that are not listed go by `unknown`. */
const PROGRAMS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...each(
    'cat nl tac rev wc head cut paste fold fmt column expand unexpand comm cmp join od base64 base32',
    // Names that are listed in a file come back in messages, whatever that file is.
    reader({ valued: 'ncdfbwts', long: ['--files0-from'] }),
  ),
  ...each(
    'sha1sum sha224sum sha256sum sha384sum sha512sum md5sum cksum b2sum stat du dirname basename realpath readlink file',
    reader({ short: 'f', long: ['--files0-from', '--magic-file'] }),
  ),
  ...each('ls dir', reader()),
  ['strings', strings],
  // `-f` names a file of formats, which is shown in messages.
  ['hexdump', reader({ valued: 'nse', short: 'f' })],
  ['diff', diff],
  ...each('grep egrep fgrep', searcher),
  ...each('awk gawk mawk nawk', awk),
  ...each('rm rmdir chmod', changer()),
  ...each('mkdir', changer('m')),
  ...each('touch', changer('dtr')),
  ['mv', changer('tS')],
  ['cp', changer('tS', 'LH', ['--dereference'])],
  ...each('true false : pwd echo exit seq sleep uname nproc whoami id tr expr which type', plain),
  ...each('npm pnpm yarn bun', packages),
  ...each('python python2 python3 pypy pypy3', interpreter('c')),
  ...each(
    'node nodejs deno',
    interpreter('eprCi', [
      '--eval',
      '--print',
      '--require',
      '--import',
      '--loader',
      '--experimental-loader',
      '--env-file',
      '--interactive',
      '--inspect',
      '--experimental-config-file',
    ]),
  ),
  ...each('ruby perl', interpreter('erEnpiMmIlax')),
  ...each('php', interpreter('rcdBREzn')),
  ...each('[ test', test),
  ...each('sh bash dash zsh ksh ash fish csh tcsh rbash busybox toybox eval source .', shells),
  ...each(
    'env sudo doas su runuser chroot unshare nsenter setsid ionice chrt taskset flock watch parallel script strace ltrace gdb xargs timeout nice nohup stdbuf command builtin exec time setpriv systemd-run at batch crontab expect ssh',
    wrapper,
  ),
  ...each(
    'alias unalias export declare typeset readonly local set unset shopt trap hash enable bind complete compgen compopt printenv pushd popd dirs read mapfile readarray getopts let fc history jobs fg bg disown kill ulimit umask caller return shift suspend logout help coproc',
    state,
  ),
  ...each(
    'ln dd truncate split csplit install patch rsync scp sftp zip unzip gzip gunzip bzip2 xz cpio ar wget nc ncat socat shred mkfifo mknod mount umount chown chgrp ed ex openssl xxd',
    writer,
  ),
  ...each('man less more most vi vim nvim view nano emacs pico info git-shell gitk tig pdb', viewer),
  ['rg', ripgrep],
  ['find', find],
  ['tree', reader({ valued: 'LPI', short: 'oRl', long: ['--output', '--fromfile'] })],
  ['sed', sed],
  ['sort', sort],
  ['uniq', uniq],
  ['tee', tee],
  ['tail', tail],
  ['tar', tar],
  ['ps', ps],
  ['jq', jq],
  ['printf', printf],
  ['date', date],
  ['make', make],
  ['gmake', make],
  ['pytest', pytest],
  ['curl', curl],
  ['gh', gh],
]);

/** Long options that load code or configuration or write a file, in programs that are not known. */
const LOADING =
  /^--(?:config(?:-file|-path)?|rc-?file|require|import|loader|preload|plugins?(?:-.*)?|rulesdir|resolve-plugins-relative-to|exec(?:ute)?|eval|call|shell|script-shell|pre|hook|editor|pager|output(?:-file|-path)?|out(?:-?file)?|report-file|init-file|user-?config|node-options|env-file|global-?setup|setup-files?.*|format(?:ter)?-path|cwd|chdir|directory)$/iu;

const unknown: Reader = (args) => {
  const stop = args.indexOf('--');
  const bad = (stop < 0 ? args : args.slice(0, stop)).find((arg) => LOADING.test(longName(arg) ?? ''));
  return bad === undefined ? nothing : refuse(`${bad} may load code or write a file`);
};

/** `program`: a base name, in the case it was written in. `git` has its own reader. */
export function readArguments(program: string, args: readonly string[]): ArgumentReading {
  return (PROGRAMS.get(program) ?? unknown)(args);
}

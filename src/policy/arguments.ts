// What the arguments of known programs do: which files they read, write or change, and which make a program run another program, load
// configuration or print credentials. A wildcard in a rule never grants the latter. Sources: each program's manual page.

export interface ArgumentReading {
  /** Why no wildcard grants these arguments; null if one may. */
  readonly refuse: string | null;
  /** Operands that are read, written (need an Edit rule of their own) and changed (the program's name says so: `rm`, `mkdir`). */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly changes: readonly string[];
  /** Only reads the work tree, so that it needs no rule where `readOnlyCommands` is `allow`. */
  readonly readOnly: boolean;
}

type Reader = (args: readonly string[]) => ArgumentReading;

const nothing: ArgumentReading = { refuse: null, reads: [], writes: [], changes: [], readOnly: false };
const refuse = (because: string): ArgumentReading => ({ ...nothing, refuse: because });

/** Options and operands; what follows `--` is an operand. `valued`: short options whose value is the next word. */
interface Split {
  readonly options: readonly string[];
  readonly operands: readonly string[];
  /** Values of short options, with the option's letter. */
  readonly values: readonly { readonly letter: string; readonly value: string }[];
}
function split(args: readonly string[], valued = ''): Split {
  const options: string[] = [];
  const operands: string[] = [];
  const values: { letter: string; value: string }[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg === '--') {
      operands.push(...args.slice(i + 1));
      break;
    }
    if (arg.length > 1 && arg.startsWith('-')) {
      options.push(arg);
      const at = arg.startsWith('--') ? -1 : [...arg].findIndex((char, index) => index > 0 && valued.includes(char));
      if (at > 0) values.push({ letter: arg[at] ?? '', value: at === arg.length - 1 ? (args[++i] ?? '') : arg.slice(at + 1) });
    } else operands.push(arg);
  }
  return { options, operands, values };
}

/** The name of a long option without its value; null for others. */
const longName = (option: string): string | null => (option.startsWith('--') ? (option.split('=')[0] ?? '') : null);
/** Is the option one of the long names, or an abbreviation of one? */
const names = (option: string, long: readonly string[]): boolean => {
  const name = longName(option);
  return name !== null && name.length > 2 && long.some((one) => one.startsWith(name));
};
/** Does a group of short options hold one of the letters? */
const holds = (option: string, letters: string): boolean =>
  !option.startsWith('--') && [...option.slice(1)].some((char) => letters.includes(char));

/** A program that only reads its operands. A value of an option that is no number may be a file as well. */
const reader =
  (settings: { readonly valued?: string; readonly short?: string; readonly long?: readonly string[] } = {}): Reader =>
  (args) => {
    const { options, operands, values } = split(args, settings.valued);
    const bad = options.find((option) => holds(option, settings.short ?? '') || names(option, settings.long ?? []));
    if (bad !== undefined) return refuse(`${bad} runs a program, writes a file or loads configuration`);
    return {
      ...nothing,
      reads: [...operands, ...values.map(({ value }) => value).filter((value) => !/^(?:[\d,:+-]*[a-zA-Z]{0,2}|.)$/u.test(value))],
      readOnly: true,
    };
  };

/** A program that changes the files it names, in operands or as the value of an option. */
const changer =
  (valued = ''): Reader =>
  (args) => {
    const { options, operands, values } = split(args, valued);
    const named = options.flatMap((option) => (option.includes('=') ? [option.slice(option.indexOf('=') + 1)] : []));
    return { ...nothing, changes: [...operands, ...values.map(({ value }) => value), ...named] };
  };

const never =
  (because: string): Reader =>
  () =>
    refuse(because);

const searcher: Reader = (args) => {
  const { options, operands, values } = split(args, 'efmABCd');
  if (options.some((option) => holds(option, 'R') || names(option, ['--dereference-recursive'])))
    return refuse('-R follows links out of the work tree');
  const listed = options.some((option) => holds(option, 'ef') || names(option, ['--regexp', '--file']));
  const file = [
    ...values.filter(({ letter }) => letter === 'f').map(({ value }) => value),
    ...options.filter((option) => names(option, ['--file'])).map((option) => option.slice(option.indexOf('=') + 1)),
  ];
  return { ...nothing, reads: [...operands.slice(listed ? 0 : 1), ...file], readOnly: true };
};

const ripgrep: Reader = (args) => {
  const { options, operands } = split(args, 'efmABCgtTjMrd');
  const bad = options.find(
    (option) =>
      holds(option, 'zLf') ||
      ['--pre', '--hostname-bin', '--search-zip', '--follow', '--file', '--ignore-file', '--type-add', '--pre-glob'].includes(
        longName(option) ?? '',
      ),
  );
  if (bad !== undefined) return refuse(`${bad} runs a program or reads outside the work tree`);
  const listed = options.some((option) => holds(option, 'e') || longName(option) === '--regexp' || longName(option) === '--files');
  return { ...nothing, reads: operands.slice(listed ? 0 : 1), readOnly: true };
};

const FIND_TESTS = new Set(
  (
    '-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -newer -mtime -mmin -ctime -cmin ' +
    '-atime -amin -anewer -cnewer -size -empty -print -print0 -printf -ls -not -o -or -a -and -prune -perm -user -group -links -inum -samefile ' +
    '-depth -mount -xdev -regextype -readable -writable -executable -true -false -quit -daystart -noleaf -nouser -nogroup -lname -ilname -used -fstype'
  ).split(' '),
);
const find: Reader = (args) => {
  const start = args.findIndex((arg) => arg.startsWith('-') || arg === '(' || arg === '!');
  const bad = args
    .slice(Math.max(start, 0))
    .find((arg) => /^-[a-zA-Z]/u.test(arg) && !FIND_TESTS.has(arg) && !/^-newer[aBcm][aBcmt]$/u.test(arg) && arg !== '-P');
  if (bad !== undefined) return refuse(`${bad} of find is not granted by a wildcard`);
  const named = args.filter((_, index) => ['-newer', '-anewer', '-cnewer', '-samefile'].includes(args[index - 1] ?? ''));
  return { ...nothing, reads: [...args.slice(0, start < 0 ? args.length : start), ...named], readOnly: true };
};

/** One sed script made of printing, deleting, quitting and plain substitutions: nothing that runs or writes. */
function harmlessSed(script: string): boolean {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(script);
    if (found === null) return false;
    at = pattern.lastIndex;
    return true;
  };
  while (at < script.length) {
    take(/[\s;]*/uy);
    if (at >= script.length) return true;
    const address = /(?:\d+(?:~\d+)?|\$|\/(?:[^/\\\n]|\\.)*\/I?)/uy;
    if (take(address) && take(/,/uy) && !take(/[+~]\d+/uy) && !take(address)) return false;
    take(/[ \t]*!?[ \t]*/uy);
    if (take(/s/uy)) {
      const mark = script[at];
      if (mark === undefined || /[\\\n\s\w]/u.test(mark)) return false;
      for (let part = 0; part < 2; part++) {
        at++;
        while (at < script.length && script[at] !== mark) at += script[at] === '\\' ? 2 : 1;
        if (at >= script.length) return false;
      }
      at++;
      take(/[gpiI\d]*/uy);
    } else if (!take(/(?:q\d*|[pdPDgGhHxnN=])/uy)) return false;
    if (at < script.length && !/[\s;]/u.test(script[at] ?? '')) return false;
  }
  return true;
}

const sed: Reader = (args) => {
  const { options, operands, values } = split(args, 'el');
  let listed = false;
  let inPlace = false;
  const scripts: string[] = [];
  for (const option of options) {
    if (option === '-i' || option === '--in-place') inPlace = true;
    else if (longName(option) === '--expression' && option.includes('=')) scripts.push(option.slice(option.indexOf('=') + 1));
    else if (/^-[nErsuz]*e/u.test(option)) listed = true;
    else if (
      !/^-[nErsuz]+$/u.test(option) &&
      !['--quiet', '--silent', '--regexp-extended', '--posix', '--sandbox', '--null-data', '--separate'].includes(option)
    ) {
      return refuse(`${option} of sed is not granted by a wildcard`);
    }
  }
  if (listed) scripts.push(...values.filter(({ letter }) => letter === 'e').map(({ value }) => value));
  const files = scripts.length > 0 ? operands : operands.slice(1);
  if (scripts.length === 0) scripts.push(operands[0] ?? '');
  if (!scripts.every(harmlessSed)) return refuse('this sed script may run a program or write a file');
  return inPlace ? { ...nothing, writes: files } : { ...nothing, reads: files, readOnly: true };
};

const awk: Reader = (args) => {
  const { options, operands } = split(args, 'Fv');
  const bad = options.find((option) => !/^-[Fv]/u.test(option));
  if (bad !== undefined) return refuse(`${bad} of awk is not granted by a wildcard`);
  if (/system|getline|ENVIRON|ARGV|PROCINFO|SYMTAB|[|>@]/u.test(operands[0] ?? ''))
    return refuse('this awk program may run a program, write a file or read the environment');
  return { ...nothing, reads: operands.slice(1) };
};

const sort = reader({ valued: 'ktS', short: 'oT', long: ['--output', '--compress-program', '--temporary-directory', '--files0-from'] });
const uniq: Reader = (args) => {
  const { operands } = split(args, 'fsw');
  return { ...nothing, reads: operands.slice(0, 1), writes: operands.slice(1), readOnly: operands.length < 2 };
};
const tee: Reader = (args) => {
  const { options, operands } = split(args);
  const bad = options.find((option) => !['-a', '-i', '--append', '--ignore-interrupts'].includes(option));
  return bad !== undefined ? refuse(`${bad} of tee is not granted by a wildcard`) : { ...nothing, writes: operands };
};
const tar: Reader = (args) =>
  /^-?t[vzjJ]*f?$/u.test(args[0] ?? '') && args.slice(1).every((arg) => !arg.startsWith('-') && !arg.includes(':'))
    ? { ...nothing, reads: args.slice(1, 2), readOnly: true }
    : refuse('tar is granted by a wildcard only to list an archive');
const ps: Reader = (args) =>
  args.every((arg) => ['-e', '-f', '-ef', '-A', '-l', 'aux', 'ax'].includes(arg))
    ? { ...nothing }
    : refuse('ps may print the environment of other processes');
const jq: Reader = (args) => {
  const { options, operands } = split(args);
  const bad = options.find(
    (option) => /^-[A-Za-z]*[fL]/u.test(option) || names(option, ['--from-file', '--slurpfile', '--rawfile', '--library-path']),
  );
  if (bad !== undefined) return refuse(`${bad} of jq is not granted by a wildcard`);
  if (/\benv\b|\$ENV|\bimport\b|\binclude\b/u.test(args.join(' '))) return refuse('this jq program may read the environment');
  return { ...nothing, reads: operands.slice(1), readOnly: true };
};
const test: Reader = (args) =>
  args.some((arg) => /^-[vR]$/u.test(arg))
    ? refuse('-v evaluates its operand')
    : { ...nothing, reads: args.filter((arg) => !arg.startsWith('-')), readOnly: true };
const printf: Reader = (args) =>
  args[0]?.startsWith('-') === true && args[0] !== '--'
    ? refuse('an option of printf evaluates its operand')
    : { ...nothing, readOnly: true };
const date: Reader = (args) =>
  args.every((arg) => /^(?:-u|--utc|-I\w*|--iso-8601(?:=\w+)?|-R|\+.*)$/su.test(arg))
    ? { ...nothing, readOnly: true }
    : refuse('only plain date is granted by a wildcard');
const plain: Reader = () => ({ ...nothing, readOnly: true });
const tail = reader({ valued: 'ncsp', short: '', long: ['--pid'] });

const make: Reader = (args) => {
  const { options, operands, values } = split(args, 'jClo');
  const bad = options.find(
    (option) => holds(option, 'fEIW') || names(option, ['--file', '--makefile', '--eval', '--include-dir', '--directory']),
  );
  if (bad !== undefined) return refuse(`${bad} of make is not granted by a wildcard`);
  return operands.some((operand) => operand.includes('='))
    ? refuse('a variable of make may name a program')
    : { ...nothing, reads: values.map(({ value }) => value).filter((value) => value.includes('/')) };
};

const PACKAGE_OPTIONS =
  /^(?:-s|--silent|-w|--workspaces?(?:=.*)?|-ws|--if-present|--ignore-scripts(?:=true)?|--no-audit|--no-fund|--(?:omit|include)(?:=.*)?|--production|--dry-run|--json|--verbose|-d|--loglevel=\w+|--prefer-offline|--offline|--legacy-peer-deps|-[DSE]|--save(?:-dev|-exact)?|--no-save|--frozen-lockfile|-r|--recursive|--filter=.*)$/u;
const PACKAGE_COMMANDS = new Set(
  'config exec x explore edit login logout token adduser set set-script pkg publish unpublish owner access profile dlx create init link'.split(
    ' ',
  ),
);
const packages: Reader = (args) => {
  const stop = args.indexOf('--');
  const own = stop < 0 ? args : args.slice(0, stop);
  const bad = own.find((arg) => arg.startsWith('-') && !PACKAGE_OPTIONS.test(arg));
  if (bad !== undefined) return refuse(`${bad} may change what the package manager runs`);
  const words = own.filter((arg) => !arg.startsWith('-'));
  const command = words[0] ?? '';
  if (PACKAGE_COMMANDS.has(command)) return refuse(`${command} of a package manager is not granted by a wildcard`);
  const spec = /^(?:i|in|ins|inst|insta|instal|install|add|ci|update|up|upgrade)$/u.test(command)
    ? words.slice(1).find((word) => !/^(?:@[\w.-]+\/)?[\w.-]+(?:@[\w.^~<>=*-]+)?$/u.test(word))
    : undefined;
  return spec === undefined ? nothing : refuse(`${spec} is no package of the registry, and its install scripts would run`);
};

/** Interpreters: code in an argument and modules to load first are not granted. */
const interpreter =
  (short: string, long: readonly string[] = []): Reader =>
  (args) => {
    const end = args.findIndex((arg) => !arg.startsWith('-'));
    const bad = args.slice(0, end < 0 ? args.length : end).find((arg) => arg === '-' || holds(arg, short) || names(arg, long));
    return bad !== undefined ? refuse(`${bad} runs code from an argument or loads a module`) : nothing;
  };
const pytest: Reader = (args) => {
  const bad = args.find(
    (arg) =>
      /^-[a-zA-Z]*[pco]/u.test(arg) ||
      names(arg, [
        '--rootdir',
        '--override-ini',
        '--config-file',
        '--pdbcls',
        '--basetemp',
        '--junitxml',
        '--junit-xml',
        '--confcutdir',
        '--log-file',
        '--pastebin',
      ]),
  );
  return bad !== undefined ? refuse(`${bad} of pytest loads code or writes a file`) : nothing;
};
const curl: Reader = (args) => {
  const { options } = split(args);
  const bad = options.find(
    (option) =>
      holds(option, 'oOKTFxEcDbJ') ||
      names(option, [
        '--output',
        '--output-dir',
        '--remote-name-all',
        '--config',
        '--upload-file',
        '--form',
        '--proxy',
        '--cert',
        '--cookie-jar',
        '--dump-header',
        '--trace',
        '--trace-ascii',
        '--libcurl',
        '--etag-save',
        '--engine',
        '--netrc-file',
        '--unix-socket',
        '--stderr',
        '--hsts',
        '--alt-svc',
      ]),
  );
  if (bad !== undefined) return refuse(`${bad} of curl is not granted by a wildcard`);
  return args.some((arg) => /^@|=@|^(?:-d|--data\S*)=?@|^file:/iu.test(arg)) ? refuse('curl would send or read a local file') : nothing;
};
const gh: Reader = (args) =>
  ['auth', 'alias', 'extension', 'config', 'secret', 'ssh-key', 'gpg-key', 'codespace', 'api', 'gist', 'variable'].includes(
    args.find((arg) => !arg.startsWith('-')) ?? '',
  )
    ? refuse('this command of gh is not granted by a wildcard')
    : args.some((arg) => holds(arg, 'F') || names(arg, ['--body-file', '--notes-file', '--web', '--editor']))
      ? refuse('gh would read a file or start a program')
      : nothing;

const shells = never('a shell runs whatever it is given');
const wrapper = never('it runs another command, which needs its own rule');
const state = never('it changes what later commands mean or prints the environment');
const writer = never('it writes or copies files in ways that rules cannot follow');
const viewer = never('it can start programs');

const each = (list: string, read: Reader): [string, Reader][] => list.split(' ').map((name) => [name, read]);

/** By the program's base name. Programs that are not listed go by `unknown`. */
const PROGRAMS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...each(
    'cat nl tac rev wc head cut paste fold fmt column expand unexpand comm cmp join od hexdump strings base64 base32',
    reader({ valued: 'ncdfbwts' }),
  ),
  ...each(
    'sha1sum sha224sum sha256sum sha384sum sha512sum md5sum cksum b2sum stat du dirname basename realpath readlink file',
    reader({ short: 'f', long: ['--files0-from', '--magic-file'] }),
  ),
  ...each('ls dir', reader()),
  ...each('diff', reader({ long: ['--from-file', '--to-file'] })),
  ...each('grep egrep fgrep', searcher),
  ...each('awk gawk mawk nawk', awk),
  ...each('rm rmdir chmod', changer()),
  ...each('mkdir', changer('m')),
  ...each('touch', changer('dtr')),
  ...each('mv cp', changer('tS')),
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

/** True if a wildcard rule for it would grant nothing: each use needs a rule for what it runs. */
export function isWrapper(program: string): boolean {
  const read = PROGRAMS.get(program);
  return read === wrapper || read === shells;
}

// Programs that read, search and transform files, and what in their arguments writes or runs something.
import { holds, longName, names, nothing, refuse, reader, split, type Reader } from './arguments.js';

export const searcher: Reader = (args) => {
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

export const ripgrep: Reader = (args) => {
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
export const find: Reader = (args) => {
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

export const sed: Reader = (args) => {
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

export const awk: Reader = (args) => {
  const { options, operands } = split(args, 'Fv');
  const bad = options.find((option) => !/^-[Fv]/u.test(option));
  if (bad !== undefined) return refuse(`${bad} of awk is not granted by a wildcard`);
  if (/system|getline|ENVIRON|ARGV|PROCINFO|SYMTAB|[|>@]/u.test(operands[0] ?? ''))
    return refuse('this awk program may run a program, write a file or read the environment');
  return { ...nothing, reads: operands.slice(1) };
};

export const sort = reader({
  valued: 'ktS',
  short: 'oT',
  long: ['--output', '--compress-program', '--temporary-directory', '--files0-from'],
});
/** What stands in a folder is known to nobody here, and diff reads what links in it lead to, unless it is told not to. */
export const diff: Reader = (args) => {
  const { options, operands } = split(args);
  const bad = options.find((option) => names(option, ['--from-file', '--to-file', '--exclude-from']) || holds(option, 'X'));
  if (bad !== undefined) return refuse(`${bad} reads names or files that are not known`);
  const found = { ...nothing, reads: operands, readOnly: true };
  return options.includes('--no-dereference') ? found : { ...found, refuse: 'diff follows links in folders; add --no-dereference' };
};
/** `@file` is replaced by the words in that file. */
export const strings: Reader = (args) => {
  const { operands } = split(args, 'nteT');
  return args.some((arg) => arg.startsWith('@'))
    ? refuse('strings takes options and names out of @file')
    : { ...nothing, reads: operands, readOnly: true };
};
export const uniq: Reader = (args) => {
  const { operands } = split(args, 'fsw');
  return { ...nothing, reads: operands.slice(0, 1), writes: operands.slice(1), readOnly: operands.length < 2 };
};
export const tee: Reader = (args) => {
  const { options, operands } = split(args);
  const bad = options.find((option) => !['-a', '-i', '--append', '--ignore-interrupts'].includes(option));
  return bad !== undefined ? refuse(`${bad} of tee is not granted by a wildcard`) : { ...nothing, writes: operands };
};
export const tar: Reader = (args) =>
  /^-?t[vzjJ]*f?$/u.test(args[0] ?? '') && args.slice(1).every((arg) => !arg.startsWith('-') && !arg.includes(':'))
    ? { ...nothing, reads: args.slice(1, 2), readOnly: true }
    : refuse('tar is granted by a wildcard only to list an archive');
export const ps: Reader = (args) =>
  args.every((arg) => ['-e', '-f', '-ef', '-A', '-l', 'aux', 'ax'].includes(arg))
    ? { ...nothing }
    : refuse('ps may print the environment of other processes');
export const jq: Reader = (args) => {
  const { options, operands } = split(args);
  const bad = options.find(
    (option) => /^-[A-Za-z]*[fL]/u.test(option) || names(option, ['--from-file', '--slurpfile', '--rawfile', '--library-path']),
  );
  if (bad !== undefined) return refuse(`${bad} of jq is not granted by a wildcard`);
  if (/\benv\b|\$ENV|\bimport\b|\binclude\b/u.test(args.join(' '))) return refuse('this jq program may read the environment');
  return { ...nothing, reads: operands.slice(1), readOnly: true };
};
export const test: Reader = (args) =>
  args.some((arg) => /^-[vR]$/u.test(arg))
    ? refuse('-v evaluates its operand')
    : { ...nothing, reads: args.filter((arg) => !arg.startsWith('-')), readOnly: true };
export const printf: Reader = (args) =>
  args[0]?.startsWith('-') === true && args[0] !== '--'
    ? refuse('an option of printf evaluates its operand')
    : { ...nothing, readOnly: true };
export const date: Reader = (args) =>
  args.every((arg) => /^(?:-u|--utc|-I\w*|--iso-8601(?:=\w+)?|-R|\+.*)$/su.test(arg))
    ? { ...nothing, readOnly: true }
    : refuse('only plain date is granted by a wildcard');
export const plain: Reader = () => ({ ...nothing, readOnly: true });
export const tail = reader({ valued: 'ncsp', short: '', long: ['--pid'] });

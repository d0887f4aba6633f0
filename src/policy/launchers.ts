// Programs that run the project's own code, or reach the network: which arguments make them run something else.
import { holds, names, nothing, refuse, split, type Reader } from './arguments.js';

export const make: Reader = (args) => {
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
export const packages: Reader = (args) => {
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
export const interpreter =
  (short: string, long: readonly string[] = []): Reader =>
  (args) => {
    const end = args.findIndex((arg) => !arg.startsWith('-'));
    const bad = args.slice(0, end < 0 ? args.length : end).find((arg) => arg === '-' || holds(arg, short) || names(arg, long));
    return bad !== undefined ? refuse(`${bad} runs code from an argument or loads a module`) : nothing;
  };
export const pytest: Reader = (args) => {
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
export const curl: Reader = (args) => {
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
export const gh: Reader = (args) =>
  ['auth', 'alias', 'extension', 'config', 'secret', 'ssh-key', 'gpg-key', 'codespace', 'api', 'gist', 'variable'].includes(
    args.find((arg) => !arg.startsWith('-')) ?? '',
  )
    ? refuse('this command of gh is not granted by a wildcard')
    : args.some((arg) => holds(arg, 'F') || names(arg, ['--body-file', '--notes-file', '--web', '--editor']))
      ? refuse('gh would read a file or start a program')
      : nothing;

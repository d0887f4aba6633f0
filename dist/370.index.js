"use strict";
exports.id = 370;
exports.ids = [370];
exports.modules = {

/***/ 7370:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  decide: () => (/* binding */ decide),
  S: () => (/* binding */ visibleTools)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/policy/git.js
const refuse = (because) => ({ refuse: because, reads: [], writes: [], changes: [], readOnly: false });
const READING = new Set(('status log diff show blame annotate ls-files ls-tree rev-parse rev-list describe shortlog merge-base cat-file grep name-rev ' +
    'for-each-ref show-ref whatchanged diff-tree diff-index diff-files cherry check-ignore check-attr count-objects range-diff show-branch').split(' '));
const CHANGING = new Set('add commit checkout switch restore reset rm mv stash merge rebase cherry-pick revert tag branch clean reflog remote'.split(' '));
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
const BAD_SHORT = {
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
function subcommandAt(words) {
    for (let i = 1; i < words.length; i++) {
        const word = words[i] ?? '';
        if (GLOBAL_VALUED.has(word))
            i++;
        else if (!word.startsWith('-'))
            return i;
    }
    return -1;
}
function readGit(args) {
    const at = subcommandAt(['git', ...args]) - 1;
    if (at < 0)
        return args.every((arg) => arg === '--version')
            ? { ...refuse(''), refuse: null, readOnly: true }
            : refuse('git without a subcommand is not granted by a wildcard');
    const global = args.slice(0, at);
    const odd = global.find((arg) => !['--no-pager', '-P', '--no-optional-locks', '--literal-pathspecs', '--no-replace-objects'].includes(arg));
    if (odd !== undefined)
        return refuse(`${odd} of git changes its configuration or folder`);
    const subcommand = args[at] ?? '';
    const rest = args.slice(at + 1);
    const remote = REMOTE.has(subcommand);
    if (!READING.has(subcommand) && !CHANGING.has(subcommand) && !remote)
        return refuse(`git ${subcommand} is not granted by a wildcard`);
    const stop = rest.indexOf('--');
    const options = (stop < 0 ? rest : rest.slice(0, stop)).filter((arg, index, all) => arg.startsWith('-') && !TEXT_VALUE.test(all[index - 1] ?? ''));
    const bad = options.find((option) => badOption(subcommand, option));
    if (bad !== undefined)
        return refuse(`${bad} of git ${subcommand} may run a program, write a file or read any file`);
    const operands = rest.filter((arg, index) => arg !== '--' && !arg.startsWith('-') && !TEXT_VALUE.test(rest[index - 1] ?? ''));
    if (remote && operands.some((operand) => /:\/\/|::|^[^/]+@[^/]+:|^[./~]/u.test(operand)))
        return refuse(`git ${subcommand} is granted by a wildcard only with the name of a remote`);
    if (subcommand === 'remote' && !(operands.length === 0 || ['show', 'get-url'].includes(operands[0] ?? '')))
        return refuse('changing remotes is not granted by a wildcard');
    const paths = operands.filter((operand) => /[/.]/u.test(operand));
    const listing = (subcommand === 'branch' &&
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
function badOption(subcommand, option) {
    if (!option.startsWith('--'))
        return Array.from(option.slice(1)).some((char) => (BAD_SHORT[subcommand] ?? '').includes(char)) && !/^-\d+$/u.test(option);
    const name = option.split('=')[0] ?? '';
    return name.length > 2 && !GOOD.has(name) && BAD.some((one) => one.startsWith(name));
}

// EXTERNAL MODULE: ./build/policy/paths.js
var paths = __webpack_require__(3038);
// EXTERNAL MODULE: ./build/policy/patterns.js + 1 modules
var policy_patterns = __webpack_require__(1417);
// EXTERNAL MODULE: ./build/policy/rules.js
var policy_rules = __webpack_require__(4757);
;// CONCATENATED MODULE: ./build/policy/arguments.js
// What the arguments of known programs do: which files they read, write or change, and which make a program run another program, load
// configuration or print credentials. A wildcard in a rule never grants the latter. Sources: each program's manual page.
const nothing = { refuse: null, reads: [], writes: [], changes: [], readOnly: false };
const arguments_refuse = (because) => ({ ...nothing, refuse: because });
function split(args, valued = '') {
    const options = [];
    const operands = [];
    const values = [];
    for (let i = 0; i < args.length; i++) {
        const arg = args[i] ?? '';
        if (arg === '--') {
            operands.push(...args.slice(i + 1));
            break;
        }
        if (arg.length > 1 && arg.startsWith('-')) {
            options.push(arg);
            const at = arg.startsWith('--') ? -1 : Array.from(arg).findIndex((char, index) => index > 0 && valued.includes(char));
            if (at > 0)
                values.push({ letter: arg[at] ?? '', value: at === arg.length - 1 ? (args[++i] ?? '') : arg.slice(at + 1) });
        }
        else
            operands.push(arg);
    }
    return { options, operands, values };
}
/** The name of a long option without its value; null for others. */
const longName = (option) => (option.startsWith('--') ? (option.split('=')[0] ?? '') : null);
/** Is the option one of the long names, or an abbreviation of one? */
const names = (option, long) => {
    const name = longName(option);
    return name !== null && name.length > 2 && long.some((one) => one.startsWith(name));
};
/** Does a group of short options hold one of the letters? */
const holds = (option, letters) => !option.startsWith('--') && Array.from(option.slice(1)).some((char) => letters.includes(char));
/** A program that only reads its operands. What looks like an option's value counts as a file too: `-n` takes a value in `head`, and none in `cat`. */
const reader = (settings = {}) => (args) => {
    const { options, operands, values } = split(args, settings.valued);
    const bad = options.find((option) => holds(option, settings.short ?? '') || names(option, settings.long ?? []));
    if (bad !== undefined)
        return arguments_refuse(`${bad} runs a program, writes a file or loads configuration`);
    return {
        ...nothing,
        reads: [...operands, ...values.map(({ value }) => value)],
        readOnly: true,
    };
};
/** A program that changes the files it names, in operands or as the value of an option. */
const changer = (valued = '', short = '', long = []) => (args) => {
    const { options, operands, values } = split(args, valued);
    const bad = options.find((option) => holds(option, short) || names(option, long));
    if (bad !== undefined)
        return arguments_refuse(`${bad} follows links out of the work tree`);
    const named = options.flatMap((option) => (option.includes('=') ? [option.slice(option.indexOf('=') + 1)] : []));
    return { ...nothing, changes: [...operands, ...values.map(({ value }) => value), ...named] };
};
const never = (because) => () => arguments_refuse(because);

;// CONCATENATED MODULE: ./build/policy/readers.js
// Programs that read, search and transform files, and what in their arguments writes or runs something.

const searcher = (args) => {
    const { options, operands, values } = split(args, 'efmABCd');
    if (options.some((option) => holds(option, 'R') || names(option, ['--dereference-recursive'])))
        return arguments_refuse('-R follows links out of the work tree');
    const listed = options.some((option) => holds(option, 'ef') || names(option, ['--regexp', '--file']));
    const file = [
        ...values.filter(({ letter }) => letter === 'f').map(({ value }) => value),
        ...options.filter((option) => names(option, ['--file'])).map((option) => option.slice(option.indexOf('=') + 1)),
    ];
    return { ...nothing, reads: [...operands.slice(listed ? 0 : 1), ...file], readOnly: true };
};
const ripgrep = (args) => {
    const { options, operands } = split(args, 'efmABCgtTjMrd');
    const bad = options.find((option) => holds(option, 'zLf') ||
        ['--pre', '--hostname-bin', '--search-zip', '--follow', '--file', '--ignore-file', '--type-add', '--pre-glob'].includes(longName(option) ?? ''));
    if (bad !== undefined)
        return arguments_refuse(`${bad} runs a program or reads outside the work tree`);
    const listed = options.some((option) => holds(option, 'e') || longName(option) === '--regexp' || longName(option) === '--files');
    return { ...nothing, reads: operands.slice(listed ? 0 : 1), readOnly: true };
};
const FIND_TESTS = new Set(('-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -newer -mtime -mmin -ctime -cmin ' +
    '-atime -amin -anewer -cnewer -size -empty -print -print0 -printf -ls -not -o -or -a -and -prune -perm -user -group -links -inum -samefile ' +
    '-depth -mount -xdev -regextype -readable -writable -executable -true -false -quit -daystart -noleaf -nouser -nogroup -lname -ilname -used -fstype').split(' '));
const find = (args) => {
    const start = args.findIndex((arg) => arg.startsWith('-') || arg === '(' || arg === '!');
    const bad = args
        .slice(Math.max(start, 0))
        .find((arg) => /^-[a-zA-Z]/u.test(arg) && !FIND_TESTS.has(arg) && !/^-newer[aBcm][aBcmt]$/u.test(arg) && arg !== '-P');
    if (bad !== undefined)
        return arguments_refuse(`${bad} of find is not granted by a wildcard`);
    const named = args.filter((_, index) => ['-newer', '-anewer', '-cnewer', '-samefile'].includes(args[index - 1] ?? ''));
    return { ...nothing, reads: [...args.slice(0, start < 0 ? args.length : start), ...named], readOnly: true };
};
/** One sed script made of printing, deleting, quitting and plain substitutions: nothing that runs or writes. */
function harmlessSed(script) {
    let at = 0;
    const take = (pattern) => {
        pattern.lastIndex = at;
        const found = pattern.exec(script);
        if (found === null)
            return false;
        at = pattern.lastIndex;
        return true;
    };
    while (at < script.length) {
        take(/[\s;]*/uy);
        if (at >= script.length)
            return true;
        const address = /(?:\d+(?:~\d+)?|\$|\/(?:[^/\\\n]|\\.)*\/I?)/uy;
        if (take(address) && take(/,/uy) && !take(/[+~]\d+/uy) && !take(address))
            return false;
        take(/[ \t]*!?[ \t]*/uy);
        if (take(/s/uy)) {
            const mark = script[at];
            if (mark === undefined || /[\\\n\s\w]/u.test(mark))
                return false;
            for (let part = 0; part < 2; part++) {
                at++;
                while (at < script.length && script[at] !== mark)
                    at += script[at] === '\\' ? 2 : 1;
                if (at >= script.length)
                    return false;
            }
            at++;
            take(/[gpiI\d]*/uy);
        }
        else if (!take(/(?:q\d*|[pdPDgGhHxnN=])/uy))
            return false;
        if (at < script.length && !/[\s;]/u.test(script[at] ?? ''))
            return false;
    }
    return true;
}
const sed = (args) => {
    const { options, operands, values } = split(args, 'el');
    let listed = false;
    let inPlace = false;
    const scripts = [];
    for (const option of options) {
        if (option === '-i' || option === '--in-place')
            inPlace = true;
        else if (longName(option) === '--expression' && option.includes('='))
            scripts.push(option.slice(option.indexOf('=') + 1));
        else if (/^-[nErsuz]*e/u.test(option))
            listed = true;
        else if (!/^-[nErsuz]+$/u.test(option) &&
            !['--quiet', '--silent', '--regexp-extended', '--posix', '--sandbox', '--null-data', '--separate'].includes(option)) {
            return arguments_refuse(`${option} of sed is not granted by a wildcard`);
        }
    }
    if (listed)
        scripts.push(...values.filter(({ letter }) => letter === 'e').map(({ value }) => value));
    const files = scripts.length > 0 ? operands : operands.slice(1);
    if (scripts.length === 0)
        scripts.push(operands[0] ?? '');
    if (!scripts.every(harmlessSed))
        return arguments_refuse('this sed script may run a program or write a file');
    return inPlace ? { ...nothing, writes: files } : { ...nothing, reads: files, readOnly: true };
};
const awk = (args) => {
    const { options, operands } = split(args, 'Fv');
    const bad = options.find((option) => !/^-[Fv]/u.test(option));
    if (bad !== undefined)
        return arguments_refuse(`${bad} of awk is not granted by a wildcard`);
    if (/system|getline|ENVIRON|ARGV|PROCINFO|SYMTAB|[|>@]/u.test(operands[0] ?? ''))
        return arguments_refuse('this awk program may run a program, write a file or read the environment');
    return { ...nothing, reads: operands.slice(1) };
};
const sort = reader({
    valued: 'ktS',
    short: 'oT',
    long: ['--output', '--compress-program', '--temporary-directory', '--files0-from'],
});
/** What stands in a folder is known to nobody here, and diff reads what links in it lead to, unless it is told not to. */
const diff = (args) => {
    const { options, operands } = split(args);
    const bad = options.find((option) => names(option, ['--from-file', '--to-file', '--exclude-from']) || holds(option, 'X'));
    if (bad !== undefined)
        return arguments_refuse(`${bad} reads names or files that are not known`);
    const found = { ...nothing, reads: operands, readOnly: true };
    return options.includes('--no-dereference') ? found : { ...found, refuse: 'diff follows links in folders; add --no-dereference' };
};
/** `@file` is replaced by the words in that file. */
const strings = (args) => {
    const { operands } = split(args, 'nteT');
    return args.some((arg) => arg.startsWith('@'))
        ? arguments_refuse('strings takes options and names out of @file')
        : { ...nothing, reads: operands, readOnly: true };
};
const uniq = (args) => {
    const { operands } = split(args, 'fsw');
    return { ...nothing, reads: operands.slice(0, 1), writes: operands.slice(1), readOnly: operands.length < 2 };
};
const tee = (args) => {
    const { options, operands } = split(args);
    const bad = options.find((option) => !['-a', '-i', '--append', '--ignore-interrupts'].includes(option));
    return bad !== undefined ? arguments_refuse(`${bad} of tee is not granted by a wildcard`) : { ...nothing, writes: operands };
};
const tar = (args) => /^-?t[vzjJ]*f?$/u.test(args[0] ?? '') && args.slice(1).every((arg) => !arg.startsWith('-') && !arg.includes(':'))
    ? { ...nothing, reads: args.slice(1, 2), readOnly: true }
    : arguments_refuse('tar is granted by a wildcard only to list an archive');
const ps = (args) => args.every((arg) => ['-e', '-f', '-ef', '-A', '-l', 'aux', 'ax'].includes(arg))
    ? { ...nothing }
    : arguments_refuse('ps may print the environment of other processes');
const jq = (args) => {
    const { options, operands } = split(args);
    const bad = options.find((option) => /^-[A-Za-z]*[fL]/u.test(option) || names(option, ['--from-file', '--slurpfile', '--rawfile', '--library-path']));
    if (bad !== undefined)
        return arguments_refuse(`${bad} of jq is not granted by a wildcard`);
    if (/\benv\b|\$ENV|\bimport\b|\binclude\b/u.test(args.join(' ')))
        return arguments_refuse('this jq program may read the environment');
    return { ...nothing, reads: operands.slice(1), readOnly: true };
};
const test = (args) => args.some((arg) => /^-[vR]$/u.test(arg))
    ? arguments_refuse('-v evaluates its operand')
    : { ...nothing, reads: args.filter((arg) => !arg.startsWith('-')), readOnly: true };
const printf = (args) => args[0]?.startsWith('-') === true && args[0] !== '--'
    ? arguments_refuse('an option of printf evaluates its operand')
    : { ...nothing, readOnly: true };
const date = (args) => args.every((arg) => /^(?:-u|--utc|-I\w*|--iso-8601(?:=\w+)?|-R|\+.*)$/su.test(arg))
    ? { ...nothing, readOnly: true }
    : arguments_refuse('only plain date is granted by a wildcard');
const plain = () => ({ ...nothing, readOnly: true });
const tail = reader({ valued: 'ncsp', short: '', long: ['--pid'] });

;// CONCATENATED MODULE: ./build/policy/launchers.js
// Programs that run the project's own code, or reach the network: which arguments make them run something else.

const make = (args) => {
    const { options, operands, values } = split(args, 'jClo');
    const bad = options.find((option) => holds(option, 'fEIW') || names(option, ['--file', '--makefile', '--eval', '--include-dir', '--directory']));
    if (bad !== undefined)
        return arguments_refuse(`${bad} of make is not granted by a wildcard`);
    return operands.some((operand) => operand.includes('='))
        ? arguments_refuse('a variable of make may name a program')
        : { ...nothing, reads: values.map(({ value }) => value).filter((value) => value.includes('/')) };
};
const PACKAGE_OPTIONS = /^(?:-s|--silent|-w|--workspaces?(?:=.*)?|-ws|--if-present|--ignore-scripts(?:=true)?|--no-audit|--no-fund|--(?:omit|include)(?:=.*)?|--production|--dry-run|--json|--verbose|-d|--loglevel=\w+|--prefer-offline|--offline|--legacy-peer-deps|-[DSE]|--save(?:-dev|-exact)?|--no-save|--frozen-lockfile|-r|--recursive|--filter=.*)$/u;
const PACKAGE_COMMANDS = new Set('config exec x explore edit login logout token adduser set set-script pkg publish unpublish owner access profile dlx create init link'.split(' '));
const launchers_packages = (args) => {
    const stop = args.indexOf('--');
    const own = stop < 0 ? args : args.slice(0, stop);
    const bad = own.find((arg) => arg.startsWith('-') && !PACKAGE_OPTIONS.test(arg));
    if (bad !== undefined)
        return arguments_refuse(`${bad} may change what the package manager runs`);
    const words = own.filter((arg) => !arg.startsWith('-'));
    const command = words[0] ?? '';
    if (PACKAGE_COMMANDS.has(command))
        return arguments_refuse(`${command} of a package manager is not granted by a wildcard`);
    const spec = /^(?:i|in|ins|inst|insta|instal|install|add|ci|update|up|upgrade)$/u.test(command)
        ? words.slice(1).find((word) => !/^(?:@[\w.-]+\/)?[\w.-]+(?:@[\w.^~<>=*-]+)?$/u.test(word))
        : undefined;
    return spec === undefined ? nothing : arguments_refuse(`${spec} is no package of the registry, and its install scripts would run`);
};
/** Interpreters: code in an argument and modules to load first are not granted. */
const interpreter = (short, long = []) => (args) => {
    const end = args.findIndex((arg) => !arg.startsWith('-'));
    const bad = args.slice(0, end < 0 ? args.length : end).find((arg) => arg === '-' || holds(arg, short) || names(arg, long));
    return bad !== undefined ? arguments_refuse(`${bad} runs code from an argument or loads a module`) : nothing;
};
const pytest = (args) => {
    const bad = args.find((arg) => /^-[a-zA-Z]*[pco]/u.test(arg) ||
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
        ]));
    return bad !== undefined ? arguments_refuse(`${bad} of pytest loads code or writes a file`) : nothing;
};
const curl = (args) => {
    const { options } = split(args);
    const bad = options.find((option) => holds(option, 'oOKTFxEcDbJ') ||
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
        ]));
    if (bad !== undefined)
        return arguments_refuse(`${bad} of curl is not granted by a wildcard`);
    return args.some((arg) => /^@|=@|^(?:-d|--data\S*)=?@|^file:/iu.test(arg)) ? arguments_refuse('curl would send or read a local file') : nothing;
};
const gh = (args) => ['auth', 'alias', 'extension', 'config', 'secret', 'ssh-key', 'gpg-key', 'codespace', 'api', 'gist', 'variable'].includes(args.find((arg) => !arg.startsWith('-')) ?? '')
    ? arguments_refuse('this command of gh is not granted by a wildcard')
    : args.some((arg) => holds(arg, 'F') || names(arg, ['--body-file', '--notes-file', '--web', '--editor']))
        ? arguments_refuse('gh would read a file or start a program')
        : nothing;

;// CONCATENATED MODULE: ./build/policy/programs.js
// The programs whose arguments are known, by name.



const shells = never('a shell runs whatever it is given');
const wrapper = never('it runs another command, which needs its own rule');
const state = never('it changes what later commands mean or prints the environment');
const writer = never('it writes or copies files in ways that rules cannot follow');
const viewer = never('it can start programs');
const each = (list, read) => list.split(' ').map((name) => [name, read]);
/** By the program's base name. Programs that are not listed go by `unknown`. */
const PROGRAMS = new Map([
    ...each('cat nl tac rev wc head cut paste fold fmt column expand unexpand comm cmp join od base64 base32', 
    // Names that are listed in a file come back in messages, whatever that file is.
    reader({ valued: 'ncdfbwts', long: ['--files0-from'] })),
    ...each('sha1sum sha224sum sha256sum sha384sum sha512sum md5sum cksum b2sum stat du dirname basename realpath readlink file', reader({ short: 'f', long: ['--files0-from', '--magic-file'] })),
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
    ...each('npm pnpm yarn bun', launchers_packages),
    ...each('python python2 python3 pypy pypy3', interpreter('c')),
    ...each('node nodejs deno', interpreter('eprCi', [
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
    ])),
    ...each('ruby perl', interpreter('erEnpiMmIlax')),
    ...each('php', interpreter('rcdBREzn')),
    ...each('[ test', test),
    ...each('sh bash dash zsh ksh ash fish csh tcsh rbash busybox toybox eval source .', shells),
    ...each('env sudo doas su runuser chroot unshare nsenter setsid ionice chrt taskset flock watch parallel script strace ltrace gdb xargs timeout nice nohup stdbuf command builtin exec time setpriv systemd-run at batch crontab expect ssh', wrapper),
    ...each('alias unalias export declare typeset readonly local set unset shopt trap hash enable bind complete compgen compopt printenv pushd popd dirs read mapfile readarray getopts let fc history jobs fg bg disown kill ulimit umask caller return shift suspend logout help coproc', state),
    ...each('ln dd truncate split csplit install patch rsync scp sftp zip unzip gzip gunzip bzip2 xz cpio ar wget nc ncat socat shred mkfifo mknod mount umount chown chgrp ed ex openssl xxd', writer),
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
const LOADING = /^--(?:config(?:-file|-path)?|rc-?file|require|import|loader|preload|plugins?(?:-.*)?|rulesdir|resolve-plugins-relative-to|exec(?:ute)?|eval|call|shell|script-shell|pre|hook|editor|pager|output(?:-file|-path)?|out(?:-?file)?|report-file|init-file|user-?config|node-options|env-file|global-?setup|setup-files?.*|format(?:ter)?-path|cwd|chdir|directory)$/iu;
const unknown = (args) => {
    const stop = args.indexOf('--');
    const bad = (stop < 0 ? args : args.slice(0, stop)).find((arg) => LOADING.test(longName(arg) ?? ''));
    return bad === undefined ? nothing : arguments_refuse(`${bad} may load code or write a file`);
};
/** `program`: a base name, in the case it was written in. `git` has its own reader. */
function readArguments(program, args) {
    return (PROGRAMS.get(program) ?? unknown)(args);
}

// EXTERNAL MODULE: ./build/policy/hidden.js + 1 modules
var policy_hidden = __webpack_require__(5036);
;// CONCATENATED MODULE: ./build/policy/git-reach.js
// What git may show of files that its arguments do not name: patches, contents of another revision, objects by their id (gitrevisions(7), git-diff(1)).

const NO_REACH = { named: [], trees: [], history: [], tracked: false, folder: '.', instead: '' };
/** Subcommands that say names, ids and messages, or change files where they are: none prints what a file holds, but for the options below. */
const NAMING = new Set(('status ls-files ls-tree rev-parse rev-list describe shortlog merge-base name-rev for-each-ref show-ref cherry check-ignore check-attr ' +
    'count-objects show-branch fetch pull push ls-remote branch tag remote init version help gc fsck prune config symbolic-ref ' +
    'merge cherry-pick revert reset checkout switch restore rm clean commit add rebase').split(' '));
/** Options by which these print contents all the same. */
const SHOWING = {
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
const QUIET = new RegExp(`^(?:-\\d+|-[nszgiEFMRr]|-n\\d+|-M\\d+%?|--(?:${[
    'oneline|graph|all|reverse|merges|no-merges|first-parent|not|no-patch|no-color|no-renames|full-index|root|cached|staged|merge-base|exit-code|quiet',
    'topo-order|date-order|author-date-order|walk-reflogs|left-right|cherry|cherry-pick|cherry-mark|left-only|right-only|boundary|parents|children',
    'full-history|dense|sparse|source|invert-grep|all-match|regexp-ignore-case|extended-regexp|fixed-strings|follow|no-walk|reflog|no-notes|relative',
    'name-only|name-status|numstat|shortstat|summary|raw|compact-summary|no-decorate|abbrev-commit|no-abbrev-commit|no-prefix|no-pager|no-ext-diff|no-textconv',
    '(?:stat|dirstat|format|pretty|decorate|branches|tags|remotes|author|committer|grep|since|until|after|before|max-count|skip|date|abbrev|color|diff-filter|find-renames|glob|exclude|min-parents|max-parents|ancestry-path)(?:=.*)?',
].join('|')}))$`, 'su');
const NAMES_ONLY = /^(?:-s|--(?:no-patch|name-only|name-status|numstat|shortstat|summary|raw|compact-summary|quiet|(?:stat|dirstat)(?:=.*)?))$/su;
/** Options that name revisions besides the operands. */
const MORE_REVISIONS = /^(?:-g|--(?:all|branches|tags|remotes|glob|reflog|walk-reflogs|indexed-objects|stdin|alternate-refs|bisect|no-walk|merge).*)$/u;
/** Options of `git diff` and `git grep` that lead to no other revision and to no file that git does not track. */
const OF_NOW = new RegExp(`^(?:-U\\d+|-[wbpuWainlcEFPGoh]|--(?:${[
    'patch|minimal|patience|histogram|function-context|check|text|color-words|ignore-(?:all-space|space-change|blank-lines|space-at-eol|cr-at-eol)|(?:unified|word-diff)=\\w+',
    'line-number|count|files-with-matches|only-matching|ignore-case|word-regexp|extended-regexp|fixed-strings|perl-regexp|heading|break|show-function',
].join('|')}))$`, 'u');
/** Options whose value is the next word: short ones by their letter, which may end a group. A word is never taken for a value where git takes it for more. */
const LOG_VALUED = {
    short: 'nSGLOlIU',
    long: /^--(?:author|committer|grep|since|until|after|before|max-count|skip|date|glob|exclude|diff-filter)$/u,
};
const GREP_VALUED = { short: 'efABCm', long: /^--(?:max-count|max-depth|threads|after-context|before-context|context)$/u };
const BLAME_VALUED = { short: 'LS', long: /^--date$/u };
const TAG_VALUED = { short: 'mFu', long: /^--(?:message|file|local-user|format|sort|points-at|contains|merged)$/u };
const FILES = 'name the files after --, as in git diff -- src/app.js, and a commit by its branch or as ID~0';
const everything = { ...NO_REACH, history: [':/'], instead: FILES };
function wordsOf(args, { short, long }) {
    const options = [];
    const operands = [];
    for (let i = 0; i < args.length; i++) {
        const arg = args[i] ?? '';
        if (arg === '--')
            return { options, operands, paths: args.slice(i + 1) };
        if (!arg.startsWith('-') || arg === '-')
            operands.push(arg);
        else {
            options.push(arg);
            const first = arg.startsWith('--') ? -1 : Array.from(arg).findIndex((char, index) => index > 0 && short.includes(char));
            // `--` may be a value, too.
            if (long.test(arg) || (first > 0 && first === arg.length - 1))
                i++;
        }
    }
    return { options, operands, paths: null };
}
/** `args`: what follows `git`. */
function gitReach(args) {
    const at = subcommandAt(['git', ...args]) - 1;
    if (at < 0)
        return NO_REACH;
    const found = subcommandReach(args[at] ?? '', args.slice(at + 1));
    if (found === NO_REACH)
        return found;
    let folder = '.';
    for (let i = 0; i < at; i++) {
        const option = args[i] ?? '';
        if (option === '-C')
            folder = `${(args[++i] ?? '').startsWith('/') ? '' : `${folder}/`}${args[i] ?? ''}`;
        // Another repository, work tree or configuration: its paths are not known.
        else if (!/^(?:--no-pager|-P|--no-optional-locks|--no-replace-objects|--paginate|-p)$/u.test(option))
            return everything;
    }
    return { ...found, folder, tracked: found.tracked && folder === '.' };
}
function subcommandReach(name, rest) {
    // A tag can be put on the content of a file, which has a name of its own then.
    if (name === 'tag' && !wordsOf(rest, TAG_VALUED).operands.slice(1).every(isCommit))
        return everything;
    if (NAMING.has(name))
        return rest.some((arg) => SHOWING[name]?.test(arg) === true || arg.includes('%(raw')) ? everything : NO_REACH;
    if (LOGS.has(name))
        return ofLog(rest);
    if (DIFFS.has(name))
        return name === 'diff' ? ofDiff(rest) : { ...ofDiff(rest), tracked: false };
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
            if (rest.length === 2 && ['-t', '-s', '-e'].includes(kind))
                return NO_REACH;
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
function ofLog(rest) {
    const words = wordsOf(rest, LOG_VALUED);
    const { options } = words;
    if (options.every((option) => QUIET.test(option)))
        return NO_REACH;
    // It follows the file to names that it had before.
    if (options.includes('--follow'))
        return everything;
    return limited(words, () => true);
}
function ofDiff(rest) {
    const words = wordsOf(rest, LOG_VALUED);
    const { options } = words;
    if (options.some((option) => MORE_REVISIONS.test(option)))
        return everything;
    if (options.every((option) => QUIET.test(option)) && options.some((option) => NAMES_ONLY.test(option)))
        return NO_REACH;
    const now = words.operands.every((operand) => operand === 'HEAD' || operand === '@');
    return ofNow(limited(words, isCommit), now, options);
}
function ofShow(rest) {
    const words = wordsOf(rest, LOG_VALUED);
    const { options, operands } = words;
    if (options.some((option) => MORE_REVISIONS.test(option)))
        return everything;
    const blobs = operands.map(pathOf);
    if (operands.length > 0 && options.length === 0 && words.paths === null && blobs.every((path) => path !== null))
        return { ...NO_REACH, named: blobs };
    // A name may be that of a file's content, which is printed whatever the options say.
    const sure = operands.every((operand) => /^(?:HEAD|@)$/u.test(operand) || /^[^:{}]+[~^]\d*$/u.test(operand));
    if (sure && options.every((option) => QUIET.test(option)) && options.some((option) => NAMES_ONLY.test(option)))
        return NO_REACH;
    return limited(words, isCommit);
}
function ofGrep(rest) {
    const words = wordsOf(rest, GREP_VALUED);
    const listed = words.options.some((option) => /^-[^-]*[ef]/u.test(option));
    // Without a pattern before it, what follows `--` is the pattern.
    if (!listed && words.operands.length === 0)
        return everything;
    const operands = words.operands.slice(listed ? 0 : 1);
    const reach = limited({ ...words, operands }, isCommit, 'search with Grep, which leaves such files out, or name the files after --');
    return ofNow(reach, operands.length === 0, words.options);
}
function ofNow(reach, now, options) {
    return { ...reach, tracked: now && options.every((option) => OF_NOW.test(option) || QUIET.test(option)) };
}
function ofStash(rest) {
    const [action = ''] = rest;
    if (action === 'list')
        return ofLog(rest.slice(1));
    const showing = rest.some((arg) => /^(?:-\w*p|--p)/u.test(arg));
    if (action === 'show')
        return rest.slice(1).every((arg) => NAMES_ONLY.test(arg) || /^(?:stash@\{)?\d+\}?$/u.test(arg)) ? NO_REACH : everything;
    return showing ? everything : NO_REACH;
}
/** The paths that limit the output, if every other word is a revision of the kind asked for; else everything. Without `--` no word is taken for a path. */
function limited({ operands, paths }, isRevision, instead = FILES) {
    const positive = (paths ?? []).filter((path) => !/^:(?:[!^]|\(exclude\))/u.test(path));
    if (positive.length === 0 || positive.some((path) => path.startsWith(':')) || !operands.every(isRevision))
        return { ...everything, instead };
    return { ...NO_REACH, history: positive, instead };
}
/** Can the word only be a commit, or several? A bare id may be that of any object, braces and colons can lead to one. */
function isCommit(word) {
    return word.split(/\.{2,3}/u).every((side) => !/[:{}]/u.test(side) && !/^\^?[0-9a-f]{4,}$/iu.test(side));
}
/** `REV:path` as a path from the root (`:/path`), or from the folder for `REV:./path`; null: the word is something else. */
function pathOf(word) {
    const at = word.indexOf(':');
    if (at < 0 || word.includes('{') || word.startsWith(':/'))
        return null;
    const path = word.startsWith(':') ? word.slice(1).replace(/^\d:/u, '') : word.slice(at + 1);
    return /^\.{1,2}(?:\/|$)/u.test(path) ? path : `:/${path}`;
}

;// CONCATENATED MODULE: ./build/policy/reach.js
// What a command may show of files that it does not name: what lies below a folder, what stood in another revision, what a wildcard stands for.




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
const FLAGS = new RegExp(`^--(?:${[
    'recursive|dereference-recursive|ignore-case|line-number|no-line-number|files-with-matches|files-without-match|count|count-matches|hidden|no-ignore(?:-\\w+)*',
    'fixed-strings|word-regexp|line-regexp|invert-match|only-matching|extended-regexp|perl-regexp|basic-regexp|pcre2|smart-case|case-sensitive|multiline|multiline-dotall',
    'no-heading|heading|with-filename|no-filename|no-messages|quiet|silent|null|text|binary|json|column|no-config|stats|trim|vimgrep|no-color',
].join('|')})$`, 'u');
const sure = (options) => options.every((option) => !option.startsWith('--') || option.includes('=') || FLAGS.test(option));
/** Programs that only say names: a wildcard of theirs shows no content. */
const reach_NAMING = new Set('ls dir echo printf test [ rm rmdir mkdir touch chmod basename dirname'.split(' '));
/** `words`: a command, its wrappers taken off. `globs`: which of them hold wildcards of the shell. */
function reachOf(words, globs) {
    const program = (0,external_node_path_.basename)(words[0] ?? '');
    const args = words.slice(1);
    if (program === 'git')
        return gitReach(args);
    const reading = readArguments(program, args);
    const named = [...(reach_NAMING.has(program) ? [] : globs), ...reading.reads];
    // Of a program that is not known, or used in a way that is not, any word may be a file that it shows.
    const followed = reading.refuse === null && (reading.readOnly || reading.reads.length + reading.writes.length + reading.changes.length > 0);
    const found = { ...NO_REACH, named: followed ? named : [...named, ...args.flatMap(partsOf)], instead: COPY };
    return { ...found, ...treesOf(program, args) };
}
/** What a program that is known for it reads below its operands; nothing for all others. */
function treesOf(program, args) {
    const or = (operands) => (operands.length === 0 ? ['.'] : operands);
    if (['grep', 'egrep', 'fgrep'].includes(program)) {
        const { options, operands, values } = split(args, 'efmABCdD');
        const listed = options.some((option) => /^(?:-\w*[ef]|--(?:regexp|file)\b)/u.test(option));
        const recursive = options.some((option) => /^(?:-\w*[rR]|--r|--d)/u.test(option)) ||
            values.some(({ letter, value }) => letter === 'd' && value !== 'skip');
        const places = operands.slice(listed ? 0 : 1);
        return recursive ? { trees: sure(options) ? or(places) : ['.', ...places], instead: SEARCH } : {};
    }
    if (SEARCHING.has(program)) {
        const { options, operands, values } = split(args, 'efmABCgtTjMrdE');
        if (args.includes('--files'))
            return {};
        const listed = options.some((option) => option.startsWith('--regexp') || option.startsWith('--file=')) ||
            values.some(({ letter }) => 'ef'.includes(letter));
        const places = operands.slice(listed ? 0 : 1);
        return { trees: program === 'rg' && sure(options) ? or(places) : ['.', ...places], instead: SEARCH };
    }
    if (program === 'diff')
        return { trees: split(args).operands, instead: COPY };
    if (COPYING.has(program)) {
        const { options, operands, values } = split(args, 'tS');
        const target = options.some((option) => option.startsWith('--t')) || values.some(({ letter }) => letter === 't');
        return { trees: target || operands.length < 2 ? operands : operands.slice(0, -1), instead: COPY };
    }
    if (PACKING.has(program)) {
        // Listing an archive names what is in it.
        if (readArguments(program, args).readOnly)
            return {};
        return { trees: or(args.filter((arg, index) => index > 0 && !arg.startsWith('-'))), instead: COPY };
    }
    if (['find', 'fd', 'fdfind'].includes(program)) {
        if (!args.some((arg) => (program === 'find' ? ACTIONS : FD_ACTIONS).test(arg)))
            return {};
        const first = args.findIndex((arg) => arg.startsWith('-') || arg === '(' || arg === '!');
        return {
            named: args.flatMap(partsOf),
            trees: program === 'find' ? or(args.slice(0, first < 0 ? args.length : first)) : ['.'],
            instead: 'find the names first, then Read the files',
        };
    }
    if (program === 'xargs')
        return { history: [':/'], instead: 'name the files' };
    if (program === 'gh' && args.some((arg) => ['diff', 'api', 'search'].includes(arg)))
        return { history: [':/'], instead: 'the changed files of this pull request stand in the first message' };
    return {};
}
/** The parts of a word that a program may take for a path: itself, what follows `=`, `@`, `:` or `,`, and what is attached to a short option. */
function partsOf(word) {
    const attached = /^-[A-Za-z](.+)$/su.exec(word)?.[1];
    return [word, ...word.split(/[=@:,]/u).slice(1), ...(attached === undefined ? [] : [attached])].filter((part) => part !== '');
}

// EXTERNAL MODULE: ./node_modules/unbash/dist/parser.js + 16 modules
var parser = __webpack_require__(8989);
;// CONCATENATED MODULE: ./build/policy/coverage.js
// The parser is tolerant: it may pass over text that it cannot place. Nothing may be allowed whose text was not read whole.

const KEYWORDS = /(?<![^\s;&|(){}!])(?:if|then|elif|else|fi|for|in|do|done|time)(?![^\s;&|(){}!])/gu;
/** True if all of the text is words, redirections, comments and the marks that join commands, with as many parentheses as subshells. */
function readsWhole(text, script) {
    const spans = [];
    let subshells = 0;
    const visit = (node) => {
        if (node.type === 'Subshell')
            subshells++;
        if (node.type === 'HereDoc') {
            spans.push([node.body.pos, node.body.end]);
            if (node.closing)
                spans.push([node.closing.pos, node.closing.end]);
        }
        if (LEAVES.has(node.type))
            spans.push([node.pos, node.end]);
        else
            (0,parser/* forEachChild */.dK)(node, visit);
    };
    visit(script);
    let rest = '';
    let done = 0;
    for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
        rest += text.slice(done, Math.max(done, start)) + ' ';
        done = Math.max(done, end);
    }
    rest += text.slice(done);
    const marks = rest
        .replace(/#[^\n]*/gu, '')
        .replace(/\\\n/gu, '')
        .replace(KEYWORDS, '');
    const count = (mark) => marks.split(mark).length - 1;
    return /^[\s;&|(){}!]*$/u.test(marks) && count('(') === subshells && count(')') === subshells;
}
const LEAVES = new Set(['Word', 'Assignment', 'Redirect', 'HereDoc', 'HereString']);

;// CONCATENATED MODULE: ./build/policy/shell.js
// Reads a shell command into the simple commands it would run. One real grammar decides, and its output is what rules are asked about.



const MOST_COMMANDS = 500;
const MOST_DEPTH = 200;
/** `folder`: absolute path that the command starts in. Never throws; text that is no shell has `trouble`. */
function readShell(text, folder) {
    const script = (0,parser/* parse */.qg)(text);
    const seen = { found: [], broken: false, tooDeep: false };
    sweep(script, [folder], seen, 0);
    const walk = new Walk();
    walk.list(script.commands, [folder], new Map());
    const odd = /[\0-\u0008\u000b-\u001f\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/u.test(text);
    const trouble = odd
        ? 'it holds control characters or unusual blanks, which shells and people read differently'
        : seen.broken || (walk.trouble === null && !readsWhole(text, script))
            ? 'it is not complete shell text'
            : walk.trouble;
    return { found: seen.found, runs: walk.runs, trouble, tooDeep: seen.tooDeep };
}
/** Collects every simple command below a node, and whether some part could not be parsed. */
function sweep(node, cwds, seen, depth) {
    if (depth > MOST_DEPTH) {
        seen.tooDeep = true;
        return;
    }
    if (node.type === 'Script' && (node.errors?.length ?? 0) > 0)
        seen.broken = true;
    if (node.type === 'Command')
        seen.found.push(simple(node, cwds, new Map()));
    if (node.type === 'Redirected') {
        seen.found.push({ words: [], assignments: [], redirects: node.redirects.map((one) => redirect(one, new Map())), cwds });
    }
    (0,parser/* forEachChild */.dK)(node, (child) => sweep(child, cwds, seen, depth + 1));
}
/** Follows what runs, in order, with the folders that `cd` leads to. The first thing it cannot follow is its `trouble`. */
class Walk {
    runs = [];
    trouble = null;
    stop(because) {
        this.trouble ??= because;
    }
    list(statements, cwds, variables) {
        let at = cwds;
        for (const statement of statements) {
            const after = this.node(statement.command, at, variables);
            if (statement.background !== true)
                at = after;
        }
        return at;
    }
    node(node, cwds, variables) {
        switch (node.type) {
            case 'CompoundList':
                return this.list(node.commands, cwds, variables);
            case 'AndOr': {
                let at = cwds;
                let seen = cwds;
                let sure = true;
                for (const [index, part] of node.commands.entries()) {
                    const operator = node.operators[index - 1];
                    sure &&= operator === undefined || operator === '&&';
                    const from = sure ? at : seen;
                    const after = this.node(part, from, variables);
                    // After a `cd` that succeeded only the new folder is left; a failed one leaves the old.
                    const command = part.type === 'Command' ? simple(part, from, variables) : null;
                    at = command !== null && command.words[0]?.value === 'cd' ? cdTargets(command) : after;
                    seen = union(seen, after);
                }
                return seen;
            }
            case 'Pipeline':
                // Each member of a longer pipe has a shell of its own, so its `cd` ends with it.
                return node.commands
                    .map((part) => this.node(part, cwds, variables))
                    .reduce((all, after) => (node.commands.length === 1 ? after : all), cwds);
            case 'Command': {
                const command = simple(node, cwds, variables);
                if (this.runs.length >= MOST_COMMANDS) {
                    this.stop('it runs too many commands');
                    return cwds;
                }
                this.runs.push(command);
                if (command.words[0]?.value !== 'cd')
                    return cwds;
                return union(cdTargets(command), cwds);
            }
            case 'Subshell':
                this.node(node.body, cwds, variables);
                return cwds;
            case 'BraceGroup':
                return this.node(node.body, cwds, variables);
            case 'Redirected': {
                this.runs.push({ words: [], assignments: [], redirects: node.redirects.map((one) => redirect(one, variables)), cwds });
                return this.node(node.command, cwds, variables);
            }
            case 'If': {
                let seen = this.node(node.clause, cwds, variables);
                const clauses = [node.then, ...node.elif.flatMap((one) => [one.clause, one.then]), ...(node.else ? [node.else] : [])];
                for (const clause of clauses)
                    seen = union(seen, this.node(clause, seen, variables));
                return seen;
            }
            case 'For': {
                const values = (node.wordlist ?? []).map((word) => read(word, variables));
                if (node.wordlist === undefined || values.some((value) => !value.literal || value.glob)) {
                    this.stop('its loop goes over computed words');
                    return cwds;
                }
                let at = cwds;
                for (const { value } of values)
                    at = union(at, this.node(node.body, at, new Map([...variables, [node.name.value, value]])));
                return at;
            }
            case 'While':
            case 'Select':
            case 'Case':
            case 'ArithmeticFor':
            case 'ArithmeticCommand':
            case 'TestCommand':
            case 'Function':
            case 'Coproc':
                this.stop(`it uses ${CONSTRUCTS[node.type]}, which rules do not judge`);
                return cwds;
        }
    }
}
const CONSTRUCTS = {
    While: 'a while loop',
    Select: 'a select loop',
    Case: 'a case',
    ArithmeticFor: 'an arithmetic loop',
    ArithmeticCommand: 'arithmetic',
    TestCommand: '[[ ]]',
    Function: 'a function',
    Coproc: 'a coprocess',
};
const union = (a, b) => [...new Set([...a, ...b])];
/** Where a `cd` leads from each folder it may start in. Whether it may is judged with the command. */
function cdTargets(command) {
    const target = command.words.find((word, index) => index > 0 && word.value !== '--');
    return target === undefined ? command.cwds : command.cwds.map((cwd) => (0,external_node_path_.resolve)(cwd, target.value));
}
function simple(node, cwds, variables) {
    const words = node.name === undefined ? [] : [read(node.name, variables)];
    for (const argument of node.args) {
        // `a=b` after the program's name is a word like any other, but `declare`-like programs assign by it.
        if (argument.type === 'Assignment')
            words.push({ value: argument.text, literal: /^[\w+=.,:/@-]*$/u.test(argument.text), glob: false });
        else
            words.push(read(argument, variables));
    }
    return {
        words,
        assignments: node.prefix
            .filter((part) => part.type === 'Assignment')
            .map(({ name, value, index, append }) => ({
            name,
            literal: value.type === 'Word' && index === undefined && append !== true && read(value, variables).literal,
        })),
        redirects: node.redirects.map((one) => redirect(one, variables)),
        cwds,
    };
}
function redirect(node, variables) {
    const unknown = { value: '', literal: false, glob: false };
    switch (node.type) {
        case 'HereDoc':
            return node.delimiter !== undefined && (node.delimiter.quoted || node.body.parts === undefined) && node.closing !== undefined
                ? { kind: 'none' }
                : { kind: 'read', target: unknown };
        case 'HereString':
            return node.target !== undefined && read(node.target, variables).literal ? { kind: 'none' } : { kind: 'read', target: unknown };
        case 'Redirect': {
            const target = node.target === undefined ? unknown : read(node.target, variables);
            if (node.descriptor?.type === 'FileDescriptorVariable')
                return { kind: 'write', target: unknown };
            if ((node.operator === '>&' || node.operator === '<&') && target.literal && /^(?:\d+-?|-)$/u.test(target.value))
                return { kind: 'none' };
            return { kind: node.operator === '<' ? 'read' : 'write', target };
        }
    }
}
/** A word as far as it can be known without running anything. */
function read(word, variables) {
    const { parts } = word;
    if (parts === undefined)
        return { value: word.value, literal: !/^~[^/]/u.test(word.text), glob: false };
    let value = '';
    let literal = !/^~[^/]/u.test(word.text);
    let glob = false;
    const visit = (part, quoted) => {
        switch (part.type) {
            case 'Literal':
            case 'SingleQuoted':
                value += part.value;
                return;
            case 'AnsiCQuoted':
                value += part.value;
                // Only the escapes that every shell reads alike.
                if (/\\[^nt\\'"]/u.test(part.text))
                    literal = false;
                return;
            case 'Glob':
                value += part.value;
                glob = true;
                return;
            case 'DoubleQuoted':
                for (const inner of part.parts)
                    visit(inner, true);
                return;
            case 'SimpleExpansion': {
                const known = variables.get(part.text.slice(1));
                if (known === undefined || (!quoted && /[^\w./:@%+,=-]/u.test(known)))
                    literal = false;
                value += known ?? '';
                return;
            }
            case 'LocaleString':
                for (const inner of part.parts)
                    visit(inner, true);
                literal = false;
                return;
            case 'ParameterExpansion':
            case 'CommandExpansion':
            case 'ArithmeticExpansion':
            case 'ProcessSubstitution':
            case 'ExtendedGlob':
            case 'BraceExpansion':
                literal = false;
                if (part.type === 'BraceExpansion' || part.type === 'ExtendedGlob')
                    value += part.text;
                return;
        }
    };
    for (const part of parts)
        visit(part, false);
    return { value, literal, glob };
}

;// CONCATENATED MODULE: ./build/policy/wrappers.js
// Programs that run another command: looked through strictly for allow rules, generously for deny and ask rules.



/** Folders of the system: a program there is the one that its name says. */
const PROGRAM_FOLDERS = ['/bin', '/usr/bin', '/usr/local/bin'];
/** The well-known program that a command's name starts; the name itself if that is a path of its own, for example in the work tree. */
function programOf(name) {
    return PROGRAM_FOLDERS.includes(name.slice(0, name.lastIndexOf('/'))) ? (0,external_node_path_.basename)(name) : name;
}
const HARMLESS = /^(?:CI|NODE_ENV|FORCE_COLOR|NO_COLOR|LANG|LC_[A-Z]+|TZ|TERM)=/u;
/** How many words a wrapper's own part takes, from its name on; null: it cannot be looked through. */
function ownWords(program, args) {
    let i = 0;
    const skip = (pattern, valued = null) => {
        while (pattern.test(args[i] ?? '') || valued?.test(args[i] ?? '') === true)
            i += valued?.test(args[i] ?? '') === true ? 2 : 1;
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
function peel(words) {
    let rest = words;
    let moreArguments = false;
    for (let depth = 0; depth < 8; depth++) {
        const program = rest[0]?.literal === true ? programOf(rest[0].value) : '';
        const own = ownWords(program, rest.slice(1).map(({ value }) => value));
        if (own === 0)
            return { words: rest, moreArguments, trouble: null };
        if (own === null || rest.length <= own || /^-|=/u.test(rest[own]?.value ?? '')) {
            return { words: rest, moreArguments, trouble: `${program} is used in a way that hides what it runs` };
        }
        moreArguments ||= program === 'xargs';
        rest = rest.slice(own);
    }
    return { words: rest, moreArguments, trouble: 'too many programs run each other' };
}
const RUNNERS = new Set(('env timeout time nice nohup stdbuf command builtin exec noglob xargs sudo doas su setsid ionice chrt taskset flock watch chroot unshare ' +
    'nsenter strace ltrace busybox toybox parallel script setpriv runuser find fd eval').split(' '));
const SHELLS = new Set('sh bash dash zsh ksh ash eval su script watch env parallel rbash busybox'.split(' '));
const MOST_VIEWS = 400;
const MOST_TEXTS = 40;
/**
 * Every way a deny or ask rule may see a command: by the program's base name, without git's global options, and each command that a
 * wrapper, `find -exec` or a shell's `-c` text may run.
 */
function commandViews(words) {
    const views = [];
    let complete = true;
    const add = (list, depth) => {
        const [name = '', ...args] = list;
        if (name === '')
            return;
        if (views.length >= MOST_VIEWS || depth > 6) {
            complete = false;
            return;
        }
        const program = (0,external_node_path_.basename)(name);
        views.push(list);
        if (program !== name)
            views.push([program, ...args]);
        if (program === 'git') {
            const at = subcommandAt(list);
            if (at > 1)
                views.push(['git', ...list.slice(at)]);
        }
        if (SHELLS.has(program)) {
            for (const text of program === 'eval' ? [args.join(' ')] : args.slice(0, MOST_TEXTS)) {
                const reading = readShell(text.replace(/^(?:-S|--split-string=)/u, ''), '/');
                for (const command of reading.found)
                    add(command.words.map(({ value }) => value), depth + 1);
            }
            if (args.length > MOST_TEXTS && program !== 'eval')
                complete = false;
        }
        if (RUNNERS.has(program)) {
            for (let i = 1; i < list.length && complete; i++) {
                const rest = list.slice(i);
                const inner = (0,external_node_path_.basename)(rest[0] ?? '');
                if (views.length >= MOST_VIEWS)
                    complete = false;
                else if ((SHELLS.has(inner) || inner === 'git') && !RUNNERS.has(inner))
                    add(rest, depth + 1);
                else
                    views.push([inner, ...rest.slice(1)]);
            }
        }
    };
    add(words, 0);
    return { views, complete };
}

;// CONCATENATED MODULE: ./build/policy/showing.js
// Rules about reading, asked of what a command may show: the files that its words name, and all that it reaches without naming it.







/** What the rules that hide files say of the commands of one text; empty where there are no such rules, or none could concern it. */
function judgeShown(policy, reading, facts) {
    const rules = (0,policy_hidden/* hidingRules */.n1)(policy);
    if (rules.length === 0)
        return [];
    // Commands inside words that the shell computes have no folder of their own; no such text is ever allowed, but a denial is stronger than a question.
    const sure = reading.trouble === null && reading.runs.every(({ words }) => words.every(({ literal }) => literal));
    const looks = new Map();
    const seen = (start) => {
        const before = looks.get(start);
        const found = before === undefined ? (0,policy_hidden/* hiddenBelow */.aV)(rules, start, facts) : before;
        looks.set(start, found);
        return found;
    };
    const commands = sure ? reading.runs : [...reading.runs, ...reading.found];
    return commands.flatMap((command) => {
        // The disk is as it is now only if nothing else in the text can change it first.
        const still = sure && reading.runs.every((other) => other === command || onlyReads(other));
        return judgeOne(rules, command, still ? seen : null, facts);
    });
}
function onlyReads({ words }) {
    const values = peel(words).words.map(({ value }) => value);
    const program = programOf(values[0] ?? '');
    return (values.length === 0 ||
        program === 'cd' ||
        (program === 'git' ? readGit(values.slice(1)) : readArguments(program, values.slice(1))).readOnly);
}
function judgeOne(rules, command, seen, facts) {
    const { words, moreArguments } = peel(command.words);
    const main = words.map(({ value }) => value);
    if (main.length === 0)
        return [];
    const globs = words.slice(1).flatMap((word) => (word.glob ? [word.value] : []));
    const known = moreArguments ? ['xargs', ...main] : main;
    // What a wrapper, `find -exec` or a shell's text may run besides.
    const inner = commandViews(command.words.map(({ value }) => value)).views.filter(
    // Of git itself the other view lacks the folder that it works in.
    (view) => view.join('\0') !== main.join('\0') && !(programOf(main[0] ?? '') === 'git' && view[0] === 'git'));
    const reaches = [reachOf(known, globs), ...inner.map((view) => innerReach(view))];
    return reaches.flatMap((reach) => command.cwds.flatMap((cwd) => judgeReach(rules, main, reach, cwd, seen, facts)));
}
/** Of a view that may be no command at all, only what well-known programs do counts. */
function innerReach(view) {
    const reach = reachOf(view, []);
    const known = readArguments(programOf(view[0] ?? ''), view.slice(1));
    return known.refuse === null && known.readOnly
        ? { ...reach, named: known.reads }
        : { ...reach, named: view[0] === 'git' ? reach.named : [] };
}
function judgeReach(rules, words, reach, cwd, seen, facts) {
    const shown = shorten(words.join(' '));
    const from = (0,external_node_path_.resolve)(cwd, reach.folder);
    const named = reach.named.flatMap((word) => {
        const path = placed(word, from, facts);
        const rule = /[*?[]/u.test(word) ? wildRule(rules, path, facts) : (0,policy_hidden/* hidingRule */.E7)(rules, path, from, facts);
        return rule === null ? [] : [decided(rule, `reading ${word.replace(/^:\//u, '')}`, null)];
    });
    const trees = reach.trees.flatMap((word) => {
        const found = treeRule(rules, word, from, seen, facts);
        if (found === null)
            return [];
        const { rule, path } = found;
        const inside = path === null ? null : (0,paths/* below */.Gz)(facts.root, path);
        return [decided(rule, `${shown} may show ${inside === null ? 'files' : inside.join('/')}, which`, reach.instead)];
    });
    const current = reach.tracked && seen !== null && (0,external_node_path_.resolve)(cwd) === facts.root && tracksNone(rules, facts);
    const history = (current ? [] : reach.history).flatMap((word) => {
        const rule = historyRule(rules, word, from, facts);
        return rule === null ? [] : [decided(rule, `${shown} may show files that`, reach.instead)];
    });
    return [...named, ...trees, ...history];
}
/** `what` is a subject for the rule (`reading x`), or a sentence that the rule completes when there is something to do instead. */
function decided(rule, what, instead) {
    const behavior = rule.verb === 'deny' ? 'deny' : 'ask';
    const because = instead !== null
        ? `${what} ${rule.text} ${behavior === 'deny' ? 'denies' : 'asks about'}: ${instead}`
        : behavior === 'deny'
            ? `${what} is denied by ${rule.text}`
            : `${what} needs a person's approval by ${rule.text}`;
    return { behavior, rule, because, wouldAllow: null };
}
function treeRule(rules, word, from, seen, facts) {
    const wild = /[*?[]/u.test(word);
    const found = wild ? null : (0,paths/* places */.zn)(word, from, facts);
    const all = found?.ok === true ? found.all : [(0,external_node_path_.resolve)(from, word)];
    const rule = all.map((place) => (0,policy_hidden/* couldHide */.Kz)(rules, place, facts, { wild, deep: true })).find((one) => one !== null) ?? null;
    if (rule === null)
        return null;
    const [place, ...others] = all;
    // With a link on the way the names below have two spellings.
    return seen !== null && !wild && place !== undefined && others.length === 0 ? seen(place) : { rule, path: null };
}
/** Of a wildcard: the folder before it counts with its links followed, too. */
function wildRule(rules, path, facts) {
    const at = path.slice(0, path.search(/[*?[]/u)).lastIndexOf(external_node_path_.sep);
    const real = facts.resolve(path.slice(0, at) || external_node_path_.sep);
    if (!real.ok)
        return rules[0] ?? null;
    const spellings = [(0,external_node_path_.resolve)(path), (0,external_node_path_.join)(real.path, path.slice(at))];
    return spellings.map((one) => (0,policy_hidden/* couldHide */.Kz)(rules, one, facts, { wild: true, deep: false })).find((rule) => rule !== null) ?? null;
}
/** True if git tracks no hidden file, so that what it tracks may all be shown. */
function tracksNone(rules, facts) {
    const tracked = facts.tracked();
    return tracked !== null && tracked.every((path) => rules.every((rule) => !(0,paths/* coversPath */.O9)(rule, 'read', (0,external_node_path_.join)(facts.root, path), facts)));
}
/** The path of a word, not made simpler: `:/x` is git's for the root of the work tree. */
function placed(word, from, facts) {
    if (word.startsWith(':/'))
        return (0,external_node_path_.join)(facts.root, word.slice(2));
    if (word === '~' || word.startsWith('~/'))
        return facts.home + word.slice(1);
    return (0,external_node_path_.isAbsolute)(word) ? word : from + external_node_path_.sep + word;
}
/** A file that is there is taken for one that always was; what it was called before is not asked for. */
function historyRule(rules, word, from, facts) {
    const path = placed(word, from, facts);
    const literal = path.replace(/[*?[].*$/su, '');
    if (literal !== path)
        return (0,policy_hidden/* couldHide */.Kz)(rules, (0,external_node_path_.resolve)(literal.replace(/[^/]*$/u, '')), facts, { wild: false, deep: true });
    const found = (0,paths/* places */.zn)(path, from, facts);
    if (!found.ok)
        return rules[0] ?? null;
    const hidden = (0,policy_hidden/* hidingRule */.E7)(rules, path, from, facts);
    if (hidden !== null || found.all.every((place) => facts.look(place).kind === 'file'))
        return hidden;
    return found.all.map((place) => (0,policy_hidden/* couldHide */.Kz)(rules, place, facts, { wild: false, deep: true })).find((one) => one !== null) ?? null;
}
const shorten = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

;// CONCATENATED MODULE: ./build/policy/commands.js
// From shell text to a decision: deny and ask rules see every command in it, through wrappers; an allow needs every command to be covered.









/** Longer texts are denied unread. */
const MOST_CHARACTERS = 10_000;
const HARMLESS_NAMES = /^(?:CI|NODE_ENV|FORCE_COLOR|NO_COLOR|CLICOLOR(?:_FORCE)?|COLUMNS|LINES|LANG|LC_[A-Z]+|TZ|TERM|VERBOSE|RUST_BACKTRACE|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE)$/u;
/** Decides about the text of one Bash call that starts in the work tree's root. */
function judgeCommand(policy, text, facts) {
    const { permissions } = policy;
    if (text.length > MOST_CHARACTERS) {
        return { behavior: 'deny', rule: null, because: `the command is longer than ${MOST_CHARACTERS} characters`, wouldAllow: null };
    }
    const reading = readShell(text, facts.root);
    if (reading.tooDeep)
        return { behavior: 'deny', rule: null, because: 'the command is nested too deeply to be judged', wouldAllow: null };
    const all = [...reading.found, ...reading.runs];
    const denied = matchAny(permissions.deny, all);
    if (denied === 'unreadable')
        return { behavior: 'deny', rule: null, because: 'the command has too many parts to compare with the deny rules', wouldAllow: null };
    if (denied !== null)
        return { behavior: 'deny', rule: denied, because: `the command is denied by ${denied.text}`, wouldAllow: null };
    const files = [...all.flatMap((command) => judgeFiles(policy, command, facts)), ...judgeShown(policy, reading, facts)];
    const closed = files.find(({ behavior, rule }) => behavior === 'deny' && (rule !== null || permissions.default === 'ask'));
    if (closed)
        return closed;
    const asked = matchAny(permissions.ask, all);
    if (asked !== null && asked !== 'unreadable')
        return { behavior: 'ask', rule: asked, because: `the command needs a person's approval by ${asked.text}`, wouldAllow: null };
    const question = files.find(({ behavior, rule }) => behavior === 'ask' && rule !== null);
    if (question)
        return question;
    if (reading.trouble !== null)
        return { behavior: permissions.default, rule: null, because: `no rule can allow this command: ${reading.trouble}`, wouldAllow: null };
    const verdicts = reading.runs.map((command) => judgeSimple(policy, command, facts));
    const [first] = verdicts;
    if (first === undefined)
        return { behavior: permissions.default, rule: null, because: 'the command is empty', wouldAllow: null };
    return (verdicts.find(({ behavior }) => behavior === 'deny') ??
        verdicts.find(({ behavior }) => behavior === 'ask') ??
        verdicts.find(({ rule }) => rule !== null) ??
        first);
}
/** The first rule that covers some view of some command. */
function matchAny(rules, commands) {
    const whole = rules.find((rule) => (0,policy_rules/* coversTool */.lz)(rule, 'Bash'));
    if (whole)
        return whole;
    const patterns = rules.flatMap((rule) => (rule.matcher.kind === 'command' ? [{ rule, pattern: rule.matcher.pattern }] : []));
    if (patterns.length === 0)
        return null;
    const views = commands.map((command) => commandViews(command.words.map(({ value }) => value)));
    const hit = patterns.find(({ pattern }) => views.some((list) => list.views.some((words) => (0,policy_patterns/* matchCommand */.dJ)(pattern, words))));
    return hit?.rule ?? (views.some(({ complete }) => !complete) ? 'unreadable' : null);
}
/** The decisions about files that a command names, as far as its words are known. */
function judgeFiles(policy, command, facts) {
    const decisions = [];
    const ask = (access, word, covered = false) => {
        for (const cwd of command.cwds)
            decisions.push((0,paths/* judgePath */.DQ)(policy, { access, path: word, cwd, tool: null, covered }, facts));
    };
    for (const redirect of command.redirects) {
        if (redirect.kind === 'none' || redirect.target.value === '')
            continue;
        if (redirect.kind === 'write' && /^\/dev\/(?:null|stdout|stderr)$/u.test(redirect.target.value))
            continue;
        ask(redirect.kind === 'read' ? 'read' : 'edit', redirect.target.value);
    }
    const { words } = peel(command.words);
    const program = (0,external_node_path_.basename)(words[0]?.value ?? '');
    const reading = argumentsOf(program, words.slice(1));
    for (const word of reading.reads)
        ask('read', word);
    for (const word of reading.writes)
        ask('edit', word);
    for (const word of reading.changes)
        ask('edit', word, true);
    return decisions;
}
function argumentsOf(program, args) {
    const values = args.map(({ value }) => value);
    return program === 'git' ? readGit(values) : readArguments(program, values);
}
/** One command that runs: allowed by a rule or as a reading command, or not. */
function judgeSimple(policy, command, facts) {
    const { permissions } = policy;
    const no = (because, wouldAllow = null) => ({
        behavior: permissions.default,
        rule: null,
        because,
        wouldAllow,
    });
    const files = judgeFiles(policy, command, facts).find(({ behavior }) => behavior !== 'allow');
    const unknown = command.redirects.find((one) => one.kind !== 'none' && (!one.target.literal || one.target.glob));
    if (unknown)
        return no('a redirection goes to a computed name');
    const odd = command.assignments.find(({ name, literal }) => !literal || !HARMLESS_NAMES.test(name));
    if (odd)
        return no(`setting ${odd.name} may change what the command does`);
    if (command.words.length === 0) {
        if (command.assignments.length > 0)
            return no('the command only sets variables');
        return files === undefined
            ? { behavior: 'allow', rule: null, because: 'the redirections are allowed', wouldAllow: null }
            : no(files.because, files.wouldAllow);
    }
    const computed = command.words.find(({ literal }) => !literal);
    if (computed)
        return no('some of its words are computed by the shell');
    const peeled = peel(command.words);
    if (peeled.trouble !== null)
        return no(peeled.trouble);
    const words = peeled.words.map(({ value }) => value);
    const name = words[0] ?? '';
    const program = programOf(name);
    const spelled = words.join(' ');
    const exactRule = /^[\w ./:=@%+,-]+$/u.test(spelled) && (0,policy_patterns/* readCommandPattern */.u2)(spelled).ok ? `Bash(${spelled})` : null;
    // A name that a pattern stands for may begin with a dash, or be a link that leads out.
    const glob = peeled.words.find((word) => word.glob && (/^[*?[]/u.test(word.value) || !['ls', 'echo', 'wc', 'test', '['].includes(program)));
    if (glob !== undefined)
        return no(`${glob.value} stands for names that are not known yet`);
    if (files !== undefined)
        return no(files.because, files.wouldAllow);
    // Behind a wrapper the folder would not be followed.
    if (program === 'cd')
        return peeled.words === command.words ? judgeCd(command, facts, no) : no('cd stands behind another program');
    const rules = permissions.allow.filter((rule) => (0,policy_rules/* coversTool */.lz)(rule, 'Bash') || (rule.matcher.kind === 'command' && (0,policy_patterns/* matchCommand */.dJ)(rule.matcher.pattern, words)));
    const allowed = (rule) => ({
        behavior: 'allow',
        rule,
        because: `${spelled} is allowed by ${rule.text}`,
        wouldAllow: null,
    });
    const exact = rules.find((rule) => rule.matcher.kind === 'command' && (0,policy_patterns/* isExact */.u0)(rule.matcher.pattern));
    if (peeled.moreArguments)
        return no('xargs adds arguments that are not known yet');
    if (exact)
        return allowed(exact);
    const reading = argumentsOf(program, peeled.words.slice(1));
    const guard = reading.refuse ?? outsideOf(words, program, command.cwds, facts);
    const [wide] = rules;
    if (guard !== null) {
        if (wide ?? reading.readOnly)
            return no(`no wildcard grants ${commands_shorten(spelled)}: ${guard}`, exactRule);
    }
    else {
        const anywhere = program !== 'git' || command.cwds.every((cwd) => cwd === facts.root);
        if (wide && !anywhere)
            return no('git in another folder than the root may load configuration from it');
        if (wide)
            return allowed(wide);
        if (reading.readOnly && anywhere && permissions.readOnlyCommands === 'allow')
            return { behavior: 'allow', rule: null, because: `${program} only reads the work tree`, wouldAllow: null };
        if (reading.readOnly && anywhere && permissions.readOnlyCommands === 'ask')
            return { behavior: 'ask', rule: null, because: `${program} reads the work tree, which needs a person's approval`, wouldAllow: null };
    }
    return no(`no rule allows ${commands_shorten(spelled)}`, exactRule ?? `Bash(${program} *)`);
}
function judgeCd(command, facts, no) {
    const [target, more] = command.words.slice(1).filter((word) => word.value !== '--');
    if (target === undefined || more !== undefined || target.value.startsWith('-'))
        return no('cd is allowed only to a folder that is named');
    for (const cwd of command.cwds) {
        const real = facts.resolve((0,external_node_path_.isAbsolute)(target.value) ? target.value : `${cwd}/${target.value}`);
        const inside = real.ok ? (0,paths/* below */.Gz)(facts.root, real.path) : null;
        if (inside === null || target.value.startsWith('~'))
            return no(`cd ${target.value} leads outside the work tree`);
        if (inside.some((segment) => (0,paths/* folded */.TM)(segment) === '.git'))
            return no('cd into the data of git is not allowed');
    }
    return { behavior: 'allow', rule: null, because: `cd ${target.value} stays in the work tree`, wouldAllow: null };
}
/** Why some argument, or the program itself, reaches out of the work tree or into what is closed. */
function outsideOf(words, program, cwds, facts) {
    const [name = '', ...args] = words;
    if (program.includes('/')) {
        const bad = cwds.some((cwd) => !leadsInside(name, cwd, facts));
        if (bad)
            return `${name} is a program outside the work tree`;
    }
    if (['grep', 'egrep', 'fgrep', 'sed', 'awk', 'gawk', 'jq', 'echo', 'printf', 'tr', 'expr', 'date'].includes(program))
        return null;
    for (const [index, arg] of args.entries()) {
        if (program === 'git' && /^(?:-[a-zA-Z]*m|--(?:message|format|pretty|grep|author))(?:=|$)/u.test(args[index - 1] ?? ''))
            continue;
        for (const path of pathsIn(arg)) {
            if (program !== 'find' && path.split('/').map(paths/* folded */.TM).includes('.git'))
                return `${arg} names the data of git`;
            if ((/^[/~]/u.test(path) || path.split('/').includes('..')) &&
                path !== '/dev/null' &&
                cwds.some((cwd) => !leadsInside(path, cwd, facts)))
                return `${arg} leads outside the work tree`;
        }
    }
    return null;
}
/** The parts of an argument that a program may take for a path: itself, a value after `=`, `@` or `:`, or after a short option. */
function pathsIn(arg) {
    const parts = [arg, ...arg.split(/[=@:,]/u).slice(1)];
    const attached = /^-[A-Za-z]([/~.].*)$/su.exec(arg)?.[1];
    return attached === undefined ? parts : [...parts, attached];
}
function leadsInside(path, cwd, facts) {
    const whole = path === '~' || path.startsWith('~/') ? facts.home + path.slice(1) : (0,external_node_path_.isAbsolute)(path) ? path : `${cwd}/${path}`;
    const real = facts.resolve(whole);
    return real.ok && ((0,paths/* below */.Gz)(facts.root, real.path) !== null || facts.readable.some((folder) => (0,paths/* below */.Gz)(folder, real.path) !== null));
}
const commands_shorten = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

;// CONCATENATED MODULE: ./build/policy/urls.js

/** Suffixes that never name a public host (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'home.arpa', 'lan', 'onion'];
/** `redact` removes known secrets: an address that it changes carries one, and is refused. */
function judgeUrl(policy, address, redact) {
    const no = (because) => ({ behavior: 'deny', rule: null, because, wouldAllow: null });
    if (/[\s\0-\u0020\u007f-\u00a0\\]/u.test(address))
        return no('the address holds blanks, control characters or backslashes');
    if (!URL.canParse(address))
        return no('the address cannot be read');
    const url = new URL(address);
    if (url.protocol !== 'https:')
        return no(`only https is fetched, not ${url.protocol}`);
    if (url.username !== '' || url.password !== '')
        return no('the address holds a user name or password');
    const authority = /^[a-z]+:\/*([^/?#]*)/iu.exec(address)?.[1] ?? '';
    if (authority.includes('%') || authority.includes('@'))
        return no('the host is written in an ambiguous way');
    const host = url.hostname.replace(/\.$/u, '');
    if (host.startsWith('[') || /^\d+(?:\.\d+){3}$/u.test(host))
        return no('addresses by number are never fetched');
    if (!host.includes('.') || PRIVATE_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))) {
        return no(`${host} is not a public host`);
    }
    if (redact(address) !== address || redact(decoded(address)) !== decoded(address))
        return no('the address carries a secret');
    const hit = (rules) => rules.find(({ matcher }) => (matcher.kind === 'host' && (0,policy_patterns/* matchHost */.kz)(matcher.pattern, host)) || (matcher.kind === 'tool' && matcher.name === 'WebFetch'));
    const { deny, ask, allow } = policy.permissions;
    const denied = hit(deny);
    if (denied)
        return { behavior: 'deny', rule: denied, because: `fetching from ${host} is denied by ${denied.text}`, wouldAllow: null };
    const asked = hit(ask);
    if (asked)
        return { behavior: 'ask', rule: asked, because: `fetching from ${host} needs a person's approval by ${asked.text}`, wouldAllow: null };
    const allowed = hit(allow);
    if (allowed)
        return { behavior: 'allow', rule: allowed, because: `fetching from ${host} is allowed by ${allowed.text}`, wouldAllow: null };
    return {
        behavior: policy.permissions.default,
        rule: null,
        because: `no rule allows fetching from ${host}`,
        wouldAllow: `WebFetch(domain:${host})`,
    };
}
function decoded(address) {
    try {
        return decodeURIComponent(address);
    }
    catch {
        // Not percent-encoded text: the address itself was searched already.
        return address;
    }
}

;// CONCATENATED MODULE: ./build/policy/decide.js




/** Decides about one call with its final input. Pure but for `facts.resolve`, which looks at the disk. */
function decide(policy, call, facts) {
    const { permissions } = policy;
    const hit = (rules) => rules.find((rule) => (0,policy_rules/* coversTool */.lz)(rule, call.tool));
    const denied = hit(permissions.deny);
    if (denied)
        return { behavior: 'deny', rule: denied, because: `${call.tool} is denied by ${denied.text}`, wouldAllow: null };
    const decision = judgeInput(policy, call, facts);
    const asked = hit(permissions.ask);
    if (asked && decision.behavior !== 'deny')
        return { behavior: 'ask', rule: asked, because: `${call.tool} needs a person's approval by ${asked.text}`, wouldAllow: null };
    return decision.behavior !== 'allow' && policy.source === null
        ? { ...decision, because: `${decision.because}; ${withoutPolicy(policy, decision)}` }
        : decision;
}
function judgeInput(policy, call, facts) {
    const unusable = (field) => ({
        behavior: 'deny',
        rule: null,
        because: `${call.tool} was called without a usable ${field}`,
        wouldAllow: null,
    });
    switch (call.tool) {
        case 'Bash': {
            const command = field(call.input, 'command');
            return command === null ? unusable('command') : judgeCommand(policy, command, facts);
        }
        case 'Read':
        case 'Write':
        case 'Edit': {
            const path = field(call.input, 'file_path');
            if (path === null)
                return unusable('file_path');
            return (0,paths/* judgePath */.DQ)(policy, { access: call.tool === 'Read' ? 'read' : 'edit', path, cwd: facts.root, tool: call.tool }, facts);
        }
        case 'Glob':
        case 'Grep': {
            const path = field(call.input, 'path') ?? '.';
            // A pattern with a path of its own starts somewhere else.
            const pattern = call.tool === 'Glob' ? field(call.input, 'pattern') : field(call.input, 'glob');
            const start = pattern === null ? '' : pattern.replace(/[^/]*[*?[{].*$/su, '');
            const whole = /^[/~]/u.test(start) || start.split('/').includes('..') ? start : path;
            const judged = (one) => (0,paths/* judgePath */.DQ)(policy, { access: 'read', path: one, cwd: facts.root, tool: call.tool, folder: true }, facts);
            const [own, wide] = [judged(path), judged(whole)];
            const worst = (behavior) => [own, wide].find((decision) => decision.behavior === behavior);
            return worst('deny') ?? worst('ask') ?? own;
        }
        case 'WebFetch': {
            const url = field(call.input, 'url');
            return url === null ? unusable('url') : judgeUrl(policy, url, facts.redact);
        }
        case 'TodoWrite':
            return { behavior: 'allow', rule: null, because: 'the to-do list changes nothing outside the run', wouldAllow: null };
        default:
            if (call.tool.startsWith('GitHub'))
                return { behavior: 'allow', rule: null, because: `${call.tool} only reads`, wouldAllow: null };
            return { behavior: policy.permissions.default, rule: null, because: `no rule knows the tool ${call.tool}`, wouldAllow: null };
    }
}
function withoutPolicy(policy, decision) {
    const rule = decision.wouldAllow === null ? '' : `, for example \`allow: ['${decision.wouldAllow}']\` under \`permissions:\``;
    return `this repository has no ${policy.path} on its default branch, so only reading is allowed; rules in that file open more${rule}`;
}
/** A string field of the tool's own input; null if it is absent or something else. */
function field(input, name) {
    if (typeof input !== 'object' || input === null || !(name in input))
        return null;
    const value = Object.entries(input).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : null;
}
/** The tools that are worth offering: none that a rule denies whole, and none that nothing could ever open. */
function visibleTools(policy, tools) {
    return tools.filter(({ name }) => !policy.permissions.deny.some((rule) => (0,policy_rules/* coversTool */.lz)(rule, name)) && couldRun(policy, name));
}
function couldRun(policy, tool) {
    const { permissions } = policy;
    const open = [...permissions.ask, ...permissions.allow];
    if (permissions.default === 'ask' || open.some((rule) => (0,policy_rules/* coversTool */.lz)(rule, tool)))
        return true;
    switch (tool) {
        case 'Bash':
            return permissions.readOnlyCommands !== 'rules' || open.some(({ matcher }) => matcher.kind === 'command');
        case 'Write':
        case 'Edit':
            return open.some(({ matcher }) => matcher.kind === 'path' && matcher.access === 'edit');
        case 'WebFetch':
            return open.some(({ matcher }) => matcher.kind === 'host');
        default:
            return true;
    }
}


/***/ }),

/***/ 4757:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   iT: () => (/* binding */ parseRule),
/* harmony export */   lz: () => (/* binding */ coversTool)
/* harmony export */ });
/* unused harmony export TOOL_NAMES */
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1265);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1417);
// One permission rule: `Tool` or `Tool(specifier)`, read strictly. What cannot be understood is a problem, never a rule that matches nothing.


/** The tools that rules can name. */
const TOOL_NAMES = [
    'Read',
    'Write',
    'Edit',
    'Glob',
    'Grep',
    'Bash',
    'TodoWrite',
    'WebFetch',
    'GitHubThread',
    'GitHubChecks',
    'GitHubJobLog',
];
/** Grammar: code.claude.com/docs, "Permission rule syntax"; where it is stricter, decisions say so in docs/policy.md. */
function parseRule(text, verb, origin) {
    const bad = (message, meant = null) => ({ ok: false, message, meant });
    const good = (matcher) => ({ ok: true, rule: { verb, text, origin, matcher } });
    const shape = /^([A-Za-z0-9_*-]+)(?:\((.*)\))?$/su.exec(text);
    if (shape === null)
        return bad(`\`${text}\` is not a rule`, repaired(text));
    const name = shape[1] ?? '';
    const inside = shape[2];
    if (name.includes('*')) {
        if (inside !== undefined)
            return bad('a tool name with a star takes no parentheses', name);
        if (verb === 'allow')
            return bad('an allow rule must name its tool in full', (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(name.replaceAll('*', ''), TOOL_NAMES));
        if (!TOOL_NAMES.some((tool) => (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .matchPieces */ .z$)(name.split('*'), tool)))
            return bad(`\`${name}\` matches no tool`, null);
        return good({ kind: 'tool', name });
    }
    if (!TOOL_NAMES.some((tool) => tool === name)) {
        const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(name, TOOL_NAMES);
        return bad(`there is no tool \`${name}\``, near === null ? null : inside === undefined ? near : `${near}(${inside})`);
    }
    if (inside === undefined || inside === '*')
        return good({ kind: 'tool', name });
    if (inside.trim() === '')
        return bad(`\`${text}\` has nothing between its parentheses`, name);
    switch (name) {
        case 'Bash': {
            const reading = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .readCommandPattern */ .u2)(inside);
            if (!reading.ok)
                return bad(reading.message, reading.meant);
            if (verb === 'allow' && reading.pattern.pieces[0] === '')
                return bad('an allow rule must name the program', 'Bash(program *)');
            return good({ kind: 'command', pattern: reading.pattern });
        }
        case 'Read':
        case 'Edit': {
            const reading = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .readPathPattern */ .CW)(inside, (pattern) => `${name}(${pattern})`);
            if (!reading.ok)
                return bad(reading.message, reading.meant);
            return good({ kind: 'path', access: name === 'Read' ? 'read' : 'edit', pattern: reading.pattern });
        }
        case 'WebFetch': {
            const reading = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .readHostPattern */ .jM)(inside);
            if (!reading.ok)
                return bad(reading.message, reading.meant);
            return good({ kind: 'host', pattern: reading.pattern });
        }
        case 'Write':
            return bad('paths of every editing tool are ruled by `Edit`', `Edit(${inside})`);
        case 'Glob':
        case 'Grep':
            return bad('paths of every reading tool are ruled by `Read`', `Read(${inside})`);
        default:
            return bad(`\`${name}\` takes no parentheses`, name);
    }
}
/** A rule that lost a part in YAML (a comment sign, a comma, a colon) or was misspelt. */
function repaired(text) {
    const open = text.indexOf('(');
    if (open > 0 && !text.endsWith(')'))
        return `'${text.trim()} …)' (in quotes: a blank before # starts a comment, and a comma in a [list] ends an entry)`;
    if (open < 0 && text.includes(' '))
        return `Bash(${text.trim()})`;
    return null;
}
/** Does the rule cover the whole tool of that name? */
function coversTool(rule, tool) {
    return rule.matcher.kind === 'tool' && (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .matchPieces */ .z$)(rule.matcher.name.split('*'), tool);
}


/***/ })

};
;
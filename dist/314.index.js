"use strict";
exports.id = 314;
exports.ids = [314];
exports.modules = {

/***/ 3314:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commandLine: () => (/* binding */ commandLine)
/* harmony export */ });
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1265);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8743);
/* harmony import */ var _options_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5868);



/**
 * Runs one command; resolves to the exit code: 0 done, 1 failed, 2 called wrongly, 130 and 143 ended by SIGINT and SIGTERM. What was asked
 * for goes to `world.write`; what is wrong with a call, and what to write instead, to `complain`.
 */
async function commandLine(args, world, complain) {
    const wrong = (problem) => {
        complain(`at-agent: ${problem} See \`at-agent ${hint(args)}\`.\n`);
        return 2;
    };
    const [first = 'help', ...rest] = args.filter((word) => word !== '--help' && word !== '-h');
    const asked = args.length === 0 || rest.length + 1 < args.length || first === 'help';
    if (first === '--version' || first === '-v') {
        if (rest[0] !== undefined)
            return wrong(`${first} takes nothing after it, and ${(0,_options_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(rest[0])} was given.`);
        world.write(`${_version_js__WEBPACK_IMPORTED_MODULE_1__/* .VERSION */ .x}\n`);
        return 0;
    }
    const words = first === 'help' ? rest : [first, ...rest];
    if (words.length === 0) {
        world.write((0,_options_js__WEBPACK_IMPORTED_MODULE_0__/* .usage */ .CI)());
        return 0;
    }
    const found = commandOf(words);
    if (found === null) {
        // `event --help`: the help of what begins so.
        const begun = Object.keys(_options_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMANDS */ .Lo).find((name) => name.startsWith(`${words.join(' ')} `));
        if (begun === undefined)
            return wrong(unknown(words));
        if (!asked)
            return wrong(`\`${words.join(' ')}\` is not a whole command: write \`at-agent ${begun}\`.`);
        world.write((0,_options_js__WEBPACK_IMPORTED_MODULE_0__/* .usageOf */ .Fs)(begun));
        return 0;
    }
    const { name, after } = found;
    if (asked) {
        if (first === 'help' && after[0] !== undefined)
            return wrong(`There is no command ${(0,_options_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(words.join(' '))}: did you mean \`${name}\`?`);
        world.write((0,_options_js__WEBPACK_IMPORTED_MODULE_0__/* .usageOf */ .Fs)(name));
        return 0;
    }
    const out = { stdout: world.write, stderr: complain };
    switch (name) {
        case 'try':
            return (await Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(884), __webpack_require__.e(645), __webpack_require__.e(273), __webpack_require__.e(441)]).then(__webpack_require__.bind(__webpack_require__, 2847))).tryOut(after, world, out);
        case 'event explain':
            return (await Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(514)]).then(__webpack_require__.bind(__webpack_require__, 5514))).eventExplain(after, out);
    }
}
/** The command that the words begin with, and what follows its name. */
function commandOf(words) {
    for (const name of Object.keys(_options_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMANDS */ .Lo)) {
        const size = name.split(' ').length;
        if (words.slice(0, size).join(' ') === name)
            return { name, after: words.slice(size) };
    }
    return null;
}
function unknown(words) {
    const [first = ''] = words;
    const names = Object.keys(_options_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMANDS */ .Lo);
    if (first.startsWith('-'))
        return `There is no option ${(0,_options_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(first)}${meant((0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_2__/* .nearest */ .p)(first, ['--version', '--help', '-v', '-h']))}`;
    const family = names.filter((name) => name.startsWith(`${first} `));
    const called = family.length > 0 ? words.slice(0, 2).join(' ') : first;
    return `There is no command ${(0,_options_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(called)}${meant((0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_2__/* .nearest */ .p)(called, [...names, 'help']) ?? family[0] ?? null)}`;
}
const meant = (near) => (near === null ? '.' : `: did you mean \`${near}\`?`);
/** The help that fits a wrong call. */
function hint(args) {
    const found = commandOf(args);
    return found === null ? 'help' : `help ${found.name}`;
}


/***/ }),

/***/ 5868:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CI: () => (/* binding */ usage),
/* harmony export */   Fs: () => (/* binding */ usageOf),
/* harmony export */   Lo: () => (/* binding */ COMMANDS),
/* harmony export */   Mf: () => (/* binding */ parseCall),
/* harmony export */   TL: () => (/* binding */ quoted)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1265);
// The commands of the command line and their options: one table each, from which parsing, help and the documents come.


const HELP = { value: null, description: 'Show this help (also -h).' };
const COMMANDS = {
    try: {
        description: 'the whole bot on an embedded GitHub, with a scripted model (or yours: ANTHROPIC_API_KEY)',
        notes: [
            'Without options: a sample repository with a failing test, a pull request, and a comment that asks for help.',
            'Environment: ANTHROPIC_API_KEY (else the model is a scripted one), ANTHROPIC_BASE_URL.',
        ],
        options: {
            repo: {
                value: 'DIR',
                description: 'Work on a copy of the last commit of the repository in DIR, which is not touched. Needs --prompt.',
            },
            prompt: { value: 'TEXT', description: 'What to do there: it becomes an issue that mentions the agent. Needs --repo.' },
            help: HELP,
        },
    },
    'event explain': {
        description: 'where an event would go (run, command or skip) and why, without the network',
        notes: ['Nothing is sent anywhere. The event is the payload that a runner has at GITHUB_EVENT_PATH.'],
        options: {
            'event-name': { value: 'NAME', description: 'Name of the event, such as issue_comment. Required.' },
            'event-path': { value: 'FILE', description: 'File that holds the payload, as JSON. Required.' },
            policy: { value: 'FILE', description: 'Policy file to judge by. Default: the rules of a repository without one.' },
            'assume-permission': {
                value: 'ROLE',
                description: 'Role of who asks: none, read, triage, write, maintain or admin. Shows the access step.',
            },
            'trigger-phrase': { value: 'PHRASE', description: 'The mention that starts a run. Default: @agent.' },
            prompt: { value: 'TEXT', description: 'The input `prompt` of the action.' },
            json: { value: null, description: 'Write the answer as JSON.' },
            help: HELP,
        },
    },
};
/** Reads what follows the name of a command. A problem is one sentence that says what to write instead. */
function parseCall(name, args) {
    const rows = new Map(Object.entries(COMMANDS[name].options));
    const config = Object.fromEntries([...rows].map(([option, { value }]) => [option, { type: value === null ? 'boolean' : 'string' }]));
    const { tokens } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({
        args: [...args],
        options: { ...config, help: { type: 'boolean', short: 'h' } },
        strict: false,
        tokens: true,
    });
    const given = new Map();
    const fail = (problem) => ({ ok: false, problem });
    for (const token of tokens) {
        if (token.kind === 'option-terminator')
            continue;
        if (token.kind === 'positional')
            return fail(`${quoted(token.value)} is not expected: \`at-agent ${name}\` takes options only.`);
        const row = rows.get(token.name);
        if (row === undefined)
            return fail(unknownOption(name, token.rawName, [...rows.keys()]));
        const problem = row.value === null ? flagProblem(token) : valueProblem(token, row.value);
        if (problem !== null)
            return fail(problem);
        given.set(token.name, token.value ?? true);
    }
    return { ok: true, given: Object.fromEntries(given) };
}
function flagProblem({ name, value }) {
    return value === undefined ? null : `--${name} takes no value.`;
}
function valueProblem({ name, value, inlineValue }, placeholder) {
    if (value === undefined || value.trim() === '')
        return `--${name} needs a value: --${name} ${placeholder}.`;
    // Far more often the value was forgotten than meant to look like an option.
    return value.startsWith('-') && inlineValue !== true
        ? `--${name} needs a value; if ${quoted(value)} is meant, write --${name}=${placeholder}.`
        : null;
}
function unknownOption(name, raw, known) {
    const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(raw.replace(/^-+/, ''), known);
    const meant = near === null ? '' : `; did you mean --${near}?`;
    return `${quoted(raw)} is not an option of \`at-agent ${name}\`${meant || `: it has ${known.map((each) => `--${each}`).join(', ')}.`}`;
}
/** Words of a call in a message: quoted, with escape codes and line ends spelled out. */
function quoted(word) {
    return JSON.stringify(word);
}
/** The help of one command. */
function usageOf(name) {
    const { description, notes, options } = COMMANDS[name];
    const rows = Object.entries(options).map(([option, { value, description: what }]) => [
        `--${option}${value === null ? '' : ` ${value}`}`,
        what,
    ]);
    const width = Math.max(...rows.map(([call]) => call.length)) + 3;
    const lines = rows.map(([call, what]) => `  ${call.padEnd(width)}${what}\n`).join('');
    return `Usage: at-agent ${name} [options]\n\n${capital(description)}.\n${notes.map((note) => `${note}\n`).join('')}\n${lines}`;
}
/** The help of the whole command line. */
function usage() {
    const rows = [
        ...Object.entries(COMMANDS).map(([name, row]) => [name, row.description]),
        ['help [command]', 'the options of a command (also --help, -h)'],
        ['--version', 'the version (also -v)'],
    ];
    const width = Math.max(...rows.map(([call]) => call.length)) + 3;
    return `at-agent: a coding agent in GitHub Actions that answers mentions, under a policy file of the repository

${rows.map(([call, what]) => `  at-agent ${call.padEnd(width)}${what}\n`).join('')}`;
}
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);


/***/ }),

/***/ 8743:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** As in package.json; a test compares them. */
const VERSION = '0.1.0';


/***/ })

};
;
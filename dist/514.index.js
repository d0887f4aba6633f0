"use strict";
exports.id = 514;
exports.ids = [514,886];
exports.modules = {

/***/ 5514:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   eventExplain: () => (/* binding */ eventExplain)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8618);
/* harmony import */ var _text_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8049);
/* harmony import */ var _trigger_payload_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1254);
/* harmony import */ var _trigger_access_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(696);
/* harmony import */ var _policy_policy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9886);
/* harmony import */ var _trigger_route_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5067);
/* harmony import */ var _options_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5868);
// `at-agent event explain`: what an event would do, with no network. Shows the first step and names what the next ones ask.








/** `args` follow `event explain`. With a role the access step is judged, by the policy file or, without one, by the defaults. Exit code 0 for any route, 2 for a call or a file that cannot be used. */
async function eventExplain(args, out) {
    const fail = (message) => {
        out.stderr(`${message}\n`);
        return 2;
    };
    const call = (0,_options_js__WEBPACK_IMPORTED_MODULE_4__/* .parseCall */ .Mf)('event explain', args);
    if (!call.ok)
        return fail(call.problem);
    const options = call.given;
    if (options.help === true) {
        out.stdout((0,_options_js__WEBPACK_IMPORTED_MODULE_4__/* .usageOf */ .Fs)('event explain'));
        return 0;
    }
    const { 'event-name': eventName, 'event-path': path, 'assume-permission': assumed, 'trigger-phrase': phrase } = options;
    if (eventName === undefined)
        return fail('--event-name is missing: give the name of the event, such as issue_comment.');
    if (path === undefined)
        return fail('--event-path is missing: give the file that holds the payload.');
    const triggerPhrase = (phrase ?? _inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .mc['trigger-phrase'].default ?? '').trim();
    const phraseFault = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .phraseProblem */ .vm)(triggerPhrase);
    if (phraseFault !== null)
        return fail(`--trigger-phrase ${phraseFault}.`);
    const role = _trigger_access_js__WEBPACK_IMPORTED_MODULE_5__/* .ROLE_ORDER */ .Y6.find((each) => each === assumed);
    if (assumed !== undefined && role === undefined)
        return fail(`--assume-permission ${(0,_options_js__WEBPACK_IMPORTED_MODULE_4__/* .quoted */ .TL)(assumed)}: not a role. Use one of ${_trigger_access_js__WEBPACK_IMPORTED_MODULE_5__/* .ROLE_ORDER */ .Y6.join(', ')}.`);
    const payload = await readEvent(path);
    if ('problem' in payload)
        return fail(payload.problem);
    const policy = options.policy === undefined ? (0,_policy_policy_js__WEBPACK_IMPORTED_MODULE_2__.noPolicy)('.github/agent.yml') : await readPolicy(options.policy);
    if ('problem' in policy)
        return fail(policy.problem);
    const inputs = {
        triggerPhrase,
        prompt: options.prompt?.trim() ?? null,
        bots: policy.access.bots,
    };
    const found = await (0,_trigger_route_js__WEBPACK_IMPORTED_MODULE_3__/* .route */ .w)({ eventName, payload: payload.value, inputs });
    const who = found.route === 'skip' ? null : (0,_trigger_access_js__WEBPACK_IMPORTED_MODULE_5__/* .askerOf */ .YX)(found);
    const judged = who !== null && role !== undefined ? (0,_trigger_access_js__WEBPACK_IMPORTED_MODULE_5__/* .judgeAccess */ .IS)(policy, who.login, role, who.bot) : null;
    const verdict = judged && { allowed: judged.ok, because: judged.because };
    const report = {
        ...describe(found),
        requester: who?.login ?? null,
        access: verdict,
        next: next(found, options.policy !== undefined, verdict !== null),
    };
    out.stdout(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : lines(report));
    return 0;
}
async function readEvent(path) {
    const source = await readText(path);
    if (typeof source !== 'string')
        return { problem: `${path}: the event file cannot be read: ${source.cause}.` };
    const parsed = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJson */ .q)(source);
    if (!parsed.ok)
        return { problem: `${path}:${parsed.line}:${parsed.column}: the event file is not JSON: ${parsed.problem}.` };
    return { value: parsed.value };
}
/** The policy of a file, read as strictly as a run reads it. */
async function readPolicy(path) {
    const [{ parsePolicy }, { problemLines }] = await Promise.all([Promise.all(/* import() */[__webpack_require__.e(815), __webpack_require__.e(926)]).then(__webpack_require__.bind(__webpack_require__, 9545)), __webpack_require__.e(/* import() */ 400).then(__webpack_require__.bind(__webpack_require__, 5400))]);
    const source = await readText(path);
    if (typeof source !== 'string')
        return { problem: `${path}: the policy file cannot be read: ${source.cause}.` };
    const reading = parsePolicy(source, path);
    return reading.ok ? reading.policy : { problem: problemLines(reading.problems) };
}
async function readText(path) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, 'utf8');
    }
    catch (error) {
        const code = (0,_trigger_payload_js__WEBPACK_IMPORTED_MODULE_7__/* .text */ .Qq)((0,_trigger_payload_js__WEBPACK_IMPORTED_MODULE_7__/* .fields */ .OA)(error), 'code');
        return { cause: code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code };
    }
}
function describe(found) {
    switch (found.route) {
        case 'run': {
            const { prompt, kind, target, trigger } = found.job;
            return { route: found.route, why: found.why, prompt, kind, target: thread(target), trigger: trigger.type };
        }
        case 'command': {
            const { name, args, target, trigger } = found.command;
            return { route: found.route, why: found.why, prompt: null, command: { name, args }, target: thread(target), trigger: trigger.type };
        }
        case 'skip':
            return { route: found.route, why: found.why, prompt: null, reason: found.reason };
    }
}
function thread(target) {
    return target && { kind: target.kind, number: target.number, state: target.state, locked: target.locked };
}
/** What the later steps ask, in their order: they need GitHub, so this command does not answer them. */
function next(found, policyGiven, judged) {
    if (found.route === 'skip')
        return found.reason === 'bot_author' ? ['policy: does `access.bots` list this login?'] : [];
    const who = (0,_trigger_access_js__WEBPACK_IMPORTED_MODULE_5__/* .askerOf */ .YX)(found);
    return [
        ...(policyGiven ? [] : ['policy: what does the policy file of the default branch allow?']),
        ...(judged || who === null ? [] : [`access: does ${who.login} have the role that the policy asks for?`]),
        ...(found.route === 'run' ? ['live check: is another run at work in this thread?'] : []),
    ];
}
function lines(report) {
    const rows = [
        ['route', report.route === 'skip' ? `skip (${report.reason})` : report.route],
        ['why', report.why],
    ];
    if (report.route === 'command')
        rows.push(['command', `/${report.command.name} ${report.command.args}`.trimEnd()]);
    if (report.route === 'run')
        rows.push(['prompt', report.prompt]);
    if (report.requester !== null)
        rows.push(['requester', report.requester]);
    if (report.access !== null)
        rows.push(['access', `${report.access.allowed ? 'allowed' : 'denied'}: ${report.access.because}`]);
    for (const step of report.next)
        rows.push(['next', step]);
    return rows.map(([name, value]) => `${`${name}:`.padEnd(11)}${value.replaceAll('\n', `\n${' '.repeat(11)}`)}\n`).join('');
}


/***/ }),

/***/ 9886:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   noPolicy: () => (/* binding */ noPolicy)
/* harmony export */ });
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51);

/** No policy file: read-only tools, no shell, no commits. */
function noPolicy(path) {
    const file = _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .policySchema */ .w.parse({});
    return {
        ...file,
        commit: { ...file.commit, mode: 'none' },
        path,
        source: null,
        permissions: { default: 'deny', readOnlyCommands: 'rules', deny: [], ask: [], allow: [] },
    };
}


/***/ }),

/***/ 51:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ policySchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2311);
// The shape of `.github/agent.yml`. Only keys that the program obeys: everything else is an error that names the nearest key.

const ROLES = ['read', 'triage', 'write', 'maintain', 'admin'];
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'];
const rules = (what) => zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1)).default([]).describe(what);
const text = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1);
/** A login as GitHub's API writes it; those of Enterprise Managed Users hold an underscore. */
const user = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/u, 'must be the login of one person, without @; teams are not known here');
/** Apps have logins with `[bot]`; GitHub's own Copilot is the one bot without. */
const bot = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^(?:[A-Za-z0-9][A-Za-z0-9_-]*\[bot\]|Copilot)$/u, 'must be the login of one bot with its ending [bot]');
const policySchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    version: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz(1).default(1).describe('Version of this format.'),
    access: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        role: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(ROLES).default('write').describe('Lowest repository role whose requests run.'),
        users: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(user).default([]).describe('Logins, without @, whose requests run whatever their role.'),
        bots: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(bot).default([]).describe('Exact logins of bots whose requests run, for example `renovate[bot]`.'),
    })
        .prefault({})
        .describe('Who may start a run. The author of the text is judged.'),
    model: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        main: text.optional().describe('Model of the run.'),
        effort: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(EFFORTS).optional().describe('How much the model thinks.'),
    })
        .prefault({})
        .describe('Which model answers.'),
    limits: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        turns: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().min(1).max(1000).default(50).describe('Model turns of one run.'),
        minutes: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().positive().max(7200).default(30).describe('Minutes of one run.'),
        usd: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().positive().max(10_000).default(5).describe('US dollars of one run.'),
    })
        .prefault({})
        .describe('Where a run stops. Inputs of the action can lower these, never raise them.'),
    permissions: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        default: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['ask', 'deny']).default('deny').describe('What happens to a call that no rule covers.'),
        readOnlyCommands: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['allow', 'ask', 'rules'])
            .default('allow')
            .describe('Shell commands that only read the work tree: allowed, asked for, or only by a rule.'),
        allow: rules('Calls that run.'),
        ask: rules('Calls that need a person.'),
        deny: rules('Calls that never run; deny is stronger than ask, ask stronger than allow.'),
    })
        .prefault({})
        .describe('What the tools may do. Rules look like `Bash(npm test)`, `Bash(git diff *)`, `Edit(src/**)`, `WebFetch(domain:example.com)`.'),
    commit: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        mode: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['branch', 'none']).default('branch').describe('Whether changes are committed.'),
        signoff: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().default(false).describe('Add a Signed-off-by line.'),
        author: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ name: text, email: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^[^\s@<>]+@[^\s@<>]+$/u, 'must be an e-mail address') })
            .optional()
            .describe('Author of the commits. GitHub signs only commits without one.'),
        signed: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['preferred', 'required']).default('preferred').describe('Whether an unverified commit is a failure.'),
        protected: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(text).default([]).describe('Paths that no wildcard opens, beside the built-in ones such as `.github/**`.'),
    })
        .prefault({})
        .describe('How changes become commits.'),
    notify: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['long-runs', 'always', 'never'])
        .default('long-runs')
        .describe('When a new comment mentions the requester at the end: after runs over two minutes, always or never.'),
    redact: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^[A-Za-z_][A-Za-z0-9_]*$/u, 'must be the name of an environment variable'))
        .default([])
        .describe('Names of environment variables whose values are never shown.'),
    exhausted: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['failure', 'success']).default('failure').describe('Conclusion of a run that reached a limit.'),
});


/***/ }),

/***/ 8049:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
// JSON with errors that say where: Node's own messages differ between versions and often carry no position.
const BLANK = /[ \t\n\r]*/y;
const SCALAR = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** Parses JSON (RFC 8259); a byte order mark at the start is skipped. `line` and `column` count from 1, columns in UTF-16 units. */
function parseJson(source) {
    const text = source.replace(/^\ufeff/, '');
    try {
        return { ok: true, value: JSON.parse(text) };
    }
    catch {
        const at = errorOffset(text);
        const before = text.slice(0, at);
        const column = at - before.lastIndexOf('\n');
        const found = at >= text.length ? 'the text ends too early' : `unexpected ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))}`;
        return { ok: false, line: before.split('\n').length, column, problem: found };
    }
}
/** Offset of the first character that no JSON text could have there. */
function errorOffset(text) {
    const open = [];
    let want = 'value';
    let at = 0;
    for (;;) {
        BLANK.lastIndex = at;
        at += BLANK.exec(text)?.[0].length ?? 0;
        const character = text.charAt(at);
        const closer = open.at(-1) ?? '';
        if (want === 'colon' && character === ':') {
            want = 'value';
            at++;
        }
        else if (want === 'comma or end' && character === ',' && closer !== '') {
            want = closer === '}' ? 'key' : 'value';
            at++;
        }
        else if (want.endsWith('or end') && character !== '' && character === closer) {
            open.pop();
            want = 'comma or end';
            at++;
        }
        else if (want.startsWith('value') && (character === '{' || character === '[')) {
            open.push(character === '{' ? '}' : ']');
            want = character === '{' ? 'key or end' : 'value or end';
            at++;
        }
        else if (want.startsWith('value') || (want.startsWith('key') && character === '"')) {
            SCALAR.lastIndex = at;
            const scalar = SCALAR.exec(text)?.[0];
            if (scalar === undefined)
                return character === '"' ? stringError(text, at) : at;
            want = want.startsWith('key') ? 'colon' : 'comma or end';
            at += scalar.length;
        }
        else
            return at;
    }
}
function stringError(text, at) {
    const valid = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
    valid.lastIndex = at;
    return at + (valid.exec(text)?.[0].length ?? 0);
}


/***/ }),

/***/ 696:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IS: () => (/* binding */ judgeAccess),
/* harmony export */   Y6: () => (/* binding */ ROLE_ORDER),
/* harmony export */   YX: () => (/* binding */ askerOf),
/* harmony export */   fP: () => (/* binding */ readRole)
/* harmony export */ });
/* unused harmony export roleOf */
/** Lowest first. */
const ROLE_ORDER = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
/** null: nobody's text is obeyed (a schedule). */
function askerOf(route) {
    if (route.route === 'command')
        return byAuthor(route.command.author);
    const { job } = route;
    switch (job.kind) {
        case 'mention':
        case 'dispatch':
            return byAuthor(job.author);
        case 'event':
            return { login: job.actor, bot: job.actor.endsWith('[bot]') };
        case 'schedule':
            return null;
    }
}
function byAuthor({ login, type }) {
    return { login, bot: type === 'Bot' || login.endsWith('[bot]') };
}
const same = (a, b) => a.toLowerCase() === b.toLowerCase();
/** Judges one login with its live role. A bot passes only by its exact login in `access.bots`, whatever its role. */
function judgeAccess(policy, login, role, isBot) {
    const { access } = policy;
    if (isBot) {
        return access.bots.some((bot) => same(bot, login))
            ? { ok: true, because: `${login} is listed in access.bots` }
            : {
                ok: false,
                because: `${login} is a bot that access.bots does not list`,
                reply: `Bots start a run only if \`access.bots\` in \`${policy.path}\` lists their exact login.`,
            };
    }
    if (access.users.some((user) => same(user, login)))
        return { ok: true, because: `${login} is listed in access.users` };
    if (ROLE_ORDER.indexOf(role) >= ROLE_ORDER.indexOf(access.role))
        return { ok: true, because: `${login} has the role ${role}` };
    return {
        ok: false,
        because: `${login} has the role ${role}, and ${access.role} is needed`,
        reply: `This needs the role \`${access.role}\` in this repository; yours is \`${role}\`.`,
    };
}
/** The live role of a login (docs.github.com, "Get repository permissions for a user"). Unknown people have the role none. */
async function readRole(github, repo, login) {
    try {
        const { data } = await github.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
            owner: repo.owner,
            repo: repo.name,
            username: login,
        });
        return { ok: true, role: roleOf(data.permission, data.role_name) };
    }
    catch (error) {
        const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
        return missing ? { ok: true, role: 'none' } : { ok: false, doing: `ask for the role of ${login}`, error };
    }
}
/** `permission` knows four levels and is certain; the name refines it only where both agree, so a custom role grants nothing by its name. */
function roleOf(permission, name) {
    switch (permission) {
        case 'admin':
            return 'admin';
        case 'write':
            return name === 'maintain' ? 'maintain' : 'write';
        case 'read':
            return name === 'triage' ? 'triage' : 'read';
        default:
            return 'none';
    }
}


/***/ })

};
;
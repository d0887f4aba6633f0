export const id = 404;
export const ids = [404];
export const modules = {

/***/ 404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  EVENT_USAGE: () => (/* binding */ EVENT_USAGE),
  eventExplain: () => (/* binding */ eventExplain)
});

// UNUSED EXPORTS: ROLES

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/job.js
var job = __webpack_require__(3075);
;// CONCATENATED MODULE: ./build/text/json.js
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

// EXTERNAL MODULE: ./build/trigger/payload.js
var payload = __webpack_require__(9293);
// EXTERNAL MODULE: ./build/trigger/route.js + 4 modules
var route = __webpack_require__(8280);
;// CONCATENATED MODULE: ./build/cli/event.js
// `at-agent event explain`: what an event would do, with no network. Shows the first step and names what the next ones ask.






const EVENT_USAGE = `Usage: at-agent event explain --event-name NAME --event-path FILE
         [--policy FILE] [--assume-permission ROLE] [--trigger-phrase PHRASE] [--prompt TEXT] [--json]

Shows where the event of FILE goes (run, command or skip) and why. Nothing is sent anywhere.
`;
/** Repository roles as GitHub names them, lowest first. */
const ROLES = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
const OPTIONS = {
    'event-name': { type: 'string' },
    'event-path': { type: 'string' },
    policy: { type: 'string' },
    'assume-permission': { type: 'string' },
    'trigger-phrase': { type: 'string' },
    prompt: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
};
/** `args` follow `event explain`. Exit code 0 for any route, 2 for a call or a file that cannot be used. */
async function eventExplain(args, out, readPolicy) {
    const fail = (message) => {
        out.stderr(`${message}\n`);
        return 2;
    };
    const options = parse(args);
    if (typeof options === 'string')
        return fail(options);
    if (options.help === true) {
        out.stdout(EVENT_USAGE);
        return 0;
    }
    const { 'event-name': eventName, 'event-path': path, 'assume-permission': assumed, prompt } = options;
    if (!eventName || !path)
        return fail(`${eventName ? '--event-path' : '--event-name'} is missing.\n\n${EVENT_USAGE.trimEnd()}`);
    const role = ROLES.find((each) => each === assumed);
    if (assumed !== undefined && role === undefined)
        return fail(`--assume-permission ${assumed}: not a role. Use one of ${ROLES.join(', ')}.`);
    if ((role === undefined) !== (options.policy === undefined))
        return fail('--policy and --assume-permission go together: access is the role held against the policy.');
    const payload = await readEvent(path);
    if ('problem' in payload)
        return fail(payload.problem);
    const access = options.policy === undefined ? null : await readPolicy(options.policy);
    if (access !== null && 'problem' in access)
        return fail(access.problem);
    const inputs = {
        triggerPhrase: options['trigger-phrase'] ?? '@agent',
        prompt: prompt?.trim() || null,
        bots: access?.bots ?? [],
        self: [],
    };
    const found = await (0,route/* route */.w)({ eventName, payload: payload.value, inputs });
    const who = asker(found);
    const verdict = access !== null && who !== null && role !== undefined ? access.judge(who.login, role, who.isBot) : null;
    const report = { ...describe(found), requester: who?.login ?? null, access: verdict, next: next(found, verdict !== null) };
    out.stdout(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : lines(report));
    return 0;
}
function parse(args) {
    try {
        return (0,external_node_util_.parseArgs)({ args: [...args], options: OPTIONS, strict: true, allowPositionals: false }).values;
    }
    catch (error) {
        const message = (0,payload/* text */.Qq)((0,payload/* fields */.OA)(error), 'message').split('. To specify')[0];
        return `${message ?? ''}. The options are ${Object.keys(OPTIONS)
            .map((name) => `--${name}`)
            .join(', ')}.`.replace('..', '.');
    }
}
async function readEvent(path) {
    let source;
    try {
        source = await (0,promises_.readFile)(path, 'utf8');
    }
    catch (error) {
        const code = (0,payload/* text */.Qq)((0,payload/* fields */.OA)(error), 'code');
        const cause = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code;
        return { problem: `${path}: the event file cannot be read: ${cause}.` };
    }
    const parsed = parseJson(source);
    if (!parsed.ok)
        return { problem: `${path}:${parsed.line}:${parsed.column}: the event file is not JSON: ${parsed.problem}.` };
    return { value: parsed.value };
}
/** Whose right the access step judges. */
function asker(found) {
    switch (found.route) {
        case 'run': {
            const login = (0,job/* requester */.l)(found.job);
            return login === null ? null : { login, isBot: found.job.kind === 'mention' ? isBot(found.job.author) : login.endsWith('[bot]') };
        }
        case 'command':
            return { login: found.command.author.login, isBot: isBot(found.command.author) };
        case 'skip':
            return null;
    }
}
function isBot(author) {
    return author.type === 'Bot' || author.login.endsWith('[bot]');
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
function next(found, judged) {
    if (found.route === 'skip')
        return found.reason === 'bot_author' ? ['policy: does `access.bots` list this login?'] : [];
    const who = asker(found);
    return [
        ...(judged ? [] : ['policy: what does the policy file of the default branch allow?']),
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

/***/ 3075:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ requester)
/* harmony export */ });
// What a run is about: who asked, where, and for what. Pure types, shared by the trigger, the engine's callers and the views.
/** The login whose right decides whether the job may run; null when no person's text is obeyed (a schedule). */
function requester(job) {
    switch (job.kind) {
        case 'mention':
            return job.author.login;
        case 'dispatch':
        case 'event':
            return job.actor;
        case 'schedule':
            return null;
    }
}


/***/ })

};

#!/usr/bin/env node
/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 7584:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  X: () => (/* binding */ action),
  m: () => (/* binding */ runnerOf)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/actions.js
// The runner's side channel: outputs, state for the post step, job summary and log commands, written as the Actions runner reads them
// (docs.github.com: "Workflow commands for GitHub Actions"). Small on purpose: it is on the path of every skipped event.

/** Bytes. GitHub takes 1 MiB of one step's summary and refuses all of a longer one, so the text is cut before. */
const SUMMARY_LIMIT = 900 * 1024;
function createRunner(files, write) {
    let summarySize = 0;
    const appendVariable = (file, name, value) => {
        if (file === null)
            return;
        // The short form where it can say the value; only the other one needs randomness, which takes longer to load than all else here.
        (0,external_node_fs_.appendFileSync)(file, /[\r\n]/.test(value) ? heredoc(name, value, crypto.randomUUID()) : `${name}=${value}\n`);
    };
    return {
        output: (name, value) => appendVariable(files.output, name, value),
        saveState: (name, value) => appendVariable(files.state, name, value),
        summary(markdown) {
            if (files.summary === null)
                return;
            const text = Buffer.from(`${markdown}\n`);
            const room = SUMMARY_LIMIT - summarySize;
            if (room <= 0)
                return;
            const part = text.length <= room
                ? text
                : Buffer.from(`${text
                    .subarray(0, room)
                    .toString('utf8')
                    .replace(/\uFFFD+$/, '')}\n\n(cut)\n`);
            summarySize += part.length;
            (0,external_node_fs_.appendFileSync)(files.summary, part);
        },
        annotate: (level, text) => write(`::${level} title=at-agent::${escapeData(text)}\n`),
        log: (text) => write(text.endsWith('\n') ? text : `${text}\n`),
    };
}
/** `name<<delimiter` form; a delimiter that stands in the value would let the value set other names, so that is refused. */
function heredoc(name, value, seed) {
    const delimiter = `at_agent_${seed}`;
    if (value.includes(delimiter))
        throw new Error(`the value of ${name} contains its own random delimiter`);
    return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
function escapeData(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

// EXTERNAL MODULE: ./build/ending.js
var ending = __nccwpck_require__(8276);
// EXTERNAL MODULE: ./build/environment.js
var build_environment = __nccwpck_require__(4862);
// EXTERNAL MODULE: ./build/inputs.js
var build_inputs = __nccwpck_require__(8618);
// EXTERNAL MODULE: ./build/trigger/payload.js
var trigger_payload = __nccwpck_require__(1254);
// EXTERNAL MODULE: ./build/trigger/route.js + 5 modules
var route = __nccwpck_require__(5067);
;// CONCATENATED MODULE: ./build/action.js
// The action's main step up to the fork between a skip and a run. A skipped event loads little more than this file.








/** The action's main step: routes the event of the environment, and acts on it if somebody asks. */
async function action(world) {
    const { env } = world;
    const runner = runnerOf(world);
    const refuse = (message) => (0,ending/* endRefused */.ks)(runner, message);
    const readingInputs = (0,build_inputs/* readInputs */.Ko)(env);
    if (!readingInputs.ok)
        return refuse(readingInputs.problems.join('\n'));
    const { inputs } = readingInputs;
    const reading = (0,build_environment/* readEnvironment */.Q)(env);
    if (!reading.ok)
        return refuse(reading.problem);
    // The checkout may lie below the workspace (the `path` of actions/checkout).
    const environment = { ...reading.environment, workspace: (0,external_node_path_.join)(reading.environment.workspace, inputs.workingDirectory) };
    const event = readEvent(environment.eventPath);
    if (!event.ok)
        return refuse(event.problem);
    const payload = (0,trigger_payload/* fields */.OA)(event.payload);
    const defaultBranch = (0,trigger_payload/* text */.Qq)((0,trigger_payload/* inner */.vW)(payload, 'repository'), 'default_branch') || 'HEAD';
    const routed = (prompt, bots) => (0,route/* route */.w)({
        eventName: environment.eventName,
        payload: event.payload,
        inputs: { triggerPhrase: inputs.triggerPhrase, prompt, bots },
    });
    let prompt = inputs.prompt;
    // The file is read only for an event that a prompt starts: until then its name stands for its text.
    let where = await routed(inputs.promptFile ?? prompt, []);
    if (inputs.promptFile !== null && (where.route === 'run' || (where.route === 'skip' && where.reason === 'bot_author'))) {
        const { readPrompt } = await Promise.all(/* import() */[__nccwpck_require__.e(28), __nccwpck_require__.e(376), __nccwpck_require__.e(904)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4904));
        const found = await readPrompt(inputs, environment, inputs.promptFile, defaultBranch);
        if (!found.ok)
            return refuse(found.problem);
        ({ prompt } = found);
        where = await routed(prompt, []);
    }
    if (where.route === 'skip' && where.reason !== 'bot_author') {
        // Whoever schedules or starts a run by hand wants something done: to do nothing in green would hide the mistake.
        const deliberate = ['schedule', 'workflow_dispatch', 'repository_dispatch'].includes(environment.eventName);
        return where.reason === 'no_prompt' && deliberate ? refuse(where.why) : (0,ending/* endSkipped */.uB)(runner, where.why);
    }
    const { act } = await Promise.all(/* import() */[__nccwpck_require__.e(884), __nccwpck_require__.e(28), __nccwpck_require__.e(376), __nccwpck_require__.e(630), __nccwpck_require__.e(621)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7621));
    return act(where, {
        environment,
        inputs,
        env,
        secrets: (0,build_inputs/* secretInputs */._y)(env),
        runner,
        clock: world.clock,
        random: Math.random,
        signal: world.signal,
        defaultBranch,
        elapsed: world.elapsed,
        sinks: world.sinks,
        editEveryMs: world.editEveryMs,
        routeAgain: (bots) => routed(prompt, bots),
        newId: () => crypto.randomUUID(),
    });
}
function runnerOf({ env, write }) {
    const file = (name) => env[name] || null;
    return createRunner({ output: file('GITHUB_OUTPUT'), state: file('GITHUB_STATE'), summary: file('GITHUB_STEP_SUMMARY') }, write);
}
function readEvent(path) {
    let content;
    try {
        content = (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch (error) {
        return {
            ok: false,
            problem: `The event file ${path} can't be read (${reason(error)}): GITHUB_EVENT_PATH must name the payload that the runner wrote.`,
        };
    }
    try {
        const payload = JSON.parse(content);
        return (0,trigger_payload/* fields */.OA)(payload) === null
            ? { ok: false, problem: `The event file ${path} is not a JSON object, as payloads of GitHub are.` }
            : { ok: true, payload };
    }
    catch (error) {
        return { ok: false, problem: `The event file ${path} is not JSON: ${reason(error)}` };
    }
}
function reason(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ }),

/***/ 8276:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Oh: () => (/* binding */ endUnbegun),
/* harmony export */   TR: () => (/* binding */ refuse),
/* harmony export */   ks: () => (/* binding */ endRefused),
/* harmony export */   lb: () => (/* binding */ endRun),
/* harmony export */   uB: () => (/* binding */ endSkipped)
/* harmony export */ });
/* unused harmony export escapeHtml */
/* harmony import */ var _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6177);
/* harmony import */ var _text_log_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4865);


/** A run that never began: green, and with its reason in outputs, annotation and summary. */
function endSkipped(runner, why) {
    runner.output('conclusion', _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J.skipped.conclusion);
    runner.output('outcome', 'skipped');
    runner.output('result', why);
    runner.annotate('notice', `Skipped: ${(0,_text_log_js__WEBPACK_IMPORTED_MODULE_1__/* .logSafe */ .s)(why)}`);
    runner.summary(`**at-agent** skipped this event: ${escapeHtml(why)}`);
    return _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J.skipped.exit;
}
/** A run that was ended from outside before it began and before anybody was told of it. */
function endUnbegun(runner, outcome) {
    const ending = _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J[outcome.type];
    runner.output('conclusion', ending.conclusion);
    runner.output('outcome', (0,_state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeLabel */ .F)(outcome));
    runner.output('result', 'Nothing was begun.');
    runner.annotate('warning', `Ended before the run began (${(0,_text_log_js__WEBPACK_IMPORTED_MODULE_1__/* .logSafe */ .s)((0,_state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeLabel */ .F)(outcome))}).`);
    runner.summary(`**at-agent** was ended before the run began (${escapeHtml((0,_state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeLabel */ .F)(outcome))}).`);
    return ending.exit;
}
/** A run that could not begin: red, with what to change. */
function endRefused(runner, message) {
    runner.output('conclusion', _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J.failed.conclusion);
    runner.output('outcome', 'failed: configuration');
    runner.output('result', message);
    runner.annotate('error', (0,_text_log_js__WEBPACK_IMPORTED_MODULE_1__/* .logSafe */ .s)(message));
    runner.summary(`**at-agent** could not start:\n\n<pre>${escapeHtml(message)}</pre>`);
    return _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J.failed.exit;
}
/** The same, with the message in the log as well. */
function refuse(runner, message) {
    runner.log((0,_text_log_js__WEBPACK_IMPORTED_MODULE_1__/* .logSafe */ .s)(message));
    return endRefused(runner, message);
}
/** A run that ended, however. The policy may turn a reached limit green (decisions 15). */
function endRun(runner, facts) {
    const { outcome, transcript, delivered } = facts;
    const green = outcome.type === 'exhausted' && facts.policy.exhausted === 'success';
    const conclusion = green ? 'success' : _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J[outcome.type].conclusion;
    const { usage } = transcript;
    const outputs = {
        conclusion,
        outcome: (0,_state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .outcomeLabel */ .F)(outcome),
        result: facts.result,
        'session-id': transcript.session ?? '',
        branch: delivered.branch ?? '',
        commit: delivered.commit ?? '',
        'pr-number': String(delivered.pull ?? facts.pull ?? ''),
        'comment-url': facts.commentUrl ?? '',
        transcript: facts.journal,
        'cost-usd': transcript.usd.toFixed(6),
        'input-tokens': String(usage.input + usage.cacheRead + usage.cacheWrite),
        'output-tokens': String(usage.output),
        turns: String(transcript.turns),
        denials: String(transcript.denials.length),
    };
    for (const [name, value] of Object.entries(outputs))
        runner.output(name, value);
    return green ? 0 : _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J[outcome.type].exit;
}
function escapeHtml(text) {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}


/***/ }),

/***/ 4862:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readEnvironment)
/* harmony export */ });
/** The environment, or the sentence that says what is missing. Base URLs are taken as given, so Enterprise Server needs nothing more. */
function readEnvironment(env) {
    const missing = [];
    const need = (name) => {
        const value = env[name];
        if (value === undefined || value === '')
            missing.push(name);
        return value ?? '';
    };
    const repository = need('GITHUB_REPOSITORY');
    const [owner, name, ...rest] = repository.split('/');
    const apiUrl = trimSlash(env['GITHUB_API_URL'] ?? 'https://api.github.com');
    const environment = {
        eventName: need('GITHUB_EVENT_NAME'),
        eventPath: need('GITHUB_EVENT_PATH'),
        repo: { owner: owner ?? '', name: name ?? '' },
        ref: env['GITHUB_REF'] ?? '',
        runId: env['GITHUB_RUN_ID'] ?? '0',
        attempt: Number(env['GITHUB_RUN_ATTEMPT'] ?? '1') || 1,
        actor: env['GITHUB_ACTOR'] ?? '',
        serverUrl: trimSlash(env['GITHUB_SERVER_URL'] ?? 'https://github.com'),
        apiUrl,
        graphqlUrl: env['GITHUB_GRAPHQL_URL'] ?? `${apiUrl.replace(/\/v3$/, '')}/graphql`,
        workspace: need('GITHUB_WORKSPACE'),
        temp: need('RUNNER_TEMP'),
    };
    if (missing.length > 0)
        return { ok: false, problem: `${missing.join(', ')} not set: at-agent runs as a GitHub Action; to try it here, run \`at-agent try\`` };
    if (!owner || !name || rest.length > 0)
        return { ok: false, problem: `GITHUB_REPOSITORY is \`${repository}\`, expected \`owner/name\`` };
    return { ok: true, environment };
}
function trimSlash(url) {
    return url.replace(/\/+$/, '');
}


/***/ }),

/***/ 8618:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   _y: () => (/* binding */ secretInputs),
/* harmony export */   mc: () => (/* binding */ INPUTS),
/* harmony export */   vm: () => (/* binding */ phraseProblem)
/* harmony export */ });
/* unused harmony export OUTPUTS */
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1265);
// The action's inputs and outputs: one table each, which action.yml repeats and a test compares. Written by hand, because every start
// of the process pays for what this file loads.

const row = (kind, value, description, secret = false) => ({
    kind,
    default: value,
    secret,
    description,
});
const text = { type: 'text' };
const INPUTS = {
    'anthropic-api-key': row(text, null, 'Key of the Anthropic API, or of the gateway at `base-url`.', true),
    'github-token': row(text, '${{ github.token }}', 'Token for the GitHub API. The default is the token of the workflow.', true),
    prompt: row(text, null, 'What to do, for events without a mention. With it any event starts a run.'),
    'prompt-file': row({ type: 'path' }, null, 'File in the repository that holds the prompt. Excludes `prompt`.'),
    policy: row({ type: 'path' }, '.github/agent.yml', 'Path of the policy file, which is read from the default branch.'),
    'trigger-phrase': row(text, '@agent', 'The mention that starts a run.'),
    model: row(text, null, 'Model to use instead of the one of the policy.'),
    'max-turns': row({ type: 'number', whole: true, most: 1000 }, null, 'Most model turns. Can only lower the limit of the policy.'),
    'max-minutes': row({ type: 'number', whole: false, most: 7200 }, null, 'Most minutes. Can only lower the limit of the policy.'),
    'max-usd': row({ type: 'number', whole: false, most: 10_000 }, null, 'Most US dollars. Can only lower the limit of the policy.'),
    'base-url': row({ type: 'url' }, null, 'Address of the Anthropic API or of a gateway.'),
    'auth-header': row({ type: 'choice', values: ['x-api-key', 'bearer'] }, 'x-api-key', 'How the key is sent: `x-api-key` or `bearer`.'),
    'working-directory': row({ type: 'path' }, '.', 'Folder of the work tree, relative to the workspace.'),
    'dry-run': row({ type: 'boolean' }, 'false', 'Decide and log everything, but write nothing to GitHub.'),
};
const OUTPUTS = {
    conclusion: 'success, failure, cancelled, skipped, suspended or stopped.',
    outcome: 'Why the run ended, for example `end_turn` or `exhausted: turns`.',
    result: 'The final text of the answer.',
    'session-id': 'Id of the session.',
    branch: 'Branch that was committed to.',
    commit: 'Id of the last commit.',
    'pr-number': 'Number of the pull request that was worked on or opened.',
    'comment-url': 'Address of the tracking comment.',
    transcript: 'Path of the transcript on the runner.',
    'cost-usd': 'Cost in US dollars.',
    'input-tokens': 'Tokens read, cached ones included.',
    'output-tokens': 'Tokens written.',
    turns: 'Model turns.',
    denials: 'Tool calls that the policy denied.',
};
const PREFIX = 'INPUT_';
/** The name that the runner gives an input in the environment. */
const variable = (name) => PREFIX + name.replaceAll(' ', '_').toUpperCase();
/** The values of all inputs that are marked secret, for redaction. */
function secretInputs(env) {
    return Object.keys(INPUTS).filter((name) => INPUTS[name].secret).flatMap((name) => env[variable(name)]?.trim() || []);
}
/** Reads every input from the environment as the runner passes it. An empty value is an absent one. Values are never in a problem's text. */
function readInputs(env) {
    const problems = [];
    const names = Object.keys(INPUTS);
    const known = new Set(names.map(variable));
    for (const name of Object.keys(env)) {
        if (!name.startsWith(PREFIX) || known.has(name))
            continue;
        const asked = name.slice(PREFIX.length).toLowerCase().replaceAll('_', '-');
        const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_0__/* .nearest */ .p)(asked, names);
        problems.push(`There is no input \`${asked}\`${near === null ? '' : `; did you mean \`${near}\`?`}`);
    }
    const value = (name) => {
        const given = env[variable(name)]?.trim() ?? '';
        const fallback = INPUTS[name].default;
        return given !== '' ? given : fallback !== null && !fallback.includes('${{') ? fallback : null;
    };
    const checked = (name) => {
        const given = value(name);
        const problem = given === null ? null : problemOf(INPUTS[name].kind, given);
        if (problem === null)
            return given;
        problems.push(`The input \`${name}\` ${problem}`);
        return null;
    };
    const number = (name) => {
        const given = checked(name);
        return given === null ? null : Number(given);
    };
    const phrase = value('trigger-phrase') ?? '';
    const phraseFault = phraseProblem(phrase);
    if (phraseFault !== null)
        problems.push(`The input \`trigger-phrase\` ${phraseFault}`);
    const inputs = {
        anthropicApiKey: checked('anthropic-api-key'),
        githubToken: checked('github-token'),
        prompt: checked('prompt'),
        promptFile: checked('prompt-file'),
        policy: normal(checked('policy') ?? '.github/agent.yml'),
        triggerPhrase: phrase,
        model: checked('model'),
        maxTurns: number('max-turns'),
        maxMinutes: number('max-minutes'),
        maxUsd: number('max-usd'),
        baseUrl: checked('base-url'),
        authHeader: checked('auth-header') === 'bearer' ? 'bearer' : 'x-api-key',
        workingDirectory: checked('working-directory') ?? '.',
        dryRun: checked('dry-run')?.toLowerCase() === 'true',
    };
    if (inputs.prompt !== null && inputs.promptFile !== null)
        problems.push('The inputs `prompt` and `prompt-file` exclude each other: give one of them');
    return problems.length > 0 ? { ok: false, problems } : { ok: true, inputs };
}
/** What is wrong with a mention, to follow its name; null: nothing. */
function phraseProblem(phrase) {
    return /\s/u.test(phrase) || phrase.length < 2 ? 'must be one word of at least two characters, such as `@agent`' : null;
}
function problemOf(kind, value) {
    switch (kind.type) {
        case 'text':
            return null;
        case 'path':
            return pathProblem(value);
        case 'url':
            return urlProblem(value);
        case 'boolean':
            // The spellings of YAML 1.2's core schema, as @actions/core reads them.
            return /^(?:true|True|TRUE|false|False|FALSE)$/u.test(value) ? null : 'must be `true` or `false`';
        case 'number': {
            const whole = /^\d+$/u.test(value);
            const number = /^\d+(?:\.\d+)?$/u.test(value) ? Number(value) : NaN;
            if (kind.whole && !whole)
                return 'must be a whole number';
            return number > 0 && number <= kind.most ? null : `must be a number above 0 and at most ${kind.most}`;
        }
        case 'choice': {
            if (kind.values.includes(value))
                return null;
            const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_0__/* .nearest */ .p)(value, kind.values);
            return `must be ${kind.values.map((one) => `\`${one}\``).join(' or ')}${near === null ? '' : `; did you mean \`${near}\`?`}`;
        }
    }
}
/** As git spells it: without `./` and doubled slashes. */
const normal = (path) => path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/');
/** A path in the repository: relative, with `/`, without `..`. */
function pathProblem(path) {
    if (path.startsWith('/') || path.startsWith('~') || /^[a-z]:/iu.test(path))
        return 'must be a path relative to the repository';
    if (path.includes('\\'))
        return 'must be written with `/`';
    if (/[\0-\u001f\u007f]/u.test(path))
        return 'must not hold control characters';
    return path.split('/').includes('..') ? 'must not hold `..`' : null;
}
function urlProblem(value) {
    if (!URL.canParse(value))
        return 'must be an address such as `https://api.anthropic.com`';
    const url = new URL(value);
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local))
        return 'must begin with `https://`';
    if (url.username !== '' || url.password !== '')
        return 'must not hold a user name or password';
    return url.search !== '' || url.hash !== '' ? 'must not hold `?` or `#`' : null;
}


/***/ }),

/***/ 6177:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ outcomeLabel),
/* harmony export */   J: () => (/* binding */ ENDINGS)
/* harmony export */ });
/** The one table: outcome → exit code, reaction on the request, output `conclusion`. */
const ENDINGS = {
    end_turn: { exit: 0, reaction: 'rocket', conclusion: 'success', icon: '🚀' },
    suspended: { exit: 0, reaction: null, conclusion: 'suspended', icon: '⏸' },
    stopped: { exit: 0, reaction: '+1', conclusion: 'stopped', icon: '👍' },
    skipped: { exit: 0, reaction: null, conclusion: 'skipped', icon: '' },
    handover: { exit: 0, reaction: null, conclusion: 'skipped', icon: '' },
    refused: { exit: 1, reaction: 'confused', conclusion: 'failure', icon: '😕' },
    exhausted: { exit: 1, reaction: 'confused', conclusion: 'failure', icon: '😕' },
    failed: { exit: 1, reaction: 'confused', conclusion: 'failure', icon: '😕' },
    interrupted: { exit: 1, reaction: 'confused', conclusion: 'cancelled', icon: '😕' },
};
/** The outcome's name with its detail, as logs, outputs and tests spell it: `exhausted: turns`, `failed: auth`. */
function outcomeLabel(outcome) {
    switch (outcome.type) {
        case 'end_turn':
        case 'refused':
            return outcome.type;
        case 'exhausted':
            return `exhausted: ${outcome.limit}`;
        case 'suspended':
            return `suspended: ${outcome.on}`;
        case 'stopped':
        case 'interrupted':
            return `${outcome.type}: ${outcome.by}`;
        case 'failed':
            return `failed: ${outcome.failure.kind}`;
    }
}


/***/ }),

/***/ 4865:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ logSafe)
/* harmony export */ });
// Text of others in the job's log. The runner reads commands out of it (actions/runner, ActionCommand): none may act.
/** Everything that .NET trims before it looks for `::`, and what is invisible anyway. */
const LEADING = String.raw `(?:\x1b\[[0-9;?]*[A-Za-z]|[\s\u0085\u00ad\u180e\u200b-\u200f\u2060\ufeff\0-\u0008\u000e-\u001f])*`;
const COMMAND = new RegExp(`^(${LEADING})::`, 'u');
/** The text with every line kept as a line, and no line that the runner takes for a command. */
function logSafe(text) {
    return text
        .split(/\r\n|\n|\r/u)
        .map((line) => line.replace(COMMAND, '$1: :').replaceAll('##[', '# #['))
        .join('\n');
}


/***/ }),

/***/ 1265:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
// The nearest of a few known words to one that is unknown, for error messages.
/** The word with the smallest edit distance, if it is near enough to be meant; null if none is. Case is ignored. */
function nearest(word, known) {
    const asked = word.slice(0, 64).toLowerCase();
    let best = null;
    let least = Math.max(2, Math.floor(asked.length / 3)) + 1;
    for (const candidate of known) {
        const distance = editDistance(asked, candidate.toLowerCase());
        if (distance < least)
            [best, least] = [candidate, distance];
    }
    return best;
}
/** Levenshtein's distance, with a swap of two neighbours counted as one edit. */
function editDistance(a, b) {
    let before = [];
    let last = Array.from({ length: b.length + 1 }, (_, j) => j);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const cost = a[i - 1] === b[j - 1] ? 0 : 1;
            let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
            if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
                least = Math.min(least, (before[j - 2] ?? 0) + 1);
            row.push(least);
        }
        before = last;
        last = row;
    }
    return last[b.length] ?? 0;
}


/***/ }),

/***/ 1254:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HB: () => (/* binding */ thread),
/* harmony export */   NQ: () => (/* binding */ review),
/* harmony export */   OA: () => (/* binding */ fields),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   S$: () => (/* binding */ reviewComment),
/* harmony export */   aC: () => (/* binding */ target),
/* harmony export */   cy: () => (/* binding */ author),
/* harmony export */   fF: () => (/* binding */ issueComment),
/* harmony export */   kn: () => (/* binding */ previous),
/* harmony export */   vW: () => (/* binding */ inner)
/* harmony export */ });
/** The value as an object; null for anything else, arrays too. */
function fields(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}
/** The object under `key`, or null. */
function inner(value, key) {
    return fields(value?.[key]);
}
/** The string under `key`; empty when absent or null, as GitHub sends null for empty bodies. */
function text(value, key) {
    const found = value?.[key];
    return typeof found === 'string' ? found : '';
}
function whole(value, key) {
    const found = value?.[key];
    return typeof found === 'number' && Number.isSafeInteger(found) ? found : null;
}
/** The account under `key`. Null for a deleted account: GitHub sends null, or its stand-in `ghost`. */
function author(value, key) {
    const user = inner(value, key);
    const login = text(user, 'login');
    if (login === '' || login.toLowerCase() === 'ghost')
        return null;
    const type = text(user, 'type');
    return { login, id: whole(user, 'id') ?? 0, type: type === 'Bot' || type === 'Organization' || type === 'Mannequin' ? type : 'User' };
}
/** The thread an event belongs to: the payload's pull request or issue. An issue with a `pull_request` key is a pull request. */
function target(payload) {
    const pull = inner(payload, 'pull_request');
    const issue = inner(payload, 'issue');
    const thread = pull ?? issue;
    const number = whole(thread, 'number');
    if (thread === null || number === null || number < 1)
        return null;
    return {
        kind: pull !== null || inner(issue, 'pull_request') !== null ? 'pull' : 'issue',
        number,
        title: text(thread, 'title'),
        body: text(thread, 'body'),
        author: author(thread, 'user'),
        locked: thread['locked'] === true,
        state: text(thread, 'state') === 'closed' ? 'closed' : 'open',
    };
}
function issueComment(comment, edited) {
    const id = whole(comment, 'id');
    return id === null ? null : { type: 'issue_comment', id, url: text(comment, 'html_url'), at: time(comment, edited) };
}
function reviewComment(comment, edited) {
    const id = whole(comment, 'id');
    if (id === null)
        return null;
    return {
        type: 'review_comment',
        id,
        url: text(comment, 'html_url'),
        at: time(comment, edited),
        path: text(comment, 'path'),
        line: whole(comment, 'line') ?? whole(comment, 'original_line'),
        startLine: whole(comment, 'start_line') ?? whole(comment, 'original_start_line'),
        side: text(comment, 'side') === 'LEFT' ? 'LEFT' : 'RIGHT',
        hunk: text(comment, 'diff_hunk'),
        inReplyTo: whole(comment, 'in_reply_to_id'),
    };
}
function review(value, edited) {
    const id = whole(value, 'id');
    if (id === null)
        return null;
    const submitted = text(value, 'submitted_at');
    const at = edited ? text(value, 'updated_at') || submitted : submitted || time(value, false);
    return { type: 'review', id, url: text(value, 'html_url'), at, state: text(value, 'state') };
}
function thread(value, edited) {
    return { type: 'target', url: text(value, 'html_url'), at: time(value, edited) };
}
function time(value, edited) {
    const made = text(value, 'created_at');
    const changed = text(value, 'updated_at');
    return edited ? changed || made : made || changed;
}
/** The text an edit replaced, or the present text if the edit left it alone. */
function previous(payload, key, present) {
    const from = inner(inner(payload, 'changes'), key)?.['from'];
    return typeof from === 'string' ? from : present;
}


/***/ }),

/***/ 5067:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  w: () => (/* binding */ route)
});

// EXTERNAL MODULE: ./build/trigger/payload.js
var trigger_payload = __nccwpck_require__(1254);
;// CONCATENATED MODULE: ./build/text/mention.js
/** Letters and digits that join a login: words of these scripts are written apart, so a letter next to the phrase is part of another word. */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Nd}]/u;
const COMMAND = /^[ \t]*[,:]?[ \t]*(?:\r?\n[ \t]*)?\/([a-z][a-z0-9_-]*)[.,:;!?]*(?=\s|$)([^]*)$/i;
/**
 * The mention of `phrase` in `markdown`, or null. ASCII letters of the phrase match in either case, as GitHub's logins do.
 * A mention stands in plain text (see `plainSpans`), is not escaped by a backslash, and is no part of a longer name, e-mail address,
 * package or path: `@agent-x`, `@agent.io`, `@agent/team`, `me@agent`, `path/@agent` are none. Any other punctuation may touch it, and so
 * may letters of scripts that are written without spaces or with attached particles (CJK, Thai, Arabic, Hebrew and others).
 * A phrase that is itself markdown, such as `*bot*`, is never plain text and never found.
 */
async function findMention(markdown, phrase) {
    const mentions = await locate(markdown, phrase);
    if (mentions.length === 0)
        return null;
    const cuts = mentions.map((span) => widen(markdown, span));
    const request = tidy(without(markdown, cuts, 0));
    return { request: /^[\s\p{P}]*$/u.test(request) ? '' : request, command: commandAfter(markdown, cuts), count: mentions.length };
}
/** How many mentions of `phrase` stand in `markdown`. */
async function mentionCount(markdown, phrase) {
    return (await locate(markdown, phrase)).length;
}
async function locate(markdown, phrase) {
    if (phrase === '')
        return [];
    const pattern = new RegExp(phrase.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'gi');
    const found = [];
    for (const match of markdown.matchAll(pattern))
        found.push({ start: match.index, end: match.index + match[0].length });
    const last = found.filter((span) => standsAlone(markdown, span, { start: 0, end: markdown.length })).at(-1);
    if (!last)
        return [];
    const { plainSpans } = await Promise.all(/* import() */[__nccwpck_require__.e(884), __nccwpck_require__.e(255)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7255));
    const spans = plainSpans(relevant(markdown, last.end));
    let at = 0;
    return found.filter((span) => {
        while (at < spans.length && (spans[at]?.end ?? 0) < span.end)
            at++;
        const around = spans[at];
        return around !== undefined && around.start <= span.start && standsAlone(markdown, span, around);
    });
}
/** Blocks after the last candidate cannot change what it is, unless they define a link: left out, they need not be parsed. */
function relevant(markdown, end) {
    const blank = /\n[ \t]*\r?\n/g;
    blank.lastIndex = end;
    const cut = blank.exec(markdown);
    return cut === null || markdown.includes(']:', cut.index) ? markdown : markdown.slice(0, cut.index + 1);
}
function standsAlone(markdown, span, around) {
    const before = markdown.slice(Math.max(around.start, span.start - 64), span.start);
    const after = markdown.slice(span.end, Math.min(around.end, span.end + 8));
    return !joinsBefore(before, markdown.slice(span.start, span.start + 2)) && !joinsAfter(after, markdown.slice(0, span.end));
}
/** `before` is the text before the phrase; `head` is the phrase's start. */
function joinsBefore(before, head) {
    const escapes = /\\*$/.exec(before)?.[0].length ?? 0;
    if (escapes % 2 === 1 && /^[!-/:-@[-`{-~]/.test(head))
        return true;
    const text = before.replace(/[\p{Mn}\u200d]+$/u, '');
    const [near = '', far = ''] = Array.from(text.slice(-4)).reverse();
    if (WORD.test(near) || near === '/' || near === '@')
        return true;
    return (near === '_' || (/[-.]/.test(near) && WORD.test(head))) && WORD.test(far);
}
/** `after` is the text after the phrase; `tail` ends with the phrase. */
function joinsAfter(after, tail) {
    if (!WORD.test(tail.slice(-1)))
        return false;
    const [near = '', next = ''] = Array.from(after.replace(/^\\(?=[-_./@])/, ''));
    return WORD.test(near) || /[\p{Mn}]/u.test(near.replace(/[\ufe00-\ufe0f]/, '')) || (/[-_./@]/.test(near) && WORD.test(next));
}
const PAIRS = {
    '(': ')',
    '[': ']',
    '{': '}',
    '*': '*',
    _: '_',
    '"': '"',
    "'": "'",
    '“': '”',
    '‘': '’',
    '«': '»',
    '「': '」',
    '『': '』',
    '【': '】',
    '（': '）',
    '《': '》',
    '„': '“',
};
/** The part to take out with a mention: brackets, quotes and emphasis that hold it alone, and the blanks and separators that go with it. */
function widen(markdown, mention) {
    let { start, end } = mention;
    for (;;) {
        const open = markdown.charAt(start - 1);
        const close = PAIRS[open];
        if (close === undefined || markdown.charAt(end) !== close)
            break;
        start--;
        end++;
    }
    const line = markdown.slice(markdown.lastIndexOf('\n', start - 1) + 1, start);
    if (/^[ \t]*$/.test(line)) {
        const rest = /^[,:;.!?，：；。、！？]*(?:[ \t]+[-–—](?=[ \t]))?[ \t]*/u.exec(markdown.slice(end, end + 64))?.[0].length ?? 0;
        return { start, end: end + rest };
    }
    if (/^(?:$|[\s\p{P}])/u.test(markdown.slice(end, end + 2)))
        while (/[ \t]/.test(markdown.charAt(start - 1)))
            start--;
    return { start, end };
}
function without(markdown, cuts, from) {
    let text = '';
    let at = from;
    for (const cut of cuts) {
        if (cut.end <= from)
            continue;
        text += markdown.slice(at, Math.max(at, cut.start));
        at = Math.max(at, cut.end);
    }
    return text + markdown.slice(at);
}
/** Drops blank lines around the text and a stray indent of its first line, but not the four columns of indented code. */
function tidy(text) {
    const body = text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd();
    return /^(?: {4}|\t)/.test(body) ? body : body.trimStart();
}
function commandAfter(markdown, cuts) {
    for (const cut of cuts) {
        const match = COMMAND.exec(without(markdown, cuts, cut.end));
        if (match?.[1] !== undefined)
            return { name: match[1].toLowerCase(), args: (match[2] ?? '').trim() };
    }
    return null;
}

;// CONCATENATED MODULE: ./build/trigger/event-facts.js

/** Keys that say what happened, wherever a payload has them. Texts of people are not among them: they are long, and can be read by a tool. */
const TELLING = [
    'id',
    'run_attempt',
    'name',
    'title',
    'tag_name',
    'environment',
    'event',
    'status',
    'state',
    'conclusion',
    'head_branch',
    'head_sha',
    'ref',
    'ref_type',
    'before',
    'after',
    'compare',
    'html_url',
];
/** Facts of any event: those of the payload itself, of the object that the event is named after, and who or what was set on a thread. */
function eventFacts(eventName, payload) {
    const set = [
        ['label', (0,trigger_payload/* text */.Qq)((0,trigger_payload/* inner */.vW)(payload, 'label'), 'name')],
        ['assignee', (0,trigger_payload/* text */.Qq)((0,trigger_payload/* inner */.vW)(payload, 'assignee'), 'login')],
        ['requested_reviewer', (0,trigger_payload/* text */.Qq)((0,trigger_payload/* inner */.vW)(payload, 'requested_reviewer'), 'login')],
        ['requested_team', (0,trigger_payload/* text */.Qq)((0,trigger_payload/* inner */.vW)(payload, 'requested_team'), 'slug')],
    ];
    // The thread of an issue or a pull request is shown whole.
    const named = ['label', 'issues', 'pull_request', 'pull_request_target'].includes(eventName) ? null : (0,trigger_payload/* inner */.vW)(payload, eventName);
    return { ...told(payload), ...told(named), ...Object.fromEntries(set.filter(([, value]) => value !== '')) };
}
/** What a dispatch carries beside its prompt. */
function dispatchFacts(carried) {
    const entries = Object.entries((0,trigger_payload/* fields */.OA)(carried) ?? {}).filter(([name]) => name !== 'prompt');
    return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
}
function told(value) {
    const found = {};
    for (const name of TELLING) {
        const each = value?.[name];
        if ((typeof each === 'string' && each !== '') || typeof each === 'number')
            found[name] = String(each);
    }
    return found;
}

;// CONCATENATED MODULE: ./build/trigger/route-rules.js
function skip(reason, why) {
    return { route: 'skip', reason, why };
}
/** Hidden first line of every comment the bot writes. A hint, never a proof: anyone may write it, and then only silences own text. */
const OWN_MARKER = /^<!-- at-agent /m;
/** Why the writer of `body`, or the one who acted when there is no text, is not heard; null when rights decide. `doing` ends the sentence. */
function unheard(who, body, doing, inputs) {
    if (OWN_MARKER.test(body))
        return skip('own_text', `The bot itself ${doing}: the text carries its marker.`);
    if (who === null)
        return skip('no_author', `The account that ${doing} is deleted or unknown, so its rights cannot be judged.`);
    if ((who.type === 'Bot' || /\[bot\]$/i.test(who.login)) && !includes(inputs.bots, who.login)) {
        return skip('bot_author', `${who.login}, a bot that the policy does not list, ${doing}.`);
    }
    return null;
}
/** Whole logins, which GitHub compares without case. */
function includes(logins, login) {
    return logins.some((each) => each.toLowerCase() === login.toLowerCase());
}

;// CONCATENATED MODULE: ./build/trigger/route-event.js
// Routes what no person's text asks for: events with a configured prompt, dispatches and schedules.




/** Any event runs with a prompt. The one who acted is the actor; the text of the thread is data. */
function routeEvent(eventName, payload, inputs) {
    const action = (0,trigger_payload/* text */.Qq)(payload, 'action') || null;
    const name = action === null ? `\`${eventName}\`` : `\`${eventName}\` (${action})`;
    if (inputs.prompt === null)
        return skip('no_prompt', `${name} starts a run only with the input \`prompt\`.`);
    const sender = (0,trigger_payload/* author */.cy)(payload, 'sender');
    const silent = unheard(sender, '', `caused ${name}`, inputs);
    if (silent !== null || sender === null)
        return silent ?? skip('no_author', `${name} has no sender.`);
    return {
        route: 'run',
        why: `${name} by ${sender.login}, with the input \`prompt\`.`,
        job: {
            kind: 'event',
            name: eventName,
            action,
            actor: sender.login,
            facts: eventFacts(eventName, payload),
            prompt: inputs.prompt,
            target: (0,trigger_payload/* target */.aC)(payload),
            trigger: { type: 'none' },
        },
    };
}
/** Comments on discussions and commits: no thread to answer in, so they run as automations, and only when the comment mentions the bot. */
async function routeDetachedComment(eventName, payload, inputs) {
    const action = (0,trigger_payload/* text */.Qq)(payload, 'action');
    if (action === 'deleted')
        return skip('deleted', 'The comment was deleted.');
    if (action !== 'created')
        return skip('action_not_handled', `\`${eventName}\` with the action \`${action}\` asks for nothing: only \`created\` does.`);
    const comment = (0,trigger_payload/* inner */.vW)(payload, 'comment');
    const mention = await findMention((0,trigger_payload/* text */.Qq)(comment, 'body'), inputs.triggerPhrase);
    if (mention === null)
        return skip('no_mention', `The comment does not mention \`${inputs.triggerPhrase}\`.`);
    if (inputs.prompt === null)
        return skip('no_prompt', `\`${eventName}\` has no issue or pull request to answer in: it starts a run only with the input \`prompt\`.`);
    const who = (0,trigger_payload/* author */.cy)(comment, 'user');
    const silent = unheard(who, (0,trigger_payload/* text */.Qq)(comment, 'body'), 'wrote the comment', inputs);
    if (silent !== null || who === null)
        return silent ?? skip('no_author', 'The comment has no author.');
    const { sanitize } = await Promise.all(/* import() */[__nccwpck_require__.e(610), __nccwpck_require__.e(580)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2610));
    const prompt = [inputs.prompt, sanitize(mention.request)].filter((part) => part !== '').join('\n\n');
    return {
        route: 'run',
        why: `${who.login} mentions \`${inputs.triggerPhrase}\` in a comment (\`${eventName}\`), with the input \`prompt\`.`,
        job: { kind: 'event', name: eventName, action, actor: who.login, facts: {}, prompt, target: null, trigger: { type: 'none' } },
    };
}
/** A dispatch by a person or a machine. The prompt of the payload, under `key`, wins over the input: who dispatches says what to do. */
async function routeDispatch(eventName, payload, key, inputs) {
    const prompt = (0,trigger_payload/* text */.Qq)((0,trigger_payload/* inner */.vW)(payload, key), 'prompt').trim() || inputs.prompt;
    if (prompt === null)
        return skip('no_prompt', `\`${eventName}\` needs a prompt: set the input \`prompt\`, or send \`${key}.prompt\`.`);
    const sender = (0,trigger_payload/* author */.cy)(payload, 'sender');
    const silent = unheard(sender, '', `sent \`${eventName}\``, inputs);
    if (silent !== null || sender === null)
        return silent ?? skip('no_author', `\`${eventName}\` has no sender.`);
    const { sanitize } = await Promise.all(/* import() */[__nccwpck_require__.e(610), __nccwpck_require__.e(580)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2610));
    return {
        route: 'run',
        why: `\`${eventName}\` by ${sender.login}.`,
        job: {
            kind: 'dispatch',
            author: sender,
            facts: dispatchFacts(payload[key]),
            prompt: sanitize(prompt),
            target: null,
            trigger: { type: 'none' },
        },
    };
}
/** A schedule has no author: the workflow file on the default branch asks. */
function routeSchedule(payload, inputs) {
    if (inputs.prompt === null)
        return skip('no_prompt', 'A schedule needs a prompt: set the input `prompt`.');
    const cron = (0,trigger_payload/* text */.Qq)(payload, 'schedule');
    return {
        route: 'run',
        why: `The schedule \`${cron}\`, with the input \`prompt\`.`,
        job: { kind: 'schedule', cron, prompt: inputs.prompt, target: null, trigger: { type: 'none' } },
    };
}

;// CONCATENATED MODULE: ./build/trigger/route-text.js
// Routes a text that a person wrote: a comment, a review, or the title and body of an issue or pull request.



async function routeText(eventName, payload, inputs) {
    const action = (0,trigger_payload/* text */.Qq)(payload, 'action');
    const unhandled = actionSkip(eventName, action);
    if (unhandled !== null)
        return unhandled;
    const asking = read(eventName, payload, action === 'edited');
    if (asking === null)
        return skip('malformed', `The payload of \`${eventName}\` lacks the text or its thread.`);
    return ask(asking, action === 'edited' ? (0,trigger_payload/* text */.Qq)((0,trigger_payload/* inner */.vW)(payload, 'sender'), 'login') : null, inputs);
}
function actionSkip(eventName, action) {
    const made = eventName === 'pull_request_review' ? 'submitted' : eventName.endsWith('comment') ? 'created' : 'opened';
    if (action === made || action === 'edited')
        return null;
    if (action === 'deleted')
        return skip('deleted', 'The text was deleted.');
    return skip('action_not_handled', `\`${eventName}\` with the action \`${action}\` asks for nothing: only \`${made}\` and \`edited\` do.`);
}
function read(eventName, payload, edited) {
    const on = (0,trigger_payload/* target */.aC)(payload);
    if (on === null)
        return null;
    const name = `${on.kind === 'pull' ? 'pull request' : 'issue'} #${on.number}`;
    switch (eventName) {
        case 'issue_comment': {
            const comment = (0,trigger_payload/* inner */.vW)(payload, 'comment');
            const place = comment && (0,trigger_payload/* issueComment */.fF)(comment, edited);
            return comment && place && { ...written(payload, comment, ['body']), place, target: on, where: `a comment on ${name}` };
        }
        case 'pull_request_review_comment': {
            const comment = (0,trigger_payload/* inner */.vW)(payload, 'comment');
            const place = comment && (0,trigger_payload/* reviewComment */.S$)(comment, edited);
            return comment && place && { ...written(payload, comment, ['body']), place, target: on, where: `a review comment on ${name}` };
        }
        case 'pull_request_review': {
            const value = (0,trigger_payload/* inner */.vW)(payload, 'review');
            const place = value && (0,trigger_payload/* review */.NQ)(value, edited);
            return value && place && { ...written(payload, value, ['body']), place, target: on, where: `a review of ${name}` };
        }
        case 'issues':
        case 'pull_request':
        case 'pull_request_target': {
            const value = (0,trigger_payload/* fields */.OA)(payload[eventName === 'issues' ? 'issue' : 'pull_request']);
            return value && { ...written(payload, value, ['title', 'body']), place: (0,trigger_payload/* thread */.HB)(value, edited), target: on, where: name };
        }
    }
}
function written(payload, value, keys) {
    const parts = keys.map((key) => ({ now: (0,trigger_payload/* text */.Qq)(value, key), before: (0,trigger_payload/* previous */.kn)(payload, key, (0,trigger_payload/* text */.Qq)(value, key)) }));
    return { parts, author: (0,trigger_payload/* author */.cy)(value, 'user') };
}
/** `editor` is the login that edited the text; null when the text is new. */
async function ask(asking, editor, inputs) {
    const phrase = `\`${inputs.triggerPhrase}\``;
    const mentions = await Promise.all(asking.parts.map(({ now }) => findMention(now, inputs.triggerPhrase)));
    if (mentions.every((mention) => mention === null))
        return skip('no_mention', `${capital(asking.where)} does not mention ${phrase}${hint(asking)}.`);
    const who = asking.author;
    const silent = unheard(who, asking.parts.map((part) => part.now).join('\n'), `wrote ${asking.where}`, inputs);
    if (silent !== null || who === null)
        return silent ?? skip('no_author', `${capital(asking.where)} has no author.`);
    if (editor !== null) {
        if (editor.toLowerCase() !== who.login.toLowerCase()) {
            return skip('mention_not_added_by_edit', `Another account edited what ${who.login} wrote: nobody can ask in another's name.`);
        }
        if (!(await added(asking.parts, inputs.triggerPhrase))) {
            return skip('mention_not_added_by_edit', `The edit of ${asking.where} did not add ${phrase}: it was there before.`);
        }
    }
    const { target: on, place: trigger } = asking;
    const command = mentions.find((mention) => mention?.command)?.command;
    if (command) {
        return {
            route: 'command',
            why: `${who.login} gives the command /${command.name} in ${asking.where}.`,
            command: { ...command, author: who, target: on, trigger },
        };
    }
    const { sanitize } = await Promise.all(/* import() */[__nccwpck_require__.e(610), __nccwpck_require__.e(580)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2610));
    const request = sanitize(asking.parts
        .map(({ now }, at) => mentions[at]?.request ?? now)
        .filter((part) => part !== '')
        .join('\n\n')).trimEnd();
    if (request === '' && inputs.prompt === null) {
        return {
            route: 'command',
            why: `${who.login} mentions ${phrase} in ${asking.where} and asks nothing.`,
            command: { name: 'help', args: '', author: who, target: on, trigger },
        };
    }
    const prompt = [inputs.prompt ?? '', request].filter((part) => part !== '').join('\n\n');
    return {
        route: 'run',
        why: `${who.login} mentions ${phrase} in ${asking.where}.`,
        job: { kind: 'mention', prompt, target: on, trigger, author: who },
    };
}
/** A mention that moved between title and body was not added. */
async function added(parts, phrase) {
    const gains = await Promise.all(parts.map(async ({ before, now }) => (await mentionCount(now, phrase)) - (await mentionCount(before, phrase))));
    return gains.reduce((sum, gain) => sum + gain, 0) > 0;
}
function hint(asking) {
    if (asking.place.type !== 'review')
        return '';
    return '; mentions in its inline comments arrive as `pull_request_review_comment` events of their own';
}
function capital(sentence) {
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

;// CONCATENATED MODULE: ./build/trigger/route.js




/**
 * Routes one event: `run` a job, answer a `command`, or `skip` with the reason. Never throws on any payload.
 * Order: is the bot asked at all, then who asks. A text without a mention is skipped as that, whoever wrote it; rights are judged later.
 * With a `prompt` input, events that carry no request of a person run as automations; comments still need the mention.
 * A skip for `bot_author` may be routed again with the logins the policy lists.
 */
async function route(event) {
    const payload = (0,trigger_payload/* fields */.OA)(event.payload);
    if (payload === null)
        return skip('malformed', `The payload of \`${event.eventName}\` is not a JSON object.`);
    const { eventName, inputs } = event;
    switch (eventName) {
        case 'issue_comment':
        case 'pull_request_review_comment':
        case 'pull_request_review':
            return routeText(eventName, payload, inputs);
        case 'issues':
        case 'pull_request':
        case 'pull_request_target':
            return routeThread(eventName, payload, inputs);
        case 'discussion_comment':
        case 'commit_comment':
            return routeDetachedComment(eventName, payload, inputs);
        case 'schedule':
            return routeSchedule(payload, inputs);
        case 'workflow_dispatch':
            return routeDispatch(eventName, payload, 'inputs', inputs);
        case 'repository_dispatch':
            return routeDispatch(eventName, payload, 'client_payload', inputs);
        default:
            return routeEvent(eventName, payload, inputs);
    }
}
/** An issue or pull request event: a mention in its title or body asks when it is opened or edited; any action runs with a prompt. */
async function routeThread(eventName, payload, inputs) {
    const action = (0,trigger_payload/* text */.Qq)(payload, 'action');
    const what = eventName === 'issues' ? 'issue' : 'pull request';
    if ((0,trigger_payload/* target */.aC)(payload) === null)
        return skip('malformed', `The payload of \`${eventName}\` has no ${what} with a number.`);
    if (action === 'deleted')
        return skip('deleted', `The ${what} was deleted.`);
    if (action === 'opened' || action === 'edited') {
        const asked = await routeText(eventName, payload, inputs);
        if (asked.route !== 'skip' || inputs.prompt === null)
            return asked;
    }
    return routeEvent(eventName, payload, inputs);
}


/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = require("buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = require("node:child_process");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = require("node:crypto");

/***/ }),

/***/ 1553:
/***/ ((module) => {

module.exports = require("node:dns/promises");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = require("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = require("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = require("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = require("node:https");

/***/ }),

/***/ 8995:
/***/ ((module) => {

module.exports = require("node:module");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = require("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = require("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = require("node:path");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = require("node:stream");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = require("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = require("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = require("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = require("node:util");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = require("node:zlib");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = require("process");

/***/ })

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __nccwpck_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/ 	// expose the modules object (__webpack_modules__)
/******/ 	__nccwpck_require__.m = __webpack_modules__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/******/ 	/* webpack/runtime/compat get default export */
/******/ 	(() => {
/******/ 		// getDefaultExport function for compatibility with non-harmony modules
/******/ 		__nccwpck_require__.n = (module) => {
/******/ 			var getter = module && module.__esModule ?
/******/ 				() => (module['default']) :
/******/ 				() => (module);
/******/ 			__nccwpck_require__.d(getter, { a: getter });
/******/ 			return getter;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/create fake namespace object */
/******/ 	(() => {
/******/ 		var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 		var leafPrototypes;
/******/ 		// create a fake namespace object
/******/ 		// mode & 1: value is a module id, require it
/******/ 		// mode & 2: merge all properties of value into the ns
/******/ 		// mode & 4: return value when already ns object
/******/ 		// mode & 16: return value when it's Promise-like
/******/ 		// mode & 8|1: behave like require
/******/ 		__nccwpck_require__.t = function(value, mode) {
/******/ 			if(mode & 1) value = this(value);
/******/ 			if(mode & 8) return value;
/******/ 			if(typeof value === 'object' && value) {
/******/ 				if((mode & 4) && value.__esModule) return value;
/******/ 				if((mode & 16) && typeof value.then === 'function') return value;
/******/ 			}
/******/ 			var ns = Object.create(null);
/******/ 			__nccwpck_require__.r(ns);
/******/ 			var def = {};
/******/ 			leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 			for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 				Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 			}
/******/ 			def['default'] = () => (value);
/******/ 			__nccwpck_require__.d(ns, def);
/******/ 			return ns;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/define property getters */
/******/ 	(() => {
/******/ 		// define getter functions for harmony exports
/******/ 		__nccwpck_require__.d = (exports, definition) => {
/******/ 			for(var key in definition) {
/******/ 				if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/ensure chunk */
/******/ 	(() => {
/******/ 		__nccwpck_require__.f = {};
/******/ 		// This file contains only the entry chunk.
/******/ 		// The chunk loading function for additional chunks
/******/ 		__nccwpck_require__.e = (chunkId) => {
/******/ 			return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 				__nccwpck_require__.f[key](chunkId, promises);
/******/ 				return promises;
/******/ 			}, []));
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/get javascript chunk filename */
/******/ 	(() => {
/******/ 		// This function allow to reference async chunks
/******/ 		__nccwpck_require__.u = (chunkId) => {
/******/ 			// return url for filenames based on template
/******/ 			return "" + chunkId + ".index.js";
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	(() => {
/******/ 		__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/make namespace object */
/******/ 	(() => {
/******/ 		// define __esModule on exports
/******/ 		__nccwpck_require__.r = (exports) => {
/******/ 			if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 				Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 			}
/******/ 			Object.defineProperty(exports, '__esModule', { value: true });
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/require chunk loading */
/******/ 	(() => {
/******/ 		// no baseURI
/******/ 		
/******/ 		// object to store loaded chunks
/******/ 		// "1" means "loaded", otherwise not loaded yet
/******/ 		var installedChunks = {
/******/ 			792: 1
/******/ 		};
/******/ 		
/******/ 		// no on chunks loaded
/******/ 		
/******/ 		var installChunk = (chunk) => {
/******/ 			var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
/******/ 			for(var moduleId in moreModules) {
/******/ 				if(__nccwpck_require__.o(moreModules, moduleId)) {
/******/ 					__nccwpck_require__.m[moduleId] = moreModules[moduleId];
/******/ 				}
/******/ 			}
/******/ 			if(runtime) runtime(__nccwpck_require__);
/******/ 			for(var i = 0; i < chunkIds.length; i++)
/******/ 				installedChunks[chunkIds[i]] = 1;
/******/ 		
/******/ 		};
/******/ 		
/******/ 		// require() chunk loading for javascript
/******/ 		__nccwpck_require__.f.require = (chunkId, promises) => {
/******/ 			// "1" is the signal for "already loaded"
/******/ 			if(!installedChunks[chunkId]) {
/******/ 				if(true) { // all chunks have JS
/******/ 					installChunk(require("./" + __nccwpck_require__.u(chunkId)));
/******/ 				} else installedChunks[chunkId] = 1;
/******/ 			}
/******/ 		};
/******/ 		
/******/ 		// no external install chunk
/******/ 		
/******/ 		// no HMR
/******/ 		
/******/ 		// no HMR manifest
/******/ 	})();
/******/ 	
/************************************************************************/
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:events"
const external_node_events_namespaceObject = require("node:events");
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: ./build/action.js + 1 modules
var action = __nccwpck_require__(7584);
// EXTERNAL MODULE: ./build/ending.js
var ending = __nccwpck_require__(8276);
;// CONCATENATED MODULE: ./build/output.js
// Standard output of the process. A stream over a pipe takes longer to make than a skipped event takes for all else, and each of its writes is
// a call to the system; so lines are collected for one turn of the event loop and written to the descriptor itself.

/**
 * Writes in order, at the end of the turn of the event loop or of the process, whichever is first. Whoever reads may stop reading
 * (`| head`): the run goes on to its end all the same. So it does after any other error, which `onError` hears of once: a log that cannot
 * be kept must not leave a comment that nobody ends.
 */
function createOutput(descriptor, onError) {
    let waiting = '';
    let reader = true;
    const flush = () => {
        let rest = Buffer.from(waiting);
        waiting = '';
        while (reader && rest.length > 0) {
            try {
                rest = rest.subarray((0,external_node_fs_.writeSync)(descriptor, rest));
            }
            catch (error) {
                const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
                if (code === 'EPIPE')
                    reader = false;
                // A pipe that another process made non-blocking, and that is full now: its reader is given a moment.
                else if (code === 'EAGAIN')
                    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
                else {
                    reader = false;
                    onError(error);
                }
            }
        }
    };
    process.on('exit', flush);
    return (text) => {
        if (waiting === '')
            setImmediate(flush);
        waiting += text;
    };
}

;// CONCATENATED MODULE: ./build/main.js
// The process: the action's main step, its post step, or the command line. Nothing imports this file.





const clock = {
    now: Date.now,
    sleep: (ms, signal) => new Promise((resolve) => {
        const done = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
        };
        const timer = setTimeout(done, signal.aborted ? 0 : ms);
        signal.addEventListener('abort', done, { once: true });
    }),
};
/** SIGINT, SIGTERM, and SIGHUP of a terminal that is closed: the runner kills the process some seconds later, so the run ends at once and says so. */
function interruption() {
    const controller = new AbortController();
    // Every request, git process and tool call of the run may wait for it at once, as many as there are.
    (0,external_node_events_namespaceObject.setMaxListeners)(0, controller.signal);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.on(name, () => {
            const interrupt = { type: 'interrupted', by: name };
            controller.abort(interrupt);
        });
    }
    return controller.signal;
}
async function main(signal) {
    const { argv, env } = process;
    const world = {
        env,
        write: createOutput(1, unwritten),
        clock,
        elapsed: () => performance.now(),
        signal,
        sinks: [],
        editEveryMs: 15_000,
    };
    if (argv.length > 2)
        return command(argv.slice(2), world);
    if (env['STATE_main'] !== undefined)
        return (await Promise.all(/* import() */[__nccwpck_require__.e(311), __nccwpck_require__.e(28), __nccwpck_require__.e(376), __nccwpck_require__.e(630), __nccwpck_require__.e(841)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1841))).post(env, (0,action/* runnerOf */.m)(world), clock);
    if (env['GITHUB_EVENT_NAME'] === undefined)
        return command([], world);
    const runner = (0,action/* runnerOf */.m)(world);
    runner.saveState('main', 'begun');
    try {
        return await (0,action/* action */.X)(world);
    }
    catch (error) {
        // Everything expected is a value: what arrives here is a fault of ours, and the post step closes the comment.
        return (0,ending/* endRefused */.ks)(runner, fault(error));
    }
}
async function command(args, world) {
    const complain = createOutput(2, () => undefined);
    try {
        return await (await __nccwpck_require__.e(/* import() */ 314).then(__nccwpck_require__.bind(__nccwpck_require__, 3314))).commandLine(args, world, complain);
    }
    catch (error) {
        complain(`${fault(error)}\n`);
        return 1;
    }
}
function fault(error) {
    return `A fault in at-agent itself, please report it: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
/** The log is lost, and the work was done all the same; whoever relies on the log learns it from the exit code. */
function unwritten(error) {
    process.exitCode = 1;
    try {
        (0,external_node_fs_.writeSync)(2, `at-agent: standard output cannot be written (${error instanceof Error ? error.message : String(error)}): send it elsewhere.\n`);
    }
    catch {
        // Standard error is as full: the exit code says it alone.
    }
}
const signal = interruption();
void main(signal).then((code) => {
    // What could not be written has set it already.
    process.exitCode = code === 0 ? process.exitCode : code;
    // A request or a retry that the interrupted run left behind must not keep the process alive.
    if (signal.aborted)
        process.exit();
});

module.exports = __webpack_exports__;
/******/ })()
;
#!/usr/bin/env node
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 1553:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns/promises");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 9448:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 481:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:readline");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 5579:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ createRunner)
/* harmony export */ });
/* unused harmony export heredoc */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
// The runner's side channel: outputs, state for the post step, job summary and log commands, written as the Actions runner reads them
// (docs.github.com: "Workflow commands for GitHub Actions"). Small on purpose: it is on the path of every skipped event.


/** Bytes that GitHub takes of one step's summary is 1 MiB; past it the whole upload is refused, so the text is cut before. */
const SUMMARY_LIMIT = 900 * 1024;
function createRunner(files, write) {
    let summarySize = 0;
    const appendVariable = (file, name, value) => {
        if (file === null)
            return;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.appendFileSync)(file, heredoc(name, value, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()));
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
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.appendFileSync)(files.summary, part);
        },
        annotate: (level, text) => write(`::${level} title=at-agent::${escapeData(text)}\n`),
        mask(value) {
            for (const line of value.split(/\r?\n/))
                if (line.trim() !== '')
                    write(`::add-mask::${escapeData(line)}\n`);
        },
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


/***/ }),

/***/ 9481:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ks: () => (/* binding */ endRefused),
/* harmony export */   lb: () => (/* binding */ endRun),
/* harmony export */   uB: () => (/* binding */ endSkipped)
/* harmony export */ });
/* unused harmony export escapeHtml */
/* harmony import */ var _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4282);

/** A run that never began: green, and with its reason in outputs, annotation and summary. */
function endSkipped(runner, why, log) {
    runner.output('conclusion', _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J.skipped.conclusion);
    runner.output('outcome', 'skipped');
    runner.output('result', why);
    runner.annotate('notice', `Skipped: ${log(why)}`);
    runner.summary(`**at-agent** skipped this event: ${escapeHtml(why)}`);
    return _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J.skipped.exit;
}
/** A run that could not begin: red, with what to change. */
function endRefused(runner, message, log) {
    runner.output('conclusion', _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J.failed.conclusion);
    runner.output('outcome', 'failed: configuration');
    runner.output('result', message);
    runner.annotate('error', log(message));
    runner.summary(`**at-agent** could not start:\n\n<pre>${escapeHtml(message)}</pre>`);
    return _state_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDINGS */ .J.failed.exit;
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

/***/ 7853:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

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

/***/ 8175:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   _y: () => (/* binding */ secretInputs)
/* harmony export */ });
/* unused harmony exports INPUTS, OUTPUTS */
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2788);
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
    if (/\s/u.test(phrase) || phrase.length < 2)
        problems.push('The input `trigger-phrase` must be one word of at least two characters, such as `@agent`');
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

/***/ 9479:
/***/ ((__webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ action)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8500);
/* harmony import */ var _actions_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5579);
/* harmony import */ var _ending_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9481);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(7853);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8175);
/* harmony import */ var _text_log_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(9056);
/* harmony import */ var _trigger_payload_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(9293);
/* harmony import */ var _trigger_route_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(8280);
// The entry of everything: the action's main step, its post step, and the command line. A skipped event loads little more than this file.










/** The action's main step: routes the event of the environment, and acts on it if somebody asks. */
async function action(world) {
    const { env } = world;
    const runner = runnerOf(world);
    const refuse = (message) => (0,_ending_js__WEBPACK_IMPORTED_MODULE_4__/* .endRefused */ .ks)(runner, message, _text_log_js__WEBPACK_IMPORTED_MODULE_6__/* .logSafe */ .s);
    const readingInputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .readInputs */ .Ko)(env);
    if (!readingInputs.ok)
        return refuse(readingInputs.problems.join('\n'));
    const { inputs } = readingInputs;
    const reading = (0,_environment_js__WEBPACK_IMPORTED_MODULE_8__/* .readEnvironment */ .Q)(env);
    if (!reading.ok)
        return refuse(reading.problem);
    const { environment } = reading;
    const event = readEvent(environment.eventPath);
    if (!event.ok)
        return refuse(event.problem);
    const payload = (0,_trigger_payload_js__WEBPACK_IMPORTED_MODULE_9__/* .fields */ .OA)(event.payload);
    const defaultBranch = (0,_trigger_payload_js__WEBPACK_IMPORTED_MODULE_9__/* .text */ .Qq)((0,_trigger_payload_js__WEBPACK_IMPORTED_MODULE_9__/* .inner */ .vW)(payload, 'repository'), 'default_branch') || 'HEAD';
    const routed = (prompt, bots) => (0,_trigger_route_js__WEBPACK_IMPORTED_MODULE_7__/* .route */ .w)({
        eventName: environment.eventName,
        payload: event.payload,
        inputs: { triggerPhrase: inputs.triggerPhrase, prompt, bots, self: [] },
    });
    let prompt = inputs.prompt;
    let where = await routed(prompt, []);
    if (inputs.promptFile !== null && (where.route === 'run' || (where.route === 'skip' && where.reason === 'no_prompt'))) {
        const { readPrompt } = await Promise.all(/* import() */[__nccwpck_require__.e(28), __nccwpck_require__.e(731)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8731));
        const found = await readPrompt(inputs, environment, inputs.promptFile, defaultBranch);
        if (!found.ok)
            return refuse(found.problem);
        ({ prompt } = found);
        where = await routed(prompt, []);
    }
    if (where.route === 'skip' && where.reason !== 'bot_author') {
        // Whoever schedules or starts a run by hand wants something done: to do nothing in green would hide the mistake.
        const deliberate = ['schedule', 'workflow_dispatch', 'repository_dispatch'].includes(environment.eventName);
        return where.reason === 'no_prompt' && deliberate ? refuse(where.why) : (0,_ending_js__WEBPACK_IMPORTED_MODULE_4__/* .endSkipped */ .uB)(runner, where.why, _text_log_js__WEBPACK_IMPORTED_MODULE_6__/* .logSafe */ .s);
    }
    const { act } = await Promise.all(/* import() */[__nccwpck_require__.e(311), __nccwpck_require__.e(884), __nccwpck_require__.e(28), __nccwpck_require__.e(815), __nccwpck_require__.e(781), __nccwpck_require__.e(215), __nccwpck_require__.e(727), __nccwpck_require__.e(775), __nccwpck_require__.e(170)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2170));
    return act(where, {
        environment,
        inputs,
        env,
        secrets: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .secretInputs */ ._y)(env),
        runner,
        clock: world.clock,
        random: Math.random,
        signal: world.signal,
        defaultBranch,
        elapsed: world.elapsed,
        sinks: world.sinks,
        editEveryMs: world.editEveryMs,
        routeAgain: (bots) => routed(prompt, bots),
        newId: node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID,
    });
}
function runnerOf({ env, write }) {
    const file = (name) => env[name] || null;
    return (0,_actions_js__WEBPACK_IMPORTED_MODULE_3__/* .createRunner */ .j)({ output: file('GITHUB_OUTPUT'), state: file('GITHUB_STATE'), summary: file('GITHUB_STEP_SUMMARY') }, write);
}
function readEvent(path) {
    let content;
    try {
        content = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8');
    }
    catch (error) {
        return {
            ok: false,
            problem: `The event file ${path} can't be read (${reason(error)}): GITHUB_EVENT_PATH must name the payload that the runner wrote.`,
        };
    }
    try {
        const payload = JSON.parse(content);
        return { ok: true, payload };
    }
    catch (error) {
        return { ok: false, problem: `The event file ${path} is not JSON: ${reason(error)}` };
    }
}
function reason(error) {
    return error instanceof Error ? error.message : String(error);
}
const clock = {
    now: Date.now,
    sleep: (ms, signal) => (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setTimeout)(ms, undefined, { signal }).catch(() => undefined),
};
/** SIGINT, SIGTERM: the runner kills the process some seconds later, so the run ends at once and says so. */
function interruption() {
    const controller = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM']) {
        process.on(name, () => {
            const interrupt = { type: 'interrupted', by: name };
            controller.abort(interrupt);
        });
    }
    return controller.signal;
}
async function main() {
    const { argv, env } = process;
    const write = (line) => void process.stdout.write(line);
    const world = { env, write, clock, elapsed: () => performance.now(), signal: interruption(), sinks: [], editEveryMs: 15_000 };
    if (argv.length > 2)
        return (await __nccwpck_require__.e(/* import() */ 713).then(__nccwpck_require__.bind(__nccwpck_require__, 9713))).commandLine(argv.slice(2), world);
    if (env['STATE_main'] !== undefined)
        return (await Promise.all(/* import() */[__nccwpck_require__.e(311), __nccwpck_require__.e(28), __nccwpck_require__.e(215), __nccwpck_require__.e(756)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6756))).post(env, runnerOf(world));
    if (env['GITHUB_EVENT_NAME'] === undefined)
        return (await __nccwpck_require__.e(/* import() */ 713).then(__nccwpck_require__.bind(__nccwpck_require__, 9713))).commandLine(['--help'], world);
    const runner = runnerOf(world);
    runner.saveState('main', 'begun');
    try {
        return await action(world);
    }
    catch (error) {
        // Everything expected is a value: what arrives here is a fault of ours, and the post step closes the comment.
        const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return (0,_ending_js__WEBPACK_IMPORTED_MODULE_4__/* .endRefused */ .ks)(runner, `A fault in at-agent itself, please report it: ${stack}`, _text_log_js__WEBPACK_IMPORTED_MODULE_6__/* .logSafe */ .s);
    }
}
process.exitCode = await main();

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 4282:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

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

/***/ 9056:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

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

/***/ 2788:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

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

/***/ 3371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  a: () => (/* binding */ sanitize)
});

;// CONCATENATED MODULE: ./build/text/blocks.js
// The block structure of a markdown source, line by line, as far as the sanitiser needs it: which lines are surely code.
// Where CommonMark would need a whole parser to tell, `trust` ends and nothing after is taken for code: text is then cleaned once too often, never too little.
const BLOCK_HTML = /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i;
const RAW_HTML = /^<(?:pre|script|style|textarea)(?:\s|>|$)/i;
const RAW_HTML_END = /<\/(?:pre|script|style|textarea)>/i;
const MARKER = /^( *)((?:[-*+]|\d{1,9}[.)])( +))(?=\S)/;
const MARKER_LIKE = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)|^[ \t]*\[\^/;
const THEMATIC = /^ *(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;
const FENCE = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/;
const FENCE_LIKE = /^[\s>*+\-\d.)]*(?:`{3,}|~{3,})/;
const QUOTE = /^ {0,3}>(?: {0,3}>)* ?/;
function startBlocks() {
    return { trust: true, html: 'no', items: [], inside: false, afterBlank: true };
}
/** What the line is: a fence that opens, indented code, or text. Moves `blocks` past the line, but not past a fence's content. */
function readLine(blocks, line) {
    if (/^[ \t>]*$/.test(line)) {
        if (line.includes('>'))
            blocks.items = [];
        if (line.includes('>') && blocks.html !== 'no')
            blocks.trust = false;
        else if (blocks.html !== 'raw')
            blocks.html = 'no';
        blocks.afterBlank = true;
        return 'blank';
    }
    const wasBlank = blocks.afterBlank;
    blocks.afterBlank = false;
    if (blocks.html === 'block' || blocks.html === 'raw') {
        if (blocks.html === 'raw' && RAW_HTML_END.test(line))
            blocks.html = 'no';
        if (FENCE_LIKE.test(line) && blocks.inside)
            blocks.trust = false;
        return 'text';
    }
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (indent >= 4 && wasBlank && !blocks.inside && blocks.trust && blocks.html === 'no') {
        blocks.afterBlank = true;
        return 'indented';
    }
    const fence = blocks.trust && blocks.html === 'no' ? fenceOf(blocks, line, indent, wasBlank) : null;
    track(blocks, line, indent, wasBlank);
    if (fence !== null)
        return fence;
    if (FENCE_LIKE.test(line))
        blocks.trust = blocks.trust && /^ {0,3}`{3,}[^`]*`/.test(line);
    const start = line.replace(/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/, '');
    if (RAW_HTML.test(start))
        blocks.html = RAW_HTML_END.test(start) ? 'maybe' : 'raw';
    else if (BLOCK_HTML.test(start))
        blocks.html = 'block';
    else if (/^<\/?[A-Za-z]/.test(start))
        blocks.html = 'maybe';
    if (blocks.html !== 'no' && start !== line.trimStart())
        blocks.trust = false;
    return 'text';
}
function fenceOf(blocks, line, indent, wasBlank) {
    const quote = QUOTE.exec(line)?.[0] ?? '';
    const marker = quote === '' && !THEMATIC.test(line) && opensItem(line, wasBlank) ? (MARKER.exec(line)?.[0] ?? '') : '';
    const base = quote === '' && marker === '' ? (blocks.items.filter((column) => column <= indent).at(-1) ?? 0) : 0;
    if (quote !== '' && blocks.inside)
        return null;
    const prefix = quote !== '' ? quote : marker !== '' ? marker : ' '.repeat(base);
    const rest = line.slice(prefix.length);
    const spaces = /^ */.exec(rest)?.[0].length ?? 0;
    const match = FENCE.exec(rest.slice(spaces));
    if (!match || spaces > 3 || (marker !== '' && (indent > 3 || spaces > 0)))
        return null;
    const mark = match[1] ?? match[3] ?? '';
    const quotes = quote.split('>').length - 1;
    const column = quotes > 0 ? 0 : marker !== '' ? marker.length : base;
    return { head: line.slice(0, prefix.length + spaces + mark.length), info: (match[2] ?? match[4] ?? '').trim(), mark, quotes, column };
}
/** A numbered item interrupts a paragraph only as number 1, and five blanks after a marker start indented code. */
function opensItem(line, wasBlank) {
    const match = MARKER.exec(line);
    if (!match || (match[3] ?? '').length > 4)
        return false;
    return wasBlank || /^(?:[-*+]|1[.)])/.test(match[2] ?? '');
}
function track(blocks, line, indent, wasBlank) {
    blocks.items = line.includes('\t') || QUOTE.test(line) ? [] : blocks.items.filter((column) => column <= indent);
    const base = blocks.items.at(-1) ?? 0;
    if (MARKER_LIKE.test(line))
        blocks.inside = true;
    else if (indent === 0 && wasBlank && !line.startsWith('\t'))
        blocks.inside = false;
    if (opensItem(line, wasBlank) && indent - base <= 3 && !THEMATIC.test(line))
        blocks.items.push(MARKER.exec(line)?.[0].length ?? 0);
}
/** Whether `line` goes on with the fence's code, closes it, or stands outside, as the container of the fence has ended. */
function fenceStep(fence, line, blocks) {
    let rest = line;
    for (let depth = 0; depth < fence.quotes; depth++) {
        const marker = /^ {0,3}> ?/.exec(rest)?.[0];
        if (marker === undefined)
            return 'outside';
        rest = rest.slice(marker.length);
    }
    const indent = /^ */.exec(rest)?.[0].length ?? 0;
    if (rest.trim() !== '' && indent < fence.column)
        return 'outside';
    const own = /^ */.exec(fence.head)?.[0].length ?? 0;
    if (fence.quotes === 0 && fence.column === 0 && own > 0 && blocks.inside && rest.trim() !== '' && indent < own) {
        blocks.trust = false;
        return 'outside';
    }
    const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(rest.slice(Math.min(fence.column, indent)));
    return closing?.[1]?.startsWith(fence.mark) === true ? 'close' : 'code';
}

;// CONCATENATED MODULE: ./build/text/definitions.js
// Link and footnote definitions: markdown shows neither their titles nor, without a reference, anything of them.
const DEFINITION = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?\[((?:\\.|[^\\[\]\n])+)\]:)([ \t]*\n?[ \t>]*)(<[^<>\n]*>|[^\s<]\S*)([ \t]*\n?[ \t>]*(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\])*\)))?[ \t]*$/gm;
const FOOTNOTE = /^[ \t>]*\[\^([^\]\n]+)\]:/gm;
const LABEL = /\[((?:\\.|[^\\[\]])*)\]/g;
/** `[//]: # (text)` and its like are used as comments. */
const COMMENT = /^(?:\/\/|#|comment|_|-)$/i;
/** By the offset of the line each starts at: definitions that show too much, with what is to stand there instead. */
function hiddenDefinitions(text) {
    const rewrites = new Map();
    if (!text.includes(']:'))
        return rewrites;
    const used = references(text);
    const ends = new Set();
    for (const match of text.matchAll(DEFINITION)) {
        const [whole, head = '', label = '', gap = '', destination = '', title] = match;
        ends.add(lineAfter(text, match.index + whole.length));
        if (label.startsWith('^') || /\n[ \t>]*\n/.test(whole))
            continue;
        const comment = COMMENT.test(label.trim()) || (title !== undefined && /^(?:#|<>)$/.test(destination));
        if (comment || (!used.has(fold(label)) && startsBlock(text, match.index, ends))) {
            rewrites.set(match.index, { end: lineAfter(text, match.index + whole.length), shown: '' });
        }
        else if (title !== undefined) {
            const end = lineAfter(text, match.index + whole.length);
            rewrites.set(match.index, { end, shown: head + gap + destination + text.slice(match.index + whole.length, end) });
        }
    }
    for (const match of text.matchAll(FOOTNOTE)) {
        if (!used.has(fold(`^${match[1] ?? ''}`)))
            rewrites.set(match.index, { end: footnoteEnd(text, match.index), shown: '' });
    }
    return rewrites;
}
function references(text) {
    const used = new Set();
    for (const match of text.matchAll(LABEL)) {
        const before = text.slice(Math.max(0, match.index - 100), match.index);
        const defines = text.charAt(match.index + match[0].length) === ':' && /^[\s>*+\-\d.)]*$/.test(before.slice(before.lastIndexOf('\n') + 1));
        if (!defines)
            used.add(fold(match[1] ?? ''));
    }
    return used;
}
/** Labels match without case and with blanks folded (CommonMark 0.31, 4.7). */
function fold(label) {
    return label.trim().replace(/\s+/g, ' ').toLowerCase();
}
/** A definition cannot interrupt a paragraph. */
function startsBlock(text, at, ends) {
    const line = text.slice(text.lastIndexOf('\n', at - 2) + 1, Math.max(0, at - 1));
    return at === 0 || /^[ \t>]*(?:#.*)?$/.test(line) || ends.has(at);
}
/** The lines of a footnote: up to a blank line, and what is indented after it. */
function footnoteEnd(text, at) {
    let end = lineAfter(text, at);
    let blank = false;
    while (end < text.length) {
        const line = text.slice(end, lineAfter(text, end));
        if (line.trim() === '')
            blank = true;
        else if (blank && !/^(?: {4}|\t)/.test(line))
            break;
        else if (!blank && /^[ \t>]*\[\^[^\]\n]+\]:/.test(line))
            break;
        end = lineAfter(text, end);
    }
    return end;
}
function lineAfter(text, at) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end + 1;
}

;// CONCATENATED MODULE: ./build/text/invisible.js
// Characters that a reader does not see. What scripts and emoji need to be drawn right stays.
/** Unicode's Default_Ignorable_Code_Point (UAX #44), interlinear annotations, noncharacters and controls; tab and line feed are not in it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;
const RUN = new RegExp(`${INVISIBLE.source}+`, 'gu');
const TERMINAL_SEQUENCE = /\u001b\[[0-?]*[ -/]*[@-~]/g;
/** The three of Unicode's RGI_Emoji_Tag_Sequence (UTS #51): any other tag sequence can only carry hidden text. */
const FLAG_TAGS = /^\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const MARK = /\p{M}/u;
/** Scripts whose letters join or stack by U+200C and U+200D (Unicode 16, chapters 9, 12 and 13). */
const JOINING = new RegExp(`[${['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr'].map((script) => `\\p{scx=${script}}`).join('')}]`, 'u');
/** `text` without invisible characters, with line feeds as its only line ends, and U+FFFD for each lone surrogate. */
function withoutInvisible(text) {
    return text
        .replace(TERMINAL_SEQUENCE, '')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .replace(RUN, (run, at, whole) => {
        const before = Array.from(whole.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
        return needed(run, before, Array.from(whole.slice(at + run.length, at + run.length + 2))[0] ?? '');
    });
}
/** Whether one code point is invisible. */
function isInvisible(character) {
    return INVISIBLE.test(character);
}
/** What a run of invisible characters must keep between its visible neighbours: a variation selector, then a joiner, each where it is valid. */
function needed(run, before, after) {
    if (before === '\u{1f3f4}')
        return FLAG_TAGS.exec(run)?.[0] ?? joiner(run, before, after);
    const first = Array.from(run.slice(0, 2))[0] ?? '';
    if (first === '\u200c' || first === '\u200d')
        return joiner(run, before, after);
    return selects(first, before, after) ? first + joiner(run.slice(first.length), before, after) : joiner(run, before, after);
}
/** Unicode 16 StandardizedVariants, emoji-variation-sequences and the Ideographic Variation Database, by the base's kind. */
function selects(selector, base, after) {
    if (/[\ufe0e\ufe0f]/.test(selector))
        return /\p{Emoji}/u.test(base) && (!/[0-9#*]/.test(base) || after === '\u20e3');
    if (selector === '\ufe00' && /[\p{Sm}\p{Script=Myanmar}]/u.test(base))
        return true;
    if (/[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u.test(selector))
        return /\p{Script=Han}/u.test(base);
    return /[\u180b-\u180d\u180f]/.test(selector) && /\p{Script=Mongolian}/u.test(base);
}
function joiner(run, before, after) {
    const first = run.charAt(0);
    if (first !== '\u200c' && first !== '\u200d')
        return '';
    if (first === '\u200d' && PICTURE.test(before) && PICTURE.test(after))
        return first;
    return JOINING.test(before) && (JOINING.test(after) || MARK.test(before)) ? first : '';
}

;// CONCATENATED MODULE: ./build/text/entity.js
// Character references that hide something: markdown and HTML decode them, a reader of the source does not.

const REFERENCE = /&((?:amp;|AMP;|#0*38;|#[xX]0*26;)*)(?:#(\d{1,20})|#[xX]([0-9a-fA-F]{1,20})|([A-Za-z]{2,31}));/y;
const NAMED = {
    shy: '\u00ad',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    ZeroWidthSpace: '\u200b',
    NegativeVeryThinSpace: '\u200b',
    NegativeThinSpace: '\u200b',
    NegativeMediumSpace: '\u200b',
    NegativeThickSpace: '\u200b',
    NoBreak: '\u2060',
    ApplyFunction: '\u2061',
    af: '\u2061',
    InvisibleTimes: '\u2062',
    it: '\u2062',
    InvisibleComma: '\u2063',
    ic: '\u2063',
};
/**
 * The reference at `at` and what to put in its place; null when it stays as written. References to invisible characters are decoded, also
 * behind doubled ampersands, and so are numeric ones to letters and digits, which only hide words. Punctuation is escaped for a reason and stays.
 */
function referenceAt(text, at) {
    REFERENCE.lastIndex = at;
    const match = REFERENCE.exec(text);
    if (!match)
        return null;
    const [, chain = '', decimal, hex, name] = match;
    const character = name !== undefined ? (NAMED[name] ?? '') : fromCode(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    if (character === '')
        return null;
    const decoded = isInvisible(character) || (chain === '' && name === undefined && /[\p{L}\p{N}\p{M}]/u.test(character));
    return decoded ? { end: REFERENCE.lastIndex, character } : null;
}
function fromCode(code) {
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}

;// CONCATENATED MODULE: ./build/text/hidden.js
// Raw HTML and markdown constructs whose text a reader of the rendered page does not see.
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose text GitHub's renderer drops and a browser never shows. */
const DROPPED = new Set(['script', 'style']);
const KEPT_ATTRIBUTE = /^(?:href|src|open|width|height|align|start|colspan|rowspan|checked)$/i;
const HIDING = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?:\.0*)?\s*(?:;|$)/i;
const NAME = /<(\/?)([A-Za-z][A-Za-z0-9-]*)/y;
const STRICT_ATTRIBUTE = /\s+([A-Za-z_:][\w.:-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;
/** In raw HTML blocks a browser's parser reads, which forgives more than markdown's inline grammar. */
const LOOSE_ATTRIBUTE = /[\s/]*([^\s"'<>/=][^\s<>/=]*|["'][^\s<>/="']*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/y;
const TAG_END = /\s*\/?>/y;
/** The tag that starts at `at`, by CommonMark's inline grammar, or by a browser's where `loose`; null if none does. */
function tagAt(text, at, loose) {
    NAME.lastIndex = at;
    const head = NAME.exec(text);
    if (!head)
        return null;
    const pattern = loose ? LOOSE_ATTRIBUTE : STRICT_ATTRIBUTE;
    const closing = head[1] === '/';
    const name = (head[2] ?? '').toLowerCase();
    let end = NAME.lastIndex;
    let attributes = '';
    let hides = DROPPED.has(name);
    for (;;) {
        pattern.lastIndex = end;
        const attribute = closing && !loose ? null : pattern.exec(text);
        if (!attribute)
            break;
        end = pattern.lastIndex;
        const key = (attribute[1] ?? '').toLowerCase();
        if (key === 'hidden' || (key === 'style' && HIDING.test((attribute[2] ?? '').replace(/^["']|["']$/g, ''))))
            hides = true;
        if (KEPT_ATTRIBUTE.test(key))
            attributes += ` ${key}${attribute[2] === undefined ? '' : `=${attribute[2]}`}`;
    }
    TAG_END.lastIndex = end;
    const close = TAG_END.exec(text);
    if (!close)
        return null;
    const shown = `<${closing ? '/' : ''}${head[2] ?? ''}${attributes}${close[0].trim()}`;
    return { name, closing, hides: hides && !closing, end: TAG_END.lastIndex, shown };
}
/** Offset after the element that `tag` opens. A hidden element that nothing closes reaches the end; a script or style without end is a tag in prose. */
function elementEnd(text, tag, missing) {
    if (VOID.has(tag.name))
        return tag.end;
    if (DROPPED.has(tag.name))
        return hidden_closed(text, new RegExp(`</${tag.name}(?=[\\s/>])[^>]*>?`, 'gi'), tag, missing);
    const same = new RegExp(`<(/?)${tag.name}(?=[\\s/>])[^>]*>?`, 'gi');
    same.lastIndex = tag.end;
    let depth = 1;
    for (let match = same.exec(text); match; match = same.exec(text)) {
        depth += match[1] === '/' ? -1 : 1;
        if (depth === 0)
            return same.lastIndex;
    }
    return text.length;
}
function hidden_closed(text, closer, tag, missing) {
    closer.lastIndex = tag.end;
    if (missing.has(closer.source) || !closer.test(text)) {
        missing.add(closer.source);
        return tag.end;
    }
    return closer.lastIndex;
}
/**
 * Offset after the comment, instruction, declaration or CDATA section that starts at `at`; -1 if none starts there.
 * A comment that nothing closes reaches the end, and so do the others where they start a line and markdown would drop the rest.
 */
function bogusEnd(text, at, lineStart, missing) {
    if (text.startsWith('<!-->', at))
        return at + 5;
    if (text.startsWith('<!--->', at))
        return at + 6;
    const closer = bogusCloser(text, at);
    if (closer === null)
        return -1;
    const end = missing.has(closer) ? -1 : text.indexOf(closer, at + 2);
    if (end >= 0)
        return end + closer.length;
    missing.add(closer);
    return closer === '-->' || lineStart ? text.length : -1;
}
function bogusCloser(text, at) {
    if (text.startsWith('<!--', at))
        return '-->';
    if (text.startsWith('<![CDATA[', at))
        return ']]>';
    if (text.startsWith('<?', at))
        return '?>';
    return /^<![A-Za-z]/.test(text.slice(at, at + 3)) ? '>' : null;
}

;// CONCATENATED MODULE: ./build/text/prose.js
// Inline markdown and raw HTML outside of code blocks: drops what is not shown, keeps the rest as written.


const BLANKS = /[\t\p{Zs}\u2800]+/uy;
/** Longer runs of blanks push text out of sight. */
const MAX_BLANKS = 64;
const AUTOLINK = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+)>/y;
const LINK_TAIL = /\]\((\s*(?:<(?:\\.|[^<>\\\n])*>|(?:\\.|[^\s()<\\]|\((?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*\))*))(\s+(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\])*\)))?\s*\)/y;
const ALT = /!\[(?:\\.|[^\\[\]\n]|\[(?:\\.|[^\\[\]\n]|\[[^[\]\n]*\])*\])*\](?=[([])/y;
const LEAP = /\n[\s>*+\-\d.)]*(?:\n|`{3}|~{3}|$)/;
const PLAIN = /[^\\`<&!\]\t\p{Zs}\u2800\n]+/uy;
function paragraphAt(text, at) {
    const blank = /\n[ \t>]*(?:\n|$)/g;
    blank.lastIndex = at;
    const end = blank.exec(text)?.index ?? text.length;
    const runs = new Map();
    const body = text.slice(at, end);
    for (const run of body.matchAll(/`+/g))
        runs.set(run[0].length, at + run.index);
    return { end, runs, code: !/`|\\</.test(body) || !takesMarks(body) };
}
/** URLs, link targets and titles, footnote labels and definitions may hold a backtick that starts no code; a URL, a backslash that escapes nothing. */
function takesMarks(body) {
    for (const match of body.matchAll(/(?:https?:|ftp:|www\.)[^\s<`\\]*([`\\]?)/gi))
        if (match[1] !== '')
            return true;
    for (const match of body.matchAll(/\]\(([^)]*)/g)) {
        const target = match[1] ?? '';
        if (target.includes('`') || (/[(<"'\\]/.test(target) && body.includes('`', match.index)))
            return true;
    }
    for (const match of body.matchAll(/\[\^[^\]]*/g))
        if (match[0].includes('`'))
            return true;
    return body.split('\n').some((line) => line.includes('`') && line.includes(']:') && /^[\s>*+\-\d.)]*\[/.test(line));
}
/** Reads from `at`, where a line starts, to the end of a line. */
function readInline(text, at, paragraph, inline) {
    let end = prose_lineAfter(text, at);
    let shown = '';
    let leapt = false;
    let lineStart = true;
    while (at < end) {
        PLAIN.lastIndex = at;
        const step = stepAt(text, at, end, paragraph, inline, lineStart);
        const next = step?.end ?? at + (PLAIN.exec(text)?.[0].length ?? 1);
        const part = step?.shown ?? text.slice(at, next);
        lineStart = lineStart && /^[\s>]*$/.test(part);
        shown += part;
        if (next > end) {
            leapt ||= LEAP.test(text.slice(at, next));
            paragraph.code = false;
            if (text.charAt(next - 1) !== '\n')
                end = prose_lineAfter(text, next);
        }
        at = next;
    }
    return { end: at, shown, leapt };
}
function stepAt(text, at, lineEnd, paragraph, inline, lineStart) {
    switch (text.charAt(at)) {
        case '\\':
            if (inline.html || (!paragraph.code && text.charAt(at + 1) === '<'))
                return null;
            return /[!-/:-@[-`{-~]/.test(text.charAt(at + 1)) ? { end: at + 2, shown: text.slice(at, at + 2) } : null;
        case '`':
            return codeAt(text, at, lineEnd, paragraph, inline);
        case '<':
            return angleAt(text, at, paragraph, inline, lineStart);
        case '&': {
            const reference = referenceAt(text, at);
            return reference && { end: reference.end, shown: reference.character };
        }
        case '!': {
            ALT.lastIndex = at;
            return ALT.test(text) ? { end: ALT.lastIndex - 1, shown: '![' } : null;
        }
        case ']': {
            LINK_TAIL.lastIndex = at;
            const tail = LINK_TAIL.exec(text);
            return tail?.[2] === undefined || LINK_TAIL.lastIndex > paragraph.end
                ? null
                : { end: LINK_TAIL.lastIndex, shown: `](${tail[1] ?? ''})` };
        }
        default: {
            BLANKS.lastIndex = at;
            const run = BLANKS.exec(text)?.[0];
            if (run === undefined)
                return null;
            return { end: at + run.length, shown: run.length <= MAX_BLANKS ? run : lineStart ? run.slice(0, MAX_BLANKS) : ' ' };
        }
    }
}
/** Code that begins and ends on this line is kept to the letter. One that may end elsewhere makes the rest of the paragraph doubtful. */
function codeAt(text, at, lineEnd, paragraph, inline) {
    const mark = /^`+/.exec(text.slice(at, lineEnd))?.[0] ?? '`';
    const alone = { end: at + mark.length, shown: mark };
    if (inline.html || !paragraph.code || (paragraph.runs.get(mark.length) ?? -1) <= at)
        return alone;
    for (const run of text.slice(at + mark.length, lineEnd).matchAll(/`+/g)) {
        if (run[0].length !== mark.length)
            continue;
        const end = at + mark.length + run.index + mark.length;
        const shown = text.slice(at, end);
        if (inline.tables && shown.includes('|'))
            break;
        return { end, shown };
    }
    paragraph.code = false;
    return alone;
}
function angleAt(text, at, paragraph, inline, lineStart) {
    const bogus = bogusEnd(text, at, lineStart, inline.missing);
    if (bogus >= 0) {
        if (lineStart)
            paragraph.code = false;
        return { end: bogus, shown: '' };
    }
    AUTOLINK.lastIndex = at;
    if (AUTOLINK.test(text))
        return { end: AUTOLINK.lastIndex, shown: text.slice(at, AUTOLINK.lastIndex) };
    const tag = tagAt(text, at, inline.html);
    if (tag === null) {
        if (paragraph.code && tagAt(text, at, true) !== null)
            paragraph.code = false;
        return null;
    }
    const end = tag.hides ? elementEnd(text, tag, inline.missing) : tag.end;
    return end > tag.end || (tag.hides && tag.name !== 'script' && tag.name !== 'style') ? { end, shown: '' } : { end, shown: tag.shown };
}
function prose_lineAfter(text, at) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end + 1;
}

;// CONCATENATED MODULE: ./build/text/sanitize.js
// Everything a model reads from GitHub passes here once: what a reader of the page does not see, the model does not see.




/** Removing one thing may uncover another. No honest text needs more rounds. */
const ROUNDS = 8;
/**
 * Markdown without hidden text: invisible characters (Unicode tags, bidi controls, zero-width, soft hyphens, controls; joiners and variation
 * selectors stay where a script or emoji needs them), character references that decode to such, HTML comments also unclosed, elements that are
 * not shown, attributes and titles that only show on hover, image texts, definitions nothing refers to, odd info strings of code fences, and
 * blanks that push text out of sight. In code only invisible characters go. Lone surrogates become U+FFFD, line ends line feeds.
 * `sanitize(sanitize(x)) === sanitize(x)`; time is linear in the length.
 */
function sanitize(text) {
    let current = text;
    for (let round = 0; round < ROUNDS; round++) {
        const next = pass(current);
        if (next === current)
            return current;
        current = next;
    }
    return settle(current.replace(/[<>&[\]`~\\!]/g, ''));
}
/** Without the marks that hidden text is made of, a round can only shorten the text, and few are left. */
function settle(text) {
    const next = pass(text);
    return next === text ? text : settle(next);
}
function pass(text) {
    const visible = withoutInvisible(text);
    const blocks = startBlocks();
    const definitions = hiddenDefinitions(visible);
    const missing = new Set();
    const tables = visible.split('\n').some((line) => /^[ \t>|:-]+$/.test(line) && line.includes('-') && /[|:]/.test(line));
    let paragraph = null;
    let out = '';
    let at = 0;
    while (at < visible.length) {
        const end = sanitize_lineAfter(visible, at);
        const line = visible.slice(at, end).replace(/\n$/, '');
        const fresh = blocks.html === 'no';
        const kind = readLine(blocks, line);
        const raw = blocks.html === 'block' || blocks.html === 'raw';
        const definition = kind === 'text' && !raw ? definitions.get(at) : undefined;
        let read;
        if (definition !== undefined)
            read = definition;
        else if (kind === 'text') {
            if (paragraph === null || at >= paragraph.end)
                paragraph = paragraphAt(visible, at);
            if (blocks.html === 'maybe' || !blocks.trust)
                paragraph.code = false;
            const inline = readInline(visible, at, paragraph, { missing, tables, html: raw });
            if (inline.leapt && !(fresh && line.startsWith('<!--')))
                blocks.trust = false;
            if (inline.end > end)
                blocks.inside = true;
            read = inline;
        }
        else {
            paragraph = null;
            if (kind === 'blank')
                read = { end, shown: visible.slice(at, end).replace(/[ \t]{65,}/g, ' ') };
            else
                read = kind === 'indented' ? { end, shown: visible.slice(at, end) } : fenced(visible, end, kind, blocks);
        }
        out += read.shown;
        at = read.end;
    }
    return out;
}
function fenced(text, end, fence, blocks) {
    let shown = `${fence.head}${/^[\w+#.:-]{1,40}(?=\s|$)/.exec(fence.info)?.[0] ?? ''}${text.slice(end - 1, end) === '\n' ? '\n' : ''}`;
    let next = end;
    while (next < text.length) {
        const stop = sanitize_lineAfter(text, next);
        const step = fenceStep(fence, text.slice(next, stop).replace(/\n$/, ''), blocks);
        if (step === 'outside')
            break;
        shown += text.slice(next, stop);
        next = stop;
        if (step === 'close')
            break;
    }
    return { end: next, shown };
}
function sanitize_lineAfter(text, at) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end + 1;
}


/***/ }),

/***/ 9293:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

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

/***/ 8280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  w: () => (/* binding */ route)
});

// EXTERNAL MODULE: ./build/trigger/payload.js
var trigger_payload = __nccwpck_require__(9293);
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
    const { plainSpans } = await Promise.all(/* import() */[__nccwpck_require__.e(884), __nccwpck_require__.e(854)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4854));
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

// EXTERNAL MODULE: ./build/text/sanitize.js + 6 modules
var sanitize = __nccwpck_require__(3371);
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
    if (includes(inputs.self, who.login))
        return skip('own_text', `The bot itself ${doing}.`);
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
    const prompt = [inputs.prompt, (0,sanitize/* sanitize */.a)(mention.request)].filter((part) => part !== '').join('\n\n');
    return {
        route: 'run',
        why: `${who.login} mentions \`${inputs.triggerPhrase}\` in a comment (\`${eventName}\`), with the input \`prompt\`.`,
        job: { kind: 'event', name: eventName, action, actor: who.login, prompt, target: null, trigger: { type: 'none' } },
    };
}
/** A dispatch by a person or a machine. The prompt of the payload, under `key`, wins over the input: who dispatches says what to do. */
function routeDispatch(eventName, payload, key, inputs) {
    const prompt = (0,trigger_payload/* text */.Qq)((0,trigger_payload/* inner */.vW)(payload, key), 'prompt').trim() || inputs.prompt;
    if (prompt === null)
        return skip('no_prompt', `\`${eventName}\` needs a prompt: set the input \`prompt\`, or send \`${key}.prompt\`.`);
    const sender = (0,trigger_payload/* author */.cy)(payload, 'sender');
    const silent = unheard(sender, '', `sent \`${eventName}\``, inputs);
    if (silent !== null || sender === null)
        return silent ?? skip('no_author', `\`${eventName}\` has no sender.`);
    return {
        route: 'run',
        why: `\`${eventName}\` by ${sender.login}.`,
        job: { kind: 'dispatch', actor: sender.login, prompt: (0,sanitize/* sanitize */.a)(prompt), target: null, trigger: { type: 'none' } },
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
    const request = (0,sanitize/* sanitize */.a)(asking.parts
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


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module is referenced by other modules so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(9479);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ var __webpack_exports__action = __webpack_exports__.X;
/******/ export { __webpack_exports__action as action };
/******/ 

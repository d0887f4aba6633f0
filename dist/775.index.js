export const id = 775;
export const ids = [775];
export const modules = {

/***/ 5726:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Su: () => (/* binding */ tokenConfig),
/* harmony export */   lD: () => (/* binding */ createGit),
/* harmony export */   q_: () => (/* binding */ gitText),
/* harmony export */   w0: () => (/* binding */ gitProblem)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
// Our own git calls: argv arrays, a time limit each, no prompts, no hooks, no credential but the one that a call is given.

/**
 * Configuration that outranks every file: hooks, helpers, prompts and maintenance are off, the `ext` transport is refused. An empty
 * `credential.helper` resets the list of helpers (git-config, "credential.helper").
 */
const FIXED = [
    ['core.hooksPath', '/dev/null'],
    ['core.fsmonitor', 'false'],
    ['core.untrackedCache', 'false'],
    ['core.quotePath', 'false'],
    ['credential.helper', ''],
    ['protocol.ext.allow', 'never'],
    ['submodule.recurse', 'false'],
    ['fetch.recurseSubmodules', 'false'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['advice.detachedHead', 'false'],
];
/** `base` is the environment that git starts from (PATH, HOME, proxies); its `GIT_*` names are left out. */
function createGit(base) {
    return (call) => new Promise((resolve) => {
        const config = [...FIXED, ['safe.directory', '*'], ...(call.config ?? [])];
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)('git', call.args, {
            cwd: call.cwd,
            env: {
                ...Object.fromEntries(Object.entries(base).filter(([name]) => !name.startsWith('GIT_'))),
                LC_ALL: 'C.UTF-8',
                GIT_TERMINAL_PROMPT: '0',
                GIT_LFS_SKIP_SMUDGE: '1',
                GIT_OPTIONAL_LOCKS: '0',
                GIT_PAGER: 'cat',
                ...call.env,
                GIT_CONFIG_COUNT: String(config.length),
                ...Object.fromEntries(config.flatMap(([key, value], index) => [
                    [`GIT_CONFIG_KEY_${index}`, key],
                    [`GIT_CONFIG_VALUE_${index}`, value],
                ])),
            },
            stdio: ['pipe', 'pipe', 'pipe'],
            detached: true,
        });
        const out = [];
        const err = [];
        let bytes = 0;
        let stopped = null;
        const stop = (why) => {
            stopped ??= why;
            // The whole group: a transport helper that lives on would hold the pipes open.
            if (child.pid !== undefined)
                process.kill(-child.pid, 'SIGKILL');
        };
        const timer = setTimeout(() => stop('timeout'), call.timeoutMs ?? 60_000);
        child.stdout.on('data', (chunk) => {
            bytes += chunk.length;
            if (bytes > (call.maxBytes ?? 64 * 1024 * 1024))
                stop('too_large');
            else
                out.push(chunk);
        });
        child.stderr.on('data', (chunk) => {
            if (err.length < 64)
                err.push(chunk);
        });
        // Git may end before it has read its input: the exit code tells.
        child.stdin.on('error', () => undefined);
        child.on('error', () => (stopped ??= 'not_found'));
        child.on('close', (code) => {
            clearTimeout(timer);
            const result = { out: Buffer.concat(out), err: Buffer.concat(err).toString('utf8') };
            resolve(stopped === null ? { ran: true, code: code ?? 1, ...result } : { ran: false, why: stopped, ...result });
        });
        child.stdin.end(call.input ?? '');
    });
}
/** The output without its last line end if git exited with 0, else null. */
async function gitText(git, call) {
    const result = await git(call);
    return result.ran && result.code === 0 ? result.out.toString('utf8').replace(/\n$/, '') : null;
}
/** What went wrong, in one line for a person. */
function gitProblem(result) {
    if (!result.ran)
        return { timeout: 'git did not end in time', too_large: 'git answered too much', not_found: 'git is not installed' }[result.why];
    return (result.err
        .split('\n')
        .filter((line) => /^(fatal|error|remote):/.test(line))
        .slice(0, 3)
        .join(' ') || `git ended with ${result.code}`);
}
/**
 * Configuration that sends the token to `serverUrl` alone. The empty value first resets headers that files set, so that never two
 * authorization headers leave (git-config, "http.extraHeader").
 */
function tokenConfig(serverUrl, token) {
    const key = `http.${new URL(serverUrl).origin}/.extraheader`;
    return [
        [key, ''],
        [key, `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`],
    ];
}


/***/ }),

/***/ 6609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ lookUpFacts),
/* harmony export */   U: () => (/* binding */ DEFAULT_MODEL)
/* harmony export */ });
/** The newest Sonnet-class model: what a run uses unless it is told otherwise. */
const DEFAULT_MODEL = 'claude-sonnet-5-5';
function prices(input, output, cacheRead = input * 0.1) {
    return { input, output, cacheWrite: input * 1.25, cacheRead };
}
function large(cacheMinimum, price, preservedThinking = false) {
    return { window: 1_000_000, maxOutput: 128_000, cacheMinimum, preservedThinking, adaptiveThinking: true, prices: price };
}
function small(cacheMinimum, price) {
    return { window: 200_000, maxOutput: 64_000, cacheMinimum, preservedThinking: false, adaptiveThinking: false, prices: price };
}
/** Newest first within each family: the first row of a family stands in for its unknown members. */
const TABLE = [
    ['claude-sonnet-5-5', large(512, prices(2, 10, 0.2), true)],
    ['claude-sonnet-5', large(1024, prices(2, 10, 0.2))],
    ['claude-sonnet-4-6', large(1024, prices(3, 15))],
    ['claude-sonnet-4-5', small(1024, prices(3, 15))],
    ['claude-opus-5-5', large(512, prices(4, 20, 0.2), true)],
    ['claude-opus-5', large(512, prices(5, 25))],
    ['claude-opus-4-8', large(1024, prices(5, 25))],
    ['claude-opus-4-7', large(2048, prices(5, 25))],
    ['claude-opus-4-6', large(4096, prices(5, 25))],
    ['claude-opus-4-5', small(4096, prices(5, 25))],
    // The minimum of Haiku 5.5 is not documented: the last documented one of its family is assumed.
    ['claude-haiku-5-5', large(4096, { ...prices(0.1, 0.5), long: { above: 100_000, ...prices(0.5, 2.5) } }, true)],
    ['claude-haiku-4-5', small(4096, prices(1, 5))],
    ['claude-fable-5-2', large(512, prices(8, 40), true)],
    ['claude-fable-5-1', large(512, prices(10, 50), true)],
    ['claude-mythos-5-2', large(512, prices(8, 40), true)],
    ['claude-mythos-5-1', large(512, prices(10, 50), true)],
];
/** For names of no known family, as gateways use them: a small window, no thinking, and Sonnet's price. */
const UNKNOWN = small(4096, prices(3, 15));
/**
 * Facts of a model by the name that requests carry. Dated names (`claude-sonnet-4-5-20250929`) and names with a vendor's prefix
 * (`anthropic/claude-opus-5-5`, `us.anthropic.claude-opus-5-5-v1:0`) are recognised; other names get their family's newest facts.
 */
function lookUpFacts(model) {
    const name = /claude-[a-z]+-\d{1,2}(?:-\d{1,2})?(?!\d)/.exec(model)?.[0] ?? model;
    const exact = TABLE.find(([id]) => id === name);
    if (exact !== undefined)
        return { facts: { id: model, ...exact[1] }, known: true };
    const family = /(sonnet|opus|haiku|fable|mythos)/.exec(model)?.[0];
    const row = TABLE.find(([id]) => family !== undefined && id.startsWith(`claude-${family}-`));
    return { facts: { id: model, ...(row?.[1] ?? UNKNOWN) }, known: false };
}


/***/ }),

/***/ 8712:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ dollars),
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
// How numbers and untrusted text are written in Markdown.
/** A code span that nothing inside can end; empty text gives nothing. One line: line ends become spaces. */
function codeSpan(text) {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line === '')
        return '';
    const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
    const mark = '`'.repeat(longest + 1);
    const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
    return `${mark}${pad}${line}${pad}${mark}`;
}
/** Text that is shown word for word: no markup, no mention, no link, no HTML of it acts. One line. */
function plain(text) {
    return text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/[\\`*_{}[\]<>()#+!|~&]/g, (character) => `&#${String(character.charCodeAt(0))};`)
        .replaceAll('@', '&#64;');
}
/** `850 ms`, `42 s`, `3 min 05 s`, `1 h 02 min`. */
function duration(ms) {
    if (ms < 1000)
        return `${Math.max(0, Math.round(ms))} ms`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${seconds} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60)
        return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
    return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
/** `999`, `12.3k`, `1.2M`. */
function count(n) {
    if (n < 1000)
        return String(n);
    if (n < 1_000_000)
        return `${(n / 1000).toFixed(n < 100_000 ? 1 : 0)}k`;
    return `${(n / 1_000_000).toFixed(1)}M`;
}
/** US dollars: whole cents from 10 cents on, else tenths of a cent, so that a cheap run does not read as free. */
function dollars(usd) {
    return `$${usd.toFixed(usd >= 0.1 || usd === 0 ? 2 : usd >= 0.001 ? 3 : 4)}`;
}
function plural(n, one, many = `${one}s`) {
    return `${n} ${n === 1 ? one : many}`;
}


/***/ }),

/***/ 3239:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ illegalStep),
/* harmony export */   P: () => (/* binding */ step)
/* harmony export */ });
// What the state machines share: a table of legal edges, and a step that answers with the new state or with a typed error.
/** The state entered, if the table has the edge from `from`'s name to `to`'s. */
function step(edges, from, to) {
    const legal = edges[from];
    return legal.includes(to.name) ? { ok: true, state: to } : { ok: false, problem: { from, to: to.name, legal } };
}
/** The error in words, for a notice. */
function illegalStep(machine, problem) {
    const legal = problem.legal.length === 0 ? 'it is terminal' : `legal: ${problem.legal.join(', ')}`;
    return `The ${machine} went from ${problem.from} to ${problem.to}, which its table does not allow (${legal}).`;
}


/***/ }),

/***/ 790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DE: () => (/* binding */ CREATED),
/* harmony export */   Hd: () => (/* binding */ isTerminal),
/* harmony export */   K2: () => (/* binding */ next)
/* harmony export */ });
/* unused harmony export SESSION_EDGES */
/* harmony import */ var _machine_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3239);
// The session's life (systems 1). `thinking` includes the preparation of a request, so a used-up budget ends it as `error`.

/** Where a session begins, before its first event. */
const CREATED = { name: 'created' };
const leave = ['suspended', 'interrupted'];
/** Every legal edge. Any live state may be suspended or interrupted; `closed` is terminal. */
const SESSION_EDGES = {
    created: ['loading', ...leave],
    loading: ['ready', ...leave],
    ready: ['waiting_input', 'resuming', ...leave],
    resuming: ['waiting_input', 'thinking', ...leave],
    waiting_input: ['command', 'thinking', ...leave],
    command: ['running_command', 'waiting_input', ...leave],
    running_command: ['ready', ...leave],
    thinking: ['streaming', 'error', ...leave],
    streaming: ['tool_pending', 'done', 'compressing', 'error', ...leave],
    tool_pending: ['permission_request', 'executing', ...leave],
    permission_request: ['executing', 'tool_denied', ...leave],
    executing: ['backgrounded', 'tool_done', ...leave],
    backgrounded: ['executing', ...leave],
    tool_done: ['thinking', 'compressing', ...leave],
    tool_denied: ['thinking', ...leave],
    compressing: ['thinking', 'error', ...leave],
    done: ['waiting_input', 'closed', ...leave],
    error: ['waiting_input', 'closed', ...leave],
    closed: [],
    suspended: ['resuming'],
    interrupted: ['resuming'],
};
/** The session in state `to`, or why it cannot go there from `from`. */
function next(from, to) {
    return (0,_machine_js__WEBPACK_IMPORTED_MODULE_0__/* .step */ .P)(SESSION_EDGES, from.name, to);
}
function isTerminal(state) {
    return state.name === 'closed';
}


/***/ }),

/***/ 6874:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Cn: () => (/* binding */ INLINE_CHARS),
/* harmony export */   Np: () => (/* binding */ pairBorder),
/* harmony export */   Nu: () => (/* binding */ PREVIEW_CHARS),
/* harmony export */   OR: () => (/* binding */ spillPath),
/* harmony export */   Wb: () => (/* binding */ looksBinary),
/* harmony export */   cO: () => (/* binding */ spillText),
/* harmony export */   dm: () => (/* binding */ headTail),
/* harmony export */   gJ: () => (/* binding */ errorMessage),
/* harmony export */   hU: () => (/* binding */ openSpill),
/* harmony export */   it: () => (/* binding */ cutMiddle),
/* harmony export */   uo: () => (/* binding */ ioMessage),
/* harmony export */   vY: () => (/* binding */ fitText),
/* harmony export */   wh: () => (/* binding */ plainText),
/* harmony export */   ys: () => (/* binding */ withoutProgress)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
// What a tool result may hold: sizes are capped when the result is made, the rest goes to a file in the run's temp folder.


/** Most characters (UTF-16 units) of one result that go to the model whole. */
const INLINE_CHARS = 30_000;
/** Characters shown, first and last, of a result that is longer, and of a failing command. */
const PREVIEW_CHARS = 10_000;
/** The `run` of a tool that has no progress to tell. */
function withoutProgress(run) {
    // eslint-disable-next-line require-yield
    return async function* (input, context) {
        return await run(input, context);
    };
}
// CSI, OSC/DCS/PM/APC strings up to their end, and two-byte escapes (ECMA-48).
const ESCAPES = /\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b\n]*(?:\x07|\x1b\\)?|\x1b[ -/]*[0-~]/g;
const CONTROLS = /[\x01-\x08\x0b-\x1f\x7f-\x9f]/g;
/** Text as a reader of a terminal sees it: no escape sequences, a line that was redrawn (CR) only in its last state, NUL shown as ␀. */
function plainText(text) {
    const lines = text.replace(ESCAPES, '').replace(/\r+\n/g, '\n').split('\n');
    return lines
        .map((line) => {
        const end = line.endsWith('\r') ? line.length - 1 : line.length;
        return line.slice(line.lastIndexOf('\r', end - 1) + 1, end);
    })
        .join('\n')
        .replace(CONTROLS, '')
        .replaceAll('\0', '\u2400');
}
/** True for decoded bytes that are no text: a tenth NUL, or some NUL and a twentieth of undecodable bytes. */
function looksBinary(text) {
    let nul = 0;
    let bad = 0;
    for (let i = 0; i < text.length; i += 1) {
        const unit = text.charCodeAt(i);
        if (unit === 0)
            nul += 1;
        else if (unit === 0xfffd)
            bad += 1;
    }
    return nul * 10 > text.length || (nul > 0 && bad * 20 > text.length);
}
/** The largest index not above `at` that is no middle of a surrogate pair. */
function pairBorder(text, at) {
    const before = text.charCodeAt(at - 1);
    const after = text.charCodeAt(at);
    return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff ? at - 1 : at;
}
/** At most `limit` characters: the first and the last, with a mark where the middle is missing. */
function cutMiddle(text, limit) {
    if (text.length <= limit)
        return text;
    const head = pairBorder(text, Math.ceil(limit / 2));
    const tail = pairBorder(text, text.length - Math.floor(limit / 2));
    return joinCut(text.slice(0, head), text.slice(tail));
}
function joinCut(head, tail) {
    return `${head}\n[… the middle is left out …]\n${tail}`;
}
/** `limit` is in characters; chunks must not end inside a surrogate pair (a streaming TextDecoder never does). */
function headTail(limit) {
    const half = Math.ceil(limit / 2);
    let total = 0;
    let head = '';
    let tail = '';
    return {
        add(text) {
            total += text.length;
            const taken = head.length < half ? pairBorder(text, Math.min(text.length, half - head.length)) : 0;
            // A tail that has begun takes everything after it, or the order would be lost.
            if (tail === '' && taken > 0) {
                head += text.slice(0, taken);
                tail = text.slice(taken);
            }
            else
                tail += text;
            if (tail.length > 4 * limit)
                tail = tail.slice(pairBorder(tail, tail.length - limit));
        },
        text() {
            if (total <= limit)
                return head + tail;
            const last = tail.slice(pairBorder(tail, Math.max(0, tail.length - Math.floor(limit / 2))));
            return joinCut(head, last);
        },
        truncated: () => total > limit,
    };
}
/** The file in the run's temp folder that holds what a call's result leaves out. Call ids come from the model's side: odd characters are replaced. */
function spillPath(context) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(context.spill, `${context.callId.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 100)}.txt`);
}
/** Opens a spill file for writing, never through a link; its folder is made when it is missing. The caller closes it. */
function openSpill(path) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_TRUNC | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW, 0o600);
}
/** Writes a text into the call's spill file and returns where that is. */
function spillText(context, text) {
    const path = spillPath(context);
    const fd = openSpill(path);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(fd, text);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
    }
    return path;
}
/** The text itself when it is short; else its first and last part, and the path of the whole. */
function fitText(context, text) {
    if (text.length <= INLINE_CHARS)
        return text;
    const path = spillText(context, text);
    return `${cutMiddle(text, PREVIEW_CHARS)}\n[the whole (${text.length} characters) is in ${path}; Read it with offset and limit]`;
}
/** What an error of the file system means, in words for the model. */
function ioMessage(error) {
    const code = errorCode(error);
    switch (code) {
        case 'EACCES':
        case 'EPERM':
            return 'permission denied';
        case 'ENOSPC':
            return 'no space left on the disk';
        case 'ENAMETOOLONG':
            return 'the name is too long';
        case 'EROFS':
            return 'the file system is read-only';
        case 'ELOOP':
            return 'it is a symbolic link, or became one while it was opened';
        case 'ENOTDIR':
            return 'a part of the path is a file, not a folder';
        default:
            return errorMessage(error);
    }
}
/** The system's code of an error, for example `ENOENT`; empty when it has none. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
function errorMessage(error) {
    return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}


/***/ }),

/***/ 9560:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _2: () => (/* binding */ foldTranscript),
/* harmony export */   en: () => (/* binding */ shortArgument),
/* harmony export */   vx: () => (/* binding */ EMPTY_TRANSCRIPT)
/* harmony export */ });
/* harmony import */ var _state_session_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(790);

const EMPTY_TRANSCRIPT = {
    session: null,
    model: null,
    state: _state_session_js__WEBPACK_IMPORTED_MODULE_0__/* .CREATED */ .DE,
    step: 'Starting',
    turns: 0,
    todos: [],
    tools: [],
    denials: [],
    notices: [],
    checkpoints: [],
    retries: 0,
    finalText: '',
    earlierText: '',
    continued: false,
    commits: [],
    usage: { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 },
    usd: 0,
    startedAt: null,
    endedAt: null,
    outcome: null,
};
/** The transcript after one more event. The same object comes back when nothing that a view shows has changed. */
function foldTranscript(before, event) {
    const transcript = before.startedAt === null ? { ...before, startedAt: event.at } : before;
    switch (event.type) {
        case 'header':
            return { ...transcript, session: event.session, model: event.model };
        case 'checkpoint':
            return { ...transcript, checkpoints: [...transcript.checkpoints, { phase: event.phase, ms: event.ms }] };
        case 'session':
            return {
                ...transcript,
                state: event.state,
                step: stateStep(event.state, transcript.step),
                earlierText: event.state.name === 'thinking' ? transcript.finalText : transcript.earlierText,
            };
        case 'assistant':
            return foldReply(transcript, event.message, event.usage, event.usd);
        case 'transition':
            switch (event.transition.reason) {
                case 'retry':
                    return { ...transcript, finalText: transcript.earlierText, retries: transcript.retries + 1, step: 'Trying again' };
                case 'max_tokens':
                    return event.transition.step === 'escalate'
                        ? { ...transcript, finalText: transcript.earlierText }
                        : { ...transcript, continued: transcript.finalText !== '' };
                case 'pause_turn':
                    return { ...transcript, continued: transcript.finalText !== '' };
                case 'tool_result':
                case 'empty_reply':
                    return transcript;
            }
        // falls through is impossible: every reason returns above
        case 'permission':
            return foldPermission(transcript, event.call, event.state);
        case 'tool_result':
            return changeLine(transcript, event.call, (line) => line.status === 'denied'
                ? { ...line, ms: event.ms }
                : {
                    ...line,
                    status: event.result.isError ? 'error' : 'ok',
                    because: event.result.isError ? firstLine(event.result.content.find((block) => block.type === 'text')?.text ?? '') : null,
                    ms: event.ms,
                });
        case 'todos':
            return { ...transcript, todos: event.todos };
        case 'commit': {
            const { sha, branch, files, verified } = event;
            return { ...transcript, commits: [...transcript.commits, { sha, branch, files, verified }] };
        }
        case 'notice':
            return { ...transcript, notices: [...transcript.notices, { at: event.at, level: event.level, text: event.text }] };
        case 'outcome':
            return { ...transcript, outcome: event.outcome, usage: event.usage, usd: event.usd, endedAt: event.at };
        case 'system':
        case 'tools':
        case 'user':
        case 'delta':
        case 'tool_progress':
            return transcript;
    }
}
function stateStep(state, step) {
    switch (state.name) {
        case 'created':
        case 'loading':
        case 'ready':
        case 'resuming':
            return 'Starting';
        case 'thinking':
            return 'Waiting for the model';
        case 'streaming':
            return 'The model is writing';
        case 'compressing':
            return 'Making room in the conversation';
        case 'suspended':
            return 'Waiting for a person';
        case 'interrupted':
            return 'Interrupted';
        case 'done':
        case 'closed':
            return 'Finishing';
        case 'waiting_input':
        case 'command':
        case 'running_command':
        case 'tool_pending':
        case 'permission_request':
        case 'executing':
        case 'backgrounded':
        case 'tool_done':
        case 'tool_denied':
        case 'error':
            return step;
    }
}
function foldReply(transcript, message, usage, usd) {
    const text = message.stop === 'refusal' ? '' : message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n');
    const said = text.trim() !== '';
    // A reply that broke off carries no reason of the API's; what comes next takes its place.
    const whole = typeof message.stop === 'string';
    return {
        ...transcript,
        turns: transcript.turns + (whole ? 1 : 0),
        finalText: said ? (transcript.continued ? transcript.finalText + text : text) : transcript.finalText,
        earlierText: transcript.finalText,
        continued: transcript.continued && !whole,
        usage: {
            input: transcript.usage.input + usage.input,
            output: transcript.usage.output + usage.output,
            cacheWrite: transcript.usage.cacheWrite + usage.cacheWrite,
            cacheRead: transcript.usage.cacheRead + usage.cacheRead,
        },
        usd: transcript.usd + usd,
    };
}
function foldPermission(transcript, call, state) {
    switch (state.name) {
        case 'pending': {
            const line = {
                id: call.id,
                tool: call.tool,
                argument: shortArgument(call.input),
                status: 'running',
                rule: null,
                because: null,
                ms: null,
                turn: transcript.turns,
            };
            return { ...transcript, tools: [...transcript.tools, line] };
        }
        case 'allowed':
            return changeLine(transcript, call.id, (line) => ({ ...line, rule: state.decision.rule?.text ?? null }));
        case 'denied': {
            const line = transcript.tools.find((each) => each.id === call.id);
            const denial = { call: call.id, tool: call.tool, argument: line?.argument ?? '', decision: state.decision };
            return changeLine({ ...transcript, denials: [...transcript.denials, denial] }, call.id, (each) => ({
                ...each,
                status: 'denied',
                rule: state.decision.rule?.text ?? null,
                because: state.decision.because,
            }));
        }
        case 'rejected':
        case 'rejected_and_skipped':
            return changeLine(transcript, call.id, (line) => ({ ...line, status: 'denied', because: firstLine(state.note) }));
        case 'denied_by_validation':
            return changeLine(transcript, call.id, (line) => ({ ...line, status: 'error', because: firstLine(state.problem) }));
        case 'executing': {
            const line = transcript.tools.find((each) => each.id === call.id);
            return { ...transcript, step: line?.argument ? `${call.tool}: ${line.argument}` : call.tool };
        }
        case 'validating':
        case 'checking':
        case 'asking':
        case 'user_decision':
        case 'approved':
        case 'rule_updated':
        case 'yielding_progress':
        case 'completed':
        case 'denied_result':
            return transcript;
    }
}
function changeLine(transcript, id, change) {
    const index = transcript.tools.findLastIndex((line) => line.id === id);
    const line = transcript.tools[index];
    return line === undefined ? transcript : { ...transcript, tools: transcript.tools.with(index, change(line)) };
}
const TELLING = ['command', 'file_path', 'path', 'pattern', 'url', 'query', 'description', 'prompt'];
/** The field of a tool's input that tells a reader most, on one line of at most 100 characters. */
function shortArgument(input) {
    if (typeof input !== 'object' || input === null)
        return '';
    const fields = new Map(Object.entries(input));
    const path = fields.get('path');
    const pattern = fields.get('pattern');
    if (typeof pattern === 'string' && typeof path === 'string')
        return firstLine(`${pattern} in ${path}`);
    for (const name of TELLING) {
        const value = fields.get(name);
        if (typeof value === 'string')
            return firstLine(value);
        if (typeof value === 'number')
            return String(value);
    }
    return '';
}
function firstLine(text) {
    const line = text.trim().split('\n', 1)[0] ?? '';
    if (line.length <= 100)
        return line;
    // Never cut inside a surrogate pair.
    return `${line.slice(0, 99).replace(/[\uD800-\uDBFF]$/, '')}…`;
}


/***/ })

};

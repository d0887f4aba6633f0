"use strict";
exports.id = 273;
exports.ids = [273];
exports.modules = {

/***/ 3363:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Su: () => (/* binding */ tokenConfig),
/* harmony export */   XE: () => (/* binding */ gitDone),
/* harmony export */   lD: () => (/* binding */ createGit),
/* harmony export */   q_: () => (/* binding */ gitText),
/* harmony export */   w0: () => (/* binding */ gitProblem)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7474);
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
/**
 * `base` is the environment that git starts from (PATH, HOME, proxies); its `GIT_*` names are left out. `signal` ends every call that runs, and lets
 * none begin.
 */
function createGit(base, signal = new AbortController().signal) {
    return (call) => new Promise((resolve) => {
        if (signal.aborted) {
            resolve({ ran: false, why: 'aborted', out: Buffer.alloc(0), err: '' });
            return;
        }
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
                (0,_process_js__WEBPACK_IMPORTED_MODULE_1__/* .sendSignal */ .vG)(-child.pid, 'SIGKILL');
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
        const onAbort = () => stop('aborted');
        signal.addEventListener('abort', onAbort, { once: true });
        child.on('close', (code) => {
            clearTimeout(timer);
            signal.removeEventListener('abort', onAbort);
            const result = { out: Buffer.concat(out), err: Buffer.concat(err).toString('utf8') };
            resolve(stopped === null ? { ran: true, code: code ?? 1, ...result } : { ran: false, why: stopped, ...result });
        });
        child.stdin.end(call.input ?? '');
    });
}
/** True if git ran and exited with 0. */
function gitDone(result) {
    return result.ran && result.code === 0;
}
/** The output without its last line end if git exited with 0, else null. */
async function gitText(git, call) {
    const result = await git(call);
    return result.ran && result.code === 0 ? result.out.toString('utf8').replace(/\n$/, '') : null;
}
/** What went wrong, in one line for a person. */
function gitProblem(result) {
    if (!result.ran)
        return {
            timeout: 'git did not end in time',
            too_large: 'git answered too much',
            not_found: 'git is not installed',
            aborted: 'git was ended with the run',
        }[result.why];
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

/***/ 2802:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

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

/***/ 7474:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $3: () => (/* binding */ killFamily),
/* harmony export */   T1: () => (/* binding */ family),
/* harmony export */   U1: () => (/* binding */ MOVE_MARK),
/* harmony export */   YB: () => (/* binding */ openMark),
/* harmony export */   tl: () => (/* binding */ MARKER),
/* harmony export */   vG: () => (/* binding */ sendSignal)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
// The family of a child process: who belongs to it, and how all of it is ended.



/** Environment variable that every child carries; its value is new for each call. */
const MARKER = 'AT_AGENT_CALL';
/** Where a child finds the mark when it starts, and where a shell may put it out of the way of scripts that use 3 themselves. */
const MARK_FDS = [3, 198];
/** For a bash that starts another: moves the mark to the second place. */
const MOVE_MARK = 'exec 198<&3 3<&-;';
/**
 * Opens a file without a name or content, as descriptor 3 of a child: it is passed on to every process that does not close it, through new
 * sessions and cleared environments. The caller closes it. Throws if the folder for temporary files cannot be written.
 */
function openMark(marker) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), `${MARKER}-${marker}`);
    const fd = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'wx+', 0o600);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.unlinkSync)(path);
    return fd;
}
/**
 * Processes that belong to the child `leader` (who had its own session): the same session by /proc/PID/stat field 6 (proc(5)), or the marker in
 * the environment, or the mark among its files, which find those that made a session of their own. A process that did that, cleared its
 * environment *and* closed the files that it was given is not found. Empty where there is no /proc. Dead ones that wait for their parent are left out.
 */
function family(leader, marker) {
    let names;
    try {
        names = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)('/proc');
    }
    catch {
        return [];
    }
    return names.filter((name) => /^[1-9]\d*$/.test(name) && belongs(name, leader, marker)).map(Number);
}
function belongs(pid, leader, marker) {
    const mark = `${MARKER}=${marker}\0`;
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${pid}/stat`, 'latin1');
        // The name, in brackets, may hold blanks and brackets: fields are counted from the last one.
        const [state, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z' || state === 'X')
            return false;
        return (Number(session) === leader || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${pid}/environ`).includes(mark) || MARK_FDS.some((fd) => holds(pid, fd, marker)));
    }
    catch {
        // It ended between the two looks, or belongs to somebody else.
        return false;
    }
}
/** Linux shows a file whose name is gone with that word behind it. */
function holds(pid, fd, marker) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(`/proc/${pid}/fd/${fd}`).endsWith(`/${MARKER}-${marker} (deleted)`);
    }
    catch {
        // It has no such file.
        return false;
    }
}
/** Sends a signal to the group of `leader` and to its whole family; returns the family as it was found. */
function killFamily(leader, marker, signal) {
    const found = family(leader, marker);
    sendSignal(-leader, signal);
    for (const pid of found)
        sendSignal(pid, signal);
    return found;
}
/** Sends a signal to a process, or to a group by its negative number; one that is gone already has nothing to be told. */
function sendSignal(pid, signal) {
    try {
        process.kill(pid, signal);
    }
    catch {
        // ESRCH: already gone. EPERM: it runs as somebody else, which a signal cannot change.
    }
}


/***/ }),

/***/ 5680:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qc: () => (/* binding */ childEnvironment),
/* harmony export */   R3: () => (/* binding */ runProcess),
/* harmony export */   _K: () => (/* binding */ gitEnvironment),
/* harmony export */   am: () => (/* binding */ ownEnvironment)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _tools_results_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2009);
/* harmony import */ var _process_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7474);
// How a child process is confined: a built-up environment, its own session and process group, bounded output, and nobody left behind.






// What shells, compilers, package managers and test runners need to find their tools and caches. Everything else stays out.
const ALLOWED = new RegExp(`^(?:${[
    'PATH|HOME|USER|LOGNAME|SHELL|PWD|TMPDIR|TEMP|TMP|TZ|TERM|COLORTERM|COLUMNS|LINES|NO_COLOR|FORCE_COLOR|CLICOLOR',
    'LANG|LANGUAGE|LC_[A-Z]+|CI|DISPLAY|DEBIAN_FRONTEND|XDG_[A-Z_]+|SOURCE_DATE_EPOCH',
    'RUNNER_(?:OS|ARCH|NAME|ENVIRONMENT|TOOL_CACHE)|AGENT_TOOLSDIRECTORY|GITHUB_(?:REPOSITORY|SHA|REF|REF_NAME|BASE_REF|HEAD_REF|WORKSPACE|RUN_ID|SERVER_URL|API_URL)|Image(?:OS|Version)',
    'NODE_(?:ENV|OPTIONS|PATH|EXTRA_CA_CERTS)|NVM_[A-Z_]+|VOLTA_HOME|FNM_DIR|PNPM_HOME|COREPACK_[A-Z_]+|YARN_[A-Z_]+|npm_config_(?:cache|registry|prefix)|BUN_INSTALL|DENO_DIR',
    'PYTHON[A-Z]*|pythonLocation|Python\\d?_ROOT_DIR|PYENV_[A-Z_]+|VIRTUAL_ENV|CONDA(?:_[A-Z_]+)?|PIP_CACHE_DIR|PIPX_[A-Z_]+|POETRY_HOME|UV_[A-Z_]+',
    'JAVA_HOME(?:_\\w+)?|JAVA_TOOL_OPTIONS|MAVEN_(?:HOME|OPTS)|GRADLE_(?:HOME|OPTS|USER_HOME)|ANT_HOME|KOTLIN_HOME|ANDROID_[A-Z_]+',
    'GO[A-Z]+|GOROOT_\\w+|CARGO_[A-Z_]+|RUSTUP_[A-Z_]+|RUST[A-Z]*|RUST_[A-Z]+|GEM_(?:HOME|PATH)|BUNDLE_(?:PATH|GEMFILE|WITHOUT|JOBS)|RUBY[A-Z]+|RAILS_ENV|RACK_ENV',
    'DOTNET_[A-Z_]+|NUGET_PACKAGES|COMPOSER_(?:HOME|CACHE_DIR)|GHCUP_[A-Z_]+|SWIFT_[A-Z_]+|PERL5LIB|R_LIBS[A-Z_]*|MIX_ENV|DART_[A-Z_]+|FLUTTER_ROOT',
    'CC|CXX|CPP|AR|LD|CFLAGS|CXXFLAGS|CPPFLAGS|LDFLAGS|MAKEFLAGS|CMAKE_[A-Z_]+|PKG_CONFIG_PATH|LD_LIBRARY_PATH|LIBRARY_PATH|CPATH|VCPKG_[A-Z_]+|CCACHE_[A-Z_]+',
    'CHROME_BIN|CHROMEWEBDRIVER|GECKOWEBDRIVER|EDGEWEBDRIVER|PLAYWRIGHT_BROWSERS_PATH|PUPPETEER_[A-Z_]+|CYPRESS_CACHE_FOLDER',
    'SSL_CERT_(?:FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|(?:https?|no|all)_proxy|(?:HTTPS?|NO|ALL)_PROXY',
].join('|')})$`);
/** Names that never reach a child, whatever else allows them: inputs, the runner's own channels, and all that is named like a secret. */
const FORBIDDEN = /^(?:INPUT_|ACTIONS_|GITHUB_(?:TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$)|key|token|secret|passw|passphrase|credential|auth/i;
/** `https://name:word@host`: a secret inside a value, as proxies and registries have them. */
const USERINFO = /:\/\/[^/\s@]*@/;
/**
 * The environment of a child process: the allow-listed part of `base`, then `extra` as it stands (the caller's own settings, never a secret).
 */
function childEnvironment(base, extra = {}) {
    const env = {};
    for (const [name, value] of Object.entries(base)) {
        if (value !== undefined && ALLOWED.test(name) && !FORBIDDEN.test(name) && !USERINFO.test(value))
            env[name] = value;
    }
    return { ...env, ...extra };
}
const PROXY = /^(?:https?|no|all)_proxy$/i;
/** The environment of a program that the runner itself starts, never the model: the same, and proxies with the passwords that they need. */
function ownEnvironment(base) {
    return { ...childEnvironment(base), ...Object.fromEntries(Object.entries(base).filter(([name]) => PROXY.test(name))) };
}
const GIT_CONFIG = [
    ['core.hooksPath', '/dev/null'],
    ['core.fsmonitor', 'false'],
    ['core.quotePath', 'false'],
    ['protocol.ext.allow', 'never'],
    ['credential.helper', ''],
];
/** Settings that keep git from asking, paging, and running programs that the repository's own configuration names. */
function gitEnvironment() {
    const env = {
        GIT_TERMINAL_PROMPT: '0',
        GIT_PAGER: 'cat',
        PAGER: 'cat',
        GIT_EDITOR: 'true',
        EDITOR: 'true',
        GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
        SSH_ASKPASS_REQUIRE: 'never',
        GIT_CONFIG_COUNT: String(GIT_CONFIG.length),
    };
    GIT_CONFIG.forEach(([key, value], index) => {
        env[`GIT_CONFIG_KEY_${index}`] = key;
        env[`GIT_CONFIG_VALUE_${index}`] = value;
    });
    return env;
}
const SPILL_BYTES = 64 * 1024 * 1024;
const ERROR_CHARS = 20_000;
/** Between SIGTERM and SIGKILL. */
const GRACE_MS = 1_000;
/** Silence after which the pipes of a process that has ended are read no longer. */
const DRAIN_MS = 200;
/**
 * Runs one process to its end. It resolves when the process itself has ended, even if a background process holds the pipe; whatever
 * it left running is killed: its process group, its session, and every process that carries its marker in the environment or among its files. Never rejects.
 */
async function runProcess(options) {
    const marker = (0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.randomUUID)();
    const kept = (0,_tools_results_js__WEBPACK_IMPORTED_MODULE_4__/* .headTail */ .dm)(options.maxChars);
    const errors = (0,_tools_results_js__WEBPACK_IMPORTED_MODULE_4__/* .headTail */ .dm)(ERROR_CHARS);
    const spill = spillFile(options.spill, options.maxChars);
    const result = (exit, ended) => ({
        exit,
        output: kept.text(),
        errors: errors.text(),
        truncated: kept.truncated(),
        spillPath: spill.close(),
        bytes: spill.bytes(),
        ended,
    });
    if (options.signal.aborted)
        return result({ type: 'aborted' }, 0);
    const [program, ...args] = options.command;
    let child;
    let mark = null;
    try {
        mark = (0,_process_js__WEBPACK_IMPORTED_MODULE_5__/* .openMark */ .YB)(marker);
        child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
            cwd: options.cwd,
            env: { ...options.env, [_process_js__WEBPACK_IMPORTED_MODULE_5__/* .MARKER */ .tl]: marker },
            // A session and process group of its own, without a terminal.
            detached: true,
            stdio: [options.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', mark],
        });
    }
    catch (error) {
        // What the system cannot even be asked for: a NUL in an argument, a file in a full folder.
        return result({ type: 'spawn_error', message: (0,_tools_results_js__WEBPACK_IMPORTED_MODULE_4__/* .errorMessage */ .gJ)(error) }, 0);
    }
    finally {
        if (mark !== null)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.closeSync)(mark);
    }
    const { stdin, stdout, stderr, pid } = child;
    if (stdout === null || stderr === null)
        throw new Error('a child that was spawned with pipes has none');
    let heard = 0;
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const take = (text) => {
        if (text === '')
            return;
        kept.add(text);
        options.onOutput?.(text);
    };
    stdout.on('data', (chunk) => {
        heard += 1;
        spill.write(chunk);
        take(decoder.decode(chunk, { stream: true }));
    });
    const errorDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
    stderr.on('data', (chunk) => errors.add(errorDecoder.decode(chunk, { stream: true })));
    // A child that does not read its input closes the pipe: that is its right.
    stdin?.on('error', () => undefined);
    stdin?.end(options.stdin);
    const stopped = { cause: null };
    let force;
    const stop = (why) => {
        if (stopped.cause !== null || pid === undefined)
            return;
        stopped.cause = why;
        (0,_process_js__WEBPACK_IMPORTED_MODULE_5__/* .killFamily */ .$3)(pid, marker, 'SIGTERM');
        force = setTimeout(() => (0,_process_js__WEBPACK_IMPORTED_MODULE_5__/* .killFamily */ .$3)(pid, marker, 'SIGKILL'), GRACE_MS);
    };
    const timer = setTimeout(() => stop({ type: 'timed_out', afterMs: options.timeoutMs }), options.timeoutMs);
    const onAbort = () => stop({ type: 'aborted' });
    options.signal.addEventListener('abort', onAbort, { once: true });
    const closed = new Promise((resolve) => child.once('close', () => resolve()));
    const own = await new Promise((resolve) => {
        child.once('error', (error) => resolve({ type: 'spawn_error', message: error.message }));
        child.once('exit', (code, signal) => resolve(signal === null ? { type: 'code', code: code ?? 0 } : { type: 'signal', signal }));
    });
    clearTimeout(timer);
    clearTimeout(force);
    options.signal.removeEventListener('abort', onAbort);
    let ended = 0;
    if (pid !== undefined) {
        const drained = async () => {
            let before = -1;
            for (let round = 0; round < 5 && before !== heard && !(stdout.readableEnded && stderr.readableEnded); round += 1) {
                before = heard;
                await within(closed, DRAIN_MS);
            }
        };
        await drained();
        ended = await endFamily(pid, marker);
        await drained();
    }
    stdout.destroy();
    stderr.destroy();
    stdin?.destroy();
    take(decoder.decode());
    return result(stopped.cause ?? own, ended);
}
/**
 * Kills until a look at the process table finds nobody; gives up after about a second (a process may hang in the kernel).
 * Who is leaving anyway is let go first, and not counted: a process closes its pipes some time before the table calls it dead.
 */
async function endFamily(pid, marker) {
    for (let ms = 1; ms <= 32 && (0,_process_js__WEBPACK_IMPORTED_MODULE_5__/* .family */ .T1)(pid, marker).length > 0; ms *= 2)
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(ms);
    const all = new Set();
    for (let round = 0; round < 50; round += 1) {
        const found = (0,_process_js__WEBPACK_IMPORTED_MODULE_5__/* .killFamily */ .$3)(pid, marker, 'SIGKILL');
        if (found.length === 0)
            break;
        for (const one of found)
            all.add(one);
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(round < 10 ? 2 : 20);
    }
    return all.size;
}
async function within(done, ms) {
    const timeout = new AbortController();
    await Promise.race([done, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(ms, undefined, { signal: timeout.signal }).catch(() => undefined)]);
    timeout.abort();
}
/** All bytes of a stream, in memory while they are few, then in a file. Write errors (a full disk) end the file, not the process. */
function spillFile(path, threshold) {
    let pending = [];
    let fd = null;
    let bytes = 0;
    let usable = path !== undefined;
    const put = (chunk) => {
        if (fd !== null)
            for (let at = 0; at < chunk.length;)
                at += (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.writeSync)(fd, chunk, at);
    };
    return {
        write(chunk) {
            const before = bytes;
            bytes += chunk.length;
            if (!usable || path === undefined || before > SPILL_BYTES)
                return;
            try {
                if (bytes <= threshold)
                    pending.push(chunk);
                else {
                    if (fd === null) {
                        fd = (0,_tools_results_js__WEBPACK_IMPORTED_MODULE_4__/* .openSpill */ .hU)(path);
                        pending.forEach(put);
                        pending = [];
                    }
                    put(chunk);
                }
            }
            catch {
                usable = false;
            }
        },
        bytes: () => bytes,
        close() {
            if (fd === null || path === undefined)
                return null;
            (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.closeSync)(fd);
            fd = null;
            return usable ? path : null;
        },
    };
}


/***/ }),

/***/ 2009:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Cn: () => (/* binding */ INLINE_CHARS),
/* harmony export */   Nu: () => (/* binding */ PREVIEW_CHARS),
/* harmony export */   OR: () => (/* binding */ spillPath),
/* harmony export */   Wb: () => (/* binding */ looksBinary),
/* harmony export */   cO: () => (/* binding */ spillText),
/* harmony export */   dm: () => (/* binding */ headTail),
/* harmony export */   gJ: () => (/* binding */ errorMessage),
/* harmony export */   hU: () => (/* binding */ openSpill),
/* harmony export */   uo: () => (/* binding */ ioMessage),
/* harmony export */   vY: () => (/* binding */ fitText),
/* harmony export */   wh: () => (/* binding */ plainText),
/* harmony export */   ys: () => (/* binding */ withoutProgress)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _text_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5307);
// What a tool result may hold: sizes are capped when the result is made, the rest goes to a file in the run's temp folder.



/** Most characters (UTF-16 units) of one result that go to the model whole. */
const INLINE_CHARS = 30_000;
/** Characters shown, first and last, of a result that is longer, and of a failing command. */
const PREVIEW_CHARS = 10_000;
/** The `run` of a tool that has no progress to tell. */
function withoutProgress(run) {
    // A tool is a generator; one without progress yields nothing, and that is its meaning.
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
/** `limit` is in characters; chunks must not end inside a surrogate pair (a streaming TextDecoder never does). */
function headTail(limit) {
    const half = Math.ceil(limit / 2);
    let total = 0;
    let head = '';
    let tail = '';
    return {
        add(text) {
            total += text.length;
            const taken = head.length < half ? (0,_text_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .pairBorder */ .Np)(text, Math.min(text.length, half - head.length)) : 0;
            // A tail that has begun takes everything after it, or the order would be lost.
            if (tail === '' && taken > 0) {
                head += text.slice(0, taken);
                tail = text.slice(taken);
            }
            else
                tail += text;
            if (tail.length > 4 * limit)
                tail = tail.slice((0,_text_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .pairBorder */ .Np)(tail, tail.length - limit));
        },
        text() {
            if (total <= limit)
                return head + tail;
            const last = tail.slice((0,_text_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .pairBorder */ .Np)(tail, Math.max(0, tail.length - Math.floor(limit / 2))));
            return (0,_text_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .joinCut */ .T)(head, last);
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
/** The text itself when it has at most `inline` characters; else its first and last part, and the path of the whole. */
function fitText(context, text, inline = INLINE_CHARS) {
    if (text.length <= inline)
        return text;
    const path = spillText(context, text);
    return `${(0,_text_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .cutMiddle */ .it)(text, PREVIEW_CHARS)}\n[the whole (${text.length} characters) is in ${path}; Read it with offset and limit]`;
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


/***/ })

};
;
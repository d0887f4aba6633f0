"use strict";
exports.id = 376;
exports.ids = [376];
exports.modules = {

/***/ 9376:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CD: () => (/* binding */ attempt),
/* harmony export */   Cl: () => (/* binding */ createGitHub),
/* harmony export */   dg: () => (/* binding */ isTransient)
/* harmony export */ });
/* harmony import */ var _octokit_core__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5194);
/* harmony import */ var _octokit_plugin_paginate_rest__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3779);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6486);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4057);
// The one door to GitHub's API. Base URLs come from the runner's environment, so GitHub Enterprise Server works everywhere.




const DEFAULT_RETRY = {
    attempts: 3,
    maxWaitMs: 90_000,
    timeoutMs: 30_000,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
};
/**
 * Retry and limit rules. A request that changes something is never repeated after a failure of unknown effect (5xx, lost
 * connection, an answer that breaks off): only its caller can tell whether it happened. Git objects are the exception, because a second
 * one is the same object, or one that no ref names. A request that GitHub refused by a rate limit had no effect, so
 * any method is repeated, after `retry-after` or the reset of `x-ratelimit-remaining: 0`
 * (docs.github.com, "Best practices for using the REST API"). octokit's retry plug-in repeats POSTs after a 5xx, and its
 * throttling plug-in spaces writes by seconds: neither fits a run whose first comment must leave at once.
 * `request: { waitForLimit: false }` on a call hands a limit to the caller instead of waiting.
 */
function resilience(octokit, options) {
    const retry = isRetryPolicy(options['retryPolicy']) ? options['retryPolicy'] : DEFAULT_RETRY;
    const graphqlUrl = typeof options['graphqlUrl'] === 'string' ? options['graphqlUrl'] : null;
    let sent = 0;
    octokit.hook.wrap('request', async (request, given) => {
        const graphql = given.url.endsWith('/graphql');
        const repeatable = graphql ? isGraphqlQuery(given['query']) : READS.has(given.method) || makesObject(given);
        const waitForLimit = given.request['waitForLimit'] !== false;
        const outer = isSignal(given.request.signal) ? given.request.signal : null;
        if (graphql && graphqlUrl !== null)
            given.url = graphqlUrl;
        let failures = 0;
        let waitedMs = 0;
        for (;;) {
            const timeout = AbortSignal.timeout(retry.timeoutMs);
            // Inner hooks see the given object itself, never what is passed on: so it is changed in place.
            given.request.signal = outer === null ? timeout : AbortSignal.any([outer, timeout]);
            sent += 1;
            try {
                return ofGitHub(await request(given));
            }
            catch (error) {
                if (outer?.aborted === true)
                    throw error;
                const limitMs = (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .limitWaitMs */ .T5)(error);
                if (limitMs !== null) {
                    if (!waitForLimit || waitedMs + limitMs > retry.maxWaitMs)
                        throw error;
                    waitedMs += limitMs;
                    await retry.sleep(limitMs);
                    continue;
                }
                failures += 1;
                if (!repeatable || !isTransient(error) || failures > retry.attempts)
                    throw error;
                await retry.sleep(Math.round(250 * 2 ** (failures - 1) * (0.5 + retry.random())));
            }
        }
    });
    return { requestCount: () => sent };
}
const READS = new Set(['GET', 'HEAD']);
/** A blob, a tree or a commit of the Git Data API. */
function makesObject({ method, url }) {
    return method === 'POST' && /\/git\/(?:blobs|trees|commits)$/.test(url);
}
/**
 * Throws where a web page stands in for the API's answer (a wrong base address, a proxy's login), and where what came is only a part of one:
 * octokit gives JSON that does not parse as text, and that counts as no answer.
 */
function ofGitHub(response) {
    const type = response.headers['content-type'];
    if (typeof type !== 'string')
        return response;
    if (/^application\/json\b/.test(type) && typeof response.data === 'string' && response.status !== 204 && response.status !== 205)
        throw Object.assign(new Error("GitHub's answer broke off"), { name: 'HttpError', status: 500 });
    if (!type.startsWith('text/html'))
        return response;
    throw Object.assign(new Error('a web page came instead of an answer'), { name: 'HttpError', status: response.status, response });
}
/** An answer with its whole body: octokit takes one that breaks off for an empty one. */
async function sendWhole(url, request) {
    const response = await (0,_transport_js__WEBPACK_IMPORTED_MODULE_0__/* .send */ .t)(url, request);
    const bytes = await response.arrayBuffer();
    return {
        ...response,
        text: () => Promise.resolve(new TextDecoder().decode(bytes)),
        arrayBuffer: () => Promise.resolve(bytes),
    };
}
const Client = _octokit_core__WEBPACK_IMPORTED_MODULE_2__/* .Octokit */ .E.plugin(_octokit_plugin_paginate_rest__WEBPACK_IMPORTED_MODULE_3__/* .paginateRest */ .ud, resilience);
function createGitHub(options) {
    return new Client({
        auth: options.token,
        baseUrl: options.apiUrl,
        request: { fetch: sendWhole },
        graphqlUrl: options.graphqlUrl,
        retryPolicy: options.retry,
        ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    });
}
async function attempt(doing, call) {
    try {
        return { ok: true, value: await call() };
    }
    catch (error) {
        return { ok: false, failure: (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .githubFailure */ .eQ)(error, doing) };
    }
}
/** True if GitHub may or may not have done what was asked: no whole answer, or a 5xx. */
function isTransient(error) {
    const http = (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .httpError */ .p2)(error);
    if (http === null)
        return isTimeout(error);
    return http.response === null || http.status >= 500;
}
function isTimeout(error) {
    return typeof error === 'object' && error !== null && 'name' in error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}
function isGraphqlQuery(query) {
    return typeof query === 'string' && !/\bmutation\b/.test(query);
}
function isRetryPolicy(value) {
    return typeof value === 'object' && value !== null && 'sleep' in value && 'attempts' in value;
}
function isSignal(value) {
    return typeof value === 'object' && value !== null && 'aborted' in value;
}


/***/ }),

/***/ 4057:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T5: () => (/* binding */ limitWaitMs),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   eQ: () => (/* binding */ githubFailure),
/* harmony export */   p2: () => (/* binding */ httpError)
/* harmony export */ });
function httpError(error) {
    if (!isRecord(error) || error['name'] !== 'HttpError' || typeof error['status'] !== 'number')
        return null;
    const response = error['response'];
    return {
        status: error['status'],
        message: typeof error['message'] === 'string' ? error['message'] : '',
        response: isRecord(response) && isRecord(response['headers']) ? { headers: response['headers'], data: response['data'] } : null,
    };
}
/** The status that GitHub answered with; null if it gave no answer. */
function statusOf(error) {
    const http = httpError(error);
    return http?.response ? http.status : null;
}
/** GitHub's message with the messages of its `errors` list, for telling refusals apart that share a status. */
function messageOf(error) {
    return httpError(error)?.message ?? (error instanceof Error ? error.message : String(error));
}
function headerOf(headers, name) {
    const value = headers[name];
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}
/**
 * How long a rate limit asks to wait, in milliseconds; null if the error is no rate limit.
 * Rules (docs.github.com, "Rate limits for the REST API"): `retry-after` in seconds; else, with `x-ratelimit-remaining: 0`, until
 * `x-ratelimit-reset` (counted from the answer's own `date`, so a wrong local clock does no harm); else 60 s for a secondary limit.
 */
function limitWaitMs(error) {
    const http = httpError(error);
    if (http?.response == null || (http.status !== 403 && http.status !== 429))
        return null;
    const { headers } = http.response;
    const after = Number(headerOf(headers, 'retry-after') ?? NaN);
    if (Number.isFinite(after))
        return Math.max(0, after) * 1000;
    if (headerOf(headers, 'x-ratelimit-remaining') === '0') {
        const reset = Number(headerOf(headers, 'x-ratelimit-reset') ?? NaN) * 1000;
        const now = Date.parse(headerOf(headers, 'date') ?? '');
        return Number.isFinite(reset) && Number.isFinite(now) ? Math.max(1000, reset - now) : 60_000;
    }
    return http.status === 429 || /secondary rate limit|abuse detection/i.test(http.message) ? 60_000 : null;
}
/**
 * One error of a call to GitHub as a Failure. A 403 that is no rate limit is `forbidden`; its `need` comes from the header
 * `x-accepted-github-permissions` (docs.github.com, "Troubleshooting the REST API"), where present.
 */
function githubFailure(error, doing) {
    const graphql = graphqlErrors(error);
    if (graphql !== null) {
        const detail = { status: 200, type: graphql.type, message: graphql.message, requestId: graphql.requestId };
        return graphql.type === 'FORBIDDEN' || graphql.type === 'INSUFFICIENT_SCOPES'
            ? { kind: 'forbidden', by: 'github', need: needOf(graphql.headers, doing), detail }
            : { kind: 'github', doing, detail };
    }
    const http = httpError(error);
    if (http === null) {
        if (isRecord(error) && error['name'] === 'AbortError')
            return { kind: 'aborted', by: 'signal' };
        if (isRecord(error) && error['name'] === 'TimeoutError') {
            return { kind: 'github', doing, detail: { status: null, type: null, message: 'GitHub did not answer in time.', requestId: null } };
        }
        const stack = error instanceof Error ? (error.stack ?? '') : '';
        return { kind: 'bug', message: error instanceof Error ? error.message : String(error), stack };
    }
    const headers = http.response?.headers ?? {};
    const detail = {
        status: http.response === null ? null : http.status,
        type: null,
        message: http.message,
        requestId: headerOf(headers, 'x-github-request-id'),
    };
    return http.response !== null && http.status === 403 && limitWaitMs(error) === null && !/locked/i.test(http.message)
        ? { kind: 'forbidden', by: 'github', need: needOf(headers, doing), detail }
        : { kind: 'github', doing, detail };
}
/** `contents=write,workflows=write; administration=write` → "contents: write and workflows: write, or administration: write". */
function needOf(headers, doing) {
    const accepted = headerOf(headers, 'x-accepted-github-permissions');
    if (accepted === null || accepted.trim() === '')
        return `a token that may ${doing}`;
    return accepted
        .split(';')
        .map((all) => all
        .split(',')
        .map((one) => one.trim().replace('=', ': '))
        .filter((one) => one !== '')
        .join(' and '))
        .filter((one) => one !== '')
        .join(', or ');
}
function graphqlErrors(error) {
    if (!isRecord(error) || error['name'] !== 'GraphqlResponseError' || !Array.isArray(error['errors']))
        return null;
    const list = error['errors'].filter(isRecord);
    const headers = isRecord(error['headers']) ? error['headers'] : {};
    const type = list[0]?.['type'];
    return {
        type: typeof type === 'string' ? type : null,
        message: list.map((one) => String(one['message'])).join('; '),
        headers,
        requestId: headerOf(headers, 'x-github-request-id'),
    };
}
function isRecord(value) {
    return typeof value === 'object' && value !== null;
}


/***/ }),

/***/ 6486:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ send)
});

// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __webpack_require__(8995);
;// CONCATENATED MODULE: ./build/node-modules.js
// Node's own modules by `require`: an import of node:http as a module reads all its exports, and one of them loads the whole of the global
// fetch.

// For Node's own modules any absolute path will do to start from.
const nodeRequire = (0,external_node_module_.createRequire)(process.execPath);
function load(name) {
    return nodeRequire(name);
}

;// CONCATENATED MODULE: ./build/proxy.js

/** A proxy that answers nothing holds a request no longer than this, in milliseconds. */
const ANSWER_MS = 30_000;
/**
 * The proxy for an address by `https_proxy`, `http_proxy` and `no_proxy` (capitals count where the small name is not set); null: asked
 * directly. This machine's own addresses always are. Throws for a proxy of another kind than http and https.
 */
function proxyFor(target, env) {
    const secure = target.protocol === 'https:';
    const name = secure ? 'https_proxy' : 'http_proxy';
    const given = (env[name] || env[name.toUpperCase()])?.trim() ?? '';
    if (given === '' || isLoopback(target.hostname) || isExcepted(target, env['no_proxy'] || env['NO_PROXY'] || ''))
        return null;
    const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`;
    const proxy = URL.canParse(text) ? new URL(text) : null;
    if (proxy === null || (proxy.protocol !== 'http:' && proxy.protocol !== 'https:') || proxy.hostname === '')
        throw new Error(`${name} is no address of an http or https proxy, such as http://proxy.example:3128`);
    return proxy;
}
function isLoopback(host) {
    return host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
}
/** `no_proxy`: names with commas or blanks between them, each for itself and what is below it, perhaps with a port; `*` for all. */
function isExcepted(target, list) {
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    return list
        .toLowerCase()
        .split(/[\s,]+/)
        .some((entry) => {
        if (entry === '*')
            return true;
        const [, name = '', only] = /^(?:\*?\.)?(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [];
        if (name === '' || (only !== undefined && only !== port))
            return false;
        return target.hostname === name || target.hostname.endsWith(`.${name}`);
    });
}
/** Name and password of a proxy's address as its header; nothing without them. */
function proxyHeaders(proxy) {
    if (proxy.username === '' && proxy.password === '')
        return {};
    const words = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
    return { 'proxy-authorization': `Basic ${Buffer.from(words).toString('base64')}` };
}
/** Where to send a plain http request that a proxy forwards: to the proxy, with the whole address as its path (RFC 9112, 3.2.2). */
function forwarded(target, proxy) {
    return {
        protocol: proxy.protocol,
        hostname: proxy.hostname.replace(/^\[|\]$/g, ''),
        port: proxy.port,
        path: `${target.origin}${target.pathname}${target.search}`,
        headers: { host: target.host, ...proxyHeaders(proxy) },
    };
}
/** An agent whose connections are TLS through a tunnel of the proxy, and are kept as those of any agent. */
function tunnelAgent(proxy, settings) {
    const tls = load('node:tls');
    const agent = new (load('node:https').Agent)(settings);
    agent.createConnection = (options, done) => {
        const to = { host: options.host ?? '', port: Number(options.port ?? 443), path: undefined };
        tunnel(proxy, `${to.host}:${to.port}`).then((socket) => done?.(null, tls.connect({ ...options, ...to, socket })), (error) => done?.(error instanceof Error ? error : new Error(String(error)), undefined));
        return undefined;
    };
    return agent;
}
/** Asks a proxy for a connection to `host:port` (RFC 9110, 9.3.6). Errors name the proxy without its password. */
function tunnel(proxy, authority) {
    return new Promise((resolve, reject) => {
        const { request } = load(proxy.protocol === 'https:' ? 'node:https' : 'node:http');
        const asking = request({
            hostname: proxy.hostname.replace(/^\[|\]$/g, ''),
            port: proxy.port,
            method: 'CONNECT',
            path: authority,
            headers: { host: authority, ...proxyHeaders(proxy) },
            agent: false,
            timeout: ANSWER_MS,
        });
        asking.once('connect', (response, socket) => {
            if (response.statusCode === 200) {
                socket.setTimeout(0);
                resolve(socket);
                return;
            }
            socket.destroy();
            reject(new Error(`the proxy ${proxy.host} refused a connection to ${authority}: ${response.statusCode ?? 0} ${response.statusMessage ?? ''}`.trim()));
        });
        // An answer that is no tunnel, as a web server gives it.
        asking.once('response', (response) => {
            response.resume();
            reject(new Error(`the proxy ${proxy.host} does not know CONNECT: ${response.statusCode ?? 0}`));
        });
        asking.once('timeout', () => asking.destroy(new Error(`the proxy ${proxy.host} did not answer in ${ANSWER_MS / 1000} s`)));
        asking.once('error', (error) => reject(new Error(`the proxy ${proxy.host} cannot be used: ${error.message}`, { cause: error })));
        asking.end();
    });
}

;// CONCATENATED MODULE: ./build/transport.js


/** As many as fetch follows (fetch.spec.whatwg.org, "HTTP-redirect fetch", 6). */
const MOST_REDIRECTS = 20;
/**
 * Sends one request with a body of text or none, and resolves with the head of the answer. Connections are kept and used again. The proxies
 * are those of the process's own environment, as for everything that the runner starts. Redirects are followed by the rules of fetch; to
 * another origin goes no key. It rejects as fetch does: the cause is the error of the connection, or the signal's reason.
 */
async function send(url, request) {
    const { signal } = request;
    signal?.throwIfAborted();
    let target = new URL(url);
    let call = { ...request, method: request.method ?? 'GET', headers: request.headers ?? {} };
    try {
        for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
            const incoming = await exchange(target, call);
            const status = incoming.statusCode ?? 0;
            const next = [301, 302, 303, 307, 308].includes(status) ? incoming.headers.location : undefined;
            if (next === undefined) {
                const bare = call.method === 'HEAD' || status === 204 || status === 205 || status === 304;
                if (bare)
                    await drained(incoming);
                return received(target.href, incoming, bare ? nothing() : content(incoming, signal ?? null));
            }
            incoming.resume();
            const place = new URL(next, target);
            if (place.protocol !== 'https:' && place.protocol !== 'http:')
                throw new Error(`redirected to ${place.protocol}`);
            call = redirected(call, status, place.origin !== target.origin);
            target = place;
        }
    }
    catch (error) {
        signal?.throwIfAborted();
        throw new TypeError('fetch failed', { cause: error });
    }
    throw new TypeError('fetch failed', { cause: new Error(`more than ${MOST_REDIRECTS} redirects`) });
}
function redirected(call, status, elsewhere) {
    const asGet = status === 303 ? !['GET', 'HEAD'].includes(call.method) : status <= 302 && call.method === 'POST';
    const left = new Set([
        ...(elsewhere ? ['authorization', 'x-api-key', 'cookie', 'host'] : []),
        ...(asGet ? ['content-encoding', 'content-language', 'content-location', 'content-type', 'content-length'] : []),
    ]);
    const headers = Object.fromEntries(Object.entries(call.headers).filter(([name]) => !left.has(name.toLowerCase())));
    return { ...call, headers, ...(asGet ? { method: 'GET', body: null } : {}) };
}
function exchange(target, { method, headers, body, signal, onSent }) {
    return new Promise((resolve, reject) => {
        const length = body == null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const { to, agent } = routeTo(target);
        const all = { accept: '*/*', 'accept-encoding': 'gzip', ...headers, ...length, ...to?.headers };
        const options = { ...to, method, agent, headers: all };
        const outgoing = client(to?.protocol ?? target.protocol).request(target, options, resolve);
        const abort = () => {
            outgoing.destroy();
            // A request that waits for its connection is not ended by that, and would end with it.
            reject(new Error('aborted'));
        };
        signal?.addEventListener('abort', abort, { once: true });
        outgoing.once('close', () => signal?.removeEventListener('abort', abort));
        outgoing.once('error', reject);
        if (onSent !== undefined)
            outgoing.once('finish', onSent);
        outgoing.end(body ?? undefined);
    });
}
/** Connections that are kept, by what they lead through: of this file alone, since Node's global agents may have proxies of their own. */
const agents = new Map();
/** As Node's global agents. */
const KEEPING = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 };
/** How an address is reached: what differs from a request to itself, and the agent. */
function routeTo(target) {
    const proxy = proxyFor(target, process.env);
    const tunnelled = proxy !== null && target.protocol === 'https:';
    const to = proxy === null || tunnelled ? null : forwarded(target, proxy);
    const protocol = to?.protocol ?? target.protocol;
    const key = tunnelled ? `tunnel ${proxy.href}` : protocol;
    const agent = agents.get(key) ?? (tunnelled ? tunnelAgent(proxy, KEEPING) : new (client(protocol).Agent)(KEEPING));
    agents.set(key, agent);
    return { to, agent };
}
/** What nobody will read is taken here, so that the connection is free again. */
function drained(incoming) {
    return new Promise((resolve, reject) => {
        incoming.once('close', resolve).once('error', reject).resume();
    });
}
function client(protocol) {
    return protocol === 'https:' ? load('node:https') : load('node:http');
}
function received(url, incoming, body) {
    const status = incoming.statusCode ?? 0;
    return {
        status,
        statusText: incoming.statusMessage ?? '',
        ok: status >= 200 && status < 300,
        url,
        headers: headersOf(incoming),
        body,
        ...readers(body),
    };
}
/** The bytes of the answer; a connection that breaks in the middle throws, as fetch does. */
async function* content(incoming, signal) {
    const { createGunzip } = incoming.headers['content-encoding'] === 'gzip' ? load('node:zlib') : { createGunzip: null };
    try {
        const source = createGunzip === null ? incoming : incoming.pipe(createGunzip());
        if (source !== incoming)
            incoming.once('error', (error) => source.destroy(error));
        for await (const chunk of source)
            yield chunk;
    }
    catch (error) {
        signal?.throwIfAborted();
        throw new TypeError('terminated', { cause: error });
    }
}
function readers(body) {
    const whole = async () => {
        const chunks = [];
        for await (const chunk of body)
            chunks.push(chunk);
        return Buffer.concat(chunks);
    };
    return {
        text: async () => new TextDecoder().decode(await whole()),
        arrayBuffer: async () => new Uint8Array(await whole()).buffer,
    };
}
function headersOf(incoming) {
    const all = new Map();
    for (const [name, value] of Object.entries(incoming.headers)) {
        if (value !== undefined)
            all.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    if (all.get('content-encoding') === 'gzip')
        all.delete('content-length');
    return { get: (name) => all.get(name.toLowerCase()) ?? null, entries: () => all.entries(), [Symbol.iterator]: () => all.entries() };
}
async function* nothing() { }


/***/ })

};
;
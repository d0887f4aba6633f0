"use strict";
exports.id = 400;
exports.ids = [400];
exports.modules = {

/***/ 5400:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadPolicy: () => (/* binding */ loadPolicy),
/* harmony export */   problemLines: () => (/* binding */ problemLines),
/* harmony export */   problemText: () => (/* binding */ problemText)
/* harmony export */ });
/* harmony import */ var _text_cut_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5307);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6486);


/**
 * The policy at a trusted ref (a commit id, or a branch's name, which is resolved once). A missing file is the safe default; any other
 * failure of the API is returned with what was being done. `meanwhile` is called when the last request has left.
 */
async function loadPolicy(github, repo, path, trustedRef, meanwhile) {
    const place = { owner: repo.owner, repo: repo.name };
    const doing = `read ${path} of ${repo.owner}/${repo.name}`;
    let commit = trustedRef;
    // YAML and schemas take longer to load than anything before: they do so while GitHub answers.
    const reader = () => Promise.all([Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(815), __webpack_require__.e(545)]).then(__webpack_require__.bind(__webpack_require__, 9545)), Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(886)]).then(__webpack_require__.bind(__webpack_require__, 9886))]);
    const load = () => void setImmediate(() => void reader());
    const thenCall = (onSent) => ({ fetch: (url, init) => (0,_transport_js__WEBPACK_IMPORTED_MODULE_0__/* .send */ .t)(url, { ...init, onSent }) });
    try {
        if (!/^[0-9a-f]{40}$/u.test(trustedRef)) {
            commit = (await github.request('GET /repos/{owner}/{repo}/commits/{ref}', { ...place, ref: trustedRef, request: thenCall(load) }))
                .data.sha;
        }
    }
    catch (error) {
        return { ok: false, problems: null, doing, error };
    }
    try {
        const request = thenCall(() => {
            load();
            meanwhile();
        });
        const answer = await github.request('GET /repos/{owner}/{repo}/contents/{path}', { ...place, path, ref: commit, request });
        const { data } = answer;
        const [{ parsePolicy }] = await reader();
        if (Array.isArray(data) || data.type !== 'file' || !('encoding' in data) || data.encoding !== 'base64')
            return { ok: false, problems: [{ where: `${path}:1:1`, message: 'this is not a plain file of at most 1 MiB', meant: null }] };
        const reading = parsePolicy(Buffer.from(data.content, 'base64').toString('utf8'), path);
        if (!reading.ok)
            return reading;
        return { ...reading, policy: { ...reading.policy, source: { path, hash: reading.hash, commit, blob: data.sha } } };
    }
    catch (error) {
        const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
        return missing ? { ok: true, policy: (await reader())[1].noPolicy(path), hash: null } : { ok: false, problems: null, doing, error };
    }
}
const MOST_PROBLEMS = 10;
const MOST_CHARACTERS = 300;
/** Problems as lines of a log or comment: the first ones, and how many more there are. */
function problemLines(problems) {
    const more = problems.length - MOST_PROBLEMS;
    const lines = problems.slice(0, MOST_PROBLEMS).map(problemText);
    return [...lines, ...(more > 0 ? [`and ${more} more ${more === 1 ? 'problem' : 'problems'} further down`] : [])].join('\n');
}
/** A problem as one line. What was written may be very long, and is cut; a long guess helps nobody. */
function problemText({ where, message, meant }) {
    const said = message.length > MOST_CHARACTERS ? `${message.slice(0, (0,_text_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .pairBorder */ .Np)(message, MOST_CHARACTERS))}…` : message;
    return `${where}: ${said}${meant === null || meant.length > MOST_CHARACTERS ? '' : `; did you mean ${meant}?`}`;
}


/***/ }),

/***/ 5307:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Np: () => (/* binding */ pairBorder),
/* harmony export */   T: () => (/* binding */ joinCut),
/* harmony export */   it: () => (/* binding */ cutMiddle)
/* harmony export */ });
// Cutting text without breaking it: never inside a surrogate pair.
/** The largest index not above `at` that is no middle of a surrogate pair. */
function pairBorder(text, at) {
    const before = text.charCodeAt(at - 1);
    const after = text.charCodeAt(at);
    return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff ? at - 1 : at;
}
/** At most `limit` characters (UTF-16 units): the first and the last, with a mark where the middle is missing. */
function cutMiddle(text, limit) {
    if (text.length <= limit)
        return text;
    const head = pairBorder(text, Math.ceil(limit / 2));
    const tail = pairBorder(text, text.length - Math.floor(limit / 2));
    return joinCut(text.slice(0, head), text.slice(tail));
}
/** What is left of a text whose middle is gone. */
function joinCut(head, tail) {
    return `${head}\n[… the middle is left out …]\n${tail}`;
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
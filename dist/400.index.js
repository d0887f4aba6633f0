"use strict";
exports.id = 400;
exports.ids = [400];
exports.modules = {

/***/ 5400:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadPolicy: () => (/* binding */ loadPolicy),
/* harmony export */   problemText: () => (/* binding */ problemText)
/* harmony export */ });
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(506);

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
/** A problem as one line of a log or comment. */
function problemText({ where, message, meant }) {
    return `${where}: ${message}${meant === null ? '' : `; did you mean ${meant}?`}`;
}


/***/ }),

/***/ 506:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ send)
/* harmony export */ });
/* harmony import */ var node_module__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8995);
/* harmony import */ var node_module__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_module__WEBPACK_IMPORTED_MODULE_0__);

// An import of node:http as a module reads all its exports, and one of them loads the whole of the global fetch. For Node's own modules any
// absolute path will do to start from.
const load = (0,node_module__WEBPACK_IMPORTED_MODULE_0__.createRequire)(process.execPath);
/**
 * Sends one request with a body of text or none, and resolves with the head of the answer. Connections are kept and used again, as
 * Node's global agent does, which also knows the proxies that NODE_USE_ENV_PROXY asks for. A redirect is not followed: the global fetch
 * sends the request once more and follows. It rejects as fetch does: the cause is the error of the connection, or the signal's reason.
 */
async function send(url, request) {
    const { method = 'GET', headers = {}, body, signal } = request;
    signal?.throwIfAborted();
    try {
        const incoming = await exchange(url, { ...request, method, headers });
        const status = incoming.statusCode ?? 0;
        const bare = method === 'HEAD' || status === 204 || status === 205 || status === 304;
        if (incoming.headers.location === undefined || status < 301 || status > 308 || status === 304) {
            if (bare)
                await drained(incoming);
            return received(url, incoming, bare ? nothing() : content(incoming, signal ?? null));
        }
        incoming.resume();
    }
    catch (error) {
        signal?.throwIfAborted();
        throw new TypeError('fetch failed', { cause: error });
    }
    return adopted(await fetch(url, { method, headers, body: body ?? null, signal: signal ?? null }));
}
function exchange(url, { method, headers, body, signal, onSent }) {
    return new Promise((resolve, reject) => {
        const length = body == null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const options = { method, headers: { accept: '*/*', 'accept-encoding': 'gzip', ...headers, ...length } };
        const outgoing = client(url).request(url, options, resolve);
        const abort = () => void outgoing.destroy();
        signal?.addEventListener('abort', abort, { once: true });
        outgoing.once('close', () => signal?.removeEventListener('abort', abort));
        outgoing.once('error', reject);
        if (onSent !== undefined)
            outgoing.once('finish', onSent);
        outgoing.end(body ?? undefined);
    });
}
/** What nobody will read is taken here, so that the connection is free again. */
function drained(incoming) {
    return new Promise((resolve, reject) => {
        incoming.once('close', resolve).once('error', reject).resume();
    });
}
function client(url) {
    return load(url.startsWith('https:') ? 'node:https' : 'node:http');
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
function adopted(response) {
    const body = response.body;
    return {
        status: response.status,
        statusText: response.statusText,
        ok: response.ok,
        url: response.url,
        headers: response.headers,
        body: body ?? nothing(),
        text: () => response.text(),
        arrayBuffer: () => response.arrayBuffer(),
    };
}
async function* nothing() { }


/***/ })

};
;
"use strict";
exports.id = 507;
exports.ids = [507];
exports.modules = {

/***/ 6507:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAnthropicModel: () => (/* binding */ createAnthropicModel)
});

// EXTERNAL MODULE: ./node_modules/@anthropic-ai/sdk/client.mjs + 95 modules
var sdk_client = __webpack_require__(6948);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9984);
// EXTERNAL MODULE: ./build/transport.js + 2 modules
var transport = __webpack_require__(6486);
;// CONCATENATED MODULE: ./build/model/sse.js
// Server-sent events from bytes (the event-stream format of the HTML standard). The bytes may be cut anywhere.
/** `limit` is in UTF-16 units and holds for one event: what was read of it never grows larger. */
function createSseReader(limit) {
    const decoder = new TextDecoder();
    let line = '';
    let name = '';
    let data = [];
    let size = 0;
    let afterReturn = false;
    function take() {
        const event = data.length > 0 ? { name, data: data.join('\n') } : null;
        name = '';
        data = [];
        size = 0;
        return event;
    }
    function endLine() {
        const whole = line;
        line = '';
        if (whole === '')
            return take();
        const colon = whole.indexOf(':');
        const field = colon === -1 ? whole : whole.slice(0, colon);
        const start = whole[colon + 1] === ' ' ? colon + 2 : colon + 1;
        const value = colon === -1 ? '' : whole.slice(start);
        if (field === 'event')
            name = value;
        if (field === 'data') {
            data.push(value);
            size += value.length + 1;
        }
        return null;
    }
    function read(text) {
        const events = [];
        const border = /[\r\n]/g;
        let from = 0;
        for (;;) {
            if (afterReturn && from < text.length) {
                afterReturn = false;
                if (text[from] === '\n')
                    from++;
            }
            border.lastIndex = from;
            const to = border.exec(text)?.index;
            line += text.slice(from, to);
            if (size + line.length > limit)
                return null;
            if (to === undefined)
                return events;
            afterReturn = text[to] === '\r';
            const event = endLine();
            if (event !== null)
                events.push(event);
            from = to + 1;
        }
    }
    return {
        push: (bytes) => read(decoder.decode(bytes, { stream: true })),
        end() {
            line += decoder.decode();
            if (line !== '')
                endLine();
            return take();
        },
    };
}

;// CONCATENATED MODULE: ./build/model/wire.js
function parseEvent({ name, data }) {
    const body = parseJson(data);
    const event = isFields(body) ? typed(body, typeof body['type'] === 'string' ? body['type'] : name) : null;
    return event ?? (name === 'ping' ? { type: 'ping' } : { type: 'damaged', name, data: data.slice(0, 1000) });
}
function parseJson(data) {
    try {
        return JSON.parse(data);
    }
    catch {
        return undefined;
    }
}
/** null: an event that we know, but not in its shape. */
function typed(body, type) {
    const index = body['index'];
    switch (type) {
        case 'ping':
        case 'message_stop':
            return { type };
        case 'message_start': {
            const message = body['message'];
            if (!isFields(message) || typeof message['id'] !== 'string')
                return null;
            const model = typeof message['model'] === 'string' ? message['model'] : '';
            return { type, message: { id: message['id'], model, usage: usage(message['usage']) } };
        }
        case 'content_block_start': {
            const block = body['content_block'];
            if (typeof index !== 'number' || !isFields(block))
                return null;
            const start = started(block);
            return start === null ? null : { type, index, content_block: start };
        }
        case 'content_block_delta': {
            const delta = body['delta'];
            if (typeof index !== 'number' || !isFields(delta))
                return null;
            const change = changed(delta);
            return change === null ? null : { type, index, delta: change };
        }
        case 'content_block_stop':
            return typeof index === 'number' ? { type, index } : null;
        case 'message_delta': {
            const delta = body['delta'];
            if (!isFields(delta))
                return null;
            const reason = delta['stop_reason'];
            return { type, delta: { stop_reason: typeof reason === 'string' ? reason : null }, usage: usage(body['usage']) };
        }
        case 'error': {
            const error = body['error'];
            if (!isFields(error))
                return null;
            const { type: kind, message } = error;
            return {
                type,
                error: { type: typeof kind === 'string' ? kind : 'unknown', message: typeof message === 'string' ? message : 'no message' },
            };
        }
        default:
            return type === '' ? null : { type: 'unknown', name: type };
    }
}
function started(block) {
    const { type, text, thinking, data, id, name } = block;
    switch (type) {
        case 'text':
            return { type, text: typeof text === 'string' ? text : '' };
        case 'thinking':
            return { type, thinking: typeof thinking === 'string' ? thinking : '' };
        case 'redacted_thinking':
            return typeof data === 'string' ? { type, data } : null;
        case 'tool_use':
            return typeof id === 'string' && typeof name === 'string' ? { type, id, name } : null;
        default:
            return typeof type === 'string' ? { type: 'other', name: type } : null;
    }
}
function changed(delta) {
    const { type, text, thinking, signature, partial_json: json } = delta;
    switch (type) {
        case 'text_delta':
            return typeof text === 'string' ? { type, text } : null;
        case 'thinking_delta':
            return typeof thinking === 'string' ? { type, thinking } : null;
        case 'signature_delta':
            return typeof signature === 'string' ? { type, signature } : null;
        case 'input_json_delta':
            return typeof json === 'string' ? { type, partial_json: json } : null;
        default:
            return typeof type === 'string' ? { type: 'other', name: type } : null;
    }
}
function usage(value) {
    if (!isFields(value))
        return {};
    const counts = {};
    for (const key of ['input_tokens', 'output_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens']) {
        const count = value[key];
        if (typeof count === 'number' && count >= 0)
            counts[key] = count;
    }
    return counts;
}
function isFields(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./build/model/anthropic.js
// The model port over Anthropic's Messages API, or a gateway that speaks it. The SDK sends the request and gives the raw response;
// the stream is read here, because the SDK's reader takes a quiet end for success and waits for ever on a silent server.





/** Longest single event: a message is at most 128k tokens, and comes in small deltas. */
const EVENT_LIMIT = 16 * 1024 * 1024;
/** How long the connection may stay open after the message's end before it is closed from here. */
const FAREWELL_MS = 1000;
function createAnthropicModel(options) {
    // The base class: it alone, without the resources of the whole API, is a fifth of the SDK to load.
    const client = new sdk_client/* BaseAnthropic */.q({
        apiKey: options.apiKey,
        authToken: null,
        baseURL: options.baseUrl,
        maxRetries: 0,
        timeout: options.idleMs * 2,
        logLevel: 'off',
        openTelemetry: false,
        fetch: overTransport,
        ...(options.authHeader === 'x-api-key' ? { defaultHeaders: { 'x-api-key': options.apiKey, authorization: null } } : {}),
    });
    async function* stream(request, signal) {
        const watch = watchStream(options.idleMs, signal);
        let requestId = null;
        let open = true;
        try {
            watch.listen();
            // Not `messages.create`: it writes warnings about models to the console.
            const response = await client
                .post('/v1/messages', { body: { ...request, stream: true }, stream: true, signal: watch.signal })
                .asResponse();
            requestId = response.headers.get('request-id');
            const type = response.headers.get('content-type') ?? '';
            if (response.body === null || /\b(html|json)\b/i.test(type))
                return failed(foreign(response.status, type, requestId));
            const sse = createSseReader(EVENT_LIMIT);
            const body = response.body[Symbol.asyncIterator]();
            for (;;) {
                watch.listen();
                const chunk = await body.next();
                watch.heard();
                if (chunk.done === true) {
                    open = false;
                    break;
                }
                const events = sse.push(chunk.value);
                if (events === null)
                    return failed({ kind: 'network', message: 'one event of the answer is longer than 16 MiB' });
                for (const raw of events) {
                    const event = parseEvent(raw);
                    watch.saw(event);
                    yield event;
                }
            }
            const rest = sse.end();
            const last = rest === null ? null : parseEvent(rest);
            if (last !== null && last.type !== 'damaged')
                yield last;
            return { end: 'closed', requestId };
        }
        catch (error) {
            const cut = watch.cut();
            if (cut === null)
                return failed((0,errors/* classify */.L8)(error));
            return cut === 'farewell' ? { end: 'closed', requestId } : failed(cut);
        }
        finally {
            watch.stop(open);
        }
    }
    return { facts: options.facts, stream };
}
/** Requests leave as those to GitHub do. Of a Response the SDK and this file use only what the transport's answer has. */
async function overTransport(url, init = {}) {
    const { method = 'GET', headers, body, signal } = init;
    if (typeof url !== 'string' || (body != null && typeof body !== 'string'))
        throw new TypeError('a request to the model is JSON to a URL');
    const answer = await (0,transport/* send */.t)(url, { method, headers: Object.fromEntries(new Headers(headers)), body: body ?? null, signal: signal ?? null });
    return { ...answer, headers: new Headers([...answer.headers]) };
}
function failed(failure) {
    return { end: 'failed', failure };
}
/** A 200 that is no event stream: a captive portal, or a gateway that cannot stream. */
function foreign(status, type, requestId) {
    return { kind: 'server', detail: { status, type: null, message: `the answer is ${type || 'empty'}, not an event stream`, requestId } };
}
/** Watches one request: ends it on silence, on nothing but pings, on the caller's abort, and when the server stays after the end. */
function watchStream(idleMs, caller) {
    const controller = new AbortController();
    let cause = null;
    let over = false;
    let silence;
    let progress;
    const end = (why) => {
        cause ??= why;
        controller.abort();
    };
    const onAbort = () => end({ kind: 'aborted', by: reasonOf(caller) });
    if (caller.aborted)
        onAbort();
    caller.addEventListener('abort', onAbort, { once: true });
    const seconds = (ms) => `${String(ms / 1000)} s`;
    return {
        signal: controller.signal,
        listen() {
            clearTimeout(silence);
            silence = over
                ? setTimeout(() => end('farewell'), FAREWELL_MS)
                : setTimeout(() => end({ kind: 'stalled', message: `nothing arrived for ${seconds(idleMs)}` }), idleMs);
            progress ??= setTimeout(() => end({ kind: 'stalled', message: `only pings arrived for ${seconds(idleMs * 3)}` }), idleMs * 3);
        },
        heard: () => clearTimeout(silence),
        saw(event) {
            if (event.type === 'message_stop' || event.type === 'error')
                over = true;
            if (event.type === 'ping')
                return;
            clearTimeout(progress);
            progress = undefined;
        },
        cut: () => cause,
        stop(open) {
            clearTimeout(silence);
            clearTimeout(progress);
            caller.removeEventListener('abort', onAbort);
            if (open)
                controller.abort();
        },
    };
}
function reasonOf(signal) {
    const reason = signal.reason;
    if (typeof reason === 'string')
        return reason;
    return reason instanceof Error && reason.name !== 'AbortError' ? reason.message : 'the caller';
}


/***/ })

};
;
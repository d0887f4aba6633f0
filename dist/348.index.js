"use strict";
exports.id = 348;
exports.ids = [348];
exports.modules = {

/***/ 3348:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  pump: () => (/* binding */ pump),
  session: () => (/* binding */ session_session)
});

;// CONCATENATED MODULE: ./build/events.js
/** Deltas and progress are shown, never stored. */
function isDurable(event) {
    return event.type !== 'delta' && event.type !== 'tool_progress';
}

// EXTERNAL MODULE: ./build/state/machine.js
var state_machine = __webpack_require__(728);
;// CONCATENATED MODULE: ./build/state/permission.js

/** Every legal edge. `asking` and `user_decision` lead to `denied` where nobody can answer or nobody did in time. */
const PERMISSION_EDGES = {
    pending: ['validating'],
    validating: ['denied_by_validation', 'checking'],
    checking: ['allowed', 'denied', 'asking'],
    asking: ['user_decision', 'denied'],
    user_decision: ['approved', 'rejected', 'rule_updated', 'rejected_and_skipped', 'denied'],
    allowed: ['executing'],
    approved: ['executing'],
    rule_updated: ['executing'],
    executing: ['yielding_progress', 'completed'],
    yielding_progress: ['executing', 'completed'],
    rejected: ['denied_result'],
    rejected_and_skipped: ['denied_result'],
    denied: ['denied_result'],
    denied_by_validation: [],
    denied_result: [],
    completed: [],
};
/** The call in state `to`, or why it cannot go there from `from`. */
function next(from, to) {
    return (0,state_machine/* step */.P)(PERMISSION_EDGES, from.name, to);
}
/** The three ends of a call. */
function isTerminal(state) {
    switch (state.name) {
        case 'denied_by_validation':
        case 'denied_result':
        case 'completed':
            return true;
        case 'pending':
        case 'validating':
        case 'checking':
        case 'asking':
        case 'user_decision':
        case 'allowed':
        case 'approved':
        case 'rule_updated':
        case 'executing':
        case 'yielding_progress':
        case 'rejected':
        case 'rejected_and_skipped':
        case 'denied':
            return false;
    }
}

// EXTERNAL MODULE: ./build/state/session.js
var session = __webpack_require__(4569);
;// CONCATENATED MODULE: ./build/usage.js
const NO_USAGE = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };
function addUsage(a, b) {
    return {
        input: a.input + b.input,
        output: a.output + b.output,
        cacheWrite: a.cacheWrite + b.cacheWrite,
        cacheRead: a.cacheRead + b.cacheRead,
    };
}
/** Tokens of the whole prompt: fresh, written to the cache and read from it. */
function promptTokens(usage) {
    return usage.input + usage.cacheWrite + usage.cacheRead;
}
/**
 * USD of one request. `usage` must be that of a single request: with a tiered price the length of its whole prompt decides which
 * price all of its tokens have, so summed usage must not be priced.
 */
function cost(usage, facts) {
    const { long } = facts.prices;
    const price = long !== undefined && promptTokens(usage) > long.above ? long : facts.prices;
    const micro = usage.input * price.input + usage.output * price.output + usage.cacheWrite * price.cacheWrite + usage.cacheRead * price.cacheRead;
    return micro / 1_000_000;
}

;// CONCATENATED MODULE: ./build/state/query.js

/** Every legal edge. A reply is processed also when it is a failure or a limit that let no request out; only then may the query end. */
const QUERY_EDGES = {
    idle: ['querying'],
    querying: ['processing'],
    processing: ['tool_executing', 'transition', 'idle'],
    tool_executing: ['transition'],
    transition: ['querying'],
};
/** The query in state `to`, or why it cannot go there from `from`. */
function query_next(from, to) {
    return (0,state_machine/* step */.P)(QUERY_EDGES, from, { name: to });
}

;// CONCATENATED MODULE: ./build/engine/budget.js

/** The limit that the next request would pass; null: it may go. `prompt` and `output` in tokens. */
function exceeded(spent, limits, prompt, output, facts) {
    if (spent.turns >= limits.turns)
        return 'turns';
    if (spent.leftMs <= 0)
        return 'minutes';
    // The dearest case: nothing of the prompt is read from the cache, all of it is written there, and the reply is as long as it may be.
    const worst = cost({ input: 0, cacheWrite: prompt, cacheRead: 0, output }, facts);
    return spent.usd + worst > limits.usd ? 'usd' : null;
}
/** The next prompt's length: the estimate from its bytes, or what the API counted last, whichever is larger. */
function promptLength(estimate, last) {
    return Math.max(estimate, promptTokens(last) + last.output);
}

// EXTERNAL MODULE: ./build/tools/tool.js
var tools_tool = __webpack_require__(5109);
// EXTERNAL MODULE: ./build/text/cut.js
var cut = __webpack_require__(5307);
;// CONCATENATED MODULE: ./build/engine/invariants.js
/** The text with each lone surrogate replaced by U+FFFD: a request with one is refused, and refused for ever. */
function wellFormed(text) {
    return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
/**
 * The id under which a call goes on, given which ids are taken: the same one, unless it is taken or has characters
 * outside `[a-zA-Z0-9_-]`. Applying it to its own answer, with that answer not yet taken, changes nothing.
 */
function callId(original, taken) {
    const id = original.replace(/[^a-zA-Z0-9_-]/g, '_') || 'call';
    if (!taken(id))
        return id;
    for (let count = 2;; count += 1) {
        const renamed = `${id}_${count}`;
        if (!taken(renamed))
            return renamed;
    }
}
/** The blocks of a reply that may go back to the API, and the calls among them that need a result. Both may be empty. */
function cleanReply(message, taken) {
    // A refused reply must be discarded whole.
    if (message.stop === 'refusal')
        return { content: [], calls: [] };
    const own = new Set();
    const calls = [];
    const content = [];
    for (const block of message.content) {
        switch (block.type) {
            case 'text': {
                const text = wellFormed(block.text);
                if (text.trim() !== '')
                    content.push({ type: 'text', text });
                break;
            }
            case 'thinking':
                // Bound to its signature to the letter: mended text would not verify, so a block that needs mending is left out.
                if (block.signature !== '' && wellFormed(block.thinking) === block.thinking)
                    content.push(block);
                break;
            case 'redacted_thinking':
                if (block.data !== '')
                    content.push(block);
                break;
            case 'tool_use': {
                const id = callId(block.id, (each) => taken.has(each) || own.has(each));
                own.add(id);
                calls.push({ original: block.id, id, result: null });
                const name = block.name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 128) || 'unknown';
                content.push({ type: 'tool_use', id, name, input: cleanInput(block.input) });
                break;
            }
        }
    }
    // An assistant message may not end with thinking.
    while (content.at(-1)?.type === 'thinking' || content.at(-1)?.type === 'redacted_thinking')
        content.pop();
    return { content, calls };
}
/** A user message's own blocks and the results among them. */
function cleanUser(message) {
    const results = [];
    const rest = [];
    for (const block of message.content) {
        if (block.type === 'tool_result')
            results.push(block);
        else
            rest.push(block);
    }
    return { content: cleanContent(rest), results };
}
/** A result as it goes to the API: never empty, because an error without content is refused. */
function cleanResult(id, content, isError) {
    // An error may hold text only.
    const clean = cleanContent(isError ? content.filter((block) => block.type === 'text') : content);
    const filled = clean.length === 0 ? [{ type: 'text', text: isError ? '(failed without a message)' : '(no output)' }] : clean;
    return { type: 'tool_result', tool_use_id: id, content: filled, ...(isError ? { is_error: true } : {}) };
}
/** Every call answered, in the order of the calls. A result that never came is an error that says so. */
function settled(calls) {
    return calls.map((call) => call.result ??
        cleanResult(call.id, [{ type: 'text', text: 'Interrupted: the run ended before this call had a result. It may have had effects.' }], true));
}
/** The messages without any thinking: what must happen when the model, the system prompt or the tools change under them. */
function withoutThinking(messages) {
    return messages.map((message) => ({
        role: message.role,
        content: message.content.filter((block) => block.type !== 'thinking' && block.type !== 'redacted_thinking'),
    }));
}
function cleanContent(content) {
    return content.flatMap((block) => {
        if (block.type === 'image')
            return [block];
        const text = wellFormed(block.text);
        return text.trim() === '' ? [] : [{ type: 'text', text }];
    });
}
/** The input as a JSON object with well-formed strings; anything but an object becomes an empty one. */
function cleanInput(input) {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
        return {};
    // JSON.stringify writes a lone surrogate as an escape, and nothing else as \ud…: the walk is needed only then.
    return /\\ud[89a-f]/.test(JSON.stringify(input)) ? mend(input) : input;
}
function mend(value) {
    if (typeof value === 'string')
        return wellFormed(value);
    if (Array.isArray(value))
        return value.map(mend);
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [wellFormed(key), mend(each)]));
}

;// CONCATENATED MODULE: ./build/engine/cap.js


/** Characters (UTF-16 units) of one result, and of all results of one message, that stay whole. */
const RESULT_CHARACTERS = 30_000;
const MESSAGE_CHARACTERS = 100_000;
/** Of a result that is too long, its first and last half of this are shown; less when the message's room is used up. */
const PREVIEW = 10_000;
const SMALLEST_PREVIEW = 2_000;
/**
 * The output as it is stored: well-formed, and within the room. Text that is left out is kept whole by the port.
 */
async function capped(output, callId, keep, room) {
    const content = output.content.map((block) => (block.type === 'text' ? { ...block, text: wellFormed(block.text) } : block));
    const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    if (length <= Math.min(RESULT_CHARACTERS, Math.max(room.characters, SMALLEST_PREVIEW))) {
        room.characters -= length;
        return { isError: output.isError, content };
    }
    const whole = texts.join('\n');
    const preview = (0,cut/* cutMiddle */.it)(whole, Math.max(SMALLEST_PREVIEW, Math.min(PREVIEW, room.characters)));
    // Taken before anything is awaited: results of calls that run side by side share the room.
    room.characters -= preview.length;
    const text = `${preview}\n[${whole.length} characters in all, too long to show. ${await kept(keep, callId, whole)}]`;
    return { isError: output.isError, content: [{ type: 'text', text }, ...content.filter((block) => block.type === 'image')] };
}
/** Keeps the whole text; says in words for the model where it is, or why it is nowhere. */
async function kept(keep, callId, text) {
    try {
        return `The whole is in ${await keep(callId, text)}: read the part you need with offset and limit.`;
    }
    catch (error) {
        return `The rest could not be kept (${error instanceof Error ? error.message : String(error)}): ask for a smaller part.`;
    }
}

;// CONCATENATED MODULE: ./build/engine/merge.js
// Several generators as one.
/**
 * The events of all sources in the order in which they come; at most `atOnce` sources run at a time. Each source is asked for its
 * next event only after its last one was taken, so no more than one event a source waits. The first source that throws ends all.
 */
async function* merge(sources, atOnce) {
    const waiting = [...sources];
    const pulls = new Map();
    const pull = (source) => {
        pulls.delete(source);
        pulls.set(source, source.next().then((step) => ({ source, step })));
    };
    try {
        for (;;) {
            while (pulls.size < atOnce) {
                const source = waiting.shift();
                if (source === undefined)
                    break;
                pull(source);
            }
            if (pulls.size === 0)
                return;
            const { source, step } = await Promise.race(pulls.values());
            if (step.done === true) {
                pulls.delete(source);
            }
            else {
                yield step.value;
                pull(source);
            }
        }
    }
    finally {
        await Promise.allSettled([...pulls.keys()].map((source) => source.return()));
    }
}

;// CONCATENATED MODULE: ./build/engine/execute.js



/** Read-only calls that run side by side. */
const AT_ONCE = 8;
/** How long a running tool may take to end itself after the run was aborted. */
const GRACE_MS = 1000;
/**
 * Answers every call with exactly one `tool_result`, in whatever order they end. Read-only calls that stand side by side run
 * together, at most eight; every other call waits for all before it, and so does one that writes a path that a call before it
 * writes. Each is decided right before it may run, not with the message. `problems`: calls that must not run, by id, with what
 * the model is told. After an abort nothing is started, and what runs gets a second to end. The session is `tool_pending` first, and last `tool_done`, or `tool_denied` when nothing ran.
 */
async function* execute(calls, problems, ports) {
    yield { type: 'session', state: { name: 'tool_pending' } };
    const room = { characters: MESSAGE_CHARACTERS };
    const open = { started: false, batch: [] };
    const flush = async function* () {
        const now = open.batch;
        open.batch = [];
        if (now.length === 0)
            return;
        if (ports.signal.aborted) {
            for (const { call } of now)
                yield* answer(call, (0,tools_tool/* textOutput */.r)('Not run: the run was ended before this call began.', true), 0, ports, room);
            return;
        }
        if (!open.started)
            yield { type: 'session', state: { name: 'executing' } };
        open.started = true;
        yield* merge(now.map((prepared) => run(prepared, ports, room)), AT_ONCE);
    };
    for (const block of calls) {
        // A call is decided when all that could change what it would meet has ended: a link, a file that came or went.
        const changes = ports.tools.some((tool) => tool.name === block.name && !tool.readOnly);
        if (changes || open.batch.some(({ tool }) => !tool.readOnly))
            yield* flush();
        try {
            const prepared = yield* prepare(block, problems.get(block.id) ?? null, ports, room);
            if (prepared === null)
                continue;
            if (open.batch.some(({ writes }) => writes.some((path) => prepared.writes.includes(path))))
                yield* flush();
            open.batch = [...open.batch, prepared];
        }
        catch (error) {
            // A schema, the policy or `writes` threw: the call is not let through.
            const failed = yield* fault(block.name, error);
            yield* answer({ id: block.id, tool: block.name, input: block.input }, failed, 0, ports, room);
        }
    }
    yield* flush();
    if (open.started) {
        yield { type: 'session', state: { name: 'tool_done' } };
    }
    else {
        yield { type: 'session', state: { name: 'permission_request' } };
        yield { type: 'session', state: { name: 'tool_denied' } };
    }
}
/** The call ready to run, or null when it has been answered already: unknown, invalid or not allowed. */
async function* prepare(block, problem, ports, room) {
    const asked = { id: block.id, tool: block.name, input: block.input };
    yield permission(asked, { name: 'pending' });
    yield permission(asked, { name: 'validating' });
    const tool = ports.tools.find((each) => each.name === block.name);
    const parsed = tool?.schema.safeParse(block.input);
    const wrong = problem ?? (tool === undefined || parsed === undefined ? unknownTool(block.name, ports.tools) : invalid(tool, parsed.error?.issues));
    if (tool === undefined || parsed?.success !== true || wrong !== null) {
        const text = wrong ?? 'The input does not fit.';
        yield permission(asked, { name: 'denied_by_validation', problem: text });
        yield* answer(asked, (0,tools_tool/* textOutput */.r)(text, true), 0, ports, room);
        return null;
    }
    // What the policy judges is what the tool gets: the input after validation.
    const call = { ...asked, input: parsed.data };
    yield permission(call, { name: 'checking' });
    const decision = ports.decide(call);
    if (decision.behavior !== 'allow') {
        if (decision.behavior === 'ask')
            yield permission(call, { name: 'asking', decision });
        yield permission(call, { name: 'denied', decision });
        const because = denial(decision);
        yield permission(call, { name: 'denied_result', because });
        yield* answer(call, (0,tools_tool/* textOutput */.r)(because, true), 0, ports, room);
        return null;
    }
    yield permission(call, { name: 'allowed', decision });
    // A signal of its own: a message may hold any number of calls, and all of them listening to one is a leak by Node's count.
    const signal = AbortSignal.any([ports.signal]);
    const context = { callId: call.id, signal, root: ports.root, spill: ports.spill };
    return { call, tool, context, writes: tool.writes(call.input, context) };
}
async function* run({ call, tool, context }, ports, room) {
    const began = ports.clock.now();
    yield permission(call, { name: 'executing' });
    let output;
    try {
        output = yield* drive(call, tool, context, ports);
    }
    catch (error) {
        output = yield* fault(call.tool, error);
    }
    yield permission(call, { name: 'completed' });
    if (output.todos !== undefined)
        yield { type: 'todos', todos: output.todos };
    yield* answer(call, output, ports.clock.now() - began, ports, room);
}
/** A bug met on a call's way: told to the people as a notice, to the model as the result. */
function* fault(tool, error) {
    const message = error instanceof Error ? error.message : String(error);
    yield { type: 'notice', level: 'error', text: `The tool ${tool} has a fault and threw: ${message}` };
    return (0,tools_tool/* textOutput */.r)(`The tool itself failed, not your input: ${message}. Try another way.`, true);
}
/** The tool's output; its progress as events. A tool that does not end after an abort is left behind. */
async function* drive(call, tool, context, ports) {
    const { abandoned, settle } = graceAfterAbort(context.signal, ports.clock);
    const steps = tool.run(call.input, context);
    let shown = false;
    try {
        for (;;) {
            const step = await Promise.race([steps.next(), abandoned]);
            if (step === null) {
                // It may never settle, so nobody waits; a later failure of it has nobody to tell.
                steps.return((0,tools_tool/* textOutput */.r)('')).catch(() => undefined);
                return (0,tools_tool/* textOutput */.r)('Interrupted: the run was ended while this call was running. It may have had effects.', true);
            }
            if (step.done === true)
                return step.value;
            if (!shown)
                yield permission(call, { name: 'yielding_progress' });
            shown = true;
            yield { type: 'tool_progress', call: call.id, text: step.value };
        }
    }
    finally {
        settle();
    }
}
/** `abandoned` resolves some time after the run was aborted, unless `settle` is called before. */
function graceAfterAbort(signal, clock) {
    let grace = null;
    let start = () => undefined;
    const abandoned = new Promise((resolve) => {
        start = () => {
            grace = new AbortController();
            void clock.sleep(GRACE_MS, grace.signal).then(() => resolve(null));
        };
    });
    if (signal.aborted)
        start();
    else
        signal.addEventListener('abort', start, { once: true });
    return {
        abandoned,
        settle: () => {
            signal.removeEventListener('abort', start);
            grace?.abort();
        },
    };
}
async function* answer(call, output, ms, ports, room) {
    yield { type: 'tool_result', call: call.id, result: await capped(output, call.id, ports.keep, room), ms };
}
function permission(call, state) {
    return { type: 'permission', call, state };
}
function unknownTool(name, tools) {
    return `There is no tool ${JSON.stringify(name)}. The tools are: ${tools.map((tool) => tool.name).join(', ')}.`;
}
/** What is wrong with an input, one line an issue; null when nothing is. */
function invalid(tool, issues) {
    if (issues === undefined)
        return null;
    const lines = issues.map((issue) => `- ${issue.path.length === 0 ? 'input' : issue.path.map(String).join('.')}: ${issue.message}`);
    return `The input does not fit the schema of ${tool.name}, so the call was not run:\n${lines.join('\n')}\nMend these fields and call it again.`;
}
function denial(decision) {
    const { rule, because, wouldAllow, behavior } = decision;
    const lines = [`Denied by the policy: ${because}`];
    lines.push(rule === null ? 'No rule matched.' : `Rule: ${rule.verb} ${rule.text} (${rule.origin}).`);
    if (behavior === 'ask')
        lines.push('It asks a person, and nobody can be asked in this run, so it counts as a denial.');
    if (wouldAllow !== null)
        lines.push(`This rule in the policy file would allow it: ${wouldAllow}`);
    lines.push('Do not look for a way around it: go on without it, and say in your answer what is missing.');
    return lines.join('\n');
}

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9984);
;// CONCATENATED MODULE: ./build/engine/follow.js
// What follows a reply: a pure decision from the reply and what the query remembers. Every way on has its one reason.

const BEGINNING = { failures: 0, waitedMs: 0, continues: 0, empty: false, acted: false, rethought: false };
/** How often a reply that the output limit cut is continued, in a row, after the limit has been raised once. */
const CONTINUES = 3;
/** Most milliseconds that a query waits between tries, in all. */
const RETRY_TIME_MS = 10 * 60_000;
const CONTINUE = 'Your reply was cut by the output limit. Go on exactly where it stopped, without repeating anything.';
const CUT_CALL = 'Not run: the reply was cut by the output limit, so the call may be incomplete. Send it again in smaller pieces, for example as several smaller edits.';
const NOT_ASKED = 'Not run: the reply did not end with a request for tools. Call it again if it is still needed.';
const BROKEN_OFF = 'The connection broke in the middle of your last message. Its finished tool calls were run, once; nothing after them arrived. Go on.';
const EMPTY = 'Your last reply had no content. Go on with the work, or give your final answer now.';
/** After a whole reply. `canRaise`: the output limit has not been raised yet, and can be. */
function followWhole(reply, before, canRaise) {
    const { message, usage, badInputs } = reply;
    const calls = message.content.filter((block) => block.type === 'tool_use');
    const blank = message.content.every((block) => block.type === 'thinking' || block.type === 'redacted_thinking');
    const course = {
        ...before,
        failures: 0,
        continues: message.stop === 'max_tokens' ? before.continues : 0,
        empty: blank && before.empty,
        acted: before.acted || !blank,
    };
    const called = { reason: 'tool_result', calls: calls.map((call) => call.id) };
    const produced = usage.output;
    const broken = (type, message) => {
        const detail = { status: null, type, message, requestId: null };
        return { course, follow: failed({ kind: type === 'model_context_window_exceeded' ? 'context_overflow' : 'server', detail }, calls) };
    };
    switch (message.stop) {
        case 'tool_use':
        case 'end_turn':
        case 'stop_sequence':
            if (calls.length > 0) {
                const problems = message.stop === 'tool_use' ? badInputs : refused(calls, NOT_ASKED);
                return { course, follow: { next: 'tools', calls, problems, transition: called, say: null } };
            }
            if (!blank || (before.empty && before.acted))
                return { course, follow: finished({ type: 'end_turn' }, 'done') };
            if (before.empty)
                return broken('empty_reply', 'the model answered twice without any content');
            return {
                course: { ...course, empty: true },
                follow: { next: 'again', through: 'done', transition: { reason: 'empty_reply' }, say: EMPTY },
            };
        case 'max_tokens': {
            if (canRaise) {
                return {
                    course,
                    follow: { next: 'again', through: 'done', transition: { reason: 'max_tokens', produced, step: 'escalate' }, say: null },
                };
            }
            if (course.continues >= CONTINUES) {
                return { course, follow: { ...finished({ type: 'exhausted', limit: 'output' }, 'error'), calls, unanswered: CUT_CALL } };
            }
            const transition = { reason: 'max_tokens', produced, step: 'continue' };
            return {
                course: { ...course, continues: course.continues + 1 },
                follow: calls.length > 0
                    ? { next: 'tools', calls, problems: refused(calls, CUT_CALL), transition, say: null }
                    : { next: 'again', through: 'done', transition, say: CONTINUE },
            };
        }
        case 'pause_turn': {
            const transition = { reason: 'pause_turn' };
            if (calls.length === 0)
                return { course, follow: { next: 'again', through: 'done', transition, say: null } };
            return { course, follow: { next: 'tools', calls, problems: refused(calls, NOT_ASKED), transition, say: null } };
        }
        case 'refusal':
            return { course, follow: finished({ type: 'refused' }, 'error') };
        case 'model_context_window_exceeded':
            return broken(message.stop, 'the reply filled the rest of the model window');
        default:
            return broken('unknown_stop_reason', `the reply ended for a reason that this version does not know: ${message.stop.unknown.slice(0, 60)}`);
    }
}
/**
 * After a broken reply. `leftMs`: until the run's time is up. Finished tool calls are run, once, and the conversation goes on after
 * them; without any, the same request is asked again. What the API refuses for its thinking blocks is asked once more without them.
 */
function followBroken(reply, before, at) {
    const failure = withoutPartial(reply.failure);
    const calls = reply.content.filter((block) => block.type === 'tool_use');
    const rethink = (0,errors/* isThinkingRejected */.hb)(failure) && !before.rethought;
    const attempt = before.failures + 1;
    const recovery = rethink ? { action: 'retry', afterMs: 0 } : (0,errors/* recover */.lj)(failure, attempt, at.random);
    const course = { ...before, failures: attempt, rethought: before.rethought || rethink };
    if (recovery.action === 'give_up')
        return { course, follow: failed(failure, calls) };
    const { afterMs } = recovery;
    if (afterMs >= at.leftMs || before.waitedMs + afterMs > RETRY_TIME_MS) {
        const limit = afterMs >= at.leftMs ? 'minutes' : 'retry_time';
        return { course, follow: { ...failed(failure, calls), outcome: { type: 'exhausted', limit } } };
    }
    const transition = { reason: 'retry', failure, attempt, afterMs, model: at.model };
    const waited = { ...course, waitedMs: before.waitedMs + afterMs };
    if (calls.length === 0)
        return { course: waited, follow: { next: 'again', through: 'error', transition, say: null } };
    return {
        course: { ...waited, failures: 0, acted: true },
        follow: { next: 'tools', calls, problems: new Map(), transition, say: BROKEN_OFF },
    };
}
function refused(calls, why) {
    return new Map(calls.map((call) => [call.id, why]));
}
function finished(outcome, state) {
    return { next: 'end', calls: [], unanswered: '', notice: null, outcome, state };
}
function failed(failure, calls) {
    const unanswered = 'Not run: the run ended with a failure of the model API.';
    return { next: 'end', calls, unanswered, notice: (0,errors/* advice */.v9)(failure), outcome: { type: 'failed', failure }, state: 'error' };
}
/** The partial reply is an event of its own already. */
function withoutPartial(failure) {
    return failure.kind === 'stream_interrupted' ? { ...failure, partial: [] } : failure;
}

// EXTERNAL MODULE: ./build/engine/interruption.js
var interruption = __webpack_require__(7719);
;// CONCATENATED MODULE: ./build/engine/request.js
// The request is a pure function of the log: events fold into a Conversation whose messages already satisfy every
// invariant, so that each message is cleaned once and a long session costs no more a turn than a short one.


const EMPTY_CONVERSATION = {
    header: null,
    system: '',
    tools: [],
    messages: [],
    open: [],
    ids: new Set(),
    escalated: false,
    marked: null,
    baseBytes: 0,
    messageBytes: 0,
    beforeReply: null,
};
/** The conversation after one more event. Events that the model does not see leave it as it is. */
function foldConversation(conversation, event) {
    switch (event.type) {
        case 'header': {
            const changed = conversation.header !== null && conversation.header.model !== event.model;
            return rebind({ ...conversation, header: event }, changed);
        }
        case 'system': {
            const system = wellFormed(event.text);
            return rebind(measureBase({ ...conversation, system }), conversation.system !== system);
        }
        case 'tools':
            return rebind(measureBase({ ...conversation, tools: event.tools }), JSON.stringify(conversation.tools) !== JSON.stringify(event.tools));
        case 'user':
            return addUser(conversation, event.message);
        case 'assistant': {
            const asked = ended(conversation);
            const { content, calls } = cleanReply(event.message, asked.ids);
            const marked = lastMark(asked);
            const beforeReply = { ...conversation, marked, beforeReply: null };
            if (content.length === 0)
                return { ...asked, marked, beforeReply };
            const ids = calls.length === 0 ? asked.ids : new Set([...asked.ids, ...calls.map((call) => call.id)]);
            return { ...append(asked, 'assistant', content), ids, open: calls, marked, beforeReply };
        }
        case 'tool_result':
            return request_answer(conversation, {
                type: 'tool_result',
                tool_use_id: event.call,
                content: event.result.content,
                is_error: event.result.isError,
            });
        case 'transition': {
            const escalate = event.transition.reason === 'max_tokens' && event.transition.step === 'escalate';
            const again = escalate || event.transition.reason === 'retry';
            const kept = again && conversation.beforeReply !== null ? conversation.beforeReply : conversation;
            const rejected = event.transition.reason === 'retry' && (0,errors/* isThinkingRejected */.hb)(event.transition.failure);
            return rebind({ ...kept, beforeReply: null, escalated: kept.escalated || escalate }, rejected);
        }
        case 'checkpoint':
        case 'session':
        case 'delta':
        case 'permission':
        case 'tool_progress':
        case 'todos':
        case 'commit':
        case 'notice':
        case 'outcome':
            return conversation;
    }
}
/**
 * The next request. Marks (at most three): the end of the system prompt, the last block, and the block that was last in the
 * request before, because the API looks back only 20 blocks from a mark. None on a prefix under the model's minimum.
 */
function buildRequest(conversation, facts) {
    const { header, system, tools } = conversation;
    if (header === null)
        throw new Error('A request needs the header event: it names the model.');
    const asked = ended(conversation);
    const messages = [...asked.messages];
    for (const mark of [conversation.marked, lastMark(asked)]) {
        if (mark === null || tokens(asked.baseBytes + mark.bytes) < facts.cacheMinimum)
            continue;
        const message = messages[mark.message];
        const block = message?.content[mark.block];
        if (message === undefined || block === undefined)
            continue;
        messages[mark.message] = { role: message.role, content: message.content.with(mark.block, marked(block)) };
    }
    const caches = tokens(asked.baseBytes) >= facts.cacheMinimum;
    return {
        model: header.model,
        max_tokens: outputLimit(conversation, facts),
        system: system.trim() === '' ? [] : [{ type: 'text', text: system, ...(caches ? { cache_control: { type: 'ephemeral' } } : {}) }],
        tools,
        messages,
        ...(facts.adaptiveThinking ? { thinking: { type: 'adaptive' } } : {}),
        ...(header.effort === null ? {} : { output_config: { effort: header.effort } }),
    };
}
/** Tokens the next reply may have. A raised limit is four times the session's, within what the model can do. */
function outputLimit(conversation, facts) {
    const limit = conversation.header?.maxTokens ?? facts.maxOutput;
    return Math.min(facts.maxOutput, conversation.escalated ? 4 * limit : limit);
}
/** Whether the output limit has not been raised yet, and the model allows it to be. */
function canRaise(conversation, facts) {
    return outputLimit({ ...conversation, escalated: true }, facts) > outputLimit(conversation, facts);
}
/** An upper estimate of the next request's input, in tokens: 3.5 bytes a token, as the newer tokenizers need for code. */
function estimateTokens(conversation) {
    return tokens(conversation.baseBytes + ended(conversation).messageBytes);
}
function tokens(bytes) {
    return Math.ceil(bytes / 3.5);
}
/** The conversation as a request may end: with a user message, which answers every call. Current models take no other end, also after a pause. */
function ended(conversation) {
    const { open, messages } = conversation;
    if (open.length > 0)
        return append({ ...conversation, open: [] }, 'user', settled(open));
    const last = messages.at(-1);
    if (last?.role === 'user')
        return conversation;
    return append(conversation, 'user', [{ type: 'text', text: 'Please go on.' }]);
}
function addUser(conversation, message) {
    const { content, results } = cleanUser(message);
    const answered = results.reduce(request_answer, conversation);
    const closed = answered.open.length > 0 ? ended(answered) : answered;
    if (content.length === 0)
        return closed;
    return { ...append(closed, 'user', content), beforeReply: null };
}
/** Fills the oldest open call of that id; a result that answers no open call is left out. */
function request_answer(conversation, result) {
    const index = conversation.open.findIndex((call) => call.result === null && (call.id === result.tool_use_id || call.original === result.tool_use_id));
    const call = conversation.open[index];
    if (call === undefined)
        return conversation;
    const open = conversation.open.with(index, { ...call, result: cleanResult(call.id, result.content, result.is_error) });
    const answered = { ...conversation, open, beforeReply: null };
    return open.every((each) => each.result !== null) ? ended(answered) : answered;
}
/** Adds blocks at the end; blocks of the role that spoke last join its message. */
function append(conversation, role, content) {
    const last = conversation.messages.at(-1);
    const messages = last?.role === role
        ? conversation.messages.with(-1, { role, content: [...last.content, ...content] })
        : [...conversation.messages, { role, content }];
    return { ...conversation, messages, messageBytes: conversation.messageBytes + content.reduce((sum, block) => sum + bytes(block), 0) };
}
/** Thinking is bound to the model, the system prompt and the tools it was made under: when one changes, or the API says so, all of it goes. */
function rebind(conversation, changed) {
    if (!changed || conversation.messages.length === 0)
        return conversation;
    const messages = withoutThinking(conversation.messages);
    const messageBytes = messages.reduce((sum, message) => sum + message.content.reduce((all, block) => all + bytes(block), 0), 0);
    return { ...conversation, messages, messageBytes, marked: null, beforeReply: null };
}
function measureBase(conversation) {
    const baseBytes = Buffer.byteLength(conversation.system) + Buffer.byteLength(JSON.stringify(conversation.tools));
    return { ...conversation, baseBytes };
}
function lastMark(conversation) {
    const message = conversation.messages.length - 1;
    const content = conversation.messages[message]?.content ?? [];
    const block = content.findLastIndex((each) => each.type === 'text' || each.type === 'image' || each.type === 'tool_result');
    return block < 0 ? null : { message, block, bytes: conversation.messageBytes };
}
function marked(block) {
    switch (block.type) {
        case 'text':
        case 'image':
        case 'tool_result':
            return { ...block, cache_control: { type: 'ephemeral' } };
        case 'thinking':
        case 'redacted_thinking':
        case 'tool_use':
            return block;
    }
}
/** An image counts as 1,600 tokens: the API counts its pixels, not its bytes. */
function bytes(block) {
    switch (block.type) {
        case 'text':
            return Buffer.byteLength(block.text);
        case 'image':
            return 5_600;
        case 'tool_result':
            return block.content.reduce((sum, each) => sum + bytes(each), 0);
        case 'tool_use':
            return Buffer.byteLength(JSON.stringify(block.input)) + block.name.length;
        case 'thinking':
            return Buffer.byteLength(block.thinking) + block.signature.length;
        case 'redacted_thinking':
            return block.data.length;
    }
}

;// CONCATENATED MODULE: ./build/state/stream.js
function isTerminalStream(state) {
    return state.name === 'message_stop' || state.name === 'fault';
}
/** What has arrived whole by now; null before the message began. */
function arrived(state) {
    switch (state.name) {
        case 'idle':
            return null;
        case 'fault':
            return state.arrived;
        case 'message_start':
        case 'block_start':
        case 'block_delta':
        case 'block_stop':
        case 'message_delta':
        case 'message_stop':
            return { id: state.id, usage: state.usage, blocks: state.blocks };
    }
}
/**
 * The state after `event`. A terminal state stays as it is. Pings, unknown events, and broken chunks that the protocol can miss
 * (a ping, a text delta, an event of an unknown name) give the very same state back.
 */
function stream_next(state, event) {
    if (isTerminalStream(state))
        return state;
    switch (event.type) {
        case 'ping':
        case 'unknown':
            return state;
        case 'error':
            return { name: 'fault', fault: { type: 'error', error: event.error }, arrived: arrived(state) };
        case 'damaged':
            return canMiss(state, event.name) ? state : stream_fault(state, 'damaged', `a broken ${event.name === '' ? 'event' : event.name} chunk`);
        case 'message_start':
            if (state.name !== 'idle')
                return misplaced(state, event.type);
            return { name: 'message_start', id: event.message.id, usage: replaced(NOTHING, event.message.usage), blocks: [] };
        case 'content_block_start':
            if (state.name !== 'message_start' && state.name !== 'block_stop')
                return misplaced(state, event.type);
            if (event.index < state.blocks.length)
                return stream_fault(state, 'order', `content block ${String(event.index)} started twice`);
            return { ...stream_kept(state), name: 'block_start', index: event.index, open: opened(event.content_block) };
        case 'content_block_delta': {
            if (state.name !== 'block_start' && state.name !== 'block_delta')
                return misplaced(state, event.type);
            if (event.index !== state.index)
                return misplaced(state, `content_block_delta of block ${String(event.index)}`);
            const open = grown(state.open, event.delta);
            if (open === null)
                return misplaced(state, `${event.delta.type} in a ${state.open.type} block`);
            return { ...stream_kept(state), name: 'block_delta', index: state.index, open };
        }
        case 'content_block_stop':
            if (state.name !== 'block_start' && state.name !== 'block_delta')
                return misplaced(state, event.type);
            if (event.index !== state.index)
                return misplaced(state, `content_block_stop of block ${String(event.index)}`);
            return { ...stream_kept(state), name: 'block_stop', blocks: [...state.blocks, state.open] };
        case 'message_delta': {
            if (state.name === 'idle' || state.name === 'block_start' || state.name === 'block_delta')
                return misplaced(state, event.type);
            const earlier = state.name === 'message_delta' ? state.stop : null;
            return {
                ...stream_kept(state),
                name: 'message_delta',
                usage: replaced(state.usage, event.usage),
                stop: event.delta.stop_reason ?? earlier,
            };
        }
        case 'message_stop':
            if (state.name !== 'message_delta')
                return misplaced(state, event.type);
            return { ...stream_kept(state), name: 'message_stop', stop: state.stop };
    }
}
const NOTHING = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };
/** Counts are cumulative: a later one replaces the earlier one, an absent one leaves it. */
function replaced(usage, wire) {
    return {
        input: wire.input_tokens ?? usage.input,
        output: wire.output_tokens ?? usage.output,
        cacheWrite: wire.cache_creation_input_tokens ?? usage.cacheWrite,
        cacheRead: wire.cache_read_input_tokens ?? usage.cacheRead,
    };
}
function stream_kept(state) {
    return { id: state.id, usage: state.usage, blocks: state.blocks };
}
function stream_fault(state, type, why) {
    return { name: 'fault', fault: { type, why }, arrived: arrived(state) };
}
function misplaced(state, what) {
    return stream_fault(state, 'order', `${what} after ${state.name}`);
}
/** Only a text delta can be lost without making the rest wrong; a thinking delta would no longer fit its signature. */
function canMiss(state, name) {
    switch (name) {
        case 'content_block_delta':
            return (state.name === 'block_start' || state.name === 'block_delta') && (state.open.type === 'text' || state.open.type === 'other');
        case '':
        case 'message_start':
        case 'content_block_start':
        case 'content_block_stop':
        case 'message_delta':
        case 'message_stop':
        case 'error':
            return false;
        default:
            return true;
    }
}
function opened(start) {
    switch (start.type) {
        case 'text':
        case 'redacted_thinking':
        case 'other':
            return start;
        case 'thinking':
            return { type: 'thinking', thinking: start.thinking, signature: null };
        case 'tool_use':
            return { type: 'tool_use', id: start.id, name: start.name, json: '' };
    }
}
/** The block with the delta taken in; null when the delta is of another kind of block. */
function grown(open, delta) {
    if (delta.type === 'other' || open.type === 'other')
        return open;
    switch (delta.type) {
        case 'text_delta':
            return open.type === 'text' ? { type: 'text', text: open.text + delta.text } : null;
        case 'thinking_delta':
            return open.type === 'thinking' ? { ...open, thinking: open.thinking + delta.thinking } : null;
        case 'signature_delta':
            return open.type === 'thinking' ? { ...open, signature: delta.signature } : null;
        case 'input_json_delta':
            return open.type === 'tool_use' ? { ...open, json: open.json + delta.partial_json } : null;
    }
}

;// CONCATENATED MODULE: ./build/engine/stream.js
// From a stream of events to a message that is safe to keep: whole only when `message_stop` came, else what had arrived finished.



/**
 * Reads one reply. Yields deltas as they come and a notice for whatever is skipped, dropped or changed.
 * `usedIds`: tool call ids of earlier turns. An id that repeats one of them, repeats within the message, or has characters that the
 * API does not take back, is renamed. The stream is always read to its end or closed.
 */
async function* collect(stream, usedIds = new Set()) {
    let state = { name: 'idle' };
    let end = null;
    try {
        for (;;) {
            const step = await stream.next();
            if (step.done === true) {
                end = step.value;
                break;
            }
            // What a finished message is followed by is read, so that the connection can be used again, and ignored.
            if (isTerminalStream(state))
                continue;
            const event = step.value;
            const after = stream_next(state, event);
            if (event.type === 'damaged' && after === state)
                yield warning(`Skipped a broken chunk of the model's answer (${quoted(event.name)}).`);
            else if (after !== state && after.name !== 'fault')
                yield* deltas(event);
            state = after;
            if (state.name === 'fault' && state.fault.type !== 'error')
                break;
        }
    }
    finally {
        await stream.return({ end: 'closed', requestId: null });
    }
    const received = arrived(state);
    const content = stream_finished(received, usedIds, state.name === 'message_stop' ? stopReason(state.stop) : null);
    for (const text of content.notices)
        yield warning(text);
    const usage = received?.usage ?? NO_USAGE;
    if (state.name === 'message_stop') {
        const message = { role: 'assistant', id: state.id, content: sendable(content.blocks), stop: stopReason(state.stop) };
        return { kind: 'whole', message, usage, badInputs: content.bad };
    }
    const blocks = sendable(content.blocks.filter((block) => block.type !== 'tool_use' || !content.bad.has(block.id)));
    return { kind: 'broken', content: blocks, failure: failureOf(state, end, blocks), usage };
}
function* deltas(event) {
    if (event.type === 'content_block_start' && event.content_block.type === 'text' && event.content_block.text !== '') {
        yield { type: 'delta', kind: 'text', text: event.content_block.text };
    }
    if (event.type !== 'content_block_delta')
        return;
    if (event.delta.type === 'text_delta')
        yield { type: 'delta', kind: 'text', text: event.delta.text };
    if (event.delta.type === 'thinking_delta')
        yield { type: 'delta', kind: 'thinking', text: event.delta.thinking };
}
/** The API refuses an assistant message whose last block is thinking. */
function sendable(blocks) {
    return blocks.slice(0, blocks.findLastIndex((block) => block.type === 'text' || block.type === 'tool_use') + 1);
}
function stream_finished(received, usedIds, stop) {
    const blocks = [];
    const bad = new Map();
    const notices = [];
    const taken = new Set(usedIds);
    const arrivedBlocks = received?.blocks ?? [];
    arrivedBlocks.forEach((block, index) => {
        switch (block.type) {
            case 'text':
                // The API refuses blank text when it is sent back.
                if (block.text.trim() !== '')
                    blocks.push(block);
                return;
            case 'thinking':
                if (block.signature !== null && block.signature !== '')
                    blocks.push({ ...block, signature: block.signature });
                else
                    notices.push('Dropped a thinking block without signature.');
                return;
            case 'redacted_thinking':
                blocks.push(block);
                return;
            case 'tool_use': {
                const id = freshId(block.id, taken);
                if (id !== block.id)
                    notices.push(`Renamed the tool call id ${quoted(block.id)} to ${id}.`);
                taken.add(id);
                const cut = stop === 'max_tokens' && index === arrivedBlocks.length - 1;
                const { call, problem } = toolCall(block, id, cut);
                if (problem !== null)
                    bad.set(id, problem);
                blocks.push(call);
                return;
            }
            case 'other':
                notices.push(`Left out a ${quoted(block.name)} block of the model's answer: this version does not know it.`);
                return;
        }
    });
    return { blocks, bad, notices };
}
function toolCall(block, id, cut) {
    const name = block.name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 128) || 'unnamed';
    const call = (input, problem) => ({ call: { type: 'tool_use', id, name, input }, problem });
    if (cut)
        return call({}, 'The input was cut off by the output limit and was not run. Send it again in smaller pieces.');
    if (block.json.trim() === '')
        return call({}, null);
    try {
        const input = JSON.parse(block.json);
        if (typeof input === 'object' && input !== null && !Array.isArray(input))
            return call(input, null);
        return call({}, 'The input is not a JSON object and was not run. Send an object as the schema says.');
    }
    catch (error) {
        const why = error instanceof Error ? error.message : 'it does not parse';
        return call({}, `The input is not valid JSON (${why}) and was not run. Send the whole call again.`);
    }
}
/** An id that the API takes back and that nothing else has. */
function freshId(id, taken) {
    const base = /^[a-zA-Z0-9_-]+$/.test(id) ? id : `toolu_${id.replace(/[^a-zA-Z0-9_-]/g, '_')}`;
    if (!taken.has(base))
        return base;
    for (let n = 2;; n++)
        if (!taken.has(`${base}_${String(n)}`))
            return `${base}_${String(n)}`;
}
function stopReason(reason) {
    const named = reason ?? 'none';
    switch (named) {
        case 'end_turn':
        case 'max_tokens':
        case 'stop_sequence':
        case 'tool_use':
        case 'pause_turn':
        case 'refusal':
        case 'model_context_window_exceeded':
            return named;
        default:
            return { unknown: named };
    }
}
function failureOf(state, end, partial) {
    const requestId = end?.end === 'closed' ? end.requestId : null;
    const interrupted = (message) => ({
        kind: 'stream_interrupted',
        message: requestId === null ? message : `${message} (request ${requestId})`,
        partial,
    });
    if (state.name === 'fault')
        return faultFailure(state.fault, requestId, interrupted);
    if (end?.end !== 'failed')
        return interrupted(`the answer ended without message_stop, after ${state.name}`);
    // Once the message has begun, a lost connection is an interrupted answer: what has arrived counts.
    return end.failure.kind === 'network' && state.name !== 'idle' ? interrupted(end.failure.message) : end.failure;
}
function faultFailure(fault, requestId, interrupted) {
    switch (fault.type) {
        case 'error':
            return (0,errors/* apiFailure */.tF)({ status: null, type: fault.error.type, message: fault.error.message, requestId });
        case 'order':
            return interrupted(`the answer is out of order: ${fault.why}`);
        case 'damaged':
            return interrupted(`the answer has ${fault.why}`);
    }
}
function warning(text) {
    return { type: 'notice', level: 'warning', text };
}
/** Text of the server as one short word for a notice. */
function quoted(text) {
    return JSON.stringify(Array.from(text).slice(0, 60).join(''));
}

;// CONCATENATED MODULE: ./build/engine/query.js









/**
 * Runs until the model is done or something ends it. `conversation` has its header and a user message. Every call of the model has its
 * result when this returns, also after an abort. The session is `waiting_input` before; after it is `done` (the model ended),
 * `error` (a limit or a failure), or, when `ports.signal` ended it, wherever it was.
 */
async function* query(conversation, ports, limits) {
    const over = new AbortController();
    const timeUp = new AbortController();
    void ports.clock.sleep(limits.minutes * 60_000, over.signal).then(() => timeUp.abort());
    const signal = AbortSignal.any([ports.signal, timeUp.signal]);
    try {
        return yield* loop(conversation, { ...ports, signal }, limits, ports.signal);
    }
    finally {
        over.abort();
    }
}
/** `ports.signal` also aborts when the time is up; `outside` only when somebody ends the run. */
async function* loop(start, ports, limits, outside) {
    const deadline = ports.clock.now() + limits.minutes * 60_000;
    const model = start.header?.model ?? '';
    const facts = ports.model.facts(model);
    let conversation = start;
    let machine = 'idle';
    let course = BEGINNING;
    let turns = 0;
    let usage = NO_USAGE;
    let usd = 0;
    let last = NO_USAGE;
    /** Every event that the model may see passes here, so that the conversation is the fold of what was told. */
    function* tell(event) {
        conversation = foldConversation(conversation, event);
        yield event;
    }
    function* enter(name) {
        const step = query_next(machine, name);
        if (!step.ok)
            yield { type: 'notice', level: 'error', text: (0,state_machine/* illegalStep */.B)('query', step.problem) };
        machine = name;
    }
    function* close(calls, why) {
        for (const { id } of calls) {
            yield* tell({ type: 'tool_result', call: id, result: { isError: true, content: [{ type: 'text', text: why }] }, ms: 0 });
        }
    }
    function* end(outcome, name) {
        if (machine === 'querying')
            yield* enter('processing');
        yield* enter('idle');
        if (name !== null)
            yield { type: 'session', state: { name } };
        return { outcome, usage, usd };
    }
    function* record(reply) {
        const price = cost(reply.usage, facts);
        usage = addUsage(usage, reply.usage);
        usd += price;
        if (reply.kind === 'whole') {
            yield* tell({ type: 'assistant', message: reply.message, usage: reply.usage, usd: price });
        }
        else if (reply.content.length > 0 || reply.usage !== NO_USAGE) {
            const message = { role: 'assistant', id: '', content: reply.content, stop: { unknown: reply.failure.kind } };
            yield* tell({ type: 'assistant', message, usage: reply.usage, usd: price });
        }
        if (reply.usage !== NO_USAGE)
            last = reply.usage;
    }
    async function* goOn(follow) {
        const { transition } = follow;
        if (follow.next === 'tools') {
            yield* enter('tool_executing');
            for await (const event of execute(follow.calls, follow.problems, ports))
                yield* tell(event);
        }
        yield* enter('transition');
        if (follow.next === 'again') {
            yield { type: 'session', state: { name: follow.through } };
            yield { type: 'session', state: { name: 'waiting_input' } };
        }
        yield* tell({ type: 'transition', turn: turns, transition });
        if (follow.say !== null)
            yield* tell({ type: 'user', message: { role: 'user', content: [{ type: 'text', text: follow.say }] } });
        if (transition.reason !== 'retry')
            return;
        // A request that brought nothing is no turn.
        if (follow.next === 'again')
            turns -= 1;
        if (transition.afterMs > 0)
            await ports.clock.sleep(transition.afterMs, ports.signal);
    }
    for (;;) {
        yield* enter('querying');
        const ended = (0,interruption/* interruption */.Y)(outside);
        if (ended !== null)
            return yield* end(ended, null);
        yield { type: 'session', state: { name: 'thinking' } };
        const spent = { turns, usd, leftMs: ports.signal.aborted ? 0 : deadline - ports.clock.now() };
        const prompt = promptLength(estimateTokens(conversation), last);
        const limit = exceeded(spent, limits, prompt, outputLimit(conversation, facts), facts);
        if (limit !== null)
            return yield* end({ type: 'exhausted', limit }, 'error');
        turns += 1;
        const reply = yield* streamed(collect(ports.model.stream(buildRequest(conversation, facts), ports.signal), conversation.ids));
        yield* enter('processing');
        yield* record(reply);
        if (reply.kind === 'broken' && ports.signal.aborted) {
            const calls = reply.content.filter((block) => block.type === 'tool_use');
            yield* close(calls, 'Not run: the run was ended.');
            const stopped = (0,interruption/* interruption */.Y)(outside);
            return yield* stopped !== null ? end(stopped, null) : end({ type: 'exhausted', limit: 'minutes' }, 'error');
        }
        const followed = reply.kind === 'whole'
            ? followWhole(reply, course, canRaise(conversation, facts))
            : followBroken(reply, course, { leftMs: deadline - ports.clock.now(), model, random: ports.random });
        course = followed.course;
        const { follow } = followed;
        if (follow.next === 'end') {
            yield* close(follow.calls, follow.unanswered);
            if (follow.notice !== null)
                yield { type: 'notice', level: 'error', text: follow.notice };
            return yield* end(follow.outcome, follow.state);
        }
        yield* goOn(follow);
    }
}
/** The reply's events, and the session's step to `streaming` with the first thing that arrives. */
async function* streamed(reading) {
    let streaming = false;
    for (;;) {
        const step = await reading.next();
        const begun = step.done !== true ? step.value.type === 'delta' : step.value.kind === 'whole' || step.value.content.length > 0;
        if (begun && !streaming)
            yield { type: 'session', state: { name: 'streaming' } };
        streaming ||= begun;
        if (step.done === true)
            return step.value;
        yield step.value;
    }
}

;// CONCATENATED MODULE: ./build/engine/session.js
// A session from its first event to its outcome, and the pump that stamps, journals and shows what comes out of it.







/**
 * One session: what it was started with, the query, the delivery, and last of all its outcome. What the model sees is in the events,
 * so a request can be made again from the log alone.
 */
async function* session_session(start, ports) {
    yield { type: 'session', state: { name: 'loading' } };
    const opening = [
        { type: 'header', ...start.header },
        { type: 'system', text: start.system },
        { type: 'tools', tools: start.tools },
        { type: 'user', message: start.prompt },
    ];
    yield* opening;
    yield { type: 'session', state: { name: 'ready' } };
    yield { type: 'session', state: { name: 'waiting_input' } };
    const { outcome, usage, usd } = yield* query(opening.reduce(foldConversation, EMPTY_CONVERSATION), ports, start.limits);
    const delivered = yield* ports.deliver(outcome);
    yield { type: 'session', state: { name: lastState(outcome) } };
    yield { type: 'outcome', outcome: delivered, usage, usd };
    return delivered;
}
/** What can be taken up again is left open. */
function lastState(outcome) {
    switch (outcome.type) {
        case 'stopped':
        case 'suspended':
            return 'suspended';
        case 'interrupted':
            return 'interrupted';
        case 'end_turn':
        case 'refused':
        case 'exhausted':
        case 'failed':
            return 'closed';
    }
}
/**
 * Drives a run: stamps each event, journals it (if it is durable) before any sink sees it, and returns the outcome. A step of the
 * session or of a call that its table does not know, a journal that fails and a sink that throws become notices; such a sink gets no further events. When
 * `events` throws, which is a bug, the run ends as interrupted with that failure as its outcome, so that every view comes to an end.
 * The sinks are not closed here.
 */
async function pump(events, journal, sinks, clock) {
    const live = new Set(sinks);
    let seq = 0;
    let state = session/* CREATED */.DE;
    const calls = new Map();
    let journaling = true;
    let usage = NO_USAGE;
    let usd = 0;
    async function emit(body) {
        const problems = [];
        const event = { ...body, seq, at: clock.now() };
        seq += 1;
        if (event.type === 'session') {
            const step = (0,session/* next */.K2)(state, event.state);
            if (!step.ok)
                problems.push((0,state_machine/* illegalStep */.B)('session', step.problem));
            state = event.state;
        }
        if (event.type === 'permission') {
            const problem = callProblem(calls.get(event.call.id), event.state);
            if (problem !== null)
                problems.push((0,state_machine/* illegalStep */.B)(`call ${event.call.id}`, problem));
            if (isTerminal(event.state))
                calls.delete(event.call.id);
            else
                calls.set(event.call.id, event.state);
        }
        if (event.type === 'assistant') {
            usage = addUsage(usage, event.usage);
            usd += event.usd;
        }
        if (journaling && isDurable(event)) {
            try {
                await journal.append(event);
            }
            catch (error) {
                journaling = false;
                problems.push(`The journal cannot be written, so this run cannot be taken up again: ${words(error)}`);
            }
        }
        for (const sink of live) {
            try {
                sink.on(event);
            }
            catch (error) {
                live.delete(sink);
                problems.push(`A view of this run failed and is not updated any more: ${words(error)}`);
            }
        }
        for (const text of problems)
            await emit({ type: 'notice', level: 'error', text });
    }
    try {
        for (;;) {
            const step = await events.next();
            if (step.done === true)
                return step.value;
            await emit(step.value);
        }
    }
    catch (error) {
        const stack = error instanceof Error ? (error.stack ?? '') : '';
        const outcome = { type: 'failed', failure: { kind: 'bug', message: words(error), stack } };
        if (!(0,session/* isTerminal */.Hd)(state))
            await emit({ type: 'session', state: { name: 'interrupted' } });
        await emit({ type: 'outcome', outcome, usage, usd });
        return outcome;
    }
}
/** A call begins as pending; after that its table holds. */
function callProblem(from, to) {
    if (from === undefined)
        return to.name === 'pending' ? null : { from: 'nothing', to: to.name, legal: ['pending'] };
    const step = next(from, to);
    return step.ok ? null : step.problem;
}
function words(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ }),

/***/ 5109:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ textOutput)
/* harmony export */ });
function textOutput(text, isError = false) {
    return { isError, content: [{ type: 'text', text }] };
}


/***/ })

};
;
"use strict";
exports.id = 446;
exports.ids = [446];
exports.modules = {

/***/ 2446:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   decodeEvent: () => (/* binding */ decodeEvent)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2311);
// One JSON line of a journal back to its RunEvent. What is read is checked: the file may be of another version, cut, or altered.

const count = zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().int().nonnegative();
const image = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('image'),
    source: zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('base64'),
        media_type: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
        data: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    }),
});
const text = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('text'), text: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() });
const content = zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .discriminatedUnion */ .gMt('type', [text, image]));
const assistantBlock = zod__WEBPACK_IMPORTED_MODULE_0__/* .discriminatedUnion */ .gMt('type', [
    text,
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('thinking'), thinking: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), signature: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('redacted_thinking'), data: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('tool_use'), id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), name: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), input: zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J() }),
]);
const userBlock = zod__WEBPACK_IMPORTED_MODULE_0__/* .discriminatedUnion */ .gMt('type', [
    text,
    image,
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('tool_result'), tool_use_id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), content, is_error: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY() }),
]);
const stop = zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ([
    zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['end_turn', 'max_tokens', 'stop_sequence', 'tool_use', 'pause_turn', 'refusal', 'model_context_window_exceeded']),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ unknown: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
]);
const usage = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ input: count, output: count, cacheWrite: count, cacheRead: count });
const detail = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    status: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable(),
    type: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
    message: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    requestId: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
});
const failure = zod__WEBPACK_IMPORTED_MODULE_0__/* .discriminatedUnion */ .gMt('kind', [
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['rate_limit', 'overloaded']), retryAfterMs: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().nullable(), detail }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['server', 'auth', 'spend_cap', 'bad_request', 'context_overflow', 'too_large']), detail }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('forbidden'), by: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['model', 'github']), need: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), detail }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['network', 'stalled']), message: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('stream_interrupted'), message: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), partial: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(assistantBlock) }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('aborted'), by: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('configuration'), message: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), advice: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('github'), doing: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), detail }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('bug'), message: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), stack: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
]);
const outcome = zod__WEBPACK_IMPORTED_MODULE_0__/* .discriminatedUnion */ .gMt('type', [
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['end_turn', 'refused']) }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('exhausted'), limit: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['turns', 'usd', 'minutes', 'output', 'loop', 'retry_time']) }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('suspended'),
        on: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['approval', 'answer', 'plan', 'rate_limit']),
        id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
    }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['stopped', 'interrupted']), by: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('failed'), failure }),
]);
const transition = zod__WEBPACK_IMPORTED_MODULE_0__/* .discriminatedUnion */ .gMt('reason', [
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ reason: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('tool_result'), calls: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()) }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ reason: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('max_tokens'), produced: count, step: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['escalate', 'continue']) }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ reason: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('retry'), failure, attempt: count, afterMs: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), model: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ reason: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['pause_turn', 'empty_reply']) }),
]);
const sessionState = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    name: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n([
        'created',
        'loading',
        'ready',
        'resuming',
        'waiting_input',
        'command',
        'running_command',
        'thinking',
        'streaming',
        'tool_pending',
        'permission_request',
        'executing',
        'backgrounded',
        'tool_done',
        'tool_denied',
        'compressing',
        'done',
        'error',
        'closed',
        'suspended',
        'interrupted',
    ]),
});
const rule = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ verb: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['allow', 'ask', 'deny']), text: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), origin: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() });
const decision = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    behavior: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['allow', 'ask', 'deny']),
    rule: rule.nullable(),
    because: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    wouldAllow: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
});
const permissionState = zod__WEBPACK_IMPORTED_MODULE_0__/* .discriminatedUnion */ .gMt('name', [
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ name: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['pending', 'validating', 'checking', 'executing', 'yielding_progress', 'completed']) }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ name: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('denied_by_validation'), problem: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ name: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['allowed', 'asking', 'denied']), decision }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ name: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('user_decision'), request: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ name: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['approved', 'rejected', 'rejected_and_skipped']), by: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), note: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ name: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('rule_updated'), by: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), rule: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ name: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('denied_result'), because: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
]);
const todos = zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ content: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), status: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['pending', 'in_progress', 'completed']), activeForm: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }));
const phase = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['comment', 'head', 'checkout', 'context', 'ready']);
const stamp = { seq: count, at: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig() };
const record = zod__WEBPACK_IMPORTED_MODULE_0__/* .discriminatedUnion */ .gMt('type', [
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        ...stamp,
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('header'),
        version: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz(1),
        session: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        model: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        effort: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['low', 'medium', 'high', 'xhigh', 'max']).nullable(),
        maxTokens: count,
        head: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
        policy: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
    }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('system'), text: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        ...stamp,
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('tools'),
        tools: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ name: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), description: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), input_schema: zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J()) })),
    }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('checkpoint'), phase, ms: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('session'), state: sessionState }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('user'), message: zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ role: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('user'), content: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(userBlock) }) }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        ...stamp,
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('assistant'),
        message: zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ role: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('assistant'), id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), content: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(assistantBlock), stop }),
        usage,
        usd: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('delta'), kind: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['text', 'thinking']), text: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('transition'), turn: count, transition }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        ...stamp,
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('permission'),
        call: zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ id: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), tool: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), input: zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J() }),
        state: permissionState,
    }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('tool_progress'), call: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), text: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        ...stamp,
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('tool_result'),
        call: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        result: zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ isError: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY(), content }),
        ms: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('todos'), todos }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        ...stamp,
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('commit'),
        sha: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        branch: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        files: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
            path: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
            status: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['added', 'modified', 'deleted', 'renamed']),
            added: count.nullable(),
            removed: count.nullable(),
        })),
        verified: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().nullable(),
    }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('notice'), level: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['info', 'warning', 'error']), text: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }),
    zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ ...stamp, type: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz('outcome'), outcome, usage, usd: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig() }),
]);
/** The event in a line, or what is wrong with it, in words. Fields that this version does not know are left out. */
function decodeEvent(line) {
    let value;
    try {
        value = JSON.parse(line);
    }
    catch {
        return { problem: 'it is not JSON' };
    }
    const parsed = record.safeParse(value);
    if (parsed.success)
        return { event: parsed.data };
    const issue = parsed.error.issues[0];
    return { problem: `it is no event of this version: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`.trimEnd() };
}


/***/ })

};
;
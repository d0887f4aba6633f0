"use strict";
exports.id = 841;
exports.ids = [841];
exports.modules = {

/***/ 1841:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4862);
/* harmony import */ var _github_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9376);
/* harmony import */ var _github_comments_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8633);
/* harmony import */ var _github_reactions_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9403);
/* harmony import */ var _github_throttle_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8671);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8618);
/* harmony import */ var _state_outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6177);
/* harmony import */ var _text_json_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8049);
/* harmony import */ var _text_log_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4865);
/* harmony import */ var _text_redact_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4012);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2311);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8743);
// The action's post step: closes the tracking comment when the main step died before it could, or could not show there how the run ended.













/** What the main step kept, as `run.ts` writes it. */
const trackingSchema = zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({
    key: zod__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
    shown: zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({
        id: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig(),
        url: zod__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(),
        place: zod__WEBPACK_IMPORTED_MODULE_8__/* .discriminatedUnion */ .gMt('kind', [
            zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('thread'), number: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig() }),
            zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('review_thread'), number: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig(), root: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig() }),
        ]),
    }),
    subject: zod__WEBPACK_IMPORTED_MODULE_8__/* .discriminatedUnion */ .gMt('kind', [
        zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('issue'), number: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig() }),
        zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('issue_comment'), id: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig() }),
        zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('review_comment'), id: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig() }),
        zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('review'), number: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig(), id: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig() }),
    ])
        .nullable(),
});
/** How the run ended, as `run.ts` writes it before the thread is told: `answer` is the file of the comment's last body. */
const endingSchema = zod__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ answer: zod__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(), reaction: zod__WEBPACK_IMPORTED_MODULE_8__/* ["enum"] */ .k5n(['rocket', 'confused', '+1']).nullable() });
/** Repairs what is shown. It fails the job only if a run has ended and its answer cannot be shown in the thread. */
async function post(env, runner, clock) {
    const state = env['STATE_tracking'];
    if (state === undefined || env['STATE_finished'] === 'true')
        return 0;
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputs */ .Ko)(env);
    const environment = (0,_environment_js__WEBPACK_IMPORTED_MODULE_9__/* .readEnvironment */ .Q)(env);
    if (!inputs.ok || !environment.ok || inputs.inputs.githubToken === null)
        return 0;
    const { repo, serverUrl, runId, apiUrl, graphqlUrl } = environment.environment;
    const github = (0,_github_client_js__WEBPACK_IMPORTED_MODULE_1__/* .createGitHub */ .Cl)({ token: inputs.inputs.githubToken, apiUrl, graphqlUrl, userAgent: `at-agent/${_version_js__WEBPACK_IMPORTED_MODULE_10__/* .VERSION */ .x}` });
    const parsed = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_11__/* .parseJson */ .q)(state);
    const tracking = trackingSchema.safeParse(parsed.ok ? parsed.value : null);
    if (!tracking.success) {
        runner.annotate('warning', 'The tracking comment could not be closed: what the main step kept of it cannot be read.');
        return 0;
    }
    const { key, shown, subject } = tracking.data;
    const redact = (0,_text_redact_js__WEBPACK_IMPORTED_MODULE_7__/* .createRedactor */ .lY)((0,_text_redact_js__WEBPACK_IMPORTED_MODULE_7__/* .knownSecrets */ .xU)(env, (0,_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .secretInputs */ ._y)(env), []));
    const run = `${serverUrl}/${repo.owner}/${repo.name}/actions/runs/${runId}`;
    const last = readEnding(env['STATE_ending']) ?? {
        body: `${_state_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .ENDINGS */ .J.interrupted.icon} **Interrupted:** the step ended before the run did (cancelled, out of memory, or killed). Nothing more will come from it.\n\nMention me again to start over. [run](${run})`,
        reaction: _state_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .ENDINGS */ .J.interrupted.reaction,
        answered: false,
    };
    const comment = (0,_github_comments_js__WEBPACK_IMPORTED_MODULE_2__/* .knownTracking */ .R_)(github, repo, { key, place: shown.place, since: null }, shown);
    const edit = await (0,_github_throttle_js__WEBPACK_IMPORTED_MODULE_12__/* .createThrottledEditor */ .u)(comment, clock, 0).flush(redact(last.body));
    const lost = edit.edit !== 'done' && last.answered;
    if (edit.edit !== 'done')
        runner.annotate(lost ? 'error' : 'warning', (0,_text_log_js__WEBPACK_IMPORTED_MODULE_6__/* .logSafe */ .s)(lost
            ? `The answer could not be shown in the thread (${edit.edit}): the summary of the job has it.`
            : `The tracking comment could not be closed (${edit.edit}).`));
    const reaction = lost ? _state_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .ENDINGS */ .J.failed.reaction : last.reaction;
    if (subject !== null && reaction !== null) {
        // To react once more with the same sign changes nothing, and tells its id.
        const eyes = await (0,_github_reactions_js__WEBPACK_IMPORTED_MODULE_3__/* .react */ .wv)(github, repo, subject, 'eyes');
        await (0,_github_reactions_js__WEBPACK_IMPORTED_MODULE_3__/* .swapReaction */ .jp)(github, repo, subject, eyes.ok ? eyes.value : null, reaction);
    }
    return lost ? 1 : 0;
}
/** The end that the main step had come to; null: it had not, or what it kept cannot be read. */
function readEnding(state) {
    const parsed = (0,_text_json_js__WEBPACK_IMPORTED_MODULE_11__/* .parseJson */ .q)(state ?? '');
    const ending = endingSchema.safeParse(parsed.ok ? parsed.value : null);
    if (!ending.success)
        return null;
    try {
        return { body: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(ending.data.answer, 'utf8'), reaction: ending.data.reaction, answered: true };
    }
    catch {
        // Without its file the end is not known any better than after a kill.
        return null;
    }
}


/***/ }),

/***/ 8049:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
// JSON with errors that say where: Node's own messages differ between versions and often carry no position.
const BLANK = /[ \t\n\r]*/y;
const SCALAR = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** Parses JSON (RFC 8259); a byte order mark at the start is skipped. `line` and `column` count from 1, columns in UTF-16 units. */
function parseJson(source) {
    const text = source.replace(/^\ufeff/, '');
    try {
        return { ok: true, value: JSON.parse(text) };
    }
    catch {
        const at = errorOffset(text);
        const before = text.slice(0, at);
        const column = at - before.lastIndexOf('\n');
        const found = at >= text.length ? 'the text ends too early' : `unexpected ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))}`;
        return { ok: false, line: before.split('\n').length, column, problem: found };
    }
}
/** Offset of the first character that no JSON text could have there. */
function errorOffset(text) {
    const open = [];
    let want = 'value';
    let at = 0;
    for (;;) {
        BLANK.lastIndex = at;
        at += BLANK.exec(text)?.[0].length ?? 0;
        const character = text.charAt(at);
        const closer = open.at(-1) ?? '';
        if (want === 'colon' && character === ':') {
            want = 'value';
            at++;
        }
        else if (want === 'comma or end' && character === ',' && closer !== '') {
            want = closer === '}' ? 'key' : 'value';
            at++;
        }
        else if (want.endsWith('or end') && character !== '' && character === closer) {
            open.pop();
            want = 'comma or end';
            at++;
        }
        else if (want.startsWith('value') && (character === '{' || character === '[')) {
            open.push(character === '{' ? '}' : ']');
            want = character === '{' ? 'key or end' : 'value or end';
            at++;
        }
        else if (want.startsWith('value') || (want.startsWith('key') && character === '"')) {
            SCALAR.lastIndex = at;
            const scalar = SCALAR.exec(text)?.[0];
            if (scalar === undefined)
                return character === '"' ? stringError(text, at) : at;
            want = want.startsWith('key') ? 'colon' : 'comma or end';
            at += scalar.length;
        }
        else
            return at;
    }
}
function stringError(text, at) {
    const valid = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
    valid.lastIndex = at;
    return at + (valid.exec(text)?.[0].length ?? 0);
}


/***/ })

};
;
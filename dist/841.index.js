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
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4862);
/* harmony import */ var _github_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9376);
/* harmony import */ var _github_comments_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8633);
/* harmony import */ var _github_reactions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9403);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8618);
/* harmony import */ var _state_outcome_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6177);
/* harmony import */ var _text_log_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4865);
/* harmony import */ var _text_redact_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4012);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2311);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8743);










/** What the main step kept, as `run.ts` writes it. */
const trackingSchema = zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
    key: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    shown: zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
        id: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig(),
        url: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
        place: zod__WEBPACK_IMPORTED_MODULE_7__/* .discriminatedUnion */ .gMt('kind', [
            zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_7__/* .literal */ .euz('thread'), number: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig() }),
            zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_7__/* .literal */ .euz('review_thread'), number: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig(), root: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig() }),
        ]),
    }),
    subject: zod__WEBPACK_IMPORTED_MODULE_7__/* .discriminatedUnion */ .gMt('kind', [
        zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_7__/* .literal */ .euz('issue'), number: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig() }),
        zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_7__/* .literal */ .euz('issue_comment'), id: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig() }),
        zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_7__/* .literal */ .euz('review_comment'), id: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig() }),
        zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ kind: zod__WEBPACK_IMPORTED_MODULE_7__/* .literal */ .euz('review'), number: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig(), id: zod__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig() }),
    ])
        .nullable(),
});
/** Never fails the job: it only repairs what is shown. */
async function post(env, runner) {
    const state = env['STATE_tracking'];
    if (state === undefined || env['STATE_finished'] === 'true')
        return 0;
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputs */ .Ko)(env);
    const environment = (0,_environment_js__WEBPACK_IMPORTED_MODULE_8__/* .readEnvironment */ .Q)(env);
    if (!inputs.ok || !environment.ok || inputs.inputs.githubToken === null)
        return 0;
    const { repo, serverUrl, runId, apiUrl, graphqlUrl } = environment.environment;
    const github = (0,_github_client_js__WEBPACK_IMPORTED_MODULE_0__/* .createGitHub */ .Cl)({ token: inputs.inputs.githubToken, apiUrl, graphqlUrl, userAgent: `at-agent/${_version_js__WEBPACK_IMPORTED_MODULE_9__/* .VERSION */ .x}` });
    const tracking = trackingSchema.safeParse(JSON.parse(state));
    if (!tracking.success)
        return 0;
    const { key, shown, subject } = tracking.data;
    const redact = (0,_text_redact_js__WEBPACK_IMPORTED_MODULE_6__/* .createRedactor */ .lY)((0,_text_redact_js__WEBPACK_IMPORTED_MODULE_6__/* .knownSecrets */ .xU)(env, (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .secretInputs */ ._y)(env), []));
    const run = `${serverUrl}/${repo.owner}/${repo.name}/actions/runs/${runId}`;
    const body = `${_state_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .ENDINGS */ .J.interrupted.icon} **Interrupted:** the step ended before the run did (cancelled, out of memory, or killed). Nothing more will come from it.\n\nMention me again to start over. [run](${run})`;
    const edit = await (0,_github_comments_js__WEBPACK_IMPORTED_MODULE_1__/* .knownTracking */ .R_)(github, repo, { key, place: shown.place, since: null }, shown).edit(redact(body));
    if (edit.edit !== 'done')
        runner.annotate('warning', (0,_text_log_js__WEBPACK_IMPORTED_MODULE_5__/* .logSafe */ .s)(`The tracking comment could not be closed (${edit.edit}).`));
    if (subject !== null) {
        // To react once more with the same sign changes nothing, and tells its id.
        const eyes = await (0,_github_reactions_js__WEBPACK_IMPORTED_MODULE_2__/* .react */ .wv)(github, repo, subject, 'eyes');
        await (0,_github_reactions_js__WEBPACK_IMPORTED_MODULE_2__/* .swapReaction */ .jp)(github, repo, subject, eyes.ok ? eyes.value : null, _state_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .ENDINGS */ .J.interrupted.reaction);
    }
    return 0;
}


/***/ })

};
;
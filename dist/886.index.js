"use strict";
exports.id = 886;
exports.ids = [886];
exports.modules = {

/***/ 9886:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   noPolicy: () => (/* binding */ noPolicy)
/* harmony export */ });
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51);

/** No policy file: read-only tools, no shell, no commits. */
function noPolicy(path) {
    const file = _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .policySchema */ .w.parse({});
    return {
        ...file,
        commit: { ...file.commit, mode: 'none' },
        path,
        source: null,
        permissions: { default: 'deny', readOnlyCommands: 'rules', deny: [], ask: [], allow: [] },
    };
}


/***/ }),

/***/ 51:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ policySchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2311);
// The shape of `.github/agent.yml`. Only keys that the program obeys: everything else is an error that names the nearest key.

const ROLES = ['read', 'triage', 'write', 'maintain', 'admin'];
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'];
const rules = (what) => zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1)).default([]).describe(what);
const text = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1);
/** A login as GitHub's API writes it; those of Enterprise Managed Users hold an underscore. */
const user = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/u, 'must be the login of one person, without @; teams are not known here');
/** Apps have logins with `[bot]`; GitHub's own Copilot is the one bot without. */
const bot = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^(?:[A-Za-z0-9][A-Za-z0-9_-]*\[bot\]|Copilot)$/u, 'must be the login of one bot with its ending [bot]');
const policySchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    version: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz(1).default(1).describe('Version of this format.'),
    access: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        role: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(ROLES).default('write').describe('Lowest repository role whose requests run.'),
        users: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(user).default([]).describe('Logins, without @, whose requests run whatever their role.'),
        bots: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(bot).default([]).describe('Exact logins of bots whose requests run, for example `renovate[bot]`.'),
    })
        .prefault({})
        .describe('Who may start a run. The author of the text is judged.'),
    model: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        main: text.optional().describe('Model of the run.'),
        effort: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(EFFORTS).optional().describe('How much the model thinks.'),
    })
        .prefault({})
        .describe('Which model answers.'),
    limits: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        turns: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().min(1).max(1000).default(50).describe('Model turns of one run.'),
        minutes: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().positive().max(7200).default(30).describe('Minutes of one run.'),
        usd: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().positive().max(10_000).default(5).describe('US dollars of one run.'),
    })
        .prefault({})
        .describe('Where a run stops. Inputs of the action can lower these, never raise them.'),
    permissions: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        default: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['ask', 'deny']).default('deny').describe('What happens to a call that no rule covers.'),
        readOnlyCommands: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['allow', 'ask', 'rules'])
            .default('allow')
            .describe('Shell commands that only read the work tree: allowed, asked for, or only by a rule.'),
        allow: rules('Calls that run.'),
        ask: rules('Calls that need a person.'),
        deny: rules('Calls that never run; deny is stronger than ask, ask stronger than allow.'),
    })
        .prefault({})
        .describe('What the tools may do. Rules look like `Bash(npm test)`, `Bash(git diff *)`, `Edit(src/**)`, `WebFetch(domain:example.com)`.'),
    commit: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        mode: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['branch', 'none']).default('branch').describe('Whether changes are committed.'),
        signoff: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().default(false).describe('Add a Signed-off-by line.'),
        author: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ name: text, email: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^[^\s@<>]+@[^\s@<>]+$/u, 'must be an e-mail address') })
            .optional()
            .describe('Author of the commits. GitHub signs only commits without one.'),
        signed: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['preferred', 'required']).default('preferred').describe('Whether an unverified commit is a failure.'),
        protected: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(text).default([]).describe('Paths that no wildcard opens, beside the built-in ones such as `.github/**`.'),
    })
        .prefault({})
        .describe('How changes become commits.'),
    notify: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['long-runs', 'always', 'never'])
        .default('long-runs')
        .describe('When a new comment mentions the requester at the end: after runs over two minutes, always or never.'),
    redact: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^[A-Za-z_][A-Za-z0-9_]*$/u, 'must be the name of an environment variable'))
        .default([])
        .describe('Names of environment variables whose values are never shown.'),
    exhausted: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['failure', 'success']).default('failure').describe('Conclusion of a run that reached a limit.'),
});


/***/ })

};
;
"use strict";
exports.id = 314;
exports.ids = [314];
exports.modules = {

/***/ 3314:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commandLine: () => (/* binding */ commandLine)
/* harmony export */ });
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8743);

const USAGE = `at-agent: a coding agent in GitHub Actions that answers mentions, under a policy file of the repository

  at-agent try [--repo DIR --prompt TEXT]   the whole bot on an embedded GitHub, with a scripted model (or yours: ANTHROPIC_API_KEY)
  at-agent event explain --event-name N --event-path F [--json]
                                            what a payload would do, without the network
  at-agent --version
`;
/** Runs one command; resolves to the exit code: 0 done, 1 failed, 2 called wrongly. */
async function commandLine(args, world) {
    const [name = '--help', ...rest] = args;
    switch (name) {
        case 'try':
            return (await Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(884), __webpack_require__.e(645), __webpack_require__.e(805), __webpack_require__.e(809)]).then(__webpack_require__.bind(__webpack_require__, 919))).tryOut(rest, world);
        case 'event':
            return event(rest, world);
        case '--version':
            world.write(`${_version_js__WEBPACK_IMPORTED_MODULE_0__/* .VERSION */ .x}\n`);
            return 0;
        case '--help':
        case '-h':
        case 'help':
            world.write(USAGE);
            return 0;
        default:
            world.write(`at-agent: there is no command ${JSON.stringify(name)}\n\n${USAGE}`);
            return 2;
    }
}
async function event([name, ...rest], world) {
    const { eventExplain, EVENT_USAGE } = await Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(23)]).then(__webpack_require__.bind(__webpack_require__, 8023));
    if (name !== 'explain') {
        world.write(EVENT_USAGE);
        return 2;
    }
    return eventExplain(rest, { stdout: world.write, stderr: (text) => void process.stderr.write(text) });
}


/***/ }),

/***/ 8743:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** As in package.json; a test compares them. */
const VERSION = '0.1.0';


/***/ })

};
;
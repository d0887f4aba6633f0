export const id = 190;
export const ids = [190];
export const modules = {

/***/ 4190:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readAccess: () => (/* binding */ readAccess)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _policy_load_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7067);
/* harmony import */ var _trigger_access_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5225);
// A policy file on this machine, for commands that explain what it would decide.



const readAccess = async (path) => {
    let text;
    try {
        text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, 'utf8');
    }
    catch (error) {
        return { problem: `The policy file ${path} can't be read: ${error instanceof Error ? error.message : String(error)}` };
    }
    const reading = (0,_policy_load_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePolicy */ .ON)(text, path);
    if (!reading.ok)
        return { problem: reading.problems.map(_policy_load_js__WEBPACK_IMPORTED_MODULE_1__/* .problemText */ .fI).join('\n') };
    const { policy } = reading;
    return {
        bots: policy.access.bots,
        judge(login, role, isBot) {
            const { ok, because } = (0,_trigger_access_js__WEBPACK_IMPORTED_MODULE_2__/* .judgeAccess */ .IS)(policy, login, role, isBot);
            return { allowed: ok, because };
        },
    };
};


/***/ })

};

export const id = 67;
export const ids = [67];
export const modules = {

/***/ 7067:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadPolicy: () => (/* binding */ loadPolicy),
/* harmony export */   problemText: () => (/* binding */ problemText)
/* harmony export */ });
/**
 * The policy at a trusted ref (a commit id, or a branch's name, which is resolved once). A missing file is the safe default; any other
 * failure of the API is returned with what was being done.
 */
async function loadPolicy(github, repo, path, trustedRef) {
    const place = { owner: repo.owner, repo: repo.name };
    const doing = `read ${path} of ${repo.owner}/${repo.name}`;
    let commit = trustedRef;
    // YAML and schemas take longer to load than anything before: they do so while GitHub answers.
    const reader = Promise.all([Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(815), __webpack_require__.e(604)]).then(__webpack_require__.bind(__webpack_require__, 2604)), Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(301)]).then(__webpack_require__.bind(__webpack_require__, 8301))]);
    try {
        if (!/^[0-9a-f]{40}$/u.test(trustedRef)) {
            commit = (await github.request('GET /repos/{owner}/{repo}/commits/{ref}', { ...place, ref: trustedRef })).data.sha;
        }
    }
    catch (error) {
        return { ok: false, problems: null, doing, error };
    }
    try {
        const answer = await github.request('GET /repos/{owner}/{repo}/contents/{path}', { ...place, path, ref: commit });
        const { data } = answer;
        const [{ parsePolicy }] = await reader;
        if (Array.isArray(data) || data.type !== 'file' || !('encoding' in data) || data.encoding !== 'base64')
            return { ok: false, problems: [{ where: `${path}:1:1`, message: 'this is not a plain file of at most 1 MiB', meant: null }] };
        const reading = parsePolicy(Buffer.from(data.content, 'base64').toString('utf8'), path);
        if (!reading.ok)
            return reading;
        return { ...reading, policy: { ...reading.policy, source: { path, hash: reading.hash, commit, blob: data.sha } } };
    }
    catch (error) {
        const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
        return missing ? { ok: true, policy: (await reader)[1].noPolicy(path), hash: null } : { ok: false, problems: null, doing, error };
    }
}
/** A problem as one line of a log or comment. */
function problemText({ where, message, meant }) {
    return `${where}: ${message}${meant === null ? '' : `; did you mean ${meant}?`}`;
}


/***/ })

};

"use strict";
exports.id = 904;
exports.ids = [904];
exports.modules = {

/***/ 9984:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L8: () => (/* binding */ classify),
/* harmony export */   hb: () => (/* binding */ isThinkingRejected),
/* harmony export */   lj: () => (/* binding */ recover),
/* harmony export */   tF: () => (/* binding */ apiFailure),
/* harmony export */   v9: () => (/* binding */ advice)
/* harmony export */ });
/** A server may ask for a wait up to this; beyond it the run ends, for a runner that sleeps is paid for. */
const LONGEST_WAIT_MS = 5 * 60_000;
const TRIES = { busy: 10, server: 5, connection: 3 };
/**
 * What to do after the `attempt`-th failure in a row (from 1) of one request. `random` gives numbers in [0, 1).
 * Rate limits and overload: 1 s doubling to 60 s, half of it jitter, never less than the server's `retry-after`; server errors: 2 s
 * times the attempt; lost connections and silence: at once. The policy is decision 17.
 */
function recover(failure, attempt, random) {
    const giveUp = { action: 'give_up', advice: advice(failure) };
    switch (failure.kind) {
        case 'rate_limit':
        case 'overloaded': {
            const asked = failure.retryAfterMs ?? 0;
            if (attempt >= TRIES.busy || asked > LONGEST_WAIT_MS)
                return giveUp;
            const wait = Math.min(60_000, 1000 * 2 ** (attempt - 1)) * (0.5 + random() / 2);
            return { action: 'retry', afterMs: Math.max(asked, Math.round(wait)) };
        }
        case 'server':
            return attempt >= TRIES.server ? giveUp : { action: 'retry', afterMs: 2000 * attempt };
        case 'network':
        case 'stalled':
        case 'stream_interrupted':
            return attempt > TRIES.connection ? giveUp : { action: 'retry', afterMs: 0 };
        case 'auth':
        case 'spend_cap':
        case 'bad_request':
        case 'context_overflow':
        case 'too_large':
        case 'forbidden':
        case 'aborted':
        case 'configuration':
        case 'github':
        case 'bug':
            return giveUp;
    }
}
/** One sentence for a person: what happened (class, HTTP status, request id) and what to do about it. */
function advice(failure) {
    switch (failure.kind) {
        case 'rate_limit': {
            const wait = failure.retryAfterMs === null ? '' : ` and asks to wait ${String(Math.ceil(failure.retryAfterMs / 1000))} s`;
            return `The model API limits the request rate${wait}: run again later, or raise the limits of the key's workspace ${mark(failure)}.`;
        }
        case 'overloaded':
            return `The model API is overloaded: run again in some minutes ${mark(failure)}.`;
        case 'server':
            return `The model API failed: run again; if it lasts, look at its status page or at the gateway in base-url ${mark(failure)}.`;
        case 'auth':
            return `The model API does not accept the key: check the secret behind anthropic-api-key, and auth-header if a gateway is used ${mark(failure)}.`;
        case 'forbidden':
            return failure.by === 'model'
                ? `The model API refuses this key: it needs ${failure.need} ${mark(failure)}.`
                : `GitHub refuses this token: it needs ${failure.need}; see \`permissions\` of the job ${mark(failure)}.`;
        case 'spend_cap':
            return `The spend limit of the model API's account is reached: raise it or add credit in its console, then run again ${mark(failure)}.`;
        case 'context_overflow':
            return `The conversation is longer than the model's window: ask for a smaller piece of work, or choose a model with a larger window ${mark(failure)}.`;
        case 'too_large':
            return `The request is larger than the model API takes (32 MB): attach fewer or smaller images and files ${mark(failure)}.`;
        case 'bad_request':
            return failure.detail.type === 'not_found_error'
                ? `The model API does not know the model or the address: check the inputs model and base-url ${mark(failure)}.`
                : `The model API rejects the request, which is a fault of this program or of a gateway: report it with this line ${mark(failure)}.`;
        case 'network':
            return `The connection to the model API failed: check base-url, proxy and the runner's network, then run again (network: ${failure.message}).`;
        case 'stalled':
            return `The model API stopped answering: run again (stalled: ${failure.message}).`;
        case 'stream_interrupted':
            return `The model API's answer broke off: run again (stream_interrupted: ${failure.message}).`;
        case 'aborted':
            return `The run was ended by ${failure.by}.`;
        case 'configuration':
            return `${failure.message.replace(/\.$/, '')}. ${failure.advice}`;
        case 'github':
            return `This run could not ${failure.doing} on GitHub: ${gitHubAdvice(failure.detail)} ${mark(failure)}.`;
        case 'bug':
            return `This is a fault of this program: report it with the log (bug: ${failure.message}).`;
    }
}
/** What GitHub's statuses ask for (docs.github.com, "Troubleshooting the REST API"). */
function gitHubAdvice({ status, message }) {
    if (status === null)
        return 'it could not be reached; check the network of the runner and its GITHUB_API_URL, then run again';
    if (status < 300)
        return 'it was not the API of GitHub that answered; check GITHUB_API_URL';
    if (status === 401)
        return 'it does not know the token; check the input github-token, and GITHUB_API_URL on Enterprise Server';
    if (status === 404)
        return 'it does not exist, or the token may not see it; check the permission contents: read, and GITHUB_API_URL on Enterprise Server';
    if ((status === 403 || status === 429) && /rate limit|abuse/i.test(message))
        return 'a rate limit is reached; run again when it has passed';
    if (/\blocked\b/i.test(message))
        return 'the conversation is locked; unlock it and ask again';
    if (status >= 500)
        return 'it has trouble itself; run again in some minutes';
    return 'see its message';
}
function mark(failure) {
    const { status, type, message, requestId } = failure.detail;
    const nowhere = failure.kind === 'github' ? 'no answer' : 'in the stream';
    const parts = [failure.kind, status === null ? nowhere : `HTTP ${String(status)}`];
    if (type !== null)
        parts.push(type);
    if (requestId !== null)
        parts.push(`request ${requestId}`);
    return `(${parts.join(', ')}: ${message})`;
}
/** Whether a 400 came from thinking blocks that no longer fit their conversation: they must be left out before a next try. */
function isThinkingRejected(failure) {
    return (failure.kind === 'bad_request' && /signature.*thinking|thinking.*signature|thinking.*cannot be modified/is.test(failure.detail.message));
}
/**
 * The failure behind anything caught around a model request: an error of the SDK (with its status, body and headers), of fetch and
 * its causes, or any other error, which is a bug. Messages are cut to 500 characters and have no line breaks or markup.
 */
function classify(error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError' || name === 'APIUserAbortError')
        return { kind: 'aborted', by: 'the caller' };
    const status = field(error, 'status');
    if (typeof status === 'number')
        return ofStatus(error, status);
    const { text, stalled, network } = ofCauses(error);
    if (stalled || name === 'APIConnectionTimeoutError')
        return { kind: 'stalled', message: text };
    if (network || name === 'APIConnectionError')
        return { kind: 'network', message: text };
    return { kind: 'bug', message: text, stack: error instanceof Error ? (error.stack ?? '') : '' };
}
function ofStatus(error, status) {
    const body = field(error, 'error');
    const inner = field(body, 'error');
    const header = (key) => {
        const headers = field(error, 'headers');
        return headers instanceof Headers ? headers.get(key) : null;
    };
    const told = field(inner, 'message') ?? field(error, 'message');
    const detail = {
        status,
        type: text(field(inner, 'type')),
        message: typeof told === 'string' ? told : `HTTP ${String(status)}`,
        requestId: header('request-id') ?? text(field(body, 'request_id')),
    };
    return apiFailure(detail, retryAfterMs(header), text(field(field(inner, 'details'), 'error_code')));
}
/**
 * The failure that an error of the API tells of. Without a status (an `error` event in a stream) its type decides. A 429 without
 * `retry-after` is a spend limit, which no waiting lifts (Anthropic's rate-limit documentation), unless it comes from a gateway.
 */
function apiFailure(told, retryAfterMs = null, code = null) {
    const detail = { ...told, message: plain(told.message) };
    const { status, type, message } = detail;
    const spent = code?.endsWith('spend_limit_reached') === true || /\b(spend(ing)? limit|api usage limit|credit balance|usage limits?\b)/i.test(message);
    if (status === 402 || type === 'billing_error')
        return { kind: 'spend_cap', detail };
    if ((status === 400 || status === 403 || status === 429 || status === null) && spent)
        return { kind: 'spend_cap', detail };
    if (status === 429 || (status === null && type === 'rate_limit_error')) {
        const waits = retryAfterMs !== null || status === null || type === null;
        return waits ? { kind: 'rate_limit', retryAfterMs, detail } : { kind: 'spend_cap', detail };
    }
    if (status === 529 || type === 'overloaded_error')
        return { kind: 'overloaded', retryAfterMs, detail };
    if (status === 413 || type === 'request_too_large')
        return { kind: 'too_large', detail };
    if (status === 401 || type === 'authentication_error')
        return { kind: 'auth', detail };
    if (status === 403 || type === 'permission_error')
        return { kind: 'forbidden', by: 'model', need: 'the right to use this model or feature', detail };
    if (status === 408 || status === 409 || (status !== null && status >= 500))
        return { kind: 'server', detail };
    if (/(prompt|input) is too long|exceeds? the context/i.test(message))
        return { kind: 'context_overflow', detail };
    if (status !== null || type === 'invalid_request_error' || type === 'not_found_error')
        return { kind: 'bad_request', detail };
    return { kind: 'server', detail };
}
/** Seconds or a date in `retry-after`; a date is measured against the answer's own `date`, so that no clock is needed. */
function retryAfterMs(header) {
    const exact = Number(header('retry-after-ms') ?? NaN);
    if (exact >= 0)
        return exact;
    const value = header('retry-after');
    if (value === null)
        return null;
    const seconds = value.trim() === '' ? NaN : Number(value);
    if (seconds >= 0)
        return seconds * 1000;
    const wait = Date.parse(value) - Date.parse(header('date') ?? '');
    return Number.isNaN(wait) ? null : Math.max(0, wait);
}
const STALLED = /\b(UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)\b/;
const NETWORK = /\b(ECONN[A-Z]+|ENOTFOUND|EAI_[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_[A-Z_]+|[A-Z_]*CERT[A-Z_]*|ERR_(SSL|TLS)[A-Z_]*)\b|^terminated|^fetch failed|socket hang up|other side closed/;
/** Node hides the reason of a failed fetch in a chain of causes. */
function ofCauses(error) {
    const said = [];
    let at = error;
    for (let depth = 0; depth < 5 && at !== null && at !== undefined; depth++) {
        const message = at instanceof Error ? at.message : typeof at === 'string' ? at : 'an unknown error';
        const code = text(field(at, 'code'));
        said.push(plain(code === null || message.includes(code) ? message : `${code}: ${message}`));
        at = field(at, 'cause');
    }
    return {
        text: plain(said.join(': ')),
        stalled: said.some((words) => STALLED.test(words)),
        network: said.some((words) => NETWORK.test(words)),
    };
}
function field(value, key) {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
function text(value) {
    return typeof value === 'string' ? value : null;
}
/** One short line of an answer's text; of a web page only its title. */
function plain(words) {
    const page = /<(!doctype|html|head|body|title)\b/i.test(words);
    const title = /<title>([^<]*)<\/title>/i.exec(words)?.[1]?.trim();
    const shown = page ? `a web page${title === undefined || title === '' ? '' : ` titled "${title}"`} instead of an answer` : words;
    const line = shown.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
    return Array.from(line).slice(0, 500).join('');
}


/***/ }),

/***/ 8154:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Es: () => (/* binding */ readPull),
/* harmony export */   _T: () => (/* binding */ readFileAt),
/* harmony export */   pG: () => (/* binding */ readBranch),
/* harmony export */   ux: () => (/* binding */ branchTip),
/* harmony export */   yr: () => (/* binding */ readMergeBase)
/* harmony export */ });
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9376);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4057);


/** Tip of a branch; null if there is no such branch. A prefix of other branches' names is no branch. */
function readBranch(github, repo, branch) {
    return (0,_client_js__WEBPACK_IMPORTED_MODULE_0__/* .attempt */ .CD)(`read branch ${branch}`, () => branchTip(github, repo, branch));
}
/** As `readBranch`, but it throws octokit's error. */
async function branchTip(github, repo, branch) {
    try {
        const { data } = await github.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
            owner: repo.owner,
            repo: repo.name,
            ref: `heads/${branch}`,
        });
        return data.ref === `refs/heads/${branch}` ? data.object.sha : null;
    }
    catch (error) {
        if ((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c2)(error) === 404)
            return null;
        throw error;
    }
}
function readPull(github, repo, number) {
    return (0,_client_js__WEBPACK_IMPORTED_MODULE_0__/* .attempt */ .CD)(`read pull request ${number}`, async () => {
        const { data } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
            owner: repo.owner,
            repo: repo.name,
            pull_number: number,
        });
        // A deleted fork is null, which GitHub's description leaves out.
        const headRepo = data.head.repo;
        return {
            number,
            author: data.user?.login ?? null,
            head: {
                ref: data.head.ref,
                sha: data.head.sha,
                repo: headRepo === null ? null : { owner: headRepo.owner.login, name: headRepo.name },
            },
            base: { name: data.base.ref, sha: data.base.sha },
            fork: headRepo?.id !== data.base.repo.id,
            draft: data.draft ?? false,
            locked: data.locked,
            changedFiles: data.changed_files,
            state: data.merged ? 'merged' : data.state === 'closed' ? 'closed' : 'open',
        };
    });
}
/** A text file at a ref (branch, tag or commit); null if there is none, or if the path is no file. Up to 100 MB. */
function readFileAt(github, repo, path, ref) {
    return (0,_client_js__WEBPACK_IMPORTED_MODULE_0__/* .attempt */ .CD)(`read ${path}`, async () => {
        const names = { owner: repo.owner, repo: repo.name };
        try {
            const { data } = await github.request('GET /repos/{owner}/{repo}/contents/{path}', { ...names, path, ref });
            if (Array.isArray(data) || data.type !== 'file')
                return null;
            // Over 1 MB the contents API leaves the content out and names the blob.
            const inline = 'encoding' in data && data.encoding === 'base64';
            if (inline)
                return Buffer.from(data.content, 'base64').toString('utf8');
            const { data: blob } = await github.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { ...names, file_sha: data.sha });
            return Buffer.from(blob.content, 'base64').toString('utf8');
        }
        catch (error) {
            if ((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c2)(error) === 404)
                return null;
            throw error;
        }
    });
}
/** Commit where two commits part, by the compare API; null if they share no history, or one is gone. */
function readMergeBase(github, repo, base, head) {
    return (0,_client_js__WEBPACK_IMPORTED_MODULE_0__/* .attempt */ .CD)('compare base and head', async () => {
        try {
            const { data } = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
                owner: repo.owner,
                repo: repo.name,
                basehead: `${base}...${head}`,
                per_page: 1,
            });
            return data.merge_base_commit.sha;
        }
        catch (error) {
            if ((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c2)(error) === 404)
                return null;
            throw error;
        }
    });
}


/***/ }),

/***/ 4904:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPrompt: () => (/* binding */ readPrompt)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9984);
/* harmony import */ var _github_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9376);
/* harmony import */ var _github_content_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8154);



async function readPrompt(inputs, environment, path, trustedRef) {
    const github = (0,_github_client_js__WEBPACK_IMPORTED_MODULE_1__/* .createGitHub */ .Cl)({ token: inputs.githubToken ?? '', apiUrl: environment.apiUrl, graphqlUrl: environment.graphqlUrl });
    const file = await (0,_github_content_js__WEBPACK_IMPORTED_MODULE_2__/* .readFileAt */ ._T)(github, environment.repo, path, trustedRef);
    if (!file.ok)
        return { ok: false, problem: `The prompt file ${path} can't be read: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .advice */ .v9)(file.failure)}` };
    if (file.value === null)
        return {
            ok: false,
            problem: `The prompt file ${path} is not on the default branch: commit it there, or correct the input \`prompt-file\`.`,
        };
    if (file.value.trim() === '')
        return { ok: false, problem: `The prompt file ${path} is empty.` };
    return { ok: true, prompt: file.value };
}


/***/ })

};
;
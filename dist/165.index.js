"use strict";
exports.id = 165;
exports.ids = [165];
exports.modules = {

/***/ 165:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  equip: () => (/* binding */ equip)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/text/cut.js
var text_cut = __webpack_require__(5307);
// EXTERNAL MODULE: ./build/tools/results.js
var results = __webpack_require__(2009);
;// CONCATENATED MODULE: ./build/github/reads.js


const PAGE = 100;
/** Pages of comments read, the last ones. */
const COMMENT_PAGES = 3;
const MAX_CHECKS = 300;
const LOG_HEAD = 100_000;
const LOG_TAIL = 900_000;
function gitHubReads(github, repo) {
    const base = { owner: repo.owner, repo: repo.name };
    const thread = async (number, signal) => {
        const request = { signal };
        const { data: issue } = await github.request('GET /repos/{owner}/{repo}/issues/{issue_number}', {
            ...base,
            issue_number: number,
            request,
        });
        const pages = Math.ceil(issue.comments / PAGE);
        const first = Math.max(1, pages - COMMENT_PAGES + 1);
        const comments = [];
        let earlier = (first - 1) * PAGE;
        for (let page = first; page <= pages; page += 1) {
            const { data } = await github.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
                ...base,
                issue_number: number,
                per_page: PAGE,
                page,
                request,
            });
            for (const one of data)
                comments.push({ author: one.user?.login ?? null, at: one.created_at, body: one.body ?? '', place: null });
        }
        if (issue.pull_request !== undefined) {
            const { data, headers } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
                ...base,
                pull_number: number,
                sort: 'created',
                direction: 'desc',
                per_page: PAGE,
                request,
            });
            earlier += (lastPage(headers.link) - 1) * PAGE;
            for (const one of data) {
                // `line` is null on a comment whose line is gone from the diff.
                const line = one.line ?? one.original_line ?? null;
                comments.push({
                    author: one.user?.login ?? null,
                    at: one.created_at,
                    body: one.body,
                    place: line === null ? one.path : `${one.path}:${line}`,
                });
            }
            // Reviews come oldest first, and nothing changes that: the last page has the newest.
            const reviewPage = (page) => github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
                ...base,
                pull_number: number,
                per_page: PAGE,
                page,
                request,
            });
            const oldest = await reviewPage(1);
            const last = lastPage(oldest.headers.link);
            const pages = [last <= 2 ? oldest : await reviewPage(last - 1), ...(last === 1 ? [] : [await reviewPage(last)])];
            const reviews = pages.flatMap((page) => page.data);
            earlier += Math.max(0, last - 2) * PAGE;
            for (const one of reviews) {
                if (one.body !== '')
                    comments.push({ author: one.user?.login ?? null, at: one.submitted_at ?? '', body: one.body, place: `review: ${one.state}` });
            }
        }
        return {
            kind: issue.pull_request === undefined ? 'issue' : 'pull',
            number,
            title: issue.title,
            state: issue.state,
            author: issue.user?.login ?? null,
            body: issue.body ?? '',
            labels: issue.labels.map((label) => (typeof label === 'string' ? label : (label.name ?? ''))),
            comments: comments.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
            earlier,
        };
    };
    const checks = async (ref, signal) => {
        const request = { signal };
        const found = [];
        for (let page = 1; found.length < MAX_CHECKS; page += 1) {
            const { data } = await github.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', {
                ...base,
                ref,
                per_page: PAGE,
                page,
                request,
            });
            for (const run of data.check_runs) {
                const actions = run.app?.slug === 'github-actions';
                found.push({
                    name: run.name,
                    result: run.conclusion ?? run.status,
                    job: actions ? Number(run.id) : null,
                    title: run.output.title,
                    url: run.html_url,
                });
            }
            if (data.check_runs.length < PAGE)
                break;
        }
        const { data: combined } = await github.request('GET /repos/{owner}/{repo}/commits/{ref}/status', {
            ...base,
            ref,
            per_page: PAGE,
            request,
        });
        for (const status of combined.statuses) {
            found.push({ name: status.context, result: status.state, job: null, title: status.description, url: status.target_url });
        }
        return found;
    };
    const jobLog = async (job, signal) => {
        const { data } = await github.request('GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs', {
            ...base,
            job_id: job,
            // The body as a stream: logs may have hundreds of megabytes. They lie behind a redirect.
            request: { signal, parseSuccessResponseBody: false, fetch },
        });
        return readLog(data);
    };
    return {
        thread: (number, signal) => guard(`issue or pull request ${number}`, 'issues: read and pull-requests: read', () => thread(number, signal)),
        checks: (ref, signal) => guard(`the checks of ${ref}`, 'checks: read and statuses: read', () => checks(ref, signal)),
        jobLog: (job, signal) => guard(`the log of job ${job}`, 'actions: read', () => jobLog(job, signal)),
    };
}
/** Number of the last page by an answer's `link` header (docs.github.com, "Using pagination in the REST API"); 1 where there is only one. */
function lastPage(link) {
    const url = /<([^>]*)>; rel="last"/.exec(link ?? '')?.[1];
    return url === undefined ? 1 : Number(new URL(url).searchParams.get('page') ?? '1');
}
/** `data` is the raw body of fetch, which octokit types as the parsed answer. Holds no more of it in memory than is returned, and as much again. */
async function readLog(data) {
    if (!(data instanceof ReadableStream))
        return { text: typeof data === 'string' ? data : '' };
    const decoder = new TextDecoder();
    let head = '';
    let tail = '';
    let cut = false;
    for await (const chunk of data) {
        const text = decoder.decode(chunk, { stream: true });
        if (head.length < LOG_HEAD)
            head += text;
        else
            tail += text;
        if (tail.length > 2 * LOG_TAIL) {
            const from = tail.length - LOG_TAIL;
            const line = tail.indexOf('\n', from);
            tail = tail.slice(line < 0 ? (0,text_cut/* pairBorder */.Np)(tail, from) : line + 1);
            cut = true;
        }
    }
    return { text: cut ? (0,text_cut/* joinCut */.T)(head, tail) : head + tail };
}
async function guard(what, permission, read) {
    try {
        return { ok: true, value: await read() };
    }
    catch (error) {
        const status = typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : null;
        const message = (0,results/* errorMessage */.gJ)(error);
        switch (status) {
            case 401:
            case 403:
                return { ok: false, message: `GitHub does not show ${what} (${status}): the token needs ${permission}. ${message}` };
            case 404:
                return { ok: false, message: `GitHub knows no such thing: ${what} (404), or the token lacks ${permission}.` };
            case 410:
                return { ok: false, message: `GitHub has deleted ${what} (410).` };
            case null:
            default:
                return { ok: false, message: `GitHub could not be asked for ${what}: ${message}` };
        }
    }
}

// EXTERNAL MODULE: ./build/policy/decide.js + 13 modules
var decide = __webpack_require__(7370);
// EXTERNAL MODULE: ./build/policy/hidden.js + 1 modules
var policy_hidden = __webpack_require__(5036);
// EXTERNAL MODULE: ./build/policy/links.js
var links = __webpack_require__(3235);
// EXTERNAL MODULE: ./build/policy/paths.js
var paths = __webpack_require__(3038);
// EXTERNAL MODULE: ./build/sandbox.js
var sandbox = __webpack_require__(5680);
// EXTERNAL MODULE: ./build/text/sanitize.js + 5 modules
var sanitize = __webpack_require__(2610);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/tracked.js
// What git tracks in a work tree, asked while a decision waits for it.

/**
 * Paths from the root of all that is in the index or in HEAD; null where git does not say. Synchronous, some milliseconds: a decision is
 * one step. `env`: the environment that commands of the model get, so that the same configuration holds.
 */
function trackedFiles(root, env) {
    const list = (...args) => (0,external_node_child_process_.execFileSync)('git', args, {
        cwd: root,
        env,
        encoding: 'utf8',
        timeout: 10_000,
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\0');
    try {
        return [...list('ls-files', '-z'), ...list('ls-tree', '-r', '-z', '--name-only', '--full-tree', 'HEAD')].filter((path) => path !== '');
    }
    catch {
        // No commit yet, or no answer in time: not known, so nothing is allowed because of it.
        return null;
    }
}

// EXTERNAL MODULE: ./build/tools/fetch.js + 1 modules
var tools_fetch = __webpack_require__(652);
// EXTERNAL MODULE: ./build/tools/index.js + 13 modules
var build_tools = __webpack_require__(8338);
;// CONCATENATED MODULE: ./build/equip.js
// The tools of one run, under its policy: what is offered, what is decided, what children may see.













function equip(policy, ready, ports) {
    const { world, redact, job } = ports;
    const spill = (0,external_node_path_.join)((0,external_node_fs_.realpathSync)(ports.scratch), 'results');
    (0,external_node_fs_.mkdirSync)(spill, { recursive: true });
    const { root } = ready.worktree;
    const env = (0,sandbox/* childEnvironment */.Qc)(world.env, (0,sandbox/* gitEnvironment */._K)());
    const facts = { ...(0,links/* policyFacts */._X)(root, [spill]), tracked: () => trackedFiles(root, env), redact };
    const hiding = (0,policy_hidden/* hidingRules */.n1)(policy);
    const all = (0,build_tools.coreTools)({
        env,
        network: tools_fetch/* network */.Nm,
        hides: hiding.length === 0 ? null : (path) => (0,policy_hidden/* hidingRule */.E7)(hiding, path, facts.root, facts) !== null,
        opens: (path, kind) => (0,paths/* mayRead */.ok)(policy, path, facts, kind === 'folder'),
        github: {
            reads: gitHubReads(ports.github, world.environment.repo),
            thread: job.target?.number ?? null,
            head: ready.worktree.head,
            sanitize: sanitize.sanitize,
        },
    });
    // A fork's code runs only in a sandbox, and there is none yet: no shell on forks, whatever the policy says (decisions 6).
    const trusted = ready.destination.kind === 'fork' ? all.filter((tool) => tool.name !== 'Bash') : all;
    const tools = (0,decide/* visibleTools */.S)(policy, trusted).map((tool) => withoutSecrets(tool, redact));
    return {
        tools,
        decide: (call) => (0,decide.decide)(policy, call, facts),
        has: (name) => tools.some((tool) => tool.name === name),
        spill,
        // Tools write files of their own under the bare id.
        keep: async (callId, text) => Promise.resolve((0,results/* spillText */.cO)({ callId: `${callId}_whole`, spill }, text)),
    };
}
/** Known secrets never enter the log, so the model never sees them (decisions 9). */
function withoutSecrets(tool, redact) {
    const clean = (block) => block.type === 'text' ? { ...block, text: redact(block.text) } : block;
    return {
        ...tool,
        async *run(input, context) {
            const running = tool.run(input, context);
            for (;;) {
                const step = await running.next();
                if (step.done === true)
                    return { ...step.value, content: step.value.content.map(clean) };
                yield redact(step.value);
            }
        },
    };
}


/***/ })

};
;
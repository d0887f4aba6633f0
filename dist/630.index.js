"use strict";
exports.id = 630;
exports.ids = [630];
exports.modules = {

/***/ 4375:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KM: () => (/* binding */ fitBody),
/* harmony export */   OF: () => (/* binding */ fenced),
/* harmony export */   Th: () => (/* binding */ BODY_LIMIT),
/* harmony export */   ml: () => (/* binding */ shorten)
/* harmony export */ });
// Cutting markdown so that what is left still renders: for every text that GitHub limits. Pure.
/**
 * GitHub refuses a body over 65,536 characters with 422. Lengths here are UTF-16 code units, which are never fewer than its
 * characters; the room up to its limit is left for what redaction may add.
 */
const BODY_LIMIT = 60_000;
/**
 * `text`, or its longest usable start with a note of how much was left out, in at most `limit` code units (`limit` ≥ 400).
 * The cut falls on a line end where one is near, else between graphemes, never inside a surrogate pair; code fences, `<details>` and HTML
 * comments that the cut leaves open are closed. Lone surrogates become U+FFFD, so that the result is always valid JSON text.
 */
function fitBody(text, limit = BODY_LIMIT) {
    const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
    if (whole.length <= limit)
        return whole;
    let room = limit;
    for (;;) {
        const kept = whole.slice(0, cutAt(whole, room));
        const result = `${kept}${closers(kept)}\n\n*… cut here: ${(whole.length - kept.length).toLocaleString('en-US')} more characters.*\n`;
        if (result.length <= limit)
            return result;
        room = kept.length - (result.length - limit);
        if (room <= 0)
            return whole.slice(0, cutAt(whole, limit));
    }
}
/** One line in at most `limit` code units, with an ellipsis where it was cut. */
function shorten(line, limit) {
    return line.length <= limit ? line : `${line.slice(0, graphemeBorder(line, limit - 1)).trimEnd()}…`;
}
/** A border at or before `limit`: the last line end if that costs less than a tenth, else the last grapheme border. */
function cutAt(text, limit) {
    const line = text.lastIndexOf('\n', limit - 1);
    return line > limit * 0.9 ? line : graphemeBorder(text, limit);
}
/** The last border between graphemes at or before `limit`; between code points, if one grapheme is longer than 200 code units. */
function graphemeBorder(text, limit) {
    const start = wellFormedBorder(text, Math.max(0, limit - 200));
    let border = start;
    for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(start, limit + 32))) {
        if (start + index > limit)
            break;
        border = start + index;
    }
    return border > start ? border : wellFormedBorder(text, limit);
}
function wellFormedBorder(text, at) {
    const code = text.charCodeAt(at);
    return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
/** What closes the blocks that are open at the end of `markdown`, in the order in which they must be closed. */
function closers(markdown) {
    let fence = null;
    let details = 0;
    let comment = false;
    for (const line of markdown.split(/\r\n|\r|\n/)) {
        if (fence !== null) {
            if (fence.quoted && !line.trimStart().startsWith('>'))
                fence = null;
            else if (closes(line, fence.mark)) {
                fence = null;
                continue;
            }
            else
                continue;
        }
        const opened = comment ? null : /^((?:[ \t>]|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/.exec(line);
        if (opened) {
            const [, lead = '', mark = ''] = opened;
            fence = { indent: lead.replace(/[^\t ]/g, ' '), mark, quoted: lead.includes('>') };
            continue;
        }
        for (const [token] of line.matchAll(/<!--|-->|<details\b|<\/details>/gi)) {
            if (token === '<!--')
                comment = true;
            else if (token === '-->')
                comment = false;
            else if (!comment)
                details = Math.max(0, details + (token.startsWith('</') ? -1 : 1));
        }
    }
    const endOfFence = fence === null || fence.quoted ? '' : `\n${fence.indent}${fence.mark}`;
    return `${comment ? ' -->' : ''}${endOfFence}${details > 0 ? `\n\n${'</details>'.repeat(details)}` : ''}`;
}
function closes(line, mark) {
    const bare = line.replace(/^[ \t>]*/, '').trimEnd();
    return bare.length >= mark.length && bare === mark.charAt(0).repeat(bare.length);
}
/** A code fence for `content`: one backtick longer than its longest run of them, so nothing inside can end it. */
function fenced(content, info) {
    // One by one: a patch of Markdown has more runs than a call takes arguments.
    const longest = (content.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
    const mark = '`'.repeat(longest + 1);
    return `${mark}${info}\n${content}${content === '' || content.endsWith('\n') ? '' : '\n'}${mark}`;
}


/***/ }),

/***/ 8633:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   R_: () => (/* binding */ knownTracking),
/* harmony export */   _8: () => (/* binding */ MARKER_START),
/* harmony export */   wl: () => (/* binding */ openTracking),
/* harmony export */   xL: () => (/* binding */ marker)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4375);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9376);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4057);



function placeOf(trigger, number) {
    return trigger.type === 'review_comment'
        ? { kind: 'review_thread', number, root: trigger.inReplyTo ?? trigger.id }
        : { kind: 'thread', number };
}
/**
 * Opens the run's one tracking comment. A POST of unknown effect (no answer, 5xx) is followed by a look for the marker before it
 * is tried again; if both attempts were stored, the oldest stays and the other is deleted. A reply in a review thread that
 * is gone becomes a comment of the pull request. Bodies are cut to `BODY_LIMIT`.
 */
async function openTracking(github, repo, tracking) {
    const posted = await postOnce(github, repo, tracking);
    if ('failure' in posted)
        return posted.locked ? { result: 'locked', failure: posted.failure } : { result: 'failed', failure: posted.failure };
    return { result: 'opened', comment: knownTracking(github, repo, tracking, posted) };
}
/** A tracking comment that was opened before, perhaps by another process of the same run. `tracking.body` is not used. */
function knownTracking(github, repo, tracking, opened) {
    let shown = opened;
    return {
        current: () => shown,
        edit: async (body) => {
            const params = { owner: repo.owner, repo: repo.name, comment_id: shown.id, body: compose(tracking.key, body), request: ONE_TRY };
            try {
                switch (shown.place.kind) {
                    case 'thread':
                        await github.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', params);
                        break;
                    case 'review_thread':
                        await github.request('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', params);
                        break;
                }
                return { edit: 'done' };
            }
            catch (error) {
                return editRefusal(error);
            }
        },
        replace: async (body) => {
            const again = await postOnce(github, repo, { ...tracking, key: `${tracking.key}.again`, body });
            if ('failure' in again)
                return again.locked ? { edit: 'locked' } : { edit: 'failed', failure: again.failure };
            shown = again;
            return { edit: 'done' };
        },
    };
}
/** The throttled editor does the waiting: an edit that is held up here would be old when it leaves. */
const ONE_TRY = { waitForLimit: false };
async function postOnce(github, repo, tracking) {
    const { place } = tracking;
    for (let tries = 1;; tries += 1) {
        try {
            const shown = await post(github, repo, place, compose(tracking.key, tracking.body));
            return tries === 1 ? shown : await settle(github, repo, tracking, shown);
        }
        catch (error) {
            const status = (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c2)(error);
            if (place.kind === 'review_thread' && (status === 404 || status === 410 || status === 422)) {
                return postOnce(github, repo, { ...tracking, place: { kind: 'thread', number: place.number } });
            }
            const refused = { failure: (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .githubFailure */ .eQ)(error, 'post the tracking comment'), locked: status === 403 && isLocked(error) };
            if (!(0,_client_js__WEBPACK_IMPORTED_MODULE_0__/* .isTransient */ .dg)(error))
                return refused;
            const stored = await settle(github, repo, tracking, null).catch(() => null);
            if (stored !== null)
                return stored;
            if (tries === 3)
                return refused;
        }
    }
}
async function post(github, repo, place, body) {
    const names = { owner: repo.owner, repo: repo.name, body };
    switch (place.kind) {
        case 'thread': {
            const { data } = await github.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
                ...names,
                issue_number: place.number,
            });
            return { id: Number(data.id), url: data.html_url, place };
        }
        case 'review_thread': {
            const { data } = await github.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies', {
                ...names,
                pull_number: place.number,
                comment_id: place.root,
            });
            return { id: Number(data.id), url: data.html_url, place };
        }
    }
}
/**
 * The oldest comment with this run's marker, with younger ones of the same author deleted. Before the first POST nobody else knows the
 * key, so the oldest is ours. `sure` is a comment known to exist, for when the list does not show it yet.
 */
async function settle(github, repo, tracking, sure) {
    const { place } = tracking;
    const names = { owner: repo.owner, repo: repo.name, per_page: 100, ...(tracking.since === null ? {} : { since: tracking.since }) };
    const list = place.kind === 'thread'
        ? await github.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...names, issue_number: place.number })
        : await github.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...names, pull_number: place.number });
    const found = list
        .map((one) => ({ id: Number(one.id), url: one.html_url, author: one.user?.id ?? null, body: one.body ?? '' }))
        .filter((one) => one.body.startsWith(marker(tracking.key)))
        .sort((a, b) => a.id - b.id);
    const [oldest, ...younger] = found;
    if (oldest === undefined)
        return sure;
    for (const copy of younger.filter((one) => one.author === oldest.author)) {
        const params = { owner: repo.owner, repo: repo.name, comment_id: copy.id };
        // A copy that cannot be deleted is a blemish; the run's comment stands.
        await (place.kind === 'thread'
            ? github.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', params)
            : github.request('DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}', params)).catch(() => undefined);
    }
    return { id: oldest.id, url: oldest.url, place };
}
const MARKER_START = '<!-- at-agent run ';
/** The hidden first line of a tracking comment. A hint for finding it, never a proof of who wrote it. */
function marker(key) {
    return `${MARKER_START}${key} -->`;
}
function compose(key, body) {
    const first = `${marker(key)}\n`;
    return first + (0,_body_js__WEBPACK_IMPORTED_MODULE_2__/* .fitBody */ .KM)(body, _body_js__WEBPACK_IMPORTED_MODULE_2__/* .BODY_LIMIT */ .Th - first.length);
}
function editRefusal(error) {
    const status = (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c2)(error);
    if (status === 404 || status === 410)
        return { edit: 'gone' };
    const waitMs = (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .limitWaitMs */ .T5)(error);
    if (waitMs !== null)
        return { edit: 'limited', waitMs };
    if (status === 403 && isLocked(error))
        return { edit: 'locked' };
    return { edit: 'failed', failure: (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .githubFailure */ .eQ)(error, 'edit the tracking comment') };
}
function isLocked(error) {
    return /\blocked\b/i.test((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}


/***/ }),

/***/ 9403:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   et: () => (/* binding */ subjectOf),
/* harmony export */   jp: () => (/* binding */ swapReaction),
/* harmony export */   wv: () => (/* binding */ react)
/* harmony export */ });
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9376);

/** What a run reacts to; null if nothing asked in a thread. */
function subjectOf(trigger, target) {
    switch (trigger.type) {
        case 'issue_comment':
        case 'review_comment':
            return { kind: trigger.type, id: trigger.id };
        case 'review':
            return target === null ? null : { kind: 'review', number: target.number, id: trigger.id };
        case 'target':
            return target === null ? null : { kind: 'issue', number: target.number };
        case 'none':
            return null;
    }
}
/** A failure is a value to log, never a reason to stop. */
function react(github, repo, subject, emoji) {
    return (0,_client_js__WEBPACK_IMPORTED_MODULE_0__/* .attempt */ .CD)(`react with ${emoji}`, async () => ({ subject, emoji, handle: await add(github, repo, subject, emoji) }));
}
/** Puts `to` (if any) in the place of `from`: first the new one, so that the text never stands without a sign. */
async function swapReaction(github, repo, subject, from, to) {
    const added = to === null ? { ok: true, value: null } : await react(github, repo, subject, to);
    if (!added.ok || from === null || from.emoji === to)
        return added;
    const removed = await (0,_client_js__WEBPACK_IMPORTED_MODULE_0__/* .attempt */ .CD)(`take back ${from.emoji}`, () => remove(github, repo, from));
    return removed.ok ? added : removed;
}
async function add(github, repo, subject, content) {
    const names = { owner: repo.owner, repo: repo.name, content };
    switch (subject.kind) {
        case 'issue':
            return (await github.request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...names, issue_number: subject.number })).data.id;
        case 'issue_comment':
            return (await github.request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', { ...names, comment_id: subject.id })).data.id;
        case 'review_comment':
            return (await github.request('POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', { ...names, comment_id: subject.id })).data.id;
        case 'review': {
            const { data } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}', {
                owner: repo.owner,
                repo: repo.name,
                pull_number: subject.number,
                review_id: subject.id,
            });
            await github.graphql('mutation ($subject: ID!, $content: ReactionContent!) { addReaction(input: { subjectId: $subject, content: $content }) { reaction { content } } }', {
                subject: data.node_id,
                content: GRAPHQL[content],
            });
            return data.node_id;
        }
    }
}
async function remove(github, repo, { subject, emoji, handle }) {
    const names = { owner: repo.owner, repo: repo.name, reaction_id: Number(handle) };
    switch (subject.kind) {
        case 'issue':
            await github.request('DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}', {
                ...names,
                issue_number: subject.number,
            });
            return;
        case 'issue_comment':
            await github.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}', {
                ...names,
                comment_id: subject.id,
            });
            return;
        case 'review_comment':
            await github.request('DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}', {
                ...names,
                comment_id: subject.id,
            });
            return;
        case 'review':
            await github.graphql('mutation ($subject: ID!, $content: ReactionContent!) { removeReaction(input: { subjectId: $subject, content: $content }) { reaction { content } } }', {
                subject: handle,
                content: GRAPHQL[emoji],
            });
            return;
    }
}
/** GraphQL's names of the same eight (docs.github.com, enum ReactionContent). */
const GRAPHQL = {
    '+1': 'THUMBS_UP',
    '-1': 'THUMBS_DOWN',
    laugh: 'LAUGH',
    confused: 'CONFUSED',
    heart: 'HEART',
    hooray: 'HOORAY',
    rocket: 'ROCKET',
    eyes: 'EYES',
};


/***/ }),

/***/ 8671:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ createThrottledEditor)
/* harmony export */ });
/** Longest interval that back-off reaches, in milliseconds. */
const CEILING_MS = 60_000;
/**
 * `intervalMs` is the shortest time between two edits; each rate limit doubles it up to 60 s (15 → 30 → 60 by default), and `retry-after`
 * lengthens one wait. The first edit waits for one interval too: the comment has just been posted. Nothing here throws or rejects. After `gone` or `locked` only `flush` writes.
 */
function createThrottledEditor(target, clock, intervalMs) {
    const closing = new AbortController();
    let interval = intervalMs;
    let earliest = clock.now() + intervalMs;
    let sent = null;
    let wanted = null;
    let stopped = false;
    let pump = null;
    const send = async (body, how) => {
        const result = await target[how](body).catch((error) => ({
            edit: 'failed',
            failure: { kind: 'bug', message: String(error), stack: '' },
        }));
        if (result.edit === 'done')
            sent = body;
        if (result.edit === 'limited')
            interval = Math.min(CEILING_MS, interval * 2);
        earliest = clock.now() + Math.max(interval, result.edit === 'limited' ? result.waitMs : 0);
        return result;
    };
    const drain = async () => {
        while (wanted !== null && !stopped) {
            const wait = earliest - clock.now();
            if (wait > 0)
                await clock.sleep(wait, closing.signal);
            if (closing.signal.aborted)
                return;
            // A body that fails is not tried again; the next one is.
            const body = wanted();
            wanted = null;
            if (body === sent)
                continue;
            const retry = () => body;
            const result = await send(body, 'edit');
            if (result.edit === 'gone' || result.edit === 'locked')
                stopped = true;
            if (result.edit === 'limited')
                wanted ??= retry;
        }
    };
    return {
        show(body) {
            wanted = body;
            if (pump !== null || closing.signal.aborted)
                return;
            pump = drain().finally(() => (pump = null));
        },
        async flush(final) {
            closing.abort();
            await pump;
            if (final === sent)
                return { edit: 'done' };
            let result = await send(final, 'edit');
            for (let tries = 1; tries < 4; tries += 1) {
                switch (result.edit) {
                    case 'done':
                    case 'locked':
                        return result;
                    case 'gone':
                        result = await send(final, 'replace');
                        break;
                    case 'limited':
                        await clock.sleep(Math.min(result.waitMs, CEILING_MS), new AbortController().signal);
                        result = await send(final, 'edit');
                        break;
                    case 'failed':
                        await clock.sleep(1000 * tries, new AbortController().signal);
                        result = await send(final, 'edit');
                        break;
                }
            }
            return result;
        },
    };
}


/***/ }),

/***/ 4012:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Fz: () => (/* binding */ createDetector),
  lY: () => (/* binding */ createRedactor),
  xU: () => (/* binding */ knownSecrets)
});

// UNUSED EXPORTS: REDACTED

// EXTERNAL MODULE: ./build/text/rendered.js
var rendered = __webpack_require__(4806);
;// CONCATENATED MODULE: ./build/text/tokens.js
// Shapes of secrets, as data. Each pattern is linear: a lookbehind keeps it from starting again inside its own run of characters.
const shape = (pattern) => (text, mark) => text.replace(pattern, mark);
/** The first group stays, the rest of the match goes. */
const after = (pattern) => (text, mark) => text.replace(pattern, (_, before) => before + mark);
const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/u;
const END = /-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/gu;
/** A private key from its first line to its last, or to the end of the text where the last is missing. */
const privateKeys = (text, mark) => {
    let rest = text;
    let out = '';
    for (let begin = BEGIN.exec(rest); begin !== null; begin = BEGIN.exec(rest)) {
        END.lastIndex = begin.index;
        const end = END.exec(rest);
        out += rest.slice(0, begin.index) + mark;
        rest = end === null ? '' : rest.slice(end.index + end[0].length);
    }
    return out + rest;
};
/** Sources: the issuers' own documents on the format of their tokens. */
const PATTERNS = [
    privateKeys,
    // GitHub. Installation tokens may hold dots, dashes and underscores, in any length.
    shape(/(?<![A-Za-z0-9])gh[opru]_[A-Za-z0-9]{20,}/gu),
    shape(/(?<![A-Za-z0-9])ghs_[A-Za-z0-9._-]{20,}/gu),
    shape(/(?<![A-Za-z0-9])github_pat_[A-Za-z0-9_]{22,}/gu),
    shape(/(?<![A-Za-z0-9])sk-ant-[A-Za-z0-9_-]{20,}/gu),
    shape(/(?<![A-Za-z0-9])sk-(?:proj-|svcacct-|admin-|live-)?[A-Za-z0-9_-]{32,}/gu),
    shape(/(?<![A-Za-z0-9])[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/gu),
    shape(/(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])/gu),
    after(/(?<![A-Za-z])(aws_secret_access_key["']?\s{0,4}[=:]\s{0,4}["']?)[A-Za-z0-9/+=]{40}/giu),
    shape(/(?<![A-Za-z0-9])AIza[A-Za-z0-9_-]{35}/gu),
    shape(/(?<![A-Za-z0-9])ya29\.[A-Za-z0-9_-]{20,}/gu),
    shape(/(?<![A-Za-z0-9_-])xox[abeoprs]-[A-Za-z0-9-]{10,}/gu),
    shape(/(?<![A-Za-z0-9_-])xapp-\d-[A-Za-z0-9-]{10,}/gu),
    after(/(hooks\.slack\.com\/(?:services|workflows|triggers)\/)[A-Za-z0-9/_+-]{20,}/gu),
    shape(/(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/gu),
    shape(/(?<![A-Za-z0-9])pypi-AgE[A-Za-z0-9_-]{40,}/gu),
    shape(/(?<![A-Za-z0-9])glpat-[A-Za-z0-9_-]{20,}/gu),
    shape(/(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,}/gu),
    shape(/(?<![A-Za-z0-9])dop_v1_[a-f0-9]{64}/gu),
    shape(/(?<![A-Za-z0-9])SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}/gu),
    shape(/(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/gu),
    after(/((?:proxy-)?authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:bearer|basic|token)\s{1,4})[^\s"'`,;]{8,}/giu),
    after(/((?:x-api-key|private-token|x-auth-token)["']?\s{0,4}[:=]\s{0,4}["']?)[^\s"'`,;]{8,}/giu),
    // A password in an address.
    after(/(:\/\/[^\s/:@"'<>]{0,100}:)[^\s/@"'<>]{3,400}(?=@)/gu),
];

;// CONCATENATED MODULE: ./build/text/redact.js
// Removes secrets from a text that leaves: known values first, in the encodings that tools print, then shapes of tokens.


/** What stands where a secret stood. */
const REDACTED = '***';
/** Shorter values are too common in ordinary text to be searched for. */
const SHORTEST = 4;
/** From this length on a value is searched for in its encodings, in any case, and split by blanks. */
const LONG = 12;
/** Length of the pieces that betray a value of high entropy. */
const SLICE = 12;
/** Prefixes that all tokens of a kind share: no piece of a secret. */
const COMMON_PREFIX = /^(?:sk-ant-(?:[a-z]+\d+-)?|sk-(?:proj-)?|gh[oprsu]_|github_pat_|xox[a-z]-|glpat-|npm_|AKIA|-----BEGIN [A-Z ]+-----)/u;
/** Blanks and invisible characters that a value may be split by. */
const SPLITTERS = /(?:[\s\u0000\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f])+/gu;
/**
 * A function that replaces every known secret and everything shaped like one. Time is linear in the text for a given list of secrets.
 * Commit ids and digests stay, unless they are a known value.
 */
function createRedactor(secrets) {
    const needles = needlesOf(secrets);
    return (text) => removeShapes(removeKnown(text, needles));
}
/** Whether a text holds one of the secrets, in any way that a redactor would see. */
function createDetector(secrets) {
    const needles = needlesOf(secrets);
    return (text) => removeKnown(text, needles) !== text;
}
/** References are spelt out only where a shape shows itself by that: elsewhere they may stand on purpose. */
function removeShapes(text) {
    const remove = (from) => PATTERNS.reduce((rest, pattern) => pattern(rest, REDACTED), from);
    const plain = (0,rendered/* spelt */.l)(text, /^[\w.-]$/u);
    const removed = remove(plain);
    return plain === text || removed === plain ? remove(text) : removed;
}
function needlesOf(secrets) {
    const plain = new Set();
    const loose = new Set();
    const slices = new Set();
    for (const secret of secrets) {
        for (const value of new Set([secret, secret.trim(), ...(secret.includes('\n') ? secret.split('\n').map((line) => line.trim()) : [])])) {
            if (value.length < SHORTEST || /^-----(?:BEGIN|END) [A-Z ]+-----$/u.test(value))
                continue;
            plain.add(value);
            if (value.length < LONG) {
                if (value.length >= 8)
                    for (const form of encodings(value))
                        plain.add(form);
                continue;
            }
            for (const form of [value, ...encodings(value)])
                loose.add(squeeze(form).text);
            if (entropy(value) < 3 || value.length < 16)
                continue;
            const rest = value.replace(COMMON_PREFIX, '');
            for (const form of [rest, ...base64Forms(rest), Buffer.from(rest).toString('hex')]) {
                const { text } = squeeze(form);
                for (let i = 0; i + SLICE <= text.length; i++) {
                    const slice = text.slice(i, i + SLICE);
                    if (new Set(slice).size >= 5)
                        slices.add(slice);
                }
            }
        }
    }
    const bySize = (a, b) => b.length - a.length;
    const needles = { plain: [...plain].sort(bySize), loose: [...loose].filter((one) => one.length >= LONG).sort(bySize), slices };
    const bare = (values) => [...new Set(values.map((value) => (0,rendered/* rendered */.g)(value)?.text ?? value))];
    const unmarked = {
        plain: bare(needles.plain.filter((one) => one.length >= 8)).filter((one) => one.length >= SHORTEST),
        loose: bare(needles.loose).filter((one) => one.length >= LONG),
    };
    return { ...needles, rendered: unmarked };
}
/** A value as tools print it: base64 in three alignments, hex, percent, JSON, HTML, reversed. */
function encodings(value) {
    const bytes = Buffer.from(value);
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
    return [
        ...base64Forms(value),
        hex.join(''),
        hex.join(':'),
        hex.map((byte) => `%${byte}`).join(''),
        hex.map((byte) => `\\x${byte}`).join(''),
        encodeURIComponent(bytes.toString()),
        JSON.stringify(value).slice(1, -1),
        JSON.stringify(JSON.stringify(value).slice(1, -1)).slice(1, -1),
        value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        Array.from(value).reverse().join(''),
    ].filter((form) => form !== value);
}
/** The part of the base64 text that does not depend on what stands before and after, in three alignments and two alphabets. */
function base64Forms(value) {
    const bytes = Buffer.from(value);
    return [0, 1, 2].flatMap((shift) => {
        const whole = Buffer.concat([Buffer.alloc(shift), bytes]);
        const first = shift === 0 ? 0 : shift + 1;
        const sure = Math.floor((whole.length * 8) / 6);
        const text = whole.toString('base64').replace(/=+$/u, '');
        // The last character holds bits of what follows, unless the value ends the text.
        const forms = [text.slice(first), text.slice(first, sure)];
        return forms.flatMap((form) => (form.length < 8 ? [] : [form, form.replaceAll('+', '-').replaceAll('/', '_')]));
    });
}
/** The text in lower case without splitters; `at[i]` is the place of its i-th character in the original. */
function squeeze(text) {
    const at = new Uint32Array(text.length + 1);
    const pieces = [];
    let length = 0;
    let from = 0;
    const keep = (end) => {
        pieces.push(text.slice(from, end));
        for (let i = from; i < end; i++)
            at[length++] = i;
    };
    for (const found of text.matchAll(SPLITTERS)) {
        keep(found.index);
        from = found.index + found[0].length;
    }
    keep(text.length);
    // Only ASCII letters are folded, so that every character keeps its place.
    return { text: pieces.join('').replace(/[A-Z]+/gu, (letters) => letters.toLowerCase()), at };
}
function removeKnown(text, needles) {
    const spans = known(text, needles, needles.slices);
    const view = (0,rendered/* rendered */.g)(text);
    if (view !== null) {
        for (const [start, end] of known(view.text, needles.rendered, needles.slices))
            spans.push([view.start[start] ?? 0, view.end[end - 1] ?? 0]);
    }
    if (spans.length === 0)
        return text;
    spans.sort((a, b) => a[0] - b[0]);
    const out = [];
    let done = 0;
    let end = -1;
    for (const [start, stop] of spans) {
        if (start > end || end < 0) {
            out.push(text.slice(done, start), REDACTED);
        }
        end = Math.max(end, stop);
        done = end;
    }
    out.push(text.slice(done));
    return out.join('');
}
/** Where needles stand in the text: start and end. */
function known(text, needles, slices) {
    const spans = [];
    for (const needle of needles.plain) {
        for (let i = text.indexOf(needle); i >= 0; i = text.indexOf(needle, i + needle.length))
            spans.push([i, i + needle.length]);
    }
    if (needles.loose.length === 0)
        return spans;
    const squeezed = squeeze(text);
    const mark = (start, end) => {
        spans.push([squeezed.at[start] ?? 0, (squeezed.at[end - 1] ?? 0) + 1]);
    };
    for (const needle of needles.loose) {
        for (let i = squeezed.text.indexOf(needle); i >= 0; i = squeezed.text.indexOf(needle, i + needle.length))
            mark(i, i + needle.length);
    }
    if (slices.size > 0) {
        for (let i = 0; i + SLICE <= squeezed.text.length; i++)
            if (slices.has(squeezed.text.slice(i, i + SLICE)))
                mark(i, i + SLICE);
    }
    return spans;
}
/** Shannon's entropy in bits a character. */
function entropy(value) {
    const counts = new Map();
    for (const char of value)
        counts.set(char, (counts.get(char) ?? 0) + 1);
    let bits = 0;
    for (const count of counts.values())
        bits -= (count / value.length) * Math.log2(count / value.length);
    return bits;
}
/** Environment names that say they hold a secret. */
const SECRET_NAME = /KEY|TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL/iu;
/** Names that look so, and hold none. */
const PUBLIC_NAME = /^(?:GITHUB_.*_KEY_ID|SSH_ASKPASS.*|KEYBOARD.*|.*_(?:PATH|FILE|DIR|URL|NAME|TYPE|HEADER|ENDPOINT))$/iu;
/**
 * The values that must never leave: secret inputs, environment values whose names say so, and the names that the policy lists.
 * `inputs`: values of the inputs marked secret. `names`: the policy's `redact`.
 */
function knownSecrets(env, inputs, names) {
    const found = new Set(inputs.filter((value) => value.length >= SHORTEST));
    for (const name of names) {
        const value = env[name] ?? '';
        if (value.length >= SHORTEST)
            found.add(value);
    }
    for (const [name, value] of Object.entries(env)) {
        if (value !== undefined && value.length >= 8 && SECRET_NAME.test(name) && !PUBLIC_NAME.test(name))
            found.add(value);
    }
    return [...found];
}


/***/ }),

/***/ 4806:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ rendered),
/* harmony export */   l: () => (/* binding */ spelt)
/* harmony export */ });
// Text as a reader of the rendered Markdown sees it, for what looks for words in it: spelt-out references, no marks, no tags.
/** WHATWG "Named character references": those of ASCII, which a value may hold. */
const NAMED = {
    AMP: '&',
    DiacriticalGrave: '`',
    GT: '>',
    Hat: '^',
    LT: '<',
    QUOT: '"',
    UnderBar: '_',
    VerticalLine: '|',
    amp: '&',
    apos: "'",
    ast: '*',
    bsol: '\\',
    colon: ':',
    comma: ',',
    commat: '@',
    dollar: '$',
    equals: '=',
    excl: '!',
    fjlig: 'fj',
    grave: '`',
    gt: '>',
    lbrace: '{',
    lbrack: '[',
    lcub: '{',
    lowbar: '_',
    lpar: '(',
    lsqb: '[',
    lt: '<',
    midast: '*',
    num: '#',
    percnt: '%',
    period: '.',
    plus: '+',
    quest: '?',
    quot: '"',
    rbrace: '}',
    rbrack: ']',
    rcub: '}',
    rpar: ')',
    rsqb: ']',
    semi: ';',
    sol: '/',
    verbar: '|',
    vert: '|',
};
const REFERENCE = /&(?:#(\d{1,20})|#[xX]([0-9a-fA-F]{1,20})|([A-Za-z][A-Za-z0-9]{1,31}));/gu;
/** A reference (groups: decimal, hexadecimal, name), or what the rendered text does not show: marks, the target of a link, tags and comments. */
const MARKUP = new RegExp(String.raw `${REFERENCE.source}|\]\([^()\s]{0,2000}\)|<!--|-->|<\/?[A-Za-z][^<>]{0,2000}>|[*~\x60\\[\]]`, 'gu');
/** Dropped also where a reference stands for one: so a value with marks in it looks the same in every spelling. */
const MARK = /[*~`\\[\]]/u;
/**
 * Null for a text without any markup. Linear in the text. Marks are dropped wherever they stand, and references that are not known here too: this
 * is for finding what must not be seen, never for showing.
 */
function rendered(text) {
    const pieces = [];
    // No reference is shorter than what it stands for.
    const start = new Uint32Array(text.length);
    const end = new Uint32Array(text.length);
    let length = 0;
    let done = 0;
    const keep = (until) => {
        pieces.push(text.slice(done, until));
        for (let i = done; i < until; i++) {
            start[length] = i;
            end[length++] = i + 1;
        }
    };
    for (const found of text.matchAll(MARKUP)) {
        keep(found.index);
        done = found.index + found[0].length;
        const character = characterOf(found).replace(MARK, '');
        pieces.push(character);
        for (let i = 0; i < character.length; i++) {
            start[length] = found.index;
            end[length++] = done;
        }
    }
    if (done === 0)
        return null;
    keep(text.length);
    return { text: pieces.join(''), start, end };
}
/** `text` with the references spelt out that stand for a character of `which`; all else as written. */
function spelt(text, which) {
    return text.replace(REFERENCE, (...found) => {
        const character = characterOf(found);
        return which.test(character) ? character : (found[0] ?? '');
    });
}
/** Of a match whose groups are decimal, hexadecimal and name; empty for a mark and for a reference that is not known here. */
function characterOf([, decimal, hex, name]) {
    if (name !== undefined)
        return NAMED[name] ?? '';
    const code = Number.parseInt(decimal ?? hex ?? '', hex === undefined ? 10 : 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
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
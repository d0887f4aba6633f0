"use strict";
exports.id = 621;
exports.ids = [621,580];
exports.modules = {

/***/ 7621:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  act: () => (/* binding */ act)
});

// EXTERNAL MODULE: ./build/github/failure.js
var github_failure = __webpack_require__(4057);
// EXTERNAL MODULE: ./build/policy/load.js
var load = __webpack_require__(5400);
// EXTERNAL MODULE: ./build/trigger/access.js
var access = __webpack_require__(696);
;// CONCATENATED MODULE: ./build/admission.js



/** Both questions go out together; the policy's answer is looked at first. `meanwhile` is called when all has been asked. `asker` null: nobody's text is obeyed (a schedule). */
async function admit(github, repo, policyPath, trustedRef, asker, meanwhile) {
    const [loading, role] = await Promise.all([(0,load.loadPolicy)(github, repo, policyPath, trustedRef, meanwhile), askRole(github, repo, asker)]);
    if (!loading.ok) {
        const failure = loading.problems === null
            ? (0,github_failure/* githubFailure */.eQ)(loading.error, loading.doing)
            : {
                kind: 'configuration',
                message: (0,load.problemLines)(loading.problems),
                advice: `Mend ${policyPath} on the default branch; nothing was run.`,
            };
        return { admitted: false, why: 'failure', failure };
    }
    return weigh(loading.policy, asker, role);
}
/** Another asker under a policy that was loaded before. */
async function admitUnder(policy, github, repo, asker) {
    return weigh(policy, asker, await askRole(github, repo, asker));
}
/** A bot's role decides nothing: only the list does. */
async function askRole(github, repo, asker) {
    return asker === null || asker.bot ? null : (0,access/* readRole */.fP)(github, repo, asker.login);
}
function weigh(policy, asker, role) {
    if (asker === null)
        return { admitted: true, policy, because: 'no person asked: the workflow itself did' };
    if (role !== null && !role.ok)
        return { admitted: false, why: 'failure', failure: (0,github_failure/* githubFailure */.eQ)(role.error, role.doing) };
    const judgement = (0,access/* judgeAccess */.IS)(policy, asker.login, role === null ? 'none' : role.role, asker.bot);
    if (judgement.ok)
        return { admitted: true, policy, because: judgement.because };
    return { admitted: false, why: 'access', because: judgement.because, reply: asker.bot ? null : judgement.reply };
}

// EXTERNAL MODULE: ./build/render/words.js
var words = __webpack_require__(6729);
// EXTERNAL MODULE: ./build/text/nearest.js
var nearest = __webpack_require__(1265);
;// CONCATENATED MODULE: ./build/commands.js


/** Name → what it does, as `/help` shows it. */
const COMMANDS = { help: 'shows this list' };
/** The reply to a command, as Markdown. `phrase` is shown as code, so that the reply mentions nobody. */
function answerCommand(command, phrase) {
    const list = Object.entries(COMMANDS)
        .map(([name, what]) => `- ${(0,words/* codeSpan */.SS)(`${phrase} /${name}`)}: ${what}`)
        .join('\n');
    const usage = `Write ${(0,words/* codeSpan */.SS)(`${phrase} what you want done`)} in a comment, a review, or the text of a new issue or pull request. Commands:\n\n${list}`;
    if (Object.hasOwn(COMMANDS, command.name))
        return usage;
    const near = (0,nearest/* nearest */.p)(command.name, Object.keys(COMMANDS));
    return `There is no command ${(0,words/* codeSpan */.SS)(`/${command.name}`)} here${near === null ? '' : `; did you mean ${(0,words/* codeSpan */.SS)(`/${near}`)}?`}\n\n${usage}`;
}

// EXTERNAL MODULE: ./build/ending.js
var ending = __webpack_require__(8276);
// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9984);
// EXTERNAL MODULE: ./build/github/body.js
var body = __webpack_require__(4375);
// EXTERNAL MODULE: ./build/github/client.js
var client = __webpack_require__(9376);
// EXTERNAL MODULE: ./build/github/comments.js
var comments = __webpack_require__(8633);
// EXTERNAL MODULE: ./build/github/reactions.js
var reactions = __webpack_require__(9403);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/github/told.js
// What a person was told before in the same thread: a refusal is said once, however often it is asked for.



/** The hidden line of a reply that says `text` to `login`. */
function toldMark(login, text) {
    const name = login.toLowerCase().replace(/[^a-z0-9-]/g, '.');
    return `<!-- at-agent told ${name} ${(0,external_node_crypto_.createHash)('sha256').update(text).digest('hex').slice(0, 16)} -->`;
}
/**
 * Whether a comment with the mark stands among the newest 100 of the place (of the repository, outside review threads): one request. Anybody could write a
 * mark, which only keeps a sentence back. Where it can't be asked, the person counts as told: silence cannot be abused.
 */
async function wasTold(github, repo, place, mark) {
    const newest = { owner: repo.owner, repo: repo.name, sort: 'created', direction: 'desc', per_page: 100 };
    const bodies = await (0,client/* attempt */.CD)('read what was answered before', async () => {
        if (place.kind === 'review_thread') {
            const { data } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
                ...newest,
                pull_number: place.number,
            });
            return data.map(({ body }) => body);
        }
        const { data } = await github.request('GET /repos/{owner}/{repo}/issues/comments', newest);
        return data.filter(({ issue_url }) => issue_url.endsWith(`/issues/${place.number}`)).map(({ body }) => body ?? '');
    });
    return !bodies.ok || bodies.value.some((body) => body.startsWith(comments/* MARKER_START */._8) && body.split(/\r?\n/)[1] === mark);
}

;// CONCATENATED MODULE: ./build/policy/limits.js
/** The policy under the inputs' limits: the smaller of both holds, so an input can only narrow. */
function narrowLimits(policy, asked) {
    const { turns, minutes, usd } = policy.limits;
    return {
        ...policy,
        limits: {
            turns: Math.min(turns, asked.turns ?? turns),
            minutes: Math.min(minutes, asked.minutes ?? minutes),
            usd: Math.min(usd, asked.usd ?? usd),
        },
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/engine/interruption.js
var interruption = __webpack_require__(7719);
// EXTERNAL MODULE: ./build/state/outcome.js
var state_outcome = __webpack_require__(6177);
// EXTERNAL MODULE: ./build/transcript.js
var build_transcript = __webpack_require__(9657);
;// CONCATENATED MODULE: ./build/render/log.js



function createLog(out) {
    let open = false;
    let turn = 0;
    let usd = 0;
    const tools = new Map();
    const begin = (title) => {
        end();
        out.group(title);
        open = true;
    };
    const end = () => {
        if (open)
            out.endGroup();
        open = false;
    };
    return {
        on(event) {
            switch (event.type) {
                case 'header':
                    out.line(`session ${event.session} · model ${event.model} · policy ${event.policy?.slice(0, 12) ?? 'none'} · head ${event.head?.slice(0, 12) ?? 'none'}`);
                    return;
                case 'checkpoint':
                    out.line(`start-up: ${event.phase} at ${Math.round(event.ms)} ms`);
                    return;
                case 'assistant': {
                    turn += 1;
                    usd += event.usd;
                    begin(`turn ${turn}`);
                    const { usage } = event;
                    const text = event.message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
                    if (text.trim() !== '')
                        out.line(text);
                    out.line(`${(0,words/* count */.U9)(usage.input + usage.cacheRead + usage.cacheWrite)} tokens in (${(0,words/* count */.U9)(usage.cacheRead)} read from the cache), ${(0,words/* count */.U9)(usage.output)} out`);
                    for (const block of event.message.content)
                        if (block.type === 'tool_use')
                            tools.set(block.id, block.name);
                    return;
                }
                case 'permission':
                    if (event.state.name === 'executing')
                        out.line(`→ ${event.call.tool} ${(0,build_transcript/* shortArgument */.en)(event.call.input)}`);
                    if (event.state.name === 'denied')
                        out.line(`⛔ ${event.call.tool} ${(0,build_transcript/* shortArgument */.en)(event.call.input)}: ${event.state.decision.because}`);
                    if (event.state.name === 'denied_by_validation')
                        out.line(`✗ ${event.call.tool}: ${event.state.problem}`);
                    return;
                case 'tool_result':
                    out.line(`${event.result.isError ? '✗' : '✓'} ${tools.get(event.call) ?? event.call} (${(0,words/* duration */.p0)(event.ms)})`);
                    return;
                case 'transition':
                    end();
                    out.line(`turn ${event.turn} → ${event.turn + 1} · ${transitionText(event.transition, tools)} · ${(0,words/* dollars */.E9)(usd)}`);
                    return;
                case 'commit':
                    out.line(`commit ${event.sha} on ${event.branch} (${event.files.map((file) => file.path).join(', ')})`);
                    return;
                case 'notice':
                    out.line(`${event.level}: ${event.text}`);
                    return;
                case 'outcome':
                    end();
                    out.line(`outcome: ${(0,state_outcome/* outcomeLabel */.F)(event.outcome)} · ${(0,words/* dollars */.E9)(event.usd)}`);
                    return;
                case 'system':
                case 'tools':
                case 'session':
                case 'user':
                case 'delta':
                case 'tool_progress':
                case 'todos':
                    return;
            }
        },
        close() {
            end();
            return Promise.resolve();
        },
    };
}
/** `tool_result (Read ×3, Bash)`, `retry (overloaded, attempt 2, after 4 s)`. */
function transitionText(transition, tools) {
    switch (transition.reason) {
        case 'tool_result': {
            const counts = new Map();
            for (const call of transition.calls) {
                const name = tools.get(call) ?? 'unknown tool';
                counts.set(name, (counts.get(name) ?? 0) + 1);
            }
            return `tool_result (${[...counts].map(([name, n]) => (n === 1 ? name : `${name} ×${n}`)).join(', ')})`;
        }
        case 'max_tokens':
            return `max_tokens (${transition.step})`;
        case 'retry':
            return `retry (${transition.failure.kind}, attempt ${transition.attempt}, after ${(0,words/* duration */.p0)(transition.afterMs)})`;
        case 'pause_turn':
        case 'empty_reply':
            return transition.reason;
    }
}

// EXTERNAL MODULE: ./build/render/enclosed.js
var enclosed = __webpack_require__(9853);
;// CONCATENATED MODULE: ./build/render/comment.js
// The tracking comment: a pure view of the transcript, from the first "working on it" to the final answer.





/** Lines of tool calls that the fold shows; older ones are counted. */
const TOOL_LINES = 60;
/** Lines of any other list. */
const LIST_LINES = 30;
/** A rule that is longer, for a command of many lines, is nothing to copy from a comment. */
const LONGEST_RULE = 300;
/**
 * Characters of the answer that each place shows. A comment takes 65,536 in all, a summary 1 MiB, and what the runner adds after the answer must
 * still fit.
 */
const ANSWER_ROOM = { comment: 30_000, summary: 300_000 };
function renderComment(transcript, view, place = 'comment') {
    const { outcome } = transcript;
    const said = outcome === null ? '' : answer(transcript, outcome, view, place);
    const plan = todos(transcript);
    const list = remarks(transcript, view);
    const parts = [
        headline(transcript, view),
        said,
        // A list of the answer and the plan are two lists, also where one follows the other.
        plan !== '' && (0,enclosed/* endsInList */.K)(said) ? '<!-- -->' : '',
        plan,
        outcome === null ? `_${(0,words/* plain */.pj)(transcript.step)}…_` : '',
        list,
        view.attachment,
        denials(transcript),
        toolLines(transcript),
        footer(transcript, view),
    ];
    return parts.filter((part) => part !== '').join('\n\n');
}
function headline({ outcome }, view) {
    const { request } = view;
    if (outcome === null)
        return `👀 **Working on** ${request}`;
    const { icon } = state_outcome/* ENDINGS */.J[outcome.type];
    switch (outcome.type) {
        case 'end_turn':
            return `${icon} **Done:** ${request}`;
        case 'refused':
            return `${icon} **The model refused** ${request}`;
        case 'exhausted':
            return `${icon} **Stopped early at the limit of ${LIMITS[outcome.limit]}:** ${request}`;
        case 'suspended':
            return `${icon} **Waiting for ${WAITS[outcome.on]}:** ${request}`;
        case 'stopped':
            return `${icon} **Stopped by ${(0,words/* plain */.pj)(outcome.by)}:** ${request}`;
        case 'interrupted':
            return `${icon} **Interrupted (${(0,words/* plain */.pj)(outcome.by)}):** ${request}`;
        case 'failed':
            return `${icon} **Failed:** ${request}`;
    }
}
/** The request as the headline names it, with its address where it has one. */
function nameRequest(job) {
    switch (job.kind) {
        case 'mention': {
            const asked = job.trigger.type === 'none' ? 'this request' : `[this request](${job.trigger.url})`;
            return `${asked} of ${(0,words/* plain */.pj)(job.author.login)}`;
        }
        case 'dispatch':
            return `this request of ${(0,words/* plain */.pj)(job.author.login)}`;
        case 'event':
            return `the workflow's prompt on ${(0,words/* codeSpan */.SS)(job.name)}${job.action === null ? '' : ` (${(0,words/* plain */.pj)(job.action)})`}`;
        case 'schedule':
            return `the workflow's prompt on schedule ${(0,words/* codeSpan */.SS)(job.cron)}`;
    }
}
const LIMITS = {
    turns: 'turns',
    usd: 'cost',
    minutes: 'time',
    output: 'output tokens',
    loop: 'repeated calls',
    retry_time: 'waiting time for retries',
};
const WAITS = { approval: 'an approval', answer: 'an answer', plan: 'the approval of a plan', rate_limit: 'a rate limit' };
function answer(transcript, outcome, view, place) {
    const whole = transcript.finalText.trim();
    const room = ANSWER_ROOM[place];
    const shown = view.inert((0,enclosed/* enclosed */.A)((0,body/* fitBody */.KM)(whole, room))).trim();
    const rest = place === 'comment' ? `[the job's summary](${view.runUrl})` : "the step's output `result`";
    const text = whole.length <= room ? shown : `${shown}\n\nThe whole answer is in ${rest}.`;
    switch (outcome.type) {
        case 'end_turn':
            return text === '' ? '_The model ended without an answer._' : text;
        case 'refused':
            return 'The model declined to answer; what it had begun to write is not kept. Put the request another way, or choose another `model`.';
        case 'failed':
            return [`> [!CAUTION]\n> ${(0,words/* sentence */.em)((0,errors/* advice */.v9)(outcome.failure))}`, unfinished(text)].filter((part) => part !== '').join('\n\n');
        case 'exhausted':
            return [`> [!WARNING]\n> ${REMEDIES[outcome.limit]}`, unfinished(text)].filter((part) => part !== '').join('\n\n');
        case 'interrupted':
            return ['Nothing was committed. Ask again to start over.', unfinished(text)].filter((part) => part !== '').join('\n\n');
        case 'suspended':
        case 'stopped':
            return unfinished(text);
    }
}
const RAISE = 'Ask for a smaller piece of work, or raise';
const REMEDIES = {
    turns: `${RAISE} \`limits.turns\` in the policy.`,
    usd: `${RAISE} \`limits.usd\` in the policy.`,
    minutes: `${RAISE} \`limits.minutes\` in the policy.`,
    output: 'The answer was longer than the model may write at once, also when it was asked to go on. Ask for a smaller piece of work.',
    loop: 'The same calls came again and again. Say in the request what is known so far, or what to try instead.',
    retry_time: 'The model API asked for a longer wait than a run takes. Ask again later.',
};
function unfinished(text) {
    return text === '' ? '' : `The last words before the end:\n\n${text}`;
}
function todos({ todos: list, outcome }) {
    const open = list.filter((todo) => todo.status !== 'completed').length;
    // A checklist that was never ticked off says less than the answer: it stays only while the run does, or when it ended early.
    if (list.length === 0 || (outcome?.type === 'end_turn' && open === 0))
        return '';
    const lines = list.map((todo) => {
        const now = todo.status === 'in_progress' && outcome === null;
        const text = (0,words/* plain */.pj)(now ? todo.activeForm : todo.content);
        return `- [${todo.status === 'completed' ? 'x' : ' '}] ${now ? `**${text}**` : text}`;
    });
    if (outcome !== null)
        lines.push('', `_Stopped with ${(0,words/* plural */.LS)(open, 'item')} of the list open._`);
    return lines.join('\n');
}
/**
 * What the runner did and verified, and what a reader should know besides: one list, nothing twice. It stands in an alert, which the model's text
 * cannot hold (`text/inert.ts`): so nothing there looks like it.
 */
function remarks({ notices, outcome }, view) {
    const told = [...view.facts, outcome?.type === 'failed' ? (0,words/* sentence */.em)((0,errors/* advice */.v9)(outcome.failure)) : ''].join('\n');
    const shown = notices.filter((notice) => notice.level !== 'info' && !told.includes((0,words/* sentence */.em)(notice.text)));
    const lines = shown.map((notice) => `${notice.level === 'error' ? '❌' : '⚠️'} ${(0,words/* sentence */.em)(notice.text)}`);
    const list = some([...view.facts, ...new Set(lines)].map((line) => `- ${line}`));
    return list.length === 0 ? '' : ['[!NOTE]', ...list].map((line) => `> ${line}`).join('\n');
}
function denials({ denials: list }) {
    if (list.length === 0)
        return '';
    const lines = list.map(({ tool, argument, decision }) => `- ${(0,words/* codeSpan */.SS)(`${tool}: ${argument}`)}: ${refusal(decision)}`);
    return fold(`${(0,words/* plural */.LS)(list.length, 'tool call')} not permitted`, some([...new Set(lines)]).join('\n'));
}
/** The first of many lines, and how many are left out: the answer and the footer must fit beside them. */
function some(lines) {
    return lines.length <= LIST_LINES ? lines : [...lines.slice(0, LIST_LINES), `- … ${lines.length - LIST_LINES} more`];
}
function refusal({ rule, because, wouldAllow }) {
    const mend = wouldAllow === null || wouldAllow.length > LONGEST_RULE || because.includes(wouldAllow)
        ? ''
        : `; ${(0,words/* codeSpan */.SS)(wouldAllow)} would allow it`;
    if (rule === null)
        return `${(0,words/* sentence */.em)(because)}${mend}`;
    const asks = rule.verb === 'ask' ? ', and nobody can be asked for an approval here' : '';
    return `${rule.verb} rule ${(0,words/* codeSpan */.SS)(rule.text)} (${(0,words/* plain */.pj)(rule.origin)})${asks}${mend}`;
}
const MARKS = { running: '⏳', ok: '✓', error: '✗', denied: '⛔' };
function toolLines({ tools, outcome }) {
    if (tools.length === 0)
        return '';
    const shown = tools.slice(-TOOL_LINES);
    const lines = shown.map((line) => {
        const because = line.status === 'error' && line.because !== null ? ` — ${(0,words/* codeSpan */.SS)(line.because)}` : '';
        const rule = line.status === 'denied' && line.rule !== null ? ` — ${(0,words/* codeSpan */.SS)(line.rule)}` : '';
        return `- ${MARKS[line.status]} ${(0,words/* plain */.pj)(line.tool)} ${(0,words/* codeSpan */.SS)(line.argument)}${because}${rule}`.trimEnd();
    });
    if (tools.length > shown.length)
        lines.unshift(`- … ${tools.length - shown.length} earlier`);
    const running = outcome === null ? tools.filter((line) => line.status === 'running').length : 0;
    return fold(`${(0,words/* plural */.LS)(tools.length, 'tool call')}${running > 0 ? `, ${running} running` : ''}`, lines.join('\n'));
}
function fold(summary, body) {
    return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
function footer(transcript, view) {
    const { usage, turns } = transcript;
    const prompt = usage.input + usage.cacheRead + usage.cacheWrite;
    const cached = usage.cacheRead === 0 ? '' : ` (${Math.round((100 * usage.cacheRead) / prompt)} % cached)`;
    const spent = turns === 0 && prompt === 0
        ? []
        : [(0,words/* plural */.LS)(turns, 'turn'), `${(0,words/* count */.U9)(prompt)} tokens in${cached}, ${(0,words/* count */.U9)(usage.output)} out`, (0,words/* dollars */.E9)(transcript.usd)];
    const facts = [
        ...(transcript.startedAt === null ? [] : [(0,words/* duration */.p0)((transcript.endedAt ?? view.now) - transcript.startedAt)]),
        ...spent,
        ...(transcript.model === null ? [] : [(0,words/* plain */.pj)(transcript.model)]),
        `[run](${view.runUrl})`,
    ];
    return `<sub>${facts.join(' · ')}</sub>`;
}

;// CONCATENATED MODULE: ./build/render/summary.js
// The job summary: the answer, the facts, and where tokens and money went.



function foldTurns(turns, event) {
    if (event.type !== 'assistant')
        return turns;
    const { input, cacheWrite, cacheRead, output } = event.usage;
    return [...turns, { fresh: input, cacheWrite, cacheRead, output, usd: event.usd }];
}
function renderSummary(transcript, view, turns, policy) {
    const rows = [
        ['outcome', transcript.outcome === null ? 'none' : (0,words/* codeSpan */.SS)((0,state_outcome/* outcomeLabel */.F)(transcript.outcome))],
        ['session', transcript.session === null ? '–' : (0,words/* codeSpan */.SS)(transcript.session)],
        [
            'policy',
            policy.hash === null
                ? `no ${(0,words/* codeSpan */.SS)(policy.path)}: read-only tools, no commits`
                : `${(0,words/* codeSpan */.SS)(policy.path)} at ${(0,words/* codeSpan */.SS)(policy.commit?.slice(0, 12) ?? '?')}, SHA-256 ${(0,words/* codeSpan */.SS)(policy.hash.slice(0, 16))}`,
        ],
        ['retries', String(transcript.retries)],
    ];
    return [
        renderComment(transcript, view, 'summary'),
        `| | |\n| --- | --- |\n${rows.map(([name, value]) => `| ${name ?? ''} | ${value ?? ''} |`).join('\n')}`,
        chart(turns),
        table(turns),
    ]
        .filter((part) => part !== '')
        .join('\n\n');
}
/** Bars: the whole prompt of each turn; line: what of it was read from the cache. */
function chart(turns) {
    if (turns.length < 2)
        return '';
    const prompts = turns.map((turn) => turn.fresh + turn.cacheWrite + turn.cacheRead);
    // Numbers as names, so that the axis has no half turns; past 30 they would stand on each other.
    const axis = turns.length > 30 ? `1 --> ${turns.length}` : `[${turns.map((_, index) => index + 1).join(', ')}]`;
    return [
        '```mermaid',
        'xychart-beta',
        '  title "Tokens of the prompt by turn (bar), read from the cache (line)"',
        `  x-axis "turn" ${axis}`,
        `  y-axis "tokens" 0 --> ${Math.max(1, ...prompts)}`,
        `  bar [${prompts.join(', ')}]`,
        `  line [${turns.map((turn) => turn.cacheRead).join(', ')}]`,
        '```',
    ].join('\n');
}
function table(turns) {
    if (turns.length === 0)
        return '';
    const row = (name, turn) => `| ${name} | ${(0,words/* count */.U9)(turn.fresh)} | ${(0,words/* count */.U9)(turn.cacheWrite)} | ${(0,words/* count */.U9)(turn.cacheRead)} | ${(0,words/* count */.U9)(turn.output)} | ${(0,words/* dollars */.E9)(turn.usd)} |`;
    const sum = turns.reduce((a, b) => ({
        fresh: a.fresh + b.fresh,
        cacheWrite: a.cacheWrite + b.cacheWrite,
        cacheRead: a.cacheRead + b.cacheRead,
        output: a.output + b.output,
        usd: a.usd + b.usd,
    }));
    const head = '| turn | fresh | cache write | cache read | output | cost |\n| --- | ---: | ---: | ---: | ---: | ---: |';
    const shown = turns.length > 50 ? turns.slice(-50) : turns;
    const first = turns.length - shown.length;
    return `<details><summary>Tokens by turn</summary>\n\n${[head, ...shown.map((turn, index) => row(String(first + index + 1), turn)), row('all', sum)].join('\n')}\n\n</details>`;
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./build/store/record.js
/**
 * The event as one line of JSON, without its newline. A call's input is written with `pending` and, because validation may have
 * filled it in, with `checking`; the later states of the call carry null.
 */
function encodeEvent(event) {
    const once = event.type === 'permission' && event.state.name !== 'pending' && event.state.name !== 'checking';
    return JSON.stringify(once ? { ...event, call: { ...event.call, input: null } } : event);
}

;// CONCATENATED MODULE: ./build/store/journal.js
// The journal of a run: append-only JSON lines, one write a record, so that a crash can cost the last record and nothing else.



/** The first line of every journal. */
const FIRST_LINE = JSON.stringify({ journal: 'at-agent', version: 1 });
/**
 * Opens a journal to write at its end; a new file gets its header. Only one process may: a lock file beside it (`PATH.lock`, removed
 * by `close`) holds the process id, and the lock of a process that is gone is taken over. Throws if another process has it.
 */
function openJournal(path) {
    const unlock = lock(path);
    let file;
    try {
        file = (0,external_node_fs_.openSync)(path, 'a+', 0o600);
    }
    catch (error) {
        unlock();
        throw error;
    }
    let before = start(file);
    return {
        append(event) {
            // Written at once and in one piece: a few microseconds, where a turn through the thread pool costs ten times that.
            try {
                const record = Buffer.from(`${before}${encodeEvent(event)}\n`);
                const written = (0,external_node_fs_.writeSync)(file, record);
                before = written === record.length ? '' : '\n';
                if (written < record.length)
                    throw new Error(`only ${written} of ${record.length} bytes of a record could be written`);
                return Promise.resolve();
            }
            catch (error) {
                return Promise.reject(error instanceof Error ? error : new Error(String(error)));
            }
        },
        close() {
            (0,external_node_fs_.closeSync)(file);
            unlock();
        },
    };
}
/** What goes before the first record: the header, or the newline that a torn tail lacks. */
function start(file) {
    const { size } = (0,external_node_fs_.fstatSync)(file);
    if (size === 0)
        return `${FIRST_LINE}\n`;
    const last = Buffer.alloc(1);
    (0,external_node_fs_.readSync)(file, last, 0, 1, size - 1);
    return last.toString() === '\n' ? '' : '\n';
}
function lock(path) {
    const name = `${path}.lock`;
    for (const attempt of [1, 2]) {
        try {
            const file = (0,external_node_fs_.openSync)(name, 'wx', 0o600);
            (0,external_node_fs_.writeSync)(file, String(process.pid));
            (0,external_node_fs_.closeSync)(file);
            return () => (0,external_node_fs_.rmSync)(name, { force: true });
        }
        catch (error) {
            if (errorCode(error) !== 'EEXIST')
                throw error;
            const owner = lockOwner(name);
            if (attempt === 2 || owner !== null) {
                throw new Error(`The journal ${path} is being written by process ${owner ?? '(unknown)'}: end it, or remove ${name}.`, {
                    cause: error,
                });
            }
            (0,external_node_fs_.rmSync)(name, { force: true });
        }
    }
    throw new Error(`The journal ${path} cannot be locked.`);
}
/** The live process that holds the lock; null: it is gone, or the lock does not name one. */
function lockOwner(name) {
    const pid = Number((0,external_node_fs_.readFileSync)(name, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0)
        return null;
    try {
        process.kill(pid, 0);
        return pid;
    }
    catch (error) {
        // EPERM: it lives, as somebody else's.
        return errorCode(error) === 'EPERM' ? pid : null;
    }
}
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}
/** Every event that can be read, in order, and every line that could not be. A missing file is an error that is thrown. */
async function readJournal(path) {
    // Writing needs no schemas: only who reads loads them.
    const [text, { decodeEvent }] = await Promise.all([readFile(path, 'utf8'), Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(446)]).then(__webpack_require__.bind(__webpack_require__, 2446))]);
    const events = [];
    const problems = [];
    // Only a newline ends a record: JSON may hold U+2028 and U+2029 as they are.
    const lines = text.split('\n');
    lines.forEach((raw, index) => {
        const report = (problem) => problems.push({ line: index + 1, problem });
        // Blocks that the file system had reserved and never filled read as NUL.
        const line = raw.replaceAll('\0', '');
        if (index === 0 && line !== FIRST_LINE)
            report(`The header is missing: expected ${FIRST_LINE}.`);
        if (line !== raw)
            report(`${raw.length - line.length} NUL bytes were skipped.`);
        if (line.trim() === '' || line === FIRST_LINE)
            return;
        const decoded = decodeEvent(line);
        if ('problem' in decoded) {
            const torn = index === lines.length - 1 ? 'it was cut in the middle' : decoded.problem;
            report(`The record is left out: ${torn}.`);
            return;
        }
        // Numbers may be missing, because what is shown but not kept has numbers too; they never go back.
        const before = events.at(-1)?.seq ?? -1;
        if (decoded.event.seq <= before)
            report(`The record has number ${decoded.event.seq} after ${before}.`);
        events.push(decoded.event);
    });
    return { events, problems };
}

// EXTERNAL MODULE: ./build/text/tame.js
var tame = __webpack_require__(1318);
;// CONCATENATED MODULE: ./build/text/inert.js

/**
 * `@` with a login or a team, spelt in full or as an entity, and what it stands before; groups: backslashes, name. The name may follow as an entity, or
 * behind the end of the text, where GitHub takes away what stands between.
 */
const MENTION = /(?<!\\)(\\*)(?:@|&commat;|&#0*64;|&#[xX]0*40;)((?:[A-Za-z0-9]|&#\w+;)(?:[A-Za-z0-9-]|&#?\w{1,31};)*(?:\[bot\])?(?:\/[A-Za-z0-9][\w.-]*)?(?:@[\w.-]*)*|(?=&[A-Za-z#]|$))/giu;
const BANG = /(?<!\\)((?:\\\\)*)\\?!$/u;
/** The mark of an alert, `[!NOTE]`, however it is spelt. */
const ALERT = /(?:\\*\[|&(?:lbrack|lsqb|#0*91|#[xX]0*5b);)(?:\\?!|&(?:excl|#0*33|#[xX]0*21);)([A-Za-z]+)(?:\\?\]|&(?:rbrack|rsqb|#0*93|#[xX]0*5d);)/giu;
/**
 * Markdown whose mentions, and whose every `ownPhrase`, are code, whose images are links, and whose HTML is what every parser reads alike (`tame.ts`). Code,
 * addresses and e-mail addresses stay as they are. The mark is a tag, because a backtick could pair with one that stands in the text.
 */
function inert(markdown, ownPhrase) {
    const { text, tree } = (0,tame/* tamed */.kn)(markdown);
    const out = [];
    let done = 0;
    const edit = (node, change) => {
        const start = node.position?.start.offset;
        const end = node.position?.end.offset;
        if (start === undefined || end === undefined)
            return;
        out.push(text.slice(done, start), change(text.slice(start, end), ownPhrase));
        done = end;
    };
    const visit = (node) => {
        // In a calmed paragraph images are read as text: a backslash makes them text for GitHub as well.
        if (node.type === 'text')
            edit(node, (source, phrase) => quiet(source, phrase).replace(/!(?=\[)/g, '!\\'));
        if (node.type === 'html')
            edit(node, quietHtml);
        if (node.type === 'image')
            edit(node, (_, phrase) => imageLink(node.alt ?? '', node.url, phrase));
        if (node.type === 'imageReference')
            edit(node, (source, phrase) => quiet(source.slice(1), phrase));
        if (!('children' in node) || (0,tame/* isBareAddress */.Bb)(node, text))
            return;
        for (const [index, child] of node.children.entries()) {
            const [before, next] = [node.children[index - 1], node.children[index + 1]];
            const marked = before?.type === 'html' && before.value === '<code>' && next?.type === 'html' && next.value === '</code>';
            if (marked && child.type === 'text')
                continue;
            visit(child);
            // The link in the image's place must not be an image again.
            if (child.type === 'text' && (next?.type === 'image' || next?.type === 'imageReference'))
                out.push((out.pop() ?? '').replace(BANG, '$1&#33;'));
        }
    };
    visit(tree);
    return out.join('') + text.slice(done);
}
function quiet(source, phrase) {
    const marked = source
        .replace(MENTION, (whole, slashes, name, at) => {
        // Of two backslashes one is shown: it stands between a word and the sign.
        const joins = /\w/u.test(source.slice(0, at).slice(-1)) && (slashes === '' || slashes.length % 2 === 1);
        return joins ? whole : `<code>@${name}</code>`;
    })
        .replace(ALERT, (_, word) => `<code>[!${word}]</code>`);
    return phrase.startsWith('@') ? marked : marked.replaceAll(phrase, `<code>${phrase}</code>`);
}
function imageLink(alt, url, phrase) {
    const label = alt.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&|]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
    const address = url.replace(/[<>\\\s|]/g, (sign) => encodeURIComponent(sign));
    return `[${quiet(label.trim() === '' ? 'image' : label, phrase)}](<${address}>)`;
}
/** Raw HTML: only what stands between tags is text. */
function quietHtml(source, phrase) {
    let out = '';
    let done = 0;
    for (const { start, end } of (0,tame/* keptTags */.IN)(source)) {
        out += quiet(source.slice(done, start), phrase) + source.slice(start, end);
        done = end;
    }
    return out + quiet(source.slice(done), phrase);
}

// EXTERNAL MODULE: ./build/text/log.js
var text_log = __webpack_require__(4865);
// EXTERNAL MODULE: ./build/github/throttle.js
var throttle = __webpack_require__(8671);
;// CONCATENATED MODULE: ./build/thread.js




/** Runs at least this long end with a comment of their own, because an edit notifies nobody (decisions 28). */
const LONG_RUN_MS = 120_000;
/**
 * What marks a step's own comment. The run and its attempt are not enough: two steps of one job, and every job of a matrix, share them.
 * `id`: new for each step.
 */
function trackingKey(environment, id) {
    return `${environment.runId}.${environment.attempt}.${id}`;
}
async function openThread(github, environment, request) {
    const { repo } = environment;
    const place = (0,comments/* placeOf */.$t)(request.trigger, request.number);
    const since = request.trigger.type === 'none' ? null : request.trigger.at;
    const opened = await (0,comments/* openTracking */.wl)(github, repo, { place, key: request.key, since, body: request.body });
    if (opened.result !== 'opened')
        return { ok: false, failure: opened.failure };
    const { comment } = opened;
    const editor = (0,throttle/* createThrottledEditor */.u)(comment, request.clock, request.editEveryMs);
    return {
        ok: true,
        thread: {
            show: (body) => editor.show(body),
            current: () => comment.current(),
            async finish(body, how) {
                const problems = [];
                const ending = state_outcome/* ENDINGS */.J[how.outcome.type];
                const [edit, eyes] = await Promise.all([editor.flush(body), how.eyes]);
                if (edit.edit !== 'done')
                    problems.push(`The last state could not be written to the comment (${edit.edit}); the post step tries again, and the job summary has it.`);
                // The sign follows the comment: where that stands open, the post step sets both.
                if (edit.edit === 'done' && how.subject !== null && ending.reaction !== null) {
                    // Cosmetic: a reaction that fails is not worth a word in the thread.
                    await (0,reactions/* swapReaction */.jp)(github, repo, how.subject, eyes?.ok === true ? eyes.value : null, ending.reaction);
                }
                if (wantsNotice(how, request.clock.now())) {
                    const { url } = comment.current();
                    const text = `@${how.requester ?? ''} ${ending.icon} the run has ended: [answer](${url})`;
                    const said = await (0,comments/* openTracking */.wl)(github, repo, { place, key: `${request.key}.end`, since: null, body: text });
                    if (said.result !== 'opened')
                        problems.push('The notice at the end of the run could not be posted.');
                }
                return { closed: edit.edit === 'done', problems };
            },
        },
    };
}
function wantsNotice(how, now) {
    if (how.requester === null || how.outcome.type === 'interrupted')
        return false;
    switch (how.notify) {
        case 'always':
            return true;
        case 'never':
            return false;
        case 'long-runs':
            return how.startedAt !== null && now - how.startedAt >= LONG_RUN_MS;
    }
}

// EXTERNAL MODULE: ./build/turn.js
var turn = __webpack_require__(8832);
;// CONCATENATED MODULE: ./build/views.js


/** `changed` is called after each event that a view may show; it must return at once. */
function createFold(changed) {
    let transcript = build_transcript/* EMPTY_TRANSCRIPT */.vx;
    let turns = [];
    return {
        on(event) {
            const before = transcript;
            transcript = (0,build_transcript/* foldTranscript */._2)(before, event);
            turns = foldTurns(turns, event);
            if (transcript !== before)
                changed();
        },
        close: () => Promise.resolve(),
        transcript: () => transcript,
        turns: () => turns,
    };
}

;// CONCATENATED MODULE: ./build/run.js
// The composition root: one straight line from an asking event to its answer (docs/architecture.md).
















/** One admitted job, from its acknowledgement to the step's outputs. */
async function runJob(job, policy, redact, github, world) {
    const { environment, inputs, runner, clock } = world;
    const { repo } = environment;
    const sessionId = world.newId();
    const key = trackingKey(environment, sessionId);
    const early = (0,interruption/* interruption */.Y)(world.signal);
    if (early !== null)
        return (0,ending/* endUnbegun */.Oh)(runner, early);
    (0,external_node_fs_.mkdirSync)(environment.temp, { recursive: true });
    const scratch = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(environment.temp, 'at-agent-'));
    const journalPath = (0,external_node_path_.join)(scratch, `${sessionId}.jsonl`);
    const subject = (0,reactions/* subjectOf */.et)(job.trigger, job.target);
    // A locked conversation takes neither reactions nor, most likely, the comment.
    const eyes = subject === null || inputs.dryRun || job.target?.locked === true ? null : (0,reactions/* react */.wv)(github, repo, subject, 'eyes');
    const delivered = { facts: [], attachment: '', branch: null, commit: null, pull: null };
    const harmless = (text) => inert(text, inputs.triggerPhrase);
    const request = nameRequest(job);
    const view = () => ({
        request,
        runUrl: `${environment.serverUrl}/${repo.owner}/${repo.name}/actions/runs/${environment.runId}`,
        now: clock.now(),
        facts: delivered.facts,
        attachment: delivered.attachment,
        inert: harmless,
    });
    let thread = null;
    const fold = createFold(() => thread?.show(() => redact(renderComment(fold.transcript(), view()))));
    const opening = job.target === null || inputs.dryRun
        ? null
        : openThread(github, environment, {
            number: job.target.number,
            trigger: job.trigger,
            body: redact(renderComment(fold.transcript(), view())),
            key,
            clock,
            editEveryMs: world.editEveryMs,
        });
    // The comment leaves before what is not loaded yet holds the thread.
    const loading = loadEngine();
    const opened = await opening;
    if (opened !== null) {
        if (!opened.ok) {
            const seen = await eyes;
            if (seen?.ok === true)
                await (0,reactions/* swapReaction */.jp)(github, repo, seen.value.subject, seen.value, state_outcome/* ENDINGS */.J.failed.reaction);
            return (0,ending/* refuse */.TR)(runner, redact(`The thread can't be answered, so nothing was run: ${(0,errors/* advice */.v9)(opened.failure)}`));
        }
        thread = opened.thread;
        runner.saveState('tracking', JSON.stringify({ key, shown: thread.current(), subject }));
    }
    const log = createLog({
        line: (text) => runner.log((0,text_log/* logSafe */.s)(redact(text))),
        group: (title) => runner.log(`::group::${title.replaceAll('%', '%25')}`),
        endGroup: () => runner.log('::endgroup::'),
    });
    const journal = openJournal(journalPath);
    const [{ line }, { pump }] = await loading;
    const events = line(job, policy, { redact, harmless, github, key, scratch, sessionId, delivered, finalText: () => fold.transcript().finalText }, world);
    const outcome = await pump(events, journal, [fold, log, ...world.sinks], clock);
    journal.close();
    await log.close();
    const transcript = fold.transcript();
    const result = redact(harmless(transcript.finalText));
    if (thread !== null) {
        const final = redact(renderComment(transcript, view()));
        // Whatever befalls the last edit: the post step can show the same.
        const kept = keepAnswer((0,external_node_path_.join)(scratch, 'answer.md'), final);
        if (kept.ok)
            runner.saveState('ending', JSON.stringify({ answer: kept.path, reaction: state_outcome/* ENDINGS */.J[outcome.type].reaction }));
        else
            runner.annotate('warning', (0,text_log/* logSafe */.s)(`The answer could not be kept for the post step: ${kept.problem}`));
        const finishing = thread.finish(final, {
            outcome,
            subject,
            eyes,
            notify: policy.notify,
            requester: job.kind === 'mention' ? job.author.login : null,
            startedAt: transcript.startedAt,
        });
        const finished = outcome.type === 'interrupted' ? await Promise.race([finishing, late(clock)]) : await finishing;
        for (const text of finished.problems)
            runner.annotate('warning', (0,text_log/* logSafe */.s)(redact(text)));
        if (finished.closed)
            runner.saveState('finished', 'true');
    }
    runner.summary(redact(renderSummary(transcript, view(), fold.turns(), {
        path: policy.path,
        commit: policy.source?.commit ?? null,
        hash: policy.source?.hash ?? null,
    })));
    if (outcome.type === 'failed')
        runner.annotate('error', (0,text_log/* logSafe */.s)(redact((0,errors/* advice */.v9)(outcome.failure))));
    return (0,ending/* endRun */.lb)(runner, {
        outcome,
        transcript,
        delivered,
        policy,
        commentUrl: thread?.current().url ?? null,
        pull: job.target?.kind === 'pull' ? job.target.number : null,
        journal: journalPath,
        result,
    });
}
/** The modules of a run, one after the other, when requests that were begun have left. They load once, however often asked for. */
async function loadEngine() {
    await (0,turn/* nextTurn */.t)();
    const session = await __webpack_require__.e(/* import() */ 348).then(__webpack_require__.bind(__webpack_require__, 3348));
    await (0,turn/* nextTurn */.t)();
    return [await Promise.all(/* import() */[__webpack_require__.e(348), __webpack_require__.e(273), __webpack_require__.e(610), __webpack_require__.e(835)]).then(__webpack_require__.bind(__webpack_require__, 9835)), session];
}
function keepAnswer(path, body) {
    try {
        (0,external_node_fs_.writeFileSync)(path, body);
        return { ok: true, path };
    }
    catch (error) {
        return { ok: false, problem: error instanceof Error ? error.message : String(error) };
    }
}
/** An interrupted run has five seconds at most: what the thread was not told by then is left to the post step. */
async function late(clock) {
    await clock.sleep(4000, new AbortController().signal);
    return { closed: false, problems: ['GitHub did not take the last state in time; the post step tries again.'] };
}

// EXTERNAL MODULE: ./build/text/redact.js + 1 modules
var text_redact = __webpack_require__(4012);
// EXTERNAL MODULE: ./build/version.js
var version = __webpack_require__(8743);
;// CONCATENATED MODULE: ./build/act.js
// The front door: who is let in, who is turned away and with what words, and what needs no run.
















/** Routes that leave the fast path: a run, a command, or a bot's mention that the policy must judge. */
async function act(route, world) {
    const { environment, inputs, runner } = world;
    if (inputs.githubToken === null)
        return (0,ending/* refuse */.TR)(runner, 'The input `github-token` is empty: leave it out, or give a token that can read this repository.');
    const github = (0,client/* createGitHub */.Cl)({
        token: inputs.githubToken,
        apiUrl: environment.apiUrl,
        graphqlUrl: environment.graphqlUrl,
        userAgent: `at-agent/${version/* VERSION */.x}`,
    });
    const admission = await admit(github, environment.repo, inputs.policy, world.defaultBranch, route.route === 'skip' ? null : (0,access/* askerOf */.YX)(route), 
    // What a run needs next loads while GitHub answers the last question.
    route.route === 'run' ? () => void loadEngine() : () => undefined);
    if (!admission.admitted)
        return turnAway(route, admission, github, world);
    if (route.route !== 'skip')
        return begin(route, admission, github, world);
    // A bot asked: now that its list is known, it is routed and judged like everybody.
    const again = await world.routeAgain(admission.policy.access.bots);
    if (again.route === 'skip')
        return (0,ending/* endSkipped */.uB)(runner, again.why);
    const judged = await admitUnder(admission.policy, github, environment.repo, (0,access/* askerOf */.YX)(again));
    return judged.admitted ? begin(again, judged, github, world) : turnAway(again, judged, github, world);
}
/** Not admitted: a person who asked in a thread is told in one sentence, and told it once; nobody else is. */
async function turnAway(route, admission, github, world) {
    const { runner, environment } = world;
    const redact = (0,text_redact/* createRedactor */.lY)((0,text_redact/* knownSecrets */.xU)(world.env, world.secrets, []));
    const thread = threadOf(route);
    const say = async (body) => {
        if (thread === null || world.inputs.dryRun)
            return;
        const mark = toldMark(thread.asker.login, body);
        if (await wasTold(github, environment.repo, (0,comments/* placeOf */.$t)(thread.trigger, thread.number), mark)) {
            const subject = (0,reactions/* subjectOf */.et)(thread.trigger, thread.target);
            if (subject !== null)
                await (0,reactions/* react */.wv)(github, environment.repo, subject, 'confused');
            runner.log('The thread has this answer already, so it got a reaction and no second comment.');
            return;
        }
        const said = await openThread(github, environment, {
            number: thread.number,
            trigger: thread.trigger,
            body: `${mark}\n${redact(body)}`,
            key: trackingKey(environment, world.newId()),
            clock: world.clock,
            editEveryMs: world.editEveryMs,
        });
        if (!said.ok)
            runner.annotate('warning', (0,text_log/* logSafe */.s)(redact(`The thread could not be answered: ${(0,errors/* advice */.v9)(said.failure)}`)));
    };
    if (admission.why === 'access') {
        if (admission.reply !== null)
            await say(admission.reply);
        return (0,ending/* endSkipped */.uB)(runner, admission.because);
    }
    const { failure } = admission;
    const text = redact(failure.kind === 'configuration' ? `${failure.message}\n${failure.advice}` : (0,errors/* advice */.v9)(failure));
    await say(`😕 **The run could not start.**\n\n${(0,body/* fenced */.OF)(text, 'text')}`);
    return (0,ending/* refuse */.TR)(runner, text);
}
function threadOf(route) {
    if (route.route === 'command') {
        const { target, trigger, author } = route.command;
        return { number: target.number, trigger, target, asker: author };
    }
    // An event's prompt is the workflow's: its refusal concerns the workflow, not the thread.
    if (route.route === 'skip' || route.job.kind !== 'mention')
        return null;
    const { target, trigger, author } = route.job;
    return target === null ? null : { number: target.number, trigger, target, asker: author };
}
async function begin(route, admission, github, world) {
    const { inputs, environment, runner } = world;
    const policy = narrowLimits(admission.policy, { turns: inputs.maxTurns, minutes: inputs.maxMinutes, usd: inputs.maxUsd });
    const redact = (0,text_redact/* createRedactor */.lY)((0,text_redact/* knownSecrets */.xU)(world.env, world.secrets, policy.redact));
    if (route.route === 'command') {
        const { command } = route;
        const reply = answerCommand(command, inputs.triggerPhrase);
        if (inputs.dryRun)
            return (0,ending/* endSkipped */.uB)(runner, reply);
        const said = await openThread(github, environment, {
            number: command.target.number,
            trigger: command.trigger,
            body: redact(reply),
            key: trackingKey(environment, world.newId()),
            clock: world.clock,
            editEveryMs: world.editEveryMs,
        });
        if (!said.ok)
            return (0,ending/* refuse */.TR)(runner, redact((0,errors/* advice */.v9)(said.failure)));
        return (0,ending/* endSkipped */.uB)(runner, `Answered the command /${command.name}.`);
    }
    return runJob(route.job, policy, redact, github, world);
}


/***/ }),

/***/ 7719:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ interruption)
/* harmony export */ });
/** How the run was ended from outside; null: it was not. */
function interruption(signal) {
    if (!signal.aborted)
        return null;
    const reason = signal.reason;
    return isInterrupt(reason) ? { type: reason.type, by: reason.by } : { type: 'interrupted', by: 'an abort without a reason' };
}
function isInterrupt(reason) {
    return (typeof reason === 'object' &&
        reason !== null &&
        'type' in reason &&
        (reason.type === 'stopped' || reason.type === 'interrupted') &&
        'by' in reason &&
        typeof reason.by === 'string');
}


/***/ }),

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

/***/ 5400:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadPolicy: () => (/* binding */ loadPolicy),
/* harmony export */   problemLines: () => (/* binding */ problemLines),
/* harmony export */   problemText: () => (/* binding */ problemText)
/* harmony export */ });
/* harmony import */ var _text_cut_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5307);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6486);


/**
 * The policy at a trusted ref (a commit id, or a branch's name, which is resolved once). A missing file is the safe default; any other
 * failure of the API is returned with what was being done. `meanwhile` is called when the last request has left.
 */
async function loadPolicy(github, repo, path, trustedRef, meanwhile) {
    const place = { owner: repo.owner, repo: repo.name };
    const doing = `read ${path} of ${repo.owner}/${repo.name}`;
    let commit = trustedRef;
    // YAML and schemas take longer to load than anything before: they do so while GitHub answers.
    const reader = () => Promise.all([Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(815), __webpack_require__.e(545)]).then(__webpack_require__.bind(__webpack_require__, 9545)), Promise.all(/* import() */[__webpack_require__.e(311), __webpack_require__.e(886)]).then(__webpack_require__.bind(__webpack_require__, 9886))]);
    const load = () => void setImmediate(() => void reader());
    const thenCall = (onSent) => ({ fetch: (url, init) => (0,_transport_js__WEBPACK_IMPORTED_MODULE_0__/* .send */ .t)(url, { ...init, onSent }) });
    try {
        if (!/^[0-9a-f]{40}$/u.test(trustedRef)) {
            commit = (await github.request('GET /repos/{owner}/{repo}/commits/{ref}', { ...place, ref: trustedRef, request: thenCall(load) }))
                .data.sha;
        }
    }
    catch (error) {
        return { ok: false, problems: null, doing, error };
    }
    try {
        const request = thenCall(() => {
            load();
            meanwhile();
        });
        const answer = await github.request('GET /repos/{owner}/{repo}/contents/{path}', { ...place, path, ref: commit, request });
        const { data } = answer;
        const [{ parsePolicy }] = await reader();
        if (Array.isArray(data) || data.type !== 'file' || !('encoding' in data) || data.encoding !== 'base64')
            return { ok: false, problems: [{ where: `${path}:1:1`, message: 'this is not a plain file of at most 1 MiB', meant: null }] };
        const reading = parsePolicy(Buffer.from(data.content, 'base64').toString('utf8'), path);
        if (!reading.ok)
            return reading;
        return { ...reading, policy: { ...reading.policy, source: { path, hash: reading.hash, commit, blob: data.sha } } };
    }
    catch (error) {
        const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
        return missing ? { ok: true, policy: (await reader())[1].noPolicy(path), hash: null } : { ok: false, problems: null, doing, error };
    }
}
const MOST_PROBLEMS = 10;
const MOST_CHARACTERS = 300;
/** Problems as lines of a log or comment: the first ones, and how many more there are. */
function problemLines(problems) {
    const more = problems.length - MOST_PROBLEMS;
    const lines = problems.slice(0, MOST_PROBLEMS).map(problemText);
    return [...lines, ...(more > 0 ? [`and ${more} more ${more === 1 ? 'problem' : 'problems'} further down`] : [])].join('\n');
}
/** A problem as one line. What was written may be very long, and is cut; a long guess helps nobody. */
function problemText({ where, message, meant }) {
    const said = message.length > MOST_CHARACTERS ? `${message.slice(0, (0,_text_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .pairBorder */ .Np)(message, MOST_CHARACTERS))}…` : message;
    return `${where}: ${said}${meant === null || meant.length > MOST_CHARACTERS ? '' : `; did you mean ${meant}?`}`;
}


/***/ }),

/***/ 9853:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ enclosed),
/* harmony export */   K: () => (/* binding */ endsInList)
/* harmony export */ });
/* harmony import */ var _github_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4375);
/* harmony import */ var _text_tame_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1318);
/* harmony import */ var _text_tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5472);



/**
 * Markdown after which a new paragraph is a new paragraph: an open code fence is closed, and raw HTML stays HTML only if every element and
 * comment in it is closed, else it is shown as text.
 */
function enclosed(markdown) {
    const text = markdown.includes('<') ? withClosedHtml(markdown) : markdown;
    // Beside HTML only a fence reaches over a blank line, and parsing a long text takes its time.
    if (!/^ {0,3}(?:`{3}|~{3})/m.test(text) || endsByItself(text))
        return text;
    const last = (0,_text_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarkdown */ .D)(text).children.at(-1);
    const mark = last?.type === 'code' ? /^ {0,3}(`{3,}|~{3,})/.exec(text.slice(last.position?.start.offset ?? 0))?.[1] : undefined;
    const closed = `${text}\n${mark ?? ''}`;
    return mark !== undefined && endsByItself(closed) ? closed : (0,_github_body_js__WEBPACK_IMPORTED_MODULE_2__/* .fenced */ .OF)(text, '');
}
/** True if a list that follows would become a part of the last one. */
function endsInList(markdown) {
    return /^ *(?:[-*+]|\d+[.)])(?:\s|$)/m.test(markdown) && (0,_text_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarkdown */ .D)(markdown).children.at(-1)?.type === 'list';
}
const SENTINEL = 'x';
function endsByItself(markdown) {
    const whole = `${markdown}\n\n${SENTINEL}`;
    const last = (0,_text_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarkdown */ .D)(whole).children.at(-1);
    return last?.type === 'paragraph' && whole.slice(last.position?.start.offset) === SENTINEL;
}
/** Text that is no HTML any more may be read as other blocks, with other HTML in them: each round looks anew. */
const MOST_ROUNDS = 8;
function withClosedHtml(markdown) {
    let text = markdown;
    for (let round = 0; round < MOST_ROUNDS; round++) {
        const known = (0,_text_tame_js__WEBPACK_IMPORTED_MODULE_0__/* .tamed */ .kn)(text);
        const nodes = htmlOf(known.tree);
        if (isClosed(nodes.map(({ value }) => value)))
            return known.text;
        text = '';
        let done = 0;
        for (const { position } of nodes) {
            const start = position?.start.offset ?? done;
            const end = position?.end.offset ?? start;
            text += known.text.slice(done, start) + known.text.slice(start, end).replaceAll('<', '&lt;');
            done = end;
        }
        text += known.text.slice(done);
    }
    return text.replaceAll('<', '&lt;');
}
function htmlOf(node) {
    if (node.type === 'html')
        return [node];
    return 'children' in node ? node.children.flatMap(htmlOf) : [];
}
/** Elements without an end tag (HTML standard, "Void elements") that stay. */
const VOID = new Set(['br', 'hr', 'wbr']);
function isClosed(pieces) {
    const open = [];
    for (const { name, closing } of pieces.flatMap(_text_tame_js__WEBPACK_IMPORTED_MODULE_0__/* .keptTags */ .IN)) {
        if (closing) {
            if (open.pop() !== name)
                return false;
        }
        else if (!VOID.has(name))
            open.push(name);
    }
    return open.length === 0;
}


/***/ }),

/***/ 6729:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ dollars),
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   pj: () => (/* binding */ plain)
/* harmony export */ });
/* harmony import */ var _text_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8580);
// How numbers and untrusted text are written in Markdown.

/** A code span that nothing inside can end; empty text gives nothing. One line: line ends become spaces. */
function codeSpan(text) {
    const line = oneLine(text);
    if (line === '')
        return '';
    const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
    const mark = '`'.repeat(longest + 1);
    const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
    return `${mark}${pad}${line}${pad}${mark}`;
}
/** Text that is shown word for word: no markup, no HTML and no mention in it acts; bare addresses still become links. One line. */
function plain(text) {
    return escaped(oneLine(text));
}
/** A sentence of this program, which may quote others: its code spans stay, everything else is shown word for word. One line. */
function sentence(text) {
    return oneLine(text)
        .split(/(`[^`]+`)/)
        .map((piece, index) => (index % 2 === 1 ? codeSpan(piece.slice(1, -1)) : escaped(piece)))
        .join('');
}
/** Without what turns, hides or breaks the line that it stands in. */
function oneLine(text) {
    return (0,_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutInvisible */ .O)(text).replace(/\s+/g, ' ').trim();
}
/** GitHub calls people whose `@name` stands in the rendered text, however it was spelt; in code it does not. */
const ACTING = /(?<!\w)@[A-Za-z0-9][\w.-]*(?:\/[\w.-]+)?|[\\`*_{}[\]<>()#+!|~&@]/g;
function escaped(text) {
    return text.replace(ACTING, (found) => found.length === 1 ? `&#${String(found.charCodeAt(0))};` : `<code>${found.replaceAll('_', '&#95;')}</code>`);
}
/** `850 ms`, `42 s`, `3 min 05 s`, `1 h 02 min`. */
function duration(ms) {
    if (ms < 1000)
        return `${Math.max(0, Math.round(ms))} ms`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${seconds} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60)
        return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
    return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
/** `999`, `12.3k`, `1.2M`. */
function count(n) {
    if (n < 1000)
        return String(n);
    if (n < 1_000_000)
        return `${(n / 1000).toFixed(n < 100_000 ? 1 : 0)}k`;
    return `${(n / 1_000_000).toFixed(1)}M`;
}
/** US dollars: whole cents from 10 cents on, else tenths of a cent, so that a cheap run does not read as free. */
function dollars(usd) {
    return `$${usd.toFixed(usd >= 0.1 || usd === 0 ? 2 : usd >= 0.001 ? 3 : 4)}`;
}
function plural(n, one, many = `${one}s`) {
    return `${n} ${n === 1 ? one : many}`;
}


/***/ }),

/***/ 728:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ illegalStep),
/* harmony export */   P: () => (/* binding */ step)
/* harmony export */ });
// What the state machines share: a table of legal edges, and a step that answers with the new state or with a typed error.
/** The state entered, if the table has the edge from `from`'s name to `to`'s. */
function step(edges, from, to) {
    const legal = edges[from];
    return legal.includes(to.name) ? { ok: true, state: to } : { ok: false, problem: { from, to: to.name, legal } };
}
/** The error in words, for a notice. */
function illegalStep(machine, problem) {
    const legal = problem.legal.length === 0 ? 'it is terminal' : `legal: ${problem.legal.join(', ')}`;
    return `The ${machine} went from ${problem.from} to ${problem.to}, which its table does not allow (${legal}).`;
}


/***/ }),

/***/ 4569:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DE: () => (/* binding */ CREATED),
/* harmony export */   Hd: () => (/* binding */ isTerminal),
/* harmony export */   K2: () => (/* binding */ next)
/* harmony export */ });
/* unused harmony export SESSION_EDGES */
/* harmony import */ var _machine_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(728);
// The session's life (systems 1). `thinking` includes the preparation of a request, so a used-up budget ends it as `error`.

/** Where a session begins, before its first event. */
const CREATED = { name: 'created' };
const leave = ['suspended', 'interrupted'];
/** Every legal edge. Any live state may be suspended or interrupted; `closed` is terminal. */
const SESSION_EDGES = {
    created: ['loading', ...leave],
    loading: ['ready', ...leave],
    ready: ['waiting_input', 'resuming', ...leave],
    resuming: ['waiting_input', 'thinking', ...leave],
    waiting_input: ['command', 'thinking', ...leave],
    command: ['running_command', 'waiting_input', ...leave],
    running_command: ['ready', ...leave],
    thinking: ['streaming', 'error', ...leave],
    streaming: ['tool_pending', 'done', 'compressing', 'error', ...leave],
    tool_pending: ['permission_request', 'executing', ...leave],
    permission_request: ['executing', 'tool_denied', ...leave],
    executing: ['backgrounded', 'tool_done', ...leave],
    backgrounded: ['executing', ...leave],
    tool_done: ['thinking', 'compressing', ...leave],
    tool_denied: ['thinking', ...leave],
    compressing: ['thinking', 'error', ...leave],
    done: ['waiting_input', 'closed', ...leave],
    error: ['waiting_input', 'closed', ...leave],
    closed: [],
    suspended: ['resuming'],
    interrupted: ['resuming'],
};
/** The session in state `to`, or why it cannot go there from `from`. */
function next(from, to) {
    return (0,_machine_js__WEBPACK_IMPORTED_MODULE_0__/* .step */ .P)(SESSION_EDGES, from.name, to);
}
function isTerminal(state) {
    return state.name === 'closed';
}


/***/ }),

/***/ 5307:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Np: () => (/* binding */ pairBorder),
/* harmony export */   T: () => (/* binding */ joinCut),
/* harmony export */   it: () => (/* binding */ cutMiddle)
/* harmony export */ });
// Cutting text without breaking it: never inside a surrogate pair.
/** The largest index not above `at` that is no middle of a surrogate pair. */
function pairBorder(text, at) {
    const before = text.charCodeAt(at - 1);
    const after = text.charCodeAt(at);
    return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff ? at - 1 : at;
}
/** At most `limit` characters (UTF-16 units): the first and the last, with a mark where the middle is missing. */
function cutMiddle(text, limit) {
    if (text.length <= limit)
        return text;
    const head = pairBorder(text, Math.ceil(limit / 2));
    const tail = pairBorder(text, text.length - Math.floor(limit / 2));
    return joinCut(text.slice(0, head), text.slice(tail));
}
/** What is left of a text whose middle is gone. */
function joinCut(head, tail) {
    return `${head}\n[… the middle is left out …]\n${tail}`;
}


/***/ }),

/***/ 8580:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ withoutInvisible),
/* harmony export */   q: () => (/* binding */ isInvisible)
/* harmony export */ });
// Characters that a reader does not see. What scripts and emoji need to be drawn right stays.
/** Unicode's Default_Ignorable_Code_Point (UAX #44), interlinear annotations, noncharacters and controls; tab and line feed are not in it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;
const RUN = new RegExp(`${INVISIBLE.source}+`, 'gu');
const TERMINAL_SEQUENCE = /\u001b\[[0-?]*[ -/]*[@-~]/g;
/** The three of Unicode's RGI_Emoji_Tag_Sequence (UTS #51): any other tag sequence can only carry hidden text. */
const FLAG_TAGS = /^\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const MARK = /\p{M}/u;
/** Scripts whose letters join or stack by U+200C and U+200D (Unicode 16, chapters 9, 12 and 13). */
const JOINING = new RegExp(`[${['Arab', 'Syrc', 'Nkoo', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr'].map((script) => `\\p{scx=${script}}`).join('')}]`, 'u');
/** `text` without invisible characters, with line feeds as its only line ends, and U+FFFD for each lone surrogate. */
function withoutInvisible(text) {
    return text
        .replace(TERMINAL_SEQUENCE, '')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .replace(RUN, (run, at, whole) => {
        const before = Array.from(whole.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
        return needed(run, before, Array.from(whole.slice(at + run.length, at + run.length + 2))[0] ?? '');
    });
}
/** Whether one code point is invisible. */
function isInvisible(character) {
    return INVISIBLE.test(character);
}
/** What a run of invisible characters must keep between its visible neighbours: a variation selector, then a joiner, each where it is valid. */
function needed(run, before, after) {
    if (before === '\u{1f3f4}')
        return FLAG_TAGS.exec(run)?.[0] ?? joiner(run, before, after);
    const first = Array.from(run.slice(0, 2))[0] ?? '';
    if (first === '\u200c' || first === '\u200d')
        return joiner(run, before, after);
    return selects(first, before, after) ? first + joiner(run.slice(first.length), before, after) : joiner(run, before, after);
}
/** Unicode 16 StandardizedVariants, emoji-variation-sequences and the Ideographic Variation Database, by the base's kind. */
function selects(selector, base, after) {
    if (/[\ufe0e\ufe0f]/.test(selector))
        return /\p{Emoji}/u.test(base) && (!/[0-9#*]/.test(base) || after === '\u20e3');
    if (selector === '\ufe00' && /[\p{Sm}\p{Script=Myanmar}]/u.test(base))
        return true;
    if (/[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u.test(selector))
        return /\p{Script=Han}/u.test(base);
    return /[\u180b-\u180d\u180f]/.test(selector) && /\p{Script=Mongolian}/u.test(base);
}
function joiner(run, before, after) {
    const first = run.charAt(0);
    if (first !== '\u200c' && first !== '\u200d')
        return '';
    if (first === '\u200d' && PICTURE.test(before) && PICTURE.test(after))
        return first;
    return JOINING.test(before) && (JOINING.test(after) || MARK.test(before)) ? first : '';
}


/***/ }),

/***/ 1318:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bb: () => (/* binding */ isBareAddress),
/* harmony export */   IN: () => (/* binding */ keptTags),
/* harmony export */   kn: () => (/* binding */ tamed)
/* harmony export */ });
/* harmony import */ var _rendered_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4806);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5472);


/** Elements that GitHub's sanitiser keeps (github/markup, "GitHub Markup"), without those that fetch an address by themselves. */
const KEPT = new Set(('a abbr b bdo blockquote br caption cite code dd del details dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby ' +
    's samp small span strike strong sub summary sup table tbody td tfoot th thead tr tt ul var wbr').split(' '));
/** A tag on one line, with nothing in its attributes that any parser could stumble over. Groups: the slash, the name. */
const TAG = /<(?:(\/)([A-Za-z][A-Za-z0-9]*)|([A-Za-z][A-Za-z0-9]*)(?:[ \t]+[A-Za-z][A-Za-z-]*(?:=(?:"[^"<>`\n\r]*"|'[^'<>`\n\r]*'|[\w.:#%-]+))?)*)[ \t]*\/?>/gu;
/** The tags of `html` that stay. */
function keptTags(html) {
    const tags = [];
    for (const found of html.matchAll(TAG)) {
        const name = (found[2] ?? found[3] ?? '').toLowerCase();
        if (KEPT.has(name))
            tags.push({ name, closing: found[1] === '/', start: found.index, end: found.index + found[0].length });
    }
    return tags;
}
/** Each round takes signs away that make HTML; a text that needs more rounds was written to need them. */
const MOST_ROUNDS = 8;
/**
 * `markdown` in which every `<` that could begin a tag, a comment, an instruction or a declaration begins a kept tag, or stands in code or an
 * address. Letters and digits written as numeric references are spelt out: they only hide words from what looks at the source.
 */
function tamed(markdown) {
    let text = markdown;
    for (let round = 0; round < MOST_ROUNDS; round++) {
        const tree = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarkdown */ .D)(text);
        if (!/[<&]/.test(text))
            return { text, tree };
        const next = rewrite(text, tree);
        if (next === text)
            return { text, tree };
        text = next;
    }
    text = text.replaceAll('<', '&lt;');
    return { text, tree: (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .parseMarkdown */ .D)(text) };
}
function rewrite(text, tree) {
    const out = [];
    let done = 0;
    const edit = (node, change) => {
        const start = node.position?.start.offset ?? done;
        const end = node.position?.end.offset ?? start;
        out.push(text.slice(done, start), change(text.slice(start, end)));
        done = end;
    };
    const visit = (node) => {
        if (node.type === 'text')
            edit(node, (source) => (0,_rendered_js__WEBPACK_IMPORTED_MODULE_0__/* .spelt */ .l)(withoutOpeners(source), /^[A-Za-z0-9]$/u));
        else if (node.type === 'html')
            edit(node, onlyKept);
        else if ('children' in node && !isBareAddress(node, text))
            for (const child of node.children)
                visit(child);
    };
    visit(tree);
    return out.join('') + text.slice(done);
}
/** A link that is nothing but its address, and that every parser takes for one. Its text starts where the link starts. */
function isBareAddress(node, text) {
    const start = node.position?.start.offset;
    if (node.type !== 'link' || start === undefined || node.children[0]?.position?.start.offset !== start)
        return false;
    return (/(?:^|[\s(*_~])$/u.test(text.slice(0, start).slice(-1)) && /^[\w.:/?#=&%+@~,;-]+$/u.test(text.slice(start, node.position?.end.offset)));
}
/** A backslash before the sign goes with it: before `&` it would show the reference. */
function withoutOpeners(source) {
    return source.replace(/(?<!\\)((?:\\\\)*)\\?<(?=[A-Za-z/!?])/gu, '$1&lt;');
}
function onlyKept(source) {
    const starts = new Set(keptTags(source).map(({ start }) => start));
    return source.replace(/<(?=[A-Za-z/!?])/gu, (sign, at) => (starts.has(at) ? sign : '&lt;'));
}


/***/ }),

/***/ 5472:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D: () => (/* binding */ parseMarkdown)
});

// EXTERNAL MODULE: ./node_modules/mdast-util-from-markdown/lib/index.js + 45 modules
var lib = __webpack_require__(6855);
// EXTERNAL MODULE: ./node_modules/mdast-util-gfm/lib/index.js + 12 modules
var mdast_util_gfm_lib = __webpack_require__(9952);
// EXTERNAL MODULE: ./node_modules/micromark-extension-gfm/index.js + 7 modules
var micromark_extension_gfm = __webpack_require__(2297);
;// CONCATENATED MODULE: ./build/text/calm.js
// A bound on what markdown may cost: the parser's work grows with the square of the inline marks in one paragraph.
/** Inline marks that a paragraph may hold. No person's paragraph has more; 60 KB of paragraphs just below take about a second. */
const MOST_MARKS = 500;
/** Quotes and lists that one line may open inside each other. */
const MOST_DEPTH = 50;
const MARKS = /[*_~[\]]/g;
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm;
const CONTAINER = />|[-+*]|\d{1,9}[.)]/g;
/** What gives a line its place among the blocks: quotes, list marks, rules, and the fence of code. */
const LEAD = /^[\s>*+_\-\d.)]*(?:~{3,}|`{3,})?/;
/**
 * `markdown` with the same length and the same blocks, code and HTML, but without the emphasis, strike-through and links of paragraphs that hold more than
 * 500 of their marks, and without quotes and lists nested deeper than 50 in one line: full stops stand there instead. Ordinary text comes back as it is.
 */
function calm(markdown) {
    if (markdown.length <= MOST_MARKS)
        return markdown;
    return markdown
        .split(/(\n[ \t]*\r?\n)/)
        .map((part, index) => (index % 2 === 1 ? part : calmParagraph(part)))
        .join('');
}
function calmParagraph(paragraph) {
    const flat = paragraph.replace(CONTAINERS, withoutDepth);
    if ((flat.match(MARKS)?.length ?? 0) <= MOST_MARKS)
        return flat;
    return flat
        .split('\n')
        .map((line) => {
        const lead = LEAD.exec(line)?.[0] ?? '';
        return lead + line.slice(lead.length).replace(MARKS, '.');
    })
        .join('\n');
}
function withoutDepth(containers) {
    let depth = 0;
    return containers.replace(CONTAINER, (marker) => (++depth > MOST_DEPTH ? '.'.repeat(marker.length) : marker));
}

;// CONCATENATED MODULE: ./build/text/tree.js
// Markdown as GitHub reads it, as a tree whose every node knows its place in the source.




/**
 * GitHub Flavored Markdown 0.29, CommonMark 0.31. Offsets hold for the text as it was given: what costs a parser too much is calmed in place.
 * Throws RangeError for a text that is nested deeper than the stack. The tree's extensions come without their rewriting of text, which would lose positions.
 */
function parseMarkdown(markdown) {
    const mdastExtensions = (0,mdast_util_gfm_lib/* gfmFromMarkdown */.C)().map((extension) => ({ ...extension, transforms: [] }));
    return (0,lib/* fromMarkdown */.Y)(calm(markdown), { extensions: [(0,micromark_extension_gfm/* gfm */.T)()], mdastExtensions });
}


/***/ }),

/***/ 9657:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _2: () => (/* binding */ foldTranscript),
/* harmony export */   en: () => (/* binding */ shortArgument),
/* harmony export */   vx: () => (/* binding */ EMPTY_TRANSCRIPT)
/* harmony export */ });
/* harmony import */ var _state_session_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4569);

const EMPTY_TRANSCRIPT = {
    session: null,
    model: null,
    state: _state_session_js__WEBPACK_IMPORTED_MODULE_0__/* .CREATED */ .DE,
    step: 'Starting',
    turns: 0,
    todos: [],
    tools: [],
    denials: [],
    notices: [],
    checkpoints: [],
    retries: 0,
    finalText: '',
    earlierText: '',
    continued: false,
    commits: [],
    usage: { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 },
    usd: 0,
    startedAt: null,
    endedAt: null,
    outcome: null,
};
/** The transcript after one more event. The same object comes back when nothing that a view shows has changed. */
function foldTranscript(before, event) {
    const transcript = before.startedAt === null ? { ...before, startedAt: event.at } : before;
    switch (event.type) {
        case 'header':
            return { ...transcript, session: event.session, model: event.model };
        case 'checkpoint':
            return { ...transcript, checkpoints: [...transcript.checkpoints, { phase: event.phase, ms: event.ms }] };
        case 'session':
            return {
                ...transcript,
                state: event.state,
                step: stateStep(event.state, transcript.step),
                earlierText: event.state.name === 'thinking' ? transcript.finalText : transcript.earlierText,
            };
        case 'assistant':
            return foldReply(transcript, event.message, event.usage, event.usd);
        case 'transition':
            switch (event.transition.reason) {
                case 'retry':
                    return { ...transcript, finalText: transcript.earlierText, retries: transcript.retries + 1, step: 'Trying again' };
                case 'max_tokens':
                    return event.transition.step === 'escalate'
                        ? { ...transcript, finalText: transcript.earlierText }
                        : { ...transcript, continued: transcript.finalText !== '' };
                case 'pause_turn':
                    return { ...transcript, continued: transcript.finalText !== '' };
                case 'tool_result':
                case 'empty_reply':
                    return transcript;
            }
        // falls through is impossible: every reason returns above
        case 'permission':
            return foldPermission(transcript, event.call, event.state);
        case 'tool_result':
            return changeLine(transcript, event.call, (line) => line.status === 'denied'
                ? { ...line, ms: event.ms }
                : {
                    ...line,
                    status: event.result.isError ? 'error' : 'ok',
                    because: event.result.isError ? firstLine(event.result.content.find((block) => block.type === 'text')?.text ?? '') : null,
                    ms: event.ms,
                });
        case 'todos':
            return { ...transcript, todos: event.todos };
        case 'commit': {
            const { sha, branch, files, verified } = event;
            return { ...transcript, commits: [...transcript.commits, { sha, branch, files, verified }] };
        }
        case 'notice':
            return { ...transcript, notices: [...transcript.notices, { at: event.at, level: event.level, text: event.text }] };
        case 'outcome':
            return { ...transcript, outcome: event.outcome, usage: event.usage, usd: event.usd, endedAt: event.at };
        case 'system':
        case 'tools':
        case 'user':
        case 'delta':
        case 'tool_progress':
            return transcript;
    }
}
function stateStep(state, step) {
    switch (state.name) {
        case 'created':
        case 'loading':
        case 'ready':
        case 'resuming':
            return 'Starting';
        case 'thinking':
            return 'Waiting for the model';
        case 'streaming':
            return 'The model is writing';
        case 'compressing':
            return 'Making room in the conversation';
        case 'suspended':
            return 'Waiting for a person';
        case 'interrupted':
            return 'Interrupted';
        case 'done':
        case 'closed':
            return 'Finishing';
        case 'waiting_input':
        case 'command':
        case 'running_command':
        case 'tool_pending':
        case 'permission_request':
        case 'executing':
        case 'backgrounded':
        case 'tool_done':
        case 'tool_denied':
        case 'error':
            return step;
    }
}
function foldReply(transcript, message, usage, usd) {
    const text = message.stop === 'refusal' ? '' : message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n');
    const said = text.trim() !== '';
    // A reply that broke off carries no reason of the API's; what comes next takes its place.
    const whole = typeof message.stop === 'string';
    return {
        ...transcript,
        turns: transcript.turns + (whole ? 1 : 0),
        finalText: said ? (transcript.continued ? transcript.finalText + text : text) : transcript.finalText,
        earlierText: transcript.finalText,
        continued: transcript.continued && !whole,
        usage: {
            input: transcript.usage.input + usage.input,
            output: transcript.usage.output + usage.output,
            cacheWrite: transcript.usage.cacheWrite + usage.cacheWrite,
            cacheRead: transcript.usage.cacheRead + usage.cacheRead,
        },
        usd: transcript.usd + usd,
    };
}
function foldPermission(transcript, call, state) {
    switch (state.name) {
        case 'pending': {
            const line = {
                id: call.id,
                tool: call.tool,
                argument: shortArgument(call.input),
                status: 'running',
                rule: null,
                because: null,
                ms: null,
                turn: transcript.turns,
            };
            return { ...transcript, tools: [...transcript.tools, line] };
        }
        case 'allowed':
            return changeLine(transcript, call.id, (line) => ({ ...line, rule: state.decision.rule?.text ?? null }));
        case 'denied': {
            const line = transcript.tools.find((each) => each.id === call.id);
            const denial = { call: call.id, tool: call.tool, argument: line?.argument ?? '', decision: state.decision };
            return changeLine({ ...transcript, denials: [...transcript.denials, denial] }, call.id, (each) => ({
                ...each,
                status: 'denied',
                rule: state.decision.rule?.text ?? null,
                because: state.decision.because,
            }));
        }
        case 'rejected':
        case 'rejected_and_skipped':
            return changeLine(transcript, call.id, (line) => ({ ...line, status: 'denied', because: firstLine(state.note) }));
        case 'denied_by_validation':
            return changeLine(transcript, call.id, (line) => ({ ...line, status: 'error', because: firstLine(state.problem) }));
        case 'executing': {
            const line = transcript.tools.find((each) => each.id === call.id);
            return { ...transcript, step: line?.argument ? `${call.tool}: ${line.argument}` : call.tool };
        }
        case 'validating':
        case 'checking':
        case 'asking':
        case 'user_decision':
        case 'approved':
        case 'rule_updated':
        case 'yielding_progress':
        case 'completed':
        case 'denied_result':
            return transcript;
    }
}
function changeLine(transcript, id, change) {
    const index = transcript.tools.findLastIndex((line) => line.id === id);
    const line = transcript.tools[index];
    return line === undefined ? transcript : { ...transcript, tools: transcript.tools.with(index, change(line)) };
}
const TELLING = ['command', 'file_path', 'path', 'pattern', 'url', 'query', 'description', 'prompt'];
/** The field of a tool's input that tells a reader most, on one line of at most 100 characters. */
function shortArgument(input) {
    if (typeof input !== 'object' || input === null)
        return '';
    const fields = new Map(Object.entries(input));
    const path = fields.get('path');
    const pattern = fields.get('pattern');
    if (typeof pattern === 'string' && typeof path === 'string')
        return firstLine(`${pattern} in ${path}`);
    for (const name of TELLING) {
        const value = fields.get(name);
        if (typeof value === 'string')
            return firstLine(value);
    }
    return '';
}
function firstLine(text) {
    const line = text.trim().split('\n', 1)[0] ?? '';
    if (line.length <= 100)
        return line;
    // Never cut inside a surrogate pair.
    return `${line.slice(0, 99).replace(/[\uD800-\uDBFF]$/, '')}…`;
}


/***/ }),

/***/ 696:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IS: () => (/* binding */ judgeAccess),
/* harmony export */   Y6: () => (/* binding */ ROLE_ORDER),
/* harmony export */   YX: () => (/* binding */ askerOf),
/* harmony export */   fP: () => (/* binding */ readRole)
/* harmony export */ });
/* unused harmony export roleOf */
/** Lowest first. */
const ROLE_ORDER = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
/** null: nobody's text is obeyed (a schedule). */
function askerOf(route) {
    if (route.route === 'command')
        return byAuthor(route.command.author);
    const { job } = route;
    switch (job.kind) {
        case 'mention':
        case 'dispatch':
            return byAuthor(job.author);
        case 'event':
            return { login: job.actor, bot: job.actor.endsWith('[bot]') };
        case 'schedule':
            return null;
    }
}
function byAuthor({ login, type }) {
    return { login, bot: type === 'Bot' || login.endsWith('[bot]') };
}
const same = (a, b) => a.toLowerCase() === b.toLowerCase();
/** Judges one login with its live role. A bot passes only by its exact login in `access.bots`, whatever its role. */
function judgeAccess(policy, login, role, isBot) {
    const { access } = policy;
    if (isBot) {
        return access.bots.some((bot) => same(bot, login))
            ? { ok: true, because: `${login} is listed in access.bots` }
            : {
                ok: false,
                because: `${login} is a bot that access.bots does not list`,
                reply: `Bots start a run only if \`access.bots\` in \`${policy.path}\` lists their exact login.`,
            };
    }
    if (access.users.some((user) => same(user, login)))
        return { ok: true, because: `${login} is listed in access.users` };
    if (ROLE_ORDER.indexOf(role) >= ROLE_ORDER.indexOf(access.role))
        return { ok: true, because: `${login} has the role ${role}` };
    return {
        ok: false,
        because: `${login} has the role ${role}, and ${access.role} is needed`,
        reply: `This needs the role \`${access.role}\` in this repository; yours is \`${role}\`.`,
    };
}
/** The live role of a login (docs.github.com, "Get repository permissions for a user"). Unknown people have the role none. */
async function readRole(github, repo, login) {
    try {
        const { data } = await github.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
            owner: repo.owner,
            repo: repo.name,
            username: login,
        });
        return { ok: true, role: roleOf(data.permission, data.role_name) };
    }
    catch (error) {
        const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
        return missing ? { ok: true, role: 'none' } : { ok: false, doing: `ask for the role of ${login}`, error };
    }
}
/** `permission` knows four levels and is certain; the name refines it only where both agree, so a custom role grants nothing by its name. */
function roleOf(permission, name) {
    switch (permission) {
        case 'admin':
            return 'admin';
        case 'write':
            return name === 'maintain' ? 'maintain' : 'write';
        case 'read':
            return name === 'triage' ? 'triage' : 'read';
        default:
            return 'none';
    }
}


/***/ }),

/***/ 8832:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ nextTurn)
/* harmony export */ });
// One turn of the event loop.
/** Resolves when the thread has been free once: requests that were begun on an open connection have left by then. */
function nextTurn() {
    return new Promise((resolve) => void setImmediate(resolve));
}


/***/ })

};
;
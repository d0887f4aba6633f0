"use strict";
exports.id = 338;
exports.ids = [338];
exports.modules = {

/***/ 652:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Tx: () => (/* binding */ fetchTool),
  Nm: () => (/* binding */ network)
});

// UNUSED EXPORTS: checkUrl, isPublicAddress

// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(1553);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(1692);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/ipaddr.js/lib/ipaddr.js
var ipaddr = __webpack_require__(8280);
var ipaddr_default = /*#__PURE__*/__webpack_require__.n(ipaddr);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __webpack_require__(2311);
;// CONCATENATED MODULE: ./build/tools/html.js
// A web page as plain text: enough to read documentation, in time linear in the page, whatever the page.
/** Elements whose content nobody reads. */
const DROPPED = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'title', 'select', 'textarea']);
const BLOCKS = /^(?:address|article|aside|blockquote|br|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|thead|tr|ul)$/;
const ENTITIES = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    copy: '©',
    reg: '®',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    middot: '·',
    bull: '•',
    times: '×',
    rarr: '→',
    larr: '←',
};
/** Title, headings (`#`), list items (`-`), code blocks with their line breaks, links with their targets; everything else as paragraphs. */
function htmlToText(html) {
    const lower = html.toLowerCase();
    const out = [];
    const links = [];
    let pre = 0;
    const title = contentOf(html, lower, 'title');
    if (title !== '')
        out.push(`# ${squash(decodeEntities(title))}\n\n`);
    for (let at = 0; at < html.length;) {
        const open = html.indexOf('<', at);
        const text = html.slice(at, open === -1 ? html.length : open);
        if (text !== '')
            out.push(pre > 0 ? decodeEntities(text) : flowing(text, out[out.length - 1] ?? '\n'));
        if (open === -1)
            break;
        if (html.startsWith('<!--', open)) {
            at = after(html, '-->', open + 4);
            continue;
        }
        const name = /^<(\/?)([a-z][a-z0-9-]*)/.exec(lower.slice(open, open + 40));
        if (name === null) {
            // A bare `<` is text; a declaration or a processing instruction is none.
            if (/^<[!?/]/.test(html.slice(open, open + 2)))
                at = after(html, '>', open);
            else {
                out.push('<');
                at = open + 1;
            }
            continue;
        }
        const [, slash, tag = ''] = name;
        const close = tagEnd(html, open);
        at = close;
        if (slash === '' && DROPPED.has(tag))
            at = after(lower, '>', indexOrEnd(lower, `</${tag}`, close));
        else if (tag === 'pre') {
            pre = Math.max(0, pre + (slash === '' ? 1 : -1));
            out.push('\n```\n');
        }
        else if (tag === 'a') {
            if (slash === '')
                links.push(linkTarget(html.slice(open, close)));
            else {
                const target = links.pop() ?? '';
                if (target !== '')
                    out.push(` (${target})`);
            }
        }
        else if (tag === 'td' || tag === 'th')
            out.push(slash === '' ? '' : ' | ');
        else if (BLOCKS.test(tag))
            out.push(blockStart(tag, slash === ''));
    }
    return out
        .join('')
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
}
/** Running text: any white space is one blank, none at the start of a line. */
function flowing(text, before) {
    const one = decodeEntities(text).replace(/\s+/g, ' ');
    return /[\n ]$/.test(before) ? one.replace(/^ /, '') : one;
}
function blockStart(tag, opening) {
    const heading = /^h([1-6])$/.exec(tag);
    if (heading !== null)
        return opening ? `\n\n${'#'.repeat(Number(heading[1]))} ` : '\n\n';
    if (tag === 'li')
        return opening ? '\n- ' : '\n';
    return tag === 'p' || tag === 'table' ? '\n\n' : '\n';
}
/** The index behind the tag that starts at `open`; a `>` inside quotes does not end it, unless the quote never ends. */
function tagEnd(html, open) {
    const limit = Math.min(html.length, open + 20_000);
    let quote = '';
    for (let at = open + 1; at < limit; at += 1) {
        const char = html.charAt(at);
        if (quote !== '')
            quote = char === quote ? '' : quote;
        else if ((char === '"' || char === "'") && html.charAt(at - 1) === '=')
            quote = char;
        else if (char === '>')
            return at + 1;
    }
    return after(html, '>', open);
}
function linkTarget(tag) {
    const target = /\shref=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag);
    const url = decodeEntities(target?.[1] ?? target?.[2] ?? target?.[3] ?? '').trim();
    return /^https?:\/\/\S+$/.test(url) && url.length < 500 ? url : '';
}
function contentOf(html, lower, tag) {
    const open = lower.indexOf(`<${tag}`);
    if (open === -1)
        return '';
    const start = after(html, '>', open);
    return html.slice(start, indexOrEnd(lower, `</${tag}`, start)).slice(0, 1_000);
}
function indexOrEnd(text, wanted, from) {
    const at = text.indexOf(wanted, from);
    return at === -1 ? text.length : at;
}
function after(text, wanted, from) {
    const at = text.indexOf(wanted, from);
    return at === -1 ? text.length : at + wanted.length;
}
const squash = (text) => text.replace(/\s+/g, ' ').trim();
function decodeEntities(text) {
    return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined)
            return ENTITIES[name.toLowerCase()] ?? whole;
        const code = decimal !== undefined ? Number(decimal) : parseInt(hex ?? '', 16);
        return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
    });
}

// EXTERNAL MODULE: ./build/tools/results.js
var results = __webpack_require__(2009);
// EXTERNAL MODULE: ./build/tools/tool.js
var tool = __webpack_require__(5109);
;// CONCATENATED MODULE: ./build/tools/fetch.js
// WebFetch: one public page over https as text. Which hosts are allowed is the policy's to say; what an address may be is said here.










const MAX_BYTES = 1_000_000;
const MAX_HOPS = 5;
const TIMEOUT_MS = 30_000;
const network = {
    lookup: async (host) => (await (0,promises_.lookup)(host, { all: true })).map(({ address }) => address),
    connect: (address, port, host) => (0,external_node_tls_.connect)({ host: address, port, servername: host, ALPNProtocols: ['http/1.1'] }),
};
const schema = schemas/* strictObject */.rej({
    url: schemas/* string */.YjP(),
    // Accepted, since models send it out of habit; the page is returned whole, not summed up.
    prompt: schemas/* string */.YjP().optional(),
});
function fetchTool(ports) {
    return {
        name: 'WebFetch',
        description: 'Get a public web page (https) as text.',
        readOnly: true,
        schema,
        writes: () => [],
        run: (0,results/* withoutProgress */.ys)((input, context) => fetchPage(input.url, context, ports)),
    };
}
/** The address to ask, or why it is not asked. Plain http becomes https; the WHATWG parser has already turned odd number forms into addresses. */
function checkUrl(text) {
    if (/[\x00-\x20\x7f\u00a0\u2028\u2029]/.test(text.trim()))
        return 'The URL has blanks or control characters in it; encode them.';
    let url;
    try {
        url = new URL(text);
    }
    catch {
        return 'That is no absolute URL; give one like https://example.com/page.';
    }
    if (url.protocol === 'http:') {
        if (url.port !== '')
            return 'Only https is fetched.';
        url.protocol = 'https:';
    }
    if (url.protocol !== 'https:')
        return 'Only https is fetched.';
    if (url.username !== '' || url.password !== '')
        return 'A URL with a user name or password in it is not fetched.';
    const host = hostOf(url);
    if ((0,external_node_net_.isIP)(host) !== 0)
        return 'A bare IP address is not fetched; give a host name.';
    if (!host.includes('.') || /(?:^|\.)(?:localhost|local|internal)$/.test(host))
        return `${host} is no public host name.`;
    return url;
}
const hostOf = (url) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
/** Only global unicast addresses (IANA special-purpose registries); an IPv4 address inside IPv6 is judged as the IPv4 address. */
function isPublicAddress(address) {
    if (!ipaddr_default().isValid(address))
        return false;
    const parsed = ipaddr_default().process(address);
    // Azure's host service, reachable from every hosted runner, has a public-looking address.
    return parsed.range() === 'unicast' && parsed.toString() !== '168.63.129.16';
}
async function fetchPage(given, context, ports) {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    let url = checkUrl(given);
    try {
        for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
            if (typeof url === 'string')
                return (0,tool/* textOutput */.r)(url, true);
            const response = await ask(url, signal, ports);
            if (typeof response === 'string')
                return (0,tool/* textOutput */.r)(response, true);
            const status = response.statusCode ?? 0;
            const location = response.headers.location;
            if (status < 300 || status >= 400 || location === undefined)
                return await present(url, status, response, context);
            response.destroy();
            const next = checkUrl(resolveUrl(location, url));
            if (typeof next === 'string')
                return (0,tool/* textOutput */.r)(`${url.href} redirects to a place that is not fetched. ${next}`, true);
            if (next.host !== url.host)
                return (0,tool/* textOutput */.r)(`${url.href} redirects to another host: ${next.href}\nCall WebFetch with that URL to follow.`);
            url = next;
        }
        return (0,tool/* textOutput */.r)(`More than ${MAX_HOPS} redirects.`, true);
    }
    catch (error) {
        const why = context.signal.aborted
            ? 'the run was stopped'
            : signal.aborted
                ? `no answer in ${TIMEOUT_MS / 1000} s`
                : networkMessage(error);
        return (0,tool/* textOutput */.r)(`${given} could not be fetched: ${why}.`, true);
    }
}
function resolveUrl(location, base) {
    try {
        return new URL(location, base).href;
    }
    catch {
        return location;
    }
}
function networkMessage(error) {
    const code = (0,results/* errorCode */.CA)(error);
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
        return 'the host name is not known';
    if (code === 'ECONNREFUSED')
        return 'the connection was refused';
    return (0,results/* errorMessage */.gJ)(error);
}
/** Looks the host up once, checks every address, and connects to the first that was checked: a second answer of the name server changes nothing. */
async function ask(url, signal, ports) {
    const host = hostOf(url);
    const addresses = await ports.lookup(host);
    const [address] = addresses;
    if (address === undefined)
        return `${host} has no address.`;
    if (!addresses.every(isPublicAddress))
        return `${host} leads to an address that is not public; it is not fetched.`;
    const port = Number(url.port === '' ? 443 : url.port);
    return new Promise((resolve, reject) => {
        const call = (0,external_node_https_.request)(url, {
            signal,
            // Without an agent Node would take 80 for the usual port.
            defaultPort: 443,
            port,
            createConnection: () => ports.connect(address, port, host),
            headers: {
                'user-agent': 'at-agent',
                accept: 'text/html, text/*;q=0.9, application/json;q=0.9, */*;q=0.1',
                'accept-encoding': 'identity',
            },
        });
        call.once('error', reject);
        call.once('response', resolve);
        call.end();
    });
}
async function present(url, status, response, context) {
    const type = (response.headers['content-type'] ?? 'text/plain').toLowerCase();
    const mime = type.split(';')[0]?.trim() ?? '';
    if (!/^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|x-ndjson|toml)$/.test(mime)) {
        const size = response.headers['content-length'];
        response.destroy();
        return (0,tool/* textOutput */.r)(`${url.href} is ${mime || 'of no known type'}${size === undefined ? '' : `, ${size} bytes`}; only text is shown.`, true);
    }
    const { bytes, cut } = await body(response);
    const text = decodeBody(bytes, type);
    if ((0,results/* looksBinary */.Wb)(text))
        return (0,tool/* textOutput */.r)(`${url.href} says it is ${mime}, but holds binary data.`, true);
    const readable = mime === 'text/html' || mime === 'application/xhtml+xml' ? htmlToText(text) : (0,results/* plainText */.wh)(text);
    const head = `[${url.href}: ${status}${cut ? `, only the first ${MAX_BYTES} bytes` : ''}]\n`;
    return (0,tool/* textOutput */.r)(head + (0,results/* fitText */.vY)(context, readable === '' ? '(empty)' : readable), status >= 400 || status < 200);
}
/** At most a megabyte of the decoded body. */
async function body(response) {
    const chunks = [];
    let size = 0;
    for await (const chunk of decoded(response)) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_BYTES)
            break;
    }
    response.destroy();
    return { bytes: Buffer.concat(chunks).subarray(0, MAX_BYTES), cut: size > MAX_BYTES };
}
function decoded(response) {
    const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
    const unpack = encoding === 'gzip' || encoding === 'x-gzip'
        ? (0,external_node_zlib_.createGunzip)()
        : encoding === 'br'
            ? (0,external_node_zlib_.createBrotliDecompress)()
            : encoding === 'deflate'
                ? (0,external_node_zlib_.createInflate)()
                : null;
    if (unpack === null)
        return response;
    response.once('error', (error) => unpack.destroy(error));
    return response.pipe(unpack);
}
function decodeBody(bytes, type) {
    const charset = /charset="?([\w:.-]+)/.exec(type)?.[1] ?? 'utf-8';
    try {
        return new TextDecoder(charset).decode(bytes);
    }
    catch {
        // A label that nobody knows.
        return new TextDecoder('utf-8').decode(bytes);
    }
}


/***/ }),

/***/ 8338:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  coreTools: () => (/* binding */ coreTools),
  definitions: () => (/* binding */ definitions)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(8439);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __webpack_require__(2311);
// EXTERNAL MODULE: ./build/process.js
var process = __webpack_require__(7474);
// EXTERNAL MODULE: ./build/sandbox.js
var sandbox = __webpack_require__(5680);
// EXTERNAL MODULE: ./build/text/cut.js
var cut = __webpack_require__(5307);
// EXTERNAL MODULE: ./build/tools/results.js
var results = __webpack_require__(2009);
// EXTERNAL MODULE: ./build/tools/tool.js
var tool = __webpack_require__(5109);
;// CONCATENATED MODULE: ./build/tools/bash.js
// Bash: one command in a fresh shell at the root. What may run is the policy's to say, before this.






const DEFAULT_MS = 120_000;
const CEILING_MS = 600_000;
/** Progress that nobody has taken yet: only the newest characters are kept. */
const PROGRESS_CHARS = 4_000;
const schema = schemas/* strictObject */.rej({
    command: schemas/* string */.YjP().min(1),
    description: schemas/* string */.YjP().optional(),
    timeout: schemas/* int */.Whr().min(1).max(CEILING_MS).describe('milliseconds; default 120000').optional(),
});
/** `env` is the whole environment of the commands: `childEnvironment` with `gitEnvironment`. */
function bashTool(env) {
    return {
        name: 'Bash',
        description: 'Run a bash command in a fresh shell at the repository root, without a terminal; background processes end with it. ' +
            'Prefer the file tools for files.',
        readOnly: false,
        schema,
        writes: () => [],
        async *run(input, context) {
            const live = { progress: '', done: false };
            let wake = () => undefined;
            const running = (0,sandbox/* runProcess */.R3)({
                // The outer shell only joins the two outputs, in order, in a real pipe: a socket, which Node gives, cannot be opened as /dev/stderr.
                command: ['bash', '--norc', '-c', `${process/* MOVE_MARK */.U1} exec bash --norc -c "$1" > >(exec cat) 2>&1`, 'bash', input.command],
                cwd: context.root,
                env,
                timeoutMs: input.timeout ?? DEFAULT_MS,
                signal: context.signal,
                maxChars: results/* INLINE_CHARS */.Cn,
                spill: (0,results/* spillPath */.OR)(context),
                onOutput(text) {
                    const all = live.progress + text;
                    live.progress = all.slice((0,cut/* pairBorder */.Np)(all, Math.max(0, all.length - PROGRESS_CHARS)));
                    wake();
                },
            });
            const end = running.then(() => {
                live.done = true;
                wake();
            });
            for (;;) {
                if (live.progress !== '') {
                    const text = (0,results/* plainText */.wh)(live.progress);
                    live.progress = '';
                    if (text.trim() !== '')
                        yield text;
                }
                else if (live.done)
                    break;
                else {
                    await new Promise((resolve) => {
                        wake = resolve;
                        if (live.progress !== '' || live.done)
                            resolve();
                    });
                }
            }
            await end;
            return report(input.command, await running, context);
        },
    };
}
function report(command, result, context) {
    const { exit } = result;
    switch (exit.type) {
        case 'code': {
            if (exit.code === 0)
                return (0,tool/* textOutput */.r)(body(result, context, results/* INLINE_CHARS */.Cn));
            if (exit.code === 1 && oneIsNormal(command))
                return (0,tool/* textOutput */.r)(`${body(result, context, results/* INLINE_CHARS */.Cn)}\n[exit code 1]`);
            return (0,tool/* textOutput */.r)(`[exit code ${exit.code}]\n${body(result, context, results/* PREVIEW_CHARS */.Nu)}`, true);
        }
        case 'signal':
            return (0,tool/* textOutput */.r)(`[ended by ${exit.signal}]\n${body(result, context, results/* PREVIEW_CHARS */.Nu)}`, true);
        case 'timed_out':
            return (0,tool/* textOutput */.r)(`[killed: not done after ${exit.afterMs} ms; give a longer timeout (at most ${CEILING_MS}) or a smaller command]\n${body(result, context, results/* PREVIEW_CHARS */.Nu)}`, true);
        case 'aborted':
            return (0,tool/* textOutput */.r)(`[killed: the run was stopped]\n${body(result, context, results/* PREVIEW_CHARS */.Nu)}`, true);
        case 'spawn_error':
            return (0,tool/* textOutput */.r)(`The command could not be started: ${exit.message}`, true);
    }
}
/** What the model sees of the output: `limit` characters inline, else the first and last part and the path of the whole. */
function body(result, context, limit) {
    const notes = result.ended > 0 ? `\n[${result.ended} background process(es) were ended]` : '';
    if ((0,results/* looksBinary */.Wb)(result.output)) {
        const path = result.spillPath ?? (0,results/* spillText */.cO)(context, result.output);
        return `[binary output, ${result.bytes} bytes, not shown; it is in ${path}]${notes}`;
    }
    const text = (0,results/* plainText */.wh)(result.output).trimEnd();
    const all = result.errors === '' ? text : `${text}\n${(0,results/* plainText */.wh)(result.errors).trimEnd()}`;
    if (all.trim() === '')
        return `(no output)${notes}`;
    if (!result.truncated && all.length <= limit)
        return all + notes;
    const path = result.spillPath ?? (0,results/* spillText */.cO)(context, all);
    return `${(0,cut/* cutMiddle */.it)(all, results/* PREVIEW_CHARS */.Nu)}\n[the whole output (${result.bytes} bytes) is in ${path}; Read it with offset and limit]${notes}`;
}
const ONE_IS_NORMAL = /^(?:\w+=\S*\s+)*(?:(?:[\w./-]*\/)?(?:grep|rg|egrep|fgrep|zgrep|find|diff|cmp|test|pgrep)(?=\s|$)|\[{1,2}\s|git(?:\s+-[Cc]\s+\S+|\s+-\S+)*\s+(?:diff|grep)(?=\s|$))/;
/** Whether exit code 1 is an answer and no failure: the last simple command is a search, a comparison or a test. */
function oneIsNormal(command) {
    let quote = '';
    let start = 0;
    for (let i = 0; i < command.length; i += 1) {
        const char = command.charAt(i);
        if (char === '\\' && quote !== "'")
            i += 1;
        else if (quote !== '')
            quote = char === quote ? '' : quote;
        else if (char === "'" || char === '"')
            quote = char;
        else if (';|&\n'.includes(char) && command.slice(i + 1).trim() !== '' && !/[<>]/.test(command.charAt(i - 1)))
            start = i + 1;
    }
    return ONE_IS_NORMAL.test(command.slice(start).trim());
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/tools/file-access.js
// Where file tools may go: links are resolved segment by segment as the kernel does, the result must lie inside, and what is opened is what was checked.




/** As Linux: more links than this in one path are a loop (path_resolution(7)). */
const MAX_LINKS = 40;
const refuse = (message) => ({ ok: false, message });
/**
 * Resolves a path that the model gave: absolute, relative to `root` (a real path), or with `~/` at home. Links are followed by hand, so a
 * dangling link counts as its target. Inside means: below `root`, or, for reading, where `opens` says so.
 */
function locate(given, root, purpose, opens) {
    if (given === '')
        return refuse('The path is empty.');
    if (/[\x00-\x1f\x7f]/.test(given))
        return refuse('The path has control characters in it; such names are not opened.');
    if (/\p{Surrogate}/u.test(given))
        return refuse('The path is not well-formed Unicode.');
    const whole = atHome(given);
    const walked = walk((0,external_node_path_.isAbsolute)(whole) ? whole : `${root}/${whole}`);
    if (!walked.ok)
        return refuse(`${given}: ${walked.message}`);
    const { path, exists } = walked;
    const inside = isInside(path, root);
    if (/^\/(?:proc|sys|dev)(?:\/|$)/.test(path))
        return refuse(`${given} leads to ${path}: devices and process data are not opened.`);
    if (!inside && purpose === 'write')
        return refuse(`${given} leads outside the repository (to ${path}); only files below ${root} can be changed.`);
    if (!inside && !opens(path, purpose === 'list' ? 'folder' : 'file'))
        return refuse(`${given} leads outside the repository (to ${path}), and no rule of the policy opens that; use files below ${root}.`);
    const shown = inside ? (0,external_node_path_.relative)(root, path) || '.' : path;
    if (inside && isGitInternal(`${given}/${shown}`, purpose)) {
        return refuse(`${given} is inside git's own folder, which file tools do not ${purpose === 'read' ? 'show' : 'touch'}; use git commands.`);
    }
    return { ok: true, path, shown, exists };
}
/** `~/x` as the policy reads it: below the home folder. */
const atHome = (given) => (given === '~' || given.startsWith('~/') ? (0,external_node_os_.homedir)() + given.slice(1) : given);
/** A writing call stays in the work tree. */
const nowhereElse = () => false;
/** Whole segments are compared: `/repo-x` is not inside `/repo`. */
function isInside(path, folder) {
    const way = (0,external_node_path_.relative)(folder, path);
    return way === '' || (way !== '..' && !way.startsWith(`..${external_node_path_.sep}`) && !(0,external_node_path_.isAbsolute)(way));
}
/**
 * Git's folder under every spelling that some file system takes for it: case, trailing dots and blanks, NTFS short name and stream, code
 * points that HFS+ ignores (CVE-2014-9390). For reading, only configuration counts: it may hold credentials.
 */
function isGitInternal(path, purpose) {
    const segments = path.split('/').map((segment) => segment
        .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
        .replace(/[. ]*(?::.*)?$/, '')
        .toLowerCase());
    const git = segments.some((segment) => segment === '.git' || /^git~\d$/.test(segment));
    return git && (purpose !== 'read' || segments.some((segment) => /^(?:config|credentials)/.test(segment)));
}
/** The kernel's path resolution, by lstat and readlink. Once a segment is missing, the rest is appended as it stands. */
function walk(absolute) {
    const rest = absolute.split('/').reverse();
    let path = '/';
    let links = 0;
    for (let segment = rest.pop(); segment !== undefined; segment = rest.pop()) {
        if (segment === '' || segment === '.')
            continue;
        if (segment === '..') {
            path = (0,external_node_path_.dirname)(path);
            continue;
        }
        const next = (0,external_node_path_.join)(path, segment);
        let target = null;
        try {
            const stat = (0,external_node_fs_.lstatSync)(next);
            if (stat.isSymbolicLink())
                target = (0,external_node_fs_.readlinkSync)(next);
            else if (!stat.isDirectory() && rest.some((later) => later !== '' && later !== '.'))
                return refuse(`${next} is a file, not a folder.`);
        }
        catch (error) {
            if ((0,results/* errorCode */.CA)(error) !== 'ENOENT')
                return refuse((0,results/* ioMessage */.uo)(error));
            const missing = rest.reverse().filter((later) => later !== '' && later !== '.');
            if (missing.includes('..'))
                return refuse(`${next} does not exist, so nothing can be reached through it.`);
            return { ok: true, path: (0,external_node_path_.join)(next, ...missing), exists: false };
        }
        if (target === null)
            path = next;
        else {
            links += 1;
            if (links > MAX_LINKS)
                return refuse('too many symbolic links.');
            if (target.startsWith('/'))
                path = '/';
            rest.push(...target.split('/').reverse());
        }
    }
    return { ok: true, path, exists: true };
}
/** The absolute path a writing call touches, for locks: two spellings of one file give one path. */
function lockPath(given, root) {
    const found = locate(given, root, 'write', nowhereElse);
    return found.ok ? found.path : (0,external_node_path_.resolve)(root, given);
}
/** Opens a located regular file for reading; the caller closes it. Never waits (a FIFO), never follows a link that came in between. */
function openFile(located) {
    let fd;
    try {
        fd = (0,external_node_fs_.openSync)(located.path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
    }
    catch (error) {
        return refuse(`${located.shown}: ${(0,results/* ioMessage */.uo)(error)}`);
    }
    const stat = (0,external_node_fs_.fstatSync)(fd);
    const problem = stat.isDirectory()
        ? 'is a folder'
        : !stat.isFile()
            ? 'is no regular file (a device, pipe or socket)'
            : isStillAt(fd, located.path)
                ? null
                : 'was replaced while it was opened';
    if (problem === null)
        return { ok: true, fd, size: stat.size, mode: stat.mode & 0o7777 };
    (0,external_node_fs_.closeSync)(fd);
    return refuse(`${located.shown} ${problem}.`);
}
/**
 * Opens the folder of a located file, made when it is missing. `path` reaches the very folder that was checked, even if another takes its
 * name meanwhile (by /proc/self/fd where the system has it). The caller closes it.
 */
function openFolder(located) {
    const folder = (0,external_node_path_.dirname)(located.path);
    let fd;
    try {
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
        fd = (0,external_node_fs_.openSync)(folder, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_DIRECTORY | external_node_fs_.constants.O_NOFOLLOW);
    }
    catch (error) {
        return refuse(`${located.shown}: its folder cannot be used: ${(0,results/* ioMessage */.uo)(error)}`);
    }
    const close = () => (0,external_node_fs_.closeSync)(fd);
    if (isStillAt(fd, folder))
        return { ok: true, path: linkOf(fd) === null ? folder : `/proc/self/fd/${fd}`, close };
    close();
    return refuse(`${located.shown}: its folder was replaced while it was opened.`);
}
/** Where an open file lies now, by Linux' own book; null on systems without it. */
function linkOf(fd) {
    try {
        return (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${fd}`);
    }
    catch {
        return null;
    }
}
function isStillAt(fd, path) {
    const link = linkOf(fd);
    return link === null || link === path;
}
/** A sentence on a file that is missing: the nearest names in the deepest folder of its path that exists. */
function missingMessage(located, root) {
    if (!isInside(located.path, root))
        return `${located.shown} does not exist.`;
    let path = located.path;
    let parent = (0,external_node_path_.dirname)(path);
    while (parent !== root && isInside(parent, root) && !isFolder(parent)) {
        path = parent;
        parent = (0,external_node_path_.dirname)(parent);
    }
    const near = nearest((0,external_node_path_.basename)(path), folderEntries(parent, 2_000).names);
    const where = (0,external_node_path_.relative)(root, parent);
    const hint = near.length === 0 ? '' : ` Near names${where === '' ? '' : ` in ${where}`}: ${near.join(', ')}.`;
    const what = path === located.path ? '' : ` (there is no folder ${(0,external_node_path_.relative)(root, path)})`;
    return `${located.shown} does not exist${what}.${hint}`;
}
function isFolder(path) {
    return (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
/** Names in a folder, sorted, folders with a slash; empty when it cannot be read. */
function folderEntries(path, limit) {
    try {
        const entries = (0,external_node_fs_.readdirSync)(path, { withFileTypes: true });
        const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
        return { names: names.slice(0, limit), total: names.length };
    }
    catch {
        return { names: [], total: 0 };
    }
}
/** Up to five names that differ from `wanted` by case, by ending, or by at most a third of its letters. */
function nearest(wanted, names) {
    const stem = (name) => name
        .toLowerCase()
        .replace(/\/$/, '')
        .replace(/(?<=.)\.[^.]*$/, '');
    return names
        .map((name) => {
        const edits = editDistance(wanted.toLowerCase(), name.toLowerCase().replace(/\/$/, ''));
        return { name, score: stem(name) === stem(wanted) ? Math.min(edits, 0.5) : edits };
    })
        .filter(({ score }) => score <= Math.max(1, wanted.length / 3))
        .sort((a, b) => a.score - b.score)
        .slice(0, 5)
        .map(({ name }) => name);
}
/** Letters to add, drop, change or swap with their neighbour (optimal string alignment); only the first 100 letters are compared. */
function editDistance(a, b) {
    const left = a.slice(0, 100);
    const right = b.slice(0, 100);
    let before = [];
    let row = Array.from({ length: right.length + 1 }, (_, index) => index);
    for (let i = 1; i <= left.length; i += 1) {
        const next = [i];
        for (let j = 1; j <= right.length; j += 1) {
            const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
            const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
            next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swapped ? (before[j - 2] ?? 0) + 1 : Infinity));
        }
        before = row;
        row = next;
    }
    return row[right.length] ?? 0;
}

;// CONCATENATED MODULE: ./build/tools/near-text.js
// What a failed edit is told: the text of the file that comes nearest, with the characters that nobody sees made visible.
const LINES_SHOWN = 12;
const COMPARED = 200;
/** Below this likeness (0 to 1) a line is nobody's near miss. */
const LIKE = 0.5;
/** Sentences for the model: where the nearest text is and what differs. Both texts have LF line ends. */
function explainMiss(text, wanted) {
    const lines = text.split('\n');
    const wantedLines = trimBlank(wanted.split('\n'));
    const at = nearestWindow(lines, wantedLines);
    if (at === null)
        return 'No line of the file is like it: Read the file again.';
    const window = lines.slice(at, at + wantedLines.length);
    const same = window.map(squeeze).join('\n') === wantedLines.map(squeeze).join('\n');
    const diff = window.findIndex((line, index) => line !== wantedLines[index]);
    const shown = window.slice(0, LINES_SHOWN).map((line, index) => `${at + index + 1}: ${visible(line)}`);
    const cut = window.length > LINES_SHOWN ? `\n(and ${window.length - LINES_SHOWN} more lines)` : '';
    const first = diff === -1
        ? 'These lines are equal: old_string differs in blank lines or line breaks before or after them.'
        : `First difference, line ${at + diff + 1}:\n  file:       ${visible(window[diff] ?? '')}\n  old_string: ${visible(wantedLines[diff] ?? '')}`;
    return (`${same ? 'It differs from the nearest text only in blanks' : 'The nearest text is'} (⇥ tab, · blank at an end of a line, ␍ CR, ⍽ no-break space, ‹U+…› others):\n` +
        `${shown.join('\n')}${cut}\n${first}`);
}
function trimBlank(lines) {
    const first = lines.findIndex((line) => line.trim() !== '');
    return first === -1 ? lines : lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
/** Index of the first line of the run of lines that is most like `wanted`; null when none is. */
function nearestWindow(lines, wanted) {
    // The longest line says most about the place; the others then choose among the places that it allows.
    const anchor = wanted.reduce((best, line, index) => (squeeze(line).length > squeeze(wanted[best] ?? '').length ? index : best), 0);
    const anchorLine = squeeze(wanted[anchor] ?? '');
    if (anchorLine === '')
        return null;
    const places = new Map();
    const scored = lines
        .map((line, index) => {
        const key = squeeze(line);
        const score = places.get(key) ?? likeness(key, anchorLine);
        places.set(key, score);
        return { start: index - anchor, score };
    })
        .filter(({ score }) => score >= LIKE)
        .sort((a, b) => b.score - a.score || a.start - b.start)
        .slice(0, 50);
    let best = null;
    for (const { start, score } of scored) {
        let total = score;
        for (let index = 0; index < Math.min(wanted.length, 50); index += 1)
            total += likeness(squeeze(lines[start + index] ?? ''), squeeze(wanted[index] ?? ''));
        if (best === null || total > best.total)
            best = { start, total };
    }
    return best === null ? null : Math.max(0, best.start);
}
/** Every blank of any kind and length as one, quotes and dashes in their plain form; the first 200 characters. */
function squeeze(line) {
    return line
        .slice(0, COMPARED * 2)
        .replace(/[\s\u00a0\u200b-\u200f\u2060\ufeff]+/g, ' ')
        .replace(/[\u2018\u2019]/g, "'")
        .replace(/[\u201c\u201d]/g, '"')
        .replace(/[\u2010-\u2015]/g, '-')
        .trim()
        .slice(0, COMPARED);
}
/** Dice coefficient of the pairs of neighbouring characters, 0 to 1 (Dice 1945, on bigrams). */
function likeness(a, b) {
    if (a === b)
        return 1;
    if (a.length < 2 || b.length < 2)
        return 0;
    const pairs = new Map();
    for (let i = 0; i + 1 < a.length; i += 1)
        pairs.set(a.slice(i, i + 2), (pairs.get(a.slice(i, i + 2)) ?? 0) + 1);
    let common = 0;
    for (let i = 0; i + 1 < b.length; i += 1) {
        const pair = b.slice(i, i + 2);
        const left = pairs.get(pair) ?? 0;
        if (left > 0) {
            common += 1;
            pairs.set(pair, left - 1);
        }
    }
    return (2 * common) / (a.length + b.length - 2);
}
/** One line with what cannot be seen in it written out; at most 300 characters. */
function visible(line) {
    const cut = line.length > 300 ? `${line.slice(0, 299).replace(/[\ud800-\udbff]$/, '')}…` : line;
    return cut
        .replace(/^ +| +$/g, (blanks) => '·'.repeat(blanks.length))
        .replaceAll('\t', '⇥')
        .replaceAll('\r', '␍')
        .replaceAll('\u00a0', '⍽')
        .replace(/[\x00-\x1f\x7f-\x9f\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g, (char) => `‹U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/tools/write.js
// Write: a whole file, new or replaced at once.







const write_schema = schemas/* strictObject */.rej({ file_path: schemas/* string */.YjP(), content: schemas/* string */.YjP() });
const writeTool = {
    name: 'Write',
    description: 'Create or wholly replace a file. To change a part, use Edit.',
    readOnly: false,
    schema: write_schema,
    writes: (input, context) => [lockPath(input.file_path, context.root)],
    run: (0,results/* withoutProgress */.ys)((input, context) => {
        const located = locate(input.file_path, context.root, 'write', nowhereElse);
        if (!located.ok)
            return (0,tool/* textOutput */.r)(located.message, true);
        const bytes = Buffer.from(input.content, 'utf8');
        const problem = replaceFile(located, bytes);
        if (problem !== null)
            return (0,tool/* textOutput */.r)(problem, true);
        const lines = input.content === '' ? 0 : input.content.split('\n').length - (input.content.endsWith('\n') ? 1 : 0);
        return (0,tool/* textOutput */.r)(`${located.exists ? 'Overwrote' : 'Created'} ${located.shown} (${lines} lines, ${bytes.length} bytes).`);
    }),
};
/**
 * Puts `bytes` in the place of a located file, whole or not at all (a new file renamed over the old). The old mode is kept; a new file gets
 * the usual one. Returns what went wrong, or null.
 */
function replaceFile(located, bytes) {
    const folder = openFolder(located);
    if (!folder.ok)
        return folder.message;
    const name = (0,external_node_path_.basename)(located.path);
    const target = (0,external_node_path_.join)(folder.path, name);
    const temporary = (0,external_node_path_.join)(folder.path, `.${name.slice(0, 100)}.${(0,external_node_crypto_.randomUUID)()}.tmp`);
    try {
        const old = (0,external_node_fs_.lstatSync)(target, { throwIfNoEntry: false });
        if (old?.isDirectory())
            return `${located.shown} is a folder.`;
        if (old !== undefined && !old.isFile())
            return `${located.shown} is no regular file, or was replaced by a link while it was opened.`;
        try {
            const fd = (0,external_node_fs_.openSync)(temporary, external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_EXCL | external_node_fs_.constants.O_NOFOLLOW, 0o666);
            try {
                (0,external_node_fs_.writeFileSync)(fd, bytes);
                if (old !== undefined)
                    (0,external_node_fs_.fchmodSync)(fd, old.mode & 0o7777);
            }
            finally {
                (0,external_node_fs_.closeSync)(fd);
            }
            (0,external_node_fs_.renameSync)(temporary, target);
        }
        catch (error) {
            (0,external_node_fs_.rmSync)(temporary, { force: true });
            throw error;
        }
        return null;
    }
    catch (error) {
        return `${located.shown} could not be written: ${(0,results/* ioMessage */.uo)(error)}`;
    }
    finally {
        folder.close();
    }
}

;// CONCATENATED MODULE: ./build/tools/edit.js
// Edit: one exact piece of text for another. Nothing is matched loosely: a near miss is shown, not taken.







const MAX_BYTES = 20 * 1024 * 1024;
const LINES_NAMED = 20;
const edit_schema = schemas/* strictObject */.rej({
    file_path: schemas/* string */.YjP(),
    old_string: schemas/* string */.YjP(),
    new_string: schemas/* string */.YjP(),
    replace_all: schemas/* boolean */.zMY().optional(),
});
const editTool = {
    name: 'Edit',
    description: 'Replace old_string, which must match exactly once (or set replace_all), by new_string. CRLF matches LF and is kept.',
    readOnly: false,
    schema: edit_schema,
    writes: (input, context) => [lockPath(input.file_path, context.root)],
    run: (0,results/* withoutProgress */.ys)(edit),
};
function edit(input, context) {
    const located = locate(input.file_path, context.root, 'write', nowhereElse);
    if (!located.ok)
        return (0,tool/* textOutput */.r)(located.message, true);
    if (input.old_string === input.new_string)
        return (0,tool/* textOutput */.r)('old_string and new_string are the same: there is nothing to change.', true);
    if (!located.exists) {
        if (input.old_string !== '')
            return (0,tool/* textOutput */.r)(missingMessage(located, context.root), true);
        const problem = replaceFile(located, Buffer.from(input.new_string, 'utf8'));
        return problem === null ? (0,tool/* textOutput */.r)(`Created ${located.shown}.`) : (0,tool/* textOutput */.r)(problem, true);
    }
    const old = readWhole(located);
    if (typeof old === 'string')
        return (0,tool/* textOutput */.r)(old, true);
    const edited = editBytes(old, input);
    switch (edited.type) {
        case 'edited': {
            const problem = replaceFile(located, edited.bytes);
            if (problem !== null)
                return (0,tool/* textOutput */.r)(problem, true);
            const places = edited.lines.length === 1 ? `line ${edited.lines[0]}` : `${edited.lines.length} places, lines ${listLines(edited.lines)}`;
            return (0,tool/* textOutput */.r)(`Edited ${located.shown} at ${places}.`);
        }
        case 'missed':
            return (0,tool/* textOutput */.r)(`old_string was not found in ${located.shown}. ${explainMiss(edited.text, edited.wanted)}`, true);
        case 'ambiguous':
            return (0,tool/* textOutput */.r)(`old_string is found ${edited.lines.length} times in ${located.shown}, at lines ${listLines(edited.lines)}. Add surrounding lines to make it unique, or set replace_all.`, true);
        case 'refused':
            return (0,tool/* textOutput */.r)(`${located.shown}: ${edited.message}`, true);
    }
}
function readWhole(located) {
    const opened = openFile(located);
    if (!opened.ok)
        return opened.message;
    try {
        if (opened.size > MAX_BYTES)
            return `${located.shown} has ${opened.size} bytes; Edit takes files up to ${MAX_BYTES}.`;
        return (0,external_node_fs_.readFileSync)(opened.fd);
    }
    catch (error) {
        return `${located.shown}: ${(0,results/* ioMessage */.uo)(error)}`;
    }
    finally {
        (0,external_node_fs_.closeSync)(opened.fd);
    }
}
function listLines(lines) {
    return lines.slice(0, LINES_NAMED).join(', ') + (lines.length > LINES_NAMED ? ' …' : '');
}
const BOM = '\xef\xbb\xbf';
/**
 * The edit itself. Everything is compared as bytes (held in Latin-1 strings), so what is not valid UTF-8 elsewhere in the file stays as it is.
 * CRLF counts as LF; the new text gets the line ends of what it replaces, or else of most of the file. A byte order mark stays.
 */
function editBytes(file, input) {
    const raw = file.toString('latin1');
    const mark = raw.startsWith(BOM) ? BOM.length : 0;
    const wanted = toBytes(input.old_string.replace(/^\ufeff/, ''));
    const given = toBytes(input.new_string.replace(/^\ufeff/, ''));
    const body = raw.slice(mark);
    const { text, removed } = withoutCr(body);
    if (wanted === '') {
        if (body !== '')
            return { type: 'refused', message: 'old_string is empty, but the file is not. Give the text to replace, or use Write.' };
        return { type: 'edited', bytes: Buffer.from(raw + given, 'latin1'), lines: [1] };
    }
    if (wanted === given)
        return { type: 'refused', message: 'old_string and new_string differ only in line ends, which Edit keeps. Use Bash to convert them.' };
    const all = input.replace_all ?? false;
    const places = findAll(text, wanted, all ? wanted.length : 1);
    const lines = lineNumbers(text, places);
    if (places.length === 0)
        return { type: 'missed', text: fromBytes(text), wanted: fromBytes(wanted) };
    if (places.length > 1 && !all)
        return { type: 'ambiguous', lines };
    const crlf = removed.length * 2 > countLf(text);
    let result = raw.slice(0, mark);
    let done = 0;
    for (const place of places) {
        const start = place + countBelow(removed, place);
        const end = place + wanted.length + countBelow(removed, place + wanted.length);
        const replaced = body.slice(start, end);
        const ends = replaced.includes('\n') ? replaced.includes('\r\n') && countLf(replaced) < 2 * (replaced.split('\r\n').length - 1) : crlf;
        result += body.slice(done, start) + (ends ? given.replaceAll('\n', '\r\n') : given);
        done = end;
    }
    return { type: 'edited', bytes: Buffer.from(result + body.slice(done), 'latin1'), lines };
}
const toBytes = (text) => Buffer.from(text.replaceAll('\r\n', '\n'), 'utf8').toString('latin1');
const fromBytes = (bytes) => Buffer.from(bytes, 'latin1').toString('utf8');
const countLf = (text) => text.split('\n').length - 1;
/** The text with LF ends, and for each CR that was taken out the index, in the new text, of the LF that it stood before. */
function withoutCr(body) {
    const removed = [];
    for (let at = body.indexOf('\r\n'); at !== -1; at = body.indexOf('\r\n', at + 2))
        removed.push(at - removed.length);
    return { text: removed.length === 0 ? body : body.replaceAll('\r\n', '\n'), removed };
}
/** How many of the sorted numbers are below `limit`. */
function countBelow(sorted, limit) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle] ?? Infinity) < limit)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
/** Overlapping matches count when `step` is 1: they make a match ambiguous, too. */
function findAll(text, wanted, step) {
    const places = [];
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + step))
        places.push(at);
    return places;
}
function lineNumbers(text, places) {
    let line = 1;
    let from = 0;
    return places.map((place) => {
        for (let at = text.indexOf('\n', from); at !== -1 && at < place; at = text.indexOf('\n', at + 1)) {
            line += 1;
            from = at + 1;
        }
        return line;
    });
}

// EXTERNAL MODULE: ./build/tools/fetch.js + 1 modules
var fetch = __webpack_require__(652);
;// CONCATENATED MODULE: ./build/tools/github.js
// Reading tools for the repository's thread, checks and logs. What people wrote there passes `sanitize` on its way to the model.




const COMMENT_CHARS = 5_000;
const LOG_CHARS = 10_000;
const ERROR_LINES = 20;
const threadSchema = schemas/* strictObject */.rej({ number: schemas/* int */.Whr().min(1).describe('default: this thread').optional() });
const checksSchema = schemas/* strictObject */.rej({ ref: schemas/* string */.YjP().describe('commit or branch; default: the head').optional() });
const logSchema = schemas/* strictObject */.rej({ job_id: schemas/* int */.Whr().min(1) });
function threadTool({ reads, thread, sanitize }) {
    return {
        name: 'GitHubThread',
        description: 'Read an issue or pull request with its comments and reviews.',
        readOnly: true,
        schema: threadSchema,
        writes: () => [],
        run: (0,results/* withoutProgress */.ys)(async (input, context) => {
            const number = input.number ?? thread;
            if (number === null)
                return (0,tool/* textOutput */.r)('This run belongs to no thread; give a number.', true);
            const read = await reads.thread(number, context.signal);
            return read.ok ? (0,tool/* textOutput */.r)(threadText(read.value, sanitize)) : (0,tool/* textOutput */.r)(read.message, true);
        }),
    };
}
/** Head and description first, then as many comments as fit, the newest kept. */
function threadText(thread, sanitize) {
    const line = (text) => sanitize(text).replace(/\s+/g, ' ');
    const head = [
        `${thread.kind === 'pull' ? 'Pull request' : 'Issue'} #${thread.number}: ${line(thread.title)}`,
        `${thread.state}, by ${thread.author ?? 'a deleted account'}${thread.labels.length > 0 ? `, labels: ${line(thread.labels.join(', '))}` : ''}`,
        (0,cut/* cutMiddle */.it)(sanitize(thread.body), 2 * COMMENT_CHARS),
    ].join('\n');
    const shown = [];
    let room = results/* INLINE_CHARS */.Cn - head.length;
    for (const comment of [...thread.comments].reverse()) {
        const place = comment.place === null ? '' : ` on ${line(comment.place)}`;
        const text = `--- ${comment.author ?? 'a deleted account'}, ${comment.at}${place}\n${(0,cut/* cutMiddle */.it)(sanitize(comment.body), COMMENT_CHARS)}`;
        room -= text.length + 1;
        if (room < 0)
            break;
        shown.unshift(text);
    }
    const hidden = thread.earlier + thread.comments.length - shown.length;
    return [head, ...(hidden > 0 ? [`[${hidden} earlier comments are not shown]`] : []), ...shown].join('\n');
}
function checksTool({ reads, head, sanitize }) {
    return {
        name: 'GitHubChecks',
        description: 'List the checks and statuses of a commit, with job ids for GitHubJobLog.',
        readOnly: true,
        schema: checksSchema,
        writes: () => [],
        run: (0,results/* withoutProgress */.ys)(async (input, context) => {
            const ref = input.ref ?? head;
            if (ref === null)
                return (0,tool/* textOutput */.r)('No commit is known to this run; give a ref.', true);
            if (!/^(?!-)[\w./@+-]{1,250}$/.test(ref) || ref.includes('..'))
                return (0,tool/* textOutput */.r)('That is no name of a commit or branch.', true);
            const read = await reads.checks(ref, context.signal);
            return read.ok ? (0,tool/* textOutput */.r)((0,results/* fitText */.vY)(context, checksText(ref, read.value, sanitize))) : (0,tool/* textOutput */.r)(read.message, true);
        }),
    };
}
function checksText(ref, checks, sanitize) {
    if (checks.length === 0)
        return `${ref} has no checks.`;
    const good = new Set(['success', 'neutral', 'skipped']);
    const ordered = [...checks.filter(({ result }) => !good.has(result)), ...checks.filter(({ result }) => good.has(result))];
    return ordered
        .map(({ name, result, job, title, url }) => {
        const parts = [
            result,
            ...(job === null ? [] : [`job_id ${job}`]),
            ...(title === null ? [] : [title]),
            ...(job === null && url !== null ? [url] : []),
        ];
        return `${sanitize(name)}: ${sanitize(parts.join(', '))}`.replace(/\s+/g, ' ');
    })
        .join('\n');
}
function jobLogTool({ reads, sanitize }) {
    return {
        name: 'GitHubJobLog',
        description: 'Read the log of an Actions job: its error lines and its end.',
        readOnly: true,
        schema: logSchema,
        writes: () => [],
        run: (0,results/* withoutProgress */.ys)(async (input, context) => {
            const read = await reads.jobLog(input.job_id, context.signal);
            return read.ok ? jobLogOutput(read.value, context, sanitize) : (0,tool/* textOutput */.r)(read.message, true);
        }),
    };
}
function jobLogOutput(log, context, sanitize) {
    // Each line starts with its time, which costs more than it says.
    const text = sanitize((0,results/* plainText */.wh)(log.text).replace(/^\ufeff?\d{4}-\d\d-\d\dT[\d:.]+Z ?/gm, ''));
    const lines = text.split('\n');
    const errors = lines.flatMap((line, index) => line.includes('##[error]') ? [`${index + 1}: ${line.slice(0, (0,cut/* pairBorder */.Np)(line, 500))}`] : []);
    const named = errors.length === 0 ? '' : `Error lines:\n${errors.slice(0, ERROR_LINES).join('\n')}\n\n`;
    if (text.trim() === '')
        return (0,tool/* textOutput */.r)('The log is empty.');
    return (0,tool/* textOutput */.r)(named + (0,results/* fitText */.vY)(context, text, LOG_CHARS));
}
/** The three tools in a fixed order. */
function gitHubTools(ports) {
    return [threadTool(ports), checksTool(ports), jobLogTool(ports)];
}

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(4006);
var picomatch_default = /*#__PURE__*/__webpack_require__.n(picomatch);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./build/tools/listing.js
// The files of the work tree that count: what git tracks or would track. Without git, a bounded walk.




/** No more files than this are looked at. */
const MAX_FILES = 200_000;
const SEARCH_MS = 30_000;
const SKIPPED = new Set(['.git', 'node_modules']);
/** Settings that make git's output the same everywhere; the tree may belong to another user (a container job), and only reading is done here. */
const GIT = [
    'git',
    '-c',
    'safe.directory=*',
    '-c',
    'submodule.recurse=false',
    '-c',
    'grep.fullName=false',
    '-c',
    'grep.column=false',
];
/** Files below `folder` (a real path): git's answer with .gitignore honoured, or a walk that leaves out .git and node_modules. */
async function listFiles(folder, env, signal) {
    const ignored = await isIgnored(folder, '.', env, signal);
    const files = new Set();
    const stop = new AbortController();
    let partial = '';
    const result = await (0,sandbox/* runProcess */.R3)({
        // Inside an ignored folder that was asked for by name, everything counts.
        command: [...GIT, 'ls-files', '-z', '--cached', '--others', ...(ignored ? [] : ['--exclude-standard'])],
        cwd: folder,
        env: { ...env, LC_ALL: 'C.UTF-8' },
        timeoutMs: SEARCH_MS,
        signal: AbortSignal.any([signal, stop.signal]),
        maxChars: 0,
        onOutput(text) {
            const names = (partial + text).split('\0');
            partial = names.pop() ?? '';
            // A name with a final slash is a repository inside this one.
            for (const name of names)
                if (!name.endsWith('/'))
                    files.add(name);
            if (files.size > MAX_FILES)
                stop.abort();
        },
    });
    if (result.exit.type === 'spawn_error' || (result.exit.type === 'code' && result.exit.code !== 0))
        return listing_walk(folder, signal);
    return { files: [...files].slice(0, MAX_FILES), cut: result.exit.type !== 'code' };
}
/** Whether git ignores a file in `folder`, or by `.` the folder itself. */
async function isIgnored(folder, name, env, signal) {
    const { exit } = await (0,sandbox/* runProcess */.R3)({
        command: [...GIT, 'check-ignore', '--quiet', '--', name],
        cwd: folder,
        env,
        timeoutMs: SEARCH_MS,
        signal,
        maxChars: 0,
    });
    return exit.type === 'code' && exit.code === 0;
}
/** The files of a folder that a search may not show, whether it lies in the work tree or outside it. */
const hiddenIn = (folder, root, hides, opens) => isInside(folder, root) ? hides : (path) => !opens(path, 'file');
/** A note for the model on files that were left out by their names, never by what is in them; none for none. */
function hiddenNote(count, sure, where) {
    if (count === 0)
        return [];
    return [
        `${sure ? '' : 'at least '}${count} ${count === 1 ? 'file' : 'files'} ${where} left out: Read rules of the policy hide ${count === 1 ? 'it' : 'them'}`,
    ];
}
/** Breadth first, links not followed, folders that cannot be read left out. */
async function listing_walk(root, signal) {
    const files = [];
    const folders = [''];
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
        if (signal.aborted || files.length >= MAX_FILES)
            return { files: files.slice(0, MAX_FILES), cut: true };
        const entries = await (0,promises_.readdir)((0,external_node_path_.join)(root, folder), { withFileTypes: true }).catch(() => []);
        for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
            const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
            if (entry.isDirectory() && !SKIPPED.has(entry.name))
                folders.push(path);
            else if (entry.isFile())
                files.push(path);
        }
    }
    return { files, cut: false };
}

;// CONCATENATED MODULE: ./build/tools/glob.js
// Glob: files by name, newest first.








const SHOWN = 100;
/** Patterns become regular expressions that run on this thread: more stars in one segment could take for ever on a hostile name. */
const MAX_STARS = 4;
const glob_schema = schemas/* strictObject */.rej({
    pattern: schemas/* string */.YjP().min(1).max(500),
    path: schemas/* string */.YjP().describe('folder; default: the root').optional(),
});
function globTool(env, hides, opens) {
    return {
        name: 'Glob',
        description: `List files (not ignored ones) by glob: src/**/*.ts, or without a slash in every folder. Newest first, at most ${SHOWN}.`,
        readOnly: true,
        schema: glob_schema,
        writes: () => [],
        run: (0,results/* withoutProgress */.ys)((input, context) => glob(input, context, env, hides, opens)),
    };
}
async function glob(input, context, env, everywhere, opens) {
    let pattern = atHome(input.pattern.replace(/^(?:\.\/)+/, ''));
    // A pattern with a place of its own starts there.
    const start = (0,external_node_path_.isAbsolute)(pattern) && !isInside(pattern, context.root) ? picomatch_default().scan(pattern).base : '.';
    const located = locate(input.path ?? start, context.root, 'list', opens);
    if (!located.ok)
        return (0,tool/* textOutput */.r)(located.message, true);
    if (!located.exists)
        return (0,tool/* textOutput */.r)(missingMessage(located, context.root), true);
    if (!((0,external_node_fs_.lstatSync)(located.path, { throwIfNoEntry: false })?.isDirectory() ?? false))
        return (0,tool/* textOutput */.r)(`${located.shown} is a file; path must be a folder.`, true);
    if ((0,external_node_path_.isAbsolute)(pattern)) {
        if (!isInside(pattern, located.path))
            return (0,tool/* textOutput */.r)(`The pattern must lie below ${located.path}; give it relative to the folder.`, true);
        pattern = (0,external_node_path_.relative)(located.path, pattern);
    }
    const segments = pattern.split('/');
    if (segments.includes('..'))
        return (0,tool/* textOutput */.r)('A pattern cannot go up by ".."; give the folder as path.', true);
    if (segments.some((segment) => segment.split(/\*+/).length - 1 > MAX_STARS))
        return (0,tool/* textOutput */.r)(`At most ${MAX_STARS} stars fit in one segment of a pattern.`, true);
    const matches = picomatch_default()(pattern, { dot: true, basename: segments.length === 1, noextglob: true, nonegate: true });
    // Only the folder that the pattern names literally is listed.
    const base = picomatch_default().scan(pattern).base;
    const folder = segments.length > 1 && base !== '' ? locate((0,external_node_path_.join)(located.path, base), context.root, 'list', opens) : located;
    if (!folder.ok)
        return (0,tool/* textOutput */.r)(folder.message, true);
    const isFolder = (0,external_node_fs_.lstatSync)(folder.path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const listed = isFolder ? folder : located;
    const prefix = (0,external_node_path_.relative)(located.path, listed.path);
    const { files, cut } = await listFiles(listed.path, env, context.signal);
    const hides = hiddenIn(located.path, context.root, everywhere, opens);
    const matching = files.map((file) => (prefix === '' ? file : `${prefix}/${file}`)).filter((file) => matches(file));
    const shown = hides === null ? matching : matching.filter((file) => !hides((0,external_node_path_.join)(located.path, file)));
    const found = shown
        .map((file) => ({ file, stat: (0,external_node_fs_.lstatSync)((0,external_node_path_.join)(located.path, file), { throwIfNoEntry: false }) }))
        .filter((entry) => entry.stat !== undefined && !entry.stat.isDirectory())
        .sort((a, b) => b.stat.mtimeMs - a.stat.mtimeMs || (a.file < b.file ? -1 : 1));
    const notes = [
        ...(found.length > SHOWN ? [`${SHOWN} newest of ${found.length}; a narrower pattern shows the others`] : []),
        ...hiddenNote(matching.length - shown.length, !cut, 'of these names'),
        ...(cut ? ['the listing was cut: give a path'] : []),
    ];
    const shownAs = (path) => (isInside(path, context.root) ? (0,external_node_path_.relative)(context.root, path) : path);
    const lines = found.slice(0, SHOWN).map(({ file }) => shownAs((0,external_node_path_.join)(located.path, file)));
    if (lines.length === 0)
        lines.push('No files match.');
    return (0,tool/* textOutput */.r)([...lines, ...notes.map((note) => `[${note}]`)].join('\n'));
}

;// CONCATENATED MODULE: ./build/tools/grep-lines.js
// The output of a search, piece by piece: as it is, or with the files left out that the policy hides.
const bare = (path) => (path.startsWith('./') ? path.slice(2) : path);
function plainLines() {
    return { named: false, separator: '\n', take: (piece) => [bare(piece)] };
}
/** Without the files that `hides` says, and without a trace of them: a piece whose file is not certain is left out, and marks between groups are set anew. */
function veiledLines(mode, by, numbers, hides) {
    const seen = { any: false, gap: false };
    const take = (piece) => {
        if (mode === 'files_with_matches')
            return hides(bare(piece)) ? [] : [bare(piece)];
        if (piece === '--')
            seen.gap = true;
        const end = piece.indexOf('\0');
        const path = bare(piece.slice(0, end));
        if (end < 0 || hides(path))
            return [];
        const rest = piece.slice(end + 1);
        if (mode === 'count')
            return [`${path}:${rest}`];
        const line = by === 'git' ? gitLine(rest) : ripgrepLine(rest);
        if (line === null)
            return [];
        const sign = line.match ? ':' : '-';
        const gap = seen.gap && seen.any ? ['--'] : [];
        seen.any = true;
        seen.gap = false;
        return [...gap, `${path}${sign}${numbers ? `${line.number}${sign}` : ''}${line.text}`];
    };
    return { named: true, separator: mode === 'files_with_matches' ? '\0' : '\n', take };
}
/** `git grep -z -n --column`: number and column end with NUL, in older versions with a sign; only a match has a column. */
function gitLine(rest) {
    const [head = '', number, mark] = /^(\d+)([\0:-])/.exec(rest) ?? [];
    if (number === undefined)
        return null;
    const text = rest.slice(head.length);
    const column = mark === '-' ? undefined : /^\d+[\0:]/.exec(text)?.[0];
    return { number, match: column !== undefined, text: text.slice(column?.length ?? 0) };
}
function ripgrepLine(rest) {
    const [head = '', number, mark] = /^(\d+)([:-])/.exec(rest) ?? [];
    return number === undefined ? null : { number, match: mark === ':', text: rest.slice(head.length) };
}

;// CONCATENATED MODULE: ./build/tools/grep.js
// Grep: a regular expression over the work tree, by ripgrep where the machine has it, else by git. One process, read as a stream, stopped early.










const DEFAULT_LINES = 250;
const LINE_CHARS = 500;
/** More than the longest path that Linux takes (4096 bytes) and a line's shown part. */
const KEPT_CHARS = 5_000;
const context = schemas/* int */.Whr().min(0).optional();
const grep_schema = schemas/* strictObject */.rej({
    pattern: schemas/* string */.YjP().min(1),
    path: schemas/* string */.YjP().optional(),
    glob: schemas/* string */.YjP().describe('like *.{ts,tsx} or !*.md').optional(),
    type: schemas/* string */.YjP().describe('like ts, py, go').optional(),
    output_mode: schemas/* enum */.k5n(['files_with_matches', 'content', 'count']).describe('default files_with_matches').optional(),
    '-i': schemas/* boolean */.zMY().optional(),
    '-n': schemas/* boolean */.zMY().optional(),
    '-A': context,
    '-B': context,
    '-C': context,
    multiline: schemas/* boolean */.zMY().optional(),
    head_limit: schemas/* int */.Whr().min(1).describe(`default ${DEFAULT_LINES}`).optional(),
    offset: schemas/* int */.Whr().min(0).optional(),
});
/** File endings by the names that ripgrep gives to the most common types. */
const TYPES = {
    c: ['*.c', '*.h'],
    cpp: ['*.cpp', '*.cc', '*.cxx', '*.hpp', '*.hh', '*.hxx', '*.h'],
    cs: ['*.cs'],
    css: ['*.css', '*.scss'],
    go: ['*.go'],
    html: ['*.html', '*.htm'],
    java: ['*.java'],
    js: ['*.js', '*.jsx', '*.mjs', '*.cjs', '*.vue'],
    json: ['*.json'],
    kotlin: ['*.kt', '*.kts'],
    md: ['*.md', '*.markdown', '*.mdx'],
    php: ['*.php'],
    py: ['*.py', '*.pyi'],
    ruby: ['*.rb', '*.gemspec', 'Rakefile', 'Gemfile'],
    rust: ['*.rs'],
    sh: ['*.sh', '*.bash', '*.zsh'],
    sql: ['*.sql'],
    swift: ['*.swift'],
    toml: ['*.toml'],
    ts: ['*.ts', '*.tsx', '*.mts', '*.cts'],
    xml: ['*.xml', '*.xsd', '*.xsl'],
    yaml: ['*.yaml', '*.yml'],
};
function grepTool(env, hides, opens) {
    let ripgrep = null;
    return {
        name: 'Grep',
        description: 'Search files (not ignored ones) by regular expression. -A, -B, -C (context lines) and -n (default true) count in content mode.',
        readOnly: true,
        schema: grep_schema,
        writes: () => [],
        run: (0,results/* withoutProgress */.ys)((input, toolContext) => {
            ripgrep ??= isOnPath('rg', env['PATH'] ?? '');
            return grep(input, toolContext, { ...env, LC_ALL: 'C.UTF-8' }, ripgrep, hides, opens);
        }),
    };
}
function isOnPath(program, path) {
    return path.split(':').some((folder) => {
        try {
            (0,external_node_fs_.accessSync)((0,external_node_path_.join)(folder, program), external_node_fs_.constants.X_OK);
            return folder.startsWith('/');
        }
        catch {
            return false;
        }
    });
}
async function grep(input, toolContext, env, ripgrep, everywhere, opens) {
    const located = locate(input.path ?? '.', toolContext.root, 'list', opens);
    if (!located.ok)
        return (0,tool/* textOutput */.r)(located.message, true);
    if (!located.exists)
        return (0,tool/* textOutput */.r)(missingMessage(located, toolContext.root), true);
    const globs = globsOf(input);
    if (typeof globs === 'string')
        return (0,tool/* textOutput */.r)(globs, true);
    if (/\0/.test(input.pattern))
        return (0,tool/* textOutput */.r)('A pattern cannot hold NUL.', true);
    if (input.pattern.includes('\n') && input.multiline !== true)
        return (0,tool/* textOutput */.r)('The pattern holds a line break: set multiline, or search for one line.', true);
    if (input.multiline === true && !ripgrep) {
        return (0,tool/* textOutput */.r)('multiline needs ripgrep, which this machine has not. Search for one line of the text, with -A or -B to see the next.', true);
    }
    const isFile = (0,external_node_fs_.lstatSync)(located.path).isFile();
    const hides = hiddenIn(located.path, toolContext.root, everywhere, opens);
    const cwd = isFile ? (0,external_node_path_.dirname)(located.path) : located.path;
    const file = isFile ? (0,external_node_path_.basename)(located.path) : null;
    const veil = hides === null || isFile ? null : await veilOf(cwd, hides, env, toolContext);
    if (veil?.unsafe === true)
        return (0,tool/* textOutput */.r)('The policy hides a file here whose name holds a line break, so the output cannot be filtered: search in a file or folder without it.', true);
    const mode = input.output_mode ?? 'files_with_matches';
    const lines = veil === null ? plainLines() : veiledLines(mode, ripgrep ? 'ripgrep' : 'git', input['-n'] !== false, veil.hides);
    const search = (command) => stream(withNames(command, lines, mode), cwd, env, toolContext, input, lines);
    const present = (found) => presented(found, input, veil?.notes ?? []);
    if (ripgrep)
        return present(await search(ripgrepCommand(input, globs, file)));
    // Git reads its whole index to say whether a path is ignored: it does so beside the search, which finds nothing in an ignored path.
    const [ignored, inTree] = await Promise.all([
        input.path !== undefined && isIgnored(cwd, file ?? '.', env, toolContext.signal),
        search(gitCommand(input, globs, file, ['--untracked'])),
    ]);
    if (ignored)
        return present(await search(gitCommand(input, globs, file, ['--no-index', '--no-exclude-standard'])));
    const noRepository = /not a git repository|cannot be used|not supported/.test(inTree.result.errors);
    return present(noRepository ? await search(gitCommand(input, globs, file, ['--no-index', '--exclude-standard'])) : inTree);
}
/** What the policy hides below a folder. The note goes by names alone: whether a hidden file matches is nobody's to know. */
async function veilOf(cwd, hides, env, { root, signal }) {
    const known = new Map();
    const hidden = (path) => {
        const before = known.get(path);
        const answer = before ?? hides((0,external_node_path_.join)(cwd, path));
        if (before === undefined)
            known.set(path, answer);
        return answer;
    };
    const { files, cut } = await listFiles(cwd, env, signal);
    const left = files.filter(hidden);
    const folder = isInside(cwd, root) ? (0,external_node_path_.relative)(root, cwd) : cwd;
    return {
        hides: hidden,
        notes: hiddenNote(left.length, !cut, folder === '' ? 'of the work tree' : `below ${(0,results/* plainText */.wh)(folder)}`),
        unsafe: left.some((path) => path.includes('\n')),
    };
}
/** Where lines are filtered, names end with NUL and lines have their number: only so can a name not be mistaken. */
function withNames(command, lines, mode) {
    if (!lines.named)
        return command;
    const at = command.indexOf('-e');
    const own = command.slice(1, at).filter((arg) => arg !== '--no-line-number');
    const git = command[0] === 'git';
    const numbers = mode !== 'content' ? [] : git ? ['--line-number', '--column'] : ['--line-number'];
    return [command[0], ...own, ...numbers, git ? '-z' : '--null', ...command.slice(at)];
}
/** The file patterns of a call, each one glob without braces; or what is wrong with them. */
function globsOf(input) {
    if (input.type !== undefined) {
        if (input.glob !== undefined)
            return 'Give glob or type, not both.';
        return ((Object.hasOwn(TYPES, input.type) ? TYPES[input.type] : undefined) ??
            `There is no type "${input.type}"; known are ${Object.keys(TYPES).join(', ')}. Use glob.`);
    }
    if (input.glob === undefined)
        return [];
    const all = expandBraces(input.glob.replace(/^(!?)\.?\//, '$1'));
    return all.length > 100 ? 'The glob has too many alternatives.' : all;
}
/** `*.{ts,tsx}` as `*.ts` and `*.tsx`; groups may follow each other, the innermost are taken first. Stops soon after 100. */
function expandBraces(glob) {
    let done = false;
    let all = new Set([glob]);
    while (!done && all.size <= 100) {
        done = true;
        const expanded = [...all].flatMap((one) => {
            const group = /\{([^{}]*,[^{}]*)\}/.exec(one);
            if (group === null)
                return [one];
            done = false;
            const [whole, list = ''] = group;
            return list.split(',').map((part) => one.slice(0, group.index) + part + one.slice(group.index + whole.length));
        });
        all = new Set(expanded);
    }
    return [...all];
}
function contextFlags(input) {
    const pairs = [
        ['-A', input['-A'] ?? input['-C']],
        ['-B', input['-B'] ?? input['-C']],
    ];
    return pairs.flatMap(([flag, lines]) => (lines === undefined ? [] : [`${flag}${lines}`]));
}
function modeFlags(input) {
    const mode = input.output_mode ?? 'files_with_matches';
    switch (mode) {
        case 'files_with_matches':
            return ['--files-with-matches'];
        case 'count':
            return ['--count'];
        case 'content':
            return [input['-n'] === false ? '--no-line-number' : '--line-number', ...contextFlags(input)];
    }
}
function ripgrepCommand(input, globs, file) {
    return [
        'rg',
        ...['--no-config', '--hidden', '--color=never', '--no-heading', '--with-filename', '--sort=path', ...modeFlags(input)],
        ...(input['-i'] === true ? ['--ignore-case'] : []),
        ...(input.multiline === true ? ['--multiline', '--multiline-dotall'] : []),
        ...[...globs, '!.git'].map((glob) => `--glob=${glob}`),
        ...['-e', input.pattern, '--', `./${file ?? ''}`],
    ];
}
/** Letters, digits, blanks and signs without a meaning in regular expressions: searched as plain text, which is faster. */
const PLAIN = /^[\w\s\-:;,"'`=<>@#%&!~/]+$/;
function gitCommand(input, globs, file, where) {
    const paths = file !== null ? [`:(literal)${file}`] : globs.map(pathspec);
    return [
        ...GIT,
        ...[
            'grep',
            ...where,
            '-I',
            '-H',
            '--no-color',
            '--no-heading',
            '--no-break',
            PLAIN.test(input.pattern) ? '-F' : '-P',
            ...modeFlags(input),
        ],
        ...(input['-i'] === true ? ['-i'] : []),
        ...['-e', input.pattern, '--', ...paths],
    ];
}
/** gitignore's reading of a pattern: without a slash it holds in every folder. */
function pathspec(glob) {
    const excluded = glob.startsWith('!');
    const bare = excluded ? glob.slice(1) : glob;
    return `:(${excluded ? 'exclude,' : ''}glob)${bare.includes('/') ? bare : `**/${bare}`}`;
}
/** Runs a search and keeps the asked lines, made relative to the root; the process is ended as soon as they are there. */
async function stream(command, cwd, env, toolContext, input, shown) {
    const folder = isInside(cwd, toolContext.root) ? (0,external_node_path_.relative)(toolContext.root, cwd) : cwd;
    const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
    const limit = input.head_limit ?? DEFAULT_LINES;
    const stop = new AbortController();
    const lines = [];
    const seen = { partial: '', skipped: 0, chars: 0, more: false };
    const take = (line) => {
        if (seen.more)
            return;
        if (seen.skipped < (input.offset ?? 0))
            seen.skipped += 1;
        else if (lines.length >= limit || seen.chars > results/* INLINE_CHARS */.Cn) {
            seen.more = true;
            stop.abort();
        }
        else {
            const text = line === '--' ? line : prefix + (0,results/* plainText */.wh)(line);
            lines.push(text.length > LINE_CHARS ? `${text.slice(0, (0,cut/* pairBorder */.Np)(text, LINE_CHARS))}… [line cut]` : text);
            seen.chars += Math.min(text.length, LINE_CHARS) + 1;
        }
    };
    const result = await (0,sandbox/* runProcess */.R3)({
        command,
        cwd,
        env,
        timeoutMs: SEARCH_MS,
        signal: AbortSignal.any([toolContext.signal, stop.signal]),
        maxChars: 0,
        onOutput(text) {
            const parts = text.split(shown.separator);
            // Of an endless line only the start is kept, and always the whole path.
            parts[0] = seen.partial + (parts[0] ?? '');
            seen.partial = (parts.pop() ?? '').slice(0, KEPT_CHARS);
            for (const part of parts)
                shown.take(part).forEach(take);
        },
    });
    if (seen.partial !== '')
        shown.take(seen.partial).forEach(take);
    return { lines, more: seen.more, result };
}
function presented({ lines, more, result }, input, hidden) {
    const notes = more ? [`[more follow: go on with offset ${(input.offset ?? 0) + lines.length}, or search narrower]`] : [];
    const { exit } = result;
    switch (exit.type) {
        case 'code':
            if (exit.code > 1 && lines.length === 0)
                return (0,tool/* textOutput */.r)(`The search failed: ${(0,results/* plainText */.wh)(result.errors).trim().slice(0, 1_000) || `exit code ${exit.code}`}`, true);
            break;
        case 'timed_out':
            if (lines.length === 0)
                return (0,tool/* textOutput */.r)(`Nothing found in ${SEARCH_MS / 1000} s, and not all was searched: give a path, a glob or a simpler pattern.`, true);
            notes.push(`[stopped after ${SEARCH_MS / 1000} s: not all was searched]`);
            break;
        case 'aborted':
            if (!more)
                return (0,tool/* textOutput */.r)('The search was stopped with the run.', true);
            break;
        case 'signal':
        case 'spawn_error':
            return (0,tool/* textOutput */.r)(`The search failed: ${exit.type === 'signal' ? `ended by ${exit.signal}` : exit.message}`, true);
    }
    const found = lines.length > 0 ? lines : [(input.offset ?? 0) > 0 ? `No more matches after ${input.offset ?? 0}.` : 'No matches.'];
    return (0,tool/* textOutput */.r)([...found, ...notes, ...hidden.map((note) => `[${note}]`)].join('\n'));
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/tools/image.js
/** What an image file says of itself; null for anything else. `bytes` may be the start of the file, but a JPEG's size may stand late in it. */
function imageFacts(bytes) {
    const start = bytes.toString('latin1', 0, 16);
    if (start.startsWith('\x89PNG\r\n\x1a\n'))
        return { type: 'image/png', size: sizeAt(bytes, 24, () => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]) };
    if (/^GIF8[79]a/.test(start))
        return { type: 'image/gif', size: sizeAt(bytes, 10, () => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]) };
    if (start.startsWith('\xff\xd8\xff'))
        return { type: 'image/jpeg', size: jpegSize(bytes) };
    if (/^RIFF[^]{4}WEBPVP8/.test(start))
        return { type: 'image/webp', size: webpSize(bytes, start.charAt(15)) };
    return null;
}
function sizeAt(bytes, need, read) {
    if (bytes.length < need)
        return null;
    const [width, height] = read();
    return width > 0 && height > 0 ? { width, height } : null;
}
/** Walks the segments of ITU T.81 up to a start-of-frame marker. */
function jpegSize(bytes) {
    let at = 2;
    while (at + 9 <= bytes.length) {
        if (bytes[at] !== 0xff)
            return null;
        const marker = bytes[at + 1] ?? 0;
        if (marker === 0xff)
            at += 1;
        else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
            const from = at;
            return sizeAt(bytes, from + 9, () => [bytes.readUInt16BE(from + 7), bytes.readUInt16BE(from + 5)]);
        }
        else
            at += 2 + (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7) ? 0 : bytes.readUInt16BE(at + 2));
    }
    return null;
}
/** The three forms of RFC 9649: lossy (VP8), lossless (VP8L), extended (VP8X). */
function webpSize(bytes, form) {
    switch (form) {
        case ' ':
            return sizeAt(bytes, 30, () => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]);
        case 'L':
            return sizeAt(bytes, 25, () => {
                const bits = bytes.readUInt32LE(21);
                return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
            });
        case 'X':
            return sizeAt(bytes, 30, () => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]);
        default:
            return null;
    }
}

;// CONCATENATED MODULE: ./build/tools/read.js
// Read: a text file, whole or by lines, or an image. Plain text without line numbers: they would be paid for in every later request.







const MAX_LINES = 2_000;
const read_MAX_BYTES = 50_000;
/** The API takes 5 MB of base64 an image, and 8000 pixels a side. */
const MAX_IMAGE_BYTES = 3_750_000;
const MAX_IMAGE_SIDE = 8_000;
const CHUNK = 64 * 1024;
const read_schema = schemas/* strictObject */.rej({
    file_path: schemas/* string */.YjP(),
    offset: schemas/* int */.Whr().min(1).describe('from 1').optional(),
    limit: schemas/* int */.Whr().min(1).optional(),
});
/** `opens`: what may be read outside the work tree; long results of this run always may. */
const readTool = (opens) => ({
    name: 'Read',
    description: `Read a text file or image: ${MAX_LINES} lines or ${read_MAX_BYTES / 1000} kB of it, by offset and limit.`,
    readOnly: true,
    schema: read_schema,
    writes: () => [],
    run: (0,results/* withoutProgress */.ys)(async (input, context) => {
        const located = locate(input.file_path, context.root, 'read', (path, kind) => isInside(path, context.spill) || opens(path, kind));
        if (!located.ok)
            return (0,tool/* textOutput */.r)(located.message, true);
        if (!located.exists)
            return (0,tool/* textOutput */.r)(missingMessage(located, context.root), true);
        const opened = openFile(located);
        if (!opened.ok)
            return (0,tool/* textOutput */.r)(opened.message.endsWith('is a folder.') ? folderMessage(located) : opened.message, true);
        try {
            return await show(opened.fd, opened.size, located, input, context);
        }
        catch (error) {
            return (0,tool/* textOutput */.r)(`${located.shown}: ${(0,results/* ioMessage */.uo)(error)}`, true);
        }
        finally {
            (0,external_node_fs_.closeSync)(opened.fd);
        }
    }),
});
function folderMessage(located) {
    const { names, total } = folderEntries(located.path, 50);
    const list = names.length === 0
        ? 'It is empty.'
        : `It holds: ${names.join(', ')}${total > names.length ? `, and ${total - names.length} more` : ''}.`;
    return `${located.shown} is a folder. ${list} Use Glob to list files.`;
}
async function show(fd, size, located, input, context) {
    const buffer = Buffer.allocUnsafe(CHUNK);
    const start = readAt(fd, 0, buffer);
    const image = imageFacts(start);
    if (image !== null)
        return imageOutput(fd, size, image.type, located);
    const binary = binaryKind(start);
    if (binary !== null)
        return (0,tool/* textOutput */.r)(`${located.shown} is ${binary} (${size} bytes); its content is not shown.`, true);
    const first = input.offset ?? 1;
    const want = Math.min(input.limit ?? MAX_LINES, MAX_LINES);
    const lines = await readLines(fd, buffer, first, want, context.signal);
    if (lines.total === 0)
        return (0,tool/* textOutput */.r)(`[${located.shown} is empty]`);
    if (first > lines.total)
        return (0,tool/* textOutput */.r)(`${located.shown} has ${lines.total} lines; there is no line ${first}.`, true);
    const asked = Math.min(input.limit ?? 0, lines.total - first + 1);
    if (asked > lines.shown) {
        const fits = Math.max(1, lines.shown);
        return (0,tool/* textOutput */.r)(`${asked} lines of ${located.shown} are too much for one result; about ${fits} fit. Give a smaller limit.`, true);
    }
    return (0,tool/* textOutput */.r)(present(lines, first, located));
}
/** Reads the whole file once, in constant memory: keeps the wanted lines up to the byte limit, counts all. Lines end at LF. */
async function readLines(fd, buffer, first, want, signal) {
    const kept = [];
    let keptBytes = 0;
    let line = 1;
    let last = -1;
    for (let position = 0;;) {
        signal.throwIfAborted();
        const chunk = readAt(fd, position, buffer);
        if (chunk.length === 0)
            break;
        position += chunk.length;
        last = chunk[chunk.length - 1] ?? -1;
        for (let at = 0; at < chunk.length;) {
            const newline = chunk.indexOf(10, at);
            const end = newline === -1 ? chunk.length : newline + 1;
            if (line >= first && line < first + want && keptBytes <= read_MAX_BYTES) {
                const part = chunk.subarray(at, Math.min(end, at + read_MAX_BYTES + 1 - keptBytes));
                kept.push(Buffer.from(part));
                keptBytes += part.length;
            }
            if (newline !== -1)
                line += 1;
            at = end;
        }
        await (0,external_node_timers_promises_.setImmediate)();
    }
    const total = last === -1 ? 0 : last === 10 ? line - 1 : line;
    const all = Buffer.concat(kept);
    const bytes = all.length > read_MAX_BYTES ? cutAtLine(all) : all;
    const newlines = bytes.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);
    const endsOpen = bytes.length > 0 && bytes[bytes.length - 1] !== 10;
    return { bytes, shown: newlines + (endsOpen ? 1 : 0), cutLine: all.length > read_MAX_BYTES && endsOpen, total };
}
/** The whole lines of a buffer that is one byte too long; when it is one long line, its first bytes up to a code point's border. */
function cutAtLine(bytes) {
    const newline = bytes.lastIndexOf(10, read_MAX_BYTES - 1);
    if (newline !== -1)
        return bytes.subarray(0, newline + 1);
    let end = read_MAX_BYTES;
    while (end > read_MAX_BYTES - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80)
        end -= 1;
    return bytes.subarray(0, end);
}
function present(lines, first, located) {
    const notes = [];
    const last = first + lines.shown - 1;
    const decoded = new TextDecoder('utf-8').decode(lines.bytes);
    if (first > 1 || last < lines.total) {
        const more = last < lines.total ? `; go on with offset ${last + 1}` : '';
        notes.push(`lines ${first}-${last} of ${lines.total}${more}`);
    }
    if (lines.cutLine)
        notes.push(`line ${last} is longer than ${read_MAX_BYTES} bytes and is cut`);
    if (!isUtf8(lines.bytes))
        notes.push('not valid UTF-8: what could not be decoded is shown as \ufffd');
    const text = decoded.replaceAll('\r\n', '\n');
    if (text !== decoded)
        notes.push('lines end in CRLF: Edit matches LF and keeps them');
    // A file of a byte order mark alone has no text left.
    if (text === '')
        return `[${located.shown} is empty]`;
    return notes.length === 0 ? text : `[${notes.join('; ')}]\n${text}`;
}
function isUtf8(bytes) {
    try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return true;
    }
    catch {
        return false;
    }
}
function binaryKind(start) {
    if (start.length >= 2 && (start.readUInt16BE(0) === 0xfffe || start.readUInt16BE(0) === 0xfeff))
        return 'UTF-16 text (convert it with iconv)';
    if (start.toString('latin1', 0, 5) === '%PDF-')
        return 'a PDF file (pdftotext may help)';
    return start.includes(0) ? 'a binary file' : null;
}
function imageOutput(fd, bytes, type, located) {
    if (bytes > MAX_IMAGE_BYTES)
        return (0,tool/* textOutput */.r)(`${located.shown} is an image of ${bytes} bytes; at most ${MAX_IMAGE_BYTES} can be shown.`, true);
    const data = (0,external_node_fs_.readFileSync)(fd);
    const size = imageFacts(data)?.size ?? null;
    if (size === null)
        return (0,tool/* textOutput */.r)(`${located.shown} is a damaged ${type} file (${bytes} bytes): its size cannot be read.`, true);
    const label = `${located.shown}: ${type}, ${size.width}x${size.height} pixels`;
    if (Math.max(size.width, size.height) > MAX_IMAGE_SIDE)
        return (0,tool/* textOutput */.r)(`${label}; a side longer than ${MAX_IMAGE_SIDE} cannot be shown.`, true);
    return {
        isError: false,
        content: [
            { type: 'text', text: label },
            { type: 'image', source: { type: 'base64', media_type: type, data: data.toString('base64') } },
        ],
    };
}
/** A piece at a time, without the thread pool: its round trip takes longer than the read. */
function readAt(fd, position, buffer) {
    return buffer.subarray(0, (0,external_node_fs_.readSync)(fd, buffer, 0, buffer.length, position));
}

;// CONCATENATED MODULE: ./build/tools/todo.js
// TodoWrite: the list that the thread shows while the run works.


const todo_schema = schemas/* strictObject */.rej({
    todos: schemas/* array */.YOg(schemas/* strictObject */.rej({
        content: schemas/* string */.YjP().min(1),
        status: schemas/* enum */.k5n(['pending', 'in_progress', 'completed']),
        activeForm: schemas/* string */.YjP().min(1).describe('while doing it: "Fixing the test"'),
    }))
        .max(100),
});
const todoTool = {
    name: 'TodoWrite',
    description: 'Set the whole todo list people see in the thread; keep one item in_progress.',
    readOnly: false,
    schema: todo_schema,
    writes: () => [],
    run: (0,results/* withoutProgress */.ys)(({ todos }) => {
        const count = (status) => todos.filter((todo) => todo.status === status).length;
        const text = `Todo list set: ${count('completed')} completed, ${count('in_progress')} in progress, ${count('pending')} pending.`;
        return { isError: false, content: [{ type: 'text', text }], todos };
    }),
};

;// CONCATENATED MODULE: ./build/tools/index.js
// The tools in a fixed order: they stand before everything else in the prompt cache.










function coreTools(ports) {
    return [
        bashTool(ports.env),
        readTool(ports.opens),
        writeTool,
        editTool,
        globTool(ports.env, ports.hides, ports.opens),
        grepTool(ports.env, ports.hides, ports.opens),
        todoTool,
        (0,fetch/* fetchTool */.Tx)(ports.network),
        ...(ports.github === null ? [] : gitHubTools(ports.github)),
    ];
}
/** The tools as the Messages API takes them: without the bounds that a model keeps unasked (they are still checked). */
function definitions(tools) {
    return tools.map(({ name, description, schema }) => {
        const full = json_schema_processors/* toJSONSchema */.bl(schema, {
            io: 'input',
            override: ({ jsonSchema }) => {
                delete jsonSchema.additionalProperties;
                delete jsonSchema.minimum;
                delete jsonSchema.minLength;
                delete jsonSchema.maxLength;
                delete jsonSchema.maxItems;
                if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER)
                    delete jsonSchema.maximum;
            },
        });
        return { name, description, input_schema: Object.fromEntries(Object.entries(full).filter(([key]) => key !== '$schema')) };
    });
}


/***/ })

};
;
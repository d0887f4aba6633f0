"use strict";
exports.id = 545;
exports.ids = [545,926];
exports.modules = {

/***/ 9545:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parsePolicy: () => (/* binding */ parsePolicy)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8815);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2311);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1265);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1417);
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4757);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(51);
// The text of a policy file: read strictly, with every problem at its place.







const MOST_CHARACTERS = 256 * 1024;
/** Nodes above a node; a rule has eight. Far below what would exhaust the stack. */
const MOST_LEVELS = 40;
/** Reads the text of a policy file. All problems are found, none is passed over: a policy with a problem must not run. */
function parsePolicy(text, path) {
    const lines = new yaml__WEBPACK_IMPORTED_MODULE_1__/* .LineCounter */ .HN();
    const at = (offset) => {
        const { line, col } = lines.linePos(offset);
        return `${path}:${Math.max(1, line)}:${Math.max(1, col)}`;
    };
    if (text.length > MOST_CHARACTERS)
        return { ok: false, problems: [{ where: `${path}:1:1`, message: 'the file is longer than 256 KiB', meant: null }] };
    const source = text.replace(/^\ufeff/u, '');
    const document = (0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .parseDocument */ .Tp)(source, {
        lineCounter: lines,
        version: '1.2',
        schema: 'core',
        strict: true,
        uniqueKeys: true,
        merge: false,
        prettyErrors: false,
    });
    const tooDeep = (offset) => ({
        ok: false,
        problems: [
            { where: at(offset), message: 'this is nested too deeply: a policy has lists in sections, and no more levels', meant: null },
        ],
    });
    const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    if (exhausted !== undefined)
        return tooDeep(exhausted.pos[0]);
    const problems = [...document.errors, ...document.warnings].map(({ code, message, pos: [offset] }) => ({
        where: at(offset),
        message: code === 'MULTIPLE_DOCS' ? 'a second document begins here: put all into one, and remove the line `---`' : message.replace(/\.$/u, ''),
        meant: quoted(source, offset),
    }));
    const deep = [];
    (0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .visit */ .YR)(document, {
        Alias: (_, node) => {
            problems.push({
                where: at(node.range?.[0] ?? 0),
                message: `\`*${node.source}\` is read as a YAML alias, and aliases are not used here`,
                meant: quoted(source, node.range?.[0] ?? 0),
            });
        },
        Node: (_, node, path) => {
            if (path.length > MOST_LEVELS) {
                deep.push(node.range?.[0] ?? 0);
                return yaml__WEBPACK_IMPORTED_MODULE_1__/* .visit */ .YR.BREAK;
            }
            if ('anchor' in node && typeof node.anchor === 'string')
                problems.push({
                    where: at(node.range?.[0] ?? 0),
                    message: `\`&${node.anchor}\` is read as a YAML anchor, and anchors are not used here`,
                    meant: null,
                });
            return undefined;
        },
    });
    if (deep[0] !== undefined)
        return tooDeep(deep[0]);
    if (problems.length > 0)
        return { ok: false, problems: inOrder(problems) };
    if (document.contents !== null && !(0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(document.contents)) {
        const empty = (0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isScalar */ .jn)(document.contents) && document.contents.value === null;
        if (!empty)
            return {
                ok: false,
                problems: [
                    { where: at(document.contents.range[0]), message: 'the file must be a mapping of sections, such as `permissions:`', meant: null },
                ],
            };
    }
    const parsed = _schema_js__WEBPACK_IMPORTED_MODULE_4__/* .policySchema */ .w.safeParse(document.toJS({ maxAliasCount: 0 }) ?? {});
    if (!parsed.success)
        return { ok: false, problems: inOrder(parsed.error.issues.flatMap((issue) => schemaProblems(issue, document, at))) };
    return withRules(parsed.data, document, at, path, text);
}
/** Reads the rules of a file whose shape is right. */
function withRules(file, document, at, path, text) {
    const problems = [];
    const read = (verb) => file.permissions[verb].flatMap((rule, index) => {
        const origin = at(offsetOf(document, ['permissions', verb, index]));
        const reading = (0,_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .parseRule */ .iT)(rule, verb, origin);
        if (reading.ok)
            return [reading.rule];
        problems.push({ where: origin, message: reading.message, meant: reading.meant });
        return [];
    });
    const rules = { deny: read('deny'), ask: read('ask'), allow: read('allow') };
    for (const [index, pattern] of file.commit.protected.entries()) {
        const reading = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_2__/* .readPathPattern */ .CW)(pattern);
        if (!reading.ok)
            problems.push({ where: at(offsetOf(document, ['commit', 'protected', index])), message: reading.message, meant: reading.meant });
    }
    if (problems.length > 0)
        return { ok: false, problems: inOrder(problems) };
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex');
    const source = { path, hash, commit: null, blob: null };
    return { ok: true, hash, policy: { ...file, path, source, permissions: { ...file.permissions, ...rules } } };
}
/** One issue of the schema, at the key or value that it is about. */
function schemaProblems(issue, document, at) {
    if (issue.code === 'unrecognized_keys') {
        const known = keysAt(issue.path);
        return issue.keys.map((key) => {
            const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_5__/* .nearest */ .p)(key, known);
            return { where: at(keyOffset(document, issue.path, key)), message: `unknown key \`${key}\``, meant: near };
        });
    }
    const where = at(offsetOf(document, issue.path));
    const name = issue.path.map(String).join('.');
    const value = document.getIn(issue.path);
    if (value === null && issue.code === 'invalid_type')
        return [{ where, message: `\`${name}\` is empty`, meant: 'leave the key out' }];
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(value) && issue.code === 'invalid_type' && issue.expected === 'string') {
        // `- Bash(a: b)`: a colon and a blank made a mapping out of a rule.
        return [{ where, message: `\`${name}\` is read as a mapping because of its \`: \``, meant: 'put the rule in quotes' }];
    }
    switch (issue.code) {
        case 'invalid_value': {
            const options = issue.values.map(String);
            return [
                { where, message: `\`${name}\` must be ${options.join(' or ')}`, meant: (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_5__/* .nearest */ .p)(typeof value === 'string' ? value : '', options) },
            ];
        }
        case 'invalid_type':
            return [{ where, message: `\`${name}\` must be ${article(issue.expected)}`, meant: converted(value, issue.expected) }];
        case 'too_small':
            return [
                {
                    where,
                    message: `\`${name}\` must be ${issue.origin === 'string' ? 'a text that is not empty' : `${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`}`,
                    meant: null,
                },
            ];
        case 'too_big':
            return [{ where, message: `\`${name}\` must be at most ${String(largest(issue.path) ?? issue.maximum)}`, meant: null }];
        case 'invalid_format':
            return [{ where, message: `\`${name}\` ${issue.message}`, meant: loginMeant(issue.path, value) }];
        case 'not_multiple_of':
        case 'invalid_union':
        case 'invalid_key':
        case 'invalid_element':
        case 'custom':
            return [{ where, message: `\`${name}\` ${issue.message}`, meant: null }];
    }
}
/** The largest number that a key takes: a number that is not safe as an integer is measured against that first. */
function largest(path) {
    const key = path.at(-1);
    const schema = unwrapped(shapeOf(schemaAt(path.slice(0, -1)))[String(key)]);
    return schema instanceof zod__WEBPACK_IMPORTED_MODULE_6__/* .ZodNumber */ .rSt ? schema.maxValue : null;
}
/** What stands in a list of logins and is none; null: not known, or another list. */
function loginMeant([section, list], value) {
    if (section !== 'access' || typeof value !== 'string')
        return null;
    const name = /^(?:@|https:\/\/github\.com\/(?:apps\/)?|app\/)?([A-Za-z0-9][\w-]*)(?:\[bot\])?\/?$/u.exec(value.trim())?.[1];
    if (name === undefined)
        return null;
    if (list === 'bots')
        return `'${name}[bot]'`;
    return value.endsWith('[bot]') ? `${value} under access.bots` : name;
}
/** What a scalar of the wrong type was meant as. YAML 1.2 knows `true` and `false` alone. */
function converted(value, expected) {
    const text = (0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isNode */ .Ll)(value) ? null : String(value);
    if (text === null)
        return null;
    if (expected === 'boolean')
        return /^(?:yes|on|y|true)$/iu.test(text) ? 'true' : /^(?:no|off|n|false)$/iu.test(text) ? 'false' : null;
    if ((expected === 'number' || expected === 'int') && /^\s*\d+(?:\.\d+)?/u.test(text))
        return String(expected === 'int' ? Math.round(parseFloat(text)) : parseFloat(text));
    if (expected === 'array')
        return `[${text}]`;
    return expected === 'string' ? `'${text}'` : null;
}
function article(expected) {
    if (expected === 'int')
        return 'a whole number';
    if (expected === 'array')
        return 'a list';
    if (expected === 'object')
        return 'a mapping';
    return expected === 'string' ? 'a text' : `a ${expected}`;
}
/** The keys that a section may have. */
function keysAt(path) {
    return Object.keys(shapeOf(schemaAt(path)));
}
function schemaAt(path) {
    let schema = _schema_js__WEBPACK_IMPORTED_MODULE_4__/* .policySchema */ .w;
    for (const step of path)
        schema = typeof step === 'string' ? shapeOf(schema)[step] : undefined;
    return schema;
}
function unwrapped(schema) {
    let inner = schema;
    while (inner instanceof zod__WEBPACK_IMPORTED_MODULE_6__/* .ZodDefault */ .XiL || inner instanceof zod__WEBPACK_IMPORTED_MODULE_6__/* .ZodPrefault */ .xgV || inner instanceof zod__WEBPACK_IMPORTED_MODULE_6__/* .ZodOptional */ .IiU)
        inner = inner.unwrap();
    return inner;
}
function shapeOf(schema) {
    const inner = unwrapped(schema);
    return inner instanceof zod__WEBPACK_IMPORTED_MODULE_6__/* .ZodObject */ .bvH ? inner.shape : {};
}
function offsetOf(document, path) {
    for (let length = path.length; length >= 0; length--) {
        const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isNode */ .Ll)(node) && node.range)
            return node.range[0];
    }
    return 0;
}
function keyOffset(document, path, key) {
    const map = path.length === 0 ? document.contents : document.getIn(path, true);
    const pair = (0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh)(map)
        ? map.items.find((item) => (0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isPair */ .tO)(item) && String((0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isScalar */ .jn)(item.key) ? item.key.value : item.key) === key)
        : undefined;
    const node = pair?.key;
    return (0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isNode */ .Ll)(node) && node.range && !(0,yaml__WEBPACK_IMPORTED_MODULE_1__/* .isAlias */ .Vj)(node) ? node.range[0] : offsetOf(document, path);
}
/** The rest of the line in quotes, where a rule that starts with `*`, `!`, `&`, `@` or `%` was not quoted. */
function quoted(source, offset) {
    const line = (source.slice(offset).split('\n')[0] ?? '').trim();
    return /^[*!&@%`]/u.test(line) && !line.includes("'") ? `'${line}'` : null;
}
const inOrder = (problems) => {
    const place = ({ where }) => where.split(':').slice(-2).map(Number);
    // A number may break two bounds of one key, which is one problem to mend.
    const known = new Map(problems.map((one) => [`${one.where} ${one.message}`, one]));
    return [...known.values()].sort((a, b) => (place(a)[0] ?? 0) - (place(b)[0] ?? 0) || (place(a)[1] ?? 0) - (place(b)[1] ?? 0));
};


/***/ }),

/***/ 1417:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fY: () => (/* binding */ exactPathPattern),
  u0: () => (/* binding */ isExact),
  dJ: () => (/* binding */ matchCommand),
  kz: () => (/* binding */ matchHost),
  Ai: () => (/* binding */ matchOne),
  z$: () => (/* binding */ matchPieces),
  WQ: () => (/* binding */ matchSegments),
  u2: () => (/* binding */ readCommandPattern),
  jM: () => (/* binding */ readHostPattern),
  CW: () => (/* binding */ readPathPattern),
  od: () => (/* binding */ segmentTokens)
});

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./build/policy/foreign.js
// What other pattern languages know and the ones of rules do not: braces, lists, alternatives, regular expressions. Read as they stand, such
// signs would make a rule that matches no real name, and a deny rule that hides nothing: they are refused, with what was probably meant.
const MOST_ALTERNATIVES = 8;
/** A bracket expression of gitignore; the first sign in it may be a `]`. */
const BRACKETS = /\[[!^]?[^/][^\]/]*\]/gu;
/** The first foreign thing in a path pattern; null: there is none. A sign in brackets, as in `[{]`, is only itself. */
function foreignPath(source) {
    const first = firstForeign(source);
    const certain = first?.instead.every((one) => one !== '' && firstForeign(one) === null) === true;
    return first === null || certain ? first : { ...first, instead: [] };
}
function firstForeign(source) {
    const plain = source.replace(BRACKETS, (found) => '\0'.repeat(found.length));
    const found = (message, instead = []) => ({ message, instead });
    const each = 'write one rule for each path';
    if (/^(["'`])[^]*\1$/u.test(plain))
        return found('a path stands without quotes', [source.slice(1, -1)]);
    const prefix = /^[A-Za-z][\w+-]*:/u.exec(plain)?.[0];
    if (prefix !== undefined)
        return found(`a path has no \`${prefix}\` before it (a name with a colon is written with [:])`, [source.slice(prefix.length)]);
    if (/^\$(?:[A-Z][A-Z_]+(?:\/|$)|\{)/u.test(plain))
        return found('variables are not known in a pattern', [source.replace(/^\$(?:HOME|\{HOME\})\//u, '~/')].filter((one) => one !== source));
    if (/^\/?\^/u.test(plain))
        return found('a pattern is no regular expression, and begins without `^` (a name that begins so is written ./^name or **/^name)', [
            source.replace(/^\/?\^/u, '').replace(/\$$/u, ''),
        ]);
    if (plain.endsWith('$'))
        return found('a pattern is no regular expression, and ends without `$` (or with [$])', [source.slice(0, -1)]);
    const group = /[?*+@!]\(/u.exec(plain)?.[0];
    if (group !== undefined)
        return found(`gitignore patterns have no \`${group}…)\`: ${each} (a name with the sign is written with [(])`, alternatives(source, plain));
    if (/[{}]/u.test(plain))
        return found(`gitignore patterns have no braces: ${each} (a name with the sign is written with [{])`, alternatives(source, plain));
    const joint = /[,|]/u.exec(plain)?.[0];
    if (joint !== undefined)
        return found(`\`${joint}\` joins no paths: ${each} (a name with the sign is written with [${joint}])`, alternatives(source, plain));
    if (!balanced(plain))
        return found(`a parenthesis has no partner: ${each} (a name with the sign is written with [(] or [)])`);
    if (plain.includes('['))
        return found('the `[` is not closed (a name with the sign is written with [[])');
    if (source.match(BRACKETS)?.some((one) => one.slice(1).includes('[:')) === true)
        return found('classes such as [:alpha:] are not known: write a range such as [a-z]');
    const odd = source.match(BRACKETS)?.find(backwards);
    if (odd !== undefined)
        return found(`\`${odd}\` is a range that begins after its end`);
    if (/(?:^|\/)\*\*\/$/u.test(plain))
        return found('`**/` at the end stands for folders alone, and not for files beside them', [source.slice(0, -1)]);
    return null;
}
const balanced = (text) => {
    let depth = 0;
    for (const char of text) {
        if (char === '(')
            depth++;
        else if (char === ')' && --depth < 0)
            return false;
    }
    return depth === 0;
};
/** A range whose end stands before its start matches nothing. */
const backwards = (brackets) => Array.from(brackets.slice(1, -1).matchAll(/(.)-(.)/gsu)).some(([, from = '', to = '']) => from > to);
/** The patterns that braces, groups and lists stand for; empty where they are too many, or not to be written one by one. */
function alternatives(source, plain) {
    if (plain !== source || /[+*!]\(/u.test(source))
        return [];
    let all = [source];
    for (;;) {
        const next = all.flatMap((one) => {
            const group = /\{([^{}]*)\}|[@?]?\(([^()]*)\)/u.exec(one.replace(/(?<![@?])\([^()|]*\)/gu, (kept) => '\0'.repeat(kept.length)));
            if (group === null)
                return [one];
            const parts = group[1]?.split(',') ?? group[2]?.split('|') ?? [];
            return parts.map((part) => one.slice(0, group.index) + part.trim() + one.slice(group.index + group[0].length));
        });
        if (next.length > MOST_ALTERNATIVES || next.some((one) => one.includes('..')))
            return [];
        if (next.every((one, index) => one === all[index]))
            break;
        all = next;
    }
    return all.flatMap((one) => one.split(/[,|]/u).map((part) => part.trim()));
}
/** The first foreign thing in a command pattern. `bare`: the pattern with NUL for every sign that quotes or a backslash keep. */
function foreignCommand(source, bare) {
    const found = (message, instead = []) => ({ message, instead });
    if (bare.startsWith('!'))
        return found('a command cannot be negated: write a deny rule');
    if (bare.startsWith('^'))
        return found('a command is no regular expression, and begins without `^`', [source.slice(1)]);
    const prefix = /^(?:command|cmd|prefix|program|bash|sh|exact|regexp?|glob):\s*/iu.exec(bare)?.[0];
    if (prefix !== undefined)
        return found(`a command has no \`${prefix.trim()}\` before it`, [source.slice(prefix.length)]);
    const setting = /^(?:[A-Za-z_]\w*=\S*\s+)+/u.exec(bare)?.[0];
    if (setting !== undefined)
        return found('a rule begins with the program, without variables that are set for it', [source.slice(setting.length)]);
    if (/[()]/u.test(bare))
        return found('parentheses are no part of a command: put those that are meant as they stand in quotes');
    if (/\{[^{}\s]*(?:,|\.\.)[^{}\s]*\}/u.test(bare))
        return found('braces are computed by the shell, and computed words never match: write one rule for each command, or quotes');
    if (/(?<=\s|^)[^\s-]\S*,(?=\s|$)/u.test(bare))
        return found('a comma joins no commands: write one rule for each, or quotes around the comma');
    if (/(?<=\s)#/u.test(bare))
        return found('`#` begins a comment in the shell: put it in quotes');
    return null;
}
/** What a text that is no host name was probably meant as. */
function hostsMeant(source) {
    const text = source
        .trim()
        .replace(/^(?:domain:)?\s*(?:[a-z][a-z0-9+.-]*:)?\/\//iu, '')
        .replace(/^domain:\s*/iu, '');
    const name = text.replace(/^[^/]*@/u, '').replace(/(?:\/|:\d+(?:\/|$)|[?#]).*$/su, '');
    return alternatives(name, name).map((one) => one.replace(/^\*\*\.|^\./u, '*.').toLowerCase());
}

;// CONCATENATED MODULE: ./build/policy/patterns.js
// The three pattern languages of rules: words of a command, paths in gitignore's syntax, host names. All match in linear time of
// pattern × text at worst, so a hostile text cannot hang a run.


/** Between words of a command: no word holds it. */
const GAP = '\0';
/** True if the pattern names one command, word for word. */
function isExact(pattern) {
    return pattern.pieces.length === 1 && !pattern.boundary;
}
function matchCommand(pattern, words) {
    const text = words.join(GAP);
    if (matchPieces(pattern.pieces, text))
        return true;
    return pattern.boundary && matchPieces([...pattern.pieces.slice(0, -1), `${pattern.pieces.at(-1) ?? ''}${GAP}`, ''], text);
}
/** Does the text consist of the pieces in order, with anything between them? */
function matchPieces(pieces, text) {
    const first = pieces[0] ?? '';
    const last = pieces.at(-1) ?? '';
    if (pieces.length === 1)
        return text === first;
    if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
        return false;
    let at = first.length;
    const end = text.length - last.length;
    for (const piece of pieces.slice(1, -1)) {
        const found = text.indexOf(piece, at);
        if (found < 0 || found + piece.length > end)
            return false;
        at = found + piece.length;
    }
    return true;
}
/**
 * Reads the inside of `Bash(…)`: words by blanks, with quotes and backslashes as in the shell; a bare star spans anything, blanks
 * too. A last ` *` or `:*` is a word boundary.
 */
function readCommandPattern(source) {
    const bad = (message, meant = null) => ({ ok: false, message, meant });
    let rest = source.trim();
    const boundary = /(?:\s|:)\*$/u.test(rest) && !rest.endsWith('\\*');
    if (boundary)
        rest = rest.replace(/(?:\s+|:)\*$/u, '').trimEnd();
    if (rest === '')
        return bad('the rule names no command', 'Bash');
    const pieces = [''];
    let bare = '';
    const add = (piece) => {
        pieces.push((pieces.pop() ?? '') + piece);
    };
    for (let i = 0; i < rest.length; i++) {
        const char = rest[i] ?? '';
        bare = bare.padEnd(i, GAP) + (/['"\\]/u.test(char) ? GAP : char);
        if (/\s/u.test(char)) {
            while (/\s/u.test(rest[i + 1] ?? ''))
                i++;
            add(GAP);
        }
        else if (char === "'" || char === '"') {
            const end = rest.indexOf(char, i + 1);
            if (end < 0)
                return bad(`the quote ${char} is not closed`);
            const inside = rest.slice(i + 1, end);
            if (char === '"' && /[\\`$]/u.test(inside))
                return bad('double quotes with a backslash, a backtick or a dollar are computed by the shell', 'single quotes');
            add(inside);
            i = end;
        }
        else if (char === '\\') {
            i++;
            if (i >= rest.length)
                return bad('a backslash ends the rule');
            add(rest[i] ?? '');
        }
        else if (char === '*') {
            pieces.push('');
        }
        else if (/[;|&\n]/u.test(char)) {
            return bad(`\`${char}\` joins commands: a rule names one command, and each command of a line needs its own rule`, 'one rule for each command');
        }
        else if (char === '<' || char === '>') {
            return bad('redirections are not part of a command rule', 'an `Edit(path)` rule for the file that is written');
        }
        else if (char === '$' || char === '`') {
            return bad(`\`${char}\` is computed by the shell, and computed words never match a rule`);
        }
        else
            add(char);
    }
    const foreign = foreignCommand(source.trim(), bare);
    if (foreign !== null)
        return bad(foreign.message, foreign.instead.map((one) => `Bash(${one})`).join(', ') || null);
    return { ok: true, pattern: { pieces, boundary } };
}
/**
 * Reads `//x` (file system), `~/x` (home), `/x` and `./x` and `a/b` (repository root), `x` (any depth below the root). `spelt` writes a
 * pattern as it would stand in the file.
 */
function readPathPattern(source, spelt = String) {
    const bad = (message, meant = null) => ({ ok: false, message, meant });
    if (source.trim() !== source || source === '')
        return bad('the path is empty or has blanks at its ends', source.trim() === '' ? null : spelt(source.trim()));
    if (/[\0-\u001f\u007f]/u.test(source))
        return bad('the path holds a control character');
    if (source.startsWith('!'))
        return bad('patterns cannot be negated', 'a deny rule');
    if (source.includes('\\'))
        return bad('backslashes are not used in paths', spelt(source.replaceAll('\\', '/')));
    const foreign = foreignPath(source);
    if (foreign !== null)
        return bad(foreign.message, foreign.instead.map(spelt).join(', ') || null);
    const [anchor, rest] = source.startsWith('//')
        ? ['filesystem', source.slice(2)]
        : source.startsWith('~/')
            ? ['home', source.slice(2)]
            : source.startsWith('/')
                ? ['root', source.slice(1)]
                : source.startsWith('./')
                    ? ['root', source.slice(2)]
                    : [/\/./u.test(source) ? 'relative' : 'anywhere', source];
    if (rest.startsWith('~'))
        return bad('only `~/` names the home folder', '~/…');
    const segments = rest.split('/').filter((segment) => segment !== '' && segment !== '.');
    if (segments.includes('..'))
        return bad('`..` is not allowed in a pattern');
    const folder = rest.endsWith('/');
    const exact = anchor !== 'anywhere' && !folder && segments.length > 0 && segments.every(isLiteral);
    return { ok: true, pattern: { anchor, segments, folder, exact } };
}
/** No wildcard in it but signs in brackets that stand for themselves. */
const isLiteral = (segment) => segmentTokens(segment).every((token) => !/^[*?]$/u.test(token) && (token.length === 1 || /^\[[^!^]\]$/u.test(token)));
/** A path pattern that matches one path of the repository alone; null: none can be written. `path` with `/`, relative to the root. */
function exactPathPattern(path) {
    const few = `/${path.replace(/[*?[{},|]/g, '[$&]')}`;
    const many = `/${path.replace(/[ "-,:-@[`{-~]/g, '[$&]')}`;
    const found = [few, many, `.${few}`].find((one) => readPathPattern(one).ok);
    return found ?? null;
}
/** Does the pattern match the path, or a folder above it, both as segments from the pattern's base? */
function matchSegments(pattern, path, folder) {
    // reach[j]: the pattern so far can have consumed the first j segments.
    let reach = path.map((_, j) => j === 0).concat(path.length === 0);
    for (const [index, segment] of pattern.entries()) {
        const next = reach.map(() => false);
        if (segment === '**') {
            const first = reach.indexOf(true);
            // A last `**` is everything below, not the folder itself.
            const from = first + (index === pattern.length - 1 && index > 0 ? 1 : 0);
            if (first >= 0)
                next.fill(true, from);
        }
        else {
            for (const [j, open] of reach.entries())
                if (open && j < path.length && matchSegment(segment, path[j] ?? ''))
                    next[j + 1] = true;
        }
        reach = next;
    }
    const end = folder ? reach.length - 1 : reach.length;
    return reach.slice(0, end).includes(true);
}
/** One segment with `*`, `?` and `[a-z]`, by the two-pointer method: no backtracking beyond the last star. */
function matchSegment(pattern, text) {
    const tokens = segmentTokens(pattern);
    let t = 0;
    let p = 0;
    let star = -1;
    let mark = 0;
    while (t < text.length) {
        const token = tokens[p];
        if (token === '*')
            [star, mark, p] = [p, t, p + 1];
        else if (token !== undefined && matchOne(token, text[t] ?? ''))
            [t, p] = [t + 1, p + 1];
        else if (star >= 0)
            [mark, t, p] = [mark + 1, mark + 1, star + 1];
        else
            return false;
    }
    while (tokens[p] === '*')
        p++;
    return p === tokens.length;
}
function segmentTokens(pattern) {
    const tokens = [];
    for (let i = 0; i < pattern.length; i++) {
        const negated = pattern[i + 1] === '!' || pattern[i + 1] === '^';
        const close = pattern[i] === '[' ? pattern.indexOf(']', i + (negated ? 3 : 2)) : -1;
        const token = close > 0 ? pattern.slice(i, close + 1) : (pattern[i] ?? '');
        if (token !== '*' || tokens.at(-1) !== '*')
            tokens.push(token);
        if (close > 0)
            i = close;
    }
    return tokens;
}
function matchOne(token, char) {
    if (token === '?')
        return true;
    if (token.length === 1)
        return token === char;
    const negated = token[1] === '!' || token[1] === '^';
    const set = token.slice(negated ? 2 : 1, -1);
    let found = false;
    for (let i = 0; i < set.length; i++) {
        const high = set[i + 1] === '-' && i + 2 < set.length ? set[i + 2] : undefined;
        if (high === undefined)
            found ||= set[i] === char;
        else {
            found ||= char >= (set[i] ?? '') && char <= high;
            i += 2;
        }
    }
    return found !== negated;
}
/** Reads the inside of `WebFetch(domain:…)`. Kept in lower case, without a final dot. */
function readHostPattern(source) {
    const bad = (message) => {
        const hosts = hostsMeant(source).map((one) => (isHost(one) || one === '*' ? one : (0,external_node_url_.domainToASCII)(one)));
        if (hosts.length === 1 && hosts[0] === '*')
            return { ok: false, message, meant: 'WebFetch' };
        const meant = hosts.length > 0 && hosts.every(isHost) ? hosts : ['example.com'];
        return { ok: false, message, meant: meant.map((one) => `WebFetch(domain:${one})`).join(', ') };
    };
    if (!source.startsWith('domain:'))
        return bad('WebFetch rules name a host');
    const host = source.slice('domain:'.length).toLowerCase().replace(/\.$/u, '');
    if (!isHost(host))
        return bad(`\`${host}\` is not a host name`);
    if (/^[\d.]+$/u.test(host))
        return { ok: false, message: 'an address is not a host name: addresses are never fetched', meant: null };
    return { ok: true, pattern: host };
}
/** Labels of a host name, with stars in them. */
const isHost = (text) => /^(?:[a-z0-9*_-]+\.)+[a-z0-9*_-]+$/u.test(text) && !text.includes('**');
/** `*.x.com` is any depth below `x.com`, not `x.com`; a star elsewhere covers part of one label. `host` is in lower case. */
function matchHost(pattern, host) {
    const labels = host.replace(/\.$/u, '').split('.').reverse();
    const wanted = pattern.split('.').reverse();
    const deep = wanted.at(-1) === '*';
    if (deep ? labels.length < wanted.length : labels.length !== wanted.length)
        return false;
    return wanted.every((label, index) => (deep && index === wanted.length - 1) || matchPieces(label.split('*'), labels[index] ?? ''));
}


/***/ }),

/***/ 4757:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   iT: () => (/* binding */ parseRule),
/* harmony export */   lz: () => (/* binding */ coversTool)
/* harmony export */ });
/* unused harmony export TOOL_NAMES */
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1265);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1417);
// One permission rule: `Tool` or `Tool(specifier)`, read strictly. What cannot be understood is a problem, never a rule that matches nothing.


/** The tools that rules can name. */
const TOOL_NAMES = [
    'Read',
    'Write',
    'Edit',
    'Glob',
    'Grep',
    'Bash',
    'TodoWrite',
    'WebFetch',
    'GitHubThread',
    'GitHubChecks',
    'GitHubJobLog',
];
/** Grammar: code.claude.com/docs, "Permission rule syntax"; where it is stricter, decisions say so in docs/policy.md. */
function parseRule(text, verb, origin) {
    const bad = (message, meant = null) => ({ ok: false, message, meant });
    const good = (matcher) => ({ ok: true, rule: { verb, text, origin, matcher } });
    const shape = /^([A-Za-z0-9_*-]+)(?:\((.*)\))?$/su.exec(text);
    if (shape === null)
        return bad(`\`${text}\` is not a rule`, repaired(text));
    const name = shape[1] ?? '';
    const inside = shape[2];
    if (name.includes('*')) {
        if (inside !== undefined)
            return bad('a tool name with a star takes no parentheses', name);
        if (verb === 'allow')
            return bad('an allow rule must name its tool in full', (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(name.replaceAll('*', ''), TOOL_NAMES));
        if (!TOOL_NAMES.some((tool) => (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .matchPieces */ .z$)(name.split('*'), tool)))
            return bad(`\`${name}\` matches no tool`, null);
        return good({ kind: 'tool', name });
    }
    if (!TOOL_NAMES.some((tool) => tool === name)) {
        const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(name, TOOL_NAMES);
        return bad(`there is no tool \`${name}\``, near === null ? null : inside === undefined ? near : `${near}(${inside})`);
    }
    if (inside === undefined || inside === '*')
        return good({ kind: 'tool', name });
    if (inside.trim() === '')
        return bad(`\`${text}\` has nothing between its parentheses`, name);
    switch (name) {
        case 'Bash': {
            const reading = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .readCommandPattern */ .u2)(inside);
            if (!reading.ok)
                return bad(reading.message, reading.meant);
            if (verb === 'allow' && reading.pattern.pieces[0] === '')
                return bad('an allow rule must name the program', 'Bash(program *)');
            return good({ kind: 'command', pattern: reading.pattern });
        }
        case 'Read':
        case 'Edit': {
            const reading = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .readPathPattern */ .CW)(inside, (pattern) => `${name}(${pattern})`);
            if (!reading.ok)
                return bad(reading.message, reading.meant);
            return good({ kind: 'path', access: name === 'Read' ? 'read' : 'edit', pattern: reading.pattern });
        }
        case 'WebFetch': {
            const reading = (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .readHostPattern */ .jM)(inside);
            if (!reading.ok)
                return bad(reading.message, reading.meant);
            return good({ kind: 'host', pattern: reading.pattern });
        }
        case 'Write':
            return bad('paths of every editing tool are ruled by `Edit`', `Edit(${inside})`);
        case 'Glob':
        case 'Grep':
            return bad('paths of every reading tool are ruled by `Read`', `Read(${inside})`);
        default:
            return bad(`\`${name}\` takes no parentheses`, name);
    }
}
/** A rule that lost a part in YAML (a comment sign, a comma, a colon) or was misspelt. */
function repaired(text) {
    const open = text.indexOf('(');
    if (open > 0 && !text.endsWith(')'))
        return `'${text.trim()} …)' (in quotes: a blank before # starts a comment, and a comma in a [list] ends an entry)`;
    if (open < 0 && text.includes(' '))
        return `Bash(${text.trim()})`;
    return null;
}
/** Does the rule cover the whole tool of that name? */
function coversTool(rule, tool) {
    return rule.matcher.kind === 'tool' && (0,_patterns_js__WEBPACK_IMPORTED_MODULE_0__/* .matchPieces */ .z$)(rule.matcher.name.split('*'), tool);
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
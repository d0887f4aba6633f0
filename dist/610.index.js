"use strict";
exports.id = 610;
exports.ids = [610];
exports.modules = {

/***/ 2610:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  sanitize: () => (/* binding */ sanitize)
});

;// CONCATENATED MODULE: ./build/text/blocks.js
// The block structure of a markdown source, line by line, as far as the sanitiser needs it: which lines are surely code.
// Where CommonMark would need a whole parser to tell, `trust` ends and nothing after is taken for code: text is then cleaned once too often, never too little.
const BLOCK_HTML = /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i;
const RAW_HTML = /^<(?:pre|script|style|textarea)(?:\s|>|$)/i;
const RAW_HTML_END = /<\/(?:pre|script|style|textarea)>/i;
const MARKER = /^( *)((?:[-*+]|\d{1,9}[.)])( +))(?=\S)/;
const MARKER_LIKE = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)|^[ \t]*\[\^/;
const THEMATIC = /^ *(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;
const FENCE = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/;
const FENCE_LIKE = /^[\s>*+\-\d.)]*(?:`{3,}|~{3,})/;
const QUOTE = /^ {0,3}>(?: {0,3}>)* ?/;
function startBlocks() {
    return { trust: true, html: 'no', items: [], inside: false, afterBlank: true };
}
/** What the line is: a fence that opens, indented code, or text. Moves `blocks` past the line, but not past a fence's content. */
function readLine(blocks, line) {
    if (/^[ \t>]*$/.test(line)) {
        if (line.includes('>'))
            blocks.items = [];
        if (line.includes('>') && blocks.html !== 'no')
            blocks.trust = false;
        else if (blocks.html !== 'raw')
            blocks.html = 'no';
        blocks.afterBlank = true;
        return 'blank';
    }
    const wasBlank = blocks.afterBlank;
    blocks.afterBlank = false;
    if (blocks.html === 'block' || blocks.html === 'raw') {
        if (blocks.html === 'raw' && RAW_HTML_END.test(line))
            blocks.html = 'no';
        if (FENCE_LIKE.test(line) && blocks.inside)
            blocks.trust = false;
        return 'text';
    }
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (indent >= 4 && wasBlank && !blocks.inside && blocks.trust && blocks.html === 'no') {
        blocks.afterBlank = true;
        return 'indented';
    }
    const fence = blocks.trust && blocks.html === 'no' ? fenceOf(blocks, line, indent, wasBlank) : null;
    track(blocks, line, indent, wasBlank);
    if (fence !== null)
        return fence;
    if (FENCE_LIKE.test(line))
        blocks.trust = blocks.trust && /^ {0,3}`{3,}[^`]*`/.test(line);
    const start = line.replace(/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/, '');
    if (RAW_HTML.test(start))
        blocks.html = RAW_HTML_END.test(start) ? 'maybe' : 'raw';
    else if (BLOCK_HTML.test(start))
        blocks.html = 'block';
    else if (/^<\/?[A-Za-z]/.test(start))
        blocks.html = 'maybe';
    if (blocks.html !== 'no' && start !== line.trimStart())
        blocks.trust = false;
    return 'text';
}
function fenceOf(blocks, line, indent, wasBlank) {
    const quote = QUOTE.exec(line)?.[0] ?? '';
    const marker = quote === '' && !THEMATIC.test(line) && opensItem(line, wasBlank) ? (MARKER.exec(line)?.[0] ?? '') : '';
    const base = quote === '' && marker === '' ? (blocks.items.filter((column) => column <= indent).at(-1) ?? 0) : 0;
    if (quote !== '' && blocks.inside)
        return null;
    const prefix = quote !== '' ? quote : marker !== '' ? marker : ' '.repeat(base);
    const rest = line.slice(prefix.length);
    const spaces = /^ */.exec(rest)?.[0].length ?? 0;
    const match = FENCE.exec(rest.slice(spaces));
    if (!match || spaces > 3 || (marker !== '' && (indent > 3 || spaces > 0)))
        return null;
    const mark = match[1] ?? match[3] ?? '';
    const quotes = quote.split('>').length - 1;
    const column = quotes > 0 ? 0 : marker !== '' ? marker.length : base;
    return { head: line.slice(0, prefix.length + spaces + mark.length), info: (match[2] ?? match[4] ?? '').trim(), mark, quotes, column };
}
/** A numbered item interrupts a paragraph only as number 1, and five blanks after a marker start indented code. */
function opensItem(line, wasBlank) {
    const match = MARKER.exec(line);
    if (!match || (match[3] ?? '').length > 4)
        return false;
    return wasBlank || /^(?:[-*+]|1[.)])/.test(match[2] ?? '');
}
function track(blocks, line, indent, wasBlank) {
    blocks.items = line.includes('\t') || QUOTE.test(line) ? [] : blocks.items.filter((column) => column <= indent);
    const base = blocks.items.at(-1) ?? 0;
    if (MARKER_LIKE.test(line))
        blocks.inside = true;
    else if (indent === 0 && wasBlank && !line.startsWith('\t'))
        blocks.inside = false;
    if (opensItem(line, wasBlank) && indent - base <= 3 && !THEMATIC.test(line))
        blocks.items.push(MARKER.exec(line)?.[0].length ?? 0);
}
/** Whether `line` goes on with the fence's code, closes it, or stands outside, as the container of the fence has ended. */
function fenceStep(fence, line, blocks) {
    let rest = line;
    for (let depth = 0; depth < fence.quotes; depth++) {
        const marker = /^ {0,3}> ?/.exec(rest)?.[0];
        if (marker === undefined)
            return 'outside';
        rest = rest.slice(marker.length);
    }
    const indent = /^ */.exec(rest)?.[0].length ?? 0;
    if (rest.trim() !== '' && indent < fence.column)
        return 'outside';
    const own = /^ */.exec(fence.head)?.[0].length ?? 0;
    if (fence.quotes === 0 && fence.column === 0 && own > 0 && blocks.inside && rest.trim() !== '' && indent < own) {
        blocks.trust = false;
        return 'outside';
    }
    const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(rest.slice(Math.min(fence.column, indent)));
    return closing?.[1]?.startsWith(fence.mark) === true ? 'close' : 'code';
}

;// CONCATENATED MODULE: ./build/text/definitions.js
// Link and footnote definitions: markdown shows neither their titles nor, without a reference, anything of them.
const DEFINITION = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?\[((?:\\.|[^\\[\]\n])+)\]:)([ \t]*\n?[ \t>]*)(<[^<>\n]*>|[^\s<]\S*)([ \t]*\n?[ \t>]*(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\])*\)))?[ \t]*$/gm;
const FOOTNOTE = /^[ \t>]*\[\^([^\]\n]+)\]:/gm;
const LABEL = /\[((?:\\.|[^\\[\]])*)\]/g;
/** `[//]: # (text)` and its like are used as comments. */
const COMMENT = /^(?:\/\/|#|comment|_|-)$/i;
/** By the offset of the line each starts at: definitions that show too much, with what is to stand there instead. */
function hiddenDefinitions(text) {
    const rewrites = new Map();
    if (!text.includes(']:'))
        return rewrites;
    const used = references(text);
    const ends = new Set();
    for (const match of text.matchAll(DEFINITION)) {
        const [whole, head = '', label = '', gap = '', destination = '', title] = match;
        ends.add(lineAfter(text, match.index + whole.length));
        if (label.startsWith('^') || /\n[ \t>]*\n/.test(whole))
            continue;
        const comment = COMMENT.test(label.trim()) || (title !== undefined && /^(?:#|<>)$/.test(destination));
        if (comment || (!used.has(fold(label)) && startsBlock(text, match.index, ends))) {
            rewrites.set(match.index, { end: lineAfter(text, match.index + whole.length), shown: '' });
        }
        else if (title !== undefined) {
            const end = lineAfter(text, match.index + whole.length);
            rewrites.set(match.index, { end, shown: head + gap + destination + text.slice(match.index + whole.length, end) });
        }
    }
    for (const match of text.matchAll(FOOTNOTE)) {
        if (!used.has(fold(`^${match[1] ?? ''}`)))
            rewrites.set(match.index, { end: footnoteEnd(text, match.index), shown: '' });
    }
    return rewrites;
}
function references(text) {
    const used = new Set();
    for (const match of text.matchAll(LABEL)) {
        const before = text.slice(Math.max(0, match.index - 100), match.index);
        const defines = text.charAt(match.index + match[0].length) === ':' && /^[\s>*+\-\d.)]*$/.test(before.slice(before.lastIndexOf('\n') + 1));
        if (!defines)
            used.add(fold(match[1] ?? ''));
    }
    return used;
}
/** Labels match without case and with blanks folded (CommonMark 0.31, 4.7). */
function fold(label) {
    return label.trim().replace(/\s+/g, ' ').toLowerCase();
}
/** A definition cannot interrupt a paragraph. */
function startsBlock(text, at, ends) {
    const line = text.slice(text.lastIndexOf('\n', at - 2) + 1, Math.max(0, at - 1));
    return at === 0 || /^[ \t>]*(?:#.*)?$/.test(line) || ends.has(at);
}
/** The lines of a footnote: up to a blank line, and what is indented after it. */
function footnoteEnd(text, at) {
    let end = lineAfter(text, at);
    let blank = false;
    while (end < text.length) {
        const line = text.slice(end, lineAfter(text, end));
        if (line.trim() === '')
            blank = true;
        else if (blank && !/^(?: {4}|\t)/.test(line))
            break;
        else if (!blank && /^[ \t>]*\[\^[^\]\n]+\]:/.test(line))
            break;
        end = lineAfter(text, end);
    }
    return end;
}
function lineAfter(text, at) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end + 1;
}

// EXTERNAL MODULE: ./build/text/invisible.js
var invisible = __webpack_require__(8580);
;// CONCATENATED MODULE: ./build/text/entity.js
// Character references that hide something: markdown and HTML decode them, a reader of the source does not.

const REFERENCE = /&((?:amp;|AMP;|#0*38;|#[xX]0*26;)*)(?:#(\d{1,20})|#[xX]([0-9a-fA-F]{1,20})|([A-Za-z]{2,31}));/y;
const NAMED = {
    shy: '\u00ad',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    ZeroWidthSpace: '\u200b',
    NegativeVeryThinSpace: '\u200b',
    NegativeThinSpace: '\u200b',
    NegativeMediumSpace: '\u200b',
    NegativeThickSpace: '\u200b',
    NoBreak: '\u2060',
    ApplyFunction: '\u2061',
    af: '\u2061',
    InvisibleTimes: '\u2062',
    it: '\u2062',
    InvisibleComma: '\u2063',
    ic: '\u2063',
};
/**
 * The reference at `at` and what to put in its place; null when it stays as written. References to invisible characters are decoded, also
 * behind doubled ampersands, and so are numeric ones to letters and digits, which only hide words. Punctuation is escaped for a reason and stays.
 */
function referenceAt(text, at) {
    REFERENCE.lastIndex = at;
    const match = REFERENCE.exec(text);
    if (!match)
        return null;
    const [, chain = '', decimal, hex, name] = match;
    const character = name !== undefined ? (NAMED[name] ?? '') : fromCode(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    if (character === '')
        return null;
    const decoded = (0,invisible/* isInvisible */.q)(character) || (chain === '' && name === undefined && /[\p{L}\p{N}\p{M}]/u.test(character));
    return decoded ? { end: REFERENCE.lastIndex, character } : null;
}
function fromCode(code) {
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}

;// CONCATENATED MODULE: ./build/text/hidden.js
// Raw HTML and markdown constructs whose text a reader of the rendered page does not see.
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose text GitHub's renderer drops and a browser never shows. */
const DROPPED = new Set(['script', 'style']);
const KEPT_ATTRIBUTE = /^(?:href|src|open|width|height|align|start|colspan|rowspan|checked)$/i;
const HIDING = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?:\.0*)?\s*(?:;|$)/i;
const NAME = /<(\/?)([A-Za-z][A-Za-z0-9-]*)/y;
const STRICT_ATTRIBUTE = /\s+([A-Za-z_:][\w.:-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;
/** In raw HTML blocks a browser's parser reads, which forgives more than markdown's inline grammar. */
const LOOSE_ATTRIBUTE = /[\s/]*([^\s"'<>/=][^\s<>/=]*|["'][^\s<>/="']*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/y;
const TAG_END = /\s*\/?>/y;
/** The tag that starts at `at`, by CommonMark's inline grammar, or by a browser's where `loose`; null if none does. */
function tagAt(text, at, loose) {
    NAME.lastIndex = at;
    const head = NAME.exec(text);
    if (!head)
        return null;
    const pattern = loose ? LOOSE_ATTRIBUTE : STRICT_ATTRIBUTE;
    const closing = head[1] === '/';
    const name = (head[2] ?? '').toLowerCase();
    let end = NAME.lastIndex;
    let attributes = '';
    let hides = DROPPED.has(name);
    for (;;) {
        pattern.lastIndex = end;
        const attribute = closing && !loose ? null : pattern.exec(text);
        if (!attribute)
            break;
        end = pattern.lastIndex;
        const key = (attribute[1] ?? '').toLowerCase();
        if (key === 'hidden' || (key === 'style' && HIDING.test((attribute[2] ?? '').replace(/^["']|["']$/g, ''))))
            hides = true;
        if (KEPT_ATTRIBUTE.test(key))
            attributes += ` ${key}${attribute[2] === undefined ? '' : `=${attribute[2]}`}`;
    }
    TAG_END.lastIndex = end;
    const close = TAG_END.exec(text);
    if (!close)
        return null;
    const shown = `<${closing ? '/' : ''}${head[2] ?? ''}${attributes}${close[0].trim()}`;
    return { name, closing, hides: hides && !closing, end: TAG_END.lastIndex, shown };
}
/** Offset after the element that `tag` opens. A hidden element that nothing closes reaches the end; a script or style without end is a tag in prose. */
function elementEnd(text, tag, missing) {
    if (VOID.has(tag.name))
        return tag.end;
    if (DROPPED.has(tag.name))
        return hidden_closed(text, new RegExp(`</${tag.name}(?=[\\s/>])[^>]*>?`, 'gi'), tag, missing);
    const same = new RegExp(`<(/?)${tag.name}(?=[\\s/>])[^>]*>?`, 'gi');
    same.lastIndex = tag.end;
    let depth = 1;
    for (let match = same.exec(text); match; match = same.exec(text)) {
        depth += match[1] === '/' ? -1 : 1;
        if (depth === 0)
            return same.lastIndex;
    }
    return text.length;
}
function hidden_closed(text, closer, tag, missing) {
    closer.lastIndex = tag.end;
    if (missing.has(closer.source) || !closer.test(text)) {
        missing.add(closer.source);
        return tag.end;
    }
    return closer.lastIndex;
}
/**
 * Offset after the comment, instruction, declaration or CDATA section that starts at `at`; -1 if none starts there.
 * A comment that nothing closes reaches the end, and so do the others where they start a line and markdown would drop the rest.
 */
function bogusEnd(text, at, lineStart, missing) {
    if (text.startsWith('<!-->', at))
        return at + 5;
    if (text.startsWith('<!--->', at))
        return at + 6;
    const closer = bogusCloser(text, at);
    if (closer === null)
        return -1;
    const end = missing.has(closer) ? -1 : text.indexOf(closer, at + 2);
    if (end >= 0)
        return end + closer.length;
    missing.add(closer);
    return closer === '-->' || lineStart ? text.length : -1;
}
function bogusCloser(text, at) {
    if (text.startsWith('<!--', at))
        return '-->';
    if (text.startsWith('<![CDATA[', at))
        return ']]>';
    if (text.startsWith('<?', at))
        return '?>';
    return /^<![A-Za-z]/.test(text.slice(at, at + 3)) ? '>' : null;
}

;// CONCATENATED MODULE: ./build/text/prose.js
// Inline markdown and raw HTML outside of code blocks: drops what is not shown, keeps the rest as written.


const BLANKS = /[\t\p{Zs}\u2800]+/uy;
/** Longer runs of blanks push text out of sight. */
const MAX_BLANKS = 64;
const AUTOLINK = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+)>/y;
const LINK_TAIL = /\]\((\s*(?:<(?:\\.|[^<>\\\n])*>|(?:\\.|[^\s()<\\]|\((?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*\))*))(\s+(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\])*\)))?\s*\)/y;
const ALT = /!\[(?:\\.|[^\\[\]\n]|\[(?:\\.|[^\\[\]\n]|\[[^[\]\n]*\])*\])*\](?=[([])/y;
const LEAP = /\n[\s>*+\-\d.)]*(?:\n|`{3}|~{3}|$)/;
const PLAIN = /[^\\`<&!\]\t\p{Zs}\u2800\n]+/uy;
function paragraphAt(text, at) {
    const blank = /\n[ \t>]*(?:\n|$)/g;
    blank.lastIndex = at;
    const end = blank.exec(text)?.index ?? text.length;
    const runs = new Map();
    const body = text.slice(at, end);
    for (const run of body.matchAll(/`+/g))
        runs.set(run[0].length, at + run.index);
    return { end, runs, code: !/`|\\</.test(body) || !takesMarks(body) };
}
/** URLs, link targets and titles, footnote labels and definitions may hold a backtick that starts no code; a URL, a backslash that escapes nothing. */
function takesMarks(body) {
    for (const match of body.matchAll(/(?:https?:|ftp:|www\.)[^\s<`\\]*([`\\]?)/gi))
        if (match[1] !== '')
            return true;
    for (const match of body.matchAll(/\]\(([^)]*)/g)) {
        const target = match[1] ?? '';
        if (target.includes('`') || (/[(<"'\\]/.test(target) && body.includes('`', match.index)))
            return true;
    }
    for (const match of body.matchAll(/\[\^[^\]]*/g))
        if (match[0].includes('`'))
            return true;
    return body.split('\n').some((line) => line.includes('`') && line.includes(']:') && /^[\s>*+\-\d.)]*\[/.test(line));
}
/** Reads from `at`, where a line starts, to the end of a line. */
function readInline(text, at, paragraph, inline) {
    let end = prose_lineAfter(text, at);
    let shown = '';
    let leapt = false;
    let lineStart = true;
    while (at < end) {
        PLAIN.lastIndex = at;
        const step = stepAt(text, at, end, paragraph, inline, lineStart);
        const next = step?.end ?? at + (PLAIN.exec(text)?.[0].length ?? 1);
        const part = step?.shown ?? text.slice(at, next);
        lineStart = lineStart && /^[\s>]*$/.test(part);
        shown += part;
        if (next > end) {
            leapt ||= LEAP.test(text.slice(at, next));
            paragraph.code = false;
            if (text.charAt(next - 1) !== '\n')
                end = prose_lineAfter(text, next);
        }
        at = next;
    }
    return { end: at, shown, leapt };
}
function stepAt(text, at, lineEnd, paragraph, inline, lineStart) {
    switch (text.charAt(at)) {
        case '\\':
            if (inline.html || (!paragraph.code && text.charAt(at + 1) === '<'))
                return null;
            return /[!-/:-@[-`{-~]/.test(text.charAt(at + 1)) ? { end: at + 2, shown: text.slice(at, at + 2) } : null;
        case '`':
            return codeAt(text, at, lineEnd, paragraph, inline);
        case '<':
            return angleAt(text, at, paragraph, inline, lineStart);
        case '&': {
            const reference = referenceAt(text, at);
            return reference && { end: reference.end, shown: reference.character };
        }
        case '!': {
            ALT.lastIndex = at;
            return ALT.test(text) ? { end: ALT.lastIndex - 1, shown: '![' } : null;
        }
        case ']': {
            LINK_TAIL.lastIndex = at;
            const tail = LINK_TAIL.exec(text);
            return tail?.[2] === undefined || LINK_TAIL.lastIndex > paragraph.end
                ? null
                : { end: LINK_TAIL.lastIndex, shown: `](${tail[1] ?? ''})` };
        }
        default: {
            BLANKS.lastIndex = at;
            const run = BLANKS.exec(text)?.[0];
            if (run === undefined)
                return null;
            return { end: at + run.length, shown: run.length <= MAX_BLANKS ? run : lineStart ? run.slice(0, MAX_BLANKS) : ' ' };
        }
    }
}
/** Code that begins and ends on this line is kept to the letter. One that may end elsewhere makes the rest of the paragraph doubtful. */
function codeAt(text, at, lineEnd, paragraph, inline) {
    const mark = /^`+/.exec(text.slice(at, lineEnd))?.[0] ?? '`';
    const alone = { end: at + mark.length, shown: mark };
    if (inline.html || !paragraph.code || (paragraph.runs.get(mark.length) ?? -1) <= at)
        return alone;
    for (const run of text.slice(at + mark.length, lineEnd).matchAll(/`+/g)) {
        if (run[0].length !== mark.length)
            continue;
        const end = at + mark.length + run.index + mark.length;
        const shown = text.slice(at, end);
        if (inline.tables && shown.includes('|'))
            break;
        return { end, shown };
    }
    paragraph.code = false;
    return alone;
}
function angleAt(text, at, paragraph, inline, lineStart) {
    const bogus = bogusEnd(text, at, lineStart, inline.missing);
    if (bogus >= 0) {
        if (lineStart)
            paragraph.code = false;
        return { end: bogus, shown: '' };
    }
    AUTOLINK.lastIndex = at;
    if (AUTOLINK.test(text))
        return { end: AUTOLINK.lastIndex, shown: text.slice(at, AUTOLINK.lastIndex) };
    const tag = tagAt(text, at, inline.html);
    if (tag === null) {
        if (paragraph.code && tagAt(text, at, true) !== null)
            paragraph.code = false;
        return null;
    }
    const end = tag.hides ? elementEnd(text, tag, inline.missing) : tag.end;
    return end > tag.end || (tag.hides && tag.name !== 'script' && tag.name !== 'style') ? { end, shown: '' } : { end, shown: tag.shown };
}
function prose_lineAfter(text, at) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end + 1;
}

;// CONCATENATED MODULE: ./build/text/sanitize.js
// Everything a model reads from GitHub passes here once: what a reader of the page does not see, the model does not see.




/** Removing one thing may uncover another. No honest text needs more rounds. */
const ROUNDS = 8;
/**
 * Markdown without hidden text: invisible characters (Unicode tags, bidi controls, zero-width, soft hyphens, controls; joiners and variation
 * selectors stay where a script or emoji needs them), character references that decode to such, HTML comments also unclosed, elements that are
 * not shown, attributes and titles that only show on hover, image texts, definitions nothing refers to, odd info strings of code fences, and
 * blanks that push text out of sight. In code only invisible characters go. Lone surrogates become U+FFFD, line ends line feeds.
 * `sanitize(sanitize(x)) === sanitize(x)`; time is linear in the length.
 */
function sanitize(text) {
    let current = text;
    for (let round = 0; round < ROUNDS; round++) {
        const next = pass(current);
        if (next === current)
            return current;
        current = next;
    }
    return settle(current.replace(/[<>&[\]`~\\!]/g, ''));
}
/** Without the marks that hidden text is made of, a round can only shorten the text, and few are left. */
function settle(text) {
    const next = pass(text);
    return next === text ? text : settle(next);
}
function pass(text) {
    const visible = (0,invisible/* withoutInvisible */.O)(text);
    const blocks = startBlocks();
    const definitions = hiddenDefinitions(visible);
    const missing = new Set();
    const tables = visible.split('\n').some((line) => /^[ \t>|:-]+$/.test(line) && line.includes('-') && /[|:]/.test(line));
    let paragraph = null;
    let out = '';
    let at = 0;
    while (at < visible.length) {
        const end = sanitize_lineAfter(visible, at);
        const line = visible.slice(at, end).replace(/\n$/, '');
        const fresh = blocks.html === 'no';
        const kind = readLine(blocks, line);
        const raw = blocks.html === 'block' || blocks.html === 'raw';
        const definition = kind === 'text' && !raw ? definitions.get(at) : undefined;
        let read;
        if (definition !== undefined)
            read = definition;
        else if (kind === 'text') {
            if (paragraph === null || at >= paragraph.end)
                paragraph = paragraphAt(visible, at);
            if (blocks.html === 'maybe' || !blocks.trust)
                paragraph.code = false;
            const inline = readInline(visible, at, paragraph, { missing, tables, html: raw });
            if (inline.leapt && !(fresh && line.startsWith('<!--')))
                blocks.trust = false;
            if (inline.end > end)
                blocks.inside = true;
            read = inline;
        }
        else {
            paragraph = null;
            if (kind === 'blank')
                read = { end, shown: visible.slice(at, end).replace(/[ \t]{65,}/g, ' ') };
            else
                read = kind === 'indented' ? { end, shown: visible.slice(at, end) } : fenced(visible, end, kind, blocks);
        }
        out += read.shown;
        at = read.end;
    }
    return out;
}
function fenced(text, end, fence, blocks) {
    let shown = `${fence.head}${/^[\w+#.:-]{1,40}(?=\s|$)/.exec(fence.info)?.[0] ?? ''}${text.slice(end - 1, end) === '\n' ? '\n' : ''}`;
    let next = end;
    while (next < text.length) {
        const stop = sanitize_lineAfter(text, next);
        const step = fenceStep(fence, text.slice(next, stop).replace(/\n$/, ''), blocks);
        if (step === 'outside')
            break;
        shown += text.slice(next, stop);
        next = stop;
        if (step === 'close')
            break;
    }
    return { end: next, shown };
}
function sanitize_lineAfter(text, at) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end + 1;
}


/***/ })

};
;
"use strict";
exports.id = 255;
exports.ids = [255];
exports.modules = {

/***/ 7255:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   plainSpans: () => (/* binding */ plainSpans)
/* harmony export */ });
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5472);

/** Elements whose text is quoted, code, a link's, struck out or never shown. */
const QUIET = new Set('a blockquote code del iframe kbd math noembed noframes noscript pre q s samp script select strike style svg template textarea title tt var xmp'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const QUOTING = new Set(['blockquote', 'delete', 'link', 'linkReference']);
/** An element that inline HTML opens ends with its block at the latest. */
const INLINE = new Set(['paragraph', 'heading', 'tableCell']);
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/y;
const HIDDEN = /(?:^|\s)hidden(?=[\s=/]|$)|style\s*=\s*["']?[^>]*?(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)/i;
/**
 * The spans of plain text, in source order (GitHub Flavored Markdown 0.29, CommonMark 0.31).
 * Not plain: block quotes, inline, fenced and indented code, link texts and targets, autolinks, image texts, struck-out text,
 * HTML comments and tags, and what stands in quoting, code-like or hidden HTML elements. Text of other elements, `<details>` too, is plain.
 * A source nested deeper than the parser's stack has no spans: no person wrote it. In a paragraph of more than 500 marks, links and strike-through count as plain.
 */
function plainSpans(markdown) {
    const spans = [];
    try {
        collect((0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .parseMarkdown */ .D)(markdown), markdown, [], spans);
    }
    catch (error) {
        if (error instanceof RangeError)
            return [];
        throw error;
    }
    return spans;
}
function collect(node, markdown, open, spans) {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    if (node.type === 'text') {
        if (open.length === 0)
            spans.push({ start, end });
    }
    else if (node.type === 'html')
        collectHtml(markdown, start, end, open, spans);
    else if ('children' in node && !QUOTING.has(node.type)) {
        const outer = open.length;
        for (const child of node.children)
            collect(child, markdown, open, spans);
        if (INLINE.has(node.type))
            open.length = Math.min(open.length, outer);
    }
}
/** Reads raw HTML: keeps `open`, the quiet elements around the reading point, and adds the text between tags that is shown. */
function collectHtml(markdown, start, end, open, spans) {
    const shown = (from, to) => {
        if (open.length === 0 && to > from)
            spans.push({ start: from, end: to });
    };
    let text = start;
    let at = start;
    while (at < end) {
        at = markdown.indexOf('<', at);
        if (at < 0 || at >= end)
            break;
        const closer = bogusCloser(markdown, at);
        TAG.lastIndex = at;
        const tag = closer === null ? TAG.exec(markdown) : null;
        if (closer !== null) {
            shown(text, at);
            const close = markdown.indexOf(closer, at + 2);
            at = close < 0 || close >= end ? end : close + closer.length;
            text = at;
        }
        else if (tag) {
            shown(text, at);
            step(open, tag[1] === '/', (tag[2] ?? '').toLowerCase(), tag[3] ?? '');
            at = text = TAG.lastIndex;
        }
        else
            at++;
    }
    shown(text, end);
}
/** What ends the comment, instruction or declaration that starts at `at`; null if none starts there. */
function bogusCloser(markdown, at) {
    if (markdown.startsWith('<!-->', at) || markdown.startsWith('<!--->', at))
        return '>';
    if (markdown.startsWith('<!--', at))
        return '-->';
    if (markdown.startsWith('<![CDATA[', at))
        return ']]>';
    if (markdown.startsWith('<?', at))
        return '?>';
    return markdown.startsWith('<!', at) ? '>' : null;
}
function step(open, closing, name, attributes) {
    if (closing) {
        const at = open.lastIndexOf(name);
        if (at >= 0)
            open.length = at;
    }
    else if (!VOID.has(name) && !attributes.endsWith('/') && (open.length > 0 || QUIET.has(name) || HIDDEN.test(attributes)))
        open.push(name);
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


/***/ })

};
;
"use strict";
exports.id = 580;
exports.ids = [580];
exports.modules = {

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


/***/ })

};
;
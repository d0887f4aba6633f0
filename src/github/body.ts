// Cutting markdown so that what is left still renders: for every text that GitHub limits. Pure.

/**
 * GitHub refuses a body over 65,536 characters with 422. Lengths here are UTF-16 code units, which are never fewer than its
 * characters; the room up to its limit is left for what redaction may add.
 */
export const BODY_LIMIT = 60_000;

/**
 * `text`, or its longest usable start with a note of how much was left out, in at most `limit` code units (`limit` ≥ 400).
 * The cut falls on a line end where one is near, else between graphemes, never inside a surrogate pair; code fences, `<details>` and HTML
 * comments that the cut leaves open are closed. Lone surrogates become U+FFFD, so that the result is always valid JSON text.
 */
export function fitBody(text: string, limit: number = BODY_LIMIT): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  if (whole.length <= limit) return whole;
  let room = limit;
  for (;;) {
    const kept = whole.slice(0, cutAt(whole, room));
    const result = `${kept}${closers(kept)}\n\n*… cut here: ${(whole.length - kept.length).toLocaleString('en-US')} more characters.*\n`;
    if (result.length <= limit) return result;
    room = kept.length - (result.length - limit);
    if (room <= 0) return whole.slice(0, cutAt(whole, limit));
  }
}

/** One line in at most `limit` code units, with an ellipsis where it was cut. */
export function shorten(line: string, limit: number): string {
  return line.length <= limit ? line : `${line.slice(0, graphemeBorder(line, limit - 1)).trimEnd()}…`;
}

/** A border at or before `limit`: the last line end if that costs less than a tenth, else the last grapheme border. */
function cutAt(text: string, limit: number): number {
  const line = text.lastIndexOf('\n', limit - 1);
  return line > limit * 0.9 ? line : graphemeBorder(text, limit);
}

/** The last border between graphemes at or before `limit`; between code points, if one grapheme is longer than 200 code units. */
function graphemeBorder(text: string, limit: number): number {
  const start = wellFormedBorder(text, Math.max(0, limit - 200));
  let border = start;
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(start, limit + 32))) {
    if (start + index > limit) break;
    border = start + index;
  }
  return border > start ? border : wellFormedBorder(text, limit);
}

function wellFormedBorder(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** What closes the blocks that are open at the end of `markdown`, in the order in which they must be closed. */
function closers(markdown: string): string {
  let fence: { readonly indent: string; readonly mark: string; readonly quoted: boolean } | null = null;
  let details = 0;
  let comment = false;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    if (fence !== null) {
      if (fence.quoted && !line.trimStart().startsWith('>')) fence = null;
      else if (closes(line, fence.mark)) {
        fence = null;
        continue;
      } else continue;
    }
    const opened = comment ? null : /^((?:[ \t>]|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/.exec(line);
    if (opened) {
      const [, lead = '', mark = ''] = opened;
      fence = { indent: lead.replace(/[^\t ]/g, ' '), mark, quoted: lead.includes('>') };
      continue;
    }
    for (const [token] of line.matchAll(/<!--|-->|<details\b|<\/details>/gi)) {
      if (token === '<!--') comment = true;
      else if (token === '-->') comment = false;
      else if (!comment) details = Math.max(0, details + (token.startsWith('</') ? -1 : 1));
    }
  }
  const endOfFence = fence === null || fence.quoted ? '' : `\n${fence.indent}${fence.mark}`;
  return `${comment ? ' -->' : ''}${endOfFence}${details > 0 ? `\n\n${'</details>'.repeat(details)}` : ''}`;
}

function closes(line: string, mark: string): boolean {
  const bare = line.replace(/^[ \t>]*/, '').trimEnd();
  return bare.length >= mark.length && bare === mark.charAt(0).repeat(bare.length);
}

/** A code fence for `content`: one backtick longer than its longest run of them, so nothing inside can end it. */
export function fenced(content: string, info: string): string {
  // One by one: a patch of Markdown has more runs than a call takes arguments.
  const longest = (content.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const mark = '`'.repeat(longest + 1);
  return `${mark}${info}\n${content}${content === '' || content.endsWith('\n') ? '' : '\n'}${mark}`;
}

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

export interface Tag {
  readonly name: string;
  readonly closing: boolean;
  /** The text of the element is not shown. */
  readonly hides: boolean;
  /** Offset after the tag. */
  readonly end: number;
  /** The tag with the attributes that are shown or lead somewhere. */
  readonly shown: string;
}

/** The tag that starts at `at`, by CommonMark's inline grammar, or by a browser's where `loose`; null if none does. */
export function tagAt(text: string, at: number, loose: boolean): Tag | null {
  NAME.lastIndex = at;
  const head = NAME.exec(text);
  if (!head) return null;
  const pattern = loose ? LOOSE_ATTRIBUTE : STRICT_ATTRIBUTE;
  const closing = head[1] === '/';
  const name = (head[2] ?? '').toLowerCase();
  let end = NAME.lastIndex;
  let attributes = '';
  let hides = DROPPED.has(name);
  for (;;) {
    pattern.lastIndex = end;
    const attribute = closing && !loose ? null : pattern.exec(text);
    if (!attribute) break;
    end = pattern.lastIndex;
    const key = (attribute[1] ?? '').toLowerCase();
    if (key === 'hidden' || (key === 'style' && HIDING.test((attribute[2] ?? '').replace(/^["']|["']$/g, '')))) hides = true;
    if (KEPT_ATTRIBUTE.test(key)) attributes += ` ${key}${attribute[2] === undefined ? '' : `=${attribute[2]}`}`;
  }
  TAG_END.lastIndex = end;
  const close = TAG_END.exec(text);
  if (!close) return null;
  const shown = `<${closing ? '/' : ''}${head[2] ?? ''}${attributes}${close[0].trim()}`;
  return { name, closing, hides: hides && !closing, end: TAG_END.lastIndex, shown };
}

/** Closing marks known to be missing from here on, so that each is looked for in vain once only. */
export type Missing = Set<string>;

/** Offset after the element that `tag` opens. A hidden element that nothing closes reaches the end; a script or style without end is a tag in prose. */
export function elementEnd(text: string, tag: Tag, missing: Missing): number {
  if (VOID.has(tag.name)) return tag.end;
  if (DROPPED.has(tag.name)) return closed(text, new RegExp(`</${tag.name}(?=[\\s/>])[^>]*>?`, 'gi'), tag, missing);
  const same = new RegExp(`<(/?)${tag.name}(?=[\\s/>])[^>]*>?`, 'gi');
  same.lastIndex = tag.end;
  let depth = 1;
  for (let match = same.exec(text); match; match = same.exec(text)) {
    depth += match[1] === '/' ? -1 : 1;
    if (depth === 0) return same.lastIndex;
  }
  return text.length;
}

function closed(text: string, closer: RegExp, tag: Tag, missing: Missing): number {
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
export function bogusEnd(text: string, at: number, lineStart: boolean, missing: Missing): number {
  if (text.startsWith('<!-->', at)) return at + 5;
  if (text.startsWith('<!--->', at)) return at + 6;
  const closer = bogusCloser(text, at);
  if (closer === null) return -1;
  const end = missing.has(closer) ? -1 : text.indexOf(closer, at + 2);
  if (end >= 0) return end + closer.length;
  missing.add(closer);
  return closer === '-->' || lineStart ? text.length : -1;
}

function bogusCloser(text: string, at: number): string | null {
  if (text.startsWith('<!--', at)) return '-->';
  if (text.startsWith('<![CDATA[', at)) return ']]>';
  if (text.startsWith('<?', at)) return '?>';
  return /^<![A-Za-z]/.test(text.slice(at, at + 3)) ? '>' : null;
}

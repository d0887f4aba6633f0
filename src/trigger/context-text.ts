// How others' text stands in the first message: sanitised once, cut to size, and fenced by tags that it cannot close.

/** Made for the model's eyes: `prose` is markdown of a person, `code` is a diff, a hunk or a file, whose every sign must stay. */
export type Sanitize = (text: string, kind: 'prose' | 'code') => string;

/** A section as it is built: the text, and one sentence for each thing left out. */
export interface Section {
  readonly text: string;
  readonly cut: readonly string[];
}

/** Four characters a token: near enough for English and code, for a budget that need not be exact. */
export function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** At most so many tokens of a text, from its start or its end, never half a surrogate pair; a mark says how much is gone. */
function clip(text: string, most: number, keep: 'start' | 'end' = 'start'): string {
  const size = Math.max(0, most) * 4;
  if (text.length <= size) return text;
  const gone = text.length - size;
  return keep === 'start'
    ? `${text.slice(0, size).replace(/[\ud800-\udbff]$/, '')}\n… ${gone} more characters left out`
    : `… ${gone} characters before this left out\n${text.slice(gone).replace(/^[\udc00-\udfff]/, '')}`;
}

/** Every tag that we set begins with this; in a text of others its opening sign is taken away. */
const PREFIX = 'github-';
const FORGED = /<(?=[\s/]*github-)/gi;

/** One text of others, ready to stand between tags. Only here is `sanitize` called. */
export function quote(text: string, kind: 'prose' | 'code', most: number, sanitize: Sanitize, keep: 'start' | 'end' = 'start'): string {
  // A text of megabytes is cut before it is sanitised, with room for what the sanitiser takes away.
  const bounded = keep === 'start' ? text.slice(0, Math.max(most, 1_000) * 16) : text.slice(-Math.max(most, 1_000) * 16);
  const clean = sanitize(bounded, kind).trim();
  const rest = text.length - bounded.length;
  const clipped = clip(clean, most, keep);
  return (rest > 0 && clipped === clean ? `${clean}\n… ${rest} more characters left out` : clipped).replace(FORGED, '&lt;');
}

/** A tag around a text. Attributes hold facts and short names; null and false ones are left out. */
export function tag(name: string, attributes: Readonly<Record<string, string | number | boolean | null>>, inner: string): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => ` ${key}="${value === true ? 'yes' : escapeAttribute(String(value))}"`)
    .join('');
  return inner === '' ? `<${PREFIX}${name}${list}/>` : `<${PREFIX}${name}${list}>\n${inner}\n</${PREFIX}${name}>`;
}

function escapeAttribute(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .slice(0, 500);
}

/**
 * The newest items that fit, in their order; those that must stay are paid for first. The items are given oldest first, and `cost` is asked
 * only for what may still fit.
 */
export function keepNewest<T>(items: readonly T[], most: number, cost: (item: T) => number, mustStay: (item: T) => boolean): T[] {
  const kept = new Set<T>(items.filter(mustStay));
  let left = most - [...kept].reduce((sum, item) => sum + cost(item), 0);
  for (const item of [...items].reverse()) {
    if (kept.has(item)) continue;
    left -= cost(item);
    if (left < 0) break;
    kept.add(item);
  }
  return items.filter((item) => kept.has(item));
}

/** `make`, called once an item however often its text is asked for. */
export function remembered<T>(make: (item: T) => string): (item: T) => string {
  const made = new Map<T, string>();
  return (item) => {
    const text = made.get(item) ?? make(item);
    made.set(item, text);
    return text;
  };
}

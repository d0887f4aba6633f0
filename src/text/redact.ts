// Removes secrets from a text that leaves: known values first, in the encodings that tools print, then shapes of tokens.
import { rendered, spelt } from './rendered.js';
import { PATTERNS } from './tokens.js';

/** What stands where a secret stood. */
export const REDACTED = '***';

/** Shorter values are too common in ordinary text to be searched for. */
const SHORTEST = 4;
/** From this length on a value is searched for in its encodings, in any case, and split by blanks. */
const LONG = 12;
/** Length of the pieces that betray a value of high entropy. */
const SLICE = 12;
/** Prefixes that all tokens of a kind share: no piece of a secret. */
const COMMON_PREFIX =
  /^(?:sk-ant-(?:[a-z]+\d+-)?|sk-(?:proj-)?|gh[oprsu]_|github_pat_|xox[a-z]-|glpat-|npm_|AKIA|-----BEGIN [A-Z ]+-----)/u;
/** Blanks and invisible characters that a value may be split by. */
const SPLITTERS = /(?:[\s\u0000\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f])+/gu;

interface Needles {
  /** Compared with the text as it is. */
  readonly plain: readonly string[];
  /** Compared with the text in lower case and without splitters. */
  readonly loose: readonly string[];
  readonly slices: ReadonlySet<string>;
  /** The first two as they stand in rendered Markdown; short ones would be too common there. */
  readonly rendered: { readonly plain: readonly string[]; readonly loose: readonly string[] };
}

/**
 * A function that replaces every known secret and everything shaped like one. Time is linear in the text for a given list of secrets.
 * Commit ids and digests stay, unless they are a known value.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const needles = needlesOf(secrets);
  return (text) => removeShapes(removeKnown(text, needles));
}

/** Whether a text holds one of the secrets, in any way that a redactor would see. */
export function createDetector(secrets: readonly string[]): (text: string) => boolean {
  const needles = needlesOf(secrets);
  return (text) => removeKnown(text, needles) !== text;
}

/** References are spelt out only where a shape shows itself by that: elsewhere they may stand on purpose. */
function removeShapes(text: string): string {
  const remove = (from: string): string => PATTERNS.reduce((rest, pattern) => pattern(rest, REDACTED), from);
  const plain = spelt(text, /^[\w.-]$/u);
  const removed = remove(plain);
  return plain === text || removed === plain ? remove(text) : removed;
}

function needlesOf(secrets: readonly string[]): Needles {
  const plain = new Set<string>();
  const loose = new Set<string>();
  const slices = new Set<string>();
  for (const secret of secrets) {
    for (const value of new Set([secret, secret.trim(), ...(secret.includes('\n') ? secret.split('\n').map((line) => line.trim()) : [])])) {
      if (value.length < SHORTEST || /^-----(?:BEGIN|END) [A-Z ]+-----$/u.test(value)) continue;
      plain.add(value);
      if (value.length < LONG) {
        if (value.length >= 8) for (const form of encodings(value)) plain.add(form);
        continue;
      }
      for (const form of [value, ...encodings(value)]) loose.add(squeeze(form).text);
      if (entropy(value) < 3 || value.length < 16) continue;
      const rest = value.replace(COMMON_PREFIX, '');
      for (const form of [rest, ...base64Forms(rest), Buffer.from(rest).toString('hex')]) {
        const { text } = squeeze(form);
        for (let i = 0; i + SLICE <= text.length; i++) {
          const slice = text.slice(i, i + SLICE);
          if (new Set(slice).size >= 5) slices.add(slice);
        }
      }
    }
  }
  const bySize = (a: string, b: string): number => b.length - a.length;
  const needles = { plain: [...plain].sort(bySize), loose: [...loose].filter((one) => one.length >= LONG).sort(bySize), slices };
  const bare = (values: readonly string[]): string[] => [...new Set(values.map((value) => rendered(value)?.text ?? value))];
  const unmarked = {
    plain: bare(needles.plain.filter((one) => one.length >= 8)).filter((one) => one.length >= SHORTEST),
    loose: bare(needles.loose).filter((one) => one.length >= LONG),
  };
  return { ...needles, rendered: unmarked };
}

/** A value as tools print it: base64 in three alignments, hex, percent, JSON, HTML, reversed. */
function encodings(value: string): readonly string[] {
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
function base64Forms(value: string): readonly string[] {
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
function squeeze(text: string): { readonly text: string; readonly at: Uint32Array } {
  const at = new Uint32Array(text.length + 1);
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  const keep = (end: number): void => {
    pieces.push(text.slice(from, end));
    for (let i = from; i < end; i++) at[length++] = i;
  };
  for (const found of text.matchAll(SPLITTERS)) {
    keep(found.index);
    from = found.index + found[0].length;
  }
  keep(text.length);
  // Only ASCII letters are folded, so that every character keeps its place.
  return { text: pieces.join('').replace(/[A-Z]+/gu, (letters) => letters.toLowerCase()), at };
}

function removeKnown(text: string, needles: Needles): string {
  const spans = known(text, needles, needles.slices);
  const view = rendered(text);
  if (view !== null) {
    for (const [start, end] of known(view.text, needles.rendered, needles.slices))
      spans.push([view.start[start] ?? 0, view.end[end - 1] ?? 0]);
  }
  if (spans.length === 0) return text;
  spans.sort((a, b) => a[0] - b[0]);
  const out: string[] = [];
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
function known(text: string, needles: Pick<Needles, 'plain' | 'loose'>, slices: ReadonlySet<string>): [number, number][] {
  const spans: [number, number][] = [];
  for (const needle of needles.plain) {
    for (let i = text.indexOf(needle); i >= 0; i = text.indexOf(needle, i + needle.length)) spans.push([i, i + needle.length]);
  }
  if (needles.loose.length === 0) return spans;
  const squeezed = squeeze(text);
  const mark = (start: number, end: number): void => {
    spans.push([squeezed.at[start] ?? 0, (squeezed.at[end - 1] ?? 0) + 1]);
  };
  for (const needle of needles.loose) {
    for (let i = squeezed.text.indexOf(needle); i >= 0; i = squeezed.text.indexOf(needle, i + needle.length)) mark(i, i + needle.length);
  }
  if (slices.size > 0) {
    for (let i = 0; i + SLICE <= squeezed.text.length; i++) if (slices.has(squeezed.text.slice(i, i + SLICE))) mark(i, i + SLICE);
  }
  return spans;
}

/** Shannon's entropy in bits a character. */
function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
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
export function knownSecrets(
  env: Readonly<Record<string, string | undefined>>,
  inputs: readonly string[],
  names: readonly string[],
): readonly string[] {
  const found = new Set(inputs.filter((value) => value.length >= SHORTEST));
  for (const name of names) {
    const value = env[name] ?? '';
    if (value.length >= SHORTEST) found.add(value);
  }
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && value.length >= 8 && SECRET_NAME.test(name) && !PUBLIC_NAME.test(name)) found.add(value);
  }
  return [...found];
}

// JSON with errors that say where: Node's own messages differ between versions and often carry no position.

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly problem: string };

const BLANK = /[ \t\n\r]*/y;
const SCALAR = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Parses JSON (RFC 8259); a byte order mark at the start is skipped. `line` and `column` count from 1, columns in UTF-16 units. */
export function parseJson(source: string): Parsed {
  const text = source.replace(/^\ufeff/, '');
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const at = errorOffset(text);
    const before = text.slice(0, at);
    const column = at - before.lastIndexOf('\n');
    const found =
      at >= text.length ? 'the text ends too early' : `unexpected ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))}`;
    return { ok: false, line: before.split('\n').length, column, problem: found };
  }
}

/** Offset of the first character that no JSON text could have there. */
function errorOffset(text: string): number {
  const open: string[] = [];
  let want: 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' = 'value';
  let at = 0;
  for (;;) {
    BLANK.lastIndex = at;
    at += BLANK.exec(text)?.[0].length ?? 0;
    const character = text.charAt(at);
    const closer = open.at(-1) ?? '';
    if (want === 'colon' && character === ':') {
      want = 'value';
      at++;
    } else if (want === 'comma or end' && character === ',' && closer !== '') {
      want = closer === '}' ? 'key' : 'value';
      at++;
    } else if (want.endsWith('or end') && character !== '' && character === closer) {
      open.pop();
      want = 'comma or end';
      at++;
    } else if (want.startsWith('value') && (character === '{' || character === '[')) {
      open.push(character === '{' ? '}' : ']');
      want = character === '{' ? 'key or end' : 'value or end';
      at++;
    } else if (want.startsWith('value') || (want.startsWith('key') && character === '"')) {
      SCALAR.lastIndex = at;
      const scalar = SCALAR.exec(text)?.[0];
      if (scalar === undefined) return character === '"' ? stringError(text, at) : at;
      want = want.startsWith('key') ? 'colon' : 'comma or end';
      at += scalar.length;
    } else return at;
  }
}

function stringError(text: string, at: number): number {
  const valid = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
  valid.lastIndex = at;
  return at + (valid.exec(text)?.[0].length ?? 0);
}

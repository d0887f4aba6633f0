// Cutting text without breaking it: never inside a surrogate pair.

/** The largest index not above `at` that is no middle of a surrogate pair. */
export function pairBorder(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff ? at - 1 : at;
}

/** At most `limit` characters (UTF-16 units): the first and the last, with a mark where the middle is missing. */
export function cutMiddle(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = pairBorder(text, Math.ceil(limit / 2));
  const tail = pairBorder(text, text.length - Math.floor(limit / 2));
  return joinCut(text.slice(0, head), text.slice(tail));
}

/** What is left of a text whose middle is gone. */
export function joinCut(head: string, tail: string): string {
  return `${head}\n[… the middle is left out …]\n${tail}`;
}

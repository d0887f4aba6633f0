// The nearest of a few known words to one that is unknown, for error messages.

/** The word with the smallest edit distance, if it is near enough to be meant; null if none is. Case is ignored. */
export function nearest(word: string, known: readonly string[]): string | null {
  const asked = word.slice(0, 64).toLowerCase();
  let best: string | null = null;
  let least = Math.max(2, Math.floor(asked.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(asked, candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Levenshtein's distance, with a swap of two neighbours counted as one edit. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last: number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

// Whether a path pattern could match what is known only in part: everything below a folder, or what a wildcard of the shell stands for.
import { matchOne, segmentTokens } from './patterns.js';

/** The paths in question, as segments from the pattern's base; a segment may hold wildcards of its own. */
export interface Region {
  readonly segments: readonly string[];
  /** True: everything below as well. */
  readonly below: boolean;
}

/**
 * Could the pattern match some path of the region, or a folder above one? Never false where it could. `folder`: the pattern ended in a slash.
 */
export function couldMatch(pattern: readonly string[], folder: boolean, region: Region): boolean {
  const end = pattern.length;
  // A last `**` is everything below, not the folder itself; alone it is everything.
  const skips = (index: number): boolean => pattern[index] === '**' && (index < end - 1 || index === 0);
  const reach = (indexes: Iterable<number>): Set<number> => {
    const all = new Set(indexes);
    for (const index of all) if (skips(index)) all.add(index + 1);
    return all;
  };
  let at = reach([0]);
  for (const segment of region.segments) {
    if (at.has(end)) return true;
    const next: number[] = [];
    for (const index of at) {
      if (pattern[index] === '**') next.push(index, index + 1);
      else if (index < end && segmentsMeet(pattern[index] ?? '', segment)) next.push(index + 1);
    }
    at = reach(next);
  }
  // What is left of the pattern can be the names further down.
  return region.below ? at.size > 0 : at.has(end) && !folder;
}

/** A name as a pattern that matches it alone. */
export const literal = (name: string): string => name.replace(/[*?[]/gu, '[$&]');

/** Is there a name that both patterns match? Two bracket expressions are taken to meet. Quadratic at worst. */
export function segmentsMeet(a: string, b: string): boolean {
  const left = segmentTokens(a);
  const right = segmentTokens(b);
  // meets[j] of the row below: the rest of `left` from i + 1 meets the rest of `right` from j.
  let below: boolean[] = [];
  for (let i = left.length; i >= 0; i--) {
    const row: boolean[] = [];
    for (let j = right.length; j >= 0; j--) {
      const x = left[i];
      const y = right[j];
      if (x === undefined && y === undefined) row[j] = true;
      else if (x === '*') row[j] = below[j] === true || (y !== undefined && row[j + 1] === true);
      else if (y === '*') row[j] = row[j + 1] === true || (x !== undefined && below[j] === true);
      else row[j] = x !== undefined && y !== undefined && tokensMeet(x, y) && below[j + 1] === true;
    }
    below = row;
  }
  return below[0] === true;
}

function tokensMeet(x: string, y: string): boolean {
  if (x === '?' || y === '?' || (x.length > 1 && y.length > 1)) return true;
  return x.length > 1 ? matchOne(x, y) : matchOne(y, x);
}

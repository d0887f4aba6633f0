// Which files the policy keeps from the model: those that a `Read(path)` rule denies or asks about. Every reader asks here, whatever its way to the text.
import { join, sep } from 'node:path';
import { couldMatch, literal } from './overlap.js';
import { below, coversPath, folded, places, spread, type PathFacts } from './paths.js';
import type { EffectivePolicy } from './policy.js';
import type { ParsedRule } from './rules.js';

/** Entries of folders that one question looks at. */
const MOST_ENTRIES = 20_000;

/** The rules that hide files, the denials first. None: nothing is hidden, and no reader needs to ask. */
export function hidingRules({ permissions }: EffectivePolicy): readonly ParsedRule[] {
  return [...permissions.deny, ...permissions.ask].filter(({ matcher }) => matcher.kind === 'path' && matcher.access === 'read');
}

/** The rule that hides one file, by its name or by the place that its name leads to; null: it may be read. A name that cannot be followed is hidden. */
export function hidingRule(rules: readonly ParsedRule[], path: string, cwd: string, facts: PathFacts): ParsedRule | null {
  if (rules.length === 0) return null;
  const found = places(path, cwd, facts);
  if (!found.ok) return rules[0] ?? null;
  return rules.find((rule) => found.all.some((place) => coversPath(rule, 'read', place, facts))) ?? null;
}

/**
 * A rule that could hide some file of a region, now or in another revision; null: none could. `path` is absolute; its segments may hold
 * wildcards if `wild`. `deep`: what is below counts too.
 */
export function couldHide(
  rules: readonly ParsedRule[],
  path: string,
  facts: PathFacts,
  { wild, deep }: { readonly wild: boolean; readonly deep: boolean },
): ParsedRule | null {
  return (
    rules.find(({ matcher }) => {
      if (matcher.kind !== 'path') return false;
      const { pattern } = matcher;
      const base = pattern.anchor === 'filesystem' ? sep : pattern.anchor === 'home' ? facts.home : facts.root;
      const segments = below(base, path);
      // A region above the pattern's base holds all of it.
      if (segments === null) return deep && below(path, base) !== null;
      const stars = spread(pattern, false);
      const plain = wild ? segments : segments.map(literal);
      const lower = segments.map((segment) => (wild ? segment.toLowerCase() : literal(folded(segment))));
      return (
        couldMatch(stars, pattern.folder, { segments: plain, below: deep }) ||
        couldMatch(
          stars.map((segment) => segment.toLowerCase()),
          pattern.folder,
          { segments: lower, below: deep },
        )
      );
    }) ?? null
  );
}

export interface Found {
  readonly rule: ParsedRule;
  /** A hidden file that is there, absolute; null: the folder is too large to look through, or a name in it cannot be followed. */
  readonly path: string | null;
}

/** The first hidden file below a folder as it stands now. `start`: an absolute path without a link in it; a file counts by itself. */
export function hiddenBelow(rules: readonly ParsedRule[], start: string, facts: PathFacts): Found | null {
  const suspect = couldHide(rules, start, facts, { wild: false, deep: true });
  if (suspect === null) return null;
  const folders = [start];
  let seen = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const look = facts.look(folder);
    if (look.kind === 'none') continue;
    if (look.kind === 'file') {
      const rule = hidingRule(rules, folder, folder, facts);
      if (rule !== null) return { rule, path: folder };
      continue;
    }
    seen += look.entries.length;
    if (seen > MOST_ENTRIES) return { rule: suspect, path: null };
    for (const { name, kind } of look.entries) {
      const path = join(folder, name);
      if (kind === 'folder') {
        if (couldHide(rules, path, facts, { wild: false, deep: true }) !== null) folders.push(path);
        continue;
      }
      const rule = kind === 'link' ? behindLink(rules, path, facts) : (rules.find((one) => coversPath(one, 'read', path, facts)) ?? null);
      if (rule !== null) return { rule, path };
    }
  }
  return null;
}

/** Programs differ in which links they follow: a link counts as the file it leads to, and as all that may be below it. */
function behindLink(rules: readonly ParsedRule[], path: string, facts: PathFacts): ParsedRule | null {
  const rule = hidingRule(rules, path, path, facts);
  const real = facts.resolve(path);
  if (rule !== null || !real.ok || facts.look(real.path).kind !== 'folder') return rule;
  return couldHide(rules, real.path, facts, { wild: false, deep: true });
}

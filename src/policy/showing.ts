// Rules about reading, asked of what a command may show: the files that its words name, and all that it reaches without naming it.
import { isAbsolute, join, resolve, sep } from 'node:path';
import type { PermissionDecision } from './decision.js';
import { readGit } from './git.js';
import type { Reach } from './git-reach.js';
import { couldHide, hiddenBelow, hidingRule, hidingRules, type Found } from './hidden.js';
import { below, coversPath, places, type PathFacts } from './paths.js';
import type { EffectivePolicy } from './policy.js';
import { readArguments } from './programs.js';
import { reachOf } from './reach.js';
import type { ParsedRule } from './rules.js';
import type { ShellReading, SimpleCommand } from './shell.js';
import { commandViews, peel, programOf } from './wrappers.js';

/** What the rules that hide files say of the commands of one text; empty where there are no such rules, or none could concern it. */
export function judgeShown(policy: EffectivePolicy, reading: ShellReading, facts: PathFacts): readonly PermissionDecision[] {
  const rules = hidingRules(policy);
  if (rules.length === 0) return [];
  // Commands inside words that the shell computes have no folder of their own; no such text is ever allowed, but a denial is stronger than a question.
  const sure = reading.trouble === null && reading.runs.every(({ words }) => words.every(({ literal }) => literal));
  const looks = new Map<string, Found | null>();
  const seen = (start: string): Found | null => {
    const before = looks.get(start);
    const found = before === undefined ? hiddenBelow(rules, start, facts) : before;
    looks.set(start, found);
    return found;
  };
  const commands = sure ? reading.runs : [...reading.runs, ...reading.found];
  return commands.flatMap((command) => {
    // The disk is as it is now only if nothing else in the text can change it first.
    const still = sure && reading.runs.every((other) => other === command || onlyReads(other));
    return judgeOne(rules, command, still ? seen : null, facts);
  });
}

function onlyReads({ words }: SimpleCommand): boolean {
  const values = peel(words).words.map(({ value }) => value);
  const program = programOf(values[0] ?? '');
  return (
    values.length === 0 ||
    program === 'cd' ||
    (program === 'git' ? readGit(values.slice(1)) : readArguments(program, values.slice(1))).readOnly
  );
}

/** The first hidden file below a folder as the disk is; null where it may be another when the command runs. */
type Seen = ((start: string) => Found | null) | null;

function judgeOne(rules: readonly ParsedRule[], command: SimpleCommand, seen: Seen, facts: PathFacts): readonly PermissionDecision[] {
  const { words, moreArguments } = peel(command.words);
  const main = words.map(({ value }) => value);
  if (main.length === 0) return [];
  const globs = words.slice(1).flatMap((word) => (word.glob ? [word.value] : []));
  const known = moreArguments ? ['xargs', ...main] : main;
  // What a wrapper, `find -exec` or a shell's text may run besides.
  const inner = commandViews(command.words.map(({ value }) => value)).views.filter(
    // Of git itself the other view lacks the folder that it works in.
    (view) => view.join('\0') !== main.join('\0') && !(programOf(main[0] ?? '') === 'git' && view[0] === 'git'),
  );
  const reaches = [reachOf(known, globs), ...inner.map((view) => innerReach(view))];
  return reaches.flatMap((reach) => command.cwds.flatMap((cwd) => judgeReach(rules, main, reach, cwd, seen, facts)));
}

/** Of a view that may be no command at all, only what well-known programs do counts. */
function innerReach(view: readonly string[]): Reach {
  const reach = reachOf(view, []);
  const known = readArguments(programOf(view[0] ?? ''), view.slice(1));
  return known.refuse === null && known.readOnly
    ? { ...reach, named: known.reads }
    : { ...reach, named: view[0] === 'git' ? reach.named : [] };
}

function judgeReach(
  rules: readonly ParsedRule[],
  words: readonly string[],
  reach: Reach,
  cwd: string,
  seen: Seen,
  facts: PathFacts,
): readonly PermissionDecision[] {
  const shown = shorten(words.join(' '));
  const from = resolve(cwd, reach.folder);
  const named = reach.named.flatMap((word) => {
    const path = placed(word, from, facts);
    const rule = /[*?[]/u.test(word) ? wildRule(rules, path, facts) : hidingRule(rules, path, from, facts);
    return rule === null ? [] : [decided(rule, `reading ${word.replace(/^:\//u, '')}`, null)];
  });
  const trees = reach.trees.flatMap((word) => {
    const found = treeRule(rules, word, from, seen, facts);
    if (found === null) return [];
    const { rule, path } = found;
    const inside = path === null ? null : below(facts.root, path);
    return [decided(rule, `${shown} may show ${inside === null ? 'files' : inside.join('/')}, which`, reach.instead)];
  });
  const current = reach.tracked && seen !== null && resolve(cwd) === facts.root && tracksNone(rules, facts);
  const history = (current ? [] : reach.history).flatMap((word) => {
    const rule = historyRule(rules, word, from, facts);
    return rule === null ? [] : [decided(rule, `${shown} may show files that`, reach.instead)];
  });
  return [...named, ...trees, ...history];
}

/** `what` is a subject for the rule (`reading x`), or a sentence that the rule completes when there is something to do instead. */
function decided(rule: ParsedRule, what: string, instead: string | null): PermissionDecision {
  const behavior = rule.verb === 'deny' ? 'deny' : 'ask';
  const because =
    instead !== null
      ? `${what} ${rule.text} ${behavior === 'deny' ? 'denies' : 'asks about'}: ${instead}`
      : behavior === 'deny'
        ? `${what} is denied by ${rule.text}`
        : `${what} needs a person's approval by ${rule.text}`;
  return { behavior, rule, because, wouldAllow: null };
}

function treeRule(rules: readonly ParsedRule[], word: string, from: string, seen: Seen, facts: PathFacts): Found | null {
  const wild = /[*?[]/u.test(word);
  const found = wild ? null : places(word, from, facts);
  const all = found?.ok === true ? found.all : [resolve(from, word)];
  const rule = all.map((place) => couldHide(rules, place, facts, { wild, deep: true })).find((one) => one !== null) ?? null;
  if (rule === null) return null;
  const [place, ...others] = all;
  // With a link on the way the names below have two spellings.
  return seen !== null && !wild && place !== undefined && others.length === 0 ? seen(place) : { rule, path: null };
}

/** Of a wildcard: the folder before it counts with its links followed, too. */
function wildRule(rules: readonly ParsedRule[], path: string, facts: PathFacts): ParsedRule | null {
  const at = path.slice(0, path.search(/[*?[]/u)).lastIndexOf(sep);
  const real = facts.resolve(path.slice(0, at) || sep);
  if (!real.ok) return rules[0] ?? null;
  const spellings = [resolve(path), join(real.path, path.slice(at))];
  return spellings.map((one) => couldHide(rules, one, facts, { wild: true, deep: false })).find((rule) => rule !== null) ?? null;
}

/** True if git tracks no hidden file, so that what it tracks may all be shown. */
function tracksNone(rules: readonly ParsedRule[], facts: PathFacts): boolean {
  const tracked = facts.tracked();
  return tracked !== null && tracked.every((path) => rules.every((rule) => !coversPath(rule, 'read', join(facts.root, path), facts)));
}

/** The path of a word, not made simpler: `:/x` is git's for the root of the work tree. */
function placed(word: string, from: string, facts: PathFacts): string {
  if (word.startsWith(':/')) return join(facts.root, word.slice(2));
  if (word === '~' || word.startsWith('~/')) return facts.home + word.slice(1);
  return isAbsolute(word) ? word : from + sep + word;
}

/** A file that is there is taken for one that always was; what it was called before is not asked for. */
function historyRule(rules: readonly ParsedRule[], word: string, from: string, facts: PathFacts): ParsedRule | null {
  const path = placed(word, from, facts);
  const literal = path.replace(/[*?[].*$/su, '');
  if (literal !== path) return couldHide(rules, resolve(literal.replace(/[^/]*$/u, '')), facts, { wild: false, deep: true });
  const found = places(path, from, facts);
  if (!found.ok) return rules[0] ?? null;
  const hidden = hidingRule(rules, path, from, facts);
  if (hidden !== null || found.all.every((place) => facts.look(place).kind === 'file')) return hidden;
  return found.all.map((place) => couldHide(rules, place, facts, { wild: false, deep: true })).find((one) => one !== null) ?? null;
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

// What the policy says of one path: links resolved, deny then ask then protection then allow.
import { isAbsolute, join, resolve, sep } from 'node:path';
import type { PermissionDecision } from './decision.js';
import type { Look, Resolution } from './links.js';
import { exactPathPattern, matchSegments, readPathPattern, type PathPattern } from './patterns.js';
import type { EffectivePolicy } from './policy.js';
import type { ParsedRule } from './rules.js';

/** The world that paths are judged in. All are absolute real paths. */
export interface PathFacts {
  /** The work tree. */
  readonly root: string;
  readonly home: string;
  /** Folders outside the work tree that may be read, such as the one for long tool results. */
  readonly readable: readonly string[];
  readonly resolve: (path: string) => Resolution;
  readonly look: (path: string) => Look;
  /** Paths, from the root, of what git tracks: in the index and in HEAD; null: not known. */
  readonly tracked: () => readonly string[] | null;
}

export type Access = 'read' | 'edit';

/** Never opened by any rule: git's own data, and what steers this program. */
const CLOSED_SEGMENTS: readonly string[] = ['.git', '.agent'];
/** Opened only by a rule that names the path in full: files that tools run or load by themselves. */
const PROTECTED_FOLDERS: readonly string[] = [
  '.github',
  '.vscode',
  '.idea',
  '.husky',
  '.cargo',
  '.devcontainer',
  '.yarn',
  '.mvn',
  '.claude',
];
const PROTECTED_FILES: readonly string[] = [
  ...['.gitconfig', '.gitmodules', '.bashrc', '.bash_profile', '.bash_login', '.bash_logout', '.profile', '.zshrc', '.zshenv'],
  ...['.zprofile', '.zlogin', '.envrc', '.npmrc', '.yarnrc', '.yarnrc.yml', '.pnp.cjs', '.pnp.js', '.pnp.loader.mjs', '.pnpmfile.cjs'],
  ...['bunfig.toml', '.bazelrc', '.bazelversion', '.pre-commit-config.yaml', 'lefthook.yml', 'lefthook.yaml', 'lefthook.toml'],
  ...['lefthook.json', '.lefthook.yml', 'lefthook-local.yml', 'gradle-wrapper.properties', 'maven-wrapper.properties'],
  ...['.devcontainer.json', '.ripgreprc', 'pyrightconfig.json', '.mcp.json', '.claude.json'],
];

/** A segment as lenient file systems read it: case, ignorable characters, NTFS streams and trailing dots do not count. */
export function folded(segment: string): string {
  return segment
    .normalize('NFKC')
    .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|[\ufe00-\ufe0f]/gu, '')
    .replace(/:.*$/su, '')
    .replace(/[. ]+$/u, '')
    .toLowerCase()
    .replace(/^git~\d+$/u, '.git');
}

export type Protection = 'closed' | 'protected' | null;

/** Whether a path of the repository (with `/`, relative to its root) is beyond the reach of wildcards, and of all rules. */
export function protection(policy: EffectivePolicy, path: string): Protection {
  const segments = path.split('/').map(folded);
  if (segments.some((segment) => CLOSED_SEGMENTS.includes(segment))) return 'closed';
  const whole = segments.join('/');
  const own = policy.path.toLowerCase();
  if (whole === own || own.startsWith(`${whole}/`) || whole === '.github/agent' || whole.startsWith('.github/agent/')) return 'closed';
  if (segments.some((segment) => PROTECTED_FOLDERS.includes(segment))) return 'protected';
  if (segments.some((segment, index) => segment === 'git' && segments[index - 1] === '.config')) return 'protected';
  if (PROTECTED_FILES.includes(segments.at(-1) ?? '')) return 'protected';
  for (const source of policy.commit.protected) {
    const reading = readPathPattern(source);
    if (reading.ok && matchSegments(spread(reading.pattern, false), segments, reading.pattern.folder)) return 'protected';
    if (reading.ok && matchSegments(spread(reading.pattern, false), path.split('/'), reading.pattern.folder)) return 'protected';
  }
  return null;
}

/** Why a changed file may not be committed; null if it may. `path` as git spells it. An Edit rule with the full path opens protected ones. */
export function commitRefusal(policy: EffectivePolicy, path: string): string | null {
  const level = protection(policy, path);
  if (level === null) return null;
  const opened = policy.permissions.allow.some(
    ({ matcher }) =>
      matcher.kind === 'path' &&
      matcher.access === 'edit' &&
      matcher.pattern.exact &&
      matchSegments(matcher.pattern.segments, path.split('/'), false),
  );
  return level === 'protected' && opened ? null : `${path} is a protected path`;
}

/** A bare name matches at any depth; in deny and ask rules so does one bare folder (`src/**`). */
export function spread(pattern: PathPattern, strict: boolean): readonly string[] {
  const oneFolder = pattern.anchor === 'relative' && pattern.segments.length === 2 && /^\*\*?$/u.test(pattern.segments[1] ?? '');
  return pattern.anchor === 'anywhere' || (!strict && oneFolder) ? ['**', ...pattern.segments] : pattern.segments;
}

/** Does the rule's pattern cover the absolute path? */
export function coversPath(rule: ParsedRule, access: Access, path: string, facts: PathFacts): boolean {
  const { matcher } = rule;
  if (matcher.kind !== 'path' || matcher.access !== access) return false;
  const base = matcher.pattern.anchor === 'filesystem' ? sep : matcher.pattern.anchor === 'home' ? facts.home : facts.root;
  const segments = below(base, path);
  if (segments === null) return false;
  const strict = rule.verb === 'allow';
  const pattern = spread(matcher.pattern, strict);
  if (matchSegments(pattern, segments, matcher.pattern.folder)) return true;
  const fold = (list: readonly string[]): string[] => list.map((segment) => segment.toLowerCase());
  return !strict && matchSegments(fold(pattern), segments.map(folded), matcher.pattern.folder);
}

/** Segments of `path` below `base`, both absolute; null if it is not inside. */
export function below(base: string, path: string): readonly string[] | null {
  if (path === base) return [];
  const start = base.endsWith(sep) ? base : base + sep;
  return path.startsWith(start) ? path.slice(start.length).split(sep) : null;
}

/** The path as given, the place it leads to, and the place that the kernel's own walk leads to. */
export function places(
  given: string,
  cwd: string,
  facts: PathFacts,
): { readonly ok: true; readonly all: readonly string[] } | { readonly ok: false; readonly problem: string } {
  if (given.includes('\0')) return { ok: false, problem: 'the path holds a NUL character' };
  const expanded = given === '~' || given.startsWith('~/') ? facts.home + given.slice(1) : given;
  const lexical = resolve(cwd, expanded);
  const all = new Set([lexical]);
  for (const path of [lexical, isAbsolute(expanded) ? expanded : cwd + sep + expanded]) {
    const real = facts.resolve(path);
    if (!real.ok) return { ok: false, problem: real.problem };
    all.add(real.path);
  }
  return { ok: true, all: [...all] };
}

export interface PathQuestion {
  readonly access: Access;
  readonly path: string;
  /** Absolute folder that a relative path starts from. */
  readonly cwd: string;
  /** The tool that was called; a bare rule for it counts. null: a shell command, which needs a rule with the path. */
  readonly tool: string | null;
  /** True: a folder to search in, whose files are asked about one by one. */
  readonly folder?: boolean;
  /** True: a change that needs no Edit rule of its own, because the command's rule names the change (`rm`, `mkdir`). */
  readonly covered?: boolean;
}

/** One decision about one path. Read: open inside the work tree. Edit: only by an allow rule. */
export function judgePath(policy: EffectivePolicy, question: PathQuestion, facts: PathFacts): PermissionDecision {
  const { access, path, tool } = question;
  const found = places(path, question.cwd, facts);
  const verb = access === 'read' ? 'reading' : 'editing';
  const no = (because: string): PermissionDecision => ({ behavior: 'deny', rule: null, because, wouldAllow: null });
  if (!found.ok) return no(`${verb} ${path} is refused: ${found.problem}`);
  const all = found.all;
  const { permissions } = policy;
  const hit = (rules: readonly ParsedRule[]): ParsedRule | undefined =>
    rules.find((rule) =>
      all.some(
        (place) =>
          // What may not be read may not be changed either: a change can move the text to where it may be read, or ask what it is.
          coversPath(rule, access, place, facts) || (access === 'edit' && rule.verb !== 'allow' && coversPath(rule, 'read', place, facts)),
      ),
    );
  const denied = hit(permissions.deny);
  if (denied) return { behavior: 'deny', rule: denied, because: `${verb} ${path} is denied by ${denied.text}`, wouldAllow: null };
  for (const place of all) {
    const secret = neverRead(place, tool, facts);
    if (secret !== null) return no(`${verb} ${path} is refused: ${secret}`);
  }
  const inside = all.map((place) => below(facts.root, place));
  const levels = inside.map((segments) => (segments === null || segments.length === 0 ? null : protection(policy, segments.join('/'))));
  if (access === 'edit' && levels.includes('closed'))
    return no(`editing ${path} is refused: git's own data and the policy are never edited by a tool`);
  const asked = hit(permissions.ask);
  if (asked)
    return { behavior: 'ask', rule: asked, because: `${verb} ${path} needs a person's approval by ${asked.text}`, wouldAllow: null };
  const readable = all.map((place, index) => inside[index] !== null || facts.readable.some((folder) => below(folder, place) !== null));
  const outside = access === 'read' ? readable.includes(false) : inside.includes(null);
  if (access === 'edit' && tool !== null && outside)
    return no(`${path} leads outside the work tree, and ${tool} changes files in it alone`);
  const isProtected = access === 'edit' && levels.includes('protected');
  const opens = ({ matcher }: ParsedRule): boolean => !isProtected || (matcher.kind === 'path' && matcher.pattern.exact);
  // A folder is open for a search where a rule covers whatever is in it.
  const within = (place: string): readonly string[] => (question.folder === true ? [place, join(place, ANY_NAME)] : [place]);
  const rules = all.map((place) =>
    permissions.allow.find((rule) => opens(rule) && within(place).some((one) => coversPath(rule, access, one, facts))),
  );
  // Inside the work tree reading needs no rule: a link in it is judged by where it leads.
  const free = (index: number): boolean => access === 'read' && outside && readable[index] === true;
  const missing = all.filter((_, index) => rules[index] === undefined && !free(index));
  const rule = rules.find((one, index) => one !== undefined && !free(index));
  if (rule !== undefined && missing.length === 0)
    return { behavior: 'allow', rule, because: `${verb} ${path} is allowed by ${rule.text}`, wouldAllow: null };
  const [lacks] = missing;
  const suggestion = missing.length === 1 && lacks !== undefined ? suggested(question, lacks, facts) : null;
  const refuse = (because: string): PermissionDecision => ({ behavior: permissions.default, rule: null, because, wouldAllow: suggestion });
  if (isProtected) return refuse(`${path} is a protected path: only a rule with its full path opens it`);
  if (outside) return refuse(`${path} leads outside the work tree`);
  const bare = tool === null ? undefined : permissions.allow.find((one) => one.matcher.kind === 'tool' && one.matcher.name === tool);
  if (bare) return { behavior: 'allow', rule: bare, because: `${tool ?? ''} is allowed by ${bare.text}`, wouldAllow: null };
  if (access === 'read') return { behavior: 'allow', rule: null, because: 'reading inside the work tree is allowed', wouldAllow: null };
  if (question.covered === true) return { behavior: 'allow', rule: null, because: `${path} is inside the work tree`, wouldAllow: null };
  return refuse(`no rule allows editing ${path}`);
}

/** A name that no pattern means in particular. */
const ANY_NAME = '\uffff\uffff';

/** The rule that would open one place; null: none can be written. */
function suggested({ access, folder }: PathQuestion, place: string, facts: PathFacts): string | null {
  const inside = below(facts.root, place);
  const pattern = exactPathPattern(inside === null ? place : inside.join('/'));
  return pattern === null ? null : `${access === 'read' ? 'Read' : 'Edit'}(${pattern}${folder === true ? '/**' : ''})`;
}

/** Whether the policy lets a file tool read one file, by its absolute path: of places outside the work tree those that a rule opens. */
export function mayRead(policy: EffectivePolicy, path: string, facts: PathFacts, folder: boolean): boolean {
  return judgePath(policy, { access: 'read', path, cwd: facts.root, tool: 'Read', folder }, facts).behavior === 'allow';
}

/** Places whose content is a credential, for every tool and every rule. The file tools read no device at all. */
function neverRead(place: string, tool: string | null, facts: PathFacts): string | null {
  const segments = place.split(sep).filter((segment) => segment !== '');
  if (
    segments[0] === 'proc' ||
    (tool !== null && ['dev', 'sys'].includes(segments[0] ?? '')) ||
    place === join(sep, 'dev', 'mem') ||
    (segments[0] === 'dev' && ['fd', 'tcp', 'udp'].includes(segments[1] ?? ''))
  ) {
    return 'process data and devices are closed to tools';
  }
  const git = segments.map(folded).lastIndexOf('.git');
  const last = folded(segments.at(-1) ?? '');
  if (git >= 0 && git < segments.length - 1 && /^config(?:\.worktree|\.lock)?$|^credentials/u.test(last))
    return "git's configuration may hold a credential";
  return below(facts.root, place) === null && last === '.git-credentials' ? 'it holds credentials' : null;
}

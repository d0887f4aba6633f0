// One permission rule: `Tool` or `Tool(specifier)`, read strictly. What cannot be understood is a problem, never a rule that matches nothing.
import { nearest } from '../text/nearest.js';
import type { Rule, Verb } from './decision.js';
import { matchPieces, readCommandPattern, readHostPattern, readPathPattern, type CommandPattern, type PathPattern } from './patterns.js';

/** The tools that rules can name. */
export const TOOL_NAMES = [
  'Read',
  'Write',
  'Edit',
  'Glob',
  'Grep',
  'Bash',
  'TodoWrite',
  'WebFetch',
  'GitHubThread',
  'GitHubChecks',
  'GitHubJobLog',
] as const;

export type Matcher =
  /** The whole tool; the name may hold stars in deny and ask rules. */
  | { readonly kind: 'tool'; readonly name: string }
  | { readonly kind: 'command'; readonly pattern: CommandPattern }
  | { readonly kind: 'path'; readonly access: 'read' | 'edit'; readonly pattern: PathPattern }
  | { readonly kind: 'host'; readonly pattern: string };

export interface ParsedRule extends Rule {
  readonly matcher: Matcher;
}

export type RuleReading =
  | { readonly ok: true; readonly rule: ParsedRule }
  /** `meant`: what was probably intended, ready to be written. */
  | { readonly ok: false; readonly message: string; readonly meant: string | null };

/** Grammar: code.claude.com/docs, "Permission rule syntax"; where it is stricter, decisions say so in docs/policy.md. */
export function parseRule(text: string, verb: Verb, origin: string): RuleReading {
  const bad = (message: string, meant: string | null = null): RuleReading => ({ ok: false, message, meant });
  const good = (matcher: Matcher): RuleReading => ({ ok: true, rule: { verb, text, origin, matcher } });
  const shape = /^([A-Za-z0-9_*-]+)(?:\((.*)\))?$/su.exec(text);
  if (shape === null) return bad(`\`${text}\` is not a rule`, repaired(text));
  const name = shape[1] ?? '';
  const inside = shape[2];
  if (name.includes('*')) {
    if (inside !== undefined) return bad('a tool name with a star takes no parentheses', name);
    if (verb === 'allow') return bad('an allow rule must name its tool in full', nearest(name.replaceAll('*', ''), TOOL_NAMES));
    if (!TOOL_NAMES.some((tool) => matchPieces(name.split('*'), tool))) return bad(`\`${name}\` matches no tool`, null);
    return good({ kind: 'tool', name });
  }
  if (!TOOL_NAMES.some((tool) => tool === name)) {
    const near = nearest(name, TOOL_NAMES);
    return bad(`there is no tool \`${name}\``, near === null ? null : inside === undefined ? near : `${near}(${inside})`);
  }
  if (inside === undefined || inside === '*') return good({ kind: 'tool', name });
  if (inside.trim() === '') return bad(`\`${text}\` has nothing between its parentheses`, name);
  switch (name) {
    case 'Bash': {
      const reading = readCommandPattern(inside);
      if (!reading.ok) return bad(reading.message, reading.meant);
      if (verb === 'allow' && reading.pattern.pieces[0] === '') return bad('an allow rule must name the program', 'Bash(program *)');
      return good({ kind: 'command', pattern: reading.pattern });
    }
    case 'Read':
    case 'Edit': {
      const reading = readPathPattern(inside, (pattern) => `${name}(${pattern})`);
      if (!reading.ok) return bad(reading.message, reading.meant);
      return good({ kind: 'path', access: name === 'Read' ? 'read' : 'edit', pattern: reading.pattern });
    }
    case 'WebFetch': {
      const reading = readHostPattern(inside);
      if (!reading.ok) return bad(reading.message, reading.meant);
      return good({ kind: 'host', pattern: reading.pattern });
    }
    case 'Write':
      return bad('paths of every editing tool are ruled by `Edit`', `Edit(${inside})`);
    case 'Glob':
    case 'Grep':
      return bad('paths of every reading tool are ruled by `Read`', `Read(${inside})`);
    default:
      return bad(`\`${name}\` takes no parentheses`, name);
  }
}

/** A rule that lost a part in YAML (a comment sign, a comma, a colon) or was misspelt. */
function repaired(text: string): string | null {
  const open = text.indexOf('(');
  if (open > 0 && !text.endsWith(')'))
    return `'${text.trim()} …)' (in quotes: a blank before # starts a comment, and a comma in a [list] ends an entry)`;
  if (open < 0 && text.includes(' ')) return `Bash(${text.trim()})`;
  return null;
}

/** Does the rule cover the whole tool of that name? */
export function coversTool(rule: ParsedRule, tool: string): boolean {
  return rule.matcher.kind === 'tool' && matchPieces(rule.matcher.name.split('*'), tool);
}

// The text of a policy file: read strictly, with every problem at its place.
import { createHash } from 'node:crypto';
import { isAlias, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import { z } from 'zod';
import { nearest } from '../text/nearest.js';
import type { Verb } from './decision.js';
import { readPathPattern } from './patterns.js';
import type { EffectivePolicy } from './policy.js';
import { parseRule, type ParsedRule } from './rules.js';
import { policySchema, type PolicyFile } from './schema.js';

export interface PolicyProblem {
  /** `path:line:column`, 1-based. */
  readonly where: string;
  readonly message: string;
  /** What was probably intended, ready to be written; null: unknown. */
  readonly meant: string | null;
}

export type PolicyReading =
  /** `hash`: SHA-256 of the text in hex. */
  | { readonly ok: true; readonly policy: EffectivePolicy; readonly hash: string }
  | { readonly ok: false; readonly problems: readonly PolicyProblem[] };

const MOST_CHARACTERS = 256 * 1024;
/** Nodes above a node; a rule has eight. Far below what would exhaust the stack. */
const MOST_LEVELS = 40;

/** Reads the text of a policy file. All problems are found, none is passed over: a policy with a problem must not run. */
export function parsePolicy(text: string, path: string): PolicyReading {
  const lines = new LineCounter();
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${path}:${Math.max(1, line)}:${Math.max(1, col)}`;
  };
  if (text.length > MOST_CHARACTERS)
    return { ok: false, problems: [{ where: `${path}:1:1`, message: 'the file is longer than 256 KiB', meant: null }] };
  const source = text.replace(/^\ufeff/u, '');
  const document = parseDocument(source, {
    lineCounter: lines,
    version: '1.2',
    schema: 'core',
    strict: true,
    uniqueKeys: true,
    merge: false,
    prettyErrors: false,
  });
  const tooDeep = (offset: number): PolicyReading => ({
    ok: false,
    problems: [
      { where: at(offset), message: 'this is nested too deeply: a policy has lists in sections, and no more levels', meant: null },
    ],
  });
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted !== undefined) return tooDeep(exhausted.pos[0]);
  const problems: PolicyProblem[] = [...document.errors, ...document.warnings].map(({ code, message, pos: [offset] }) => ({
    where: at(offset),
    message:
      code === 'MULTIPLE_DOCS' ? 'a second document begins here: put all into one, and remove the line `---`' : message.replace(/\.$/u, ''),
    meant: quoted(source, offset),
  }));
  const deep: number[] = [];
  visit(document, {
    Alias: (_, node) => {
      problems.push({
        where: at(node.range?.[0] ?? 0),
        message: `\`*${node.source}\` is read as a YAML alias, and aliases are not used here`,
        meant: quoted(source, node.range?.[0] ?? 0),
      });
    },
    Node: (_, node, path) => {
      if (path.length > MOST_LEVELS) {
        deep.push(node.range?.[0] ?? 0);
        return visit.BREAK;
      }
      if ('anchor' in node && typeof node.anchor === 'string')
        problems.push({
          where: at(node.range?.[0] ?? 0),
          message: `\`&${node.anchor}\` is read as a YAML anchor, and anchors are not used here`,
          meant: null,
        });
      return undefined;
    },
  });
  if (deep[0] !== undefined) return tooDeep(deep[0]);
  if (problems.length > 0) return { ok: false, problems: inOrder(problems) };
  if (document.contents !== null && !isMap(document.contents)) {
    const empty = isScalar(document.contents) && document.contents.value === null;
    if (!empty)
      return {
        ok: false,
        problems: [
          { where: at(document.contents.range[0]), message: 'the file must be a mapping of sections, such as `permissions:`', meant: null },
        ],
      };
  }
  const parsed = policySchema.safeParse(document.toJS({ maxAliasCount: 0 }) ?? {});
  if (!parsed.success) return { ok: false, problems: inOrder(parsed.error.issues.flatMap((issue) => schemaProblems(issue, document, at))) };
  return withRules(parsed.data, document, at, path, text);
}

/** Reads the rules of a file whose shape is right. */
function withRules(file: PolicyFile, document: Document, at: (offset: number) => string, path: string, text: string): PolicyReading {
  const problems: PolicyProblem[] = [];
  const read = (verb: Verb): ParsedRule[] =>
    file.permissions[verb].flatMap((rule, index) => {
      const origin = at(offsetOf(document, ['permissions', verb, index]));
      const reading = parseRule(rule, verb, origin);
      if (reading.ok) return [reading.rule];
      problems.push({ where: origin, message: reading.message, meant: reading.meant });
      return [];
    });
  const rules = { deny: read('deny'), ask: read('ask'), allow: read('allow') };
  for (const [index, pattern] of file.commit.protected.entries()) {
    const reading = readPathPattern(pattern);
    if (!reading.ok)
      problems.push({ where: at(offsetOf(document, ['commit', 'protected', index])), message: reading.message, meant: reading.meant });
  }
  if (problems.length > 0) return { ok: false, problems: inOrder(problems) };
  const hash = createHash('sha256').update(text).digest('hex');
  const source = { path, hash, commit: null, blob: null };
  return { ok: true, hash, policy: { ...file, path, source, permissions: { ...file.permissions, ...rules } } };
}

/** One issue of the schema, at the key or value that it is about. */
function schemaProblems(issue: z.core.$ZodIssue, document: Document, at: (offset: number) => string): PolicyProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(issue.path);
    return issue.keys.map((key) => {
      const near = nearest(key, known);
      return { where: at(keyOffset(document, issue.path, key)), message: `unknown key \`${key}\``, meant: near };
    });
  }
  const where = at(offsetOf(document, issue.path));
  const name = issue.path.map(String).join('.');
  const value = document.getIn(issue.path);
  if (value === null && issue.code === 'invalid_type') return [{ where, message: `\`${name}\` is empty`, meant: 'leave the key out' }];
  if (isMap(value) && issue.code === 'invalid_type' && issue.expected === 'string') {
    // `- Bash(a: b)`: a colon and a blank made a mapping out of a rule.
    return [{ where, message: `\`${name}\` is read as a mapping because of its \`: \``, meant: 'put the rule in quotes' }];
  }
  switch (issue.code) {
    case 'invalid_value': {
      const options = issue.values.map(String);
      return [
        { where, message: `\`${name}\` must be ${options.join(' or ')}`, meant: nearest(typeof value === 'string' ? value : '', options) },
      ];
    }
    case 'invalid_type':
      return [{ where, message: `\`${name}\` must be ${article(issue.expected)}`, meant: converted(value, issue.expected) }];
    case 'too_small':
      return [
        {
          where,
          message: `\`${name}\` must be ${issue.origin === 'string' ? 'a text that is not empty' : `${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`}`,
          meant: null,
        },
      ];
    case 'too_big':
      return [{ where, message: `\`${name}\` must be at most ${String(largest(issue.path) ?? issue.maximum)}`, meant: null }];
    case 'invalid_format':
      return [{ where, message: `\`${name}\` ${issue.message}`, meant: loginMeant(issue.path, value) }];
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return [{ where, message: `\`${name}\` ${issue.message}`, meant: null }];
  }
}

/** The largest number that a key takes: a number that is not safe as an integer is measured against that first. */
function largest(path: readonly PropertyKey[]): number | null {
  const key = path.at(-1);
  const schema = unwrapped(shapeOf(schemaAt(path.slice(0, -1)))[String(key)]);
  return schema instanceof z.ZodNumber ? schema.maxValue : null;
}

/** What stands in a list of logins and is none; null: not known, or another list. */
function loginMeant([section, list]: readonly PropertyKey[], value: unknown): string | null {
  if (section !== 'access' || typeof value !== 'string') return null;
  const name = /^(?:@|https:\/\/github\.com\/(?:apps\/)?|app\/)?([A-Za-z0-9][\w-]*)(?:\[bot\])?\/?$/u.exec(value.trim())?.[1];
  if (name === undefined) return null;
  if (list === 'bots') return `'${name}[bot]'`;
  return value.endsWith('[bot]') ? `${value} under access.bots` : name;
}

/** What a scalar of the wrong type was meant as. YAML 1.2 knows `true` and `false` alone. */
function converted(value: unknown, expected: string): string | null {
  const text = isNode(value) ? null : String(value);
  if (text === null) return null;
  if (expected === 'boolean') return /^(?:yes|on|y|true)$/iu.test(text) ? 'true' : /^(?:no|off|n|false)$/iu.test(text) ? 'false' : null;
  if ((expected === 'number' || expected === 'int') && /^\s*\d+(?:\.\d+)?/u.test(text))
    return String(expected === 'int' ? Math.round(parseFloat(text)) : parseFloat(text));
  if (expected === 'array') return `[${text}]`;
  return expected === 'string' ? `'${text}'` : null;
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  if (expected === 'array') return 'a list';
  if (expected === 'object') return 'a mapping';
  return expected === 'string' ? 'a text' : `a ${expected}`;
}

/** The keys that a section may have. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  return Object.keys(shapeOf(schemaAt(path)));
}

function schemaAt(path: readonly PropertyKey[]): unknown {
  let schema: unknown = policySchema;
  for (const step of path) schema = typeof step === 'string' ? shapeOf(schema)[step] : undefined;
  return schema;
}

function unwrapped(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault || inner instanceof z.ZodOptional) inner = inner.unwrap();
  return inner;
}

function shapeOf(schema: unknown): Record<string, unknown> {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function keyOffset(document: Document, path: readonly PropertyKey[], key: string): number {
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair = isMap(map)
    ? map.items.find((item) => isPair(item) && String(isScalar(item.key) ? item.key.value : item.key) === key)
    : undefined;
  const node = pair?.key as Node | undefined;
  return isNode(node) && node.range && !isAlias(node) ? node.range[0] : offsetOf(document, path);
}

/** The rest of the line in quotes, where a rule that starts with `*`, `!`, `&`, `@` or `%` was not quoted. */
function quoted(source: string, offset: number): string | null {
  const line = (source.slice(offset).split('\n')[0] ?? '').trim();
  return /^[*!&@%`]/u.test(line) && !line.includes("'") ? `'${line}'` : null;
}

const inOrder = (problems: readonly PolicyProblem[]): readonly PolicyProblem[] => {
  const place = ({ where }: PolicyProblem): number[] => where.split(':').slice(-2).map(Number);
  // A number may break two bounds of one key, which is one problem to mend.
  const known = new Map(problems.map((one) => [`${one.where} ${one.message}`, one]));
  return [...known.values()].sort((a, b) => (place(a)[0] ?? 0) - (place(b)[0] ?? 0) || (place(a)[1] ?? 0) - (place(b)[1] ?? 0));
};

// Builds the situations of the case files: a real folder, real links, and the case's rules as a policy.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { decide, type Facts } from '../../src/policy/decide.js';
import { lookAt, resolveLinks } from '../../src/policy/links.js';
import { noPolicy, type EffectivePolicy } from '../../src/policy/policy.js';
import { parseRule, type ParsedRule } from '../../src/policy/rules.js';
import type { PermissionDecision, Verb } from '../../src/policy/decision.js';

export interface Case {
  readonly id: string;
  readonly kind: string;
  readonly policy: { readonly allow: string[]; readonly ask: string[]; readonly deny: string[] };
  readonly input: string;
  readonly expect?: string;
  readonly peer?: string;
  readonly probes?: string;
  readonly setup?: {
    readonly symlinks?: Record<string, string>;
    readonly secrets?: string[];
    readonly redirects?: string[];
    readonly race?: { readonly path: string; readonly becomes_symlink_to: string };
  };
}

export function cases(file: string): Case[] {
  const path = new URL(`../../__fixtures__/cases/${file}`, import.meta.url);
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case);
}

/** A policy of the given rules; a rule that cannot be read throws, as it would end a run. */
export function policyOf(
  rules: Partial<Record<Verb, readonly string[]>>,
  settings: Partial<EffectivePolicy['permissions']> = {},
): EffectivePolicy {
  const read = (verb: Verb): ParsedRule[] =>
    (rules[verb] ?? []).map((text) => {
      const reading = parseRule(text, verb, 'policy:1:1');
      if (!reading.ok) throw new Error(`${text}: ${reading.message}`);
      return reading.rule;
    });
  return {
    ...noPolicy('.github/agent.yml'),
    source: { path: '.github/agent.yml', hash: '', commit: null, blob: null },
    permissions: { default: 'deny', readOnlyCommands: 'rules', deny: read('deny'), ask: read('ask'), allow: read('allow'), ...settings },
  };
}

/** A work tree in a temporary folder. `/repo` of a case stands for it. */
export function workTree(): {
  readonly root: string;
  readonly facts: Facts;
  readonly link: (name: string, target: string) => void;
  readonly remove: () => void;
} {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'policy-')));
  const root = join(folder, 'repo');
  const home = join(folder, 'home');
  for (const path of ['src/app', 'docs', 'packages/web', 'build', '.git/hooks', '.agent', '.github/workflows'])
    mkdirSync(join(root, path), { recursive: true });
  mkdirSync(home);
  writeFileSync(join(root, 'README.md'), 'read me\n');
  return {
    root,
    facts: { root, home, readable: [], resolve: resolveLinks, look: lookAt, tracked: () => null, redact: (text) => text },
    link: (name, target) => {
      const path = join(root, name);
      mkdirSync(dirname(path), { recursive: true });
      rmSync(path, { recursive: true, force: true });
      symlinkSync(target.replace(/^\/repo(?=\/|$)/u, root), path);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function bash(policy: EffectivePolicy, command: string, facts: Facts): PermissionDecision {
  return decide(policy, { id: 'c', tool: 'Bash', input: { command } }, facts);
}

/** Judges one case of kind bash, path or url; rules that name `/repo` name the work tree. */
export function judgeCase(
  one: Case,
  settings: Partial<EffectivePolicy['permissions']>,
  redactor: (secrets: readonly string[]) => (text: string) => string,
): PermissionDecision {
  const tree = workTree();
  try {
    for (const [name, target] of Object.entries(one.setup?.symlinks ?? {})) tree.link(name, target);
    // Every decision is asked again when the file is opened: the link is there by then.
    if (one.setup?.race) tree.link(one.setup.race.path, one.setup.race.becomes_symlink_to);
    const place = (text: string): string => text.replace(/\(\/\/repo(?=\/)/u, `(/${tree.root}`);
    const rules = { allow: one.policy.allow.map(place), ask: one.policy.ask.map(place), deny: one.policy.deny.map(place) };
    const policy = policyOf(rules, settings);
    const facts = { ...tree.facts, redact: redactor(one.setup?.secrets ?? []) };
    if (one.kind === 'bash') return bash(policy, one.input, facts);
    if (one.kind === 'url') {
      // The fetch asks again for every address that a redirect names.
      const hops = [one.input, ...(one.setup?.redirects ?? [])].map((url) =>
        decide(policy, { id: 'c', tool: 'WebFetch', input: { url } }, facts),
      );
      return hops.find(({ behavior }) => behavior !== 'allow') ?? (hops[0] as PermissionDecision);
    }
    const [tool = '', ...rest] = one.input.split(' ');
    return decide(policy, { id: 'c', tool, input: { file_path: rest.join(' ').replace(/^\/repo(?=\/)/u, tree.root) } }, facts);
  } finally {
    tree.remove();
  }
}

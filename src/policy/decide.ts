// The one place that says whether a tool call may run: deny, then ask, then allow; no match is the policy's default.
import type { ToolCall } from '../tools/tool.js';
import { judgeCommand } from './commands.js';
import type { PermissionDecision } from './decision.js';
import { judgePath, type PathFacts } from './paths.js';
import type { EffectivePolicy } from './policy.js';
import { coversTool, type ParsedRule } from './rules.js';
import { judgeUrl } from './urls.js';

export interface Facts extends PathFacts {
  /** Removes known secrets from a text. */
  readonly redact: (text: string) => string;
}

/** Decides about one call with its final input. Pure but for `facts.resolve`, which looks at the disk. */
export function decide(policy: EffectivePolicy, call: ToolCall, facts: Facts): PermissionDecision {
  const { permissions } = policy;
  const hit = (rules: readonly ParsedRule[]): ParsedRule | undefined => rules.find((rule) => coversTool(rule, call.tool));
  const denied = hit(permissions.deny);
  if (denied) return { behavior: 'deny', rule: denied, because: `${call.tool} is denied by ${denied.text}`, wouldAllow: null };
  const decision = judgeInput(policy, call, facts);
  const asked = hit(permissions.ask);
  if (asked && decision.behavior !== 'deny')
    return { behavior: 'ask', rule: asked, because: `${call.tool} needs a person's approval by ${asked.text}`, wouldAllow: null };
  return decision.behavior !== 'allow' && policy.source === null
    ? { ...decision, because: `${decision.because}; ${withoutPolicy(policy, decision)}` }
    : decision;
}

function judgeInput(policy: EffectivePolicy, call: ToolCall, facts: Facts): PermissionDecision {
  const unusable = (field: string): PermissionDecision => ({
    behavior: 'deny',
    rule: null,
    because: `${call.tool} was called without a usable ${field}`,
    wouldAllow: null,
  });
  switch (call.tool) {
    case 'Bash': {
      const command = field(call.input, 'command');
      return command === null ? unusable('command') : judgeCommand(policy, command, facts);
    }
    case 'Read':
    case 'Write':
    case 'Edit': {
      const path = field(call.input, 'file_path');
      if (path === null) return unusable('file_path');
      return judgePath(policy, { access: call.tool === 'Read' ? 'read' : 'edit', path, cwd: facts.root, tool: call.tool }, facts);
    }
    case 'Glob':
    case 'Grep': {
      const path = field(call.input, 'path') ?? '.';
      // A pattern with a path of its own starts somewhere else.
      const pattern = call.tool === 'Glob' ? field(call.input, 'pattern') : field(call.input, 'glob');
      const start = pattern === null ? '' : pattern.replace(/[^/]*[*?[{].*$/su, '');
      const whole = /^[/~]/u.test(start) || start.split('/').includes('..') ? start : path;
      const judged = (one: string): PermissionDecision =>
        judgePath(policy, { access: 'read', path: one, cwd: facts.root, tool: call.tool, folder: true }, facts);
      const [own, wide] = [judged(path), judged(whole)];
      const worst = (behavior: PermissionDecision['behavior']) => [own, wide].find((decision) => decision.behavior === behavior);
      return worst('deny') ?? worst('ask') ?? own;
    }
    case 'WebFetch': {
      const url = field(call.input, 'url');
      return url === null ? unusable('url') : judgeUrl(policy, url, facts.redact);
    }
    case 'TodoWrite':
      return { behavior: 'allow', rule: null, because: 'the to-do list changes nothing outside the run', wouldAllow: null };
    default:
      if (call.tool.startsWith('GitHub')) return { behavior: 'allow', rule: null, because: `${call.tool} only reads`, wouldAllow: null };
      return { behavior: policy.permissions.default, rule: null, because: `no rule knows the tool ${call.tool}`, wouldAllow: null };
  }
}

function withoutPolicy(policy: EffectivePolicy, decision: PermissionDecision): string {
  const rule = decision.wouldAllow === null ? '' : `, for example \`allow: ['${decision.wouldAllow}']\` under \`permissions:\``;
  return `this repository has no ${policy.path} on its default branch, so only reading is allowed; rules in that file open more${rule}`;
}

/** A string field of the tool's own input; null if it is absent or something else. */
function field(input: unknown, name: string): string | null {
  if (typeof input !== 'object' || input === null || !(name in input)) return null;
  const value: unknown = Object.entries(input).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}

/** The tools that are worth offering: none that a rule denies whole, and none that nothing could ever open. */
export function visibleTools<T extends { readonly name: string }>(policy: EffectivePolicy, tools: readonly T[]): readonly T[] {
  return tools.filter(({ name }) => !policy.permissions.deny.some((rule) => coversTool(rule, name)) && couldRun(policy, name));
}

function couldRun(policy: EffectivePolicy, tool: string): boolean {
  const { permissions } = policy;
  const open = [...permissions.ask, ...permissions.allow];
  if (permissions.default === 'ask' || open.some((rule) => coversTool(rule, tool))) return true;
  switch (tool) {
    case 'Bash':
      return permissions.readOnlyCommands !== 'rules' || open.some(({ matcher }) => matcher.kind === 'command');
    case 'Write':
    case 'Edit':
      return open.some(({ matcher }) => matcher.kind === 'path' && matcher.access === 'edit');
    case 'WebFetch':
      return open.some(({ matcher }) => matcher.kind === 'host');
    default:
      return true;
  }
}

// The policy that binds one run: the file's sections with their rules read, or the safe default where there is no file.
import type { ParsedRule } from './rules.js';
import { policySchema, type PolicyFile } from './schema.js';

/** Where a policy came from, for the report. */
export interface PolicySource {
  /** Path in the repository. */
  readonly path: string;
  /** SHA-256 of the text in hex. */
  readonly hash: string;
  /** Commit and blob id; null when the text came from a local file. */
  readonly commit: string | null;
  readonly blob: string | null;
}

export interface Permissions {
  readonly default: 'ask' | 'deny';
  readonly readOnlyCommands: 'allow' | 'ask' | 'rules';
  readonly deny: readonly ParsedRule[];
  readonly ask: readonly ParsedRule[];
  readonly allow: readonly ParsedRule[];
}

export type EffectivePolicy = Omit<PolicyFile, 'permissions'> & {
  /** Where the policy file is, or would be. It is always protected. */
  readonly path: string;
  /** null: there is no policy file. */
  readonly source: PolicySource | null;
  readonly permissions: Permissions;
};

/** No policy file: read-only tools, no shell, no commits. */
export function noPolicy(path: string): EffectivePolicy {
  const file = policySchema.parse({});
  return {
    ...file,
    commit: { ...file.commit, mode: 'none' },
    path,
    source: null,
    permissions: { default: 'deny', readOnlyCommands: 'rules', deny: [], ask: [], allow: [] },
  };
}

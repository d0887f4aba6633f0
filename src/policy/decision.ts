// What the policy says of one call.
export type Verb = 'allow' | 'ask' | 'deny';
/** A rule with the place it was written at, for messages. */
export interface Rule {
  readonly verb: Verb;
  /** As written: `Bash(git diff *)`. */
  readonly text: string;
  /** `path:line:column`, 1-based. */
  readonly origin: string;
}
export interface PermissionDecision {
  readonly behavior: Verb;
  /** null: no rule matched, the default or a built-in limit decided. */
  readonly rule: Rule | null;
  /** One sentence for a person and the model. */
  readonly because: string;
  /** A rule that would allow the call, when there is one. */
  readonly wouldAllow: string | null;
}

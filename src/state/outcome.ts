// Why a run ends, and what each end means to the outside (decisions 15 and 16).
import type { Failure } from '../errors.js';

export type Limit = 'turns' | 'usd' | 'minutes' | 'output' | 'loop' | 'retry_time';

export type Outcome =
  | { readonly type: 'end_turn' }
  | { readonly type: 'refused' }
  | { readonly type: 'exhausted'; readonly limit: Limit }
  | { readonly type: 'suspended'; readonly on: 'approval' | 'answer' | 'plan' | 'rate_limit'; readonly id: string | null }
  | { readonly type: 'stopped'; readonly by: string }
  | { readonly type: 'interrupted'; readonly by: string }
  | { readonly type: 'failed'; readonly failure: Failure };

/** Ends of the whole process: an Outcome of the loop, or a run that never began. */
export type OutcomeName = Outcome['type'] | 'skipped' | 'handover';
export type Conclusion = 'success' | 'failure' | 'cancelled' | 'skipped' | 'suspended' | 'stopped';
export type Reaction = 'rocket' | 'confused' | '+1' | null;

export interface Ending {
  readonly exit: 0 | 1;
  readonly reaction: Reaction;
  readonly conclusion: Conclusion;
  /** Shown before the headline of the tracking comment. */
  readonly icon: string;
}

/** The one table: outcome → exit code, reaction on the request, output `conclusion`. */
export const ENDINGS: Readonly<Record<OutcomeName, Ending>> = {
  end_turn: { exit: 0, reaction: 'rocket', conclusion: 'success', icon: '🚀' },
  suspended: { exit: 0, reaction: null, conclusion: 'suspended', icon: '⏸' },
  stopped: { exit: 0, reaction: '+1', conclusion: 'stopped', icon: '👍' },
  skipped: { exit: 0, reaction: null, conclusion: 'skipped', icon: '' },
  handover: { exit: 0, reaction: null, conclusion: 'skipped', icon: '' },
  refused: { exit: 1, reaction: 'confused', conclusion: 'failure', icon: '😕' },
  exhausted: { exit: 1, reaction: 'confused', conclusion: 'failure', icon: '😕' },
  failed: { exit: 1, reaction: 'confused', conclusion: 'failure', icon: '😕' },
  interrupted: { exit: 1, reaction: 'confused', conclusion: 'cancelled', icon: '😕' },
};

/** The outcome's name with its detail, as logs, outputs and tests spell it: `exhausted: turns`, `failed: auth`. */
export function outcomeLabel(outcome: Outcome): string {
  switch (outcome.type) {
    case 'end_turn':
    case 'refused':
      return outcome.type;
    case 'exhausted':
      return `exhausted: ${outcome.limit}`;
    case 'suspended':
      return `suspended: ${outcome.on}`;
    case 'stopped':
    case 'interrupted':
      return `${outcome.type}: ${outcome.by}`;
    case 'failed':
      return `failed: ${outcome.failure.kind}`;
  }
}

// The world as the engine receives it.
import type { EventBody } from '../events.js';
import type { Model } from '../model/model.js';
import type { PermissionDecision } from '../policy/decision.js';
import type { Outcome } from '../state/outcome.js';
import type { Tool, ToolCall } from '../tools/tool.js';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds, or as soon as `signal` aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** What the tools of one message run with. */
export interface ExecutePorts {
  readonly tools: readonly Tool[];
  /** The policy's word on one call, whose input has passed the tool's schema. */
  readonly decide: (call: ToolCall) => PermissionDecision;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Absolute real path of the work tree. */
  readonly root: string;
  /** Absolute path of the run's temp folder for results that are too long. */
  readonly spill: string;
  /** Keeps a call's whole result and resolves to where the model can read it; rejects where it cannot. */
  readonly keep: (callId: string, text: string) => Promise<string>;
}

/** `signal` is aborted with an Interrupt as its reason. `random` gives numbers in [0, 1). */
export interface QueryPorts extends ExecutePorts {
  readonly model: Model;
  readonly random: () => number;
}

export interface SessionPorts extends QueryPorts {
  /**
   * What the runner owes after the last turn: commits, branches, pull requests. Its events come before the outcome, and the outcome
   * that it returns is the run's.
   */
  readonly deliver: (outcome: Outcome) => AsyncGenerator<EventBody, Outcome>;
}

/** Who ended the run from outside: `stopped` by a person's word, `interrupted` by a signal or the runner. */
export interface Interrupt {
  readonly type: 'stopped' | 'interrupted';
  readonly by: string;
}

/** Most requests, minutes and US dollars of one query; all finite. */
export interface Limits {
  readonly turns: number;
  readonly minutes: number;
  readonly usd: number;
}

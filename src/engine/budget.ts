// What a query may spend, checked before each request with the most that this request can cost.
import type { ModelFacts, Usage } from '../model/model.js';
import type { Limit } from '../state/outcome.js';
import { cost, promptTokens } from '../usage.js';
import type { Limits } from './ports.js';

export interface Spent {
  /** Whole turns: requests that a reply, or a part of one with finished tool calls, came back from. */
  readonly turns: number;
  readonly usd: number;
  /** Milliseconds until the time is up. */
  readonly leftMs: number;
}

/** The limit that the next request would pass; null: it may go. `prompt` and `output` in tokens. */
export function exceeded(spent: Spent, limits: Limits, prompt: number, output: number, facts: ModelFacts): Limit | null {
  if (spent.turns >= limits.turns) return 'turns';
  if (spent.leftMs <= 0) return 'minutes';
  // The dearest case: nothing of the prompt is read from the cache, all of it is written there, and the reply is as long as it may be.
  const worst = cost({ input: 0, cacheWrite: prompt, cacheRead: 0, output }, facts);
  return spent.usd + worst > limits.usd ? 'usd' : null;
}

/** The next prompt's length: the estimate from its bytes, or what the API counted last, whichever is larger. */
export function promptLength(estimate: number, last: Usage): number {
  return Math.max(estimate, promptTokens(last) + last.output);
}

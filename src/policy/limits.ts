// The policy's limits under those that the inputs of a run ask for.
import type { EffectivePolicy } from './policy.js';

/** Limits that a run's inputs ask for; null: not given. `usd` in US dollars. */
export interface AskedLimits {
  readonly turns: number | null;
  readonly minutes: number | null;
  readonly usd: number | null;
}

/** The policy under the inputs' limits: the smaller of both holds, so an input can only narrow. */
export function narrowLimits(policy: EffectivePolicy, asked: AskedLimits): EffectivePolicy {
  const { turns, minutes, usd } = policy.limits;
  return {
    ...policy,
    limits: {
      turns: Math.min(turns, asked.turns ?? turns),
      minutes: Math.min(minutes, asked.minutes ?? minutes),
      usd: Math.min(usd, asked.usd ?? usd),
    },
  };
}

// Sums of tokens, and what they cost.
import type { ModelFacts, Prices, Usage } from './model/model.js';

export const NO_USAGE: Usage = { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 };

export function addUsage(a: Usage, b: Usage): Usage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    cacheRead: a.cacheRead + b.cacheRead,
  };
}

/** Tokens of the whole prompt: fresh, written to the cache and read from it. */
export function promptTokens(usage: Usage): number {
  return usage.input + usage.cacheWrite + usage.cacheRead;
}

/**
 * USD of one request. `usage` must be that of a single request: with a tiered price the length of its whole prompt decides which
 * price all of its tokens have, so summed usage must not be priced.
 */
export function cost(usage: Usage, facts: ModelFacts): number {
  const { long } = facts.prices;
  const price: Omit<Prices, 'long'> = long !== undefined && promptTokens(usage) > long.above ? long : facts.prices;
  const micro =
    usage.input * price.input + usage.output * price.output + usage.cacheWrite * price.cacheWrite + usage.cacheRead * price.cacheRead;
  return micro / 1_000_000;
}

// Request quotas: 1,000 an hour for a repository's `GITHUB_TOKEN`, 5,000 for an account, 60 without a token. They are counted and told,
// never enforced: a test that needs a refusal plans it as a fault.
import type { World, WorldToken } from './world.js';

export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly used: number;
  /** Seconds since the epoch. */
  readonly reset: number;
}

export function quotaOf(world: World, token: WorldToken | null): Quota {
  const limit = token === null ? 60 : token.kind === 'actions' ? 1000 : 5000;
  const used = Math.min(limit, world.exchanges.filter((exchange) => exchange.surface === 'rest').length);
  return { limit, remaining: limit - used, used, reset: world.quotaReset };
}

// What is known of the models: sizes in tokens, prices in USD per million tokens. Source: the model table and the price list of
// Anthropic's documentation (November 2026); a cache write costs 1.25 of the input price and a read 0.1 unless the list says otherwise.
import type { ModelFacts, Prices } from './model.js';

/** The newest Sonnet-class model: what a run uses unless it is told otherwise. */
export const DEFAULT_MODEL = 'claude-sonnet-5-5';

type Row = Omit<ModelFacts, 'id'>;

function prices(input: number, output: number, cacheRead = input * 0.1): Prices {
  return { input, output, cacheWrite: input * 1.25, cacheRead };
}

function large(cacheMinimum: number, price: Prices, preservedThinking = false): Row {
  return { window: 1_000_000, maxOutput: 128_000, cacheMinimum, preservedThinking, adaptiveThinking: true, prices: price };
}

function small(cacheMinimum: number, price: Prices): Row {
  return { window: 200_000, maxOutput: 64_000, cacheMinimum, preservedThinking: false, adaptiveThinking: false, prices: price };
}

/** Newest first within each family: the first row of a family stands in for its unknown members. */
const TABLE: readonly (readonly [id: string, row: Row])[] = [
  ['claude-sonnet-5-5', large(512, prices(2, 10, 0.2), true)],
  ['claude-sonnet-5', large(1024, prices(2, 10, 0.2))],
  ['claude-sonnet-4-6', large(1024, prices(3, 15))],
  ['claude-sonnet-4-5', small(1024, prices(3, 15))],
  ['claude-opus-5-5', large(512, prices(4, 20, 0.2), true)],
  ['claude-opus-5', large(512, prices(5, 25))],
  ['claude-opus-4-8', large(1024, prices(5, 25))],
  ['claude-opus-4-7', large(2048, prices(5, 25))],
  ['claude-opus-4-6', large(4096, prices(5, 25))],
  ['claude-opus-4-5', small(4096, prices(5, 25))],
  // The minimum of Haiku 5.5 is not documented: the last documented one of its family is assumed.
  ['claude-haiku-5-5', large(4096, { ...prices(0.1, 0.5), long: { above: 100_000, ...prices(0.5, 2.5) } }, true)],
  ['claude-haiku-4-5', small(4096, prices(1, 5))],
  ['claude-fable-5-2', large(512, prices(8, 40), true)],
  ['claude-fable-5-1', large(512, prices(10, 50), true)],
  ['claude-mythos-5-2', large(512, prices(8, 40), true)],
  ['claude-mythos-5-1', large(512, prices(10, 50), true)],
];

/** For names of no known family, as gateways use them: a small window, no thinking, and Sonnet's price. */
const UNKNOWN: Row = small(4096, prices(3, 15));

export interface KnownFacts {
  readonly facts: ModelFacts;
  /** False: the model is not in the table; its sizes and prices are guessed from its family, and cost figures are estimates. */
  readonly known: boolean;
}

/**
 * Facts of a model by the name that requests carry. Dated names (`claude-sonnet-4-5-20250929`) and names with a vendor's prefix
 * (`anthropic/claude-opus-5-5`, `us.anthropic.claude-opus-5-5-v1:0`) are recognised; other names get their family's newest facts.
 */
export function lookUpFacts(model: string): KnownFacts {
  const name = /claude-[a-z]+-\d{1,2}(?:-\d{1,2})?(?!\d)/.exec(model)?.[0] ?? model;
  const exact = TABLE.find(([id]) => id === name);
  if (exact !== undefined) return { facts: { id: model, ...exact[1] }, known: true };
  const family = /(sonnet|opus|haiku|fable|mythos)/.exec(model)?.[0];
  const row = TABLE.find(([id]) => family !== undefined && id.startsWith(`claude-${family}-`));
  return { facts: { id: model, ...(row?.[1] ?? UNKNOWN) }, known: false };
}

import { expect, test } from '@jest/globals';
import { lookUpFacts } from '../src/model/facts.js';
import { addUsage, cost, NO_USAGE, promptTokens } from '../src/usage.js';

const facts = (model: string) => lookUpFacts(model).facts;

test('usage is added field by field', () => {
  const a = { input: 1, output: 2, cacheWrite: 3, cacheRead: 4 };
  expect(addUsage(a, { input: 10, output: 20, cacheWrite: 30, cacheRead: 40 })).toEqual({
    input: 11,
    output: 22,
    cacheWrite: 33,
    cacheRead: 44,
  });
  expect(addUsage(NO_USAGE, a)).toEqual(a);
  expect(promptTokens(a)).toBe(8);
});

test('a million tokens of each kind cost what the price list says', () => {
  const million = { input: 1_000_000, output: 1_000_000, cacheWrite: 1_000_000, cacheRead: 1_000_000 };
  expect(cost(million, facts('claude-sonnet-5-5'))).toBeCloseTo(2 + 10 + 2.5 + 0.2, 10);
  expect(cost(million, facts('claude-opus-5-5'))).toBeCloseTo(4 + 20 + 5 + 0.2, 10);
  expect(cost(million, facts('claude-opus-4-8'))).toBeCloseTo(5 + 25 + 6.25 + 0.5, 10);
});

test('the length of the whole prompt chooses the tier for all tokens of the request', () => {
  const haiku = facts('claude-haiku-5-5');
  expect(cost({ input: 40_000, output: 1000, cacheWrite: 0, cacheRead: 60_000 }, haiku)).toBeCloseTo(
    (40_000 * 0.1 + 1000 * 0.5 + 60_000 * 0.01) / 1e6,
    12,
  );
  expect(cost({ input: 40_001, output: 1000, cacheWrite: 0, cacheRead: 60_000 }, haiku)).toBeCloseTo(
    (40_001 * 0.5 + 1000 * 2.5 + 60_000 * 0.05) / 1e6,
    12,
  );
});

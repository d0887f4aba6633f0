import { expect, test } from '@jest/globals';
import { DEFAULT_MODEL, lookUpFacts } from '../../src/model/facts.js';

test('the default model is known, thinks, and keeps its thinking bound', () => {
  expect(lookUpFacts(DEFAULT_MODEL)).toMatchObject({
    known: true,
    facts: {
      id: 'claude-sonnet-5-5',
      window: 1_000_000,
      maxOutput: 128_000,
      cacheMinimum: 512,
      preservedThinking: true,
      adaptiveThinking: true,
    },
  });
});

test.each([
  ['claude-sonnet-4-5-20250929', 'claude-sonnet-4-5', true],
  ['anthropic/claude-opus-5-5', 'claude-opus-5-5', true],
  ['us.anthropic.claude-haiku-4-5-20251001-v1:0', 'claude-haiku-4-5', true],
  ['claude-opus-5-20260801', 'claude-opus-5', true],
  ['claude-sonnet-6', 'claude-sonnet-5-5', false],
  ['claude-opus-7-1', 'claude-opus-5-5', false],
  ['my-haiku', 'claude-haiku-5-5', false],
])('%s has the facts of %s (known: %s)', (model, like, known) => {
  expect(lookUpFacts(model)).toEqual({ known, facts: { ...lookUpFacts(like).facts, id: model } });
});

test('a name of no family gets a small window, no thinking, and is no known model', () => {
  expect(lookUpFacts('deployment-7')).toMatchObject({
    known: false,
    facts: { id: 'deployment-7', window: 200_000, adaptiveThinking: false },
  });
});

import { describe, expect, test } from '@jest/globals';
import { enclosed, endsInList } from '../../src/render/enclosed.js';

describe('a hostile answer', () => {
  test('nested deeper than a parser can follow is closed like any other', () => {
    const quotes = '>'.repeat(29_000);
    expect(enclosed(`${quotes} a <b>`)).toBe(`${quotes} a &lt;b>`);
    expect(enclosed(`${quotes} <b>a</b>`)).toBe(`${quotes} <b>a</b>`);
    expect(enclosed(`${quotes}\n\n\`\`\`\na`)).toBe(`${quotes}\n\n\`\`\`\na\n\`\`\``);
    expect(endsInList(`${quotes}\n\n- a`)).toBe(true);
  });

  test('of very many marks in one paragraph is closed like any other', () => {
    const marks = '*a [b '.repeat(40_000);
    expect(enclosed(`${marks}<b>`)).toBe(`${marks}&lt;b>`);
  });
});

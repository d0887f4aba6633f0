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

  test.each([
    ['Answer. <details title=a/b><summary>more</summary>', 'Answer. &lt;details title=a/b><summary>more</summary>'],
    ['<details/>', '&lt;details/>'],
    ['<details>\n\n<source>\n`</details>`', '&lt;details>\n\n&lt;source>\n`</details>`'],
    ['<div>\n```\n\n```\n<details>\n```', '&lt;div>\n```\n\n```\n&lt;details>\n```\n```'],
    ['<p>a</p>\n\n<!-- b', '<p>a</p>\n\n&lt;!-- b'],
  ])('%j leaves nothing open', (text, wanted) => {
    expect(enclosed(text)).toBe(wanted);
  });
});

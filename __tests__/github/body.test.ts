import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { BODY_LIMIT, fenced, fitBody, shorten } from '../../src/github/body.js';

const NOTE = /\n\n\*… cut here: [\d,]+ more characters\.\*\n$/;

/** The last block of a document, as GitHub's parser sees it: the note must be a plain paragraph, never code or a hidden comment. */
function lastBlock(markdown: string): string {
  return fromMarkdown(markdown).children.at(-1)?.type ?? 'none';
}

test('a fence holds any number of runs of backticks', () => {
  const content = '` '.repeat(300_000);
  expect(fenced(content, 'diff')).toBe(`\`\`\`diff\n${content}\n\`\`\``);
});

describe('fitBody', () => {
  test('a text within the limit is unchanged', () => {
    expect(fitBody('short', 400)).toBe('short');
    expect(fitBody('x'.repeat(BODY_LIMIT))).toHaveLength(BODY_LIMIT);
  });

  test('faults 2.28: 70,000 characters with an open fence and an emoji at the cut', () => {
    const text = `Answer\n\n\`\`\`ts\n${'🧑‍🚀'.repeat(14_000)}`;
    const fit = fitBody(text);
    expect(fit.length).toBeLessThanOrEqual(BODY_LIMIT);
    const [body] = fit.split(NOTE);
    expect(body?.endsWith('🧑‍🚀\n```')).toBe(true);
    expect(lastBlock(fit)).toBe('paragraph');
  });

  test('faults 1.19: 80,000 characters with emoji and an open fence stay valid and say what was cut', () => {
    const text = `# Result\n${'line with 😀\n'.repeat(3000)}~~~~diff\n${'+ added 👩‍👩‍👧‍👦\n'.repeat(3500)}`;
    const fit = fitBody(text);
    expect(fit.length).toBeLessThanOrEqual(BODY_LIMIT);
    expect(fit).toMatch(NOTE);
    expect(fit.split(NOTE)[0]?.endsWith('\n~~~~')).toBe(true);
    expect(lastBlock(fit)).toBe('paragraph');
  });

  test('details, comments, quoted fences and fences in lists are closed as their kind needs', () => {
    const rest = 'word '.repeat(200);
    expect(fitBody(`<details><summary>a</summary>\n\n${rest}`, 400).split(NOTE)[0]).toMatch(/\n\n<\/details>$/);
    expect(fitBody(`<!-- hidden ${rest}`, 400).split(NOTE)[0]).toMatch(/ -->$/);
    expect(fitBody(`> \`\`\`\n> ${rest}`, 400).split(NOTE)[0]).not.toMatch(/```$/);
    expect(fitBody(`- item\n- \`\`\`js\n  ${rest}`, 400).split(NOTE)[0]).toMatch(/\n {2}```$/);
    expect(fitBody(`<details>\n\n\`\`\`\n</details> ${rest}`, 400).split(NOTE)[0]).toMatch(/\n```\n\n<\/details>$/);
    expect(fitBody('`'.repeat(3) + ` not a fence \` ${rest}`, 400).split(NOTE)[0]).not.toMatch(/```$/);
  });

  test('a lone surrogate becomes the replacement character', () => {
    expect(fitBody('a\ud83d b', 400)).toBe('a\ufffd b');
  });

  test('for all texts: within the limit, well-formed, the note readable', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '```\n',
        '````js\n',
        '~~~\n',
        '\n',
        '> ',
        '- ',
        '  ',
        '1. ',
        '<details>\n\n',
        '</details>\n',
        '<!--',
        '-->',
        '👍🏽',
        '🇩🇪',
        '\ud83d',
        'é',
        '`',
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 100, maxLength: 400 }), fc.integer({ min: 400, max: 700 }), (pieces, limit) => {
        const text = pieces.join('');
        const fit = fitBody(text, limit);
        expect(fit.length).toBeLessThanOrEqual(limit);
        expect(fit).not.toMatch(/\p{Surrogate}/u);
        if (text.length > limit) expect(fit).toMatch(NOTE);
      }),
      { numRuns: 300 },
    );
  });

  test('for all fences at the top level: the note is no code', () => {
    const line = fc.constantFrom('```', '````', '```js', '~~~', '~~~~ x', 'text', '    code', '', '`a`', '``` a`b');
    fc.assert(
      fc.property(fc.array(line, { minLength: 150, maxLength: 300 }), (lines) => {
        const last = fromMarkdown(fitBody(lines.join('\n'), 400)).children.at(-1);
        expect(last?.type).toBe('paragraph');
      }),
      { numRuns: 300 },
    );
  });
});

test('fenced content cannot end its own fence', () => {
  const content = 'a\n```\nb\n`````\n';
  expect(fenced(content, 'diff')).toBe(`\`\`\`\`\`\`diff\n${content}\`\`\`\`\`\``);
  expect(fenced('', 'suggestion')).toBe('```suggestion\n```');
});

test('shorten keeps whole graphemes', () => {
  expect(shorten('abc', 3)).toBe('abc');
  expect(shorten('ab 👩‍👩‍👧‍👦 cd', 6)).toBe('ab…');
});

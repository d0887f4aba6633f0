import { expect, test } from '@jest/globals';
import { codeSpan, count, dollars, duration, plain, plural, sentence } from '../../src/render/words.js';

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [1_499, '1 s'],
  [59_400, '59 s'],
  [59_600, '1 min 00 s'],
  [3_599_000, '59 min 59 s'],
  [3_720_000, '1 h 02 min'],
])('%d milliseconds are %s', (ms, shown) => {
  expect(duration(ms)).toBe(shown);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.0k'],
  [99_949, '99.9k'],
  [123_456, '123k'],
  [999_499, '999k'],
  [1_250_000, '1.3M'],
])('the count %d is %s', (n, shown) => {
  expect(count(n)).toBe(shown);
});

test.each([
  [0, '$0.00'],
  [0.00012, '$0.0001'],
  [0.0123, '$0.012'],
  [0.1, '$0.10'],
  [12.345, '$12.35'],
])('%d US dollars are %s', (usd, shown) => {
  expect(dollars(usd)).toBe(shown);
});

test('text is shown word for word, in one line', () => {
  expect(plain('  *a*\n<b> a@x.io @ ')).toBe('&#42;a&#42; &#60;b&#62; a&#64;x.io &#64;');
  expect(plain('npm i @octo/a_b, @mona')).toBe('npm i <code>@octo/a&#95;b</code>, <code>@mona</code>');
  expect(codeSpan('')).toBe('');
  expect(codeSpan('`')).toBe('`` ` ``');
  expect(codeSpan('a``b')).toBe('```a``b```');
  expect(sentence('Give `contents: write` to [it]; a ` alone is *odd*')).toBe(
    'Give `contents: write` to &#91;it&#93;; a &#96; alone is &#42;odd&#42;',
  );
  expect(plural(1, 'file')).toBe('1 file');
  expect(plural(2, 'reply', 'replies')).toBe('2 replies');
});

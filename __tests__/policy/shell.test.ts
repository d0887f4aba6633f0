import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readShell } from '../../src/policy/shell.js';

const words = (text: string): string[][] => readShell(text, '/r').runs.map((command) => command.words.map(({ value }) => value));

/** What bash itself runs: every command is unknown to it, so its handler prints the words. */
function bashRuns(texts: readonly string[]): string[][][] {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  try {
    const script = [
      'PATH=/nonexistent',
      'command_not_found_handle() { printf "%s\\1" "$@"; printf "\\2"; return 0; }',
      ...texts.map(
        (text) =>
          `( eval "$(printf '%b' '${[...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}')" ) 2>/dev/null </dev/null; printf '\\3'`,
      ),
    ].join('\n');
    const out = execFileSync('bash', ['--norc', '--noprofile', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return out
      .split('\u0003')
      .slice(0, -1)
      .map((one) =>
        one
          .split('\u0002')
          .slice(0, -1)
          .map((command) => command.split('\u0001').slice(0, -1)),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the reading of a shell text', () => {
  test('words are what the shell would pass', () => {
    expect(words(`a "b c" 'd e' f\\ g h"i"'j' ""`)).toEqual([['a', 'b c', 'd e', 'f g', 'hij', '']]);
    expect(words('a;b&&c||d|e\nf # g')).toEqual([['a'], ['b'], ['c'], ['d'], ['e'], ['f']]);
  });

  test.each([
    ['a $(b)', null],
    ['a "$x"', null],
    ['a <(b)', null],
    ['while a; do b; done', 'it uses a while loop, which rules do not judge'],
    ['f() { a; }', 'it uses a function, which rules do not judge'],
    ['[[ a ]]', 'it uses [[ ]], which rules do not judge'],
    ["a 'b", 'it is not complete shell text'],
    ['a $(b', 'it is not complete shell text'],
    ['a\u00a0b', 'it holds control characters or unusual blanks, which shells and people read differently'],
    ['a\rb', 'it holds control characters or unusual blanks, which shells and people read differently'],
    ['for x in $y; do a; done', 'its loop goes over computed words'],
  ])('%j is not followed, or has computed words', (text, trouble) => {
    const reading = readShell(text, '/r');
    expect(reading.trouble).toBe(trouble);
    if (trouble === null) expect(reading.runs.some((command) => command.words.some(({ literal }) => !literal))).toBe(true);
  });

  test('folders are followed', () => {
    const cwds = (text: string): (readonly string[])[] => readShell(text, '/r').runs.map((command) => command.cwds);
    expect(cwds('cd a && b')).toEqual([['/r'], ['/r/a']]);
    expect(cwds('cd a; b')).toEqual([['/r'], ['/r/a', '/r']]);
    expect(cwds('cd a || b')).toEqual([['/r'], ['/r', '/r/a']]);
    expect(cwds('(cd a); b')).toEqual([['/r'], ['/r']]);
    expect(cwds('cd a | b; c')).toEqual([['/r'], ['/r'], ['/r']]);
    expect(cwds('! cd a; b')).toEqual([['/r'], ['/r/a', '/r']]);
    expect(cwds('cd a && cd b && c')).toEqual([['/r'], ['/r/a'], ['/r/a/b']]);
  });

  test('security 20: a text that a rule may allow is run by bash in exactly these words', () => {
    const piece = fc.constantFrom(
      'q',
      'w',
      'x1',
      ' ',
      ' ',
      ' ',
      ';',
      '\n',
      '&&',
      '||',
      "'",
      '"',
      "'a b'",
      '"c d"',
      '\\',
      '\\ ',
      '#',
      '=',
      'A=1 ',
      '-',
      '/',
      '.',
      '{',
      '}',
      ',',
      '!',
      '~',
      '^',
      '%',
      '$',
      '`',
      '(',
      ')',
      '\t',
      "$'a\\n'",
      'if',
      'then',
      'fi',
      'é',
      '>',
      '&',
      '|',
      ':',
    );
    const texts = new Set<string>();
    for (const text of fc.sample(
      fc.array(piece, { minLength: 1, maxLength: 14 }).map((list) => `q ${list.join('')}`),
      { numRuns: 6000, seed: 7 },
    )) {
      const reading = readShell(text, '/r');
      const simple = reading.runs.every(
        (command) =>
          command.redirects.length === 0 &&
          command.words.length > 0 &&
          command.words.every(({ literal, glob, value }) => literal && !glob && !value.startsWith('~')) &&
          // Builtins print nothing here, and paths are not looked up by the handler.
          /^[a-z0-9]*[a-z][a-z0-9]*$/u.test(command.words[0]?.value ?? ''),
      );
      if (reading.trouble === null && simple && !/[|&]/u.test(text.replaceAll('&&', ''))) texts.add(text);
    }
    const list = [...texts].slice(0, 1500);
    expect(list.length).toBeGreaterThan(500);
    const ran = bashRuns(list);
    // Text that bash refuses runs nothing: no harm. What it runs must be what was read.
    expect(list.filter((text, index) => JSON.stringify(ran[index]) !== JSON.stringify(words(text)))).toEqual([]);
  });
});

// Grep and Glob leave out what the policy hides, and give no sign of what is in it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { nowhereElse } from '../../src/tools/file-access.js';
import { globTool } from '../../src/tools/glob.js';
import { grepTool } from '../../src/tools/grep.js';
import { env, textOf, world, type World } from './world.js';

let w: World;
beforeEach(() => {
  w = world();
  w.git('init', '-q');
  w.put('a.txt', 'one\nneedle a\nthree\n');
  w.put('secrets/b.txt', 'one\nneedle b\nthree\n');
  w.put('secrets/deep/c.txt', 'x\nneedle c\n');
  w.put('z.txt', 'needle z\nlast\n');
  w.git('add', '-A');
  w.git('commit', '-qm', 'x');
  w.put('secrets/new.txt', 'needle new\n');
});
afterEach(() => w.remove());

const tools = mkdtempSync(join(tmpdir(), 'at-agent-path-'));
symlinkSync(execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim(), join(tools, 'git'));
afterAll(() => rmSync(tools, { recursive: true, force: true }));
const hasRipgrep = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'rg')));

const hides = (path: string): boolean => relative(w.root, path).startsWith('secrets');
const NOTE = '[3 files of the work tree left out: Read rules of the policy hide them]';

describe.each([['git', { ...env, PATH: tools }], ...(hasRipgrep ? [['ripgrep', env] as const] : [])] as const)(
  'Grep by %s',
  (_, environment) => {
    const tool = grepTool(environment, hides, nowhereElse);
    const grep = (input: Parameters<typeof tool.run>[0]) => textOf(tool, input, w.context);

    test.each([
      ['files_with_matches', 'a.txt\nz.txt'],
      ['count', 'a.txt:1\nz.txt:1'],
      ['content', 'a.txt:2:needle a\nz.txt:1:needle z'],
    ] as const)('%s', async (output_mode, found) => {
      expect(await grep({ pattern: 'needle', output_mode })).toBe(`${found}\n${NOTE}`);
    });

    test('marks between groups say nothing of groups that are left out', async () => {
      expect(await grep({ pattern: 'needle', output_mode: 'content', '-A': 1 })).toBe(
        `a.txt:2:needle a\na.txt-3-three\n--\nz.txt:1:needle z\nz.txt-2-last\n${NOTE}`,
      );
      expect(await grep({ pattern: 'needle [bcz]', output_mode: 'content', '-A': 1 })).toBe(`z.txt:1:needle z\nz.txt-2-last\n${NOTE}`);
    });

    test('a pattern that only hidden files match gives what no match gives', async () => {
      const none = `No matches.\n${NOTE}`;
      for (const output_mode of ['files_with_matches', 'count', 'content'] as const) {
        expect(await grep({ pattern: 'needle b', output_mode, '-C': 1 })).toBe(none);
        expect(await grep({ pattern: 'needle nothing', output_mode, '-C': 1 })).toBe(none);
      }
      expect(await grep({ pattern: 'needle', path: 'secrets' })).toBe(
        'No matches.\n[3 files below secrets left out: Read rules of the policy hide them]',
      );
    });

    test('they take no room of the limit', async () => {
      expect(await grep({ pattern: 'needle', output_mode: 'content', head_limit: 2 })).toBe(`a.txt:2:needle a\nz.txt:1:needle z\n${NOTE}`);
    });

    test('a name that looks like a line of another file is taken for what it is', async () => {
      w.put('secrets/a.txt:1:x', 'needle d\n');
      w.put('a.txt:9:secrets', 'needle e\n');
      expect(await grep({ pattern: 'needle', output_mode: 'content' })).toBe(
        'a.txt:2:needle a\na.txt:9:secrets:1:needle e\nz.txt:1:needle z\n[4 files of the work tree left out: Read rules of the policy hide them]',
      );
    });

    test('a hidden name with a line break ends the search', async () => {
      w.put('secrets/x\na.txt', 'needle f\n');
      expect(await grep({ pattern: 'needle', output_mode: 'content' })).toMatch(
        /^ERROR The policy hides a file here whose name holds a line break/,
      );
      expect(await grep({ pattern: 'needle', output_mode: 'content', path: 'a.txt' })).toBe('a.txt:2:needle a');
    });

    test('of a binary file that matches late nothing is said', async () => {
      w.put('secrets/late.bin', Buffer.concat([Buffer.alloc(20_000, 'needle g\n'), Buffer.from('\0\0needle')]));
      expect(await grep({ pattern: 'needle g', output_mode: 'content' })).toBe(
        'No matches.\n[4 files of the work tree left out: Read rules of the policy hide them]',
      );
    });
  },
);

test('Glob leaves them out and counts those whose names match', async () => {
  const tool = globTool(env, hides, nowhereElse);
  const lines = async (pattern: string, path?: string) =>
    (await textOf(tool, path === undefined ? { pattern } : { pattern, path }, w.context)).split('\n').sort();
  expect(await lines('**/*.txt')).toEqual(['[3 files of these names left out: Read rules of the policy hide them]', 'a.txt', 'z.txt']);
  expect(await lines('**/new.txt')).toEqual(['No files match.', '[1 file of these names left out: Read rules of the policy hide it]']);
  expect(await lines('secrets/deep/*')).toEqual(['No files match.', '[1 file of these names left out: Read rules of the policy hide it]']);
  expect(await lines('a.*')).toEqual(['a.txt']);
});

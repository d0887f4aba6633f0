import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { nowhereElse } from '../../src/tools/file-access.js';
import { globTool } from '../../src/tools/glob.js';
import { expandBraces, grepTool } from '../../src/tools/grep.js';
import { env, textOf, world, type World } from './world.js';

let w: World;
beforeEach(() => {
  w = world();
});
afterEach(() => w.remove());

/** A machine without ripgrep: only git and what it needs are on the PATH. */
const tools = mkdtempSync(join(tmpdir(), 'at-agent-path-'));
symlinkSync(execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim(), join(tools, 'git'));
afterAll(() => rmSync(tools, { recursive: true, force: true }));
const bare = { ...env, PATH: tools };
const hasRipgrep = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'rg')));

function tree(): void {
  w.git('init', '-q');
  w.put('.gitignore', 'dist/\n*.log\n');
  w.put('src/a.ts', 'import x;\nconst needle = 1;\nexport {};\n');
  w.put('src/deep/b.tsx', 'needle\nNEEDLE\n');
  w.put('src/c.md', 'a needle here\n');
  w.git('add', '-A');
  w.git('commit', '-qm', 'x');
  w.put('new.ts', 'untracked needle\n');
  w.put('dist/out.js', 'needle in dist\n');
  w.put('debug.log', 'needle in log\n');
  w.put('bin.dat', Buffer.from('needle\0\x01\x02'));
}

/** With a filter that hides nothing the output is the same, letter by letter. */
const ENGINES = [
  ['git', bare, null],
  ['git, filtered', bare, () => false],
  ...(hasRipgrep ? [['ripgrep', env, null] as const, ['ripgrep, filtered', env, () => false] as const] : []),
] as const;

describe.each(ENGINES)('Grep by %s', (_, environment, hides) => {
  const tool = grepTool(environment, hides, nowhereElse);
  const grep = (input: Parameters<typeof tool.run>[0]) => textOf(tool, input, w.context);
  beforeEach(tree);

  test('files that match, tracked and new, without what is ignored or binary', async () => {
    expect((await grep({ pattern: 'needle' })).split('\n').sort()).toEqual(['new.ts', 'src/a.ts', 'src/c.md', 'src/deep/b.tsx']);
    expect(await grep({ pattern: 'no such thing' })).toBe('No matches.');
  });

  test('content with line numbers and context', async () => {
    expect(await grep({ pattern: 'needle', path: 'src/a.ts', output_mode: 'content' })).toBe('src/a.ts:2:const needle = 1;');
    expect(await grep({ pattern: 'needle', path: 'src', glob: 'a.*', output_mode: 'content', '-C': 1 })).toBe(
      'src/a.ts-1-import x;\nsrc/a.ts:2:const needle = 1;\nsrc/a.ts-3-export {};',
    );
    expect(await grep({ pattern: 'needle', path: 'src/a.ts', output_mode: 'content', '-n': false, '-A': 1 })).toBe(
      'src/a.ts:const needle = 1;\nsrc/a.ts-export {};',
    );
  });

  test('counts, case, type and glob', async () => {
    expect(await grep({ pattern: 'needle', output_mode: 'count', '-i': true, path: 'src/deep' })).toBe('src/deep/b.tsx:2');
    expect((await grep({ pattern: 'needle', type: 'ts' })).split('\n').sort()).toEqual(['new.ts', 'src/a.ts', 'src/deep/b.tsx']);
    expect(await grep({ pattern: 'needle', glob: 'src/**/*.{md,tsx}' })).toBe('src/c.md\nsrc/deep/b.tsx');
    expect((await grep({ pattern: 'needle', glob: '!*.ts' })).split('\n').sort()).toEqual(['src/c.md', 'src/deep/b.tsx']);
    expect(await grep({ pattern: 'needle', type: 'cobol' })).toMatch(/^ERROR There is no type "cobol"/);
    expect(await grep({ pattern: 'needle', type: 'constructor' })).toMatch(/^ERROR There is no type/);
  });

  test('regular expressions, and patterns that look like options', async () => {
    expect(await grep({ pattern: '^const\\s+\\w+ = \\d;$', output_mode: 'content' })).toBe('src/a.ts:2:const needle = 1;');
    expect(await grep({ pattern: '--untracked' })).toBe('No matches.');
    expect(await grep({ pattern: '-f/etc/passwd' })).toBe('No matches.');
    w.put('-x.ts', 'dash\n');
    expect(await grep({ pattern: 'dash', path: '-x.ts', output_mode: 'content' })).toBe('-x.ts:1:dash');
    expect(await grep({ pattern: 'x', glob: '--help' })).toBe('No matches.');
  });

  test('a bad pattern is told', async () => {
    expect(await grep({ pattern: 'a(b' })).toMatch(/^ERROR The search failed: [^]*(?:parenthes|unclosed)/);
    expect(await grep({ pattern: 'a\nb' })).toMatch(/^ERROR The pattern holds a line break/);
  });

  test('a limit and an offset go through the lines', async () => {
    w.put('many.txt', Array.from({ length: 1_000 }, (__, index) => `hit ${index}`).join('\n'));
    expect(await grep({ pattern: 'hit', output_mode: 'content', head_limit: 2 })).toBe(
      'many.txt:1:hit 0\nmany.txt:2:hit 1\n[more follow: go on with offset 2, or search narrower]',
    );
    expect(await grep({ pattern: 'hit', output_mode: 'content', head_limit: 2, offset: 998 })).toBe(
      'many.txt:999:hit 998\nmany.txt:1000:hit 999',
    );
    expect(await grep({ pattern: 'hit', output_mode: 'content', offset: 1_000 })).toBe('No more matches after 1000.');
    expect((await grep({ pattern: 'hit', output_mode: 'content' })).split('\n').length).toBe(251);
  });

  test('faults 3.19: endless lines and floods are bounded', async () => {
    w.put('min.js', `${'x'.repeat(100_000)}needle\n`.repeat(300));
    const text = await grep({ pattern: 'needle', output_mode: 'content', path: 'min.js' });
    expect(text.length).toBeLessThan(31_000);
    expect(text).toMatch(/x… \[line cut\]\n/);
  });

  test('an ignored place is searched when it is named', async () => {
    expect(await grep({ pattern: 'needle', path: 'dist' })).toBe('dist/out.js');
    expect(await grep({ pattern: 'needle', path: 'debug.log', output_mode: 'content' })).toBe('debug.log:1:needle in log');
  });

  test('without a repository', async () => {
    rmSync(join(w.root, '.git'), { recursive: true });
    expect((await grep({ pattern: 'needle', path: 'src' })).split('\n').sort()).toEqual(['src/a.ts', 'src/c.md', 'src/deep/b.tsx']);
  });

  test('nothing outside, and nothing of git’s own', async () => {
    writeFileSync(join(w.base, 'outside.txt'), 'needle outside');
    symlinkSync('../outside.txt', join(w.root, 'link.txt'));
    symlinkSync('..', join(w.root, 'up'));
    expect(await grep({ pattern: 'outside' })).toBe('No matches.');
    expect(await grep({ pattern: 'x', path: '..' })).toMatch(/^ERROR .*outside/);
    expect(await grep({ pattern: 'x', path: 'up' })).toMatch(/^ERROR .*outside/);
    expect(await grep({ pattern: 'x', path: '.git' })).toMatch(/^ERROR .*git's own folder/);
    expect(await grep({ pattern: 'repositoryformatversion' })).toBe('No matches.');
    expect(await grep({ pattern: 'x', path: 'scr' })).toBe('ERROR scr does not exist. Near names: src/.');
  });

  test('names that are no ASCII are shown as they are', async () => {
    w.put('src/zoë.ts', 'só needle\n');
    expect(await grep({ pattern: 'SÓ', '-i': true, output_mode: 'content' })).toBe('src/zoë.ts:1:só needle');
  });

  test('faults 3.34: the repository’s configuration runs nothing', async () => {
    w.put('../monitor.sh', `#!/bin/sh\ntouch ${w.base}/ran\n`);
    chmodSync(join(w.base, 'monitor.sh'), 0o755);
    w.git('config', 'core.fsmonitor', join(w.base, 'monitor.sh'));
    w.git('config', 'grep.fullName', 'true');
    expect(await grep({ pattern: 'needle', path: 'src', glob: '*.ts' })).toBe('src/a.ts');
    expect(existsSync(join(w.base, 'ran'))).toBe(false);
  });

  test('an abort ends the search', async () => {
    expect(await textOf(tool, { pattern: 'needle' }, { ...w.context, signal: AbortSignal.abort() })).toBe(
      'ERROR The search was stopped with the run.',
    );
  });
});

test('multiline says what it needs where ripgrep is missing', async () => {
  tree();
  expect(await textOf(grepTool(bare, null, nowhereElse), { pattern: 'a.*b', multiline: true }, w.context)).toMatch(
    /^ERROR multiline needs ripgrep/,
  );
});

test('ripgrep, where there is one, gets the call as arguments', async () => {
  tree();
  const bin = join(w.base, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'rg'), `#!/bin/sh\nprintf '%s\\n' "$@" > ${w.base}/args\nprintf './a.ts:1:x\\n--\\n./b.ts:2:y\\n'\n`);
  chmodSync(join(bin, 'rg'), 0o755);
  const text = await textOf(
    grepTool({ ...env, PATH: `${bin}:${env['PATH'] ?? ''}` }, null, nowhereElse),
    { pattern: '-e $(x)', path: 'src', glob: '*.{ts,md}', output_mode: 'content', multiline: true, '-i': true, '-B': 2 },
    w.context,
  );
  expect(text).toBe('src/a.ts:1:x\n--\nsrc/b.ts:2:y');
  expect(readFileSync(join(w.base, 'args'), 'utf8').split('\n')).toEqual([
    ...['--no-config', '--hidden', '--color=never', '--no-heading', '--with-filename', '--sort=path', '--line-number', '-B2'],
    ...[
      '--ignore-case',
      '--multiline',
      '--multiline-dotall',
      '--glob=*.ts',
      '--glob=*.md',
      '--glob=!.git',
      '-e',
      '-e $(x)',
      '--',
      './',
      '',
    ],
  ]);
});

test('expandBraces', () => {
  expect(expandBraces('a/{b,c{d,e}}.{ts,js}').length).toBe(6);
  expect(expandBraces('{a}')).toEqual(['{a}']);
  expect(expandBraces('{a,b}'.repeat(30)).length).toBeLessThanOrEqual(256);
});

describe('Glob', () => {
  const tool = globTool(bare, null, nowhereElse);
  const glob = (pattern: string, path?: string) => textOf(tool, path === undefined ? { pattern } : { pattern, path }, w.context);
  const age = (path: string, seconds: number) => utimesSync(join(w.root, path), seconds, seconds);

  test('newest first, ignored files left out, new files and hidden files in', async () => {
    tree();
    age('src/a.ts', 100);
    age('src/deep/b.tsx', 300);
    age('new.ts', 200);
    expect(await glob('**/*.{ts,tsx}')).toBe('src/deep/b.tsx\nnew.ts\nsrc/a.ts');
    expect(await glob('*.ts')).toBe('new.ts\nsrc/a.ts');
    expect(await glob('src/*.ts')).toBe('src/a.ts');
    expect(await glob('*.tsx', 'src')).toBe('src/deep/b.tsx');
    expect(await glob('deep/**', 'src')).toBe('src/deep/b.tsx');
    expect(await glob(`${w.root}/src/**/*.md`)).toBe('src/c.md');
    expect(await glob('.git*')).toBe('.gitignore');
    expect(await glob('*.log')).toBe('No files match.');
    expect(await glob('*.js', 'dist')).toBe('dist/out.js');
  });

  test('a deleted file and a folder are no files', async () => {
    tree();
    rmSync(join(w.root, 'src/a.ts'));
    expect(await glob('src/*')).toBe('src/c.md');
  });

  test('at most 100, and says how many there are', async () => {
    w.git('init', '-q');
    for (let index = 0; index < 130; index += 1) w.put(`f${index}.txt`, '');
    const lines = (await glob('*.txt')).split('\n');
    expect(lines.length).toBe(101);
    expect(lines[100]).toBe('[100 newest of 130; a narrower pattern shows the others]');
  });

  test('without a repository the tree is walked, without node_modules', async () => {
    w.put('a/b.ts', '');
    w.put('node_modules/x/c.ts', '');
    expect(await glob('**/*.ts')).toBe('a/b.ts');
    expect(await glob('**/*.ts', 'node_modules/x')).toBe('node_modules/x/c.ts');
  });

  test('no way out, and no pattern that never ends', async () => {
    w.put('a.txt', '');
    symlinkSync('..', join(w.root, 'up'));
    for (const [pattern, path] of [
      ['../*', undefined],
      ['/etc/*', undefined],
      ['*', '..'],
      ['*', 'up'],
      ['up/*', undefined],
      ['*a*a*a*a*a*b', undefined],
      ['*', 'a.txt'],
    ] as const)
      expect([pattern, (await glob(pattern, path)).startsWith('ERROR ')]).toEqual([pattern, true]);
  });
});

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bashTool, oneIsNormal } from '../../src/tools/bash.js';
import { env, textOf, world, type World } from './world.js';

let w: World;
beforeEach(() => {
  w = world();
});
afterEach(() => w.remove());

const tool = bashTool(env);
const bash = (command: string, timeout?: number) => textOf(tool, timeout === undefined ? { command } : { command, timeout }, w.context);

test('runs at the root, and a folder that was changed to does not last', async () => {
  w.put('sub/x', '');
  expect(await bash('cd sub && pwd && export A=1')).toBe(join(w.root, 'sub'));
  expect(await bash('pwd; echo "[$A]"')).toBe(`${w.root}\n[]`);
});

test('both outputs come in order, in a pipe that can be opened by name', async () => {
  expect(await bash('echo 1; echo 2 >&2; echo 3; echo 4 >/dev/stderr; echo 5 | tee /dev/stderr | sed s/5/6/ >/dev/stdout')).toMatch(
    /^1\n2\n3\n4\n(?:5\n6|6\n5)$/,
  );
});

test('what runs is the text as it was given', async () => {
  expect(await bash(`printf '%s|' "$0" "$#" 'a "b" $c' \`echo d\``)).toBe('bash|0|a "b" $c|d|');
});

test('a failing command is an error with its code', async () => {
  expect(await bash('echo broken; exit 7')).toBe('ERROR [exit code 7]\nbroken');
  expect(await bash('kill -TERM $$')).toBe('ERROR [ended by SIGTERM]\n(no output)');
  expect(await bash('no-such-program')).toBe('ERROR [exit code 127]\nbash: line 1: no-such-program: command not found');
  expect(await bash('true')).toBe('(no output)');
});

test('exit code 1 of a search, a comparison or a test is an answer', async () => {
  expect(await bash('grep x /dev/null')).toBe('(no output)\n[exit code 1]');
  expect(await bash('grep x /no/such/file')).toMatch(/^ERROR \[exit code 2\]/);
});

test.each([
  ['grep x f', true],
  ['cd a && git -C . diff --exit-code', true],
  ['echo "a; b" | rg x', true],
  ["[ -e 'x y' ]", true],
  ['LC_ALL=C /usr/bin/diff a b', true],
  ['cat f 2>&1 | grep x', true],
  ['grep x f; false', false],
  ['npm test', false],
  ['echo "| grep x"', false],
  ['greppy x', false],
  ['git commit -m diff', false],
])('oneIsNormal(%j) is %j', (command, expected) => {
  expect(oneIsNormal(command)).toBe(expected);
});

test('colours, redrawn lines and control codes are gone', async () => {
  expect(await bash(`printf '\\033[31mred\\033[0m \\033]0;title\\007ok\\r\\n10%%\\r50%%\\r100%%\\nbell\\a\\b.\\n'`)).toBe(
    'red ok\n100%\nbell.',
  );
});

test('faults 3.17: stray bytes are replaced, binary output is a note and a file', async () => {
  expect(await bash(`printf 'a\\xf0\\xffb'`)).toBe('a\ufffd\ufffdb');
  expect(await bash(`printf 'one file\\0another file\\0'`)).toBe('one file␀another file␀');
  const note = await bash('head -c 3000 /dev/zero');
  expect(note).toBe(`[binary output, 3000 bytes, not shown; it is in ${join(w.context.spill, 'toolu_1.txt')}]`);
  expect(readFileSync(join(w.context.spill, 'toolu_1.txt')).length).toBe(3000);
});

test('faults 3.19: 30,000 characters are shown whole, more as 10,000 and a file', async () => {
  expect((await bash(`head -c 30000 /dev/zero | tr '\\0' x`)).length).toBe(30_000);
  const long = await bash(`echo first; head -c 90000 /dev/zero | tr '\\0' x; echo; echo last`);
  expect(long.length).toBeLessThan(10_300);
  expect(long).toMatch(/^first\nx{100}/);
  expect(long).toContain(
    `x\nlast\n[the whole output (90012 bytes) is in ${join(w.context.spill, 'toolu_1.txt')}; Read it with offset and limit]`,
  );
  expect(readFileSync(join(w.context.spill, 'toolu_1.txt'), 'utf8').length).toBe(90_012);
});

test('a failing command shows 10,000 characters, and the rest is not lost', async () => {
  const text = await bash(`head -c 20000 /dev/zero | tr '\\0' y; exit 2`);
  expect(text.length).toBeLessThan(10_300);
  expect(readFileSync(join(w.context.spill, 'toolu_1.txt'), 'utf8')).toBe('y'.repeat(20_000));
});

test('faults 3.16: no cut falls into a surrogate pair', async () => {
  for (const pad of ['', 'x']) {
    const text = await bash(`printf '${pad}'; for i in {1..20000}; do printf '😀'; done`);
    expect(text).not.toMatch(/\p{Surrogate}/u);
    expect(text.length).toBeLessThan(10_300);
  }
});

test('faults 2.32: the time limit gives an error result with what there was', async () => {
  expect(await bash('echo so far; sleep 65.5', 300)).toBe(
    'ERROR [killed: not done after 300 ms; give a longer timeout (at most 600000) or a smaller command]\nso far',
  );
  expect(() => tool.schema.parse({ command: 'x', timeout: 600_001 })).toThrow();
});

test('faults 3.28: a background process does not hold the call, and is told of', async () => {
  expect(await bash('sleep 66.5 & echo x')).toMatch(/^x\n\[\d background process\(es\) were ended\]$/);
  expect(await bash('setsid sleep 66.5 & echo x')).toMatch(/^x\n\[\d background process\(es\) were ended\]$/);
  // Also one with a cleared environment, from a script that opens a file of its own as 3.
  expect(await bash('exec 3>own.txt; setsid env -i sleep 66.5 >/dev/null 2>&1 </dev/null & echo x')).toMatch(
    /^x\n\[\d background process\(es\) were ended\]$/,
  );
  const left = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && existsSync(`/proc/${pid}/cmdline`) && commandOf(pid).includes('sleep\x0066.5'),
  );
  expect(left).toEqual([]);
});

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

test('faults 3.35: env shows no secret of the parent', async () => {
  const secret = bashTool(
    (await import('../../src/sandbox.js')).childEnvironment({
      ...process.env,
      GITHUB_TOKEN: 'planted-1',
      INPUT_KEY: 'planted-2',
      MY_SECRET: 'planted-3',
    }),
  );
  const text = await textOf(secret, { command: 'env; cat /proc/self/environ | tr "\\0" "\\n"' }, w.context);
  expect(text).toContain('PATH=');
  expect(text).not.toContain('planted');
});

describe('faults 3.34: git runs nothing that the repository names', () => {
  test('no hook, no file-system monitor, no pager, no question', async () => {
    w.git('init', '-q');
    w.put('.git/hooks/pre-commit', '#!/bin/sh\ntouch hook-ran\n');
    w.put('monitor.sh', '#!/bin/sh\ntouch monitor-ran\n');
    expect(
      await bash(
        'chmod +x .git/hooks/pre-commit monitor.sh; git config core.fsmonitor "$PWD/monitor.sh"; git config core.pager "touch pager-ran"',
      ),
    ).toBe('(no output)');
    await bash('git add -A && git -c user.name=a -c user.email=a@b.c commit -qm x && git status && git log');
    expect(await bash('git log --format=%s')).toBe('x');
    expect(await bash('ls *-ran 2>/dev/null | wc -l')).toBe('0');
    expect(await bash('git clone -q ext::true x')).toMatch(/ERROR .*\n[^]*not allowed/);
  });
});

test('progress is told while it runs', async () => {
  const calls = tool.run({ command: 'echo one; until [ -e go ]; do sleep 0.01; done; echo two' }, w.context);
  expect(await calls.next()).toEqual({ done: false, value: 'one\n' });
  w.put('go', '');
  expect(await calls.next()).toEqual({ done: false, value: 'two\n' });
  expect(await calls.next()).toEqual({ done: true, value: { isError: false, content: [{ type: 'text', text: 'one\ntwo' }] } });
});

test('an abort ends the call with a result', async () => {
  const stop = new AbortController();
  const calls = tool.run({ command: 'echo up; sleep 67.5' }, { ...w.context, signal: stop.signal });
  const first = await calls.next();
  expect(first).toEqual({ done: false, value: 'up\n' });
  stop.abort();
  expect(await calls.next()).toEqual({
    done: true,
    value: { isError: true, content: [{ type: 'text', text: '[killed: the run was stopped]\nup' }] },
  });
});

test('an odd call id cannot lead the file out of its folder', async () => {
  const text = await textOf(tool, { command: 'seq 1 20000' }, { ...w.context, callId: '../../x' });
  expect(text).toContain(join(w.context.spill, '______x.txt'));
  expect(realpathSync(join(w.context.spill, '______x.txt'))).toBe(join(w.context.spill, '______x.txt'));
});

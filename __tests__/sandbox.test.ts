import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { childEnvironment, gitEnvironment, ownEnvironment, runProcess, type ProcessOptions } from '../src/sandbox.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'at-agent-sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Command lines of live processes that hold `word`. */
function alive(word: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(word));
}

const go = (script: string, more: Partial<ProcessOptions> = {}) =>
  runProcess({
    command: ['bash', '--norc', '-c', script],
    cwd: folder,
    env: childEnvironment(process.env),
    timeoutMs: 30_000,
    signal: new AbortController().signal,
    maxChars: 1_000,
    ...more,
  });

test('the runner’s own programs get a proxy with its password, and no other secret', () => {
  const proxy = 'http://name:word@proxy.example:8080';
  const base = { PATH: '/bin', https_proxy: proxy, GITHUB_TOKEN: 't', 'INPUT_ANTHROPIC-API-KEY': 'k', MY_SETTING: 'x' };
  expect(ownEnvironment(base)).toEqual({ PATH: '/bin', https_proxy: proxy });
  expect(childEnvironment(base)).toEqual({ PATH: '/bin' });
});

describe('childEnvironment', () => {
  test('keeps what builds need and nothing else', () => {
    const base = {
      PATH: '/bin',
      HOME: '/home/u',
      LANG: 'C.UTF-8',
      LC_ALL: 'C',
      CI: 'true',
      NODE_ENV: 'test',
      JAVA_HOME_17_X64: '/j',
      GOPATH: '/go',
      pythonLocation: '/py',
      RUNNER_OS: 'Linux',
      HTTPS_PROXY: 'http://proxy:3128',
      MY_SETTING: 'x',
    };
    expect(childEnvironment(base)).toEqual({ ...base, MY_SETTING: undefined });
  });

  test('faults 3.35: no secret, input, runner channel or value with a password in it reaches a child', () => {
    const base = {
      GITHUB_TOKEN: 't',
      GH_TOKEN: 't',
      ANTHROPIC_API_KEY: 'k',
      INPUT_PROMPT: 'x',
      'INPUT_ANTHROPIC-API-KEY': 'k',
      ACTIONS_RUNTIME_TOKEN: 't',
      ACTIONS_ID_TOKEN_REQUEST_URL: 'u',
      GITHUB_ENV: '/f',
      GITHUB_PATH: '/f',
      GITHUB_OUTPUT: '/f',
      GITHUB_STATE: '/f',
      GITHUB_STEP_SUMMARY: '/f',
      RUNNER_TEMP: '/t',
      AWS_SECRET_ACCESS_KEY: 's',
      CARGO_REGISTRY_TOKEN: 't',
      GOAUTH: 'netrc',
      ANDROID_KEYSTORE_PASSWORD: 'p',
      YARN_NPM_AUTH_TOKEN: 't',
      SSH_AUTH_SOCK: '/s',
      BASH_ENV: '/evil',
      GIT_DIR: '/evil',
      LD_PRELOAD: '/evil.so',
      HTTPS_PROXY: 'http://user:word@proxy:3128',
      GOPROXY: 'https://user:word@goproxy.example',
    };
    expect(childEnvironment(base)).toEqual({});
  });

  test('the caller adds its own settings as they are', () => {
    expect(childEnvironment({ PATH: '/bin' }, gitEnvironment())).toMatchObject({
      PATH: '/bin',
      GIT_TERMINAL_PROMPT: '0',
      GIT_CONFIG_KEY_0: 'core.hooksPath',
    });
  });
});

describe('runProcess', () => {
  test('tells output, errors, code and bytes', async () => {
    expect(await go('echo out; echo err >&2; exit 3')).toEqual({
      exit: { type: 'code', code: 3 },
      output: 'out\n',
      errors: 'err\n',
      truncated: false,
      spillPath: null,
      bytes: 4,
      ended: 0,
    });
  });

  test('a child that dies of a signal says which', async () => {
    expect((await go('kill -KILL $$')).exit).toEqual({ type: 'signal', signal: 'SIGKILL' });
  });

  test('a program or folder that is missing is a spawn error', async () => {
    expect((await go('', { command: ['/no/such/program'] })).exit).toMatchObject({ type: 'spawn_error' });
    expect((await go('true', { cwd: join(folder, 'gone') })).exit).toMatchObject({ type: 'spawn_error' });
    expect((await go('true', { command: ['echo', 'a\0b'] })).exit).toMatchObject({ type: 'spawn_error' });
  });

  test('standard input is the given text, else empty', async () => {
    expect((await go('cat', { stdin: 'héllo' })).output).toBe('héllo');
    expect((await go('cat; cat /dev/stdin; echo end')).output).toBe('end\n');
    expect((await go('exit 0', { stdin: 'x'.repeat(1_000_000) })).exit).toEqual({ type: 'code', code: 0 });
  });

  test('the environment is the given one and the marker, no more', async () => {
    const { output } = await go('env', { command: ['/usr/bin/env'], env: { A: '1' } });
    expect(output.replace(/[0-9a-f-]{36}/, 'ID')).toBe('A=1\nAT_AGENT_CALL=ID\n');
  });

  test('faults 3.17: bytes that are no UTF-8 are replaced, a character split over two chunks is whole', async () => {
    expect((await go(`printf '\\xf0\\xff'`)).output).toBe('\ufffd\ufffd');
    // The child waits for the parent to have read the first part.
    const seen: string[] = [];
    const split = await go(`printf 'a\\xe2\\x82'; until [ -e go ]; do sleep 0.01; done; printf '\\xac'`, {
      onOutput(text) {
        seen.push(text);
        if (text === 'a') void import('node:fs').then(({ writeFileSync }) => writeFileSync(join(folder, 'go'), ''));
      },
    });
    expect(split.output).toBe('a€');
    expect(seen).toEqual(['a', '€']);
  });

  test('faults 3.19: a flood is kept by its head and tail, the whole is in the file', async () => {
    const spill = join(folder, 'spill', 'out.txt');
    const { output, truncated, bytes, spillPath } = await go('seq 1 200000', { spill });
    expect(truncated).toBe(true);
    expect(bytes).toBe(1_288_895);
    expect(spillPath).toBe(spill);
    expect(statSync(spill).size).toBe(bytes);
    expect(output.length).toBeLessThan(1_100);
    expect(output).toMatch(/^1\n2\n/);
    expect(output).toMatch(/199999\n200000\n$/);
  });

  test('short output makes no file', async () => {
    const spill = join(folder, 'out.txt');
    expect((await go('echo x', { spill })).spillPath).toBeNull();
    expect(existsSync(spill)).toBe(false);
  });

  test('faults 2.32: a tool past its limit is killed with all it started, and that is a result', async () => {
    const result = await go('sleep 61.5371 & (setsid sleep 61.5372 &) ; echo started; trap "" TERM; sleep 61.5373', { timeoutMs: 300 });
    expect(result).toMatchObject({ exit: { type: 'timed_out', afterMs: 300 }, output: 'started\n' });
    expect(alive('61.537')).toEqual([]);
  });

  test('an abort ends the child, also one that came before the start', async () => {
    const stop = new AbortController();
    const running = go('echo ready; sleep 62.5', { signal: stop.signal, onOutput: () => stop.abort() });
    expect(await running).toMatchObject({ exit: { type: 'aborted' }, output: 'ready\n' });
    expect((await go('echo never', { signal: stop.signal })).output).toBe('');
    expect(alive('sleep 62.5')).toEqual([]);
  });

  test.each([
    ['a background process that holds the pipe', 'sleep 63.5001 & echo x'],
    ['one in a session of its own', 'setsid sleep 63.5002 & echo x'],
    ['a daemon, twice forked', '(setsid bash -c "sleep 63.5003 & sleep 63.5004" &) ; echo x'],
    ['one with a cleared environment and a process group of its own', 'set -m; env -i sleep 63.5005 & echo x'],
    ['one with a session of its own and a cleared environment', 'setsid nohup env -i sleep 63.5008 >/dev/null 2>&1 </dev/null & echo x'],
    ['the same, twice forked', '(setsid env -i bash -c "sleep 63.5009 & sleep 63.5010 & cd /; wait" >/dev/null 2>&1 &) ; echo x'],
    ['one that ignores signals and closed the pipe', `bash -c 'trap "" TERM HUP; sleep 63.5006; sleep 63.5007' >/dev/null 2>&1 & echo x`],
  ])('faults 3.28: ends with its own process and takes along %s', async (_, script) => {
    const result = await go(script);
    expect(result).toMatchObject({ exit: { type: 'code', code: 0 }, output: 'x\n' });
    expect(result.ended).toBeGreaterThan(0);
    expect(alive('sleep 63.5')).toEqual([]);
  });

  test('faults 3.28: what a helper still writes after its parent has ended is read', async () => {
    expect((await go('exec > >(tr a b); echo aaa')).output).toBe('bbb\n');
  });

  test('only the own family is ended', async () => {
    const stop = new AbortController();
    const other = go('echo up; sleep 64.5', { signal: stop.signal, onOutput: () => void go('true').then(() => check()) });
    let still: string[] = [];
    const check = () => {
      still = alive('sleep 64.5');
      stop.abort();
    };
    await other;
    expect(still).not.toEqual([]);
  });
});

// Our own git calls: argv arrays, a time limit each, no prompts, no hooks, no credential but the one that a call is given.
import { spawn } from 'node:child_process';
import { sendSignal } from '../process.js';

export interface GitCall {
  readonly args: readonly string[];
  /** Working directory, absolute. */
  readonly cwd: string;
  /** Further environment of this call alone, as `GIT_INDEX_FILE`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Further configuration of this call alone; it stands in the environment, never in argv or on disk. */
  readonly config?: readonly (readonly [key: string, value: string])[];
  readonly input?: string | Buffer;
  /** Milliseconds until the call is killed; 60,000 if left out. */
  readonly timeoutMs?: number;
  /** Output beyond this many bytes ends the call; 64 MiB if left out. */
  readonly maxBytes?: number;
}

export type GitResult =
  | { readonly ran: true; readonly code: number; readonly out: Buffer; readonly err: string }
  | { readonly ran: false; readonly why: 'timeout' | 'too_large' | 'not_found' | 'aborted'; readonly out: Buffer; readonly err: string };

export type Git = (call: GitCall) => Promise<GitResult>;

/**
 * Configuration that outranks every file: hooks, helpers, prompts and maintenance are off, the `ext` transport is refused. An empty
 * `credential.helper` resets the list of helpers (git-config, "credential.helper").
 */
const FIXED: readonly (readonly [string, string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.untrackedCache', 'false'],
  ['core.quotePath', 'false'],
  ['credential.helper', ''],
  ['protocol.ext.allow', 'never'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['advice.detachedHead', 'false'],
];

/**
 * `base` is the environment that git starts from (PATH, HOME, proxies); its `GIT_*` names are left out. `signal` ends every call that runs, and lets
 * none begin.
 */
export function createGit(base: Readonly<Record<string, string | undefined>>, signal: AbortSignal = new AbortController().signal): Git {
  return (call) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve({ ran: false, why: 'aborted', out: Buffer.alloc(0), err: '' });
        return;
      }
      const config = [...FIXED, ['safe.directory', '*'] as const, ...(call.config ?? [])];
      const child = spawn('git', call.args, {
        cwd: call.cwd,
        env: {
          ...Object.fromEntries(Object.entries(base).filter(([name]) => !name.startsWith('GIT_'))),
          LC_ALL: 'C.UTF-8',
          GIT_TERMINAL_PROMPT: '0',
          GIT_LFS_SKIP_SMUDGE: '1',
          GIT_OPTIONAL_LOCKS: '0',
          GIT_PAGER: 'cat',
          ...call.env,
          GIT_CONFIG_COUNT: String(config.length),
          ...Object.fromEntries(
            config.flatMap(([key, value], index) => [
              [`GIT_CONFIG_KEY_${index}`, key],
              [`GIT_CONFIG_VALUE_${index}`, value],
            ]),
          ),
        },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
      });
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      let bytes = 0;
      let stopped: 'timeout' | 'too_large' | 'not_found' | 'aborted' | null = null;
      const stop = (why: 'timeout' | 'too_large' | 'aborted'): void => {
        stopped ??= why;
        // The whole group: a transport helper that lives on would hold the pipes open.
        if (child.pid !== undefined) sendSignal(-child.pid, 'SIGKILL');
      };
      const timer = setTimeout(() => stop('timeout'), call.timeoutMs ?? 60_000);
      child.stdout.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > (call.maxBytes ?? 64 * 1024 * 1024)) stop('too_large');
        else out.push(chunk);
      });
      child.stderr.on('data', (chunk: Buffer) => {
        if (err.length < 64) err.push(chunk);
      });
      // Git may end before it has read its input: the exit code tells.
      child.stdin.on('error', () => undefined);
      child.on('error', () => (stopped ??= 'not_found'));
      const onAbort = (): void => stop('aborted');
      signal.addEventListener('abort', onAbort, { once: true });
      child.on('close', (code) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        const result = { out: Buffer.concat(out), err: Buffer.concat(err).toString('utf8') };
        resolve(stopped === null ? { ran: true, code: code ?? 1, ...result } : { ran: false, why: stopped, ...result });
      });
      child.stdin.end(call.input ?? '');
    });
}

/** True if git ran and exited with 0. */
export function gitDone(result: GitResult): boolean {
  return result.ran && result.code === 0;
}

/** The output without its last line end if git exited with 0, else null. */
export async function gitText(git: Git, call: GitCall): Promise<string | null> {
  const result = await git(call);
  return result.ran && result.code === 0 ? result.out.toString('utf8').replace(/\n$/, '') : null;
}

/** What went wrong, in one line for a person. */
export function gitProblem(result: GitResult): string {
  if (!result.ran)
    return {
      timeout: 'git did not end in time',
      too_large: 'git answered too much',
      not_found: 'git is not installed',
      aborted: 'git was ended with the run',
    }[result.why];
  return (
    result.err
      .split('\n')
      .filter((line) => /^(fatal|error|remote):/.test(line))
      .slice(0, 3)
      .join(' ') || `git ended with ${result.code}`
  );
}

/**
 * Configuration that sends the token to `serverUrl` alone. The empty value first resets headers that files set, so that never two
 * authorization headers leave (git-config, "http.extraHeader").
 */
export function tokenConfig(serverUrl: string, token: string): readonly (readonly [string, string])[] {
  const key = `http.${new URL(serverUrl).origin}/.extraheader`;
  return [
    [key, ''],
    [key, `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`],
  ];
}

// How a child process is confined: a built-up environment, its own session and process group, bounded output, and nobody left behind.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage, headTail, openSpill } from './tools/results.js';
import { family, killFamily, MARKER, openMark } from './process.js';

// What shells, compilers, package managers and test runners need to find their tools and caches. Everything else stays out.
const ALLOWED = new RegExp(
  `^(?:${[
    'PATH|HOME|USER|LOGNAME|SHELL|PWD|TMPDIR|TEMP|TMP|TZ|TERM|COLORTERM|COLUMNS|LINES|NO_COLOR|FORCE_COLOR|CLICOLOR',
    'LANG|LANGUAGE|LC_[A-Z]+|CI|DISPLAY|DEBIAN_FRONTEND|XDG_[A-Z_]+|SOURCE_DATE_EPOCH',
    'RUNNER_(?:OS|ARCH|NAME|ENVIRONMENT|TOOL_CACHE)|AGENT_TOOLSDIRECTORY|GITHUB_(?:REPOSITORY|SHA|REF|REF_NAME|BASE_REF|HEAD_REF|WORKSPACE|RUN_ID|SERVER_URL|API_URL)|Image(?:OS|Version)',
    'NODE_(?:ENV|OPTIONS|PATH|EXTRA_CA_CERTS)|NVM_[A-Z_]+|VOLTA_HOME|FNM_DIR|PNPM_HOME|COREPACK_[A-Z_]+|YARN_[A-Z_]+|npm_config_(?:cache|registry|prefix)|BUN_INSTALL|DENO_DIR',
    'PYTHON[A-Z]*|pythonLocation|Python\\d?_ROOT_DIR|PYENV_[A-Z_]+|VIRTUAL_ENV|CONDA(?:_[A-Z_]+)?|PIP_CACHE_DIR|PIPX_[A-Z_]+|POETRY_HOME|UV_[A-Z_]+',
    'JAVA_HOME(?:_\\w+)?|JAVA_TOOL_OPTIONS|MAVEN_(?:HOME|OPTS)|GRADLE_(?:HOME|OPTS|USER_HOME)|ANT_HOME|KOTLIN_HOME|ANDROID_[A-Z_]+',
    'GO[A-Z]+|GOROOT_\\w+|CARGO_[A-Z_]+|RUSTUP_[A-Z_]+|RUST[A-Z]*|RUST_[A-Z]+|GEM_(?:HOME|PATH)|BUNDLE_(?:PATH|GEMFILE|WITHOUT|JOBS)|RUBY[A-Z]+|RAILS_ENV|RACK_ENV',
    'DOTNET_[A-Z_]+|NUGET_PACKAGES|COMPOSER_(?:HOME|CACHE_DIR)|GHCUP_[A-Z_]+|SWIFT_[A-Z_]+|PERL5LIB|R_LIBS[A-Z_]*|MIX_ENV|DART_[A-Z_]+|FLUTTER_ROOT',
    'CC|CXX|CPP|AR|LD|CFLAGS|CXXFLAGS|CPPFLAGS|LDFLAGS|MAKEFLAGS|CMAKE_[A-Z_]+|PKG_CONFIG_PATH|LD_LIBRARY_PATH|LIBRARY_PATH|CPATH|VCPKG_[A-Z_]+|CCACHE_[A-Z_]+',
    'CHROME_BIN|CHROMEWEBDRIVER|GECKOWEBDRIVER|EDGEWEBDRIVER|PLAYWRIGHT_BROWSERS_PATH|PUPPETEER_[A-Z_]+|CYPRESS_CACHE_FOLDER',
    'SSL_CERT_(?:FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|(?:https?|no|all)_proxy|(?:HTTPS?|NO|ALL)_PROXY',
  ].join('|')})$`,
);
/** Names that never reach a child, whatever else allows them: inputs, the runner's own channels, and all that is named like a secret. */
const FORBIDDEN =
  /^(?:INPUT_|ACTIONS_|GITHUB_(?:TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$)|key|token|secret|passw|passphrase|credential|auth/i;
/** `https://name:word@host`: a secret inside a value, as proxies and registries have them. */
const USERINFO = /:\/\/[^/\s@]*@/;

/**
 * The environment of a child process: the allow-listed part of `base`, then `extra` as it stands (the caller's own settings, never a secret).
 */
export function childEnvironment(base: NodeJS.ProcessEnv, extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(base)) {
    if (value !== undefined && ALLOWED.test(name) && !FORBIDDEN.test(name) && !USERINFO.test(value)) env[name] = value;
  }
  return { ...env, ...extra };
}

const PROXY = /^(?:https?|no|all)_proxy$/i;

/** The environment of a program that the runner itself starts, never the model: the same, and proxies with the passwords that they need. */
export function ownEnvironment(base: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return { ...childEnvironment(base), ...Object.fromEntries(Object.entries(base).filter(([name]) => PROXY.test(name))) };
}

const GIT_CONFIG: readonly (readonly [string, string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.quotePath', 'false'],
  ['protocol.ext.allow', 'never'],
  ['credential.helper', ''],
];

/** Settings that keep git from asking, paging, and running programs that the repository's own configuration names. */
export function gitEnvironment(): Record<string, string> {
  const env: Record<string, string> = {
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    PAGER: 'cat',
    GIT_EDITOR: 'true',
    EDITOR: 'true',
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
    SSH_ASKPASS_REQUIRE: 'never',
    GIT_CONFIG_COUNT: String(GIT_CONFIG.length),
  };
  GIT_CONFIG.forEach(([key, value], index) => {
    env[`GIT_CONFIG_KEY_${index}`] = key;
    env[`GIT_CONFIG_VALUE_${index}`] = value;
  });
  return env;
}

export interface ProcessOptions {
  /** Program and arguments; no shell is put between. */
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  /** The whole environment of the child: see `childEnvironment`. */
  readonly env: Readonly<Record<string, string>>;
  /** Text for the child's standard input; without it the input is empty. A bash that gets it needs --norc: it takes the socket for a remote login. */
  readonly stdin?: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Characters of standard output kept in memory, first and last half. */
  readonly maxChars: number;
  /** Where all bytes of standard output go once they are more than `maxChars`; without it they are dropped. */
  readonly spill?: string;
  /** Called with each piece of standard output as it comes. */
  readonly onOutput?: (text: string) => void;
}

export type ProcessExit =
  | { readonly type: 'code'; readonly code: number }
  | { readonly type: 'signal'; readonly signal: string }
  | { readonly type: 'timed_out'; readonly afterMs: number }
  | { readonly type: 'aborted' }
  | { readonly type: 'spawn_error'; readonly message: string };

export interface ProcessResult {
  readonly exit: ProcessExit;
  /** Standard output, decoded as UTF-8 with U+FFFD for what is not; the middle is missing when `truncated`. */
  readonly output: string;
  /** Standard error, at most 20,000 characters of it. */
  readonly errors: string;
  readonly truncated: boolean;
  /** File with the standard output, up to 64 MiB of it; null when it was short or nobody asked. */
  readonly spillPath: string | null;
  readonly bytes: number;
  /** Background processes of the child that were ended after it. */
  readonly ended: number;
}

const SPILL_BYTES = 64 * 1024 * 1024;
const ERROR_CHARS = 20_000;
/** Between SIGTERM and SIGKILL. */
const GRACE_MS = 1_000;
/** Silence after which the pipes of a process that has ended are read no longer. */
const DRAIN_MS = 200;

/**
 * Runs one process to its end. It resolves when the process itself has ended, even if a background process holds the pipe; whatever
 * it left running is killed: its process group, its session, and every process that carries its marker in the environment or among its files. Never rejects.
 */
export async function runProcess(options: ProcessOptions): Promise<ProcessResult> {
  const marker = randomUUID();
  const kept = headTail(options.maxChars);
  const errors = headTail(ERROR_CHARS);
  const spill = spillFile(options.spill, options.maxChars);
  const result = (exit: ProcessExit, ended: number): ProcessResult => ({
    exit,
    output: kept.text(),
    errors: errors.text(),
    truncated: kept.truncated(),
    spillPath: spill.close(),
    bytes: spill.bytes(),
    ended,
  });
  if (options.signal.aborted) return result({ type: 'aborted' }, 0);

  const [program, ...args] = options.command;
  let child;
  let mark: number | null = null;
  try {
    mark = openMark(marker);
    child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...options.env, [MARKER]: marker },
      // A session and process group of its own, without a terminal.
      detached: true,
      stdio: [options.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', mark],
    });
  } catch (error) {
    // What the system cannot even be asked for: a NUL in an argument, a file in a full folder.
    return result({ type: 'spawn_error', message: errorMessage(error) }, 0);
  } finally {
    if (mark !== null) closeSync(mark);
  }
  const { stdin, stdout, stderr, pid } = child;
  if (stdout === null || stderr === null) throw new Error('a child that was spawned with pipes has none');

  let heard = 0;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const take = (text: string) => {
    if (text === '') return;
    kept.add(text);
    options.onOutput?.(text);
  };
  stdout.on('data', (chunk: Buffer) => {
    heard += 1;
    spill.write(chunk);
    take(decoder.decode(chunk, { stream: true }));
  });
  const errorDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
  stderr.on('data', (chunk: Buffer) => errors.add(errorDecoder.decode(chunk, { stream: true })));
  // A child that does not read its input closes the pipe: that is its right.
  stdin?.on('error', () => undefined);
  stdin?.end(options.stdin);

  const stopped: { cause: ProcessExit | null } = { cause: null };
  let force: NodeJS.Timeout | undefined;
  const stop = (why: ProcessExit) => {
    if (stopped.cause !== null || pid === undefined) return;
    stopped.cause = why;
    killFamily(pid, marker, 'SIGTERM');
    force = setTimeout(() => killFamily(pid, marker, 'SIGKILL'), GRACE_MS);
  };
  const timer = setTimeout(() => stop({ type: 'timed_out', afterMs: options.timeoutMs }), options.timeoutMs);
  const onAbort = () => stop({ type: 'aborted' });
  options.signal.addEventListener('abort', onAbort, { once: true });

  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const own = await new Promise<ProcessExit>((resolve) => {
    child.once('error', (error) => resolve({ type: 'spawn_error', message: error.message }));
    child.once('exit', (code, signal) => resolve(signal === null ? { type: 'code', code: code ?? 0 } : { type: 'signal', signal }));
  });
  clearTimeout(timer);
  clearTimeout(force);
  options.signal.removeEventListener('abort', onAbort);

  let ended = 0;
  if (pid !== undefined) {
    const drained = async () => {
      let before = -1;
      for (let round = 0; round < 5 && before !== heard && !(stdout.readableEnded && stderr.readableEnded); round += 1) {
        before = heard;
        await within(closed, DRAIN_MS);
      }
    };
    await drained();
    ended = await endFamily(pid, marker);
    await drained();
  }
  stdout.destroy();
  stderr.destroy();
  stdin?.destroy();
  take(decoder.decode());
  return result(stopped.cause ?? own, ended);
}

/**
 * Kills until a look at the process table finds nobody; gives up after about a second (a process may hang in the kernel).
 * Who is leaving anyway is let go first, and not counted: a process closes its pipes some time before the table calls it dead.
 */
async function endFamily(pid: number, marker: string): Promise<number> {
  for (let ms = 1; ms <= 32 && family(pid, marker).length > 0; ms *= 2) await wait(ms);
  const all = new Set<number>();
  for (let round = 0; round < 50; round += 1) {
    const found = killFamily(pid, marker, 'SIGKILL');
    if (found.length === 0) break;
    for (const one of found) all.add(one);
    await wait(round < 10 ? 2 : 20);
  }
  return all.size;
}

async function within(done: Promise<void>, ms: number): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([done, wait(ms, undefined, { signal: timeout.signal }).catch(() => undefined)]);
  timeout.abort();
}

/** All bytes of a stream, in memory while they are few, then in a file. Write errors (a full disk) end the file, not the process. */
function spillFile(path: string | undefined, threshold: number) {
  let pending: Buffer[] = [];
  let fd: number | null = null;
  let bytes = 0;
  let usable = path !== undefined;
  const put = (chunk: Buffer) => {
    if (fd !== null) for (let at = 0; at < chunk.length;) at += writeSync(fd, chunk, at);
  };
  return {
    write(chunk: Buffer) {
      const before = bytes;
      bytes += chunk.length;
      if (!usable || path === undefined || before > SPILL_BYTES) return;
      try {
        if (bytes <= threshold) pending.push(chunk);
        else {
          if (fd === null) {
            fd = openSpill(path);
            pending.forEach(put);
            pending = [];
          }
          put(chunk);
        }
      } catch {
        usable = false;
      }
    },
    bytes: () => bytes,
    close(): string | null {
      if (fd === null || path === undefined) return null;
      closeSync(fd);
      fd = null;
      return usable ? path : null;
    },
  };
}

// Git by child process, for the bare repositories behind the embedded GitHub. Every argument list is an array; the machine's own
// configuration and any GIT_* setting of the caller stay out, so that the same input makes the same output everywhere.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

export const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
export const zeroSha = '0'.repeat(40);

export interface GitResult {
  /** Exit code; 128 where a signal ended it. */
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Starts git with `variables`, and with nothing of the caller's own git settings. */
export function spawnGit(args: readonly string[], variables: Readonly<Record<string, string>> = {}): ChildProcessWithoutNullStreams {
  const settings = { LC_ALL: 'C', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_TERMINAL_PROMPT: '0', ...variables };
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  return spawn('git', args, { env: { ...rest, ...settings }, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Runs git on one repository. Rejects only when git could not be started. */
export function git(gitDir: string, args: readonly string[], input: string | Uint8Array = ''): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawnGit([`--git-dir=${gitDir}`, ...args]);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.stdin.on('error', () => undefined); // git may end before it has read everything; its exit code tells
    child.on('close', (code) => {
      resolve({ code: code ?? 128, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString('utf8') });
    });
    child.stdin.end(input);
  });
}

/** As `git`, for commands that can fail only by a bug: the text of standard output. */
export async function gitText(gitDir: string, args: readonly string[], input: string | Uint8Array = ''): Promise<string> {
  const result = await git(gitDir, args, input);
  if (result.code !== 0) throw new Error(`git ${args.join(' ')} in ${gitDir}: exit ${result.code}: ${result.stderr.trim()}`);
  return result.stdout.toString('utf8');
}

const compress = promisify(deflate);

/** Writes one loose object (git's own format: header, NUL, content, deflated) and gives its id. No process is started. */
export async function writeObject(gitDir: string, type: 'blob' | 'tree' | 'commit', content: Uint8Array): Promise<string> {
  const whole = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  const sha = createHash('sha1').update(whole).digest('hex');
  const folder = join(gitDir, 'objects', sha.slice(0, 2));
  const file = join(folder, sha.slice(2));
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) return sha;
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, await compress(whole), { mode: 0o444 });
  await rename(temporary, file);
  return sha;
}

export interface GitObject {
  readonly sha: string;
  readonly type: 'blob' | 'tree' | 'commit' | 'tag';
  readonly content: Buffer;
}

/** One `cat-file --batch`: an answer for every name (a sha, `ref:path`, `name^{commit}`), null where nothing has it. */
export async function readObjects(gitDir: string, names: readonly string[]): Promise<(GitObject | null)[]> {
  const asked = names.filter((name) => !name.includes('\n'));
  const { stdout } = await git(gitDir, ['cat-file', '--batch'], asked.map((name) => `${name}\n`).join(''));
  const found: (GitObject | null)[] = [];
  let at = 0;
  for (const name of names) {
    if (name.includes('\n')) {
      found.push(null);
      continue;
    }
    const end = stdout.indexOf(10, at);
    const header = /^([0-9a-f]{40}) (blob|tree|commit|tag) (\d+)$/.exec(stdout.toString('utf8', at, end));
    at = end + 1;
    if (header === null) {
      found.push(null);
      continue;
    }
    const size = Number(header[3]);
    found.push({ sha: header[1] ?? '', type: header[2] as GitObject['type'], content: stdout.subarray(at, at + size) });
    at += size + 1;
  }
  return found;
}

/** The commit that a branch name, tag name, `heads/x`, full ref or (short) sha means, in that order; null: none. One process. */
export async function resolveCommit(gitDir: string, name: string): Promise<string | null> {
  if (name === '' || /[\s\0]/.test(name)) return null;
  const names = [`refs/heads/${name}`, `refs/tags/${name}`, `refs/${name}`];
  if (name === 'HEAD' || name.startsWith('refs/') || /^[0-9a-f]{4,40}$/.test(name)) names.push(name);
  const lines = names.map((candidate) => `${candidate}^{commit}\n`).join('');
  const { stdout } = await git(gitDir, ['cat-file', '--batch-check'], lines);
  const hit = stdout
    .toString('utf8')
    .split('\n')
    .find((line) => /^[0-9a-f]{40} commit /.test(line));
  return hit === undefined ? null : hit.slice(0, 40);
}

/** The object a full ref (`refs/heads/main`) points to; null: no such ref. */
export async function readRef(gitDir: string, ref: string): Promise<string | null> {
  if (/[\s\0]/.test(ref)) return null;
  const { stdout, code } = await git(gitDir, ['show-ref', '--verify', '--hash', '--', ref]);
  return code === 0 ? stdout.toString('utf8').trim() : null;
}

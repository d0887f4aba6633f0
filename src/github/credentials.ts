// Removes the credential that a checkout step left in git's configuration, so that nothing but the runner can use it.
import { readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { gitProblem, gitText } from './git.js';
import type { Git } from './git.js';

export type Scrubbed =
  | { readonly ok: true; /** Names of the settings that went, without values. */ readonly removed: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Deletes authorization headers, stored-credential helpers, ssh commands and passwords in URLs from every configuration file of the
 * checkout at `root`, whose git folder (the common one of all work trees) is `common`: its own, its worktrees', its submodules', and files that they include. Includes of a credential file go as well
 * (actions/checkout since v6 keeps the header in `$RUNNER_TEMP/git-credentials-*.config`, reached by `includeIf.gitdir:`).
 * Fails closed: if one is still visible afterwards, the result is a problem. `visible`: what `readVisible` gave before.
 */
export async function scrubCredentials(git: Git, root: string, common: string, visible: Visible | null): Promise<Scrubbed> {
  const removed: string[] = [];
  const seen = new Set<string>();
  const queue = await configFiles(common);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const entries = await listConfig(git, root, file);
    if (entries === null) return { ok: false, problem: `git cannot read its configuration file ${file}` };
    for (const key of new Set(entries.map((entry) => entry.key))) {
      const values = entries.filter((entry) => entry.key === key).map((entry) => entry.value);
      const kept: string[] = [];
      for (const value of values) {
        if (isInclude(key)) {
          const target = includeTarget(file, value);
          const inner = (await listConfig(git, root, target)) ?? [];
          queue.push(target);
          if (inner.length === 0 || !inner.every((entry) => isCredential(entry.key, entry.value))) kept.push(value);
        } else if (!isCredential(key, value)) kept.push(value);
        else kept.push(...withoutPassword(key, value));
      }
      if (kept.length === values.length && kept.every((value, index) => value === values[index])) continue;
      // Values are never matched by their text: an argument is seen by every process of the machine.
      const problem = await rewrite(git, root, file, key, kept);
      if (problem !== null) return { ok: false, problem: `${key} in ${file} holds a credential and cannot be removed: ${problem}` };
      removed.push(key);
    }
  }
  const left = credentialIn(removed.length === 0 ? visible : await readVisible(git, root));
  return left === null ? { ok: true, removed } : { ok: false, problem: `${left} still holds a credential that the agent could use` };
}

async function rewrite(git: Git, cwd: string, file: string, key: string, values: readonly string[]): Promise<string | null> {
  const calls = [['--unset-all', key], ...values.map((value) => ['--add', key, value])];
  for (const args of calls) {
    const result = await git({ args: ['config', '--file', file, ...args], cwd });
    if (!result.ran || result.code !== 0) return gitProblem(result);
  }
  return null;
}

/** Configuration files below a git folder: its own, linked worktrees', submodules' at any depth. */
async function configFiles(gitDir: string): Promise<string[]> {
  const files = await Promise.all(['config', 'config.worktree'].map((name) => existing(join(gitDir, name))));
  const nested = await Promise.all(
    ['worktrees', 'modules'].map(async (folder) => {
      const names = await readdir(join(gitDir, folder), { withFileTypes: true }).catch(() => []);
      return Promise.all(names.filter((entry) => entry.isDirectory()).map((entry) => configFiles(join(gitDir, folder, entry.name))));
    }),
  );
  return [...files.flat(), ...nested.flat(2)];
}

async function existing(file: string): Promise<string[]> {
  return (await stat(file).catch(() => null))?.isFile() ? [await realpath(file)] : [];
}

interface Entry {
  readonly key: string;
  readonly value: string;
}

async function listConfig(git: Git, cwd: string, file: string): Promise<Entry[] | null> {
  if (!(await stat(file).catch(() => null))?.isFile()) return [];
  const text = await gitText(git, { args: ['config', '--file', file, '--no-includes', '--list', '-z'], cwd });
  return text === null ? null : parseEntries(text);
}

function parseEntries(text: string): Entry[] {
  return text
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.indexOf('\n');
      return end < 0 ? { key: entry, value: '' } : { key: entry.slice(0, end), value: entry.slice(end + 1) };
    });
}

/** The configuration that git itself sees in a folder, in git's order, includes followed. */
export type Visible = readonly (Entry & { readonly scope: string })[];

/** null: git gives none, as outside a checkout whose files it can read. */
export async function readVisible(git: Git, root: string): Promise<Visible | null> {
  const text = await gitText(git, { args: ['config', '--list', '--show-scope', '-z'], cwd: root });
  if (text === null) return null;
  const parts = text.split('\0');
  return parts.flatMap((scope, index) =>
    index % 2 === 1 ? [] : parseEntries(parts[index + 1] ?? '').map((entry) => ({ scope, ...entry })),
  );
}

/** The first setting of the checkout's own scopes that holds a credential. */
function credentialIn(visible: Visible | null): string | null {
  const found = visible?.find(({ scope, key, value }) => (scope === 'local' || scope === 'worktree') && isCredential(key, value));
  return found?.key ?? null;
}

function isInclude(key: string): boolean {
  return key === 'include.path' || /^includeif\..*\.path$/s.test(key);
}

function includeTarget(file: string, value: string): string {
  const path = value.startsWith('~/') ? join(homedir(), value.slice(2)) : value;
  return isAbsolute(path) ? path : resolve(dirname(file), path);
}

function isCredential(key: string, value: string): boolean {
  return (
    (/^http\.(?:.*\.)?extraheader$/s.test(key) && value !== '') ||
    (/^credential\.(?:.*\.)?helper$/s.test(key) && value !== '') ||
    key === 'core.sshcommand' ||
    key === 'core.askpass' ||
    /^http\.(?:.*\.)?cookiefile$/s.test(key) ||
    withoutPassword(key, value).length > 0 ||
    /^url\.[a-z+]+:\/\/[^/]*@.*\.(?:pushinsteadof|insteadof)$/s.test(key)
  );
}

/** A remote's URL without user and password, as a list of one; none if the setting is no such URL. */
function withoutPassword(key: string, value: string): string[] {
  if (!/^(?:remote\..*\.(?:push)?url|submodule\..*\.url)$/s.test(key)) return [];
  const match = /^(https?:\/\/)[^/@]*@(.*)$/s.exec(value);
  return match ? [`${match[1] ?? ''}${match[2] ?? ''}`] : [];
}

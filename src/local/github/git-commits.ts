// Commits as data: read with one `rev-list --header`, written as loose objects with the identities and dates given.
import { git, writeObject } from './git.js';

export interface Identity {
  readonly name: string;
  readonly email: string;
  /** ISO 8601 with seconds, in UTC. */
  readonly date: string;
}

export interface GitCommit {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Identity;
  readonly committer: Identity;
  readonly message: string;
}

/** `2026-01-05T09:00:00Z`, as GitHub writes times. */
export function isoSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function parseIdentity(text: string): Identity {
  const match = /^(.*?) ?<([^>]*)> (\d+)/.exec(text);
  return { name: match?.[1] ?? '', email: match?.[2] ?? '', date: isoSeconds(new Date(Number(match?.[3] ?? 0) * 1000)) };
}

function parseCommit(record: string): GitCommit {
  const cut = record.indexOf('\n\n');
  const head = cut < 0 ? record : record.slice(0, cut);
  const body = cut < 0 ? '' : record.slice(cut + 2);
  const lines = head.split('\n');
  const field = (name: string): string[] => lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  return {
    sha: (lines[0] ?? '').slice(0, 40),
    tree: field('tree')[0] ?? '',
    parents: field('parent'),
    author: parseIdentity(field('author')[0] ?? ''),
    committer: parseIdentity(field('committer')[0] ?? ''),
    message: body
      .split('\n')
      .map((line) => line.replace(/^ {4}/, ''))
      .join('\n')
      .replace(/\n+$/, ''),
  };
}

/** The commits that `rev-list` gives for these arguments, in its order; null where a name has no commit. */
export async function walkCommits(gitDir: string, args: readonly string[]): Promise<GitCommit[] | null> {
  const { code, stdout } = await git(gitDir, ['rev-list', '--header', ...args, '--']);
  if (code !== 0) return null;
  return stdout
    .toString('utf8')
    .split('\0')
    .filter((record) => record !== '')
    .map(parseCommit);
}

/** One commit by its full sha; null: no such commit. */
export async function readCommit(gitDir: string, sha: string): Promise<GitCommit | null> {
  if (!/^[0-9a-f]{40}$/.test(sha)) return null;
  return (await walkCommits(gitDir, ['--no-walk', sha]))?.[0] ?? null;
}

/** Names and addresses lose what git's commit format cannot hold: angle brackets, line ends, NUL. */
function identityLine(identity: Identity): string {
  const clean = (text: string): string => text.replace(/[<>\n\r\0]/g, '').trim();
  return `${clean(identity.name)} <${clean(identity.email)}> ${Math.floor(Date.parse(identity.date) / 1000)} +0000`;
}

/** Writes a commit object; no ref moves. The caller has checked tree and parents. */
export function writeCommit(gitDir: string, commit: Omit<GitCommit, 'sha'>): Promise<string> {
  const lines = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${identityLine(commit.author)}`,
    `committer ${identityLine(commit.committer)}`,
    '',
    commit.message,
  ];
  return writeObject(gitDir, 'commit', Buffer.from(lines.join('\n'), 'utf8'));
}

// The changed files and commits of a pull request at its pinned head.
import type { GitHub } from '../github/client.js';
import type { PullEnds } from '../github/content.js';
import type { Repo } from '../job.js';
import { parseGitDiff } from './context-diff.js';
import type { CommitFact, FileChange, Files, Listing } from './context.js';
import { type Pages, read, type Read } from './context-pages.js';

interface RawFile {
  readonly filename: string;
  readonly previous_filename?: string | undefined;
  readonly status: string;
  readonly additions: number;
  readonly deletions: number;
  readonly patch?: string | undefined;
}
interface RawCommit {
  readonly sha: string;
  readonly author: { readonly login?: string } | null;
  readonly commit: { readonly message: string; readonly author: { readonly name?: string; readonly date?: string } | null };
}

const fileOf = (raw: RawFile): FileChange => ({
  path: raw.filename,
  previousPath: raw.previous_filename ?? null,
  status: raw.status,
  additions: raw.additions,
  deletions: raw.deletions,
  patch: raw.patch ?? null,
});

/**
 * GitHub's list of the pull request while it is of the pinned head; else the work tree's own diff; else the comparison API, which finds the
 * merge base itself. Says why when none of them gave a list.
 */
export async function readFiles(
  github: GitHub,
  repo: Repo,
  from: {
    readonly listed: Read<Pages<RawFile> | null>;
    readonly head: string | null;
    readonly pull: Pick<PullEnds, 'changedFiles' | 'base'> | null;
    /** The branch was pushed to since the head was pinned: GitHub's list is of another commit. */
    readonly moved: boolean;
    readonly localDiff: (() => Promise<string>) | null;
  },
): Promise<{ readonly files: Files | null; readonly notes: readonly string[] }> {
  const { listed, head, pull, moved } = from;
  if (listed.ok && listed.value !== null && !moved) {
    const items = listed.value.items.map(fileOf);
    return { files: { source: 'pull_request', items, total: Math.max(pull?.changedFiles ?? 0, items.length) }, notes: [] };
  }
  const why = moved ? 'the branch has moved since the request' : listed.ok ? 'GitHub sent no list' : listed.why;
  const notes: string[] = [];
  if (from.localDiff !== null) {
    try {
      const items = parseGitDiff(await from.localDiff());
      if (items.length > 0) return { files: { source: 'local_diff', items, total: items.length }, notes };
      notes.push('The work tree shows no difference to the base branch.');
    } catch (error) {
      notes.push(`The diff of the work tree could not be made: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  if (head === null || pull === null) return { files: null, notes: [`The list of files could not be read: ${why}.`, ...notes] };
  const basehead = `${pull.base.sha}...${head}`;
  const compared = await read(
    async () =>
      (await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', { owner: repo.owner, repo: repo.name, basehead })).data,
  );
  if (!compared.ok)
    return { files: null, notes: [`The list of files could not be read: ${why}.`, ...notes, `Nor could the comparison: ${compared.why}.`] };
  const items = (compared.value.files ?? []).map(fileOf);
  return { files: { source: 'comparison', items, total: moved ? items.length : Math.max(pull.changedFiles, items.length) }, notes: [] };
}

/** Commits up to the pinned head; what follows it was pushed later. A head that is not listed cuts nothing. */
export function listCommits(pages: Pages<RawCommit>, head: string | null): Listing<CommitFact> {
  const pinned = pages.items.findIndex((raw) => raw.sha === head);
  const then = pinned < 0 ? pages.items : pages.items.slice(0, pinned + 1);
  return {
    items: then.map((raw) => ({
      sha: raw.sha,
      author: raw.author?.login ?? raw.commit.author?.name ?? null,
      at: raw.commit.author?.date ?? '',
      message: raw.commit.message,
    })),
    later: pages.items.length - then.length,
    missing: pages.missing,
  };
}

// What a pull request is at this moment, read from git: head, base, counts, and whether it merges.
import { git, readRef } from './git.js';
import { diffFiles, type FileDiff } from './git-diff.js';
import { headRepoOf, pullHead } from './refs.js';
import type { Issue, Pull, World, WorldRepo } from './world.js';

export interface PullEnds {
  readonly issue: Issue;
  readonly pull: Pull;
  readonly head: string;
  readonly base: string;
  /** null: the fork was deleted. */
  readonly headRepo: WorldRepo | null;
}

/** The pull request with this number and its two ends; null: no such pull request. */
export async function pullEnds(world: World, repo: WorldRepo, number: number): Promise<PullEnds | null> {
  const issue = repo.issues.get(number);
  if (issue?.pull == null) return null;
  const head = await pullHead(world, repo, issue);
  const base = await readRef(repo.gitDir, `refs/heads/${issue.pull.baseRef}`);
  return { issue, pull: issue.pull, head, base: base ?? head, headRepo: headRepoOf(world, issue) };
}

/** Files between the common ancestor and the head; empty where there is none. After a merge: what it brought. */
export async function pullFiles(repo: WorldRepo, ends: PullEnds): Promise<FileDiff[]> {
  const base = ends.pull.mergeCommit === null ? ends.base : `${ends.pull.mergeCommit}^1`;
  return (await diffFiles(repo.gitDir, base, ends.head, true)) ?? [];
}

/** `rev-list` arguments for the pull request's own commits, oldest first. */
export function pullRange(ends: PullEnds): readonly string[] {
  const base = ends.pull.mergeCommit === null ? ends.base : `${ends.pull.mergeCommit}^1`;
  return ['--reverse', '--topo-order', ends.head, `^${base}`];
}

/** Whether head and base merge without conflicts; null: unknown (closed, or a git before 2.38). */
export async function mergeability(repo: WorldRepo, ends: PullEnds): Promise<boolean | null> {
  if (ends.issue.state === 'closed') return null;
  const { code } = await git(repo.gitDir, ['merge-tree', '--write-tree', '--name-only', ends.base, ends.head]);
  return code === 0 ? true : code === 1 ? false : null;
}

// Moving refs: the one place where a branch changes, so that the activity list and the heads of pull requests follow it.
import { fullName } from './access.js';
import { git, gitText, readRef, zeroSha } from './git.js';
import { isoSeconds } from './git-commits.js';
import type { Issue, Push, World, WorldRepo } from './world.js';

export function takeId(world: World): number {
  world.nextId += 1;
  return world.nextId;
}

/** The time of a write. */
export function stamp(world: World): string {
  return isoSeconds(world.now());
}

export async function isAncestor(gitDir: string, older: string, newer: string): Promise<boolean> {
  return (await git(gitDir, ['merge-base', '--is-ancestor', older, newer])).code === 0;
}

/**
 * Sets, creates (`before` zeros) or deletes (`after` zeros) a ref if it still is at `before`; gives false when it has moved or the name
 * cannot be (a folder of another branch). Branches enter the activity list, and the pull requests that they head are brought up to date.
 */
export async function moveRef(world: World, repo: WorldRepo, ref: string, before: string, after: string, actor: string): Promise<boolean> {
  const args = after === zeroSha ? ['update-ref', '-d', ref, before] : ['update-ref', ref, after, before];
  if ((await git(repo.gitDir, args)).code !== 0) return false;
  await noteMove(world, repo, ref, before, after, actor);
  return true;
}

/** Records a movement that git has already made. Refs other than branches leave no trace. */
export async function noteMove(world: World, repo: WorldRepo, ref: string, before: string, after: string, actor: string): Promise<void> {
  if (!ref.startsWith('refs/heads/')) return;
  let kind: Push['kind'] = 'push';
  if (before === zeroSha) kind = 'branch_creation';
  else if (after === zeroSha) kind = 'branch_deletion';
  else if (!(await isAncestor(repo.gitDir, before, after))) kind = 'force_push';
  repo.pushes.push({ id: takeId(world), ref, before, after, kind, actor, at: stamp(world) });
  await syncPulls(world, repo);
}

export function headRepoOf(world: World, issue: Issue): WorldRepo | null {
  const name = issue.pull?.headRepo;
  return name == null ? null : (world.repos.get(name.toLowerCase()) ?? null);
}

/** Head of a pull request: the tip of its branch while it is open and the branch exists. Moves `refs/pull/N/head` along. */
export async function pullHead(world: World, repo: WorldRepo, issue: Issue): Promise<string> {
  const pull = issue.pull;
  if (pull === null) throw new Error(`#${issue.number} is no pull request`);
  const headRepo = headRepoOf(world, issue);
  if (issue.state === 'closed' || headRepo === null) return pull.lastHead;
  const tip = await readRef(headRepo.gitDir, `refs/heads/${pull.headRef}`);
  if (tip === null || tip === pull.lastHead) return pull.lastHead;
  await keepHead(repo, headRepo, issue.number, tip);
  pull.lastHead = tip;
  issue.updatedAt = stamp(world);
  return tip;
}

/** Brings a head's objects into the base repository and points `refs/pull/N/head` at it. */
export async function keepHead(repo: WorldRepo, headRepo: WorldRepo, number: number, sha: string): Promise<void> {
  await bringObjects(repo, headRepo, sha);
  await gitText(repo.gitDir, ['update-ref', `refs/pull/${number}/head`, sha]);
}

/** Forks share one object network on GitHub: a commit of the other repository is made readable here. */
export async function bringObjects(into: WorldRepo, from: WorldRepo, sha: string): Promise<void> {
  if (into === from || (await git(into.gitDir, ['cat-file', '-e', sha])).code === 0) return;
  const source = `file://${from.gitDir}`;
  await gitText(into.gitDir, ['-c', 'protocol.file.allow=always', 'fetch', '--quiet', '--no-tags', '--no-write-fetch-head', source, sha]);
}

/** Every open pull request whose head is in this repository, or that is opened against it, gets its head looked up again. */
export async function syncPulls(world: World, repo: WorldRepo): Promise<void> {
  for (const base of world.repos.values()) {
    for (const issue of base.issues.values()) {
      if (issue.pull === null || issue.state === 'closed') continue;
      if (base === repo || issue.pull.headRepo?.toLowerCase() === fullName(repo).toLowerCase()) await pullHead(world, base, issue);
    }
  }
}

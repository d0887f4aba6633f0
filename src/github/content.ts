// Small reads that several rooms need: a pull request's two ends, a file at a ref, a branch's tip.
import type { Repo } from '../job.js';
import { attempt } from './client.js';
import type { Answer, GitHub } from './client.js';
import { statusOf } from './failure.js';

export interface PullEnds {
  readonly number: number;
  readonly author: string | null;
  readonly head: { readonly ref: string; readonly sha: string; /** Null: the fork was deleted. */ readonly repo: Repo | null };
  readonly base: { readonly name: string; readonly sha: string };
  /** True unless the head lies in the base's own repository. */
  readonly fork: boolean;
  readonly draft: boolean;
  readonly locked: boolean;
  readonly changedFiles: number;
  readonly state: 'open' | 'closed' | 'merged';
}

/** Tip of a branch; null if there is no such branch. A prefix of other branches' names is no branch. */
export function readBranch(github: GitHub, repo: Repo, branch: string): Promise<Answer<string | null>> {
  return attempt(`read branch ${branch}`, () => branchTip(github, repo, branch));
}

/** As `readBranch`, but it throws octokit's error. */
export async function branchTip(github: GitHub, repo: Repo, branch: string): Promise<string | null> {
  try {
    const { data } = await github.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
      owner: repo.owner,
      repo: repo.name,
      ref: `heads/${branch}`,
    });
    return data.ref === `refs/heads/${branch}` ? data.object.sha : null;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

export function readPull(github: GitHub, repo: Repo, number: number): Promise<Answer<PullEnds>> {
  return attempt(`read pull request ${number}`, async () => {
    const { data } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
      owner: repo.owner,
      repo: repo.name,
      pull_number: number,
    });
    // A deleted fork is null, which GitHub's description leaves out.
    const headRepo = data.head.repo as typeof data.head.repo | null;
    return {
      number,
      author: (data.user as typeof data.user | null)?.login ?? null,
      head: {
        ref: data.head.ref,
        sha: data.head.sha,
        repo: headRepo === null ? null : { owner: headRepo.owner.login, name: headRepo.name },
      },
      base: { name: data.base.ref, sha: data.base.sha },
      fork: headRepo?.id !== data.base.repo.id,
      draft: data.draft ?? false,
      locked: data.locked,
      changedFiles: data.changed_files,
      state: data.merged ? 'merged' : data.state === 'closed' ? 'closed' : 'open',
    };
  });
}

/** A text file at a ref (branch, tag or commit); null if there is none, or if the path is no file. Up to 100 MB. */
export function readFileAt(github: GitHub, repo: Repo, path: string, ref: string): Promise<Answer<string | null>> {
  return attempt(`read ${path}`, async () => {
    const names = { owner: repo.owner, repo: repo.name };
    try {
      const { data } = await github.request('GET /repos/{owner}/{repo}/contents/{path}', { ...names, path, ref });
      if (Array.isArray(data) || data.type !== 'file') return null;
      // Over 1 MB the contents API leaves the content out and names the blob.
      const inline = 'encoding' in data && data.encoding === 'base64';
      if (inline) return Buffer.from(data.content, 'base64').toString('utf8');
      const { data: blob } = await github.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { ...names, file_sha: data.sha });
      return Buffer.from(blob.content, 'base64').toString('utf8');
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  });
}

/** Commit where two commits part, by the compare API; null if they share no history, or one is gone. */
export function readMergeBase(github: GitHub, repo: Repo, base: string, head: string): Promise<Answer<string | null>> {
  return attempt('compare base and head', async () => {
    try {
      const { data } = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
        owner: repo.owner,
        repo: repo.name,
        basehead: `${base}...${head}`,
        per_page: 1,
      });
      return data.merge_base_commit.sha;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  });
}

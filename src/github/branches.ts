// Names of the branches that runs make.
import { createHash } from 'node:crypto';
import type { Repo } from '../job.js';
import { attempt } from './client.js';
import type { Answer, GitHub } from './client.js';

export interface ChosenBranch {
  readonly name: string;
  /** Tip of the branch that an earlier run on the issue made; null: the branch is new. */
  readonly tip: string | null;
}

/**
 * Branch for work on an issue: the one that an earlier run made and that still has an open pull request or none at all, else a new
 * name. `runId` makes a new name unique where the plain one is taken. One request for the names, one more for each earlier branch.
 */
export function chooseBranch(
  github: GitHub,
  repo: Repo,
  issue: { readonly number: number; readonly title: string },
  runId: string,
): Promise<Answer<ChosenBranch>> {
  return attempt('list branches', async () => {
    const names = { owner: repo.owner, repo: repo.name };
    const { data: refs } = await github.request('GET /repos/{owner}/{repo}/git/matching-refs/{ref}', { ...names, ref: 'heads/agent' });
    const tips = new Map(refs.map((ref) => [ref.ref.slice('refs/heads/'.length), ref.object.sha]));
    const ofIssue = new RegExp(`^agent[/-]issue-${issue.number}(?:-|$)`);
    for (const [name, tip] of [...tips].reverse()) {
      if (!ofIssue.test(name)) continue;
      const { data: pulls } = await github.request('GET /repos/{owner}/{repo}/pulls', {
        ...names,
        head: `${repo.owner}:${name}`,
        state: 'all',
        per_page: 10,
      });
      if (pulls.length === 0 || pulls.some((pull) => pull.state === 'open')) return { name, tip };
    }
    return { name: branchName(issue.number, issue.title, runId, new Set(tips.keys())), tip: null };
  });
}

/**
 * `agent/issue-N-slug`. The slug is the title in lower-case ASCII words; scripts that have no plain ASCII form become a hash of the title, so
 * that no title gives an empty or a shared name. A name that is taken, or that another branch's name runs through, gets the run's id; where a branch `agent`
 * stands, git allows none below it and the name starts with `agent-`. Always valid for git-check-ref-format. `taken`: all branches that start with `agent`.
 */
export function branchName(number: number, title: string, runId: string, taken: ReadonlySet<string>): string {
  const lead = taken.has('agent') ? 'agent-' : 'agent/';
  const plain = `${lead}issue-${number}-${slug(title)}`;
  const free = (name: string): boolean => !taken.has(name) && ![...taken].some((other) => other.startsWith(`${name}/`));
  if (free(plain)) return plain;
  const named = `${plain}-${slug(runId)}`;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? named : `${named}-${count}`;
    if (free(name)) return name;
  }
}

/** Branch for work that its own branch cannot take. */
export function sideBranchName(runId: string): string {
  return `agent/run-${slug(runId)}`;
}

/** Letters that Unicode does not decompose to ASCII. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

function slug(text: string): string {
  const ascii = text
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = ascii.match(/[a-z0-9]+/g) ?? [];
  const short = words.join('-').slice(0, 40).replace(/-$/, '');
  const lost = /[\p{L}\p{N}]/u.test(ascii.replace(/[a-z0-9]/g, '')) || short === '';
  if (!lost) return short;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return short === '' ? hash : `${short}-${hash}`;
}

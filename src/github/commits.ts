// Commits by the Git Data API: nothing is pushed, nothing is forced, and what is reported was read back from the server.
import type { CommittedFile } from '../events.js';
import type { Failure } from '../errors.js';
import type { Repo } from '../job.js';
import { committedFile } from './changes.js';
import type { Change } from './changes.js';
import { isTransient } from './client.js';
import type { GitHub } from './client.js';
import { branchTip, readPull } from './content.js';
import { githubFailure, messageOf, statusOf } from './failure.js';
import { createBranch } from './new-branch.js';
import { writeTree } from './trees.js';

export interface CommitRequest {
  /** Branch of this repository, without `refs/heads/`. */
  readonly branch: string;
  /** The commit that the changes were made on. */
  readonly expectedHead: string;
  /**
   * `existing`: a branch that is gone was deleted during the run. `shared`: runs that ask for the name all add to it, and the first makes it.
   * `new`: nobody else's work may be on it, so a name that is taken is changed.
   */
  readonly branchIs: 'existing' | 'shared' | 'new';
  /** Pull request whose head the branch is: if it is no longer open, its branch is left alone. */
  readonly pull: number | null;
  /** Where the work goes if the branch cannot take it, for example `agent/run-123`. */
  readonly sideBranch: string;
  readonly changes: readonly Change[];
  /** Whole message, trailers included. */
  readonly message: string;
  /** Null lets GitHub name the token's own account, which alone gives a signed commit. */
  readonly author: { readonly name: string; readonly email: string } | null;
  /** True: a commit that GitHub does not sign is refused. */
  readonly requireVerified: boolean;
  /** The changes as `git apply` takes them, for when nothing can be written. */
  patch(): Promise<string>;
}

export type SideReason =
  | 'head_pushed_over'
  | 'same_files_changed'
  | 'too_much_changed'
  | 'kept_moving'
  | 'branch_deleted'
  | 'pull_closed'
  | 'pull_merged'
  | 'protected_branch'
  | 'ruleset'
  | 'merge_queue';

export type RefusalReason =
  | 'protected_branch'
  | 'ruleset'
  | 'merge_queue'
  | 'workflow_files'
  | 'forbidden'
  | 'unsigned'
  | 'fork'
  | 'not_visible'
  | 'no_answer'
  | 'failed';

interface Written {
  readonly sha: string;
  readonly branch: string;
  /** GitHub's own word on the signature (`verification.verified`). */
  readonly verified: boolean;
  /** Whether the push starts workflows: those of the workflow's own token start none. Null: the account of the token is not known. */
  readonly startsWorkflows: boolean | null;
  readonly files: readonly CommittedFile[];
}

export type Delivery =
  /** `onto` is the commit that others pushed during the run and that this one follows; null if nobody did. */
  | ({ readonly result: 'committed'; readonly onto: string | null } & Written)
  /** `said` is a sentence for the thread. */
  | ({ readonly result: 'side_branch'; readonly why: SideReason; readonly said: string } & Written)
  | {
      readonly result: 'refused';
      readonly why: RefusalReason;
      readonly said: string;
      readonly failure: Failure;
      readonly patch: string;
    }
  | { readonly result: 'nothing' };

/** How often the branch may move under the run before a side branch is taken, or GitHub leave it unclear whether it was updated. */
const ROUNDS = 4;

/**
 * Writes the changes as one commit after `expectedHead`. If the branch moved forward meanwhile in other files, the commit follows its new
 * tip (a tree on the new tip with only our paths replaced is the three-way merge of disjoint changes); if it moved otherwise, or may not be
 * written, the commit goes to `sideBranch`. Updates are never forced, so a race is lost, not won. Expected refusals are values.
 */
export async function commitChanges(github: GitHub, repo: Repo, request: CommitRequest): Promise<Delivery> {
  if (request.changes.length === 0) return { result: 'nothing' };
  try {
    return await deliver(github, repo, request);
  } catch (error) {
    return refuse(request, refusalOf(error, request.changes), githubFailure(error, 'commit the changes'));
  }
}

async function deliver(github: GitHub, repo: Repo, request: CommitRequest): Promise<Delivery> {
  if (request.pull !== null) {
    const pull = await readPull(github, repo, request.pull);
    if (!pull.ok) return refuse(request, 'failed', pull.failure);
    if (pull.value.fork) return withhold(request, 'fork');
    if (pull.value.state !== 'open')
      return sideBranch(github, repo, request, pull.value.state === 'merged' ? 'pull_merged' : 'pull_closed');
  }
  if (request.branchIs === 'new') {
    const made = await commitToNew(github, repo, request, request.branch);
    return 'result' in made ? made : { result: 'committed', onto: null, ...made };
  }
  let unclear: unknown = null;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const tip = await branchTip(github, repo, request.branch);
    if (tip === null && request.branchIs === 'existing') return sideBranch(github, repo, request, 'branch_deleted');
    const parent = tip ?? request.expectedHead;
    if (parent !== request.expectedHead) {
      const obstacle = await moved(github, repo, request, parent);
      if (obstacle !== null) return sideBranch(github, repo, request, obstacle);
    }
    const commit = await createCommit(github, repo, request, parent);
    if (commit === null) return { result: 'nothing' };
    if (request.requireVerified && !commit.verified) return withhold(request, 'unsigned');
    const names = { owner: repo.owner, repo: repo.name, sha: commit.sha };
    try {
      if (tip === null) await github.request('POST /repos/{owner}/{repo}/git/refs', { ...names, ref: `refs/heads/${request.branch}` });
      else await github.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', { ...names, ref: `heads/${request.branch}`, force: false });
    } catch (error) {
      // Whether an update without an answer happened is seen on the branch itself.
      if (isTransient(error) && !(await stands(github, repo, request.branch, commit.sha))) {
        unclear = error;
        continue;
      }
      if (!isTransient(error)) {
        if (statusOf(error) === 422 && /fast forward|already exists|does not exist/i.test(messageOf(error))) {
          unclear = null;
          continue;
        }
        const why = refusalOf(error, request.changes);
        if (why === 'protected_branch' || why === 'ruleset' || why === 'merge_queue') return sideBranch(github, repo, request, why);
        throw error;
      }
    }
    if (!(await stands(github, repo, request.branch, commit.sha))) return withhold(request, 'not_visible');
    return {
      result: 'committed',
      onto: parent === request.expectedHead ? null : parent,
      branch: request.branch,
      ...commit,
      files: request.changes.map(committedFile),
    };
  }
  if (unclear !== null) return refuse(request, 'no_answer', githubFailure(unclear, 'commit the changes'));
  return sideBranch(github, repo, request, 'kept_moving');
}

/** Why the commit cannot follow `tip`; null if it can. The compare API lists at most 300 files. */
async function moved(github: GitHub, repo: Repo, request: CommitRequest, tip: string): Promise<SideReason | null> {
  const { data } = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
    owner: repo.owner,
    repo: repo.name,
    basehead: `${request.expectedHead}...${tip}`,
  });
  if (data.status !== 'ahead') return 'head_pushed_over';
  const files = data.files ?? [];
  if (files.length >= 300) return 'too_much_changed';
  const theirs = files.flatMap((file) => [file.filename, ...(file.previous_filename === undefined ? [] : [file.previous_filename])]);
  const ours = request.changes.flatMap((change) => (change.kind === 'renamed' ? [change.path, change.from] : [change.path]));
  const overlap = ours.some((a) => theirs.some((b) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)));
  return overlap ? 'same_files_changed' : null;
}

async function createCommit(
  github: GitHub,
  repo: Repo,
  request: CommitRequest,
  parent: string,
): Promise<Pick<Written, 'sha' | 'verified' | 'startsWorkflows'> | null> {
  const names = { owner: repo.owner, repo: repo.name };
  const { data: base } = await github.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { ...names, commit_sha: parent });
  const tree = await writeTree(github, repo, base.tree.sha, request.changes);
  if (tree === base.tree.sha) return null;
  const { data } = await github.request('POST /repos/{owner}/{repo}/git/commits', {
    ...names,
    message: request.message,
    tree,
    parents: [parent],
    ...(request.author === null ? {} : { author: { ...request.author } }),
  });
  const startsWorkflows = request.author === null ? data.author.name !== 'github-actions[bot]' : null;
  return { sha: data.sha, verified: data.verification.verified, startsWorkflows };
}

/** The same commit on a branch of its own. */
async function sideBranch(github: GitHub, repo: Repo, request: CommitRequest, why: SideReason): Promise<Delivery> {
  const made = await commitToNew(github, repo, request, request.sideBranch);
  if ('result' in made) return made;
  const said = `${about(request.branch, SIDE[why])} The changes are on the branch \`${made.branch}\` instead.`;
  return { result: 'side_branch', why, said, ...made };
}

/** The commit after `expectedHead`, on a new branch that has the name or one like it. */
async function commitToNew(github: GitHub, repo: Repo, request: CommitRequest, name: string): Promise<Written | Delivery> {
  const commit = await createCommit(github, repo, request, request.expectedHead);
  if (commit === null) return { result: 'nothing' };
  if (request.requireVerified && !commit.verified) return withhold(request, 'unsigned');
  const branch = await createBranch(github, repo, name, commit.sha);
  if (!(await stands(github, repo, branch, commit.sha))) return withhold(request, 'not_visible');
  return { branch, ...commit, files: request.changes.map(committedFile) };
}

/** True if the branch on the server holds the commit: as its tip, or below a newer one. */
async function stands(github: GitHub, repo: Repo, branch: string, sha: string): Promise<boolean> {
  const tip = await branchTip(github, repo, branch);
  if (tip === sha) return true;
  if (tip === null) return false;
  const { data } = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', {
    owner: repo.owner,
    repo: repo.name,
    basehead: `${sha}...${tip}`,
    per_page: 1,
  });
  return data.status === 'ahead';
}

/** GitHub's refusals by their texts: GH006 and GH013 are the codes that it gives pushes (docs.github.com, "About protected branches", "About rulesets"). */
function refusalOf(error: unknown, changes: readonly Change[]): RefusalReason {
  const message = messageOf(error);
  const status = statusOf(error);
  if (/without `?workflows?`? (?:permission|scope)/i.test(message)) return 'workflow_files';
  if (/merge queue|queued for merg/i.test(message)) return 'merge_queue';
  if (/GH013|rule violations/i.test(message)) return 'ruleset';
  if (/GH006|protected branch/i.test(message)) return 'protected_branch';
  if (status === 403 || status === 404) {
    const workflows = changes.some(
      (change) =>
        change.path.startsWith('.github/workflows/') || (change.kind === 'renamed' && change.from.startsWith('.github/workflows/')),
    );
    return workflows ? 'workflow_files' : status === 403 ? 'forbidden' : 'failed';
  }
  return 'failed';
}

async function refuse(request: CommitRequest, why: RefusalReason, failure: Failure): Promise<Delivery> {
  return { result: 'refused', why, said: about(request.branch, REFUSED[why]), failure, patch: await request.patch() };
}

/** A refusal of ours, where GitHub itself refused nothing. */
function withhold(request: CommitRequest, why: keyof typeof ADVICE): Promise<Delivery> {
  return refuse(request, why, { kind: 'configuration', message: about(request.branch, REFUSED[why]), advice: ADVICE[why] });
}

/** The sentence with the branch in it, whatever its name means to `replace`. */
function about(branch: string, sentence: string): string {
  return sentence.replace('{branch}', () => branch);
}

const SIDE: Readonly<Record<SideReason, string>> = {
  head_pushed_over: 'The branch `{branch}` was pushed over during the run.',
  same_files_changed: 'Others changed the same files on `{branch}` during the run.',
  too_much_changed: 'Too much changed on `{branch}` during the run to put these changes after it safely.',
  kept_moving: 'The branch `{branch}` kept moving while the commit was written.',
  branch_deleted: 'The branch `{branch}` was deleted during the run.',
  pull_closed: 'The pull request is closed, so `{branch}` was left alone.',
  pull_merged: 'The pull request is merged, so `{branch}` was left alone.',
  protected_branch: 'The branch `{branch}` is protected.',
  ruleset: 'A ruleset forbids the commit on `{branch}`.',
  merge_queue: 'The branch `{branch}` waits in a merge queue and takes no commits.',
};

const REFUSED: Readonly<Record<RefusalReason, string>> = {
  protected_branch: 'Branch protection refused the commit.',
  ruleset: 'A ruleset of the repository refused the commit.',
  merge_queue: 'The branch `{branch}` waits in a merge queue and takes no commits.',
  workflow_files:
    'The change touches workflow files, which this token may not write. Apply the patch, or give the run a token with `workflows: write`.',
  forbidden: 'The token may not write contents. Give the job `permissions: contents: write`.',
  unsigned: 'The policy asks for signed commits, and GitHub did not sign this one.',
  fork: 'The head of this pull request lies in a fork, which is never written.',
  not_visible: 'GitHub accepted the commit but the branch does not show it, so it is not reported as done.',
  no_answer: 'GitHub gave no clear answer when the commit was to go onto `{branch}`, and the branch does not have it.',
  failed: 'GitHub did not take the commit.',
};

const ADVICE = {
  unsigned: 'Take `commit.author` out of the policy, or let `commit.signed` be `preferred`.',
  fork: 'Apply the patch by hand.',
  not_visible: 'Look at the branch on GitHub, then ask again.',
} as const satisfies Partial<Readonly<Record<RefusalReason, string>>>;

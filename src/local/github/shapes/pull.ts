// Pull requests as REST gives them: the list form, and the full form with counts.
import { associationOf } from '../access.js';
import { walkCommits } from '../git-commits.js';
import { repoApi, threadWeb } from '../links.js';
import { nodeId } from '../node-id.js';
import { mergeability, pullFiles, pullRange, type PullEnds } from '../pull-state.js';
import type { World, WorldRepo } from '../world.js';
import { repoShape } from './repo.js';
import { bodyFields, branchLabel, commentsOf, type BodyForm } from './thread.js';
import { labelShape, userOrGhost, userOrNull, type Json } from './user.js';

function linksOf(world: World, repo: WorldRepo, number: number, head: string): Json {
  const api = repoApi(world, repo, `/pulls/${number}`);
  const issue = repoApi(world, repo, `/issues/${number}`);
  return {
    self: { href: api },
    html: { href: threadWeb(world, repo, number) },
    issue: { href: issue },
    comments: { href: `${issue}/comments` },
    review_comments: { href: `${api}/comments` },
    review_comment: { href: `${repoApi(world, repo)}/pulls/comments{/number}` },
    commits: { href: `${api}/commits` },
    statuses: { href: repoApi(world, repo, `/statuses/${head}`) },
  };
}

/** The form of lists and of webhooks (`pull-request-simple`). */
export function pullShape(world: World, repo: WorldRepo, ends: PullEnds, form: BodyForm): Json {
  const { issue, pull, head, base, headRepo } = ends;
  const api = repoApi(world, repo, `/pulls/${issue.number}`);
  const web = threadWeb(world, repo, issue.number);
  return {
    url: api,
    id: issue.id,
    node_id: nodeId('PullRequest', issue.id),
    html_url: web,
    diff_url: `${web}.diff`,
    patch_url: `${web}.patch`,
    issue_url: repoApi(world, repo, `/issues/${issue.number}`),
    commits_url: `${api}/commits`,
    review_comments_url: `${api}/comments`,
    review_comment_url: `${repoApi(world, repo)}/pulls/comments{/number}`,
    comments_url: repoApi(world, repo, `/issues/${issue.number}/comments`),
    statuses_url: repoApi(world, repo, `/statuses/${head}`),
    number: issue.number,
    state: issue.state,
    locked: issue.locked,
    title: issue.title,
    user: userOrGhost(world, issue.user),
    ...bodyFields(world, repo, issue.body, form),
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: pull.mergeCommit,
    assignee: userOrNull(world, issue.assignees[0] ?? null),
    assignees: issue.assignees.flatMap((login) => userOrNull(world, login) ?? []),
    requested_reviewers: pull.requestedReviewers.flatMap((login) => userOrNull(world, login) ?? []),
    requested_teams: [],
    labels: issue.labels.map((name) => labelShape(world, repo, name)),
    milestone: null,
    draft: pull.draft,
    head: {
      label: branchLabel(headRepo, pull.headRef),
      ref: pull.headRef,
      sha: head,
      user: userOrGhost(world, headRepo?.owner ?? null),
      repo: headRepo === null ? null : repoShape(world, headRepo),
    },
    base: {
      label: branchLabel(repo, pull.baseRef),
      ref: pull.baseRef,
      sha: base,
      user: userOrGhost(world, repo.owner),
      repo: repoShape(world, repo),
    },
    _links: linksOf(world, repo, issue.number, head),
    author_association: associationOf(world, repo, issue.user),
    auto_merge: null,
    active_lock_reason: issue.lockReason,
  };
}

/** The form of `GET …/pulls/{n}`: counts and mergeability, read from git. */
export async function fullPullShape(world: World, repo: WorldRepo, ends: PullEnds, form: BodyForm): Promise<Json> {
  const { issue, pull } = ends;
  const [files, commits, mergeable] = await Promise.all([
    pullFiles(repo, ends),
    walkCommits(repo.gitDir, pullRange(ends)),
    mergeability(repo, ends),
  ]);
  const sum = (key: 'additions' | 'deletions'): number => files.reduce((total, file) => total + file[key], 0);
  return {
    ...pullShape(world, repo, ends, form),
    merged: pull.merged,
    mergeable,
    rebaseable: mergeable,
    mergeable_state: mergeable === null ? 'unknown' : !mergeable ? 'dirty' : pull.draft ? 'draft' : 'clean',
    merged_by: userOrNull(world, pull.mergedBy),
    comments: commentsOf(repo, issue.number).length,
    review_comments: [...repo.reviewComments.values()].filter((comment) => comment.number === issue.number).length,
    maintainer_can_modify: pull.maintainerCanModify,
    commits: commits?.length ?? 0,
    additions: sum('additions'),
    deletions: sum('deletions'),
    changed_files: files.length,
  };
}

/** The form inside check runs and workflow runs. */
export function minimalPullShape(world: World, repo: WorldRepo, ends: PullEnds): Json {
  const short = (of: WorldRepo): Json => ({ id: of.id, url: repoApi(world, of), name: of.name });
  return {
    id: ends.issue.id,
    number: ends.issue.number,
    url: repoApi(world, repo, `/pulls/${ends.issue.number}`),
    head: { ref: ends.pull.headRef, sha: ends.head, repo: short(ends.headRepo ?? repo) },
    base: { ref: ends.pull.baseRef, sha: ends.base, repo: short(repo) },
  };
}

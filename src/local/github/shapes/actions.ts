// Check runs, statuses, workflow runs and jobs as REST gives them.
import { createHash } from 'node:crypto';
import { readCommit } from '../git-commits.js';
import { repoApi, repoWeb } from '../links.js';
import { nodeId } from '../node-id.js';
import { pullEnds } from '../pull-state.js';
import type { CheckRun, CommitStatus, WorkflowRun, World, WorldRepo } from '../world.js';
import { simpleCommitShape } from './git.js';
import { minimalPullShape } from './pull.js';
import { minimalRepoShape } from './repo.js';
import { appShape, userOrGhost, userOrNull, type Json } from './user.js';

/** Open pull requests whose head is this commit. */
export async function pullsAt(world: World, repo: WorldRepo, sha: string): Promise<Json[]> {
  const found: Json[] = [];
  for (const issue of repo.issues.values()) {
    if (issue.pull === null || issue.state === 'closed') continue;
    const ends = await pullEnds(world, repo, issue.number);
    if (ends?.head === sha) found.push(minimalPullShape(world, repo, ends));
  }
  return found;
}

export async function checkShape(world: World, repo: WorldRepo, check: CheckRun): Promise<Json> {
  const api = repoApi(world, repo, `/check-runs/${check.id}`);
  const web = repoWeb(world, repo, `/runs/${check.id}`);
  return {
    id: check.id,
    name: check.name,
    node_id: nodeId('CheckRun', check.id),
    head_sha: check.sha,
    external_id: check.externalId,
    url: api,
    html_url: web,
    details_url: check.detailsUrl ?? web,
    status: check.status,
    conclusion: check.conclusion,
    started_at: check.startedAt,
    completed_at: check.completedAt,
    output: {
      title: check.title,
      summary: check.summary,
      text: check.text,
      annotations_count: check.annotations.length,
      annotations_url: `${api}/annotations`,
    },
    check_suite: { id: suiteOf(check.sha) },
    app: appShape(world, check.app),
    pull_requests: await pullsAt(world, repo, check.sha),
  };
}

/** Checks and runs of one commit share a suite. */
function suiteOf(sha: string): number {
  return parseInt(sha.slice(0, 8), 16);
}

export function statusShape(world: World, repo: WorldRepo, status: CommitStatus): Json {
  return { ...simpleStatusShape(world, repo, status), creator: userOrNull(world, status.user) };
}

export function simpleStatusShape(world: World, repo: WorldRepo, status: CommitStatus): Json {
  return {
    url: repoApi(world, repo, `/statuses/${status.sha}`),
    avatar_url: userOrGhost(world, status.user)['avatar_url'],
    id: status.id,
    node_id: nodeId('StatusContext', status.id),
    state: status.state,
    description: status.description,
    target_url: status.targetUrl,
    context: status.context,
    created_at: status.createdAt,
    updated_at: status.createdAt,
  };
}

/** Workflows have no state of their own: the id follows from the file. */
export function workflowId(repo: WorldRepo, path: string): number {
  return parseInt(createHash('sha1').update(`${repo.id}/${path}`).digest('hex').slice(0, 7), 16);
}

export async function runShape(world: World, repo: WorldRepo, run: WorkflowRun): Promise<Json> {
  const api = repoApi(world, repo, `/actions/runs/${run.id}`);
  const commit = await readCommit(repo.gitDir, run.sha);
  const suite = suiteOf(run.sha);
  return {
    id: run.id,
    name: run.name,
    node_id: nodeId('WorkflowRun', run.id),
    check_suite_id: suite,
    check_suite_node_id: nodeId('CheckRun', suite),
    head_branch: run.branch,
    head_sha: run.sha,
    path: run.workflow,
    run_number: repo.runs.filter((other) => other.workflow === run.workflow).indexOf(run) + 1,
    run_attempt: run.attempt,
    referenced_workflows: [],
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    workflow_id: workflowId(repo, run.workflow),
    url: api,
    html_url: repoWeb(world, repo, `/actions/runs/${run.id}`),
    pull_requests: await pullsAt(world, repo, run.sha),
    created_at: run.createdAt,
    updated_at: run.createdAt,
    actor: userOrGhost(world, run.actor),
    triggering_actor: userOrGhost(world, run.actor),
    run_started_at: run.createdAt,
    jobs_url: `${api}/jobs`,
    logs_url: `${api}/logs`,
    check_suite_url: repoApi(world, repo, `/check-suites/${suite}`),
    artifacts_url: `${api}/artifacts`,
    cancel_url: `${api}/cancel`,
    rerun_url: `${api}/rerun`,
    previous_attempt_url: run.attempt > 1 ? `${api}/attempts/${run.attempt - 1}` : null,
    workflow_url: repoApi(world, repo, `/actions/workflows/${workflowId(repo, run.workflow)}`),
    head_commit: commit === null ? null : simpleCommitShape(commit),
    repository: minimalRepoShape(world, repo),
    head_repository: minimalRepoShape(world, repo),
    display_title: commit?.message.split('\n')[0] ?? run.name,
  };
}

export function jobShape(world: World, repo: WorldRepo, run: WorkflowRun, job: WorkflowRun['jobs'][number]): Json {
  const done = job.status === 'completed';
  return {
    id: job.id,
    run_id: run.id,
    run_url: repoApi(world, repo, `/actions/runs/${run.id}`),
    run_attempt: run.attempt,
    node_id: nodeId('Job', job.id),
    head_sha: run.sha,
    url: repoApi(world, repo, `/actions/jobs/${job.id}`),
    html_url: repoWeb(world, repo, `/actions/runs/${run.id}/job/${job.id}`),
    status: job.status,
    conclusion: job.conclusion,
    created_at: run.createdAt,
    started_at: run.createdAt,
    completed_at: done ? run.createdAt : null,
    name: job.name,
    steps: [],
    check_run_url: repoApi(world, repo, `/check-runs/${job.id}`),
    labels: ['ubuntu-latest'],
    runner_id: 1,
    runner_name: 'GitHub Actions 1',
    runner_group_id: 0,
    runner_group_name: 'GitHub Actions',
    workflow_name: run.name,
    head_branch: run.branch,
  };
}

/** The workflow that a run belongs to, as `workflow_run` payloads carry it. */
export function workflowShape(world: World, repo: WorldRepo, run: WorkflowRun): Json {
  const id = workflowId(repo, run.workflow);
  return {
    id,
    node_id: nodeId('WorkflowRun', id),
    name: run.name,
    path: run.workflow,
    state: 'active',
    created_at: repo.createdAt,
    updated_at: repo.createdAt,
    url: repoApi(world, repo, `/actions/workflows/${id}`),
    html_url: repoWeb(world, repo, `/blob/${repo.defaultBranch}/${run.workflow}`),
    badge_url: repoWeb(world, repo, `/workflows/${encodeURIComponent(run.name)}/badge.svg`),
  };
}

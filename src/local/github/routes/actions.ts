// Workflow runs, their jobs and logs, and the two dispatches.
import { z } from 'zod';
import type { Need } from '../access.js';
import { readObjects, resolveCommit } from '../git.js';
import { list, noContent, notFound, ok, readBody, refuse, type Answer, type RepoCall, type Route, type SignedCall } from '../http.js';
import { logUrl } from '../job-logs.js';
import { repoApi, repoWeb } from '../links.js';
import { takeId } from '../refs.js';
import { jobShape, runShape, workflowId } from '../shapes/actions.js';
import type { WorkflowRun } from '../world.js';

const read: Need = { area: 'actions', level: 'read', role: 'read' };
const write: Need = { area: 'actions', level: 'write', role: 'write' };
const at = '/repos/:owner/:repo';

const dispatchBody = z.object({
  ref: z.string(),
  inputs: z.record(z.string(), z.unknown()).optional(),
  return_run_details: z.boolean().optional(),
});
const eventBody = z.object({ event_type: z.string().min(1).max(100), client_payload: z.record(z.string(), z.unknown()).optional() });

type Job = WorkflowRun['jobs'][number];

function runOf(call: RepoCall): WorkflowRun | null {
  return call.repo.runs.find((run) => run.id === Number(call.param('run_id'))) ?? null;
}

function jobOf(call: RepoCall): { run: WorkflowRun; job: Job } | null {
  const id = Number(call.param('job_id'));
  for (const run of call.repo.runs) {
    const job = run.jobs.find((candidate) => candidate.id === id);
    if (job !== undefined) return { run, job };
  }
  return null;
}

function listRuns({ world, repo, query }: RepoCall): Answer {
  const wanted = (name: string, value: string): boolean => query.get(name) === null || query.get(name) === value;
  const found = repo.runs.filter(
    (run) =>
      wanted('head_sha', run.sha) &&
      wanted('branch', run.branch) &&
      wanted('event', run.event) &&
      wanted('actor', run.actor) &&
      (query.get('status') === null || run.status === query.get('status') || run.conclusion === query.get('status')),
  );
  return list(
    found.reverse(),
    (run) => runShape(world, repo, run),
    (runs, total) => ({ total_count: total, workflow_runs: runs }),
  );
}

function listJobs(call: RepoCall): Answer {
  const run = runOf(call);
  if (run === null) return notFound;
  return list(
    run.jobs,
    (job) => jobShape(call.world, call.repo, run, job),
    (jobs, total) => ({ total_count: total, jobs }),
  );
}

const noArtifacts = (run: WorkflowRun | null): Answer =>
  run === null
    ? notFound
    : list(
        [],
        (artifact) => artifact,
        (artifacts, total) => ({ total_count: total, artifacts }),
      );

/** The workflow must exist at the ref that is dispatched; it is named by its file or its id. */
async function dispatchWorkflow(call: SignedCall): Promise<Answer> {
  const { world, repo, token } = call;
  const body = readBody(dispatchBody, call.body);
  if (!body.ok) return body.answer;
  const ref = body.value.ref.replace(/^refs\/(heads|tags)\//, '');
  const sha = await resolveCommit(repo.gitDir, ref);
  if (sha === null) return refuse(422, `No ref found for: ${body.value.ref}`);
  const named = call.param('workflow_id');
  const path = /^\d+$/.test(named)
    ? repo.runs.find((run) => workflowId(repo, run.workflow) === Number(named))?.workflow
    : `.github/workflows/${named}`;
  const [file] = path === undefined ? [null] : await readObjects(repo.gitDir, [`${sha}:${path}`]);
  if (path === undefined || file?.type !== 'blob') return notFound;
  if (!/\bworkflow_dispatch\b/.test(file.content.toString('utf8')))
    return refuse(422, "Workflow does not have 'workflow_dispatch' trigger");
  repo.dispatches.push({
    kind: 'workflow_dispatch',
    payload: { workflow: path, ref: body.value.ref, inputs: body.value.inputs ?? {}, actor: token.login },
  });
  if (body.value.return_run_details !== true) return noContent;
  const id = takeId(world);
  return ok({
    workflow_run_id: id,
    run_url: repoApi(world, repo, `/actions/runs/${id}`),
    html_url: repoWeb(world, repo, `/actions/runs/${id}`),
  });
}

export const actionRoutes: readonly Route[] = [
  { scope: 'read', method: 'GET', path: `${at}/actions/runs`, needs: read, handle: listRuns },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/actions/runs/:run_id`,
    needs: read,
    handle: async (call) => {
      const run = runOf(call);
      return run === null ? notFound : ok(await runShape(call.world, call.repo, run));
    },
  },
  { scope: 'read', method: 'GET', path: `${at}/actions/runs/:run_id/jobs`, needs: read, handle: listJobs },
  { scope: 'read', method: 'GET', path: `${at}/actions/runs/:run_id/attempts/:attempt/jobs`, needs: read, handle: listJobs },
  { scope: 'read', method: 'GET', path: `${at}/actions/runs/:run_id/artifacts`, needs: read, handle: (call) => noArtifacts(runOf(call)) },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/actions/jobs/:job_id`,
    needs: read,
    handle: (call) => {
      const found = jobOf(call);
      return found === null ? notFound : ok(jobShape(call.world, call.repo, found.run, found.job));
    },
  },
  {
    // Signed in even on a public repository, as on GitHub.
    scope: 'write',
    method: 'GET',
    path: `${at}/actions/jobs/:job_id/logs`,
    needs: read,
    handle: (call) => {
      const found = jobOf(call);
      if (found === null) return notFound;
      return { kind: 'empty', status: 302, headers: { location: logUrl(call.world, found.job.id) } };
    },
  },
  { scope: 'write', method: 'POST', path: `${at}/actions/workflows/:workflow_id/dispatches`, needs: write, handle: dispatchWorkflow },
  {
    scope: 'write',
    method: 'POST',
    path: `${at}/dispatches`,
    needs: { area: 'contents', level: 'write', role: 'write' },
    handle: (call) => {
      const body = readBody(eventBody, call.body);
      if (!body.ok) return body.answer;
      call.repo.dispatches.push({ kind: 'repository_dispatch', payload: { ...body.value, actor: call.token.login } });
      return noContent;
    },
  },
];

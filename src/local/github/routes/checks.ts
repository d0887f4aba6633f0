// Check runs and commit statuses.
import { z } from 'zod';
import type { Need } from '../access.js';
import { readObjects, resolveCommit } from '../git.js';
import {
  created,
  invalid,
  list,
  notFound,
  ok,
  readBody,
  refuse,
  type Answer,
  type RepoCall,
  type Route,
  type SignedCall,
} from '../http.js';
import { repoApi, repoWeb } from '../links.js';
import { stamp, takeId } from '../refs.js';
import { checkShape, simpleStatusShape, statusShape } from '../shapes/actions.js';
import { minimalRepoShape } from '../shapes/repo.js';
import type { Annotation, CheckRun, CommitStatus } from '../world.js';

const checksRead: Need = { area: 'checks', level: 'read', role: 'read' };
const checksWrite: Need = { area: 'checks', level: 'write', role: 'write' };
const statusRead: Need = { area: 'statuses', level: 'read', role: 'read' };
const statusWrite: Need = { area: 'statuses', level: 'write', role: 'write' };
const at = '/repos/:owner/:repo';

const annotation = z.object({
  path: z.string(),
  start_line: z.number(),
  end_line: z.number(),
  start_column: z.number().optional(),
  end_column: z.number().optional(),
  annotation_level: z.enum(['notice', 'warning', 'failure']),
  message: z.string(),
  title: z.string().optional(),
  raw_details: z.string().optional(),
});
const checkFields = {
  name: z.string().optional(),
  details_url: z.string().optional(),
  external_id: z.string().optional(),
  status: z.enum(['queued', 'in_progress', 'completed']).optional(),
  started_at: z.string().optional(),
  conclusion: z.enum(['action_required', 'cancelled', 'failure', 'neutral', 'success', 'skipped', 'timed_out']).optional(),
  completed_at: z.string().optional(),
  output: z
    .object({
      title: z.string().optional(),
      summary: z.string(),
      text: z.string().optional(),
      annotations: z.array(annotation).max(50).optional(),
    })
    .optional(),
};
const updateBody = z.object(checkFields);
const createBody = z.object({ ...checkFields, name: z.string(), head_sha: z.string() });
const statusBody = z.object({
  state: z.enum(['error', 'failure', 'pending', 'success']),
  target_url: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
  context: z.string().optional(),
});

function annotationOf(wanted: z.infer<typeof annotation>): Annotation {
  return {
    path: wanted.path,
    startLine: wanted.start_line,
    endLine: wanted.end_line,
    startColumn: wanted.start_column ?? null,
    endColumn: wanted.end_column ?? null,
    level: wanted.annotation_level,
    title: wanted.title ?? null,
    message: wanted.message,
    rawDetails: wanted.raw_details ?? null,
  };
}

/** Lays the given fields over a check run. A conclusion completes it; annotations are added to those that it has. */
function fill(call: SignedCall, check: CheckRun, wanted: z.infer<typeof updateBody>): void {
  check.name = wanted.name ?? check.name;
  check.detailsUrl = wanted.details_url ?? check.detailsUrl;
  check.externalId = wanted.external_id ?? check.externalId;
  check.status = wanted.conclusion !== undefined ? 'completed' : (wanted.status ?? check.status);
  check.conclusion = wanted.conclusion ?? (check.status === 'completed' ? check.conclusion : null);
  check.completedAt = check.status === 'completed' ? (wanted.completed_at ?? check.completedAt ?? stamp(call.world)) : null;
  if (wanted.output === undefined) return;
  check.title = wanted.output.title ?? check.title;
  check.summary = wanted.output.summary;
  check.text = wanted.output.text ?? check.text;
  check.annotations.push(...(wanted.output.annotations ?? []).map(annotationOf));
}

const appsOnly = refuse(403, 'You must authenticate via a GitHub App.');
const tooLongOutput = (output: z.infer<typeof updateBody>['output']): boolean =>
  (output?.summary.length ?? 0) > 65_535 || (output?.text?.length ?? 0) > 65_535;

async function createCheck(call: SignedCall): Promise<Answer> {
  const { world, repo, token } = call;
  if (token.kind === 'user') return appsOnly;
  const body = readBody(createBody, call.body);
  if (!body.ok) return body.answer;
  const { head_sha: sha, name } = body.value;
  const [object] = /^[0-9a-f]{40}$/.test(sha) ? await readObjects(repo.gitDir, [sha]) : [null];
  if (object?.type !== 'commit') return refuse(422, `No commit found for SHA: ${sha}`);
  if (tooLongOutput(body.value.output)) return refuse(422, 'Only 65535 characters are allowed; summary or text is longer.');
  if (body.value.status === 'completed' && body.value.conclusion === undefined) {
    return invalid({ resource: 'CheckRun', field: 'conclusion', code: 'missing_field' });
  }
  const check: CheckRun = {
    id: takeId(world),
    sha,
    app: token.login,
    name,
    status: 'queued',
    conclusion: null,
    title: null,
    summary: null,
    text: null,
    annotations: [],
    startedAt: body.value.started_at ?? stamp(world),
    completedAt: null,
    detailsUrl: null,
    externalId: '',
  };
  fill(call, check, body.value);
  repo.checks.push(check);
  return created(await checkShape(world, repo, check));
}

function checkOf(call: RepoCall): CheckRun | null {
  return call.repo.checks.find((check) => check.id === Number(call.param('check_run_id'))) ?? null;
}

async function updateCheck(call: SignedCall): Promise<Answer> {
  const check = checkOf(call);
  if (check === null) return notFound;
  if (call.token.kind === 'user') return appsOnly;
  if (check.app !== call.token.login) return refuse(403, 'Invalid app_id: the check run belongs to another app');
  const body = readBody(updateBody, call.body);
  if (!body.ok) return body.answer;
  if (tooLongOutput(body.value.output)) return refuse(422, 'Only 65535 characters are allowed; summary or text is longer.');
  fill(call, check, body.value);
  return ok(await checkShape(call.world, call.repo, check));
}

async function listChecks(call: RepoCall): Promise<Answer> {
  const { world, repo, query } = call;
  const sha = await resolveCommit(repo.gitDir, call.param('ref'));
  if (sha === null) return refuse(422, `No commit found for SHA: ${call.param('ref')}`);
  const named = repo.checks.filter(
    (check) =>
      check.sha === sha &&
      (query.get('check_name') === null || check.name === query.get('check_name')) &&
      (query.get('status') === null || check.status === query.get('status')),
  );
  // `latest` (the default) keeps the newest run of each name by each app.
  const latest = named.filter(
    (check, index) => !named.slice(index + 1).some((later) => later.name === check.name && later.app === check.app),
  );
  const found = query.get('filter') === 'all' ? named : latest;
  return list(
    found.reverse(),
    (check) => checkShape(world, repo, check),
    (checks, total) => ({ total_count: total, check_runs: checks }),
  );
}

async function createStatus(call: SignedCall): Promise<Answer> {
  const { world, repo, token } = call;
  const body = readBody(statusBody, call.body);
  if (!body.ok) return body.answer;
  const sha = await resolveCommit(repo.gitDir, call.param('sha'));
  if (sha === null) return refuse(422, `No commit found for SHA: ${call.param('sha')}`);
  const { state, context = 'default', description = null, target_url: targetUrl = null } = body.value;
  if ((description?.length ?? 0) > 140) {
    return invalid({
      resource: 'Status',
      field: 'description',
      code: 'custom',
      message: 'description is too long (maximum is 140 characters)',
    });
  }
  const status: CommitStatus = {
    id: takeId(world),
    sha,
    state,
    context,
    description,
    targetUrl,
    createdAt: stamp(world),
    user: token.login,
  };
  repo.statuses.push(status);
  return created(statusShape(world, repo, status));
}

async function statusesAt(call: RepoCall): Promise<{ sha: string; statuses: CommitStatus[] } | null> {
  const sha = await resolveCommit(call.repo.gitDir, call.param('ref'));
  return sha === null ? null : { sha, statuses: call.repo.statuses.filter((status) => status.sha === sha).reverse() };
}

async function combinedStatus(call: RepoCall): Promise<Answer> {
  const { world, repo } = call;
  const found = await statusesAt(call);
  if (found === null) return notFound;
  const newest = found.statuses.filter(
    (status, index) => !found.statuses.slice(0, index).some((newer) => newer.context === status.context),
  );
  const failed = newest.some((status) => status.state === 'failure' || status.state === 'error');
  const pending = newest.length === 0 || newest.some((status) => status.state === 'pending');
  return list(
    newest,
    (status) => simpleStatusShape(world, repo, status),
    (statuses, total) => ({
      state: failed ? 'failure' : pending ? 'pending' : 'success',
      statuses,
      sha: found.sha,
      total_count: total,
      repository: minimalRepoShape(world, repo),
      commit_url: repoApi(world, repo, `/commits/${found.sha}`),
      url: repoApi(world, repo, `/commits/${found.sha}/status`),
    }),
  );
}

export const checkRoutes: readonly Route[] = [
  { scope: 'write', method: 'POST', path: `${at}/check-runs`, needs: checksWrite, handle: createCheck },
  { scope: 'write', method: 'PATCH', path: `${at}/check-runs/:check_run_id`, needs: checksWrite, handle: updateCheck },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/check-runs/:check_run_id`,
    needs: checksRead,
    handle: async (call) => {
      const check = checkOf(call);
      return check === null ? notFound : ok(await checkShape(call.world, call.repo, check));
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/check-runs/:check_run_id/annotations`,
    needs: checksRead,
    handle: (call) => {
      const check = checkOf(call);
      if (check === null) return notFound;
      return list(check.annotations, (note) => ({
        path: note.path,
        start_line: note.startLine,
        end_line: note.endLine,
        start_column: note.startColumn,
        end_column: note.endColumn,
        annotation_level: note.level,
        title: note.title,
        message: note.message,
        raw_details: note.rawDetails,
        blob_href: repoWeb(call.world, call.repo, `/blob/${check.sha}/${note.path}`),
      }));
    },
  },
  { scope: 'read', method: 'GET', path: `${at}/commits/:ref/check-runs`, needs: checksRead, handle: listChecks },
  { scope: 'write', method: 'POST', path: `${at}/statuses/:sha`, needs: statusWrite, handle: createStatus },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/commits/:ref/statuses`,
    needs: statusRead,
    handle: async (call) => list((await statusesAt(call))?.statuses ?? [], (status) => statusShape(call.world, call.repo, status)),
  },
  { scope: 'read', method: 'GET', path: `${at}/commits/:ref/status`, needs: statusRead, handle: combinedStatus },
];

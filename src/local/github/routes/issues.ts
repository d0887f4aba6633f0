// Issues: a pull request is one of them. Get, list, create, update, lock, labels, assignees.
import { z } from 'zod';
import { mayEdit, type Need } from '../access.js';
import { created, invalid, list, noContent, notFound, ok, readBody, refuse, tooLong, updatedSince } from '../http.js';
import type { Answer, RepoCall, Route, SignedCall } from '../http.js';
import { stamp, takeId } from '../refs.js';
import { bodyForm, fullIssueShape, issueShape } from '../shapes/thread.js';
import { labelShape } from '../shapes/user.js';
import type { Issue, World, WorldRepo } from '../world.js';

const read: Need = { area: 'thread', level: 'read', role: 'read' };
const write: Need = { area: 'thread', level: 'write', role: 'read' };
const triage: Need = { area: 'thread', level: 'write', role: 'triage' };
const at = '/repos/:owner/:repo/issues';

const named = z.union([z.string(), z.object({ name: z.string() })]);
const createBody = z.object({
  title: z.union([z.string(), z.number()]),
  body: z.string().nullable().optional(),
  labels: z.array(named).optional(),
  assignees: z.array(z.string()).optional(),
  assignee: z.string().nullable().optional(),
});
const updateBody = z.object({
  title: z.union([z.string(), z.number()]).nullable().optional(),
  body: z.string().nullable().optional(),
  state: z.enum(['open', 'closed']).optional(),
  state_reason: z.enum(['completed', 'not_planned', 'duplicate', 'reopened']).nullable().optional(),
  labels: z.array(named).optional(),
  assignees: z.array(z.string()).optional(),
});
const lockBody = z.object({ lock_reason: z.enum(['off-topic', 'too heated', 'resolved', 'spam']).optional() });
const labelsBody = z.union([z.object({ labels: z.array(named).optional() }), z.array(named).transform((labels) => ({ labels }))]);
const assigneesBody = z.object({ assignees: z.array(z.string()).optional() });

const nameOf = (label: z.infer<typeof named>): string => (typeof label === 'string' ? label : label.name);

function replace(target: string[], names: readonly string[]): void {
  target.splice(0, target.length, ...new Set(names));
}

export function issueOf(call: RepoCall, param = 'issue_number'): Issue | null {
  return call.repo.issues.get(Number(call.param(param))) ?? null;
}

/** Opens an issue, or with `pull` a pull request, under the next number. */
export function addIssue(world: World, repo: WorldRepo, values: Pick<Issue, 'user' | 'title' | 'body' | 'pull'>): Issue {
  const time = stamp(world);
  const issue: Issue = {
    ...values,
    number: Math.max(0, ...repo.issues.keys()) + 1,
    id: takeId(world),
    state: 'open',
    stateReason: null,
    closedAt: null,
    closedBy: null,
    locked: false,
    lockReason: null,
    createdAt: time,
    updatedAt: time,
    labels: [],
    assignees: [],
    reactions: [],
  };
  repo.issues.set(issue.number, issue);
  return issue;
}

export function setState(world: World, issue: Issue, state: Issue['state'], reason: Issue['stateReason'], login: string): void {
  if (issue.state === state) return;
  issue.state = state;
  issue.closedAt = state === 'closed' ? stamp(world) : null;
  issue.closedBy = state === 'closed' ? login : null;
  if (issue.pull === null) issue.stateReason = reason ?? (state === 'closed' ? 'completed' : 'reopened');
}

function listIssues({ world, repo, query, accept }: RepoCall): Answer {
  const state = query.get('state') ?? 'open';
  const labels = (query.get('labels') ?? '').split(',').filter((label) => label !== '');
  const creator = query.get('creator');
  const assignee = query.get('assignee');
  const found = updatedSince([...repo.issues.values()], query).filter(
    (issue) =>
      (state === 'all' || issue.state === state) &&
      labels.every((label) => issue.labels.includes(label)) &&
      (creator === null || issue.user === creator) &&
      (assignee === null || assignee === '*' || issue.assignees.includes(assignee)),
  );
  const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
  found.sort((a, b) => a[key].localeCompare(b[key]) || a.number - b.number);
  if (query.get('direction') !== 'asc') found.reverse();
  return list(found, (issue) => issueShape(world, repo, issue, bodyForm(accept)));
}

function createIssue(call: SignedCall): Answer {
  const { world, repo, token } = call;
  const body = readBody(createBody, call.body);
  if (!body.ok) return body.answer;
  const title = String(body.value.title).trim();
  if (title === '') return invalid({ resource: 'Issue', field: 'title', code: 'missing_field' });
  const long = tooLong('Issue', body.value.body);
  if (long !== null) return long;
  const issue = addIssue(world, repo, { user: token.login, title, body: body.value.body ?? null, pull: null });
  replace(issue.labels, (body.value.labels ?? []).map(nameOf));
  replace(issue.assignees, body.value.assignees ?? (body.value.assignee == null ? [] : [body.value.assignee]));
  return created(fullIssueShape(world, repo, issue, bodyForm(call.accept)));
}

function updateIssue(call: SignedCall): Answer {
  const { world, repo, token } = call;
  const issue = issueOf(call);
  if (issue === null) return notFound;
  if (!mayEdit(token, repo, issue.user)) return refuse(403, 'Must have admin rights to Repository.');
  const body = readBody(updateBody, call.body);
  if (!body.ok) return body.answer;
  const { title, body: words, state, state_reason: reason, labels, assignees } = body.value;
  const long = tooLong('Issue', words);
  if (long !== null) return long;
  if (title != null) issue.title = String(title);
  if (words !== undefined) {
    issue.body = words;
    issue.lastEditedAt = stamp(world);
  }
  if (labels !== undefined) replace(issue.labels, labels.map(nameOf));
  if (assignees !== undefined) replace(issue.assignees, assignees);
  if (state !== undefined) setState(world, issue, state, reason ?? null, token.login);
  issue.updatedAt = stamp(world);
  return ok(fullIssueShape(world, repo, issue, bodyForm(call.accept)));
}

function changeLabels(call: SignedCall, next: (issue: Issue, names: string[]) => string[]): Answer {
  const issue = issueOf(call);
  if (issue === null) return notFound;
  const body = readBody(labelsBody, call.body);
  if (!body.ok) return body.answer;
  replace(issue.labels, next(issue, (body.value.labels ?? []).map(nameOf)));
  issue.updatedAt = stamp(call.world);
  return ok(issue.labels.map((name) => labelShape(call.world, call.repo, name)));
}

function changeAssignees(
  call: SignedCall,
  next: (issue: Issue, names: string[]) => string[],
  answer: (body: { url?: unknown }) => Answer,
): Answer {
  const issue = issueOf(call);
  if (issue === null) return notFound;
  const body = readBody(assigneesBody, call.body);
  if (!body.ok) return body.answer;
  replace(issue.assignees, next(issue, body.value.assignees ?? []));
  issue.updatedAt = stamp(call.world);
  return answer(issueShape(call.world, call.repo, issue, bodyForm(call.accept)));
}

function lock(call: SignedCall, locked: boolean): Answer {
  const issue = issueOf(call);
  if (issue === null) return notFound;
  const body = readBody(lockBody, call.body);
  if (!body.ok) return body.answer;
  issue.locked = locked;
  issue.lockReason = locked ? (body.value.lock_reason ?? null) : null;
  return noContent;
}

export const issueRoutes: readonly Route[] = [
  { scope: 'read', method: 'GET', path: at, needs: read, handle: listIssues },
  { scope: 'write', method: 'POST', path: at, needs: { area: 'issues', level: 'write', role: 'read' }, handle: createIssue },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:issue_number`,
    needs: read,
    handle: (call) => {
      const issue = issueOf(call);
      return issue === null ? notFound : ok(fullIssueShape(call.world, call.repo, issue, bodyForm(call.accept)));
    },
  },
  { scope: 'write', method: 'PATCH', path: `${at}/:issue_number`, needs: write, handle: updateIssue },
  {
    scope: 'write',
    method: 'PUT',
    path: `${at}/:issue_number/lock`,
    needs: { area: 'thread', level: 'write', role: 'write' },
    handle: (call) => lock(call, true),
  },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/:issue_number/lock`,
    needs: { area: 'thread', level: 'write', role: 'write' },
    handle: (call) => lock(call, false),
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:issue_number/labels`,
    needs: read,
    handle: (call) => {
      const issue = issueOf(call);
      return issue === null ? notFound : list(issue.labels, (name) => labelShape(call.world, call.repo, name));
    },
  },
  {
    scope: 'write',
    method: 'POST',
    path: `${at}/:issue_number/labels`,
    needs: triage,
    handle: (call) => changeLabels(call, (issue, names) => [...issue.labels, ...names]),
  },
  {
    scope: 'write',
    method: 'PUT',
    path: `${at}/:issue_number/labels`,
    needs: triage,
    handle: (call) => changeLabels(call, (_issue, names) => names),
  },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/:issue_number/labels`,
    needs: triage,
    handle: (call) => {
      const issue = issueOf(call);
      if (issue === null) return notFound;
      replace(issue.labels, []);
      return noContent;
    },
  },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/:issue_number/labels/:name`,
    needs: triage,
    handle: (call) => {
      const issue = issueOf(call);
      const name = call.param('name');
      if (issue?.labels.includes(name) !== true) return refuse(404, 'Label does not exist');
      return changeLabels(call, (kept) => kept.labels.filter((label) => label !== name));
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: '/repos/:owner/:repo/labels',
    needs: read,
    handle: ({ world, repo }) => {
      const names = [...new Set([...repo.issues.values()].flatMap((issue) => issue.labels))].sort();
      return list(names, (name) => labelShape(world, repo, name));
    },
  },
  {
    scope: 'write',
    method: 'POST',
    path: `${at}/:issue_number/assignees`,
    needs: triage,
    handle: (call) => changeAssignees(call, (issue, names) => [...issue.assignees, ...names], created),
  },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/:issue_number/assignees`,
    needs: triage,
    handle: (call) => changeAssignees(call, (issue, names) => issue.assignees.filter((login) => !names.includes(login)), ok),
  },
];

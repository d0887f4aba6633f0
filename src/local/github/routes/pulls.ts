// Pull requests: list, get (also as diff and patch), create, update, files, commits, reviewers, whether it was merged.
import { z } from 'zod';
import { canSee, findRepo, judge, mayEdit, type Need } from '../access.js';
import { git, readRef } from '../git.js';
import { walkCommits } from '../git-commits.js';
import { created, invalid, list, noContent, notFound, ok, readBody, refuse, text, tooLong } from '../http.js';
import type { Answer, RepoCall, Route, SignedCall } from '../http.js';
import { pullEnds, pullFiles, pullRange, type PullEnds } from '../pull-state.js';
import { bringObjects, keepHead, stamp } from '../refs.js';
import { commitShape, fileShape } from '../shapes/git.js';
import { fullPullShape, pullShape } from '../shapes/pull.js';
import { bodyForm } from '../shapes/thread.js';
import { userOrNull } from '../shapes/user.js';
import type { Issue, World, WorldRepo } from '../world.js';
import { addIssue, setState } from './issues.js';

const read: Need = { area: 'pull_requests', level: 'read', role: 'read' };
const write: Need = { area: 'pull_requests', level: 'write', role: 'read' };
const at = '/repos/:owner/:repo/pulls';

const createBody = z.object({
  title: z.string().optional(),
  head: z.string(),
  head_repo: z.string().optional(),
  base: z.string(),
  body: z.string().nullable().optional(),
  draft: z.boolean().optional(),
  maintainer_can_modify: z.boolean().optional(),
  issue: z.number().optional(),
});
const updateBody = z.object({
  title: z.string().optional(),
  body: z.string().nullable().optional(),
  state: z.enum(['open', 'closed']).optional(),
  base: z.string().optional(),
  maintainer_can_modify: z.boolean().optional(),
});
const reviewersBody = z.object({ reviewers: z.array(z.string()).optional(), team_reviewers: z.array(z.string()).optional() });

/** GitHub lists at most this many files and commits of a pull request. */
const filesLimit = 3000;
const commitsLimit = 250;

export async function endsOf(call: RepoCall): Promise<PullEnds | null> {
  return pullEnds(call.world, call.repo, Number(call.param('pull_number')));
}

/** Diff or patch when the media type asks for one; null: JSON was asked for. */
export async function textForm(
  repo: WorldRepo,
  accept: string,
  base: string,
  head: string,
  fromMergeBase: boolean,
): Promise<Answer | null> {
  const form = /application\/vnd\.github(?:\.v3)?\.(diff|patch)\b/.exec(accept)?.[1];
  if (form === undefined) return null;
  const merge = fromMergeBase ? ['--merge-base'] : [];
  const args =
    form === 'diff'
      ? ['diff-tree', '-r', '-M', '-p', ...merge, base, head]
      : ['format-patch', '--stdout', '--no-signature', `${base}..${head}`];
  const result = await git(repo.gitDir, args);
  return result.code === 0 ? text(`application/vnd.github.${form}; charset=utf-8`, result.stdout) : notFound;
}

/** What opens a pull request, once everything has been checked. */
export interface NewPull {
  readonly user: string | null;
  readonly title: string;
  readonly body: string | null;
  readonly baseRef: string;
  readonly headRef: string;
  readonly headRepo: WorldRepo;
  readonly head: string;
  readonly draft: boolean;
  readonly maintainerCanModify: boolean;
}

export async function openNewPull(world: World, repo: WorldRepo, opened: NewPull): Promise<Issue> {
  const { user, title, body, headRepo, head } = opened;
  const issue = addIssue(world, repo, {
    user,
    title,
    body,
    pull: {
      draft: opened.draft,
      merged: false,
      baseRef: opened.baseRef,
      headRef: opened.headRef,
      headRepo: `${headRepo.owner}/${headRepo.name}`,
      lastHead: head,
      maintainerCanModify: opened.maintainerCanModify,
      requestedReviewers: [],
      mergedAt: null,
      mergedBy: null,
      mergeCommit: null,
    },
  });
  await keepHead(repo, headRepo, issue.number, head);
  return issue;
}

/** `branch` here, `owner:branch` in a fork of that owner, or a `head_repo` of its own. */
function headRepoFor(world: World, repo: WorldRepo, head: string, named: string | undefined): { repo: WorldRepo | null; ref: string } {
  const [owner, ref] = head.includes(':') ? [head.slice(0, head.indexOf(':')), head.slice(head.indexOf(':') + 1)] : [repo.owner, head];
  if (named !== undefined) return { repo: findRepo(world, ...(named.split('/', 2) as [string, string])), ref };
  if (owner.toLowerCase() === repo.owner.toLowerCase()) return { repo, ref };
  const fork = [...world.repos.values()].find(
    (other) =>
      other.owner.toLowerCase() === owner.toLowerCase() && other.forkOf?.toLowerCase() === `${repo.owner}/${repo.name}`.toLowerCase(),
  );
  return { repo: fork ?? null, ref };
}

const custom = (message: string): Answer => invalid({ resource: 'PullRequest', code: 'custom', message });
const badField = (field: string): Answer => invalid({ resource: 'PullRequest', field, code: 'invalid' });

async function createPull(call: SignedCall): Promise<Answer> {
  const { world, repo, token } = call;
  const body = readBody(createBody, call.body);
  if (!body.ok) return body.answer;
  const wanted = body.value;
  const title = wanted.title ?? repo.issues.get(wanted.issue ?? -1)?.title ?? '';
  if (title.trim() === '') return invalid({ resource: 'Issue', field: 'title', code: 'missing_field' });
  const long = tooLong('PullRequest', wanted.body);
  if (long !== null) return long;
  if (token.kind === 'actions' && !repo.actionsMayOpenPulls) {
    return refuse(403, 'GitHub Actions is not permitted to create or approve pull requests.');
  }
  const base = await readRef(repo.gitDir, `refs/heads/${wanted.base}`);
  if (base === null) return badField('base');
  const { repo: headRepo, ref } = headRepoFor(world, repo, wanted.head, wanted.head_repo);
  if (headRepo === null || !canSee(token, headRepo)) return badField('head');
  const head = await readRef(headRepo.gitDir, `refs/heads/${ref}`);
  if (head === null) return badField('head');
  // A person may propose a branch of the repository only with push access; a fork's own branch may always be proposed.
  if (headRepo === repo && token.kind === 'user') {
    const push = judge(token, repo, { area: 'contents', level: 'write', role: 'write' }, false);
    if (push !== 'allowed') return badField('head');
  }
  if (wanted.draft === true && !repo.draftsAllowed) return custom('Draft pull requests are not supported in this repository.');
  for (const issue of repo.issues.values()) {
    const same = issue.pull !== null && issue.pull.headRef === ref && issue.pull.baseRef === wanted.base;
    if (issue.state === 'open' && same && issue.pull.headRepo === `${headRepo.owner}/${headRepo.name}`) {
      return custom(`A pull request already exists for ${headRepo.owner}:${ref}.`);
    }
  }
  await bringObjects(repo, headRepo, head);
  const { stdout, code } = await git(repo.gitDir, ['rev-list', '--max-count=1', head, `^${base}`]);
  if (code !== 0 || stdout.length === 0) return custom(`No commits between ${wanted.base} and ${wanted.head}`);
  if ((await git(repo.gitDir, ['merge-base', base, head])).code !== 0) {
    return custom(`The ${ref} branch has no history in common with ${wanted.base}`);
  }
  const issue = await openNewPull(world, repo, {
    user: token.login,
    title,
    body: wanted.body ?? null,
    baseRef: wanted.base,
    headRef: ref,
    headRepo,
    head,
    draft: wanted.draft ?? false,
    maintainerCanModify: headRepo !== repo && (wanted.maintainer_can_modify ?? true),
  });
  const ends = await pullEnds(world, repo, issue.number);
  return ends === null ? notFound : created(await fullPullShape(world, repo, ends, bodyForm(call.accept)));
}

async function listPulls({ world, repo, query, accept }: RepoCall): Promise<Answer> {
  const state = query.get('state') ?? 'open';
  const [owner = null, ref = null] = query.get('head')?.split(/:(.*)/s) ?? [];
  const found: PullEnds[] = [];
  for (const issue of repo.issues.values()) {
    const matches =
      issue.pull !== null &&
      (state === 'all' || issue.state === state) &&
      (query.get('base') === null || issue.pull.baseRef === query.get('base')) &&
      (owner === null || (issue.pull.headRepo?.split('/')[0]?.toLowerCase() === owner.toLowerCase() && issue.pull.headRef === ref));
    const ends = matches ? await pullEnds(world, repo, issue.number) : null;
    if (ends !== null) found.push(ends);
  }
  const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
  found.sort((a, b) => a.issue[key].localeCompare(b.issue[key]) || a.issue.number - b.issue.number);
  const direction = query.get('direction') ?? (query.get('sort') === null || query.get('sort') === 'created' ? 'desc' : 'asc');
  if (direction === 'desc') found.reverse();
  return list(found, (ends) => pullShape(world, repo, ends, bodyForm(accept)));
}

async function updatePull(call: SignedCall): Promise<Answer> {
  const { world, repo, token } = call;
  const ends = await endsOf(call);
  if (ends === null) return notFound;
  if (!mayEdit(token, repo, ends.issue.user)) return refuse(403, 'Must have admin rights to Repository.');
  const body = readBody(updateBody, call.body);
  if (!body.ok) return body.answer;
  const { title, body: words, state, base, maintainer_can_modify: modify } = body.value;
  const long = tooLong('PullRequest', words);
  if (long !== null) return long;
  if (base !== undefined && (await readRef(repo.gitDir, `refs/heads/${base}`)) === null) return badField('base');
  if (state === 'open' && ends.pull.merged) return custom('state cannot be changed. The pull request cannot be reopened.');
  if (title !== undefined) ends.issue.title = title;
  if (words !== undefined) ends.issue.body = words;
  if (base !== undefined) ends.pull.baseRef = base;
  if (modify !== undefined) ends.pull.maintainerCanModify = modify;
  if (state !== undefined) setState(world, ends.issue, state, null, token.login);
  ends.issue.updatedAt = stamp(world);
  const now = await endsOf(call);
  return now === null ? notFound : ok(await fullPullShape(world, repo, now, bodyForm(call.accept)));
}

async function changeReviewers(call: SignedCall, status: 200 | 201): Promise<Answer> {
  const ends = await endsOf(call);
  if (ends === null) return notFound;
  const body = readBody(reviewersBody, call.body);
  if (!body.ok) return body.answer;
  const reviewers = ends.pull.requestedReviewers;
  for (const login of body.value.reviewers ?? []) {
    if (userOrNull(call.world, login) === null || login === ends.issue.user) {
      return refuse(422, 'Reviews may only be requested from collaborators.');
    }
    const index = reviewers.indexOf(login);
    if (status === 201 && index < 0) reviewers.push(login);
    if (status === 200 && index >= 0) reviewers.splice(index, 1);
  }
  const shape = pullShape(call.world, call.repo, ends, bodyForm(call.accept));
  return status === 201 ? created(shape) : ok(shape);
}

export const pullRoutes: readonly Route[] = [
  { scope: 'read', method: 'GET', path: at, needs: read, handle: listPulls },
  { scope: 'write', method: 'POST', path: at, needs: write, handle: createPull },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:pull_number`,
    needs: read,
    handle: async (call) => {
      const ends = await endsOf(call);
      if (ends === null) return notFound;
      const asText = await textForm(call.repo, call.accept, ends.base, ends.head, true);
      return asText ?? ok(await fullPullShape(call.world, call.repo, ends, bodyForm(call.accept)));
    },
  },
  { scope: 'write', method: 'PATCH', path: `${at}/:pull_number`, needs: write, handle: updatePull },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:pull_number/files`,
    needs: read,
    handle: async (call) => {
      const ends = await endsOf(call);
      if (ends === null) return notFound;
      const files = (await pullFiles(call.repo, ends)).slice(0, filesLimit);
      return list(files, (file) => fileShape(call.world, call.repo, file, ends.head));
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:pull_number/commits`,
    needs: read,
    handle: async (call) => {
      const ends = await endsOf(call);
      if (ends === null) return notFound;
      const commits = ((await walkCommits(call.repo.gitDir, pullRange(ends))) ?? []).slice(0, commitsLimit);
      return list(commits, (commit) => commitShape(call.world, call.repo, commit));
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:pull_number/merge`,
    needs: read,
    handle: async (call) => ((await endsOf(call))?.pull.merged === true ? noContent : notFound),
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:pull_number/requested_reviewers`,
    needs: read,
    handle: async (call) => {
      const ends = await endsOf(call);
      if (ends === null) return notFound;
      return ok({ users: ends.pull.requestedReviewers.flatMap((login) => userOrNull(call.world, login) ?? []), teams: [] });
    },
  },
  {
    scope: 'write',
    method: 'POST',
    path: `${at}/:pull_number/requested_reviewers`,
    needs: { area: 'pull_requests', level: 'write', role: 'write' },
    handle: (call) => changeReviewers(call, 201),
  },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/:pull_number/requested_reviewers`,
    needs: { area: 'pull_requests', level: 'write', role: 'write' },
    handle: (call) => changeReviewers(call, 200),
  },
];

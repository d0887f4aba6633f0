// Git references: get, list by prefix, create, update (fast-forward unless forced), delete.
import { z } from 'zod';
import type { Need } from '../access.js';
import { git, gitText, readObjects, readRef, zeroSha } from '../git.js';
import { created, list, noContent, notFound, ok, readBody, refuse, type Route, type SignedCall } from '../http.js';
import { isAncestor, moveRef } from '../refs.js';
import { refShape } from '../shapes/git.js';
import type { WorldRepo } from '../world.js';

const read: Need = { area: 'contents', level: 'read', role: 'read' };
const write: Need = { area: 'contents', level: 'write', role: 'write' };
const at = '/repos/:owner/:repo/git';

const createBody = z.object({ ref: z.string(), sha: z.string() });
const updateBody = z.object({ sha: z.string(), force: z.boolean().optional() });

/** Refs whose name is `prefix` or starts with it, with the type of what they point to. */
async function matching(repo: WorldRepo, prefix: string): Promise<{ ref: string; type: string; sha: string }[]> {
  const lines = await gitText(repo.gitDir, ['for-each-ref', '--format=%(objecttype) %(objectname) %(refname)', 'refs/']);
  return lines
    .split('\n')
    .map((line) => line.split(' '))
    .map(([type = '', sha = '', ref = '']) => ({ type, sha, ref }))
    .filter((row) => row.ref !== '' && row.ref.startsWith(prefix));
}

async function isCommit(repo: WorldRepo, sha: string): Promise<boolean> {
  return /^[0-9a-f]{40}$/.test(sha) && (await readObjects(repo.gitDir, [sha]))[0]?.type === 'commit';
}

/** `GITHUB_TOKEN` may not change workflow files: refused unless the token has the right or the commits leave them alone. */
export async function touchesWorkflows(call: Pick<SignedCall, 'token' | 'repo'>, before: string | null, sha: string): Promise<boolean> {
  if (call.token.permissions.workflows === 'write') return false;
  const known = before === null ? ['--not', '--branches'] : [`^${before}`];
  const result = await git(call.repo.gitDir, ['rev-list', '--max-count=1', sha, ...known, '--', '.github/workflows']);
  return result.stdout.length > 0;
}

const workflowRefusal = refuse(
  403,
  'refusing to allow a GitHub App to create or update workflow `.github/workflows` without `workflows` permission',
);

export const gitRefRoutes: readonly Route[] = [
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/ref/*ref`,
    needs: read,
    handle: async ({ world, repo, param }) => {
      const name = `refs/${param('ref')}`;
      const found = (await matching(repo, name)).find((row) => row.ref === name);
      return found === undefined ? notFound : ok(refShape(world, repo, found.ref, found.type, found.sha));
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/matching-refs/*ref`,
    needs: read,
    handle: async ({ world, repo, param }) =>
      list(await matching(repo, `refs/${param('ref')}`), (row) => refShape(world, repo, row.ref, row.type, row.sha)),
  },
  {
    scope: 'write',
    method: 'POST',
    path: `${at}/refs`,
    needs: write,
    handle: async (call) => {
      const { world, repo, token } = call;
      const body = readBody(createBody, call.body);
      if (!body.ok) return body.answer;
      const { ref, sha } = body.value;
      const valid = /^refs\/[^/]+\/./.test(ref) && (await git(repo.gitDir, ['check-ref-format', ref])).code === 0;
      if (!valid) return refuse(422, 'Reference name is invalid');
      const [object] = await readObjects(repo.gitDir, [sha]);
      if (object == null || !/^[0-9a-f]{40}$/.test(sha)) return refuse(422, 'Object does not exist');
      if (ref.startsWith('refs/heads/') && object.type !== 'commit') return refuse(422, 'Reference cannot be updated');
      if ((await readRef(repo.gitDir, ref)) !== null) return refuse(422, 'Reference already exists');
      if (await touchesWorkflows(call, null, sha)) return workflowRefusal;
      if (!(await moveRef(world, repo, ref, zeroSha, sha, token.login))) return refuse(422, 'Reference update failed');
      return created(refShape(world, repo, ref, object.type, sha));
    },
  },
  {
    scope: 'write',
    method: 'PATCH',
    path: `${at}/refs/*ref`,
    needs: write,
    handle: async (call) => {
      const { world, repo, token } = call;
      const body = readBody(updateBody, call.body);
      if (!body.ok) return body.answer;
      const ref = `refs/${call.param('ref')}`;
      const before = await readRef(repo.gitDir, ref);
      if (before === null) return refuse(422, 'Reference does not exist');
      const { sha, force } = body.value;
      if (!(await isCommit(repo, sha))) return refuse(422, 'Object does not exist');
      if (force !== true && !(await isAncestor(repo.gitDir, before, sha))) return refuse(422, 'Update is not a fast forward');
      if (repo.protectedBranches.has(ref.slice('refs/heads/'.length))) {
        return refuse(422, 'Protected branch update failed for this ref: changes must be made through a pull request');
      }
      if (await touchesWorkflows(call, before, sha)) return workflowRefusal;
      if (!(await moveRef(world, repo, ref, before, sha, token.login))) return refuse(422, 'Reference cannot be updated');
      return ok(refShape(world, repo, ref, 'commit', sha));
    },
  },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/refs/*ref`,
    needs: write,
    handle: async ({ world, repo, token, param }) => {
      const ref = `refs/${param('ref')}`;
      const before = await readRef(repo.gitDir, ref);
      if (before === null) return refuse(422, 'Reference does not exist');
      if (ref === `refs/heads/${repo.defaultBranch}` || repo.protectedBranches.has(ref.slice('refs/heads/'.length))) {
        return refuse(422, 'Cannot delete this branch');
      }
      await moveRef(world, repo, ref, before, zeroSha, token.login);
      return noContent;
    },
  },
];

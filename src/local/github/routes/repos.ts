// Repository, branches, collaborators' permissions, forks and the activity (push) list.
import { atLeast, canSee, findUser, fullName, roleOf, type Need } from '../access.js';
import { gitText, readRef } from '../git.js';
import { readCommit } from '../git-commits.js';
import { list, notFound, ok, type Route } from '../http.js';
import { encodePath, repoApi, repoWeb } from '../links.js';
import { nodeId } from '../node-id.js';
import { commitShape } from '../shapes/git.js';
import { fullRepoShape, minimalRepoShape, permissionFlags, protectionShape, shortBranchShape } from '../shapes/repo.js';
import { userOrNull, userShape } from '../shapes/user.js';

const metadata: Need = { area: 'metadata', level: 'read', role: 'read' };
const contents: Need = { area: 'contents', level: 'read', role: 'read' };
const at = '/repos/:owner/:repo';

export const repoRoutes: readonly Route[] = [
  { scope: 'read', method: 'GET', path: at, needs: metadata, handle: ({ world, repo, token }) => ok(fullRepoShape(world, repo, token)) },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/branches`,
    needs: contents,
    handle: async ({ world, repo, query }) => {
      const lines = await gitText(repo.gitDir, ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/']);
      const branches = lines
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({ sha: line.slice(0, 40), name: line.slice(41 + 'refs/heads/'.length) }))
        .filter((branch) => query.get('protected') === null || String(repo.protectedBranches.has(branch.name)) === query.get('protected'));
      return list(branches, (branch) => shortBranchShape(world, repo, branch.name, branch.sha));
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/branches/*branch`,
    needs: contents,
    handle: async ({ world, repo, param }) => {
      const name = param('branch');
      const tip = await readRef(repo.gitDir, `refs/heads/${name}`);
      const commit = tip === null ? null : await readCommit(repo.gitDir, tip);
      if (commit === null) return notFound;
      const guarded = repo.protectedBranches.has(name);
      const self = repoApi(world, repo, `/branches/${encodePath(name)}`);
      return ok({
        name,
        commit: commitShape(world, repo, commit),
        _links: { self, html: repoWeb(world, repo, `/tree/${encodePath(name)}`) },
        protected: guarded,
        protection: protectionShape(guarded),
        protection_url: `${self}/protection`,
      });
    },
  },
  {
    // Answers for everybody that exists: a stranger has `read` on a public and `none` on a private repository.
    scope: 'read',
    method: 'GET',
    path: `${at}/collaborators/:username/permission`,
    needs: metadata,
    handle: ({ world, repo, param }) => {
      const user = findUser(world, param('username'));
      if (user === null) return notFound;
      const role = roleOf(repo, user.login);
      const permission = atLeast(role, 'admin') ? 'admin' : atLeast(role, 'write') ? 'write' : atLeast(role, 'read') ? 'read' : 'none';
      return ok({ permission, role_name: role, user: { ...userShape(world, user), permissions: permissionFlags(role), role_name: role } });
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/forks`,
    needs: metadata,
    handle: ({ world, repo, token }) => {
      const forks = [...world.repos.values()].filter((other) => other.forkOf?.toLowerCase() === fullName(repo).toLowerCase());
      const seen = forks.filter((fork) => canSee(token, fork));
      return list(seen, (fork) => minimalRepoShape(world, fork));
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/activity`,
    needs: contents,
    handle: ({ world, repo, query }) => {
      const wanted = query.get('ref');
      const ref = wanted === null || wanted.startsWith('refs/') ? wanted : `refs/heads/${wanted}`;
      const pushes = repo.pushes.filter(
        (push) =>
          (ref === null || push.ref === ref) &&
          (query.get('actor') === null || push.actor === query.get('actor')) &&
          (query.get('activity_type') === null || push.kind === query.get('activity_type')),
      );
      if (query.get('direction') !== 'asc') pushes.reverse();
      return list(pushes, (push) => ({
        id: push.id,
        node_id: nodeId('Push', push.id),
        before: push.before,
        after: push.after,
        ref: push.ref,
        timestamp: push.at,
        activity_type: push.kind,
        actor: userOrNull(world, push.actor),
      }));
    },
  },
];

// File contents by path: read (JSON, raw, folders), written and deleted as commits of their own.
import { z } from 'zod';
import type { Need } from '../access.js';
import { readObjects, readRef, resolveCommit, writeObject, zeroSha } from '../git.js';
import { writeCommit } from '../git-commits.js';
import { editTree, isTreePath, listTree, type TreeEntry } from '../git-trees.js';
import { invalid, notFound, ok, readBody, refuse, text, type Answer, type RepoCall, type Route, type SignedCall } from '../http.js';
import { encodePath, repoApi, repoWeb } from '../links.js';
import { moveRef } from '../refs.js';
import { gitCommitShape } from '../shapes/git.js';
import type { Json } from '../shapes/user.js';
import type { World, WorldRepo } from '../world.js';
import { authorsOf, wantsRaw, wrapBase64 } from './git-objects.js';

const read: Need = { area: 'contents', level: 'read', role: 'read' };
const write: Need = { area: 'contents', level: 'write', role: 'write' };
const at = '/repos/:owner/:repo/contents';

const person = z.object({ name: z.string(), email: z.string(), date: z.string().optional() });
const putBody = z.object({
  message: z.string(),
  content: z.string(),
  sha: z.string().optional(),
  branch: z.string().optional(),
  author: person.optional(),
  committer: person.optional(),
});
const deleteBody = putBody.omit({ content: true }).extend({ sha: z.string() });

const kinds = { blob: 'file', tree: 'dir', commit: 'submodule' } as const;

/** What files and folder entries have in common; `ref` is what the client asked for. */
function entryShape(world: World, repo: WorldRepo, entry: TreeEntry, path: string, ref: string): Json {
  const encoded = encodePath(path);
  const self = repoApi(world, repo, `/contents/${encoded}?ref=${encodeURIComponent(ref)}`);
  const isTree = entry.type === 'tree';
  const git = entry.type === 'commit' ? null : repoApi(world, repo, `/git/${isTree ? 'trees' : 'blobs'}/${entry.sha}`);
  const html = repoWeb(world, repo, `/${isTree ? 'tree' : 'blob'}/${encodePath(ref)}/${encoded}`);
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    sha: entry.sha,
    size: entry.size ?? 0,
    url: self,
    html_url: html,
    git_url: git,
    download_url: entry.type === 'blob' ? repoWeb(world, repo, `/raw/${encodePath(ref)}/${encoded}`) : null,
    type: entry.mode === '120000' ? 'symlink' : kinds[entry.type],
    _links: { self, git, html },
  };
}

/** GitHub gives no content inside JSON for files above this size (bytes). */
const inlineLimit = 1024 * 1024;

async function fileAnswer(call: RepoCall, entry: TreeEntry, path: string, ref: string): Promise<Answer> {
  const [object] = await readObjects(call.repo.gitDir, [entry.sha]);
  if (object?.type !== 'blob') return notFound;
  if (wantsRaw(call)) return text('application/vnd.github.raw; charset=utf-8', object.content);
  const shape = entryShape(call.world, call.repo, entry, path, ref);
  if (entry.mode === '120000') return ok({ ...shape, target: object.content.toString('utf8') });
  const large = object.content.length > inlineLimit;
  return ok({ ...shape, content: large ? '' : wrapBase64(object.content), encoding: large ? 'none' : 'base64' });
}

async function getContents(call: RepoCall): Promise<Answer> {
  const { world, repo } = call;
  const path = call.param('path').replace(/\/+$/, '');
  const ref = call.query.get('ref') ?? repo.defaultBranch;
  const commit = await resolveCommit(repo.gitDir, ref);
  if (commit === null) return refuse(404, `No commit found for the ref ${ref}`);
  if (path !== '' && !isTreePath(path)) return notFound;
  const entry = path === '' ? null : (await listTree(repo.gitDir, commit, false, path))?.[0];
  if (entry === undefined) return notFound;
  if (entry?.type === 'blob') return fileAnswer(call, entry, path, ref);
  if (entry?.type === 'commit') return ok({ ...entryShape(world, repo, entry, path, ref), submodule_git_url: repoWeb(world, repo) });
  const children = (await listTree(repo.gitDir, entry === null ? commit : entry.sha, false)) ?? [];
  const prefix = path === '' ? '' : `${path}/`;
  return ok(children.map((child) => entryShape(world, repo, child, `${prefix}${child.path}`, ref)));
}

/** Writes or (with `content` null) deletes one file on a branch, if it still has the blob that the client knows. */
async function change(
  call: SignedCall,
  values: z.infer<typeof deleteBody> | z.infer<typeof putBody>,
  content: Buffer | null,
): Promise<Answer> {
  const { world, repo, token } = call;
  const path = call.param('path');
  if (!isTreePath(path))
    return invalid({ resource: 'Commit', field: 'path', code: 'invalid', message: 'path contains a malformed path component' });
  if (path.startsWith('.github/workflows/') && token.permissions.workflows !== 'write') {
    return refuse(403, 'Resource not accessible by integration');
  }
  const branch = values.branch ?? repo.defaultBranch;
  const ref = `refs/heads/${branch}`;
  const tip = await readRef(repo.gitDir, ref);
  if (tip === null && values.branch !== undefined) return refuse(404, `Branch ${branch} not found`);
  const old = tip === null ? undefined : (await listTree(repo.gitDir, tip, false, path))?.[0];
  if (content === null && old === undefined) return notFound;
  if (old?.type === 'blob' && values.sha === undefined) return refuse(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
  if (values.sha !== undefined && old?.sha !== values.sha) return refuse(409, `${path} does not match ${values.sha}`);
  const mode = old?.mode === '100755' ? '100755' : '100644';
  const entry = content === null ? null : ({ mode, sha: await writeObject(repo.gitDir, 'blob', content) } as const);
  const tree = await editTree(repo.gitDir, tip, [{ path, entry }]);
  if (!tree.ok) return refuse(422, 'GitRPC::BadObjectState');
  const { author, committer, signed } = authorsOf(world, token, values.author, values.committer);
  const commit = { tree: tree.sha, parents: tip === null ? [] : [tip], author, committer, message: values.message };
  const sha = await writeCommit(repo.gitDir, commit);
  if (signed) repo.verified.add(sha);
  if (repo.protectedBranches.has(branch) || !(await moveRef(world, repo, ref, tip ?? zeroSha, sha, token.login))) {
    return refuse(409, 'Could not update file: the branch is protected or has moved');
  }
  const now = (await listTree(repo.gitDir, sha, false, path))?.[0];
  const shape = {
    content: now === undefined ? null : entryShape(world, repo, now, path, branch),
    commit: gitCommitShape(world, repo, { ...commit, sha }),
  };
  return { kind: 'json', status: old === undefined ? 201 : 200, body: shape, headers: {} };
}

export const contentRoutes: readonly Route[] = [
  {
    scope: 'read',
    method: 'GET',
    path: at,
    needs: read,
    handle: (call) => getContents({ ...call, param: (name) => (name === 'path' ? '' : call.param(name)) }),
  },
  { scope: 'read', method: 'GET', path: `${at}/*path`, needs: read, handle: getContents },
  {
    scope: 'write',
    method: 'PUT',
    path: `${at}/*path`,
    needs: write,
    handle: async (call) => {
      const body = readBody(putBody, call.body);
      return body.ok ? change(call, body.value, Buffer.from(body.value.content, 'base64')) : body.answer;
    },
  },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/*path`,
    needs: write,
    handle: async (call) => {
      const body = readBody(deleteBody, call.body);
      return body.ok ? change(call, body.value, null) : body.answer;
    },
  },
];

// The two mutations that write to git: refs by compare-and-swap, all or none, and a commit on a branch's tip.
import { findRepo, findUser } from './access.js';
import { isoSeconds, writeCommit } from './git-commits.js';
import { editTree, isTreePath, listTree, type TreeEdit } from './git-trees.js';
import { git, readObjects, readRef, writeObject, zeroSha } from './git.js';
import { demand, refusal } from './graphql-errors.js';
import { find } from './graphql-lookup.js';
import { gitObject, refNode, type Viewer } from './graphql-nodes.js';
import { isAncestor, moveRef, noteMove } from './refs.js';
import { touchesWorkflows } from './routes/git-refs.js';
import { noreply, webFlow } from './shapes/git.js';
import type { WorldRepo } from './world.js';

const CONTENTS = { area: 'contents', level: 'write', role: 'write' } as const;
const unprocessable = (message: string): Error => refusal('UNPROCESSABLE', message);
const WORKFLOWS = 'refusing to allow a GitHub App to create or update workflow `.github/workflows` without `workflows` permission';

export interface RefUpdate {
  readonly name: string;
  readonly beforeOid?: string | null;
  readonly afterOid: string;
  readonly force?: boolean | null;
}

/** Zeros as `beforeOid`: the ref must not exist; as `afterOid`: it is deleted. Nothing moves unless everything can. */
export async function updateRefs(
  viewer: Viewer,
  input: { readonly repositoryId: string; readonly refUpdates: readonly RefUpdate[] },
): Promise<unknown> {
  const { world, token } = viewer;
  const found = find(viewer, input.repositoryId);
  if (found.kind !== 'repository') throw unprocessable('repositoryId must be the id of a repository.');
  const { repo } = found;
  demand(token, repo, CONTENTS, false, input.repositoryId, 'UpdateRefs');
  const moves: { ref: string; before: string; after: string }[] = [];
  for (const update of input.refUpdates) moves.push(await checkMove(viewer, repo, update));
  const names = new Set(moves.map((move) => move.ref));
  if (names.size !== moves.length) throw unprocessable('A reference may be named once only.');
  const lines = moves.map(({ ref, before, after }) => `update ${ref}\0${after}\0${before}\0`).join('');
  const result = await git(repo.gitDir, ['update-ref', '--stdin', '-z'], `start\0${lines}prepare\0commit\0`);
  if (result.code !== 0) throw unprocessable('Reference update failed: a reference moved meanwhile, or its name is taken by a folder.');
  for (const { ref, before, after } of moves) await noteMove(world, repo, ref, before, after, token.login);
  return {};
}

async function checkMove(viewer: Viewer, repo: WorldRepo, update: RefUpdate): Promise<{ ref: string; before: string; after: string }> {
  const { name: ref, afterOid: after } = update;
  if (!/^refs\/[^/]+\/./.test(ref) || (await git(repo.gitDir, ['check-ref-format', ref])).code !== 0) {
    throw unprocessable(`"${ref}" is not a fully qualified reference name.`);
  }
  for (const oid of [after, update.beforeOid ?? zeroSha])
    if (!/^[0-9a-f]{40}$/.test(oid)) throw unprocessable(`"${oid}" is not a Git object id.`);
  const now = (await readRef(repo.gitDir, ref)) ?? zeroSha;
  if (update.beforeOid != null && update.beforeOid !== now) {
    throw unprocessable(`Reference "${ref}" is at ${now}, and was expected to be at ${update.beforeOid}.`);
  }
  const branch = ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null;
  if (branch !== null && repo.protectedBranches.has(branch))
    throw unprocessable('Protected branch update failed: changes must be made through a pull request.');
  if (after === zeroSha) {
    if (now === zeroSha) throw unprocessable(`Reference "${ref}" does not exist.`);
    if (branch === repo.defaultBranch) throw unprocessable('The default branch cannot be deleted.');
    return { ref, before: now, after };
  }
  const [object] = await readObjects(repo.gitDir, [after]);
  if (object == null) throw unprocessable(`Object ${after} does not exist.`);
  if (branch !== null && object.type !== 'commit') throw unprocessable('A branch must point to a commit.');
  if (now !== zeroSha && update.force !== true && !(await isAncestor(repo.gitDir, now, after)))
    throw unprocessable('Update is not a fast forward.');
  if (object.type === 'commit' && (await touchesWorkflows({ token: viewer.token, repo }, now === zeroSha ? null : now, after))) {
    throw refusal('FORBIDDEN', WORKFLOWS);
  }
  return { ref, before: now, after };
}

export interface CommitInput {
  readonly branch: { readonly branchName?: string | null; readonly id?: string | null; readonly repositoryNameWithOwner?: string | null };
  readonly expectedHeadOid: string;
  readonly fileChanges?: {
    readonly additions?: readonly { readonly path: string; readonly contents: string }[] | null;
    readonly deletions?: readonly { readonly path: string }[] | null;
  } | null;
  readonly message: { readonly headline: string; readonly body?: string | null };
}

/** Author: whoever the token acts for; committer and signature: GitHub's own, as for an edit on its pages. */
export async function createCommitOnBranch(viewer: Viewer, input: CommitInput): Promise<unknown> {
  const { world, token } = viewer;
  const { repo, ref } = locate(viewer, input.branch);
  demand(token, repo, CONTENTS, false, input.branch.id ?? ref, 'CreateCommitOnBranch');
  const head = await readRef(repo.gitDir, ref);
  if (head === null) throw refusal('NOT_FOUND', `No ref found for "${ref}".`);
  const stale = (): Error =>
    refusal('STALE_DATA', `Expected branch to point to "${input.expectedHeadOid}" but it did not.  Pull and try again.`);
  if (head !== input.expectedHeadOid) throw stale();
  if (repo.protectedBranches.has(ref.slice('refs/heads/'.length)))
    throw unprocessable('Protected branch update failed: changes must be made through a pull request.');

  const additions = input.fileChanges?.additions ?? [];
  const deletions = input.fileChanges?.deletions ?? [];
  const paths = [...additions, ...deletions].map(({ path }) => path);
  const wrong = paths.find((path) => !isTreePath(path));
  if (wrong !== undefined) throw unprocessable(`A path was requested for addition or deletion that is not valid: ${wrong}`);
  if (new Set(paths).size !== paths.length) throw unprocessable('A path was named twice.');
  if (token.permissions.workflows !== 'write' && paths.some((path) => path.startsWith('.github/workflows/')))
    throw refusal('FORBIDDEN', WORKFLOWS);

  const modes = new Map((await listTree(repo.gitDir, head, true))?.map((entry) => [entry.path, entry.mode]));
  const edits: TreeEdit[] = deletions.map(({ path }) => ({ path, entry: null }));
  for (const { path, contents } of additions) {
    if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(contents)) throw unprocessable(`The contents of "${path}" are not valid Base64.`);
    const sha = await writeObject(repo.gitDir, 'blob', Buffer.from(contents, 'base64'));
    edits.push({ path, entry: { mode: modes.get(path) === '100755' ? '100755' : '100644', sha } });
  }
  const tree = await editTree(repo.gitDir, head, edits);
  if (!tree.ok) throw unprocessable(`A path was requested for deletion which does not exist as of commit oid \`${head}\`: ${tree.path}`);

  const date = isoSeconds(world.now());
  const user = findUser(world, token.login);
  const author = user === null ? { name: token.login, email: webFlow.email } : { name: user.name ?? user.login, email: noreply(user) };
  const { headline, body } = input.message;
  const sha = await writeCommit(repo.gitDir, {
    tree: tree.sha,
    parents: [head],
    author: { ...author, date },
    committer: { ...webFlow, date },
    message: body == null || body === '' ? headline : `${headline}\n\n${body}`,
  });
  repo.verified.add(sha);
  if (!(await moveRef(world, repo, ref, head, sha, token.login))) throw stale();
  return { commit: () => gitObject(viewer, repo, sha), ref: () => refNode(viewer, repo, ref) };
}

/** A branch by the id of its ref, or by repository and name; `refs/heads/` may be left out. */
function locate(viewer: Viewer, branch: CommitInput['branch']): { readonly repo: WorldRepo; readonly ref: string } {
  if (branch.id != null) {
    const found = find(viewer, branch.id);
    if (found.kind !== 'ref' || !found.ref.startsWith('refs/heads/')) throw unprocessable('branch.id must be the id of a branch.');
    return found;
  }
  const { branchName, repositoryNameWithOwner } = branch;
  if (branchName == null || repositoryNameWithOwner == null)
    throw unprocessable('Name the branch by its id, or by repositoryNameWithOwner and branchName.');
  const [owner = '', name = ''] = repositoryNameWithOwner.split('/');
  const repo = findRepo(viewer.world, owner, name);
  if (repo === null) throw refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${repositoryNameWithOwner}'.`);
  return { repo, ref: branchName.startsWith('refs/heads/') ? branchName : `refs/heads/${branchName}` };
}

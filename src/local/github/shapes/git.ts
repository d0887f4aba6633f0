// Git objects, commits and file lists as REST gives them.
import { findUser } from '../access.js';
import type { GitCommit, Identity } from '../git-commits.js';
import type { FileDiff } from '../git-diff.js';
import { encodePath, repoApi, repoWeb } from '../links.js';
import { nodeId } from '../node-id.js';
import type { World, WorldRepo, WorldUser } from '../world.js';
import { userShape, type Json } from './user.js';

/** Address that GitHub gives to a user's commits: `id+login@users.noreply.github.com`. */
export function noreply(user: WorldUser): string {
  return `${user.id}+${user.login}@users.noreply.github.com`;
}

export const webFlow: Omit<Identity, 'date'> = { name: 'GitHub', email: 'noreply@github.com' };

/** The account behind an identity, by its noreply address; null for strangers. */
function accountOf(world: World, identity: Identity): Json | null {
  const login = /^(?:\d+\+)?(.+)@users\.noreply\.github\.com$/.exec(identity.email)?.[1];
  const user = login === undefined ? null : findUser(world, login);
  return user === null ? null : userShape(world, user);
}

/** Commits that GitHub made for an app carry its signature; the signature itself is a placeholder of the same form. */
export function verificationShape(repo: WorldRepo, commit: GitCommit): Json {
  if (!repo.verified.has(commit.sha)) return { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null };
  return {
    verified: true,
    reason: 'valid',
    signature: '-----BEGIN PGP SIGNATURE-----\n\nembedded\n-----END PGP SIGNATURE-----\n',
    payload: `tree ${commit.tree}\n`,
    verified_at: commit.committer.date,
  };
}

/** The form of the Git Data API (`git-commit`). */
export function gitCommitShape(world: World, repo: WorldRepo, commit: GitCommit): Json {
  return {
    sha: commit.sha,
    node_id: nodeId('Commit', commit.sha),
    url: repoApi(world, repo, `/git/commits/${commit.sha}`),
    html_url: repoWeb(world, repo, `/commit/${commit.sha}`),
    author: { ...commit.author },
    committer: { ...commit.committer },
    message: commit.message,
    tree: { sha: commit.tree, url: repoApi(world, repo, `/git/trees/${commit.tree}`) },
    parents: commit.parents.map((sha) => ({
      sha,
      url: repoApi(world, repo, `/git/commits/${sha}`),
      html_url: repoWeb(world, repo, `/commit/${sha}`),
    })),
    verification: verificationShape(repo, commit),
  };
}

/** The form of lists, compare and `GET …/commits/{ref}`. */
export function commitShape(world: World, repo: WorldRepo, commit: GitCommit): Json {
  const api = repoApi(world, repo, `/commits/${commit.sha}`);
  return {
    sha: commit.sha,
    node_id: nodeId('Commit', commit.sha),
    url: api,
    html_url: repoWeb(world, repo, `/commit/${commit.sha}`),
    comments_url: `${api}/comments`,
    commit: {
      url: repoApi(world, repo, `/git/commits/${commit.sha}`),
      author: { ...commit.author },
      committer: { ...commit.committer },
      message: commit.message,
      comment_count: 0,
      tree: { sha: commit.tree, url: repoApi(world, repo, `/git/trees/${commit.tree}`) },
      verification: verificationShape(repo, commit),
    },
    author: accountOf(world, commit.author),
    committer: accountOf(world, commit.committer),
    parents: commit.parents.map((sha) => ({
      sha,
      url: repoApi(world, repo, `/commits/${sha}`),
      html_url: repoWeb(world, repo, `/commit/${sha}`),
    })),
  };
}

/** The form inside workflow runs and push payloads. */
export function simpleCommitShape(commit: GitCommit): Json {
  return {
    id: commit.sha,
    tree_id: commit.tree,
    message: commit.message,
    timestamp: commit.committer.date,
    author: { name: commit.author.name, email: commit.author.email },
    committer: { name: commit.committer.name, email: commit.committer.email },
  };
}

/** GitHub leaves out the patch of a file whose diff is this large (characters). */
const patchLimit = 1_000_000;

export function fileShape(world: World, repo: WorldRepo, file: FileDiff, sha: string): Json {
  const path = encodePath(file.path);
  return {
    sha: file.sha,
    filename: file.path,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: repoWeb(world, repo, `/blob/${sha}/${path}`),
    raw_url: repoWeb(world, repo, `/raw/${sha}/${path}`),
    contents_url: repoApi(world, repo, `/contents/${path}?ref=${sha}`),
    ...(file.patch === null || file.patch.length > patchLimit ? {} : { patch: file.patch }),
    ...(file.previous === null ? {} : { previous_filename: file.previous }),
  };
}

export function refShape(world: World, repo: WorldRepo, ref: string, type: string, sha: string): Json {
  const kind = type === 'commit' ? 'commits' : type === 'tag' ? 'tags' : type === 'tree' ? 'trees' : 'blobs';
  return {
    ref,
    node_id: nodeId('Ref', `${repo.id}:${ref}`),
    url: repoApi(world, repo, `/git/${encodePath(ref)}`),
    object: { sha, type, url: repoApi(world, repo, `/git/${kind}/${sha}`) },
  };
}

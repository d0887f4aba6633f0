// Repositories and branches as REST gives them.
import { fullName, roleOf, atLeast } from '../access.js';
import { encodePath, repoApi, repoWeb } from '../links.js';
import { nodeId } from '../node-id.js';
import type { Role, World, WorldRepo, WorldToken } from '../world.js';
import { userOrGhost, type Json } from './user.js';

/** The address templates that every form of a repository carries. */
function repoUrls(world: World, repo: WorldRepo): Json {
  const api = repoApi(world, repo);
  return {
    url: api,
    archive_url: `${api}/{archive_format}{/ref}`,
    assignees_url: `${api}/assignees{/user}`,
    blobs_url: `${api}/git/blobs{/sha}`,
    branches_url: `${api}/branches{/branch}`,
    collaborators_url: `${api}/collaborators{/collaborator}`,
    comments_url: `${api}/comments{/number}`,
    commits_url: `${api}/commits{/sha}`,
    compare_url: `${api}/compare/{base}...{head}`,
    contents_url: `${api}/contents/{+path}`,
    contributors_url: `${api}/contributors`,
    deployments_url: `${api}/deployments`,
    downloads_url: `${api}/downloads`,
    events_url: `${api}/events`,
    forks_url: `${api}/forks`,
    git_commits_url: `${api}/git/commits{/sha}`,
    git_refs_url: `${api}/git/refs{/sha}`,
    git_tags_url: `${api}/git/tags{/sha}`,
    hooks_url: `${api}/hooks`,
    issue_comment_url: `${api}/issues/comments{/number}`,
    issue_events_url: `${api}/issues/events{/number}`,
    issues_url: `${api}/issues{/number}`,
    keys_url: `${api}/keys{/key_id}`,
    labels_url: `${api}/labels{/name}`,
    languages_url: `${api}/languages`,
    merges_url: `${api}/merges`,
    milestones_url: `${api}/milestones{/number}`,
    notifications_url: `${api}/notifications{?since,all,participating}`,
    pulls_url: `${api}/pulls{/number}`,
    releases_url: `${api}/releases{/id}`,
    stargazers_url: `${api}/stargazers`,
    statuses_url: `${api}/statuses/{sha}`,
    subscribers_url: `${api}/subscribers`,
    subscription_url: `${api}/subscription`,
    tags_url: `${api}/tags`,
    teams_url: `${api}/teams`,
    trees_url: `${api}/git/trees{/sha}`,
  };
}

/** What a role amounts to, as the five flags of `permissions`. */
export function permissionFlags(role: Role): Json {
  return {
    admin: atLeast(role, 'admin'),
    maintain: atLeast(role, 'maintain'),
    push: atLeast(role, 'write'),
    triage: atLeast(role, 'triage'),
    pull: atLeast(role, 'read'),
  };
}

function forkCount(world: World, repo: WorldRepo): number {
  return [...world.repos.values()].filter((other) => other.forkOf?.toLowerCase() === fullName(repo).toLowerCase()).length;
}

/** The form inside pull requests, webhooks and lists. */
export function repoShape(world: World, repo: WorldRepo): Json {
  const open = [...repo.issues.values()].filter((issue) => issue.state === 'open').length;
  const forks = forkCount(world, repo);
  return {
    id: repo.id,
    node_id: nodeId('Repository', repo.id),
    name: repo.name,
    full_name: fullName(repo),
    owner: userOrGhost(world, repo.owner),
    private: repo.private,
    html_url: repoWeb(world, repo),
    description: repo.description,
    fork: repo.forkOf !== null,
    ...repoUrls(world, repo),
    clone_url: `${repoWeb(world, repo)}.git`,
    git_url: `git://${new URL(world.serverUrl).host}/${fullName(repo)}.git`,
    ssh_url: `git@${new URL(world.serverUrl).hostname}:${fullName(repo)}.git`,
    svn_url: repoWeb(world, repo),
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    forks,
    forks_count: forks,
    stargazers_count: 0,
    watchers: 0,
    watchers_count: 0,
    size: 0,
    default_branch: repo.defaultBranch,
    open_issues: open,
    open_issues_count: open,
    is_template: false,
    topics: [],
    has_issues: true,
    has_projects: true,
    has_wiki: true,
    has_pages: false,
    has_downloads: true,
    has_discussions: false,
    archived: false,
    disabled: false,
    visibility: repo.private ? 'private' : 'public',
    pushed_at: repo.pushes.at(-1)?.at ?? repo.createdAt,
    created_at: repo.createdAt,
    updated_at: repo.createdAt,
    allow_forking: true,
    web_commit_signoff_required: false,
  };
}

/** `GET /repos/{owner}/{repo}`. */
export function fullRepoShape(world: World, repo: WorldRepo, token: WorldToken | null): Json {
  const parent = repo.forkOf === null ? null : (world.repos.get(repo.forkOf.toLowerCase()) ?? null);
  return {
    ...repoShape(world, repo),
    subscribers_count: 0,
    network_count: forkCount(world, repo),
    ...(token === null ? {} : { permissions: permissionFlags(roleForFlags(repo, token)) }),
    ...(parent === null ? {} : { parent: repoShape(world, parent), source: repoShape(world, parent) }),
  };
}

function roleForFlags(repo: WorldRepo, token: WorldToken): Role {
  if (token.kind === 'user') return roleOf(repo, token.login);
  return token.permissions.contents === 'write' ? 'write' : 'read';
}

/** The short form that runs, statuses and fork lists carry. */
export function minimalRepoShape(world: World, repo: WorldRepo): Json {
  return {
    id: repo.id,
    node_id: nodeId('Repository', repo.id),
    name: repo.name,
    full_name: fullName(repo),
    owner: userOrGhost(world, repo.owner),
    private: repo.private,
    html_url: repoWeb(world, repo),
    description: repo.description,
    fork: repo.forkOf !== null,
    ...repoUrls(world, repo),
    default_branch: repo.defaultBranch,
  };
}

export function protectionShape(isProtected: boolean): Json {
  return { enabled: isProtected, required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] } };
}

export function shortBranchShape(world: World, repo: WorldRepo, name: string, sha: string): Json {
  const guarded = repo.protectedBranches.has(name);
  return {
    name,
    commit: { sha, url: repoApi(world, repo, `/commits/${sha}`) },
    protected: guarded,
    protection: protectionShape(guarded),
    protection_url: repoApi(world, repo, `/branches/${encodePath(name)}/protection`),
  };
}

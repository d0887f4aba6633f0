// Building a world: users, tokens, repositories over real bare git. Used by the `try` command and by tests.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRepo, findUser, fullName } from './access.js';
import { gitText, readRef, writeObject, zeroSha } from './git.js';
import { writeCommit, type Identity } from './git-commits.js';
import { editTree, type Mode, type TreeEdit } from './git-trees.js';
import { moveRef, stamp, takeId } from './refs.js';
import { noreply } from './shapes/git.js';
import type { Access, World, WorldRepo, WorldToken, WorldUser } from './world.js';

/** Every reading is one second later than the one before, so that two builds of one world are equal to the byte. */
function tickingClock(): () => Date {
  let seconds = Date.UTC(2026, 0, 5, 9, 0, 0) / 1000;
  return () => new Date(seconds++ * 1000);
}

/** An empty world with the user `github-actions[bot]`. `now` gives the time of each write; without it, a clock that ticks by reading. */
export function createWorld(options: { readonly now?: () => Date; readonly observe?: World['observe'] } = {}): World {
  const now = options.now ?? tickingClock();
  const world: World = {
    serverUrl: 'https://github.com',
    users: new Map(),
    tokens: new Map(),
    repos: new Map(),
    assets: new Map(),
    exchanges: [],
    observe: options.observe ?? (() => undefined),
    faults: [],
    quotaReset: Math.floor(now().getTime() / 1000) + 3600,
    nextId: 1000,
    now,
  };
  world.users.set('github-actions[bot]', { login: 'github-actions[bot]', id: 41898282, type: 'Bot', name: null });
  return world;
}

export function addUser(
  world: World,
  login: string,
  options: { readonly type?: WorldUser['type']; readonly name?: string } = {},
): WorldUser {
  const user: WorldUser = { login, id: takeId(world), type: options.type ?? 'User', name: options.name ?? null };
  world.users.set(login, user);
  return user;
}

function allAreas(access: Access): WorldToken['permissions'] {
  return {
    contents: access,
    issues: access,
    pull_requests: access,
    actions: access,
    checks: access,
    statuses: access,
    workflows: access,
  };
}

/** A person's token: everything its login may do. */
export function addUserToken(world: World, value: string, login: string): WorldToken {
  const token: WorldToken = { value, login, kind: 'user', repository: null, permissions: allAreas('write') };
  world.tokens.set(value, token);
  return token;
}

/**
 * A workflow's `GITHUB_TOKEN` (the default login) or an app's installation token, for one repository. Areas that are not named are
 * `none`, as in a workflow's `permissions:` block. Workflow files are never writable by `GITHUB_TOKEN`.
 */
export function addAppToken(
  world: World,
  value: string,
  repo: WorldRepo,
  permissions: Partial<WorldToken['permissions']>,
  login = 'github-actions[bot]',
): WorldToken {
  const kind = login === 'github-actions[bot]' ? 'actions' : 'app';
  const granted = { ...allAreas('none'), ...permissions };
  const token: WorldToken = {
    value,
    login,
    kind,
    repository: fullName(repo),
    permissions: kind === 'actions' ? { ...granted, workflows: 'none' } : granted,
  };
  world.tokens.set(value, token);
  return token;
}

export interface RepoOptions {
  readonly owner: string;
  readonly name: string;
  /** Folder in which the bare repository is made, as `owner/name.git`. */
  readonly root: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly defaultBranch?: string;
  readonly source:
    | { readonly kind: 'empty' }
    /** Contents by path of a first commit on the default branch. */
    | { readonly kind: 'files'; readonly files: Readonly<Record<string, FileContent>> }
    /** A bare repository or clone on this machine, whose branches and tags are copied. */
    | { readonly kind: 'clone'; readonly path: string }
    /** A fork of a repository of this world. */
    | { readonly kind: 'fork'; readonly of: WorldRepo };
}

/** A file's content; text alone means an ordinary file. */
export type FileContent = string | { readonly content: string | Uint8Array; readonly mode: Mode };

async function initBare(gitDir: string, defaultBranch: string): Promise<void> {
  await mkdir(join(gitDir, 'objects'), { recursive: true });
  await mkdir(join(gitDir, 'refs', 'heads'), { recursive: true });
  await writeFile(join(gitDir, 'HEAD'), `ref: refs/heads/${defaultBranch}\n`);
  const config = [
    '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n\tlogAllRefUpdates = false\n',
    '[http]\n\treceivepack = true\n[receive]\n\tautogc = false\n\tdenyDeleteCurrent = true\n[gc]\n\tauto = 0\n',
    '[uploadpack]\n\tallowAnySHA1InWant = true\n\tallowReachableSHA1InWant = true\n\tallowFilter = true\n',
  ];
  await writeFile(join(gitDir, 'config'), config.join(''));
}

/** Makes the bare repository and puts it into the world. The owner becomes a user when the world has none of that name. */
export async function addRepo(world: World, options: RepoOptions): Promise<WorldRepo> {
  if (findUser(world, options.owner) === null) addUser(world, options.owner);
  const fork = options.source.kind === 'fork' ? options.source.of : null;
  const defaultBranch = options.defaultBranch ?? fork?.defaultBranch ?? 'main';
  const gitDir = join(options.root, options.owner, `${options.name}.git`);
  await initBare(gitDir, defaultBranch);
  const repo: WorldRepo = {
    owner: options.owner,
    name: options.name,
    id: takeId(world),
    private: options.private ?? fork?.private ?? false,
    description: options.description ?? null,
    createdAt: stamp(world),
    forkOf: fork === null ? null : fullName(fork),
    defaultBranch,
    gitDir,
    roles: new Map(),
    issues: new Map(),
    comments: new Map(),
    reviews: new Map(),
    reviewComments: new Map(),
    checks: [],
    statuses: [],
    runs: [],
    dispatches: [],
    pushes: [],
    verified: new Set(),
    protectedBranches: new Set(),
    actionsMayOpenPulls: true,
    draftsAllowed: true,
  };
  world.repos.set(fullName(repo).toLowerCase(), repo);
  if (options.source.kind === 'files')
    await commitFiles(world, repo, { branch: defaultBranch, files: options.source.files, message: 'Initial commit' });
  const source = fork?.gitDir ?? (options.source.kind === 'clone' ? options.source.path : null);
  if (source !== null) {
    const refs = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'];
    await gitText(gitDir, ['-c', 'protocol.file.allow=always', 'fetch', '--quiet', '--no-write-fetch-head', `file://${source}`, ...refs]);
  }
  return repo;
}

/** Repositories are found by `owner/name` in any case; throws for one that the world does not have. */
export function getRepo(world: World, name: string): WorldRepo {
  const [owner = '', repo = ''] = name.split('/');
  const found = findRepo(world, owner, repo);
  if (found === null) throw new Error(`this world has no repository ${name}`);
  return found;
}

export interface CommitOptions {
  readonly branch: string;
  /** New content by path; null deletes the file or folder. */
  readonly files: Readonly<Record<string, FileContent | null>>;
  readonly message: string;
  /** Where the branch starts when it does not exist: a ref or sha; null: no parent. Default: the default branch. */
  readonly base?: string | null;
  /** Login of author and committer; default: the owner. */
  readonly author?: string;
}

/** The sha a ref or sha means in a repository, or null. */
async function startOf(repo: WorldRepo, options: CommitOptions): Promise<string | null> {
  const own = await readRef(repo.gitDir, `refs/heads/${options.branch}`);
  if (own !== null || options.base === null) return own;
  const base = options.base ?? repo.defaultBranch;
  if (/^[0-9a-f]{40}$/.test(base)) return base;
  return readRef(repo.gitDir, base.startsWith('refs/') ? base : `refs/heads/${base}`);
}

/** Commits changes to a branch (made when it is new) as somebody's push, and gives the commit's sha. */
export async function commitFiles(world: World, repo: WorldRepo, options: CommitOptions): Promise<string> {
  const edits: TreeEdit[] = [];
  for (const [path, file] of Object.entries(options.files)) {
    if (file === null) {
      edits.push({ path, entry: null });
      continue;
    }
    const { content, mode } = typeof file === 'string' ? { content: file, mode: '100644' as const } : file;
    const sha = await writeObject(repo.gitDir, 'blob', typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    edits.push({ path, entry: { mode, sha } });
  }
  const ref = `refs/heads/${options.branch}`;
  const tip = await readRef(repo.gitDir, ref);
  const parent = await startOf(repo, options);
  const tree = await editTree(repo.gitDir, parent, edits);
  if (!tree.ok) throw new Error(`cannot commit to ${options.branch}: ${tree.why} ${tree.path}`);
  const login = options.author ?? repo.owner;
  const user = findUser(world, login) ?? addUser(world, login);
  const identity: Identity = { name: user.name ?? user.login, email: noreply(user), date: stamp(world) };
  const parents = parent === null ? [] : [parent];
  const sha = await writeCommit(repo.gitDir, { tree: tree.sha, parents, author: identity, committer: identity, message: options.message });
  if (!(await moveRef(world, repo, ref, tip ?? zeroSha, sha, login))) throw new Error(`cannot move ${ref} of ${fullName(repo)}`);
  return sha;
}

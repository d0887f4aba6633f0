// Who may do what: logins' roles, tokens' permissions, and the relation of an author to a repository.
import type { Access, Issue, Role, World, WorldRepo, WorldToken, WorldUser } from './world.js';

const order: readonly Role[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

export function atLeast(role: Role, needed: Role): boolean {
  return order.indexOf(role) >= order.indexOf(needed);
}

const accessOrder: readonly Access[] = ['none', 'read', 'write'];

export function findRepo(world: World, owner: string, name: string): WorldRepo | null {
  return world.repos.get(`${owner}/${name}`.toLowerCase()) ?? null;
}

export function fullName(repo: WorldRepo): string {
  return `${repo.owner}/${repo.name}`;
}

/** Logins are the same whatever their case. */
export function findUser(world: World, login: string): WorldUser | null {
  const exact = world.users.get(login);
  if (exact !== undefined) return exact;
  return [...world.users.values()].find((user) => user.login.toLowerCase() === login.toLowerCase()) ?? null;
}

/** The owner is admin; a listed login has its role; everybody else has `read` on a public and `none` on a private repository. */
export function roleOf(repo: WorldRepo, login: string | null): Role {
  if (login === null) return repo.private ? 'none' : 'read';
  if (login.toLowerCase() === repo.owner.toLowerCase()) return 'admin';
  for (const [name, role] of repo.roles) if (name.toLowerCase() === login.toLowerCase()) return role;
  return repo.private ? 'none' : 'read';
}

export type Area = keyof WorldToken['permissions'] | 'metadata';

/** What a route asks of its caller: on a person's token the role, on every token the access to one of the areas. */
export interface Need {
  /** `thread`: issues, and on a pull request pull_requests as well (either is enough). */
  readonly area: Area | 'thread';
  readonly level: 'read' | 'write';
  readonly role: Role;
}

export type Verdict = 'allowed' | 'hidden' | 'forbidden_integration' | 'forbidden_token' | 'forbidden_role' | 'anonymous';

function belongsTo(token: WorldToken, repo: WorldRepo): boolean {
  return token.repository === null || token.repository.toLowerCase() === fullName(repo).toLowerCase();
}

/** Whether the repository exists at all for this caller. Public ones do for everybody, signed in or not. */
export function canSee(token: WorldToken | null, repo: WorldRepo): boolean {
  if (!repo.private) return true;
  if (token === null) return false;
  return token.kind === 'user' ? atLeast(roleOf(repo, token.login), 'read') : belongsTo(token, repo);
}

/**
 * Judges one call. Public things are readable without any permission; on private ones, and for every write, an installation's token must
 * belong to the repository and carry the permission, and a person must have the role.
 */
export function judge(token: WorldToken | null, repo: WorldRepo, need: Need, onPull: boolean): Verdict {
  if (!canSee(token, repo)) return 'hidden';
  if (need.level === 'read' && !repo.private) return 'allowed';
  if (token === null) return 'anonymous';
  const areas: readonly Area[] = need.area !== 'thread' ? [need.area] : onPull ? ['issues', 'pull_requests'] : ['issues'];
  const enough = areas.some(
    (area) => area === 'metadata' || accessOrder.indexOf(token.permissions[area]) >= accessOrder.indexOf(need.level),
  );
  if (token.kind === 'user') {
    if (!enough) return 'forbidden_token';
    return atLeast(roleOf(repo, token.login), need.role) ? 'allowed' : 'forbidden_role';
  }
  return enough && belongsTo(token, repo) ? 'allowed' : 'forbidden_integration';
}

/** Whether a token may change something that `author` wrote: the author itself, or anybody with write access. */
export function mayEdit(token: WorldToken, repo: WorldRepo, author: string | null): boolean {
  if (author?.toLowerCase() === token.login.toLowerCase()) return true;
  return token.kind === 'user' ? atLeast(roleOf(repo, token.login), 'write') : belongsTo(token, repo);
}

/** A locked conversation takes words from people with write access alone, and from no installation. */
export function mayWriteWhenLocked(token: WorldToken, repo: WorldRepo): boolean {
  return token.kind === 'user' && atLeast(roleOf(repo, token.login), 'write');
}

export type Association = 'OWNER' | 'MEMBER' | 'COLLABORATOR' | 'CONTRIBUTOR' | 'NONE';

/** GitHub's `author_association`: an owner, a member (collaborator of an organization's repository), a collaborator, a merged author, or none. */
export function associationOf(world: World, repo: WorldRepo, login: string | null): Association {
  if (login === null) return 'NONE';
  if (login.toLowerCase() === repo.owner.toLowerCase()) return 'OWNER';
  if ([...repo.roles].some(([name, role]) => name.toLowerCase() === login.toLowerCase() && role !== 'none')) {
    return findUser(world, repo.owner)?.type === 'Organization' ? 'MEMBER' : 'COLLABORATOR';
  }
  const merged = (issue: Issue): boolean => issue.user === login && issue.pull?.merged === true;
  return [...repo.issues.values()].some(merged) ? 'CONTRIBUTOR' : 'NONE';
}

// Who may start a run: the role of the text's author, asked live. Never the association, the last actor or the shape of a name.
import type { GitHub } from '../github/client.js';
import type { Author, Repo, Route } from '../job.js';
import type { EffectivePolicy } from '../policy/policy.js';

/** Lowest first. */
export const ROLE_ORDER = ['none', 'read', 'triage', 'write', 'maintain', 'admin'] as const;
export type Role = (typeof ROLE_ORDER)[number];

export type AccessJudgement =
  | { readonly ok: true; readonly because: string }
  /** `reply`: one sentence for the thread, without a mention. */
  | { readonly ok: false; readonly because: string; readonly reply: string };

/** Whose right decides. */
export interface Asker {
  readonly login: string;
  readonly bot: boolean;
}

/** null: nobody's text is obeyed (a schedule). */
export function askerOf(route: Exclude<Route, { readonly route: 'skip' }>): Asker | null {
  if (route.route === 'command') return byAuthor(route.command.author);
  const { job } = route;
  switch (job.kind) {
    case 'mention':
    case 'dispatch':
      return byAuthor(job.author);
    case 'event':
      return { login: job.actor, bot: job.actor.endsWith('[bot]') };
    case 'schedule':
      return null;
  }
}

function byAuthor({ login, type }: Author): Asker {
  return { login, bot: type === 'Bot' || login.endsWith('[bot]') };
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Judges one login with its live role. A bot passes only by its exact login in `access.bots`, whatever its role. */
export function judgeAccess(policy: Pick<EffectivePolicy, 'access' | 'path'>, login: string, role: Role, isBot: boolean): AccessJudgement {
  const { access } = policy;
  if (isBot) {
    return access.bots.some((bot) => same(bot, login))
      ? { ok: true, because: `${login} is listed in access.bots` }
      : {
          ok: false,
          because: `${login} is a bot that access.bots does not list`,
          reply: `Bots start a run only if \`access.bots\` in \`${policy.path}\` lists their exact login.`,
        };
  }
  if (access.users.some((user) => same(user, login))) return { ok: true, because: `${login} is listed in access.users` };
  if (ROLE_ORDER.indexOf(role) >= ROLE_ORDER.indexOf(access.role)) return { ok: true, because: `${login} has the role ${role}` };
  return {
    ok: false,
    because: `${login} has the role ${role}, and ${access.role} is needed`,
    reply: `This needs the role \`${access.role}\` in this repository; yours is \`${role}\`.`,
  };
}

export type RoleReading =
  { readonly ok: true; readonly role: Role } | { readonly ok: false; readonly doing: string; readonly error: unknown };

/** The live role of a login (docs.github.com, "Get repository permissions for a user"). Unknown people have the role none. */
export async function readRole(github: GitHub, repo: Repo, login: string): Promise<RoleReading> {
  try {
    const { data } = await github.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
      owner: repo.owner,
      repo: repo.name,
      username: login,
    });
    return { ok: true, role: roleOf(data.permission, data.role_name) };
  } catch (error) {
    const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
    return missing ? { ok: true, role: 'none' } : { ok: false, doing: `ask for the role of ${login}`, error };
  }
}

/** `permission` knows four levels and is certain; the name refines it only where both agree, so a custom role grants nothing by its name. */
export function roleOf(permission: string, name: string): Role {
  switch (permission) {
    case 'admin':
      return 'admin';
    case 'write':
      return name === 'maintain' ? 'maintain' : 'write';
    case 'read':
      return name === 'triage' ? 'triage' : 'read';
    default:
      return 'none';
  }
}

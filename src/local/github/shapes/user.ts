// Users, apps, reactions and labels as REST gives them.
import { createHash } from 'node:crypto';
import { findUser } from '../access.js';
import { apiUrl, repoApi } from '../links.js';
import { nodeId } from '../node-id.js';
import type { Reaction, World, WorldRepo, WorldUser } from '../world.js';

export type Json = Record<string, unknown>;

/** GitHub's stand-in for an account that was deleted, where a user cannot be null. */
const ghost: WorldUser = { login: 'ghost', id: 10137, type: 'User', name: null };

export function userShape(world: World, user: WorldUser): Json {
  const name = encodeURIComponent(user.login);
  const api = `${apiUrl(world)}/users/${name}`;
  const bot = /^(.*)\[bot\]$/.exec(user.login)?.[1];
  return {
    login: user.login,
    id: user.id,
    node_id: nodeId('User', user.id),
    avatar_url: `${world.serverUrl}/avatars/u/${user.id}?v=4`,
    gravatar_id: '',
    url: api,
    html_url: bot === undefined ? `${world.serverUrl}/${name}` : `${world.serverUrl}/apps/${bot}`,
    followers_url: `${api}/followers`,
    following_url: `${api}/following{/other_user}`,
    gists_url: `${api}/gists{/gist_id}`,
    starred_url: `${api}/starred{/owner}{/repo}`,
    subscriptions_url: `${api}/subscriptions`,
    organizations_url: `${api}/orgs`,
    repos_url: `${api}/repos`,
    events_url: `${api}/events{/privacy}`,
    received_events_url: `${api}/received_events`,
    type: user.type,
    user_view_type: 'public',
    site_admin: false,
  };
}

/** null for a deleted account, and for a login that the world does not know. */
export function userOrNull(world: World, login: string | null): Json | null {
  const user = login === null ? null : findUser(world, login);
  return user === null ? null : userShape(world, user);
}

export function userOrGhost(world: World, login: string | null): Json {
  return userOrNull(world, login) ?? userShape(world, ghost);
}

/** The long form of `GET /users/{username}`. */
export function publicUserShape(world: World, user: WorldUser): Json {
  return {
    ...userShape(world, user),
    name: user.name,
    company: null,
    blog: '',
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: [...world.repos.values()].filter((repo) => repo.owner === user.login && !repo.private).length,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  };
}

/** The app behind a bot's login. */
export function appShape(world: World, login: string): Json {
  const slug = login.replace(/\[bot\]$/, '');
  const id = slug === 'github-actions' ? 15368 : (findUser(world, login)?.id ?? 1);
  return {
    id,
    slug,
    node_id: nodeId('App', id),
    owner: userOrGhost(world, login),
    name: slug === 'github-actions' ? 'GitHub Actions' : slug,
    description: '',
    external_url: 'https://help.github.com/en/actions',
    html_url: `${world.serverUrl}/apps/${slug}`,
    created_at: '2018-07-30T09:30:17Z',
    updated_at: '2018-07-30T09:30:17Z',
    permissions: { contents: 'write', issues: 'write', metadata: 'read' },
    events: [],
  };
}

export function reactionShape(world: World, reaction: Reaction): Json {
  return {
    id: reaction.id,
    node_id: nodeId('Reaction', reaction.id),
    user: userOrNull(world, reaction.user),
    content: reaction.content,
    created_at: reaction.createdAt,
  };
}

/** `url`: the API address of the thing that was reacted to. */
export function rollupShape(url: string, reactions: readonly Reaction[]): Json {
  const count = (content: Reaction['content']): number => reactions.filter((reaction) => reaction.content === content).length;
  return {
    url: `${url}/reactions`,
    total_count: reactions.length,
    '+1': count('+1'),
    '-1': count('-1'),
    laugh: count('laugh'),
    hooray: count('hooray'),
    confused: count('confused'),
    heart: count('heart'),
    rocket: count('rocket'),
    eyes: count('eyes'),
  };
}

/** Labels have no state of their own here: id and colour follow from the name. */
export function labelShape(world: World, repo: WorldRepo, name: string): Json {
  const id = parseInt(createHash('sha1').update(`${repo.id}/${name}`).digest('hex').slice(0, 8), 16);
  return {
    id,
    node_id: nodeId('Label', id),
    url: repoApi(world, repo, `/labels/${encodeURIComponent(name)}`),
    name,
    color: 'ededed',
    default: false,
    description: '',
  };
}

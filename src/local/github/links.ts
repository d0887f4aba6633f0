// Addresses, as GitHub writes them into its answers. The API base is that of an Enterprise server (`/api/v3`) unless the world is github.com.
import { fullName } from './access.js';
import type { World, WorldRepo } from './world.js';

export function apiUrl(world: World): string {
  return world.serverUrl === 'https://github.com' ? 'https://api.github.com' : `${world.serverUrl}/api/v3`;
}

export function graphqlUrl(world: World): string {
  return world.serverUrl === 'https://github.com' ? 'https://api.github.com/graphql' : `${world.serverUrl}/api/graphql`;
}

/** API address of a repository; `rest` is already encoded. */
export function repoApi(world: World, repo: WorldRepo, rest = ''): string {
  return `${apiUrl(world)}/repos/${fullName(repo)}${rest}`;
}

/** Page of a repository on the web. */
export function repoWeb(world: World, repo: WorldRepo, rest = ''): string {
  return `${world.serverUrl}/${fullName(repo)}${rest}`;
}

/** A path or branch name with its slashes kept and all else encoded. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Web page of an issue or pull request. */
export function threadWeb(world: World, repo: WorldRepo, number: number): string {
  const kind = repo.issues.get(number)?.pull == null ? 'issues' : 'pull';
  return repoWeb(world, repo, `/${kind}/${number}`);
}

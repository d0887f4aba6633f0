// Uploaded images: on a private repository their bare address is refused, and `body_html` carries one that is signed for a while.
import { createHash } from 'node:crypto';
import { fullName } from './access.js';
import { takeId } from './refs.js';
import type { Asset, World, WorldRepo } from './world.js';

/** Keeps an upload and gives the address that an author's markdown has. */
export function addAsset(world: World, repo: WorldRepo, mime: string, bytes: Uint8Array): string {
  const hex = createHash('sha1')
    .update(`${takeId(world)}`)
    .digest('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
  world.assets.set(id, { id, mime, bytes, repository: fullName(repo) });
  return `${world.serverUrl}/user-attachments/assets/${id}`;
}

function signature(id: string): string {
  return createHash('sha256').update(`embedded ${id}`).digest('base64url');
}

/** The address that a reader can load: signed for an upload of a private repository, else the one the author wrote. */
export function signedAsset(world: World, repo: WorldRepo, url: string): string {
  const prefix = `${world.serverUrl}/user-attachments/assets/`;
  const id = url.slice(prefix.length);
  if (!repo.private || !url.startsWith(prefix) || !world.assets.has(id)) return url;
  return `${world.serverUrl}/private-user-images/${id}.png?jwt=${signature(id)}`;
}

/** What a request for an upload gets; null: refused as if it did not exist. `path` is without the query. */
export function serveAsset(world: World, path: string, query: URLSearchParams): Asset | null {
  const open = /^\/user-attachments\/assets\/([0-9a-f-]{36})$/.exec(path)?.[1];
  const signed = /^\/private-user-images\/([0-9a-f-]{36})\.png$/.exec(path)?.[1];
  const asset = world.assets.get(open ?? signed ?? '');
  if (asset === undefined) return null;
  if (signed !== undefined) return query.get('jwt') === signature(signed) ? asset : null;
  return world.repos.get(asset.repository.toLowerCase())?.private === true ? null : asset;
}

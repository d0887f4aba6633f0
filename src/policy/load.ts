// The policy file: from the trusted ref through the API, never from the checkout.
import type { GitHub } from '../github/client.js';
import type { Repo } from '../job.js';
import { send } from '../transport.js';
import type { TransportRequest } from '../transport.js';
import type { PolicyProblem } from './parse.js';
import type { EffectivePolicy } from './policy.js';

export type PolicyLoading =
  /** `hash` is null: there is no file, and the safe default holds. */
  | { readonly ok: true; readonly policy: EffectivePolicy; readonly hash: string | null }
  | { readonly ok: false; readonly problems: readonly PolicyProblem[] }
  | { readonly ok: false; readonly problems: null; readonly doing: string; readonly error: unknown };

/**
 * The policy at a trusted ref (a commit id, or a branch's name, which is resolved once). A missing file is the safe default; any other
 * failure of the API is returned with what was being done. `meanwhile` is called when the last request has left.
 */
export async function loadPolicy(
  github: GitHub,
  repo: Repo,
  path: string,
  trustedRef: string,
  meanwhile: () => void,
): Promise<PolicyLoading> {
  const place = { owner: repo.owner, repo: repo.name };
  const doing = `read ${path} of ${repo.owner}/${repo.name}`;
  let commit = trustedRef;
  // YAML and schemas take longer to load than anything before: they do so while GitHub answers.
  const reader = (): Promise<[typeof import('./parse.js'), typeof import('./policy.js')]> =>
    Promise.all([import('./parse.js'), import('./policy.js')]);
  const load = (): void => void setImmediate(() => void reader());
  const thenCall = (onSent: () => void) => ({ fetch: (url: string, init: TransportRequest) => send(url, { ...init, onSent }) });
  try {
    if (!/^[0-9a-f]{40}$/u.test(trustedRef)) {
      commit = (await github.request('GET /repos/{owner}/{repo}/commits/{ref}', { ...place, ref: trustedRef, request: thenCall(load) }))
        .data.sha;
    }
  } catch (error) {
    return { ok: false, problems: null, doing, error };
  }
  try {
    const request = thenCall(() => {
      load();
      meanwhile();
    });
    const answer = await github.request('GET /repos/{owner}/{repo}/contents/{path}', { ...place, path, ref: commit, request });
    const { data } = answer;
    const [{ parsePolicy }] = await reader();
    if (Array.isArray(data) || data.type !== 'file' || !('encoding' in data) || data.encoding !== 'base64')
      return { ok: false, problems: [{ where: `${path}:1:1`, message: 'this is not a plain file of at most 1 MiB', meant: null }] };
    const reading = parsePolicy(Buffer.from(data.content, 'base64').toString('utf8'), path);
    if (!reading.ok) return reading;
    return { ...reading, policy: { ...reading.policy, source: { path, hash: reading.hash, commit, blob: data.sha } } };
  } catch (error) {
    const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
    return missing ? { ok: true, policy: (await reader())[1].noPolicy(path), hash: null } : { ok: false, problems: null, doing, error };
  }
}

/** A problem as one line of a log or comment. */
export function problemText({ where, message, meant }: PolicyProblem): string {
  return `${where}: ${message}${meant === null ? '' : `; did you mean ${meant}?`}`;
}

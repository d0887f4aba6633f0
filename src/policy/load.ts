// The policy file: from the trusted ref through the API, never from the checkout.
import type { GitHub } from '../github/client.js';
import type { Repo } from '../job.js';
import { pairBorder } from '../text/cut.js';
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

const MOST_PROBLEMS = 10;
const MOST_CHARACTERS = 300;

/** Problems as lines of a log or comment: the first ones, and how many more there are. */
export function problemLines(problems: readonly PolicyProblem[]): string {
  const more = problems.length - MOST_PROBLEMS;
  const lines = problems.slice(0, MOST_PROBLEMS).map(problemText);
  return [...lines, ...(more > 0 ? [`and ${more} more ${more === 1 ? 'problem' : 'problems'} further down`] : [])].join('\n');
}

/** A problem as one line. What was written may be very long, and is cut; a long guess helps nobody. */
export function problemText({ where, message, meant }: PolicyProblem): string {
  const said = message.length > MOST_CHARACTERS ? `${message.slice(0, pairBorder(message, MOST_CHARACTERS))}…` : message;
  return `${where}: ${said}${meant === null || meant.length > MOST_CHARACTERS ? '' : `; did you mean ${meant}?`}`;
}

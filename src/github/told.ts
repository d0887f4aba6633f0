// What a person was told before in the same thread: a refusal is said once, however often it is asked for.
import { createHash } from 'node:crypto';
import type { Repo } from '../job.js';
import { attempt } from './client.js';
import type { GitHub } from './client.js';
import { MARKER_START } from './comments.js';
import type { Place } from './comments.js';

/** The hidden line of a reply that says `text` to `login`. */
export function toldMark(login: string, text: string): string {
  const name = login.toLowerCase().replace(/[^a-z0-9-]/g, '.');
  return `<!-- at-agent told ${name} ${createHash('sha256').update(text).digest('hex').slice(0, 16)} -->`;
}

/**
 * Whether a comment with the mark stands among the newest 100 of the place (of the repository, outside review threads): one request. Anybody could write a
 * mark, which only keeps a sentence back. Where it can't be asked, the person counts as told: silence cannot be abused.
 */
export async function wasTold(github: GitHub, repo: Repo, place: Place, mark: string): Promise<boolean> {
  const newest = { owner: repo.owner, repo: repo.name, sort: 'created', direction: 'desc', per_page: 100 } as const;
  const bodies = await attempt('read what was answered before', async () => {
    if (place.kind === 'review_thread') {
      const { data } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
        ...newest,
        pull_number: place.number,
      });
      return data.map(({ body }) => body);
    }
    const { data } = await github.request('GET /repos/{owner}/{repo}/issues/comments', newest);
    return data.filter(({ issue_url }) => issue_url.endsWith(`/issues/${place.number}`)).map(({ body }) => body ?? '');
  });
  return !bodies.ok || bodies.value.some((body) => body.startsWith(MARKER_START) && body.split(/\r?\n/)[1] === mark);
}

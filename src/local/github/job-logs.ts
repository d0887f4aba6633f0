// Logs of workflow jobs: the API answers with a redirect to a signed address that needs no token.
import { createHash } from 'node:crypto';
import { text, type Answer } from './http.js';
import type { World } from './world.js';

function signature(job: number): string {
  return createHash('sha256').update(`job ${job}`).digest('hex');
}

export function logUrl(world: World, job: number): string {
  return `${world.serverUrl}/_logs/${job}?sig=${signature(job)}`;
}

/** The log's text; null: no such job, or a wrong signature. */
export function serveLog(world: World, path: string, query: URLSearchParams): Answer | null {
  const id = Number(path.slice('/_logs/'.length));
  if (query.get('sig') !== signature(id)) return null;
  for (const repo of world.repos.values()) {
    const job = repo.runs.flatMap((run) => run.jobs).find((candidate) => candidate.id === id);
    if (job !== undefined) return text('text/plain; charset=utf-8', job.log);
  }
  return null;
}

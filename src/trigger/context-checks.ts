// Checks and commit statuses of the pinned head.
import type { GitHub } from '../github/client.js';
import type { Repo } from '../job.js';
import type { CheckFact, Listing } from './context.js';
import { PER_PAGE, read } from './context-pages.js';

const FAILED = new Set(['failure', 'timed_out', 'action_required', 'startup_failure', 'error']);

/** Both kinds in two requests: the first hundred of each, GitHub's newest run by name. One kind that is refused leaves the other, with a note. */
export async function readChecks(
  github: GitHub,
  repo: Repo,
  head: string,
): Promise<{ readonly checks: Listing<CheckFact>; readonly notes: readonly string[] }> {
  const where = { owner: repo.owner, repo: repo.name, ref: head, per_page: PER_PAGE };
  const [runs, combined] = await Promise.all([
    read(async () => (await github.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', where)).data),
    read(async () => (await github.request('GET /repos/{owner}/{repo}/commits/{ref}/status', where)).data),
  ]);
  const checks = !runs.ok
    ? []
    : runs.value.check_runs.map((run): CheckFact => {
        const state = run.conclusion ?? run.status;
        const summary = [run.output.title, run.output.summary].filter((part) => part != null && part !== '').join('\n');
        return { kind: 'check', name: run.name, state, failed: FAILED.has(state), summary };
      });
  const statuses = !combined.ok
    ? []
    : combined.value.statuses.map((status): CheckFact => {
        return {
          kind: 'status',
          name: status.context,
          state: status.state,
          failed: FAILED.has(status.state),
          summary: status.description ?? '',
        };
      });
  const total = (runs.ok ? runs.value.total_count : 0) + (combined.ok ? combined.value.total_count : 0);
  const items = [...checks, ...statuses];
  const notes = [
    ...(runs.ok ? [] : [`Check runs could not be read: ${runs.why}.`]),
    ...(combined.ok ? [] : [`Commit statuses could not be read: ${combined.why}.`]),
  ];
  return { checks: { items, later: 0, missing: Math.max(0, total - items.length) }, notes };
}

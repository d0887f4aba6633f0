// Whether a branch moved after a moment (REST documentation, "List repository activities").
import type { Repo } from '../job.js';
import { attempt } from './client.js';
import type { Answer, GitHub } from './client.js';

/** True if something was pushed to `branch` after `at` (ISO 8601). One request: the newest activities of the branch. */
export function pushedAfter(github: GitHub, repo: Repo, branch: string, at: string): Promise<Answer<boolean>> {
  return attempt(`read the pushes to ${branch}`, async () => {
    const { data } = await github.request('GET /repos/{owner}/{repo}/activity', {
      owner: repo.owner,
      repo: repo.name,
      ref: `refs/heads/${branch}`,
      per_page: 10,
    });
    return data.some((activity) => activity.activity_type !== 'branch_deletion' && Date.parse(activity.timestamp) > Date.parse(at));
  });
}

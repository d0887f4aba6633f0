// A branch that must be new: another job of the same run, or an earlier attempt, may have taken the name.
import type { Repo } from '../job.js';
import { isTransient } from './client.js';
import type { GitHub } from './client.js';
import { branchTip } from './content.js';
import { messageOf, statusOf } from './failure.js';

/**
 * Creates a branch at `sha` and returns its name: `wanted`, or, where that is taken, `wanted` with the commit's first digits; or, where a
 * branch has the name of the folder (git allows none below it), the same without the folder. A create of unknown effect counts as done if
 * the branch shows the commit, and is tried again if it does not.
 */
export async function createBranch(github: GitHub, repo: Repo, wanted: string, sha: string): Promise<string> {
  const apart = `${wanted}-${sha.slice(0, 7)}`;
  const names = [wanted, apart, apart.replaceAll('/', '-')];
  let unclear = 0;
  for (let index = 0, name = wanted; ; name = names[index] ?? apart) {
    try {
      await github.request('POST /repos/{owner}/{repo}/git/refs', { owner: repo.owner, repo: repo.name, ref: `refs/heads/${name}`, sha });
      return name;
    } catch (error) {
      // A rule against the branch holds for the other names as well.
      const refused = statusOf(error) === 422 && !/\brules?\b|protected/i.test(messageOf(error));
      if ((refused || isTransient(error)) && (await branchTip(github, repo, name)) === sha) return name;
      if (isTransient(error) && unclear < 2) {
        unclear += 1;
        continue;
      }
      if (!refused || index === names.length - 1) throw error;
      index += 1;
    }
  }
}

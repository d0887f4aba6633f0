// May this job run at all? The policy of the trusted ref, then the live role of whoever wrote the text (decisions 1 to 3).
import type { Failure } from './errors.js';
import type { GitHub } from './github/client.js';
import { githubFailure } from './github/failure.js';
import type { Repo } from './job.js';
import { loadPolicy, problemLines } from './policy/load.js';
import type { EffectivePolicy } from './policy/policy.js';
import { judgeAccess, readRole } from './trigger/access.js';
import type { Asker, RoleReading } from './trigger/access.js';

export type Admission =
  | { readonly admitted: true; readonly policy: EffectivePolicy; readonly because: string }
  /** `reply` goes to the thread if a person asked there; null: nobody is told. */
  | { readonly admitted: false; readonly why: 'access'; readonly because: string; readonly reply: string | null }
  | { readonly admitted: false; readonly why: 'failure'; readonly failure: Failure };

/** Both questions go out together; the policy's answer is looked at first. `meanwhile` is called when all has been asked. `asker` null: nobody's text is obeyed (a schedule). */
export async function admit(
  github: GitHub,
  repo: Repo,
  policyPath: string,
  trustedRef: string,
  asker: Asker | null,
  meanwhile: () => void,
): Promise<Admission> {
  const [loading, role] = await Promise.all([loadPolicy(github, repo, policyPath, trustedRef, meanwhile), askRole(github, repo, asker)]);
  if (!loading.ok) {
    const failure: Failure =
      loading.problems === null
        ? githubFailure(loading.error, loading.doing)
        : {
            kind: 'configuration',
            message: problemLines(loading.problems),
            advice: `Mend ${policyPath} on the default branch; nothing was run.`,
          };
    return { admitted: false, why: 'failure', failure };
  }
  return weigh(loading.policy, asker, role);
}

/** Another asker under a policy that was loaded before. */
export async function admitUnder(policy: EffectivePolicy, github: GitHub, repo: Repo, asker: Asker | null): Promise<Admission> {
  return weigh(policy, asker, await askRole(github, repo, asker));
}

/** A bot's role decides nothing: only the list does. */
async function askRole(github: GitHub, repo: Repo, asker: Asker | null): Promise<RoleReading | null> {
  return asker === null || asker.bot ? null : readRole(github, repo, asker.login);
}

function weigh(policy: EffectivePolicy, asker: Asker | null, role: RoleReading | null): Admission {
  if (asker === null) return { admitted: true, policy, because: 'no person asked: the workflow itself did' };
  if (role !== null && !role.ok) return { admitted: false, why: 'failure', failure: githubFailure(role.error, role.doing) };
  const judgement = judgeAccess(policy, asker.login, role === null ? 'none' : role.role, asker.bot);
  if (judgement.ok) return { admitted: true, policy, because: judgement.because };
  return { admitted: false, why: 'access', because: judgement.because, reply: asker.bot ? null : judgement.reply };
}

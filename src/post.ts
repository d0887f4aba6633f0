// The action's post step: closes the tracking comment when the main step died before it could.
import type { Runner } from './actions.js';
import { readEnvironment } from './environment.js';
import { createGitHub } from './github/client.js';
import { knownTracking } from './github/comments.js';
import { react, swapReaction } from './github/reactions.js';
import { readInputs, secretInputs } from './inputs.js';
import { ENDINGS } from './state/outcome.js';
import { parseJson } from './text/json.js';
import { logSafe } from './text/log.js';
import { createRedactor, knownSecrets } from './text/redact.js';
import { z } from 'zod';
import { VERSION } from './version.js';

/** What the main step kept, as `run.ts` writes it. */
const trackingSchema = z.object({
  key: z.string(),
  shown: z.object({
    id: z.number(),
    url: z.string(),
    place: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('thread'), number: z.number() }),
      z.object({ kind: z.literal('review_thread'), number: z.number(), root: z.number() }),
    ]),
  }),
  subject: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('issue'), number: z.number() }),
      z.object({ kind: z.literal('issue_comment'), id: z.number() }),
      z.object({ kind: z.literal('review_comment'), id: z.number() }),
      z.object({ kind: z.literal('review'), number: z.number(), id: z.number() }),
    ])
    .nullable(),
});

/** Never fails the job: it only repairs what is shown. */
export async function post(env: NodeJS.ProcessEnv, runner: Runner): Promise<0> {
  const state = env['STATE_tracking'];
  if (state === undefined || env['STATE_finished'] === 'true') return 0;
  const inputs = readInputs(env);
  const environment = readEnvironment(env);
  if (!inputs.ok || !environment.ok || inputs.inputs.githubToken === null) return 0;
  const { repo, serverUrl, runId, apiUrl, graphqlUrl } = environment.environment;
  const github = createGitHub({ token: inputs.inputs.githubToken, apiUrl, graphqlUrl, userAgent: `at-agent/${VERSION}` });
  const parsed = parseJson(state);
  const tracking = trackingSchema.safeParse(parsed.ok ? parsed.value : null);
  if (!tracking.success) {
    runner.annotate('warning', 'The tracking comment could not be closed: what the main step kept of it cannot be read.');
    return 0;
  }
  const { key, shown, subject } = tracking.data;
  const redact = createRedactor(knownSecrets(env, secretInputs(env), []));
  const run = `${serverUrl}/${repo.owner}/${repo.name}/actions/runs/${runId}`;
  const body = `${ENDINGS.interrupted.icon} **Interrupted:** the step ended before the run did (cancelled, out of memory, or killed). Nothing more will come from it.\n\nMention me again to start over. [run](${run})`;
  const edit = await knownTracking(github, repo, { key, place: shown.place, since: null }, shown).edit(redact(body));
  if (edit.edit !== 'done') runner.annotate('warning', logSafe(`The tracking comment could not be closed (${edit.edit}).`));
  if (subject !== null) {
    // To react once more with the same sign changes nothing, and tells its id.
    const eyes = await react(github, repo, subject, 'eyes');
    await swapReaction(github, repo, subject, eyes.ok ? eyes.value : null, ENDINGS.interrupted.reaction);
  }
  return 0;
}

// The action's post step: closes the tracking comment when the main step died before it could, or could not show there how the run ended.
import { readFileSync } from 'node:fs';
import type { Runner } from './actions.js';
import type { Exit } from './ending.js';
import type { Clock } from './engine/ports.js';
import { readEnvironment } from './environment.js';
import { createGitHub } from './github/client.js';
import { knownTracking } from './github/comments.js';
import { react, swapReaction } from './github/reactions.js';
import { createThrottledEditor } from './github/throttle.js';
import { readInputs, secretInputs } from './inputs.js';
import { ENDINGS } from './state/outcome.js';
import type { Reaction } from './state/outcome.js';
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

/** How the run ended, as `run.ts` writes it before the thread is told: `answer` is the file of the comment's last body. */
const endingSchema = z.object({ answer: z.string(), reaction: z.enum(['rocket', 'confused', '+1']).nullable() });

interface Last {
  readonly body: string;
  readonly reaction: Reaction;
  /** It is the run's own answer, and nobody in the thread has it yet. */
  readonly answered: boolean;
}

/** Repairs what is shown. It fails the job only if a run has ended and its answer cannot be shown in the thread. */
export async function post(env: NodeJS.ProcessEnv, runner: Runner, clock: Clock): Promise<Exit> {
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
  const last = readEnding(env['STATE_ending']) ?? {
    body: `${ENDINGS.interrupted.icon} **Interrupted:** the step ended before the run did (cancelled, out of memory, or killed). Nothing more will come from it.\n\nMention me again to start over. [run](${run})`,
    reaction: ENDINGS.interrupted.reaction,
    answered: false,
  };
  const comment = knownTracking(github, repo, { key, place: shown.place, since: null }, shown);
  const edit = await createThrottledEditor(comment, clock, 0).flush(redact(last.body));
  const lost = edit.edit !== 'done' && last.answered;
  if (edit.edit !== 'done')
    runner.annotate(
      lost ? 'error' : 'warning',
      logSafe(
        lost
          ? `The answer could not be shown in the thread (${edit.edit}): the summary of the job has it.`
          : `The tracking comment could not be closed (${edit.edit}).`,
      ),
    );
  const reaction = lost ? ENDINGS.failed.reaction : last.reaction;
  if (subject !== null && reaction !== null) {
    // To react once more with the same sign changes nothing, and tells its id.
    const eyes = await react(github, repo, subject, 'eyes');
    await swapReaction(github, repo, subject, eyes.ok ? eyes.value : null, reaction);
  }
  return lost ? 1 : 0;
}

/** The end that the main step had come to; null: it had not, or what it kept cannot be read. */
function readEnding(state: string | undefined): Last | null {
  const parsed = parseJson(state ?? '');
  const ending = endingSchema.safeParse(parsed.ok ? parsed.value : null);
  if (!ending.success) return null;
  try {
    return { body: readFileSync(ending.data.answer, 'utf8'), reaction: ending.data.reaction, answered: true };
  } catch {
    // Without its file the end is not known any better than after a kill.
    return null;
  }
}

// The front door: who is let in, who is turned away and with what words, and what needs no run.
import { admit, admitUnder } from './admission.js';
import type { Admission } from './admission.js';
import { answerCommand } from './commands.js';
import { endSkipped, refuse } from './ending.js';
import type { Exit } from './ending.js';
import { advice } from './errors.js';
import { fenced } from './github/body.js';
import { createGitHub } from './github/client.js';
import type { GitHub } from './github/client.js';
import { placeOf } from './github/comments.js';
import { react, subjectOf } from './github/reactions.js';
import { toldMark, wasTold } from './github/told.js';
import type { Author, Route, Target, Trigger } from './job.js';
import { narrowLimits } from './policy/limits.js';
import { loadEngine, runJob } from './run.js';
import type { RunWorld } from './run.js';
import { logSafe } from './text/log.js';
import { createRedactor, knownSecrets } from './text/redact.js';
import { openThread, trackingKey } from './thread.js';
import { askerOf } from './trigger/access.js';
import { VERSION } from './version.js';

type Asking = Exclude<Route, { readonly route: 'skip' }>;

/** Routes that leave the fast path: a run, a command, or a bot's mention that the policy must judge. */
export async function act(route: Route, world: RunWorld): Promise<Exit> {
  const { environment, inputs, runner } = world;
  if (inputs.githubToken === null)
    return refuse(runner, 'The input `github-token` is empty: leave it out, or give a token that can read this repository.');
  const github = createGitHub({
    token: inputs.githubToken,
    apiUrl: environment.apiUrl,
    graphqlUrl: environment.graphqlUrl,
    userAgent: `at-agent/${VERSION}`,
  });
  const admission = await admit(
    github,
    environment.repo,
    inputs.policy,
    world.defaultBranch,
    route.route === 'skip' ? null : askerOf(route),
    // What a run needs next loads while GitHub answers the last question.
    route.route === 'run' ? () => void loadEngine() : () => undefined,
  );
  if (!admission.admitted) return turnAway(route, admission, github, world);
  if (route.route !== 'skip') return begin(route, admission, github, world);
  // A bot asked: now that its list is known, it is routed and judged like everybody.
  const again = await world.routeAgain(admission.policy.access.bots);
  if (again.route === 'skip') return endSkipped(runner, again.why);
  const judged = await admitUnder(admission.policy, github, environment.repo, askerOf(again));
  return judged.admitted ? begin(again, judged, github, world) : turnAway(again, judged, github, world);
}

/** Not admitted: a person who asked in a thread is told in one sentence, and told it once; nobody else is. */
async function turnAway(
  route: Route,
  admission: Exclude<Admission, { readonly admitted: true }>,
  github: GitHub,
  world: RunWorld,
): Promise<Exit> {
  const { runner, environment } = world;
  const redact = createRedactor(knownSecrets(world.env, world.secrets, []));
  const thread = threadOf(route);
  const say = async (body: string): Promise<void> => {
    if (thread === null || world.inputs.dryRun) return;
    const mark = toldMark(thread.asker.login, body);
    if (await wasTold(github, environment.repo, placeOf(thread.trigger, thread.number), mark)) {
      const subject = subjectOf(thread.trigger, thread.target);
      if (subject !== null) await react(github, environment.repo, subject, 'confused');
      runner.log('The thread has this answer already, so it got a reaction and no second comment.');
      return;
    }
    const said = await openThread(github, environment, {
      number: thread.number,
      trigger: thread.trigger,
      body: `${mark}\n${redact(body)}`,
      key: trackingKey(environment, world.newId()),
      clock: world.clock,
      editEveryMs: world.editEveryMs,
    });
    if (!said.ok) runner.annotate('warning', logSafe(redact(`The thread could not be answered: ${advice(said.failure)}`)));
  };
  if (admission.why === 'access') {
    if (admission.reply !== null) await say(admission.reply);
    return endSkipped(runner, admission.because);
  }
  const { failure } = admission;
  const text = redact(failure.kind === 'configuration' ? `${failure.message}\n${failure.advice}` : advice(failure));
  await say(`😕 **The run could not start.**\n\n${fenced(text, 'text')}`);
  return refuse(runner, text);
}

interface ThreadPlace {
  readonly number: number;
  readonly trigger: Trigger;
  readonly target: Target;
  readonly asker: Author;
}

function threadOf(route: Route): ThreadPlace | null {
  if (route.route === 'command') {
    const { target, trigger, author } = route.command;
    return { number: target.number, trigger, target, asker: author };
  }
  // An event's prompt is the workflow's: its refusal concerns the workflow, not the thread.
  if (route.route === 'skip' || route.job.kind !== 'mention') return null;
  const { target, trigger, author } = route.job;
  return target === null ? null : { number: target.number, trigger, target, asker: author };
}

async function begin(
  route: Asking,
  admission: Extract<Admission, { readonly admitted: true }>,
  github: GitHub,
  world: RunWorld,
): Promise<Exit> {
  const { inputs, environment, runner } = world;
  const policy = narrowLimits(admission.policy, { turns: inputs.maxTurns, minutes: inputs.maxMinutes, usd: inputs.maxUsd });
  const redact = createRedactor(knownSecrets(world.env, world.secrets, policy.redact));
  if (route.route === 'command') {
    const { command } = route;
    const reply = answerCommand(command, inputs.triggerPhrase);
    if (inputs.dryRun) return endSkipped(runner, reply);
    const said = await openThread(github, environment, {
      number: command.target.number,
      trigger: command.trigger,
      body: redact(reply),
      key: trackingKey(environment, world.newId()),
      clock: world.clock,
      editEveryMs: world.editEveryMs,
    });
    if (!said.ok) return refuse(runner, redact(advice(said.failure)));
    return endSkipped(runner, `Answered the command /${command.name}.`);
  }
  return runJob(route.job, policy, redact, github, world);
}

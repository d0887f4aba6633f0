// The composition root: one straight line from an asking event to its answer (docs/architecture.md).
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Runner } from './actions.js';
import type { Delivered } from './deliver.js';
import { endRun, endUnbegun, refuse } from './ending.js';
import type { Exit } from './ending.js';
import { interruption } from './engine/interruption.js';
import type { Clock } from './engine/ports.js';
import type { RunnerEnvironment } from './environment.js';
import { advice } from './errors.js';
import type { Sink } from './events.js';
import type { GitHub } from './github/client.js';
import { react, subjectOf, swapReaction } from './github/reactions.js';
import type { Inputs } from './inputs.js';
import type { Job, Route } from './job.js';
import type { EffectivePolicy } from './policy/policy.js';
import { createLog } from './render/log.js';
import { nameRequest, renderComment } from './render/comment.js';
import { renderSummary } from './render/summary.js';
import { openJournal } from './store/journal.js';
import { ENDINGS } from './state/outcome.js';
import { inert } from './text/inert.js';
import { logSafe } from './text/log.js';
import { openThread, trackingKey } from './thread.js';
import type { Finished, OpenThread } from './thread.js';
import { nextTurn } from './turn.js';
import { createFold } from './views.js';

export interface RunWorld {
  readonly environment: RunnerEnvironment;
  readonly inputs: Inputs;
  /** The process's environment: what children may see of it is chosen in `equip`. */
  readonly env: NodeJS.ProcessEnv;
  /** Values of the inputs marked secret. */
  readonly secrets: readonly string[];
  readonly runner: Runner;
  readonly clock: Clock;
  readonly random: () => number;
  /** Aborted with an Interrupt as its reason. */
  readonly signal: AbortSignal;
  /** Branch that is trusted, from the payload. */
  readonly defaultBranch: string;
  /** Milliseconds since the process started. */
  readonly elapsed: () => number;
  /** Further sinks, of a terminal that follows the run. */
  readonly sinks: readonly Sink[];
  /** Shortest time between two edits of the tracking comment, in milliseconds. */
  readonly editEveryMs: number;
  /** Routes again once the policy's bots are known. */
  readonly routeAgain: (bots: readonly string[]) => Promise<Route>;
  /** A new session id. */
  readonly newId: () => string;
}

/** One admitted job, from its acknowledgement to the step's outputs. */
export async function runJob(
  job: Job,
  policy: EffectivePolicy,
  redact: (text: string) => string,
  github: GitHub,
  world: RunWorld,
): Promise<Exit> {
  const { environment, inputs, runner, clock } = world;
  const { repo } = environment;
  const sessionId = world.newId();
  const key = trackingKey(environment, sessionId);
  const early = interruption(world.signal);
  if (early !== null) return endUnbegun(runner, early);
  mkdirSync(environment.temp, { recursive: true });
  const scratch = mkdtempSync(join(environment.temp, 'at-agent-'));
  const journalPath = join(scratch, `${sessionId}.jsonl`);
  const subject = subjectOf(job.trigger, job.target);
  // A locked conversation takes neither reactions nor, most likely, the comment.
  const eyes = subject === null || inputs.dryRun || job.target?.locked === true ? null : react(github, repo, subject, 'eyes');

  const delivered: Delivered = { facts: [], attachment: '', branch: null, commit: null, pull: null };
  const harmless = (text: string): string => inert(text, inputs.triggerPhrase);
  const request = nameRequest(job);
  const view = () => ({
    request,
    runUrl: `${environment.serverUrl}/${repo.owner}/${repo.name}/actions/runs/${environment.runId}`,
    now: clock.now(),
    facts: delivered.facts,
    attachment: delivered.attachment,
    inert: harmless,
  });
  let thread: OpenThread | null = null;
  const fold = createFold(() => thread?.show(() => redact(renderComment(fold.transcript(), view()))));
  const opening =
    job.target === null || inputs.dryRun
      ? null
      : openThread(github, environment, {
          number: job.target.number,
          trigger: job.trigger,
          body: redact(renderComment(fold.transcript(), view())),
          key,
          clock,
          editEveryMs: world.editEveryMs,
        });
  // The comment leaves before what is not loaded yet holds the thread.
  const loading = loadEngine();
  const opened = await opening;
  if (opened !== null) {
    if (!opened.ok) {
      const seen = await eyes;
      if (seen?.ok === true) await swapReaction(github, repo, seen.value.subject, seen.value, ENDINGS.failed.reaction);
      return refuse(runner, redact(`The thread can't be answered, so nothing was run: ${advice(opened.failure)}`));
    }
    thread = opened.thread;
    runner.saveState('tracking', JSON.stringify({ key, shown: thread.current(), subject }));
  }

  const log = createLog({
    line: (text) => runner.log(logSafe(redact(text))),
    group: (title) => runner.log(`::group::${title.replaceAll('%', '%25')}`),
    endGroup: () => runner.log('::endgroup::'),
  });
  const journal = openJournal(journalPath);
  const [{ line }, { pump }] = await loading;
  const events = line(
    job,
    policy,
    { redact, harmless, github, key, scratch, sessionId, delivered, finalText: () => fold.transcript().finalText },
    world,
  );
  const outcome = await pump(events, journal, [fold, log, ...world.sinks], clock);
  journal.close();
  await log.close();

  const transcript = fold.transcript();
  const result = redact(harmless(transcript.finalText));
  if (thread !== null) {
    const final = redact(renderComment(transcript, view()));
    // Whatever befalls the last edit: the post step can show the same.
    const kept = keepAnswer(join(scratch, 'answer.md'), final);
    if (kept.ok) runner.saveState('ending', JSON.stringify({ answer: kept.path, reaction: ENDINGS[outcome.type].reaction }));
    else runner.annotate('warning', logSafe(`The answer could not be kept for the post step: ${kept.problem}`));
    const finishing = thread.finish(final, {
      outcome,
      subject,
      eyes,
      notify: policy.notify,
      requester: job.kind === 'mention' ? job.author.login : null,
      startedAt: transcript.startedAt,
    });
    const finished = outcome.type === 'interrupted' ? await Promise.race([finishing, late(clock)]) : await finishing;
    for (const text of finished.problems) runner.annotate('warning', logSafe(redact(text)));
    if (finished.closed) runner.saveState('finished', 'true');
  }
  runner.summary(
    redact(
      renderSummary(transcript, view(), fold.turns(), {
        path: policy.path,
        commit: policy.source?.commit ?? null,
        hash: policy.source?.hash ?? null,
      }),
    ),
  );
  if (outcome.type === 'failed') runner.annotate('error', logSafe(redact(advice(outcome.failure))));
  return endRun(runner, {
    outcome,
    transcript,
    delivered,
    policy,
    commentUrl: thread?.current().url ?? null,
    pull: job.target?.kind === 'pull' ? job.target.number : null,
    journal: journalPath,
    result,
  });
}

/** The modules of a run, one after the other, when requests that were begun have left. They load once, however often asked for. */
export async function loadEngine(): Promise<[typeof import('./line.js'), typeof import('./engine/session.js')]> {
  await nextTurn();
  const session = await import('./engine/session.js');
  await nextTurn();
  return [await import('./line.js'), session];
}

function keepAnswer(
  path: string,
  body: string,
): { readonly ok: true; readonly path: string } | { readonly ok: false; readonly problem: string } {
  try {
    writeFileSync(path, body);
    return { ok: true, path };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** An interrupted run has five seconds at most: what the thread was not told by then is left to the post step. */
async function late(clock: Clock): Promise<Finished> {
  await clock.sleep(4000, new AbortController().signal);
  return { closed: false, problems: ['GitHub did not take the last state in time; the post step tries again.'] };
}

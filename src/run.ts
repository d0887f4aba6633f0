// The composition root: one straight line from an asking event to its answer (docs/architecture.md).
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Runner } from './actions.js';
import { deliver, nothingDelivered } from './deliver.js';
import { endRun, endUnbegun, refuse } from './ending.js';
import type { Exit } from './ending.js';
import { interruption } from './engine/query.js';
import { pump, session } from './engine/session.js';
import type { Clock } from './engine/ports.js';
import { systemPrompt } from './engine/prompt.js';
import type { RunnerEnvironment } from './environment.js';
import { advice } from './errors.js';
import type { Failure } from './errors.js';
import { equip } from './equip.js';
import type { EventBody, Sink } from './events.js';
import type { GitHub } from './github/client.js';
import { createGit } from './github/git.js';
import { react, subjectOf, swapReaction } from './github/reactions.js';
import type { Inputs } from './inputs.js';
import type { Job, Route } from './job.js';
import { DEFAULT_MODEL, lookUpFacts } from './model/facts.js';
import type { EffectivePolicy } from './policy/policy.js';
import { createLog } from './render/log.js';
import { renderSummary } from './render/summary.js';
import { ownEnvironment } from './sandbox.js';
import { startUp } from './startup.js';
import type { StartUp } from './startup.js';
import { ENDINGS } from './state/outcome.js';
import type { Outcome } from './state/outcome.js';
import { openJournal } from './store/journal.js';
import { inert } from './text/inert.js';
import { logSafe } from './text/log.js';
import { openThread } from './thread.js';
import type { Finished, OpenThread } from './thread.js';
import { definitions } from './tools/index.js';
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
  const key = `${environment.runId}.${environment.attempt}`;
  const early = interruption(world.signal);
  if (early !== null) return endUnbegun(runner, early);
  mkdirSync(environment.temp, { recursive: true });
  const scratch = mkdtempSync(join(environment.temp, 'at-agent-'));
  const journalPath = join(scratch, `${sessionId}.jsonl`);
  const subject = subjectOf(job.trigger, job.target);
  // A locked conversation takes neither reactions nor, most likely, the comment.
  const eyes = subject === null || inputs.dryRun || job.target?.locked === true ? null : react(github, repo, subject, 'eyes');

  const delivered = nothingDelivered();
  const harmless = (text: string): string => inert(text, inputs.triggerPhrase);
  const { nameRequest, renderComment } = await import('./render/comment.js');
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
  if (job.target !== null && !inputs.dryRun) {
    const opened = await openThread(github, environment, {
      number: job.target.number,
      trigger: job.trigger,
      body: redact(renderComment(fold.transcript(), view())),
      session: key,
      clock,
      editEveryMs: world.editEveryMs,
    });
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

/** An interrupted run has five seconds at most: what the thread was not told by then is left to the post step. */
async function late(clock: Clock): Promise<Finished> {
  await clock.sleep(4000, new AbortController().signal);
  return { closed: false, problems: ['GitHub did not take the last state in time; the post step tries again.'] };
}

interface LinePorts {
  readonly redact: (text: string) => string;
  readonly harmless: (text: string) => string;
  readonly github: GitHub;
  readonly key: string;
  readonly scratch: string;
  readonly sessionId: string;
  readonly delivered: ReturnType<typeof nothingDelivered>;
  readonly finalText: () => string;
}

/** Everything between the tracking comment and the outcome, as one stream of events. */
async function* line(job: Job, policy: EffectivePolicy, ports: LinePorts, world: RunWorld): AsyncGenerator<EventBody, Outcome> {
  const { environment, inputs, elapsed } = world;
  const { github, redact, scratch } = ports;
  yield { type: 'checkpoint', phase: 'comment', ms: elapsed() };
  if (inputs.anthropicApiKey === null) {
    return yield* fail({
      kind: 'configuration',
      message: 'the input `anthropic-api-key` is empty',
      advice:
        'Add the key as a secret, and pass it to the action: `anthropic-api-key: ${{ secrets.ANTHROPIC_API_KEY }}`. Forks get no secrets.',
    });
  }
  // The SDK takes the longest to load: it does so while GitHub answers.
  const loading = import('./model/anthropic.js');
  const git = createGit(ownEnvironment(world.env), world.signal);
  const token = inputs.githubToken ?? '';
  const starting = startUp(job, {
    github,
    git,
    environment,
    token,
    defaultBranch: world.defaultBranch,
    key: ports.key,
    scratch,
    redact,
    elapsed,
  });
  const started: StartUp | null = yield* untilAborted(starting, world.signal);
  const ended = interruption(world.signal);
  if (started === null || ended !== null) return yield* stop(ended ?? { type: 'interrupted', by: 'a signal' });
  if (!started.ok) return yield* fail(started.failure);

  const kit = equip(policy, started, { world, github, redact, scratch, job });
  const model = inputs.model ?? policy.model.main ?? DEFAULT_MODEL;
  const known = lookUpFacts(model);
  if (!known.known)
    yield {
      type: 'notice',
      level: 'warning',
      text: `The model ${model} is not known here: its window and prices are guessed, and costs are estimates.`,
    };
  const { createAnthropicModel } = await loading;
  const anthropic = createAnthropicModel({
    apiKey: inputs.anthropicApiKey,
    baseUrl: inputs.baseUrl ?? 'https://api.anthropic.com',
    authHeader: inputs.authHeader,
    idleMs: 180_000,
    facts: (name) => lookUpFacts(name).facts,
  });
  yield { type: 'checkpoint', phase: 'ready', ms: elapsed() };
  const writes = policy.commit.mode === 'branch' && !inputs.dryRun;
  const delivery = !writes ? 'none' : started.destination.kind === 'fork' ? 'suggestions' : 'commit';
  return yield* session(
    {
      header: {
        version: 1,
        session: ports.sessionId,
        model,
        effort: policy.model.effort ?? null,
        maxTokens: Math.min(16_000, known.facts.maxOutput),
        head: started.worktree.head,
        policy: policy.source?.hash ?? null,
      },
      system: systemPrompt({ canEdit: kit.has('Edit') || kit.has('Write'), delivery, hasShell: kit.has('Bash') }),
      tools: definitions(kit.tools),
      prompt: started.prompt,
      limits: policy.limits,
    },
    {
      model: anthropic,
      tools: kit.tools,
      decide: kit.decide,
      clock: world.clock,
      signal: world.signal,
      root: started.worktree.root,
      spill: kit.spill,
      keep: kit.keep,
      random: world.random,
      deliver: (outcome) =>
        deliver(
          outcome,
          started,
          {
            github,
            git,
            repo: environment.repo,
            policy,
            serverUrl: environment.serverUrl,
            runId: environment.runId,
            requester: job.kind === 'mention' ? job.author : null,
            requestUrl: job.trigger.type === 'none' ? null : job.trigger.url,
            scratch,
            dryRun: inputs.dryRun,
            finalText: ports.finalText,
            redact,
            inert: ports.harmless,
          },
          ports.delivered,
        ),
    },
  );
}

/** What `steps` yields and returns; null as soon as the signal aborts: the step that runs then is left behind. */
async function* untilAborted<R>(steps: AsyncGenerator<EventBody, R>, signal: AbortSignal): AsyncGenerator<EventBody, R | null> {
  const aborted = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  for (;;) {
    const step = await Promise.race([steps.next(), aborted]);
    if (step === null) return null;
    if (step.done === true) return step.value;
    yield step.value;
  }
}

function fail(failure: Failure): Generator<EventBody, Outcome> {
  return stop({ type: 'failed', failure });
}

/** An end before the session began. */
function* stop(outcome: Outcome): Generator<EventBody, Outcome> {
  yield { type: 'session', state: { name: 'interrupted' } };
  yield { type: 'outcome', outcome, usage: { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 }, usd: 0 };
  return outcome;
}

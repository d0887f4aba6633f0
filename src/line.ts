// What a run does between its tracking comment and its outcome. It loads the engine and the tools, so it is imported when the comment is on its way.
import type { Delivered } from './deliver.js';
import { interruption } from './engine/interruption.js';
import { session } from './engine/session.js';
import { systemPrompt } from './engine/prompt.js';
import type { Failure } from './errors.js';
import type { EventBody } from './events.js';
import type { GitHub } from './github/client.js';
import { createGit } from './github/git.js';
import { coAuthor, type Job } from './job.js';
import { DEFAULT_MODEL, lookUpFacts } from './model/facts.js';
import { hidingRule, hidingRules } from './policy/hidden.js';
import { policyFacts } from './policy/links.js';
import type { EffectivePolicy } from './policy/policy.js';
import type { ParsedRule } from './policy/rules.js';
import type { RunWorld } from './run.js';
import { ownEnvironment } from './sandbox.js';
import { startUp } from './startup.js';
import type { StartUp } from './startup.js';
import type { Outcome } from './state/outcome.js';
import { createDetector, knownSecrets } from './text/redact.js';
import { nextTurn } from './turn.js';

export interface LinePorts {
  readonly redact: (text: string) => string;
  readonly harmless: (text: string) => string;
  readonly github: GitHub;
  readonly key: string;
  readonly scratch: string;
  readonly sessionId: string;
  readonly delivered: Delivered;
  readonly finalText: () => string;
}

/** Everything between the tracking comment and the outcome, as one stream of events. */
export async function* line(job: Job, policy: EffectivePolicy, ports: LinePorts, world: RunWorld): AsyncGenerator<EventBody, Outcome> {
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
  const hiding =
    inputs.promptFile === null || job.kind === 'mention' ? null : hidingPrompt(policy, environment.workspace, inputs.promptFile);
  if (hiding !== null) {
    return yield* fail({
      kind: 'configuration',
      message: `the prompt file ${inputs.promptFile ?? ''} is hidden from the model by ${hiding.text} (${hiding.origin})`,
      advice: 'Move the prompt to a file that no Read rule covers, or take the file out of the rule.',
    });
  }
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
    policy,
    elapsed,
    // The SDK and the tools take the longest to load: they do so while git and GitHub work.
    meanwhile: () => void loadTools(),
  });
  const started: StartUp | null = yield* untilAborted(starting, world.signal);
  const ended = interruption(world.signal);
  if (started === null || ended !== null) return yield* stop(ended ?? { type: 'interrupted', by: 'a signal' });
  if (!started.ok) return yield* fail(started.failure);

  const [{ createAnthropicModel }, { equip }, { definitions }] = await loadTools();
  const kit = equip(policy, started, { world, github, redact, scratch, job });
  const model = inputs.model ?? policy.model.main ?? DEFAULT_MODEL;
  const known = lookUpFacts(model);
  if (!known.known)
    yield {
      type: 'notice',
      level: 'warning',
      text: `The model ${model} is not known here: its window and prices are guessed, and costs are estimates.`,
    };
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
      deliver: async function* (outcome) {
        const { deliver } = await import('./deliver.js');
        return yield* deliver(
          outcome,
          started,
          {
            github,
            git,
            repo: environment.repo,
            policy,
            serverUrl: environment.serverUrl,
            runId: environment.runId,
            requester: coAuthor(job),
            requestUrl: job.trigger.type === 'none' ? null : job.trigger.url,
            scratch,
            dryRun: inputs.dryRun,
            finalText: ports.finalText,
            redact,
            holdsSecret: createDetector(knownSecrets(world.env, world.secrets, policy.redact)),
            inert: ports.harmless,
          },
          ports.delivered,
        );
      },
    },
  );
}

/** The rule that hides the prompt file: a run by hand may choose the file, and its text goes to the model like any other. */
function hidingPrompt(policy: EffectivePolicy, root: string, path: string): ParsedRule | null {
  return hidingRule(hidingRules(policy), path, root, policyFacts(root, []));
}

/** One module after the other: between two of them the thread is free for what git and GitHub have answered. They load once, however often asked for. */
async function loadTools() {
  await nextTurn();
  const tools = await import('./tools/index.js');
  await nextTurn();
  const equip = await import('./equip.js');
  await nextTurn();
  const model = await import('./model/anthropic.js');
  await nextTurn();
  // The SDK's headers are the global fetch's, which loads when it is first named: here, where nothing waits for it.
  new Headers();
  return [model, equip, tools] as const;
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

// The action's main step up to the fork between a skip and a run. A skipped event loads little more than this file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRunner } from './actions.js';
import type { Runner } from './actions.js';
import { endRefused, endSkipped } from './ending.js';
import type { Exit } from './ending.js';
import type { Clock } from './engine/ports.js';
import { readEnvironment } from './environment.js';
import type { Sink } from './events.js';
import { readInputs, secretInputs } from './inputs.js';
import type { Route } from './job.js';
import { fields, inner, text } from './trigger/payload.js';
import { route } from './trigger/route.js';

export interface Process {
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
  readonly clock: Clock;
  readonly elapsed: () => number;
  readonly signal: AbortSignal;
  readonly sinks: readonly Sink[];
  /** Shortest time between two edits of the tracking comment, in milliseconds. */
  readonly editEveryMs: number;
}

/** The action's main step: routes the event of the environment, and acts on it if somebody asks. */
export async function action(world: Process): Promise<Exit> {
  const { env } = world;
  const runner = runnerOf(world);
  const refuse = (message: string): Exit => endRefused(runner, message);
  const readingInputs = readInputs(env);
  if (!readingInputs.ok) return refuse(readingInputs.problems.join('\n'));
  const { inputs } = readingInputs;
  const reading = readEnvironment(env);
  if (!reading.ok) return refuse(reading.problem);
  // The checkout may lie below the workspace (the `path` of actions/checkout).
  const environment = { ...reading.environment, workspace: join(reading.environment.workspace, inputs.workingDirectory) };
  const event = readEvent(environment.eventPath);
  if (!event.ok) return refuse(event.problem);
  const payload = fields(event.payload);
  const defaultBranch = text(inner(payload, 'repository'), 'default_branch') || 'HEAD';

  const routed = (prompt: string | null, bots: readonly string[]): Promise<Route> =>
    route({
      eventName: environment.eventName,
      payload: event.payload,
      inputs: { triggerPhrase: inputs.triggerPhrase, prompt, bots },
    });
  let prompt = inputs.prompt;
  // The file is read only for an event that a prompt starts: until then its name stands for its text.
  let where = await routed(inputs.promptFile ?? prompt, []);
  if (inputs.promptFile !== null && (where.route === 'run' || (where.route === 'skip' && where.reason === 'bot_author'))) {
    const { readPrompt } = await import('./prompt-file.js');
    const found = await readPrompt(inputs, environment, inputs.promptFile, defaultBranch);
    if (!found.ok) return refuse(found.problem);
    ({ prompt } = found);
    where = await routed(prompt, []);
  }
  if (where.route === 'skip' && where.reason !== 'bot_author') {
    // Whoever schedules or starts a run by hand wants something done: to do nothing in green would hide the mistake.
    const deliberate = ['schedule', 'workflow_dispatch', 'repository_dispatch'].includes(environment.eventName);
    return where.reason === 'no_prompt' && deliberate ? refuse(where.why) : endSkipped(runner, where.why);
  }
  const { act } = await import('./act.js');
  return act(where, {
    environment,
    inputs,
    env,
    secrets: secretInputs(env),
    runner,
    clock: world.clock,
    random: Math.random,
    signal: world.signal,
    defaultBranch,
    elapsed: world.elapsed,
    sinks: world.sinks,
    editEveryMs: world.editEveryMs,
    routeAgain: (bots) => routed(prompt, bots),
    newId: () => crypto.randomUUID(),
  });
}

export function runnerOf({ env, write }: Pick<Process, 'env' | 'write'>): Runner {
  const file = (name: string): string | null => env[name] || null;
  return createRunner({ output: file('GITHUB_OUTPUT'), state: file('GITHUB_STATE'), summary: file('GITHUB_STEP_SUMMARY') }, write);
}

function readEvent(path: string): { ok: true; payload: unknown } | { ok: false; problem: string } {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    return {
      ok: false,
      problem: `The event file ${path} can't be read (${reason(error)}): GITHUB_EVENT_PATH must name the payload that the runner wrote.`,
    };
  }
  try {
    const payload: unknown = JSON.parse(content);
    return fields(payload) === null
      ? { ok: false, problem: `The event file ${path} is not a JSON object, as payloads of GitHub are.` }
      : { ok: true, payload };
  } catch (error) {
    return { ok: false, problem: `The event file ${path} is not JSON: ${reason(error)}` };
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

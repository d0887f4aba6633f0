#!/usr/bin/env node
// The process: the action's main step, its post step, or the command line. Nothing imports this file.
import { setMaxListeners } from 'node:events';
import { writeSync } from 'node:fs';
import { action, runnerOf } from './action.js';
import type { Process } from './action.js';
import { endRefused } from './ending.js';
import type { Clock, Interrupt } from './engine/ports.js';
import { createOutput } from './output.js';

const clock: Clock = {
  now: Date.now,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, signal.aborted ? 0 : ms);
      signal.addEventListener('abort', done, { once: true });
    }),
};

/** SIGINT, SIGTERM, and SIGHUP of a terminal that is closed: the runner kills the process some seconds later, so the run ends at once and says so. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  // Every request, git process and tool call of the run may wait for it at once, as many as there are.
  setMaxListeners(0, controller.signal);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      const interrupt: Interrupt = { type: 'interrupted', by: name };
      controller.abort(interrupt);
    });
  }
  return controller.signal;
}

async function main(signal: AbortSignal): Promise<number> {
  const { argv, env } = process;
  const world: Process = {
    env,
    write: createOutput(1, unwritten),
    clock,
    elapsed: () => performance.now(),
    signal,
    sinks: [],
    editEveryMs: 15_000,
  };
  if (argv.length > 2) return command(argv.slice(2), world);
  if (env['STATE_main'] !== undefined) return (await import('./post.js')).post(env, runnerOf(world), clock);
  if (env['GITHUB_EVENT_NAME'] === undefined) return command([], world);
  const runner = runnerOf(world);
  runner.saveState('main', 'begun');
  try {
    return await action(world);
  } catch (error) {
    // Everything expected is a value: what arrives here is a fault of ours, and the post step closes the comment.
    return endRefused(runner, fault(error));
  }
}

async function command(args: readonly string[], world: Process): Promise<number> {
  const complain = createOutput(2, () => undefined);
  try {
    return await (await import('./cli/index.js')).commandLine(args, world, complain);
  } catch (error) {
    complain(`${fault(error)}\n`);
    return 1;
  }
}

function fault(error: unknown): string {
  return `A fault in at-agent itself, please report it: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** The log is lost, and the work was done all the same; whoever relies on the log learns it from the exit code. */
function unwritten(error: unknown): void {
  process.exitCode = 1;
  try {
    writeSync(
      2,
      `at-agent: standard output cannot be written (${error instanceof Error ? error.message : String(error)}): send it elsewhere.\n`,
    );
  } catch {
    // Standard error is as full: the exit code says it alone.
  }
}

const signal = interruption();
void main(signal).then((code) => {
  // What could not be written has set it already.
  process.exitCode = code === 0 ? process.exitCode : code;
  // A request or a retry that the interrupted run left behind must not keep the process alive.
  if (signal.aborted) process.exit();
});

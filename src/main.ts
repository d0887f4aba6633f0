#!/usr/bin/env node
// The process: the action's main step, its post step, or the command line. Nothing imports this file.
import { setMaxListeners } from 'node:events';
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

/** SIGINT, SIGTERM: the runner kills the process some seconds later, so the run ends at once and says so. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  // Every request, git process and tool call of the run may wait for it at once, as many as there are.
  setMaxListeners(0, controller.signal);
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      const interrupt: Interrupt = { type: 'interrupted', by: name };
      controller.abort(interrupt);
    });
  }
  return controller.signal;
}

async function main(signal: AbortSignal): Promise<number> {
  const { argv, env } = process;
  const world: Process = { env, write: createOutput(), clock, elapsed: () => performance.now(), signal, sinks: [], editEveryMs: 15_000 };
  if (argv.length > 2) return (await import('./cli/index.js')).commandLine(argv.slice(2), world);
  if (env['STATE_main'] !== undefined) return (await import('./post.js')).post(env, runnerOf(world));
  if (env['GITHUB_EVENT_NAME'] === undefined) return (await import('./cli/index.js')).commandLine(['--help'], world);
  const runner = runnerOf(world);
  runner.saveState('main', 'begun');
  try {
    return await action(world);
  } catch (error) {
    // Everything expected is a value: what arrives here is a fault of ours, and the post step closes the comment.
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return endRefused(runner, `A fault in at-agent itself, please report it: ${stack}`);
  }
}

const signal = interruption();
void main(signal).then((code) => {
  process.exitCode = code;
  // A request or a retry that the interrupted run left behind must not keep the process alive.
  if (signal.aborted) process.exit();
});

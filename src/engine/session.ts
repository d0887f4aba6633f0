// A session from its first event to its outcome, and the pump that stamps, journals and shows what comes out of it.
import { isDurable } from '../events.js';
import type { EventBody, Header, RunEvent, Sink } from '../events.js';
import type { ToolDefinition, Usage, UserMessage } from '../model/model.js';
import { illegalStep } from '../state/machine.js';
import type { IllegalStep } from '../state/machine.js';
import type { Outcome } from '../state/outcome.js';
import * as permission from '../state/permission.js';
import type { PermissionState } from '../state/permission.js';
import { CREATED, isTerminal, next } from '../state/session.js';
import type { SessionName, SessionState } from '../state/session.js';
import { addUsage, NO_USAGE } from '../usage.js';
import type { Clock, Limits, SessionPorts } from './ports.js';
import { query } from './query.js';
import { EMPTY_CONVERSATION, foldConversation } from './request.js';

export interface SessionStart {
  readonly header: Header;
  readonly system: string;
  /** The tools as the model sees them, in an order that does not change. */
  readonly tools: readonly ToolDefinition[];
  /** The first user message: the request with its context. */
  readonly prompt: UserMessage;
  readonly limits: Limits;
}

/** Where events are kept. `append` resolves once the event cannot be lost with this process. */
export interface Journal {
  append(event: RunEvent): Promise<void>;
}

/**
 * One session: what it was started with, the query, the delivery, and last of all its outcome. What the model sees is in the events,
 * so a request can be made again from the log alone.
 */
export async function* session(start: SessionStart, ports: SessionPorts): AsyncGenerator<EventBody, Outcome> {
  yield { type: 'session', state: { name: 'loading' } };
  const opening: readonly EventBody[] = [
    { type: 'header', ...start.header },
    { type: 'system', text: start.system },
    { type: 'tools', tools: start.tools },
    { type: 'user', message: start.prompt },
  ];
  yield* opening;
  yield { type: 'session', state: { name: 'ready' } };
  yield { type: 'session', state: { name: 'waiting_input' } };
  const { outcome, usage, usd } = yield* query(opening.reduce(foldConversation, EMPTY_CONVERSATION), ports, start.limits);
  const delivered = yield* ports.deliver(outcome);
  yield { type: 'session', state: { name: lastState(outcome) } };
  yield { type: 'outcome', outcome: delivered, usage, usd };
  return delivered;
}

/** What can be taken up again is left open. */
function lastState(outcome: Outcome): SessionName {
  switch (outcome.type) {
    case 'stopped':
    case 'suspended':
      return 'suspended';
    case 'interrupted':
      return 'interrupted';
    case 'end_turn':
    case 'refused':
    case 'exhausted':
    case 'failed':
      return 'closed';
  }
}

/**
 * Drives a run: stamps each event, journals it (if it is durable) before any sink sees it, and returns the outcome. A step of the
 * session or of a call that its table does not know, a journal that fails and a sink that throws become notices; such a sink gets no further events. When
 * `events` throws, which is a bug, the run ends as interrupted with that failure as its outcome, so that every view comes to an end.
 * The sinks are not closed here.
 */
export async function pump(
  events: AsyncGenerator<EventBody, Outcome>,
  journal: Journal,
  sinks: readonly Sink[],
  clock: Pick<Clock, 'now'>,
): Promise<Outcome> {
  const live = new Set(sinks);
  let seq = 0;
  let state: SessionState = CREATED;
  const calls = new Map<string, PermissionState>();
  let journaling = true;
  let usage: Usage = NO_USAGE;
  let usd = 0;

  async function emit(body: EventBody): Promise<void> {
    const problems: string[] = [];
    const event: RunEvent = { ...body, seq, at: clock.now() };
    seq += 1;
    if (event.type === 'session') {
      const step = next(state, event.state);
      if (!step.ok) problems.push(illegalStep('session', step.problem));
      state = event.state;
    }
    if (event.type === 'permission') {
      const problem = callProblem(calls.get(event.call.id), event.state);
      if (problem !== null) problems.push(illegalStep(`call ${event.call.id}`, problem));
      if (permission.isTerminal(event.state)) calls.delete(event.call.id);
      else calls.set(event.call.id, event.state);
    }
    if (event.type === 'assistant') {
      usage = addUsage(usage, event.usage);
      usd += event.usd;
    }
    if (journaling && isDurable(event)) {
      try {
        await journal.append(event);
      } catch (error) {
        journaling = false;
        problems.push(`The journal cannot be written, so this run cannot be taken up again: ${words(error)}`);
      }
    }
    for (const sink of live) {
      try {
        sink.on(event);
      } catch (error) {
        live.delete(sink);
        problems.push(`A view of this run failed and is not updated any more: ${words(error)}`);
      }
    }
    for (const text of problems) await emit({ type: 'notice', level: 'error', text });
  }

  try {
    for (;;) {
      const step = await events.next();
      if (step.done === true) return step.value;
      await emit(step.value);
    }
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const outcome: Outcome = { type: 'failed', failure: { kind: 'bug', message: words(error), stack } };
    if (!isTerminal(state)) await emit({ type: 'session', state: { name: 'interrupted' } });
    await emit({ type: 'outcome', outcome, usage, usd });
    return outcome;
  }
}

/** A call begins as pending; after that its table holds. */
function callProblem(from: PermissionState | undefined, to: PermissionState): IllegalStep<string> | null {
  if (from === undefined) return to.name === 'pending' ? null : { from: 'nothing', to: to.name, legal: ['pending'] };
  const step = permission.next(from, to);
  return step.ok ? null : step.problem;
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

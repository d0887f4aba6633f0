// The loop: ask the model, process the reply, run its tools, and go on for exactly one named reason, until there is none.
import type { EventBody } from '../events.js';
import type { ToolUseBlock, Usage } from '../model/model.js';
import { illegalStep } from '../state/machine.js';
import type { Outcome } from '../state/outcome.js';
import { next } from '../state/query.js';
import type { QueryName } from '../state/query.js';
import type { SessionName } from '../state/session.js';
import { addUsage, cost, NO_USAGE } from '../usage.js';
import { exceeded, promptLength } from './budget.js';
import { execute } from './execute.js';
import { BEGINNING, followBroken, followWhole } from './follow.js';
import type { Course, Follow } from './follow.js';
import { interruption } from './interruption.js';
import type { Limits, QueryPorts } from './ports.js';
import { buildRequest, canRaise, estimateTokens, foldConversation, outputLimit } from './request.js';
import type { Conversation } from './request.js';
import { collect } from './stream.js';
import type { Reply } from './stream.js';

export interface QueryEnd {
  readonly outcome: Outcome;
  /** Sums over all requests, each priced by itself. */
  readonly usage: Usage;
  readonly usd: number;
}

/**
 * Runs until the model is done or something ends it. `conversation` has its header and a user message. Every call of the model has its
 * result when this returns, also after an abort. The session is `waiting_input` before; after it is `done` (the model ended),
 * `error` (a limit or a failure), or, when `ports.signal` ended it, wherever it was.
 */
export async function* query(conversation: Conversation, ports: QueryPorts, limits: Limits): AsyncGenerator<EventBody, QueryEnd> {
  const over = new AbortController();
  const timeUp = new AbortController();
  void ports.clock.sleep(limits.minutes * 60_000, over.signal).then(() => timeUp.abort());
  const signal = AbortSignal.any([ports.signal, timeUp.signal]);
  try {
    return yield* loop(conversation, { ...ports, signal }, limits, ports.signal);
  } finally {
    over.abort();
  }
}

/** `ports.signal` also aborts when the time is up; `outside` only when somebody ends the run. */
async function* loop(start: Conversation, ports: QueryPorts, limits: Limits, outside: AbortSignal): AsyncGenerator<EventBody, QueryEnd> {
  const deadline = ports.clock.now() + limits.minutes * 60_000;
  const model = start.header?.model ?? '';
  const facts = ports.model.facts(model);
  let conversation = start;
  let machine: QueryName = 'idle';
  let course: Course = BEGINNING;
  let turns = 0;
  let usage = NO_USAGE;
  let usd = 0;
  let last = NO_USAGE;

  /** Every event that the model may see passes here, so that the conversation is the fold of what was told. */
  function* tell(event: EventBody): Generator<EventBody, void> {
    conversation = foldConversation(conversation, event);
    yield event;
  }
  function* enter(name: QueryName): Generator<EventBody, void> {
    const step = next(machine, name);
    if (!step.ok) yield { type: 'notice', level: 'error', text: illegalStep('query', step.problem) };
    machine = name;
  }
  function* close(calls: readonly ToolUseBlock[], why: string): Generator<EventBody, void> {
    for (const { id } of calls) {
      yield* tell({ type: 'tool_result', call: id, result: { isError: true, content: [{ type: 'text', text: why }] }, ms: 0 });
    }
  }
  function* end(outcome: Outcome, name: SessionName | null): Generator<EventBody, QueryEnd> {
    if (machine === 'querying') yield* enter('processing');
    yield* enter('idle');
    if (name !== null) yield { type: 'session', state: { name } };
    return { outcome, usage, usd };
  }
  function* record(reply: Reply): Generator<EventBody, void> {
    const price = cost(reply.usage, facts);
    usage = addUsage(usage, reply.usage);
    usd += price;
    if (reply.kind === 'whole') {
      yield* tell({ type: 'assistant', message: reply.message, usage: reply.usage, usd: price });
    } else if (reply.content.length > 0 || reply.usage !== NO_USAGE) {
      const message = { role: 'assistant' as const, id: '', content: reply.content, stop: { unknown: reply.failure.kind } };
      yield* tell({ type: 'assistant', message, usage: reply.usage, usd: price });
    }
    if (reply.usage !== NO_USAGE) last = reply.usage;
  }
  async function* goOn(follow: Exclude<Follow, { readonly next: 'end' }>): AsyncGenerator<EventBody, void> {
    const { transition } = follow;
    if (follow.next === 'tools') {
      yield* enter('tool_executing');
      for await (const event of execute(follow.calls, follow.problems, ports)) yield* tell(event);
    }
    yield* enter('transition');
    if (follow.next === 'again') {
      yield { type: 'session', state: { name: follow.through } };
      yield { type: 'session', state: { name: 'waiting_input' } };
    }
    yield* tell({ type: 'transition', turn: turns, transition });
    if (follow.say !== null) yield* tell({ type: 'user', message: { role: 'user', content: [{ type: 'text', text: follow.say }] } });
    if (transition.reason !== 'retry') return;
    // A request that brought nothing is no turn.
    if (follow.next === 'again') turns -= 1;
    if (transition.afterMs > 0) await ports.clock.sleep(transition.afterMs, ports.signal);
  }

  for (;;) {
    yield* enter('querying');
    const ended = interruption(outside);
    if (ended !== null) return yield* end(ended, null);
    yield { type: 'session', state: { name: 'thinking' } };
    const spent = { turns, usd, leftMs: ports.signal.aborted ? 0 : deadline - ports.clock.now() };
    const prompt = promptLength(estimateTokens(conversation), last);
    const limit = exceeded(spent, limits, prompt, outputLimit(conversation, facts), facts);
    if (limit !== null) return yield* end({ type: 'exhausted', limit }, 'error');
    turns += 1;
    const reply = yield* streamed(collect(ports.model.stream(buildRequest(conversation, facts), ports.signal), conversation.ids));
    yield* enter('processing');
    yield* record(reply);
    if (reply.kind === 'broken' && ports.signal.aborted) {
      const calls = reply.content.filter((block) => block.type === 'tool_use');
      yield* close(calls, 'Not run: the run was ended.');
      const stopped = interruption(outside);
      return yield* stopped !== null ? end(stopped, null) : end({ type: 'exhausted', limit: 'minutes' }, 'error');
    }
    const followed =
      reply.kind === 'whole'
        ? followWhole(reply, course, canRaise(conversation, facts))
        : followBroken(reply, course, { leftMs: deadline - ports.clock.now(), model, random: ports.random });
    course = followed.course;
    const { follow } = followed;
    if (follow.next === 'end') {
      yield* close(follow.calls, follow.unanswered);
      if (follow.notice !== null) yield { type: 'notice', level: 'error', text: follow.notice };
      return yield* end(follow.outcome, follow.state);
    }
    yield* goOn(follow);
  }
}

/** The reply's events, and the session's step to `streaming` with the first thing that arrives. */
async function* streamed(reading: AsyncGenerator<EventBody, Reply>): AsyncGenerator<EventBody, Reply> {
  let streaming = false;
  for (;;) {
    const step = await reading.next();
    const begun = step.done !== true ? step.value.type === 'delta' : step.value.kind === 'whole' || step.value.content.length > 0;
    if (begun && !streaming) yield { type: 'session', state: { name: 'streaming' } };
    streaming ||= begun;
    if (step.done === true) return step.value;
    yield step.value;
  }
}

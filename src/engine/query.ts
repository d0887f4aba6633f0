// The loop: ask the model, process the reply, run its tools, and go on for exactly one named reason, until there is none.
import { advice, isThinkingRejected, recover } from '../errors.js';
import type { ApiDetail, Failure } from '../errors.js';
import type { EventBody } from '../events.js';
import type { AssistantMessage, ToolUseBlock, Usage } from '../model/model.js';
import { illegalStep } from '../state/machine.js';
import type { Outcome } from '../state/outcome.js';
import { next } from '../state/query.js';
import type { QueryName, Transition } from '../state/query.js';
import type { SessionName } from '../state/session.js';
import { addUsage, cost, NO_USAGE } from '../usage.js';
import { exceeded, promptLength, RETRY_TIME_MS } from './budget.js';
import { execute } from './execute.js';
import type { Interrupt, Limits, QueryPorts } from './ports.js';
import { buildRequest, estimateTokens, foldConversation, outputLimit } from './request.js';
import type { Conversation } from './request.js';
import { collect } from './stream.js';
import type { Reply } from './stream.js';

export interface QueryEnd {
  readonly outcome: Outcome;
  /** Sums over all requests; priced one by one. */
  readonly usage: Usage;
  readonly usd: number;
}

/** How often a reply that the output limit cut is continued, in a row, after the limit has been raised once. */
const CONTINUES = 3;

const CONTINUE = 'Your reply was cut by the output limit. Go on exactly where it stopped, without repeating anything.';
const CUT_CALL =
  'Not run: the reply was cut by the output limit, so the call may be incomplete. Send it again in smaller pieces, for example several smaller edits.';
const NOT_ASKED = 'Not run: the reply did not end with a request for tools. Call it again if it is still needed.';
const BROKEN_OFF =
  'The connection broke in the middle of your last message. Its finished tool calls were run once; nothing after them arrived. Go on.';
const EMPTY = 'Your last reply had no content. Go on with the work, or give your final answer now.';

type Whole = Extract<Reply, { readonly kind: 'whole' }>;
type Broken = Extract<Reply, { readonly kind: 'broken' }>;

/**
 * Runs until the model is done or something ends it. `conversation` holds header, system, tools and a user message. Every call the
 * model made has its result when this returns, also after an abort. The session is `waiting_input` before; after it `done` (the model
 * ended), `error` (a limit or a failure), or, when `signal` ended it, wherever it was.
 */
export async function* query(conversation: Conversation, ports: QueryPorts, limits: Limits): AsyncGenerator<EventBody, QueryEnd> {
  const over = new AbortController();
  const timeUp = new AbortController();
  void ports.clock.sleep(limits.minutes * 60_000, over.signal).then(() => timeUp.abort());
  const signal = AbortSignal.any([ports.signal, timeUp.signal]);
  try {
    return yield* loop(conversation, { ...ports, signal }, limits, () => interruption(ports.signal));
  } finally {
    over.abort();
  }
}

async function* loop(
  start: Conversation,
  ports: QueryPorts,
  limits: Limits,
  interrupted: () => Outcome | null,
): AsyncGenerator<EventBody, QueryEnd> {
  const began = ports.clock.now();
  let conversation = start;
  const model = conversation.header?.model ?? '';
  const facts = ports.model.facts(model);
  let machine: QueryName = 'idle';
  let turn = 0;
  let total = { usage: NO_USAGE, usd: 0 };
  let last = NO_USAGE;
  let failures = 0;
  let waitedMs = 0;
  let continues = 0;
  let empty = false;
  let acted = false;
  let thinkingRejected = false;

  /** Every event passes here, so that the conversation is the fold of what was told. */
  function* tell(event: EventBody): Generator<EventBody, void> {
    conversation = foldConversation(conversation, event);
    yield event;
  }
  function* enter(name: QueryName): Generator<EventBody, void> {
    const step = next(machine, name);
    if (!step.ok) yield { type: 'notice', level: 'error', text: illegalStep('query', step.problem) };
    machine = name;
  }
  function* goOn(transition: Transition, passing: readonly SessionName[]): Generator<EventBody, null> {
    yield* enter('transition');
    for (const name of passing) yield { type: 'session', state: { name } };
    yield* tell({ type: 'transition', turn, transition });
    return null;
  }
  function* say(text: string): Generator<EventBody, void> {
    yield* tell({ type: 'user', message: { role: 'user', content: [{ type: 'text', text }] } });
  }
  async function* runTools(calls: readonly ToolUseBlock[], problems: ReadonlyMap<string, string>): AsyncGenerator<EventBody, void> {
    yield* enter('tool_executing');
    for await (const event of execute(calls, problems, ports)) yield* tell(event);
  }
  function* close(calls: readonly ToolUseBlock[], why: string): Generator<EventBody, void> {
    for (const { id } of calls) {
      yield* tell({ type: 'tool_result', call: id, result: { isError: true, content: [{ type: 'text', text: why }] }, ms: 0 });
    }
  }
  function* end(outcome: Outcome, name: SessionName | null): Generator<EventBody, Outcome> {
    if (machine === 'querying') yield* enter('processing');
    yield* enter('idle');
    if (name !== null) yield { type: 'session', state: { name } };
    return outcome;
  }
  function* reply(message: AssistantMessage, usage: Usage): Generator<EventBody, void> {
    const usd = cost(usage, facts);
    total = { usage: addUsage(total.usage, usage), usd: total.usd + usd };
    last = usage;
    yield* tell({ type: 'assistant', message, usage, usd });
  }

  /** What ends the query now, from outside or because the time is up. */
  function halted(): { readonly outcome: Outcome; readonly name: 'error' | null } | null {
    const outcome = interrupted();
    if (outcome !== null) return { outcome, name: null };
    return ports.signal.aborted ? { outcome: { type: 'exhausted', limit: 'minutes' }, name: 'error' } : null;
  }

  async function* ask(): AsyncGenerator<EventBody, Reply> {
    const reading = collect(ports.model.stream(buildRequest(conversation, facts), ports.signal), conversation.ids);
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

  async function* processBroken({ content, failure, usage }: Broken): AsyncGenerator<EventBody, Outcome | null> {
    const told = failure.kind === 'stream_interrupted' ? { ...failure, partial: [] } : failure;
    const calls = content.filter((block) => block.type === 'tool_use');
    if (content.length > 0 || usage !== NO_USAGE) {
      yield* reply({ role: 'assistant', id: '', content, stop: { unknown: failure.kind } }, usage);
    }
    const stopped = halted();
    if (stopped !== null) {
      yield* close(calls, 'Not run: the run was ended.');
      return yield* end(stopped.outcome, stopped.name);
    }
    failures += 1;
    const rethink = isThinkingRejected(failure) && !thinkingRejected;
    const recovery = rethink ? { action: 'retry' as const, afterMs: 0 } : recover(failure, failures, ports.random);
    if (rethink) thinkingRejected = true;
    if (recovery.action === 'give_up') {
      yield* close(calls, 'Not run: the connection to the model failed.');
      yield { type: 'notice', level: 'error', text: recovery.advice };
      return yield* end({ type: 'failed', failure: told }, 'error');
    }
    const { afterMs } = recovery;
    const late = ports.clock.now() - began + afterMs >= limits.minutes * 60_000;
    if (late || waitedMs + afterMs > RETRY_TIME_MS) {
      yield* close(calls, 'Not run: there is no time left.');
      yield { type: 'notice', level: 'error', text: advice(failure) };
      return yield* end({ type: 'exhausted', limit: late ? 'minutes' : 'retry_time' }, 'error');
    }
    const again: Transition = { reason: 'retry', failure: told, attempt: failures, afterMs, model };
    if (calls.length > 0) {
      // What has been asked for in full is done, once; asking for the whole turn again would do it twice.
      yield* runTools(calls, new Map());
      yield* goOn(again, []);
      yield* say(BROKEN_OFF);
      acted = true;
      failures = 0;
    } else {
      turn -= 1;
      yield* goOn(again, ['error', 'waiting_input']);
    }
    waitedMs += afterMs;
    if (afterMs > 0) await ports.clock.sleep(afterMs, ports.signal);
    return null;
  }

  async function* processWhole({ message, usage, badInputs }: Whole): AsyncGenerator<EventBody, Outcome | null> {
    yield* reply(message, usage);
    failures = 0;
    const calls = message.content.filter((block) => block.type === 'tool_use');
    const ids = calls.map((call) => call.id);
    const refuse = (why: string): AsyncGenerator<EventBody, void> => runTools(calls, new Map(ids.map((id) => [id, why])));
    const blank = message.content.every((block) => block.type === 'thinking' || block.type === 'redacted_thinking');
    if (message.stop !== 'max_tokens') continues = 0;
    if (!blank) empty = false;
    const stop = message.stop;
    switch (stop) {
      case 'tool_use':
      case 'end_turn':
      case 'stop_sequence': {
        if (calls.length > 0) {
          acted = true;
          yield* stop === 'tool_use' ? runTools(calls, badInputs) : refuse(NOT_ASKED);
          return yield* goOn({ reason: 'tool_result', calls: ids }, []);
        }
        if (!blank) return yield* end({ type: 'end_turn' }, 'done');
        if (empty && acted) return yield* end({ type: 'end_turn' }, 'done');
        if (empty) return yield* fail('empty_reply', 'the model answered twice without any content', usage);
        empty = true;
        yield* goOn({ reason: 'empty_reply' }, ['done', 'waiting_input']);
        yield* say(EMPTY);
        return null;
      }
      case 'max_tokens': {
        const produced = usage.output;
        const limit = outputLimit(conversation, facts);
        if (outputLimit({ ...conversation, escalated: true }, facts) > limit) {
          return yield* goOn({ reason: 'max_tokens', produced, step: 'escalate' }, ['done', 'waiting_input']);
        }
        continues += 1;
        if (continues > CONTINUES) {
          yield* close(calls, CUT_CALL);
          return yield* end({ type: 'exhausted', limit: 'output' }, 'error');
        }
        if (calls.length > 0) {
          yield* refuse(CUT_CALL);
          return yield* goOn({ reason: 'max_tokens', produced, step: 'continue' }, []);
        }
        yield* goOn({ reason: 'max_tokens', produced, step: 'continue' }, ['done', 'waiting_input']);
        yield* say(CONTINUE);
        return null;
      }
      case 'pause_turn':
        if (calls.length > 0) yield* refuse(NOT_ASKED);
        return yield* goOn({ reason: 'pause_turn' }, calls.length > 0 ? [] : ['done', 'waiting_input']);
      case 'refusal':
        return yield* end({ type: 'refused' }, 'error');
      case 'model_context_window_exceeded':
        yield* close(calls, CUT_CALL);
        return yield* fail('context_overflow', 'the reply filled the rest of the model window', usage);
      default:
        yield* close(calls, NOT_ASKED);
        return yield* fail(
          'unknown_stop_reason',
          `the reply ended for a reason this version does not know: ${stop.unknown.slice(0, 60)}`,
          usage,
        );
    }
  }

  function* fail(type: string, message: string, usage: Usage): Generator<EventBody, Outcome> {
    const detail: ApiDetail = { status: null, type, message: `${message} (${usage.output} tokens of output)`, requestId: null };
    const failure: Failure = { kind: type === 'context_overflow' ? 'context_overflow' : 'server', detail };
    yield { type: 'notice', level: 'error', text: advice(failure) };
    return yield* end({ type: 'failed', failure }, 'error');
  }

  for (;;) {
    yield* enter('querying');
    const stopped = halted();
    if (stopped?.name === null) return { outcome: yield* end(stopped.outcome, null), ...total };
    yield { type: 'session', state: { name: 'thinking' } };
    const spent = { turns: turn, usd: total.usd, ms: ports.clock.now() - began };
    const prompt = promptLength(estimateTokens(conversation), last);
    const limit = stopped !== null ? 'minutes' : exceeded(spent, limits, prompt, outputLimit(conversation, facts), facts);
    if (limit !== null) return { outcome: yield* end({ type: 'exhausted', limit }, 'error'), ...total };
    turn += 1;
    const answer = yield* ask();
    yield* enter('processing');
    const outcome = answer.kind === 'whole' ? yield* processWhole(answer) : yield* processBroken(answer);
    if (outcome !== null) return { outcome, ...total };
  }
}

function interruption(signal: AbortSignal): Outcome | null {
  if (!signal.aborted) return null;
  const reason: unknown = signal.reason;
  return isInterrupt(reason) ? { type: reason.type, by: reason.by } : { type: 'interrupted', by: 'an abort without a reason' };
}

function isInterrupt(reason: unknown): reason is Interrupt {
  return (
    typeof reason === 'object' &&
    reason !== null &&
    'type' in reason &&
    (reason.type === 'stopped' || reason.type === 'interrupted') &&
    'by' in reason &&
    typeof reason.by === 'string'
  );
}

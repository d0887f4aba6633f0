// What follows a reply: a pure decision from the reply and what the query remembers. Every way on has its one reason.
import { advice, isThinkingRejected, recover } from '../errors.js';
import type { Failure } from '../errors.js';
import type { ToolUseBlock } from '../model/model.js';
import type { Outcome } from '../state/outcome.js';
import type { Transition } from '../state/query.js';
import type { Reply } from './stream.js';

/** What the query remembers from one reply to the next. */
export interface Course {
  /** Failures of the same request in a row. */
  readonly failures: number;
  /** Milliseconds waited between tries, in all. */
  readonly waitedMs: number;
  /** Replies cut by the output limit in a row, since the limit was raised. */
  readonly continues: number;
  /** The last reply was empty. */
  readonly empty: boolean;
  /** The model has said or done something. */
  readonly acted: boolean;
  /** All thinking has been taken out because the API did not accept it. */
  readonly rethought: boolean;
}

export const BEGINNING: Course = { failures: 0, waitedMs: 0, continues: 0, empty: false, acted: false, rethought: false };

export type Follow =
  /** Run the calls (those in `problems` are answered with that text instead), then go on. `say`: a user message to add. */
  | {
      readonly next: 'tools';
      readonly calls: readonly ToolUseBlock[];
      readonly problems: ReadonlyMap<string, string>;
      readonly transition: Transition;
      readonly say: string | null;
    }
  /** Go on; the session passes through `through`. */
  | { readonly next: 'again'; readonly through: 'done' | 'error'; readonly transition: Transition; readonly say: string | null }
  /** No further request. The calls are answered with `unanswered`; the session ends in `state`. */
  | {
      readonly next: 'end';
      readonly calls: readonly ToolUseBlock[];
      readonly unanswered: string;
      readonly notice: string | null;
      readonly outcome: Outcome;
      readonly state: 'done' | 'error';
    };

export interface Followed {
  readonly course: Course;
  readonly follow: Follow;
}

/** How often a reply that the output limit cut is continued, in a row, after the limit has been raised once. */
const CONTINUES = 3;
/** Most milliseconds that a query waits between tries, in all. */
const RETRY_TIME_MS = 10 * 60_000;

const CONTINUE = 'Your reply was cut by the output limit. Go on exactly where it stopped, without repeating anything.';
const CUT_CALL =
  'Not run: the reply was cut by the output limit, so the call may be incomplete. Send it again in smaller pieces, for example as several smaller edits.';
const NOT_ASKED = 'Not run: the reply did not end with a request for tools. Call it again if it is still needed.';
const BROKEN_OFF =
  'The connection broke in the middle of your last message. Its finished tool calls were run, once; nothing after them arrived. Go on.';
const EMPTY = 'Your last reply had no content. Go on with the work, or give your final answer now.';

/** After a whole reply. `canRaise`: the output limit has not been raised yet, and can be. */
export function followWhole(reply: Extract<Reply, { readonly kind: 'whole' }>, before: Course, canRaise: boolean): Followed {
  const { message, usage, badInputs } = reply;
  const calls = message.content.filter((block) => block.type === 'tool_use');
  const blank = message.content.every((block) => block.type === 'thinking' || block.type === 'redacted_thinking');
  const course: Course = {
    ...before,
    failures: 0,
    continues: message.stop === 'max_tokens' ? before.continues : 0,
    empty: blank && before.empty,
    acted: before.acted || !blank,
  };
  const called: Transition = { reason: 'tool_result', calls: calls.map((call) => call.id) };
  const produced = usage.output;
  const broken = (type: 'empty_reply' | 'unknown_stop_reason' | 'model_context_window_exceeded', message: string): Followed => {
    const detail = { status: null, type, message, requestId: null };
    return { course, follow: failed({ kind: type === 'model_context_window_exceeded' ? 'context_overflow' : 'server', detail }, calls) };
  };
  switch (message.stop) {
    case 'tool_use':
    case 'end_turn':
    case 'stop_sequence':
      if (calls.length > 0) {
        const problems = message.stop === 'tool_use' ? badInputs : refused(calls, NOT_ASKED);
        return { course, follow: { next: 'tools', calls, problems, transition: called, say: null } };
      }
      if (!blank || (before.empty && before.acted)) return { course, follow: finished({ type: 'end_turn' }, 'done') };
      if (before.empty) return broken('empty_reply', 'the model answered twice without any content');
      return {
        course: { ...course, empty: true },
        follow: { next: 'again', through: 'done', transition: { reason: 'empty_reply' }, say: EMPTY },
      };
    case 'max_tokens': {
      if (canRaise) {
        return {
          course,
          follow: { next: 'again', through: 'done', transition: { reason: 'max_tokens', produced, step: 'escalate' }, say: null },
        };
      }
      if (course.continues >= CONTINUES) {
        return { course, follow: { ...finished({ type: 'exhausted', limit: 'output' }, 'error'), calls, unanswered: CUT_CALL } };
      }
      const transition: Transition = { reason: 'max_tokens', produced, step: 'continue' };
      return {
        course: { ...course, continues: course.continues + 1 },
        follow:
          calls.length > 0
            ? { next: 'tools', calls, problems: refused(calls, CUT_CALL), transition, say: null }
            : { next: 'again', through: 'done', transition, say: CONTINUE },
      };
    }
    case 'pause_turn': {
      const transition: Transition = { reason: 'pause_turn' };
      if (calls.length === 0) return { course, follow: { next: 'again', through: 'done', transition, say: null } };
      return { course, follow: { next: 'tools', calls, problems: refused(calls, NOT_ASKED), transition, say: null } };
    }
    case 'refusal':
      return { course, follow: finished({ type: 'refused' }, 'error') };
    case 'model_context_window_exceeded':
      return broken(message.stop, 'the reply filled the rest of the model window');
    default:
      return broken(
        'unknown_stop_reason',
        `the reply ended for a reason that this version does not know: ${message.stop.unknown.slice(0, 60)}`,
      );
  }
}

/**
 * After a broken reply. `leftMs`: until the run's time is up. Finished tool calls are run, once, and the conversation goes on after
 * them; without any, the same request is asked again. What the API refuses for its thinking blocks is asked once more without them.
 */
export function followBroken(
  reply: Extract<Reply, { readonly kind: 'broken' }>,
  before: Course,
  at: { readonly leftMs: number; readonly model: string; readonly random: () => number },
): Followed {
  const failure = withoutPartial(reply.failure);
  const calls = reply.content.filter((block) => block.type === 'tool_use');
  const rethink = isThinkingRejected(failure) && !before.rethought;
  const attempt = before.failures + 1;
  const recovery = rethink ? { action: 'retry' as const, afterMs: 0 } : recover(failure, attempt, at.random);
  const course: Course = { ...before, failures: attempt, rethought: before.rethought || rethink };
  if (recovery.action === 'give_up') return { course, follow: failed(failure, calls) };
  const { afterMs } = recovery;
  if (afterMs >= at.leftMs || before.waitedMs + afterMs > RETRY_TIME_MS) {
    const limit = afterMs >= at.leftMs ? 'minutes' : 'retry_time';
    return { course, follow: { ...failed(failure, calls), outcome: { type: 'exhausted', limit } } };
  }
  const transition: Transition = { reason: 'retry', failure, attempt, afterMs, model: at.model };
  const waited = { ...course, waitedMs: before.waitedMs + afterMs };
  if (calls.length === 0) return { course: waited, follow: { next: 'again', through: 'error', transition, say: null } };
  return {
    course: { ...waited, failures: 0, acted: true },
    follow: { next: 'tools', calls, problems: new Map(), transition, say: BROKEN_OFF },
  };
}

function refused(calls: readonly ToolUseBlock[], why: string): ReadonlyMap<string, string> {
  return new Map(calls.map((call) => [call.id, why]));
}

type End = Extract<Follow, { readonly next: 'end' }>;

function finished(outcome: Outcome, state: 'done' | 'error'): End {
  return { next: 'end', calls: [], unanswered: '', notice: null, outcome, state };
}

function failed(failure: Failure, calls: readonly ToolUseBlock[]): End {
  const unanswered = 'Not run: the run ended with a failure of the model API.';
  return { next: 'end', calls, unanswered, notice: advice(failure), outcome: { type: 'failed', failure }, state: 'error' };
}

/** The partial reply is an event of its own already. */
function withoutPartial(failure: Failure): Failure {
  return failure.kind === 'stream_interrupted' ? { ...failure, partial: [] } : failure;
}

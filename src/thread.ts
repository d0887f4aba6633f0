// The run's place in a thread: one tracking comment from start to end, the reaction on the request, and the notice at the end of a long run.
import type { RunnerEnvironment } from './environment.js';
import type { Failure } from './errors.js';
import type { Clock } from './engine/ports.js';
import type { GitHub } from './github/client.js';
import { openTracking, placeOf } from './github/comments.js';
import type { Shown } from './github/comments.js';
import { swapReaction } from './github/reactions.js';
import type { Reacted, Subject } from './github/reactions.js';
import type { Answer } from './github/client.js';
import { createThrottledEditor } from './github/throttle.js';
import type { Trigger } from './job.js';
import type { EffectivePolicy } from './policy/policy.js';
import { ENDINGS } from './state/outcome.js';
import type { Outcome } from './state/outcome.js';

export interface ThreadRequest {
  readonly number: number;
  readonly trigger: Trigger;
  readonly body: string;
  /** See `trackingKey`. */
  readonly key: string;
  readonly clock: Clock;
  readonly editEveryMs: number;
}

export interface Finish {
  readonly outcome: Outcome;
  readonly subject: Subject | null;
  /** The 👀 of the start; it may have failed. */
  readonly eyes: Promise<Answer<Reacted>> | null;
  readonly notify: EffectivePolicy['notify'];
  /** Who is mentioned by the notice; null: nobody. */
  readonly requester: string | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number | null;
}

export interface OpenThread {
  /** Shows a body when its turn comes (at most one edit in 15 s); it is made only then. */
  show(body: () => string): void;
  /** Delivers the last body, swaps the reaction, and posts the notice. */
  finish(body: string, how: Finish): Promise<Finished>;
  current(): Shown;
}

export interface Finished {
  /** The comment shows the end of the run. */
  readonly closed: boolean;
  /** Sentences about what could not be done. */
  readonly problems: readonly string[];
}

/** Runs at least this long end with a comment of their own, because an edit notifies nobody (decisions 28). */
const LONG_RUN_MS = 120_000;

/**
 * What marks a step's own comment. The run and its attempt are not enough: two steps of one job, and every job of a matrix, share them.
 * `id`: new for each step.
 */
export function trackingKey(environment: RunnerEnvironment, id: string): string {
  return `${environment.runId}.${environment.attempt}.${id}`;
}

export async function openThread(
  github: GitHub,
  environment: RunnerEnvironment,
  request: ThreadRequest,
): Promise<{ readonly ok: true; readonly thread: OpenThread } | { readonly ok: false; readonly failure: Failure }> {
  const { repo } = environment;
  const place = placeOf(request.trigger, request.number);
  const since = request.trigger.type === 'none' ? null : request.trigger.at;
  const opened = await openTracking(github, repo, { place, key: request.key, since, body: request.body });
  if (opened.result !== 'opened') return { ok: false, failure: opened.failure };
  const { comment } = opened;
  const editor = createThrottledEditor(comment, request.clock, request.editEveryMs);
  return {
    ok: true,
    thread: {
      show: (body) => editor.show(body),
      current: () => comment.current(),
      async finish(body, how) {
        const problems: string[] = [];
        const ending = ENDINGS[how.outcome.type];
        const [edit, eyes] = await Promise.all([editor.flush(body), how.eyes]);
        if (edit.edit !== 'done')
          problems.push(
            `The last state could not be written to the comment (${edit.edit}); the post step tries again, and the job summary has it.`,
          );
        // The sign follows the comment: where that stands open, the post step sets both.
        if (edit.edit === 'done' && how.subject !== null && ending.reaction !== null) {
          // Cosmetic: a reaction that fails is not worth a word in the thread.
          await swapReaction(github, repo, how.subject, eyes?.ok === true ? eyes.value : null, ending.reaction);
        }
        if (wantsNotice(how, request.clock.now())) {
          const { url } = comment.current();
          const text = `@${how.requester ?? ''} ${ending.icon} the run has ended: [answer](${url})`;
          const said = await openTracking(github, repo, { place, key: `${request.key}.end`, since: null, body: text });
          if (said.result !== 'opened') problems.push('The notice at the end of the run could not be posted.');
        }
        return { closed: edit.edit === 'done', problems };
      },
    },
  };
}

function wantsNotice(how: Finish, now: number): boolean {
  if (how.requester === null || how.outcome.type === 'interrupted') return false;
  switch (how.notify) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'long-runs':
      return how.startedAt !== null && now - how.startedAt >= LONG_RUN_MS;
  }
}

// At most one edit per interval, none that changes nothing, and always the last one.
import type { Edit } from './comments.js';

export interface Clock {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Resolves after `ms` milliseconds, or at once when `signal` aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface EditTarget {
  edit(body: string): Promise<Edit>;
  /** Posts anew what was deleted. */
  replace(body: string): Promise<Edit>;
}

export interface ThrottledEditor {
  /** Shows what `body` gives when its turn comes; a later one takes its place. Returns at once. */
  show(body: () => string): void;
  /** Delivers `final` without waiting for its turn, and ends the editor. A deleted comment is posted anew. Repeats up to four tries. */
  flush(final: string): Promise<Edit>;
}

/** Longest interval that back-off reaches, in milliseconds. */
const CEILING_MS = 60_000;

/**
 * `intervalMs` is the shortest time between two edits; each rate limit doubles it up to 60 s (15 → 30 → 60 by default), and `retry-after`
 * lengthens one wait. The first edit waits for one interval too: the comment has just been posted. Nothing here throws or rejects. After `gone` or `locked` only `flush` writes.
 */
export function createThrottledEditor(target: EditTarget, clock: Clock, intervalMs: number): ThrottledEditor {
  const closing = new AbortController();
  let interval = intervalMs;
  let earliest = clock.now() + intervalMs;
  let sent: string | null = null;
  let wanted: (() => string) | null = null;
  let stopped = false;
  let pump: Promise<void> | null = null;

  const send = async (body: string, how: 'edit' | 'replace'): Promise<Edit> => {
    const result = await target[how](body).catch((error: unknown): Edit => ({
      edit: 'failed',
      failure: { kind: 'bug', message: String(error), stack: '' },
    }));
    if (result.edit === 'done') sent = body;
    if (result.edit === 'limited') interval = Math.min(CEILING_MS, interval * 2);
    earliest = clock.now() + Math.max(interval, result.edit === 'limited' ? result.waitMs : 0);
    return result;
  };

  const drain = async (): Promise<void> => {
    while (wanted !== null && !stopped) {
      const wait = earliest - clock.now();
      if (wait > 0) await clock.sleep(wait, closing.signal);
      if (closing.signal.aborted) return;
      // A body that fails is not tried again; the next one is.
      const body: string = wanted();
      wanted = null;
      if (body === sent) continue;
      const retry = () => body;
      const result = await send(body, 'edit');
      if (result.edit === 'gone' || result.edit === 'locked') stopped = true;
      if (result.edit === 'limited') wanted ??= retry;
    }
  };

  return {
    show(body) {
      wanted = body;
      if (pump !== null || closing.signal.aborted) return;
      pump = drain().finally(() => (pump = null));
    },
    async flush(final) {
      closing.abort();
      await pump;
      if (final === sent) return { edit: 'done' };
      let result = await send(final, 'edit');
      for (let tries = 1; tries < 4; tries += 1) {
        switch (result.edit) {
          case 'done':
          case 'locked':
            return result;
          case 'gone':
            result = await send(final, 'replace');
            break;
          case 'limited':
            await clock.sleep(Math.min(result.waitMs, CEILING_MS), new AbortController().signal);
            result = await send(final, 'edit');
            break;
          case 'failed':
            await clock.sleep(1000 * tries, new AbortController().signal);
            result = await send(final, 'edit');
            break;
        }
      }
      return result;
    },
  };
}

// The tracking comment: opened once, edited in place, found again by its marker after an unclear answer.
import type { Failure } from '../errors.js';
import type { Repo, Trigger } from '../job.js';
import { fitBody, BODY_LIMIT } from './body.js';
import { isTransient } from './client.js';
import type { GitHub } from './client.js';
import { githubFailure, limitWaitMs, messageOf, statusOf } from './failure.js';

/**
 * Where the tracking comment lives: at the end of the thread, or as a reply in the review thread that asked. An inline
 * question is answered where its code stands; all other triggers, whole reviews included, have no thread of their own.
 */
export type Place =
  | { readonly kind: 'thread'; readonly number: number }
  /** `root`: the first comment of the review thread; replies to replies are refused by GitHub. */
  | { readonly kind: 'review_thread'; readonly number: number; readonly root: number };

export function placeOf(trigger: Trigger, number: number): Place {
  return trigger.type === 'review_comment'
    ? { kind: 'review_thread', number, root: trigger.inReplyTo ?? trigger.id }
    : { kind: 'thread', number };
}

export interface TrackingComment {
  /** The comment that is shown now: another one after `replace`. */
  current(): Shown;
  edit(body: string): Promise<Edit>;
  /** Posts `body` anew, for when the comment was deleted; the old one is forgotten. */
  replace(body: string): Promise<Edit>;
}

export type Edit =
  | { readonly edit: 'done' }
  /** Deleted: 404 or 410. */
  | { readonly edit: 'gone' }
  | { readonly edit: 'limited'; readonly waitMs: number }
  | { readonly edit: 'locked' }
  | { readonly edit: 'failed'; readonly failure: Failure };

export type Opened =
  | { readonly result: 'opened'; readonly comment: TrackingComment }
  /** The conversation is locked: nothing can be written there by this token. */
  | { readonly result: 'locked'; readonly failure: Failure }
  | { readonly result: 'failed'; readonly failure: Failure };

export interface Tracking {
  readonly place: Place;
  /** Unique for this step: letters, digits, `.`, `-`, `_`. It stands in a hidden first line of the body. */
  readonly key: string;
  /** ISO 8601 time before which the comment cannot have been made, to bound the search; null: search the whole thread. */
  readonly since: string | null;
  readonly body: string;
}

/**
 * Opens the run's one tracking comment. A POST of unknown effect (no answer, 5xx) is followed by a look for the marker before it
 * is tried again; if both attempts were stored, the oldest stays and the other is deleted. A reply in a review thread that
 * is gone becomes a comment of the pull request. Bodies are cut to `BODY_LIMIT`.
 */
export async function openTracking(github: GitHub, repo: Repo, tracking: Tracking): Promise<Opened> {
  const posted = await postOnce(github, repo, tracking);
  if ('failure' in posted)
    return posted.locked ? { result: 'locked', failure: posted.failure } : { result: 'failed', failure: posted.failure };
  return { result: 'opened', comment: knownTracking(github, repo, tracking, posted) };
}

/** A tracking comment that was opened before, perhaps by another process of the same run. `tracking.body` is not used. */
export function knownTracking(github: GitHub, repo: Repo, tracking: Omit<Tracking, 'body'>, opened: Shown): TrackingComment {
  let shown = opened;
  return {
    current: () => shown,
    edit: async (body) => {
      const params = { owner: repo.owner, repo: repo.name, comment_id: shown.id, body: compose(tracking.key, body), request: ONE_TRY };
      try {
        switch (shown.place.kind) {
          case 'thread':
            await github.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', params);
            break;
          case 'review_thread':
            await github.request('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', params);
            break;
        }
        return { edit: 'done' };
      } catch (error) {
        return editRefusal(error);
      }
    },
    replace: async (body) => {
      const again = await postOnce(github, repo, { ...tracking, key: `${tracking.key}.again`, body });
      if ('failure' in again) return again.locked ? { edit: 'locked' } : { edit: 'failed', failure: again.failure };
      shown = again;
      return { edit: 'done' };
    },
  };
}

/** The throttled editor does the waiting: an edit that is held up here would be old when it leaves. */
const ONE_TRY = { waitForLimit: false };

export interface Shown {
  readonly id: number;
  readonly url: string;
  readonly place: Place;
}

interface Refused {
  readonly failure: Failure;
  readonly locked: boolean;
}

async function postOnce(github: GitHub, repo: Repo, tracking: Tracking): Promise<Shown | Refused> {
  const { place } = tracking;
  for (let tries = 1; ; tries += 1) {
    try {
      const shown = await post(github, repo, place, compose(tracking.key, tracking.body));
      return tries === 1 ? shown : await settle(github, repo, tracking, shown);
    } catch (error) {
      const status = statusOf(error);
      if (place.kind === 'review_thread' && (status === 404 || status === 410 || status === 422)) {
        return postOnce(github, repo, { ...tracking, place: { kind: 'thread', number: place.number } });
      }
      const refused = { failure: githubFailure(error, 'post the tracking comment'), locked: status === 403 && isLocked(error) };
      if (!isTransient(error)) return refused;
      const stored = await settle(github, repo, tracking, null).catch(() => null);
      if (stored !== null) return stored;
      if (tries === 3) return refused;
    }
  }
}

async function post(github: GitHub, repo: Repo, place: Place, body: string): Promise<Shown> {
  const names = { owner: repo.owner, repo: repo.name, body };
  switch (place.kind) {
    case 'thread': {
      const { data } = await github.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        ...names,
        issue_number: place.number,
      });
      return { id: Number(data.id), url: data.html_url, place };
    }
    case 'review_thread': {
      const { data } = await github.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies', {
        ...names,
        pull_number: place.number,
        comment_id: place.root,
      });
      return { id: Number(data.id), url: data.html_url, place };
    }
  }
}

/**
 * The oldest comment with this run's marker, with younger ones of the same author deleted. Before the first POST nobody else knows the
 * key, so the oldest is ours. `sure` is a comment known to exist, for when the list does not show it yet.
 */
async function settle<S extends Shown | null>(github: GitHub, repo: Repo, tracking: Tracking, sure: S): Promise<Shown | S> {
  const { place } = tracking;
  const names = { owner: repo.owner, repo: repo.name, per_page: 100, ...(tracking.since === null ? {} : { since: tracking.since }) };
  const list =
    place.kind === 'thread'
      ? await github.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...names, issue_number: place.number })
      : await github.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...names, pull_number: place.number });
  const found = list
    .map((one) => ({ id: Number(one.id), url: one.html_url, author: one.user?.id ?? null, body: one.body ?? '' }))
    .filter((one) => one.body.startsWith(marker(tracking.key)))
    .sort((a, b) => a.id - b.id);
  const [oldest, ...younger] = found;
  if (oldest === undefined) return sure;
  for (const copy of younger.filter((one) => one.author === oldest.author)) {
    const params = { owner: repo.owner, repo: repo.name, comment_id: copy.id };
    // A copy that cannot be deleted is a blemish; the run's comment stands.
    await (
      place.kind === 'thread'
        ? github.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', params)
        : github.request('DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}', params)
    ).catch(() => undefined);
  }
  return { id: oldest.id, url: oldest.url, place };
}

export const MARKER_START = '<!-- at-agent run ';

/** The hidden first line of a tracking comment. A hint for finding it, never a proof of who wrote it. */
export function marker(key: string): string {
  return `${MARKER_START}${key} -->`;
}

function compose(key: string, body: string): string {
  const first = `${marker(key)}\n`;
  return first + fitBody(body, BODY_LIMIT - first.length);
}

function editRefusal(error: unknown): Edit {
  const status = statusOf(error);
  if (status === 404 || status === 410) return { edit: 'gone' };
  const waitMs = limitWaitMs(error);
  if (waitMs !== null) return { edit: 'limited', waitMs };
  if (status === 403 && isLocked(error)) return { edit: 'locked' };
  return { edit: 'failed', failure: githubFailure(error, 'edit the tracking comment') };
}

function isLocked(error: unknown): boolean {
  return /\blocked\b/i.test(messageOf(error));
}

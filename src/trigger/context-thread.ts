// Comments, reviews and review threads as they stood at the trigger's time.
import type { Job, Trigger } from '../job.js';
import type { Entry, Frozen, Listing, ReviewEntry, ReviewThread } from './context.js';
import type { Pages } from './context-pages.js';
import type { ImageText } from './images.js';

interface RawEntry {
  readonly id: number | bigint;
  readonly user: { readonly login: string; readonly type: string } | null;
  readonly author_association?: string;
  readonly body?: string | null;
  readonly body_html?: string;
}
export interface RawComment extends RawEntry {
  readonly created_at: string;
  readonly updated_at: string;
}
export interface RawReview extends RawEntry {
  readonly state: string;
  readonly submitted_at?: string | null;
}
export interface RawReviewComment extends RawComment {
  readonly pull_request_review_id: number | bigint | null;
  readonly in_reply_to_id?: number | bigint;
  readonly path: string;
  readonly line?: number | null;
  readonly original_line?: number | null;
  readonly start_line?: number | null;
  readonly original_start_line?: number | null;
  readonly side?: string;
  readonly diff_hunk: string;
  readonly subject_type?: string;
}

/** The moment that counts. `at` null: no text asked, so all that stands now counts. */
export interface Clock {
  /** Milliseconds; NaN: the trigger's time cannot be read, and then nothing is proved to be older. */
  readonly at: number | null;
  readonly trigger: Trigger;
}

/** Submitting a review stamps its comments: so near to it, a stamp is no edit. */
const SUBMISSION_MS = 5_000;

export function clockOf(trigger: Trigger): Clock {
  return { at: trigger.type === 'none' ? null : Date.parse(trigger.at), trigger };
}

/** Whether a time lies after the trigger; a time that cannot be read does. */
export function isLater(time: string, clock: Clock): boolean {
  return clock.at !== null && !(Date.parse(time) <= clock.at);
}

/** `editedAt` null: never edited; undefined: not known. */
export function frozen(text: string | null | undefined, editedAt: string | null | undefined, clock: Clock): Frozen {
  if (editedAt === undefined && clock.at !== null) return { state: 'edit_time_unknown' };
  if (typeof editedAt === 'string' && isLater(editedAt, clock)) return { state: 'edited_later' };
  return { state: 'kept', text: text ?? '' };
}

function entryOf(raw: RawEntry, at: string, body: Frozen): Entry {
  return {
    id: Number(raw.id),
    author: raw.user?.login ?? null,
    bot: raw.user?.type === 'Bot',
    association: raw.author_association ?? 'NONE',
    at,
    body,
  };
}

export function listComments(pages: Pages<RawComment>, clock: Clock): Listing<Entry> {
  const then = pages.items.filter((raw) => !isLater(raw.created_at, clock));
  return {
    items: then.map((raw) => entryOf(raw, raw.created_at, frozen(raw.body, raw.updated_at, clock))),
    later: pages.items.length - then.length,
    missing: pages.missing,
  };
}

/** Submitted reviews. `edits`: time of the last edit by review id, from GraphQL; null where that could not be read. */
export function listReviews(pages: Pages<RawReview>, clock: Clock, edits: ReadonlyMap<number, string | null> | null): Listing<ReviewEntry> {
  const submitted = pages.items.flatMap((raw) =>
    raw.state === 'PENDING' || raw.submitted_at == null ? [] : [{ raw, at: raw.submitted_at }],
  );
  const then = submitted.filter(({ raw, at }) => !isLater(at, clock) || isTrigger(raw, clock));
  return {
    items: then.map(({ raw, at }) => {
      // An empty body cannot have been edited into other words that anybody saw; so most reviews need no edit time.
      const body: Frozen = (raw.body ?? '') === '' ? { state: 'kept', text: '' } : frozen(raw.body, edits?.get(Number(raw.id)), clock);
      return { ...entryOf(raw, at, body), verdict: raw.state };
    }),
    // A reply in a review thread is a review without words: it is counted where its thread is.
    later: submitted.filter((one) => !then.includes(one) && (one.raw.state !== 'COMMENTED' || (one.raw.body ?? '') !== '')).length,
    missing: pages.missing,
  };
}

function isTrigger(raw: RawReview, clock: Clock): boolean {
  return clock.trigger.type === 'review' && clock.trigger.id === Number(raw.id);
}

/** Inline comments by thread, threads in the order of their first comment. `resolved`: by the id of that comment; null where unknown. */
export function listThreads(
  pages: Pages<RawReviewComment>,
  clock: Clock,
  resolved: ReadonlyMap<number, boolean> | null,
): Listing<ReviewThread> {
  const threads = new Map<number, RawReviewComment[]>();
  let later = 0;
  for (const raw of pages.items) {
    if (isLater(raw.created_at, clock) && !ofAskingReview(raw, clock)) {
      later += 1;
      continue;
    }
    const root = Number(raw.in_reply_to_id ?? raw.id);
    threads.set(root, [...(threads.get(root) ?? []), raw]);
  }
  const items = [...threads].flatMap(([root, comments]): ReviewThread[] => {
    const first = comments[0];
    if (first === undefined) return [];
    const outdated = (first.line ?? null) === null && first.subject_type !== 'file';
    return [
      {
        root,
        path: first.path,
        line: first.line ?? first.original_line ?? null,
        startLine: first.start_line ?? first.original_start_line ?? null,
        side: first.side === 'LEFT' ? 'LEFT' : 'RIGHT',
        hunk: first.diff_hunk,
        outdated,
        resolved: resolved?.get(root) ?? null,
        comments: comments.map((raw) => ({
          ...entryOf(raw, raw.created_at, frozen(raw.body, raw.updated_at, clockFor(raw, clock))),
          review: raw.pull_request_review_id === null ? null : Number(raw.pull_request_review_id),
        })),
      },
    ];
  });
  return { items, later, missing: pages.missing };
}

/** The comments of the review that asked are part of the request, whenever they are stamped: none can be added once it is submitted. */
function ofAskingReview(raw: RawReviewComment, clock: Clock): boolean {
  return clock.trigger.type === 'review' && raw.pull_request_review_id !== null && Number(raw.pull_request_review_id) === clock.trigger.id;
}

function clockFor(raw: RawReviewComment, clock: Clock): Clock {
  if (clock.at === null || !ofAskingReview(raw, clock)) return clock;
  return { ...clock, at: Math.max(clock.at, Date.parse(raw.created_at)) + SUBMISSION_MS };
}

/** Texts whose images count, the most important first: the request, the description, then the thread from its newest text on. */
export function imageTexts(
  job: Job,
  description: { readonly markdown: string; readonly html: string | null },
  clock: Clock,
  comments: readonly RawComment[],
  reviewTexts: readonly (RawReview | RawReviewComment)[],
): ImageText[] {
  const { trigger } = job;
  const all = [
    ...comments.map((raw) => ({ raw, kind: 'issue_comment', name: 'comment' })),
    ...reviewTexts.map((raw) =>
      'state' in raw ? { raw, kind: 'review', name: 'review' } : { raw, kind: 'review_comment', name: 'review comment' },
    ),
  ].map(({ raw, kind, name }) => {
    const at = 'created_at' in raw ? raw.created_at : (raw.submitted_at ?? '');
    const edited = 'updated_at' in raw ? raw.updated_at : at;
    return { raw, name, at, edited, asked: trigger.type === kind && 'id' in trigger && trigger.id === Number(raw.id) };
  });
  const asked = all.find((text) => text.asked);
  const html = trigger.type === 'target' ? description.html : (asked?.raw.body_html ?? null);
  const thread = all
    .filter((text) => !text.asked && !isLater(text.at, clock) && !isLater(text.edited, clock))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ raw, name }) => ({
      from: `${name} ${String(raw.id)} by ${raw.user?.login ?? 'ghost'}`,
      markdown: raw.body ?? '',
      html: raw.body_html ?? null,
    }));
  return [{ from: 'the request', markdown: job.prompt, html }, { from: 'the description', ...description }, ...thread];
}

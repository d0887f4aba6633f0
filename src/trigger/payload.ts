// Tolerant readers of webhook payloads: what is missing or of another type reads as absent. Small on purpose: a skipped event loads nothing else.
import type { Author, Target, Trigger } from '../job.js';

export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; null for anything else, arrays too. */
export function fields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** The object under `key`, or null. */
export function inner(value: Fields | null, key: string): Fields | null {
  return fields(value?.[key]);
}

/** The string under `key`; empty when absent or null, as GitHub sends null for empty bodies. */
export function text(value: Fields | null, key: string): string {
  const found = value?.[key];
  return typeof found === 'string' ? found : '';
}

function whole(value: Fields | null, key: string): number | null {
  const found = value?.[key];
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : null;
}

/** The account under `key`. Null for a deleted account: GitHub sends null, or its stand-in `ghost`. */
export function author(value: Fields | null, key: string): Author | null {
  const user = inner(value, key);
  const login = text(user, 'login');
  if (login === '' || login.toLowerCase() === 'ghost') return null;
  const type = text(user, 'type');
  return { login, id: whole(user, 'id') ?? 0, type: type === 'Bot' || type === 'Organization' || type === 'Mannequin' ? type : 'User' };
}

/** The thread an event belongs to: the payload's pull request or issue. An issue with a `pull_request` key is a pull request. */
export function target(payload: Fields): Target | null {
  const pull = inner(payload, 'pull_request');
  const issue = inner(payload, 'issue');
  const thread = pull ?? issue;
  const number = whole(thread, 'number');
  if (thread === null || number === null || number < 1) return null;
  return {
    kind: pull !== null || inner(issue, 'pull_request') !== null ? 'pull' : 'issue',
    number,
    title: text(thread, 'title'),
    body: text(thread, 'body'),
    author: author(thread, 'user'),
    locked: thread['locked'] === true,
    state: text(thread, 'state') === 'closed' ? 'closed' : 'open',
  };
}

/** Where the asking text stands. `at` is the time of the last edit for an edited text, of its making otherwise. */
export type Place = Exclude<Trigger, { readonly type: 'none' }>;

export function issueComment(comment: Fields, edited: boolean): Place | null {
  const id = whole(comment, 'id');
  return id === null ? null : { type: 'issue_comment', id, url: text(comment, 'html_url'), at: time(comment, edited) };
}

export function reviewComment(comment: Fields, edited: boolean): Place | null {
  const id = whole(comment, 'id');
  if (id === null) return null;
  return {
    type: 'review_comment',
    id,
    url: text(comment, 'html_url'),
    at: time(comment, edited),
    path: text(comment, 'path'),
    line: whole(comment, 'line') ?? whole(comment, 'original_line'),
    startLine: whole(comment, 'start_line') ?? whole(comment, 'original_start_line'),
    side: text(comment, 'side') === 'LEFT' ? 'LEFT' : 'RIGHT',
    hunk: text(comment, 'diff_hunk'),
    inReplyTo: whole(comment, 'in_reply_to_id'),
  };
}

export function review(value: Fields, edited: boolean): Place | null {
  const id = whole(value, 'id');
  if (id === null) return null;
  const submitted = text(value, 'submitted_at');
  const at = edited ? text(value, 'updated_at') || submitted : submitted || time(value, false);
  return { type: 'review', id, url: text(value, 'html_url'), at, state: text(value, 'state') };
}

export function thread(value: Fields, edited: boolean): Place {
  return { type: 'target', url: text(value, 'html_url'), at: time(value, edited) };
}

function time(value: Fields, edited: boolean): string {
  const made = text(value, 'created_at');
  const changed = text(value, 'updated_at');
  return edited ? changed || made : made || changed;
}

/** The text an edit replaced, or the present text if the edit left it alone. */
export function previous(payload: Fields, key: string, present: string): string {
  const from = inner(inner(payload, 'changes'), key)?.['from'];
  return typeof from === 'string' ? from : present;
}

// What a run is about: who asked, where, and for what. Pure types, shared by the trigger, the engine's callers and the views.

/** A repository by its two names, as in `owner/name`. */
export interface Repo {
  readonly owner: string;
  readonly name: string;
}

/** The issue or pull request whose thread the run lives in. */
export interface Target {
  readonly kind: 'issue' | 'pull';
  readonly number: number;
  /** Title and body as the payload had them: what was edited later does not count. */
  readonly title: string;
  readonly body: string;
  readonly author: Author | null;
  readonly locked: boolean;
  readonly state: 'open' | 'closed';
}

/** A GitHub account as payloads carry it. A deleted account is null in payloads, never an Author. */
export interface Author {
  readonly login: string;
  readonly id: number;
  readonly type: 'User' | 'Bot' | 'Organization' | 'Mannequin';
}

/** The text that asked, by kind. `at` is an ISO 8601 time: later edits and pushes do not count. */
export type Trigger =
  | { readonly type: 'issue_comment'; readonly id: number; readonly url: string; readonly at: string }
  | {
      readonly type: 'review_comment';
      readonly id: number;
      readonly url: string;
      readonly at: string;
      readonly path: string;
      readonly line: number | null;
      readonly startLine: number | null;
      readonly side: 'LEFT' | 'RIGHT';
      readonly hunk: string;
      readonly inReplyTo: number | null;
    }
  | { readonly type: 'review'; readonly id: number; readonly url: string; readonly at: string; readonly state: string }
  | { readonly type: 'target'; readonly url: string; readonly at: string }
  | { readonly type: 'none' };

/** What an event says of itself, by name: data for the model, which others may have written. */
export type EventFacts = Readonly<Record<string, string>>;

/** One unit of work. `prompt` is the request alone, without context. */
export type Job = { readonly prompt: string; readonly target: Target | null; readonly trigger: Trigger } & (
  | { readonly kind: 'mention'; readonly author: Author }
  | { readonly kind: 'dispatch'; readonly author: Author; readonly facts: EventFacts }
  | { readonly kind: 'schedule'; readonly cron: string }
  | { readonly kind: 'event'; readonly name: string; readonly action: string | null; readonly actor: string; readonly facts: EventFacts }
);

/** A slash command after the mention: `name` is case-folded, `args` is not. */
export interface Command {
  readonly name: string;
  readonly args: string;
  readonly author: Author;
  readonly target: Target;
  readonly trigger: Trigger;
}

/** `malformed`: the payload lacks what its event always has; the event file is not what the event name says. */
export type SkipReason =
  | 'no_mention'
  | 'mention_not_added_by_edit'
  | 'own_text'
  | 'bot_author'
  | 'no_author'
  | 'action_not_handled'
  | 'deleted'
  | 'no_prompt'
  | 'malformed';

/** Where a payload goes. Every variant says why, in a sentence for a person. */
export type Route =
  | { readonly route: 'run'; readonly why: string; readonly job: Job }
  | { readonly route: 'command'; readonly why: string; readonly command: Command }
  | { readonly route: 'skip'; readonly why: string; readonly reason: SkipReason };

/** The login whose right decides whether the job may run; null when no person's text is obeyed (a schedule). */
export function requester(job: Job): string | null {
  switch (job.kind) {
    case 'mention':
    case 'dispatch':
      return job.author.login;
    case 'event':
      return job.actor;
    case 'schedule':
      return null;
  }
}

/** Who asked for the work in person, and is named beside its commits; null where an event or the clock did. */
export function coAuthor(job: Job): Author | null {
  return job.kind === 'mention' || job.kind === 'dispatch' ? job.author : null;
}

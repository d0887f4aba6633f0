// Reactions on the text that asked: the first and the last sign of a run. All of them are best effort.
import type { Repo, Target, Trigger } from '../job.js';
import { attempt } from './client.js';
import type { Answer, GitHub } from './client.js';

export type Emoji = '+1' | '-1' | 'laugh' | 'confused' | 'heart' | 'hooray' | 'rocket' | 'eyes';

export type Subject =
  | { readonly kind: 'issue'; readonly number: number }
  | { readonly kind: 'issue_comment'; readonly id: number }
  | { readonly kind: 'review_comment'; readonly id: number }
  /** Reviews take reactions by GraphQL only. */
  | { readonly kind: 'review'; readonly number: number; readonly id: number };

/** What a run reacts to; null if nothing asked in a thread. */
export function subjectOf(trigger: Trigger, target: Target | null): Subject | null {
  switch (trigger.type) {
    case 'issue_comment':
    case 'review_comment':
      return { kind: trigger.type, id: trigger.id };
    case 'review':
      return target === null ? null : { kind: 'review', number: target.number, id: trigger.id };
    case 'target':
      return target === null ? null : { kind: 'issue', number: target.number };
    case 'none':
      return null;
  }
}

/** A reaction that stands, with what is needed to take it back. */
export interface Reacted {
  readonly subject: Subject;
  readonly emoji: Emoji;
  /** Reaction id by REST, the review's node id by GraphQL. */
  readonly handle: number | string;
}

/** A failure is a value to log, never a reason to stop. */
export function react(github: GitHub, repo: Repo, subject: Subject, emoji: Emoji): Promise<Answer<Reacted>> {
  return attempt(`react with ${emoji}`, async () => ({ subject, emoji, handle: await add(github, repo, subject, emoji) }));
}

/** Puts `to` (if any) in the place of `from`: first the new one, so that the text never stands without a sign. */
export async function swapReaction(
  github: GitHub,
  repo: Repo,
  subject: Subject,
  from: Reacted | null,
  to: Emoji | null,
): Promise<Answer<Reacted | null>> {
  const added = to === null ? { ok: true as const, value: null } : await react(github, repo, subject, to);
  if (!added.ok || from === null || from.emoji === to) return added;
  const removed = await attempt(`take back ${from.emoji}`, () => remove(github, repo, from));
  return removed.ok ? added : removed;
}

async function add(github: GitHub, repo: Repo, subject: Subject, content: Emoji): Promise<number | string> {
  const names = { owner: repo.owner, repo: repo.name, content };
  switch (subject.kind) {
    case 'issue':
      return (
        await github.request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...names, issue_number: subject.number })
      ).data.id;
    case 'issue_comment':
      return (
        await github.request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', { ...names, comment_id: subject.id })
      ).data.id;
    case 'review_comment':
      return (
        await github.request('POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', { ...names, comment_id: subject.id })
      ).data.id;
    case 'review': {
      const { data } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}', {
        owner: repo.owner,
        repo: repo.name,
        pull_number: subject.number,
        review_id: subject.id,
      });
      await github.graphql(
        'mutation ($subject: ID!, $content: ReactionContent!) { addReaction(input: { subjectId: $subject, content: $content }) { reaction { content } } }',
        {
          subject: data.node_id,
          content: GRAPHQL[content],
        },
      );
      return data.node_id;
    }
  }
}

async function remove(github: GitHub, repo: Repo, { subject, emoji, handle }: Reacted): Promise<void> {
  const names = { owner: repo.owner, repo: repo.name, reaction_id: Number(handle) };
  switch (subject.kind) {
    case 'issue':
      await github.request('DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}', {
        ...names,
        issue_number: subject.number,
      });
      return;
    case 'issue_comment':
      await github.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}', {
        ...names,
        comment_id: subject.id,
      });
      return;
    case 'review_comment':
      await github.request('DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}', {
        ...names,
        comment_id: subject.id,
      });
      return;
    case 'review':
      await github.graphql(
        'mutation ($subject: ID!, $content: ReactionContent!) { removeReaction(input: { subjectId: $subject, content: $content }) { reaction { content } } }',
        {
          subject: handle,
          content: GRAPHQL[emoji],
        },
      );
      return;
  }
}

/** GraphQL's names of the same eight (docs.github.com, enum ReactionContent). */
const GRAPHQL: Readonly<Record<Emoji, string>> = {
  '+1': 'THUMBS_UP',
  '-1': 'THUMBS_DOWN',
  laugh: 'LAUGH',
  confused: 'CONFUSED',
  heart: 'HEART',
  hooray: 'HOORAY',
  rocket: 'ROCKET',
  eyes: 'EYES',
};

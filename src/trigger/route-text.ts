// Routes a text that a person wrote: a comment, a review, or the title and body of an issue or pull request.
import { findMention, mentionCount } from '../text/mention.js';
import type { Author, Route, Target } from '../job.js';
import {
  author,
  fields,
  inner,
  issueComment,
  previous,
  review,
  reviewComment,
  target,
  text,
  thread,
  type Fields,
  type Place,
} from './payload.js';
import { skip, unheard, type RouteInputs } from './route-rules.js';

type TextEvent =
  'issue_comment' | 'pull_request_review_comment' | 'pull_request_review' | 'issues' | 'pull_request' | 'pull_request_target';

interface Part {
  readonly now: string;
  readonly before: string;
}

/** The asking text, its writer and its place. `parts` are the title, where there is one, and the body. */
interface Asking {
  readonly parts: readonly Part[];
  readonly author: Author | null;
  readonly place: Place;
  readonly target: Target;
  /** For sentences: `a comment on issue #1`. */
  readonly where: string;
}

export async function routeText(eventName: TextEvent, payload: Fields, inputs: RouteInputs): Promise<Route> {
  const action = text(payload, 'action');
  const unhandled = actionSkip(eventName, action);
  if (unhandled !== null) return unhandled;
  const asking = read(eventName, payload, action === 'edited');
  if (asking === null) return skip('malformed', `The payload of \`${eventName}\` lacks the text or its thread.`);
  return ask(asking, action === 'edited' ? text(inner(payload, 'sender'), 'login') : null, inputs);
}

function actionSkip(eventName: TextEvent, action: string): Route | null {
  const made = eventName === 'pull_request_review' ? 'submitted' : eventName.endsWith('comment') ? 'created' : 'opened';
  if (action === made || action === 'edited') return null;
  if (action === 'deleted') return skip('deleted', 'The text was deleted.');
  return skip('action_not_handled', `\`${eventName}\` with the action \`${action}\` asks for nothing: only \`${made}\` and \`edited\` do.`);
}

function read(eventName: TextEvent, payload: Fields, edited: boolean): Asking | null {
  const on = target(payload);
  if (on === null) return null;
  const name = `${on.kind === 'pull' ? 'pull request' : 'issue'} #${on.number}`;
  switch (eventName) {
    case 'issue_comment': {
      const comment = inner(payload, 'comment');
      const place = comment && issueComment(comment, edited);
      return comment && place && { ...written(payload, comment, ['body']), place, target: on, where: `a comment on ${name}` };
    }
    case 'pull_request_review_comment': {
      const comment = inner(payload, 'comment');
      const place = comment && reviewComment(comment, edited);
      return comment && place && { ...written(payload, comment, ['body']), place, target: on, where: `a review comment on ${name}` };
    }
    case 'pull_request_review': {
      const value = inner(payload, 'review');
      const place = value && review(value, edited);
      return value && place && { ...written(payload, value, ['body']), place, target: on, where: `a review of ${name}` };
    }
    case 'issues':
    case 'pull_request':
    case 'pull_request_target': {
      const value = fields(payload[eventName === 'issues' ? 'issue' : 'pull_request']);
      return value && { ...written(payload, value, ['title', 'body']), place: thread(value, edited), target: on, where: name };
    }
  }
}

function written(payload: Fields, value: Fields, keys: readonly string[]): Pick<Asking, 'parts' | 'author'> {
  const parts = keys.map((key) => ({ now: text(value, key), before: previous(payload, key, text(value, key)) }));
  return { parts, author: author(value, 'user') };
}

/** `editor` is the login that edited the text; null when the text is new. */
async function ask(asking: Asking, editor: string | null, inputs: RouteInputs): Promise<Route> {
  const phrase = `\`${inputs.triggerPhrase}\``;
  const mentions = await Promise.all(asking.parts.map(({ now }) => findMention(now, inputs.triggerPhrase)));
  if (mentions.every((mention) => mention === null))
    return skip('no_mention', `${capital(asking.where)} does not mention ${phrase}${hint(asking)}.`);
  const who = asking.author;
  const silent = unheard(who, asking.parts.map((part) => part.now).join('\n'), `wrote ${asking.where}`, inputs);
  if (silent !== null || who === null) return silent ?? skip('no_author', `${capital(asking.where)} has no author.`);
  if (editor !== null) {
    if (editor.toLowerCase() !== who.login.toLowerCase()) {
      return skip('mention_not_added_by_edit', `Another account edited what ${who.login} wrote: nobody can ask in another's name.`);
    }
    if (!(await added(asking.parts, inputs.triggerPhrase))) {
      return skip('mention_not_added_by_edit', `The edit of ${asking.where} did not add ${phrase}: it was there before.`);
    }
  }
  const { target: on, place: trigger } = asking;
  const command = mentions.find((mention) => mention?.command)?.command;
  if (command) {
    return {
      route: 'command',
      why: `${who.login} gives the command /${command.name} in ${asking.where}.`,
      command: { ...command, author: who, target: on, trigger },
    };
  }
  const { sanitize } = await import('../text/sanitize.js');
  const request = sanitize(
    asking.parts
      .map(({ now }, at) => mentions[at]?.request ?? now)
      .filter((part) => part !== '')
      .join('\n\n'),
  ).trimEnd();
  if (request === '' && inputs.prompt === null) {
    return {
      route: 'command',
      why: `${who.login} mentions ${phrase} in ${asking.where} and asks nothing.`,
      command: { name: 'help', args: '', author: who, target: on, trigger },
    };
  }
  const prompt = [inputs.prompt ?? '', request].filter((part) => part !== '').join('\n\n');
  return {
    route: 'run',
    why: `${who.login} mentions ${phrase} in ${asking.where}.`,
    job: { kind: 'mention', prompt, target: on, trigger, author: who },
  };
}

/** A mention that moved between title and body was not added. */
async function added(parts: readonly Part[], phrase: string): Promise<boolean> {
  const gains = await Promise.all(
    parts.map(async ({ before, now }) => (await mentionCount(now, phrase)) - (await mentionCount(before, phrase))),
  );
  return gains.reduce((sum, gain) => sum + gain, 0) > 0;
}

function hint(asking: Asking): string {
  if (asking.place.type !== 'review') return '';
  return '; mentions in its inline comments arrive as `pull_request_review_comment` events of their own';
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

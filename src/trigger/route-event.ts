// Routes what no person's text asks for: events with a configured prompt, dispatches and schedules.
import { findMention } from '../text/mention.js';
import type { Route } from '../job.js';
import { dispatchFacts, eventFacts } from './event-facts.js';
import { author, inner, target, text, type Fields } from './payload.js';
import { skip, unheard, type RouteInputs } from './route-rules.js';

/** Any event runs with a prompt. The one who acted is the actor; the text of the thread is data. */
export function routeEvent(eventName: string, payload: Fields, inputs: RouteInputs): Route {
  const action = text(payload, 'action') || null;
  const name = action === null ? `\`${eventName}\`` : `\`${eventName}\` (${action})`;
  if (inputs.prompt === null) return skip('no_prompt', `${name} starts a run only with the input \`prompt\`.`);
  const sender = author(payload, 'sender');
  const silent = unheard(sender, '', `caused ${name}`, inputs);
  if (silent !== null || sender === null) return silent ?? skip('no_author', `${name} has no sender.`);
  return {
    route: 'run',
    why: `${name} by ${sender.login}, with the input \`prompt\`.`,
    job: {
      kind: 'event',
      name: eventName,
      action,
      actor: sender.login,
      facts: eventFacts(eventName, payload),
      prompt: inputs.prompt,
      target: target(payload),
      trigger: { type: 'none' },
    },
  };
}

/** Comments on discussions and commits: no thread to answer in, so they run as automations, and only when the comment mentions the bot. */
export async function routeDetachedComment(eventName: string, payload: Fields, inputs: RouteInputs): Promise<Route> {
  const action = text(payload, 'action');
  if (action === 'deleted') return skip('deleted', 'The comment was deleted.');
  if (action !== 'created')
    return skip('action_not_handled', `\`${eventName}\` with the action \`${action}\` asks for nothing: only \`created\` does.`);
  const comment = inner(payload, 'comment');
  const mention = await findMention(text(comment, 'body'), inputs.triggerPhrase);
  if (mention === null) return skip('no_mention', `The comment does not mention \`${inputs.triggerPhrase}\`.`);
  if (inputs.prompt === null)
    return skip('no_prompt', `\`${eventName}\` has no issue or pull request to answer in: it starts a run only with the input \`prompt\`.`);
  const who = author(comment, 'user');
  const silent = unheard(who, text(comment, 'body'), 'wrote the comment', inputs);
  if (silent !== null || who === null) return silent ?? skip('no_author', 'The comment has no author.');
  const { sanitize } = await import('../text/sanitize.js');
  const prompt = [inputs.prompt, sanitize(mention.request)].filter((part) => part !== '').join('\n\n');
  return {
    route: 'run',
    why: `${who.login} mentions \`${inputs.triggerPhrase}\` in a comment (\`${eventName}\`), with the input \`prompt\`.`,
    job: { kind: 'event', name: eventName, action, actor: who.login, facts: {}, prompt, target: null, trigger: { type: 'none' } },
  };
}

/** A dispatch by a person or a machine. The prompt of the payload, under `key`, wins over the input: who dispatches says what to do. */
export async function routeDispatch(
  eventName: string,
  payload: Fields,
  key: 'inputs' | 'client_payload',
  inputs: RouteInputs,
): Promise<Route> {
  const prompt = text(inner(payload, key), 'prompt').trim() || inputs.prompt;
  if (prompt === null) return skip('no_prompt', `\`${eventName}\` needs a prompt: set the input \`prompt\`, or send \`${key}.prompt\`.`);
  const sender = author(payload, 'sender');
  const silent = unheard(sender, '', `sent \`${eventName}\``, inputs);
  if (silent !== null || sender === null) return silent ?? skip('no_author', `\`${eventName}\` has no sender.`);
  const { sanitize } = await import('../text/sanitize.js');
  return {
    route: 'run',
    why: `\`${eventName}\` by ${sender.login}.`,
    job: {
      kind: 'dispatch',
      author: sender,
      facts: dispatchFacts(payload[key]),
      prompt: sanitize(prompt),
      target: null,
      trigger: { type: 'none' },
    },
  };
}

/** A schedule has no author: the workflow file on the default branch asks. */
export function routeSchedule(payload: Fields, inputs: RouteInputs): Route {
  if (inputs.prompt === null) return skip('no_prompt', 'A schedule needs a prompt: set the input `prompt`.');
  const cron = text(payload, 'schedule');
  return {
    route: 'run',
    why: `The schedule \`${cron}\`, with the input \`prompt\`.`,
    job: { kind: 'schedule', cron, prompt: inputs.prompt, target: null, trigger: { type: 'none' } },
  };
}

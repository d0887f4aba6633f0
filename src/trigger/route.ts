// A webhook payload to its Route: the first step of every run, with no network, and little to load when nothing is asked.
import type { Route } from '../job.js';
import { fields, target, text, type Fields } from './payload.js';
import { routeDetachedComment, routeDispatch, routeEvent, routeSchedule } from './route-event.js';
import { routeText } from './route-text.js';
import { skip, type RouteInputs } from './route-rules.js';

/**
 * Routes one event: `run` a job, answer a `command`, or `skip` with the reason. Never throws on any payload.
 * Order: is the bot asked at all, then who asks. A text without a mention is skipped as that, whoever wrote it; rights are judged later.
 * With a `prompt` input, events that carry no request of a person run as automations; comments still need the mention.
 * A skip for `bot_author` may be routed again with the logins the policy lists.
 */
export async function route(event: {
  readonly eventName: string;
  readonly payload: unknown;
  readonly inputs: RouteInputs;
}): Promise<Route> {
  const payload = fields(event.payload);
  if (payload === null) return skip('malformed', `The payload of \`${event.eventName}\` is not a JSON object.`);
  const { eventName, inputs } = event;
  switch (eventName) {
    case 'issue_comment':
    case 'pull_request_review_comment':
    case 'pull_request_review':
      return routeText(eventName, payload, inputs);
    case 'issues':
    case 'pull_request':
    case 'pull_request_target':
      return routeThread(eventName, payload, inputs);
    case 'discussion_comment':
    case 'commit_comment':
      return routeDetachedComment(eventName, payload, inputs);
    case 'schedule':
      return routeSchedule(payload, inputs);
    case 'workflow_dispatch':
      return routeDispatch(eventName, payload, 'inputs', inputs);
    case 'repository_dispatch':
      return routeDispatch(eventName, payload, 'client_payload', inputs);
    default:
      return routeEvent(eventName, payload, inputs);
  }
}

/** An issue or pull request event: a mention in its title or body asks when it is opened or edited; any action runs with a prompt. */
async function routeThread(
  eventName: 'issues' | 'pull_request' | 'pull_request_target',
  payload: Fields,
  inputs: RouteInputs,
): Promise<Route> {
  const action = text(payload, 'action');
  const what = eventName === 'issues' ? 'issue' : 'pull request';
  if (target(payload) === null) return skip('malformed', `The payload of \`${eventName}\` has no ${what} with a number.`);
  if (action === 'deleted') return skip('deleted', `The ${what} was deleted.`);
  if (action === 'opened' || action === 'edited') {
    const asked = await routeText(eventName, payload, inputs);
    if (asked.route !== 'skip' || inputs.prompt === null) return asked;
  }
  return routeEvent(eventName, payload, inputs);
}

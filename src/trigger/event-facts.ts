// What an event without a request of its own is about: for the model, as data.
import type { EventFacts } from '../job.js';
import { fields, inner, text, type Fields } from './payload.js';

/** Keys that say what happened, wherever a payload has them. Texts of people are not among them: they are long, and can be read by a tool. */
const TELLING = [
  'id',
  'run_attempt',
  'name',
  'title',
  'tag_name',
  'environment',
  'event',
  'status',
  'state',
  'conclusion',
  'head_branch',
  'head_sha',
  'ref',
  'ref_type',
  'before',
  'after',
  'compare',
  'html_url',
] as const;

/** Facts of any event: those of the payload itself, of the object that the event is named after, and who or what was set on a thread. */
export function eventFacts(eventName: string, payload: Fields): EventFacts {
  const set = [
    ['label', text(inner(payload, 'label'), 'name')],
    ['assignee', text(inner(payload, 'assignee'), 'login')],
    ['requested_reviewer', text(inner(payload, 'requested_reviewer'), 'login')],
    ['requested_team', text(inner(payload, 'requested_team'), 'slug')],
  ] as const;
  // The thread of an issue or a pull request is shown whole.
  const named = ['label', 'issues', 'pull_request', 'pull_request_target'].includes(eventName) ? null : inner(payload, eventName);
  return { ...told(payload), ...told(named), ...Object.fromEntries(set.filter(([, value]) => value !== '')) };
}

/** What a dispatch carries beside its prompt. */
export function dispatchFacts(carried: unknown): EventFacts {
  const entries = Object.entries(fields(carried) ?? {}).filter(([name]) => name !== 'prompt');
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
}

function told(value: Fields | null): EventFacts {
  const found: Record<string, string> = {};
  for (const name of TELLING) {
    const each = value?.[name];
    if ((typeof each === 'string' && each !== '') || typeof each === 'number') found[name] = String(each);
  }
  return found;
}

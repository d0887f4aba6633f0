// One RunEvent as one JSON line: `record-schema.ts` reads it back.
import type { RunEvent } from '../events.js';

/**
 * The event as one line of JSON, without its newline. A call's input is written with `pending` and, because validation may have
 * filled it in, with `checking`; the later states of the call carry null.
 */
export function encodeEvent(event: RunEvent): string {
  const once = event.type === 'permission' && event.state.name !== 'pending' && event.state.name !== 'checking';
  return JSON.stringify(once ? { ...event, call: { ...event.call, input: null } } : event);
}

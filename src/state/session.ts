// The session's life (systems 1). `thinking` includes the preparation of a request, so a used-up budget ends it as `error`.
import { step } from './machine.js';
import type { Edges, Step } from './machine.js';

export type SessionName =
  | 'created'
  | 'loading'
  | 'ready'
  | 'resuming'
  | 'waiting_input'
  | 'command'
  | 'running_command'
  | 'thinking'
  | 'streaming'
  | 'tool_pending'
  | 'permission_request'
  | 'executing'
  | 'backgrounded'
  | 'tool_done'
  | 'tool_denied'
  | 'compressing'
  | 'done'
  | 'error'
  | 'closed'
  | 'suspended'
  | 'interrupted';

export interface SessionState {
  readonly name: SessionName;
}

/** Where a session begins, before its first event. */
export const CREATED: SessionState = { name: 'created' };

const leave = ['suspended', 'interrupted'] as const;

/** Every legal edge. Any live state may be suspended or interrupted; `closed` is terminal. */
export const SESSION_EDGES: Edges<SessionName> = {
  created: ['loading', ...leave],
  loading: ['ready', ...leave],
  ready: ['waiting_input', 'resuming', ...leave],
  resuming: ['waiting_input', 'thinking', ...leave],
  waiting_input: ['command', 'thinking', ...leave],
  command: ['running_command', 'waiting_input', ...leave],
  running_command: ['ready', ...leave],
  thinking: ['streaming', 'error', ...leave],
  streaming: ['tool_pending', 'done', 'compressing', 'error', ...leave],
  tool_pending: ['permission_request', 'executing', ...leave],
  permission_request: ['executing', 'tool_denied', ...leave],
  executing: ['backgrounded', 'tool_done', ...leave],
  backgrounded: ['executing', ...leave],
  tool_done: ['thinking', 'compressing', ...leave],
  tool_denied: ['thinking', ...leave],
  compressing: ['thinking', 'error', ...leave],
  done: ['waiting_input', 'closed', ...leave],
  error: ['waiting_input', 'closed', ...leave],
  closed: [],
  suspended: ['resuming'],
  interrupted: ['resuming'],
};

/** The session in state `to`, or why it cannot go there from `from`. */
export function next(from: SessionState, to: SessionState): Step<SessionName, SessionState> {
  return step(SESSION_EDGES, from.name, to);
}

export function isTerminal(state: SessionState): state is { readonly name: 'closed' } {
  return state.name === 'closed';
}

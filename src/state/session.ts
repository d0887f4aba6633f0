// The session's life (systems 1).
export type SessionState = {
  readonly name:
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
};

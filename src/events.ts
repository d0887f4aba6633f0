// RunEvent: the one stream out of a run. The journal, the comment, the log, the summary and every export are folds over it.
import type { AssistantMessage, Usage, UserMessage, ToolDefinition, Effort } from './model/model.js';
import type { Outcome } from './state/outcome.js';
import type { PermissionState } from './state/permission.js';
import type { SessionState } from './state/session.js';
import type { Transition } from './state/query.js';
import type { ToolCall } from './tools/tool.js';
import type { ImageBlock, TextBlock } from './model/model.js';

export interface Todo {
  readonly content: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
  readonly activeForm: string;
}

export interface StoredResult {
  readonly isError: boolean;
  readonly content: readonly (TextBlock | ImageBlock)[];
}

/** Phases of start-up, in order (systems 11). */
export type Phase = 'comment' | 'head' | 'checkout' | 'context' | 'ready';

/** What the run was started with, so that a request is a function of the log. */
export interface Header {
  readonly version: 1;
  readonly session: string;
  readonly model: string;
  readonly effort: Effort | null;
  readonly maxTokens: number;
  readonly head: string | null;
  /** SHA-256 of the policy's text in hex; null: no policy file. */
  readonly policy: string | null;
}

export type EventBody =
  | ({ readonly type: 'header' } & Header)
  | { readonly type: 'system'; readonly text: string }
  | { readonly type: 'tools'; readonly tools: readonly ToolDefinition[] }
  | { readonly type: 'checkpoint'; readonly phase: Phase; readonly ms: number }
  | { readonly type: 'session'; readonly state: SessionState }
  | { readonly type: 'user'; readonly message: UserMessage }
  | { readonly type: 'assistant'; readonly message: AssistantMessage; readonly usage: Usage; readonly usd: number }
  | { readonly type: 'delta'; readonly kind: 'text' | 'thinking'; readonly text: string }
  | { readonly type: 'transition'; readonly turn: number; readonly transition: Transition }
  | { readonly type: 'permission'; readonly call: ToolCall; readonly state: PermissionState }
  | { readonly type: 'tool_progress'; readonly call: string; readonly text: string }
  | { readonly type: 'tool_result'; readonly call: string; readonly result: StoredResult; readonly ms: number }
  | { readonly type: 'todos'; readonly todos: readonly Todo[] }
  | {
      readonly type: 'commit';
      readonly sha: string;
      readonly branch: string;
      readonly files: readonly CommittedFile[];
      readonly verified: boolean | null;
    }
  | { readonly type: 'notice'; readonly level: 'info' | 'warning' | 'error'; readonly text: string }
  | { readonly type: 'outcome'; readonly outcome: Outcome; readonly usage: Usage; readonly usd: number };

export interface CommittedFile {
  readonly path: string;
  readonly status: 'added' | 'modified' | 'deleted' | 'renamed';
  /** Lines added and removed; null for binary files. */
  readonly added: number | null;
  readonly removed: number | null;
}

/** `seq` counts from 0 without gaps; `at` is milliseconds since the epoch. */
export type RunEvent = { readonly seq: number; readonly at: number } & EventBody;

/** Deltas and progress are shown, never stored. */
export function isDurable(event: EventBody): boolean {
  return event.type !== 'delta' && event.type !== 'tool_progress';
}

/** A view over the stream. `on` must not throw and must not block; `close` delivers the last state. */
export interface Sink {
  on(event: RunEvent): void;
  close(): Promise<void>;
}

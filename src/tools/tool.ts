// The port of a tool: what the model calls. Tools know no engine, no GitHub thread and no policy; the call is decided before `run`.
import type { z } from 'zod';
import type { ImageBlock, TextBlock } from '../model/model.js';
import type { Todo } from '../events.js';

export interface ToolCall {
  /** The id the API gave; unique in a session. */
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
}

export interface ToolOutput {
  readonly isError: boolean;
  readonly content: readonly (TextBlock | ImageBlock)[];
  /** The whole new list, from TodoWrite only. */
  readonly todos?: readonly Todo[];
}

export interface ToolContext {
  readonly callId: string;
  readonly signal: AbortSignal;
  /** Absolute real path of the work tree: file tools stay below it. */
  readonly root: string;
  /** Absolute path of this run's temp folder, for spilled results. Not inside `root`. */
  readonly spill: string;
}

export interface Tool<I = unknown> {
  readonly name: string;
  readonly description: string;
  /** True: changes nothing, so calls of one message may run side by side. */
  readonly readOnly: boolean;
  readonly schema: z.ZodType<I>;
  /** Absolute paths that the call writes: two calls that share one never overlap. */
  writes(input: I, context: ToolContext): readonly string[];
  /** Yields progress text, returns the output. Expected failures are outputs with isError; it throws only for bugs. */
  run(input: I, context: ToolContext): AsyncGenerator<string, ToolOutput>;
}

export function textOutput(text: string, isError = false): ToolOutput {
  return { isError, content: [{ type: 'text', text }] };
}

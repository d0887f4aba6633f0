// The query's machine and why another turn follows (systems 10). Ends are outcomes.
import type { Failure } from '../errors.js';
import { step } from './machine.js';
import type { Edges, Step } from './machine.js';

/** The one reason for which the query goes on. */
export type Transition =
  | { readonly reason: 'tool_result'; readonly calls: readonly string[] }
  | { readonly reason: 'max_tokens'; readonly produced: number; readonly step: 'escalate' | 'continue' }
  | { readonly reason: 'retry'; readonly failure: Failure; readonly attempt: number; readonly afterMs: number; readonly model: string }
  | { readonly reason: 'pause_turn' }
  | { readonly reason: 'empty_reply' };

export type QueryName = 'idle' | 'querying' | 'processing' | 'tool_executing' | 'transition';

/** Every legal edge. A reply is processed also when it is a failure or a limit that let no request out; only then may the query end. */
export const QUERY_EDGES: Edges<QueryName> = {
  idle: ['querying'],
  querying: ['processing'],
  processing: ['tool_executing', 'transition', 'idle'],
  tool_executing: ['transition'],
  transition: ['querying'],
};

/** The query in state `to`, or why it cannot go there from `from`. */
export function next(from: QueryName, to: QueryName): Step<QueryName, { readonly name: QueryName }> {
  return step(QUERY_EDGES, from, { name: to });
}

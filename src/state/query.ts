// Why another turn follows (systems 10). Ends are outcomes.
import type { Failure } from '../errors.js';
export type Transition =
  | { readonly reason: 'tool_result'; readonly calls: readonly string[] }
  | { readonly reason: 'max_tokens'; readonly produced: number; readonly step: 'escalate' | 'continue' }
  | { readonly reason: 'retry'; readonly failure: Failure; readonly attempt: number; readonly afterMs: number; readonly model: string }
  | { readonly reason: 'pause_turn' }
  | { readonly reason: 'empty_reply' };

// The closed list of failures of a run. `classify` and `recover` are pure; retries happen only in engine/query.ts.
import type { AssistantBlock } from './model/model.js';

/** Detail that a person needs to find the cause: all of it is redacted before it leaves. */
export interface ApiDetail {
  readonly status: number | null;
  /** The API's own error type, for example `overloaded_error`. */
  readonly type: string | null;
  readonly message: string;
  readonly requestId: string | null;
}

export type Failure =
  | { readonly kind: 'rate_limit' | 'overloaded'; readonly retryAfterMs: number | null; readonly detail: ApiDetail }
  | { readonly kind: 'server' | 'auth' | 'spend_cap' | 'bad_request' | 'context_overflow' | 'too_large'; readonly detail: ApiDetail }
  | { readonly kind: 'forbidden'; readonly need: string; readonly detail: ApiDetail }
  | { readonly kind: 'network' | 'stalled'; readonly message: string }
  | { readonly kind: 'stream_interrupted'; readonly message: string; readonly partial: readonly AssistantBlock[] }
  | { readonly kind: 'aborted'; readonly by: string }
  /** What the person who set this up must change: policy, inputs, event file, repository. */
  | { readonly kind: 'configuration'; readonly message: string; readonly advice: string }
  /** GitHub refused or failed; `doing` names the step. */
  | { readonly kind: 'github'; readonly doing: string; readonly detail: ApiDetail }
  | { readonly kind: 'bug'; readonly message: string; readonly stack: string };

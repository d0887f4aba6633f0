// The port to a language model, in the shapes of the Anthropic Messages API (2026-10-21). Types only.
import type { Failure } from '../errors.js';

export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}
export interface ThinkingBlock {
  readonly type: 'thinking';
  readonly thinking: string;
  /** Opaque; must go back to the letter. A block without it is unsigned and is dropped. */
  readonly signature: string;
}
export interface RedactedThinkingBlock {
  readonly type: 'redacted_thinking';
  readonly data: string;
}
export interface ToolUseBlock {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  /** Parsed JSON, not yet validated by the tool's schema. */
  readonly input: unknown;
}
export interface ImageBlock {
  readonly type: 'image';
  readonly source: { readonly type: 'base64'; readonly media_type: ImageType; readonly data: string };
}
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
export interface ToolResultBlock {
  readonly type: 'tool_result';
  readonly tool_use_id: string;
  readonly content: readonly (TextBlock | ImageBlock)[];
  readonly is_error: boolean;
}

export type AssistantBlock = TextBlock | ThinkingBlock | RedactedThinkingBlock | ToolUseBlock;
export type UserBlock = TextBlock | ImageBlock | ToolResultBlock;

export type StopReason =
  | 'end_turn'
  | 'max_tokens'
  | 'stop_sequence'
  | 'tool_use'
  | 'pause_turn'
  | 'refusal'
  | 'model_context_window_exceeded'
  /** A reason this version does not know: kept as a failure with its text, never as tool_use. */
  | { readonly unknown: string };

export interface AssistantMessage {
  readonly role: 'assistant';
  readonly id: string;
  readonly content: readonly AssistantBlock[];
  readonly stop: StopReason;
}
export interface UserMessage {
  readonly role: 'user';
  readonly content: readonly UserBlock[];
}

/** Tokens of one request. The whole prompt is input + cacheWrite + cacheRead. */
export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly cacheWrite: number;
  readonly cacheRead: number;
}

export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema (draft 2020-12), an object at the root. */
  readonly input_schema: Readonly<Record<string, unknown>>;
}

type Marked<B> = B & { readonly cache_control?: { readonly type: 'ephemeral' } };
export type WireBlock =
  Marked<TextBlock> | ThinkingBlock | RedactedThinkingBlock | ToolUseBlock | Marked<ImageBlock> | Marked<WireToolResult>;
export type WireToolResult = Omit<ToolResultBlock, 'is_error'> & { readonly is_error?: true };
export interface WireMessage {
  readonly role: 'user' | 'assistant';
  readonly content: readonly WireBlock[];
}

/** The body of `POST /v1/messages`, without `stream`. */
export interface ModelRequest {
  readonly model: string;
  readonly max_tokens: number;
  readonly system: readonly Marked<TextBlock>[];
  readonly tools: readonly ToolDefinition[];
  readonly messages: readonly WireMessage[];
  readonly thinking?: { readonly type: 'adaptive' };
  readonly output_config?: { readonly effort: Effort };
}
export type Effort = 'low' | 'medium' | 'high' | 'xhigh' | 'max';

/** What is known of a model: sizes in tokens, prices in USD per million tokens. */
export interface ModelFacts {
  readonly id: string;
  readonly window: number;
  readonly maxOutput: number;
  /** Smallest prefix, in tokens, that the API caches. */
  readonly cacheMinimum: number;
  /** Earlier messages may not be edited while thinking blocks are kept. */
  readonly preservedThinking: boolean;
  readonly adaptiveThinking: boolean;
  readonly prices: Prices;
}
export interface Prices {
  readonly input: number;
  readonly output: number;
  readonly cacheWrite: number;
  readonly cacheRead: number;
  /** Prices of requests whose whole prompt is longer than `above` tokens. */
  readonly long?: { readonly above: number } & Omit<Prices, 'long'>;
}

/** One event of the API's stream, as sent (snake case kept). Unknown types are passed on as `unknown`. */
export type StreamEvent =
  | { readonly type: 'message_start'; readonly message: { readonly id: string; readonly model: string; readonly usage: WireUsage } }
  | { readonly type: 'content_block_start'; readonly index: number; readonly content_block: WireStart }
  | { readonly type: 'content_block_delta'; readonly index: number; readonly delta: WireDelta }
  | { readonly type: 'content_block_stop'; readonly index: number }
  | { readonly type: 'message_delta'; readonly delta: { readonly stop_reason: string | null }; readonly usage: WireUsage }
  | { readonly type: 'message_stop' }
  | { readonly type: 'ping' }
  | { readonly type: 'error'; readonly error: { readonly type: string; readonly message: string } }
  | { readonly type: 'unknown'; readonly name: string }
  /** A chunk that is no JSON, or no event of the shapes above. */
  | { readonly type: 'damaged'; readonly name: string; readonly data: string };

export type WireStart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly thinking: string }
  | { readonly type: 'redacted_thinking'; readonly data: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string }
  | { readonly type: 'other'; readonly name: string };
export type WireDelta =
  | { readonly type: 'text_delta'; readonly text: string }
  | { readonly type: 'thinking_delta'; readonly thinking: string }
  | { readonly type: 'signature_delta'; readonly signature: string }
  | { readonly type: 'input_json_delta'; readonly partial_json: string }
  | { readonly type: 'other'; readonly name: string };
/** Cumulative counts; a field that is absent has not changed. */
export interface WireUsage {
  readonly input_tokens?: number | null;
  readonly output_tokens?: number | null;
  readonly cache_creation_input_tokens?: number | null;
  readonly cache_read_input_tokens?: number | null;
}

/** How the transport ended: `closed` says only that the bytes ended, not that the message was whole. */
export type StreamEnd =
  { readonly end: 'closed'; readonly requestId: string | null } | { readonly end: 'failed'; readonly failure: Failure };

/** The model port. `stream` never throws: failures are its return value. An abort of `signal` ends it as `failed: aborted`. */
export interface Model {
  facts(model: string): ModelFacts;
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<StreamEvent, StreamEnd>;
}

// A script for the embedded model: one JSON line a reply, in the order of the requests.
import { z } from 'zod';

/** Where in the reply a fault strikes. `block` counts content blocks from 0; null: before the first one. */
const at = { block: z.number().int().min(0).nullable().default(0), point: z.enum(['start', 'middle', 'stop']).default('middle') };

const faultSchema = z.discriminatedUnion('kind', [
  /** The request is refused. `body`: the API's JSON, or the web page of a proxy. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    type: z.string(),
    message: z.string(),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.enum(['json', 'html']).default('json'),
  }),
  /** 200 with headers, then the end: no bytes. */
  z.strictObject({ kind: z.literal('empty') }),
  /** 200 with headers, then nothing until the client gives up; `pings`: a ping every 5 ms meanwhile. */
  z.strictObject({ kind: z.literal('silence'), pings: z.boolean().default(false) }),
  /** An `error` event, after which the stream ends. */
  z.strictObject({ kind: z.literal('error_event'), type: z.string(), message: z.string(), ...at }),
  /** The socket is destroyed (`cut`), or the response ends in good order but too early (`end`). */
  z.strictObject({ kind: z.enum(['cut', 'end', 'stall', 'second_start', 'bad_chunk', 'unknown_event']), ...at }),
]);

const usageSchema = z.strictObject({
  input_tokens: z.number().int().min(0).optional(),
  output_tokens: z.number().int().min(0).optional(),
  cache_creation_input_tokens: z.number().int().min(0).optional(),
  cache_read_input_tokens: z.number().int().min(0).optional(),
});

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('thinking'), thinking: z.string() }),
  z.strictObject({ type: z.literal('redacted_thinking'), data: z.string() }),
  /** `json`: the input as raw text, to play one that is cut or does not parse. */
  z.strictObject({
    type: z.literal('tool_use'),
    name: z.string(),
    id: z.string().optional(),
    input: z.record(z.string(), z.unknown()).optional(),
    json: z.string().optional(),
  }),
  /** A block type that the client cannot know. */
  z.strictObject({ type: z.literal('other'), name: z.string() }),
]);

/** What the request must hold; otherwise it is refused with a message that names the expectation. */
const expectSchema = z.strictObject({
  model: z.string().optional(),
  systemContains: z.string().optional(),
  lastUserContains: z.string().optional(),
  lastToolResultContains: z.string().optional(),
  tools: z.array(z.string()).optional(),
});

const replySchema = z.strictObject({
  content: z.array(blockSchema).default([]),
  /** Default: tool_use if there is a tool call, else end_turn. */
  stop_reason: z.string().optional(),
  /** Default: counted, with a simulated prompt cache. */
  usage: usageSchema.optional(),
  expect: expectSchema.optional(),
  fault: z.union([z.string(), faultSchema]).optional(),
});

export type Fault = z.infer<typeof faultSchema>;
export type ReplyBlock = z.infer<typeof blockSchema>;
export type Expectation = z.infer<typeof expectSchema>;
export type Reply = Omit<z.input<typeof replySchema>, 'fault'> & { readonly fault?: Fault | FaultName };

const status = (
  code: number,
  type: string,
  message: string,
  headers: Record<string, string> = {},
  body: 'json' | 'html' = 'json',
): Fault => ({
  kind: 'status',
  status: code,
  type,
  message,
  headers,
  body,
});

/** The documented failures by name. */
export const FAULTS = {
  rate_limit: status(429, 'rate_limit_error', 'This request would exceed the rate limit of your organization', { 'retry-after': '1' }),
  rate_limit_hour: status(429, 'rate_limit_error', 'This request would exceed the rate limit of your organization', {
    'retry-after': '3600',
  }),
  spend_cap: status(429, 'rate_limit_error', 'Your organization has reached its limit'),
  spend_limit: status(400, 'invalid_request_error', 'You have reached your specified API usage limits'),
  overloaded: status(529, 'overloaded_error', 'Overloaded'),
  server: status(500, 'api_error', 'Internal server error'),
  auth: status(401, 'authentication_error', 'invalid API key'),
  forbidden: status(403, 'permission_error', 'Your API key does not have permission to use the specified resource'),
  not_found: status(404, 'not_found_error', 'model: none'),
  too_long: status(400, 'invalid_request_error', 'prompt is too long: 1000001 tokens > 1000000 maximum'),
  thinking: status(400, 'invalid_request_error', 'messages.1.content.0: Invalid `signature` in `thinking` block'),
  too_large: status(413, 'request_too_large', '413 Request Entity Too Large', {}, 'html'),
  bad_gateway: status(502, 'api_error', '502 Bad Gateway', {}, 'html'),
  overloaded_event: { kind: 'error_event', type: 'overloaded_error', message: 'Overloaded', block: 0, point: 'middle' },
  empty: { kind: 'empty' },
  silence: { kind: 'silence', pings: false },
  pings: { kind: 'silence', pings: true },
  cut: { kind: 'cut', block: 0, point: 'middle' },
  silent_end: { kind: 'end', block: 0, point: 'stop' },
  stall: { kind: 'stall', block: 0, point: 'middle' },
  second_start: { kind: 'second_start', block: 0, point: 'stop' },
  bad_chunk: { kind: 'bad_chunk', block: 0, point: 'middle' },
  unknown_event: { kind: 'unknown_event', block: 0, point: 'middle' },
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

export type Script = readonly Reply[];

export type ParsedScript =
  { readonly ok: true; readonly script: Script } | { readonly ok: false; /** Names the line. */ readonly problem: string };

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}

/** Blank lines and lines that start with `#` are skipped. */
export function parseScript(text: string): ParsedScript {
  const script: Reply[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const problem = (words: string): ParsedScript => ({ ok: false, problem: `line ${String(index + 1)} of the script: ${words}` });
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return problem('not JSON');
    }
    const parsed = replySchema.safeParse(value);
    if (!parsed.success) return problem(z.prettifyError(parsed.error).replaceAll('\n', ' '));
    const { fault, ...reply } = parsed.data;
    if (fault === undefined) script.push(reply);
    else if (typeof fault !== 'string') script.push({ ...reply, fault });
    else if (isFaultName(fault)) script.push({ ...reply, fault });
    else return problem(`no fault is called ${JSON.stringify(fault)}; there are ${Object.keys(FAULTS).join(', ')}`);
  }
  return { ok: true, script };
}

// One JSON line of a journal back to its RunEvent. What is read is checked: the file may be of another version, cut, or altered.
import { z } from 'zod';
import type { RunEvent } from '../events.js';

const count = z.number().int().nonnegative();
const image = z.object({
  type: z.literal('image'),
  source: z.object({
    type: z.literal('base64'),
    media_type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
    data: z.string(),
  }),
});
const text = z.object({ type: z.literal('text'), text: z.string() });
const content = z.array(z.discriminatedUnion('type', [text, image]));
const assistantBlock = z.discriminatedUnion('type', [
  text,
  z.object({ type: z.literal('thinking'), thinking: z.string(), signature: z.string() }),
  z.object({ type: z.literal('redacted_thinking'), data: z.string() }),
  z.object({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: z.unknown() }),
]);
const userBlock = z.discriminatedUnion('type', [
  text,
  image,
  z.object({ type: z.literal('tool_result'), tool_use_id: z.string(), content, is_error: z.boolean() }),
]);
const stop = z.union([
  z.enum(['end_turn', 'max_tokens', 'stop_sequence', 'tool_use', 'pause_turn', 'refusal', 'model_context_window_exceeded']),
  z.object({ unknown: z.string() }),
]);
const usage = z.object({ input: count, output: count, cacheWrite: count, cacheRead: count });

const detail = z.object({
  status: z.number().nullable(),
  type: z.string().nullable(),
  message: z.string(),
  requestId: z.string().nullable(),
});
const failure = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['rate_limit', 'overloaded']), retryAfterMs: z.number().nullable(), detail }),
  z.object({ kind: z.enum(['server', 'auth', 'spend_cap', 'bad_request', 'context_overflow', 'too_large']), detail }),
  z.object({ kind: z.literal('forbidden'), by: z.enum(['model', 'github']), need: z.string(), detail }),
  z.object({ kind: z.enum(['network', 'stalled']), message: z.string() }),
  z.object({ kind: z.literal('stream_interrupted'), message: z.string(), partial: z.array(assistantBlock) }),
  z.object({ kind: z.literal('aborted'), by: z.string() }),
  z.object({ kind: z.literal('configuration'), message: z.string(), advice: z.string() }),
  z.object({ kind: z.literal('github'), doing: z.string(), detail }),
  z.object({ kind: z.literal('bug'), message: z.string(), stack: z.string() }),
]);
const outcome = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['end_turn', 'refused']) }),
  z.object({ type: z.literal('exhausted'), limit: z.enum(['turns', 'usd', 'minutes', 'output', 'loop', 'retry_time']) }),
  z.object({
    type: z.literal('suspended'),
    on: z.enum(['approval', 'answer', 'plan', 'rate_limit']),
    id: z.string().nullable(),
  }),
  z.object({ type: z.enum(['stopped', 'interrupted']), by: z.string() }),
  z.object({ type: z.literal('failed'), failure }),
]);

const transition = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('tool_result'), calls: z.array(z.string()) }),
  z.object({ reason: z.literal('max_tokens'), produced: count, step: z.enum(['escalate', 'continue']) }),
  z.object({ reason: z.literal('retry'), failure, attempt: count, afterMs: z.number(), model: z.string() }),
  z.object({ reason: z.enum(['pause_turn', 'empty_reply']) }),
]);
const sessionState = z.object({
  name: z.enum([
    'created',
    'loading',
    'ready',
    'resuming',
    'waiting_input',
    'command',
    'running_command',
    'thinking',
    'streaming',
    'tool_pending',
    'permission_request',
    'executing',
    'backgrounded',
    'tool_done',
    'tool_denied',
    'compressing',
    'done',
    'error',
    'closed',
    'suspended',
    'interrupted',
  ]),
});
const rule = z.object({ verb: z.enum(['allow', 'ask', 'deny']), text: z.string(), origin: z.string() });
const decision = z.object({
  behavior: z.enum(['allow', 'ask', 'deny']),
  rule: rule.nullable(),
  because: z.string(),
  wouldAllow: z.string().nullable(),
});
const permissionState = z.discriminatedUnion('name', [
  z.object({ name: z.enum(['pending', 'validating', 'checking', 'executing', 'yielding_progress', 'completed']) }),
  z.object({ name: z.literal('denied_by_validation'), problem: z.string() }),
  z.object({ name: z.enum(['allowed', 'asking', 'denied']), decision }),
  z.object({ name: z.literal('user_decision'), request: z.string() }),
  z.object({ name: z.enum(['approved', 'rejected', 'rejected_and_skipped']), by: z.string(), note: z.string() }),
  z.object({ name: z.literal('rule_updated'), by: z.string(), rule: z.string() }),
  z.object({ name: z.literal('denied_result'), because: z.string() }),
]);
const todos = z.array(z.object({ content: z.string(), status: z.enum(['pending', 'in_progress', 'completed']), activeForm: z.string() }));
const phase = z.enum(['comment', 'head', 'checkout', 'context', 'ready']);

const stamp = { seq: count, at: z.number() };
const record: z.ZodType<RunEvent> = z.discriminatedUnion('type', [
  z.object({
    ...stamp,
    type: z.literal('header'),
    version: z.literal(1),
    session: z.string(),
    model: z.string(),
    effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullable(),
    maxTokens: count,
    head: z.string().nullable(),
    policy: z.string().nullable(),
  }),
  z.object({ ...stamp, type: z.literal('system'), text: z.string() }),
  z.object({
    ...stamp,
    type: z.literal('tools'),
    tools: z.array(z.object({ name: z.string(), description: z.string(), input_schema: z.record(z.string(), z.unknown()) })),
  }),
  z.object({ ...stamp, type: z.literal('checkpoint'), phase, ms: z.number() }),
  z.object({ ...stamp, type: z.literal('session'), state: sessionState }),
  z.object({ ...stamp, type: z.literal('user'), message: z.object({ role: z.literal('user'), content: z.array(userBlock) }) }),
  z.object({
    ...stamp,
    type: z.literal('assistant'),
    message: z.object({ role: z.literal('assistant'), id: z.string(), content: z.array(assistantBlock), stop }),
    usage,
    usd: z.number(),
  }),
  z.object({ ...stamp, type: z.literal('delta'), kind: z.enum(['text', 'thinking']), text: z.string() }),
  z.object({ ...stamp, type: z.literal('transition'), turn: count, transition }),
  z.object({
    ...stamp,
    type: z.literal('permission'),
    call: z.object({ id: z.string(), tool: z.string(), input: z.unknown() }),
    state: permissionState,
  }),
  z.object({ ...stamp, type: z.literal('tool_progress'), call: z.string(), text: z.string() }),
  z.object({
    ...stamp,
    type: z.literal('tool_result'),
    call: z.string(),
    result: z.object({ isError: z.boolean(), content }),
    ms: z.number(),
  }),
  z.object({ ...stamp, type: z.literal('todos'), todos }),
  z.object({
    ...stamp,
    type: z.literal('commit'),
    sha: z.string(),
    branch: z.string(),
    files: z.array(
      z.object({
        path: z.string(),
        status: z.enum(['added', 'modified', 'deleted', 'renamed']),
        added: count.nullable(),
        removed: count.nullable(),
      }),
    ),
    verified: z.boolean().nullable(),
  }),
  z.object({ ...stamp, type: z.literal('notice'), level: z.enum(['info', 'warning', 'error']), text: z.string() }),
  z.object({ ...stamp, type: z.literal('outcome'), outcome, usage, usd: z.number() }),
]);

/** The event in a line, or what is wrong with it, in words. Fields that this version does not know are left out. */
export function decodeEvent(line: string): { readonly event: RunEvent } | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { problem: 'it is not JSON' };
  }
  const parsed = record.safeParse(value);
  if (parsed.success) return { event: parsed.data };
  const issue = parsed.error.issues[0];
  return { problem: `it is no event of this version: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`.trimEnd() };
}

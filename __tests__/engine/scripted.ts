// A model in memory that plays replies, tools that record what ran, and a clock that only moves when something sleeps.
import { z } from 'zod';
import type { Clock, Interrupt, Limits, QueryPorts } from '../../src/engine/ports.js';
import { EMPTY_CONVERSATION, foldConversation } from '../../src/engine/request.js';
import type { Conversation } from '../../src/engine/request.js';
import type { Failure } from '../../src/errors.js';
import type { EventBody, Header } from '../../src/events.js';
import type { Model, ModelFacts, ModelRequest, StreamEnd, StreamEvent } from '../../src/model/model.js';
import type { PermissionDecision } from '../../src/policy/decision.js';
import { textOutput } from '../../src/tools/tool.js';
import type { Tool, ToolCall, ToolContext, ToolOutput } from '../../src/tools/tool.js';

export const FACTS: ModelFacts = {
  id: 'test-model',
  window: 200_000,
  maxOutput: 64_000,
  cacheMinimum: 1024,
  preservedThinking: true,
  adaptiveThinking: true,
  prices: { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.2 },
};

export type Block =
  | { readonly text: string }
  | { readonly thinking: string; readonly signature?: string }
  | { readonly call: string; readonly id: string; readonly input?: unknown; readonly json?: string };

export interface Script {
  readonly blocks: readonly Block[];
  /** null: message_delta and message_stop never come. */
  readonly stop: string | null;
  readonly output?: number;
  readonly end?: StreamEnd;
  /** Called when the request arrives. */
  readonly onRequest?: () => void;
  /** The stream waits for the abort after its blocks. */
  readonly hangs?: boolean;
}

export const say = (text: string, stop = 'end_turn'): Script => ({ blocks: [{ text }], stop });
export const call = (id: string, name: string, input: unknown = {}): Block => ({ call: name, id, input });
export const calls = (...blocks: readonly Block[]): Script => ({ blocks, stop: 'tool_use' });
export const cut = (...blocks: readonly Block[]): Script => ({ blocks, stop: null });
export const refusal = (failure: Failure): Script => ({ blocks: [], stop: null, end: { end: 'failed', failure } });

/** Each request's usage: 100 fresh tokens in, 10 out unless the script says otherwise. */
function* play(script: Script, index: number): Generator<StreamEvent> {
  if (script.blocks.length === 0 && script.stop === null) return;
  yield { type: 'message_start', message: { id: `msg_${index}`, model: FACTS.id, usage: { input_tokens: 100, output_tokens: 1 } } };
  for (const [at, block] of script.blocks.entries()) {
    if ('text' in block) {
      yield { type: 'content_block_start', index: at, content_block: { type: 'text', text: '' } };
      if (block.text !== '') yield { type: 'content_block_delta', index: at, delta: { type: 'text_delta', text: block.text } };
    } else if ('thinking' in block) {
      yield { type: 'content_block_start', index: at, content_block: { type: 'thinking', thinking: '' } };
      yield { type: 'content_block_delta', index: at, delta: { type: 'thinking_delta', thinking: block.thinking } };
      if (block.signature !== undefined) {
        yield { type: 'content_block_delta', index: at, delta: { type: 'signature_delta', signature: block.signature } };
      }
    } else {
      yield { type: 'content_block_start', index: at, content_block: { type: 'tool_use', id: block.id, name: block.call } };
      const json = block.json ?? JSON.stringify(block.input ?? {});
      yield { type: 'content_block_delta', index: at, delta: { type: 'input_json_delta', partial_json: json } };
    }
    yield { type: 'content_block_stop', index: at };
  }
  if (script.stop === null) return;
  yield { type: 'message_delta', delta: { stop_reason: script.stop }, usage: { output_tokens: script.output ?? 10 } };
  yield { type: 'message_stop' };
}

export interface ScriptedModel extends Model {
  readonly requests: readonly ModelRequest[];
}

export function scriptedModel(scripts: readonly Script[], facts: ModelFacts = FACTS): ScriptedModel {
  const requests: ModelRequest[] = [];
  return {
    requests,
    facts: () => facts,
    async *stream(request, signal): AsyncGenerator<StreamEvent, StreamEnd> {
      const script = scripts[requests.length];
      requests.push(request);
      if (script === undefined) throw new Error(`the script has no reply ${requests.length}`);
      script.onRequest?.();
      yield* play(script, requests.length);
      if (script.hangs === true && !signal.aborted) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      }
      if (signal.aborted) return { end: 'failed', failure: { kind: 'aborted', by: 'the caller' } };
      return script.end ?? { end: 'closed', requestId: null };
    },
  };
}

/** Time stands still but for sleeps, which end at once, and for `pass`. Sleeps until a deadline wait for `pass` or the abort. */
export interface TestClock extends Clock {
  readonly sleeps: readonly number[];
  /** Lets this many milliseconds go by. */
  pass(ms: number): void;
}

/** Sleeps shorter than `longMs` end at once and move the clock; longer ones wait until the clock has passed their end. */
export function testClock(longMs = 30 * 60_000): TestClock {
  let time = 1_000_000;
  const sleeps: number[] = [];
  const waiting = new Set<{ readonly until: number; readonly wake: () => void }>();
  const pass = (ms: number): void => {
    time += ms;
    for (const each of waiting) {
      if (each.until > time) continue;
      waiting.delete(each);
      each.wake();
    }
  };
  return {
    sleeps,
    now: () => time,
    pass,
    async sleep(ms, signal) {
      if (signal.aborted) return;
      if (ms < longMs) {
        sleeps.push(ms);
        pass(ms);
        return;
      }
      await new Promise<void>((resolve) => {
        waiting.add({ until: time + ms, wake: resolve });
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
}

export interface TestTool {
  readonly name: string;
  readonly readOnly?: boolean;
  readonly schema?: z.ZodType;
  readonly writes?: readonly string[];
  readonly run?: (input: unknown, context: ToolContext) => AsyncGenerator<string, ToolOutput>;
}

export function tool({ name, readOnly = true, schema = z.looseObject({}), writes = [], run }: TestTool): Tool {
  return {
    name,
    description: `the tool ${name}`,
    readOnly,
    schema,
    writes: () => writes,
    run:
      run ??
      // eslint-disable-next-line require-yield -- a tool without progress
      async function* (input) {
        await Promise.resolve();
        return textOutput(`${name} ${JSON.stringify(input)}`);
      },
  };
}

export const ALLOWED: PermissionDecision = { behavior: 'allow', rule: null, because: 'read-only tools are allowed', wouldAllow: null };

export const HEADER: Header = { version: 1, session: 's1', model: 'test-model', effort: null, maxTokens: 8_000, head: null, policy: null };
export const LIMITS: Limits = { turns: 50, minutes: 30, usd: 5 };

export function begun(prompt = 'fix it'): Conversation {
  const events: readonly EventBody[] = [
    { type: 'header', ...HEADER },
    { type: 'system', text: 'You are a test.' },
    { type: 'tools', tools: [{ name: 'Read', description: 'reads', input_schema: { type: 'object' } }] },
    { type: 'user', message: { role: 'user', content: [{ type: 'text', text: prompt }] } },
  ];
  return events.reduce(foldConversation, EMPTY_CONVERSATION);
}

export interface World {
  readonly ports: QueryPorts;
  readonly model: ScriptedModel;
  readonly clock: TestClock;
  /** Whole results that were kept, by call id. */
  readonly kept: Map<string, string>;
  abort(reason: Interrupt): void;
}

export function world(
  scripts: readonly Script[],
  options: {
    readonly tools?: readonly Tool[];
    readonly decide?: (call: ToolCall) => PermissionDecision;
    readonly facts?: ModelFacts;
    readonly clock?: TestClock;
  } = {},
): World {
  const controller = new AbortController();
  const model = scriptedModel(scripts, options.facts);
  const clock = options.clock ?? testClock();
  const kept = new Map<string, string>();
  return {
    model,
    clock,
    kept,
    abort: (reason) => controller.abort(reason),
    ports: {
      model,
      tools: options.tools ?? [tool({ name: 'Read' }), tool({ name: 'Write', readOnly: false })],
      decide: options.decide ?? (() => ALLOWED),
      clock,
      signal: controller.signal,
      random: () => 0,
      root: '/work/tree',
      spill: '/work/spill',
      keep: (callId, text) => {
        kept.set(callId, text);
        return Promise.resolve(`/work/spill/${callId}`);
      },
    },
  };
}

/** All events and the returned value. */
export async function drain<E, R>(
  events: AsyncGenerator<E, R>,
  on: (event: E) => void = () => undefined,
): Promise<{ events: E[]; end: R }> {
  const all: E[] = [];
  for (;;) {
    const step = await events.next();
    if (step.done === true) return { events: all, end: step.value };
    all.push(step.value);
    on(step.value);
  }
}

/** One line an event, without contents: what tests of the order compare. */
export function brief(event: EventBody): string {
  switch (event.type) {
    case 'session':
      return `session ${event.state.name}`;
    case 'permission':
      return `${event.call.id} ${event.state.name}`;
    case 'tool_result':
      return `${event.call} ${event.result.isError ? 'error' : 'ok'}`;
    case 'transition':
      return event.transition.reason === 'max_tokens'
        ? `transition ${event.turn} max_tokens ${event.transition.step}`
        : `transition ${event.turn} ${event.transition.reason}`;
    case 'assistant':
      return `assistant ${typeof event.message.stop === 'string' ? event.message.stop : `broken by ${event.message.stop.unknown}`}`;
    case 'notice':
      return `notice ${event.level}`;
    case 'outcome':
      return `outcome ${event.outcome.type}`;
    case 'header':
    case 'system':
    case 'tools':
    case 'checkpoint':
    case 'user':
    case 'delta':
    case 'tool_progress':
    case 'todos':
    case 'commit':
      return event.type;
  }
}

export function resultText(events: readonly EventBody[], id: string): string {
  const found = events.find((event) => event.type === 'tool_result' && event.call === id);
  const block = found?.type === 'tool_result' ? found.result.content[0] : undefined;
  return block?.type === 'text' ? block.text : '';
}

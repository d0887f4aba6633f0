// The tool calls of one message: each is validated, decided, run and answered, whatever happens.
import type { EventBody } from '../events.js';
import type { ToolUseBlock } from '../model/model.js';
import type { PermissionDecision } from '../policy/decision.js';
import type { PermissionState } from '../state/permission.js';
import { textOutput } from '../tools/tool.js';
import type { Tool, ToolCall, ToolContext, ToolOutput } from '../tools/tool.js';
import { capped, MESSAGE_CHARACTERS } from './cap.js';
import type { Room } from './cap.js';
import { merge } from './merge.js';
import type { Clock, ExecutePorts } from './ports.js';

/** Read-only calls that run side by side. */
const AT_ONCE = 8;
/** How long a running tool may take to end itself after the run was aborted. */
const GRACE_MS = 1000;

interface Prepared {
  readonly call: ToolCall;
  readonly tool: Tool;
  readonly context: ToolContext;
  readonly writes: readonly string[];
}

/**
 * Answers every call with exactly one `tool_result`, in whatever order they end. Read-only calls that stand side by side run
 * together, at most eight; every other call waits for all before it, and so does one that writes a path that a call before it
 * writes. Each is decided right before it may run, not with the message. `problems`: calls that must not run, by id, with what
 * the model is told. After an abort nothing is started, and what runs gets a second to end. The session is `tool_pending` first, and last `tool_done`, or `tool_denied` when nothing ran.
 */
export async function* execute(
  calls: readonly ToolUseBlock[],
  problems: ReadonlyMap<string, string>,
  ports: ExecutePorts,
): AsyncGenerator<EventBody, void> {
  yield { type: 'session', state: { name: 'tool_pending' } };
  const room: Room = { characters: MESSAGE_CHARACTERS };
  const open: { started: boolean; batch: readonly Prepared[] } = { started: false, batch: [] };
  const flush = async function* (): AsyncGenerator<EventBody, void> {
    const now = open.batch;
    open.batch = [];
    if (now.length === 0) return;
    if (ports.signal.aborted) {
      for (const { call } of now)
        yield* answer(call, textOutput('Not run: the run was ended before this call began.', true), 0, ports, room);
      return;
    }
    if (!open.started) yield { type: 'session', state: { name: 'executing' } };
    open.started = true;
    yield* merge(
      now.map((prepared) => run(prepared, ports, room)),
      AT_ONCE,
    );
  };
  for (const block of calls) {
    // A call is decided when all that could change what it would meet has ended: a link, a file that came or went.
    const changes = ports.tools.some((tool) => tool.name === block.name && !tool.readOnly);
    if (changes || open.batch.some(({ tool }) => !tool.readOnly)) yield* flush();
    try {
      const prepared = yield* prepare(block, problems.get(block.id) ?? null, ports, room);
      if (prepared === null) continue;
      if (open.batch.some(({ writes }) => writes.some((path) => prepared.writes.includes(path)))) yield* flush();
      open.batch = [...open.batch, prepared];
    } catch (error) {
      // A schema, the policy or `writes` threw: the call is not let through.
      const failed = yield* fault(block.name, error);
      yield* answer({ id: block.id, tool: block.name, input: block.input }, failed, 0, ports, room);
    }
  }
  yield* flush();
  if (open.started) {
    yield { type: 'session', state: { name: 'tool_done' } };
  } else {
    yield { type: 'session', state: { name: 'permission_request' } };
    yield { type: 'session', state: { name: 'tool_denied' } };
  }
}

/** The call ready to run, or null when it has been answered already: unknown, invalid or not allowed. */
async function* prepare(
  block: ToolUseBlock,
  problem: string | null,
  ports: ExecutePorts,
  room: Room,
): AsyncGenerator<EventBody, Prepared | null> {
  const asked: ToolCall = { id: block.id, tool: block.name, input: block.input };
  yield permission(asked, { name: 'pending' });
  yield permission(asked, { name: 'validating' });
  const tool = ports.tools.find((each) => each.name === block.name);
  const parsed = tool?.schema.safeParse(block.input);
  const wrong =
    problem ?? (tool === undefined || parsed === undefined ? unknownTool(block.name, ports.tools) : invalid(tool, parsed.error?.issues));
  if (tool === undefined || parsed?.success !== true || wrong !== null) {
    const text = wrong ?? 'The input does not fit.';
    yield permission(asked, { name: 'denied_by_validation', problem: text });
    yield* answer(asked, textOutput(text, true), 0, ports, room);
    return null;
  }
  // What the policy judges is what the tool gets: the input after validation.
  const call: ToolCall = { ...asked, input: parsed.data };
  yield permission(call, { name: 'checking' });
  const decision = ports.decide(call);
  if (decision.behavior !== 'allow') {
    if (decision.behavior === 'ask') yield permission(call, { name: 'asking', decision });
    yield permission(call, { name: 'denied', decision });
    const because = denial(decision);
    yield permission(call, { name: 'denied_result', because });
    yield* answer(call, textOutput(because, true), 0, ports, room);
    return null;
  }
  yield permission(call, { name: 'allowed', decision });
  // A signal of its own: a message may hold any number of calls, and all of them listening to one is a leak by Node's count.
  const signal = AbortSignal.any([ports.signal]);
  const context: ToolContext = { callId: call.id, signal, root: ports.root, spill: ports.spill };
  return { call, tool, context, writes: tool.writes(call.input, context) };
}

async function* run({ call, tool, context }: Prepared, ports: ExecutePorts, room: Room): AsyncGenerator<EventBody, void> {
  const began = ports.clock.now();
  yield permission(call, { name: 'executing' });
  let output: ToolOutput;
  try {
    output = yield* drive(call, tool, context, ports);
  } catch (error) {
    output = yield* fault(call.tool, error);
  }
  yield permission(call, { name: 'completed' });
  if (output.todos !== undefined) yield { type: 'todos', todos: output.todos };
  yield* answer(call, output, ports.clock.now() - began, ports, room);
}

/** A bug met on a call's way: told to the people as a notice, to the model as the result. */
function* fault(tool: string, error: unknown): Generator<EventBody, ToolOutput> {
  const message = error instanceof Error ? error.message : String(error);
  yield { type: 'notice', level: 'error', text: `The tool ${tool} has a fault and threw: ${message}` };
  return textOutput(`The tool itself failed, not your input: ${message}. Try another way.`, true);
}

/** The tool's output; its progress as events. A tool that does not end after an abort is left behind. */
async function* drive(call: ToolCall, tool: Tool, context: ToolContext, ports: ExecutePorts): AsyncGenerator<EventBody, ToolOutput> {
  const { abandoned, settle } = graceAfterAbort(context.signal, ports.clock);
  const steps = tool.run(call.input, context);
  let shown = false;
  try {
    for (;;) {
      const step = await Promise.race([steps.next(), abandoned]);
      if (step === null) {
        // It may never settle, so nobody waits; a later failure of it has nobody to tell.
        steps.return(textOutput('')).catch(() => undefined);
        return textOutput('Interrupted: the run was ended while this call was running. It may have had effects.', true);
      }
      if (step.done === true) return step.value;
      if (!shown) yield permission(call, { name: 'yielding_progress' });
      shown = true;
      yield { type: 'tool_progress', call: call.id, text: step.value };
    }
  } finally {
    settle();
  }
}

/** `abandoned` resolves some time after the run was aborted, unless `settle` is called before. */
function graceAfterAbort(signal: AbortSignal, clock: Clock): { readonly abandoned: Promise<null>; readonly settle: () => void } {
  let grace: AbortController | null = null;
  let start: () => void = () => undefined;
  const abandoned = new Promise<null>((resolve) => {
    start = () => {
      grace = new AbortController();
      void clock.sleep(GRACE_MS, grace.signal).then(() => resolve(null));
    };
  });
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true });
  return {
    abandoned,
    settle: () => {
      signal.removeEventListener('abort', start);
      grace?.abort();
    },
  };
}

async function* answer(call: ToolCall, output: ToolOutput, ms: number, ports: ExecutePorts, room: Room): AsyncGenerator<EventBody, void> {
  yield { type: 'tool_result', call: call.id, result: await capped(output, call.id, ports.keep, room), ms };
}

function permission(call: ToolCall, state: PermissionState): EventBody {
  return { type: 'permission', call, state };
}

function unknownTool(name: string, tools: readonly Tool[]): string {
  return `There is no tool ${JSON.stringify(name)}. The tools are: ${tools.map((tool) => tool.name).join(', ')}.`;
}

/** What is wrong with an input, one line an issue; null when nothing is. */
function invalid(
  tool: Tool,
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] | undefined,
): string | null {
  if (issues === undefined) return null;
  const lines = issues.map((issue) => `- ${issue.path.length === 0 ? 'input' : issue.path.map(String).join('.')}: ${issue.message}`);
  return `The input does not fit the schema of ${tool.name}, so the call was not run:\n${lines.join('\n')}\nMend these fields and call it again.`;
}

function denial(decision: PermissionDecision): string {
  const { rule, because, wouldAllow, behavior } = decision;
  const lines = [`Denied by the policy: ${because}`];
  lines.push(rule === null ? 'No rule matched.' : `Rule: ${rule.verb} ${rule.text} (${rule.origin}).`);
  if (behavior === 'ask') lines.push('It asks a person, and nobody can be asked in this run, so it counts as a denial.');
  if (wouldAllow !== null) lines.push(`This rule in the policy file would allow it: ${wouldAllow}`);
  lines.push('Do not look for a way around it: go on without it, and say in your answer what is missing.');
  return lines.join('\n');
}

// The view model of a run: a pure fold over its events. The comment, the summary and the log are views of this one value.
import type { CommittedFile, Phase, RunEvent, Todo } from './events.js';
import type { AssistantMessage, Usage } from './model/model.js';
import type { PermissionDecision } from './policy/decision.js';
import type { Outcome } from './state/outcome.js';
import type { PermissionState } from './state/permission.js';
import { CREATED } from './state/session.js';
import type { SessionState } from './state/session.js';
import type { ToolCall } from './tools/tool.js';

export interface ToolLine {
  readonly id: string;
  readonly tool: string;
  /** The input's telling field on one line, at most 100 characters: a path, a command, a pattern. Not redacted, not escaped. */
  readonly argument: string;
  readonly status: 'running' | 'ok' | 'error' | 'denied';
  /** The rule that decided, as written in the policy; null: none matched, or none was asked. */
  readonly rule: string | null;
  /** Why it was denied or failed, in one line; null for the others. */
  readonly because: string | null;
  /** Milliseconds of the run of the tool; null until it has ended. */
  readonly ms: number | null;
  /** The turn that asked for it, 1-based. */
  readonly turn: number;
}

/** A call that the policy did not let through. */
export interface Denial {
  readonly call: string;
  readonly tool: string;
  readonly argument: string;
  readonly decision: PermissionDecision;
}

export interface Notice {
  readonly at: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

export interface Commit {
  readonly sha: string;
  readonly branch: string;
  readonly files: readonly CommittedFile[];
  readonly verified: boolean | null;
}

/** Times are milliseconds since the epoch. */
export interface Transcript {
  /** null until the header has come. */
  readonly session: string | null;
  readonly model: string | null;
  readonly state: SessionState;
  /** What goes on now, in a few words without markup: `Waiting for the model`, `Bash: npm test`. */
  readonly step: string;
  /** Whole replies of the model so far. */
  readonly turns: number;
  readonly todos: readonly Todo[];
  readonly tools: readonly ToolLine[];
  readonly denials: readonly Denial[];
  readonly notices: readonly Notice[];
  readonly checkpoints: readonly { readonly phase: Phase; readonly ms: number }[];
  readonly retries: number;
  /** The model's last text; the final answer once there is an outcome. Pieces of a reply that was continued are joined. */
  readonly finalText: string;
  /** What `finalText` was before the last reply: it holds again if that reply is asked for once more. */
  readonly earlierText: string;
  /** The next text is the rest of `finalText`. */
  readonly continued: boolean;
  readonly commits: readonly Commit[];
  readonly usage: Usage;
  readonly usd: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly outcome: Outcome | null;
}

export const EMPTY_TRANSCRIPT: Transcript = {
  session: null,
  model: null,
  state: CREATED,
  step: 'Starting',
  turns: 0,
  todos: [],
  tools: [],
  denials: [],
  notices: [],
  checkpoints: [],
  retries: 0,
  finalText: '',
  earlierText: '',
  continued: false,
  commits: [],
  usage: { input: 0, output: 0, cacheWrite: 0, cacheRead: 0 },
  usd: 0,
  startedAt: null,
  endedAt: null,
  outcome: null,
};

/** The transcript after one more event. The same object comes back when nothing that a view shows has changed. */
export function foldTranscript(before: Transcript, event: RunEvent): Transcript {
  const transcript = before.startedAt === null ? { ...before, startedAt: event.at } : before;
  switch (event.type) {
    case 'header':
      return { ...transcript, session: event.session, model: event.model };
    case 'checkpoint':
      return { ...transcript, checkpoints: [...transcript.checkpoints, { phase: event.phase, ms: event.ms }] };
    case 'session':
      return {
        ...transcript,
        state: event.state,
        step: stateStep(event.state, transcript.step),
        earlierText: event.state.name === 'thinking' ? transcript.finalText : transcript.earlierText,
      };
    case 'assistant':
      return foldReply(transcript, event.message, event.usage, event.usd);
    case 'transition':
      switch (event.transition.reason) {
        case 'retry':
          return { ...transcript, finalText: transcript.earlierText, retries: transcript.retries + 1, step: 'Trying again' };
        case 'max_tokens':
          return event.transition.step === 'escalate'
            ? { ...transcript, finalText: transcript.earlierText }
            : { ...transcript, continued: transcript.finalText !== '' };
        case 'pause_turn':
          return { ...transcript, continued: transcript.finalText !== '' };
        case 'tool_result':
        case 'empty_reply':
          return transcript;
      }
    // falls through is impossible: every reason returns above
    case 'permission':
      return foldPermission(transcript, event.call, event.state);
    case 'tool_result':
      return changeLine(transcript, event.call, (line) =>
        line.status === 'denied'
          ? { ...line, ms: event.ms }
          : {
              ...line,
              status: event.result.isError ? 'error' : 'ok',
              because: event.result.isError ? firstLine(event.result.content.find((block) => block.type === 'text')?.text ?? '') : null,
              ms: event.ms,
            },
      );
    case 'todos':
      return { ...transcript, todos: event.todos };
    case 'commit': {
      const { sha, branch, files, verified } = event;
      return { ...transcript, commits: [...transcript.commits, { sha, branch, files, verified }] };
    }
    case 'notice':
      return { ...transcript, notices: [...transcript.notices, { at: event.at, level: event.level, text: event.text }] };
    case 'outcome':
      return { ...transcript, outcome: event.outcome, usage: event.usage, usd: event.usd, endedAt: event.at };
    case 'system':
    case 'tools':
    case 'user':
    case 'delta':
    case 'tool_progress':
      return transcript;
  }
}

function stateStep(state: SessionState, step: string): string {
  switch (state.name) {
    case 'created':
    case 'loading':
    case 'ready':
    case 'resuming':
      return 'Starting';
    case 'thinking':
      return 'Waiting for the model';
    case 'streaming':
      return 'The model is writing';
    case 'compressing':
      return 'Making room in the conversation';
    case 'suspended':
      return 'Waiting for a person';
    case 'interrupted':
      return 'Interrupted';
    case 'done':
    case 'closed':
      return 'Finishing';
    case 'waiting_input':
    case 'command':
    case 'running_command':
    case 'tool_pending':
    case 'permission_request':
    case 'executing':
    case 'backgrounded':
    case 'tool_done':
    case 'tool_denied':
    case 'error':
      return step;
  }
}

function foldReply(transcript: Transcript, message: AssistantMessage, usage: Usage, usd: number): Transcript {
  const text =
    message.stop === 'refusal' ? '' : message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n');
  const said = text.trim() !== '';
  // A reply that broke off carries no reason of the API's; what comes next takes its place.
  const whole = typeof message.stop === 'string';
  return {
    ...transcript,
    turns: transcript.turns + (whole ? 1 : 0),
    finalText: said ? (transcript.continued ? transcript.finalText + text : text) : transcript.finalText,
    earlierText: transcript.finalText,
    continued: transcript.continued && !whole,
    usage: {
      input: transcript.usage.input + usage.input,
      output: transcript.usage.output + usage.output,
      cacheWrite: transcript.usage.cacheWrite + usage.cacheWrite,
      cacheRead: transcript.usage.cacheRead + usage.cacheRead,
    },
    usd: transcript.usd + usd,
  };
}

function foldPermission(transcript: Transcript, call: ToolCall, state: PermissionState): Transcript {
  switch (state.name) {
    case 'pending': {
      const line: ToolLine = {
        id: call.id,
        tool: call.tool,
        argument: shortArgument(call.input),
        status: 'running',
        rule: null,
        because: null,
        ms: null,
        turn: transcript.turns,
      };
      return { ...transcript, tools: [...transcript.tools, line] };
    }
    case 'allowed':
      return changeLine(transcript, call.id, (line) => ({ ...line, rule: state.decision.rule?.text ?? null }));
    case 'denied': {
      const line = transcript.tools.find((each) => each.id === call.id);
      const denial: Denial = { call: call.id, tool: call.tool, argument: line?.argument ?? '', decision: state.decision };
      return changeLine({ ...transcript, denials: [...transcript.denials, denial] }, call.id, (each) => ({
        ...each,
        status: 'denied',
        rule: state.decision.rule?.text ?? null,
        because: state.decision.because,
      }));
    }
    case 'rejected':
    case 'rejected_and_skipped':
      return changeLine(transcript, call.id, (line) => ({ ...line, status: 'denied', because: firstLine(state.note) }));
    case 'denied_by_validation':
      return changeLine(transcript, call.id, (line) => ({ ...line, status: 'error', because: firstLine(state.problem) }));
    case 'executing': {
      const line = transcript.tools.find((each) => each.id === call.id);
      return { ...transcript, step: line?.argument ? `${call.tool}: ${line.argument}` : call.tool };
    }
    case 'validating':
    case 'checking':
    case 'asking':
    case 'user_decision':
    case 'approved':
    case 'rule_updated':
    case 'yielding_progress':
    case 'completed':
    case 'denied_result':
      return transcript;
  }
}

function changeLine(transcript: Transcript, id: string, change: (line: ToolLine) => ToolLine): Transcript {
  const index = transcript.tools.findLastIndex((line) => line.id === id);
  const line = transcript.tools[index];
  return line === undefined ? transcript : { ...transcript, tools: transcript.tools.with(index, change(line)) };
}

const TELLING = ['command', 'file_path', 'path', 'pattern', 'url', 'query', 'description', 'prompt'];

/** The field of a tool's input that tells a reader most, on one line of at most 100 characters. */
export function shortArgument(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const fields = new Map<string, unknown>(Object.entries(input));
  const path = fields.get('path');
  const pattern = fields.get('pattern');
  if (typeof pattern === 'string' && typeof path === 'string') return firstLine(`${pattern} in ${path}`);
  for (const name of TELLING) {
    const value = fields.get(name);
    if (typeof value === 'string') return firstLine(value);
  }
  return '';
}

function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  if (line.length <= 100) return line;
  // Never cut inside a surrogate pair.
  return `${line.slice(0, 99).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

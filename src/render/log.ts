// The Actions log: one readable line a transition, in a fold a turn. Arguments are shown, results never: the log of a public repository is public.
import type { Sink } from '../events.js';
import { outcomeLabel } from '../state/outcome.js';
import type { Transition } from '../state/query.js';
import { shortArgument } from '../transcript.js';
import { count, dollars, duration } from './words.js';

export interface LogOut {
  /** Writes lines that must not act as workflow commands. */
  line(text: string): void;
  /** Opens and closes a fold. */
  group(title: string): void;
  endGroup(): void;
}

export function createLog(out: LogOut): Sink {
  let open = false;
  let turn = 0;
  let usd = 0;
  const tools = new Map<string, string>();
  const begin = (title: string): void => {
    end();
    out.group(title);
    open = true;
  };
  const end = (): void => {
    if (open) out.endGroup();
    open = false;
  };
  return {
    on(event) {
      switch (event.type) {
        case 'header':
          out.line(
            `session ${event.session} · model ${event.model} · policy ${event.policy?.slice(0, 12) ?? 'none'} · head ${event.head?.slice(0, 12) ?? 'none'}`,
          );
          return;
        case 'checkpoint':
          out.line(`start-up: ${event.phase} at ${Math.round(event.ms)} ms`);
          return;
        case 'assistant': {
          turn += 1;
          usd += event.usd;
          begin(`turn ${turn}`);
          const { usage } = event;
          const text = event.message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
          if (text.trim() !== '') out.line(text);
          out.line(
            `${count(usage.input + usage.cacheRead + usage.cacheWrite)} tokens in (${count(usage.cacheRead)} read from the cache), ${count(usage.output)} out`,
          );
          for (const block of event.message.content) if (block.type === 'tool_use') tools.set(block.id, block.name);
          return;
        }
        case 'permission':
          if (event.state.name === 'executing') out.line(`→ ${event.call.tool} ${shortArgument(event.call.input)}`);
          if (event.state.name === 'denied')
            out.line(`⛔ ${event.call.tool} ${shortArgument(event.call.input)}: ${event.state.decision.because}`);
          if (event.state.name === 'denied_by_validation') out.line(`✗ ${event.call.tool}: ${event.state.problem}`);
          return;
        case 'tool_result':
          out.line(`${event.result.isError ? '✗' : '✓'} ${tools.get(event.call) ?? event.call} (${duration(event.ms)})`);
          return;
        case 'transition':
          end();
          out.line(`turn ${event.turn} → ${event.turn + 1} · ${transitionText(event.transition, tools)} · ${dollars(usd)}`);
          return;
        case 'commit':
          out.line(`commit ${event.sha} on ${event.branch} (${event.files.map((file) => file.path).join(', ')})`);
          return;
        case 'notice':
          out.line(`${event.level}: ${event.text}`);
          return;
        case 'outcome':
          end();
          out.line(`outcome: ${outcomeLabel(event.outcome)} · ${dollars(event.usd)}`);
          return;
        case 'system':
        case 'tools':
        case 'session':
        case 'user':
        case 'delta':
        case 'tool_progress':
        case 'todos':
          return;
      }
    },
    close() {
      end();
      return Promise.resolve();
    },
  };
}

/** `tool_result (Read ×3, Bash)`, `retry (overloaded, attempt 2, after 4 s)`. */
function transitionText(transition: Transition, tools: ReadonlyMap<string, string>): string {
  switch (transition.reason) {
    case 'tool_result': {
      const counts = new Map<string, number>();
      for (const call of transition.calls) {
        const name = tools.get(call) ?? 'unknown tool';
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return `tool_result (${[...counts].map(([name, n]) => (n === 1 ? name : `${name} ×${n}`)).join(', ')})`;
    }
    case 'max_tokens':
      return `max_tokens (${transition.step})`;
    case 'retry':
      return `retry (${transition.failure.kind}, attempt ${transition.attempt}, after ${duration(transition.afterMs)})`;
    case 'pause_turn':
    case 'empty_reply':
      return transition.reason;
  }
}

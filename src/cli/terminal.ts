// A run as it is seen in a terminal: what reaches GitHub, each tool call, the commit, the answer, the bill.
import type { RunEvent, Sink } from '../events.js';
import type { Exchange } from '../local/github/world.js';
import { count, dollars, duration } from '../render/words.js';
import { outcomeLabel } from '../state/outcome.js';
import { EMPTY_TRANSCRIPT, foldTranscript, shortArgument } from '../transcript.js';
import { plainText } from '../tools/results.js';

export interface Terminal {
  readonly sink: Sink;
  heading(text: string): void;
  line(text: string): void;
  exchange(exchange: Exchange): void;
  /** What the runner writes: only its annotations are shown, the rest is told better by the events. */
  runnerLine(text: string): void;
  /** Ids of the commits that were made, in order. */
  commits(): readonly string[];
  diff(text: string): void;
  end(exit: number, scripted: boolean): void;
}

export function createTerminal(write: (text: string) => void): Terminal {
  let transcript = EMPTY_TRANSCRIPT;
  // Text of models, tools and repositories may hold escape codes: a terminal would obey them.
  const line = (text: string): void => write(`${plainText(text)}\n`);
  const block = (title: string, body: string): void => {
    line(`┌ ${title}`);
    for (const each of body.split('\n')) line(`│ ${each}`);
    line('└');
  };
  return {
    line,
    heading: (text) => line(`\n== ${text}\n`),
    sink: {
      on(event) {
        transcript = foldTranscript(transcript, event);
        const told = tell(event);
        if (told !== null) line(told);
      },
      close: () => Promise.resolve(),
    },
    exchange(exchange) {
      const body = field(exchange.requestBody, 'body');
      if (/\/reactions$/.test(exchange.path) && exchange.method === 'POST')
        line(`· reaction on the request: ${EMOJI[field(exchange.requestBody, 'content') ?? ''] ?? '?'}`);
      if (/\/comments(?:\/\d+)?$/.test(exchange.path) && body !== null) {
        block(exchange.method === 'POST' ? 'tracking comment posted' : 'tracking comment edited', body.replace(/^<!--[^\n]*-->\n/, ''));
      }
    },
    runnerLine(text) {
      for (const each of text.split('\n')) {
        const annotation = /^::(notice|warning|error) title=at-agent::(.*)$/.exec(each);
        if (annotation !== null)
          line(`${annotation[1] ?? ''}: ${(annotation[2] ?? '').replaceAll('%0A', '\n').replaceAll('%0D', '').replaceAll('%25', '%')}`);
      }
    },
    commits: () => transcript.commits.map((commit) => commit.sha),
    diff: (text) => block('the commit', text.trimEnd()),
    end(exit, scripted) {
      const { usage, usd, turns, tools, outcome, startedAt, endedAt } = transcript;
      const prompt = usage.input + usage.cacheRead + usage.cacheWrite;
      line('');
      line(`outcome   ${outcome === null ? 'none' : outcomeLabel(outcome)} (exit ${exit})`);
      line(`work      ${turns} turns, ${tools.length} tool calls, ${duration((endedAt ?? 0) - (startedAt ?? 0))}`);
      line(
        `tokens    ${count(prompt)} in (${count(usage.cacheRead)} read from the cache, ${count(usage.cacheWrite)} written to it), ${count(usage.output)} out`,
      );
      line(`cost      ${dollars(usd)}${scripted ? ' at list prices: the scripted model costs nothing' : ''}`);
    },
  };
}

const EMOJI: Readonly<Record<string, string>> = { eyes: '👀', rocket: '🚀', confused: '😕', '+1': '👍' };

function tell(event: RunEvent): string | null {
  switch (event.type) {
    case 'checkpoint':
      return `· ${event.phase} (${duration(event.ms)} after the start)`;
    case 'permission':
      if (event.state.name === 'executing') return `→ ${event.call.tool} ${shortArgument(event.call.input)}`;
      return event.state.name === 'denied'
        ? `⛔ ${event.call.tool} ${shortArgument(event.call.input)}: ${event.state.decision.because}`
        : null;
    case 'tool_result': {
      const text = event.result.content.map((one) => (one.type === 'text' ? one.text : '(image)')).join('\n');
      const lines = text.trim().split('\n');
      return lines
        .slice(0, 6)
        .map((each, index) => `${index > 0 ? '    ' : event.result.isError ? '  ✗ ' : '  ✓ '}${each.slice(0, 160)}`)
        .concat(lines.length > 6 ? [`    … ${lines.length - 6} more lines`] : [])
        .join('\n');
    }
    case 'transition':
      return `turn ${event.turn} → ${event.turn + 1}: ${event.transition.reason}`;
    case 'commit':
      return `· commit ${event.sha} on ${event.branch}${event.verified === true ? ', verified' : ''}`;
    case 'notice':
      return `${event.level}: ${event.text}`;
    case 'header':
    case 'system':
    case 'tools':
    case 'session':
    case 'user':
    case 'assistant':
    case 'delta':
    case 'tool_progress':
    case 'todos':
    case 'outcome':
      return null;
  }
}

function field(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: unknown = new Map<string, unknown>(Object.entries(value)).get(name);
  return typeof found === 'string' ? found : null;
}

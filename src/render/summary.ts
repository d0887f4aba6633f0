// The job summary: the answer, the facts, and where tokens and money went.
import { outcomeLabel } from '../state/outcome.js';
import type { RunEvent } from '../events.js';
import type { Transcript } from '../transcript.js';
import { renderComment } from './comment.js';
import type { CommentView } from './comment.js';
import { codeSpan, count, dollars } from './words.js';

/** One turn's share, for the chart. Tokens. */
export interface TurnUsage {
  readonly fresh: number;
  readonly cacheWrite: number;
  readonly cacheRead: number;
  readonly output: number;
  readonly usd: number;
}

export function foldTurns(turns: readonly TurnUsage[], event: RunEvent): readonly TurnUsage[] {
  if (event.type !== 'assistant') return turns;
  const { input, cacheWrite, cacheRead, output } = event.usage;
  return [...turns, { fresh: input, cacheWrite, cacheRead, output, usd: event.usd }];
}

export interface PolicyView {
  /** Path in the repository; the text says so when there is no file. */
  readonly path: string;
  readonly commit: string | null;
  readonly hash: string | null;
}

export function renderSummary(transcript: Transcript, view: CommentView, turns: readonly TurnUsage[], policy: PolicyView): string {
  const rows = [
    ['outcome', transcript.outcome === null ? 'none' : codeSpan(outcomeLabel(transcript.outcome))],
    ['session', transcript.session === null ? '–' : codeSpan(transcript.session)],
    [
      'policy',
      policy.hash === null
        ? `no ${codeSpan(policy.path)}: read-only tools, no commits`
        : `${codeSpan(policy.path)} at ${codeSpan(policy.commit?.slice(0, 12) ?? '?')}, SHA-256 ${codeSpan(policy.hash.slice(0, 16))}`,
    ],
    ['retries', String(transcript.retries)],
  ];
  return [
    renderComment(transcript, view, 'summary'),
    `| | |\n| --- | --- |\n${rows.map(([name, value]) => `| ${name ?? ''} | ${value ?? ''} |`).join('\n')}`,
    chart(turns),
    table(turns),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Bars: the whole prompt of each turn; line: what of it was read from the cache. */
function chart(turns: readonly TurnUsage[]): string {
  if (turns.length < 2) return '';
  const prompts = turns.map((turn) => turn.fresh + turn.cacheWrite + turn.cacheRead);
  // Numbers as names, so that the axis has no half turns; past 30 they would stand on each other.
  const axis = turns.length > 30 ? `1 --> ${turns.length}` : `[${turns.map((_, index) => index + 1).join(', ')}]`;
  return [
    '```mermaid',
    'xychart-beta',
    '  title "Tokens of the prompt by turn (bar), read from the cache (line)"',
    `  x-axis "turn" ${axis}`,
    `  y-axis "tokens" 0 --> ${Math.max(1, ...prompts)}`,
    `  bar [${prompts.join(', ')}]`,
    `  line [${turns.map((turn) => turn.cacheRead).join(', ')}]`,
    '```',
  ].join('\n');
}

function table(turns: readonly TurnUsage[]): string {
  if (turns.length === 0) return '';
  const row = (name: string, turn: TurnUsage): string =>
    `| ${name} | ${count(turn.fresh)} | ${count(turn.cacheWrite)} | ${count(turn.cacheRead)} | ${count(turn.output)} | ${dollars(turn.usd)} |`;
  const sum = turns.reduce((a, b) => ({
    fresh: a.fresh + b.fresh,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    cacheRead: a.cacheRead + b.cacheRead,
    output: a.output + b.output,
    usd: a.usd + b.usd,
  }));
  const head = '| turn | fresh | cache write | cache read | output | cost |\n| --- | ---: | ---: | ---: | ---: | ---: |';
  const shown = turns.length > 50 ? turns.slice(-50) : turns;
  const first = turns.length - shown.length;
  return `<details><summary>Tokens by turn</summary>\n\n${[head, ...shown.map((turn, index) => row(String(first + index + 1), turn)), row('all', sum)].join('\n')}\n\n</details>`;
}

// The tracking comment: a pure view of the transcript, from the first "working on it" to the final answer.
import { advice } from '../errors.js';
import type { Job } from '../job.js';
import { shortFailure } from './failure.js';
import { ENDINGS } from '../state/outcome.js';
import type { Outcome } from '../state/outcome.js';
import type { ToolLine, Transcript } from '../transcript.js';
import { codeSpan, count, dollars, duration, plain, plural } from './words.js';

export interface CommentView {
  /** What was asked, as Markdown that ends the headline: `nameRequest`. */
  readonly request: string;
  readonly runUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What the runner itself did and verified, one Markdown line each; the model's words never stand here. */
  readonly facts: readonly string[];
  /** A longer part after the facts (a patch in a fold); empty when none. */
  readonly attachment: string;
  /** Makes the model's text harmless to post: mentions, remote images. */
  readonly inert: (text: string) => string;
}

/** Lines of tool calls that the fold shows; older ones are counted. */
const TOOL_LINES = 60;

export function renderComment(transcript: Transcript, view: CommentView): string {
  const { outcome } = transcript;
  const parts = [
    headline(transcript, view),
    outcome === null ? '' : answer(transcript, outcome, view),
    todos(transcript, view),
    outcome === null ? `_${plain(transcript.step)}…_` : '',
    [...view.facts.map((fact) => `- ${fact}`), ...notices(transcript)].join('\n'),
    view.attachment,
    denials(transcript),
    toolLines(transcript),
    footer(transcript, view),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function headline({ outcome }: Transcript, view: CommentView): string {
  const { request } = view;
  if (outcome === null) return `👀 **Working on** ${request}`;
  const { icon } = ENDINGS[outcome.type];
  switch (outcome.type) {
    case 'end_turn':
      return `${icon} **Done:** ${request}`;
    case 'refused':
      return `${icon} **The model refused** ${request}`;
    case 'exhausted':
      return `${icon} **Stopped early at the limit of ${LIMITS[outcome.limit]}:** ${request}`;
    case 'suspended':
      return `${icon} **Waiting for ${WAITS[outcome.on]}:** ${request}`;
    case 'stopped':
      return `${icon} **Stopped by ${plain(outcome.by)}:** ${request}`;
    case 'interrupted':
      return `${icon} **Interrupted (${plain(outcome.by)}):** ${request}`;
    case 'failed':
      return `${icon} **Failed:** ${request}`;
  }
}

/** The request as the headline names it, with its address where it has one. */
export function nameRequest(job: Job): string {
  switch (job.kind) {
    case 'mention': {
      const asked = job.trigger.type === 'none' ? 'this request' : `[this request](${job.trigger.url})`;
      return `${asked} of ${plain(job.author.login)}`;
    }
    case 'dispatch':
      return `this request of ${plain(job.actor)}`;
    case 'event':
      return `the workflow's prompt on ${codeSpan(job.name)}${job.action === null ? '' : ` (${plain(job.action)})`}`;
    case 'schedule':
      return `the workflow's prompt on schedule ${codeSpan(job.cron)}`;
  }
}

const LIMITS = {
  turns: 'turns',
  usd: 'cost',
  minutes: 'time',
  output: 'output tokens',
  loop: 'repeated calls',
  retry_time: 'waiting time for retries',
};
const WAITS = { approval: 'an approval', answer: 'an answer', plan: 'the approval of a plan', rate_limit: 'a rate limit' };

function answer(transcript: Transcript, outcome: Outcome, view: CommentView): string {
  const text = view.inert(transcript.finalText).trim();
  switch (outcome.type) {
    case 'end_turn':
      return text === '' ? '_The model ended without an answer._' : text;
    case 'refused':
      return 'The model declined to answer; what it had begun to write is not kept. Put the request another way, or choose another `model`.';
    case 'failed':
      return [`> [!CAUTION]\n> ${shortFailure(outcome.failure)}\n>\n> ${plain(advice(outcome.failure))}`, unfinished(text)]
        .filter((part) => part !== '')
        .join('\n\n');
    case 'exhausted':
    case 'suspended':
    case 'stopped':
    case 'interrupted':
      return unfinished(text);
  }
}

function unfinished(text: string): string {
  return text === '' ? '' : `The last words before the end:\n\n${text}`;
}

function todos({ todos: list, outcome }: Transcript, view: CommentView): string {
  const open = list.filter((todo) => todo.status !== 'completed').length;
  // A checklist that was never ticked off says less than the answer: it stays only while the run does, or when it ended early.
  if (list.length === 0 || (outcome?.type === 'end_turn' && open === 0)) return '';
  const lines = list.map((todo) => {
    const text = plain(view.inert(todo.status === 'in_progress' ? todo.activeForm : todo.content));
    return `- [${todo.status === 'completed' ? 'x' : ' '}] ${todo.status === 'in_progress' && outcome === null ? `**${text}**` : text}`;
  });
  if (outcome !== null) lines.push('', `_Stopped with ${plural(open, 'item')} of the list open._`);
  return lines.join('\n');
}

function denials({ denials: list }: Transcript): string {
  if (list.length === 0) return '';
  const lines = list.map(({ tool, argument, decision }) => {
    const rule =
      decision.rule === null
        ? 'no rule allows it'
        : `${decision.rule.verb} rule ${codeSpan(decision.rule.text)} (${plain(decision.rule.origin)})`;
    const mend = decision.wouldAllow === null ? '' : `; ${codeSpan(decision.wouldAllow)} would allow it`;
    return `- ${codeSpan(`${tool}: ${argument}`)}: ${rule}${mend}`;
  });
  return fold(`${plural(list.length, 'tool call')} not permitted`, [...new Set(lines)].join('\n'));
}

function notices({ notices: list }: Transcript): string[] {
  const shown = list.filter((notice) => notice.level !== 'info');
  return [...new Set(shown.map((notice) => `- ${notice.level === 'error' ? '❌' : '⚠️'} ${plain(notice.text)}`))];
}

const MARKS: Readonly<Record<ToolLine['status'], string>> = { running: '⏳', ok: '✓', error: '✗', denied: '⛔' };

function toolLines({ tools, outcome }: Transcript): string {
  if (tools.length === 0) return '';
  const shown = tools.slice(-TOOL_LINES);
  const lines = shown.map((line) => {
    const because = line.status === 'error' && line.because !== null ? ` — ${codeSpan(line.because)}` : '';
    const rule = line.status === 'denied' && line.rule !== null ? ` — ${codeSpan(line.rule)}` : '';
    return `- ${MARKS[line.status]} ${plain(line.tool)} ${codeSpan(line.argument)}${because}${rule}`.trimEnd();
  });
  if (tools.length > shown.length) lines.unshift(`- … ${tools.length - shown.length} earlier`);
  const running = outcome === null ? tools.filter((line) => line.status === 'running').length : 0;
  return fold(`${plural(tools.length, 'tool call')}${running > 0 ? `, ${running} running` : ''}`, lines.join('\n'));
}

function fold(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

function footer(transcript: Transcript, view: CommentView): string {
  const { usage } = transcript;
  const prompt = usage.input + usage.cacheRead + usage.cacheWrite;
  const cached = prompt === 0 ? '' : ` (${Math.round((100 * usage.cacheRead) / prompt)} % cached)`;
  const facts = [
    transcript.startedAt === null ? '' : duration((transcript.endedAt ?? view.now) - transcript.startedAt),
    plural(transcript.turns, 'turn'),
    `${count(prompt)} tokens in${cached}, ${count(usage.output)} out`,
    dollars(transcript.usd),
    transcript.model === null ? '' : plain(transcript.model),
    `[run](${view.runUrl})`,
  ];
  return `<sub>${facts.filter((fact) => fact !== '').join(' · ')}</sub>`;
}

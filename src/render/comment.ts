// The tracking comment: a pure view of the transcript, from the first "working on it" to the final answer.
import { advice } from '../errors.js';
import { fitBody } from '../github/body.js';
import type { Job } from '../job.js';
import { ENDINGS } from '../state/outcome.js';
import type { Limit, Outcome } from '../state/outcome.js';
import type { PermissionDecision } from '../policy/decision.js';
import type { ToolLine, Transcript } from '../transcript.js';
import { enclosed, endsInList } from './enclosed.js';
import { codeSpan, count, dollars, duration, plain, plural, sentence } from './words.js';

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
/** Lines of any other list. */
const LIST_LINES = 30;
/** A rule that is longer, for a command of many lines, is nothing to copy from a comment. */
const LONGEST_RULE = 300;
/**
 * Characters of the answer that each place shows. A comment takes 65,536 in all, a summary 1 MiB, and what the runner adds after the answer must
 * still fit.
 */
const ANSWER_ROOM = { comment: 30_000, summary: 300_000 };

export function renderComment(transcript: Transcript, view: CommentView, place: keyof typeof ANSWER_ROOM = 'comment'): string {
  const { outcome } = transcript;
  const said = outcome === null ? '' : answer(transcript, outcome, view, place);
  const plan = todos(transcript);
  const list = remarks(transcript, view);
  const parts = [
    headline(transcript, view),
    said,
    // A list of the answer and the plan are two lists, also where one follows the other.
    plan !== '' && endsInList(said) ? '<!-- -->' : '',
    plan,
    outcome === null ? `_${plain(transcript.step)}…_` : '',
    list,
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
      return `this request of ${plain(job.author.login)}`;
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

function answer(transcript: Transcript, outcome: Outcome, view: CommentView, place: keyof typeof ANSWER_ROOM): string {
  const whole = transcript.finalText.trim();
  const room = ANSWER_ROOM[place];
  const shown = view.inert(enclosed(fitBody(whole, room))).trim();
  const rest = place === 'comment' ? `[the job's summary](${view.runUrl})` : "the step's output `result`";
  const text = whole.length <= room ? shown : `${shown}\n\nThe whole answer is in ${rest}.`;
  switch (outcome.type) {
    case 'end_turn':
      return text === '' ? '_The model ended without an answer._' : text;
    case 'refused':
      return 'The model declined to answer; what it had begun to write is not kept. Put the request another way, or choose another `model`.';
    case 'failed':
      return [`> [!CAUTION]\n> ${sentence(advice(outcome.failure))}`, unfinished(text)].filter((part) => part !== '').join('\n\n');
    case 'exhausted':
      return [`> [!WARNING]\n> ${REMEDIES[outcome.limit]}`, unfinished(text)].filter((part) => part !== '').join('\n\n');
    case 'interrupted':
      return ['Nothing was committed. Ask again to start over.', unfinished(text)].filter((part) => part !== '').join('\n\n');
    case 'suspended':
    case 'stopped':
      return unfinished(text);
  }
}

const RAISE = 'Ask for a smaller piece of work, or raise';
const REMEDIES: Readonly<Record<Limit, string>> = {
  turns: `${RAISE} \`limits.turns\` in the policy.`,
  usd: `${RAISE} \`limits.usd\` in the policy.`,
  minutes: `${RAISE} \`limits.minutes\` in the policy.`,
  output: 'The answer was longer than the model may write at once, also when it was asked to go on. Ask for a smaller piece of work.',
  loop: 'The same calls came again and again. Say in the request what is known so far, or what to try instead.',
  retry_time: 'The model API asked for a longer wait than a run takes. Ask again later.',
};

function unfinished(text: string): string {
  return text === '' ? '' : `The last words before the end:\n\n${text}`;
}

function todos({ todos: list, outcome }: Transcript): string {
  const open = list.filter((todo) => todo.status !== 'completed').length;
  // A checklist that was never ticked off says less than the answer: it stays only while the run does, or when it ended early.
  if (list.length === 0 || (outcome?.type === 'end_turn' && open === 0)) return '';
  const lines = list.map((todo) => {
    const now = todo.status === 'in_progress' && outcome === null;
    const text = plain(now ? todo.activeForm : todo.content);
    return `- [${todo.status === 'completed' ? 'x' : ' '}] ${now ? `**${text}**` : text}`;
  });
  if (outcome !== null) lines.push('', `_Stopped with ${plural(open, 'item')} of the list open._`);
  return lines.join('\n');
}

/**
 * What the runner did and verified, and what a reader should know besides: one list, nothing twice. It stands in an alert, which the model's text
 * cannot hold (`text/inert.ts`): so nothing there looks like it.
 */
function remarks({ notices, outcome }: Transcript, view: CommentView): string {
  const told = [...view.facts, outcome?.type === 'failed' ? sentence(advice(outcome.failure)) : ''].join('\n');
  const shown = notices.filter((notice) => notice.level !== 'info' && !told.includes(sentence(notice.text)));
  const lines = shown.map((notice) => `${notice.level === 'error' ? '❌' : '⚠️'} ${sentence(notice.text)}`);
  const list = some([...view.facts, ...new Set(lines)].map((line) => `- ${line}`));
  return list.length === 0 ? '' : ['[!NOTE]', ...list].map((line) => `> ${line}`).join('\n');
}

function denials({ denials: list }: Transcript): string {
  if (list.length === 0) return '';
  const lines = list.map(({ tool, argument, decision }) => `- ${codeSpan(`${tool}: ${argument}`)}: ${refusal(decision)}`);
  return fold(`${plural(list.length, 'tool call')} not permitted`, some([...new Set(lines)]).join('\n'));
}

/** The first of many lines, and how many are left out: the answer and the footer must fit beside them. */
function some(lines: readonly string[]): readonly string[] {
  return lines.length <= LIST_LINES ? lines : [...lines.slice(0, LIST_LINES), `- … ${lines.length - LIST_LINES} more`];
}

function refusal({ rule, because, wouldAllow }: PermissionDecision): string {
  const mend =
    wouldAllow === null || wouldAllow.length > LONGEST_RULE || because.includes(wouldAllow)
      ? ''
      : `; ${codeSpan(wouldAllow)} would allow it`;
  if (rule === null) return `${sentence(because)}${mend}`;
  const asks = rule.verb === 'ask' ? ', and nobody can be asked for an approval here' : '';
  return `${rule.verb} rule ${codeSpan(rule.text)} (${plain(rule.origin)})${asks}${mend}`;
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
  const { usage, turns } = transcript;
  const prompt = usage.input + usage.cacheRead + usage.cacheWrite;
  const cached = usage.cacheRead === 0 ? '' : ` (${Math.round((100 * usage.cacheRead) / prompt)} % cached)`;
  const spent =
    turns === 0 && prompt === 0
      ? []
      : [plural(turns, 'turn'), `${count(prompt)} tokens in${cached}, ${count(usage.output)} out`, dollars(transcript.usd)];
  const facts = [
    ...(transcript.startedAt === null ? [] : [duration((transcript.endedAt ?? view.now) - transcript.startedAt)]),
    ...spent,
    ...(transcript.model === null ? [] : [plain(transcript.model)]),
    `[run](${view.runUrl})`,
  ];
  return `<sub>${facts.join(' · ')}</sub>`;
}

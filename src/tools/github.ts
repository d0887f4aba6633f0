// Reading tools for the repository's thread, checks and logs. What people wrote there passes `sanitize` on its way to the model.
import { z } from 'zod';
import type { Check, GitHubReads, JobLog, Thread } from '../github/reads.js';
import { cutMiddle, pairBorder } from '../text/cut.js';
import { fitText, INLINE_CHARS, plainText, withoutProgress } from './results.js';
import { textOutput, type Tool, type ToolContext, type ToolOutput } from './tool.js';

export interface GitHubToolPorts {
  readonly reads: GitHubReads;
  /** Thread that is meant when none is named; null: the run has none. */
  readonly thread: number | null;
  /** Commit whose checks are meant when none is named; null: none is known. */
  readonly head: string | null;
  readonly sanitize: (text: string) => string;
}

const COMMENT_CHARS = 5_000;
const LOG_CHARS = 10_000;
const ERROR_LINES = 20;

const threadSchema = z.strictObject({ number: z.int().min(1).describe('default: this thread').optional() });
const checksSchema = z.strictObject({ ref: z.string().describe('commit or branch; default: the head').optional() });
const logSchema = z.strictObject({ job_id: z.int().min(1) });

function threadTool({ reads, thread, sanitize }: GitHubToolPorts): Tool<z.infer<typeof threadSchema>> {
  return {
    name: 'GitHubThread',
    description: 'Read an issue or pull request with its comments and reviews.',
    readOnly: true,
    schema: threadSchema,
    writes: () => [],
    run: withoutProgress(async (input, context) => {
      const number = input.number ?? thread;
      if (number === null) return textOutput('This run belongs to no thread; give a number.', true);
      const read = await reads.thread(number, context.signal);
      return read.ok ? textOutput(threadText(read.value, sanitize)) : textOutput(read.message, true);
    }),
  };
}

/** Head and description first, then as many comments as fit, the newest kept. */
function threadText(thread: Thread, sanitize: (text: string) => string): string {
  const line = (text: string) => sanitize(text).replace(/\s+/g, ' ');
  const head = [
    `${thread.kind === 'pull' ? 'Pull request' : 'Issue'} #${thread.number}: ${line(thread.title)}`,
    `${thread.state}, by ${thread.author ?? 'a deleted account'}${thread.labels.length > 0 ? `, labels: ${line(thread.labels.join(', '))}` : ''}`,
    cutMiddle(sanitize(thread.body), 2 * COMMENT_CHARS),
  ].join('\n');
  const shown: string[] = [];
  let room = INLINE_CHARS - head.length;
  for (const comment of [...thread.comments].reverse()) {
    const place = comment.place === null ? '' : ` on ${line(comment.place)}`;
    const text = `--- ${comment.author ?? 'a deleted account'}, ${comment.at}${place}\n${cutMiddle(sanitize(comment.body), COMMENT_CHARS)}`;
    room -= text.length + 1;
    if (room < 0) break;
    shown.unshift(text);
  }
  const hidden = thread.earlier + thread.comments.length - shown.length;
  return [head, ...(hidden > 0 ? [`[${hidden} earlier comments are not shown]`] : []), ...shown].join('\n');
}

function checksTool({ reads, head, sanitize }: GitHubToolPorts): Tool<z.infer<typeof checksSchema>> {
  return {
    name: 'GitHubChecks',
    description: 'List the checks and statuses of a commit, with job ids for GitHubJobLog.',
    readOnly: true,
    schema: checksSchema,
    writes: () => [],
    run: withoutProgress(async (input, context) => {
      const ref = input.ref ?? head;
      if (ref === null) return textOutput('No commit is known to this run; give a ref.', true);
      if (!/^(?!-)[\w./@+-]{1,250}$/.test(ref) || ref.includes('..')) return textOutput('That is no name of a commit or branch.', true);
      const read = await reads.checks(ref, context.signal);
      return read.ok ? textOutput(fitText(context, checksText(ref, read.value, sanitize))) : textOutput(read.message, true);
    }),
  };
}

function checksText(ref: string, checks: readonly Check[], sanitize: (text: string) => string): string {
  if (checks.length === 0) return `${ref} has no checks.`;
  const good = new Set(['success', 'neutral', 'skipped']);
  const ordered = [...checks.filter(({ result }) => !good.has(result)), ...checks.filter(({ result }) => good.has(result))];
  return ordered
    .map(({ name, result, job, title, url }) => {
      const parts = [
        result,
        ...(job === null ? [] : [`job_id ${job}`]),
        ...(title === null ? [] : [title]),
        ...(job === null && url !== null ? [url] : []),
      ];
      return `${sanitize(name)}: ${sanitize(parts.join(', '))}`.replace(/\s+/g, ' ');
    })
    .join('\n');
}

function jobLogTool({ reads, sanitize }: GitHubToolPorts): Tool<z.infer<typeof logSchema>> {
  return {
    name: 'GitHubJobLog',
    description: 'Read the log of an Actions job: its error lines and its end.',
    readOnly: true,
    schema: logSchema,
    writes: () => [],
    run: withoutProgress(async (input, context) => {
      const read = await reads.jobLog(input.job_id, context.signal);
      return read.ok ? jobLogOutput(read.value, context, sanitize) : textOutput(read.message, true);
    }),
  };
}

function jobLogOutput(log: JobLog, context: ToolContext, sanitize: (text: string) => string): ToolOutput {
  // Each line starts with its time, which costs more than it says.
  const text = sanitize(plainText(log.text).replace(/^\ufeff?\d{4}-\d\d-\d\dT[\d:.]+Z ?/gm, ''));
  const lines = text.split('\n');
  const errors = lines.flatMap((line, index) =>
    line.includes('##[error]') ? [`${index + 1}: ${line.slice(0, pairBorder(line, 500))}`] : [],
  );
  const named = errors.length === 0 ? '' : `Error lines:\n${errors.slice(0, ERROR_LINES).join('\n')}\n\n`;
  if (text.trim() === '') return textOutput('The log is empty.');
  return textOutput(named + fitText(context, text, LOG_CHARS));
}

/** The three tools in a fixed order. */
export function gitHubTools(ports: GitHubToolPorts): readonly Tool[] {
  return [threadTool(ports), checksTool(ports), jobLogTool(ports)];
}

// Bash: one command in a fresh shell at the root. What may run is the policy's to say, before this.
import { z } from 'zod';
import { MOVE_MARK } from '../process.js';
import { runProcess, type ProcessResult } from '../sandbox.js';
import { cutMiddle, pairBorder } from '../text/cut.js';
import { INLINE_CHARS, looksBinary, plainText, PREVIEW_CHARS, spillPath, spillText } from './results.js';
import { textOutput, type Tool, type ToolContext, type ToolOutput } from './tool.js';

const DEFAULT_MS = 120_000;
const CEILING_MS = 600_000;
/** Progress that nobody has taken yet: only the newest characters are kept. */
const PROGRESS_CHARS = 4_000;

const schema = z.strictObject({
  command: z.string().min(1),
  description: z.string().optional(),
  timeout: z.int().min(1).max(CEILING_MS).describe('milliseconds; default 120000').optional(),
});
type BashInput = z.infer<typeof schema>;

/** `env` is the whole environment of the commands: `childEnvironment` with `gitEnvironment`. */
export function bashTool(env: Readonly<Record<string, string>>): Tool<BashInput> {
  return {
    name: 'Bash',
    description:
      'Run a bash command in a fresh shell at the repository root, without a terminal; background processes end with it. ' +
      'Prefer the file tools for files.',
    readOnly: false,
    schema,
    writes: () => [],
    async *run(input, context): AsyncGenerator<string, ToolOutput> {
      const live = { progress: '', done: false };
      let wake: () => void = () => undefined;
      const running = runProcess({
        // The outer shell only joins the two outputs, in order, in a real pipe: a socket, which Node gives, cannot be opened as /dev/stderr.
        command: ['bash', '--norc', '-c', `${MOVE_MARK} exec bash --norc -c "$1" > >(exec cat) 2>&1`, 'bash', input.command],
        cwd: context.root,
        env,
        timeoutMs: input.timeout ?? DEFAULT_MS,
        signal: context.signal,
        maxChars: INLINE_CHARS,
        spill: spillPath(context),
        onOutput(text) {
          const all = live.progress + text;
          live.progress = all.slice(pairBorder(all, Math.max(0, all.length - PROGRESS_CHARS)));
          wake();
        },
      });
      const end = running.then(() => {
        live.done = true;
        wake();
      });
      for (;;) {
        if (live.progress !== '') {
          const text = plainText(live.progress);
          live.progress = '';
          if (text.trim() !== '') yield text;
        } else if (live.done) break;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
            if (live.progress !== '' || live.done) resolve();
          });
        }
      }
      await end;
      return report(input.command, await running, context);
    },
  };
}

function report(command: string, result: ProcessResult, context: ToolContext): ToolOutput {
  const { exit } = result;
  switch (exit.type) {
    case 'code': {
      if (exit.code === 0) return textOutput(body(result, context, INLINE_CHARS));
      if (exit.code === 1 && oneIsNormal(command)) return textOutput(`${body(result, context, INLINE_CHARS)}\n[exit code 1]`);
      return textOutput(`[exit code ${exit.code}]\n${body(result, context, PREVIEW_CHARS)}`, true);
    }
    case 'signal':
      return textOutput(`[ended by ${exit.signal}]\n${body(result, context, PREVIEW_CHARS)}`, true);
    case 'timed_out':
      return textOutput(
        `[killed: not done after ${exit.afterMs} ms; give a longer timeout (at most ${CEILING_MS}) or a smaller command]\n${body(result, context, PREVIEW_CHARS)}`,
        true,
      );
    case 'aborted':
      return textOutput(`[killed: the run was stopped]\n${body(result, context, PREVIEW_CHARS)}`, true);
    case 'spawn_error':
      return textOutput(`The command could not be started: ${exit.message}`, true);
  }
}

/** What the model sees of the output: `limit` characters inline, else the first and last part and the path of the whole. */
function body(result: ProcessResult, context: ToolContext, limit: number): string {
  const notes = result.ended > 0 ? `\n[${result.ended} background process(es) were ended]` : '';
  if (looksBinary(result.output)) {
    const path = result.spillPath ?? spillText(context, result.output);
    return `[binary output, ${result.bytes} bytes, not shown; it is in ${path}]${notes}`;
  }
  const text = plainText(result.output).trimEnd();
  const all = result.errors === '' ? text : `${text}\n${plainText(result.errors).trimEnd()}`;
  if (all.trim() === '') return `(no output)${notes}`;
  if (!result.truncated && all.length <= limit) return all + notes;
  const path = result.spillPath ?? spillText(context, all);
  return `${cutMiddle(all, PREVIEW_CHARS)}\n[the whole output (${result.bytes} bytes) is in ${path}; Read it with offset and limit]${notes}`;
}

const ONE_IS_NORMAL =
  /^(?:\w+=\S*\s+)*(?:(?:[\w./-]*\/)?(?:grep|rg|egrep|fgrep|zgrep|find|diff|cmp|test|pgrep)(?=\s|$)|\[{1,2}\s|git(?:\s+-[Cc]\s+\S+|\s+-\S+)*\s+(?:diff|grep)(?=\s|$))/;

/** Whether exit code 1 is an answer and no failure: the last simple command is a search, a comparison or a test. */
export function oneIsNormal(command: string): boolean {
  let quote = '';
  let start = 0;
  for (let i = 0; i < command.length; i += 1) {
    const char = command.charAt(i);
    if (char === '\\' && quote !== "'") i += 1;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === "'" || char === '"') quote = char;
    else if (';|&\n'.includes(char) && command.slice(i + 1).trim() !== '' && !/[<>]/.test(command.charAt(i - 1))) start = i + 1;
  }
  return ONE_IS_NORMAL.test(command.slice(start).trim());
}

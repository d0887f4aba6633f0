// The runner's side channel: outputs, state for the post step, job summary and log commands, written as the Actions runner reads them
// (docs.github.com: "Workflow commands for GitHub Actions"). Small on purpose: it is on the path of every skipped event.
import { appendFileSync } from 'node:fs';

export interface Runner {
  /** Sets a step output; multi-line values are safe. */
  output(name: string, value: string): void;
  /** Keeps a value for the post step of this same step, where it arrives as the environment's `STATE_<name>`. */
  saveState(name: string, value: string): void;
  /** Adds Markdown to the job summary. */
  summary(markdown: string): void;
  /** Writes one annotation. The text is data: it can never act as a workflow command. */
  annotate(level: 'notice' | 'warning' | 'error', text: string): void;
  /** Writes plain log lines: the caller has made them harmless. */
  log(text: string): void;
}

export interface RunnerFiles {
  readonly output: string | null;
  readonly state: string | null;
  readonly summary: string | null;
}

/** Bytes. GitHub takes 1 MiB of one step's summary and refuses all of a longer one, so the text is cut before. */
const SUMMARY_LIMIT = 900 * 1024;

export function createRunner(files: RunnerFiles, write: (text: string) => void): Runner {
  let summarySize = 0;
  const appendVariable = (file: string | null, name: string, value: string): void => {
    if (file === null) return;
    // The short form where it can say the value; only the other one needs randomness, which takes longer to load than all else here.
    appendFileSync(file, /[\r\n]/.test(value) ? heredoc(name, value, crypto.randomUUID()) : `${name}=${value}\n`);
  };
  return {
    output: (name, value) => appendVariable(files.output, name, value),
    saveState: (name, value) => appendVariable(files.state, name, value),
    summary(markdown) {
      if (files.summary === null) return;
      const text = Buffer.from(`${markdown}\n`);
      const room = SUMMARY_LIMIT - summarySize;
      if (room <= 0) return;
      const part =
        text.length <= room
          ? text
          : Buffer.from(
              `${text
                .subarray(0, room)
                .toString('utf8')
                .replace(/\uFFFD+$/, '')}\n\n(cut)\n`,
            );
      summarySize += part.length;
      appendFileSync(files.summary, part);
    },
    annotate: (level, text) => write(`::${level} title=at-agent::${escapeData(text)}\n`),
    log: (text) => write(text.endsWith('\n') ? text : `${text}\n`),
  };
}

/** `name<<delimiter` form; a delimiter that stands in the value would let the value set other names, so that is refused. */
function heredoc(name: string, value: string, seed: string): string {
  const delimiter = `at_agent_${seed}`;
  if (value.includes(delimiter)) throw new Error(`the value of ${name} contains its own random delimiter`);
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

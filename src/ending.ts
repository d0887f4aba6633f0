// How the process ends for the runner: outputs, exit code, annotation. Every way out of a run passes here.
import type { Runner } from './actions.js';
import { outcomeLabel, ENDINGS } from './state/outcome.js';
import type { Conclusion, Outcome } from './state/outcome.js';
import type { Delivered } from './deliver.js';
import type { Transcript } from './transcript.js';
import type { EffectivePolicy } from './policy/policy.js';
import { logSafe } from './text/log.js';

/** Exit code of the step. */
export type Exit = 0 | 1;

/** A run that never began: green, and with its reason in outputs, annotation and summary. */
export function endSkipped(runner: Runner, why: string): Exit {
  runner.output('conclusion', ENDINGS.skipped.conclusion);
  runner.output('outcome', 'skipped');
  runner.output('result', why);
  runner.annotate('notice', `Skipped: ${logSafe(why)}`);
  runner.summary(`**at-agent** skipped this event: ${escapeHtml(why)}`);
  return ENDINGS.skipped.exit;
}

/** A run that was ended from outside before it began and before anybody was told of it. */
export function endUnbegun(runner: Runner, outcome: Outcome): Exit {
  const ending = ENDINGS[outcome.type];
  runner.output('conclusion', ending.conclusion);
  runner.output('outcome', outcomeLabel(outcome));
  runner.output('result', 'Nothing was begun.');
  runner.annotate('warning', `Ended before the run began (${logSafe(outcomeLabel(outcome))}).`);
  runner.summary(`**at-agent** was ended before the run began (${escapeHtml(outcomeLabel(outcome))}).`);
  return ending.exit;
}

/** A run that could not begin: red, with what to change. */
export function endRefused(runner: Runner, message: string): Exit {
  runner.output('conclusion', ENDINGS.failed.conclusion);
  runner.output('outcome', 'failed: configuration');
  runner.output('result', message);
  runner.annotate('error', logSafe(message));
  runner.summary(`**at-agent** could not start:\n\n<pre>${escapeHtml(message)}</pre>`);
  return ENDINGS.failed.exit;
}

/** The same, with the message in the log as well. */
export function refuse(runner: Runner, message: string): Exit {
  runner.log(logSafe(message));
  return endRefused(runner, message);
}

export interface EndFacts {
  readonly outcome: Outcome;
  readonly transcript: Transcript;
  readonly delivered: Delivered;
  readonly policy: EffectivePolicy;
  readonly commentUrl: string | null;
  readonly pull: number | null;
  readonly journal: string;
  readonly result: string;
}

/** A run that ended, however. The policy may turn a reached limit green (decisions 15). */
export function endRun(runner: Runner, facts: EndFacts): Exit {
  const { outcome, transcript, delivered } = facts;
  const green = outcome.type === 'exhausted' && facts.policy.exhausted === 'success';
  const conclusion: Conclusion = green ? 'success' : ENDINGS[outcome.type].conclusion;
  const { usage } = transcript;
  const outputs: Readonly<Record<string, string>> = {
    conclusion,
    outcome: outcomeLabel(outcome),
    result: facts.result,
    'session-id': transcript.session ?? '',
    branch: delivered.branch ?? '',
    commit: delivered.commit ?? '',
    'pr-number': String(delivered.pull ?? facts.pull ?? ''),
    'comment-url': facts.commentUrl ?? '',
    transcript: facts.journal,
    'cost-usd': transcript.usd.toFixed(6),
    'input-tokens': String(usage.input + usage.cacheRead + usage.cacheWrite),
    'output-tokens': String(usage.output),
    turns: String(transcript.turns),
    denials: String(transcript.denials.length),
  };
  for (const [name, value] of Object.entries(outputs)) runner.output(name, value);
  return green ? 0 : ENDINGS[outcome.type].exit;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

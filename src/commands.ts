// Commands after the mention. This version answers `/help`; every other name gets the nearest valid one.
import type { Command } from './job.js';
import { codeSpan } from './render/words.js';
import { nearest } from './text/nearest.js';

/** Name → what it does, as `/help` shows it. */
export const COMMANDS = { help: 'shows this list' } as const;

/** The reply to a command, as Markdown. `phrase` is shown as code, so that the reply mentions nobody. */
export function answerCommand(command: Command, phrase: string): string {
  const list = Object.entries(COMMANDS)
    .map(([name, what]) => `- ${codeSpan(`${phrase} /${name}`)}: ${what}`)
    .join('\n');
  const usage = `Write ${codeSpan(`${phrase} what you want done`)} in a comment, a review, or the text of a new issue or pull request. Commands:\n\n${list}`;
  if (Object.hasOwn(COMMANDS, command.name)) return usage;
  const near = nearest(command.name, Object.keys(COMMANDS));
  return `There is no command ${codeSpan(`/${command.name}`)} here${near === null ? '' : `; did you mean ${codeSpan(`/${near}`)}?`}\n\n${usage}`;
}

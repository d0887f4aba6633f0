// Text of others in the job's log. The runner reads commands out of it (actions/runner, ActionCommand): none may act.

/** Everything that .NET trims before it looks for `::`, and what is invisible anyway. */
const LEADING = String.raw`(?:\x1b\[[0-9;?]*[A-Za-z]|[\s\u0085\u00ad\u180e\u200b-\u200f\u2060\ufeff\0-\u0008\u000e-\u001f])*`;
const COMMAND = new RegExp(`^(${LEADING})::`, 'u');

/** The text with every line kept as a line, and no line that the runner takes for a command. */
export function logSafe(text: string): string {
  return text
    .split(/\r\n|\n|\r/u)
    .map((line) => line.replace(COMMAND, '$1: :').replaceAll('##[', '# #['))
    .join('\n');
}

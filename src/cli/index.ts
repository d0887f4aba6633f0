// The command line: one file a command, loaded when it is called.
import type { Process } from '../action.js';
import { nearest } from '../text/nearest.js';
import { VERSION } from '../version.js';
import { COMMANDS, quoted, usage, usageOf } from './options.js';
import type { CommandName } from './options.js';

/**
 * Runs one command; resolves to the exit code: 0 done, 1 failed, 2 called wrongly, 130 and 143 ended by SIGINT and SIGTERM. What was asked
 * for goes to `world.write`; what is wrong with a call, and what to write instead, to `complain`.
 */
export async function commandLine(args: readonly string[], world: Process, complain: (text: string) => void): Promise<number> {
  const wrong = (problem: string): 2 => {
    complain(`at-agent: ${problem} See \`at-agent ${hint(args)}\`.\n`);
    return 2;
  };
  const [first = 'help', ...rest] = args.filter((word) => word !== '--help' && word !== '-h');
  const asked = args.length === 0 || rest.length + 1 < args.length || first === 'help';
  if (first === '--version' || first === '-v') {
    if (rest[0] !== undefined) return wrong(`${first} takes nothing after it, and ${quoted(rest[0])} was given.`);
    world.write(`${VERSION}\n`);
    return 0;
  }
  const words = first === 'help' ? rest : [first, ...rest];
  if (words.length === 0) {
    world.write(usage());
    return 0;
  }
  const found = commandOf(words);
  if (found === null) {
    // `event --help`: the help of what begins so.
    const begun = (Object.keys(COMMANDS) as CommandName[]).find((name) => name.startsWith(`${words.join(' ')} `));
    if (begun === undefined) return wrong(unknown(words));
    if (!asked) return wrong(`\`${words.join(' ')}\` is not a whole command: write \`at-agent ${begun}\`.`);
    world.write(usageOf(begun));
    return 0;
  }
  const { name, after } = found;
  if (asked) {
    if (first === 'help' && after[0] !== undefined)
      return wrong(`There is no command ${quoted(words.join(' '))}: did you mean \`${name}\`?`);
    world.write(usageOf(name));
    return 0;
  }
  const out = { stdout: world.write, stderr: complain };
  switch (name) {
    case 'try':
      return (await import('./try.js')).tryOut(after, world, out);
    case 'event explain':
      return (await import('./event.js')).eventExplain(after, out);
  }
}

/** The command that the words begin with, and what follows its name. */
function commandOf(words: readonly string[]): { readonly name: CommandName; readonly after: readonly string[] } | null {
  for (const name of Object.keys(COMMANDS) as CommandName[]) {
    const size = name.split(' ').length;
    if (words.slice(0, size).join(' ') === name) return { name, after: words.slice(size) };
  }
  return null;
}

function unknown(words: readonly string[]): string {
  const [first = ''] = words;
  const names = Object.keys(COMMANDS);
  if (first.startsWith('-')) return `There is no option ${quoted(first)}${meant(nearest(first, ['--version', '--help', '-v', '-h']))}`;
  const family = names.filter((name) => name.startsWith(`${first} `));
  const called = family.length > 0 ? words.slice(0, 2).join(' ') : first;
  return `There is no command ${quoted(called)}${meant(nearest(called, [...names, 'help']) ?? family[0] ?? null)}`;
}

const meant = (near: string | null): string => (near === null ? '.' : `: did you mean \`${near}\`?`);

/** The help that fits a wrong call. */
function hint(args: readonly string[]): string {
  const found = commandOf(args);
  return found === null ? 'help' : `help ${found.name}`;
}

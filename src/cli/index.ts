// The command line: one file a command, loaded when it is called.
import type { Process } from '../action.js';
import { VERSION } from '../version.js';

const USAGE = `at-agent: a coding agent in GitHub Actions that answers mentions, under a policy file of the repository

  at-agent try [--repo DIR --prompt TEXT]   the whole bot on an embedded GitHub, with a scripted model (or yours: ANTHROPIC_API_KEY)
  at-agent event explain --event-name N --event-path F [--json]
                                            what a payload would do, without the network
  at-agent --version
`;

/** Runs one command; resolves to the exit code: 0 done, 1 failed, 2 called wrongly. */
export async function commandLine(args: readonly string[], world: Process): Promise<number> {
  const [name = '--help', ...rest] = args;
  switch (name) {
    case 'try':
      return (await import('./try.js')).tryOut(rest, world);
    case 'event':
      return event(rest, world);
    case '--version':
      world.write(`${VERSION}\n`);
      return 0;
    case '--help':
    case '-h':
    case 'help':
      world.write(USAGE);
      return 0;
    default:
      world.write(`at-agent: there is no command ${JSON.stringify(name)}\n\n${USAGE}`);
      return 2;
  }
}

async function event([name, ...rest]: readonly string[], world: Process): Promise<number> {
  const { eventExplain, EVENT_USAGE } = await import('./event.js');
  if (name !== 'explain') {
    world.write(EVENT_USAGE);
    return 2;
  }
  return eventExplain(rest, { stdout: world.write, stderr: (text) => void process.stderr.write(text) });
}

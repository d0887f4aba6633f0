// The commands of the command line and their options: one table each, from which parsing, help and the documents come.
import { parseArgs } from 'node:util';
import { nearest } from '../text/nearest.js';

export interface OptionRow {
  /** What stands for the value in the help; null: the option takes none. */
  readonly value: string | null;
  readonly description: string;
}

export interface CommandRow {
  /** What the command does, in one clause. */
  readonly description: string;
  /** Further sentences of its help, a line each. */
  readonly notes: readonly string[];
  readonly options: Readonly<Record<string, OptionRow>>;
}

const HELP = { value: null, description: 'Show this help (also -h).' } as const satisfies OptionRow;

export const COMMANDS = {
  try: {
    description: 'the whole bot on an embedded GitHub, with a scripted model (or yours: ANTHROPIC_API_KEY)',
    notes: [
      'Without options: a sample repository with a failing test, a pull request, and a comment that asks for help.',
      'Environment: ANTHROPIC_API_KEY (else the model is a scripted one), ANTHROPIC_BASE_URL.',
    ],
    options: {
      repo: {
        value: 'DIR',
        description: 'Work on a copy of the last commit of the repository in DIR, which is not touched. Needs --prompt.',
      },
      prompt: { value: 'TEXT', description: 'What to do there: it becomes an issue that mentions the agent. Needs --repo.' },
      help: HELP,
    },
  },
  'event explain': {
    description: 'where an event would go (run, command or skip) and why, without the network',
    notes: ['Nothing is sent anywhere. The event is the payload that a runner has at GITHUB_EVENT_PATH.'],
    options: {
      'event-name': { value: 'NAME', description: 'Name of the event, such as issue_comment. Required.' },
      'event-path': { value: 'FILE', description: 'File that holds the payload, as JSON. Required.' },
      policy: { value: 'FILE', description: 'Policy file to judge by. Default: the rules of a repository without one.' },
      'assume-permission': {
        value: 'ROLE',
        description: 'Role of who asks: none, read, triage, write, maintain or admin. Shows the access step.',
      },
      'trigger-phrase': { value: 'PHRASE', description: 'The mention that starts a run. Default: @agent.' },
      prompt: { value: 'TEXT', description: 'The input `prompt` of the action.' },
      json: { value: null, description: 'Write the answer as JSON.' },
      help: HELP,
    },
  },
} as const satisfies Readonly<Record<string, CommandRow>>;

export type CommandName = keyof typeof COMMANDS;
type Options<N extends CommandName> = (typeof COMMANDS)[N]['options'];

/** The value of each option that was given: a text that is not blank, or true. */
export type Given<N extends CommandName> = { readonly [K in keyof Options<N>]?: ValueOf<Options<N>[K]> };
type ValueOf<Row> = Row extends { readonly value: null } ? true : string;

export type Parsed<N extends CommandName> =
  { readonly ok: true; readonly given: Given<N> } | { readonly ok: false; readonly problem: string };

/** Reads what follows the name of a command. A problem is one sentence that says what to write instead. */
export function parseCall<N extends CommandName>(name: N, args: readonly string[]): Parsed<N> {
  const rows = new Map<string, OptionRow>(Object.entries(COMMANDS[name].options));
  const config = Object.fromEntries(
    [...rows].map(([option, { value }]) => [option, { type: value === null ? 'boolean' : 'string' } as const]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...config, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string | true>();
  const fail = (problem: string): Parsed<N> => ({ ok: false, problem });
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') return fail(`${quoted(token.value)} is not expected: \`at-agent ${name}\` takes options only.`);
    const row = rows.get(token.name);
    if (row === undefined) return fail(unknownOption(name, token.rawName, [...rows.keys()]));
    const problem = row.value === null ? flagProblem(token) : valueProblem(token, row.value);
    if (problem !== null) return fail(problem);
    given.set(token.name, token.value ?? true);
  }
  return { ok: true, given: Object.fromEntries(given) as Given<N> };
}

interface OptionToken {
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function flagProblem({ name, value }: OptionToken): string | null {
  return value === undefined ? null : `--${name} takes no value.`;
}

function valueProblem({ name, value, inlineValue }: OptionToken, placeholder: string): string | null {
  if (value === undefined || value.trim() === '') return `--${name} needs a value: --${name} ${placeholder}.`;
  // Far more often the value was forgotten than meant to look like an option.
  return value.startsWith('-') && inlineValue !== true
    ? `--${name} needs a value; if ${quoted(value)} is meant, write --${name}=${placeholder}.`
    : null;
}

function unknownOption(name: CommandName, raw: string, known: readonly string[]): string {
  const near = nearest(raw.replace(/^-+/, ''), known);
  const meant = near === null ? '' : `; did you mean --${near}?`;
  return `${quoted(raw)} is not an option of \`at-agent ${name}\`${meant || `: it has ${known.map((each) => `--${each}`).join(', ')}.`}`;
}

/** Words of a call in a message: quoted, with escape codes and line ends spelled out. */
export function quoted(word: string): string {
  return JSON.stringify(word);
}

/** The help of one command. */
export function usageOf(name: CommandName): string {
  const { description, notes, options }: CommandRow = COMMANDS[name];
  const rows = Object.entries(options).map(([option, { value, description: what }]): readonly [string, string] => [
    `--${option}${value === null ? '' : ` ${value}`}`,
    what,
  ]);
  const width = Math.max(...rows.map(([call]) => call.length)) + 3;
  const lines = rows.map(([call, what]) => `  ${call.padEnd(width)}${what}\n`).join('');
  return `Usage: at-agent ${name} [options]\n\n${capital(description)}.\n${notes.map((note) => `${note}\n`).join('')}\n${lines}`;
}

/** The help of the whole command line. */
export function usage(): string {
  const rows: readonly (readonly [string, string])[] = [
    ...Object.entries(COMMANDS).map(([name, row]) => [name, row.description] as const),
    ['help [command]', 'the options of a command (also --help, -h)'],
    ['--version', 'the version (also -v)'],
  ];
  const width = Math.max(...rows.map(([call]) => call.length)) + 3;
  return `at-agent: a coding agent in GitHub Actions that answers mentions, under a policy file of the repository

${rows.map(([call, what]) => `  at-agent ${call.padEnd(width)}${what}\n`).join('')}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

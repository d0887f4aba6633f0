// The action's inputs and outputs: one table each, which action.yml repeats and a test compares. Written by hand, because every start
// of the process pays for what this file loads.
import { nearest } from './text/nearest.js';

export type InputKind =
  | { readonly type: 'text' | 'path' | 'url' | 'boolean' }
  /** A number above 0 and at most `most`; `whole`: without a fraction. */
  | { readonly type: 'number'; readonly whole: boolean; readonly most: number }
  | { readonly type: 'choice'; readonly values: readonly string[] };

export interface InputRow {
  readonly kind: InputKind;
  /** As in action.yml; null: no default. */
  readonly default: string | null;
  readonly secret: boolean;
  readonly description: string;
}

const row = (kind: InputKind, value: string | null, description: string, secret = false): InputRow => ({
  kind,
  default: value,
  secret,
  description,
});
const text: InputKind = { type: 'text' };

export const INPUTS = {
  'anthropic-api-key': row(text, null, 'Key of the Anthropic API, or of the gateway at `base-url`.', true),
  'github-token': row(text, '${{ github.token }}', 'Token for the GitHub API. The default is the token of the workflow.', true),
  prompt: row(text, null, 'What to do, for events without a mention. With it any event starts a run.'),
  'prompt-file': row({ type: 'path' }, null, 'File in the repository that holds the prompt. Excludes `prompt`.'),
  policy: row({ type: 'path' }, '.github/agent.yml', 'Path of the policy file, which is read from the default branch.'),
  'trigger-phrase': row(text, '@agent', 'The mention that starts a run.'),
  model: row(text, null, 'Model to use instead of the one of the policy.'),
  'max-turns': row({ type: 'number', whole: true, most: 1000 }, null, 'Most model turns. Can only lower the limit of the policy.'),
  'max-minutes': row({ type: 'number', whole: false, most: 7200 }, null, 'Most minutes. Can only lower the limit of the policy.'),
  'max-usd': row({ type: 'number', whole: false, most: 10_000 }, null, 'Most US dollars. Can only lower the limit of the policy.'),
  'base-url': row({ type: 'url' }, null, 'Address of the Anthropic API or of a gateway.'),
  'auth-header': row({ type: 'choice', values: ['x-api-key', 'bearer'] }, 'x-api-key', 'How the key is sent: `x-api-key` or `bearer`.'),
  'working-directory': row({ type: 'path' }, '.', 'Folder of the work tree, relative to the workspace.'),
  'dry-run': row({ type: 'boolean' }, 'false', 'Decide and log everything, but write nothing to GitHub.'),
} as const satisfies Readonly<Record<string, InputRow>>;

export const OUTPUTS = {
  conclusion: 'success, failure, cancelled, skipped, suspended or stopped.',
  outcome: 'Why the run ended, for example `end_turn` or `exhausted: turns`.',
  result: 'The final text of the answer.',
  'session-id': 'Id of the session.',
  branch: 'Branch that was committed to.',
  commit: 'Id of the last commit.',
  'pr-number': 'Number of the pull request that was worked on or opened.',
  'comment-url': 'Address of the tracking comment.',
  transcript: 'Path of the transcript on the runner.',
  'cost-usd': 'Cost in US dollars.',
  'input-tokens': 'Tokens read, cached ones included.',
  'output-tokens': 'Tokens written.',
  turns: 'Model turns.',
  denials: 'Tool calls that the policy denied.',
} as const satisfies Readonly<Record<string, string>>;

export type InputName = keyof typeof INPUTS;

/** Absent inputs are null. Numbers are in the unit of their name. */
export interface Inputs {
  readonly anthropicApiKey: string | null;
  readonly githubToken: string | null;
  readonly prompt: string | null;
  readonly promptFile: string | null;
  readonly policy: string;
  readonly triggerPhrase: string;
  readonly model: string | null;
  readonly maxTurns: number | null;
  readonly maxMinutes: number | null;
  readonly maxUsd: number | null;
  readonly baseUrl: string | null;
  readonly authHeader: 'x-api-key' | 'bearer';
  readonly workingDirectory: string;
  readonly dryRun: boolean;
}

export type InputReading = { readonly ok: true; readonly inputs: Inputs } | { readonly ok: false; readonly problems: readonly string[] };

const PREFIX = 'INPUT_';
/** The name that the runner gives an input in the environment. */
const variable = (name: string): string => PREFIX + name.replaceAll(' ', '_').toUpperCase();

/** The values of all inputs that are marked secret, for redaction. */
export function secretInputs(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return (Object.keys(INPUTS) as InputName[]).filter((name) => INPUTS[name].secret).flatMap((name) => env[variable(name)]?.trim() || []);
}

/** Reads every input from the environment as the runner passes it. An empty value is an absent one. Values are never in a problem's text. */
export function readInputs(env: Readonly<Record<string, string | undefined>>): InputReading {
  const problems: string[] = [];
  const names = Object.keys(INPUTS) as InputName[];
  const known = new Set(names.map(variable));
  for (const name of Object.keys(env)) {
    if (!name.startsWith(PREFIX) || known.has(name)) continue;
    const asked = name.slice(PREFIX.length).toLowerCase().replaceAll('_', '-');
    const near = nearest(asked, names);
    problems.push(`There is no input \`${asked}\`${near === null ? '' : `; did you mean \`${near}\`?`}`);
  }
  const value = (name: InputName): string | null => {
    const given = env[variable(name)]?.trim() ?? '';
    const fallback: string | null = INPUTS[name].default;
    return given !== '' ? given : fallback !== null && !fallback.includes('${{') ? fallback : null;
  };
  const checked = (name: InputName): string | null => {
    const given = value(name);
    const problem = given === null ? null : problemOf(INPUTS[name].kind, given);
    if (problem === null) return given;
    problems.push(`The input \`${name}\` ${problem}`);
    return null;
  };
  const number = (name: InputName): number | null => {
    const given = checked(name);
    return given === null ? null : Number(given);
  };
  const phrase = value('trigger-phrase') ?? '';
  const phraseFault = phraseProblem(phrase);
  if (phraseFault !== null) problems.push(`The input \`trigger-phrase\` ${phraseFault}`);
  const inputs: Inputs = {
    anthropicApiKey: checked('anthropic-api-key'),
    githubToken: checked('github-token'),
    prompt: checked('prompt'),
    promptFile: checked('prompt-file'),
    policy: normal(checked('policy') ?? '.github/agent.yml'),
    triggerPhrase: phrase,
    model: checked('model'),
    maxTurns: number('max-turns'),
    maxMinutes: number('max-minutes'),
    maxUsd: number('max-usd'),
    baseUrl: checked('base-url'),
    authHeader: checked('auth-header') === 'bearer' ? 'bearer' : 'x-api-key',
    workingDirectory: checked('working-directory') ?? '.',
    dryRun: checked('dry-run')?.toLowerCase() === 'true',
  };
  if (inputs.prompt !== null && inputs.promptFile !== null)
    problems.push('The inputs `prompt` and `prompt-file` exclude each other: give one of them');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, inputs };
}

/** What is wrong with a mention, to follow its name; null: nothing. */
export function phraseProblem(phrase: string): string | null {
  return /\s/u.test(phrase) || phrase.length < 2 ? 'must be one word of at least two characters, such as `@agent`' : null;
}

function problemOf(kind: InputKind, value: string): string | null {
  switch (kind.type) {
    case 'text':
      return null;
    case 'path':
      return pathProblem(value);
    case 'url':
      return urlProblem(value);
    case 'boolean':
      // The spellings of YAML 1.2's core schema, as @actions/core reads them.
      return /^(?:true|True|TRUE|false|False|FALSE)$/u.test(value) ? null : 'must be `true` or `false`';
    case 'number': {
      const whole = /^\d+$/u.test(value);
      const number = /^\d+(?:\.\d+)?$/u.test(value) ? Number(value) : NaN;
      if (kind.whole && !whole) return 'must be a whole number';
      return number > 0 && number <= kind.most ? null : `must be a number above 0 and at most ${kind.most}`;
    }
    case 'choice': {
      if (kind.values.includes(value)) return null;
      const near = nearest(value, kind.values);
      return `must be ${kind.values.map((one) => `\`${one}\``).join(' or ')}${near === null ? '' : `; did you mean \`${near}\`?`}`;
    }
  }
}

/** As git spells it: without `./` and doubled slashes. */
const normal = (path: string): string =>
  path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/');

/** A path in the repository: relative, with `/`, without `..`. */
function pathProblem(path: string): string | null {
  if (path.startsWith('/') || path.startsWith('~') || /^[a-z]:/iu.test(path)) return 'must be a path relative to the repository';
  if (path.includes('\\')) return 'must be written with `/`';
  if (/[\0-\u001f\u007f]/u.test(path)) return 'must not hold control characters';
  return path.split('/').includes('..') ? 'must not hold `..`' : null;
}

function urlProblem(value: string): string | null {
  if (!URL.canParse(value)) return 'must be an address such as `https://api.anthropic.com`';
  const url = new URL(value);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) return 'must begin with `https://`';
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password';
  return url.search !== '' || url.hash !== '' ? 'must not hold `?` or `#`' : null;
}

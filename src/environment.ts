// What the Actions runner says about the run (docs.github.com: "Variables reference"). One read, at the entry.
import type { Repo } from './job.js';

export interface RunnerEnvironment {
  readonly eventName: string;
  readonly eventPath: string;
  readonly repo: Repo;
  /** The ref that the workflow runs on, as `refs/heads/main`. */
  readonly ref: string;
  readonly runId: string;
  readonly attempt: number;
  readonly actor: string;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  /** Absolute path of the checkout (may be empty or absent on disk). */
  readonly workspace: string;
  /** Absolute path of a folder that the runner empties between jobs. */
  readonly temp: string;
}

/** The environment, or the sentence that says what is missing. Base URLs are taken as given, so Enterprise Server needs nothing more. */
export function readEnvironment(env: NodeJS.ProcessEnv): { ok: true; environment: RunnerEnvironment } | { ok: false; problem: string } {
  const missing: string[] = [];
  const need = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') missing.push(name);
    return value ?? '';
  };
  const repository = need('GITHUB_REPOSITORY');
  const [owner, name, ...rest] = repository.split('/');
  const apiUrl = trimSlash(env['GITHUB_API_URL'] ?? 'https://api.github.com');
  const environment: RunnerEnvironment = {
    eventName: need('GITHUB_EVENT_NAME'),
    eventPath: need('GITHUB_EVENT_PATH'),
    repo: { owner: owner ?? '', name: name ?? '' },
    ref: env['GITHUB_REF'] ?? '',
    runId: env['GITHUB_RUN_ID'] ?? '0',
    attempt: Number(env['GITHUB_RUN_ATTEMPT'] ?? '1') || 1,
    actor: env['GITHUB_ACTOR'] ?? '',
    serverUrl: trimSlash(env['GITHUB_SERVER_URL'] ?? 'https://github.com'),
    apiUrl,
    graphqlUrl: env['GITHUB_GRAPHQL_URL'] ?? `${apiUrl.replace(/\/v3$/, '')}/graphql`,
    workspace: need('GITHUB_WORKSPACE'),
    temp: need('RUNNER_TEMP'),
  };
  if (missing.length > 0)
    return { ok: false, problem: `${missing.join(', ')} not set: at-agent runs as a GitHub Action; to try it here, run \`at-agent try\`` };
  if (!owner || !name || rest.length > 0) return { ok: false, problem: `GITHUB_REPOSITORY is \`${repository}\`, expected \`owner/name\`` };
  return { ok: true, environment };
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

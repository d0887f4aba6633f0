// One stage for whole runs: an embedded GitHub and model, and `dist/index.js` as a child process with the environment of an Actions step.
import { expect } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { executeGraphql } from '../../src/local/github/graphql.js';
import { eventPayload, type Trigger } from '../../src/local/github/payloads.js';
import { startGitHub, type EmbeddedGitHub } from '../../src/local/github/server.js';
import { addAppToken, addRepo, addUser, createWorld, type FileContent } from '../../src/local/github/world-build.js';
import type { Exchange, Reaction, World, WorldRepo, WorldToken } from '../../src/local/github/world.js';
import type { Script } from '../../src/local/model/script.js';
import { startModel, type ModelServer } from '../../src/local/model/server.js';
import { createOpenApiCheck } from '../local/openapi.js';

/** The bundle under test: the committed one, or a fresh build while developing. */
export const BUNDLE = process.env['AT_AGENT_BUNDLE'] ?? fileURLToPath(new URL('../../dist/index.js', import.meta.url));
export const TOKEN = 'ghs_stageTokenOfTheEmbeddedGitHub000001';
export const KEY = 'sk-ant-stage-key-of-the-embedded-model';

export const POLICY = `access:
  role: write
permissions:
  allow:
    - Edit(src/**)
    - Bash(node --test)
`;

export interface StageOptions {
  readonly files?: Readonly<Record<string, FileContent>>;
  /** Text of .github/agent.yml; null: no such file. */
  readonly policy?: string | null;
  readonly private?: boolean;
  readonly permissions?: Partial<WorldToken['permissions']>;
  readonly script?: Parameters<typeof startModel>[0]['script'];
  /** Told of each exchange with GitHub before its answer leaves. */
  readonly observe?: World['observe'];
}

/** The process under test, while it runs. */
export interface Running {
  readonly pid: number;
  /** Folder that it finds as its work tree. */
  readonly workspace: string;
  kill(signal: NodeJS.Signals): void;
}

export interface Finished {
  readonly exit: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Step outputs by name. */
  readonly outputs: Readonly<Record<string, string>>;
  /** What the post step receives. */
  readonly state: Readonly<Record<string, string>>;
  readonly summary: string;
  /** What this run sent to GitHub, in order of arrival. */
  readonly exchanges: readonly Exchange[];
}

export interface RunOptions {
  /** Inputs of the action by their name in action.yml. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Over the environment of the stage; undefined takes a variable out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Called once the process runs. */
  readonly during?: (child: Running) => void;
  /** The raw event file, instead of a payload. */
  readonly eventText?: string;
  readonly workspace?: string;
}

export interface Stage {
  readonly world: World;
  readonly repo: WorldRepo;
  readonly server: EmbeddedGitHub;
  readonly model: ModelServer;
  /** Real path of the stage's own folder. */
  readonly folder: string;
  /** Runs the action's main step on one event. */
  run(sender: string, trigger: Trigger, options?: RunOptions): Promise<Finished>;
  /** Runs the step on any payload. */
  runPayload(eventName: string, payload: unknown, options?: RunOptions): Promise<Finished>;
  /** Runs the post step with the state that the main step left. */
  post(main: Finished): Promise<Finished>;
  /** Ends the servers, and holds every exchange to GitHub's description. */
  close(): Promise<void>;
}

const check = createOpenApiCheck();

/** `octo/shop` with three accounts: mona writes, reader reads, eve is nobody. The workflow's token has the rights of examples/mention.yml. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'stage-')));
  const world = createWorld(options.observe === undefined ? {} : { observe: options.observe });
  for (const login of ['mona', 'reader', 'eve']) addUser(world, login);
  const policy = options.policy === undefined ? POLICY : options.policy;
  const files = {
    ...(options.files ?? { 'README.md': '# shop\n', 'src/sum.js': 'export const sum = (a, b) => a - b;\n' }),
    ...(policy === null ? {} : { '.github/agent.yml': policy }),
  };
  const repo = await addRepo(world, {
    owner: 'octo',
    name: 'shop',
    root: folder,
    private: options.private ?? false,
    source: { kind: 'files', files },
  });
  repo.roles.set('mona', 'write');
  repo.roles.set('reader', 'read');
  addAppToken(world, TOKEN, repo, {
    contents: 'write',
    issues: 'write',
    pull_requests: 'write',
    actions: 'read',
    checks: 'read',
    statuses: 'read',
    ...options.permissions,
  });
  const server = await startGitHub(world, { graphql: executeGraphql });
  const model = await startModel({ script: options.script ?? [] });
  let runs = 0;

  const launch = async (
    eventName: string,
    eventText: string,
    more: RunOptions,
    state: Readonly<Record<string, string>>,
  ): Promise<Finished> => {
    runs += 1;
    const home = join(folder, `run${runs}`);
    const paths = Object.fromEntries(
      ['output', 'state', 'summary', 'event', 'workspace', 'temp'].map((name) => [name, join(home, name)]),
    ) as Record<'output' | 'state' | 'summary' | 'event' | 'workspace' | 'temp', string>;
    for (const path of [home, paths.temp, paths.workspace]) mkdirSync(path, { recursive: true });
    writeFileSync(paths.event, eventText);
    const before = world.exchanges.length;
    const inputs = { 'github-token': TOKEN, 'anthropic-api-key': KEY, 'base-url': model.url, ...more.inputs };
    const child = spawn(process.execPath, [BUNDLE], {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: home,
        GITHUB_ACTIONS: 'true',
        GITHUB_EVENT_NAME: eventName,
        GITHUB_EVENT_PATH: paths.event,
        GITHUB_REPOSITORY: `${repo.owner}/${repo.name}`,
        GITHUB_REF: `refs/heads/${repo.defaultBranch}`,
        GITHUB_RUN_ID: String(100 + runs),
        GITHUB_RUN_ATTEMPT: '1',
        GITHUB_ACTOR: 'mona',
        GITHUB_SERVER_URL: server.serverUrl,
        GITHUB_API_URL: server.url,
        GITHUB_GRAPHQL_URL: server.graphqlUrl,
        GITHUB_OUTPUT: paths.output,
        GITHUB_STATE: paths.state,
        GITHUB_STEP_SUMMARY: paths.summary,
        GITHUB_WORKSPACE: more.workspace ?? paths.workspace,
        RUNNER_TEMP: paths.temp,
        ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
        ...Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value])),
        ...more.env,
      },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    more.during?.({
      pid: child.pid ?? 0,
      workspace: more.workspace ?? paths.workspace,
      kill: (signal) => void child.kill(signal),
    });
    const [exit, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, by) => resolve([code, by]));
    });
    return {
      exit,
      signal,
      stdout,
      stderr,
      outputs: readVariables(paths.output),
      state: readVariables(paths.state),
      summary: existsSync(paths.summary) ? readFileSync(paths.summary, 'utf8') : '',
      exchanges: world.exchanges.slice(before),
    };
  };

  return {
    world,
    repo,
    server,
    model,
    folder,
    run: async (sender, trigger, more = {}) =>
      launch(trigger.name, more.eventText ?? JSON.stringify(await eventPayload(world, repo, sender, trigger)), more, {}),
    runPayload: (eventName, payload, more = {}) => launch(eventName, more.eventText ?? JSON.stringify(payload), more, {}),
    post: (main) => launch('issue_comment', '{}', {}, main.state),
    async close() {
      await Promise.all([server.close(), model.close()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      expect(world.exchanges.filter((exchange) => exchange.surface === 'rest').flatMap(check)).toEqual([]);
      // A failure that the script plays is no fault of the request.
      const problems = model.requests.flatMap(({ problem }) => (problem === null || 'kind' in problem ? [] : [problem]));
      expect(problems).toEqual([]);
    },
  };
}

/** The runner's file format: `name=value`, or `name<<delimiter`, lines, delimiter (docs.github.com, "Workflow commands"). */
function readVariables(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const found: Record<string, string> = {};
  const lines = readFileSync(path, 'utf8').split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const [, single, value] = /^([^=<]+)=(.*)$/.exec(lines[at] ?? '') ?? [];
    if (single !== undefined && value !== undefined) found[single] = value;
    const [, name, delimiter] = /^([^=<]+)<<(.+)$/.exec(lines[at] ?? '') ?? [];
    if (name === undefined || delimiter === undefined) continue;
    const end = lines.indexOf(delimiter, at + 1);
    found[name] = lines.slice(at + 1, end).join('\n');
    at = end;
  }
  return found;
}

/**
 * `METHOD /path` of each request, sorted: what runs side by side has no order. Queries are kept, `/graphql` names its operation. Ids that the
 * run made are `ID`, because their order is that of arrival.
 */
export function requests(finished: Finished): string[] {
  return finished.exchanges
    .map((exchange) => `${exchange.method} ${exchange.path}${exchange.surface === 'graphql' ? ` ${operation(exchange.requestBody)}` : ''}`)
    .map((line) => line.replace(/\/\d{4,}(?=[/? ]|$)/g, '/ID'))
    .sort();
}

function operation(body: unknown): string {
  const query = typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string' ? body.query : '';
  return /^\s*((?:query|mutation)\s*\w*)/.exec(query)?.[1]?.trim() ?? 'query';
}

/** The bot's comments in order, as they stand now. */
export function botComments({ repo }: Stage): string[] {
  return [...repo.comments.values()].filter((comment) => comment.user === 'github-actions[bot]').map((comment) => comment.body);
}

/** The bot's reactions on a text. */
export function botReactions(text: { readonly reactions: readonly Reaction[] }): string[] {
  return text.reactions.filter((reaction) => reaction.user === 'github-actions[bot]').map((reaction) => reaction.content);
}

/** A script that answers in one message. */
export function saying(text: string): Script {
  return [{ content: [{ type: 'text', text }] }];
}

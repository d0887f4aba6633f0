// One stage for whole runs: an embedded GitHub and model, and `dist/index.js` as a child process with the environment of an Actions step.
import { expect } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { executeGraphql } from '../../src/local/github/graphql.js';
import { readObjects, readRef } from '../../src/local/github/git.js';
import { readCommit } from '../../src/local/github/git-commits.js';
import { listTree } from '../../src/local/github/git-trees.js';
import { eventPayload, type Trigger } from '../../src/local/github/payloads.js';
import { startGitHub, type EmbeddedGitHub } from '../../src/local/github/server.js';
import { addAppToken, addRepo, addUser, commitFiles, createWorld, type FileContent } from '../../src/local/github/world-build.js';
import { openPull } from '../../src/local/github/world-threads.js';
import type { Exchange, Issue, Reaction, World, WorldRepo, WorldToken } from '../../src/local/github/world.js';
import type { Script } from '../../src/local/model/script.js';
import { startModel, type ModelServer } from '../../src/local/model/server.js';
import { SAMPLE_BASE, SAMPLE_CHANGE, SAMPLE_PULL } from '../../src/local/sample.js';
import { z } from 'zod';
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
  /** Another place of the bundle; default: `BUNDLE`. */
  readonly bundle?: string;
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
    const child = spawn(process.execPath, [more.bundle ?? BUNDLE], {
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
 * run made are `ID` and commits are `SHA`, because their order and time are those of arrival.
 */
export function requests(finished: Finished): string[] {
  return finished.exchanges
    .map((exchange) => `${exchange.method} ${exchange.path}${exchange.surface === 'graphql' ? ` ${operation(exchange.requestBody)}` : ''}`)
    .map((line) =>
      line
        .replace(/\/\d{4,}(?=[/? ]|$)/g, '/ID')
        .replace(/\b[0-9a-f]{40}\b/g, 'SHA')
        .replace(/sig=[0-9a-f]+/, 'sig=SIG'),
    )
    .sort();
}

/** Those of `requests` that change something. */
export function writes(finished: Finished): string[] {
  return requests(finished).filter(
    (line) => !line.startsWith('GET ') && !line.includes('git-upload-pack') && !line.includes('graphql query'),
  );
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

/** Text with what differs from run to run replaced: addresses, folders, ids, commits, times, tokens and cost. */
export function steady(text: string): string {
  return text
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'SERVER')
    .replace(/\/[^\s`"]*\/temp\/at-agent-\w+/g, 'SCRATCH')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replace(/(<!-- at-agent run \d+\.\d+)\.UUID/g, '$1')
    .replace(/\b[0-9a-f]{40}\b/g, 'SHA')
    .replace(/`[0-9a-f]{7}(?:[0-9a-f]{5})?`/g, '`SHA`')
    .replace(/\b[0-9a-f]{7}\.\.[0-9a-f]{7}\b/g, 'SHA..SHA')
    .replace(/(issuecomment-|discussion_r|pullrequestreview-|comment |review )\d{4,}/g, '$1ID')
    .replace(/<sub>(?:\d+ (?:ms|s|min)[ \d]*s?) · /g, '<sub>TIME · ')
    .replace(/^\| (\d+|all) \|.*$/gm, '| $1 | N |')
    .replace(/^( +)(bar|line) \[.*\]$/gm, '$1$2 [N]')
    .replace(/^( +y-axis "tokens" 0 --> )\d+$/gm, '$1N')
    .replace(/[\d.]+k? tokens in(?: \(\d+ % cached\))?, [\d.]+k? out · \$[\d.]+/g, 'TOKENS · COST');
}

/** How the step ended: exit code, errors, and every output. */
export function ending(finished: Finished): Readonly<Record<string, unknown>> {
  const numbers = ['cost-usd', 'input-tokens', 'output-tokens'];
  const outputs: Record<string, unknown> = { exit: finished.exit, stderr: finished.stderr };
  for (const [name, value] of Object.entries(finished.outputs))
    outputs[name] = numbers.includes(name) && Number(value) > 0 ? 'N' : steady(value);
  return outputs;
}

/** What the bot wrote in a thread, comments and inline replies, oldest first. */
export function answers(stage: Stage, number: number): string[] {
  const { comments, reviewComments } = stage.repo;
  return [...comments.values(), ...reviewComments.values()]
    .filter((comment) => comment.number === number && comment.user === 'github-actions[bot]')
    .sort((a, b) => a.id - b.id)
    .map((comment) => steady(comment.body));
}

export function emojis(reactions: readonly Reaction[]): string[] {
  return reactions.map((reaction) => `${reaction.content} by ${reaction.user}`);
}

/** The commit at the tip of a branch; null: there is no such branch. Its tree is shown as `mode content` by path. */
export async function tipOf(stage: Stage, branch: string, repo: WorldRepo = stage.repo): Promise<unknown> {
  const sha = await readRef(repo.gitDir, `refs/heads/${branch}`);
  const commit = sha === null ? null : await readCommit(repo.gitDir, sha);
  if (commit === null) return null;
  const entries = ((await listTree(repo.gitDir, commit.sha, true)) ?? []).filter((entry) => entry.type !== 'tree');
  const blobs = await readObjects(
    repo.gitDir,
    entries.map((entry) => entry.sha),
  );
  return {
    message: steady(commit.message),
    author: `${commit.author.name} <${commit.author.email}>`,
    verified: repo.verified.has(commit.sha),
    parents: commit.parents.length,
    tree: Object.fromEntries(entries.map((entry, at) => [entry.path, `${entry.mode} ${blobs[at]?.content.toString('utf8') ?? ''}`])),
  };
}

/** The text that the model was sent first, the names of the tools that it was offered, and the tokens of both beside the prompt, at four characters each. */
export function firstRequest(stage: Stage): {
  readonly system: string;
  readonly prompt: string;
  readonly tools: readonly string[];
  readonly size: number;
} {
  const body = stage.model.requests[0]?.body ?? {};
  const texts = z.array(z.object({ type: z.literal('text'), text: z.string() }));
  const parsed = z
    .object({
      system: texts,
      messages: z.tuple([z.object({ content: texts })]).rest(z.unknown()),
      tools: z.array(z.object({ name: z.string() })),
    })
    .parse(body);
  const join = (blocks: z.infer<typeof texts>): string => blocks.map((block) => block.text).join('\n\n');
  return {
    system: join(parsed.system),
    prompt: join(parsed.messages[0].content),
    tools: parsed.tools.map((tool) => tool.name),
    size: Math.ceil((JSON.stringify(body['tools']).length + join(parsed.system).length) / 4),
  };
}

/** The texts of the tool results in the model's last request, in order. */
export function lastResults(stage: Stage): string[] {
  const result = z.object({ content: z.array(z.object({ text: z.string() })) });
  const messages = z.array(z.object({ content: z.array(z.unknown()) })).parse(stage.model.requests.at(-1)?.body['messages']);
  return messages.flatMap(({ content }) =>
    content.flatMap((block) => {
      const parsed = result.safeParse(block);
      return parsed.success ? [steady(parsed.data.content.map((part) => part.text).join('\n'))] : [];
    }),
  );
}

/** The sample repository of `try` with its pull request #1, whose test fails. */
export const SAMPLE: Pick<StageOptions, 'files' | 'policy'> = { files: SAMPLE_BASE, policy: SAMPLE_BASE['.github/agent.yml'] ?? null };

export async function samplePull(stage: Stage): Promise<Issue> {
  const { branch, title, body } = SAMPLE_PULL;
  await commitFiles(stage.world, stage.repo, { branch, files: SAMPLE_CHANGE, message: title });
  return openPull(stage.world, stage.repo, { user: 'mona', title, body, head: branch });
}

/** A pull request #1 from the branch `topic`, which mends `src/sum.js`. */
export async function topicPull(stage: Stage): Promise<Issue> {
  const files = { 'src/sum.js': 'export const sum = (a, b) => a + b;\n' };
  await commitFiles(stage.world, stage.repo, { branch: 'topic', files, message: 'Add' });
  return openPull(stage.world, stage.repo, { user: 'mona', title: 'Add numbers', head: 'topic' });
}

/** A script that answers in one message. */
export function saying(text: string): Script {
  return [{ content: [{ type: 'text', text }] }];
}

/** A script that makes these calls at once, and then answers. */
export function doing(calls: readonly { readonly name: string; readonly input: Record<string, unknown> }[], text: string): Script {
  return [{ content: calls.map((call) => ({ type: 'tool_use' as const, ...call })) }, ...saying(text)];
}

/** The edit that most scripts here make. */
export const EDIT = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' } } as const;

// `at-agent try`: the whole bot on an embedded GitHub over a real git repository. Nothing outside this machine is written to; without a
// key the model is a scripted one, and the output says so.
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createGit, gitText } from '../github/git.js';
import type { Git } from '../github/git.js';
import { executeGraphql } from '../local/github/graphql.js';
import { eventPayload } from '../local/github/payloads.js';
import type { Trigger } from '../local/github/payloads.js';
import { startGitHub } from '../local/github/server.js';
import { addAppToken, addRepo, addUser, commitFiles, createWorld } from '../local/github/world-build.js';
import { addComment, openIssue, openPull } from '../local/github/world-threads.js';
import type { World, WorldRepo } from '../local/github/world.js';
import { startModel } from '../local/model/server.js';
import { SAMPLE_BASE, SAMPLE_CHANGE, SAMPLE_PULL, SAMPLE_REQUEST } from '../local/sample.js';
import { looker, SAMPLE_SCRIPT } from '../local/sample-script.js';
import { action } from '../action.js';
import type { Process } from '../action.js';
import { ownEnvironment } from '../sandbox.js';
import { createTerminal } from './terminal.js';
import type { Terminal } from './terminal.js';

const USAGE = `Usage: at-agent try [--repo DIR --prompt TEXT]

Without arguments: a sample repository with a failing test, a pull request, and a comment that asks for help.
With --repo: a copy of the last commit of the clone in DIR, and an issue with your prompt. DIR itself is not touched.

Environment: ANTHROPIC_API_KEY (else the model is a scripted one), ANTHROPIC_BASE_URL.
`;

export interface Scene {
  readonly repo: WorldRepo;
  readonly number: number;
  readonly trigger: Trigger;
  readonly story: string;
}

const REQUESTER = 'mona';
/** Means something to the embedded GitHub alone. */
const TOKEN = 'token-of-the-embedded-github';

/** Exit code: that of the run; 2 when called wrongly. */
export async function tryOut(args: readonly string[], world: Process): Promise<number> {
  const options = parse(args);
  if (typeof options === 'string') {
    world.write(`${options}\n\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    world.write(USAGE);
    return 0;
  }
  const root = await realpath(await mkdtemp(join(tmpdir(), 'at-agent-try-')));
  const git = createGit(ownEnvironment(world.env));
  try {
    const terminal = createTerminal(world.write);
    const github = createWorld({ observe: (exchange) => terminal.exchange(exchange) });
    addUser(github, REQUESTER, { name: 'Mona' });
    const scene = options.repo === null ? await sample(github, root) : await ownRepository(github, root, git, options.repo, options.prompt);
    if (typeof scene === 'string') {
      world.write(`${scene}\n`);
      return 2;
    }
    return await play(scene, github, root, git, world, terminal);
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Options {
  readonly repo: string | null;
  readonly prompt: string;
  readonly help: boolean;
}

function parse(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { repo: { type: 'string' }, prompt: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const { repo, prompt } = values;
    if (repo !== undefined && (prompt ?? '').trim() === '') return '--repo needs --prompt: what should be done there?';
    if (repo === undefined && prompt !== undefined) return '--prompt needs --repo: which clone should be worked on?';
    return { repo: repo ?? null, prompt: prompt ?? '', help: values.help === true };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The embedded default: a repository, its pull request and the comment that asks. Files go below `root`, an existing folder. */
export async function sample(world: World, root: string): Promise<Scene> {
  const repo = await addRepo(world, { owner: 'octo-shop', name: 'cart', root, source: { kind: 'files', files: SAMPLE_BASE } });
  repo.roles.set(REQUESTER, 'write');
  await commitFiles(world, repo, { branch: SAMPLE_PULL.branch, files: SAMPLE_CHANGE, message: SAMPLE_PULL.title, author: REQUESTER });
  const pull = await openPull(world, repo, {
    user: REQUESTER,
    title: SAMPLE_PULL.title,
    body: SAMPLE_PULL.body,
    head: SAMPLE_PULL.branch,
    base: SAMPLE_PULL.base,
  });
  const comment = addComment(world, repo, pull, REQUESTER, SAMPLE_REQUEST);
  return {
    repo,
    number: pull.number,
    trigger: { name: 'issue_comment', action: 'created', comment },
    story: `${REQUESTER} writes in pull request #${pull.number} of octo-shop/cart: ${SAMPLE_REQUEST}`,
  };
}

async function ownRepository(world: World, root: string, git: Git, dir: string, prompt: string): Promise<Scene | string> {
  const top = await gitText(git, { args: ['rev-parse', '--show-toplevel'], cwd: dir }).catch(() => null);
  if (top === null) return `${dir} is not a git clone: give the folder of one with --repo.`;
  const branch = await gitText(git, { args: ['symbolic-ref', '--short', 'HEAD'], cwd: dir });
  if (branch === null) return `${dir} has no branch checked out: run \`git switch\` to one first.`;
  if ((await gitText(git, { args: ['rev-parse', '--verify', 'HEAD'], cwd: dir })) === null) return `${dir} has no commit yet.`;
  const found = await gitText(git, { args: ['cat-file', '-e', 'HEAD:.github/agent.yml'], cwd: dir });
  const policy =
    found === null ? '\nIt has no .github/agent.yml: the agent can only read. Commit one (examples/agent.yml) to let it work.' : '';
  const repo = await addRepo(world, {
    owner: 'you',
    name: 'copy',
    root,
    defaultBranch: branch.trim(),
    source: { kind: 'clone', path: top.trim() },
  });
  repo.roles.set(REQUESTER, 'write');
  const issue = openIssue(world, repo, { user: REQUESTER, title: prompt.split('\n', 1)[0]?.slice(0, 120) ?? 'A request' });
  const comment = addComment(world, repo, issue, REQUESTER, `@agent ${prompt}`);
  return {
    repo,
    number: issue.number,
    trigger: { name: 'issue_comment', action: 'created', comment },
    story: `a copy of ${top.trim()} (its last commit on ${branch.trim()}), and a comment on issue #${issue.number}: @agent ${prompt}${policy}`,
  };
}

/** Runs the whole action on a scene; resolves to its exit code. `world` lends its environment and clock. */
export async function play(scene: Scene, github: World, root: string, git: Git, world: Process, terminal: Terminal): Promise<number> {
  const { repo } = scene;
  const key = world.env['ANTHROPIC_API_KEY'] ?? '';
  const scripted = key === '';
  terminal.heading('at-agent try: everything on this machine, an embedded GitHub over a real git repository');
  terminal.line(
    scripted
      ? 'THE MODEL IS A SCRIPTED ONE: it plays fixed replies. Set ANTHROPIC_API_KEY to run the real one.'
      : `The model is the real one at ${world.env['ANTHROPIC_BASE_URL'] ?? 'https://api.anthropic.com'}: this costs money.`,
  );
  terminal.line(scene.story);
  addAppToken(github, TOKEN, repo, {
    contents: 'write',
    issues: 'write',
    pull_requests: 'write',
    actions: 'read',
    checks: 'read',
    statuses: 'read',
  });
  const server = await startGitHub(github, { graphql: executeGraphql });
  const model = scripted ? await startModel({ script: repo.name === 'cart' ? SAMPLE_SCRIPT : looker }) : null;
  try {
    const eventPath = join(root, 'event.json');
    await writeFile(eventPath, JSON.stringify(await eventPayload(github, repo, REQUESTER, scene.trigger)));
    const workspace = join(root, 'workspace');
    const temp = join(root, 'temp');
    await Promise.all([mkdir(workspace), mkdir(temp)]);
    const kept = Object.entries(world.env).filter(([name]) => !/^(?:GITHUB_|INPUT_|STATE_|RUNNER_|ACTIONS_|ANTHROPIC_)/.test(name));
    const exit = await action({
      ...world,
      env: {
        ...Object.fromEntries(kept),
        GITHUB_ACTIONS: 'true',
        GITHUB_EVENT_NAME: 'issue_comment',
        GITHUB_EVENT_PATH: eventPath,
        GITHUB_REPOSITORY: `${repo.owner}/${repo.name}`,
        GITHUB_REF: `refs/heads/${repo.defaultBranch}`,
        GITHUB_RUN_ID: '1',
        GITHUB_RUN_ATTEMPT: '1',
        GITHUB_ACTOR: REQUESTER,
        GITHUB_SERVER_URL: server.serverUrl,
        GITHUB_API_URL: server.url,
        GITHUB_GRAPHQL_URL: server.graphqlUrl,
        GITHUB_WORKSPACE: workspace,
        RUNNER_TEMP: temp,
        'INPUT_GITHUB-TOKEN': TOKEN,
        'INPUT_ANTHROPIC-API-KEY': scripted ? 'sk-scripted-model' : key,
        'INPUT_BASE-URL': model?.url ?? world.env['ANTHROPIC_BASE_URL'] ?? '',
      },
      write: (text) => terminal.runnerLine(text),
      sinks: [terminal.sink],
      editEveryMs: 250,
    });
    for (const sha of terminal.commits()) {
      const diff = await gitText(git, {
        args: ['show', '--stat', '--patch', '--format=commit %H%nAuthor: %an <%ae>%n%n%w(0,4,4)%B', sha],
        cwd: repo.gitDir,
      });
      if (diff !== null) terminal.diff(diff);
    }
    terminal.end(exit, scripted);
    return exit;
  } finally {
    await Promise.all([server.close(), model?.close()]);
  }
}

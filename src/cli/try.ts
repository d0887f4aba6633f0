// `at-agent try`: the whole bot on an embedded GitHub over a real git repository. Nothing outside this machine is written to; without a
// key the model is a scripted one, and the output says so.
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { errorCode, errorMessage, plainText } from '../tools/results.js';
import { fields, text } from '../trigger/payload.js';
import { copyClone, readClone } from './clone.js';
import type { Output } from './event.js';
import { parseCall, usageOf } from './options.js';
import { createTerminal } from './terminal.js';
import type { Terminal } from './terminal.js';

export interface Scene {
  readonly repo: WorldRepo;
  readonly number: number;
  readonly trigger: Trigger;
  readonly story: string;
}

const REQUESTER = 'mona';
/** Means something to the embedded GitHub alone. */
const TOKEN = 'token-of-the-embedded-github';

/**
 * Exit code: that of the run; 2 when called wrongly, or with a repository that cannot be used; 1 when this machine lacks what it takes; 128 and
 * the number of the signal when ended by one, as shells count. Nothing is left on the disk.
 */
export async function tryOut(args: readonly string[], world: Process, out: Output): Promise<number> {
  const call = parseCall('try', args);
  const fail = (problem: string, code = 2): number => {
    out.stderr(`${plainText(problem)}\n`);
    return code;
  };
  if (!call.ok) return fail(call.problem);
  const { repo, prompt, help } = call.given;
  if (help === true) {
    out.stdout(usageOf('try'));
    return 0;
  }
  if (repo !== undefined && prompt === undefined) return fail('--repo needs --prompt: what should be done there?');
  if (repo === undefined && prompt !== undefined) return fail('--prompt needs --repo: which repository should be worked on?');
  const made = await makeRoot();
  if ('problem' in made) return fail(made.problem, 1);
  const { root } = made;
  try {
    const git = createGit(ownEnvironment(world.env), world.signal);
    const version = await git({ args: ['--version'], cwd: root });
    if (!version.ran && version.why === 'not_found') return fail('git is not in PATH: install it, or add its folder to PATH.', 1);
    const terminal = createTerminal(world.write);
    const github = createWorld({ observe: (exchange) => terminal.exchange(exchange) });
    addUser(github, REQUESTER, { name: 'Mona' });
    const scene =
      repo === undefined || prompt === undefined ? await sample(github, root) : await ownRepository(github, root, git, repo, prompt);
    if (typeof scene === 'string') return (await lateSignal(world)) ?? fail(scene);
    return signalExit(world.signal) ?? (await play(scene, github, root, git, world, terminal));
  } catch (error) {
    const ended = await lateSignal(world);
    if (ended === null) throw error;
    return ended;
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function makeRoot(): Promise<{ readonly root: string } | { readonly problem: string }> {
  try {
    return { root: await realpath(await mkdtemp(join(tmpdir(), 'at-agent-try-'))) };
  } catch (error) {
    return {
      problem: `No folder can be made in ${tmpdir()} (${errorCode(error) || errorMessage(error)}): set TMPDIR to one that can be written.`,
    };
  }
}

/** Ctrl-C reaches the git processes as well, and that they ended is often seen before the signal is: what failed may be no fault. */
async function lateSignal(world: Process): Promise<number | null> {
  await world.clock.sleep(100, world.signal);
  return signalExit(world.signal);
}

/** The exit code of a process that a signal ended; null: none did. */
function signalExit(signal: AbortSignal): number | null {
  if (!signal.aborted) return null;
  const by = text(fields(signal.reason), 'by');
  return 128 + (Object.entries(constants.signals).find(([name]) => name === by)?.[1] ?? 0);
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

/** Branch of the copy where none is checked out. */
const DETACHED = 'detached-head';

async function ownRepository(world: World, root: string, git: Git, dir: string, prompt: string): Promise<Scene | string> {
  const clone = await readClone(git, dir);
  if (typeof clone === 'string') return clone;
  const branch = clone.branch ?? DETACHED;
  const repo = await addRepo(world, { owner: 'you', name: 'copy', root, defaultBranch: branch, source: { kind: 'empty' } });
  const copied = await copyClone(git, clone, repo.gitDir, branch);
  if (!copied.ok) return copied.problem;
  const found = await gitText(git, { args: ['cat-file', '-e', `${clone.head}:.github/agent.yml`], cwd: repo.gitDir });
  const policy =
    found === null ? '\nIt has no .github/agent.yml: the agent can only read. Commit one (examples/agent.yml) to let it work.' : '';
  repo.roles.set(REQUESTER, 'write');
  const issue = openIssue(world, repo, { user: REQUESTER, title: prompt.split('\n', 1)[0]?.slice(0, 120) ?? 'A request' });
  const comment = addComment(world, repo, issue, REQUESTER, `@agent ${prompt}`);
  const what = clone.branch === null ? `the commit ${clone.head.slice(0, 12)}, which is checked out` : `its last commit on ${clone.branch}`;
  const note = copied.extent === 'commit' ? '\nIts history stays out, because the clone has not all of it.' : '';
  return {
    repo,
    number: issue.number,
    trigger: { name: 'issue_comment', action: 'created', comment },
    story: `a copy of ${clone.place} (${what}), and a comment on issue #${issue.number}: @agent ${prompt}${note}${policy}`,
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
    const done = await action({
      ...world,
      env: {
        ...Object.fromEntries(kept),
        ...pastProxies(world.env),
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
    const exit = signalExit(world.signal) ?? done;
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

/** The embedded servers are asked directly, by git and by whatever the agent starts; all else still goes through the proxy of `env`. */
function pastProxies(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const given = (env['no_proxy'] || env['NO_PROXY']) ?? '';
  const hosts = given.trim() === '*' ? '*' : [given, '127.0.0.1', 'localhost'].filter((part) => part !== '').join(',');
  return { no_proxy: hosts, NO_PROXY: hosts };
}

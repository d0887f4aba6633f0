// What a benchmark stands on: temp folders, the servers' process, a checkout as actions/checkout leaves it, and the action's environment.
import { execFileSync, fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { launch } from './processes.mjs';

export const MODEL = 'claude-sonnet-5-5';
const KEY = 'sk-ant-key-of-the-benchmark-model';
const TOKEN = 'ghs_tokenOfTheBenchmarkGitHub0000000001';
const POLICY = 'access:\n  role: write\nlimits:\n  turns: 1000\n';

/** Bundles one file of this folder as it would be shipped. */
async function bundled(name, folder) {
  const outfile = join(folder, name);
  await build({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    bundle: true,
    minify: name === 'floor.mjs',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outfile,
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    logLevel: 'error',
  });
  return outfile;
}

/**
 * @param {{node: string, bundle: string}} how
 * @param {{files?: Record<string, string>, source?: object}} [repository]
 */
export async function openStage({ node, bundle }, repository = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'at-agent-bench-')));
  const [floorFile, serverFile] = await Promise.all([bundled('floor.mjs', folder), bundled('servers.mjs', folder)]);
  // The servers always run on the Node of the benchmark itself: only the subject changes with --node.
  const child = fork(serverFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let lastId = 0;
  const waiting = new Map();
  child.on('message', ({ id, value, error }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) resolve(value);
    else reject(new Error(error));
  });
  const ask = (command, options) =>
    new Promise((resolve, reject) => {
      waiting.set((lastId += 1), { resolve, reject });
      child.send({ id: lastId, command, options });
    });
  const files = { 'README.md': '# shop\n', '.github/agent.yml': POLICY, ...repository.files };
  const opened = await ask('open', { folder: join(folder, 'github'), token: TOKEN, files, source: repository.source });
  const template = join(folder, 'template');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `${opened.serverUrl}/octo/shop.git`, template]);

  let runs = 0;
  /** One run of the action on a fresh checkout. `calls`: tool calls, one a turn, as a function of the work tree's path. */
  async function action({ asks = true, calls = () => [], probe = false, keepCheckout = false } = {}) {
    runs += 1;
    const home = join(folder, `run${runs}`);
    const workspace = keepCheckout ? template : join(home, 'workspace');
    mkdirSync(join(home, 'temp'), { recursive: true });
    if (!keepCheckout) cpSync(template, workspace, { recursive: true });
    const { modelUrl } = await ask('reset', { calls: calls(workspace) });
    writeFileSync(join(home, 'event.json'), JSON.stringify(asks ? opened.asking : opened.chatting));
    const run = await launch(node, [bundle], {
      folder: home,
      cwd: workspace,
      probe,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        GITHUB_ACTIONS: 'true',
        GITHUB_EVENT_NAME: 'issue_comment',
        GITHUB_EVENT_PATH: join(home, 'event.json'),
        GITHUB_REPOSITORY: 'octo/shop',
        GITHUB_REF: 'refs/heads/main',
        GITHUB_RUN_ID: String(100 + runs),
        GITHUB_RUN_ATTEMPT: '1',
        GITHUB_ACTOR: 'mona',
        GITHUB_SERVER_URL: opened.serverUrl,
        GITHUB_API_URL: opened.apiUrl,
        GITHUB_GRAPHQL_URL: opened.graphqlUrl,
        GITHUB_OUTPUT: join(home, 'output'),
        GITHUB_STATE: join(home, 'state'),
        GITHUB_STEP_SUMMARY: join(home, 'summary'),
        GITHUB_WORKSPACE: workspace,
        RUNNER_TEMP: join(home, 'temp'),
        'INPUT_GITHUB-TOKEN': TOKEN,
        'INPUT_ANTHROPIC-API-KEY': KEY,
        'INPUT_BASE-URL': modelUrl,
        INPUT_MODEL: MODEL,
      },
    });
    const { requests, refused } = await ask('taken');
    if (run.exit !== 0 || refused.length > 0) {
      throw new Error(`the action ended with ${run.exit}:\n${run.stdout}\n${run.stderr}\n${JSON.stringify(refused)}`);
    }
    const journal = /^transcript=(.*)$/m.exec(readFileSync(join(home, 'output'), 'utf8'))?.[1] ?? null;
    const events = journal === null ? [] : readJournal(journal);
    rmSync(home, { recursive: true, force: true });
    return { ...run, requests, events };
  }

  /** One run of the floor on the same files. */
  async function floor({ calls = () => [], probe = false } = {}) {
    const { modelUrl } = await ask('reset', { calls: calls(template) });
    const run = await launch(node, [floorFile, MODEL, 'read the files and tell me what is in them'], {
      folder,
      cwd: template,
      probe,
      env: { PATH: process.env.PATH, HOME: folder, ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: modelUrl },
    });
    const { requests, refused } = await ask('taken');
    if (run.exit !== 0 || refused.length > 0)
      throw new Error(`the floor ended with ${run.exit}:\n${run.stderr}\n${JSON.stringify(refused)}`);
    return { ...run, requests };
  }

  return {
    folder,
    template,
    action,
    floor,
    close() {
      child.disconnect();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function readJournal(path) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((record) => 'type' in record);
}

export const isModel = ({ url }) => url.startsWith('/v1/');
export const isRead = ({ method, url }) =>
  !isModel({ url }) && (method === 'GET' || url.includes('/graphql') || url.includes('git-upload-pack'));

/** Milliseconds in which at least one of the requests was with a server, up to `until`. */
export function served(requests, until) {
  let sum = 0;
  let covered = -Infinity;
  for (const { at, done } of [...requests].sort((a, b) => a.at - b.at)) {
    const from = Math.max(at, covered);
    const to = Math.min(done ?? until, until);
    if (to > from) sum += to - from;
    covered = Math.max(covered, to);
  }
  return sum;
}

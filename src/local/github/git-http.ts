// Git over smart HTTP through `git http-backend`, on the same bare repositories that REST writes to.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { canSee, findRepo, fullName, judge, type Need } from './access.js';
import { gitText, spawnGit, zeroSha } from './git.js';
import { noteMove, syncPulls } from './refs.js';
import { record, type World, type WorldRepo, type WorldToken } from './world.js';

/** Owner, name and the rest of an address that git asks for. The `.git` may be missing, as in the remote that actions/checkout sets. */
export const GIT_PATH = /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/(?:info\/refs|HEAD|objects\/.*|git-(?:upload|receive)-pack))$/;

const pull: Need = { area: 'contents', level: 'read', role: 'read' };
const push: Need = { area: 'contents', level: 'write', role: 'write' };

/** Where http-backend keeps a repository: the environment names one folder and the path below it. */
function backendVariables(
  repo: WorldRepo,
  token: WorldToken | null,
  url: URL,
  rest: string,
  request: IncomingMessage,
): Record<string, string> {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    GIT_PROJECT_ROOT: repo.gitDir,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: rest,
    REQUEST_METHOD: request.method ?? 'GET',
    QUERY_STRING: url.search.slice(1),
    CONTENT_TYPE: header('content-type'),
    HTTP_CONTENT_ENCODING: header('content-encoding'),
    GIT_PROTOCOL: header('git-protocol'),
    REMOTE_ADDR: '127.0.0.1',
    ...(header('content-length') === '' ? {} : { CONTENT_LENGTH: header('content-length') }),
    ...(token === null ? {} : { REMOTE_USER: token.login }),
  };
}

async function branches(repo: WorldRepo): Promise<Map<string, string>> {
  const lines = await gitText(repo.gitDir, ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads/']);
  const rows = lines.split('\n').filter((line) => line !== '');
  return new Map(rows.map((line) => [line.slice(41), line.slice(0, 40)]));
}

/** After a push: every branch that moved enters the activity list, and pull requests follow. */
async function noteMoves(world: World, repo: WorldRepo, before: ReadonlyMap<string, string>, actor: string): Promise<void> {
  const after = await branches(repo);
  for (const ref of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(ref) ?? zeroSha;
    const tip = after.get(ref) ?? zeroSha;
    if (old !== tip) await noteMove(world, repo, ref, old, tip, actor);
  }
}

interface Denial {
  readonly status: number;
  readonly message: string;
}
const badCredentials: Denial = {
  status: 401,
  message: 'Invalid username or token. Password authentication is not supported for Git operations.\n',
};

function denialOf(token: WorldToken | null, repo: WorldRepo | null, isPush: boolean): Denial | null {
  if (repo === null || !canSee(token, repo)) return { status: token === null ? 401 : 404, message: 'Repository not found.\n' };
  const verdict = judge(token, repo, isPush ? push : pull, false);
  if (verdict === 'allowed') return null;
  if (token === null) return { status: 401, message: 'No anonymous write access.\n' };
  return { status: 403, message: `Permission to ${fullName(repo)}.git denied to ${token.login}.\n` };
}

/** `badToken`: credentials were sent and are not known. */
export async function serveGit(
  world: World,
  token: WorldToken | null,
  badToken: boolean,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, owner = '', name = '', rest = ''] = GIT_PATH.exec(decodeURIComponent(url.pathname)) ?? [];
  const repo = findRepo(world, owner, name);
  const isPush = rest === '/git-receive-pack' || url.searchParams.get('service') === 'git-receive-pack';
  const finish = (status: number, headers: Readonly<Record<string, string>>, message: string | null): void => {
    record(world, {
      method: request.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      requestHeaders: {},
      requestBody: null,
      status,
      responseHeaders: headers,
      responseBody: message,
      surface: 'git',
    });
  };
  const deny = (status: number, message: string): void => {
    const headers: Record<string, string> = {
      'content-type': 'text/plain',
      ...(status === 401 ? { 'www-authenticate': 'Basic realm="GitHub"' } : {}),
    };
    finish(status, headers, message);
    request.resume();
    response.writeHead(status, headers).end(message);
  };
  const denial = badToken ? badCredentials : denialOf(token, repo, isPush);
  if (denial !== null || repo === null) {
    deny(denial?.status ?? 404, denial?.message ?? '');
    return;
  }
  await syncPulls(world, repo);
  const before = isPush && rest === '/git-receive-pack' ? await branches(repo) : null;
  const status = await runBackend(backendVariables(repo, token, url, rest, request), request, response);
  if (before !== null && token !== null) await noteMoves(world, repo, before, token.login);
  finish(status.code, status.headers, null);
  response.end();
}

interface BackendAnswer {
  readonly code: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Runs the CGI program and copies its answer through; the response is left open for the caller to end. */
function runBackend(variables: Record<string, string>, request: IncomingMessage, response: ServerResponse): Promise<BackendAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawnGit(['http-backend'], variables);
    let head: Buffer | null = Buffer.alloc(0);
    let answer: BackendAnswer = { code: 500, headers: {} };
    const onData = (chunk: Buffer): void => {
      if (head === null) {
        response.write(chunk);
        return;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const lines = head.toString('latin1', 0, end).split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      const { status = '200', ...others } = headers;
      answer = { code: Number.parseInt(status, 10), headers: others };
      response.writeHead(answer.code, others);
      const body = head.subarray(end + 4);
      head = null;
      if (body.length > 0) response.write(body);
    };
    child.stdout.on('data', onData);
    child.stderr.resume();
    child.stdin.on('error', () => undefined); // http-backend may answer before it has read all
    child.on('error', reject);
    child.on('close', () => {
      if (head !== null) response.writeHead(500);
      resolve(answer);
    });
    // A client that has gone, perhaps before this began, sends no end of its request.
    const gone = (): void => {
      child.stdin.destroy();
      child.kill();
    };
    response.on('close', gone);
    if (response.destroyed) gone();
    else request.pipe(child.stdin);
  });
}

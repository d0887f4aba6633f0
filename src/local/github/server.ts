// The embedded GitHub on loopback: REST below `/api/v3` (as an Enterprise server has it) and at the root, GraphQL, git over HTTP, job logs
// and uploads. One world behind all of them.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { canSee, findRepo, judge, type Need } from './access.js';
import { serveAsset } from './assets.js';
import { GIT_PATH, serveGit } from './git-http.js';
import { notFound, refuse, text, type Answer, type GlobalCall } from './http.js';
import { serveLog } from './job-logs.js';
import { apiUrl } from './links.js';
import { quotaOf } from './quota.js';
import { compileRoutes, type Match } from './router.js';
import { routes } from './routes.js';
import { record, type Exchange, type Fault, type World, type WorldRepo, type WorldToken } from './world.js';

export type GraphqlHandler = (
  world: World,
  token: WorldToken,
  body: { query: string; variables?: Record<string, unknown> },
) => Promise<{ status: number; body: unknown }>;

export interface EmbeddedGitHub {
  /** REST base: `http://127.0.0.1:PORT/api/v3`. The routes answer without the prefix as well. */
  readonly url: string;
  /** Web and git base: `http://127.0.0.1:PORT`; a repository is cloned from `{serverUrl}/owner/name.git`. */
  readonly serverUrl: string;
  readonly graphqlUrl: string;
  close(): Promise<void>;
}

const route = compileRoutes(routes);

/** Starts the server on a port that the system chooses, and points the world's addresses at it. */
export async function startGitHub(world: World, options: { readonly graphql: GraphqlHandler | null }): Promise<EmbeddedGitHub> {
  const server = createServer((request, response) => {
    serve(world, options.graphql, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ message: `The embedded GitHub failed: ${message}` }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the embedded GitHub has no port');
  world.serverUrl = `http://127.0.0.1:${address.port}`;
  return {
    url: apiUrl(world),
    serverUrl: world.serverUrl,
    graphqlUrl: `${world.serverUrl}/api/graphql`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** `token x`, `Bearer x`, or basic with the token as password (as git sends it). */
function presentedToken(request: IncomingMessage): string | null {
  const header = request.headers.authorization ?? '';
  const [scheme = '', value = ''] = header.split(/\s+/, 2);
  if (/^(token|bearer)$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return null;
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  return decoded.slice(decoded.indexOf(':') + 1);
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue;
    kept[name] = name === 'authorization' ? '***' : Array.isArray(value) ? value.join(', ') : value;
  }
  return kept;
}

async function serve(world: World, graphql: GraphqlHandler | null, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', world.serverUrl);
  const presented = presentedToken(request);
  const token = presented === null ? null : (world.tokens.get(presented) ?? null);
  const badToken = presented !== null && token === null;
  const isGit = GIT_PATH.test(url.pathname);
  if (isGit && plannedFault(world, request, `${url.pathname}${url.search}`) === null) {
    await serveGit(world, token, badToken, url, request, response);
    return;
  }
  const path = url.pathname.replace(/^\/api\/v3(?=\/|$)/, '');
  const isGraphql = url.pathname === '/graphql' || url.pathname === '/api/graphql';
  const raw = await readAll(request);
  const body = parseJson(raw);
  const context: Context = { world, graphql, request, url, path, token, badToken, body };
  const answer = planned(context) ?? (isGraphql ? await answerGraphql(context) : await answerRest(context));
  await send(context, answer, response, isGit ? 'git' : isGraphql ? 'graphql' : isWeb(path) ? 'web' : 'rest');
}

/** Addresses outside the API, which need no token: they are signed. */
function isWeb(path: string): boolean {
  return /^\/(_logs|user-attachments|private-user-images)\//.test(path);
}

interface Context {
  readonly world: World;
  readonly graphql: GraphqlHandler | null;
  readonly request: IncomingMessage;
  readonly url: URL;
  /** Without the `/api/v3` prefix. */
  readonly path: string;
  readonly token: WorldToken | null;
  readonly badToken: boolean;
  readonly body: { readonly ok: true; readonly value: unknown; readonly empty: boolean } | { readonly ok: false };
}

/** An empty body reads as `{}`: clients send none where nothing is needed. */
function parseJson(raw: Buffer): Context['body'] {
  if (raw.length === 0) return { ok: true, value: {}, empty: true };
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return { ok: true, value, empty: false };
  } catch {
    return { ok: false };
  }
}

function plannedFault(world: World, request: IncomingMessage, target: string): Fault | null {
  return world.faults.find((plan) => plan.times > 0 && plan.method === request.method && plan.path.test(target)) ?? null;
}

function planned({ world, request, url, path }: Context): Answer | null {
  const fault = plannedFault(world, request, `${path}${url.search}`);
  if (fault === null) return null;
  fault.times -= 1;
  return { kind: 'json', status: fault.status, body: fault.body, headers: fault.headers };
}

async function answerGraphql({ world, graphql, token, body }: Context): Promise<Answer> {
  if (graphql === null) return notFound;
  if (token === null) return refuse(401, 'Bad credentials');
  if (!body.ok) return refuse(400, 'Problems parsing JSON');
  const asked = body.value as { query?: unknown; variables?: unknown };
  if (typeof asked.query !== 'string') return refuse(400, 'A query attribute must be specified and must be a string.');
  const variables = typeof asked.variables === 'object' && asked.variables !== null ? (asked.variables as Record<string, unknown>) : {};
  const answer = await graphql(world, token, { query: asked.query, variables });
  return { kind: 'json', status: answer.status, body: answer.body, headers: {} };
}

async function answerRest(context: Context): Promise<Answer> {
  const { world, url, path, badToken, body, request } = context;
  if (isWeb(path)) {
    const asset = serveAsset(world, path, url.searchParams);
    return asset === null ? (serveLog(world, path, url.searchParams) ?? notFound) : text(asset.mime, asset.bytes);
  }
  if (badToken) return refuse(401, 'Bad credentials');
  if (!body.ok) return refuse(400, 'Problems parsing JSON');
  const found = route(request.method ?? 'GET', path);
  return found === null ? notFound : answerRoute(context, found, body.value);
}

async function answerRoute(context: Context, { route: chosen, params }: Match, body: unknown): Promise<Answer> {
  const { world, url, token, request } = context;
  const param = (name: string): string => {
    const value = params.get(name);
    if (value === undefined) throw new Error(`route ${chosen.path} has no parameter ${name}`);
    return value;
  };
  const call: GlobalCall = { world, token, param, query: url.searchParams, body, accept: request.headers.accept ?? '' };
  if (chosen.scope === 'global') return chosen.handle(call);
  const repo = findRepo(world, param('owner'), param('repo'));
  if (repo === null || !canSee(token, repo)) return notFound;
  const verdict = judge(token, repo, chosen.needs, concernsPull(repo, params));
  switch (verdict) {
    case 'hidden':
      return notFound;
    case 'anonymous':
      return refuse(401, 'Requires authentication');
    case 'forbidden_integration':
      return withAccepted(refuse(403, 'Resource not accessible by integration'), chosen.needs);
    case 'forbidden_token':
      return refuse(403, 'Resource not accessible by personal access token');
    case 'forbidden_role':
      return refuse(403, 'Must have admin rights to Repository.');
    case 'allowed':
      break;
  }
  if (chosen.scope === 'read') return chosen.handle({ ...call, repo });
  return token === null ? refuse(401, 'Requires authentication') : chosen.handle({ ...call, repo, token });
}

/** GitHub names what a token would need in a header (docs.github.com, "Troubleshooting the REST API"). */
function withAccepted(answer: Answer, { area, level }: Need): Answer {
  const areas = area === 'thread' ? ['issues', 'pull_requests'] : [area];
  const accepted = areas.map((each) => `${each}=${level}`).join('; ');
  return answer.kind === 'json' ? { ...answer, headers: { ...answer.headers, 'x-accepted-github-permissions': accepted } } : answer;
}

/** Whether a route's thread is a pull request: by its number, or by the comment it names. */
function concernsPull(repo: WorldRepo, params: ReadonlyMap<string, string>): boolean {
  const id = params.get('comment_id');
  const comment = id === undefined ? undefined : (repo.comments.get(Number(id)) ?? repo.reviewComments.get(Number(id)));
  const number = comment?.number ?? Number(params.get('issue_number') ?? params.get('pull_number'));
  return repo.issues.get(number)?.pull != null;
}

/** `Link` for a list, with the request's other parameters kept. */
function linkHeader(context: Context, page: number, perPage: number, total: number): string | null {
  const last = Math.max(1, Math.ceil(total / perPage));
  const target = (to: number, rel: string): string => {
    const url = new URL(`${apiUrl(context.world)}${context.path}${context.url.search}`);
    url.searchParams.set('page', String(to));
    return `<${url.href}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [target(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [target(page + 1, 'next'), target(last, 'last')] : []),
    ...(page > 1 ? [target(1, 'first')] : []),
  ];
  return links.length === 0 ? null : links.join(', ');
}

interface Rendered {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array;
  /** What the exchange log keeps: JSON as data, other bodies as text. */
  readonly body: unknown;
}

function renderJson(status: number, body: unknown, headers: Readonly<Record<string, string>>): Rendered {
  const bytes = Buffer.from(JSON.stringify(body), 'utf8');
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, bytes, body };
}

async function render(context: Context, answer: Answer): Promise<Rendered> {
  switch (answer.kind) {
    case 'json':
      return renderJson(answer.status, answer.body, answer.headers);
    case 'list': {
      const query = context.url.searchParams;
      const perPage = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 30) || 30));
      const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
      const link = linkHeader(context, page, perPage, answer.total);
      return renderJson(200, await answer.page((page - 1) * perPage, page * perPage), link === null ? {} : { link });
    }
    case 'bytes':
      return {
        status: answer.status,
        headers: { 'content-type': answer.type },
        bytes: answer.bytes,
        body: Buffer.from(answer.bytes).toString('utf8'),
      };
    case 'empty':
      return { status: answer.status, headers: { ...answer.headers }, bytes: new Uint8Array(), body: null };
  }
}

async function send(context: Context, answer: Answer, response: ServerResponse, surface: Exchange['surface']): Promise<void> {
  const { world, request, url, path, token, body } = context;
  let rendered = await render(context, answer);
  const quota = quotaOf(world, token);
  const headers: Record<string, string> = {
    'x-github-media-type': 'github.v3; format=json',
    'x-github-request-id': `E${String(world.exchanges.length + 1).padStart(7, '0')}`,
    'x-ratelimit-limit': String(quota.limit),
    'x-ratelimit-remaining': String(quota.remaining),
    'x-ratelimit-used': String(quota.used),
    'x-ratelimit-reset': String(quota.reset),
    'x-ratelimit-resource': surface === 'graphql' ? 'graphql' : 'core',
    ...rendered.headers,
  };
  if (request.method === 'GET' && rendered.status === 200) {
    const etag = `W/"${createHash('sha256').update(rendered.bytes).digest('hex')}"`;
    headers['etag'] = etag;
    headers['cache-control'] = 'private, max-age=60, s-maxage=60';
    if (request.headers['if-none-match'] === etag) rendered = { status: 304, headers: {}, bytes: new Uint8Array(), body: null };
  }
  record(world, {
    method: request.method ?? 'GET',
    path: `${surface === 'graphql' ? '/graphql' : path}${url.search}`,
    requestHeaders: headersOf(request),
    requestBody: body.ok && !body.empty ? body.value : null,
    status: rendered.status,
    responseHeaders: headers,
    responseBody: rendered.body,
    surface,
  });
  response.writeHead(
    rendered.status,
    rendered.status === 304 || rendered.status === 204 ? headers : { ...headers, 'content-length': String(rendered.bytes.length) },
  );
  response.end(rendered.bytes);
}

// The embedded model: a server on loopback that speaks the Messages API, plays scripts, and checks every request as strictly as the API.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { lookUpFacts } from '../../model/facts.js';
import { faultOf, play, type Step } from './play.js';
import { invalid, isFields, isList, type Fields, type Problem } from './problem.js';
import { promptSize } from './prompt.js';
import { createPromptCache, type CachedUsage } from './prompt-cache.js';
import { checkRequest } from './request-check.js';
import type { Expectation, Fault, Reply, Script } from './script.js';

const VERSION = '2026-10-21';
const BODY_LIMIT = 32 * 1024 * 1024;

/** One request to `POST /v1/messages`, as received and as judged. */
export interface RecordedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Fields;
  /** Why it was refused; null: it was answered by the script. */
  readonly problem: Problem | null;
  /** The input side of the bill; null when refused. */
  readonly usage: CachedUsage | null;
}

export interface ModelServerOptions {
  /** The replies in order, or a function of the request's body and its number among the valid requests, from 0. */
  readonly script: Script | ((body: Fields, index: number) => Reply | Promise<Reply>);
}

export interface ModelServer {
  /** The base URL, without `/v1`. */
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

export async function startModel(options: ModelServerOptions): Promise<ModelServer> {
  const { script } = options;
  const requests: RecordedRequest[] = [];
  const cache = createPromptCache();
  let answered = 0;
  let received = 0;

  async function answerMessages(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    const problem = checkRequest(body);
    const fields = isFields(body) ? body : {};
    const index = answered;
    const reply = typeof script === 'function' ? await script(fields, index) : script[index];
    const refusal = problem ?? (reply === undefined ? exhausted(index) : unexpected(reply.expect, fields, index));
    if (refusal !== null || reply === undefined) {
      requests.push({ headers: request.headers, body: fields, problem: refusal, usage: null });
      refuse(response, refusal ?? exhausted(index));
      return;
    }
    answered++;
    const fault = faultOf(reply);
    if (fault?.kind === 'status') {
      requests.push({ headers: request.headers, body: fields, problem: fault, usage: null });
      refuse(response, fault, fault);
      return;
    }
    const usage = cache.bill(fields);
    requests.push({ headers: request.headers, body: fields, problem: null, usage });
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
    response.flushHeaders();
    perform(response, play(reply, fields, usage));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received++;
    response.setHeader('request-id', `req_${String(received).padStart(6, '0')}`);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const head = checkHead(request);
    if (head !== null) {
      refuse(response, head);
      return;
    }
    const model = /^\/v1\/models\/([^/]+)$/.exec(path)?.[1];
    if (request.method === 'GET' && model !== undefined) {
      describe(response, decodeURIComponent(model));
      return;
    }
    if (request.method !== 'POST' || (path !== '/v1/messages' && path !== '/v1/messages/count_tokens')) {
      refuse(response, { status: 404, type: 'not_found_error', message: `${String(request.method)} ${path} is not served here` });
      return;
    }
    const parsed = await readBody(request);
    if ('problem' in parsed) {
      refuse(response, parsed.problem, parsed.problem.status === 413 ? { body: 'html' } : {});
      return;
    }
    if (path === '/v1/messages') await answerMessages(request, response, parsed.body);
    else count(response, parsed.body);
  }

  const server = createServer((request, response) => {
    setLimits(response, 4000 - received);
    answer(request, response).catch((error: unknown) => {
      refuse(response, { status: 500, type: 'api_error', message: error instanceof Error ? error.message : 'the script failed' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${String(port)}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function checkHead(request: IncomingMessage): Problem | null {
  const { authorization = '', 'x-api-key': key, 'anthropic-version': version } = request.headers;
  if (!/^Bearer \S/.test(authorization) && (typeof key !== 'string' || key === '')) {
    return { status: 401, type: 'authentication_error', message: 'an API key is required: Authorization: Bearer or x-api-key' };
  }
  if (version === undefined) return invalid('anthropic-version', 'header is required');
  return version === VERSION ? null : invalid('anthropic-version', `"${String(version)}" is not the version ${VERSION}`);
}

async function readBody(request: IncomingMessage): Promise<{ readonly body: unknown } | { readonly problem: Problem }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  if (size > BODY_LIMIT) return { problem: { status: 413, type: 'request_too_large', message: '413 Request Entity Too Large' } };
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    return { problem: invalid('content-type', 'must be application/json') };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    const body: unknown = JSON.parse(text);
    // Lone surrogates can arrive as escapes only; JSON.stringify writes them, and only them, as escapes again.
    if (/\\ud[89a-f]/i.test(text) && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(body)))
      throw new SyntaxError('no low surrogate in string');
    return { body };
  } catch (error) {
    return { problem: invalid('', `The request body is not valid JSON: ${error instanceof Error ? error.message : ''}`) };
  }
}

function exhausted(index: number): Problem {
  return invalid('', `the scripted model has no reply ${String(index + 1)}`);
}

function unexpected(expect: Expectation | undefined, body: Fields, index: number): Problem | null {
  if (expect === undefined) return null;
  const messages = isList(body['messages']) ? body['messages'] : [];
  const content = messages.map((message) => (isFields(message) ? message['content'] : undefined)).at(-1);
  const blocks = isList(content) ? content : [{ type: 'text', text: content }];
  const results = blocks.filter((block) => isFields(block) && block['type'] === 'tool_result');
  const tools = isList(body['tools']) ? body['tools'].map((tool) => (isFields(tool) ? tool['name'] : null)) : [];
  const { model, systemContains, lastUserContains, lastToolResultContains, tools: names } = expect;
  const failed = [
    model !== undefined && body['model'] !== model ? `the model ${model}` : null,
    lacks(body['system'], systemContains) ? `a system text with ${JSON.stringify(systemContains)}` : null,
    lacks(blocks, lastUserContains) ? `a last user message with ${JSON.stringify(lastUserContains)}` : null,
    lacks(results, lastToolResultContains) ? `a tool result with ${JSON.stringify(lastToolResultContains)}` : null,
    names?.some((name) => !tools.includes(name)) === true ? `the tools ${names.join(', ')}` : null,
  ].find((what) => what !== null);
  return failed === undefined
    ? null
    : invalid('', `reply ${String(index + 1)} of the script expects ${failed}; got ${JSON.stringify(blocks).slice(0, 500)}`);
}

function lacks(part: unknown, words: string | undefined): boolean {
  return words !== undefined && !JSON.stringify(part ?? null).includes(JSON.stringify(words).slice(1, -1));
}

/** The headers that tell a client its limits; nothing here enforces them. */
function setLimits(response: ServerResponse, remaining: number): void {
  const limits = { requests: 4000, 'input-tokens': 2_000_000, 'output-tokens': 400_000 };
  for (const [what, limit] of Object.entries(limits)) {
    response.setHeader(`anthropic-ratelimit-${what}-limit`, String(limit));
    response.setHeader(`anthropic-ratelimit-${what}-remaining`, String(what === 'requests' ? Math.max(0, remaining) : limit));
    response.setHeader(`anthropic-ratelimit-${what}-reset`, '2026-10-21T00:00:00Z');
  }
}

function refuse(
  response: ServerResponse,
  problem: Problem,
  extra: Partial<Pick<Extract<Fault, { kind: 'status' }>, 'headers' | 'body'>> = {},
): void {
  const { status, type, message } = problem;
  for (const [name, value] of Object.entries(extra.headers ?? {})) response.setHeader(name, value);
  if (extra.body === 'html') {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(`<html>\r\n<head><title>${message}</title></head>\r\n<body><center><h1>${message}</h1></center></body>\r\n</html>\r\n`);
    return;
  }
  sendJson(response, status, { type: 'error', error: { type, message }, request_id: response.getHeader('request-id') });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

function count(response: ServerResponse, body: unknown): void {
  const problem = checkRequest(body, true);
  if (problem !== null || !isFields(body)) refuse(response, problem ?? invalid('', 'The request body must be a JSON object'));
  else sendJson(response, 200, { input_tokens: promptSize(body) });
}

function describe(response: ServerResponse, id: string): void {
  const { facts, known } = lookUpFacts(id);
  if (!known) refuse(response, { status: 404, type: 'not_found_error', message: `model: ${id}` });
  else
    sendJson(response, 200, {
      type: 'model',
      id,
      display_name: id,
      created_at: '2026-01-01T00:00:00Z',
      max_input_tokens: facts.window,
      max_tokens: facts.maxOutput,
    });
}

function perform(response: ServerResponse, steps: readonly Step[]): void {
  for (const step of steps) {
    switch (step.do) {
      case 'send':
        response.write(`event: ${step.name}\ndata: ${step.data}\n\n`);
        break;
      case 'end':
        response.end();
        return;
      case 'cut':
        // An empty comment, so that the socket is destroyed after all that was written has left.
        response.write(':\n', () => response.socket?.destroy());
        return;
      case 'stall':
        return;
      case 'stall_with_pings': {
        const timer = setInterval(() => response.write('event: ping\ndata: {"type": "ping"}\n\n'), 5);
        response.on('close', () => clearInterval(timer));
        return;
      }
    }
  }
}

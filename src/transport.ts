// HTTP as `fetch` has it, over node:http and node:https. The global fetch takes longer to load than Node takes to start, and a run's first
// sign of life waits for its first request.
import type { Agent, IncomingMessage, RequestOptions } from 'node:http';
import { load } from './node-modules.js';
import { forwarded, proxyFor, tunnelAgent } from './proxy.js';
import type { Forwarding } from './proxy.js';

type Http = Pick<typeof import('node:http'), 'request' | 'Agent'>;

export interface TransportRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
  /** Its reason is what the promise rejects with. */
  readonly signal?: AbortSignal | null;
  /** Called once the request has left: what holds the thread for long begins then, so that it holds back neither handshake nor request. */
  readonly onSent?: () => void;
}

/** The part of fetch's Response that its clients use. */
export interface TransportResponse {
  readonly status: number;
  readonly statusText: string;
  readonly ok: boolean;
  readonly url: string;
  readonly headers: ResponseHeaders;
  readonly body: AsyncIterable<Uint8Array>;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface ResponseHeaders extends Iterable<[string, string]> {
  get(name: string): string | null;
  entries(): IterableIterator<[string, string]>;
}

/** As many as fetch follows (fetch.spec.whatwg.org, "HTTP-redirect fetch", 6). */
const MOST_REDIRECTS = 20;

/**
 * Sends one request with a body of text or none, and resolves with the head of the answer. Connections are kept and used again. The proxies
 * are those of the process's own environment, as for everything that the runner starts. Redirects are followed by the rules of fetch; to
 * another origin goes no key. It rejects as fetch does: the cause is the error of the connection, or the signal's reason.
 */
export async function send(url: string, request: TransportRequest): Promise<TransportResponse> {
  const { signal } = request;
  signal?.throwIfAborted();
  let target = new URL(url);
  let call: Call = { ...request, method: request.method ?? 'GET', headers: request.headers ?? {} };
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const incoming = await exchange(target, call);
      const status = incoming.statusCode ?? 0;
      const next = [301, 302, 303, 307, 308].includes(status) ? incoming.headers.location : undefined;
      if (next === undefined) {
        const bare = call.method === 'HEAD' || status === 204 || status === 205 || status === 304;
        if (bare) await drained(incoming);
        return received(target.href, incoming, bare ? nothing() : content(incoming, signal ?? null));
      }
      incoming.resume();
      const place = new URL(next, target);
      if (place.protocol !== 'https:' && place.protocol !== 'http:') throw new Error(`redirected to ${place.protocol}`);
      call = redirected(call, status, place.origin !== target.origin);
      target = place;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new TypeError('fetch failed', { cause: error });
  }
  throw new TypeError('fetch failed', { cause: new Error(`more than ${MOST_REDIRECTS} redirects`) });
}

interface Call extends TransportRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

function redirected(call: Call, status: number, elsewhere: boolean): Call {
  const asGet = status === 303 ? !['GET', 'HEAD'].includes(call.method) : status <= 302 && call.method === 'POST';
  const left = new Set([
    ...(elsewhere ? ['authorization', 'x-api-key', 'cookie', 'host'] : []),
    ...(asGet ? ['content-encoding', 'content-language', 'content-location', 'content-type', 'content-length'] : []),
  ]);
  const headers = Object.fromEntries(Object.entries(call.headers).filter(([name]) => !left.has(name.toLowerCase())));
  return { ...call, headers, ...(asGet ? { method: 'GET', body: null } : {}) };
}

function exchange(target: URL, { method, headers, body, signal, onSent }: Call): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = body == null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { to, agent } = routeTo(target);
    const all = { accept: '*/*', 'accept-encoding': 'gzip', ...headers, ...length, ...to?.headers };
    const options: RequestOptions = { ...to, method, agent, headers: all };
    const outgoing = client(to?.protocol ?? target.protocol).request(target, options, resolve);
    const abort = (): void => {
      outgoing.destroy();
      // A request that waits for its connection is not ended by that, and would end with it.
      reject(new Error('aborted'));
    };
    signal?.addEventListener('abort', abort, { once: true });
    outgoing.once('close', () => signal?.removeEventListener('abort', abort));
    outgoing.once('error', reject);
    if (onSent !== undefined) outgoing.once('finish', onSent);
    outgoing.end(body ?? undefined);
  });
}

/** Connections that are kept, by what they lead through: of this file alone, since Node's global agents may have proxies of their own. */
const agents = new Map<string, Agent>();
/** As Node's global agents. */
const KEEPING = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 } as const;

/** How an address is reached: what differs from a request to itself, and the agent. */
function routeTo(target: URL): { readonly to: Forwarding | null; readonly agent: Agent } {
  const proxy = proxyFor(target, process.env);
  const tunnelled = proxy !== null && target.protocol === 'https:';
  const to = proxy === null || tunnelled ? null : forwarded(target, proxy);
  const protocol = to?.protocol ?? target.protocol;
  const key = tunnelled ? `tunnel ${proxy.href}` : protocol;
  const agent = agents.get(key) ?? (tunnelled ? tunnelAgent(proxy, KEEPING) : new (client(protocol).Agent)(KEEPING));
  agents.set(key, agent);
  return { to, agent };
}

/** What nobody will read is taken here, so that the connection is free again. */
function drained(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    incoming.once('close', resolve).once('error', reject).resume();
  });
}

function client(protocol: string): Http {
  return protocol === 'https:' ? load('node:https') : load('node:http');
}

function received(url: string, incoming: IncomingMessage, body: AsyncIterable<Uint8Array>): TransportResponse {
  const status = incoming.statusCode ?? 0;
  return {
    status,
    statusText: incoming.statusMessage ?? '',
    ok: status >= 200 && status < 300,
    url,
    headers: headersOf(incoming),
    body,
    ...readers(body),
  };
}

/** The bytes of the answer; a connection that breaks in the middle throws, as fetch does. */
async function* content(incoming: IncomingMessage, signal: AbortSignal | null): AsyncGenerator<Uint8Array, void> {
  const { createGunzip } = incoming.headers['content-encoding'] === 'gzip' ? load('node:zlib') : { createGunzip: null };
  try {
    const source = createGunzip === null ? incoming : incoming.pipe(createGunzip());
    if (source !== incoming) incoming.once('error', (error) => source.destroy(error));
    for await (const chunk of source) yield chunk as Buffer;
  } catch (error) {
    signal?.throwIfAborted();
    throw new TypeError('terminated', { cause: error });
  }
}

function readers(body: AsyncIterable<Uint8Array>): Pick<TransportResponse, 'text' | 'arrayBuffer'> {
  const whole = async (): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  return {
    text: async () => new TextDecoder().decode(await whole()),
    arrayBuffer: async () => new Uint8Array(await whole()).buffer,
  };
}

function headersOf(incoming: IncomingMessage): ResponseHeaders {
  const all = new Map<string, string>();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) all.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (all.get('content-encoding') === 'gzip') all.delete('content-length');
  return { get: (name) => all.get(name.toLowerCase()) ?? null, entries: () => all.entries(), [Symbol.iterator]: () => all.entries() };
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}

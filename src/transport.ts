// HTTP as `fetch` has it, over node:http and node:https. The global fetch takes longer to load than Node takes to start, and a run's first
// sign of life waits for its first request.
import type { IncomingMessage, RequestOptions } from 'node:http';
import { createRequire } from 'node:module';

// An import of node:http as a module reads all its exports, and one of them loads the whole of the global fetch. For Node's own modules any
// absolute path will do to start from.
const load = createRequire(process.execPath);

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

/**
 * Sends one request with a body of text or none, and resolves with the head of the answer. Connections are kept and used again, as
 * Node's global agent does, which also knows the proxies that NODE_USE_ENV_PROXY asks for. A redirect is not followed: the global fetch
 * sends the request once more and follows. It rejects as fetch does: the cause is the error of the connection, or the signal's reason.
 */
export async function send(url: string, request: TransportRequest): Promise<TransportResponse> {
  const { method = 'GET', headers = {}, body, signal } = request;
  signal?.throwIfAborted();
  try {
    const incoming = await exchange(url, { ...request, method, headers });
    const status = incoming.statusCode ?? 0;
    const bare = method === 'HEAD' || status === 204 || status === 205 || status === 304;
    if (incoming.headers.location === undefined || status < 301 || status > 308 || status === 304) {
      if (bare) await drained(incoming);
      return received(url, incoming, bare ? nothing() : content(incoming, signal ?? null));
    }
    incoming.resume();
  } catch (error) {
    signal?.throwIfAborted();
    throw new TypeError('fetch failed', { cause: error });
  }
  return adopted(await fetch(url, { method, headers, body: body ?? null, signal: signal ?? null }));
}

function exchange(url: string, { method, headers, body, signal, onSent }: TransportRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = body == null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options: RequestOptions = { method, headers: { accept: '*/*', 'accept-encoding': 'gzip', ...headers, ...length } };
    const outgoing = client(url).request(url, options, resolve);
    const abort = (): void => void outgoing.destroy();
    signal?.addEventListener('abort', abort, { once: true });
    outgoing.once('close', () => signal?.removeEventListener('abort', abort));
    outgoing.once('error', reject);
    if (onSent !== undefined) outgoing.once('finish', onSent);
    outgoing.end(body ?? undefined);
  });
}

/** What nobody will read is taken here, so that the connection is free again. */
function drained(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    incoming.once('close', resolve).once('error', reject).resume();
  });
}

function client(url: string): typeof import('node:http') {
  return load(url.startsWith('https:') ? 'node:https' : 'node:http') as typeof import('node:http');
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
  const { createGunzip } =
    incoming.headers['content-encoding'] === 'gzip' ? (load('node:zlib') as typeof import('node:zlib')) : { createGunzip: null };
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

function adopted(response: Response): TransportResponse {
  const body = response.body as AsyncIterable<Uint8Array> | null;
  return {
    status: response.status,
    statusText: response.statusText,
    ok: response.ok,
    url: response.url,
    headers: response.headers,
    body: body ?? nothing(),
    text: () => response.text(),
    arrayBuffer: () => response.arrayBuffer(),
  };
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}

// The model port over Anthropic's Messages API, or a gateway that speaks it. The SDK sends the request and gives the raw response;
// the stream is read here, because the SDK's reader takes a quiet end for success and waits for ever on a silent server.
import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { classify, type Failure } from '../errors.js';
import { send } from '../transport.js';
import type { Model, ModelFacts, ModelRequest, StreamEnd, StreamEvent } from './model.js';
import { createSseReader } from './sse.js';
import { parseEvent } from './wire.js';

export interface AnthropicOptions {
  readonly apiKey: string;
  /** Without `/v1`, for example `https://api.anthropic.com`. */
  readonly baseUrl: string;
  /** How the key is sent: `Authorization: Bearer`, or `x-api-key` for gateways that ask for it. */
  readonly authHeader: 'bearer' | 'x-api-key';
  /** Milliseconds without a byte, before or after the headers, that end a request as `stalled`. Pings alone may last three times as long. */
  readonly idleMs: number;
  readonly facts: (model: string) => ModelFacts;
}

/** Longest single event: a message is at most 128k tokens, and comes in small deltas. */
const EVENT_LIMIT = 16 * 1024 * 1024;
/** How long the connection may stay open after the message's end before it is closed from here. */
const FAREWELL_MS = 1000;

export function createAnthropicModel(options: AnthropicOptions): Model {
  // The base class: it alone, without the resources of the whole API, is a fifth of the SDK to load.
  const client = new BaseAnthropic({
    apiKey: options.apiKey,
    authToken: null,
    baseURL: options.baseUrl,
    maxRetries: 0,
    timeout: options.idleMs * 2,
    logLevel: 'off',
    openTelemetry: false,
    fetch: overTransport,
    ...(options.authHeader === 'x-api-key' ? { defaultHeaders: { 'x-api-key': options.apiKey, authorization: null } } : {}),
  });

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<StreamEvent, StreamEnd> {
    const watch = watchStream(options.idleMs, signal);
    let requestId: string | null = null;
    let open = true;
    try {
      watch.listen();
      // Not `messages.create`: it writes warnings about models to the console.
      const response = await client
        .post('/v1/messages', { body: { ...request, stream: true }, stream: true, signal: watch.signal })
        .asResponse();
      requestId = response.headers.get('request-id');
      const type = response.headers.get('content-type') ?? '';
      if (response.body === null || /\b(html|json)\b/i.test(type)) return failed(foreign(response.status, type, requestId));
      const sse = createSseReader(EVENT_LIMIT);
      const body: AsyncIterator<Uint8Array, unknown> = response.body[Symbol.asyncIterator]();
      for (;;) {
        watch.listen();
        const chunk = await body.next();
        watch.heard();
        if (chunk.done === true) {
          open = false;
          break;
        }
        const events = sse.push(chunk.value);
        if (events === null) return failed({ kind: 'network', message: 'one event of the answer is longer than 16 MiB' });
        for (const raw of events) {
          const event = parseEvent(raw);
          watch.saw(event);
          yield event;
        }
      }
      const rest = sse.end();
      const last = rest === null ? null : parseEvent(rest);
      if (last !== null && last.type !== 'damaged') yield last;
      return { end: 'closed', requestId };
    } catch (error) {
      const cut = watch.cut();
      if (cut === null) return failed(classify(error));
      return cut === 'farewell' ? { end: 'closed', requestId } : failed(cut);
    } finally {
      watch.stop(open);
    }
  }

  return { facts: options.facts, stream };
}

/** Requests leave as those to GitHub do. Of a Response the SDK and this file use only what the transport's answer has. */
async function overTransport(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init;
  if (typeof url !== 'string' || (body != null && typeof body !== 'string')) throw new TypeError('a request to the model is JSON to a URL');
  const answer = await send(url, { method, headers: Object.fromEntries(new Headers(headers)), body: body ?? null, signal: signal ?? null });
  return { ...answer, headers: new Headers([...answer.headers]) } as unknown as Response;
}

function failed(failure: Failure): StreamEnd {
  return { end: 'failed', failure };
}

/** A 200 that is no event stream: a captive portal, or a gateway that cannot stream. */
function foreign(status: number, type: string, requestId: string | null): Failure {
  return { kind: 'server', detail: { status, type: null, message: `the answer is ${type || 'empty'}, not an event stream`, requestId } };
}

interface Watch {
  /** Aborts the request. */
  readonly signal: AbortSignal;
  /** Before each wait for the server. */
  listen(): void;
  /** After each wait. */
  heard(): void;
  saw(event: StreamEvent): void;
  /** Why the request was aborted from here; null: it was not. */
  cut(): Failure | 'farewell' | null;
  /** `open`: the connection is still in use and is closed. */
  stop(open: boolean): void;
}

/** Watches one request: ends it on silence, on nothing but pings, on the caller's abort, and when the server stays after the end. */
function watchStream(idleMs: number, caller: AbortSignal): Watch {
  const controller = new AbortController();
  let cause: Failure | 'farewell' | null = null;
  let over = false;
  let silence: NodeJS.Timeout | undefined;
  let progress: NodeJS.Timeout | undefined;
  const end = (why: Failure | 'farewell') => {
    cause ??= why;
    controller.abort();
  };
  const onAbort = () => end({ kind: 'aborted', by: reasonOf(caller) });
  if (caller.aborted) onAbort();
  caller.addEventListener('abort', onAbort, { once: true });
  const seconds = (ms: number) => `${String(ms / 1000)} s`;

  return {
    signal: controller.signal,
    listen() {
      clearTimeout(silence);
      silence = over
        ? setTimeout(() => end('farewell'), FAREWELL_MS)
        : setTimeout(() => end({ kind: 'stalled', message: `nothing arrived for ${seconds(idleMs)}` }), idleMs);
      progress ??= setTimeout(() => end({ kind: 'stalled', message: `only pings arrived for ${seconds(idleMs * 3)}` }), idleMs * 3);
    },
    heard: () => clearTimeout(silence),
    saw(event) {
      if (event.type === 'message_stop' || event.type === 'error') over = true;
      if (event.type === 'ping') return;
      clearTimeout(progress);
      progress = undefined;
    },
    cut: () => cause,
    stop(open) {
      clearTimeout(silence);
      clearTimeout(progress);
      caller.removeEventListener('abort', onAbort);
      if (open) controller.abort();
    },
  };
}

function reasonOf(signal: AbortSignal): string {
  const reason: unknown = signal.reason;
  if (typeof reason === 'string') return reason;
  return reason instanceof Error && reason.name !== 'AbortError' ? reason.message : 'the caller';
}

// WebFetch: one public page over https as text. Which hosts are allowed is the policy's to say; what an address may be is said here.
import { lookup as dnsLookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { htmlToText } from './html.js';
import { errorCode, errorMessage, fitText, looksBinary, plainText, withoutProgress } from './results.js';
import { textOutput, type Tool, type ToolContext, type ToolOutput } from './tool.js';

const MAX_BYTES = 1_000_000;
const MAX_HOPS = 5;
const TIMEOUT_MS = 30_000;

/** The network as the tool sees it. */
export interface FetchPorts {
  /** All addresses of a host name; rejects when there is none. */
  lookup(host: string): Promise<readonly string[]>;
  /** A connection to that very address, encrypted for `host` and with the certificate checked. */
  connect(address: string, port: number, host: string): Socket;
}

export const network: FetchPorts = {
  lookup: async (host) => (await dnsLookup(host, { all: true })).map(({ address }) => address),
  connect: (address, port, host) => tlsConnect({ host: address, port, servername: host, ALPNProtocols: ['http/1.1'] }),
};

const schema = z.strictObject({
  url: z.string(),
  // Accepted, since models send it out of habit; the page is returned whole, not summed up.
  prompt: z.string().optional(),
});
type FetchInput = z.infer<typeof schema>;

export function fetchTool(ports: FetchPorts): Tool<FetchInput> {
  return {
    name: 'WebFetch',
    description: 'Get a public web page (https) as text.',
    readOnly: true,
    schema,
    writes: () => [],
    run: withoutProgress((input, context) => fetchPage(input.url, context, ports)),
  };
}

/** The address to ask, or why it is not asked. Plain http becomes https; the WHATWG parser has already turned odd number forms into addresses. */
export function checkUrl(text: string): URL | string {
  if (/[\x00-\x20\x7f\u00a0\u2028\u2029]/.test(text.trim())) return 'The URL has blanks or control characters in it; encode them.';
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return 'That is no absolute URL; give one like https://example.com/page.';
  }
  if (url.protocol === 'http:') {
    if (url.port !== '') return 'Only https is fetched.';
    url.protocol = 'https:';
  }
  if (url.protocol !== 'https:') return 'Only https is fetched.';
  if (url.username !== '' || url.password !== '') return 'A URL with a user name or password in it is not fetched.';
  const host = hostOf(url);
  if (isIP(host) !== 0) return 'A bare IP address is not fetched; give a host name.';
  if (!host.includes('.') || /(?:^|\.)(?:localhost|local|internal)$/.test(host)) return `${host} is no public host name.`;
  return url;
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Only global unicast addresses (IANA special-purpose registries); an IPv4 address inside IPv6 is judged as the IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Azure's host service, reachable from every hosted runner, has a public-looking address.
  return parsed.range() === 'unicast' && parsed.toString() !== '168.63.129.16';
}

async function fetchPage(given: string, context: ToolContext, ports: FetchPorts): Promise<ToolOutput> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let url = checkUrl(given);
  try {
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      if (typeof url === 'string') return textOutput(url, true);
      const response = await ask(url, signal, ports);
      if (typeof response === 'string') return textOutput(response, true);
      const status = response.statusCode ?? 0;
      const location = response.headers.location;
      if (status < 300 || status >= 400 || location === undefined) return await present(url, status, response, context);
      response.destroy();
      const next = checkUrl(resolveUrl(location, url));
      if (typeof next === 'string') return textOutput(`${url.href} redirects to a place that is not fetched. ${next}`, true);
      if (next.host !== url.host)
        return textOutput(`${url.href} redirects to another host: ${next.href}\nCall WebFetch with that URL to follow.`);
      url = next;
    }
    return textOutput(`More than ${MAX_HOPS} redirects.`, true);
  } catch (error) {
    const why = context.signal.aborted
      ? 'the run was stopped'
      : signal.aborted
        ? `no answer in ${TIMEOUT_MS / 1000} s`
        : networkMessage(error);
    return textOutput(`${given} could not be fetched: ${why}.`, true);
  }
}

function resolveUrl(location: string, base: URL): string {
  try {
    return new URL(location, base).href;
  } catch {
    return location;
  }
}

function networkMessage(error: unknown): string {
  const code = errorCode(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is not known';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  return errorMessage(error);
}

/** Looks the host up once, checks every address, and connects to the first that was checked: a second answer of the name server changes nothing. */
async function ask(url: URL, signal: AbortSignal, ports: FetchPorts): Promise<IncomingMessage | string> {
  const host = hostOf(url);
  const addresses = await ports.lookup(host);
  const [address] = addresses;
  if (address === undefined) return `${host} has no address.`;
  if (!addresses.every(isPublicAddress)) return `${host} leads to an address that is not public; it is not fetched.`;
  const port = Number(url.port === '' ? 443 : url.port);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      signal,
      // Without an agent Node would take 80 for the usual port.
      defaultPort: 443,
      port,
      createConnection: () => ports.connect(address, port, host),
      headers: {
        'user-agent': 'at-agent',
        accept: 'text/html, text/*;q=0.9, application/json;q=0.9, */*;q=0.1',
        'accept-encoding': 'identity',
      },
    });
    call.once('error', reject);
    call.once('response', resolve);
    call.end();
  });
}

async function present(url: URL, status: number, response: IncomingMessage, context: ToolContext): Promise<ToolOutput> {
  const type = (response.headers['content-type'] ?? 'text/plain').toLowerCase();
  const mime = type.split(';')[0]?.trim() ?? '';
  if (!/^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|x-ndjson|toml)$/.test(mime)) {
    const size = response.headers['content-length'];
    response.destroy();
    return textOutput(
      `${url.href} is ${mime || 'of no known type'}${size === undefined ? '' : `, ${size} bytes`}; only text is shown.`,
      true,
    );
  }
  const { bytes, cut } = await body(response);
  const text = decodeBody(bytes, type);
  if (looksBinary(text)) return textOutput(`${url.href} says it is ${mime}, but holds binary data.`, true);
  const readable = mime === 'text/html' || mime === 'application/xhtml+xml' ? htmlToText(text) : plainText(text);
  const head = `[${url.href}: ${status}${cut ? `, only the first ${MAX_BYTES} bytes` : ''}]\n`;
  return textOutput(head + fitText(context, readable === '' ? '(empty)' : readable), status >= 400 || status < 200);
}

/** At most a megabyte of the decoded body. */
async function body(response: IncomingMessage): Promise<{ readonly bytes: Buffer; readonly cut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decoded(response)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) break;
  }
  response.destroy();
  return { bytes: Buffer.concat(chunks).subarray(0, MAX_BYTES), cut: size > MAX_BYTES };
}

function decoded(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null;
  if (unpack === null) return response;
  response.once('error', (error) => unpack.destroy(error));
  return response.pipe(unpack);
}

function decodeBody(bytes: Buffer, type: string): string {
  const charset = /charset="?([\w:.-]+)/.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A label that nobody knows.
    return new TextDecoder('utf-8').decode(bytes);
  }
}

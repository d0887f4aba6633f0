// The proxies of a self-hosted runner: which one an address is asked through, and the connection through it. Variables and rules are those of
// the runner itself (docs.github.com, "Using a proxy server with self-hosted runners").
import type { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import { load } from './node-modules.js';

/** A proxy that answers nothing holds a request no longer than this, in milliseconds. */
const ANSWER_MS = 30_000;

/**
 * The proxy for an address by `https_proxy`, `http_proxy` and `no_proxy` (capitals count where the small name is not set); null: asked
 * directly. This machine's own addresses always are. Throws for a proxy of another kind than http and https.
 */
export function proxyFor(target: URL, env: NodeJS.ProcessEnv): URL | null {
  const secure = target.protocol === 'https:';
  const name = secure ? 'https_proxy' : 'http_proxy';
  const given = (env[name] || env[name.toUpperCase()])?.trim() ?? '';
  if (given === '' || isLoopback(target.hostname) || isExcepted(target, env['no_proxy'] || env['NO_PROXY'] || '')) return null;
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`;
  const proxy = URL.canParse(text) ? new URL(text) : null;
  if (proxy === null || (proxy.protocol !== 'http:' && proxy.protocol !== 'https:') || proxy.hostname === '')
    throw new Error(`${name} is no address of an http or https proxy, such as http://proxy.example:3128`);
  return proxy;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
}

/** `no_proxy`: names with commas or blanks between them, each for itself and what is below it, perhaps with a port; `*` for all. */
function isExcepted(target: URL, list: string): boolean {
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = '', only] = /^(?:\*?\.)?(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [];
      if (name === '' || (only !== undefined && only !== port)) return false;
      return target.hostname === name || target.hostname.endsWith(`.${name}`);
    });
}

/** Name and password of a proxy's address as its header; nothing without them. */
export function proxyHeaders(proxy: URL): Readonly<Record<string, string>> {
  if (proxy.username === '' && proxy.password === '') return {};
  const words = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(words).toString('base64')}` };
}

export interface Forwarding {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where to send a plain http request that a proxy forwards: to the proxy, with the whole address as its path (RFC 9112, 3.2.2). */
export function forwarded(target: URL, proxy: URL): Forwarding {
  return {
    protocol: proxy.protocol,
    hostname: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port,
    path: `${target.origin}${target.pathname}${target.search}`,
    headers: { host: target.host, ...proxyHeaders(proxy) },
  };
}

/** An agent whose connections are TLS through a tunnel of the proxy, and are kept as those of any agent. */
export function tunnelAgent(proxy: URL, settings: object): Agent {
  const tls = load('node:tls');
  const agent = new (load('node:https').Agent)(settings);
  agent.createConnection = (options, done) => {
    const to = { host: options.host ?? '', port: Number(options.port ?? 443), path: undefined };
    tunnel(proxy, `${to.host}:${to.port}`).then(
      (socket) => done?.(null, tls.connect({ ...options, ...to, socket })),
      (error: unknown) => done?.(error instanceof Error ? error : new Error(String(error)), undefined as never),
    );
    return undefined;
  };
  return agent;
}

/** Asks a proxy for a connection to `host:port` (RFC 9110, 9.3.6). Errors name the proxy without its password. */
function tunnel(proxy: URL, authority: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const { request } = load(proxy.protocol === 'https:' ? 'node:https' : 'node:http');
    const asking = request({
      hostname: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port,
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...proxyHeaders(proxy) },
      agent: false,
      timeout: ANSWER_MS,
    });
    asking.once('connect', (response, socket) => {
      if (response.statusCode === 200) {
        socket.setTimeout(0);
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(
        new Error(
          `the proxy ${proxy.host} refused a connection to ${authority}: ${response.statusCode ?? 0} ${response.statusMessage ?? ''}`.trim(),
        ),
      );
    });
    // An answer that is no tunnel, as a web server gives it.
    asking.once('response', (response) => {
      response.resume();
      reject(new Error(`the proxy ${proxy.host} does not know CONNECT: ${response.statusCode ?? 0}`));
    });
    asking.once('timeout', () => asking.destroy(new Error(`the proxy ${proxy.host} did not answer in ${ANSWER_MS / 1000} s`)));
    asking.once('error', (error) => reject(new Error(`the proxy ${proxy.host} cannot be used: ${error.message}`, { cause: error })));
    asking.end();
  });
}

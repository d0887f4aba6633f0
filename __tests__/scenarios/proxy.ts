// A real forward proxy on loopback: CONNECT, and plain requests with whole addresses. Its own names lead to ports of this machine.
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface ForwardProxy {
  readonly port: number;
  /** `CONNECT host:port` and `METHOD address` of each request, in order; those without the right password begin with `407 `. */
  readonly seen: readonly string[];
  close(): Promise<void>;
}

/** `places`: port by host name. `userinfo`: `name:word` that a request must bring. */
export async function startForwardProxy(places: Readonly<Record<string, number>>, userinfo: string): Promise<ForwardProxy> {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const admitted = (line: string, header: string | undefined): boolean => {
    const right = header === `Basic ${Buffer.from(userinfo).toString('base64')}`;
    seen.push(right ? line : `407 ${line}`);
    return right;
  };
  const server = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '');
    if (!admitted(`${incoming.method ?? ''} ${target.origin}`, incoming.headers['proxy-authorization'])) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
      return;
    }
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => name !== 'proxy-authorization'));
    const onward = request({
      host: '127.0.0.1',
      port: places[target.hostname] ?? 1,
      path: `${target.pathname}${target.search}`,
      method: incoming.method ?? 'GET',
      headers,
    });
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  });
  server.on('connect', (incoming, client: Socket) => {
    client.on('error', () => undefined);
    if (!admitted(`CONNECT ${incoming.url ?? ''}`, incoming.headers['proxy-authorization'])) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\n\r\n');
      return;
    }
    const onward = connect(places[new URL(`https://${incoming.url ?? ''}`).hostname] ?? 1, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    onward.on('error', () => client.destroy());
    sockets.add(onward);
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

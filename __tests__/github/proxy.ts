// A reverse proxy on loopback that lets a request through and then loses its answer, or a half of it, as a broken connection does.
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LossyProxy {
  readonly url: string;
  /** The next `times` requests of this method whose path matches reach the server; their answers are lost. */
  lose(method: string, path: RegExp, times: number): void;
  /** The same, but the first half of each answer arrives. */
  cut(method: string, path: RegExp, times: number): void;
  /** Runs after the server has handled a matching request and before its answer goes back, once. */
  after(method: string, path: RegExp, action: () => Promise<void>): void;
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<LossyProxy> {
  const losses: { method: string; path: RegExp; times: number; half: boolean }[] = [];
  const actions: { method: string; path: RegExp; action: () => Promise<void> }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(target + (request.url ?? ''));
    const upstream = forward(url, { method: request.method, headers: request.headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const matches = (one: { method: string; path: RegExp }): boolean => one.method === request.method && one.path.test(url.pathname);
        const index = actions.findIndex(matches);
        const [found] = index < 0 ? [] : actions.splice(index, 1);
        void (found?.action() ?? Promise.resolve()).then(() => {
          const loss = losses.find((one) => one.times > 0 && matches(one));
          if (loss) {
            loss.times -= 1;
            if (!loss.half) {
              response.socket?.destroy();
              return;
            }
            const whole = Buffer.concat(chunks);
            response.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': whole.length });
            response.write(whole.subarray(0, whole.length >> 1), () => response.socket?.destroy());
            return;
          }
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          response.end(Buffer.concat(chunks));
        });
      });
    });
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: (method, path, times) => losses.push({ method, path, times, half: false }),
    cut: (method, path, times) => losses.push({ method, path, times, half: true }),
    after: (method, path, action) => actions.push({ method, path, action }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { expect, test } from '@jest/globals';
import { proxyFor } from '../src/proxy.js';

const P = 'http://proxy.example:3128';

test.each<[string, Record<string, string>, string | null]>([
  ['https://api.github.com/x', {}, null],
  ['https://api.github.com/x', { https_proxy: P }, `${P}/`],
  ['https://api.github.com/x', { HTTPS_PROXY: P }, `${P}/`],
  ['https://api.github.com/x', { https_proxy: P, HTTPS_PROXY: 'http://other:1' }, `${P}/`],
  ['https://api.github.com/x', { http_proxy: P }, null],
  ['http://ghe.example/x', { http_proxy: P }, `${P}/`],
  ['http://ghe.example/x', { https_proxy: P }, null],
  ['https://api.github.com/x', { https_proxy: 'proxy.example:3128' }, `${P}/`],
  ['https://api.github.com/x', { https_proxy: 'https://me:word@proxy.example' }, 'https://me:word@proxy.example/'],
  ['https://api.github.com/x', { https_proxy: ' ' }, null],
  ['http://localhost:80/x', { http_proxy: P }, null],
  ['http://127.0.0.1:8080/x', { http_proxy: P }, null],
  ['http://127.1/x', { http_proxy: P }, null],
  ['https://[::1]/x', { https_proxy: P }, null],
  ['https://127.example.com/x', { https_proxy: P }, `${P}/`],
  ['https://api.github.com/x', { https_proxy: P, no_proxy: '*' }, null],
  ['https://api.github.com/x', { https_proxy: P, NO_PROXY: 'a.example, GitHub.com' }, null],
  ['https://api.github.com/x', { https_proxy: P, no_proxy: '.github.com' }, null],
  ['https://api.github.com/x', { https_proxy: P, no_proxy: '*.github.com' }, null],
  ['https://api.github.com/x', { https_proxy: P, no_proxy: 'api.github.com:443' }, null],
  ['https://api.github.com/x', { https_proxy: P, no_proxy: 'api.github.com:8443' }, `${P}/`],
  ['https://api.github.com/x', { https_proxy: P, no_proxy: 'hub.com,github.co,' }, `${P}/`],
  ['https://10.1.2.3/x', { https_proxy: P, no_proxy: '10.1.2.3' }, null],
  ['https://[fd00::1]/x', { https_proxy: P, no_proxy: '[fd00::1]:443' }, null],
])('%s with %j', (target, env, proxy) => {
  expect(proxyFor(new URL(target), env)?.href ?? null).toBe(proxy);
});

test.each(['socks5://me:secret@proxy.example:1080', 'http://', 'http://a b'])(
  '%s is refused, and its password is not shown',
  (https_proxy) => {
    expect(() => proxyFor(new URL('https://api.github.com'), { https_proxy })).toThrow(
      'https_proxy is no address of an http or https proxy, such as http://proxy.example:3128',
    );
  },
);

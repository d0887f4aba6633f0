// A self-hosted runner that reaches GitHub and the model through a proxy alone: their names are known to the proxy only.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../cli/command.js';
import { startForwardProxy, type ForwardProxy } from './proxy.js';
import { openStage, saying, type RunOptions, type Stage } from './stage.js';
import { askInPull } from './thread.js';

const USERINFO = 'runner:w@rd';
let folder = '';
let stage: Stage;
let tls: Server;
let proxy: ForwardProxy;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proxies-'));
  const subject = ['-subj', '/CN=model.test', '-addext', 'subjectAltName=DNS:model.test'];
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    cwd: folder,
    stdio: 'ignore',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  stage = await openStage({ script: saying('It adds.') });
  // The model's own address has TLS.
  const pem = { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'cert.pem')) };
  tls = createServer(pem, (incoming, response) => {
    const onward = request(`${stage.model.url}${incoming.url ?? ''}`, { method: incoming.method ?? 'GET', headers: incoming.headers });
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  const places = { 'github.test': Number(new URL(stage.server.url).port), 'model.test': (tls.address() as AddressInfo).port };
  proxy = await startForwardProxy(places, USERINFO);
});
afterEach(async () => {
  await proxy.close();
  tls.closeAllConnections();
  await new Promise((resolve) => tls.close(resolve));
  await stage.close();
});

function behind(userinfo: string): RunOptions {
  const address = `http://${userinfo.replace('@', '%40')}@127.0.0.1:${proxy.port}`;
  const named = (url: string): string => url.replace(/127\.0\.0\.1:\d+/, 'github.test');
  return {
    inputs: { 'base-url': 'https://model.test' },
    env: {
      GITHUB_SERVER_URL: named(stage.server.serverUrl),
      GITHUB_API_URL: named(stage.server.url),
      GITHUB_GRAPHQL_URL: named(stage.server.graphqlUrl),
      NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
      http_proxy: address,
      HTTPS_PROXY: address,
    },
  };
}

test('REST, GraphQL, git and the model go through it, with its password', async () => {
  const { trigger } = await askInPull(stage, '@agent what does sum do?');
  const run = await stage.run('mona', trigger, behind(USERINFO));
  expect({ exit: run.exit, outcome: run.outputs['outcome'], result: run.outputs['result'] }).toEqual({
    exit: 0,
    outcome: 'end_turn',
    result: 'It adds.',
  });
  expect(new Set(run.exchanges.map(({ surface }) => surface))).toEqual(new Set(['rest', 'graphql', 'git']));
  // Git sends its password once it is asked for it.
  const places = new Set(
    proxy.seen.filter((line) => !line.startsWith('407 GET ')).map((line) => line.replace(/^(?:GET|POST|PATCH|DELETE) /, '')),
  );
  expect(places).toEqual(new Set(['http://github.test', 'CONNECT model.test:443']));
  expect(proxy.seen.filter((line) => line.includes('CONNECT'))).toHaveLength(1);
  expect(`${run.stdout}${run.stderr}`).not.toContain('w@rd');
});

test('a wrong password is told without it', async () => {
  const { trigger } = await askInPull(stage, '@agent what does sum do?');
  const right = behind(USERINFO);
  const wrong = { ...right, env: { ...right.env, HTTPS_PROXY: `http://runner:wrong@127.0.0.1:${proxy.port}` } };
  const run = await stage.run('mona', trigger, wrong);
  expect({ exit: run.exit, outcome: run.outputs['outcome'] }).toEqual({ exit: 1, outcome: 'failed: network' });
  expect(run.summary).toContain(
    `the proxy 127.0.0.1:${proxy.port} refused a connection to model.test:443: 407 Proxy Authentication Required`,
  );
  expect(`${run.stdout}${run.stderr}${run.summary}`).not.toContain('runner:wrong');
});

test('`no_proxy` is asked directly', async () => {
  const { trigger } = await askInPull(stage, '@agent what does sum do?');
  const right = behind(USERINFO);
  const run = await stage.run('mona', trigger, { ...right, env: { ...right.env, no_proxy: 'other.test,.test' } });
  expect(run.exit).toBe(1);
  expect(proxy.seen).toEqual([]);
});

test('`try` asks its embedded servers directly, whatever the proxies are', async () => {
  const address = 'http://127.0.0.1:1';
  const env = { http_proxy: address, HTTP_PROXY: address, https_proxy: address, HTTPS_PROXY: address, all_proxy: address };
  const { code, stderr, stdout } = await call(['try'], { env: { ...env, NO_PROXY: 'other.test' } });
  expect({ code, stderr, outcome: /^outcome .*$/m.exec(stdout)?.[0] }).toEqual({
    code: 0,
    stderr: '',
    outcome: 'outcome   end_turn (exit 0)',
  });
});

test('`try` asks the real model through the proxy', async () => {
  const address = `http://${USERINFO.replace('@', '%40')}@127.0.0.1:${proxy.port}`;
  const env = {
    http_proxy: address,
    https_proxy: address,
    NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
    ANTHROPIC_API_KEY: 'sk-ant-of-a-person',
    ANTHROPIC_BASE_URL: 'https://model.test',
  };
  const { code, stderr, stdout } = await call(['try'], { env });
  expect({ code, stderr, outcome: /^outcome .*$/m.exec(stdout)?.[0] }).toEqual({
    code: 0,
    stderr: '',
    outcome: 'outcome   end_turn (exit 0)',
  });
  expect(stdout).toContain('It adds.');
  expect(proxy.seen).toEqual(['CONNECT model.test:443']);
});

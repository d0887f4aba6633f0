import { describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGitHub } from '../../src/github/client.js';
import { noPolicy } from '../../src/policy/policy.js';
import { judgeAccess, readRole, ROLE_ORDER, roleOf, type Role, type RoleReading } from '../../src/trigger/access.js';

const base = noPolicy('.github/agent.yml');
const policy = { ...base, access: { ...base.access, users: ['Guest'], bots: ['renovate[bot]'] } };

describe('who may start a run', () => {
  test.each(ROLE_ORDER.map((role) => [role, ['write', 'maintain', 'admin'].includes(role)] as const))(
    'by default the role %s: %s',
    (role, allowed) => {
      expect(judgeAccess(policy, 'alice', role, false).ok).toBe(allowed);
    },
  );

  test('every role that a policy may ask for is a lower bound', () => {
    for (const [needed, role] of ['read', 'triage', 'write', 'maintain', 'admin'].flatMap((one) =>
      ROLE_ORDER.map((other) => [one as Exclude<Role, 'none'>, other] as const),
    )) {
      const asked = { ...policy, access: { ...policy.access, role: needed } };
      expect(judgeAccess(asked, 'alice', role, false).ok).toBe(ROLE_ORDER.indexOf(role) >= ROLE_ORDER.indexOf(needed));
    }
  });

  test('a listed user needs no role, whatever the case of the login', () => {
    expect(judgeAccess(policy, 'guest', 'none', false)).toEqual({ ok: true, because: 'guest is listed in access.users' });
  });

  test('faults 1.37: a bot passes by its exact login alone, never by its name or its role', () => {
    expect(judgeAccess(policy, 'renovate[bot]', 'none', true).ok).toBe(true);
    for (const login of ['evil-renovate[bot]', 'renovate', 'xrenovate[bot]', 'github-actions[bot]', 'Guest']) {
      expect(judgeAccess(policy, login, 'admin', true).ok).toBe(false);
    }
    expect(judgeAccess(policy, 'evil[bot]', 'read', false).ok).toBe(false);
  });

  test('faults 2.41: a refusal says what is needed in one sentence, with no mention', () => {
    expect(judgeAccess(policy, 'mallory', 'read', false)).toEqual({
      ok: false,
      because: 'mallory has the role read, and write is needed',
      reply: 'This needs the role `write` in this repository; yours is `read`.',
    });
    expect(JSON.stringify(judgeAccess(policy, 'x[bot]', 'read', true))).not.toContain('@');
  });
});

describe('the live role', () => {
  async function ask(status: number, body: unknown): Promise<{ reading: RoleReading; url: string }> {
    let url = '';
    const server = createServer((request, response) => {
      url = request.url ?? '';
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const github = createGitHub({ token: 't', apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      return { reading: await readRole(github, { owner: 'o', name: 'r' }, 'renovate[bot]'), url };
    } finally {
      await new Promise((done) => server.close(done));
    }
  }

  test('comes from the permission API', async () => {
    const { reading, url } = await ask(200, { permission: 'write', role_name: 'maintain', user: null });
    expect(reading).toEqual({ ok: true, role: 'maintain' });
    expect(url).toBe('/repos/o/r/collaborators/renovate%5Bbot%5D/permission');
  });

  test('an unknown person has none; a failure is no role', async () => {
    expect((await ask(404, { message: 'Not Found' })).reading).toEqual({ ok: true, role: 'none' });
    expect((await ask(403, { message: 'Forbidden' })).reading).toMatchObject({
      ok: false,
      doing: 'ask for the role of renovate[bot]',
      error: { status: 403 },
    });
  });

  test.each([
    ['admin', 'admin', 'admin'],
    ['write', 'write', 'write'],
    ['write', 'maintain', 'maintain'],
    ['write', 'my-custom-role', 'write'],
    ['read', 'triage', 'triage'],
    ['read', 'read', 'read'],
    ['read', 'admin', 'read'],
    ['read', 'maintain', 'read'],
    ['none', 'admin', 'none'],
    ['', '', 'none'],
  ] as const)('permission %s with the role name %s is %s', (permission, name, role) => {
    expect(roleOf(permission, name)).toBe(role);
  });
});

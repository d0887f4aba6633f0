import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventExplain } from '../../src/cli/event.js';
import { parseJson } from '../../src/text/json.js';

const fixture = (name: string): string => fileURLToPath(new URL(`../../__fixtures__/payloads/${name}`, import.meta.url));
const MENTION = ['--event-name', 'issue_comment', '--event-path', fixture('issue_comment.pull.json')];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-'));
  writeFileSync(join(folder, 'agent.yml'), 'access:\n  bots: ["renovate[bot]"]\n');
  writeFileSync(join(folder, 'bad.yml'), 'acess: {}\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function explain(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const code = await eventExplain(args, { stdout: (text) => (stdout += text), stderr: (text) => (stderr += text) });
  return { code, stdout, stderr };
}

describe('event explain', () => {
  test('--json gives the route, why, the prompt and what comes next', async () => {
    const { code, stdout, stderr } = await explain(...MENTION, '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({
      route: 'run',
      why: 'octocat mentions `@agent` in a comment on pull request #12.',
      prompt: 'the test fails, please fix it',
      kind: 'mention',
      target: { kind: 'pull', number: 12, state: 'open', locked: false },
      trigger: 'issue_comment',
      requester: 'octocat',
      access: null,
      next: [
        'policy: what does the policy file of the default branch allow?',
        'access: does octocat have the role that the policy asks for?',
        'live check: is another run at work in this thread?',
      ],
    });
  });

  test('without --json the same for a reader', async () => {
    expect((await explain(...MENTION, '--trigger-phrase', '/ai')).stdout).toBe(
      'route:     skip (no_mention)\nwhy:       A comment on pull request #12 does not mention `/ai`.\n',
    );
    expect((await explain(...MENTION, '--prompt', 'Be brief.')).stdout).toContain(
      'prompt:    Be brief.\n           \n           the test fails, please fix it\n',
    );
  });

  test('a listed bot that dispatches is judged as the run judges it: by the list, whatever its role', async () => {
    const payload = join(folder, 'dispatch.json');
    const policy = join(folder, 'helper.yml');
    writeFileSync(payload, JSON.stringify({ client_payload: { prompt: 'go' }, sender: { login: 'helper[bot]', id: 5, type: 'Bot' } }));
    writeFileSync(policy, 'access:\n  bots: ["helper[bot]"]\n');
    const args = ['--event-name', 'repository_dispatch', '--event-path', payload, '--policy', policy, '--assume-permission', 'none'];
    expect((await explain(...args)).stdout).toContain('access:    allowed: helper[bot] is listed in access.bots\n');
  });

  test('a policy and a role show the verdict of the access step', async () => {
    const verdict = async (role: string): Promise<unknown> =>
      (
        JSON.parse((await explain(...MENTION, '--policy', join(folder, 'agent.yml'), '--assume-permission', role, '--json')).stdout) as {
          access: unknown;
        }
      ).access;
    expect(await verdict('write')).toEqual({ allowed: true, because: 'octocat has the role write' });
    expect((await explain(...MENTION, '--assume-permission', 'triage')).stdout).toContain(
      'access:    denied: octocat has the role triage, and write is needed\n',
    );
    expect(await verdict('read')).toEqual({ allowed: false, because: 'octocat has the role read, and write is needed' });
  });

  test('a bot is heard only where the policy lists it', async () => {
    const path = join(folder, 'bot.json');
    const bot = { login: 'renovate[bot]', id: 29, type: 'Bot' };
    const comment = { id: 1, body: '@agent review this', user: bot };
    writeFileSync(path, JSON.stringify({ action: 'created', issue: { number: 3 }, comment, sender: bot }));
    const args = ['--event-name', 'issue_comment', '--event-path', path];
    expect((await explain(...args)).stdout).toBe(
      'route:     skip (bot_author)\nwhy:       renovate[bot], a bot that the policy does not list, wrote a comment on issue #3.\n' +
        'next:      policy: does `access.bots` list this login?\n',
    );
    const listed = await explain(...args, '--policy', join(folder, 'agent.yml'), '--assume-permission', 'none');
    expect(listed.stdout).toContain('access:    allowed: renovate[bot] is listed in access.bots\n');
  });

  test('a policy with a problem is named with the place', async () => {
    const path = join(folder, 'bad.yml');
    const { code, stdout, stderr } = await explain(...MENTION, '--policy', path, '--assume-permission', 'read');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(`${path}:1:1: `)).toBe(true);
    expect(stderr).toContain('acess');
  });

  test('a schedule has a prompt and no requester', async () => {
    const args = ['--event-name', 'schedule', '--event-path', fixture('schedule.json'), '--prompt', 'Tidy up.'];
    expect((await explain(...args)).stdout).toBe(
      'route:     run\nwhy:       The schedule `0 3 * * 1`, with the input `prompt`.\nprompt:    Tidy up.\n' +
        'next:      policy: what does the policy file of the default branch allow?\nnext:      live check: is another run at work in this thread?\n',
    );
  });

  test.each([
    [['--event-name', 'push'], /^--event-path is missing: give the file that holds the payload\.\n$/],
    [[], /^--event-name is missing: /],
    [['--evnt-name', 'x'], /^"--evnt-name" is not an option of `at-agent event explain`; did you mean --event-name\?\n$/],
    [['x'], /^"x" is not expected: `at-agent event explain` takes options only\.\n$/],
    [
      [...MENTION, '--assume-permission', 'owner'],
      /^--assume-permission "owner": not a role\. Use one of none, read, triage, write, maintain, admin\.\n$/,
    ],
    [
      [...MENTION, '--policy', '/nowhere/agent.yml', '--assume-permission', 'read'],
      /^\/nowhere\/agent\.yml: the policy file cannot be read: there is no such file\.\n$/,
    ],
    [
      ['--event-name', 'push', '--event-path', '/nowhere/event.json'],
      /^\/nowhere\/event\.json: the event file cannot be read: there is no such file\.\n$/,
    ],
    [['--event-name', 'push', '--event-path', tmpdir()], /the event file cannot be read: it is a folder\.\n$/],
  ])('%j ends with 2 and one message', async (args, message) => {
    const { code, stdout, stderr } = await explain(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  test('an event file that is not JSON is named with the place', async () => {
    const path = join(folder, 'event.json');
    writeFileSync(path, '{\n  "action": "created",\n  "comment": {,}\n}\n');
    expect(await explain('--event-name', 'issue_comment', '--event-path', path)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${path}:3:15: the event file is not JSON: unexpected ",".\n`,
    });
  });
});

test.each([
  ['', 1, 1, 'the text ends too early'],
  ['{', 1, 2, 'the text ends too early'],
  ['hello', 1, 1, 'unexpected "h"'],
  ['{"a":1,}', 1, 8, 'unexpected "}"'],
  ['[1,]', 1, 4, 'unexpected "]"'],
  ['{"a" 1}', 1, 6, 'unexpected "1"'],
  ['{"a":1} x', 1, 9, 'unexpected "x"'],
  ['{\n"a": "b\n"}', 2, 8, 'unexpected "\\n"'],
  ['["\\x"]', 1, 3, 'unexpected "\\\\"'],
  ['{1:2}', 1, 2, 'unexpected "1"'],
  ['[01]', 1, 3, 'unexpected "1"'],
  ['[1}', 1, 3, 'unexpected "}"'],
])('parseJson(%j) fails at %d:%d', (text, line, column, problem) => {
  expect(parseJson(text)).toEqual({ ok: false, line, column, problem });
});

test('parseJson reads JSON, also after a byte order mark', () => {
  expect(parseJson('\ufeff{"a":[1,"x",null]}')).toEqual({ ok: true, value: { a: [1, 'x', null] } });
});

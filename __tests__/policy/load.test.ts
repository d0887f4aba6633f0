import { describe, expect, test } from '@jest/globals';
import Ajv from 'ajv';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { z } from 'zod';
import { createGitHub } from '../../src/github/client.js';
import { narrowLimits } from '../../src/policy/limits.js';
import { loadPolicy, problemLines, problemText, type PolicyLoading } from '../../src/policy/load.js';
import { parsePolicy } from '../../src/policy/parse.js';
import { noPolicy } from '../../src/policy/policy.js';
import { policySchema } from '../../src/policy/schema.js';

const full = readFileSync(new URL('../../__fixtures__/policies/full.yml', import.meta.url), 'utf8');
const path = '.github/agent.yml';

function problems(text: string): string[] {
  const reading = parsePolicy(text, path);
  return reading.ok ? [] : reading.problems.map(problemText);
}

describe('a policy file', () => {
  test('is read whole, with every rule at its place', () => {
    const reading = parsePolicy(full, path);
    if (!reading.ok) throw new Error(reading.problems.map(problemText).join('\n'));
    const { policy, hash } = reading;
    expect(hash).toBe(createHash('sha256').update(full).digest('hex'));
    expect(policy.source).toEqual({ path, hash, commit: null, blob: null });
    expect({ access: policy.access, limits: policy.limits, model: policy.model, commit: policy.commit, redact: policy.redact }).toEqual({
      access: { role: 'triage', users: ['octocat'], bots: ['renovate[bot]'] },
      limits: { turns: 20, minutes: 12.5, usd: 2 },
      model: { main: 'claude-sonnet-5', effort: 'high' },
      commit: {
        mode: 'branch',
        signoff: true,
        author: { name: 'Agent', email: 'agent@example.com' },
        signed: 'required',
        protected: ['deploy/**'],
      },
      redact: ['DEPLOY_HOST'],
    });
    expect([policy.permissions.allow[3], policy.permissions.deny[0]].map((rule) => [rule?.verb, rule?.text, rule?.origin])).toEqual([
      ['allow', 'Edit(src/**)', `${path}:21:7`],
      ['deny', 'Read(.env)', `${path}:25:7`],
    ]);
    expect([policy.notify, policy.exhausted, policy.permissions.default, policy.permissions.readOnlyCommands]).toEqual([
      'never',
      'success',
      'ask',
      'rules',
    ]);
  });

  test.each([
    ['an empty file', ''],
    ['a comment alone', '# nothing yet\n'],
    ['a byte order mark', '\ufeffversion: 1\n'],
    ['Windows line ends', 'version: 1\r\npermissions:\r\n  allow: []\r\n'],
  ])('%s means the defaults', (_, text) => {
    const reading = parsePolicy(text, path);
    expect(reading.ok && reading.policy.limits).toEqual({ turns: 50, minutes: 30, usd: 5 });
    expect(reading.ok && [reading.policy.access.role, reading.policy.permissions.default, reading.policy.commit.mode]).toEqual([
      'write',
      'deny',
      'branch',
    ]);
  });
});

describe('faults 1.44, 2.40: a problem is named at its place with what was meant', () => {
  test.each([
    ['an unknown key', 'permisions:\n  allow: []\n', ['.github/agent.yml:1:1: unknown key `permisions`; did you mean permissions?']],
    [
      'an unknown key inside',
      'permissions:\n  alow: [Bash(npm test)]\n',
      ['.github/agent.yml:2:3: unknown key `alow`; did you mean allow?'],
    ],
    ['a key of another section', 'limits:\n  zebra: 3\n', ['.github/agent.yml:2:3: unknown key `zebra`']],
    ['a text for a number', "limits:\n  turns: '50'\n", ['.github/agent.yml:2:10: `limits.turns` must be a number; did you mean 50?']],
    ['a fraction of a turn', 'limits:\n  turns: 1.5\n', ['.github/agent.yml:2:10: `limits.turns` must be a whole number; did you mean 2?']],
    ['yes for true', 'commit:\n  signoff: yes\n', ['.github/agent.yml:2:12: `commit.signoff` must be a boolean; did you mean true?']],
    [
      'a rule for a list',
      'permissions:\n  allow: Bash(npm test)\n',
      ['.github/agent.yml:2:10: `permissions.allow` must be a list; did you mean [Bash(npm test)]?'],
    ],
    ['a misspelt choice', 'exhausted: sucess\n', ['.github/agent.yml:1:12: `exhausted` must be failure or success; did you mean success?']],
    ['a limit below its smallest', 'limits: { turns: 0 }\n', ['.github/agent.yml:1:18: `limits.turns` must be at least 1']],
    ['an empty section', 'permissions:\n', ['.github/agent.yml:1:13: `permissions` is empty; did you mean leave the key out?']],
    ['a list at the top', '- Bash\n', ['.github/agent.yml:1:1: the file must be a mapping of sections, such as `permissions:`']],
    ['a duplicate key', 'notify: never\nnotify: always\n', ['.github/agent.yml:2:1: Map keys must be unique']],
    [
      'an unknown tool',
      'permissions:\n  allow:\n    - Bahs(npm test)\n',
      ['.github/agent.yml:3:7: there is no tool `Bahs`; did you mean Bash(npm test)?'],
    ],
    [
      'faults 2.13: a tool that does not exist',
      'permissions:\n  deny: [Teleport]\n',
      ['.github/agent.yml:2:10: there is no tool `Teleport`'],
    ],
    [
      'Write with a path',
      'permissions:\n  allow: [Write(src/**)]\n',
      ['.github/agent.yml:2:11: paths of every editing tool are ruled by `Edit`; did you mean Edit(src/**)?'],
    ],
    ['a rule without its end', 'permissions:\n  deny:\n    - Bash(\n', ['.github/agent.yml:3:7: `Bash(` is not a rule']],
    [
      'empty parentheses',
      'permissions:\n  allow: [Bash()]\n',
      ['.github/agent.yml:2:11: `Bash()` has nothing between its parentheses; did you mean Bash?'],
    ],
    ['a rule that a comment cut', 'permissions:\n  allow:\n    - Bash(git log #3)\n', ['`Bash(git log` is not a rule']],
    ['a rule that a comma cut', 'permissions:\n  allow: [Bash(a, b)]\n', ['`Bash(a` is not a rule', '`b)` is not a rule']],
    [
      'a rule that a colon cut',
      'permissions:\n  allow:\n    - Bash(echo a: b)\n',
      ['`permissions.allow.0` is read as a mapping because of its `: `; did you mean put the rule in quotes?'],
    ],
    ['a rule of two commands', "permissions:\n  allow: ['Bash(npm ci && npm test)']\n", ['a rule names one command']],
    [
      'a rule with a redirection',
      "permissions:\n  allow: ['Bash(make > out.txt)']\n",
      ['redirections are not part of a command rule; did you mean an `Edit(path)` rule'],
    ],
    ['a bare command', 'permissions:\n  allow: [npm test]\n', ['`npm test` is not a rule; did you mean Bash(npm test)?']],
    [
      'an address for a host',
      "permissions:\n  allow: ['WebFetch(https://x.com/*)']\n",
      ['WebFetch rules name a host; did you mean WebFetch(domain:x.com)?'],
    ],
    ['a star as an allowed tool', "permissions:\n  allow: ['*']\n", ['an allow rule must name its tool in full']],
    ['a protected path that leaves', 'commit:\n  protected: [../x]\n', ['`..` is not allowed in a pattern']],
    ['a name that is no variable', 'redact: [a-b]\n', ['.github/agent.yml:1:10: `redact.0` must be the name of an environment variable']],
  ])('%s', (_, text, wanted) => {
    const found = problems(text);
    expect(found).toHaveLength(wanted.length);
    for (const [index, one] of wanted.entries()) expect(found[index]).toContain(one);
    for (const one of found) expect(one).toMatch(/^\.github\/agent\.yml:\d+:\d+: /);
  });

  test('malformed YAML has a place', () => {
    const found = problems('permissions:\n  allow: [Bash(npm test)\nlimits: {');
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(/^\.github\/agent\.yml:3:\d+: /);
  });

  test('an unquoted pattern that YAML takes for an alias or a tag says: quote it', () => {
    expect(problems('permissions:\n  deny:\n    - *\n').join()).toContain("did you mean '*'?");
    expect(problems('permissions:\n  deny:\n    - *Bash\n').join()).toContain("did you mean '*Bash'?");
    expect(problems('permissions:\n  deny:\n    - !Bash\n').length).toBeGreaterThan(0);
  });

  test('aliases are refused, so none can multiply', () => {
    const bomb = `a: &a [x,x]\nb: &b [${'*a,'.repeat(9)}*a]\nc: [${'*b,'.repeat(9)}*b]\n`;
    expect(problems(bomb).length).toBeGreaterThan(0);
    expect(problems(`redact: [${'A,'.repeat(200_000)}A]`)).toEqual(['.github/agent.yml:1:1: the file is longer than 256 KiB']);
  });

  test.each([
    [
      'a second document',
      'limits: { turns: 3 }\n---\nlimits: { turns: 4 }\n',
      '2:1: a second document begins here: put all into one, and remove the line `---`',
    ],
    ['a number that no integer holds', 'limits: { turns: 99999999999999999999 }\n', '1:18: `limits.turns` must be at most 1000'],
    ['a number that is too large', 'limits: { turns: 2000, usd: .inf }\n', '1:18: `limits.turns` must be at most 1000'],
    [
      'a login with @',
      "access: { users: ['@eve'] }\n",
      '1:19: `access.users.0` must be the login of one person, without @; teams are not known here; did you mean eve?',
    ],
    [
      'a team',
      'access: { users: [octo/writers] }\n',
      '1:19: `access.users.0` must be the login of one person, without @; teams are not known here',
    ],
    [
      'everybody',
      "access: { users: ['*'] }\n",
      '1:19: `access.users.0` must be the login of one person, without @; teams are not known here',
    ],
    [
      'a bot for a person',
      "access: { users: ['renovate[bot]'] }\n",
      '1:19: `access.users.0` must be the login of one person, without @; teams are not known here; did you mean renovate[bot] under access.bots?',
    ],
    [
      'a bot without its ending',
      'access: { bots: [renovate] }\n',
      "1:18: `access.bots.0` must be the login of one bot with its ending [bot]; did you mean 'renovate[bot]'?",
    ],
    [
      'a bot with @',
      "access: { bots: ['@renovate[bot]'] }\n",
      "1:18: `access.bots.0` must be the login of one bot with its ending [bot]; did you mean 'renovate[bot]'?",
    ],
    [
      'a bot as the page of GitHub names it',
      'access: { bots: [app/renovate] }\n',
      "1:18: `access.bots.0` must be the login of one bot with its ending [bot]; did you mean 'renovate[bot]'?",
    ],
  ])('%s', (_, text, wanted) => {
    expect(problems(text)[0]).toBe(`.github/agent.yml:${wanted}`);
  });

  test.each([
    ['brackets', `a: ${'['.repeat(20_000)}`],
    ['brackets that close', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['lists on one line', `a:\n  ${'- '.repeat(20_000)}x\n`],
    ['keys on one line', `${'? '.repeat(20_000)}x\n`],
    ['sections', Array.from({ length: 600 }, (__, level) => `${' '.repeat(level)}a:`).join('\n')],
    ['fewer brackets', `a: ${'['.repeat(60)}${']'.repeat(60)}`],
  ])('what is nested too deeply has one problem: %s', (_, text) => {
    expect(problems(text)).toEqual([
      expect.stringMatching(
        /^\.github\/agent\.yml:\d+:\d+: this is nested too deeply: a policy has lists in sections, and no more levels$/,
      ),
    ]);
  });

  test('many problems are ten lines and a number, and a long one is cut', () => {
    const lines = (text: string): string[] => {
      const reading = parsePolicy(text, path);
      return reading.ok ? [] : problemLines(reading.problems).split('\n');
    };
    const many = lines(Array.from({ length: 3000 }, (_, index) => `k${index}: 1`).join('\n'));
    expect([many.length, many[9], many[10]]).toEqual([
      11,
      '.github/agent.yml:10:1: unknown key `k9`',
      'and 2990 more problems further down',
    ]);
    expect(lines(Array.from({ length: 11 }, (_, index) => `k${index}: 1`).join('\n'))[10]).toBe('and 1 more problem further down');
    expect(lines(`${'k'.repeat(900)}: 1`)).toEqual([`.github/agent.yml:1:1: unknown key \`${'k'.repeat(287)}…`]);
    expect(lines(`permissions: { allow: ["Edit({a,b}/${'x'.repeat(900)})"] }`)).toEqual([
      '.github/agent.yml:1:24: gitignore patterns have no braces: write one rule for each path (a name with the sign is written with [{])',
    ]);
  });

  test('a number that breaks two bounds is one problem', () => {
    expect(problems('limits: { turns: 99999999999999999999 }\n')).toEqual(['.github/agent.yml:1:18: `limits.turns` must be at most 1000']);
  });

  test('all problems are named at once, in the order of the file', () => {
    expect(problems('limits:\n  turn: 3\npermissions:\n  alow: []\n').map((one) => one.slice(0, one.indexOf(': ')))).toEqual([
      '.github/agent.yml:2:3',
      '.github/agent.yml:4:3',
    ]);
  });
});

describe('the file of the trusted ref', () => {
  const sha = 'a'.repeat(40);
  const file = { type: 'file', encoding: 'base64', content: Buffer.from(full).toString('base64'), sha: 'b'.repeat(40) };

  async function load(
    answer: (url: string) => { status: number; body: unknown },
    ref: string,
  ): Promise<{ result: PolicyLoading; asked: string[]; meanwhile: string[][] }> {
    const asked: string[] = [];
    const meanwhile: string[][] = [];
    const server = createServer((request: IncomingMessage, response: ServerResponse) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const { status, body } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      const github = createGitHub({ token: 't', apiUrl: `http://127.0.0.1:${port}` });
      const result = await loadPolicy(github, { owner: 'o', name: 'r' }, path, ref, () => void meanwhile.push([...asked]));
      return { result, asked, meanwhile };
    } finally {
      await new Promise((done) => server.close(done));
    }
  }

  test('is read at one commit, whose id and blob are kept', async () => {
    const { result, asked, meanwhile } = await load(
      (url) => (url.includes('/commits/') ? { status: 200, body: { sha } } : { status: 200, body: file }),
      'main',
    );
    // Once, when the second request was on its way: whether it has arrived by then is the network's.
    expect(meanwhile).toEqual([asked.slice(0, meanwhile[0]?.length)]);
    expect(meanwhile[0]?.[0]).toBe('GET /repos/o/r/commits/main');
    expect(asked).toEqual(['GET /repos/o/r/commits/main', `GET /repos/o/r/contents/.github%2Fagent.yml?ref=${sha}`]);
    expect(result.ok && result.policy.source).toEqual({
      path,
      hash: createHash('sha256').update(full).digest('hex'),
      commit: sha,
      blob: file.sha,
    });
  });

  test('no file is the safe default', async () => {
    const { result, asked } = await load(() => ({ status: 404, body: { message: 'Not Found' } }), sha);
    expect(asked).toHaveLength(1);
    expect(result).toEqual({ ok: true, hash: null, policy: noPolicy(path) });
    expect(noPolicy(path).commit.mode).toBe('none');
  });

  test('a folder, a problem in the text and a failure of the API are no default', async () => {
    const folder = await load(() => ({ status: 200, body: [file] }), sha);
    expect(folder.result).toEqual({
      ok: false,
      problems: [{ where: `${path}:1:1`, message: 'this is not a plain file of at most 1 MiB', meant: null }],
    });
    const broken = await load(() => ({ status: 200, body: { ...file, content: Buffer.from('alow: []').toString('base64') } }), sha);
    expect(broken.result.ok).toBe(false);
    const down = await load(() => ({ status: 500, body: { message: 'no' } }), sha);
    expect(down.result).toMatchObject({ ok: false, problems: null, doing: 'read .github/agent.yml of o/r', error: { status: 500 } });
    const gone = await load(() => ({ status: 404, body: { message: 'no such ref' } }), 'main');
    expect(gone.result).toMatchObject({ ok: false, problems: null, error: { status: 404 } });
  });
});

describe('the published schema', () => {
  const schema = JSON.parse(readFileSync(new URL('../../schema/agent.schema.json', import.meta.url), 'utf8')) as Record<string, unknown>;

  test('is current: run `node scripts/schema.mjs` if not', () => {
    expect(schema).toEqual({ ...z.toJSONSchema(policySchema, { io: 'input', target: 'draft-7' }), title: schema['title'] });
  });

  test('accepts the full example and refuses an unknown key', () => {
    const validate = new Ajv.default({ strict: false }).compile(schema);
    expect(validate(parse(full))).toBe(true);
    expect(validate({ permisions: {} })).toBe(false);
  });
});

test('inputs only narrow the limits', () => {
  const policy = noPolicy(path);
  expect(narrowLimits(policy, { turns: 10, minutes: null, usd: 100 }).limits).toEqual({ turns: 10, minutes: 30, usd: 5 });
});

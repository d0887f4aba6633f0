// What the person who set the workflow up may have got wrong: one clear message, the right exit, nothing half-done.
import { afterEach, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { addComment, openIssue } from '../../src/local/github/world-threads.js';
import { botComments, botReactions, doing, openStage, saying, TOKEN, writes, type Finished, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
afterEach(() => stage.close());

function expectRefused(run: Finished, ...words: readonly (string | RegExp)[]): void {
  expect({ exit: run.exit, stderr: run.stderr, conclusion: run.outputs['conclusion'] }).toEqual({
    exit: 1,
    stderr: '',
    conclusion: 'failure',
  });
  for (const word of words) {
    expect(run.stdout).toMatch(word);
    expect(run.outputs['result']).toMatch(word);
  }
  expect(run.stdout).toContain('::error title=at-agent::');
  expect(run.summary).toContain('**at-agent** could not start');
  expect(stage.model.requests).toEqual([]);
}

describe('the policy', () => {
  test.each([
    ['malformed YAML', 'permissions:\n  allow: [Read\n', /\.github\/agent\.yml:\d+:\d+: /, null],
    ['an unknown key', 'permisions:\n  allow: []\n', '.github/agent.yml:1:1: ', 'did you mean permissions?'],
    ['an unknown tool in a rule', 'permissions:\n  allow:\n    - Bsh(npm test)\n', '.github/agent.yml:3:7: ', 'did you mean Bash'],
    ['a value of the wrong type', 'limits:\n  turns: many\n', '.github/agent.yml:2:10: ', null],
    ['an alias that was to be a rule', 'permissions:\n  allow:\n    - *.md\n', /\.github\/agent\.yml:3:\d+: /, null],
  ])('faults 1.44, 2.13: %s is named with its place, in the log and in the thread', async (_, policy, place, meant) => {
    stage = await openStage({ policy, script: saying('Never asked.') });
    const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger);
    expectRefused(run, place, ...(meant === null ? [] : [meant]));
    const [reply = '', ...more] = botComments(stage);
    expect(more).toEqual([]);
    expect(reply).toContain('😕 **The run could not start.**');
    expect(reply).toMatch(place);
    if (meant !== null) expect(reply).toContain(meant);
    expect(botReactions(comment)).toEqual([]);
    expect(run.exchanges.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /repos/octo/shop/issues/1/comments',
    ]);
  });
});

describe('the inputs', () => {
  test.each<[string, Record<string, string>, readonly string[]]>([
    ['faults 2.40: a misspelt input', { promt: 'fix it' }, ['There is no input `promt`; did you mean `prompt`?']],
    ['a number that is none', { 'max-turns': 'ten' }, ['The input `max-turns` must be a whole number']],
    ['a number out of range', { 'max-usd': '0' }, ['The input `max-usd` must be a number above 0']],
    ['a choice that is none', { 'auth-header': 'berer' }, ['The input `auth-header` must be', 'did you mean `bearer`?']],
    ['an address that is none', { 'base-url': 'api.anthropic.com' }, ['The input `base-url` must be an address']],
    ['a path that leaves the repository', { policy: '../agent.yml' }, ['The input `policy` must not hold `..`']],
    ['two prompts', { prompt: 'a', 'prompt-file': 'b' }, ['The inputs `prompt` and `prompt-file` exclude each other']],
    ['all of them at once', { promt: 'x', 'max-turns': '-1' }, ['There is no input `promt`', 'The input `max-turns`']],
  ])('%s: an error that names it, and not one request', async (_, inputs, messages) => {
    stage = await openStage();
    const { trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger, { inputs });
    expectRefused(run, ...messages);
    expect(run.exchanges).toEqual([]);
  });

  test('no key: the thread and the log say which secret is missing, and the eyes are taken back', async () => {
    stage = await openStage({ script: saying('Never asked.') });
    const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger, { inputs: { 'anthropic-api-key': '' } });
    expect({ exit: run.exit, outcome: run.outputs['outcome'], conclusion: run.outputs['conclusion'] }).toEqual({
      exit: 1,
      outcome: 'failed: configuration',
      conclusion: 'failure',
    });
    expect(run.stdout).toContain('::error title=at-agent::the input `anthropic-api-key` is empty');
    expect(botComments(stage)).toEqual([expect.stringContaining('the input `anthropic-api-key` is empty. Add the key as a secret')]);
    expect(botReactions(comment)).toEqual(['confused']);
    expect(stage.model.requests).toEqual([]);
  });

  test.each([
    ['is not on the default branch', { 'README.md': '# shop\n' }, 'The prompt file ci/prompt.md is not on the default branch'],
    ['is empty', { 'ci/prompt.md': ' \n' }, 'The prompt file ci/prompt.md is empty'],
  ])('a prompt file that %s', async (_, files, message) => {
    stage = await openStage({ files });
    const run = await stage.runPayload(
      'schedule',
      { schedule: '0 4 * * *', repository: { default_branch: 'main' } },
      { inputs: { 'prompt-file': 'ci/prompt.md' } },
    );
    expectRefused(run, message);
  });

  test('a name of a model that only a gateway knows, in a dry run: the summary has answer, warning and patch, and nothing is written', async () => {
    const edit = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' } };
    stage = await openStage({ script: doing([edit], 'Turn the operands') });
    const { comment, trigger } = await askInPull(stage, '@agent turn it around');
    const asked: string[] = [];
    const gateway = createServer((request, response) => {
      void (async () => {
        const body = z.looseObject({ model: z.string() }).parse(JSON.parse(await text(request)));
        asked.push(body.model);
        const headers = Object.entries(request.headers).flatMap(([name, value]) =>
          /^(anthropic-|x-api-key|authorization|content-type)/.test(name) && typeof value === 'string'
            ? [[name, value] as [string, string]]
            : [],
        );
        const to = `${stage.model.url}${request.url ?? ''}`;
        const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify({ ...body, model: 'claude-sonnet-4-5' }) });
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(await answer.text());
      })();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const run = await stage.run('mona', trigger, { inputs: { model: 'our/next-9', 'dry-run': 'true', 'base-url': url } });
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    const { exit, outputs } = run;
    expect({ exit, conclusion: outputs['conclusion'], result: outputs['result'], commit: outputs['commit'], asked }).toEqual({
      exit: 0,
      conclusion: 'success',
      result: 'Turn the operands',
      commit: '',
      asked: ['our/next-9', 'our/next-9'],
    });
    expect(writes(run)).toEqual([]);
    expect({ comments: botComments(stage), reactions: botReactions(comment) }).toEqual({ comments: [], reactions: [] });
    const warning = 'The model our/next-9 is not known here: its window and prices are guessed, and costs are estimates.';
    expect(run.stdout).toContain(warning);
    expect(run.summary).toContain(`⚠️ ${warning}`);
    expect(run.summary).toContain('Nothing was committed: this was a dry run. 1 file changed; the patch is below.');
    expect(run.summary).toContain('\n+export const sum = (a, b) => b + a;\n');
  });

  test('a schedule without a prompt is red: whoever set it up wants something done', async () => {
    stage = await openStage();
    const run = await stage.runPayload('schedule', { schedule: '0 4 * * *', repository: { default_branch: 'main' } });
    expectRefused(run, 'A schedule needs a prompt: set the input `prompt`.');
    expect(run.exchanges).toEqual([]);
  });
});

describe('the environment', () => {
  test.each([
    ['no JSON', '{"comment": ', /The event file .* is not JSON/],
    ['empty', '', /The event file .* is not JSON/],
  ])('an event file that is %s', async (_, eventText, message) => {
    stage = await openStage();
    const run = await stage.runPayload('issue_comment', null, { eventText });
    expectRefused(run, message);
    expect(run.exchanges).toEqual([]);
  });

  test.each(['[]', '"text"', 'null', '7'])('an event file that is JSON but no object: %s', async (eventText) => {
    stage = await openStage();
    const run = await stage.runPayload('issue_comment', null, { eventText });
    expectRefused(run, /is not a JSON object/);
    expect(run.exchanges).toEqual([]);
  });

  test('no event file', async () => {
    stage = await openStage();
    const run = await stage.runPayload('issue_comment', {}, { env: { GITHUB_EVENT_PATH: '/nowhere/event.json' } });
    expectRefused(run, "The event file /nowhere/event.json can't be read");
  });

  test.each(['GITHUB_REPOSITORY', 'GITHUB_EVENT_PATH', 'GITHUB_WORKSPACE', 'RUNNER_TEMP'])('%s is not set', async (name) => {
    stage = await openStage();
    const run = await stage.runPayload('issue_comment', {}, { env: { [name]: undefined } });
    expectRefused(run, `${name} not set`);
    expect(run.exchanges).toEqual([]);
  });

  test('a repository name that is none', async () => {
    stage = await openStage();
    expectRefused(await stage.runPayload('issue_comment', {}, { env: { GITHUB_REPOSITORY: 'shop' } }), 'expected `owner/name`');
  });

  test('a temp folder that does not exist yet is made', async () => {
    stage = await openStage({ script: saying('It adds.') });
    const { trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger, { env: { RUNNER_TEMP: `${stage.folder}/not/yet` } });
    expect({ exit: run.exit, conclusion: run.outputs['conclusion'] }).toEqual({ exit: 0, conclusion: 'success' });
  });
});

describe('the address of GitHub', () => {
  test('faults 2.17: nothing is asked anywhere but below the addresses of the runner', async () => {
    stage = await openStage({ script: saying('It adds.') });
    const { trigger } = await askInPull(stage, '@agent what does sum do?');
    // Enterprise Server has the API below /api/v3 and /api/graphql. The default addresses lead nowhere from here.
    const run = await stage.run('mona', trigger, { env: { https_proxy: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' } });
    expect({ exit: run.exit, conclusion: run.outputs['conclusion'] }).toEqual({ exit: 0, conclusion: 'success' });
    expect(new Set(run.exchanges.map(({ surface }) => surface))).toEqual(new Set(['rest', 'graphql', 'git']));
    expect(botComments(stage)[0]).toContain(`(${stage.server.serverUrl}/octo/shop/actions/runs/101)`);
  });

  test('nobody answers there', async () => {
    stage = await openStage();
    const { trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger, { env: { GITHUB_API_URL: 'http://127.0.0.1:9' } });
    expectRefused(run, 'could not read .github/agent.yml of octo/shop on GitHub', 'GITHUB_API_URL');
    expect(run.exchanges).toEqual([]);
  });

  test('a web server answers there that is no GitHub', async () => {
    stage = await openStage();
    const { trigger } = await askInPull(stage, '@agent what does sum do?');
    const web = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    try {
      const run = await stage.run('mona', trigger, {
        env: { GITHUB_API_URL: `http://127.0.0.1:${(web.address() as AddressInfo).port}` },
      });
      expectRefused(run, 'GITHUB_API_URL');
    } finally {
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    }
  });
});

describe('the token', () => {
  test('without contents: read on a private repository nothing is run, and the message names the permission', async () => {
    stage = await openStage({ private: true, permissions: { contents: 'none' } });
    const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger);
    expectRefused(run, 'contents: read');
    expect(botReactions(comment)).toEqual([]);
    expect(botComments(stage)).toEqual([expect.stringContaining('contents: read')]);
  });

  test('without the right to write in the thread nothing is run', async () => {
    stage = await openStage({ permissions: { issues: 'read', pull_requests: 'read' } });
    const { comment, trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger);
    expectRefused(run, "The thread can't be answered, so nothing was run", 'GitHub refuses this token: it needs');
    expect({ comments: botComments(stage), reactions: botReactions(comment) }).toEqual({ comments: [], reactions: [] });
  });

  test('one that GitHub does not know', async () => {
    stage = await openStage();
    const { trigger } = await askInPull(stage, '@agent what does sum do?');
    const run = await stage.run('mona', trigger, { inputs: { 'github-token': 'ghs_someTokenThatWasTakenBackLongAgo00001' } });
    expectRefused(run, 'it does not know the token');
    expect(JSON.stringify(run)).not.toContain('ghs_someTokenThatWasTakenBackLongAgo00001');
  });
});

test('a private repository is answered as a public one, with images and all reads by the token', async () => {
  stage = await openStage({ private: true, script: saying('It adds.') });
  const issue = openIssue(stage.world, stage.repo, { user: 'mona', title: 'What is sum?', body: 'I wonder.' });
  const comment = addComment(stage.world, stage.repo, issue, 'mona', '@agent what does sum do?');
  const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
  expect({ exit: run.exit, stderr: run.stderr, conclusion: run.outputs['conclusion'] }).toEqual({
    exit: 0,
    stderr: '',
    conclusion: 'success',
  });
  expect(run.exchanges.filter(({ status }) => status === 401 || status === 403)).toEqual([]);
  expect(botComments(stage)).toEqual([expect.stringContaining('It adds.')]);
  expect(run.stdout).not.toContain(TOKEN);
});

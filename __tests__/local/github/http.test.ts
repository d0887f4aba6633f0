import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createGitHub } from '../../../src/github/client.js';
import { addAppToken } from '../../../src/local/github/world-build.js';
import { addComment, openIssue } from '../../../src/local/github/world-threads.js';
import { refusal, startLab, type Lab } from './lab.js';

const at = { owner: 'alice', repo: 'r' } as const;
let lab: Lab;
beforeEach(async () => {
  lab = await startLab();
});
afterEach(() => lab.close());

describe('the server', () => {
  test('answers below /api/v3 and at the root, with quota and request id', async () => {
    const headers = { authorization: 'token token-actions' };
    const paths = ['/api/v3/repos/alice/r', '/repos/alice/r', '/REPOS/alice/r'];
    const answers: Response[] = [];
    for (const path of paths) answers.push(await fetch(`${lab.server.serverUrl}${path}`, { headers }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404]);
    const first = answers[0]?.headers;
    expect([first?.get('x-ratelimit-limit'), first?.get('x-github-request-id')?.length]).toEqual(['1000', 8]);
    lab.world.exchanges.splice(2, 1); // no address of GitHub's
  });

  test('an unknown token is 401 whatever it asks, malformed JSON 400, no token a 401 on writes', async () => {
    const stranger = createGitHub({ token: 'wrong', apiUrl: lab.server.url });
    expect(await refusal(stranger.request('GET /repos/{owner}/{repo}', at))).toMatchObject({ status: 401, message: 'Bad credentials' });
    openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    const post = (headers: Record<string, string>, body: string): Promise<Response> =>
      fetch(`${lab.server.url}/repos/alice/r/issues/1/comments`, { method: 'POST', headers, body });
    const broken = await post({ authorization: 'Bearer token-bob' }, '{"body":');
    expect([broken.status, ((await broken.json()) as { message: string }).message]).toEqual([400, 'Problems parsing JSON']);
    expect((await post({}, '{"body":"x"}')).status).toBe(401);
    lab.world.exchanges.splice(1, 1); // its body is none that the description could be held to
  });

  test('a private repository does not exist for those who cannot read it', async () => {
    const secret = await startLab({ private: true });
    const get = (who: 'eve' | 'bob' | 'actions'): Promise<unknown> => secret.as(who).request('GET /repos/{owner}/{repo}', at);
    expect(await refusal(get('eve'))).toMatchObject({ status: 404, message: 'Not Found' });
    await get('bob');
    await get('actions');
    const issues = secret.as('reader').request('GET /repos/{owner}/{repo}/issues', at);
    expect(await refusal(issues)).toMatchObject({ status: 403, message: 'Resource not accessible by integration' });
    expect((await fetch(`${secret.server.url}/repos/alice/r`)).status).toBe(404);
    await secret.close();
  });

  test('conditional reads: the same tag gives 304 without a body, a change gives 200', async () => {
    const issue = openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    const url = `${lab.server.url}/repos/alice/r/issues/1/comments`;
    const tag = (await fetch(url)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[0-9a-f]{64}"$/);
    const again = await fetch(url, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    addComment(lab.world, lab.repo, issue, 'eve', 'new');
    expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  test('a planned fault is answered before anything changes, as often as planned', async () => {
    openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    const body = { message: 'You have exceeded a secondary rate limit.', documentation_url: 'https://docs.github.com/rest' };
    lab.world.faults.push({
      method: 'POST',
      path: /\/issues\/1\/comments$/,
      times: 1,
      status: 403,
      headers: { 'retry-after': '60' },
      body,
    });
    const post = (): Promise<Response> =>
      fetch(`${lab.server.url}/repos/alice/r/issues/1/comments`, {
        method: 'POST',
        headers: { authorization: 'token token-actions' },
        body: '{"body":"hi"}',
      });
    const refused = await post();
    expect([refused.status, refused.headers.get('retry-after'), await refused.json(), lab.repo.comments.size]).toEqual([
      403,
      '60',
      body,
      0,
    ]);
    expect((await post()).status).toBe(201);
  });

  test('every exchange is kept, with the token left out', async () => {
    await lab.as('actions').request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', { ...at, username: 'bob' });
    expect(lab.world.exchanges.map(({ method, path, status, surface }) => [method, path, status, surface])).toEqual([
      ['GET', '/repos/alice/r/collaborators/bob/permission', 200, 'rest'],
    ]);
    expect(JSON.stringify(lab.world.exchanges)).not.toContain('token-actions');
  });

  test('the permission of everybody that exists is told, the role beside it', async () => {
    lab.repo.roles.set('bob', 'maintain');
    const ask = async (username: string): Promise<string[]> => {
      const { data } = await lab
        .as('actions')
        .request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', { ...at, username });
      return [data.permission, data.role_name];
    };
    expect([await ask('alice'), await ask('BOB'), await ask('eve')]).toEqual([
      ['admin', 'admin'],
      ['write', 'maintain'],
      ['read', 'read'],
    ]);
    expect((await refusal(ask('nobody'))).status).toBe(404);
  });

  test('GET /user is for people: an installation is refused', async () => {
    expect((await lab.as('bob').request('GET /user')).data.login).toBe('bob');
    expect(await refusal(lab.as('actions').request('GET /user'))).toMatchObject({
      status: 403,
      message: 'Resource not accessible by integration',
    });
    expect((await lab.as('bob').request('GET /users/{username}', { username: 'github-actions[bot]' })).data.type).toBe('Bot');
    expect((await lab.as('bob').request('GET /rate_limit')).data.rate.limit).toBe(5000);
  });

  test('on a pull request either permission is enough for a comment, on an issue only issues: write', async () => {
    openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    addAppToken(lab.world, 'token-pulls', lab.repo, { pull_requests: 'write' });
    const call = createGitHub({ token: 'token-pulls', apiUrl: lab.server.url }).request(
      'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
      { ...at, issue_number: 1, body: 'x' },
    );
    expect((await refusal(call)).status).toBe(403);
  });

  test('a branch is told with its tip and its protection', async () => {
    lab.repo.protectedBranches.add('main');
    const { data } = await lab.as('reader').request('GET /repos/{owner}/{repo}/branches/{branch}', { ...at, branch: 'main' });
    expect([data.name, data.protected, data.commit.commit.message]).toEqual(['main', true, 'Initial commit']);
    const listed = await lab.as('reader').request('GET /repos/{owner}/{repo}/branches', at);
    expect(listed.data.map((branch) => [branch.name, branch.protected])).toEqual([['main', true]]);
  });
});

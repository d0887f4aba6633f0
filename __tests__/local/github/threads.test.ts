import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { commitFiles } from '../../../src/local/github/world-build.js';
import { addComment, openIssue, openPull } from '../../../src/local/github/world-threads.js';
import { addAsset } from '../../../src/local/github/assets.js';
import { refusal, startLab, type Lab } from './lab.js';

const at = { owner: 'alice', repo: 'r' } as const;
let lab: Lab;
beforeEach(async () => {
  lab = await startLab();
});
afterEach(() => lab.close());

describe('issues', () => {
  test('a pull request is an issue: it is listed, got and has a pull_request key', async () => {
    openIssue(lab.world, lab.repo, { user: 'eve', title: 'It breaks', body: 'Here', labels: ['bug'] });
    await commitFiles(lab.world, lab.repo, { branch: 'fix', files: { 'src/sum.js': 'fixed\n' }, message: 'Fix' });
    await openPull(lab.world, lab.repo, { user: 'bob', title: 'Fix it', head: 'fix' });
    const { data } = await lab.as('eve').request('GET /repos/{owner}/{repo}/issues', at);
    expect(data.map((issue) => [issue.number, issue.title, issue.pull_request?.url ?? null, issue.user?.login])).toEqual([
      [2, 'Fix it', `${lab.server.url}/repos/alice/r/pulls/2`, 'bob'],
      [1, 'It breaks', null, 'eve'],
    ]);
    const one = await lab.as('eve').request('GET /repos/{owner}/{repo}/issues/{issue_number}', { ...at, issue_number: 2 });
    expect(one.data.pull_request?.html_url).toBe(`${lab.server.serverUrl}/alice/r/pull/2`);
  });

  test('create, label, assign, close and lock', async () => {
    const api = lab.as('bob');
    const { data } = await api.request('POST /repos/{owner}/{repo}/issues', { ...at, title: 'New', body: 'text', labels: ['a'] });
    const here = { ...at, issue_number: data.number };
    await api.request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', { ...here, labels: ['b'] });
    await api.request('DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}', { ...here, name: 'a' });
    await api.request('POST /repos/{owner}/{repo}/issues/{issue_number}/assignees', { ...here, assignees: ['alice'] });
    await api.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', { ...here, state: 'closed', state_reason: 'not_planned' });
    await api.request('PUT /repos/{owner}/{repo}/issues/{issue_number}/lock', { ...here, lock_reason: 'resolved' });
    expect(lab.repo.issues.get(data.number)).toMatchObject({
      labels: ['b'],
      assignees: ['alice'],
      state: 'closed',
      stateReason: 'not_planned',
      closedBy: 'bob',
      locked: true,
      lockReason: 'resolved',
    });
    const labels = await api.request('GET /repos/{owner}/{repo}/issues/{issue_number}/labels', here);
    expect(labels.data.map((label) => label.name)).toEqual(['b']);
  });

  test('an outsider may open an issue, but neither label it nor close that of another', async () => {
    const issue = openIssue(lab.world, lab.repo, { user: 'bob', title: 'Mine' });
    const here = { ...at, issue_number: issue.number };
    await lab.as('eve').request('POST /repos/{owner}/{repo}/issues', { ...at, title: 'From outside' });
    expect(
      (await refusal(lab.as('eve').request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', { ...here, labels: ['x'] }))).status,
    ).toBe(403);
    expect(
      (await refusal(lab.as('eve').request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', { ...here, state: 'closed' }))).status,
    ).toBe(403);
    expect(issue.state).toBe('open');
  });
});

describe('comments', () => {
  test('created, read, edited and deleted by the author; then gone', async () => {
    openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    const api = lab.as('eve');
    const { data, status, headers } = await api.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      ...at,
      issue_number: 1,
      body: 'one',
    });
    expect([status, headers.location, data.user?.login, data.author_association]).toEqual([201, data.url, 'eve', 'NONE']);
    await api.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...at, comment_id: data.id, body: 'two' });
    expect((await api.request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...at, comment_id: data.id })).data.body).toBe(
      'two',
    );
    await api.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...at, comment_id: data.id });
    expect(
      await refusal(api.request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...at, comment_id: data.id })),
    ).toMatchObject({ status: 404, message: 'Not Found' });
  });

  test("an outsider cannot edit or delete another's comment; a maintainer and the workflow's token can", async () => {
    const issue = openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    const comment = addComment(lab.world, lab.repo, issue, 'bob', 'mine');
    const here = { ...at, comment_id: comment.id };
    expect(
      (await refusal(lab.as('eve').request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...here, body: 'x' }))).status,
    ).toBe(403);
    expect((await refusal(lab.as('eve').request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', here))).status).toBe(403);
    await lab.as('alice').request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...here, body: 'by alice' });
    await lab.as('actions').request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...here, body: 'by actions' });
    expect(comment.body).toBe('by actions');
  });

  test('faults 1.19: a body over 65,536 characters is refused, one of exactly that many is kept', async () => {
    openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    const post = (body: string): Promise<unknown> =>
      lab.as('actions').request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...at, issue_number: 1, body });
    expect(await refusal(post('x'.repeat(65_537)))).toEqual({
      status: 422,
      message: 'Validation Failed',
      errors: [{ resource: 'IssueComment', field: 'body', code: 'custom', message: 'body is too long (maximum is 65536 characters)' }],
    });
    await post('😀'.repeat(65_536));
    expect(await refusal(post('  '))).toMatchObject({ status: 422, errors: [{ code: 'missing_field', field: 'body' }] });
    expect(lab.repo.comments.size).toBe(1);
  });

  test('a locked conversation refuses outsiders and workflow tokens, and takes words of a collaborator', async () => {
    const issue = openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    issue.locked = true;
    const post = (who: 'eve' | 'actions' | 'bob'): Promise<unknown> =>
      lab.as(who).request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...at, issue_number: 1, body: 'hi' });
    expect(await refusal(post('eve'))).toMatchObject({ status: 403, message: 'Unable to create comment because issue is locked.' });
    expect((await refusal(post('actions'))).status).toBe(403);
    await post('bob');
  });

  test('faults 1.16: 250 comments come in pages that Link tells, and since cuts by the last update', async () => {
    const issue = openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    for (let n = 1; n <= 250; n++) addComment(lab.world, lab.repo, issue, 'eve', `c${n}`);
    const api = lab.as('actions');
    const all = await api.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...at, issue_number: 1, per_page: 100 });
    expect([all.length, all[0]?.body, all.at(-1)?.body]).toEqual([250, 'c1', 'c250']);
    const middle = await api.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      ...at,
      issue_number: 1,
      per_page: 100,
      page: 2,
    });
    const rels = [...(middle.headers.link ?? '').matchAll(/[?&]page=(\d+)[^>]*>; rel="(\w+)"/g)].map((match) => [match[2], match[1]]);
    expect(rels).toEqual([
      ['prev', '1'],
      ['next', '3'],
      ['last', '3'],
      ['first', '1'],
    ]);
    const since = all[248]?.updated_at ?? '';
    const late = await api.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...at, issue_number: 1, since });
    expect(late.data.map((comment) => comment.body)).toEqual(['c249', 'c250']);
  });

  test('full media type: images of a private repository have signed addresses, which load; the bare one does not', async () => {
    const secret = await startLab({ private: true });
    const issue = openIssue(secret.world, secret.repo, { user: 'alice', title: 'Picture' });
    const bytes = Uint8Array.from([137, 80, 78, 71]);
    const bare = addAsset(secret.world, secret.repo, 'image/png', bytes);
    const comment = addComment(secret.world, secret.repo, issue, 'alice', `see ![shot](${bare}) and \`![no](${bare})\``);
    const { data } = await secret.as('alice').request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', {
      ...at,
      comment_id: comment.id,
      headers: { accept: 'application/vnd.github.full+json' },
    });
    expect(data.body).toBe(comment.body);
    const signed = /<img src="([^"]+)" alt="shot">/.exec(data.body_html ?? '')?.[1] ?? '';
    expect(signed).toContain('/private-user-images/');
    expect((data.body_html ?? '').match(/<img/g)).toHaveLength(1);
    expect(new Uint8Array(await (await fetch(signed)).arrayBuffer())).toEqual(bytes);
    expect((await fetch(bare)).status).toBe(404);
    expect((await fetch(`${signed}x`)).status).toBe(404);
    await secret.close();
  });
});

describe('reactions', () => {
  test('the first of a kind is 201, the same again 200, and only its author takes it away', async () => {
    const issue = openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    const comment = addComment(lab.world, lab.repo, issue, 'eve', 'hi');
    const here = { ...at, comment_id: comment.id };
    const react = () =>
      lab.as('actions').request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', { ...here, content: 'eyes' });
    const first = await react();
    const again = await react();
    expect([first.status, again.status, again.data.id]).toEqual([201, 200, first.data.id]);
    const shown = await lab.as('eve').request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', here);
    expect(shown.data.reactions).toMatchObject({ total_count: 1, eyes: 1 });
    const remove = (who: 'eve' | 'actions'): Promise<unknown> =>
      lab.as(who).request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}', {
        ...here,
        reaction_id: first.data.id,
      });
    expect((await refusal(remove('eve'))).status).toBe(403);
    await remove('actions');
    const left = await lab.as('eve').request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', here);
    expect(left.data).toEqual([]);
  });

  test('an unknown content is refused', async () => {
    openIssue(lab.world, lab.repo, { user: 'eve', title: 'Q' });
    const call = lab
      .as('eve')
      .request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...at, issue_number: 1, content: 'party' as 'eyes' });
    expect((await refusal(call)).status).toBe(422);
    lab.world.exchanges.pop(); // the request itself is what GitHub's description does not allow
  });
});

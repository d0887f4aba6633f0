import { describe, expect, test } from '@jest/globals';
import type { Exchange } from '../../src/local/github/world.js';
import { createOpenApiCheck } from './openapi.js';

const check = createOpenApiCheck();
const API = 'https://api.github.com';
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const user = {
  login: 'mona',
  id: 1,
  node_id: 'VXNlcjox',
  avatar_url: `${API}/avatar.png`,
  gravatar_id: '',
  url: `${API}/users/mona`,
  html_url: `${API}/mona`,
  followers_url: `${API}/users/mona/followers`,
  following_url: `${API}/users/mona/following{/other_user}`,
  gists_url: `${API}/users/mona/gists{/gist_id}`,
  starred_url: `${API}/users/mona/starred{/owner}{/repo}`,
  subscriptions_url: `${API}/users/mona/subscriptions`,
  organizations_url: `${API}/users/mona/orgs`,
  repos_url: `${API}/users/mona/repos`,
  events_url: `${API}/users/mona/events{/privacy}`,
  received_events_url: `${API}/users/mona/received_events`,
  type: 'User',
  site_admin: false,
};
const comment = {
  id: 7,
  node_id: 'SXNzdWVDb21tZW50Ojc',
  url: `${API}/repos/o/r/issues/comments/7`,
  html_url: 'https://github.com/o/r/issues/1#issuecomment-7',
  issue_url: `${API}/repos/o/r/issues/1`,
  user,
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
  author_association: 'OWNER',
  body: 'hello',
};
const create: Exchange = {
  surface: 'rest',
  method: 'POST',
  path: '/repos/o/r/issues/1/comments',
  requestHeaders: { accept: 'application/vnd.github.v3+json' },
  requestBody: { body: 'hello' },
  status: 201,
  responseHeaders: JSON_TYPE,
  responseBody: comment,
};
const list: Exchange = {
  ...create,
  method: 'GET',
  path: '/repos/o/r/issues/1/comments?per_page=100&page=2',
  requestBody: null,
  status: 200,
  responseBody: [comment],
};

describe('the check against GitHub’s own description', () => {
  test('passes what GitHub does, nulls included', () => {
    expect([create, list, { ...create, responseBody: { ...comment, user: null } }].flatMap(check)).toEqual([]);
  });

  test('finds a status that the operation does not document', () => {
    expect(check({ ...create, status: 200 })).toEqual(['POST /repos/o/r/issues/1/comments → 200: status 200 is not documented']);
  });

  test('finds a missing, a wrong and an invented field of an answer, at any depth', () => {
    const without = Object.fromEntries(Object.entries(comment).filter(([key]) => key !== 'created_at'));
    expect(check({ ...create, responseBody: without })).toEqual([
      "POST /repos/o/r/issues/1/comments → 201: response must have required property 'created_at'",
    ]);
    expect(check({ ...list, responseBody: [{ ...comment, id: '7' }] })).toEqual([
      'GET /repos/o/r/issues/1/comments?per_page=100&page=2 → 200: response/0/id must be integer',
    ]);
    expect(check({ ...list, responseBody: [{ ...comment, pinned: true, user: { ...user, nick: 'm' } }] })).toEqual([
      'GET /repos/o/r/issues/1/comments?per_page=100&page=2 → 200: response/0/user/nick is not documented',
      'GET /repos/o/r/issues/1/comments?per_page=100&page=2 → 200: response/0/pinned is not documented',
    ]);
  });

  test('finds a request field or query parameter that GitHub does not know, and a body that is missing', () => {
    expect(check({ ...create, requestBody: { body: 'hello', in_reply_to: 3 } })).toEqual([
      'POST /repos/o/r/issues/1/comments → 201: request/in_reply_to is not documented',
    ]);
    expect(check({ ...create, requestBody: null })).toEqual(['POST /repos/o/r/issues/1/comments → 201: request body is missing']);
    expect(check({ ...list, path: '/repos/o/r/issues/1/comments?perpage=5&page=x' })).toEqual([
      'GET /repos/o/r/issues/1/comments?perpage=5&page=x → 200: query parameter perpage is not documented',
      'GET /repos/o/r/issues/1/comments?perpage=5&page=x → 200: query parameter page/value must be integer',
    ]);
  });

  test('finds a route that does not exist', () => {
    expect(check({ ...list, path: '/repos/o/r/comments-of/1' })).toEqual([
      "GET /repos/o/r/comments-of/1: no such operation in GitHub's description",
    ]);
  });

  test('holds errors to the documented error shapes, whichever operation answers them', () => {
    const refused = { ...create, status: 401, responseBody: { message: 'Bad credentials', documentation_url: API, status: '401' } };
    expect(check(refused)).toEqual([]);
    expect(check({ ...refused, responseBody: { message: 'Bad credentials', hint: 'token' } })).toEqual([
      'POST /repos/o/r/issues/1/comments → 401: response/hint is not documented',
    ]);
    const invalid = {
      message: 'Validation Failed',
      documentation_url: API,
      errors: [{ resource: 'IssueComment', code: 'missing_field', field: 'body' }],
    };
    expect(check({ ...create, status: 422, responseBody: invalid })).toEqual([]);
    expect(check({ ...create, status: 422, responseBody: { ...invalid, errors: [{ resource: 'IssueComment' }] } })).toEqual([
      "POST /repos/o/r/issues/1/comments → 422: response/errors/0 must have required property 'code'",
    ]);
  });

  test('knows slashes in refs and paths, other media types and bodiless answers', () => {
    const file = {
      ...list,
      path: '/repos/o/r/contents/src/a.ts?ref=feature/x',
      requestHeaders: { accept: 'application/vnd.github.raw+json' },
    };
    expect(
      check({ ...file, responseHeaders: { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' }, responseBody: 'text' }),
    ).toEqual([]);
    const diff = { ...list, path: '/repos/o/r/pulls/1', requestHeaders: { accept: 'application/vnd.github.diff' } };
    expect(
      check({ ...diff, responseHeaders: { 'content-type': 'application/vnd.github.diff; charset=utf-8' }, responseBody: 'diff --git' }),
    ).toEqual([]);
    const ref = {
      ...list,
      method: 'DELETE',
      path: '/repos/o/r/git/refs/heads/feature/x',
      status: 204,
      responseHeaders: {},
      responseBody: null,
    };
    expect(check(ref)).toEqual([]);
    expect(check({ ...ref, responseBody: { ok: true } })).toEqual([
      'DELETE /repos/o/r/git/refs/heads/feature/x → 204: response: a body is not documented',
    ]);
    expect(check({ ...list, status: 304, responseBody: null })).toEqual([]);
  });

  test('a check run’s alternatives do not hide an invented field', () => {
    const run = {
      ...create,
      path: '/repos/o/r/check-runs',
      requestBody: { name: 'lint', head_sha: 'a'.repeat(40), status: 'queued', colour: 'red' },
    };
    expect(check({ ...run, status: 403, responseBody: { message: 'Resource not accessible by integration' } })).toEqual([
      'POST /repos/o/r/check-runs → 403: request/colour is not documented',
    ]);
  });
});

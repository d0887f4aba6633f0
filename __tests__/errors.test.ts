import { describe, expect, test } from '@jest/globals';
import { advice, apiFailure, classify, isThinkingRejected, recover, type ApiDetail, type Failure } from '../src/errors.js';

/** An error in the shape of the SDK's APIError. */
function apiError(status: number, type: string | null, message: string, headers: Record<string, string> = {}, code?: string): Error {
  const body =
    type === null
      ? undefined
      : {
          type: 'error',
          error: { type, message, ...(code === undefined ? {} : { details: { error_code: code } }) },
          request_id: 'req_body',
        };
  return Object.assign(new Error(`${String(status)} ${message}`), { status, headers: new Headers(headers), error: body });
}

describe('classify', () => {
  const rows: readonly [what: string, error: unknown, failure: object][] = [
    ['429 with retry-after', apiError(429, 'rate_limit_error', 'x', { 'retry-after': '7' }), { kind: 'rate_limit', retryAfterMs: 7000 }],
    [
      '429 with retry-after-ms',
      apiError(429, 'rate_limit_error', 'x', { 'retry-after-ms': '250' }),
      { kind: 'rate_limit', retryAfterMs: 250 },
    ],
    [
      '429 with a date',
      apiError(429, 'rate_limit_error', 'x', { 'retry-after': 'Wed, 21 Oct 2026 07:01:00 GMT', date: 'Wed, 21 Oct 2026 07:00:00 GMT' }),
      { kind: 'rate_limit', retryAfterMs: 60_000 },
    ],
    ['429 without retry-after', apiError(429, 'rate_limit_error', 'limit reached'), { kind: 'spend_cap' }],
    [
      '429 of a gateway without retry-after',
      apiError(429, null, '<html><title>429</title></html>'),
      { kind: 'rate_limit', retryAfterMs: null },
    ],
    [
      '429 spend limit with retry-after',
      apiError(429, 'rate_limit_error', "exceed your account's monthly spend limit", { 'retry-after': '300' }),
      { kind: 'spend_cap' },
    ],
    [
      '429 by error code',
      apiError(429, 'rate_limit_error', 'x', { 'retry-after': '9' }, 'enforced_spend_limit_reached'),
      { kind: 'spend_cap' },
    ],
    [
      '400 usage limits',
      apiError(400, 'invalid_request_error', 'You have reached your specified API usage limits.'),
      { kind: 'spend_cap' },
    ],
    ['400 credit', apiError(400, 'invalid_request_error', 'Your credit balance is too low'), { kind: 'spend_cap' }],
    ['402', apiError(402, 'billing_error', 'x'), { kind: 'spend_cap' }],
    ['529', apiError(529, 'overloaded_error', 'Overloaded', { 'retry-after': '2' }), { kind: 'overloaded', retryAfterMs: 2000 }],
    ['500', apiError(500, 'api_error', 'x'), { kind: 'server' }],
    ['504', apiError(504, 'timeout_error', 'x'), { kind: 'server' }],
    ['408', apiError(408, null, 'x'), { kind: 'server' }],
    ['401', apiError(401, 'authentication_error', 'x'), { kind: 'auth' }],
    ['403', apiError(403, 'permission_error', 'x'), { kind: 'forbidden' }],
    ['404', apiError(404, 'not_found_error', 'model: x'), { kind: 'bad_request' }],
    ['400', apiError(400, 'invalid_request_error', 'messages.0: x'), { kind: 'bad_request' }],
    ['400 too long', apiError(400, 'invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum'), { kind: 'context_overflow' }],
    ['413', apiError(413, null, '<html><head><title>413 Request Entity Too Large</title></head></html>'), { kind: 'too_large' }],
    [
      '502 page',
      apiError(502, null, '<!DOCTYPE html><html><title>Bad\n gateway</title>'),
      { kind: 'server', detail: expect.objectContaining({ message: 'a web page titled "Bad gateway" instead of an answer' }) },
    ],
    [
      'undici terminated',
      Object.assign(new TypeError('terminated'), { cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }) }),
      { kind: 'network', message: 'terminated: UND_ERR_SOCKET: other side closed' },
    ],
    [
      'dns',
      Object.assign(new Error('Connection error.'), {
        name: 'APIConnectionError',
        cause: Object.assign(new TypeError('fetch failed'), {
          cause: Object.assign(new Error('getaddrinfo ENOTFOUND x.invalid'), { code: 'ENOTFOUND' }),
        }),
      }),
      { kind: 'network', message: 'Connection error.: fetch failed: getaddrinfo ENOTFOUND x.invalid' },
    ],
    ['reset', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), { kind: 'network' }],
    [
      'certificate',
      Object.assign(new TypeError('fetch failed'), {
        cause: Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      }),
      { kind: 'network' },
    ],
    [
      'body timeout',
      Object.assign(new TypeError('terminated'), {
        cause: Object.assign(new Error('Body Timeout Error'), { code: 'UND_ERR_BODY_TIMEOUT' }),
      }),
      { kind: 'stalled' },
    ],
    ['SDK timeout', Object.assign(new Error('Request timed out.'), { name: 'APIConnectionTimeoutError' }), { kind: 'stalled' }],
    ['abort', Object.assign(new Error('x'), { name: 'APIUserAbortError' }), { kind: 'aborted' }],
    ['anything else', new RangeError('index'), { kind: 'bug', message: 'index', stack: expect.stringContaining('RangeError') }],
    ['a thrown string', 'oops', { kind: 'bug', message: 'oops' }],
    ['nothing', undefined, { kind: 'bug' }],
  ];
  test.each(rows)('%s', (_what, error, failure) => {
    expect(classify(error)).toMatchObject(failure);
  });

  test('the request id comes from the header, else from the body; the message is one short line', () => {
    expect(classify(apiError(500, 'api_error', `a\n\u0000b${'🙂'.repeat(600)}`, { 'request-id': 'req_head' }))).toEqual({
      kind: 'server',
      detail: { status: 500, type: 'api_error', message: `a b${'🙂'.repeat(497)}`, requestId: 'req_head' },
    });
    expect(classify(apiError(401, 'authentication_error', 'x'))).toMatchObject({ detail: { requestId: 'req_body' } });
  });

  test.each([
    ['overloaded_error', 'overloaded'],
    ['rate_limit_error', 'rate_limit'],
    ['api_error', 'server'],
    ['timeout_error', 'server'],
    ['authentication_error', 'auth'],
    ['permission_error', 'forbidden'],
    ['invalid_request_error', 'bad_request'],
    ['request_too_large', 'too_large'],
    ['billing_error', 'spend_cap'],
    ['new_error', 'server'],
  ])('an error event of type %s is %s', (type, kind) => {
    expect(apiFailure({ status: null, type, message: 'x', requestId: null }).kind).toBe(kind);
  });

  test('faults 3.14: thinking that no longer fits can be told from other bad requests', () => {
    const told = (message: string) => isThinkingRejected(classify(apiError(400, 'invalid_request_error', message)));
    expect(told('messages.1.content.0: Invalid `signature` in `thinking` block: bound to a different conversation')).toBe(true);
    expect(told('messages.1.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified')).toBe(
      true,
    );
    expect(told('messages.1: roles must alternate')).toBe(false);
  });
});

const detail: ApiDetail = { status: 429, type: 'rate_limit_error', message: 'slow down', requestId: 'req_1' };
const ALL: Readonly<Record<Failure['kind'], Failure>> = {
  rate_limit: { kind: 'rate_limit', retryAfterMs: null, detail },
  overloaded: { kind: 'overloaded', retryAfterMs: null, detail },
  server: { kind: 'server', detail },
  network: { kind: 'network', message: 'x' },
  stalled: { kind: 'stalled', message: 'x' },
  stream_interrupted: { kind: 'stream_interrupted', message: 'x', partial: [] },
  auth: { kind: 'auth', detail },
  spend_cap: { kind: 'spend_cap', detail },
  bad_request: { kind: 'bad_request', detail },
  context_overflow: { kind: 'context_overflow', detail },
  too_large: { kind: 'too_large', detail },
  forbidden: { kind: 'forbidden', by: 'model', need: 'access', detail },
  aborted: { kind: 'aborted', by: '@ann' },
  configuration: { kind: 'configuration', message: 'x', advice: 'do y' },
  github: { kind: 'github', doing: 'posting', detail },
  bug: { kind: 'bug', message: 'x', stack: '' },
};

describe('recover', () => {
  /** The waits in milliseconds until it gives up. */
  function waits(failure: Failure, random: () => number): number[] {
    const found: number[] = [];
    for (let attempt = 1; attempt < 50; attempt++) {
      const recovery = recover(failure, attempt, random);
      if (recovery.action === 'give_up') break;
      found.push(recovery.afterMs);
    }
    return found;
  }

  test('faults 3.8: rate limits and overload wait exponentially, between half and all of the step, and end', () => {
    expect(waits(ALL.rate_limit, () => 0)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(waits(ALL.overloaded, () => 0.999999)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  test('faults 3.8: retry-after is a lower bound, and an hour is not slept', () => {
    expect(recover({ kind: 'rate_limit', retryAfterMs: 20_000, detail }, 1, () => 0)).toEqual({ action: 'retry', afterMs: 20_000 });
    expect(recover({ kind: 'rate_limit', retryAfterMs: 20_000, detail }, 7, () => 0)).toEqual({ action: 'retry', afterMs: 30_000 });
    expect(recover({ kind: 'rate_limit', retryAfterMs: 300_000, detail }, 1, () => 0)).toEqual({ action: 'retry', afterMs: 300_000 });
    expect(recover({ kind: 'overloaded', retryAfterMs: 3_600_000, detail }, 1, () => 0)).toMatchObject({ action: 'give_up' });
  });

  test('server errors wait linearly; lost connections are tried again at once, three times; nothing else is', () => {
    const found = Object.fromEntries(Object.entries(ALL).map(([kind, failure]) => [kind, waits(failure, () => 0)]));
    expect(found).toEqual({
      rate_limit: expect.any(Array),
      overloaded: expect.any(Array),
      server: [2000, 4000, 6000, 8000],
      network: [0, 0, 0],
      stalled: [0, 0, 0],
      stream_interrupted: [0, 0, 0],
      auth: [],
      spend_cap: [],
      bad_request: [],
      context_overflow: [],
      too_large: [],
      forbidden: [],
      aborted: [],
      configuration: [],
      github: [],
      bug: [],
    });
  });
});

test('the advice for a refusal of GitHub fits its status, and a refused token is not called a key', () => {
  const github = (status: number | null, message: string): string =>
    advice({ kind: 'github', doing: 'read branch main', detail: { status, type: null, message, requestId: null } });
  expect([
    github(null, 'connect ECONNREFUSED'),
    github(404, 'Not Found'),
    github(429, 'API rate limit exceeded'),
    github(403, 'Unable to create comment because issue is locked.'),
    github(502, 'Bad Gateway'),
    github(422, 'Validation Failed'),
  ]).toMatchInlineSnapshot(`
   [
     "This run could not read branch main on GitHub: it could not be reached; check the network of the runner and its GITHUB_API_URL, then run again (github, no answer: connect ECONNREFUSED).",
     "This run could not read branch main on GitHub: it does not exist, or the token may not see it; check the permission contents: read, and GITHUB_API_URL on Enterprise Server (github, HTTP 404: Not Found).",
     "This run could not read branch main on GitHub: a rate limit is reached; run again when it has passed (github, HTTP 429: API rate limit exceeded).",
     "This run could not read branch main on GitHub: the conversation is locked; unlock it and ask again (github, HTTP 403: Unable to create comment because issue is locked.).",
     "This run could not read branch main on GitHub: it has trouble itself; run again in some minutes (github, HTTP 502: Bad Gateway).",
     "This run could not read branch main on GitHub: see its message (github, HTTP 422: Validation Failed).",
   ]
  `);
  expect(advice({ kind: 'forbidden', by: 'github', need: 'issues: write', detail: { ...detail, status: 403 } })).toMatch(
    /^GitHub refuses this token: it needs issues: write/,
  );
});

test('every advice is one line; those of the API name class, status, request id and what it said', () => {
  for (const failure of Object.values(ALL)) {
    const words = advice(failure);
    expect(words).not.toContain('\n');
    if ('detail' in failure) expect(words).toContain(`(${failure.kind}, HTTP 429, rate_limit_error, request req_1: slow down)`);
  }
  expect(advice({ kind: 'rate_limit', retryAfterMs: 1500, detail: { ...detail, status: null, requestId: null } })).toBe(
    "The model API limits the request rate and asks to wait 2 s: run again later, or raise the limits of the key's workspace (rate_limit, in the stream, rate_limit_error: slow down).",
  );
});

test('advice names the step that GitHub refused, and the right that a token lacks', () => {
  const said = { status: 403, type: null, message: 'Resource not accessible by integration', requestId: null };
  expect(
    advice({ kind: 'github', doing: 'read .github/agent.yml of octo/shop', detail: { ...said, status: 502, message: 'Bad gateway' } }),
  ).toBe(
    'This run could not read .github/agent.yml of octo/shop on GitHub: it has trouble itself; run again in some minutes (github, HTTP 502: Bad gateway).',
  );
  // The same kind comes from the model API and from GitHub: the sentence says whose key is meant.
  expect(advice({ kind: 'forbidden', by: 'github', need: 'contents: read', detail: said })).toBe(
    'GitHub refuses this token: it needs contents: read; see `permissions` of the job (forbidden, HTTP 403: Resource not accessible by integration).',
  );
  expect(advice({ kind: 'configuration', message: 'Files were changed before the run.', advice: 'Run `git stash`.' })).toBe(
    'Files were changed before the run. Run `git stash`.',
  );
});

// What GitHub's refusals mean, read from octokit's errors: status, rate limits, missing permissions. Pure.
import type { ApiDetail, Failure } from '../errors.js';

/** octokit's HttpError by shape. `response` is null when no answer came (connection lost, time limit). */
export interface HttpError {
  readonly status: number;
  readonly message: string;
  readonly response: { readonly headers: Readonly<Record<string, unknown>>; readonly data: unknown } | null;
}

export function httpError(error: unknown): HttpError | null {
  if (!isRecord(error) || error['name'] !== 'HttpError' || typeof error['status'] !== 'number') return null;
  const response = error['response'];
  return {
    status: error['status'],
    message: typeof error['message'] === 'string' ? error['message'] : '',
    response: isRecord(response) && isRecord(response['headers']) ? { headers: response['headers'], data: response['data'] } : null,
  };
}

/** The status that GitHub answered with; null if it gave no answer. */
export function statusOf(error: unknown): number | null {
  const http = httpError(error);
  return http?.response ? http.status : null;
}

/** GitHub's message with the messages of its `errors` list, for telling refusals apart that share a status. */
export function messageOf(error: unknown): string {
  return httpError(error)?.message ?? (error instanceof Error ? error.message : String(error));
}

function headerOf(headers: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

/**
 * How long a rate limit asks to wait, in milliseconds; null if the error is no rate limit.
 * Rules (docs.github.com, "Rate limits for the REST API"): `retry-after` in seconds; else, with `x-ratelimit-remaining: 0`, until
 * `x-ratelimit-reset` (counted from the answer's own `date`, so a wrong local clock does no harm); else 60 s for a secondary limit.
 */
export function limitWaitMs(error: unknown): number | null {
  const http = httpError(error);
  if (http?.response == null || (http.status !== 403 && http.status !== 429)) return null;
  const { headers } = http.response;
  const after = Number(headerOf(headers, 'retry-after') ?? NaN);
  if (Number.isFinite(after)) return Math.max(0, after) * 1000;
  if (headerOf(headers, 'x-ratelimit-remaining') === '0') {
    const reset = Number(headerOf(headers, 'x-ratelimit-reset') ?? NaN) * 1000;
    const now = Date.parse(headerOf(headers, 'date') ?? '');
    return Number.isFinite(reset) && Number.isFinite(now) ? Math.max(1000, reset - now) : 60_000;
  }
  return http.status === 429 || /secondary rate limit|abuse detection/i.test(http.message) ? 60_000 : null;
}

/**
 * One error of a call to GitHub as a Failure. A 403 that is no rate limit is `forbidden`; its `need` comes from the header
 * `x-accepted-github-permissions` (docs.github.com, "Troubleshooting the REST API"), where present.
 */
export function githubFailure(error: unknown, doing: string): Failure {
  const graphql = graphqlErrors(error);
  if (graphql !== null) {
    const detail = { status: 200, type: graphql.type, message: graphql.message, requestId: graphql.requestId };
    return graphql.type === 'FORBIDDEN' || graphql.type === 'INSUFFICIENT_SCOPES'
      ? { kind: 'forbidden', by: 'github', need: needOf(graphql.headers, doing), detail }
      : { kind: 'github', doing, detail };
  }
  const http = httpError(error);
  if (http === null) {
    if (isRecord(error) && error['name'] === 'AbortError') return { kind: 'aborted', by: 'signal' };
    if (isRecord(error) && error['name'] === 'TimeoutError') {
      return { kind: 'github', doing, detail: { status: null, type: null, message: 'GitHub did not answer in time.', requestId: null } };
    }
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    return { kind: 'bug', message: error instanceof Error ? error.message : String(error), stack };
  }
  const headers = http.response?.headers ?? {};
  const detail: ApiDetail = {
    status: http.response === null ? null : http.status,
    type: null,
    message: http.message,
    requestId: headerOf(headers, 'x-github-request-id'),
  };
  return http.response !== null && http.status === 403 && limitWaitMs(error) === null && !/locked/i.test(http.message)
    ? { kind: 'forbidden', by: 'github', need: needOf(headers, doing), detail }
    : { kind: 'github', doing, detail };
}

/** `contents=write,workflows=write; administration=write` → "contents: write and workflows: write, or administration: write". */
function needOf(headers: Readonly<Record<string, unknown>>, doing: string): string {
  const accepted = headerOf(headers, 'x-accepted-github-permissions');
  if (accepted === null || accepted.trim() === '') return `a token that may ${doing}`;
  return accepted
    .split(';')
    .map((all) =>
      all
        .split(',')
        .map((one) => one.trim().replace('=', ': '))
        .filter((one) => one !== '')
        .join(' and '),
    )
    .filter((one) => one !== '')
    .join(', or ');
}

interface GraphqlErrors {
  readonly type: string | null;
  readonly message: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
}

function graphqlErrors(error: unknown): GraphqlErrors | null {
  if (!isRecord(error) || error['name'] !== 'GraphqlResponseError' || !Array.isArray(error['errors'])) return null;
  const list = (error['errors'] as unknown[]).filter(isRecord);
  const headers = isRecord(error['headers']) ? error['headers'] : {};
  const type = list[0]?.['type'];
  return {
    type: typeof type === 'string' ? type : null,
    message: list.map((one) => String(one['message'])).join('; '),
    headers,
    requestId: headerOf(headers, 'x-github-request-id'),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

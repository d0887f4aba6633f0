// The one door to GitHub's API. Base URLs come from the runner's environment, so GitHub Enterprise Server works everywhere.
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import type { Failure } from '../errors.js';
import { send } from '../transport.js';
import type { TransportRequest, TransportResponse } from '../transport.js';
import { githubFailure, httpError, limitWaitMs } from './failure.js';

export interface GitHubOptions {
  readonly token: string;
  /** For example `https://api.github.com` or `https://ghes.example/api/v3`, without a final slash. */
  readonly apiUrl: string;
  /** The runner's GITHUB_GRAPHQL_URL; left out, it follows from `apiUrl`. */
  readonly graphqlUrl?: string;
  /** Goes before octokit's own user agent, for example `at-agent/0.1.0`. */
  readonly userAgent?: string;
  readonly retry?: RetryPolicy;
}

/** How often and how long one request may be tried again. `sleep` and `random` (0 ≤ x < 1) are the world, for tests. */
export interface RetryPolicy {
  /** Further tries of what may be repeated (see `resilience`) after a 5xx or a lost answer. */
  readonly attempts: number;
  /** Longest wait that a rate limit may ask of one request, in milliseconds; a longer one fails at once. */
  readonly maxWaitMs: number;
  /** Time limit of one try, in milliseconds. */
  readonly timeoutMs: number;
  sleep(ms: number): Promise<void>;
  random(): number;
}

const DEFAULT_RETRY: RetryPolicy = {
  attempts: 3,
  maxWaitMs: 90_000,
  timeoutMs: 30_000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/**
 * Retry and limit rules. A request that changes something is never repeated after a failure of unknown effect (5xx, lost
 * connection, an answer that breaks off): only its caller can tell whether it happened. Git objects are the exception, because a second
 * one is the same object, or one that no ref names. A request that GitHub refused by a rate limit had no effect, so
 * any method is repeated, after `retry-after` or the reset of `x-ratelimit-remaining: 0`
 * (docs.github.com, "Best practices for using the REST API"). octokit's retry plug-in repeats POSTs after a 5xx, and its
 * throttling plug-in spaces writes by seconds: neither fits a run whose first comment must leave at once.
 * `request: { waitForLimit: false }` on a call hands a limit to the caller instead of waiting.
 */
function resilience(octokit: Octokit, options: Record<string, unknown>): { requestCount: () => number } {
  const retry = isRetryPolicy(options['retryPolicy']) ? options['retryPolicy'] : DEFAULT_RETRY;
  const graphqlUrl = typeof options['graphqlUrl'] === 'string' ? options['graphqlUrl'] : null;
  let sent = 0;
  octokit.hook.wrap('request', async (request, given) => {
    const graphql = given.url.endsWith('/graphql');
    const repeatable = graphql ? isGraphqlQuery(given['query']) : READS.has(given.method) || makesObject(given);
    const waitForLimit = given.request['waitForLimit'] !== false;
    const outer = isSignal(given.request.signal) ? given.request.signal : null;
    if (graphql && graphqlUrl !== null) given.url = graphqlUrl;
    let failures = 0;
    let waitedMs = 0;
    for (;;) {
      const timeout = AbortSignal.timeout(retry.timeoutMs);
      // Inner hooks see the given object itself, never what is passed on: so it is changed in place.
      given.request.signal = outer === null ? timeout : AbortSignal.any([outer, timeout]);
      sent += 1;
      try {
        return ofGitHub(await request(given));
      } catch (error) {
        if (outer?.aborted === true) throw error;
        const limitMs = limitWaitMs(error);
        if (limitMs !== null) {
          if (!waitForLimit || waitedMs + limitMs > retry.maxWaitMs) throw error;
          waitedMs += limitMs;
          await retry.sleep(limitMs);
          continue;
        }
        failures += 1;
        if (!repeatable || !isTransient(error) || failures > retry.attempts) throw error;
        await retry.sleep(Math.round(250 * 2 ** (failures - 1) * (0.5 + retry.random())));
      }
    }
  });
  return { requestCount: () => sent };
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** A blob, a tree or a commit of the Git Data API. */
function makesObject({ method, url }: { readonly method: string; readonly url: string }): boolean {
  return method === 'POST' && /\/git\/(?:blobs|trees|commits)$/.test(url);
}

/**
 * Throws where a web page stands in for the API's answer (a wrong base address, a proxy's login), and where what came is only a part of one:
 * octokit gives JSON that does not parse as text, and that counts as no answer.
 */
function ofGitHub<T extends { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly data: unknown }>(
  response: T,
): T {
  const type = response.headers['content-type'];
  if (typeof type !== 'string') return response;
  if (/^application\/json\b/.test(type) && typeof response.data === 'string' && response.status !== 204 && response.status !== 205)
    throw Object.assign(new Error("GitHub's answer broke off"), { name: 'HttpError', status: 500 });
  if (!type.startsWith('text/html')) return response;
  throw Object.assign(new Error('a web page came instead of an answer'), { name: 'HttpError', status: response.status, response });
}

/** An answer with its whole body: octokit takes one that breaks off for an empty one. */
async function sendWhole(url: string, request: TransportRequest): Promise<TransportResponse> {
  const response = await send(url, request);
  const bytes = await response.arrayBuffer();
  return {
    ...response,
    text: () => Promise.resolve(new TextDecoder().decode(bytes)),
    arrayBuffer: () => Promise.resolve(bytes),
  };
}

const Client = Octokit.plugin(paginateRest, resilience);

/**
 * `request` and `graphql` are typed by GitHub's own description; `paginate` walks every page of a list route;
 * `requestCount()` is how many HTTP requests have left so far, repeats included.
 */
export type GitHub = InstanceType<typeof Client>;

export function createGitHub(options: GitHubOptions): GitHub {
  return new Client({
    auth: options.token,
    baseUrl: options.apiUrl,
    request: { fetch: sendWhole },
    graphqlUrl: options.graphqlUrl,
    retryPolicy: options.retry,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
  });
}

/** A call's answer, or the failure in the run's own words. `doing` ends the sentence "GitHub refused …", as in `post the comment`. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export async function attempt<T>(doing: string, call: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, failure: githubFailure(error, doing) };
  }
}

/** True if GitHub may or may not have done what was asked: no whole answer, or a 5xx. */
export function isTransient(error: unknown): boolean {
  const http = httpError(error);
  if (http === null) return isTimeout(error);
  return http.response === null || http.status >= 500;
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

function isGraphqlQuery(query: unknown): boolean {
  return typeof query === 'string' && !/\bmutation\b/.test(query);
}

function isRetryPolicy(value: unknown): value is RetryPolicy {
  return typeof value === 'object' && value !== null && 'sleep' in value && 'attempts' in value;
}

function isSignal(value: unknown): value is AbortSignal {
  return typeof value === 'object' && value !== null && 'aborted' in value;
}

// What the model may ask of GitHub: a thread, the checks of a commit, the log of a job. Reads only, bounded, failures as sentences.
import type { GitHub } from './client.js';
import type { Repo } from '../job.js';
import { joinCut, pairBorder } from '../text/cut.js';
import { errorMessage } from '../tools/results.js';

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

export interface ThreadComment {
  readonly author: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly body: string;
  /** Of a review comment: `path:line`. */
  readonly place: string | null;
}
export interface Thread {
  readonly kind: 'issue' | 'pull';
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly author: string | null;
  readonly body: string;
  readonly labels: readonly string[];
  /** Oldest first; the newest of them when there are more than a few hundred. */
  readonly comments: readonly ThreadComment[];
  /** How many more there are, older than these of their kind, counted in whole pages. */
  readonly earlier: number;
}
export interface Check {
  readonly name: string;
  /** `success`, `failure`, … or `queued`, `in_progress`. */
  readonly result: string;
  /** Id for the job's log; null for checks that are no Actions job. */
  readonly job: number | null;
  readonly title: string | null;
  readonly url: string | null;
}
export interface JobLog {
  /** The whole log, or its start and its end. */
  readonly text: string;
}

/** GitHub as the reading tools see it. None of them rejects. */
export interface GitHubReads {
  thread(number: number, signal: AbortSignal): Promise<Read<Thread>>;
  checks(ref: string, signal: AbortSignal): Promise<Read<readonly Check[]>>;
  jobLog(job: number, signal: AbortSignal): Promise<Read<JobLog>>;
}

const PAGE = 100;
/** Pages of comments read, the last ones. */
const COMMENT_PAGES = 3;
const MAX_CHECKS = 300;
const LOG_HEAD = 100_000;
const LOG_TAIL = 900_000;

export function gitHubReads(github: GitHub, repo: Repo): GitHubReads {
  const base = { owner: repo.owner, repo: repo.name };

  const thread = async (number: number, signal: AbortSignal): Promise<Thread> => {
    const request = { signal };
    const { data: issue } = await github.request('GET /repos/{owner}/{repo}/issues/{issue_number}', {
      ...base,
      issue_number: number,
      request,
    });
    const pages = Math.ceil(issue.comments / PAGE);
    const first = Math.max(1, pages - COMMENT_PAGES + 1);
    const comments: ThreadComment[] = [];
    let earlier = (first - 1) * PAGE;
    for (let page = first; page <= pages; page += 1) {
      const { data } = await github.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        ...base,
        issue_number: number,
        per_page: PAGE,
        page,
        request,
      });
      for (const one of data) comments.push({ author: one.user?.login ?? null, at: one.created_at, body: one.body ?? '', place: null });
    }
    if (issue.pull_request !== undefined) {
      const { data, headers } = await github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
        ...base,
        pull_number: number,
        sort: 'created',
        direction: 'desc',
        per_page: PAGE,
        request,
      });
      earlier += (lastPage(headers.link) - 1) * PAGE;
      for (const one of data) {
        // `line` is null on a comment whose line is gone from the diff.
        const line = one.line ?? one.original_line ?? null;
        comments.push({
          author: one.user?.login ?? null,
          at: one.created_at,
          body: one.body,
          place: line === null ? one.path : `${one.path}:${line}`,
        });
      }
      // Reviews come oldest first, and nothing changes that: the last page has the newest.
      const reviewPage = (page: number) =>
        github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
          ...base,
          pull_number: number,
          per_page: PAGE,
          page,
          request,
        });
      const oldest = await reviewPage(1);
      const last = lastPage(oldest.headers.link);
      const pages = [last <= 2 ? oldest : await reviewPage(last - 1), ...(last === 1 ? [] : [await reviewPage(last)])];
      const reviews = pages.flatMap((page) => page.data);
      earlier += Math.max(0, last - 2) * PAGE;
      for (const one of reviews) {
        if (one.body !== '')
          comments.push({ author: one.user?.login ?? null, at: one.submitted_at ?? '', body: one.body, place: `review: ${one.state}` });
      }
    }
    return {
      kind: issue.pull_request === undefined ? 'issue' : 'pull',
      number,
      title: issue.title,
      state: issue.state,
      author: issue.user?.login ?? null,
      body: issue.body ?? '',
      labels: issue.labels.map((label) => (typeof label === 'string' ? label : (label.name ?? ''))),
      comments: comments.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
      earlier,
    };
  };

  const checks = async (ref: string, signal: AbortSignal): Promise<readonly Check[]> => {
    const request = { signal };
    const found: Check[] = [];
    for (let page = 1; found.length < MAX_CHECKS; page += 1) {
      const { data } = await github.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', {
        ...base,
        ref,
        per_page: PAGE,
        page,
        request,
      });
      for (const run of data.check_runs) {
        const actions = run.app?.slug === 'github-actions';
        found.push({
          name: run.name,
          result: run.conclusion ?? run.status,
          job: actions ? Number(run.id) : null,
          title: run.output.title,
          url: run.html_url,
        });
      }
      if (data.check_runs.length < PAGE) break;
    }
    const { data: combined } = await github.request('GET /repos/{owner}/{repo}/commits/{ref}/status', {
      ...base,
      ref,
      per_page: PAGE,
      request,
    });
    for (const status of combined.statuses) {
      found.push({ name: status.context, result: status.state, job: null, title: status.description, url: status.target_url });
    }
    return found;
  };

  const jobLog = async (job: number, signal: AbortSignal): Promise<JobLog> => {
    const { data } = await github.request('GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs', {
      ...base,
      job_id: job,
      // The body as a stream: logs may have hundreds of megabytes. They lie behind a redirect.
      request: { signal, parseSuccessResponseBody: false, fetch },
    });
    return readLog(data);
  };

  return {
    thread: (number, signal) =>
      guard(`issue or pull request ${number}`, 'issues: read and pull-requests: read', () => thread(number, signal)),
    checks: (ref, signal) => guard(`the checks of ${ref}`, 'checks: read and statuses: read', () => checks(ref, signal)),
    jobLog: (job, signal) => guard(`the log of job ${job}`, 'actions: read', () => jobLog(job, signal)),
  };
}

/** Number of the last page by an answer's `link` header (docs.github.com, "Using pagination in the REST API"); 1 where there is only one. */
function lastPage(link: string | undefined): number {
  const url = /<([^>]*)>; rel="last"/.exec(link ?? '')?.[1];
  return url === undefined ? 1 : Number(new URL(url).searchParams.get('page') ?? '1');
}

/** `data` is the raw body of fetch, which octokit types as the parsed answer. Holds no more of it in memory than is returned, and as much again. */
async function readLog(data: unknown): Promise<JobLog> {
  if (!(data instanceof ReadableStream)) return { text: typeof data === 'string' ? data : '' };
  const decoder = new TextDecoder();
  let head = '';
  let tail = '';
  let cut = false;
  for await (const chunk of data as ReadableStream<Uint8Array>) {
    const text = decoder.decode(chunk, { stream: true });
    if (head.length < LOG_HEAD) head += text;
    else tail += text;
    if (tail.length > 2 * LOG_TAIL) {
      const from = tail.length - LOG_TAIL;
      const line = tail.indexOf('\n', from);
      tail = tail.slice(line < 0 ? pairBorder(tail, from) : line + 1);
      cut = true;
    }
  }
  return { text: cut ? joinCut(head, tail) : head + tail };
}

async function guard<T>(what: string, permission: string, read: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    const status =
      typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : null;
    const message = errorMessage(error);
    switch (status) {
      case 401:
      case 403:
        return { ok: false, message: `GitHub does not show ${what} (${status}): the token needs ${permission}. ${message}` };
      case 404:
        return { ok: false, message: `GitHub knows no such thing: ${what} (404), or the token lacks ${permission}.` };
      case 410:
        return { ok: false, message: `GitHub has deleted ${what} (410).` };
      case null:
      default:
        return { ok: false, message: `GitHub could not be asked for ${what}: ${message}` };
    }
  }
}

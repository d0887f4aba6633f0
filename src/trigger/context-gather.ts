// Reads what the model needs to know of a thread: two rounds of requests, each side by side, and only what stood there at the trigger's time.
import type { GitHub } from '../github/client.js';
import { marker } from '../github/comments.js';
import type { PullEnds } from '../github/content.js';
import type { Job, Repo, Target } from '../job.js';
import { readAttachments, type ReadFile } from './attachments.js';
import { readChecks } from './context-checks.js';
import type { Context, Listing } from './context.js';
import { listCommits, readFiles } from './context-files.js';
import { readPullGraph } from './context-graphql.js';
import { allPages, type Pages, read, type Read } from './context-pages.js';
import { clockOf, frozen, imageTexts, isLater, listComments, listReviews, listThreads } from './context-thread.js';
import { type ImageRules, loadImages } from './images.js';

export interface GatherAt {
  /** The pinned head; null where no commit is known. */
  readonly head: string | null;
  /** The pull request as it was when its head was pinned; null for an issue, and without a thread. */
  readonly pull: PullEnds | null;
  /** Key of the run's own tracking comment, which is no part of the conversation. */
  readonly ownKey: string;
  /** The diff of the pinned head against its merge base with the base branch, from the work tree; it may reject, for example without a merge base. */
  readonly localDiff: (() => Promise<string>) | null;
  /** Reads files that the request attaches; null without a work tree. */
  readonly readFile: ReadFile | null;
  readonly images: ImageRules;
}

/** GitHub lists at most so many files of a pull request (REST documentation, "List pull requests files"). */
const MOST_FILE_PAGES = 30;
const MOST_COMMENT_PAGES = 100;
/** GitHub lists at most 250 commits of a pull request. */
const MOST_COMMIT_PAGES = 3;
/** Raw, text and HTML of a body in one answer: the HTML has the signed addresses of private images. */
const FULL = { accept: 'application/vnd.github.full+json' };

const none = <T>(): Listing<T> => ({ items: [], later: 0, missing: 0 });

/** Gathers the context of a job. GitHub's refusals become notes; nothing here fails the run. */
export async function gatherContext(github: GitHub, repo: Repo, job: Job, at: GatherAt): Promise<Context> {
  const { target } = job;
  const attachments = at.readFile === null ? Promise.resolve([]) : readAttachments(job.prompt, at.readFile);
  const empty: Context = {
    repo,
    head: at.head,
    pull: null,
    locked: target?.locked ?? false,
    open: target?.state !== 'closed',
    comments: none(),
    reviews: none(),
    threads: none(),
    commits: none(),
    files: null,
    checks: none(),
    issues: [],
    attachments: [],
    images: [],
    notes: [],
  };
  if (target === null) return { ...empty, attachments: await attachments };
  return { ...empty, ...(await gatherThread(github, repo, job, target, at)), attachments: await attachments };
}

async function gatherThread(github: GitHub, repo: Repo, job: Job, target: Target, at: GatherAt): Promise<Partial<Context>> {
  const where = { owner: repo.owner, repo: repo.name };
  const clock = clockOf(job.trigger);
  const notes: string[] = [];
  /** The value, or null and a note. */
  const noted = <T>(what: string, answer: Read<T | null>): T | null => {
    if (answer.ok && answer.value !== null) return answer.value;
    notes.push(`${what} could not be read: ${answer.ok ? 'GitHub sent no list' : answer.why}.`);
    return null;
  };
  const isPull = target.kind === 'pull';
  const onPull = <T>(request: () => Promise<T>): Promise<Read<T | null>> =>
    isPull ? read(request) : Promise.resolve({ ok: true, value: null });
  const pullWhere = { ...where, pull_number: target.number };

  // First round. A body with images is read again for its signed addresses; so is a comment that asked, with all others.
  const hasImages = /<img\b|!\[/i.test(target.body);
  const [issue, comments, graph, reviews, inline, commits, files, headChecks] = await Promise.all([
    hasImages
      ? read(
          async () =>
            (
              await github.request('GET /repos/{owner}/{repo}/issues/{issue_number}', {
                ...where,
                issue_number: target.number,
                headers: FULL,
              })
            ).data,
        )
      : null,
    read(() =>
      allPages(
        (page) =>
          github.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
            ...where,
            issue_number: target.number,
            per_page: 100,
            page,
            headers: FULL,
          }),
        MOST_COMMENT_PAGES,
        'newest',
      ),
    ),
    onPull(() => readPullGraph(github, repo, target.number)),
    onPull(() =>
      allPages(
        (page) =>
          github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews', { ...pullWhere, per_page: 100, page, headers: FULL }),
        MOST_COMMENT_PAGES,
        'newest',
      ),
    ),
    onPull(() =>
      allPages(
        (page) =>
          github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...pullWhere, per_page: 100, page, headers: FULL }),
        MOST_COMMENT_PAGES,
        'newest',
      ),
    ),
    onPull(() =>
      allPages(
        (page) => github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/commits', { ...pullWhere, per_page: 100, page }),
        MOST_COMMIT_PAGES,
        'first',
      ),
    ),
    onPull(() =>
      allPages(
        (page) => github.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', { ...pullWhere, per_page: 100, page }),
        MOST_FILE_PAGES,
        'first',
      ),
    ),
    at.head === null || !isPull ? null : readChecks(github, repo, at.head),
  ]);

  const graphData = isPull ? noted('The state of review threads and linked issues', graph) : null;
  const reviewPages = isPull ? noted('Reviews', reviews) : null;
  const inlinePages = withoutOwn(isPull ? noted('Review comments', inline) : null, at.ownKey);
  const commitPages = isPull ? noted('Commits', commits) : null;
  const commentPages = withoutOwn(noted('Comments', comments), at.ownKey);

  const headSha = graphData?.headSha ?? at.pull?.head.sha ?? null;
  const moved = at.head !== null && headSha !== null && headSha !== at.head;

  // Second round: only what the first one showed to be needed.
  const html = issue?.ok === true ? (issue.value.body_html ?? null) : null;
  const texts = imageTexts(job, { markdown: target.body, html }, clock, commentPages?.items ?? [], [
    ...(reviewPages?.items ?? []),
    ...(inlinePages?.items ?? []),
  ]);
  const [changed, images] = await Promise.all([
    isPull ? readFiles(github, repo, { listed: files, head: at.head, pull: at.pull, moved, localDiff: at.localDiff }) : null,
    loadImages(texts, at.images),
  ]);
  notes.push(...(changed?.notes ?? []), ...images.notes);
  notes.push(...(headChecks?.notes ?? []));

  return {
    pull:
      at.pull === null
        ? null
        : {
            draft: at.pull.draft,
            merged: at.pull.state === 'merged',
            base: at.pull.base.name,
            head: at.pull.head.ref,
            headRepo: at.pull.head.repo === null ? null : `${at.pull.head.repo.owner}/${at.pull.head.repo.name}`,
            headBranchExists: graphData?.headBranchExists ?? null,
            headSha: headSha ?? at.pull.head.sha,
            inMergeQueue: graphData?.inMergeQueue ?? false,
          },
    locked: at.pull?.locked ?? target.locked,
    open: (at.pull?.state ?? target.state) === 'open',
    comments: commentPages === null ? none() : listComments(commentPages, clock),
    reviews: reviewPages === null ? none() : listReviews(reviewPages, clock, graphData?.reviewEdits ?? null),
    threads: inlinePages === null ? none() : listThreads(inlinePages, clock, graphData?.resolved ?? null),
    commits: commitPages === null ? none() : listCommits(commitPages, at.head),
    files: changed?.files ?? null,
    checks: headChecks?.checks ?? none(),
    issues: (graphData?.linked ?? [])
      .filter((node) => !isLater(node.createdAt, clock))
      .map((node) => ({
        repo: node.repository.nameWithOwner,
        number: node.number,
        author: node.author?.login ?? null,
        title: node.title,
        body: frozen(node.body, node.lastEditedAt, clock),
      })),
    images: images.images,
    notes,
  };
}

function withoutOwn<T extends { readonly body?: string | null }>(pages: Pages<T> | null, key: string): Pages<T> | null {
  return pages === null ? null : { ...pages, items: pages.items.filter((raw) => !raw.body?.startsWith(marker(key))) };
}

// What only GraphQL knows of a pull request: resolved threads, linked issues, when a review was last edited, the merge queue.
import type { GitHub } from '../github/client.js';
import type { Repo } from '../job.js';

const QUERY = `query context($owner: String!, $name: String!, $number: Int!, $threads: String, $reviews: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      headRef { name }
      headRefOid
      isInMergeQueue
      closingIssuesReferences(first: 5) {
        nodes { number title body createdAt lastEditedAt author { login } repository { nameWithOwner } }
      }
      reviews(first: 100, after: $reviews) {
        nodes { databaseId lastEditedAt }
        pageInfo { hasNextPage endCursor }
      }
      reviewThreads(first: 100, after: $threads) {
        nodes { isResolved comments(first: 1) { nodes { databaseId } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}
interface Answer {
  readonly repository: {
    readonly pullRequest: {
      readonly headRef: { readonly name: string } | null;
      readonly headRefOid: string;
      readonly isInMergeQueue: boolean;
      readonly closingIssuesReferences: { readonly nodes: readonly (LinkedNode | null)[] | null } | null;
      readonly reviews: {
        readonly nodes: readonly ({ readonly databaseId: number | null; readonly lastEditedAt: string | null } | null)[] | null;
        readonly pageInfo: PageInfo;
      } | null;
      readonly reviewThreads: { readonly nodes: readonly (ThreadNode | null)[] | null; readonly pageInfo: PageInfo };
    } | null;
  } | null;
}
export interface LinkedNode {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly createdAt: string;
  readonly lastEditedAt: string | null;
  readonly author: { readonly login: string } | null;
  readonly repository: { readonly nameWithOwner: string };
}
interface ThreadNode {
  readonly isResolved: boolean;
  readonly comments: { readonly nodes: readonly ({ readonly databaseId: number | null } | null)[] | null };
}

export interface PullGraph {
  readonly headBranchExists: boolean;
  /** The head as of now. */
  readonly headSha: string;
  readonly inMergeQueue: boolean;
  readonly linked: readonly LinkedNode[];
  /** Time of the last edit by review id; null: never edited. */
  readonly reviewEdits: ReadonlyMap<number, string | null>;
  /** Whether a thread is resolved, by the id of its first comment. */
  readonly resolved: ReadonlyMap<number, boolean>;
}

/** Pages of a hundred threads and reviews that are followed; a pull request with more keeps `resolved` unknown for the rest. */
const MOST_PAGES = 5;

/** Throws what octokit throws; null: the repository or pull request does not exist for this token. */
export async function readPullGraph(github: GitHub, repo: Repo, number: number): Promise<PullGraph | null> {
  const reviewEdits = new Map<number, string | null>();
  const resolved = new Map<number, boolean>();
  let facts: Pick<PullGraph, 'headBranchExists' | 'headSha' | 'inMergeQueue' | 'linked'> | null = null;
  let after: { threads: string | null; reviews: string | null } = { threads: null, reviews: null };
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await github.graphql<Answer>(QUERY, { owner: repo.owner, name: repo.name, number, ...after });
    const pull = answer.repository?.pullRequest;
    if (pull === null || pull === undefined) return null;
    facts ??= {
      headBranchExists: pull.headRef !== null,
      headSha: pull.headRefOid,
      inMergeQueue: pull.isInMergeQueue,
      linked: (pull.closingIssuesReferences?.nodes ?? []).filter((node) => node !== null),
    };
    for (const review of pull.reviews?.nodes ?? []) {
      if (review?.databaseId != null) reviewEdits.set(review.databaseId, review.lastEditedAt);
    }
    for (const thread of pull.reviewThreads.nodes ?? []) {
      const root = thread?.comments.nodes?.[0]?.databaseId;
      if (thread !== null && root != null) resolved.set(root, thread.isResolved);
    }
    const next = (info: PageInfo | undefined, now: string | null): string | null =>
      info?.hasNextPage === true ? info.endCursor : (info?.endCursor ?? now);
    const more = pull.reviewThreads.pageInfo.hasNextPage || pull.reviews?.pageInfo.hasNextPage === true;
    after = { threads: next(pull.reviewThreads.pageInfo, after.threads), reviews: next(pull.reviews?.pageInfo, after.reviews) };
    if (!more) break;
  }
  return facts === null ? null : { ...facts, reviewEdits, resolved };
}

// Things of the world as GraphQL objects: a field is a value, or a function that is called when a query asks for it.
import { atLeast, canSee, findRepo, findUser, fullName, roleOf } from './access.js';
import { readCommit } from './git-commits.js';
import { readObjects, readRef } from './git.js';
import { connection, type PageArguments } from './graphql-connection.js';
import { demand, refusal } from './graphql-errors.js';
import { repoWeb, threadWeb } from './links.js';
import { nodeId } from './node-id.js';
import { headRepoOf, pullHead } from './refs.js';
import { currentAnchors } from './review-anchors.js';
import { isVisible } from './routes/reviews.js';
import type { Comment, Issue, Reaction, Review, ReviewComment, World, WorldRepo, WorldToken } from './world.js';

/** Whose eyes look at what: every object is made for one token. */
export interface Viewer {
  readonly world: World;
  readonly token: WorldToken;
}
export type GraphNode = { readonly __typename: string } & Record<string, unknown>;

export const CONTENT: Readonly<Record<Reaction['content'], string>> = {
  '+1': 'THUMBS_UP',
  '-1': 'THUMBS_DOWN',
  laugh: 'LAUGH',
  confused: 'CONFUSED',
  heart: 'HEART',
  hooray: 'HOORAY',
  rocket: 'ROCKET',
  eyes: 'EYES',
};

/** An account; GraphQL names a bot without its `[bot]`. null: deleted, or unknown to the world. */
export function actor({ world }: Viewer, login: string | null, bare = true): GraphNode | null {
  const user = login === null ? null : findUser(world, login);
  if (user === null) return null;
  const shown = user.type === 'Bot' && bare ? user.login.replace(/\[bot\]$/, '') : user.login;
  const path = user.type === 'Bot' ? `/apps/${shown.replace(/\[bot\]$/, '')}` : `/${shown}`;
  return {
    __typename: user.type,
    id: nodeId('User', user.id),
    databaseId: user.id,
    login: shown,
    name: user.name,
    resourcePath: path,
    url: `${world.serverUrl}${path}`,
  };
}

function reactable(viewer: Viewer, reactions: readonly Reaction[]): Record<string, unknown> {
  return {
    viewerCanReact: true,
    reactionGroups: () =>
      Object.entries(CONTENT).map(([content, name]) => {
        const own = reactions.filter((reaction) => reaction.content === content);
        return {
          content: name,
          viewerHasReacted: own.some(({ user }) => user === viewer.token.login),
          reactors: { totalCount: own.length },
        };
      }),
  };
}

function written(viewer: Viewer, user: string | null): Record<string, unknown> {
  return { author: () => actor(viewer, user), viewerDidAuthor: user?.toLowerCase() === viewer.token.login.toLowerCase() };
}

export function repository(viewer: Viewer, repo: WorldRepo): GraphNode {
  const role = roleOf(repo, viewer.token.login);
  const issueNumbered = (number: number, pull: boolean): GraphNode => {
    demand(viewer.token, repo, { area: 'thread', level: 'read', role: 'read' }, pull, String(number), pull ? 'pullRequest' : 'issue');
    const issue = repo.issues.get(number);
    if (issue === undefined || (issue.pull !== null) !== pull) {
      throw refusal('NOT_FOUND', `Could not resolve to ${pull ? 'a PullRequest' : 'an Issue'} with the number of ${number}.`);
    }
    return thread(viewer, repo, issue);
  };
  return {
    __typename: 'Repository',
    id: nodeId('Repository', repo.id),
    databaseId: repo.id,
    name: repo.name,
    nameWithOwner: fullName(repo),
    isPrivate: repo.private,
    url: repoWeb(viewer.world, repo),
    owner: () => actor(viewer, repo.owner),
    viewerPermission: viewer.token.kind === 'user' && role !== 'none' ? role.toUpperCase() : null,
    defaultBranchRef: () => refNode(viewer, repo, `refs/heads/${repo.defaultBranch}`),
    issue: ({ number }: { number: number }) => issueNumbered(number, false),
    pullRequest: ({ number }: { number: number }) => issueNumbered(number, true),
    ref: async ({ qualifiedName }: { qualifiedName: string }) =>
      (qualifiedName.startsWith('refs/') ? await refNode(viewer, repo, qualifiedName) : null) ??
      (await refNode(viewer, repo, `refs/heads/${qualifiedName}`)) ??
      (await refNode(viewer, repo, `refs/tags/${qualifiedName}`)),
  };
}

/** A ref by its full name; null: no such ref. */
export async function refNode(viewer: Viewer, repo: WorldRepo, ref: string): Promise<GraphNode | null> {
  const sha = await readRef(repo.gitDir, ref);
  if (sha === null) return null;
  const prefix = /^refs\/[^/]+\//.exec(ref)?.[0] ?? 'refs/';
  return {
    __typename: 'Ref',
    id: nodeId('Ref', `${repo.id}:${ref}`),
    name: ref.slice(prefix.length),
    prefix,
    repository: () => repository(viewer, repo),
    target: () => gitObject(viewer, repo, sha),
  };
}

const TYPENAME = { commit: 'Commit', tag: 'Tag', tree: 'Tree', blob: 'Blob' } as const;

export async function gitObject(viewer: Viewer, repo: WorldRepo, sha: string): Promise<GraphNode | null> {
  const [object] = await readObjects(repo.gitDir, [sha]);
  if (object == null) return null;
  const commit = object.type === 'commit' ? await readCommit(repo.gitDir, sha) : null;
  const [headline = '', ...rest] = commit?.message.split('\n') ?? [];
  return {
    __typename: TYPENAME[object.type],
    id: object.type === 'commit' ? nodeId('Commit', sha) : nodeId('Blob', `${repo.id}:${sha}`),
    oid: sha,
    abbreviatedOid: sha.slice(0, 7),
    repository: () => repository(viewer, repo),
    ...(commit === null
      ? {}
      : {
          message: commit.message,
          messageHeadline: headline,
          messageBody: rest.join('\n').trim(),
          committedDate: commit.committer.date,
          url: repoWeb(viewer.world, repo, `/commit/${sha}`),
        }),
  };
}

/** An issue or a pull request. */
export function thread(viewer: Viewer, repo: WorldRepo, issue: Issue): GraphNode {
  const { world } = viewer;
  const shared = {
    databaseId: issue.id,
    number: issue.number,
    title: issue.title,
    body: issue.body ?? '',
    createdAt: issue.createdAt,
    updatedAt: issue.updatedAt,
    locked: issue.locked,
    repository: () => repository(viewer, repo),
    url: threadWeb(world, repo, issue.number),
    ...written(viewer, issue.user),
    ...reactable(viewer, issue.reactions),
  };
  const { pull } = issue;
  if (pull === null) {
    return {
      __typename: 'Issue',
      id: nodeId('Issue', issue.id),
      ...shared,
      state: issue.state.toUpperCase(),
      lastEditedAt: issue.lastEditedAt ?? null,
    };
  }
  return {
    __typename: 'PullRequest',
    id: nodeId('PullRequest', issue.id),
    ...shared,
    state: pull.merged ? 'MERGED' : issue.state.toUpperCase(),
    closed: issue.state === 'closed',
    merged: pull.merged,
    isDraft: pull.draft,
    baseRefName: pull.baseRef,
    headRefName: pull.headRef,
    headRefOid: () => pullHead(world, repo, issue),
    headRef: () => {
      const from = headRepoOf(world, issue);
      return from === null ? null : refNode(viewer, from, `refs/heads/${pull.headRef}`);
    },
    headRepository: () => {
      const from = headRepoOf(world, issue);
      return from === null || !canSee(viewer.token, from) ? null : repository(viewer, from);
    },
    isCrossRepository: pull.headRepo?.toLowerCase() !== fullName(repo).toLowerCase(),
    maintainerCanModify: pull.maintainerCanModify,
    // The embedded GitHub has no merge queues.
    isInMergeQueue: false,
    mergeQueueEntry: null,
    closingIssuesReferences: (args: PageArguments) =>
      connection(closingIssues(viewer, repo, issue), args, 'closingIssuesReferences', (found) => thread(viewer, found.repo, found.issue)),
    reviews: (args: PageArguments) => {
      const own = [...repo.reviews.values()].filter((candidate) => candidate.number === issue.number && isVisible(candidate, viewer.token));
      return connection(own, args, 'reviews', (candidate) => review(viewer, repo, candidate));
    },
    reviewThreads: (args: PageArguments) => {
      const roots = [...repo.reviewComments.values()].filter(
        (comment) =>
          comment.number === issue.number && comment.inReplyTo === null && isVisible(repo.reviews.get(comment.reviewId), viewer.token),
      );
      return connection(roots, args, 'reviewThreads', (root) => reviewThread(viewer, repo, root));
    },
  };
}

/** Issues that the description closes by keyword, which counts on pull requests to the default branch alone. */
function closingIssues(viewer: Viewer, repo: WorldRepo, pull: Issue): { repo: WorldRepo; issue: Issue }[] {
  if (pull.pull?.baseRef !== repo.defaultBranch) return [];
  const pattern = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+(?:([\w.-]+)\/([\w.-]+))?#(\d+)\b/gi;
  const found = new Map<Issue, WorldRepo>();
  for (const [, owner, name, number] of (pull.body ?? '').matchAll(pattern)) {
    const where = owner === undefined || name === undefined ? repo : findRepo(viewer.world, owner, name);
    const issue = where?.issues.get(Number(number));
    if (where != null && issue?.pull === null && canSee(viewer.token, where)) found.set(issue, where);
  }
  return [...found].map(([issue, where]) => ({ repo: where, issue }));
}

function pullOf(viewer: Viewer, repo: WorldRepo, number: number): GraphNode {
  const issue = repo.issues.get(number);
  if (issue === undefined) throw new Error(`#${number} is not in ${fullName(repo)}`);
  return thread(viewer, repo, issue);
}

export function issueComment(viewer: Viewer, repo: WorldRepo, comment: Comment): GraphNode {
  const issue = repo.issues.get(comment.number);
  return {
    __typename: 'IssueComment',
    id: nodeId('IssueComment', comment.id),
    databaseId: comment.id,
    body: comment.body,
    createdAt: comment.createdAt,
    updatedAt: comment.updatedAt,
    isMinimized: comment.minimized !== null,
    minimizedReason: comment.minimized,
    viewerCanMinimize: viewer.token.kind !== 'user' || atLeast(roleOf(repo, viewer.token.login), 'write'),
    issue: () => pullOf(viewer, repo, comment.number),
    pullRequest: () => (issue?.pull == null ? null : pullOf(viewer, repo, comment.number)),
    repository: () => repository(viewer, repo),
    url: `${threadWeb(viewer.world, repo, comment.number)}#issuecomment-${comment.id}`,
    ...written(viewer, comment.user),
    ...reactable(viewer, comment.reactions),
  };
}

export function review(viewer: Viewer, repo: WorldRepo, item: Review): GraphNode {
  const time = item.submittedAt ?? repo.issues.get(item.number)?.createdAt;
  return {
    __typename: 'PullRequestReview',
    id: nodeId('PullRequestReview', item.id),
    databaseId: item.id,
    body: item.body,
    state: item.state,
    createdAt: time,
    submittedAt: item.submittedAt,
    updatedAt: item.lastEditedAt ?? time,
    lastEditedAt: item.lastEditedAt ?? null,
    pullRequest: () => pullOf(viewer, repo, item.number),
    repository: () => repository(viewer, repo),
    url: `${threadWeb(viewer.world, repo, item.number)}#pullrequestreview-${item.id}`,
    ...written(viewer, item.user),
    ...reactable(viewer, item.reactions),
  };
}

export function reviewComment(viewer: Viewer, repo: WorldRepo, comment: ReviewComment): GraphNode {
  const place = once(async () => (await currentAnchors(viewer.world, repo, [comment]))(comment));
  return {
    __typename: 'PullRequestReviewComment',
    id: nodeId('PullRequestReviewComment', comment.id),
    databaseId: comment.id,
    body: comment.body,
    path: comment.path,
    diffHunk: comment.hunk,
    line: async () => (await place()).line,
    startLine: async () => (await place()).startLine,
    outdated: async () => comment.line !== null && (await place()).line === null,
    createdAt: comment.createdAt,
    updatedAt: comment.updatedAt,
    pullRequest: () => pullOf(viewer, repo, comment.number),
    pullRequestReview: () => {
      const parent = repo.reviews.get(comment.reviewId);
      return parent === undefined ? null : review(viewer, repo, parent);
    },
    replyTo: () => {
      const root = comment.inReplyTo === null ? undefined : repo.reviewComments.get(comment.inReplyTo);
      return root === undefined ? null : reviewComment(viewer, repo, root);
    },
    repository: () => repository(viewer, repo),
    url: `${threadWeb(viewer.world, repo, comment.number)}#discussion_r${comment.id}`,
    ...written(viewer, comment.user),
    ...reactable(viewer, comment.reactions),
  };
}

export function reviewThread(viewer: Viewer, repo: WorldRepo, root: ReviewComment): GraphNode {
  const { token } = viewer;
  const place = once(async () => (await currentAnchors(viewer.world, repo, [root]))(root));
  const mayResolve =
    token.kind === 'user'
      ? atLeast(roleOf(repo, token.login), 'write') || repo.issues.get(root.number)?.user === token.login
      : token.permissions.contents === 'write';
  return {
    __typename: 'PullRequestReviewThread',
    id: nodeId('PullRequestReviewThread', root.id),
    isResolved: root.resolved,
    isOutdated: async () => root.line !== null && (await place()).line === null,
    path: root.path,
    line: async () => (await place()).line,
    startLine: async () => (await place()).startLine,
    diffSide: root.side,
    startDiffSide: root.startSide,
    subjectType: root.line === null ? 'FILE' : 'LINE',
    viewerCanReply: true,
    viewerCanResolve: mayResolve && !root.resolved,
    viewerCanUnresolve: mayResolve && root.resolved,
    pullRequest: () => pullOf(viewer, repo, root.number),
    repository: () => repository(viewer, repo),
    comments: (args: PageArguments) => {
      const all = [...repo.reviewComments.values()].filter(({ id, inReplyTo }) => id === root.id || inReplyTo === root.id);
      return connection(
        all.filter((comment) => isVisible(repo.reviews.get(comment.reviewId), viewer.token)),
        args,
        'comments',
        (comment) => reviewComment(viewer, repo, comment),
      );
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

export function reactionNode(viewer: Viewer, reaction: Reaction, subject: () => GraphNode): GraphNode {
  const user = actor(viewer, reaction.user);
  return {
    __typename: 'Reaction',
    id: nodeId('Reaction', reaction.id),
    databaseId: reaction.id,
    content: CONTENT[reaction.content],
    createdAt: reaction.createdAt,
    reactable: subject,
    // GitHub's `Reaction.user` is a User: a bot's reaction has none.
    user: user?.__typename === 'User' ? user : null,
  };
}

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readCommit } from '../../src/local/github/git-commits.js';
import { listTree } from '../../src/local/github/git-trees.js';
import { gitText, readRef, zeroSha } from '../../src/local/github/git.js';
import { nodeId } from '../../src/local/github/node-id.js';
import { addComment, addReply, addReview, openIssue, openPull } from '../../src/local/github/world-threads.js';
import type { Issue } from '../../src/local/github/world.js';
import { startLab, type Lab } from './github/lab.js';

let lab: Lab;
let pull: Issue;
let head: string;
beforeEach(async () => {
  lab = await startLab();
  await lab
    .as('bob')
    .request('POST /repos/{owner}/{repo}/git/refs', { owner: 'alice', repo: 'r', ref: 'refs/heads/fix', sha: await tip('main') });
  await lab.as('bob').request('PUT /repos/{owner}/{repo}/contents/{path}', {
    owner: 'alice',
    repo: 'r',
    path: 'src/new.js',
    branch: 'fix',
    message: 'Add new.js',
    content: Buffer.from('one\ntwo\nthree\n').toString('base64'),
  });
  head = await tip('fix');
  pull = await openPull(lab.world, lab.repo, { user: 'bob', title: 'Fix it', body: 'Closes #2, fixes alice/r#3.', head: 'fix' });
});
afterEach(() => lab.close());

async function tip(branch: string): Promise<string> {
  const sha = await readRef(lab.repo.gitDir, `refs/heads/${branch}`);
  if (sha === null) throw new Error(`no branch ${branch}`);
  return sha;
}

type Who = Parameters<Lab['as']>[0];
interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly type?: string; readonly path?: unknown; readonly message: string }[];
}
/** The whole answer, errors included; every one has status 200. */
async function ask(who: Who, query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const headers = { authorization: `bearer token-${who}`, 'content-type': 'application/json' };
  const answer = await fetch(lab.server.graphqlUrl, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

function errorsOf(answer: Answer): string[] {
  return (answer.errors ?? []).map(({ type, message }) => `${type ?? '-'}: ${message}`);
}

const line = (number: number) => ({ kind: 'line', line: number, side: 'RIGHT', start: null }) as const;

describe('queries', () => {
  test('who asks: a person, and a workflow’s token, which REST does not tell', async () => {
    expect(await ask('bob', '{ viewer { login name } }')).toEqual({ data: { viewer: { login: 'bob', name: 'Bob' } } });
    expect(await ask('actions', '{ viewer { login } }')).toEqual({ data: { viewer: { login: 'github-actions[bot]' } } });
  });

  test('a pull request: head, draft, linked issues, queue, and ids that REST gives too', async () => {
    openIssue(lab.world, lab.repo, { user: 'eve', title: 'Sum is wrong', body: 'see here' });
    openIssue(lab.world, lab.repo, { user: null, title: 'Other' });
    const rest = await lab
      .as('bob')
      .request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { owner: 'alice', repo: 'r', pull_number: pull.number });
    const query = `query($n: Int!) { repository(owner: "alice", name: "r") { pullRequest(number: $n) {
      id databaseId number headRefOid headRef { name } isDraft viewerDidAuthor state mergeQueueEntry { id } isInMergeQueue
      closingIssuesReferences(first: 1) { totalCount nodes { number title body author { login } } pageInfo { hasNextPage } }
    } } }`;
    expect(await ask('bob', query, { n: pull.number })).toEqual({
      data: {
        repository: {
          pullRequest: {
            id: rest.data.node_id,
            databaseId: rest.data.id,
            number: pull.number,
            headRefOid: head,
            headRef: { name: 'fix' },
            isDraft: false,
            viewerDidAuthor: true,
            state: 'OPEN',
            mergeQueueEntry: null,
            isInMergeQueue: false,
            closingIssuesReferences: {
              totalCount: 2,
              nodes: [{ number: 2, title: 'Sum is wrong', body: 'see here', author: { login: 'eve' } }],
              pageInfo: { hasNextPage: true },
            },
          },
        },
      },
    });
  });

  test('review threads: pages, replies, resolved, and outdated once the line is gone', async () => {
    const { comments } = await addReview(lab.world, lab.repo, pull, {
      user: 'alice',
      comments: [1, 2, 3].map((number) => ({ path: 'src/new.js', body: `on ${number}`, place: line(number) })),
    });
    const [first, second] = comments;
    if (first === undefined || second === undefined) throw new Error('no comments');
    const reply = addReply(lab.world, lab.repo, first, 'bob', 'done');
    second.resolved = true;
    await lab.as('bob').request('PUT /repos/{owner}/{repo}/contents/{path}', {
      owner: 'alice',
      repo: 'r',
      path: 'src/new.js',
      branch: 'fix',
      message: 'Change line 3',
      content: Buffer.from('zero\none\ntwo\nTHREE\n').toString('base64'),
      sha: (await listTree(lab.repo.gitDir, 'fix:src', false))?.find((entry) => entry.path === 'new.js')?.sha ?? '',
    });
    const query = `query($n: Int!, $after: String) { repository(owner: "alice", name: "r") { pullRequest(number: $n) { reviewThreads(first: 2, after: $after) {
      nodes { id isResolved isOutdated path line startLine diffSide comments(first: 10) { nodes { databaseId } } } pageInfo { hasNextPage endCursor }
    } } } }`;
    const page = async (after: string | null): Promise<{ nodes: unknown; pageInfo: { hasNextPage: boolean; endCursor: string } }> => {
      const { data } = await ask('reader', query, { n: pull.number, after });
      return (
        data as {
          repository: { pullRequest: { reviewThreads: { nodes: unknown; pageInfo: { hasNextPage: boolean; endCursor: string } } } };
        }
      ).repository.pullRequest.reviewThreads;
    };
    const one = await page(null);
    const thread = (root: { id: number }, at: number | null, resolved: boolean, ids: readonly number[]): unknown => ({
      id: nodeId('PullRequestReviewThread', root.id),
      isResolved: resolved,
      isOutdated: at === null,
      path: 'src/new.js',
      line: at,
      startLine: null,
      diffSide: 'RIGHT',
      comments: { nodes: ids.map((databaseId) => ({ databaseId })) },
    });
    expect(one.nodes).toEqual([thread(first, 2, false, [first.id, reply.id]), thread(second, 3, true, [second.id])]);
    expect(one.pageInfo.hasNextPage).toBe(true);
    const two = await page(one.pageInfo.endCursor);
    expect(two.nodes).toEqual([thread(comments[2] ?? first, null, false, [comments[2]?.id ?? 0])]);
    expect(two.pageInfo.hasNextPage).toBe(false);
  });

  test('refs and node ids', async () => {
    const query = `query($id: ID!) { repository(owner: "alice", name: "r") { id ref(qualifiedName: "refs/heads/fix") { name target { oid } } none: ref(qualifiedName: "refs/heads/no") { name } }
      node(id: $id) { __typename ... on PullRequest { number } } }`;
    expect(await ask('reader', query, { id: nodeId('PullRequest', pull.id) })).toEqual({
      data: {
        repository: { id: nodeId('Repository', lab.repo.id), ref: { name: 'fix', target: { oid: head } }, none: null },
        node: { __typename: 'PullRequest', number: pull.number },
      },
    });
  });

  test('what GitHub refuses, in its shape: unknown things, unknown fields, no page size, too large a page', async () => {
    expect(await ask('bob', '{ repository(owner: "alice", name: "none") { id } }')).toEqual({
      data: { repository: null },
      errors: [
        {
          type: 'NOT_FOUND',
          path: ['repository'],
          locations: [{ line: 1, column: 3 }],
          message: "Could not resolve to a Repository with the name 'alice/none'.",
        },
      ],
    });
    expect(errorsOf(await ask('bob', '{ node(id: "xyz") { id } }'))).toEqual([
      "NOT_FOUND: Could not resolve to a node with the global id of 'xyz'",
    ]);
    const threads = (args: string): string =>
      `{ repository(owner: "alice", name: "r") { pullRequest(number: ${pull.number}) { reviewThreads${args} { totalCount } } } }`;
    expect(errorsOf(await ask('bob', threads('')))).toEqual([
      'MISSING_PAGINATION_BOUNDARIES: You must provide a `first` or `last` value to properly paginate the `reviewThreads` connection.',
    ]);
    expect(errorsOf(await ask('bob', threads('(first: 101)')))).toEqual([
      'EXCESSIVE_PAGINATION: Requesting 101 records on the `reviewThreads` connection exceeds the `first` limit of 100 records.',
    ]);
    expect(errorsOf(await ask('bob', '{ viewer { shoeSize } }'))).toEqual(['-: Cannot query field "shoeSize" on type "User".']);
    expect(errorsOf(await ask('bob', '{ viewer '))).toEqual(['-: Syntax Error: Expected Name, found <EOF>.']);
  });
});

const mutation = (name: string, fields: string): string =>
  `mutation($input: ${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${fields} } }`;

describe('mutations on threads', () => {
  test('a reaction on a review, which REST cannot give, and its removal', async () => {
    const { review } = await addReview(lab.world, lab.repo, pull, { user: 'alice', body: '@agent look' });
    const input = { subjectId: nodeId('PullRequestReview', review.id), content: 'EYES', clientMutationId: 'x1' };
    const fields = 'clientMutationId reaction { content } subject { id reactionGroups { content viewerHasReacted } }';
    const answer = await ask('actions', mutation('addReaction', fields), { input });
    expect(answer.data).toMatchObject({
      addReaction: { clientMutationId: 'x1', reaction: { content: 'EYES' }, subject: { id: input.subjectId } },
    });
    expect(review.reactions.map(({ user, content }) => ({ user, content }))).toEqual([{ user: 'github-actions[bot]', content: 'eyes' }]);
    await ask('actions', mutation('removeReaction', 'reaction { content }'), { input });
    expect(review.reactions).toEqual([]);
    expect(errorsOf(await ask('reader', mutation('addReaction', 'clientMutationId'), { input }))).toEqual([
      'FORBIDDEN: Resource not accessible by integration',
    ]);
  });

  test('a comment is hidden and shown again; an outsider may not', async () => {
    const comment = addComment(lab.world, lab.repo, pull, 'alice', 'old news');
    const input = { subjectId: nodeId('IssueComment', comment.id), classifier: 'OUTDATED' };
    expect(await ask('bob', mutation('minimizeComment', 'minimizedComment { isMinimized minimizedReason }'), { input })).toEqual({
      data: { minimizeComment: { minimizedComment: { isMinimized: true, minimizedReason: 'outdated' } } },
    });
    expect(errorsOf(await ask('eve', mutation('minimizeComment', 'clientMutationId'), { input }))).toEqual([
      'FORBIDDEN: eve does not have the correct permissions to execute `MinimizeComment`',
    ]);
    await ask('bob', mutation('unminimizeComment', 'clientMutationId'), { input: { subjectId: input.subjectId } });
    expect(comment.minimized).toBeNull();
  });

  test('a thread is answered, resolved (with contents: write) and opened again', async () => {
    const { comments } = await addReview(lab.world, lab.repo, pull, {
      user: 'alice',
      comments: [{ path: 'src/new.js', body: 'why?', place: line(2) }],
    });
    const threadId = nodeId('PullRequestReviewThread', comments[0]?.id ?? 0);
    const answered = await ask(
      'actions',
      mutation('addPullRequestReviewThreadReply', 'comment { body path line replyTo { databaseId } author { login } }'),
      {
        input: { pullRequestReviewThreadId: threadId, body: 'because' },
      },
    );
    expect(answered.data).toEqual({
      addPullRequestReviewThreadReply: {
        comment: {
          body: 'because',
          path: 'src/new.js',
          line: 2,
          replyTo: { databaseId: comments[0]?.id },
          author: { login: 'github-actions' },
        },
      },
    });
    const resolve = mutation('resolveReviewThread', 'thread { isResolved }');
    expect(errorsOf(await ask('reader', resolve, { input: { threadId } }))).toEqual(['FORBIDDEN: Resource not accessible by integration']);
    expect((await ask('actions', resolve, { input: { threadId } })).data).toEqual({
      resolveReviewThread: { thread: { isResolved: true } },
    });
    expect((await ask('bob', mutation('unresolveReviewThread', 'thread { isResolved }'), { input: { threadId } })).data).toEqual({
      unresolveReviewThread: { thread: { isResolved: false } },
    });
  });

  test('to draft and back; not where drafts do not exist', async () => {
    const input = { pullRequestId: nodeId('PullRequest', pull.id) };
    const draft = mutation('convertPullRequestToDraft', 'pullRequest { isDraft }');
    expect((await ask('bob', draft, { input })).data).toEqual({ convertPullRequestToDraft: { pullRequest: { isDraft: true } } });
    expect((await ask('bob', mutation('markPullRequestReadyForReview', 'pullRequest { isDraft }'), { input })).data).toEqual({
      markPullRequestReadyForReview: { pullRequest: { isDraft: false } },
    });
    lab.repo.draftsAllowed = false;
    expect(errorsOf(await ask('bob', draft, { input }))).toEqual([
      'UNPROCESSABLE: Draft pull requests are not supported in this repository.',
    ]);
  });
});

describe('updateRefs', () => {
  const update = (updates: readonly Record<string, unknown>[], who: Who = 'actions'): Promise<Answer> =>
    ask(who, mutation('updateRefs', 'clientMutationId'), {
      input: { repositoryId: nodeId('Repository', lab.repo.id), refUpdates: updates },
    });
  const name = 'refs/agent/threads/1';

  test('zeros create once only: the second taker of a lock is refused', async () => {
    expect(await update([{ name, beforeOid: zeroSha, afterOid: head }])).toEqual({ data: { updateRefs: { clientMutationId: null } } });
    expect(await readRef(lab.repo.gitDir, name)).toBe(head);
    expect(errorsOf(await update([{ name, beforeOid: zeroSha, afterOid: head }]))).toEqual([
      `UNPROCESSABLE: Reference "${name}" is at ${head}, and was expected to be at ${zeroSha}.`,
    ]);
  });

  test('two takers at the same time: exactly one wins', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => update([{ name, beforeOid: zeroSha, afterOid: head }])));
    expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(1);
  });

  test('all or none: one stale ref keeps the others where they are', async () => {
    const main = await tip('main');
    await update([{ name, beforeOid: zeroSha, afterOid: main }]);
    const answer = await update([
      { name, beforeOid: main, afterOid: head },
      { name: 'refs/heads/fix', beforeOid: main, afterOid: main, force: true },
    ]);
    expect(errorsOf(answer)).toHaveLength(1);
    expect(await readRef(lab.repo.gitDir, name)).toBe(main);
  });

  test('moves forward, back only with force, and deletes; a branch’s move moves its pull request', async () => {
    const main = await tip('main');
    expect(errorsOf(await update([{ name: 'refs/heads/fix', beforeOid: head, afterOid: main }]))).toEqual([
      'UNPROCESSABLE: Update is not a fast forward.',
    ]);
    await update([{ name: 'refs/heads/fix', beforeOid: head, afterOid: main, force: true }]);
    expect(pull.pull?.lastHead).toBe(main);
    expect(lab.repo.pushes.at(-1)).toMatchObject({ ref: 'refs/heads/fix', before: head, after: main, kind: 'force_push' });
    await update([{ name, beforeOid: zeroSha, afterOid: head }]);
    await update([{ name, beforeOid: head, afterOid: zeroSha }]);
    expect(await readRef(lab.repo.gitDir, name)).toBeNull();
  });

  test('needs contents: write, a whole name and an object that is there', async () => {
    expect(errorsOf(await update([{ name, afterOid: head }], 'reader'))).toEqual(['FORBIDDEN: Resource not accessible by integration']);
    expect(errorsOf(await update([{ name: 'heads/x', afterOid: head }]))).toEqual([
      'UNPROCESSABLE: "heads/x" is not a fully qualified reference name.',
    ]);
    expect(errorsOf(await update([{ name, afterOid: 'b'.repeat(40) }]))).toEqual([
      `UNPROCESSABLE: Object ${'b'.repeat(40)} does not exist.`,
    ]);
  });
});

describe('createCommitOnBranch', () => {
  const commit = (input: Record<string, unknown>, who: Who = 'actions'): Promise<Answer> =>
    ask(who, mutation('createCommitOnBranch', 'commit { oid message } ref { name target { oid } }'), {
      input: {
        branch: { repositoryNameWithOwner: 'alice/r', branchName: 'fix' },
        expectedHeadOid: head,
        message: { headline: 'Mend the sum', body: 'It was a minus.' },
        ...input,
      },
    });
  const base64 = (text: string): string => Buffer.from(text).toString('base64');

  test('adds, changes and deletes files in one verified commit, with the modes kept', async () => {
    const answer = await commit({
      fileChanges: {
        additions: [
          { path: 'run.sh', contents: base64('#!/bin/sh\necho ho\n') },
          { path: 'a/b/ünï.txt', contents: base64('new\n') },
        ],
        deletions: [{ path: 'src/deep/only.txt' }],
      },
    });
    const sha = await tip('fix');
    expect(answer.data).toEqual({
      createCommitOnBranch: {
        commit: { oid: sha, message: 'Mend the sum\n\nIt was a minus.' },
        ref: { name: 'fix', target: { oid: sha } },
      },
    });
    const tree = (await listTree(lab.repo.gitDir, sha, true))
      ?.filter((entry) => entry.type === 'blob')
      .map(({ mode, path }) => `${mode} ${path}`);
    expect(tree).toEqual(['100644 README.md', '100644 a/b/ünï.txt', '100755 run.sh', '100644 src/new.js', '100644 src/sum.js']);
    expect(await gitText(lab.repo.gitDir, ['show', `${sha}:run.sh`])).toBe('#!/bin/sh\necho ho\n');
    expect(await readCommit(lab.repo.gitDir, sha)).toMatchObject({
      parents: [head],
      author: { email: '41898282+github-actions[bot]@users.noreply.github.com' },
      committer: { name: 'GitHub', email: 'noreply@github.com' },
    });
    const rest = await lab
      .as('bob')
      .request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { owner: 'alice', repo: 'r', commit_sha: sha });
    expect(rest.data.verification.verified).toBe(true);
  });

  test('a moved branch, a missing branch, a missing file, a path into .git and a workflow file are refused, and nothing moves', async () => {
    const main = await tip('main');
    expect(errorsOf(await commit({ expectedHeadOid: main }))).toEqual([
      `STALE_DATA: Expected branch to point to "${main}" but it did not.  Pull and try again.`,
    ]);
    expect(errorsOf(await commit({ branch: { repositoryNameWithOwner: 'alice/r', branchName: 'gone' } }))).toEqual([
      'NOT_FOUND: No ref found for "refs/heads/gone".',
    ]);
    expect(errorsOf(await commit({ fileChanges: { deletions: [{ path: 'none.txt' }] } }))).toEqual([
      `UNPROCESSABLE: A path was requested for deletion which does not exist as of commit oid \`${head}\`: none.txt`,
    ]);
    expect(errorsOf(await commit({ fileChanges: { additions: [{ path: 'x/.git/config', contents: '' }] } }))[0]).toMatch(/^UNPROCESSABLE/);
    expect(errorsOf(await commit({ fileChanges: { additions: [{ path: '.github/workflows/ci.yml', contents: '' }] } }))[0]).toMatch(
      /^FORBIDDEN: .*workflows/,
    );
    expect(errorsOf(await commit({}, 'reader'))).toEqual(['FORBIDDEN: Resource not accessible by integration']);
    expect(await tip('fix')).toBe(head);
  });
});

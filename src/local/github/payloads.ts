// Webhook payloads, built from the world's state: what a workflow finds in the file that GITHUB_EVENT_PATH names.
import { walkCommits } from './git-commits.js';
import { diffFiles } from './git-diff.js';
import { emptyTree, zeroSha } from './git.js';
import { repoWeb } from './links.js';
import { pullEnds, type PullEnds } from './pull-state.js';
import { currentAnchors } from './review-anchors.js';
import { runShape, workflowShape } from './shapes/actions.js';
import { simpleCommitShape } from './shapes/git.js';
import { fullPullShape, pullShape } from './shapes/pull.js';
import { repoShape } from './shapes/repo.js';
import { reviewCommentShape, reviewShape } from './shapes/review.js';
import { commentShape, issueShape, rawBody } from './shapes/thread.js';
import { labelShape, userOrGhost, type Json } from './shapes/user.js';
import type { Comment, Issue, Review, ReviewComment, WorkflowRun, World, WorldRepo } from './world.js';

/** `previous`: what an `edited` action changed, as GitHub tells it in `changes`. */
export type Trigger =
  | { readonly name: 'issue_comment'; readonly action: 'created' | 'deleted'; readonly comment: Comment }
  | { readonly name: 'issue_comment'; readonly action: 'edited'; readonly comment: Comment; readonly previous: string }
  | { readonly name: 'pull_request_review_comment'; readonly action: 'created' | 'deleted'; readonly comment: ReviewComment }
  | { readonly name: 'pull_request_review_comment'; readonly action: 'edited'; readonly comment: ReviewComment; readonly previous: string }
  | { readonly name: 'pull_request_review'; readonly action: 'submitted' | 'dismissed'; readonly review: Review }
  | { readonly name: 'pull_request_review'; readonly action: 'edited'; readonly review: Review; readonly previous: string }
  | { readonly name: 'issues'; readonly action: 'opened' | 'reopened' | 'closed'; readonly issue: Issue }
  | { readonly name: 'issues'; readonly action: 'edited'; readonly issue: Issue; readonly previous: string }
  | { readonly name: 'issues'; readonly action: 'labeled' | 'unlabeled'; readonly issue: Issue; readonly label: string }
  | { readonly name: 'issues'; readonly action: 'assigned' | 'unassigned'; readonly issue: Issue; readonly assignee: string }
  | PullTrigger
  | { readonly name: 'push'; readonly ref: string; readonly before: string; readonly after: string }
  | { readonly name: 'schedule'; readonly cron: string; readonly workflow: string }
  | {
      readonly name: 'workflow_dispatch';
      readonly ref: string;
      readonly workflow: string;
      readonly inputs: Readonly<Record<string, string>> | null;
    }
  | { readonly name: 'repository_dispatch'; readonly type: string; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly name: 'workflow_run'; readonly action: 'requested' | 'in_progress' | 'completed'; readonly run: WorkflowRun };

type PullTrigger = { readonly name: 'pull_request' | 'pull_request_target'; readonly issue: Issue } & (
  | { readonly action: 'opened' | 'reopened' | 'closed' | 'ready_for_review' | 'converted_to_draft' }
  | { readonly action: 'edited'; readonly previous: string }
  | { readonly action: 'synchronize'; readonly before: string }
  | { readonly action: 'labeled' | 'unlabeled'; readonly label: string }
  | { readonly action: 'assigned' | 'unassigned'; readonly assignee: string }
  | { readonly action: 'review_requested' | 'review_request_removed'; readonly reviewer: string }
);

/** The payload of one trigger in one repository; `sender` is the login that caused it. */
export async function eventPayload(world: World, repo: WorldRepo, sender: string, trigger: Trigger): Promise<Json> {
  const common = { repository: repoShape(world, repo), sender: userOrGhost(world, sender) };
  switch (trigger.name) {
    case 'issue_comment': {
      const issue = issueNumbered(repo, trigger.comment.number);
      const comment = commentShape(world, repo, trigger.comment, rawBody);
      return { action: trigger.action, ...changes(trigger), issue: issueShape(world, repo, issue, rawBody), comment, ...common };
    }
    case 'pull_request_review_comment': {
      const now = await currentAnchors(world, repo, [trigger.comment]);
      const comment = reviewCommentShape(world, repo, trigger.comment, now(trigger.comment), rawBody);
      const pull = await pullNumbered(world, repo, trigger.comment.number);
      return { action: trigger.action, ...changes(trigger), comment, pull_request: pullShape(world, repo, pull, rawBody), ...common };
    }
    case 'pull_request_review': {
      const pull = await pullNumbered(world, repo, trigger.review.number);
      return {
        action: trigger.action,
        ...changes(trigger),
        review: webhookReview(world, repo, trigger.review),
        pull_request: pullShape(world, repo, pull, rawBody),
        ...common,
      };
    }
    case 'issues':
      return {
        action: trigger.action,
        issue: issueShape(world, repo, trigger.issue, rawBody),
        ...issueExtras(world, repo, trigger),
        ...common,
      };
    case 'pull_request':
    case 'pull_request_target': {
      const pull = await pullNumbered(world, repo, trigger.issue.number);
      const shape = await fullPullShape(world, repo, pull, rawBody);
      return {
        action: trigger.action,
        number: trigger.issue.number,
        pull_request: shape,
        ...pullExtras(world, repo, trigger, pull),
        ...common,
      };
    }
    case 'push':
      return { ...(await pushFields(world, repo, sender, trigger)), ...common };
    case 'schedule':
      return { schedule: trigger.cron, workflow: trigger.workflow, ...common };
    case 'workflow_dispatch':
      return { inputs: trigger.inputs, ref: trigger.ref, workflow: trigger.workflow, ...common };
    case 'repository_dispatch':
      return {
        action: trigger.type,
        branch: repo.defaultBranch,
        client_payload: trigger.payload,
        ...common,
        installation: { id: 1, node_id: 'MDIzOkludGVncmF0aW9uSW5zdGFsbGF0aW9uMQ==' },
      };
    case 'workflow_run':
      return {
        action: trigger.action,
        workflow_run: await runShape(world, repo, trigger.run),
        workflow: workflowShape(world, repo, trigger.run),
        ...common,
      };
  }
}

function issueNumbered(repo: WorldRepo, number: number): Issue {
  const issue = repo.issues.get(number);
  if (issue === undefined) throw new Error(`no issue #${number}`);
  return issue;
}

async function pullNumbered(world: World, repo: WorldRepo, number: number): Promise<PullEnds> {
  const ends = await pullEnds(world, repo, number);
  if (ends === null) throw new Error(`no pull request #${number}`);
  return ends;
}

function changes(trigger: Trigger): Json {
  return 'previous' in trigger ? { changes: { body: { from: trigger.previous } } } : {};
}

/** Webhooks write a review's state in lower case and its empty body as null. */
function webhookReview(world: World, repo: WorldRepo, review: Review): Json {
  const body = review.body === '' ? null : review.body;
  return {
    ...reviewShape(world, repo, review, rawBody),
    body,
    state: review.state.toLowerCase(),
    submitted_at: review.submittedAt,
  };
}

function issueExtras(world: World, repo: WorldRepo, trigger: Extract<Trigger, { name: 'issues' }>): Json {
  switch (trigger.action) {
    case 'opened':
    case 'reopened':
    case 'closed':
      return {};
    case 'edited':
      return changes(trigger);
    case 'labeled':
    case 'unlabeled':
      return { label: labelShape(world, repo, trigger.label) };
    case 'assigned':
    case 'unassigned':
      return { assignee: userOrGhost(world, trigger.assignee) };
  }
}

function pullExtras(world: World, repo: WorldRepo, trigger: PullTrigger, pull: PullEnds): Json {
  switch (trigger.action) {
    case 'opened':
    case 'reopened':
    case 'closed':
    case 'ready_for_review':
    case 'converted_to_draft':
      return {};
    case 'edited':
      return changes(trigger);
    case 'synchronize':
      return { before: trigger.before, after: pull.head };
    case 'labeled':
    case 'unlabeled':
      return { label: labelShape(world, repo, trigger.label) };
    case 'assigned':
    case 'unassigned':
      return { assignee: userOrGhost(world, trigger.assignee) };
    case 'review_requested':
    case 'review_request_removed':
      return { requested_reviewer: userOrGhost(world, trigger.reviewer) };
  }
}

async function pushFields(world: World, repo: WorldRepo, sender: string, push: Extract<Trigger, { name: 'push' }>): Promise<Json> {
  const created = push.before === zeroSha;
  const deleted = push.after === zeroSha;
  const range = deleted ? null : await walkCommits(repo.gitDir, ['--reverse', push.after, ...(created ? [] : [`^${push.before}`])]);
  const commits = await Promise.all(
    (range ?? []).map(async (commit) => {
      const files = (await diffFiles(repo.gitDir, commit.parents[0] ?? emptyTree, commit.sha, false)) ?? [];
      const paths = (statuses: readonly string[]): string[] =>
        files.filter((file) => statuses.includes(file.status)).map((file) => file.path);
      return {
        ...simpleCommitShape(commit),
        url: repoWeb(world, repo, `/commit/${commit.sha}`),
        distinct: true,
        added: paths(['added']),
        removed: paths(['removed']),
        modified: paths(['modified', 'renamed', 'changed', 'copied']),
      };
    }),
  );
  const left = created || deleted ? [] : await walkCommits(repo.gitDir, ['--max-count=1', push.before, `^${push.after}`]);
  return {
    ref: push.ref,
    before: push.before,
    after: push.after,
    base_ref: null,
    created,
    deleted,
    // Something of the old tip is not in the new one.
    forced: (left?.length ?? 0) > 0,
    compare: repoWeb(world, repo, `/compare/${push.before.slice(0, 12)}...${push.after.slice(0, 12)}`),
    commits,
    head_commit: commits.at(-1) ?? null,
    pusher: { name: sender, email: `${sender}@users.noreply.github.com` },
  };
}

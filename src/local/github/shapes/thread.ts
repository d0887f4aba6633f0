// Issues and their comments as REST gives them. A pull request is an issue with `pull_request`.
import { associationOf } from '../access.js';
import { repoApi, threadWeb } from '../links.js';
import { renderHtml } from '../markdown-html.js';
import { nodeId } from '../node-id.js';
import { signedAsset } from '../assets.js';
import type { Comment, Issue, World, WorldRepo } from '../world.js';
import { appShape, labelShape, rollupShape, userOrNull, type Json } from './user.js';

/** Which bodies were asked for by media type: `application/vnd.github.full+json` gives all three. */
export interface BodyForm {
  readonly raw: boolean;
  readonly html: boolean;
  readonly text: boolean;
}

export function bodyForm(accept: string): BodyForm {
  const form = /application\/vnd\.github(?:\.v3)?\.(full|html|text|raw)\+json/.exec(accept)?.[1] ?? 'raw';
  return { raw: form === 'raw' || form === 'full', html: form === 'html' || form === 'full', text: form === 'text' || form === 'full' };
}

/** The plain form that webhooks carry. */
export const rawBody: BodyForm = { raw: true, html: false, text: false };

export function bodyFields(world: World, repo: WorldRepo, body: string | null, form: BodyForm): Json {
  const html = form.html ? renderHtml(body ?? '', (url) => signedAsset(world, repo, url)) : '';
  return { ...(form.raw ? { body } : {}), ...(form.html ? { body_html: html } : {}), ...(form.text ? { body_text: body ?? '' } : {}) };
}

function byApp(world: World, login: string | null): Json | null {
  return login?.endsWith('[bot]') === true ? appShape(world, login) : null;
}

export function commentsOf(repo: WorldRepo, number: number): Comment[] {
  return [...repo.comments.values()].filter((comment) => comment.number === number);
}

export function issueShape(world: World, repo: WorldRepo, issue: Issue, form: BodyForm): Json {
  const api = repoApi(world, repo, `/issues/${issue.number}`);
  const web = threadWeb(world, repo, issue.number);
  const kind = issue.pull === null ? 'Issue' : 'PullRequest';
  const pull = issue.pull;
  return {
    id: issue.id,
    node_id: nodeId(kind, issue.id),
    url: api,
    repository_url: repoApi(world, repo),
    labels_url: `${api}/labels{/name}`,
    comments_url: `${api}/comments`,
    events_url: `${api}/events`,
    html_url: web,
    number: issue.number,
    state: issue.state,
    state_reason: issue.stateReason,
    title: issue.title,
    ...bodyFields(world, repo, issue.body, form),
    user: userOrNull(world, issue.user),
    labels: issue.labels.map((name) => labelShape(world, repo, name)),
    assignee: userOrNull(world, issue.assignees[0] ?? null),
    assignees: issue.assignees.flatMap((login) => userOrNull(world, login) ?? []),
    milestone: null,
    locked: issue.locked,
    active_lock_reason: issue.lockReason,
    comments: commentsOf(repo, issue.number).length,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    author_association: associationOf(world, repo, issue.user),
    reactions: rollupShape(api, issue.reactions),
    timeline_url: `${api}/timeline`,
    performed_via_github_app: byApp(world, issue.user),
    ...(pull === null
      ? {}
      : {
          draft: pull.draft,
          pull_request: {
            url: repoApi(world, repo, `/pulls/${issue.number}`),
            html_url: web,
            diff_url: `${web}.diff`,
            patch_url: `${web}.patch`,
            merged_at: pull.mergedAt,
          },
        }),
  };
}

/** `GET …/issues/{n}` adds who closed it. */
export function fullIssueShape(world: World, repo: WorldRepo, issue: Issue, form: BodyForm): Json {
  return { ...issueShape(world, repo, issue, form), closed_by: userOrNull(world, issue.closedBy) };
}

export function commentShape(world: World, repo: WorldRepo, comment: Comment, form: BodyForm): Json {
  const api = repoApi(world, repo, `/issues/comments/${comment.id}`);
  return {
    id: comment.id,
    node_id: nodeId('IssueComment', comment.id),
    url: api,
    html_url: `${threadWeb(world, repo, comment.number)}#issuecomment-${comment.id}`,
    issue_url: repoApi(world, repo, `/issues/${comment.number}`),
    ...bodyFields(world, repo, comment.body, form),
    user: userOrNull(world, comment.user),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: associationOf(world, repo, comment.user),
    performed_via_github_app: byApp(world, comment.user),
    reactions: rollupShape(api, comment.reactions),
  };
}

/** `owner:branch`. */
export function branchLabel(repo: WorldRepo | null, ref: string): string {
  return repo === null ? `unknown:${ref}` : `${repo.owner}:${ref}`;
}

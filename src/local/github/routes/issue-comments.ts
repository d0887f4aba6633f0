// Comments of issues and pull requests.
import { z } from 'zod';
import { mayEdit, mayWriteWhenLocked, type Need } from '../access.js';
import { created, invalid, list, noContent, notFound, ok, readBody, refuse, tooLong, updatedSince } from '../http.js';
import type { Answer, RepoCall, Route, SignedCall } from '../http.js';
import { stamp, takeId } from '../refs.js';
import { bodyForm, commentShape, commentsOf } from '../shapes/thread.js';
import type { Comment, Issue, World, WorldRepo } from '../world.js';
import { issueOf } from './issues.js';

const read: Need = { area: 'thread', level: 'read', role: 'read' };
const write: Need = { area: 'thread', level: 'write', role: 'read' };
const at = '/repos/:owner/:repo/issues';

const commentBody = z.object({ body: z.string() });

export function addIssueComment(world: World, repo: WorldRepo, issue: Issue, user: string | null, body: string): Comment {
  const time = stamp(world);
  const comment: Comment = {
    id: takeId(world),
    number: issue.number,
    user,
    body,
    createdAt: time,
    updatedAt: time,
    reactions: [],
    minimized: null,
  };
  repo.comments.set(comment.id, comment);
  issue.updatedAt = time;
  return comment;
}

/** A comment's text: wanted, not blank, not over the limit. */
export function readComment(body: unknown, resource: string): { ok: true; value: string } | { ok: false; answer: Answer } {
  const parsed = readBody(commentBody, body);
  if (!parsed.ok) return parsed;
  if (parsed.value.body.trim() === '') return { ok: false, answer: invalid({ resource, field: 'body', code: 'missing_field' }) };
  const long = tooLong(resource, parsed.value.body);
  return long === null ? { ok: true, value: parsed.value.body } : { ok: false, answer: long };
}

export const lockedRefusal = refuse(403, 'Unable to create comment because issue is locked.');

function commentOf(call: RepoCall): Comment | null {
  return call.repo.comments.get(Number(call.param('comment_id'))) ?? null;
}

function create(call: SignedCall): Answer {
  const { world, repo, token } = call;
  const issue = issueOf(call);
  if (issue === null) return notFound;
  if (issue.locked && !mayWriteWhenLocked(token, repo)) return lockedRefusal;
  const body = readComment(call.body, 'IssueComment');
  if (!body.ok) return body.answer;
  return created(commentShape(world, repo, addIssueComment(world, repo, issue, token.login, body.value), bodyForm(call.accept)));
}

function update(call: SignedCall): Answer {
  const { world, repo, token } = call;
  const comment = commentOf(call);
  if (comment === null) return notFound;
  if (!mayEdit(token, repo, comment.user)) return refuse(403, 'Must have admin rights to Repository.');
  const body = readComment(call.body, 'IssueComment');
  if (!body.ok) return body.answer;
  comment.body = body.value;
  comment.updatedAt = stamp(world);
  return ok(commentShape(world, repo, comment, bodyForm(call.accept)));
}

export const issueCommentRoutes: readonly Route[] = [
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/comments`,
    needs: read,
    handle: ({ world, repo, query, accept }) => {
      const key = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
      const found = updatedSince([...repo.comments.values()], query).sort((a, b) => a[key].localeCompare(b[key]) || a.id - b.id);
      if (query.get('direction') === 'desc') found.reverse();
      return list(found, (comment) => commentShape(world, repo, comment, bodyForm(accept)));
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/comments/:comment_id`,
    needs: read,
    handle: (call) => {
      const comment = commentOf(call);
      return comment === null ? notFound : ok(commentShape(call.world, call.repo, comment, bodyForm(call.accept)));
    },
  },
  { scope: 'write', method: 'PATCH', path: `${at}/comments/:comment_id`, needs: write, handle: update },
  {
    scope: 'write',
    method: 'DELETE',
    path: `${at}/comments/:comment_id`,
    needs: write,
    handle: (call) => {
      const comment = commentOf(call);
      if (comment === null) return notFound;
      if (!mayEdit(call.token, call.repo, comment.user)) return refuse(403, 'Must have admin rights to Repository.');
      call.repo.comments.delete(comment.id);
      return noContent;
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/:issue_number/comments`,
    needs: read,
    handle: (call) => {
      const issue = issueOf(call);
      if (issue === null) return notFound;
      const found = updatedSince(commentsOf(call.repo, issue.number), call.query);
      return list(found, (comment) => commentShape(call.world, call.repo, comment, bodyForm(call.accept)));
    },
  },
  { scope: 'write', method: 'POST', path: `${at}/:issue_number/comments`, needs: write, handle: create },
];

// Reactions to issues, their comments, and review comments. (Reviews take reactions by GraphQL only.)
import { z } from 'zod';
import { mayWriteWhenLocked, type Need } from '../access.js';
import { created, list, noContent, notFound, ok, readBody, refuse } from '../http.js';
import type { Answer, RepoCall, Route, SignedCall } from '../http.js';
import { stamp, takeId } from '../refs.js';
import { reactionShape } from '../shapes/user.js';
import type { Issue, Reaction, World } from '../world.js';

const read: Need = { area: 'thread', level: 'read', role: 'read' };
const write: Need = { area: 'thread', level: 'write', role: 'read' };
const at = '/repos/:owner/:repo';

const reactionBody = z.object({ content: z.enum(['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes']) });

interface Subject {
  readonly reactions: Reaction[];
  readonly issue: Issue | null;
}
type Find = (call: RepoCall) => Subject | null;

const findIssue: Find = (call) => {
  const issue = call.repo.issues.get(Number(call.param('issue_number')));
  return issue === undefined ? null : { reactions: issue.reactions, issue };
};
const findComment: Find = (call) => {
  const comment = call.repo.comments.get(Number(call.param('comment_id')));
  return comment === undefined ? null : { reactions: comment.reactions, issue: call.repo.issues.get(comment.number) ?? null };
};
const findReviewComment: Find = (call) => {
  const comment = call.repo.reviewComments.get(Number(call.param('comment_id')));
  return comment === undefined ? null : { reactions: comment.reactions, issue: call.repo.issues.get(comment.number) ?? null };
};

/** Adds a reaction; each account has each content once. */
export function react(
  world: World,
  reactions: Reaction[],
  user: string,
  content: Reaction['content'],
): { reaction: Reaction; isNew: boolean } {
  const same = reactions.find((reaction) => reaction.user === user && reaction.content === content);
  if (same !== undefined) return { reaction: same, isNew: false };
  const reaction: Reaction = { id: takeId(world), user, content, createdAt: stamp(world) };
  reactions.push(reaction);
  return { reaction, isNew: true };
}

function add(call: SignedCall, subject: Subject | null): Answer {
  if (subject === null) return notFound;
  const { world, token } = call;
  if (subject.issue?.locked === true && !mayWriteWhenLocked(token, call.repo)) {
    return refuse(403, 'Unable to create reaction because issue is locked.');
  }
  const body = readBody(reactionBody, call.body);
  if (!body.ok) return body.answer;
  const { reaction, isNew } = react(world, subject.reactions, token.login, body.value.content);
  return isNew ? created(reactionShape(world, reaction)) : ok(reactionShape(world, reaction));
}

function remove(call: SignedCall, subject: Subject | null): Answer {
  const id = Number(call.param('reaction_id'));
  const index = subject?.reactions.findIndex((reaction) => reaction.id === id) ?? -1;
  const reaction = subject?.reactions[index];
  if (subject === null || reaction === undefined) return notFound;
  if (reaction.user !== call.token.login) return refuse(403, 'Must have admin rights to Repository.');
  subject.reactions.splice(index, 1);
  return noContent;
}

function routesFor(path: string, find: Find): readonly Route[] {
  return [
    {
      scope: 'read',
      method: 'GET',
      path,
      needs: read,
      handle: (call) => {
        const content = call.query.get('content');
        const found = find(call)?.reactions.filter((reaction) => content === null || reaction.content === content);
        return found === undefined ? notFound : list(found, (reaction) => reactionShape(call.world, reaction));
      },
    },
    { scope: 'write', method: 'POST', path, needs: write, handle: (call) => add(call, find(call)) },
    { scope: 'write', method: 'DELETE', path: `${path}/:reaction_id`, needs: write, handle: (call) => remove(call, find(call)) },
  ];
}

export const reactionRoutes: readonly Route[] = [
  ...routesFor(`${at}/issues/:issue_number/reactions`, findIssue),
  ...routesFor(`${at}/issues/comments/:comment_id/reactions`, findComment),
  ...routesFor(`${at}/pulls/comments/:comment_id/reactions`, findReviewComment),
];

// Where review comments stand: the place in the diff they are made at, and the place they have in a later head.
import { anchorLine, anchorPosition, diffFiles, mapLine, type Anchor, type FileDiff, type Side } from './git-diff.js';
import { pullFiles, type PullEnds } from './pull-state.js';
import { pullHead } from './refs.js';
import type { ReviewComment, World, WorldRepo } from './world.js';

export interface CurrentAnchor {
  /** null, with `position` null: the line is gone from the head (the comment is outdated), or the comment is on the whole file. */
  readonly line: number | null;
  readonly startLine: number | null;
  readonly position: number | null;
  /** The head, or for an outdated comment the commit it was made on. */
  readonly commitId: string;
}

function follow(comment: ReviewComment, head: string, changes: readonly FileDiff[] | null): CurrentAnchor {
  const { line, startLine, position } = comment;
  const changed = changes?.find((file) => (file.previous ?? file.path) === comment.path);
  if (changed === undefined || comment.side === 'LEFT') return { line, startLine, position, commitId: head };
  const place = line === null || changed.status === 'removed' ? null : mapLine(changed.patch ?? '', line);
  if (place === null) return { line: null, startLine: null, position: null, commitId: comment.commitId };
  return { line: place, startLine: startLine === null ? null : mapLine(changed.patch ?? '', startLine), position, commitId: head };
}

/** Follows comments from the commits they were made on to the present heads: one diff for each commit that is not the head. */
export async function currentAnchors(
  world: World,
  repo: WorldRepo,
  comments: readonly ReviewComment[],
): Promise<(comment: ReviewComment) => CurrentAnchor> {
  const heads = new Map<number, string>();
  const changes = new Map<string, readonly FileDiff[] | null>();
  for (const comment of comments) {
    const issue = repo.issues.get(comment.number);
    const head = heads.get(comment.number) ?? (issue?.pull == null ? comment.commitId : await pullHead(world, repo, issue));
    heads.set(comment.number, head);
    const key = `${comment.commitId} ${head}`;
    if (comment.commitId !== head && !changes.has(key)) changes.set(key, await diffFiles(repo.gitDir, comment.commitId, head, false));
  }
  return (comment) => {
    const head = heads.get(comment.number) ?? comment.commitId;
    return follow(comment, head, changes.get(`${comment.commitId} ${head}`) ?? null);
  };
}

/** A place as a client names it: by line and side (with a start for several lines), by position, or the file as a whole. */
export type Place =
  | {
      readonly kind: 'line';
      readonly line: number;
      readonly side: Side;
      readonly start: { readonly line: number; readonly side: Side } | null;
    }
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'file' };

export type Placed = Pick<ReviewComment, 'path' | 'line' | 'startLine' | 'side' | 'startSide' | 'position' | 'hunk'>;

/** Finds a place in the pull request's diff. A text says why it is not there, in GitHub's words. */
export async function placeComment(repo: WorldRepo, ends: PullEnds, path: string, place: Place): Promise<Placed | string> {
  const file = (await pullFiles(repo, ends)).find((candidate) => candidate.path === path);
  if (file === undefined) return 'Path could not be resolved';
  if (place.kind === 'file') return { path, line: null, startLine: null, side: 'RIGHT', startSide: null, position: 1, hunk: '' };
  const start = place.kind === 'line' ? place.start : null;
  const found: Anchor | null =
    place.kind === 'position'
      ? anchorPosition(file.patch ?? '', place.position)
      : anchorLine(file.patch ?? '', place.line, place.side, start);
  if (found === null) return start === null ? 'Line could not be resolved' : 'Start line and line must be part of the same hunk.';
  const { line, side, position, hunk } = found;
  return { path, line, side, position, hunk, startLine: start?.line ?? null, startSide: start?.side ?? null };
}

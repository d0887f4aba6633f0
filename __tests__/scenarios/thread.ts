// A pull request with a request in it: where most scenarios begin.
import type { Trigger } from '../../src/local/github/payloads.js';
import { commitFiles } from '../../src/local/github/world-build.js';
import { addComment, openPull } from '../../src/local/github/world-threads.js';
import type { Comment, Issue } from '../../src/local/github/world.js';
import type { Stage } from './stage.js';

export interface Asked {
  readonly pull: Issue;
  readonly comment: Comment;
  readonly trigger: Trigger;
}

/** Mona asks in a comment of her pull request from the branch `topic`, which changes one line. */
export async function askInPull({ world, repo }: Stage, request: string): Promise<Asked> {
  await commitFiles(world, repo, {
    branch: 'topic',
    files: { 'src/sum.js': 'export const sum = (a, b) => a + b;\n' },
    message: 'Add',
  });
  const pull = await openPull(world, repo, { user: 'mona', title: 'Add numbers', head: 'topic' });
  const comment = addComment(world, repo, pull, 'mona', request);
  return { pull, comment, trigger: { name: 'issue_comment', action: 'created', comment } };
}

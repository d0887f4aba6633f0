import { afterEach, expect, test } from '@jest/globals';
import { commitFiles } from '../../src/local/github/world-build.js';
import { addComment, openPull } from '../../src/local/github/world-threads.js';
import { openStage, requests, saying, type Stage } from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

test('a question in a pull request is answered in one comment', async () => {
  stage = await openStage({ script: saying('It adds two numbers\n\nSee `src/sum.js:1`.') });
  await commitFiles(stage.world, stage.repo, {
    branch: 'topic',
    files: { 'src/sum.js': 'export const sum = (a, b) => a + b;\n' },
    message: 'Add',
  });
  const pull = await openPull(stage.world, stage.repo, { user: 'mona', title: 'Add numbers', head: 'topic' });
  const comment = addComment(stage.world, stage.repo, pull, 'mona', '@agent what does sum do?');
  const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
  expect({ exit: run.exit, stderr: run.stderr, conclusion: run.outputs['conclusion'] }).toEqual({
    exit: 0,
    stderr: '',
    conclusion: 'success',
  });
  expect(requests(run)).toMatchInlineSnapshot(`
   [
     "DELETE /repos/octo/shop/issues/comments/ID/reactions/ID",
     "GET /octo/shop.git/info/refs?service=git-upload-pack",
     "GET /repos/octo/shop/activity?ref=refs%2Fheads%2Ftopic&per_page=10",
     "GET /repos/octo/shop/collaborators/mona/permission",
     "GET /repos/octo/shop/commits/652cf2cc4b77eb0712ca53298ad680818da53f3a/check-runs?per_page=100",
     "GET /repos/octo/shop/commits/652cf2cc4b77eb0712ca53298ad680818da53f3a/status?per_page=100",
     "GET /repos/octo/shop/commits/main",
     "GET /repos/octo/shop/contents/.github%2Fagent.yml?ref=0b0671a2dbfeea5a4676dae7412eadc69666533c",
     "GET /repos/octo/shop/issues/1/comments?per_page=100&page=1",
     "GET /repos/octo/shop/pulls/1",
     "GET /repos/octo/shop/pulls/1",
     "GET /repos/octo/shop/pulls/1/comments?per_page=100&page=1",
     "GET /repos/octo/shop/pulls/1/commits?per_page=100&page=1",
     "GET /repos/octo/shop/pulls/1/files?per_page=100&page=1",
     "GET /repos/octo/shop/pulls/1/reviews?per_page=100&page=1",
     "PATCH /repos/octo/shop/issues/comments/ID",
     "POST /graphql query context",
     "POST /octo/shop.git/git-upload-pack",
     "POST /repos/octo/shop/issues/1/comments",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
   ]
  `);
});

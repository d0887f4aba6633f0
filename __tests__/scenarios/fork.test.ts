import { afterEach, expect, test } from '@jest/globals';
import { gitText } from '../../src/local/github/git.js';
import { addRepo, commitFiles } from '../../src/local/github/world-build.js';
import { addComment, openPull } from '../../src/local/github/world-threads.js';
import type { WorldRepo } from '../../src/local/github/world.js';
import { answers, doing, EDIT, ending, firstRequest, openStage, requests, steady, tipOf, type Finished, type Stage } from './stage.js';

let stage: Stage;
let fork: WorldRepo;
afterEach(() => stage.close());

/** A pull request from eve's fork, whose branch has the given name. */
async function ask(head: string, words: string): Promise<Finished> {
  fork = await addRepo(stage.world, { owner: 'eve', name: 'shop', root: stage.folder, source: { kind: 'fork', of: stage.repo } });
  const files = { 'src/sum.js': '// sums\nexport const sum = (a, b) => a - b;\n', 'tool.sh': 'touch /tmp/never\n' };
  await commitFiles(stage.world, fork, { branch: head, files, message: 'Comment', author: 'eve' });
  const pull = await openPull(stage.world, stage.repo, { user: 'eve', title: 'Comment', head, headRepo: fork });
  const comment = addComment(stage.world, stage.repo, pull, 'mona', words);
  return stage.run('mona', { name: 'issue_comment', action: 'created', comment });
}

const refs = (repo: WorldRepo): Promise<string> =>
  gitText(repo.gitDir, ['for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads']);

test('faults 1.10: a fork whose branch is called main gets suggestions and a patch; its code is not run', async () => {
  stage = await openStage({
    script: doing([EDIT, { name: 'Write', input: { file_path: 'src/new.js', content: 'export {};\n' } }], 'Add in `sum`'),
  });
  const before = await refs(stage.repo);
  const run = await ask('main', '@agent please fix');
  expect(ending(run)).toMatchInlineSnapshot(`
   {
     "branch": "",
     "comment-url": "SERVER/octo/shop/pull/1#issuecomment-ID",
     "commit": "",
     "conclusion": "success",
     "cost-usd": "N",
     "denials": "0",
     "exit": 0,
     "input-tokens": "N",
     "outcome": "end_turn",
     "output-tokens": "N",
     "pr-number": "1",
     "result": "Add in \`sum\`",
     "session-id": "UUID",
     "stderr": "",
     "transcript": "SCRATCH/UUID.jsonl",
     "turns": "2",
   }
  `);
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Add in \`sum\`

   > [!NOTE]
   > - The fork's branch is not written to: [a review](SERVER/octo/shop/pull/1#pullrequestreview-ID) has 1 suggestion and a patch for \`src/new.js\`.

   <details><summary>2 tool calls</summary>

   - ✓ Edit \`src/sum.js\`
   - ✓ Write \`src/new.js\`

   </details>

   <sub>TIME · 2 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
     "\`\`\`suggestion
   export const sum = (a, b) => a + b;
   \`\`\`",
   ]
  `);
  expect([...stage.repo.reviews.values()].map((review) => [review.user, review.state, steady(review.body)])).toMatchInlineSnapshot(`
   [
     [
       "github-actions[bot]",
       "COMMENTED",
       "Changes for this pull request. Its branch lies in a fork, which is not written to.

   The change of one file does not fit into suggestions. Apply it with \`git apply\`.

   <details><summary>Patch</summary>

   \`\`\`diff
   diff --git a/src/new.js b/src/new.js
   new file mode 100644
   index SHA..SHA
   --- /dev/null
   +++ b/src/new.js
   @@ -0,0 +1 @@
   +export {};
   \`\`\`

   </details>
   ",
     ],
   ]
  `);
  expect([...stage.repo.reviewComments.values()].map(({ path, line, body }) => ({ path, line, body }))).toMatchInlineSnapshot(`
   [
     {
       "body": "\`\`\`suggestion
   export const sum = (a, b) => a + b;
   \`\`\`",
       "line": 2,
       "path": "src/sum.js",
     },
   ]
  `);
  expect(await refs(stage.repo)).toBe(before);
  expect(await tipOf(stage, 'main', fork)).toMatchObject({ message: 'Comment' });
  const { tools, system } = firstRequest(stage);
  expect(tools).not.toContain('Bash');
  expect(system).toContain('suggestions');
  expect(requests(run)).toMatchInlineSnapshot(`
   [
     "DELETE /repos/octo/shop/issues/comments/ID/reactions/ID",
     "GET /octo/shop.git/info/refs?service=git-upload-pack",
     "GET /repos/eve/shop/activity?ref=refs%2Fheads%2Fmain&per_page=10",
     "GET /repos/octo/shop/collaborators/mona/permission",
     "GET /repos/octo/shop/commits/SHA/check-runs?per_page=100",
     "GET /repos/octo/shop/commits/SHA/status?per_page=100",
     "GET /repos/octo/shop/commits/main",
     "GET /repos/octo/shop/contents/.github%2Fagent.yml?ref=SHA",
     "GET /repos/octo/shop/issues/1/comments?per_page=100&page=1",
     "GET /repos/octo/shop/pulls/1",
     "GET /repos/octo/shop/pulls/1/comments?per_page=100",
     "GET /repos/octo/shop/pulls/1/comments?per_page=100&page=1",
     "GET /repos/octo/shop/pulls/1/commits?per_page=100&page=1",
     "GET /repos/octo/shop/pulls/1/files?per_page=100",
     "GET /repos/octo/shop/pulls/1/files?per_page=100&page=1",
     "GET /repos/octo/shop/pulls/1/reviews?per_page=100&page=1",
     "PATCH /repos/octo/shop/issues/comments/ID",
     "POST /graphql query context",
     "POST /octo/shop.git/git-upload-pack",
     "POST /repos/octo/shop/issues/1/comments",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
     "POST /repos/octo/shop/pulls/1/reviews",
   ]
  `);
});

test('faults 1.11: a branch of the base with the name of the fork’s head is left alone', async () => {
  stage = await openStage({ script: doing([EDIT], 'Add in `sum`') });
  await commitFiles(stage.world, stage.repo, { branch: 'release', files: {}, message: 'Release' });
  const before = await refs(stage.repo);
  const run = await ask('release', '@agent please fix');
  expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', branch: '', commit: '' });
  expect(await refs(stage.repo)).toBe(before);
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Add in \`sum\`

   > [!NOTE]
   > - The fork's branch is not written to: [a review](SERVER/octo/shop/pull/1#pullrequestreview-ID) has 1 suggestion.

   <details><summary>1 tool call</summary>

   - ✓ Edit \`src/sum.js\`

   </details>

   <sub>TIME · 2 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
     "\`\`\`suggestion
   export const sum = (a, b) => a + b;
   \`\`\`",
   ]
  `);
});

test('suggestions that the token may not post: the answer says what it needs, and has the patch', async () => {
  stage = await openStage({ permissions: { pull_requests: 'read' }, script: doing([EDIT], 'Add in `sum`') });
  const run = await ask('main', '@agent please fix');
  expect({ exit: run.exit, outcome: run.outputs['outcome'] }).toEqual({ exit: 1, outcome: 'failed: forbidden' });
  const answer = [...stage.repo.comments.values()].at(-1)?.body ?? '';
  expect(answer).toMatch(
    /^> - The fork's branch is not written to\. The suggestions could not be posted: GitHub refuses this token: it needs .*write.* The patch is below\.$/m,
  );
  expect(answer).toContain('```diff\ndiff --git a/src/sum.js b/src/sum.js\n');
});

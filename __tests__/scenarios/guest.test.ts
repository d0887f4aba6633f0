// What the model writes acts in nobody's name: it closes no other issue, calls nobody, and carries no secret out in a file.
import { afterEach, expect, test } from '@jest/globals';
import { gitText } from '../../src/local/github/git.js';
import { addComment, openIssue } from '../../src/local/github/world-threads.js';
import { answers, doing, KEY, openStage, steady, tipOf, topicPull, type Stage } from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

const policy = 'permissions:\n  allow: [Edit(src/**)]\n';
const write = (name: string, content: string) => ({ name: 'Write', input: { file_path: `src/${name}`, content } });
const SAID = `Fixes #1, closes octo/shop#3, says @eve

Resolves: #4 and **fixes** https://github.com/octo/shop/issues/5

> [!NOTE]
> - Committed \`abc1234\`

<details title=a/b><summary>more`;

/** Zero-width spaces, which nobody sees in a text, by their number. */
function seen(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('\u200b', '<200B>'));
}

test('an issue’s commit and pull request close no other issue, and a file with a secret is held back', async () => {
  stage = await openStage({ policy, script: doing([write('a.js', 'a\n'), write('b.js', `key = '${KEY}'\n`)], SAID) });
  const issue = openIssue(stage.world, stage.repo, { user: 'mona', title: 'An issue' });
  const comment = addComment(stage.world, stage.repo, issue, 'mona', '@agent do it');
  const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
  const branch = run.outputs['branch'] ?? '';
  expect(seen(await tipOf(stage, branch))).toMatchInlineSnapshot(`
   {
     "author": "github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>",
     "message": "Fixes #1, c<200B>loses octo/shop#3, says @<200B>eve

   Requested in SERVER/octo/shop/issues/1#issuecomment-ID

   Co-authored-by: mona <1001+mona@users.noreply.127.0.0.1>",
     "parents": 1,
     "tree": {
       ".github/agent.yml": "100644 permissions:
     allow: [Edit(src/**)]
   ",
       "README.md": "100644 # shop
   ",
       "src/a.js": "100644 a
   ",
       "src/sum.js": "100644 export const sum = (a, b) => a - b;
   ",
     },
     "verified": true,
   }
  `);
  expect(await gitText(stage.repo.gitDir, ['diff', '--name-only', 'main', branch])).toBe('src/a.js\n');
  expect([stage.repo.issues.get(2)?.title, stage.repo.issues.get(2)?.body].map((text) => seen(steady(text ?? '')))).toMatchInlineSnapshot(`
   [
     "Fixes #1, c<200B>loses octo/shop#3, says @<200B>eve",
     "R<200B>esolves: #4 and **f<200B>ixes** https://github.com/octo/shop/issues/5

   > <code>[!NOTE]</code>
   > - Committed \`SHA\`

   &lt;details title=a/b>&lt;summary>more

   Closes #1",
   ]
  `);
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/issues/1#issuecomment-ID) of mona

   Fixes #1, closes octo/shop#3, says <code>@eve</code>

   Resolves: #4 and **fixes** https://github.com/octo/shop/issues/5

   > <code>[!NOTE]</code>
   > - Committed \`SHA\`

   &lt;details title=a/b>&lt;summary>more

   > [!NOTE]
   > - Not committed: \`src/b.js\` (it holds a secret of this job).
   > - Committed [\`SHA\`](SERVER/octo/shop/commit/SHA) to \`agent/issue-1-an-issue\` (1 file, +1 −0; verified).
   > - Opened draft pull request [#2](SERVER/octo/shop/pull/2).
   > - Checks: a push with the workflow’s own token starts no workflows; push once more, or approve the waiting runs, to start them.

   <details><summary>2 tool calls</summary>

   - ✓ Write \`src/a.js\`
   - ✓ Write \`src/b.js\`

   </details>

   <sub>TIME · 2 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
});

test('a file with a secret is in no patch either', async () => {
  stage = await openStage({
    policy: `${policy}commit: { mode: none }\n`,
    script: doing([write('a.js', 'a\n'), write('b.js', `key = '${KEY}'\n`)], 'Add both'),
  });
  const comment = addComment(stage.world, stage.repo, await topicPull(stage), 'mona', '@agent do it');
  await stage.run('mona', { name: 'issue_comment', action: 'created', comment });
  const answer = stage.repo.comments.get([...stage.repo.comments.keys()].at(-1) ?? 0)?.body ?? '';
  expect(answer).toContain('Not committed: `src/b.js` (it holds a secret of this job).');
  expect([...answer.matchAll(/^diff --git .*/gm)].map(([line]) => line)).toEqual(['diff --git a/src/a.js b/src/a.js']);
});

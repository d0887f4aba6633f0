// What becomes of the changes: by policy, in a dry run, beside the model's own git, and on a branch that moves.
import { afterEach, expect, test } from '@jest/globals';
import { gitText } from '../../src/local/github/git.js';
import { commitFiles } from '../../src/local/github/world-build.js';
import { addComment } from '../../src/local/github/world-threads.js';
import {
  answers,
  doing,
  ending,
  firstRequest,
  openStage,
  POLICY,
  requests,
  SAMPLE,
  saying,
  steady,
  tipOf,
  topicPull,
  writes,
  type Finished,
  type RunOptions,
  type Stage,
} from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

const TURN = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' } };

async function ask(words: string, options: RunOptions = {}): Promise<Finished> {
  const pull = stage.repo.issues.get(1) ?? (await topicPull(stage));
  const comment = addComment(stage.world, stage.repo, pull, 'mona', words);
  return stage.run('mona', { name: 'issue_comment', action: 'created', comment }, options);
}

const branches = (): Promise<string> => gitText(stage.repo.gitDir, ['for-each-ref', '--format=%(refname:short)', 'refs/heads']);

test('without a policy file only reading tools are offered, nothing is committed, and the answer says how to change that', async () => {
  stage = await openStage({ policy: null, script: doing([TURN], 'Swap the operands') });
  const run = await ask('@agent turn it around');
  expect(firstRequest(stage).tools).toMatchInlineSnapshot(`
   [
     "Read",
     "Glob",
     "Grep",
     "TodoWrite",
     "GitHubThread",
     "GitHubChecks",
     "GitHubJobLog",
   ]
  `);
  expect(ending(run)).toMatchObject({ exit: 0, commit: '', branch: '' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Swap the operands

   > [!NOTE]
   > - Only reading was allowed: the default branch has no \`.github/agent.yml\`. To let me change files and commit, add one with \`permissions: { allow: ["Edit(src/**)"] }\`.

   <details><summary>1 tool call</summary>

   - ✗ Edit \`src/sum.js\` — \`There is no tool "Edit". The tools are: Read, Glob, Grep, TodoWrite, GitHubThread, GitHubChecks, Gi…\`

   </details>

   <sub>TIME · 2 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
  expect(steady(run.summary)).toContain('no `.github/agent.yml`: read-only tools, no commits');
  expect(writes(run)).toMatchInlineSnapshot(`
   [
     "DELETE /repos/octo/shop/issues/comments/ID/reactions/ID",
     "PATCH /repos/octo/shop/issues/comments/ID",
     "POST /repos/octo/shop/issues/1/comments",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
   ]
  `);
});

test('with `commit.mode: none` the answer has the patch', async () => {
  stage = await openStage({ policy: `${POLICY}commit:\n  mode: none\n`, script: doing([TURN], 'Swap the operands') });
  const run = await ask('@agent turn it around');
  expect(ending(run)).toMatchObject({ exit: 0, commit: '', branch: '' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Swap the operands

   > [!NOTE]
   > - Nothing was committed: the policy (\`.github/agent.yml\`) commits nothing. 1 file changed; the patch is below.

   <details><summary>Patch (1 file)</summary>

   \`\`\`diff
   diff --git a/src/sum.js b/src/sum.js
   index SHA..SHA 100644
   --- a/src/sum.js
   +++ b/src/sum.js
   @@ -1 +1 @@
   -export const sum = (a, b) => a + b;
   +export const sum = (a, b) => b + a;
   \`\`\`

   </details>

   <details><summary>1 tool call</summary>

   - ✓ Edit \`src/sum.js\`

   </details>

   <sub>TIME · 2 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
  expect(await branches()).toBe('main\ntopic\n');
});

test('a dry run writes nothing to GitHub: answer and patch are in the summary', async () => {
  stage = await openStage({ script: doing([TURN], 'Swap the operands') });
  const run = await ask('@agent turn it around', { inputs: { 'dry-run': 'true' } });
  expect(ending(run)).toMatchInlineSnapshot(`
   {
     "branch": "",
     "comment-url": "",
     "commit": "",
     "conclusion": "success",
     "cost-usd": "N",
     "denials": "0",
     "exit": 0,
     "input-tokens": "N",
     "outcome": "end_turn",
     "output-tokens": "N",
     "pr-number": "1",
     "result": "Swap the operands",
     "session-id": "UUID",
     "stderr": "",
     "transcript": "SCRATCH/UUID.jsonl",
     "turns": "2",
   }
  `);
  expect(steady(run.summary)).toMatchInlineSnapshot(`
   "🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Swap the operands

   > [!NOTE]
   > - Nothing was committed: this was a dry run. 1 file changed; the patch is below.

   <details><summary>Patch (1 file)</summary>

   \`\`\`diff
   diff --git a/src/sum.js b/src/sum.js
   index SHA..SHA 100644
   --- a/src/sum.js
   +++ b/src/sum.js
   @@ -1 +1 @@
   -export const sum = (a, b) => a + b;
   +export const sum = (a, b) => b + a;
   \`\`\`

   </details>

   <details><summary>1 tool call</summary>

   - ✓ Edit \`src/sum.js\`

   </details>

   <sub>TIME · 2 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>

   | | |
   | --- | --- |
   | outcome | \`end_turn\` |
   | session | \`UUID\` |
   | policy | \`.github/agent.yml\` at \`SHA\`, SHA-256 \`de6c004f39608f1e\` |
   | retries | 0 |

   \`\`\`mermaid
   xychart-beta
     title "Tokens of the prompt by turn (bar), read from the cache (line)"
     x-axis "turn" [1, 2]
     y-axis "tokens" 0 --> N
     bar [N]
     line [N]
   \`\`\`

   <details><summary>Tokens by turn</summary>

   | turn | fresh | cache write | cache read | output | cost |
   | --- | ---: | ---: | ---: | ---: | ---: |
   | 1 | N |
   | 2 | N |
   | all | N |

   </details>
   "
  `);
  expect(writes(run)).toEqual([]);
});

test('faults 2.26: a branch and commits of the model’s own are delivered as one commit on the pull request’s branch', async () => {
  const own = ['git switch -c mine', 'git -c user.name=m -c user.email=m@example.com commit -qam mine', 'git push origin mine'];
  stage = await openStage({
    policy: POLICY.replace('- Bash(node --test)', own.map((command) => `- Bash(${command})`).join('\n    ')),
    script: [...doing([TURN], '').slice(0, 1), ...doing([{ name: 'Bash', input: { command: own.join(' && ') } }], 'Swap the operands')],
  });
  const run = await ask('@agent turn it around');
  expect(ending(run)).toMatchObject({ exit: 0, branch: 'topic' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Swap the operands

   > [!NOTE]
   > - Committed [\`SHA\`](SERVER/octo/shop/commit/SHA) to \`topic\` (1 file, +1 −1; verified).
   > - Checks: a push with the workflow’s own token starts no workflows; push once more, or approve the waiting runs, to start them.
   > - ⚠️ A local branch mine was made during the run; its changes are delivered by the runner on the run's own branch.
   > - ⚠️ Commits made locally during the run are delivered as one commit of the runner.

   <details><summary>2 tool calls</summary>

   - ✓ Edit \`src/sum.js\`
   - ✗ Bash \`git switch -c mine && git -c user.name=m -c user.email=m@example.com commit -qam mine && git push o…\` — \`[exit code 128]\`

   </details>

   <sub>TIME · 3 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
  expect(await branches()).toBe('main\ntopic\n');
  expect(await tipOf(stage, 'topic')).toMatchObject({
    verified: true,
    parents: 1,
    tree: { 'src/sum.js': expect.stringContaining('b + a') },
  });
});

/** Edits, and while the model thinks about it mona pushes. */
function pushing(files: Readonly<Record<string, string>>): Parameters<typeof openStage>[0] {
  return {
    script: async (_body, index) => {
      if (index === 0) return { content: [{ type: 'tool_use', ...TURN }] };
      await commitFiles(stage.world, stage.repo, { branch: 'topic', files, message: 'Meanwhile', author: 'mona' });
      return { content: [{ type: 'text', text: 'Swap the operands' }] };
    },
  };
}

test('faults 1.31: a push of other files during the run stays, and the commit follows it', async () => {
  stage = await openStage(pushing({ 'src/other.js': 'other\n' }));
  const run = await ask('@agent turn it around');
  expect(ending(run)).toMatchObject({ exit: 0, branch: 'topic' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Swap the operands

   > [!NOTE]
   > - Committed [\`SHA\`](SERVER/octo/shop/commit/SHA) to \`topic\` (1 file, +1 −1; verified). It follows \`SHA\`, which was pushed during the run.
   > - Checks: a push with the workflow’s own token starts no workflows; push once more, or approve the waiting runs, to start them.

   <details><summary>1 tool call</summary>

   - ✓ Edit \`src/sum.js\`

   </details>

   <sub>TIME · 2 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
  expect(await tipOf(stage, 'topic')).toMatchObject({
    tree: { 'src/sum.js': expect.stringContaining('b + a'), 'src/other.js': '100644 other\n' },
  });
  expect(writes(run)).toMatchInlineSnapshot(`
   [
     "DELETE /repos/octo/shop/issues/comments/ID/reactions/ID",
     "PATCH /repos/octo/shop/git/refs/heads%2Ftopic",
     "PATCH /repos/octo/shop/issues/comments/ID",
     "POST /repos/octo/shop/git/commits",
     "POST /repos/octo/shop/git/trees",
     "POST /repos/octo/shop/issues/1/comments",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
   ]
  `);
});

test('faults 1.31: a push of the same file during the run is not overwritten: the work goes to a side branch, and the comment says which', async () => {
  stage = await openStage(pushing({ 'src/sum.js': 'export const sum = (...all) => all.length;\n' }));
  const run = await ask('@agent turn it around');
  expect(ending(run)).toMatchObject({ exit: 0, branch: 'agent/run-101', 'pr-number': '1' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Swap the operands

   > [!NOTE]
   > - Committed [\`SHA\`](SERVER/octo/shop/commit/SHA) to \`agent/run-101\` (1 file, +1 −1; verified). Others changed the same files on \`topic\` during the run. The changes are on the branch \`agent/run-101\` instead.
   > - Checks: a push with the workflow’s own token starts no workflows; push once more, or approve the waiting runs, to start them.

   <details><summary>1 tool call</summary>

   - ✓ Edit \`src/sum.js\`

   </details>

   <sub>TIME · 2 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
  expect(await tipOf(stage, 'topic')).toMatchObject({ message: 'Meanwhile' });
  expect(await tipOf(stage, 'agent/run-101')).toMatchObject({
    verified: true,
    tree: { 'src/sum.js': '100644 export const sum = (a, b) => b + a;\n' },
  });
  expect(requests(run)).toMatchInlineSnapshot(`
   [
     "DELETE /repos/octo/shop/issues/comments/ID/reactions/ID",
     "GET /octo/shop.git/info/refs?service=git-upload-pack",
     "GET /repos/octo/shop/activity?ref=refs%2Fheads%2Ftopic&per_page=10",
     "GET /repos/octo/shop/collaborators/mona/permission",
     "GET /repos/octo/shop/commits/SHA/check-runs?per_page=100",
     "GET /repos/octo/shop/commits/SHA/status?per_page=100",
     "GET /repos/octo/shop/commits/main",
     "GET /repos/octo/shop/compare/SHA...SHA",
     "GET /repos/octo/shop/contents/.github%2Fagent.yml?ref=SHA",
     "GET /repos/octo/shop/git/commits/SHA",
     "GET /repos/octo/shop/git/ref/heads%2Fagent%2Frun-101",
     "GET /repos/octo/shop/git/ref/heads%2Ftopic",
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
     "POST /repos/octo/shop/git/commits",
     "POST /repos/octo/shop/git/refs",
     "POST /repos/octo/shop/git/trees",
     "POST /repos/octo/shop/issues/1/comments",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
   ]
  `);
});

test('faults 2.25: a claim of a push or a pull request stands beside what really happened', async () => {
  stage = await openStage({ script: saying('Pushed to `topic` and opened PR #2') });
  const run = await ask('@agent please fix and open a pull request');
  expect(ending(run)).toMatchObject({ exit: 0, branch: '', commit: '', 'pr-number': '1' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Pushed to \`topic\` and opened PR #2

   > [!NOTE]
   > - Nothing was committed: no files were changed.

   <sub>TIME · 1 turn · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
  expect(stage.repo.issues.size).toBe(1);
});

test('modes, links, binary and deleted files arrive as they are', async () => {
  stage = await openStage({
    ...SAMPLE,
    files: { ...SAMPLE.files, 'old.txt': 'old\n', 'run.sh': { content: '#!/bin/sh\n', mode: '100755' } },
    policy: 'permissions:\n  allow:\n    - Bash(node make.mjs)\n    - Edit(**)\n',
    script: [
      ...doing([{ name: 'Write', input: { file_path: 'make.mjs', content: MAKE } }], '').slice(0, 1),
      ...doing([{ name: 'Bash', input: { command: 'node make.mjs' } }], 'Make files'),
    ],
  });
  await topicPull(stage);
  const run = await ask('@agent make them');
  expect(ending(run)).toMatchObject({ exit: 0, branch: 'topic' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of mona

   Make files

   > [!NOTE]
   > - Committed [\`SHA\`](SERVER/octo/shop/commit/SHA) to \`topic\` (6 files, +3 −1; verified).
   > - Checks: a push with the workflow’s own token starts no workflows; push once more, or approve the waiting runs, to start them.

   <details><summary>2 tool calls</summary>

   - ✓ Write \`make.mjs\`
   - ✓ Bash \`node make.mjs\`

   </details>

   <sub>TIME · 3 turns · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
  const tip = await tipOf(stage, 'topic');
  expect(tip).toMatchObject({
    verified: true,
    tree: {
      'run.sh': '100755 #!/bin/sh\n# more\n',
      link: '120000 README.md',
      'tool.sh': '100755 #!/bin/sh\n',
      'moved.md': expect.stringContaining('100644 # cart'),
      'dot.bin': '100644 \u0000\u0001',
    },
  });
  expect(Object.keys((tip as { tree: object }).tree)).not.toContain('old.txt');
});

const MAKE = `import { appendFileSync, chmodSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
rmSync('old.txt');
appendFileSync('run.sh', '# more\\n');
writeFileSync('tool.sh', '#!/bin/sh\\n');
chmodSync('tool.sh', 0o755);
writeFileSync('dot.bin', Buffer.from([0, 1]));
renameSync('README.md', 'moved.md');
symlinkSync('README.md', 'link');
rmSync('make.mjs');
`;

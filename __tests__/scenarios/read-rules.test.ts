import { afterEach, expect, test } from '@jest/globals';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitFiles } from '../../src/local/github/world-build.js';
import { addComment, addReview, openPull } from '../../src/local/github/world-threads.js';
import { doing, ending, firstRequest, lastResults, openStage, topicPull, type Finished, type Stage } from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

const WORD = 'orchid';
const rules = (deny: string): string => `permissions:
  allow:
    - Edit(**)
    - Bash(*)
${deny}`;
const DENY = rules('  deny:\n    - Read(secrets/**)\n');

/** Each a way to the text of secrets/key.txt. */
const WAYS = [
  { name: 'Read', input: { file_path: 'secrets/key.txt' } },
  { name: 'Read', input: { file_path: 'docs/way.txt' } },
  { name: 'Grep', input: { pattern: '.', output_mode: 'content' } },
  { name: 'Grep', input: { pattern: 'orch', path: 'secrets', output_mode: 'count' } },
  { name: 'Glob', input: { pattern: '**/*.txt' } },
  { name: 'Edit', input: { file_path: 'secrets/key.txt', old_string: 'x now and here', new_string: 'y' } },
  ...[
    'cat secrets/key.txt',
    'cat ./src/../secrets/key.txt',
    'cat docs/way.txt',
    'cd secrets && cat key.txt',
    'grep -r now .',
    'git grep now',
    'git diff HEAD~1',
    'git log -p',
    'git show HEAD:secrets/key.txt',
    'git cat-file -p HEAD:secrets/key.txt',
    'git blame secrets/key.txt',
    'cp secrets/key.txt copy.txt',
    'cp -r secrets copies',
    'tar -cf copy.tar .',
    'node secrets/key.txt',
  ].map((command) => ({ name: 'Bash', input: { command } })),
  // What may be read and run goes on as before, in the same run.
  { name: 'Bash', input: { command: 'git diff HEAD~1 -- src/sum.js | grep "^[+]e"; ls secrets; grep -rn sum src' } },
];

async function ask(policy: string): Promise<Finished> {
  const files = { 'src/sum.js': 'export const sum = (a, b) => a - b;\n', 'secrets/key.txt': `${WORD} before\n` };
  stage = await openStage({ files, policy, script: doing(WAYS, 'Look at the sum') });
  await commitFiles(stage.world, stage.repo, {
    branch: 'topic',
    files: {
      'src/sum.js': 'export const sum = (a, b) => a + b;\n',
      'secrets/key.txt': `${WORD} now and here\n`,
      'docs/way.txt': { content: '../secrets/key.txt', mode: '120000' },
    },
    message: 'Add',
  });
  const pull = await openPull(stage.world, stage.repo, { user: 'mona', title: 'Add numbers', head: 'topic' });
  const { comments } = await addReview(stage.world, stage.repo, pull, {
    user: 'mona',
    comments: [
      {
        path: 'secrets/key.txt',
        body: '@agent what is in @secrets/key.txt, @docs/way.txt and @src/sum.js?',
        place: { kind: 'line', line: 1, side: 'RIGHT', start: null },
      },
    ],
  });
  const [comment] = comments;
  if (comment === undefined) throw new Error('no comment');
  return stage.run('mona', { name: 'pull_request_review_comment', action: 'created', comment });
}

const sent = (): string => JSON.stringify(stage.model.requests.map(({ body }) => body));

test('a Read rule holds on every way to the text of a file: no request to the model has it', async () => {
  const run = await ask(DENY);
  expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success' });
  expect(stage.model.requests).toHaveLength(2);
  expect(sent()).not.toContain(WORD);
  const { prompt } = firstRequest(stage);
  expect(prompt.slice(prompt.indexOf('## Reviews'))).toMatchInlineSnapshot(`
   "## Reviews

   <github-review-thread path="secrets/key.txt" line="1" side="RIGHT" resolved="no" holds-the-request="yes">
   <github-comment id="1010" author="mona" association="COLLABORATOR" at="2026-01-05T09:00:08Z" request="yes">
   (this is the request: its words stand at the end)
   </github-comment>
   </github-review-thread>

   ## Files that the request names

   <github-attached-file path="secrets/key.txt" left-out="reading secrets/key.txt is denied by Read(secrets/**)"/>
   <github-attached-file path="docs/way.txt" left-out="reading docs/way.txt is denied by Read(secrets/**)"/>
   <github-attached-file path="src/sum.js" bytes="36">
   export const sum = (a, b) => a + b;
   </github-attached-file>

   ## Changed files: 3

   <github-file status="M" path="secrets/key.txt" added="1" deleted="1"/>
   <github-file status="A" path="docs/way.txt" added="1" deleted="0"/>
   <github-file status="M" path="src/sum.js" added="1" deleted="1"/>
   <github-patch path="src/sum.js">
   @@ -1 +1 @@
   -export const sum = (a, b) => a - b;
   +export const sum = (a, b) => a + b;
   </github-patch>

   ## Notes

   - The patches of 2 changed files are left out: the policy hides them by Read(secrets/**).
   - The lines that one review thread stands on are left out: the policy hides them by Read(secrets/**).

   ## The request, from mona (review comment 1010, 2026-01-05T09:00:08Z; it stands on line 1 of <github-place path="secrets/key.txt" line="1" side="RIGHT"/>)

   what is in @secrets/key.txt, @docs/way.txt and @src/sum.js?"
  `);
  expect(lastResults(stage)).toMatchInlineSnapshot(`
   [
     "Denied by the policy: reading secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading docs/way.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     ".github/agent.yml:1:permissions:
   .github/agent.yml:2:  allow:
   .github/agent.yml:3:    - Edit(**)
   .github/agent.yml:4:    - Bash(*)
   .github/agent.yml:5:  deny:
   .github/agent.yml:6:    - Read(secrets/**)
   src/sum.js:1:export const sum = (a, b) => a + b;
   [2 files of the work tree left out: Read rules of the policy hide them]",
     "No matches.
   [1 file below secrets left out: Read rules of the policy hide it]",
     "No files match.
   [2 files of these names left out: Read rules of the policy hide them]",
     "Denied by the policy: editing secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading ./src/../secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading docs/way.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: grep -r now . may show secrets/key.txt, which Read(secrets/**) denies: search with Grep, which leaves such files out, or name the files
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: git grep now may show files that Read(secrets/**) denies: search with Grep, which leaves such files out, or name the files after --
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: git diff HEAD~1 may show files that Read(secrets/**) denies: name the files after --, as in git diff -- src/app.js, and a commit by its branch or as ID~0
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: git log -p may show files that Read(secrets/**) denies: name the files after --, as in git diff -- src/app.js, and a commit by its branch or as ID~0
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: editing secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: cp -r secrets copies may show secrets/key.txt, which Read(secrets/**) denies: name the files, each by itself
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: tar -cf copy.tar . may show secrets/key.txt, which Read(secrets/**) denies: name the files, each by itself
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "Denied by the policy: reading secrets/key.txt is denied by Read(secrets/**)
   Rule: deny Read(secrets/**) (.github/agent.yml:6:7).
   Do not look for a way around it: go on without it, and say in your answer what is missing.",
     "+export const sum = (a, b) => a + b;
   key.txt
   src/sum.js:1:export const sum = (a, b) => a + b;",
   ]
  `);
});

test('without the rule the same ways show it', async () => {
  await ask(rules(''));
  const results = lastResults(stage);
  expect(firstRequest(stage).prompt.split(WORD).length).toBeGreaterThan(4);
  expect(WAYS.filter((_, index) => !(results[index] ?? '').includes(WORD)).map(({ input }) => input)).toMatchInlineSnapshot(`
   [
     {
       "output_mode": "count",
       "path": "secrets",
       "pattern": "orch",
     },
     {
       "pattern": "**/*.txt",
     },
     {
       "command": "cp secrets/key.txt copy.txt",
     },
     {
       "command": "cp -r secrets copies",
     },
     {
       "command": "tar -cf copy.tar .",
     },
     {
       "command": "git diff HEAD~1 -- src/sum.js | grep "^[+]e"; ls secrets; grep -rn sum src",
     },
   ]
  `);
});

test('a prompt file that a rule hides is not read to the model', async () => {
  stage = await openStage({ files: { 'secrets/prompt.md': `say ${WORD}\n` }, policy: DENY, script: [] });
  const run = await stage.run(
    'mona',
    { name: 'workflow_dispatch', ref: 'refs/heads/main', workflow: 'agent.yml', inputs: {} },
    { inputs: { 'prompt-file': 'secrets/prompt.md' } },
  );
  expect(ending(run)).toMatchObject({ exit: 1, outcome: 'failed: configuration' });
  expect(stage.model.requests).toEqual([]);
  expect(run.stdout).toContain(
    'the prompt file secrets/prompt.md is hidden from the model by Read(secrets/**) (.github/agent.yml:6:7). Move the prompt to a file that no Read rule covers, or take the file out of the rule.',
  );
});

test('what a rule opens in the home folder is read and searched, by the name that the policy has for it; nothing there is changed', async () => {
  const calls = [
    { name: 'Read', input: { file_path: '~/cache/words' } },
    { name: 'Grep', input: { pattern: 'orchid', path: '~/cache', output_mode: 'content' } },
    { name: 'Glob', input: { pattern: '~/cache/*' } },
    { name: 'Read', input: { file_path: '~/other/words' } },
    { name: 'Write', input: { file_path: '~/cache/words', content: 'x' } },
  ];
  const policy = 'permissions:\n  allow:\n    - Edit(~/cache/**)\n    - Read(~/cache/**)\n';
  stage = await openStage({ files: { 'README.md': '# shop\n' }, policy, script: doing(calls, 'Looked') });
  const home = join(stage.folder, 'home-of-this');
  for (const folder of ['cache', 'other']) {
    mkdirSync(join(home, folder), { recursive: true });
    writeFileSync(join(home, folder, 'words'), 'an orchid\n');
  }
  const thread = await topicPull(stage);
  const comment = addComment(stage.world, stage.repo, thread, 'mona', '@agent look');
  const finished = await stage.run('mona', { name: 'issue_comment', action: 'created', comment }, { env: { HOME: home } });
  expect(finished.exit).toBe(0);
  expect(lastResults(stage)).toEqual([
    'an orchid\n',
    `${home}/cache/words:1:an orchid`,
    `${home}/cache/words`,
    [
      'Denied by the policy: ~/other/words leads outside the work tree',
      'No rule matched.',
      `This rule in the policy file would allow it: Read(/${home}/other/words)`,
      'Do not look for a way around it: go on without it, and say in your answer what is missing.',
    ].join('\n'),
    [
      'Denied by the policy: ~/cache/words leads outside the work tree, and Write changes files in it alone',
      'No rule matched.',
      'Do not look for a way around it: go on without it, and say in your answer what is missing.',
    ].join('\n'),
  ]);
  expect(readFileSync(join(home, 'cache/words'), 'utf8')).toBe('an orchid\n');
});

import { afterEach, expect, test } from '@jest/globals';
import { addUser } from '../../src/local/github/world-build.js';
import { addComment } from '../../src/local/github/world-threads.js';
import {
  answers,
  emojis,
  ending,
  openStage,
  POLICY,
  requests,
  saying,
  topicPull,
  type Finished,
  type RunOptions,
  type Stage,
} from './stage.js';

let stage: Stage;
afterEach(() => stage.close());

async function ask(login: string, words: string, options: RunOptions = {}): Promise<Finished & { readonly emojis: readonly string[] }> {
  const pull = stage.repo.issues.get(1) ?? (await topicPull(stage));
  const comment = addComment(stage.world, stage.repo, pull, login, words);
  const run = await stage.run(login, { name: 'issue_comment', action: 'created', comment }, options);
  return { ...run, emojis: emojis(comment.reactions) };
}

test('faults 2.41: a reader is refused with one short reply that says what is needed, in green', async () => {
  stage = await openStage();
  const run = await ask('reader', '@agent please fix');
  expect(ending(run)).toMatchInlineSnapshot(`
   {
     "conclusion": "skipped",
     "exit": 0,
     "outcome": "skipped",
     "result": "reader has the role read, and write is needed",
     "stderr": "",
   }
  `);
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   <!-- at-agent told reader 6d9fe8dd31497d77 -->
   This needs the role \`write\` in this repository; yours is \`read\`.",
   ]
  `);
  expect(run.summary).toMatchInlineSnapshot(`
   "**at-agent** skipped this event: reader has the role read, and write is needed
   "
  `);
  expect(requests(run)).toMatchInlineSnapshot(`
   [
     "GET /repos/octo/shop/collaborators/reader/permission",
     "GET /repos/octo/shop/commits/main",
     "GET /repos/octo/shop/contents/.github%2Fagent.yml?ref=SHA",
     "GET /repos/octo/shop/issues/comments?sort=created&direction=desc&per_page=100",
     "POST /repos/octo/shop/issues/1/comments",
   ]
  `);
});

test('who is refused again in the same thread gets a reaction and no second comment; another person gets an answer', async () => {
  stage = await openStage();
  await ask('reader', '@agent please fix');
  const again = await ask('reader', '@agent please!');
  expect(ending(again)).toMatchObject({ exit: 0, stderr: '', result: 'reader has the role read, and write is needed' });
  expect(again.stdout).toContain('The thread has this answer already, so it got a reaction and no second comment.');
  expect([again.emojis, answers(stage, 1).length]).toEqual([['confused by github-actions[bot]'], 1]);
  expect(requests(again)).toMatchInlineSnapshot(`
   [
     "GET /repos/octo/shop/collaborators/reader/permission",
     "GET /repos/octo/shop/commits/main",
     "GET /repos/octo/shop/contents/.github%2Fagent.yml?ref=SHA",
     "GET /repos/octo/shop/issues/comments?sort=created&direction=desc&per_page=100",
     "POST /repos/octo/shop/issues/comments/ID/reactions",
   ]
  `);
  await ask('reader', '@agent /help');
  expect(answers(stage, 1).length).toBe(1);
  await ask('eve', '@agent please fix');
  expect(answers(stage, 1).length).toBe(2);
});

test('faults 1.38: an outsider’s comment without a mention ends green and silent', async () => {
  stage = await openStage();
  const run = await ask('eve', 'Nice work, thanks!');
  expect(ending(run)).toMatchInlineSnapshot(`
   {
     "conclusion": "skipped",
     "exit": 0,
     "outcome": "skipped",
     "result": "A comment on pull request #1 does not mention \`@agent\`.",
     "stderr": "",
   }
  `);
  expect(run.summary).toMatchInlineSnapshot(`
   "**at-agent** skipped this event: A comment on pull request #1 does not mention \`@agent\`.
   "
  `);
  expect([requests(run), answers(stage, 1), run.emojis]).toEqual([[], [], []]);
});

test('faults 1.37: a bot that the policy does not list gets no answer, whatever its name', async () => {
  stage = await openStage();
  addUser(stage.world, 'helpful[bot]', { type: 'Bot' });
  const run = await ask('helpful[bot]', '@agent please fix');
  expect(ending(run)).toMatchInlineSnapshot(`
   {
     "conclusion": "skipped",
     "exit": 0,
     "outcome": "skipped",
     "result": "helpful[bot], a bot that the policy does not list, wrote a comment on pull request #1.",
     "stderr": "",
   }
  `);
  expect([answers(stage, 1), run.emojis]).toEqual([[], []]);
  expect(requests(run)).toMatchInlineSnapshot(`
   [
     "GET /repos/octo/shop/commits/main",
     "GET /repos/octo/shop/contents/.github%2Fagent.yml?ref=SHA",
   ]
  `);
});

test('a bot that the policy lists runs', async () => {
  stage = await openStage({ policy: POLICY.replace('role: write', "role: write\n  bots: ['renovate[bot]']"), script: saying('Looked') });
  addUser(stage.world, 'renovate[bot]', { type: 'Bot' });
  const run = await ask('renovate[bot]', '@agent look at this update');
  expect(ending(run)).toMatchObject({ exit: 0, stderr: '', conclusion: 'success', result: 'Looked' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   🚀 **Done:** [this request](SERVER/octo/shop/pull/1#issuecomment-ID) of renovate&#91;bot&#93;

   Looked

   > [!NOTE]
   > - Nothing was committed: no files were changed.

   <sub>TIME · 1 turn · TOKENS · COST · claude-sonnet-5-5 · [run](SERVER/octo/shop/actions/runs/101)</sub>",
   ]
  `);
  expect(requests(run)).toMatchInlineSnapshot(`
   [
     "DELETE /repos/octo/shop/issues/comments/ID/reactions/ID",
     "GET /octo/shop.git/info/refs?service=git-upload-pack",
     "GET /repos/octo/shop/activity?ref=refs%2Fheads%2Ftopic&per_page=10",
     "GET /repos/octo/shop/commits/SHA/check-runs?per_page=100",
     "GET /repos/octo/shop/commits/SHA/status?per_page=100",
     "GET /repos/octo/shop/commits/main",
     "GET /repos/octo/shop/contents/.github%2Fagent.yml?ref=SHA",
     "GET /repos/octo/shop/issues/1/comments?per_page=100&page=1",
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

test('faults 1.34: the bot’s own comment never asks, even if a person’s token wrote it', async () => {
  stage = await openStage();
  const own = await ask('mona', '<!-- at-agent run 7.1 -->\n@agent please fix');
  const bot = await ask('github-actions[bot]', '<!-- at-agent run 7.1 -->\n@agent please fix');
  expect([ending(own), ending(bot)]).toMatchInlineSnapshot(`
   [
     {
       "conclusion": "skipped",
       "exit": 0,
       "outcome": "skipped",
       "result": "The bot itself wrote a comment on pull request #1: the text carries its marker.",
       "stderr": "",
     },
     {
       "conclusion": "skipped",
       "exit": 0,
       "outcome": "skipped",
       "result": "The bot itself wrote a comment on pull request #1: the text carries its marker.",
       "stderr": "",
     },
   ]
  `);
  expect([...requests(own), ...requests(bot)]).toEqual([]);
});

test('commands: /help lists them, an unknown one gets the nearest, and neither reacts nor opens a tracking comment', async () => {
  stage = await openStage();
  const help = await ask('mona', '@agent /help');
  expect(ending(help)).toMatchInlineSnapshot(`
   {
     "conclusion": "skipped",
     "exit": 0,
     "outcome": "skipped",
     "result": "Answered the command /help.",
     "stderr": "",
   }
  `);
  expect(requests(help)).toMatchInlineSnapshot(`
   [
     "GET /repos/octo/shop/collaborators/mona/permission",
     "GET /repos/octo/shop/commits/main",
     "GET /repos/octo/shop/contents/.github%2Fagent.yml?ref=SHA",
     "POST /repos/octo/shop/issues/1/comments",
   ]
  `);
  const typo = await ask('mona', '@agent /hepl me');
  expect(ending(typo)).toMatchObject({ exit: 0, conclusion: 'skipped' });
  expect(requests(typo)).toEqual(requests(help));
  const bare = await ask('mona', '@agent');
  expect(ending(bare)).toMatchObject({ exit: 0, conclusion: 'skipped' });
  expect(answers(stage, 1)).toMatchInlineSnapshot(`
   [
     "<!-- at-agent run 101.1 -->
   Write \`@agent what you want done\` in a comment, a review, or the text of a new issue or pull request. Commands:

   - \`@agent /help\`: shows this list",
     "<!-- at-agent run 102.1 -->
   There is no command \`/hepl\` here; did you mean \`/help\`?

   Write \`@agent what you want done\` in a comment, a review, or the text of a new issue or pull request. Commands:

   - \`@agent /help\`: shows this list",
     "<!-- at-agent run 103.1 -->
   Write \`@agent what you want done\` in a comment, a review, or the text of a new issue or pull request. Commands:

   - \`@agent /help\`: shows this list",
   ]
  `);
  expect([help.emojis, typo.emojis]).toEqual([[], []]);
});

// GitHub does what it is asked, and its answer does not arrive, or half of it: nothing is done twice, and nothing that was paid for is lost.
import { afterEach, expect, test } from '@jest/globals';
import { startProxy, type LossyProxy } from '../github/proxy.js';
import { botComments, botReactions, doing, openStage, tipOf, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
let proxy: LossyProxy | null = null;
afterEach(async () => {
  await proxy?.close();
  proxy = null;
  await stage.close();
});

const EDIT = { name: 'Edit', input: { file_path: 'src/sum.js', old_string: 'a + b', new_string: 'b + a' } };

test.each<[string, string, RegExp]>([
  ['the tracking comment', 'POST', /\/issues\/1\/comments$/],
  ['the pull request', 'GET', /\/pulls\/1$/],
  ['the policy', 'GET', /\/contents\//],
  ['a tree', 'POST', /\/git\/trees$/],
  ['a commit', 'POST', /\/git\/commits$/],
  ['the branch', 'PATCH', /\/git\/refs\//],
  ['the last edit of the comment', 'PATCH', /\/issues\/comments\//],
])('%s: the answer is lost once, and cut once', async (_, method, path) => {
  stage = await openStage({ script: doing([EDIT], 'Turn it around') });
  const { comment, trigger } = await askInPull(stage, '@agent turn it around');
  proxy = await startProxy(stage.server.url);
  proxy.cut(method, path, 1);
  proxy.lose(method, path, 1);
  const run = await stage.run('mona', trigger, { env: { GITHUB_API_URL: proxy.url } });
  expect({ exit: run.exit, outcome: run.outputs['outcome'], stderr: run.stderr }).toEqual({ exit: 0, outcome: 'end_turn', stderr: '' });
  expect(botComments(stage)).toEqual([expect.stringContaining('- Committed [')]);
  expect(botReactions(comment)).toEqual(['rocket']);
  expect(await tipOf(stage, 'topic')).toMatchObject({ parents: 1, tree: { 'src/sum.js': '100644 export const sum = (a, b) => b + a;\n' } });
});

test('a branch that GitHub does not update for all that: the run has failed for that reason, and the answer has the patch', async () => {
  stage = await openStage({ script: doing([EDIT], 'Turn it around') });
  const { comment, trigger } = await askInPull(stage, '@agent turn it around');
  stage.world.faults.push({
    method: 'PATCH',
    path: /\/git\/refs\//,
    times: 99,
    status: 502,
    headers: {},
    body: { message: 'Server Error' },
  });
  const run = await stage.run('mona', trigger);
  expect({ exit: run.exit, outcome: run.outputs['outcome'], branch: run.outputs['branch'] }).toEqual({
    exit: 1,
    outcome: 'failed: github',
    branch: '',
  });
  const [answer = ''] = botComments(stage);
  expect(answer).toContain(
    '- Nothing was committed: GitHub gave no clear answer when the commit was to go onto `topic`, and the branch does not have it. The patch is below.\n',
  );
  expect(answer).toContain('\n+export const sum = (a, b) => b + a;\n');
  expect(botReactions(comment)).toEqual(['confused']);
});

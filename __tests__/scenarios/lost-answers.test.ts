// GitHub does what it is asked, and its answer does not arrive, or half of it: nothing is done twice, and nothing that was paid for is lost.
import { afterEach, expect, test } from '@jest/globals';
import { startProxy, type LossyProxy } from '../github/proxy.js';
import { botComments, botReactions, doing, openStage, tipOf, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
let proxy: LossyProxy;
afterEach(async () => {
  await proxy.close();
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

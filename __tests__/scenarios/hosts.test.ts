// Where a run connects to: this GitHub and this model, whatever the thread names, and nothing is fetched to be run.
import { afterEach, expect, test } from '@jest/globals';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { gitText } from '../../src/local/github/git.js';
import { addComment, openIssue } from '../../src/local/github/world-threads.js';
import { BUNDLE, botComments, doing, EDIT, ending, openStage, saying, type RunOptions, type Stage } from './stage.js';
import { askInPull } from './thread.js';

let stage: Stage;
afterEach(() => stage.close());

/** Has the process write down each address that it connects to; `seen` reads them. */
async function watchConnections(): Promise<{ readonly env: NonNullable<RunOptions['env']>; readonly seen: () => Promise<string[]> }> {
  const log = join(stage.folder, 'connections');
  const hook = join(stage.folder, 'hook.mjs');
  await writeFile(log, '');
  await writeFile(
    hook,
    `import { appendFileSync } from 'node:fs';
import net from 'node:net';
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const { host, port, path } = [args[0]].flat()[0];
  appendFileSync(${JSON.stringify(log)}, \`\${path ?? \`\${host}:\${port}\`}\\n\`);
  return connect.apply(this, args);
};
`,
  );
  return {
    env: { NODE_OPTIONS: `--import=${hook}` },
    seen: async () => [...new Set((await readFile(log, 'utf8')).trim().split('\n'))].sort(),
  };
}

const places = (): string[] => [stage.server.serverUrl, stage.model.url].map((url) => new URL(url).host).sort();

test('faults 2.17: on an Enterprise server all requests, links and addresses are that server’s', async () => {
  stage = await openStage({ script: doing([EDIT], 'Add in `sum`') });
  const image = 'https://github.com/user-attachments/assets/00000000-0000-4000-8000-000000000001';
  const issue = openIssue(stage.world, stage.repo, {
    user: 'mona',
    title: 'Wrong sum',
    body: `![](${image}) see https://github.com/o/r/pull/2`,
  });
  const comment = addComment(stage.world, stage.repo, issue, 'mona', `@agent please fix ![](${image})`);
  const { env, seen } = await watchConnections();
  expect([stage.server.url, stage.server.graphqlUrl]).toEqual(
    ['/api/v3', '/api/graphql'].map((path) => `${stage.server.serverUrl}${path}`),
  );
  const run = await stage.run('mona', { name: 'issue_comment', action: 'created', comment }, { env });
  expect(ending(run)).toMatchObject({ exit: 0, conclusion: 'success', 'pr-number': '2' });
  expect(await seen()).toEqual(places());
  const message = await gitText(stage.repo.gitDir, ['log', '-1', '--format=%B', run.outputs['branch'] ?? '']);
  const written = [...botComments(stage), stage.repo.issues.get(2)?.body, message, run.summary, run.outputs['comment-url']].join('\n');
  const hosts = [...written.matchAll(/https?:\/\/([^/\s)"\\]+)/g)].map(([, host]) => host);
  expect(new Set(hosts)).toEqual(new Set([new URL(stage.server.serverUrl).host]));
  expect(message).toMatch(/\n\nCo-authored-by: mona <\d+\+mona@users\.noreply\.127\.0\.0\.1>\n/);
});

test('faults 1.50: the bundle alone runs, with git as the only program at hand, and connects to nothing else', async () => {
  stage = await openStage({ script: saying('It adds.') });
  const { trigger } = await askInPull(stage, '@agent what does sum do?');
  const bin = join(stage.folder, 'bin');
  await mkdir(bin);
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'git'))
    .find(existsSync);
  await symlink(found ?? '', join(bin, 'git'));
  const alone = join(stage.folder, 'alone');
  await cp(dirname(BUNDLE), alone, { recursive: true });
  const { env, seen } = await watchConnections();
  const run = await stage.run('mona', trigger, { bundle: join(alone, 'index.js'), env: { ...env, PATH: bin } });
  expect(ending(run)).toMatchObject({ exit: 0, stderr: '', conclusion: 'success', result: 'It adds.' });
  expect(await seen()).toEqual(places());
});

// The embedded GitHub and model as a process of their own, so that their work is not counted; driven by messages from the benchmark.
// Every request is noted with its times on the monotonic clock: `at` when its head had arrived, `done` when its answer had left.
import { subscribe } from 'node:diagnostics_channel';
import { executeGraphql } from '../src/local/github/graphql.ts';
import { eventPayload } from '../src/local/github/payloads.ts';
import { startGitHub } from '../src/local/github/server.ts';
import { addAppToken, addRepo, addUser, commitFiles, createWorld } from '../src/local/github/world-build.ts';
import { addComment, openPull } from '../src/local/github/world-threads.ts';
import { startModel } from '../src/local/model/server.ts';

const now = () => Number(process.hrtime.bigint()) / 1e6;

let noted = [];
const open = new WeakMap();
subscribe('http.server.request.start', ({ request }) => {
  const entry = { at: now(), done: null, method: request.method, url: request.url };
  open.set(request, entry);
  noted.push(entry);
});
subscribe('http.server.response.finish', ({ request }) => {
  const entry = open.get(request);
  if (entry !== undefined) entry.done = now();
});

let world;
let repo;
let github;
let model = null;
/** What the thread was when it was opened. */
let comments;

const commands = {
  /** `octo/shop` with `files`, a pull request, and two comments in it: one with the mention, one without. */
  async open({ folder, token, files, source }) {
    world = createWorld();
    addUser(world, 'mona');
    repo = await addRepo(world, { owner: 'octo', name: 'shop', root: folder, source: source ?? { kind: 'files', files } });
    repo.roles.set('mona', 'write');
    const rights = { contents: 'write', issues: 'write', pull_requests: 'write', actions: 'read', checks: 'read', statuses: 'read' };
    addAppToken(world, token, repo, rights);
    github = await startGitHub(world, { graphql: executeGraphql });
    await commitFiles(world, repo, { branch: 'topic', files: { 'topic.txt': 'a change\n' }, message: 'Change' });
    const pull = await openPull(world, repo, { user: 'mona', title: 'A change', head: 'topic' });
    const asking = addComment(world, repo, pull, 'mona', '@agent read the files and tell me what is in them');
    const chatting = addComment(world, repo, pull, 'mona', 'Looks good to me, thanks!');
    comments = new Map(repo.comments);
    const payload = (comment) => eventPayload(world, repo, 'mona', { name: 'issue_comment', action: 'created', comment });
    return {
      apiUrl: github.url,
      serverUrl: github.serverUrl,
      graphqlUrl: github.graphqlUrl,
      asking: await payload(asking),
      chatting: await payload(chatting),
    };
  },
  /** The thread as it was, an empty list of requests, and a model that calls `calls` one a turn and then answers. */
  async reset({ calls }) {
    for (const id of repo.comments.keys()) if (!comments.has(id)) repo.comments.delete(id);
    for (const comment of comments.values()) comment.reactions.length = 0;
    world.exchanges.length = 0;
    await model?.close();
    model = await startModel({
      script: (body) => {
        const turn = body.messages.filter((message) => message.role === 'assistant').length;
        const call = calls[turn];
        return { content: [call === undefined ? { type: 'text', text: 'All read.' } : { type: 'tool_use', ...call }] };
      },
    });
    noted = [];
    return { modelUrl: model.url };
  },
  /** The requests since the last reset, and what the model refused. */
  taken: () => ({
    requests: noted,
    refused: (model?.requests ?? []).map((request) => request.problem).filter((problem) => problem !== null),
  }),
};

process.on('message', async ({ id, command, options }) => {
  try {
    process.send({ id, value: await commands[command](options ?? {}) });
  } catch (error) {
    process.send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));

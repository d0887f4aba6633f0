// Git objects: blobs, trees and commits, read from and written to the bare repository.
import { z } from 'zod';
import { findUser, type Need } from '../access.js';
import { readObjects, writeObject } from '../git.js';
import { readCommit, writeCommit, type Identity } from '../git-commits.js';
import { editTree, isTreePath, listTree, type TreeEdit, type TreeEntry } from '../git-trees.js';
import { created, notFound, ok, readBody, refuse, type Answer, type GlobalCall, type Route, type SignedCall } from '../http.js';
import { repoApi } from '../links.js';
import { nodeId } from '../node-id.js';
import { stamp } from '../refs.js';
import { gitCommitShape, noreply, webFlow } from '../shapes/git.js';
import type { Json } from '../shapes/user.js';
import type { World, WorldRepo, WorldToken } from '../world.js';

const read: Need = { area: 'contents', level: 'read', role: 'read' };
const write: Need = { area: 'contents', level: 'write', role: 'write' };
const at = '/repos/:owner/:repo/git';

const blobBody = z.object({ content: z.string(), encoding: z.enum(['utf-8', 'base64']).optional() });
const treeBody = z.object({
  base_tree: z.string().optional(),
  tree: z.array(
    z.object({
      path: z.string(),
      mode: z.enum(['100644', '100755', '040000', '160000', '120000']),
      type: z.enum(['blob', 'tree', 'commit']).optional(),
      sha: z.string().nullable().optional(),
      content: z.string().optional(),
    }),
  ),
});
const person = z.object({ name: z.string(), email: z.string(), date: z.string().optional() });
const commitBody = z.object({
  message: z.string(),
  tree: z.string(),
  parents: z.array(z.string()).optional(),
  author: person.optional(),
  committer: person.partial().optional(),
});

/** `application/vnd.github.raw`, with or without `+json` and version. */
export function wantsRaw(call: GlobalCall): boolean {
  return /application\/vnd\.github(?:\.v3)?\.raw\b/.test(call.accept);
}

function treeEntryShape(world: World, repo: WorldRepo, entry: TreeEntry): Json {
  const { path, mode, type, sha } = entry;
  const url = entry.type === 'commit' ? {} : { url: repoApi(world, repo, `/git/${type}s/${sha}`) };
  return { path, mode, type, sha, ...(entry.size === null ? {} : { size: entry.size }), ...url };
}

/** GitHub stops a recursive listing at this many entries and says `truncated`. */
const treeLimit = 100_000;

async function treeAnswer(world: World, repo: WorldRepo, sha: string, recursive: boolean): Promise<Json | null> {
  const entries = await listTree(repo.gitDir, sha, recursive);
  if (entries === null) return null;
  return {
    sha,
    url: repoApi(world, repo, `/git/trees/${sha}`),
    tree: entries.slice(0, treeLimit).map((entry) => treeEntryShape(world, repo, entry)),
    truncated: entries.length > treeLimit,
  };
}

async function createTree(call: SignedCall): Promise<Answer> {
  const { world, repo } = call;
  const body = readBody(treeBody, call.body);
  if (!body.ok) return body.answer;
  if (body.value.tree.length === 0) return refuse(422, 'Invalid tree info');
  const wanted = body.value.tree.flatMap((entry) => entry.sha ?? []);
  const objects = await readObjects(repo.gitDir, wanted);
  const types = new Map(wanted.map((sha, index) => [sha, objects[index]?.type]));
  const edits: TreeEdit[] = [];
  for (const entry of body.value.tree) {
    if (!isTreePath(entry.path)) return refuse(422, `tree.path contains a malformed path component: ${entry.path}`);
    if (entry.sha === null) {
      edits.push({ path: entry.path, entry: null });
      continue;
    }
    if (entry.sha !== undefined) {
      const expected = entry.mode === '040000' ? 'tree' : entry.mode === '160000' ? 'commit' : 'blob';
      const wrong = expected !== 'commit' && types.get(entry.sha) !== expected;
      if (wrong || !/^[0-9a-f]{40}$/.test(entry.sha)) return refuse(422, `tree.sha ${entry.sha} is not a valid ${expected}`);
    } else if (entry.content === undefined) return refuse(422, 'Must supply either tree.sha or tree.content');
    const sha = entry.sha ?? (await writeObject(repo.gitDir, 'blob', Buffer.from(entry.content ?? '', 'utf8')));
    edits.push({ path: entry.path, entry: { mode: entry.mode, sha } });
  }
  const result = await editTree(repo.gitDir, body.value.base_tree ?? null, edits);
  if (!result.ok) {
    return result.why === 'no_base' ? refuse(422, 'base_tree is not a valid tree oid') : refuse(422, 'GitRPC::BadObjectState');
  }
  return created((await treeAnswer(world, repo, result.sha, false)) ?? {});
}

/** The account that writes with a token, as an identity. */
export function tokenIdentity(world: World, token: WorldToken, date: string): Identity {
  const user = findUser(world, token.login);
  const email = user === null ? `${token.login}@users.noreply.github.com` : noreply(user);
  return { name: user?.name ?? token.login, email, date };
}

function isoDate(text: string | undefined, fallback: string): string {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? fallback : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

export interface Authors {
  readonly author: Identity;
  readonly committer: Identity;
  /** GitHub signs what an app or workflow commits, unless it names author or committer itself. */
  readonly signed: boolean;
}

export function authorsOf(
  world: World,
  token: WorldToken,
  author: z.infer<typeof person> | undefined,
  committer: { name?: string | undefined; email?: string | undefined; date?: string | undefined } | undefined,
): Authors {
  const own = tokenIdentity(world, token, stamp(world));
  const signed = token.kind !== 'user' && author === undefined && committer === undefined;
  const written: Identity = author === undefined ? own : { name: author.name, email: author.email, date: isoDate(author.date, own.date) };
  if (signed) return { author: written, committer: { ...webFlow, date: own.date }, signed };
  if (committer === undefined) return { author: written, committer: author === undefined ? own : written, signed };
  const { name = written.name, email = written.email } = committer;
  return { author: written, committer: { name, email, date: isoDate(committer.date, own.date) }, signed };
}

async function createCommit(call: SignedCall): Promise<Answer> {
  const { world, repo, token } = call;
  const body = readBody(commitBody, call.body);
  if (!body.ok) return body.answer;
  const { message, tree, parents = [] } = body.value;
  const [found, ...foundParents] = await readObjects(repo.gitDir, [tree, ...parents]);
  if (found?.type !== 'tree') return refuse(422, 'Tree SHA does not exist');
  if (foundParents.some((parent) => parent?.type !== 'commit')) return refuse(422, 'Parent SHA does not exist or is not a commit object');
  const { author, committer, signed } = authorsOf(world, token, body.value.author, body.value.committer);
  const commit = { tree: found.sha, parents, author, committer, message };
  const sha = await writeCommit(repo.gitDir, commit);
  if (signed) repo.verified.add(sha);
  return created(gitCommitShape(world, repo, { ...commit, sha }));
}

export const gitObjectRoutes: readonly Route[] = [
  {
    scope: 'write',
    method: 'POST',
    path: `${at}/blobs`,
    needs: write,
    handle: async (call) => {
      const body = readBody(blobBody, call.body);
      if (!body.ok) return body.answer;
      const bytes = Buffer.from(body.value.content, body.value.encoding === 'base64' ? 'base64' : 'utf8');
      if (bytes.length > 100 * 1024 * 1024) return refuse(422, 'blob is too large');
      const sha = await writeObject(call.repo.gitDir, 'blob', bytes);
      return created({ url: repoApi(call.world, call.repo, `/git/blobs/${sha}`), sha } as { url: string });
    },
  },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/blobs/:sha`,
    needs: read,
    handle: async (call) => {
      const sha = call.param('sha');
      const [object] = /^[0-9a-f]{40}$/.test(sha) ? await readObjects(call.repo.gitDir, [sha]) : [null];
      if (object?.type !== 'blob') return notFound;
      if (wantsRaw(call)) return { kind: 'bytes', status: 200, type: 'application/vnd.github.raw; charset=utf-8', bytes: object.content };
      return ok({
        sha,
        node_id: nodeId('Blob', `${call.repo.id}:${sha}`),
        size: object.content.length,
        url: repoApi(call.world, call.repo, `/git/blobs/${sha}`),
        content: wrapBase64(object.content),
        encoding: 'base64',
      });
    },
  },
  { scope: 'write', method: 'POST', path: `${at}/trees`, needs: write, handle: createTree },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/trees/*sha`,
    needs: read,
    handle: async ({ world, repo, param, query }) => {
      const name = param('sha');
      const found = await readObjects(repo.gitDir, [`refs/heads/${name}^{tree}`, ...(/\s/.test(name) ? [] : [`${name}^{tree}`])]);
      const tree = found.find((object) => object?.type === 'tree');
      const answer = tree == null ? null : await treeAnswer(world, repo, tree.sha, query.has('recursive'));
      return answer === null ? notFound : ok(answer);
    },
  },
  { scope: 'write', method: 'POST', path: `${at}/commits`, needs: write, handle: createCommit },
  {
    scope: 'read',
    method: 'GET',
    path: `${at}/commits/:sha`,
    needs: read,
    handle: async ({ world, repo, param }) => {
      const commit = await readCommit(repo.gitDir, param('sha'));
      return commit === null ? notFound : ok(gitCommitShape(world, repo, commit));
    },
  },
];

/** Base64 in lines of 60 characters with a final line end, as GitHub sends file contents. */
export function wrapBase64(bytes: Uint8Array): string {
  return (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,60}/g)
      ?.map((line) => `${line}\n`)
      .join('') ?? ''
  );
}

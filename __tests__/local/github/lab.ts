// A small world for these tests: alice owns o/r, bob may write, eve is nobody, and a workflow has a token.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@jest/globals';
import { createGitHub, type GitHub } from '../../../src/github/client.js';
import { executeGraphql } from '../../../src/local/github/graphql.js';
import { startGitHub, type EmbeddedGitHub } from '../../../src/local/github/server.js';
import { addAppToken, addRepo, addUser, addUserToken, createWorld, type RepoOptions } from '../../../src/local/github/world-build.js';
import { createOpenApiCheck } from '../openapi.js';
import type { Exchange, World, WorldRepo } from '../../../src/local/github/world.js';

let check: ((exchange: Exchange) => string[]) | null = null;
/** GitHub's own description, compiled once for a test file. */
function describedBy(): (exchange: Exchange) => string[] {
  check ??= createOpenApiCheck();
  return check;
}

export interface Lab {
  readonly world: World;
  readonly repo: WorldRepo;
  readonly server: EmbeddedGitHub;
  readonly folder: string;
  readonly as: (token: 'alice' | 'bob' | 'eve' | 'actions' | 'reader') => GitHub;
  /** Ends the server, and holds every exchange of the test to GitHub's OpenAPI description. */
  readonly close: () => Promise<void>;
}

export const files = {
  'README.md': '# Sample\n',
  'src/sum.js': 'export function sum(a, b) {\n  return a - b;\n}\n',
  'src/deep/only.txt': 'alone\n',
  'run.sh': { content: '#!/bin/sh\necho hi\n', mode: '100755' as const },
};

export async function startLab(options: { readonly private?: boolean; readonly source?: RepoOptions['source'] } = {}): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), 'github-'));
  const world = createWorld();
  for (const [login, name] of Object.entries({ alice: 'Alice', bob: 'Bob', eve: 'Eve' })) addUser(world, login, { name });
  const source = options.source ?? { kind: 'files', files };
  const repo = await addRepo(world, { owner: 'alice', name: 'r', root: folder, private: options.private ?? false, source });
  repo.roles.set('bob', 'write');
  for (const login of ['alice', 'bob', 'eve']) addUserToken(world, `token-${login}`, login);
  const all = { contents: 'write', issues: 'write', pull_requests: 'write', actions: 'write', checks: 'write', statuses: 'write' } as const;
  addAppToken(world, 'token-actions', repo, all);
  addAppToken(world, 'token-reader', repo, { contents: 'read' });
  const server = await startGitHub(world, { graphql: executeGraphql });
  return {
    world,
    repo,
    server,
    folder,
    as: (token) => createGitHub({ token: `token-${token}`, apiUrl: server.url }),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
      expect(world.exchanges.filter((exchange) => exchange.surface === 'rest').flatMap(describedBy())).toEqual([]);
    },
  };
}

const run = promisify(execFile);

/** Real git, with an identity of its own; gives standard output. */
export async function runGit(cwd: string, ...args: string[]): Promise<string> {
  const identity = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', '-c', 'commit.gpgsign=false'];
  return (await run('git', [...identity, ...args], { cwd })).stdout;
}

/** Address to clone from with a token. */
export function cloneUrl(lab: Lab, token: string | null, name = 'alice/r'): string {
  const url = new URL(`${lab.server.serverUrl}/${name}.git`);
  if (token !== null) {
    url.username = 'x-access-token';
    url.password = `token-${token}`;
  }
  return url.href;
}

/** The status of a refused call, with its message; fails when the call was not refused. */
export async function refusal(call: Promise<unknown>): Promise<{ status: number; message: string; errors: unknown }> {
  try {
    await call;
  } catch (error) {
    const failure = error as { status: number; response: { data: { message: string; errors?: unknown } } };
    return { status: failure.status, message: failure.response.data.message, errors: failure.response.data.errors };
  }
  throw new Error('the call was not refused');
}

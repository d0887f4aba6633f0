import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGit } from '../../src/github/git.js';

const LARGE = 400_000;
let dir = '';
let blob = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'at-agent-git-'));
  const run = async (...args: string[]): Promise<string> => (await promisify(execFile)('git', args, { cwd: dir })).stdout.trim();
  await run('init', '--quiet');
  await writeFile(join(dir, 'large'), 'a'.repeat(LARGE));
  blob = await run('hash-object', '-w', 'large');
});

afterAll(() => rm(dir, { recursive: true, force: true }));

describe('a call whose output is too long', () => {
  test('is a value, also where git has ended before the rest of its output is read', async () => {
    const git = createGit(process.env);
    const whys = new Set<string>();
    // The limit falls in another place of the output each time: near its end git is gone when the limit is met.
    for (let round = 0; round < 60; round += 1) {
      const limits = [1, 2, 3].map((step) => (round * 7_919 + step * 50_000) % (LARGE - 1));
      const results = await Promise.all(limits.map((maxBytes) => git({ args: ['cat-file', 'blob', blob], cwd: dir, maxBytes })));
      for (const result of results) whys.add(result.ran ? 'ran' : result.why);
    }
    expect([...whys]).toEqual(['too_large']);
  });

  test('has nothing of what lies beyond the limit', async () => {
    const result = await createGit(process.env)({ args: ['cat-file', 'blob', blob], cwd: dir, maxBytes: LARGE - 1 });
    expect([result.ran, result.out.length < LARGE]).toEqual([false, true]);
  });
});

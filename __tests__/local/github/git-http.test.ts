import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneUrl, runGit, startLab, type Lab } from './lab.js';

let lab: Lab;
beforeEach(async () => {
  lab = await startLab();
});
afterEach(() => lab.close());

describe('git over HTTP', () => {
  test('a clone has the files and modes of the repository', async () => {
    await runGit(lab.folder, 'clone', '--quiet', cloneUrl(lab, null), 'clone');
    const clone = join(lab.folder, 'clone');
    expect(await readFile(join(clone, 'src/sum.js'), 'utf8')).toBe('export function sum(a, b) {\n  return a - b;\n}\n');
    expect((await runGit(clone, 'ls-files', '--stage', 'run.sh')).slice(0, 6)).toBe('100755');
  });

  test('a push with write access moves the branch that REST shows, and enters the activity list', async () => {
    await runGit(lab.folder, 'clone', '--quiet', '--depth', '1', cloneUrl(lab, 'bob'), 'clone');
    const clone = join(lab.folder, 'clone');
    await writeFile(join(clone, 'new.txt'), 'new\n');
    await runGit(clone, 'add', 'new.txt');
    await runGit(clone, 'commit', '--quiet', '-m', 'Add new.txt');
    await runGit(clone, 'push', '--quiet', 'origin', 'main');
    const head = (await runGit(clone, 'rev-parse', 'HEAD')).trim();
    const ref = await lab.as('eve').request('GET /repos/{owner}/{repo}/git/ref/{ref}', { owner: 'alice', repo: 'r', ref: 'heads/main' });
    expect(ref.data.object.sha).toBe(head);
    expect(lab.repo.pushes.at(-1)).toMatchObject({ ref: 'refs/heads/main', after: head, kind: 'push', actor: 'bob' });
  });

  test('a planned fault stops a push, once', async () => {
    await runGit(lab.folder, 'clone', '--quiet', cloneUrl(lab, 'bob'), 'clone');
    const clone = join(lab.folder, 'clone');
    lab.world.faults.push({ method: 'POST', path: /git-receive-pack$/, times: 1, status: 503, headers: {}, body: {} });
    await expect(runGit(clone, 'push', '--quiet', 'origin', 'main:refs/heads/x')).rejects.toThrow('503');
    await runGit(clone, 'push', '--quiet', 'origin', 'main:refs/heads/x');
    expect(lab.repo.pushes.at(-1)).toMatchObject({ ref: 'refs/heads/x', kind: 'branch_creation' });
  });

  test('a push without write access is refused, for a person and for a token that may only read', async () => {
    await runGit(lab.folder, 'clone', '--quiet', cloneUrl(lab, 'eve'), 'clone');
    const clone = join(lab.folder, 'clone');
    await expect(runGit(clone, 'push', '--quiet', 'origin', 'main:refs/heads/x')).rejects.toThrow('403');
    await expect(runGit(clone, 'push', '--quiet', cloneUrl(lab, 'reader'), 'main:refs/heads/x')).rejects.toThrow('403');
    await expect(
      runGit(clone, '-c', 'core.askPass=true', 'push', '--quiet', cloneUrl(lab, 'nobody'), 'main:refs/heads/x'),
    ).rejects.toThrow();
  });
});

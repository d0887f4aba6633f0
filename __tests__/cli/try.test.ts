// `try` on the repositories and machines that people have: it works or says in one sentence what to do, and leaves nothing behind.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, type Calling, type Ended } from './command.js';

let folder = '';
let temp = '';
const at = (name: string): string => join(folder, name);

function git(dir: string, ...args: string[]): string {
  const env = { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const names = [
    '-c',
    'user.name=N',
    '-c',
    'user.email=n@example.com',
    '-c',
    'protocol.file.allow=always',
    '-c',
    'advice.detachedHead=false',
  ];
  return execFileSync('git', [...names, ...args], { cwd: at(dir), env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

function commit(dir: string, file: string, text: string): void {
  writeFileSync(at(join(dir, file)), text);
  git(dir, 'add', '.');
  git(dir, 'commit', '--quiet', '--message', `Write ${file}`);
}

/** Takes an object out of a clone whose objects are loose. */
function lose(dir: string, name: string): void {
  const id = git(dir, 'rev-parse', name);
  rmSync(at(join(dir, '.git/objects', id.slice(0, 2), id.slice(2))));
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'try-test-')));
  temp = at('temp');
  mkdirSync(temp);
  mkdirSync(at('full'));
  git('full', 'init', '--quiet', '--initial-branch=main');
  commit('full', 'a.txt', 'one\n');
  commit('full', 'a.txt', 'two\n');
  commit('full', 'b.txt', 'three\n');
  git('full', 'tag', 'v1');
  git('full', 'config', 'uploadpack.allowFilter', 'true');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function tryOn(repo: string, calling: Calling = {}): Promise<Ended> {
  const ended = await call(['try', '--repo', repo, '--prompt', 'look'], { cwd: folder, ...calling, env: { TMPDIR: temp, ...calling.env } });
  expect(readdirSync(temp)).toEqual([]);
  return ended;
}

async function expectWorks(repo: string, story: string, calling?: Calling): Promise<Ended> {
  const ended = await tryOn(repo, calling);
  expect({ code: ended.code, stderr: ended.stderr, outcome: /^outcome .*$/m.exec(ended.stdout)?.[0] }).toEqual({
    code: 0,
    stderr: '',
    outcome: 'outcome   end_turn (exit 0)',
  });
  expect(ended.stdout).toContain(`\na copy of ${at(story)}, and a comment on issue #1: @agent look\n`);
  return ended;
}

const NO_HISTORY = '\nIts history stays out, because the clone has not all of it.\n';

describe('a repository that works', () => {
  test('a shallow clone', async () => {
    git('.', 'clone', '--quiet', '--depth=1', `file://${at('full')}`, 'shallow');
    await expectWorks('shallow', 'shallow (its last commit on main)');
    expect(readFileSync(at('shallow/.git/shallow'), 'utf8').trim()).toBe(git('full', 'rev-parse', 'HEAD'));
  });

  test('a partial clone whose last commit is whole', async () => {
    git('.', 'clone', '--quiet', '--filter=blob:none', `file://${at('full')}`, 'partial');
    const { stdout } = await expectWorks('partial', 'partial (its last commit on main)');
    expect(stdout).toContain(NO_HISTORY);
    // Nothing was fetched into it.
    expect(
      git('partial', 'rev-list', '--objects', '--missing=print', 'HEAD')
        .split('\n')
        .filter((line) => line.startsWith('?')),
    ).toHaveLength(1);
  });

  test('one that borrows its objects, a linked work tree, a bare repository, a folder inside, a name with signs', async () => {
    git('.', 'clone', '--quiet', '--shared', 'full', 'borrows');
    await expectWorks('borrows', 'borrows (its last commit on main)');
    git('full', 'worktree', 'add', '--quiet', '-b', 'side', at('linked'));
    await expectWorks('linked', 'linked (its last commit on side)');
    git('.', 'clone', '--quiet', '--bare', 'full', 'bare.git');
    await expectWorks('bare.git', 'bare.git (its last commit on main)');
    mkdirSync(at('full/deep'));
    await expectWorks('full/deep', 'full (its last commit on main)');
    git('.', 'clone', '--quiet', 'full', 'a %20b?#');
    await expectWorks('a %20b?#', 'a %20b?# (its last commit on main)');
  });

  test('a commit that no branch has', async () => {
    git('.', 'clone', '--quiet', 'full', 'detached');
    git('detached', 'switch', '--quiet', '--detach');
    commit('detached', 'c.txt', 'four\n');
    await expectWorks('detached', `detached (the commit ${git('detached', 'rev-parse', 'HEAD').slice(0, 12)}, which is checked out)`);
  });

  test('with a submodule and a pointer of Git LFS', async () => {
    git('.', 'clone', '--quiet', 'full', 'module');
    git('module', 'submodule', '--quiet', 'add', at('full'), 'inner');
    writeFileSync(at('module/.gitattributes'), '*.bin filter=lfs diff=lfs merge=lfs -text\n');
    commit('module', 'x.bin', `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 3\n`);
    await expectWorks('module', 'module (its last commit on main)');
  });

  test('with damage that the last commit does not need', async () => {
    cpSync(at('full'), at('old'), { recursive: true });
    lose('old', 'HEAD~2:a.txt');
    expect((await expectWorks('old', 'old (its last commit on main)')).stdout).toContain(NO_HISTORY);
    cpSync(at('full'), at('beside'), { recursive: true });
    writeFileSync(at('beside/.git/refs/heads/other'), 'garbage\n');
    expect((await expectWorks('beside', 'beside (its last commit on main)')).stdout).not.toContain(NO_HISTORY);
  });

  test('one of another user', async () => {
    cpSync(at('full'), at('foreign'), { recursive: true });
    // Only root can give a folder away; git has a switch for its own tests.
    if (process.getuid?.() === 0) {
      for (const name of ['', ...readdirSync(at('foreign'), { recursive: true, encoding: 'utf8' })])
        lchownSync(at(join('foreign', name)), 12345, 12345);
    }
    await expectWorks('foreign', 'foreign (its last commit on main)');
    await expectWorks('full', 'full (its last commit on main)', { env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' } });
  });
});

async function expectRefused(repo: string, message: string): Promise<void> {
  expect(await tryOn(repo)).toEqual({ code: 2, signal: null, stdout: '', stderr: `${message}\n` });
}

describe('a repository that does not', () => {
  test('there is none', async () => {
    await expectRefused('nowhere', 'There is no folder nowhere: give the folder of a git repository with --repo.');
    await expectRefused('full/a.txt', 'full/a.txt is a file: give the folder of a git repository with --repo.');
    await expectRefused(temp, `${temp} is not in a git repository: give the folder of one with --repo.`);
    // An escape code is not obeyed by the terminal.
    await expectRefused('\u001b[2J', 'There is no folder : give the folder of a git repository with --repo.');
  });

  test('a partial clone that lacks files, until the sentence is followed', async () => {
    git('.', 'clone', '--quiet', '--no-checkout', '--filter=blob:none', `file://${at('full')}`, 'hollow');
    await expectRefused(
      'hollow',
      `${at('hollow')} is a partial clone that lacks 2 objects of its last commit, such as the file a.txt: run \`git fetch --refetch --no-filter\` there first.`,
    );
    git('hollow', 'fetch', '--quiet', '--refetch', '--no-filter');
    await expectWorks('hollow', 'hollow (its last commit on main)');
  });

  test('one that lost objects', async () => {
    const advice = 'make a new clone, and give that with --repo (`git fsck` there shows what is damaged).';
    cpSync(at('full'), at('blobless'), { recursive: true });
    lose('blobless', 'HEAD:b.txt');
    await expectRefused('blobless', `${at('blobless')} lacks 1 object of its last commit, such as the file b.txt: ${advice}`);
    cpSync(at('full'), at('treeless'), { recursive: true });
    lose('treeless', 'HEAD^{tree}');
    await expectRefused('treeless', `${at('treeless')} lacks 1 object of its last commit: ${advice}`);
  });

  test('broken refs, no commit yet, other ids', async () => {
    const advice = 'repair it, or switch to a branch that is whole.';
    cpSync(at('full'), at('broken'), { recursive: true });
    writeFileSync(at('broken/.git/refs/heads/main'), 'garbage\n');
    await expectRefused('broken', `broken has a broken ref (git says: warning: ignoring broken ref refs/heads/main): ${advice}`);
    const nobody = '1'.repeat(40);
    writeFileSync(at('broken/.git/refs/heads/main'), `${nobody}\n`);
    await expectRefused('broken', `broken has a broken ref (git says: fatal: missing object ${nobody} for refs/heads/main): ${advice}`);
    writeFileSync(at('broken/.git/HEAD'), 'garbage\n');
    await expectRefused(
      'broken',
      'broken has a .git that git cannot read as a repository (fatal: not a git repository (or any of the parent directories): .git): make a new clone, and give that with --repo.',
    );
    git('.', 'init', '--quiet', 'unborn');
    await expectRefused('unborn', 'unborn has no commit on the branch that is checked out: make one, or switch to a branch that has one.');
    git('.', 'init', '--quiet', '--object-format=sha256', 'sha256');
    await expectRefused('sha256', 'sha256 has SHA256 object ids, which GitHub does not serve: give a repository with SHA-1 ids.');
  });
});

describe('the machine', () => {
  test('no git', async () => {
    expect(await tryOn('full', { env: { PATH: '/nonexistent' } })).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: 'git is not in PATH: install it, or add its folder to PATH.\n',
    });
  });

  test('no temp folder', async () => {
    expect(await tryOn('full', { env: { TMPDIR: '/nonexistent' } })).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: 'No folder can be made in /nonexistent (ENOENT): set TMPDIR to one that can be written.\n',
    });
  });

  test('an output that is full', async () => {
    const full = openSync('/dev/full', 'w');
    try {
      const stderr = 'at-agent: standard output cannot be written (ENOSPC: no space left on device, write): send it elsewhere.\n';
      expect(await call(['--version'], { stdout: full })).toEqual({ code: 1, signal: null, stdout: '', stderr });
      expect(await tryOn('full', { stdout: full })).toEqual({ code: 1, signal: null, stdout: '', stderr });
    } finally {
      closeSync(full);
    }
  });
});

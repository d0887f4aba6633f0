import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { branchName, chooseBranch, sideBranchName } from '../../src/github/branches.js';
import { createGitHub } from '../../src/github/client.js';
import type { GitHub } from '../../src/github/client.js';
import { branchTip, readBranch, readFileAt, readMergeBase, readPull } from '../../src/github/content.js';
import { openPull, readTemplate } from '../../src/github/pulls.js';
import type { PullRequestRequest } from '../../src/github/pulls.js';
import { addAppToken, addRepo, commitFiles } from '../../src/local/github/world-build.js';
import { runGit, startLab } from '../local/github/lab.js';
import type { Lab } from '../local/github/lab.js';

let lab: Lab;
let github: GitHub;
const repo = { owner: 'alice', name: 'r' };

beforeEach(async () => {
  lab = await startLab();
  github = lab.as('actions');
});
afterEach(() => lab.close());

const tip = (ref: string): Promise<string> => runGit(lab.repo.gitDir, 'rev-parse', ref).then((sha) => sha.trim());

describe('branch names', () => {
  const none: ReadonlySet<string> = new Set();
  test('faults 1.26: CJK and emoji titles get a hash, two runs never share a new name, label:x has no bad letter', () => {
    expect(branchName(5, 'Fix the sum, please!', '900', none)).toBe('agent/issue-5-fix-the-sum-please');
    expect(branchName(5, 'Größe & Øre in Łódź', '900', none)).toBe('agent/issue-5-grosse-ore-in-lodz');
    expect(branchName(5, '合計が間違っている', '900', none)).toMatch(/^agent\/issue-5-[0-9a-f]{8}$/);
    expect(branchName(5, '🚀🚀', '900', none)).toMatch(/^agent\/issue-5-[0-9a-f]{8}$/);
    expect(branchName(5, 'Fix 合計', '900', none)).toMatch(/^agent\/issue-5-fix-[0-9a-f]{8}$/);
    expect(branchName(5, 'area:x', '900', none)).toBe('agent/issue-5-area-x');
    expect(branchName(5, 'x', '900', new Set(['agent/issue-5-x']))).toBe('agent/issue-5-x-900');
    expect(branchName(5, 'x', '900', new Set(['agent/issue-5-x', 'agent/issue-5-x-900']))).toBe('agent/issue-5-x-900-2');
  });

  test('faults 1.26: a branch `agent`, or one below the name, conflicts as a file with a folder', () => {
    expect(branchName(5, 'x', '900', new Set(['agent']))).toBe('agent-issue-5-x');
    expect(branchName(5, 'x', '900', new Set(['agent/issue-5-x/old']))).toBe('agent/issue-5-x-900');
  });

  test('every title gives a name that git accepts', () => {
    const titles = [...fc.sample(fc.string({ unit: 'grapheme', maxLength: 80 }), 60), '..', 'x.lock', '-', '@{', ' ', ''];
    for (const title of titles) execFileSync('git', ['check-ref-format', '--branch', branchName(1, title, '9/1', none)]);
    execFileSync('git', ['check-ref-format', '--branch', sideBranchName('9.1')]);
  });

  test('an earlier branch of the issue is used again, unless its pull request is done; issue 12 is not issue 1', async () => {
    await commitFiles(lab.world, lab.repo, { branch: 'agent/issue-12-other', files: { x: 'x' }, message: 'x' });
    expect(await chooseBranch(github, repo, { number: 1, title: 'Sum' }, '900')).toEqual({
      ok: true,
      value: { name: 'agent/issue-1-sum', tip: null },
    });
    const sha = await commitFiles(lab.world, lab.repo, { branch: 'agent/issue-1-old-title', files: { y: 'y' }, message: 'y' });
    const found = { ok: true, value: { name: 'agent/issue-1-old-title', tip: sha } };
    expect(await chooseBranch(github, repo, { number: 1, title: 'Sum' }, '900')).toEqual(found);
    const pull = await github.request('POST /repos/{owner}/{repo}/pulls', {
      owner: 'alice',
      repo: 'r',
      title: 't',
      head: 'agent/issue-1-old-title',
      base: 'main',
    });
    expect(await chooseBranch(github, repo, { number: 1, title: 'Sum' }, '900')).toEqual(found);
    await github.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', {
      owner: 'alice',
      repo: 'r',
      pull_number: pull.data.number,
      state: 'closed',
    });
    expect(await chooseBranch(github, repo, { number: 1, title: 'Old title' }, '900')).toEqual({
      ok: true,
      value: { name: 'agent/issue-1-old-title-900', tip: null },
    });
  });
});

describe('the pull request', () => {
  const request = (more: Partial<PullRequestRequest> = {}): PullRequestRequest => ({
    branch: 'agent/issue-1-sum',
    base: 'main',
    title: 'Fix the sum',
    body: 'It adds now.',
    issue: 1,
    serverUrl: 'https://github.com',
    ...more,
  });
  beforeEach(() => commitFiles(lab.world, lab.repo, { branch: 'agent/issue-1-sum', files: { 'src/sum.js': 'x\n' }, message: 'x' }));

  test('is a draft with the template and the link to the issue, and is found the next time', async () => {
    await commitFiles(lab.world, lab.repo, {
      branch: 'main',
      files: { '.github/PULL_REQUEST_TEMPLATE.md': '## Checklist\n- [ ] tests\n', 'docs/pull_request_template.md': 'no' },
      message: 't',
    });
    const opened = await openPull(github, repo, request());
    const number = opened.result === 'opened' ? opened.number : 0;
    expect(opened).toEqual({
      result: 'opened',
      number,
      url: `${lab.server.serverUrl}/alice/r/pull/${number}`,
      draft: true,
      said: `Opened draft pull request #${number}.`,
    });
    expect(lab.repo.issues.get(number)?.body).toBe('It adds now.\n\nCloses #1\n\n---\n\n## Checklist\n- [ ] tests');
    expect(await openPull(github, repo, request())).toMatchObject({ result: 'found', number, said: `Updated pull request #${number}.` });
  });

  test('is a normal one where there are no drafts, and says so', async () => {
    lab.repo.draftsAllowed = false;
    expect(await openPull(github, repo, request())).toMatchObject({
      result: 'opened',
      draft: false,
      said: expect.stringContaining('not as a draft'),
    });
  });

  test('is a link where Actions may open none, and names the setting', async () => {
    lab.repo.actionsMayOpenPulls = false;
    expect(await openPull(github, repo, request())).toMatchObject({
      result: 'compare_link',
      url: 'https://github.com/alice/r/compare/main...agent/issue-1-sum?expand=1',
      said: expect.stringContaining('Allow GitHub Actions to create and approve pull requests'),
    });
  });

  test('is a link where the token may open none, and says what it needs', async () => {
    addAppToken(lab.world, 'token-writer', lab.repo, { contents: 'write', pull_requests: 'read' });
    const writer = createGitHub({ token: 'token-writer', apiUrl: lab.server.url });
    const opened = await openPull(writer, repo, request());
    expect(opened).toMatchObject({ result: 'compare_link', failure: { kind: 'forbidden' } });
    expect(opened.result === 'compare_link' && opened.said).toMatch(
      /^The pull request could not be opened: GitHub refuses this token: it needs .*pull_requests: write.* The branch is ready\.$/,
    );
  });

  test('faults 1.8: a branch without commits, or that never existed, is no dead link', async () => {
    await runGit(lab.repo.gitDir, 'update-ref', 'refs/heads/agent/empty', 'main');
    expect(await openPull(github, repo, request({ branch: 'agent/empty' }))).toEqual({ result: 'nothing' });
    expect(await openPull(github, repo, request({ branch: 'agent/never' }))).toEqual({ result: 'nothing' });
  });

  test('no template is none', async () => {
    expect(await readTemplate(github, repo, 'main')).toBeNull();
  });
});

describe('reads', () => {
  test('branches, files, merge base', async () => {
    const main = await tip('main');
    expect(await readBranch(github, repo, 'never')).toEqual({ ok: true, value: null });
    await commitFiles(lab.world, lab.repo, { branch: 'feature/x', files: { 'big.txt': 'x'.repeat(1_200_000) }, message: 'x' });
    expect(await branchTip(github, repo, 'feature')).toBeNull();
    expect(await readFileAt(github, repo, 'src/deep/only.txt', 'main')).toEqual({ ok: true, value: 'alone\n' });
    expect(await readFileAt(github, repo, 'src/deep', 'main')).toEqual({ ok: true, value: null });
    expect(await readFileAt(github, repo, 'never', 'main')).toEqual({ ok: true, value: null });
    const big = await readFileAt(github, repo, 'big.txt', 'feature/x');
    expect(big.ok && big.value?.length).toBe(1_200_000);
    expect(await readMergeBase(github, repo, 'main', 'feature/x')).toEqual({ ok: true, value: main });
  });

  test('both ends of a pull request of a fork', async () => {
    const fork = await addRepo(lab.world, { owner: 'eve', name: 'r', root: lab.folder, source: { kind: 'fork', of: lab.repo } });
    const head = await commitFiles(lab.world, fork, { branch: 'main', files: { x: 'x' }, message: 'x', author: 'eve' });
    const { data } = await lab
      .as('eve')
      .request('POST /repos/{owner}/{repo}/pulls', { owner: 'alice', repo: 'r', title: 't', head: 'eve:main', base: 'main' });
    expect(await readPull(github, repo, data.number)).toEqual({
      ok: true,
      value: {
        number: data.number,
        author: 'eve',
        head: { ref: 'main', sha: head, repo: { owner: 'eve', name: 'r' } },
        base: { name: 'main', sha: await tip('main') },
        fork: true,
        locked: false,
        changedFiles: 1,
        draft: false,
        state: 'open',
      },
    });
    expect(await readPull(github, repo, 999)).toMatchObject({ ok: false, failure: { kind: 'github', detail: { status: 404 } } });
  });
});

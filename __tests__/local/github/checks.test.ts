import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readRef } from '../../../src/local/github/git.js';
import { commitFiles } from '../../../src/local/github/world-build.js';
import { addRun, openPull } from '../../../src/local/github/world-threads.js';
import { refusal, startLab, type Lab } from './lab.js';

const at = { owner: 'alice', repo: 'r' } as const;
let lab: Lab;
let sha: string;
beforeEach(async () => {
  lab = await startLab();
  sha = (await readRef(lab.repo.gitDir, 'refs/heads/main')) ?? '';
});
afterEach(() => lab.close());

describe('check runs', () => {
  test('made, completed with annotations, and listed for a branch', async () => {
    const api = lab.as('actions');
    const made = await api.request('POST /repos/{owner}/{repo}/check-runs', { ...at, name: 'agent', head_sha: sha, status: 'in_progress' });
    expect([made.data.status, made.data.conclusion, made.data.app?.slug]).toEqual(['in_progress', null, 'github-actions']);
    await api.request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', {
      ...at,
      check_run_id: made.data.id,
      conclusion: 'neutral',
      output: {
        title: 'Done',
        summary: 'All well',
        annotations: [{ path: 'README.md', start_line: 1, end_line: 1, annotation_level: 'notice', message: 'look' }],
      },
    });
    const { data } = await api.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', { ...at, ref: 'main' });
    expect(data.check_runs.map((check) => [check.name, check.status, check.conclusion, check.output.annotations_count])).toEqual([
      ['agent', 'completed', 'neutral', 1],
    ]);
    const notes = await api.request('GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations', {
      ...at,
      check_run_id: made.data.id,
    });
    expect(notes.data.map((note) => note.message)).toEqual(['look']);
  });

  test('people cannot make them, and a commit must exist', async () => {
    const make = (who: 'bob' | 'actions', head_sha: string): Promise<unknown> =>
      lab.as(who).request('POST /repos/{owner}/{repo}/check-runs', { ...at, name: 'x', head_sha });
    expect((await refusal(make('bob', sha))).status).toBe(403);
    lab.world.exchanges.splice(0);
    expect((await refusal(make('actions', 'f'.repeat(40)))).status).toBe(422);
    lab.world.exchanges.splice(0); // GitHub's description names no refusal for this route, its general pages do
  });
});

describe('statuses', () => {
  test('the newest of each context decides the combined state', async () => {
    const api = lab.as('actions');
    const set = (context: string, state: 'failure' | 'success' | 'pending') =>
      api.request('POST /repos/{owner}/{repo}/statuses/{sha}', { ...at, sha, context, state, description: 'd' });
    const combined = async (): Promise<unknown[]> => {
      const { data } = await api.request('GET /repos/{owner}/{repo}/commits/{ref}/status', { ...at, ref: sha });
      return [data.state, data.total_count];
    };
    expect(await combined()).toEqual(['pending', 0]);
    await set('ci', 'failure');
    await set('lint', 'success');
    expect(await combined()).toEqual(['failure', 2]);
    await set('ci', 'success');
    expect(await combined()).toEqual(['success', 2]);
    const all = await api.request('GET /repos/{owner}/{repo}/commits/{ref}/statuses', { ...at, ref: sha });
    expect(all.data.map((status) => [status.context, status.state])).toEqual([
      ['ci', 'success'],
      ['lint', 'success'],
      ['ci', 'failure'],
    ]);
  });
});

describe('workflow runs', () => {
  test('run, jobs, log by redirect, artifacts; the pull request at its head is told', async () => {
    const tip = await commitFiles(lab.world, lab.repo, { branch: 'topic', files: { 'x.txt': 'x' }, message: 'Topic' });
    await openPull(lab.world, lab.repo, { user: 'bob', title: 'T', head: 'topic' });
    const run = addRun(lab.world, lab.repo, {
      name: 'CI',
      workflow: '.github/workflows/ci.yml',
      branch: 'topic',
      sha: tip,
      event: 'pull_request',
      actor: 'bob',
      conclusion: 'failure',
      jobs: [{ name: 'test', conclusion: 'failure', log: '2026-01-05T09:00:00Z not ok 1\n' }],
    });
    const api = lab.as('actions');
    const listed = await api.request('GET /repos/{owner}/{repo}/actions/runs', { ...at, head_sha: tip });
    expect(listed.data.workflow_runs.map((one) => [one.name, one.conclusion, one.pull_requests?.map((pull) => pull.number)])).toEqual([
      ['CI', 'failure', [1]],
    ]);
    expect((await api.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', { ...at, run_id: run.id })).data.display_title).toBe(
      'Topic',
    );
    const jobs = await api.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs', { ...at, run_id: run.id });
    const job = jobs.data.jobs[0]?.id ?? 0;
    const log = await api.request('GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs', { ...at, job_id: job });
    expect([log.status, log.data]).toEqual([200, '2026-01-05T09:00:00Z not ok 1\n']);
    expect(lab.world.exchanges.slice(-2).map((exchange) => [exchange.status, exchange.surface])).toEqual([
      [302, 'rest'],
      [200, 'web'],
    ]);
    expect((await fetch(`${lab.server.url}/repos/alice/r/actions/jobs/${job}/logs`)).status).toBe(401);
    const artifacts = await api.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts', { ...at, run_id: run.id });
    expect(artifacts.data).toEqual({ total_count: 0, artifacts: [] });
    const checks = await api.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', { ...at, ref: tip });
    expect(checks.data.check_runs.map((check) => check.name)).toEqual(['test']);
  });

  test('the two dispatches are kept; a workflow must exist at the ref and take them', async () => {
    await commitFiles(lab.world, lab.repo, {
      branch: 'main',
      files: { '.github/workflows/go.yml': 'on: workflow_dispatch\n', '.github/workflows/push.yml': 'on: push\n' },
      message: 'Flows',
    });
    const api = lab.as('actions');
    const dispatch = (workflow_id: string) =>
      api.request('POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches', {
        ...at,
        workflow_id,
        ref: 'main',
        inputs: { a: '1' },
      });
    expect((await dispatch('go.yml')).status).toBe(204);
    expect((await refusal(dispatch('none.yml'))).status).toBe(404);
    expect((await refusal(dispatch('push.yml'))).status).toBe(422);
    lab.world.exchanges.pop(); // the refusal is documented in prose only
    await api.request('POST /repos/{owner}/{repo}/dispatches', { ...at, event_type: 'go', client_payload: { b: 2 } });
    expect(lab.repo.dispatches).toEqual([
      {
        kind: 'workflow_dispatch',
        payload: { workflow: '.github/workflows/go.yml', ref: 'main', inputs: { a: '1' }, actor: 'github-actions[bot]' },
      },
      { kind: 'repository_dispatch', payload: { event_type: 'go', client_payload: { b: 2 }, actor: 'github-actions[bot]' } },
    ]);
  });
});

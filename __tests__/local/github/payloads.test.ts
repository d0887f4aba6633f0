import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createRequire } from 'node:module';
import { readRef, zeroSha } from '../../../src/local/github/git.js';
import { eventPayload, type Trigger } from '../../../src/local/github/payloads.js';
import { commitFiles } from '../../../src/local/github/world-build.js';
import { addComment, addReview, addRun, openIssue, openPull } from '../../../src/local/github/world-threads.js';
import type { Issue } from '../../../src/local/github/world.js';
import { startLab, type Lab } from './lab.js';

interface Examples {
  readonly name: string;
  readonly examples: readonly Record<string, unknown>[];
}
const events = createRequire(import.meta.url)('@octokit/webhooks-examples/api.github.com/index.json') as readonly Examples[];

let lab: Lab;
let issue: Issue;
let pull: Issue;
beforeEach(async () => {
  lab = await startLab();
  issue = openIssue(lab.world, lab.repo, { user: 'eve', title: 'Broken', body: 'see', labels: ['bug'] });
  await commitFiles(lab.world, lab.repo, { branch: 'topic', files: { 'src/sum.js': 'export const sum = 0;\n' }, message: 'Topic' });
  pull = await openPull(lab.world, lab.repo, { user: 'bob', title: 'Fix', head: 'topic' });
});
afterEach(() => lab.close());

const payload = (trigger: Trigger, sender = 'bob'): Promise<Record<string, unknown>> => eventPayload(lab.world, lab.repo, sender, trigger);

/** Fields that GitHub's schemas do not require, or that depend on what surrounds the repository and not on the event. */
const surroundings = new Set([
  'installation',
  'organization',
  'enterprise',
  'license',
  'topics',
  'changes',
  'assignee',
  'label',
  'custom_properties',
  'draft',
]);

/** Names of fields of the example that the payload lacks, two levels deep. */
function lacking(example: Record<string, unknown>, made: Record<string, unknown>): string[] {
  return Object.entries(example).flatMap(([name, value]) => {
    if (surroundings.has(name)) return [];
    if (!(name in made)) return [name];
    const inner = made[name];
    if (value === null || inner === null || typeof value !== 'object' || typeof inner !== 'object' || Array.isArray(value)) return [];
    return lacking(value as Record<string, unknown>, inner as Record<string, unknown>).map((field) => `${name}.${field}`);
  });
}

/** What the recorded examples of one action all have, and ours has not. */
function lackingOfAll(name: string, action: string, made: Record<string, unknown>): string[] {
  const examples = events.find((event) => event.name === name)?.examples.filter((example) => example['action'] === action) ?? [];
  expect(examples.length).toBeGreaterThan(0);
  const lists = examples.map((example) => lacking(example, made));
  return lists[0]?.filter((field) => lists.every((list) => list.includes(field))) ?? [];
}

describe('payloads', () => {
  test('each has every field that the recorded ones of its kind share', async () => {
    const comment = addComment(lab.world, lab.repo, issue, 'eve', 'hi');
    const { review, comments } = await addReview(lab.world, lab.repo, pull, {
      user: 'alice',
      body: 'ok',
      state: 'APPROVED',
      comments: [{ path: 'src/sum.js', body: 'hm', place: { kind: 'line', line: 1, side: 'RIGHT', start: null } }],
    });
    const [inline] = comments;
    if (inline === undefined) throw new Error('no inline comment');
    const triggers: Trigger[] = [
      { name: 'issue_comment', action: 'created', comment },
      { name: 'pull_request_review_comment', action: 'created', comment: inline },
      { name: 'pull_request_review', action: 'submitted', review },
      { name: 'issues', action: 'opened', issue },
      { name: 'issues', action: 'labeled', issue, label: 'bug' },
      { name: 'pull_request', action: 'opened', issue: pull },
      { name: 'pull_request', action: 'labeled', issue: pull, label: 'bug' },
      { name: 'pull_request', action: 'synchronize', issue: pull, before: 'f'.repeat(40) },
    ];
    for (const trigger of triggers) {
      const made = await payload(trigger);
      expect([trigger.name, 'action' in trigger ? lackingOfAll(trigger.name, trigger.action, made) : []]).toEqual([trigger.name, []]);
    }
  });

  test('a comment on a pull request says so: issue.pull_request', async () => {
    const on = async (target: Issue): Promise<unknown> => {
      const comment = addComment(lab.world, lab.repo, target, 'eve', '@agent fix');
      const made = await payload({ name: 'issue_comment', action: 'created', comment });
      return (made['issue'] as Record<string, unknown>)['pull_request'];
    };
    expect(await on(issue)).toBeUndefined();
    expect(await on(pull)).toMatchObject({ url: `${lab.server.url}/repos/alice/r/pulls/2`, merged_at: null });
  });

  test('an edit tells the text from before, and a deleted account is null', async () => {
    const comment = addComment(lab.world, lab.repo, issue, null, 'after');
    const made = await payload({ name: 'issue_comment', action: 'edited', comment, previous: 'before' });
    expect(made['changes']).toEqual({ body: { from: 'before' } });
    expect((made['comment'] as Record<string, unknown>)['user']).toBeNull();
  });

  test('push: commits with their files, created, forced', async () => {
    const before = (await readRef(lab.repo.gitDir, 'refs/heads/main')) ?? '';
    const after = await commitFiles(lab.world, lab.repo, {
      branch: 'main',
      files: { 'n.txt': 'n', 'README.md': null, 'run.sh': 'x' },
      message: 'Push',
    });
    const made = await payload({ name: 'push', ref: 'refs/heads/main', before, after });
    expect(made).toMatchObject({ ref: 'refs/heads/main', created: false, deleted: false, forced: false, pusher: { name: 'bob' } });
    expect(made['commits']).toMatchObject([{ id: after, message: 'Push', added: ['n.txt'], removed: ['README.md'], modified: ['run.sh'] }]);
    expect(await payload({ name: 'push', ref: 'refs/heads/main', before: after, after: before })).toMatchObject({
      forced: true,
      commits: [],
    });
    expect(await payload({ name: 'push', ref: 'refs/heads/main', before: zeroSha, after: before })).toMatchObject({
      created: true,
      forced: false,
    });
  });

  test('schedule, the dispatches and workflow_run', async () => {
    const sha = (await readRef(lab.repo.gitDir, 'refs/heads/topic')) ?? '';
    const run = addRun(lab.world, lab.repo, {
      name: 'CI',
      workflow: '.github/workflows/ci.yml',
      branch: 'topic',
      sha,
      event: 'push',
      actor: 'bob',
      conclusion: 'failure',
      jobs: [],
    });
    expect(await payload({ name: 'schedule', cron: '0 3 * * *', workflow: '.github/workflows/nightly.yml' })).toMatchObject({
      schedule: '0 3 * * *',
      workflow: '.github/workflows/nightly.yml',
      repository: { full_name: 'alice/r' },
    });
    expect(await payload({ name: 'workflow_dispatch', ref: 'refs/heads/main', workflow: 'w.yml', inputs: { prompt: 'go' } })).toMatchObject(
      { inputs: { prompt: 'go' } },
    );
    expect(await payload({ name: 'repository_dispatch', type: 'go', payload: { a: 1 } })).toMatchObject({
      action: 'go',
      client_payload: { a: 1 },
      branch: 'main',
    });
    const made = await payload({ name: 'workflow_run', action: 'completed', run });
    expect(lackingOfAll('workflow_run', 'completed', made)).toEqual([]);
    expect(made['workflow_run']).toMatchObject({ conclusion: 'failure', head_branch: 'topic', pull_requests: [{ number: 2 }] });
  });
});

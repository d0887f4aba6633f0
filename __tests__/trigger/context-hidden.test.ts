import { expect, test } from '@jest/globals';
import type { Job } from '../../src/job.js';
import type { Context, FileChange, ReviewThread } from '../../src/trigger/context.js';
import { withoutHidden } from '../../src/trigger/context-hidden.js';

const nothing = { items: [], later: 0, missing: 0 };
const file = (path: string, previousPath: string | null = null): FileChange => ({
  path,
  previousPath,
  status: previousPath === null ? 'modified' : 'renamed',
  additions: 1,
  deletions: 1,
  patch: `@@ -1 +1 @@\n-old\n+${path}`,
});
const thread = (path: string): ReviewThread => ({
  root: 1,
  path,
  line: 1,
  startLine: null,
  side: 'RIGHT',
  hunk: `@@ -1 +1 @@\n+${path}`,
  outdated: false,
  resolved: false,
  comments: [],
});
const context: Context = {
  repo: { owner: 'o', name: 'r' },
  head: null,
  pull: null,
  locked: false,
  open: true,
  comments: nothing,
  reviews: nothing,
  threads: { items: [thread('secrets/a'), thread('src/a')], later: 1, missing: 2 },
  commits: nothing,
  files: {
    source: 'pull_request',
    items: [file('secrets/a'), file('src/a'), file('src/b', 'secrets/b'), { ...file('.env'), patch: null }],
    total: 9,
  },
  checks: nothing,
  issues: [],
  attachments: [],
  images: [],
  notes: ['A note.'],
};
const job: Job = {
  kind: 'mention',
  author: { login: 'mona', id: 1, type: 'User' },
  prompt: 'p',
  target: null,
  trigger: {
    type: 'review_comment',
    id: 1,
    url: 'u',
    at: '',
    path: 'secrets/a',
    line: 1,
    startLine: null,
    side: 'RIGHT',
    hunk: '+x',
    inReplyTo: null,
  },
};

test('patches and quoted lines of hidden files go, those of a file that was renamed from one too, and each rule gets a note', () => {
  const { context: shown, job: asked } = withoutHidden(context, job, (path) =>
    path.startsWith('secrets/') ? 'Read(secrets/**)' : path === '.env' ? 'Read(.env*)' : null,
  );
  expect(shown).toEqual({
    ...context,
    files: {
      source: 'pull_request',
      items: [
        { ...file('secrets/a'), patch: null },
        file('src/a'),
        { ...file('src/b', 'secrets/b'), patch: null },
        { ...file('.env'), patch: null },
      ],
      total: 9,
    },
    threads: { items: [{ ...thread('secrets/a'), hunk: '' }, thread('src/a')], later: 1, missing: 2 },
    notes: [
      'A note.',
      'The patches of 2 changed files are left out: the policy hides them by Read(secrets/**).',
      'The lines that one review thread stands on are left out: the policy hides them by Read(secrets/**).',
    ],
  });
  expect(asked).toEqual({ ...job, trigger: { ...job.trigger, hunk: '' } });
});

test('where nothing is hidden everything is as it was', () => {
  expect(withoutHidden(context, job, () => null)).toEqual({ context, job });
});

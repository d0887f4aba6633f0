// The sections of the first message, each within its budget. What must be left out is the oldest, never the trigger or its thread.
import type { Job } from '../job.js';
import type {
  Attachment,
  CheckFact,
  CommitFact,
  Entry,
  Files,
  Frozen,
  LinkedIssue,
  Listing,
  ReviewEntry,
  ReviewThread,
} from './context.js';
import { keepNewest, quote, remembered, type Sanitize, type Section, tag, tokens } from './context-text.js';

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** A section from its parts: marks of what is missing stand where it is missing. */
function section(title: string, parts: readonly string[], cut: readonly string[]): Section {
  const inner = [...cut.map((sentence) => `… ${sentence}`), ...parts].join('\n');
  return { text: inner === '' ? '' : `## ${title}\n\n${inner}`, cut };
}

/** What of a list is not shown, each in a sentence: `left` names what is cut for its number, `late` what came after the request. */
function leftOut(listing: Listing<unknown>, kept: number, left: string, late: string): string[] {
  const gone = listing.items.length - kept + listing.missing;
  const [noun = '', verb = ''] = late.split(' ');
  return [
    ...(gone > 0 ? [`${plural(gone, left)} left out`] : []),
    ...(listing.later > 0 ? [`${plural(listing.later, noun)} ${verb} after the request left out`] : []),
  ];
}

function words(body: Frozen, most: number, sanitize: Sanitize): string {
  switch (body.state) {
    case 'kept':
      return quote(body.text, 'prose', most, sanitize) || '(no text)';
    case 'edited_later':
      return '(left out: edited after the request)';
    case 'edit_time_unknown':
      return '(left out: whether it was edited after the request is not known)';
  }
}

function entry(item: Entry, extra: Readonly<Record<string, string | number | boolean | null>>, text: string, name = 'comment'): string {
  const who = { id: item.id, author: item.author ?? 'ghost (deleted account)', bot: item.bot, association: item.association, at: item.at };
  return tag(name, { ...who, ...extra }, text);
}

const REQUEST_HERE = '(this is the request: its words stand at the end)';

export function threadSection(comments: Listing<Entry>, job: Job, most: number, sanitize: Sanitize): Section {
  const { trigger } = job;
  const asked = (item: Entry): boolean => trigger.type === 'issue_comment' && trigger.id === item.id;
  const show = remembered((item: Entry) =>
    asked(item) ? entry(item, { request: true }, REQUEST_HERE) : entry(item, {}, words(item.body, most / 4, sanitize)),
  );
  const kept = keepNewest(comments.items, most, (item) => tokens(show(item)), asked);
  return section('Comments', kept.map(show), leftOut(comments, kept.length, 'older comment', 'comment written'));
}

/** Reviews with words or a verdict of their own, then the threads: those that the request belongs to, the open ones, the resolved ones. */
export function reviewSection(
  reviews: Listing<ReviewEntry>,
  threads: Listing<ReviewThread>,
  job: Job,
  most: number,
  sanitize: Sanitize,
): Section {
  const { trigger } = job;
  const askedReview = (item: ReviewEntry): boolean => trigger.type === 'review' && trigger.id === item.id;
  const askedThread = (thread: ReviewThread): boolean =>
    (trigger.type === 'review_comment' &&
      thread.comments.some((comment) => comment.id === trigger.id || comment.id === trigger.inReplyTo)) ||
    (trigger.type === 'review' && thread.comments.some((comment) => comment.review === trigger.id));

  const spoken = {
    ...reviews,
    items: reviews.items.filter(
      (item) => item.verdict !== 'COMMENTED' || item.body.state !== 'kept' || item.body.text !== '' || askedReview(item),
    ),
  };
  const showReview = remembered((item: ReviewEntry) =>
    askedReview(item)
      ? entry(item, { verdict: item.verdict, request: true }, REQUEST_HERE, 'review')
      : entry(item, { verdict: item.verdict }, words(item.body, most / 8, sanitize), 'review'),
  );
  const keptReviews = keepNewest(spoken.items, most / 3, (item) => tokens(showReview(item)), askedReview);

  const used = keptReviews.reduce((sum, item) => sum + tokens(showReview(item)), 0);
  const byUrgency = [
    ...threads.items.filter((thread) => thread.resolved === true),
    ...threads.items.filter((thread) => thread.resolved !== true),
  ];
  const showThread = remembered((thread: ReviewThread) =>
    reviewThread(thread, job, askedThread(thread), askedThread(thread) ? most / 2 : most / 6, sanitize),
  );
  const keptThreads = new Set(keepNewest(byUrgency, most - used, (thread) => tokens(showThread(thread)), askedThread));
  const parts = [...keptReviews.map(showReview), ...threads.items.filter((thread) => keptThreads.has(thread)).map(showThread)];
  return section('Reviews', parts, [
    ...leftOut(spoken, keptReviews.length, 'older review', 'review written'),
    ...leftOut(threads, keptThreads.size, 'more review thread', 'comment written'),
  ]);
}

function reviewThread(thread: ReviewThread, job: Job, asked: boolean, most: number, sanitize: Sanitize): string {
  const { trigger } = job;
  const [root] = thread.comments;
  const isRequest = (id: number): boolean => trigger.type === 'review_comment' && trigger.id === id;
  const show = remembered((comment: ReviewThread['comments'][number]) => {
    if (isRequest(comment.id)) return entry(comment, { request: true }, REQUEST_HERE);
    const partOf =
      trigger.type === 'review' && comment.review === trigger.id && job.kind === 'mention' && comment.author === job.author.login;
    return entry(comment, { 'part-of-request': partOf, review: comment.review }, words(comment.body, most / 3, sanitize));
  });
  const kept = keepNewest(
    thread.comments,
    most,
    (comment) => tokens(show(comment)),
    (comment) => comment === root || isRequest(comment.id),
  );
  const older = thread.comments.length - kept.length;
  const [first, ...others] = kept.map(show);
  const marks = older > 0 ? [`… ${plural(older, 'older reply', 'older replies')} left out`] : [];
  const place = {
    path: thread.path,
    line: thread.line,
    'start-line': thread.startLine,
    side: thread.side,
    resolved: thread.resolved === null ? 'unknown' : thread.resolved ? 'yes' : 'no',
    outdated: thread.outdated,
    'holds-the-request': asked,
  };
  const hunk = thread.hunk === '' ? [] : [tag('hunk', {}, quote(thread.hunk, 'code', 300, sanitize, 'end'))];
  return tag('review-thread', place, [...hunk, ...(first === undefined ? [] : [first]), ...marks, ...others].join('\n'));
}

export function commitSection(commits: Listing<CommitFact>, most: number, sanitize: Sanitize): Section {
  const show = remembered((commit: CommitFact) =>
    tag(
      'commit',
      { sha: commit.sha.slice(0, 12), author: commit.author ?? 'unknown', at: commit.at },
      quote(commit.message, 'prose', 80, sanitize) || '(no message)',
    ),
  );
  const kept = keepNewest(
    commits.items,
    most,
    (commit) => tokens(show(commit)),
    () => false,
  );
  return section('Commits', kept.map(show), leftOut(commits, kept.length, 'older commit', 'commit pushed'));
}

/** Failed checks with their reports, the others by name and state. */
export function checkSection(checks: Listing<CheckFact>, most: number, sanitize: Sanitize): Section {
  const show = remembered((check: CheckFact) =>
    tag(
      'check',
      { kind: check.kind, name: check.name, state: check.state },
      check.failed ? quote(check.summary, 'prose', most / 4, sanitize) : '',
    ),
  );
  // Failures last, where the newest of other lists stand: they are what must not be lost.
  const ordered = [...checks.items.filter((check) => !check.failed), ...checks.items.filter((check) => check.failed)];
  const kept = keepNewest(
    ordered,
    most,
    (check) => tokens(show(check)),
    () => false,
  );
  const gone = ordered.length - kept.length + checks.missing;
  return section('Checks of this commit', kept.reverse().map(show), gone > 0 ? [`${plural(gone, 'more check')} left out`] : []);
}

export function issueSection(issues: readonly LinkedIssue[], most: number, sanitize: Sanitize): Section {
  const parts = issues.map((issue) =>
    tag(
      'linked-issue',
      { repository: issue.repo, number: issue.number, author: issue.author ?? 'ghost (deleted account)' },
      [tag('title', {}, quote(issue.title, 'prose', 100, sanitize)), words(issue.body, most / issues.length, sanitize)].join('\n'),
    ),
  );
  return section('Issues that this pull request closes', parts, []);
}

export function attachmentSection(attachments: readonly Attachment[], most: number, sanitize: Sanitize): Section {
  const cut: string[] = [];
  const parts = attachments.map((file) => {
    if (!file.ok) {
      cut.push(`A file that the request names is not attached: ${file.why}`);
      return tag('attached-file', { path: file.path, 'left-out': file.why }, '');
    }
    return tag(
      'attached-file',
      { path: file.path, bytes: file.bytes, 'cut-when-read': file.cut },
      quote(file.text, 'code', most / attachments.length, sanitize) || '(empty)',
    );
  });
  const body = section('Files that the request names', parts, []);
  return { text: body.text, cut };
}

const LETTERS: Readonly<Record<string, string>> = { added: 'A', removed: 'D', modified: 'M', renamed: 'R', copied: 'C', changed: 'T' };

/** The list first, then patches as they fit: the file that the request is about before all others. */
export function fileSection(files: Files, job: Job, most: number, sanitize: Sanitize): Section {
  const cut: string[] = [];
  const first = job.trigger.type === 'review_comment' ? job.trigger.path : null;
  const ordered = [...files.items.filter((file) => file.path === first), ...files.items.filter((file) => file.path !== first)];
  const lines: string[] = [];
  let left = most * 0.4;
  for (const file of ordered) {
    const line = tag(
      'file',
      {
        status: LETTERS[file.status] ?? file.status,
        path: file.path,
        from: file.previousPath,
        added: file.additions,
        deleted: file.deletions,
      },
      '',
    );
    left -= tokens(line);
    if (left < 0) break;
    lines.push(line);
  }
  const unlisted = files.total - lines.length;
  if (unlisted > 0) cut.push(`${plural(unlisted, 'more changed file')} not listed, of ${files.total}`);

  const patches: string[] = [];
  let room = most - lines.reduce((sum, line) => sum + tokens(line), 0);
  let without = 0;
  for (const [index, file] of ordered.entries()) {
    if (file.patch === null) continue;
    const own = tokens(file.patch) + 30;
    if (own <= room || (index === 0 && file.path === first)) {
      patches.push(tag('patch', { path: file.path }, quote(file.patch, 'code', Math.min(own, room), sanitize)));
      room -= own;
    } else without += 1;
  }
  if (without > 0) cut.push(`the patches of ${plural(without, 'file')} left out`);
  const source =
    files.source === 'pull_request'
      ? ''
      : files.source === 'local_diff'
        ? ' (from the work tree)'
        : " (from GitHub's comparison with the merge base)";
  return section(`Changed files: ${files.total}${source}`, [...lines, ...patches], cut);
}

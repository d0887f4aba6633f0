// The context without the text of files that the policy hides: their patches, and the lines that review threads quote of them.
import type { Job } from '../job.js';
import type { Context, FileChange } from './context.js';

/** `hides`: the rule that hides a file, by its path from the root; null: none does. Each rule that took something away gets a note with a count. */
export function withoutHidden(
  context: Context,
  job: Job,
  hides: (path: string) => string | null,
): { readonly context: Context; readonly job: Job } {
  const patches = new Map<string, number>();
  const hunks = new Map<string, number>();
  const count = (counts: Map<string, number>, rule: string): void => void counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const items = context.files?.items.map((file): FileChange => {
    // A renamed file's patch shows lines of the old one.
    const rule = hides(file.path) ?? (file.previousPath === null ? null : hides(file.previousPath));
    if (rule === null || file.patch === null) return file;
    count(patches, rule);
    return { ...file, patch: null };
  });
  const threads = context.threads.items.map((thread) => {
    const rule = thread.hunk === '' ? null : hides(thread.path);
    if (rule === null) return thread;
    count(hunks, rule);
    return { ...thread, hunk: '' };
  });
  const { trigger } = job;
  const quoted = trigger.type === 'review_comment' && trigger.hunk !== '' && hides(trigger.path) !== null;
  const notes = [
    ...[...patches].map(
      ([rule, n]) =>
        `The ${n === 1 ? 'patch of one changed file is' : `patches of ${n} changed files are`} left out: the policy hides ${n === 1 ? 'it' : 'them'} by ${rule}.`,
    ),
    ...[...hunks].map(
      ([rule, n]) =>
        `The lines that ${n === 1 ? 'one review thread stands' : `${n} review threads stand`} on are left out: the policy hides them by ${rule}.`,
    ),
  ];
  return {
    context: {
      ...context,
      files: context.files === null || items === undefined ? context.files : { ...context.files, items },
      threads: { ...context.threads, items: threads },
      notes: [...context.notes, ...notes],
    },
    job: quoted ? { ...job, trigger: { ...trigger, hunk: '' } } : job,
  };
}

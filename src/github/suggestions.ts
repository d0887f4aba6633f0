// Delivery to a fork: its head is never written, so the change goes to the author as suggestions and a patch.
import type { Failure } from '../errors.js';
import type { Repo } from '../job.js';
import { BODY_LIMIT, fenced, fitBody } from './body.js';
import { attempt } from './client.js';
import type { GitHub } from './client.js';
import { parseDiff, parseHunks, shownRanges } from './diff.js';
import type { FileDiff, Hunk } from './diff.js';
import { githubFailure, statusOf } from './failure.js';

export interface SuggestionRequest {
  readonly number: number;
  /** The pinned head that the edits were made on. */
  readonly head: string;
  /** `git diff -U0` of text files that were only modified (`Collected.edits`). */
  readonly edits: string;
  /** The whole change as `git apply` takes it (`Collected.patch`). */
  readonly patch: string;
  /** What the run has to say, above the list. */
  readonly body: string;
  /** Keeps the rest of the change whole; resolves to a sentence that says where it is. */
  savePatch(patch: string): Promise<string>;
}

export type Suggested =
  | {
      readonly result: 'reviewed';
      readonly url: string;
      readonly suggestions: number;
      /** Paths whose change is in the patch only. */
      readonly inPatch: readonly string[];
    }
  /** Everything was suggested before, word for word. */
  | { readonly result: 'repeated' }
  | { readonly result: 'failed'; readonly failure: Failure; readonly patch: string }
  | { readonly result: 'nothing' };

/** Shape that the reviews API takes; `start_line` only with more than one line. */
export interface Suggestion {
  readonly path: string;
  readonly line: number;
  readonly side: 'RIGHT';
  readonly start_line?: number;
  readonly start_side?: 'RIGHT';
  readonly body: string;
}

/** More comments than this in one review are no help to a reader; the rest goes to the patch. */
const MOST = 50;

/**
 * One review with a suggestion for each edit that lies inside the pull request's own diff, and the other files' change as a patch: in a fold,
 * and by `savePatch`. A file is suggested whole or not at all, so that suggestions and patch never overlap. If GitHub refuses
 * the lines (the head moved), all of it goes to the patch.
 */
export async function suggestChanges(github: GitHub, repo: Repo, request: SuggestionRequest): Promise<Suggested> {
  if (request.patch.trim() === '') return { result: 'nothing' };
  const names = { owner: repo.owner, repo: repo.name, pull_number: request.number };
  const reads = await attempt('read the diff and the comments of the pull request', async () => ({
    files: await github.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', { ...names, per_page: 100 }),
    comments: await github.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...names, per_page: 100 }),
  }));
  if (!reads.ok) return { result: 'failed', failure: reads.failure, patch: request.patch };
  const patches = new Map(reads.value.files.map((file) => [file.filename, file.patch ?? '']));
  const all = suggestionsFor(parseDiff(request.edits), patches);
  const said = new Set(reads.value.comments.map((comment) => identity(comment.path, comment.line ?? null, comment.body)));
  const fresh = all.suggestions.filter((one) => !said.has(identity(one.path, one.line, one.body)));
  const rest = restOf(request.patch, all.paths);
  if (fresh.length === 0 && all.suggestions.length > 0 && rest.text === '') return { result: 'repeated' };

  const first = await post(github, repo, request, fresh, rest);
  if (first.result === 'failed' && first.refusedLines && fresh.length > 0) {
    const whole = await post(github, repo, request, [], restOf(request.patch, new Set()));
    return whole.result === 'failed' ? { result: 'failed', failure: whole.failure, patch: request.patch } : whole;
  }
  return first.result === 'failed' ? { result: 'failed', failure: first.failure, patch: request.patch } : first;
}

interface Rest {
  readonly text: string;
  readonly paths: readonly string[];
}

type Posted =
  Extract<Suggested, { result: 'reviewed' }> | { readonly result: 'failed'; readonly failure: Failure; readonly refusedLines: boolean };

async function post(
  github: GitHub,
  repo: Repo,
  request: SuggestionRequest,
  suggestions: readonly Suggestion[],
  rest: Rest,
): Promise<Posted> {
  const saved = rest.text === '' ? '' : await request.savePatch(rest.text);
  try {
    const { data } = await github.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
      owner: repo.owner,
      repo: repo.name,
      pull_number: request.number,
      commit_id: request.head,
      event: 'COMMENT',
      body: reviewBody(request.body, rest, saved),
      comments: suggestions.map((one) => ({ ...one })),
    });
    return { result: 'reviewed', url: data.html_url, suggestions: suggestions.length, inPatch: rest.paths };
  } catch (error) {
    return { result: 'failed', failure: githubFailure(error, 'post the review'), refusedLines: statusOf(error) === 422 };
  }
}

/**
 * Suggestions of the files whose every hunk can be one, and those files' paths. An edit can be one if the lines that it replaces are shown in the pull
 * request's diff; pure insertions replace the line they touch by itself and the new ones. Lines with a bare CR, and a changed
 * last line end, cannot be written in a suggestion. `patches`: the pull request's files, by path.
 */
function suggestionsFor(
  edits: readonly FileDiff[],
  patches: ReadonlyMap<string, string>,
): { suggestions: Suggestion[]; paths: Set<string> } {
  const suggestions: Suggestion[] = [];
  const paths = new Set<string>();
  for (const file of edits) {
    const patch = patches.get(file.path);
    if (patch === undefined || file.hunks.length === 0) continue;
    const shown = shownRanges(patch);
    const context = linesOf(patch);
    const made = file.hunks.map((hunk) => suggestion(file.path, hunk, shown, context));
    const whole = made.filter((one) => one !== null);
    if (whole.length < made.length || suggestions.length + whole.length > MOST || /^(?:old|new) mode /m.test(file.text)) continue;
    suggestions.push(...whole);
    paths.add(file.path);
  }
  return { suggestions, paths };
}

function suggestion(
  path: string,
  hunk: Hunk,
  shown: readonly { readonly first: number; readonly last: number }[],
  context: ReadonlyMap<number, string>,
): Suggestion | null {
  if (hunk.lines.some((line) => line.startsWith('\\') || line.includes('\r'))) return null;
  const added = hunk.lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
  let first = hunk.oldStart;
  let last = hunk.oldStart + hunk.oldLines - 1;
  let text = added;
  if (hunk.oldLines === 0) {
    // Between lines n and n + 1: with n and after it, or, where n is not shown, before n + 1.
    const above = context.get(hunk.oldStart);
    const below = context.get(hunk.oldStart + 1);
    const neighbour = above ?? below;
    if (neighbour === undefined || neighbour.includes('\r')) return null;
    first = last = above === undefined ? hunk.oldStart + 1 : hunk.oldStart;
    text = above === undefined ? [...added, neighbour] : [neighbour, ...added];
  }
  if (!shown.some((range) => first >= range.first && last <= range.last)) return null;
  return {
    path,
    line: last,
    side: 'RIGHT',
    ...(last > first ? { start_line: first, start_side: 'RIGHT' as const } : {}),
    body: fenced(text.map((line) => `${line}\n`).join(''), 'suggestion'),
  };
}

/** Text of the new file's lines that a patch shows, by line number. */
function linesOf(patch: string): Map<number, string> {
  const lines = new Map<number, string>();
  for (const range of parseHunks(patch)) {
    let number = range.newStart;
    for (const line of range.lines) if (line.startsWith(' ') || line.startsWith('+')) lines.set(number++, line.slice(1));
  }
  return lines;
}

function restOf(patch: string, suggested: ReadonlySet<string>): Rest {
  const files = parseDiff(patch).filter((file) => !suggested.has(file.path));
  return { text: files.map((file) => file.text).join(''), paths: files.map((file) => file.path) };
}

function reviewBody(body: string, rest: Rest, saved: string): string {
  if (rest.text === '') return fitBody(body);
  const intro = `${fitBody(body, BODY_LIMIT / 2)}\n\nThe change of ${rest.paths.length === 1 ? 'one file' : `${rest.paths.length} files`} does not fit into suggestions. Apply it with \`git apply\`.`;
  const fold = `\n\n<details><summary>Patch</summary>\n\n${fenced(rest.text, 'diff')}\n\n</details>\n`;
  if (intro.length + fold.length <= BODY_LIMIT) return intro + fold;
  // Half a patch applies nowhere.
  return `${intro}\n\nThe patch is too long to show here (${rest.text.length.toLocaleString('en-US')} characters). ${saved}\n`;
}

function identity(path: string, line: number | null, body: string): string {
  return `${path}\0${line ?? ''}\0${body.replace(/\r\n/g, '\n').trim()}`;
}

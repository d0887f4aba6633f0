// The message of the run's commit, and titles from the model's answer. Pure.
import type { Author } from '../job.js';
import { withoutClosing } from '../text/closing.js';
import { pairBorder } from '../text/cut.js';
import { shorten } from './body.js';

export interface MessageParts {
  /** First line; further lines of it go to the body. */
  readonly subject: string;
  readonly body: string;
  /** Who asked; null when nobody's words were obeyed. */
  readonly requester: Author | null;
  /** The policy's sign-off (Developer Certificate of Origin): the line names who answers for the change. */
  readonly signOff: { readonly name: string; readonly email: string } | null;
  /** For example `https://github.com`. */
  readonly serverUrl: string;
}

/**
 * Subject, blank line, body, blank line, trailers (git-interpret-trailers). The subject is at most 72 characters. Trailers in the
 * body would count as well, so its lines that look like our two are taken out.
 */
export function commitMessage(parts: MessageParts): string {
  const [first = '', ...more] = parts.subject.trim().split(/\r\n|\r|\n/);
  const subject = shorten(plain(first) || 'Change files', 72);
  const body = [...more, ...parts.body.split(/\r\n|\r|\n/)]
    .map((line) => plain(line).trimEnd())
    .filter((line) => !/^(?:co-authored-by|signed-off-by):/i.test(line))
    .join('\n')
    .trim();
  const trailers = [
    ...(parts.requester === null ? [] : [`Co-authored-by: ${parts.requester.login} <${noreply(parts.requester, parts.serverUrl)}>`]),
    ...(parts.signOff === null ? [] : [`Signed-off-by: ${plain(parts.signOff.name)} <${plain(parts.signOff.email)}>`]),
  ];
  return [subject, body, trailers.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** Words in a message that keep CI from starting (docs.github.com, "Skipping workflow runs"). */
const SKIP = /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]/gi;

/**
 * The first line with words of the model's answer, without Markdown, without orders to CI to skip the commit, and closing no issue but `own`. Empty if
 * there is none.
 */
export function commitSubject(answer: string, own: number | null): string {
  const lines = answer.split('\n').map(plainTitle);
  let subject = plain(lines.find((line) => /\p{L}/u.test(line)) ?? '').replace(/\s+/g, ' ');
  // What one order stood around may be another.
  for (let before = ''; before !== subject;) {
    before = subject;
    subject = subject.replace(SKIP, '').replace(/\s+/g, ' ');
  }
  return (
    withoutClosing(subject, own)
      // GitHub calls whom a commit message mentions; code spans mean nothing there.
      .replace(/@(?=[A-Za-z0-9])/g, '@\u200b')
      .trim()
      .replace(/\.$/, '')
  );
}

/** A line without the Markdown that marks headings, lists, emphasis and code, in at most 120 characters. */
function plainTitle(line: string): string {
  const title = line
    .replace(/^[#*\s>-]+/, '')
    .replace(/[*`]/g, '')
    .replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, '')
    .trim();
  return title.slice(0, pairBorder(title, 120));
}

/** The address by which GitHub links a commit to an account without showing its e-mail (docs.github.com, "Setting your commit email address"). */
export function noreply(author: Author, serverUrl: string): string {
  const host = new URL(serverUrl).hostname;
  return `${author.id}+${author.login}@users.noreply.${host}`;
}

function plain(line: string): string {
  return line.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

// The message of the run's commit. Pure.
import type { Author } from '../job.js';
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

/** The address by which GitHub links a commit to an account without showing its e-mail (docs.github.com, "Setting your commit email address"). */
export function noreply(author: Author, serverUrl: string): string {
  const host = new URL(serverUrl).hostname;
  return `${author.id}+${author.login}@users.noreply.${host}`;
}

function plain(line: string): string {
  return line.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

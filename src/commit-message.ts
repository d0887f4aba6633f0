// The message of the one commit that a run makes.

/** Who asked; `id` is the account's number, null if unknown. */
export interface Requester {
  readonly login: string;
  readonly id: number | null;
}

export interface MessageFacts {
  /** The model's answer: its first line becomes the subject. */
  readonly finalText: string;
  readonly requestUrl: string | null;
  readonly requester: Requester | null;
  readonly signoff: boolean;
  /** Author by policy; null: the token's own account. */
  readonly author: { readonly name: string; readonly email: string } | null;
  readonly serverUrl: string;
}

/** Subject of at most 72 characters, where it comes from, and the trailers (git-interpret-trailers). */
export function commitMessage(facts: MessageFacts): string {
  const noreply = `users.noreply.${new URL(facts.serverUrl).hostname}`;
  const trailers: string[] = [];
  if (facts.requester !== null) {
    const { login, id } = facts.requester;
    trailers.push(`Co-authored-by: ${login} <${id === null ? '' : `${id}+`}${login}@${noreply}>`);
  }
  if (facts.signoff) {
    const signer = facts.author ?? { name: 'github-actions[bot]', email: `41898282+github-actions[bot]@${noreply}` };
    trailers.push(`Signed-off-by: ${oneLine(signer.name)} <${oneLine(signer.email)}>`);
  }
  const body = facts.requestUrl === null ? [] : [`Requested in ${facts.requestUrl}`];
  return [subject(facts.finalText), ...body, trailers.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** The first line with words, without Markdown. A line that would read as a trailer or a skip order to CI is made harmless. */
function subject(text: string): string {
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^[#>*\s-]+/, '')
      .replace(/[*`_]{1,3}/g, '')
      .trim(),
  );
  const first = oneLine(lines.find((line) => /\p{L}/u.test(line)) ?? '')
    .replace(/\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (first === '') return 'Apply the requested change';
  if (first.length <= 72) return first.replace(/\.$/, '');
  const cut = first.slice(0, 71).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > 40 ? cut.slice(0, space) : cut}…`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n<>]+/g, ' ').trim();
}

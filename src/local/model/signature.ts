// Signatures of thinking blocks. Like the API's they bind a block to its own text, and on models with preserved thinking to the model
// and to everything before its message: a changed system text, tool or earlier message makes them invalid.
import { createHash } from 'node:crypto';
import { firstProblem, invalid, isFields, isList, type Fields, type Problem } from './problem.js';
import { promptBlocks } from './prompt.js';

/** The signature of a block with this text, in the message that answers `body`. */
export function sign(thinking: string, body: Fields): string {
  const count = isList(body['messages']) ? body['messages'].length : 0;
  return `${digest(thinking)}.${prefixes(body, [count]).get(count) ?? ''}`;
}

/** Every kept block must still fit its text; `preserved`: its conversation too. */
export function checkThinking(body: Fields, preserved: boolean): Problem | null {
  const messages = isList(body['messages']) ? body['messages'] : [];
  const thoughts = messages.flatMap((message, index) => thinkingOf(message).map((thought) => ({ ...thought, index })));
  const bound = preserved
    ? prefixes(
        body,
        thoughts.map(({ index }) => index),
      )
    : null;
  return firstProblem(thoughts, ({ block, at, index }) => {
    const path = `messages.${String(index)}.content.${String(at)}`;
    const [own, prefix] = String(block['signature']).split('.');
    if (own !== digest(String(block['thinking']))) return invalid(path, 'Invalid `signature` in `thinking` block');
    if (bound === null || prefix === bound.get(index)) return null;
    return invalid(path, 'Invalid `signature` in `thinking` block: it is bound to a different conversation');
  });
}

function thinkingOf(message: unknown): readonly { readonly block: Fields; readonly at: number }[] {
  const content = isFields(message) ? message['content'] : undefined;
  if (!isList(content)) return [];
  return content.flatMap((block, at) => (isFields(block) && block['type'] === 'thinking' ? [{ block, at }] : []));
}

function digest(text: string): string {
  return createHash('sha256').update(`embedded model server\n${text}`).digest('base64url');
}

/** For each of the numbers of messages asked for: a hash over the model, tools, system text and that many messages. */
function prefixes(body: Fields, counts: readonly number[]): ReadonlyMap<number, string> {
  const wanted = new Set(counts);
  const found = new Map<number, string>();
  const hash = createHash('sha256').update(`embedded model server\n${String(body['model'])}`);
  let done = 0;
  const upTo = (count: number) => {
    for (; done <= count; done++) if (wanted.has(done)) found.set(done, hash.copy().digest('base64url'));
  };
  for (const block of promptBlocks(body)) {
    if (block.message !== null) upTo(block.message);
    hash.update('\n').update(block.text);
  }
  upTo(Math.max(0, ...counts));
  return found;
}

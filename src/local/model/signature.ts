// Signatures of thinking blocks. Like the API's they bind a block to its own text, and on models with preserved thinking to the model
// and to everything before its message: a changed system text, tool or earlier message makes them invalid.
import { createHash, createHmac } from 'node:crypto';
import { firstProblem, invalid, isFields, isList, type Fields, type Problem } from './problem.js';

const KEY = 'embedded model server';

/** The signature of a block with this text, in the message that answers `body`. */
export function sign(thinking: string, body: Fields): string {
  return `${mac(thinking)}.${mac(prefixes(body).at(-1) ?? '')}`;
}

/** Every kept block must still fit its text; `preserved`: its conversation too. */
export function checkThinking(body: Fields, preserved: boolean): Problem | null {
  const messages = isList(body['messages']) ? body['messages'] : [];
  const bound = preserved ? prefixes(body) : [];
  return firstProblem(messages, (message, index) => {
    const content = isFields(message) ? message['content'] : undefined;
    if (!isList(content)) return null;
    return firstProblem(content, (block, at) => {
      if (!isFields(block) || block['type'] !== 'thinking') return null;
      const path = `messages.${String(index)}.content.${String(at)}`;
      const [own, prefix] = String(block['signature']).split('.');
      if (own !== mac(String(block['thinking']))) return invalid(path, 'Invalid `signature` in `thinking` block');
      if (!preserved || prefix === mac(bound[index] ?? '')) return null;
      return invalid(path, 'Invalid `signature` in `thinking` block: it is bound to a different conversation');
    });
  });
}

function mac(text: string): string {
  return createHmac('sha256', KEY).update(text).digest('base64url');
}

/** For each number of messages, from none to all: a hash over the model, tools, system text and that many messages. */
function prefixes(body: Fields): readonly string[] {
  const messages = isList(body['messages']) ? body['messages'] : [];
  const found: string[] = [];
  let hash = '';
  for (const part of [[body['model'], body['tools'] ?? [], body['system'] ?? []], ...messages]) {
    hash = createHash('sha256').update(hash).update(unmarked(part)).digest('hex');
    found.push(hash);
  }
  return found;
}

/** JSON of a part without its cache marks. */
export function unmarked(part: unknown): string {
  return JSON.stringify(part, (key, value: unknown) => (key === 'cache_control' ? undefined : value));
}

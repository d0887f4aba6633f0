// The rules for `messages`: roles, block shapes, and the pairing of tool calls with their results.
import { checkImage, type ImageSize } from './image-check.js';
import { firstProblem, invalid, isFields, isList, unknownField, type Fields, type Problem } from './problem.js';

const ID = /^[a-zA-Z0-9_-]+$/;
const MESSAGE_LIMIT = 100_000;
/** With more images than this, each may be only 2000 pixels a side. */
const MANY_IMAGES = 20;

/** `hasTools`: the request declares tools. `window` is the model's, in tokens. */
export function checkMessages(messages: unknown, hasTools: boolean, window: number): Problem | null {
  if (!isList(messages) || messages.length === 0) return invalid('messages', 'at least one message is required');
  if (messages.length > MESSAGE_LIMIT) return invalid('messages', `at most ${String(MESSAGE_LIMIT)} messages are taken`);
  const images: { path: string; size: ImageSize }[] = [];
  const problem = firstProblem(messages, (message, index) => {
    const path = `messages.${String(index)}`;
    if (!isFields(message)) return invalid(path, 'Input should be an object');
    const { role, content } = message;
    if (role !== 'user' && role !== 'assistant') return invalid(`${path}.role`, "Input should be 'user' or 'assistant'");
    const expected = index % 2 === 0 ? 'user' : 'assistant';
    if (role !== expected) {
      return invalid(
        path,
        index === 0 ? 'first message must use the "user" role' : `roles must alternate, but "${role}" came twice in a row`,
      );
    }
    if (typeof content === 'string') return content.trim() === '' ? invalid(`${path}.content`, 'must contain non-whitespace text') : null;
    if (!isList(content) || content.length === 0) return invalid(`${path}.content`, 'must be a text or a list of at least one block');
    return (
      firstProblem(content, (block, at) => checkBlock(`${path}.content.${String(at)}`, block, role, images)) ??
      checkLast(path, content) ??
      unknownField(path, message, ['role', 'content'])
    );
  });
  return problem ?? checkPairs(messages, hasTools) ?? checkImages(images, window) ?? checkEnd(messages);
}

function checkEnd(messages: readonly unknown[]): Problem | null {
  if (messages.length % 2 === 1) return null;
  return invalid('messages', 'This model does not support a prefilled answer: the conversation must end with a user message');
}

function checkLast(path: string, content: readonly unknown[]): Problem | null {
  const last = content.at(-1);
  const thinks = isFields(last) && (last['type'] === 'thinking' || last['type'] === 'redacted_thinking');
  return thinks ? invalid(path, 'The final block in an assistant message cannot be `thinking`') : null;
}

function checkImages(images: readonly { readonly path: string; readonly size: ImageSize }[], window: number): Problem | null {
  const most = window > 200_000 ? 600 : 100;
  if (images.length > most) return invalid('messages', `at most ${String(most)} images are taken, found ${String(images.length)}`);
  const side = images.length > MANY_IMAGES ? 2000 : 8000;
  const large = images.find(({ size }) => size.width > side || size.height > side);
  return large === undefined ? null : invalid(large.path, `image dimensions exceed the limit of ${String(side)} pixels a side`);
}

function checkBlock(path: string, block: unknown, role: string, images: { path: string; size: ImageSize }[]): Problem | null {
  if (!isFields(block)) return invalid(path, 'Input should be an object');
  const type = block['type'];
  const allowed = role === 'user' ? ['text', 'image', 'tool_result'] : ['text', 'thinking', 'redacted_thinking', 'tool_use'];
  if (typeof type !== 'string' || !allowed.includes(type)) {
    return invalid(`${path}.type`, `a ${role} message takes blocks of type ${allowed.join(', ')}`);
  }
  switch (type) {
    case 'text':
      return checkText(path, block);
    case 'image':
      return checkPicture(path, block, images);
    case 'tool_result':
      return checkResult(path, block, images);
    case 'tool_use':
      return checkCall(`${path}.tool_use`, block);
    case 'thinking': {
      if (typeof block['thinking'] !== 'string') return invalid(`${path}.thinking.thinking`, 'Field required');
      if (typeof block['signature'] !== 'string' || block['signature'] === '')
        return invalid(`${path}.thinking.signature`, 'Field required');
      return unknownField(`${path}.thinking`, block, ['type', 'thinking', 'signature']);
    }
    default:
      if (typeof block['data'] !== 'string' || block['data'] === '') return invalid(`${path}.redacted_thinking.data`, 'Field required');
      return unknownField(`${path}.redacted_thinking`, block, ['type', 'data']);
  }
}

function checkText(path: string, block: Fields): Problem | null {
  if (typeof block['text'] !== 'string') return invalid(`${path}.text.text`, 'Field required');
  if (block['text'].trim() === '') return invalid(`${path}.text.text`, 'text content blocks must contain non-whitespace text');
  return unknownField(`${path}.text`, block, ['type', 'text', 'cache_control']);
}

function checkPicture(path: string, block: Fields, images: { path: string; size: ImageSize }[]): Problem | null {
  const problem = unknownField(`${path}.image`, block, ['type', 'source', 'cache_control']);
  if (problem !== null) return problem;
  const image = checkImage(`${path}.image.source`, block['source']);
  if ('status' in image) return image;
  images.push({ path: `${path}.image`, size: image });
  return null;
}

function checkResult(path: string, block: Fields, images: { path: string; size: ImageSize }[]): Problem | null {
  const { tool_use_id: id, content, is_error: isError } = block;
  if (typeof id !== 'string' || !ID.test(id))
    return invalid(`${path}.tool_result.tool_use_id`, `String should match pattern '${ID.source}'`);
  if (isError !== undefined && typeof isError !== 'boolean') return invalid(`${path}.tool_result.is_error`, 'Input should be a boolean');
  const problem = unknownField(`${path}.tool_result`, block, ['type', 'tool_use_id', 'content', 'is_error', 'cache_control']);
  if (problem !== null || content === undefined || typeof content === 'string') return problem;
  if (!isList(content)) return invalid(`${path}.tool_result.content`, 'Input should be a string or a list');
  if (isError === true && content.some((part) => isFields(part) && part['type'] !== 'text')) {
    return invalid(`${path}.tool_result`, 'all content must be of type text if is_error is true');
  }
  return firstProblem(content, (part, index) => {
    const here = `${path}.tool_result.content.${String(index)}`;
    if (!isFields(part)) return invalid(here, 'Input should be an object');
    if (part['type'] === 'text') return checkText(here, part);
    return part['type'] === 'image' ? checkPicture(here, part, images) : invalid(`${here}.type`, 'Input should be text or image');
  });
}

function checkCall(path: string, block: Fields): Problem | null {
  const { id, name, input } = block;
  if (typeof id !== 'string' || !ID.test(id)) return invalid(`${path}.id`, `String should match pattern '${ID.source}'`);
  if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,128}$/.test(name)) {
    return invalid(`${path}.name`, "String should match pattern '^[a-zA-Z0-9_-]{1,128}$'");
  }
  if (!isFields(input)) return invalid(`${path}.input`, 'Input should be an object');
  return unknownField(path, block, ['type', 'id', 'name', 'input', 'cache_control']);
}

/** Every tool call is answered once, in the message right after it, before anything else there. */
function checkPairs(messages: readonly unknown[], hasTools: boolean): Problem | null {
  const seen = new Set<string>();
  let open: readonly string[] = [];
  const problem = firstProblem(messages, (message, index) => {
    const path = `messages.${String(index)}`;
    const blocks = blocksOf(message);
    const results = blocks.flatMap((block) => (block['type'] === 'tool_result' ? [String(block['tool_use_id'])] : []));
    const missing = open.filter((id) => !results.includes(id));
    if (missing.length > 0) {
      const where = `messages.${String(index - 1)}`;
      return invalid(where, `\`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(', ')}`);
    }
    const stray = blocks.findIndex((block) => block['type'] === 'tool_result' && !open.includes(String(block['tool_use_id'])));
    if (stray !== -1)
      return invalid(`${path}.content.${String(stray)}`, 'unexpected `tool_use_id`: the previous message has no such tool call');
    const twice = results.find((id, at) => results.indexOf(id) !== at);
    if (twice !== undefined) return invalid(path, `each tool call must have a single result, found several for ${twice}`);
    const late = blocks.findIndex((block, at) => block['type'] === 'tool_result' && at >= results.length);
    if (late !== -1) return invalid(`${path}.content.${String(late)}`, 'tool_result blocks must come before all other content');
    const calls = blocks.flatMap((block) => (block['type'] === 'tool_use' ? [String(block['id'])] : []));
    for (const id of calls) {
      if (seen.has(id)) return invalid(path, `\`tool_use\` ids must be unique: ${id}`);
      seen.add(id);
    }
    open = calls;
    return null;
  });
  if (problem !== null) return problem;
  return seen.size > 0 && !hasTools ? invalid('tools', 'Requests which have tool_use or tool_result blocks must define tools') : null;
}

function blocksOf(message: unknown): readonly Fields[] {
  const content = isFields(message) ? message['content'] : undefined;
  return isList(content) ? content.filter(isFields) : [];
}

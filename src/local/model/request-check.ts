// Checks a body of POST /v1/messages as strictly as the API (version 2026-10-21) does. The rules are those of Anthropic's reference of
// the Messages API, its pages on tool use, prompt caching and extended thinking, and its list of errors.
import { lookUpFacts } from '../../model/facts.js';
import { checkMessages } from './message-check.js';
import { firstProblem, invalid, isFields, isList, unknownField, type Fields, type Problem } from './problem.js';
import { checkThinking } from './signature.js';
import { promptSize } from './prompt.js';

const REMOVED = ['temperature', 'top_p', 'top_k'];
const COUNTED = ['model', 'messages', 'system', 'tools', 'tool_choice', 'thinking', 'output_config', 'cache_control'];
const KNOWN = [...COUNTED, 'max_tokens', 'stream', 'stop_sequences', 'metadata', 'service_tier', 'diagnostics'];
const TOOL_FIELDS = [
  'name',
  'description',
  'input_schema',
  'type',
  'cache_control',
  'strict',
  'input_examples',
  'eager_input_streaming',
  'defer_loading',
];
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'];
const MARK_LIMIT = 4;

/** `counting`: the body of count_tokens, which has no max_tokens and no stream. */
export function checkRequest(body: unknown, counting = false): Problem | null {
  if (!isFields(body)) return invalid('', 'The request body must be a JSON object');
  const { model } = body;
  if (typeof model !== 'string' || model === '') return invalid('model', 'Field required');
  const { facts, known } = lookUpFacts(model);
  if (!known) return { status: 404, type: 'not_found_error', message: `model: ${model}` };
  const removed = REMOVED.find((name) => name in body);
  if (removed !== undefined) return invalid(removed, 'This parameter was removed in API version 2026-10-21');
  return (
    unknownField('', body, counting ? COUNTED : KNOWN) ??
    (counting ? null : checkOutput(body, facts.maxOutput)) ??
    checkThinkingOption(body, facts.adaptiveThinking) ??
    checkSystem(body['system']) ??
    checkTools(body['tools']) ??
    checkMessages(body['messages'], isList(body['tools']) && body['tools'].length > 0, facts.window) ??
    checkMarks(body) ??
    checkThinking(body, facts.preservedThinking) ??
    checkSize(body, facts.window)
  );
}

function checkOutput(body: Fields, maxOutput: number): Problem | null {
  const { max_tokens: max, stream, stop_sequences: stops } = body;
  if (max === undefined) return invalid('max_tokens', 'Field required');
  if (typeof max !== 'number' || !Number.isInteger(max) || max < 1)
    return invalid('max_tokens', 'Input should be an integer of at least 1');
  if (max > maxOutput) return invalid('max_tokens', `${String(max)} > ${String(maxOutput)}, the most that this model puts out`);
  if (stops !== undefined && !(isList(stops) && stops.every((stop) => typeof stop === 'string' && stop.trim() !== ''))) {
    return invalid('stop_sequences', 'Each stop sequence must contain non-whitespace text');
  }
  return stream === true ? null : invalid('stream', 'This server plays streams only: send "stream": true');
}

function checkThinkingOption(body: Fields, adaptive: boolean): Problem | null {
  const { thinking, output_config: config } = body;
  if (config !== undefined) {
    if (!isFields(config)) return invalid('output_config', 'Input should be an object');
    const problem = unknownField('output_config', config, ['effort', 'format']);
    if (problem !== null) return problem;
    const effort = config['effort'];
    if (effort !== undefined && !(typeof effort === 'string' && EFFORTS.includes(effort))) {
      return invalid('output_config.effort', `Input should be one of ${EFFORTS.join(', ')}`);
    }
  }
  if (thinking === undefined) return null;
  if (!isFields(thinking)) return invalid('thinking', 'Input should be an object');
  switch (thinking['type']) {
    case 'adaptive':
    case 'between_tools':
      if (!adaptive) return invalid('thinking.type', 'adaptive thinking is not supported on this model');
      return unknownField('thinking', thinking, ['type', 'display']);
    case 'disabled':
      if (/opus-5-5|fable|mythos/.test(String(body['model']))) return invalid('thinking.type', 'thinking cannot be disabled on this model');
      return unknownField('thinking', thinking, ['type']);
    case 'enabled':
      if (adaptive) return invalid('thinking.type', '"enabled" is not supported on this model: use "adaptive"');
      return unknownField('thinking', thinking, ['type', 'budget_tokens']);
    default:
      return invalid('thinking.type', 'Input should be adaptive, between_tools, enabled or disabled');
  }
}

function checkSystem(system: unknown): Problem | null {
  if (system === undefined || typeof system === 'string') return null;
  if (!isList(system)) return invalid('system', 'Input should be a string or a list of text blocks');
  return firstProblem(system, (block, index) => {
    const path = `system.${String(index)}`;
    if (!isFields(block) || block['type'] !== 'text') return invalid(`${path}.type`, 'Input should be text');
    if (typeof block['text'] !== 'string') return invalid(`${path}.text`, 'Field required');
    if (block['text'].trim() === '') return invalid(`${path}.text`, 'text content blocks must contain non-whitespace text');
    return unknownField(path, block, ['type', 'text', 'cache_control']);
  });
}

function checkTools(tools: unknown): Problem | null {
  if (tools === undefined) return null;
  if (!isList(tools)) return invalid('tools', 'Input should be a list');
  const names = new Set<string>();
  return firstProblem(tools, (tool, index) => {
    const path = `tools.${String(index)}.custom`;
    if (!isFields(tool)) return invalid(path, 'Input should be an object');
    const { name, input_schema: schema, description, type } = tool;
    if (type !== undefined && type !== 'custom') return invalid(`tools.${String(index)}.type`, 'This server knows custom tools only');
    if (typeof name !== 'string' || !/^[a-zA-Z0-9_-]{1,128}$/.test(name)) {
      return invalid(`${path}.name`, "String should match pattern '^[a-zA-Z0-9_-]{1,128}$'");
    }
    if (names.has(name)) return invalid('tools', `Tool names must be unique: ${name}`);
    names.add(name);
    if (description !== undefined && typeof description !== 'string') return invalid(`${path}.description`, 'Input should be a string');
    if (!isFields(schema)) return invalid(`${path}.input_schema`, 'Field required');
    if (schema['type'] !== 'object') return invalid(`${path}.input_schema.type`, "Input should be 'object'");
    const union = ['oneOf', 'anyOf', 'allOf'].find((key) => key in schema);
    if (union !== undefined) return invalid(`${path}.input_schema`, `input_schema does not support ${union} at the top level`);
    return unknownField(path, tool, TOOL_FIELDS);
  });
}

/** Every place that may carry a cache mark, in the order of the prefix. */
function markable(body: Fields): readonly { readonly path: string; readonly block: Fields }[] {
  const found: { path: string; block: Fields }[] = [];
  const walk = (path: string, list: unknown) => {
    if (!isList(list)) return;
    list.forEach((block, index) => {
      if (!isFields(block)) return;
      const here = `${path}.${String(index)}`;
      walk(`${here}.content`, block['content']);
      found.push({ path: here, block });
    });
  };
  walk('tools', body['tools']);
  walk('system', body['system']);
  walk('messages', body['messages']);
  return found;
}

function checkMarks(body: Fields): Problem | null {
  const marked = markable(body).filter(({ block }) => block['cache_control'] !== undefined && block['cache_control'] !== null);
  const count = marked.length + (body['cache_control'] === undefined ? 0 : 1);
  if (count > MARK_LIMIT) {
    return invalid('', `A maximum of ${String(MARK_LIMIT)} blocks with cache_control may be provided. Found ${String(count)}.`);
  }
  let short = false;
  return firstProblem(marked, ({ path, block }) => {
    const control = block['cache_control'];
    const where = `${path}.cache_control`;
    if (!isFields(control) || control['type'] !== 'ephemeral') return invalid(`${where}.type`, "Input should be 'ephemeral'");
    const ttl = control['ttl'] ?? '5m';
    if (ttl !== '5m' && ttl !== '1h') return invalid(`${where}.ttl`, 'Input should be 5m or 1h');
    if (ttl === '1h' && short) return invalid(`${where}.ttl`, 'a 1h mark must not come after a 5m mark');
    short ||= ttl === '5m';
    return unknownField(where, control, ['type', 'ttl']);
  });
}

function checkSize(body: Fields, window: number): Problem | null {
  const size = promptSize(body);
  return size > window ? invalid('', `prompt is too long: ${String(size)} tokens > ${String(window)} maximum`) : null;
}

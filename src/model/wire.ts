// From one server-sent event to a typed StreamEvent. What has not the documented shape becomes `damaged` or `unknown`, never an error.
import type { StreamEvent, WireDelta, WireStart, WireUsage } from './model.js';
import type { SseEvent } from './sse.js';

type Fields = Readonly<Record<string, unknown>>;

export function parseEvent({ name, data }: SseEvent): StreamEvent {
  const body = parseJson(data);
  const event = isFields(body) ? typed(body, typeof body['type'] === 'string' ? body['type'] : name) : null;
  return event ?? (name === 'ping' ? { type: 'ping' } : { type: 'damaged', name, data: data.slice(0, 1000) });
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

/** null: an event that we know, but not in its shape. */
function typed(body: Fields, type: string): StreamEvent | null {
  const index = body['index'];
  switch (type) {
    case 'ping':
    case 'message_stop':
      return { type };
    case 'message_start': {
      const message = body['message'];
      if (!isFields(message) || typeof message['id'] !== 'string') return null;
      const model = typeof message['model'] === 'string' ? message['model'] : '';
      return { type, message: { id: message['id'], model, usage: usage(message['usage']) } };
    }
    case 'content_block_start': {
      const block = body['content_block'];
      if (typeof index !== 'number' || !isFields(block)) return null;
      const start = started(block);
      return start === null ? null : { type, index, content_block: start };
    }
    case 'content_block_delta': {
      const delta = body['delta'];
      if (typeof index !== 'number' || !isFields(delta)) return null;
      const change = changed(delta);
      return change === null ? null : { type, index, delta: change };
    }
    case 'content_block_stop':
      return typeof index === 'number' ? { type, index } : null;
    case 'message_delta': {
      const delta = body['delta'];
      if (!isFields(delta)) return null;
      const reason = delta['stop_reason'];
      return { type, delta: { stop_reason: typeof reason === 'string' ? reason : null }, usage: usage(body['usage']) };
    }
    case 'error': {
      const error = body['error'];
      if (!isFields(error)) return null;
      const { type: kind, message } = error;
      return {
        type,
        error: { type: typeof kind === 'string' ? kind : 'unknown', message: typeof message === 'string' ? message : 'no message' },
      };
    }
    default:
      return type === '' ? null : { type: 'unknown', name: type };
  }
}

function started(block: Fields): WireStart | null {
  const { type, text, thinking, data, id, name } = block;
  switch (type) {
    case 'text':
      return { type, text: typeof text === 'string' ? text : '' };
    case 'thinking':
      return { type, thinking: typeof thinking === 'string' ? thinking : '' };
    case 'redacted_thinking':
      return typeof data === 'string' ? { type, data } : null;
    case 'tool_use':
      return typeof id === 'string' && typeof name === 'string' ? { type, id, name } : null;
    default:
      return typeof type === 'string' ? { type: 'other', name: type } : null;
  }
}

function changed(delta: Fields): WireDelta | null {
  const { type, text, thinking, signature, partial_json: json } = delta;
  switch (type) {
    case 'text_delta':
      return typeof text === 'string' ? { type, text } : null;
    case 'thinking_delta':
      return typeof thinking === 'string' ? { type, thinking } : null;
    case 'signature_delta':
      return typeof signature === 'string' ? { type, signature } : null;
    case 'input_json_delta':
      return typeof json === 'string' ? { type, partial_json: json } : null;
    default:
      return typeof type === 'string' ? { type: 'other', name: type } : null;
  }
}

function usage(value: unknown): WireUsage {
  if (!isFields(value)) return {};
  const counts: Record<string, number> = {};
  for (const key of ['input_tokens', 'output_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens']) {
    const count = value[key];
    if (typeof count === 'number' && count >= 0) counts[key] = count;
  }
  return counts;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

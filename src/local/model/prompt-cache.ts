// A simulated prompt cache with the rules of Anthropic's prompt-caching page: entries are written at marks only, a mark looks back 20
// blocks for the longest entry, and a prefix shorter than the model's minimum is not cached. Tokens are counted as 4 characters each.
import { createHash } from 'node:crypto';
import { lookUpFacts } from '../../model/facts.js';
import { checkImage } from './image-check.js';
import { isFields, isList, type Fields } from './problem.js';
import { unmarked } from './signature.js';

const LOOK_BACK = 20;

export interface CachedUsage {
  readonly input_tokens: number;
  readonly cache_creation_input_tokens: number;
  readonly cache_read_input_tokens: number;
}

export interface PromptCache {
  /** The input side of a request's bill; writes the entries that the request makes. Entries never expire. */
  bill(body: Fields): CachedUsage;
}

interface Unit {
  readonly tokens: number;
  readonly text: string;
  readonly marked: boolean;
}

export function createPromptCache(): PromptCache {
  const entries = new Set<string>();

  return {
    bill(body) {
      const { cacheMinimum } = lookUpFacts(String(body['model'])).facts;
      const units = unitsOf(body);
      const prefixes: { key: string; tokens: number }[] = [];
      let key = String(body['model']);
      let total = 0;
      for (const unit of units) {
        key = createHash('sha256').update(key).update(unit.text).digest('hex');
        total += unit.tokens;
        prefixes.push({ key, tokens: total });
      }
      let read = 0;
      let covered = 0;
      const made: string[] = [];
      units.forEach((unit, index) => {
        const mark = prefixes[index];
        if (!unit.marked || mark === undefined || mark.tokens < cacheMinimum) return;
        covered = mark.tokens;
        made.push(mark.key);
        const reach = prefixes.slice(Math.max(0, index + 1 - LOOK_BACK), index + 1);
        const hit = reach.findLast((prefix) => entries.has(prefix.key));
        read = Math.max(read, hit?.tokens ?? 0);
      });
      for (const entry of made) entries.add(entry);
      return { input_tokens: total - covered, cache_creation_input_tokens: covered - read, cache_read_input_tokens: read };
    },
  };
}

/** Tokens of the whole prompt. */
export function promptSize(body: Fields): number {
  return unitsOf(body).reduce((sum, unit) => sum + unit.tokens, 0);
}

/** The blocks of the prefix in the API's order: tools, system, messages. */
function unitsOf(body: Fields): readonly Unit[] {
  const units: Unit[] = [];
  const add = (part: unknown, role: string) => {
    if (part === undefined) return;
    const text = unmarked(part);
    const inner = isFields(part) && isList(part['content']) ? part['content'] : [];
    units.push({ tokens: tokensOf(part, text), text: role + text, marked: [part, ...inner].some(isMarked) });
  };
  const each = (value: unknown, role: string) => {
    for (const part of isList(value) ? value : [value]) add(part, role);
  };
  each(body['tools'], 'tools');
  each(body['system'], 'system');
  const messages = isList(body['messages']) ? body['messages'] : [];
  // A changed thinking setting makes the cached messages useless, not the tools and the system text.
  const setting = JSON.stringify(body['thinking'] ?? null);
  for (const message of messages) if (isFields(message)) each(message['content'], `${setting}${String(message['role'])}`);
  if (isFields(body['cache_control'])) {
    const last = units.pop();
    if (last !== undefined) units.push({ ...last, marked: true });
  }
  return units;
}

function isMarked(part: unknown): boolean {
  return isFields(part) && isFields(part['cache_control']);
}

/** Images are counted by their area, as the API does: one token for each 28 by 28 pixels. */
function tokensOf(part: unknown, text: string): number {
  const inner = isFields(part) && isList(part['content']) ? part['content'] : [part];
  const pictures = inner.filter((block): block is Fields => isFields(block) && block['type'] === 'image');
  let tokens = 0;
  let characters = text.length;
  for (const picture of pictures) {
    const size = checkImage('', picture['source']);
    if ('width' in size) tokens += Math.ceil(size.width / 28) * Math.ceil(size.height / 28);
    characters -= JSON.stringify(picture['source']).length;
  }
  return tokens + Math.ceil(Math.max(0, characters) / 4);
}

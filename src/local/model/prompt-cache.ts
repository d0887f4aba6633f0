// A simulated prompt cache with the rules of Anthropic's prompt-caching page: entries are written at marks only, a mark looks back 20
// blocks for the longest entry, and a prefix shorter than the model's minimum is not cached.
import { createHash } from 'node:crypto';
import { lookUpFacts } from '../../model/facts.js';
import type { Fields } from './problem.js';
import { promptBlocks } from './prompt.js';

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

export function createPromptCache(): PromptCache {
  const entries = new Set<string>();

  return {
    bill(body) {
      const { cacheMinimum } = lookUpFacts(String(body['model'])).facts;
      const blocks = promptBlocks(body);
      const marks = blocks.flatMap((block, index) => (block.marked ? [index] : []));
      // A changed thinking setting makes the cached messages useless, not the tools and the system text.
      const setting = JSON.stringify(body['thinking'] ?? null);
      const hash = createHash('sha256').update(String(body['model']));
      const made: string[] = [];
      let near: { key: string; tokens: number }[] = [];
      let total = 0;
      let covered = 0;
      let read = 0;
      blocks.forEach((block, index) => {
        total += block.tokens;
        hash.update(block.message === null ? '\nfixed ' : `\n${setting}${String(block.message % 2)} `).update(block.text);
        if (!marks.some((mark) => mark >= index && mark < index + LOOK_BACK)) return;
        const key = hash.copy().digest('base64');
        near = [...near.slice(-LOOK_BACK + 1), { key, tokens: total }];
        if (!block.marked || total < cacheMinimum) return;
        covered = total;
        made.push(key);
        read = Math.max(read, near.findLast((entry) => entries.has(entry.key))?.tokens ?? 0);
      });
      for (const entry of made) entries.add(entry);
      return { input_tokens: total - covered, cache_creation_input_tokens: covered - read, cache_read_input_tokens: read };
    },
  };
}

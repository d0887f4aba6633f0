// Transcripts and a view for the tests of what people read.
import type { CommentView } from '../../src/render/comment.js';
import { inert } from '../../src/text/inert.js';
import { EMPTY_TRANSCRIPT } from '../../src/transcript.js';
import type { ToolLine, Transcript } from '../../src/transcript.js';

export const view: CommentView = {
  request: '[this request](https://github.com/octo/shop/pull/1#issuecomment-7) of mona',
  runUrl: 'https://github.com/octo/shop/actions/runs/9',
  now: 65_000,
  facts: [],
  attachment: '',
  inert: (text) => inert(text, '@agent'),
};

/** A run of one minute on one model, which wrote 1,234 tokens in three turns. */
export function transcript(more: Partial<Transcript>): Transcript {
  return {
    ...EMPTY_TRANSCRIPT,
    session: 's-1',
    model: 'claude-sonnet-5-5',
    startedAt: 5_000,
    turns: 3,
    usage: { input: 100, output: 1_234, cacheWrite: 900, cacheRead: 3_000 },
    usd: 0.0123,
    ...more,
  };
}

export function toolLine(tool: string, argument: string, more: Partial<ToolLine> = {}): ToolLine {
  return { id: `${tool} ${argument}`, tool, argument, status: 'ok', rule: null, because: null, ms: 5, turn: 1, ...more };
}

export const ended = { endedAt: 65_000 } as const;

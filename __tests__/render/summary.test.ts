import { expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/events.js';
import { renderComment } from '../../src/render/comment.js';
import { foldTurns, renderSummary } from '../../src/render/summary.js';
import type { TurnUsage } from '../../src/render/summary.js';
import { ended, transcript, view } from './transcripts.js';

const lines = (...all: readonly string[]): string => all.join('\n');
const turn = (fresh: number, cacheWrite: number, cacheRead: number, output: number, usd: number): TurnUsage => ({
  fresh,
  cacheWrite,
  cacheRead,
  output,
  usd,
});
const policy = { path: '.github/agent.yml', commit: '0123456789abcdef0123', hash: 'fedcba9876543210fedcba' };
const run = transcript({ ...ended, outcome: { type: 'exhausted', limit: 'turns' }, retries: 2 });

test('the comment, the facts, a chart and the tokens of each turn', () => {
  expect(renderSummary(run, view, [turn(1200, 300, 0, 90, 0.004), turn(20, 80, 1500, 40, 0.002)], policy)).toBe(
    lines(
      renderComment(run, view),
      '',
      '| | |',
      '| --- | --- |',
      '| outcome | `exhausted: turns` |',
      '| session | `s-1` |',
      '| policy | `.github/agent.yml` at `0123456789ab`, SHA-256 `fedcba9876543210` |',
      '| retries | 2 |',
      '',
      '```mermaid',
      'xychart-beta',
      '  title "Tokens of the prompt by turn (bar), read from the cache (line)"',
      '  x-axis "turn" [1, 2]',
      '  y-axis "tokens" 0 --> 1600',
      '  bar [1500, 1600]',
      '  line [0, 1500]',
      '```',
      '',
      '<details><summary>Tokens by turn</summary>',
      '',
      '| turn | fresh | cache write | cache read | output | cost |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      '| 1 | 1.2k | 300 | 0 | 90 | $0.004 |',
      '| 2 | 20 | 80 | 1.5k | 40 | $0.002 |',
      '| all | 1.2k | 380 | 1.5k | 130 | $0.006 |',
      '',
      '</details>',
    ),
  );
});

test('without a policy, a session or a turn it says so and draws nothing', () => {
  const early = transcript({ session: null });
  expect(renderSummary(early, view, [], { path: '.github/agent.yml', commit: null, hash: null })).toBe(
    lines(
      renderComment(early, view),
      '',
      '| | |',
      '| --- | --- |',
      '| outcome | none |',
      '| session | – |',
      '| policy | no `.github/agent.yml`: read-only tools, no commits |',
      '| retries | 0 |',
    ),
  );
});

test('of 80 turns the last 50 are listed, the chart and the sum have all', () => {
  const turns = Array.from({ length: 80 }, () => turn(10, 0, 0, 1, 0.01));
  const shown = renderSummary(run, view, turns, policy).split('\n');
  expect(shown.filter((line) => /^\| \d/.test(line)).map((line) => line.split(' ')[1])).toEqual(
    Array.from({ length: 50 }, (_, index) => String(index + 31)),
  );
  expect(shown).toContain('| all | 800 | 0 | 0 | 80 | $0.80 |');
  expect(shown).toContain('  x-axis "turn" 1 --> 80');
  expect(shown).toContain(`  bar [${Array.from({ length: 80 }, () => 10).join(', ')}]`);
});

test('an answer that a comment must cut is whole here', () => {
  const long = transcript({ ...ended, outcome: { type: 'end_turn' }, finalText: 'A sentence of the answer.\n\n'.repeat(2000).trim() });
  expect(renderComment(long, view)).toContain('… cut here:');
  expect(renderSummary(long, view, [], policy)).toContain(long.finalText);
  const longer = { ...long, finalText: long.finalText.repeat(10) };
  const text = renderSummary(longer, view, [], policy);
  expect(text.length).toBeLessThan(310_000);
  expect(text).toMatch(/more characters\.\*\n\nThe whole answer is in the step's output `result`\.\n\n/);
});

test('turns are folded from replies alone', () => {
  const reply: RunEvent = {
    seq: 1,
    at: 2,
    type: 'assistant',
    message: { role: 'assistant', id: 'm', content: [], stop: 'end_turn' },
    usage: { input: 1, cacheWrite: 2, cacheRead: 3, output: 4 },
    usd: 5,
  };
  const notice: RunEvent = { seq: 2, at: 3, type: 'notice', level: 'info', text: 'x' };
  expect([reply, notice].reduce(foldTurns, [])).toEqual([turn(1, 2, 3, 4, 5)]);
});

import { expect, test } from '@jest/globals';
import type { Edit } from '../../src/github/comments.js';
import { createThrottledEditor } from '../../src/github/throttle.js';
import type { Clock } from '../../src/github/throttle.js';

/** Time stands still until `pass`; sleepers wake in order. */
function fakeClock(): Clock & { pass(ms: number): Promise<void> } {
  let now = 0;
  let sleepers: { at: number; wake: () => void }[] = [];
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve();
        else {
          sleepers.push({ at: now + ms, wake: resolve });
          signal.addEventListener('abort', () => resolve());
        }
      }),
    async pass(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = sleepers.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        sleepers = sleepers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.wake();
        await settle();
      }
      now = until;
    },
  };
}

function recorder(clock: Clock, answers: Edit[] = []) {
  const sent: string[] = [];
  const answer = (label: string): Promise<Edit> => {
    sent.push(`${clock.now() / 1000}s ${label}`);
    return Promise.resolve(answers.shift() ?? { edit: 'done' });
  };
  return { sent, target: { edit: (body: string) => answer(body), replace: (body: string) => answer(`new ${body}`) } };
}

test('faults 2.29: 300 tool calls in 10 s make one edit at 15 s, and the last', async () => {
  const clock = fakeClock();
  const { sent, target } = recorder(clock);
  const editor = createThrottledEditor(target, clock, 15_000);
  for (let call = 1; call <= 300; call += 1) {
    editor.show(() => `call ${call}`);
    await clock.pass(33);
  }
  await clock.pass(20_000);
  expect(await editor.flush('final')).toEqual({ edit: 'done' });
  expect(sent).toEqual(['15s call 300', '29.9s final']);
});

test('faults 2.29: rate limits stretch the interval from 15 over 30 to 60 s, and retry-after one wait', async () => {
  const clock = fakeClock();
  const limited: Edit = { edit: 'limited', waitMs: 0 };
  const { sent, target } = recorder(clock, [limited, limited, limited, { edit: 'limited', waitMs: 90_000 }]);
  const editor = createThrottledEditor(target, clock, 15_000);
  editor.show(() => 'a');
  await clock.pass(500_000);
  expect(sent).toEqual(['15s a', '45s a', '105s a', '165s a', '255s a']);
});

test('an equal body is not sent, neither in between nor at the end', async () => {
  const clock = fakeClock();
  const { sent, target } = recorder(clock);
  const editor = createThrottledEditor(target, clock, 15_000);
  editor.show(() => 'a');
  await clock.pass(60_000);
  editor.show(() => 'a');
  await clock.pass(60_000);
  await editor.flush('a');
  expect(sent).toEqual(['15s a']);
});

test('flush does not wait for its turn, and nothing follows it', async () => {
  const clock = fakeClock();
  const { sent, target } = recorder(clock);
  const editor = createThrottledEditor(target, clock, 15_000);
  editor.show(() => 'a');
  await clock.pass(1);
  editor.show(() => 'b');
  await editor.flush('final');
  editor.show(() => 'c');
  await clock.pass(60_000);
  expect(sent).toEqual(['0.001s final']);
});

test('a deleted comment stops the edits, and the final text is posted anew', async () => {
  const clock = fakeClock();
  const { sent, target } = recorder(clock, [{ edit: 'gone' }, { edit: 'gone' }]);
  const editor = createThrottledEditor(target, clock, 15_000);
  editor.show(() => 'a');
  await clock.pass(60_000);
  editor.show(() => 'b');
  await clock.pass(60_000);
  expect(await editor.flush('final')).toEqual({ edit: 'done' });
  expect(sent).toEqual(['15s a', '120s final', '120s new final']);
});

test('a locked thread is reported at the end, and a rejecting target never throws', async () => {
  const clock = fakeClock();
  const locked = createThrottledEditor(recorder(clock, [{ edit: 'locked' }]).target, clock, 15_000);
  expect(await locked.flush('final')).toEqual({ edit: 'locked' });
  const broken = createThrottledEditor(
    { edit: () => Promise.reject(new Error('boom')), replace: () => Promise.reject(new Error('boom')) },
    clock,
    15_000,
  );
  broken.show(() => 'a');
  const end = broken.flush('final');
  await clock.pass(60_000);
  expect(await end).toMatchObject({ edit: 'failed', failure: { kind: 'bug' } });
});

test('a limited final edit waits as asked and is delivered', async () => {
  const clock = fakeClock();
  const { sent, target } = recorder(clock, [{ edit: 'limited', waitMs: 20_000 }]);
  const end = createThrottledEditor(target, clock, 15_000).flush('final');
  await clock.pass(60_000);
  expect(await end).toEqual({ edit: 'done' });
  expect(sent).toEqual(['0s final', '20s final']);
});

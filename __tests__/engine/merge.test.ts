import { expect, test } from '@jest/globals';
import { merge } from '../../src/engine/merge.js';
import { drain } from './scripted.js';

async function* count(name: string, to: number, log: string[] = []): AsyncGenerator<string, void> {
  try {
    for (let at = 1; at <= to; at += 1) {
      log.push(`${name}${at}`);
      yield await Promise.resolve(`${name}${at}`);
    }
  } finally {
    log.push(`${name} over`);
  }
}

test('every event comes, each source in its own order, none starved', async () => {
  const { events } = await drain(merge([count('a', 4), count('b', 2)], 2));
  expect(events).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('a source is asked for its next event only after the last one was taken', async () => {
  const log: string[] = [];
  const merged = merge([count('a', 3, log)], 1);
  await merged.next();
  expect(log).toEqual(['a1']);
  await merged.next();
  expect(log).toEqual(['a1', 'a2']);
  await merged.return();
  expect(log).toEqual(['a1', 'a2', 'a over']);
});

test('a source that throws ends the merge and closes the others', async () => {
  const log: string[] = [];
  // eslint-disable-next-line require-yield -- it fails first
  async function* broken(): AsyncGenerator<string, void> {
    await Promise.resolve();
    throw new Error('broken');
  }
  await expect(drain(merge([count('a', 9, log), broken()], 2))).rejects.toThrow('broken');
  expect(log.at(-1)).toBe('a over');
});

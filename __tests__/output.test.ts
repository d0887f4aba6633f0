import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createOutput } from '../src/output.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'at-agent-output-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const unexpected = (error: unknown): void => {
  throw error;
};

function fifo(): string {
  const path = join(folder, 'fifo');
  execFileSync('mkfifo', [path]);
  return path;
}

test('what is written in one turn of the event loop arrives in order and in one piece', async () => {
  const path = join(folder, 'log');
  const file = openSync(path, 'w');
  const write = createOutput(file, unexpected);
  write('one\n');
  write('zwei: ß\n');
  expect(readFileSync(path, 'utf8')).toBe('');
  await nextTurn();
  write('three\n');
  await nextTurn();
  expect(readFileSync(path, 'utf8')).toBe('one\nzwei: ß\nthree\n');
  closeSync(file);
});

test('a full pipe that does not block is waited for, and nothing is lost', async () => {
  const path = fifo();
  // The shell gives its name to cat, whose output is the file.
  const reader = spawn('sh', ['-c', 'cat fifo >copy'], { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => reader.once('close', resolve));
  const keeper = openSync(path, constants.O_RDWR);
  const pipe = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  const text = 'a line of the log\n'.repeat(40_000);
  createOutput(pipe, unexpected)(text);
  await nextTurn();
  closeSync(pipe);
  closeSync(keeper);
  await ended;
  expect(readFileSync(join(folder, 'copy'), 'utf8')).toBe(text);
});

test('a reader that has gone ends the writing, not the process', async () => {
  const path = fifo();
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const pipe = openSync(path, constants.O_WRONLY);
  closeSync(reader);
  const write = createOutput(pipe, unexpected);
  write('for nobody\n');
  await nextTurn();
  // A reader that comes now gets nothing of the rest either.
  const late = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  write('more for nobody\n');
  await nextTurn();
  closeSync(pipe);
  expect(readFileSync(late, 'utf8')).toBe('');
  closeSync(late);
});

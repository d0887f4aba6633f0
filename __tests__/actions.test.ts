import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRunner } from '../src/actions.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'actions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('outputs are written so that no value can set another name', () => {
  const output = join(folder, 'output');
  const runner = createRunner({ output, state: null, summary: null }, () => undefined);
  runner.output('plain', 'one line, with = and <<EOF');
  runner.output('empty', '');
  runner.output('long', 'first\nconclusion=success\r\nlast');
  runner.output('returned', 'a\rconclusion=success');
  const text = readFileSync(output, 'utf8');
  const delimiters = [...text.matchAll(/^(?:long|returned)<<(at_agent_[0-9a-f-]{36})$/gm)].map(([, delimiter = '']) => delimiter);
  expect(new Set(delimiters).size).toBe(2);
  expect(text).toBe(
    `plain=one line, with = and <<EOF\nempty=\nlong<<${delimiters[0] ?? ''}\nfirst\nconclusion=success\r\nlast\n${delimiters[0] ?? ''}\nreturned<<${delimiters[1] ?? ''}\na\rconclusion=success\n${delimiters[1] ?? ''}\n`,
  );
});

// `try` is ended by a signal, at the start of one of its git processes: the exit code says so, and nothing is left behind.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './command.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ended-test-'));
  mkdirSync(join(folder, 'bin'));
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  // Each process leaves a mark of its own, so that the number of marks counts them; of two that see the number at once, one sends the signal.
  const script = `#!/bin/sh
: >"$MARKS/$$"
if [ "$(ls "$MARKS" | wc -l)" -ge "$AT" ] && mkdir "$MARKS.sent" 2>/dev/null; then kill -$SIGNAL "$TO$PPID"; fi
exec '${git}' "$@"
`;
  writeFileSync(join(folder, 'bin/git'), script, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Processes that were started with the temp folder `temp`. */
function family(temp: string): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`).includes(`TMPDIR=${temp}\0`);
    } catch {
      // Ended between the two looks.
      return false;
    }
  });
}

const CODES = { INT: 130, TERM: 143, HUP: 129 } as const;

test.each([
  ['INT', 1, 'the process'],
  ['TERM', 2, 'the process'],
  ['HUP', 3, 'the process'],
  ['INT', 4, 'the group'],
  ['TERM', 6, 'the group'],
  ['INT', 9, 'the process'],
  ['TERM', 12, 'the group'],
  ['INT', 16, 'the group'],
  ['TERM', 20, 'the process'],
] as const)('SIG%s at git process %d, to %s', async (signal, at, to) => {
  const run = mkdtempSync(join(folder, 'run-'));
  const [marks, temp] = [join(run, 'marks'), join(run, 'temp')];
  mkdirSync(marks);
  mkdirSync(temp);
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    TMPDIR: temp,
    MARKS: marks,
    SIGNAL: signal,
    AT: String(at),
    TO: to === 'the group' ? '-' : '',
  };
  const ended = await call(['try'], { env });
  expect({ code: ended.code, stderr: ended.stderr, left: readdirSync(temp), family: family(temp) }).toEqual({
    code: CODES[signal],
    stderr: '',
    left: [],
    family: [],
  });
});

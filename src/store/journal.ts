// The journal of a run: append-only JSON lines, one write a record, so that a crash can cost the last record and nothing else.
import { closeSync, fstatSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RunEvent } from '../events.js';
import { encodeEvent } from './record.js';

/** The first line of every journal. */
const FIRST_LINE = JSON.stringify({ journal: 'at-agent', version: 1 });

export interface Journal {
  /** Resolves when the record is with the operating system: it outlives this process, though not the machine. */
  append(event: RunEvent): Promise<void>;
  close(): void;
}

/**
 * Opens a journal to write at its end; a new file gets its header. Only one process may: a lock file beside it (`PATH.lock`, removed
 * by `close`) holds the process id, and the lock of a process that is gone is taken over. Throws if another process has it.
 */
export function openJournal(path: string): Journal {
  const unlock = lock(path);
  let file: number;
  try {
    file = openSync(path, 'a+', 0o600);
  } catch (error) {
    unlock();
    throw error;
  }
  let before = start(file);
  return {
    append(event) {
      // Written at once and in one piece: a few microseconds, where a turn through the thread pool costs ten times that.
      try {
        const record = Buffer.from(`${before}${encodeEvent(event)}\n`);
        const written = writeSync(file, record);
        before = written === record.length ? '' : '\n';
        if (written < record.length) throw new Error(`only ${written} of ${record.length} bytes of a record could be written`);
        return Promise.resolve();
      } catch (error) {
        return Promise.reject(error instanceof Error ? error : new Error(String(error)));
      }
    },
    close() {
      closeSync(file);
      unlock();
    },
  };
}

/** What goes before the first record: the header, or the newline that a torn tail lacks. */
function start(file: number): string {
  const { size } = fstatSync(file);
  if (size === 0) return `${FIRST_LINE}\n`;
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last.toString() === '\n' ? '' : '\n';
}

function lock(path: string): () => void {
  const name = `${path}.lock`;
  for (const attempt of [1, 2]) {
    try {
      const file = openSync(name, 'wx', 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(name, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      const owner = lockOwner(name);
      if (attempt === 2 || owner !== null) {
        throw new Error(`The journal ${path} is being written by process ${owner ?? '(unknown)'}: end it, or remove ${name}.`, {
          cause: error,
        });
      }
      rmSync(name, { force: true });
    }
  }
  throw new Error(`The journal ${path} cannot be locked.`);
}

/** The live process that holds the lock; null: it is gone, or the lock does not name one. */
function lockOwner(name: string): number | null {
  const pid = Number(readFileSync(name, 'utf8'));
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: it lives, as somebody else's.
    return errorCode(error) === 'EPERM' ? pid : null;
  }
}

function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

export interface JournalProblem {
  /** 1-based line of the file. */
  readonly line: number;
  /** For a person: what is wrong, and that the line was left out or mended. */
  readonly problem: string;
}

/** Every event that can be read, in order, and every line that could not be. A missing file is an error that is thrown. */
export async function readJournal(
  path: string,
): Promise<{ readonly events: readonly RunEvent[]; readonly problems: readonly JournalProblem[] }> {
  // Writing needs no schemas: only who reads loads them.
  const [text, { decodeEvent }] = await Promise.all([readFile(path, 'utf8'), import('./record-schema.js')]);
  const events: RunEvent[] = [];
  const problems: JournalProblem[] = [];
  // Only a newline ends a record: JSON may hold U+2028 and U+2029 as they are.
  const lines = text.split('\n');
  lines.forEach((raw, index) => {
    const report = (problem: string): unknown => problems.push({ line: index + 1, problem });
    // Blocks that the file system had reserved and never filled read as NUL.
    const line = raw.replaceAll('\0', '');
    if (index === 0 && line !== FIRST_LINE) report(`The header is missing: expected ${FIRST_LINE}.`);
    if (line !== raw) report(`${raw.length - line.length} NUL bytes were skipped.`);
    if (line.trim() === '' || line === FIRST_LINE) return;
    const decoded = decodeEvent(line);
    if ('problem' in decoded) {
      const torn = index === lines.length - 1 ? 'it was cut in the middle' : decoded.problem;
      report(`The record is left out: ${torn}.`);
      return;
    }
    // Numbers may be missing, because what is shown but not kept has numbers too; they never go back.
    const before = events.at(-1)?.seq ?? -1;
    if (decoded.event.seq <= before) report(`The record has number ${decoded.event.seq} after ${before}.`);
    events.push(decoded.event);
  });
  return { events, problems };
}

// The family of a child process: who belongs to it, and how all of it is ended.
import { readdirSync, readFileSync } from 'node:fs';

/** Environment variable that every child carries; its value is new for each call. */
export const MARKER = 'AT_AGENT_CALL';

/**
 * Processes that belong to the child `leader` (who had its own session): the same session by /proc/PID/stat field 6 (proc(5)), or the marker in
 * the environment, which finds those that made a session of their own. A process that did that *and* cleared its environment is not found.
 * Empty where there is no /proc. Dead ones that wait for their parent are left out.
 */
export function family(leader: number, marker: string): number[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  const mark = Buffer.from(`${MARKER}=${marker}\0`);
  return names.filter((name) => /^[1-9]\d*$/.test(name) && belongs(name, leader, mark)).map(Number);
}

function belongs(pid: string, leader: number, mark: Buffer): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold blanks and brackets: fields are counted from the last one.
    const [state, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return false;
    return Number(session) === leader || readFileSync(`/proc/${pid}/environ`).includes(mark);
  } catch {
    // It ended between the two looks, or belongs to somebody else.
    return false;
  }
}

/** Sends a signal to the group of `leader` and to its whole family; returns the family as it was found. */
export function killFamily(leader: number, marker: string, signal: NodeJS.Signals): number[] {
  const found = family(leader, marker);
  sendSignal(-leader, signal);
  for (const pid of found) sendSignal(pid, signal);
  return found;
}

/** Sends a signal to a process, or to a group by its negative number; one that is gone already has nothing to be told. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // ESRCH: already gone. EPERM: it runs as somebody else, which a signal cannot change.
  }
}

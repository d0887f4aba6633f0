// The family of a child process: who belongs to it, and how all of it is ended.
import { openSync, readdirSync, readFileSync, readlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable that every child carries; its value is new for each call. */
export const MARKER = 'AT_AGENT_CALL';

/** Where a child finds the mark when it starts, and where a shell may put it out of the way of scripts that use 3 themselves. */
const MARK_FDS = [3, 198] as const;
/** For a bash that starts another: moves the mark to the second place. */
export const MOVE_MARK = 'exec 198<&3 3<&-;';

/**
 * Opens a file without a name or content, as descriptor 3 of a child: it is passed on to every process that does not close it, through new
 * sessions and cleared environments. The caller closes it. Throws if the folder for temporary files cannot be written.
 */
export function openMark(marker: string): number {
  const path = join(tmpdir(), `${MARKER}-${marker}`);
  const fd = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return fd;
}

/**
 * Processes that belong to the child `leader` (who had its own session): the same session by /proc/PID/stat field 6 (proc(5)), or the marker in
 * the environment, or the mark among its files, which find those that made a session of their own. A process that did that, cleared its
 * environment *and* closed the files that it was given is not found. Empty where there is no /proc. Dead ones that wait for their parent are left out.
 */
export function family(leader: number, marker: string): number[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names.filter((name) => /^[1-9]\d*$/.test(name) && belongs(name, leader, marker)).map(Number);
}

function belongs(pid: string, leader: number, marker: string): boolean {
  const mark = `${MARKER}=${marker}\0`;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold blanks and brackets: fields are counted from the last one.
    const [state, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return false;
    return (
      Number(session) === leader || readFileSync(`/proc/${pid}/environ`).includes(mark) || MARK_FDS.some((fd) => holds(pid, fd, marker))
    );
  } catch {
    // It ended between the two looks, or belongs to somebody else.
    return false;
  }
}

/** Linux shows a file whose name is gone with that word behind it. */
function holds(pid: string, fd: number, marker: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/fd/${fd}`).endsWith(`/${MARKER}-${marker} (deleted)`);
  } catch {
    // It has no such file.
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

// Standard output of the process. A stream over a pipe takes longer to make than a skipped event takes for all else, and each of its writes is
// a call to the system; so lines are collected for one turn of the event loop and written to the descriptor itself.
import { writeSync } from 'node:fs';

/**
 * Writes in order, at the end of the turn of the event loop or of the process, whichever is first. Whoever reads may stop reading
 * (`| head`): the run goes on to its end all the same. So it does after any other error, which `onError` hears of once: a log that cannot
 * be kept must not leave a comment that nobody ends.
 */
export function createOutput(descriptor: number, onError: (error: unknown) => void): (text: string) => void {
  let waiting = '';
  let reader = true;
  const flush = (): void => {
    let rest = Buffer.from(waiting);
    waiting = '';
    while (reader && rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(descriptor, rest));
      } catch (error) {
        const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
        if (code === 'EPIPE') reader = false;
        // A pipe that another process made non-blocking, and that is full now: its reader is given a moment.
        else if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        else {
          reader = false;
          onError(error);
        }
      }
    }
  };
  process.on('exit', flush);
  return (text) => {
    if (waiting === '') setImmediate(flush);
    waiting += text;
  };
}

// The command line as a person has it: the bundle as a child process.
import { spawn } from 'node:child_process';
import { BUNDLE } from '../scenarios/stage.js';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Calling {
  readonly cwd?: string;
  /** Added to PATH and HOME alone. */
  readonly env?: Readonly<Record<string, string>>;
  /** Descriptor or file that gets standard output. */
  readonly stdout?: number;
  /** Called with each piece of standard output; the process is the leader of its group. */
  readonly onOutput?: (text: string, pid: number) => void;
}

export function call(args: readonly string[], { cwd, env, stdout, onOutput }: Calling = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUNDLE, ...args], {
      cwd: cwd ?? process.cwd(),
      env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent', ...env },
      stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
      detached: true,
    });
    const ended = { stdout: '', stderr: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      ended.stdout += text;
      if (child.pid !== undefined) onOutput?.(text, child.pid);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, ...ended }));
  });
}

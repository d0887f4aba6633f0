// One measured process: wall time by the monotonic clock, which all processes of a machine share, and CPU time and peak memory from within.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds of the monotonic clock: comparable between processes. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

// Loaded before the program in runs that ask for it: at its end it writes what the process used. VmHWM, because ru_maxrss also counts
// the parent's pages before exec.
const PROBE = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const peak = Number(/VmHWM:\\s+(\\d+)/.exec(require('node:fs').readFileSync('/proc/self/status', 'utf8'))?.[1]);
  require('node:fs').writeFileSync(process.env.BENCH_PROBE, JSON.stringify({ cpu: (user + system) / 1000, peak: peak / 1024 }));
});`;

/**
 * Runs Node on `args` to its end. `probe`: also CPU milliseconds and peak MiB of the process itself, children left out; it costs a
 * millisecond or two, so wall time is best taken without.
 *
 * @returns {Promise<{began: number, wall: number, exit: number | null, stdout: string, stderr: string, cpu: number | null, peak: number | null}>}
 */
export async function launch(node, args, { folder, env = { PATH: process.env.PATH }, cwd, probe = false }) {
  const result = join(folder, 'probe.json');
  const script = join(folder, 'probe.cjs');
  if (probe) writeFileSync(script, PROBE);
  const began = now();
  const child = spawn(node, [...(probe ? ['-r', script] : []), ...args], {
    cwd,
    env: { ...env, ...(probe ? { BENCH_PROBE: result } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  const exit = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
  const wall = now() - began;
  if (child.stdout.readableEnded === false) await new Promise((resolve) => child.once('close', resolve));
  const used = probe ? JSON.parse(readFileSync(result, 'utf8')) : { cpu: null, peak: null };
  if (probe) rmSync(result);
  return { began, wall, exit, stdout, stderr, ...used };
}

/** Empty Node: what every process of this kind costs at least. */
export const emptyNode = (node, options) => launch(node, ['-e', '0'], options);

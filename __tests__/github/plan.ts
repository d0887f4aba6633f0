// Planned refusals in the shape of GitHub's errors.
import type { Lab } from '../local/github/lab.js';

/** The next matching request is refused so, before anything changes. */
export function plan(lab: Lab, method: string, path: RegExp, status: number, message: string, headers: Record<string, string> = {}): void {
  const body = { message, documentation_url: 'https://docs.github.com/rest' };
  lab.world.faults.push({ method, path, times: 1, status, headers, body });
}

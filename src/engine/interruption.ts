// How a run was ended from outside.
import type { Outcome } from '../state/outcome.js';
import type { Interrupt } from './ports.js';

/** How the run was ended from outside; null: it was not. */
export function interruption(signal: AbortSignal): Outcome | null {
  if (!signal.aborted) return null;
  const reason: unknown = signal.reason;
  return isInterrupt(reason) ? { type: reason.type, by: reason.by } : { type: 'interrupted', by: 'an abort without a reason' };
}

function isInterrupt(reason: unknown): reason is Interrupt {
  return (
    typeof reason === 'object' &&
    reason !== null &&
    'type' in reason &&
    (reason.type === 'stopped' || reason.type === 'interrupted') &&
    'by' in reason &&
    typeof reason.by === 'string'
  );
}

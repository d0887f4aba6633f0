// The views of one run over one fold: tracking comment, job summary, outputs.
import type { RunEvent, Sink } from './events.js';
import { foldTurns } from './render/summary.js';
import type { TurnUsage } from './render/summary.js';
import { EMPTY_TRANSCRIPT, foldTranscript } from './transcript.js';
import type { Transcript } from './transcript.js';

/** The fold that all views share. */
export interface Fold extends Sink {
  transcript(): Transcript;
  turns(): readonly TurnUsage[];
}

/** `changed` is called after each event that a view may show; it must return at once. */
export function createFold(changed: () => void): Fold {
  let transcript = EMPTY_TRANSCRIPT;
  let turns: readonly TurnUsage[] = [];
  return {
    on(event: RunEvent) {
      const before = transcript;
      transcript = foldTranscript(before, event);
      turns = foldTurns(turns, event);
      if (transcript !== before) changed();
    },
    close: () => Promise.resolve(),
    transcript: () => transcript,
    turns: () => turns,
  };
}

// What every kind of route shares: the inputs, the skip, and who may ask at all.
import type { Author, Route, SkipReason } from '../job.js';

export interface RouteInputs {
  readonly triggerPhrase: string;
  /** The `prompt` input; null when it is not set or blank. */
  readonly prompt: string | null;
  /** Logins of bots the policy lists; empty before the policy is read. */
  readonly bots: readonly string[];
}

export type Skip = Extract<Route, { readonly route: 'skip' }>;

export function skip(reason: SkipReason, why: string): Skip {
  return { route: 'skip', reason, why };
}

/** Hidden first line of every comment the bot writes. A hint, never a proof: anyone may write it, and then only silences own text. */
const OWN_MARKER = /^<!-- at-agent /m;

/** Why the writer of `body`, or the one who acted when there is no text, is not heard; null when rights decide. `doing` ends the sentence. */
export function unheard(who: Author | null, body: string, doing: string, inputs: RouteInputs): Skip | null {
  if (OWN_MARKER.test(body)) return skip('own_text', `The bot itself ${doing}: the text carries its marker.`);
  if (who === null) return skip('no_author', `The account that ${doing} is deleted or unknown, so its rights cannot be judged.`);
  if ((who.type === 'Bot' || /\[bot\]$/i.test(who.login)) && !includes(inputs.bots, who.login)) {
    return skip('bot_author', `${who.login}, a bot that the policy does not list, ${doing}.`);
  }
  return null;
}

/** Whole logins, which GitHub compares without case. */
function includes(logins: readonly string[], login: string): boolean {
  return logins.some((each) => each.toLowerCase() === login.toLowerCase());
}

// What the runner owes after the last turn: the work tree's changes brought to GitHub, and sentences about what really happened there.
// Nothing here depends on the model's word: every fact was read back from the remote.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { advice } from './errors.js';
import type { Failure } from './errors.js';
import type { EventBody } from './events.js';
import { fenced } from './github/body.js';
import { sideBranchName } from './github/branches.js';
import { collectChanges } from './github/changes.js';
import type { Collected, Held } from './github/changes.js';
import type { GitHub } from './github/client.js';
import { commitMessage, commitSubject, noreply } from './github/commit-message.js';
import { commitChanges } from './github/commits.js';
import type { Delivery } from './github/commits.js';
import type { Git } from './github/git.js';
import { openPull } from './github/pulls.js';
import { suggestChanges } from './github/suggestions.js';
import type { Author, Repo } from './job.js';
import { commitRefusal } from './policy/paths.js';
import type { EffectivePolicy } from './policy/policy.js';
import { enclosed } from './render/enclosed.js';
import { codeSpan, plain, plural, sentence } from './render/words.js';
import type { Destination, Ready } from './startup.js';
import type { Outcome } from './state/outcome.js';
import { withoutClosing } from './text/closing.js';

export interface DeliverPorts {
  readonly github: GitHub;
  readonly git: Git;
  readonly repo: Repo;
  readonly policy: EffectivePolicy;
  readonly serverUrl: string;
  readonly runId: string;
  readonly requester: Author | null;
  readonly requestUrl: string | null;
  /** Folder of this run's own files, absolute. */
  readonly scratch: string;
  readonly dryRun: boolean;
  /** The model's last text so far. */
  readonly finalText: () => string;
  readonly redact: (text: string) => string;
  /** Whether a text holds a known secret. */
  readonly holdsSecret: (text: string) => boolean;
  /** Makes the model's text harmless to post. */
  readonly inert: (text: string) => string;
}

/** What was delivered, for the comment and the outputs. Facts are Markdown lines. */
export interface Delivered {
  readonly facts: string[];
  attachment: string;
  branch: string | null;
  commit: string | null;
  pull: number | null;
}

const MOST_FILES = 300;
const MOST_FILE_BYTES = 10 * 1024 * 1024;

/** Brings the changes out; `delivered` is filled as it happens. The outcome comes back, but a run with work that could not be delivered has failed. */
export async function* deliver(
  outcome: Outcome,
  ready: Ready,
  ports: DeliverPorts,
  delivered: Delivered,
): AsyncGenerator<EventBody, Outcome> {
  // Five seconds after the signal the runner kills the process: the report comes first, and half-done work goes nowhere.
  if (outcome.type === 'interrupted') return outcome;
  const { policy } = ports;
  const collected = await collectChanges(ports.git, ready.worktree, {
    maxFiles: MOST_FILES,
    maxFileBytes: MOST_FILE_BYTES,
    isProtected: (path) => commitRefusal(policy, path) !== null,
    holdsSecret: ports.holdsSecret,
  });
  if (collected.result === 'gone' || collected.result === 'unreadable') {
    const gone = collected.result === 'gone';
    const message = gone ? 'The folder of the work tree was removed' : `What was changed could not be read: ${collected.problem}`;
    delivered.facts.push(`Nothing was committed: ${sentence(message).replace(/\.?$/, '.')}${gone ? '' : ` ${STILL_THERE}`}`);
    yield { type: 'notice', level: 'error', text: message };
    return undelivered(outcome, message, gone ? 'Ask again.' : 'Take the files from the work tree of the job, or ask again.');
  }
  const without = nowhere(ports);
  if (collected.result === 'too_many') {
    const message = `${collected.count} files were changed, and ${collected.limit} is the most that is delivered`;
    const saved = await savePatch(ports.redact(await collected.patch()), ports);
    delivered.facts.push(`Nothing was committed: ${without === null ? '' : `${without}, and `}${message}. ${saved}`);
    return without === null ? undelivered(outcome, message, 'Apply the patch, or ask for less at once.') : outcome;
  }
  for (const text of collected.notes) yield { type: 'notice', level: 'warning', text };
  delivered.facts.push(...heldFacts(collected.held, policy));
  const done = yield* bringOut(outcome, ready, collected, ports, delivered);
  // Where a patch is all that is wanted, it lacks only what git could not read.
  const lost = collected.held.filter(({ why }) => (without === null ? LOST[why] : why === 'unreadable'));
  if (lost.length === 0) return done;
  delivered.facts.push(`What was not committed: ${await savePatch(ports.redact(await collected.patch()), ports)} ${STILL_THERE}`);
  const message = `Not all that was changed could be committed: ${lost.map(({ path }) => path).join(', ')}`;
  return undelivered(done, message, 'The answer says why for each file.');
}

/** Work that nobody was given: a run that was done has failed all the same. */
function undelivered(outcome: Outcome, message: string, advice: string): Outcome {
  return outcome.type === 'end_turn' ? { type: 'failed', failure: { kind: 'configuration', message, advice } } : outcome;
}

const STILL_THERE = 'The work tree of the job still has it: a later step can take it from there.';

/** Why nothing is to be written to GitHub, if nothing is. */
function nowhere({ dryRun, policy }: DeliverPorts): string | null {
  if (dryRun) return 'this was a dry run';
  return policy.commit.mode === 'none' ? `the policy (${codeSpan(policy.path)}) commits nothing` : null;
}

async function* bringOut(
  outcome: Outcome,
  ready: Ready,
  collected: Changes,
  ports: DeliverPorts,
  delivered: Delivered,
): AsyncGenerator<EventBody, Outcome> {
  const { policy } = ports;
  if (collected.changes.length === 0) {
    if (policy.source === null) delivered.facts.push(readOnlyFact(policy));
    else if (policy.commit.mode === 'branch')
      delivered.facts.push(`Nothing was committed: no ${collected.held.length === 0 ? '' : 'other '}files were changed.`);
    return outcome;
  }
  const why = nowhere(ports);
  if (why !== null) {
    delivered.facts.push(`Nothing was committed: ${why}. ${plural(collected.changes.length, 'file')} changed; the patch is below.`);
    delivered.attachment = await patchFold(collected, ports);
    return outcome;
  }
  if (ready.destination.kind === 'fork') {
    const failure = yield* suggest(ready, ready.destination.number, collected, ports, delivered);
    return failure === null || outcome.type !== 'end_turn' ? outcome : { type: 'failed', failure };
  }
  return yield* commit(outcome, ready, ready.destination, collected, ports, delivered);
}

/** Says how to be allowed more. */
function readOnlyFact(policy: EffectivePolicy): string {
  return `Only reading was allowed: the default branch has no ${codeSpan(policy.path)}. To let me change files and commit, add one with ${codeSpan('permissions: { allow: ["Edit(src/**)"] }')}.`;
}

type Changes = Extract<Collected, { readonly result: 'collected' }>;

async function* commit(
  outcome: Outcome,
  ready: Ready,
  destination: Exclude<Destination, { readonly kind: 'fork' }>,
  collected: Changes,
  ports: DeliverPorts,
  delivered: Delivered,
): AsyncGenerator<EventBody, Outcome> {
  const { github, repo, policy } = ports;
  // Work that was cut short does not go onto somebody's branch.
  const whole = outcome.type === 'end_turn';
  const side = sideBranchName(ports.runId);
  const wanted = whole ? destination.branch : side;
  const result = await commitChanges(github, repo, {
    branch: wanted,
    expectedHead: ready.worktree.head,
    branchIs: !whole ? 'new' : destination.kind === 'pull' ? 'existing' : destination.issue === null ? 'new' : 'shared',
    pull: destination.kind === 'pull' && whole ? destination.number : null,
    sideBranch: side,
    changes: collected.changes,
    message: ports.redact(
      commitMessage({
        subject: commitSubject(ports.finalText(), destination.kind === 'branch' ? destination.issue : null),
        body: ports.requestUrl === null ? '' : `Requested in ${ports.requestUrl}`,
        requester: ports.requester,
        signOff: policy.commit.signoff
          ? (policy.commit.author ?? { name: ACTIONS_BOT.login, email: noreply(ACTIONS_BOT, ports.serverUrl) })
          : null,
        serverUrl: ports.serverUrl,
      }),
    ),
    author: policy.commit.author ?? null,
    requireVerified: policy.commit.signed === 'required',
    patch: () => collected.patch(),
  });
  switch (result.result) {
    case 'nothing':
      delivered.facts.push('Nothing was committed: no files were changed.');
      return outcome;
    case 'refused':
      delivered.facts.push(`Nothing was committed: ${sentence(result.said)} The patch is below.`);
      delivered.attachment = await patchFold(collected, ports);
      yield { type: 'notice', level: 'error', text: result.said };
      return whole ? { type: 'failed', failure: result.failure } : outcome;
    case 'committed':
    case 'side_branch':
      yield { type: 'commit', sha: result.sha, branch: result.branch, files: result.files, verified: result.verified };
      delivered.branch = result.branch;
      delivered.commit = result.sha;
      delivered.facts.push(commitFact(result, whole, ports));
      if (destination.kind === 'branch' && whole) yield* pull(destination, result.branch, ports, delivered);
      if (result.startsWorkflows !== true) {
        const whose =
          result.startsWorkflows === null
            ? 'if it was the workflow’s own token that pushed, no workflows start'
            : 'a push with the workflow’s own token starts no workflows';
        delivered.facts.push(`Checks: ${whose}; push once more, or approve the waiting runs, to start them.`);
      }
      return outcome;
  }
}

async function* pull(
  destination: Extract<Destination, { readonly kind: 'branch' }>,
  branch: string,
  ports: DeliverPorts,
  delivered: Delivered,
): AsyncGenerator<EventBody, void> {
  const [first = '', ...rest] = ports.redact(ports.finalText()).trim().split('\n');
  // The link to the issue and the repository's template follow: nothing may be left open before them.
  const body = withoutClosing(ports.inert(enclosed(rest.join('\n').trim())), destination.issue);
  const opened = await openPull(ports.github, ports.repo, {
    branch,
    base: destination.base,
    title: commitSubject(first, destination.issue) || `Changes by run ${ports.runId}`,
    body,
    issue: destination.issue,
    serverUrl: ports.serverUrl,
  });
  switch (opened.result) {
    case 'found':
    case 'opened':
      delivered.pull = opened.number;
      delivered.facts.push(sentence(opened.said).replace(plain(`#${opened.number}`), `[#${opened.number}](${opened.url})`));
      return;
    case 'compare_link':
      delivered.facts.push(`${sentence(opened.said)} [Open the pull request](${opened.url}).`);
      yield { type: 'notice', level: 'warning', text: opened.said };
      return;
    case 'nothing':
      return;
  }
}

/** Why nothing could be suggested; null: it could. */
async function* suggest(
  ready: Ready,
  number: number,
  collected: Changes,
  ports: DeliverPorts,
  delivered: Delivered,
): AsyncGenerator<EventBody, Failure | null> {
  const patch = ports.redact(await collected.patch());
  const suggested = await suggestChanges(ports.github, ports.repo, {
    number,
    head: ready.worktree.head,
    edits: ports.redact(await collected.edits()),
    patch,
    body: 'Changes for this pull request. Its branch lies in a fork, which is not written to.',
    savePatch: (text) => savePatch(text, ports),
  });
  switch (suggested.result) {
    case 'reviewed':
      delivered.facts.push(
        `The fork's branch is not written to: [a review](${suggested.url}) has ${plural(suggested.suggestions, 'suggestion')}${suggested.inPatch.length === 0 ? '' : ` and a patch for ${suggested.inPatch.map(codeSpan).join(', ')}`}.`,
      );
      return null;
    case 'repeated':
      delivered.facts.push('The same changes were suggested before; they are not repeated.');
      return null;
    case 'failed':
      delivered.facts.push(
        `The fork's branch is not written to. The suggestions could not be posted: ${sentence(advice(suggested.failure))} The patch is below.`,
      );
      delivered.attachment = await patchFold(collected, ports);
      yield { type: 'notice', level: 'error', text: advice(suggested.failure) };
      return suggested.failure;
    case 'nothing':
      // There are changes, so it is the patch that git did not give.
      delivered.facts.push("The fork's branch is not written to. The changes could not be read as a patch, so nothing was suggested.");
      yield { type: 'notice', level: 'error', text: 'The changes could not be read as a patch.' };
      return {
        kind: 'configuration',
        message: 'the changes could not be read as a patch',
        advice: 'Take the files from the work tree of the job, or ask again.',
      };
  }
}

function commitFact(
  result: Extract<Delivery, { readonly result: 'committed' | 'side_branch' }>,
  whole: boolean,
  ports: DeliverPorts,
): string {
  const { repo } = ports;
  const url = `${ports.serverUrl}/${repo.owner}/${repo.name}`;
  const added = result.files.reduce((sum, file) => sum + (file.added ?? 0), 0);
  const removed = result.files.reduce((sum, file) => sum + (file.removed ?? 0), 0);
  const size = `${plural(result.files.length, 'file')}, +${added} −${removed}`;
  const signature = result.verified ? 'verified' : 'not verified by GitHub';
  const head = `Committed [${codeSpan(result.sha.slice(0, 7))}](${url}/commit/${result.sha}) to ${codeSpan(result.branch)} (${size}; ${signature}).`;
  if (result.result === 'side_branch') return `${head} ${sentence(result.said)}`;
  if (!whole) return `${head} The work is unfinished, so it is on a branch of its own.`;
  return result.onto === null ? head : `${head} It follows ${codeSpan(result.onto.slice(0, 7))}, which was pushed during the run.`;
}

const HELD: Readonly<Record<Held['why'], string>> = {
  submodule: 'submodules are not changed',
  lfs: 'files of Git LFS are not changed',
  protected: 'the path is protected',
  too_large: `the file is larger than ${MOST_FILE_BYTES / 1024 / 1024} MiB`,
  secret: 'it holds a secret of this job',
  name_not_utf8: 'the name is not valid UTF-8',
  name_has_controls: 'the name holds a line end or another control character',
  unreadable: 'git could not read it, or not convert it as `.gitattributes` asks',
};

/** Whether what is held back was meant to be delivered, and is lost to whoever asked. */
const LOST: Readonly<Record<Held['why'], boolean>> = {
  submodule: false,
  lfs: false,
  protected: false,
  too_large: true,
  secret: false,
  name_not_utf8: true,
  name_has_controls: true,
  unreadable: true,
};

function heldFacts(held: readonly Held[], policy: EffectivePolicy): string[] {
  return held.map(({ path, why }) => {
    const because = why === 'protected' ? (commitRefusal(policy, path) ?? HELD.protected) : HELD[why];
    return `Not committed: ${codeSpan(path)} (${sentence(because)}).`;
  });
}

const MOST_PATCH = 20_000;

async function patchFold(collected: Changes, ports: DeliverPorts): Promise<string> {
  const patch = ports.redact(await collected.patch());
  const saved = await savePatch(patch, ports);
  if (patch === '') return `${saved} ${STILL_THERE}`;
  const [shown, rest] = patch.length <= MOST_PATCH ? [patch, ''] : [`${patch.slice(0, MOST_PATCH)}\n… cut`, `\n\n${saved}`];
  return `<details><summary>Patch (${plural(collected.changes.length, 'file')})</summary>\n\n${fenced(shown, 'diff')}${rest}\n\n</details>`;
}

async function savePatch(patch: string, ports: DeliverPorts): Promise<string> {
  if (patch === '') return 'It is too much for a patch.';
  await writeFile(join(ports.scratch, 'changes.patch'), patch);
  return 'The job has it whole as `changes.patch`, beside the file of the output `transcript`: a later step can upload it.';
}

/** The account of the workflow's own token, as GitHub numbers it. */
const ACTIONS_BOT: Author = { login: 'github-actions[bot]', id: 41898282, type: 'Bot' };

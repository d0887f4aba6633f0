// From an acknowledged job to what the first request needs: the head pinned, the work tree in place, the context read.
import { join } from 'node:path';
import type { RunnerEnvironment } from './environment.js';
import type { Failure } from './errors.js';
import type { EventBody } from './events.js';
import { chooseBranch } from './github/branches.js';
import { readBranch, readMergeBase, readPull } from './github/content.js';
import type { PullEnds } from './github/content.js';
import type { GitHub } from './github/client.js';
import type { Git } from './github/git.js';
import { pushedAfter } from './github/pushes.js';
import { look, prepareWorktree } from './github/worktree.js';
import type { Worktree, WorktreeRequest } from './github/worktree.js';
import type { Job } from './job.js';
import type { UserMessage } from './model/model.js';
import { policyFacts } from './policy/links.js';
import { hidingRule, hidingRules } from './policy/hidden.js';
import type { EffectivePolicy } from './policy/policy.js';
import { withoutInvisible } from './text/invisible.js';
import { sanitize } from './text/sanitize.js';
import { treeReader } from './trigger/attachments.js';
import { defaultBudget } from './trigger/context.js';
import { gatherContext } from './trigger/context-gather.js';
import { withoutHidden } from './trigger/context-hidden.js';
import { renderContext } from './trigger/context-render.js';

/** Where the work of the run goes. */
export type Destination =
  /** The pull request's own branch, in this repository. */
  | { readonly kind: 'pull'; readonly number: number; readonly branch: string }
  /** A fork's pull request: suggestions and a patch, never a write. */
  | { readonly kind: 'fork'; readonly number: number }
  /** A branch of its own with a pull request; `exists`: an earlier run made it. */
  | { readonly kind: 'branch'; readonly branch: string; readonly exists: boolean; readonly base: string; readonly issue: number | null };

export interface Ready {
  readonly worktree: Worktree;
  readonly destination: Destination;
  readonly prompt: UserMessage;
}

export type StartUp = ({ readonly ok: true } & Ready) | { readonly ok: false; readonly failure: Failure };

export interface StartUpPorts {
  readonly github: GitHub;
  readonly git: Git;
  readonly environment: RunnerEnvironment;
  readonly token: string;
  readonly defaultBranch: string;
  /** Key of the run's own tracking comment. */
  readonly key: string;
  /** Folder of this run's own files, absolute. */
  readonly scratch: string;
  /** Removes known secrets from what enters the log. */
  readonly redact: (text: string) => string;
  readonly policy: EffectivePolicy;
  /** Milliseconds since the process started. */
  readonly elapsed: () => number;
  /** Called when GitHub and git have their longest work before them, for work that needs no answer; not at all if it does not come to that. */
  readonly meanwhile: () => void;
}

/** Yields checkpoints and notices; what it cannot do is a Failure. */
export async function* startUp(job: Job, ports: StartUpPorts): AsyncGenerator<EventBody, StartUp> {
  const { github, environment, elapsed } = ports;
  const { repo } = environment;
  // The workspace is looked at while GitHub says what the head is.
  const looking = look(ports.git, environment.workspace);
  const head = await findHead(job, ports);
  if (!head.ok) return head;
  yield { type: 'checkpoint', phase: 'head', ms: elapsed() };
  for (const text of head.notes) yield { type: 'notice', level: 'warning', text };

  const place: WorktreeRequest = {
    git: ports.git,
    dir: environment.workspace,
    sideDir: join(ports.scratch, 'fork'),
    run: ports.key,
    scratch: join(ports.scratch, 'git'),
    repo,
    serverUrl: environment.serverUrl,
    token: ports.token,
    head: head.sha,
    base: head.base,
    fork: head.destination.kind === 'fork' ? head.destination.number : null,
    askMergeBase: async () => {
      const answer = head.base === null ? null : await readMergeBase(github, repo, head.base, head.sha);
      return answer?.ok === true ? answer.value : null;
    },
    meanwhile: ports.meanwhile,
  };
  const prepared = prepareWorktree(place, looking);
  const tree = prepared.then((done) => (done.ok ? done.worktree : null));
  const context = gatherContext(github, repo, job, {
    head: head.sha,
    pull: head.pull,
    ownKey: ports.key,
    localDiff: async () =>
      (await (await tree)?.localDiff()) ?? Promise.reject(new Error('the work tree has no merge base with the base branch')),
    readFile: async (path) => {
      const found = await tree;
      return found === null
        ? { ok: false, why: 'there is no work tree' }
        : treeReader(found.root, await attachmentRefusal(found.root, ports))(path);
    },
    images: { hosts: [new URL(environment.apiUrl).host, new URL(environment.serverUrl).host], fetch },
  });
  // It is awaited below; should it fail before, that is no rejection that nobody handles.
  context.catch(() => undefined);
  const placed = await prepared;
  if (!placed.ok) {
    await context;
    return placed;
  }
  const { worktree } = placed;
  yield { type: 'checkpoint', phase: 'checkout', ms: elapsed() };
  for (const text of worktree.notes) yield { type: 'notice', level: 'info', text };

  const shown = withoutHidden(await context, job, hiddenIn(worktree.root, ports.policy));
  const gathered = shown.context;
  const { text, cut } = renderContext(gathered, shown.job, defaultBudget, (part, kind) =>
    ports.redact(kind === 'prose' ? sanitize(part) : withoutInvisible(part)),
  );
  for (const sentence of cut) yield { type: 'notice', level: 'info', text: sentence };
  yield { type: 'checkpoint', phase: 'context', ms: elapsed() };
  const prompt: UserMessage = { role: 'user', content: [{ type: 'text', text }, ...gathered.images.map((image) => image.block)] };
  return { ok: true, worktree, destination: head.destination, prompt };
}

/** The rule that hides a file of the repository, as it is written, by the file's path from the root; null: it may be shown. */
function hiddenIn(root: string, policy: EffectivePolicy): (path: string) => string | null {
  const rules = hidingRules(policy);
  const facts = policyFacts(root, []);
  return (path) => hidingRule(rules, join(root, path), root, facts)?.text ?? null;
}

/** Attached is what the Read tool could open: nothing less is asked because a person named the file. */
async function attachmentRefusal(root: string, { policy, redact }: StartUpPorts): Promise<(path: string) => string | null> {
  const { decide } = await import('./policy/decide.js');
  const facts = { ...policyFacts(root, []), redact };
  return (path) => {
    const decision = decide(policy, { id: 'attachment', tool: 'Read', input: { file_path: path } }, facts);
    return decision.behavior === 'allow' ? null : decision.because;
  };
}

type Head =
  | {
      readonly ok: true;
      readonly sha: string;
      readonly base: string | null;
      /** null: the run is not about a pull request. */
      readonly pull: PullEnds | null;
      readonly destination: Destination;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** Resolves the head once: what is pushed later does not count, and the answer says so (decisions 5). */
async function findHead(job: Job, ports: StartUpPorts): Promise<Head> {
  const { github, environment, defaultBranch } = ports;
  const { repo } = environment;
  const { target, trigger } = job;
  if (target?.kind === 'pull') {
    const pull = await readPull(github, repo, target.number);
    if (!pull.ok) return pull;
    const { head, base, fork, state } = pull.value;
    const notes: string[] = [];
    // A fork that was deleted takes no pushes.
    if (trigger.type !== 'none' && state === 'open' && head.repo !== null) {
      const late = await pushedAfter(github, head.repo, head.ref, trigger.at);
      if (!late.ok) notes.push('Whether commits were pushed after the request was written could not be read.');
      else if (late.value)
        notes.push(
          `Commits were pushed to ${head.ref} after the request was written; the work is on ${head.sha.slice(0, 12)}, the head when the run began.`,
        );
    }
    const destination: Destination = fork
      ? { kind: 'fork', number: target.number }
      : { kind: 'pull', number: target.number, branch: head.ref };
    return { ok: true, sha: head.sha, base: base.sha, pull: pull.value, destination, notes };
  }
  if (target?.kind === 'issue') {
    const chosen = await chooseBranch(github, repo, target, environment.runId);
    if (!chosen.ok) return chosen;
    const { name, tip } = chosen.value;
    const base = await tipOf(defaultBranch, ports);
    if (!base.ok) return base;
    const destination: Destination = { kind: 'branch', branch: name, exists: tip !== null, base: defaultBranch, issue: target.number };
    return { ok: true, sha: tip ?? base.sha, base: tip === null ? null : base.sha, pull: null, destination, notes: [] };
  }
  const named = /^refs\/heads\/(.+)$/.exec(environment.ref)?.[1] ?? defaultBranch;
  const base = await tipOf(named, ports);
  if (!base.ok) return base;
  const destination: Destination = { kind: 'branch', branch: `agent/run-${environment.runId}`, exists: false, base: named, issue: null };
  return { ok: true, sha: base.sha, base: null, pull: null, destination, notes: [] };
}

async function tipOf(branch: string, ports: StartUpPorts): Promise<{ ok: true; sha: string } | { ok: false; failure: Failure }> {
  const tip = await readBranch(ports.github, ports.environment.repo, branch);
  if (!tip.ok) return tip;
  if (tip.value !== null) return { ok: true, sha: tip.value };
  const message = `the branch ${branch} does not exist any more`;
  return { ok: false, failure: { kind: 'configuration', message, advice: 'Start the run again on a branch that exists.' } };
}

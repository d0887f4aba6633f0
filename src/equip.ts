// The tools of one run, under its policy: what is offered, what is decided, what children may see.
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { GitHub } from './github/client.js';
import { gitHubReads } from './github/reads.js';
import type { Job } from './job.js';
import type { TextBlock, ImageBlock } from './model/model.js';
import type { PermissionDecision } from './policy/decision.js';
import { decide, visibleTools } from './policy/decide.js';
import { hidingRule, hidingRules } from './policy/hidden.js';
import { policyFacts } from './policy/links.js';
import { mayRead } from './policy/paths.js';
import type { EffectivePolicy } from './policy/policy.js';
import type { RunWorld } from './run.js';
import { childEnvironment, gitEnvironment } from './sandbox.js';
import type { Ready } from './startup.js';
import { sanitize } from './text/sanitize.js';
import { trackedFiles } from './tracked.js';
import { network } from './tools/fetch.js';
import { coreTools } from './tools/index.js';
import { spillText } from './tools/results.js';
import type { Tool, ToolCall, ToolOutput } from './tools/tool.js';

export interface Kit {
  readonly tools: readonly Tool[];
  readonly decide: (call: ToolCall) => PermissionDecision;
  has(name: string): boolean;
  /** Folder for results that are too long, absolute. */
  readonly spill: string;
  /** Keeps a whole result there, and resolves to its path. */
  readonly keep: (callId: string, text: string) => Promise<string>;
}

export interface EquipPorts {
  readonly world: RunWorld;
  readonly github: GitHub;
  readonly redact: (text: string) => string;
  readonly scratch: string;
  readonly job: Job;
}

export function equip(policy: EffectivePolicy, ready: Ready, ports: EquipPorts): Kit {
  const { world, redact, job } = ports;
  const spill = join(realpathSync(ports.scratch), 'results');
  mkdirSync(spill, { recursive: true });
  const { root } = ready.worktree;
  const env = childEnvironment(world.env, gitEnvironment());
  const facts = { ...policyFacts(root, [spill]), tracked: () => trackedFiles(root, env), redact };
  const hiding = hidingRules(policy);
  const all = coreTools({
    env,
    network,
    hides: hiding.length === 0 ? null : (path) => hidingRule(hiding, path, facts.root, facts) !== null,
    opens: (path, kind) => mayRead(policy, path, facts, kind === 'folder'),
    github: {
      reads: gitHubReads(ports.github, world.environment.repo),
      thread: job.target?.number ?? null,
      head: ready.worktree.head,
      sanitize,
    },
  });
  // A fork's code runs only in a sandbox, and there is none yet: no shell on forks, whatever the policy says (decisions 6).
  const trusted = ready.destination.kind === 'fork' ? all.filter((tool) => tool.name !== 'Bash') : all;
  const tools = visibleTools(policy, trusted).map((tool) => withoutSecrets(tool, redact));
  return {
    tools,
    decide: (call) => decide(policy, call, facts),
    has: (name) => tools.some((tool) => tool.name === name),
    spill,
    // Tools write files of their own under the bare id.
    keep: async (callId, text) => Promise.resolve(spillText({ callId: `${callId}_whole`, spill }, text)),
  };
}

/** Known secrets never enter the log, so the model never sees them (decisions 9). */
function withoutSecrets(tool: Tool, redact: (text: string) => string): Tool {
  const clean = (block: TextBlock | ImageBlock): TextBlock | ImageBlock =>
    block.type === 'text' ? { ...block, text: redact(block.text) } : block;
  return {
    ...tool,
    async *run(input, context): AsyncGenerator<string, ToolOutput> {
      const running = tool.run(input, context);
      for (;;) {
        const step = await running.next();
        if (step.done === true) return { ...step.value, content: step.value.content.map(clean) };
        yield redact(step.value);
      }
    },
  };
}

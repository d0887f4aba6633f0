// A work tree, a temp folder and a way to run one tool to its end: what the tests of the tools share.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { childEnvironment, gitEnvironment } from '../../src/sandbox.js';
import type { Tool, ToolContext, ToolOutput } from '../../src/tools/tool.js';

export const env = childEnvironment(process.env, gitEnvironment());

export interface World {
  readonly base: string;
  readonly root: string;
  readonly context: ToolContext;
  put(path: string, content: string | Buffer): string;
  get(path: string): string;
  git(...args: string[]): string;
  remove(): void;
}

export function world(): World {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'at-agent-')));
  const root = join(base, 'repo');
  const spill = join(base, 'spill');
  mkdirSync(root);
  mkdirSync(spill);
  return {
    base,
    root,
    context: { callId: 'toolu_1', signal: new AbortController().signal, root, spill },
    put(path, content) {
      const full = join(root, path);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, content);
      return full;
    },
    get: (path) => readFileSync(join(root, path), 'latin1'),
    git: (...args) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

export interface Ran {
  readonly output: ToolOutput;
  readonly progress: readonly string[];
}

export async function run<I>(tool: Tool<I>, input: I, context: ToolContext): Promise<Ran> {
  const progress: string[] = [];
  const calls = tool.run(tool.schema.parse(input), context);
  for (;;) {
    const step = await calls.next();
    if (step.done === true) return { output: step.value, progress };
    progress.push(step.value);
  }
}

/** The text of an output, with `ERROR ` before it when it is one. */
export async function textOf<I>(tool: Tool<I>, input: I, context: ToolContext): Promise<string> {
  const { output } = await run(tool, input, context);
  const text = output.content.map((block) => (block.type === 'text' ? block.text : `<${block.source.media_type}>`)).join('\n');
  return output.isError ? `ERROR ${text}` : text;
}

// The input `prompt-file`: read from the trusted ref, because the checkout may be the pull request's.
import type { RunnerEnvironment } from './environment.js';
import { advice } from './errors.js';
import { createGitHub } from './github/client.js';
import { readFileAt } from './github/content.js';
import type { Inputs } from './inputs.js';

export async function readPrompt(
  inputs: Inputs,
  environment: RunnerEnvironment,
  path: string,
  trustedRef: string,
): Promise<{ ok: true; prompt: string } | { ok: false; problem: string }> {
  const github = createGitHub({ token: inputs.githubToken ?? '', apiUrl: environment.apiUrl, graphqlUrl: environment.graphqlUrl });
  const file = await readFileAt(github, environment.repo, path, trustedRef);
  if (!file.ok) return { ok: false, problem: `The prompt file ${path} can't be read: ${advice(file.failure)}` };
  if (file.value === null)
    return {
      ok: false,
      problem: `The prompt file ${path} is not on the default branch: commit it there, or correct the input \`prompt-file\`.`,
    };
  if (file.value.trim() === '') return { ok: false, problem: `The prompt file ${path} is empty.` };
  return { ok: true, prompt: file.value };
}

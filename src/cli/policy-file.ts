// A policy file on this machine, for commands that explain what it would decide.
import { readFile } from 'node:fs/promises';
import { parsePolicy, problemText } from '../policy/load.js';
import { judgeAccess } from '../trigger/access.js';
import type { Access, ReadPolicy } from './event.js';

export const readAccess: ReadPolicy = async (path): Promise<Access | { readonly problem: string }> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return { problem: `The policy file ${path} can't be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  const reading = parsePolicy(text, path);
  if (!reading.ok) return { problem: reading.problems.map(problemText).join('\n') };
  const { policy } = reading;
  return {
    bots: policy.access.bots,
    judge(login, role, isBot) {
      const { ok, because } = judgeAccess(policy, login, role, isBot);
      return { allowed: ok, because };
    },
  };
};

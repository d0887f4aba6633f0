// The shape of `.github/agent.yml`. Only keys that the program obeys: everything else is an error that names the nearest key.
import { z } from 'zod';

const ROLES = ['read', 'triage', 'write', 'maintain', 'admin'] as const;
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;

const rules = (what: string): z.ZodDefault<z.ZodArray<z.ZodString>> => z.array(z.string().min(1)).default([]).describe(what);
const text = z.string().min(1);
/** A login as GitHub's API writes it; those of Enterprise Managed Users hold an underscore. */
const user = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/u, 'must be the login of one person, without @; teams are not known here');
/** Apps have logins with `[bot]`; GitHub's own Copilot is the one bot without. */
const bot = z.string().regex(/^(?:[A-Za-z0-9][A-Za-z0-9_-]*\[bot\]|Copilot)$/u, 'must be the login of one bot with its ending [bot]');

export const policySchema = z.strictObject({
  version: z.literal(1).default(1).describe('Version of this format.'),
  access: z
    .strictObject({
      role: z.enum(ROLES).default('write').describe('Lowest repository role whose requests run.'),
      users: z.array(user).default([]).describe('Logins, without @, whose requests run whatever their role.'),
      bots: z.array(bot).default([]).describe('Exact logins of bots whose requests run, for example `renovate[bot]`.'),
    })
    .prefault({})
    .describe('Who may start a run. The author of the text is judged.'),
  model: z
    .strictObject({
      main: text.optional().describe('Model of the run.'),
      effort: z.enum(EFFORTS).optional().describe('How much the model thinks.'),
    })
    .prefault({})
    .describe('Which model answers.'),
  limits: z
    .strictObject({
      turns: z.int().min(1).max(1000).default(50).describe('Model turns of one run.'),
      minutes: z.number().positive().max(7200).default(30).describe('Minutes of one run.'),
      usd: z.number().positive().max(10_000).default(5).describe('US dollars of one run.'),
    })
    .prefault({})
    .describe('Where a run stops. Inputs of the action can lower these, never raise them.'),
  permissions: z
    .strictObject({
      default: z.enum(['ask', 'deny']).default('deny').describe('What happens to a call that no rule covers.'),
      readOnlyCommands: z
        .enum(['allow', 'ask', 'rules'])
        .default('allow')
        .describe('Shell commands that only read the work tree: allowed, asked for, or only by a rule.'),
      allow: rules('Calls that run.'),
      ask: rules('Calls that need a person.'),
      deny: rules('Calls that never run; deny is stronger than ask, ask stronger than allow.'),
    })
    .prefault({})
    .describe(
      'What the tools may do. Rules look like `Bash(npm test)`, `Bash(git diff *)`, `Edit(src/**)`, `WebFetch(domain:example.com)`.',
    ),
  commit: z
    .strictObject({
      mode: z.enum(['branch', 'none']).default('branch').describe('Whether changes are committed.'),
      signoff: z.boolean().default(false).describe('Add a Signed-off-by line.'),
      author: z
        .strictObject({ name: text, email: z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/u, 'must be an e-mail address') })
        .optional()
        .describe('Author of the commits. GitHub signs only commits without one.'),
      signed: z.enum(['preferred', 'required']).default('preferred').describe('Whether an unverified commit is a failure.'),
      protected: z.array(text).default([]).describe('Paths that no wildcard opens, beside the built-in ones such as `.github/**`.'),
    })
    .prefault({})
    .describe('How changes become commits.'),
  notify: z
    .enum(['long-runs', 'always', 'never'])
    .default('long-runs')
    .describe('When a new comment mentions the requester at the end: after runs over two minutes, always or never.'),
  redact: z
    .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/u, 'must be the name of an environment variable'))
    .default([])
    .describe('Names of environment variables whose values are never shown.'),
  exhausted: z.enum(['failure', 'success']).default('failure').describe('Conclusion of a run that reached a limit.'),
});

/** A policy file with every default filled in. */
export type PolicyFile = z.output<typeof policySchema>;

// `at-agent event explain`: what an event would do, with no network. Shows the first step and names what the next ones ask.
import { readFile } from 'node:fs/promises';
import { INPUTS, phraseProblem } from '../inputs.js';
import type { Route } from '../job.js';
import { parseJson } from '../text/json.js';
import { fields, text } from '../trigger/payload.js';
import { askerOf, judgeAccess, ROLE_ORDER } from '../trigger/access.js';
import { noPolicy, type EffectivePolicy } from '../policy/policy.js';
import { route } from '../trigger/route.js';
import { parseCall, quoted, usageOf } from './options.js';

/** Where a command writes: whole lines or parts of them, as given. */
export interface Output {
  stdout(text: string): void;
  stderr(text: string): void;
}

/** `args` follow `event explain`. With a role the access step is judged, by the policy file or, without one, by the defaults. Exit code 0 for any route, 2 for a call or a file that cannot be used. */
export async function eventExplain(args: readonly string[], out: Output): Promise<0 | 2> {
  const fail = (message: string): 2 => {
    out.stderr(`${message}\n`);
    return 2;
  };
  const call = parseCall('event explain', args);
  if (!call.ok) return fail(call.problem);
  const options = call.given;
  if (options.help === true) {
    out.stdout(usageOf('event explain'));
    return 0;
  }
  const { 'event-name': eventName, 'event-path': path, 'assume-permission': assumed, 'trigger-phrase': phrase } = options;
  if (eventName === undefined) return fail('--event-name is missing: give the name of the event, such as issue_comment.');
  if (path === undefined) return fail('--event-path is missing: give the file that holds the payload.');
  const triggerPhrase = (phrase ?? INPUTS['trigger-phrase'].default ?? '').trim();
  const phraseFault = phraseProblem(triggerPhrase);
  if (phraseFault !== null) return fail(`--trigger-phrase ${phraseFault}.`);
  const role = ROLE_ORDER.find((each) => each === assumed);
  if (assumed !== undefined && role === undefined)
    return fail(`--assume-permission ${quoted(assumed)}: not a role. Use one of ${ROLE_ORDER.join(', ')}.`);
  const payload = await readEvent(path);
  if ('problem' in payload) return fail(payload.problem);
  const policy = options.policy === undefined ? noPolicy('.github/agent.yml') : await readPolicy(options.policy);
  if ('problem' in policy) return fail(policy.problem);

  const inputs = {
    triggerPhrase,
    prompt: options.prompt?.trim() ?? null,
    bots: policy.access.bots,
  };
  const found = await route({ eventName, payload: payload.value, inputs });
  const who = found.route === 'skip' ? null : askerOf(found);
  const judged = who !== null && role !== undefined ? judgeAccess(policy, who.login, role, who.bot) : null;
  const verdict = judged && { allowed: judged.ok, because: judged.because };
  const report = {
    ...describe(found),
    requester: who?.login ?? null,
    access: verdict,
    next: next(found, options.policy !== undefined, verdict !== null),
  };
  out.stdout(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : lines(report));
  return 0;
}

async function readEvent(path: string): Promise<{ readonly value: unknown } | { readonly problem: string }> {
  const source = await readText(path);
  if (typeof source !== 'string') return { problem: `${path}: the event file cannot be read: ${source.cause}.` };
  const parsed = parseJson(source);
  if (!parsed.ok) return { problem: `${path}:${parsed.line}:${parsed.column}: the event file is not JSON: ${parsed.problem}.` };
  return { value: parsed.value };
}

/** The policy of a file, read as strictly as a run reads it. */
async function readPolicy(path: string): Promise<EffectivePolicy | { readonly problem: string }> {
  const [{ parsePolicy }, { problemLines }] = await Promise.all([import('../policy/parse.js'), import('../policy/load.js')]);
  const source = await readText(path);
  if (typeof source !== 'string') return { problem: `${path}: the policy file cannot be read: ${source.cause}.` };
  const reading = parsePolicy(source, path);
  return reading.ok ? reading.policy : { problem: problemLines(reading.problems) };
}

async function readText(path: string): Promise<string | { readonly cause: string }> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = text(fields(error), 'code');
    return { cause: code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code };
  }
}

function describe(found: Route) {
  switch (found.route) {
    case 'run': {
      const { prompt, kind, target, trigger } = found.job;
      return { route: found.route, why: found.why, prompt, kind, target: thread(target), trigger: trigger.type };
    }
    case 'command': {
      const { name, args, target, trigger } = found.command;
      return { route: found.route, why: found.why, prompt: null, command: { name, args }, target: thread(target), trigger: trigger.type };
    }
    case 'skip':
      return { route: found.route, why: found.why, prompt: null, reason: found.reason };
  }
}

function thread(target: { readonly kind: string; readonly number: number; readonly state: string; readonly locked: boolean } | null) {
  return target && { kind: target.kind, number: target.number, state: target.state, locked: target.locked };
}

/** What the later steps ask, in their order: they need GitHub, so this command does not answer them. */
function next(found: Route, policyGiven: boolean, judged: boolean): readonly string[] {
  if (found.route === 'skip') return found.reason === 'bot_author' ? ['policy: does `access.bots` list this login?'] : [];
  const who = askerOf(found);
  return [
    ...(policyGiven ? [] : ['policy: what does the policy file of the default branch allow?']),
    ...(judged || who === null ? [] : [`access: does ${who.login} have the role that the policy asks for?`]),
    ...(found.route === 'run' ? ['live check: is another run at work in this thread?'] : []),
  ];
}

type Report = ReturnType<typeof describe> & {
  readonly requester: string | null;
  readonly access: { readonly allowed: boolean; readonly because: string } | null;
  readonly next: readonly string[];
};

function lines(report: Report): string {
  const rows: (readonly [string, string])[] = [
    ['route', report.route === 'skip' ? `skip (${report.reason})` : report.route],
    ['why', report.why],
  ];
  if (report.route === 'command') rows.push(['command', `/${report.command.name} ${report.command.args}`.trimEnd()]);
  if (report.route === 'run') rows.push(['prompt', report.prompt]);
  if (report.requester !== null) rows.push(['requester', report.requester]);
  if (report.access !== null) rows.push(['access', `${report.access.allowed ? 'allowed' : 'denied'}: ${report.access.because}`]);
  for (const step of report.next) rows.push(['next', step]);
  return rows.map(([name, value]) => `${`${name}:`.padEnd(11)}${value.replaceAll('\n', `\n${' '.repeat(11)}`)}\n`).join('');
}

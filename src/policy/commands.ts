// From shell text to a decision: deny and ask rules see every command in it, through wrappers; an allow needs every command to be covered.
import { basename, isAbsolute } from 'node:path';
import type { ArgumentReading } from './arguments.js';
import type { PermissionDecision, Verb } from './decision.js';
import { readGit } from './git.js';
import { below, folded, judgePath, type PathFacts } from './paths.js';
import { isExact, matchCommand, readCommandPattern } from './patterns.js';
import type { EffectivePolicy } from './policy.js';
import { coversTool, type ParsedRule } from './rules.js';
import { readArguments } from './programs.js';
import { judgeShown } from './showing.js';
import { readShell, type ShellWord, type SimpleCommand } from './shell.js';
import { commandViews, peel, programOf } from './wrappers.js';

/** Longer texts are denied unread. */
const MOST_CHARACTERS = 10_000;
const HARMLESS_NAMES =
  /^(?:CI|NODE_ENV|FORCE_COLOR|NO_COLOR|CLICOLOR(?:_FORCE)?|COLUMNS|LINES|LANG|LC_[A-Z]+|TZ|TERM|VERBOSE|RUST_BACKTRACE|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE)$/u;

type Judged = { readonly behavior: Verb; readonly rule: ParsedRule | null; readonly because: string; readonly wouldAllow: string | null };

/** Decides about the text of one Bash call that starts in the work tree's root. */
export function judgeCommand(policy: EffectivePolicy, text: string, facts: PathFacts): PermissionDecision {
  const { permissions } = policy;
  if (text.length > MOST_CHARACTERS) {
    return { behavior: 'deny', rule: null, because: `the command is longer than ${MOST_CHARACTERS} characters`, wouldAllow: null };
  }
  const reading = readShell(text, facts.root);
  if (reading.tooDeep) return { behavior: 'deny', rule: null, because: 'the command is nested too deeply to be judged', wouldAllow: null };
  const all = [...reading.found, ...reading.runs];
  const denied = matchAny(permissions.deny, all);
  if (denied === 'unreadable')
    return { behavior: 'deny', rule: null, because: 'the command has too many parts to compare with the deny rules', wouldAllow: null };
  if (denied !== null) return { behavior: 'deny', rule: denied, because: `the command is denied by ${denied.text}`, wouldAllow: null };
  const files = [...all.flatMap((command) => judgeFiles(policy, command, facts)), ...judgeShown(policy, reading, facts)];
  const closed = files.find(({ behavior, rule }) => behavior === 'deny' && (rule !== null || permissions.default === 'ask'));
  if (closed) return closed;
  const asked = matchAny(permissions.ask, all);
  if (asked !== null && asked !== 'unreadable')
    return { behavior: 'ask', rule: asked, because: `the command needs a person's approval by ${asked.text}`, wouldAllow: null };
  const question = files.find(({ behavior, rule }) => behavior === 'ask' && rule !== null);
  if (question) return question;
  if (reading.trouble !== null)
    return { behavior: permissions.default, rule: null, because: `no rule can allow this command: ${reading.trouble}`, wouldAllow: null };
  const verdicts = reading.runs.map((command) => judgeSimple(policy, command, facts));
  const [first] = verdicts;
  if (first === undefined) return { behavior: permissions.default, rule: null, because: 'the command is empty', wouldAllow: null };
  return (
    verdicts.find(({ behavior }) => behavior === 'deny') ??
    verdicts.find(({ behavior }) => behavior === 'ask') ??
    verdicts.find(({ rule }) => rule !== null) ??
    first
  );
}

/** The first rule that covers some view of some command. */
function matchAny(rules: readonly ParsedRule[], commands: readonly SimpleCommand[]): ParsedRule | 'unreadable' | null {
  const whole = rules.find((rule) => coversTool(rule, 'Bash'));
  if (whole) return whole;
  const patterns = rules.flatMap((rule) => (rule.matcher.kind === 'command' ? [{ rule, pattern: rule.matcher.pattern }] : []));
  if (patterns.length === 0) return null;
  const views = commands.map((command) => commandViews(command.words.map(({ value }) => value)));
  const hit = patterns.find(({ pattern }) => views.some((list) => list.views.some((words) => matchCommand(pattern, words))));
  return hit?.rule ?? (views.some(({ complete }) => !complete) ? 'unreadable' : null);
}

/** The decisions about files that a command names, as far as its words are known. */
function judgeFiles(policy: EffectivePolicy, command: SimpleCommand, facts: PathFacts): PermissionDecision[] {
  const decisions: PermissionDecision[] = [];
  const ask = (access: 'read' | 'edit', word: string, covered = false): void => {
    for (const cwd of command.cwds) decisions.push(judgePath(policy, { access, path: word, cwd, tool: null, covered }, facts));
  };
  for (const redirect of command.redirects) {
    if (redirect.kind === 'none' || redirect.target.value === '') continue;
    if (redirect.kind === 'write' && /^\/dev\/(?:null|stdout|stderr)$/u.test(redirect.target.value)) continue;
    ask(redirect.kind === 'read' ? 'read' : 'edit', redirect.target.value);
  }
  const { words } = peel(command.words);
  const program = basename(words[0]?.value ?? '');
  const reading = argumentsOf(program, words.slice(1));
  for (const word of reading.reads) ask('read', word);
  for (const word of reading.writes) ask('edit', word);
  for (const word of reading.changes) ask('edit', word, true);
  return decisions;
}

function argumentsOf(program: string, args: readonly ShellWord[]): ArgumentReading {
  const values = args.map(({ value }) => value);
  return program === 'git' ? readGit(values) : readArguments(program, values);
}

/** One command that runs: allowed by a rule or as a reading command, or not. */
function judgeSimple(policy: EffectivePolicy, command: SimpleCommand, facts: PathFacts): Judged {
  const { permissions } = policy;
  const no = (because: string, wouldAllow: string | null = null): Judged => ({
    behavior: permissions.default,
    rule: null,
    because,
    wouldAllow,
  });
  const files = judgeFiles(policy, command, facts).find(({ behavior }) => behavior !== 'allow');
  const unknown = command.redirects.find((one) => one.kind !== 'none' && (!one.target.literal || one.target.glob));
  if (unknown) return no('a redirection goes to a computed name');
  const odd = command.assignments.find(({ name, literal }) => !literal || !HARMLESS_NAMES.test(name));
  if (odd) return no(`setting ${odd.name} may change what the command does`);
  if (command.words.length === 0) {
    if (command.assignments.length > 0) return no('the command only sets variables');
    return files === undefined
      ? { behavior: 'allow', rule: null, because: 'the redirections are allowed', wouldAllow: null }
      : no(files.because, files.wouldAllow);
  }
  const computed = command.words.find(({ literal }) => !literal);
  if (computed) return no('some of its words are computed by the shell');
  const peeled = peel(command.words);
  if (peeled.trouble !== null) return no(peeled.trouble);
  const words = peeled.words.map(({ value }) => value);
  const name = words[0] ?? '';
  const program = programOf(name);
  const spelled = words.join(' ');
  const exactRule = /^[\w ./:=@%+,-]+$/u.test(spelled) && readCommandPattern(spelled).ok ? `Bash(${spelled})` : null;
  // A name that a pattern stands for may begin with a dash, or be a link that leads out.
  const glob = peeled.words.find(
    (word) => word.glob && (/^[*?[]/u.test(word.value) || !['ls', 'echo', 'wc', 'test', '['].includes(program)),
  );
  if (glob !== undefined) return no(`${glob.value} stands for names that are not known yet`);
  if (files !== undefined) return no(files.because, files.wouldAllow);
  // Behind a wrapper the folder would not be followed.
  if (program === 'cd') return peeled.words === command.words ? judgeCd(command, facts, no) : no('cd stands behind another program');
  const rules = permissions.allow.filter(
    (rule) => coversTool(rule, 'Bash') || (rule.matcher.kind === 'command' && matchCommand(rule.matcher.pattern, words)),
  );
  const allowed = (rule: ParsedRule): Judged => ({
    behavior: 'allow',
    rule,
    because: `${spelled} is allowed by ${rule.text}`,
    wouldAllow: null,
  });
  const exact = rules.find((rule) => rule.matcher.kind === 'command' && isExact(rule.matcher.pattern));
  if (peeled.moreArguments) return no('xargs adds arguments that are not known yet');
  if (exact) return allowed(exact);
  const reading = argumentsOf(program, peeled.words.slice(1));
  const guard = reading.refuse ?? outsideOf(words, program, command.cwds, facts);
  const [wide] = rules;
  if (guard !== null) {
    if (wide ?? reading.readOnly) return no(`no wildcard grants ${shorten(spelled)}: ${guard}`, exactRule);
  } else {
    const anywhere = program !== 'git' || command.cwds.every((cwd) => cwd === facts.root);
    if (wide && !anywhere) return no('git in another folder than the root may load configuration from it');
    if (wide) return allowed(wide);
    if (reading.readOnly && anywhere && permissions.readOnlyCommands === 'allow')
      return { behavior: 'allow', rule: null, because: `${program} only reads the work tree`, wouldAllow: null };
    if (reading.readOnly && anywhere && permissions.readOnlyCommands === 'ask')
      return { behavior: 'ask', rule: null, because: `${program} reads the work tree, which needs a person's approval`, wouldAllow: null };
  }
  return no(`no rule allows ${shorten(spelled)}`, exactRule ?? `Bash(${program} *)`);
}

function judgeCd(command: SimpleCommand, facts: PathFacts, no: (because: string) => Judged): Judged {
  const [target, more] = command.words.slice(1).filter((word) => word.value !== '--');
  if (target === undefined || more !== undefined || target.value.startsWith('-')) return no('cd is allowed only to a folder that is named');
  for (const cwd of command.cwds) {
    const real = facts.resolve(isAbsolute(target.value) ? target.value : `${cwd}/${target.value}`);
    const inside = real.ok ? below(facts.root, real.path) : null;
    if (inside === null || target.value.startsWith('~')) return no(`cd ${target.value} leads outside the work tree`);
    if (inside.some((segment) => folded(segment) === '.git')) return no('cd into the data of git is not allowed');
  }
  return { behavior: 'allow', rule: null, because: `cd ${target.value} stays in the work tree`, wouldAllow: null };
}

/** Why some argument, or the program itself, reaches out of the work tree or into what is closed. */
function outsideOf(words: readonly string[], program: string, cwds: readonly string[], facts: PathFacts): string | null {
  const [name = '', ...args] = words;
  if (program.includes('/')) {
    const bad = cwds.some((cwd) => !leadsInside(name, cwd, facts));
    if (bad) return `${name} is a program outside the work tree`;
  }
  if (['grep', 'egrep', 'fgrep', 'sed', 'awk', 'gawk', 'jq', 'echo', 'printf', 'tr', 'expr', 'date'].includes(program)) return null;
  for (const [index, arg] of args.entries()) {
    if (program === 'git' && /^(?:-[a-zA-Z]*m|--(?:message|format|pretty|grep|author))(?:=|$)/u.test(args[index - 1] ?? '')) continue;
    for (const path of pathsIn(arg)) {
      if (program !== 'find' && path.split('/').map(folded).includes('.git')) return `${arg} names the data of git`;
      if (
        (/^[/~]/u.test(path) || path.split('/').includes('..')) &&
        path !== '/dev/null' &&
        cwds.some((cwd) => !leadsInside(path, cwd, facts))
      )
        return `${arg} leads outside the work tree`;
    }
  }
  return null;
}

/** The parts of an argument that a program may take for a path: itself, a value after `=`, `@` or `:`, or after a short option. */
function pathsIn(arg: string): readonly string[] {
  const parts = [arg, ...arg.split(/[=@:,]/u).slice(1)];
  const attached = /^-[A-Za-z]([/~.].*)$/su.exec(arg)?.[1];
  return attached === undefined ? parts : [...parts, attached];
}

function leadsInside(path: string, cwd: string, facts: PathFacts): boolean {
  const whole = path === '~' || path.startsWith('~/') ? facts.home + path.slice(1) : isAbsolute(path) ? path : `${cwd}/${path}`;
  const real = facts.resolve(whole);
  return real.ok && (below(facts.root, real.path) !== null || facts.readable.some((folder) => below(folder, real.path) !== null));
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

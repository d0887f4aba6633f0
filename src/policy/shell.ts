// Reads a shell command into the simple commands it would run. One real grammar decides, and its output is what rules are asked about.
import {
  forEachChild,
  parse,
  type Command,
  type CompoundList,
  type Redirection,
  type Statement,
  type SyntaxNode,
  type Word,
  type WordPart,
} from 'unbash';
import { resolve } from 'node:path';
import { readsWhole } from './coverage.js';

export interface ShellWord {
  /** The word after quotes and escapes; of a computed word, what can be known of it. */
  readonly value: string;
  /** True: the shell passes exactly `value`, or file names that it stands for. */
  readonly literal: boolean;
  /** Has an unquoted star, question mark or bracket. */
  readonly glob: boolean;
}

export type ShellRedirect =
  | { readonly kind: 'read' | 'write'; readonly target: ShellWord }
  /** A descriptor, a here-document or a here-string: no file. */
  | { readonly kind: 'none' };

/** One simple command. `cwds`: every absolute folder it may run in. */
export interface SimpleCommand {
  readonly words: readonly ShellWord[];
  readonly assignments: readonly { readonly name: string; readonly literal: boolean }[];
  readonly redirects: readonly ShellRedirect[];
  readonly cwds: readonly string[];
}

export interface ShellReading {
  /** Every command found anywhere, also inside substitutions and functions: for deny and ask rules. */
  readonly found: readonly SimpleCommand[];
  /** The commands that run, with their folders; complete only if `trouble` is null. */
  readonly runs: readonly SimpleCommand[];
  /** Why no rule can allow this text; null if rules may decide. */
  readonly trouble: string | null;
  /** True: it is nested deeper than is looked into, so `found` is not everything. */
  readonly tooDeep: boolean;
}

/** Values of loop variables, which are literals. */
type Variables = ReadonlyMap<string, string>;
const MOST_COMMANDS = 500;
const MOST_DEPTH = 200;

/** What a sweep over the whole tree saw. */
interface Sweep {
  readonly found: SimpleCommand[];
  broken: boolean;
  tooDeep: boolean;
}

/** `folder`: absolute path that the command starts in. Never throws; text that is no shell has `trouble`. */
export function readShell(text: string, folder: string): ShellReading {
  const script = parse(text);
  const seen: Sweep = { found: [], broken: false, tooDeep: false };
  sweep(script, [folder], seen, 0);
  const walk = new Walk();
  walk.list(script.commands, [folder], new Map());
  const odd = /[\0-\u0008\u000b-\u001f\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/u.test(text);
  const trouble = odd
    ? 'it holds control characters or unusual blanks, which shells and people read differently'
    : seen.broken || (walk.trouble === null && !readsWhole(text, script))
      ? 'it is not complete shell text'
      : walk.trouble;
  return { found: seen.found, runs: walk.runs, trouble, tooDeep: seen.tooDeep };
}

/** Collects every simple command below a node, and whether some part could not be parsed. */
function sweep(node: SyntaxNode, cwds: readonly string[], seen: Sweep, depth: number): void {
  if (depth > MOST_DEPTH) {
    seen.tooDeep = true;
    return;
  }
  if (node.type === 'Script' && (node.errors?.length ?? 0) > 0) seen.broken = true;
  if (node.type === 'Command') seen.found.push(simple(node, cwds, new Map()));
  if (node.type === 'Redirected') {
    seen.found.push({ words: [], assignments: [], redirects: node.redirects.map((one) => redirect(one, new Map())), cwds });
  }
  forEachChild(node, (child) => sweep(child, cwds, seen, depth + 1));
}

/** Follows what runs, in order, with the folders that `cd` leads to. The first thing it cannot follow is its `trouble`. */
class Walk {
  readonly runs: SimpleCommand[] = [];
  trouble: string | null = null;

  private stop(because: string): void {
    this.trouble ??= because;
  }

  list(statements: readonly Statement[], cwds: readonly string[], variables: Variables): readonly string[] {
    let at = cwds;
    for (const statement of statements) {
      const after = this.node(statement.command, at, variables);
      if (statement.background !== true) at = after;
    }
    return at;
  }

  node(node: Statement['command'] | CompoundList, cwds: readonly string[], variables: Variables): readonly string[] {
    switch (node.type) {
      case 'CompoundList':
        return this.list(node.commands, cwds, variables);
      case 'AndOr': {
        let at = cwds;
        let seen = cwds;
        let sure = true;
        for (const [index, part] of node.commands.entries()) {
          const operator = node.operators[index - 1];
          sure &&= operator === undefined || operator === '&&';
          const from = sure ? at : seen;
          const after = this.node(part, from, variables);
          // After a `cd` that succeeded only the new folder is left; a failed one leaves the old.
          const command = part.type === 'Command' ? simple(part, from, variables) : null;
          at = command !== null && command.words[0]?.value === 'cd' ? cdTargets(command) : after;
          seen = union(seen, after);
        }
        return seen;
      }
      case 'Pipeline':
        // Each member of a longer pipe has a shell of its own, so its `cd` ends with it.
        return node.commands
          .map((part) => this.node(part, cwds, variables))
          .reduce((all, after) => (node.commands.length === 1 ? after : all), cwds);
      case 'Command': {
        const command = simple(node, cwds, variables);
        if (this.runs.length >= MOST_COMMANDS) {
          this.stop('it runs too many commands');
          return cwds;
        }
        this.runs.push(command);
        if (command.words[0]?.value !== 'cd') return cwds;
        return union(cdTargets(command), cwds);
      }
      case 'Subshell':
        this.node(node.body, cwds, variables);
        return cwds;
      case 'BraceGroup':
        return this.node(node.body, cwds, variables);
      case 'Redirected': {
        this.runs.push({ words: [], assignments: [], redirects: node.redirects.map((one) => redirect(one, variables)), cwds });
        return this.node(node.command, cwds, variables);
      }
      case 'If': {
        let seen = this.node(node.clause, cwds, variables);
        const clauses = [node.then, ...node.elif.flatMap((one) => [one.clause, one.then]), ...(node.else ? [node.else] : [])];
        for (const clause of clauses) seen = union(seen, this.node(clause, seen, variables));
        return seen;
      }
      case 'For': {
        const values = (node.wordlist ?? []).map((word) => read(word, variables));
        if (node.wordlist === undefined || values.some((value) => !value.literal || value.glob)) {
          this.stop('its loop goes over computed words');
          return cwds;
        }
        let at = cwds;
        for (const { value } of values) at = union(at, this.node(node.body, at, new Map([...variables, [node.name.value, value]])));
        return at;
      }
      case 'While':
      case 'Select':
      case 'Case':
      case 'ArithmeticFor':
      case 'ArithmeticCommand':
      case 'TestCommand':
      case 'Function':
      case 'Coproc':
        this.stop(`it uses ${CONSTRUCTS[node.type]}, which rules do not judge`);
        return cwds;
    }
  }
}

const CONSTRUCTS = {
  While: 'a while loop',
  Select: 'a select loop',
  Case: 'a case',
  ArithmeticFor: 'an arithmetic loop',
  ArithmeticCommand: 'arithmetic',
  TestCommand: '[[ ]]',
  Function: 'a function',
  Coproc: 'a coprocess',
} as const;

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

/** Where a `cd` leads from each folder it may start in. Whether it may is judged with the command. */
function cdTargets(command: SimpleCommand): readonly string[] {
  const target = command.words.find((word, index) => index > 0 && word.value !== '--');
  return target === undefined ? command.cwds : command.cwds.map((cwd) => resolve(cwd, target.value));
}

function simple(node: Command, cwds: readonly string[], variables: Variables): SimpleCommand {
  const words = node.name === undefined ? [] : [read(node.name, variables)];
  for (const argument of node.args) {
    // `a=b` after the program's name is a word like any other, but `declare`-like programs assign by it.
    if (argument.type === 'Assignment') words.push({ value: argument.text, literal: /^[\w+=.,:/@-]*$/u.test(argument.text), glob: false });
    else words.push(read(argument, variables));
  }
  return {
    words,
    assignments: node.prefix
      .filter((part) => part.type === 'Assignment')
      .map(({ name, value, index, append }) => ({
        name,
        literal: value.type === 'Word' && index === undefined && append !== true && read(value, variables).literal,
      })),
    redirects: node.redirects.map((one) => redirect(one, variables)),
    cwds,
  };
}

function redirect(node: Redirection, variables: Variables): ShellRedirect {
  const unknown = { value: '', literal: false, glob: false };
  switch (node.type) {
    case 'HereDoc':
      return node.delimiter !== undefined && (node.delimiter.quoted || node.body.parts === undefined) && node.closing !== undefined
        ? { kind: 'none' }
        : { kind: 'read', target: unknown };
    case 'HereString':
      return node.target !== undefined && read(node.target, variables).literal ? { kind: 'none' } : { kind: 'read', target: unknown };
    case 'Redirect': {
      const target = node.target === undefined ? unknown : read(node.target, variables);
      if (node.descriptor?.type === 'FileDescriptorVariable') return { kind: 'write', target: unknown };
      if ((node.operator === '>&' || node.operator === '<&') && target.literal && /^(?:\d+-?|-)$/u.test(target.value))
        return { kind: 'none' };
      return { kind: node.operator === '<' ? 'read' : 'write', target };
    }
  }
}

/** A word as far as it can be known without running anything. */
function read(word: Word, variables: Variables): ShellWord {
  const { parts } = word;
  if (parts === undefined) return { value: word.value, literal: !/^~[^/]/u.test(word.text), glob: false };
  let value = '';
  let literal = !/^~[^/]/u.test(word.text);
  let glob = false;
  const visit = (part: WordPart, quoted: boolean): void => {
    switch (part.type) {
      case 'Literal':
      case 'SingleQuoted':
        value += part.value;
        return;
      case 'AnsiCQuoted':
        value += part.value;
        // Only the escapes that every shell reads alike.
        if (/\\[^nt\\'"]/u.test(part.text)) literal = false;
        return;
      case 'Glob':
        value += part.value;
        glob = true;
        return;
      case 'DoubleQuoted':
        for (const inner of part.parts) visit(inner, true);
        return;
      case 'SimpleExpansion': {
        const known = variables.get(part.text.slice(1));
        if (known === undefined || (!quoted && /[^\w./:@%+,=-]/u.test(known))) literal = false;
        value += known ?? '';
        return;
      }
      case 'LocaleString':
        for (const inner of part.parts) visit(inner, true);
        literal = false;
        return;
      case 'ParameterExpansion':
      case 'CommandExpansion':
      case 'ArithmeticExpansion':
      case 'ProcessSubstitution':
      case 'ExtendedGlob':
      case 'BraceExpansion':
        literal = false;
        if (part.type === 'BraceExpansion' || part.type === 'ExtendedGlob') value += part.text;
        return;
    }
  };
  for (const part of parts) visit(part, false);
  return { value, literal, glob };
}

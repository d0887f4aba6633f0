// What other pattern languages know and the ones of rules do not: braces, lists, alternatives, regular expressions. Read as they stand, such
// signs would make a rule that matches no real name, and a deny rule that hides nothing: they are refused, with what was probably meant.

export interface Foreign {
  readonly message: string;
  /** The same in the language of rules, one pattern each; empty: what was meant is not certain. */
  readonly instead: readonly string[];
}

const MOST_ALTERNATIVES = 8;

/** A bracket expression of gitignore; the first sign in it may be a `]`. */
const BRACKETS = /\[[!^]?[^/][^\]/]*\]/gu;

/** The first foreign thing in a path pattern; null: there is none. A sign in brackets, as in `[{]`, is only itself. */
export function foreignPath(source: string): Foreign | null {
  const first = firstForeign(source);
  const certain = first?.instead.every((one) => one !== '' && firstForeign(one) === null) === true;
  return first === null || certain ? first : { ...first, instead: [] };
}

function firstForeign(source: string): Foreign | null {
  const plain = source.replace(BRACKETS, (found) => '\0'.repeat(found.length));
  const found = (message: string, instead: readonly string[] = []): Foreign => ({ message, instead });
  const each = 'write one rule for each path';
  if (/^(["'`])[^]*\1$/u.test(plain)) return found('a path stands without quotes', [source.slice(1, -1)]);
  const prefix = /^[A-Za-z][\w+-]*:/u.exec(plain)?.[0];
  if (prefix !== undefined)
    return found(`a path has no \`${prefix}\` before it (a name with a colon is written with [:])`, [source.slice(prefix.length)]);
  if (/^\$(?:[A-Z][A-Z_]+(?:\/|$)|\{)/u.test(plain))
    return found(
      'variables are not known in a pattern',
      [source.replace(/^\$(?:HOME|\{HOME\})\//u, '~/')].filter((one) => one !== source),
    );
  if (/^\/?\^/u.test(plain))
    return found('a pattern is no regular expression, and begins without `^` (a name that begins so is written ./^name or **/^name)', [
      source.replace(/^\/?\^/u, '').replace(/\$$/u, ''),
    ]);
  if (plain.endsWith('$')) return found('a pattern is no regular expression, and ends without `$` (or with [$])', [source.slice(0, -1)]);
  const group = /[?*+@!]\(/u.exec(plain)?.[0];
  if (group !== undefined)
    return found(
      `gitignore patterns have no \`${group}…)\`: ${each} (a name with the sign is written with [(])`,
      alternatives(source, plain),
    );
  if (/[{}]/u.test(plain))
    return found(`gitignore patterns have no braces: ${each} (a name with the sign is written with [{])`, alternatives(source, plain));
  const joint = /[,|]/u.exec(plain)?.[0];
  if (joint !== undefined)
    return found(`\`${joint}\` joins no paths: ${each} (a name with the sign is written with [${joint}])`, alternatives(source, plain));
  if (!balanced(plain)) return found(`a parenthesis has no partner: ${each} (a name with the sign is written with [(] or [)])`);
  if (plain.includes('[')) return found('the `[` is not closed (a name with the sign is written with [[])');
  if (source.match(BRACKETS)?.some((one) => one.slice(1).includes('[:')) === true)
    return found('classes such as [:alpha:] are not known: write a range such as [a-z]');
  const odd = source.match(BRACKETS)?.find(backwards);
  if (odd !== undefined) return found(`\`${odd}\` is a range that begins after its end`);
  if (/(?:^|\/)\*\*\/$/u.test(plain))
    return found('`**/` at the end stands for folders alone, and not for files beside them', [source.slice(0, -1)]);
  return null;
}

const balanced = (text: string): boolean => {
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    else if (char === ')' && --depth < 0) return false;
  }
  return depth === 0;
};

/** A range whose end stands before its start matches nothing. */
const backwards = (brackets: string): boolean =>
  Array.from(brackets.slice(1, -1).matchAll(/(.)-(.)/gsu)).some(([, from = '', to = '']) => from > to);

/** The patterns that braces, groups and lists stand for; empty where they are too many, or not to be written one by one. */
function alternatives(source: string, plain: string): readonly string[] {
  if (plain !== source || /[+*!]\(/u.test(source)) return [];
  let all = [source];
  for (;;) {
    const next = all.flatMap((one) => {
      const group = /\{([^{}]*)\}|[@?]?\(([^()]*)\)/u.exec(one.replace(/(?<![@?])\([^()|]*\)/gu, (kept) => '\0'.repeat(kept.length)));
      if (group === null) return [one];
      const parts = group[1]?.split(',') ?? group[2]?.split('|') ?? [];
      return parts.map((part) => one.slice(0, group.index) + part.trim() + one.slice(group.index + group[0].length));
    });
    if (next.length > MOST_ALTERNATIVES || next.some((one) => one.includes('..'))) return [];
    if (next.every((one, index) => one === all[index])) break;
    all = next;
  }
  return all.flatMap((one) => one.split(/[,|]/u).map((part) => part.trim()));
}

/** The first foreign thing in a command pattern. `bare`: the pattern with NUL for every sign that quotes or a backslash keep. */
export function foreignCommand(source: string, bare: string): Foreign | null {
  const found = (message: string, instead: readonly string[] = []): Foreign => ({ message, instead });
  if (bare.startsWith('!')) return found('a command cannot be negated: write a deny rule');
  if (bare.startsWith('^')) return found('a command is no regular expression, and begins without `^`', [source.slice(1)]);
  const prefix = /^(?:command|cmd|prefix|program|bash|sh|exact|regexp?|glob):\s*/iu.exec(bare)?.[0];
  if (prefix !== undefined) return found(`a command has no \`${prefix.trim()}\` before it`, [source.slice(prefix.length)]);
  const setting = /^(?:[A-Za-z_]\w*=\S*\s+)+/u.exec(bare)?.[0];
  if (setting !== undefined)
    return found('a rule begins with the program, without variables that are set for it', [source.slice(setting.length)]);
  if (/[()]/u.test(bare)) return found('parentheses are no part of a command: put those that are meant as they stand in quotes');
  if (/\{[^{}\s]*(?:,|\.\.)[^{}\s]*\}/u.test(bare))
    return found('braces are computed by the shell, and computed words never match: write one rule for each command, or quotes');
  if (/(?<=\s|^)[^\s-]\S*,(?=\s|$)/u.test(bare))
    return found('a comma joins no commands: write one rule for each, or quotes around the comma');
  if (/(?<=\s)#/u.test(bare)) return found('`#` begins a comment in the shell: put it in quotes');
  return null;
}

/** What a text that is no host name was probably meant as. */
export function hostsMeant(source: string): readonly string[] {
  const text = source
    .trim()
    .replace(/^(?:domain:)?\s*(?:[a-z][a-z0-9+.-]*:)?\/\//iu, '')
    .replace(/^domain:\s*/iu, '');
  const name = text.replace(/^[^/]*@/u, '').replace(/(?:\/|:\d+(?:\/|$)|[?#]).*$/su, '');
  return alternatives(name, name).map((one) => one.replace(/^\*\*\.|^\./u, '*.').toLowerCase());
}

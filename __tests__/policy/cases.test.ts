import { describe, expect, test } from '@jest/globals';
import { createRedactor } from '../../src/text/redact.js';
import { parseRule } from '../../src/policy/rules.js';
import { cases, judgeCase, type Case } from './corpus.js';

/** Judged where the connection is made, by the address that a name resolves to. */
const ELSEWHERE = ['m-url-017'];

describe('the attack corpus', () => {
  const judged = cases('attack-corpus.jsonl').filter((one) => ['bash', 'path', 'url'].includes(one.kind) && !ELSEWHERE.includes(one.id));
  test('is there', () => expect(judged.length).toBeGreaterThan(120));
  test.each(judged.map((one) => [one.id, one.input.slice(0, 60), one] as const))('%s %j', (_, __, one) => {
    expect(judgeCase(one, {}, createRedactor).behavior).toBe(one.expect);
  });
});

/** Where this grammar differs from the recorded peer on purpose (decisions 36), and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'g-bash-003': 'doubled blanks: parsed words are compared',
  'g-bash-027': 'a glob operand of a reader may stand for a denied or a linked file',
  'g-bash-029': 'a program that is not known may show any file that it is given',
  'g-bash-037': 'a redirection needs an Edit rule also under Bash(*)',
  'g-bash-041': 'sed -i needs an Edit rule',
  'g-bash-067': 'background: the run owns the process group',
  'g-bash-071': 'a subshell is parsed',
  'g-bash-083': 'computed words never match, not even Bash(*)',
  'g-bash-085': 'a here-document without expansions is data',
  'g-bash-087': 'what xargs reads may be an option that runs a program',
  'g-bash-093': 'awk writes a file',
  'g-bash-105': 'deny rules see through find -exec',
  'g-path-003': 'rules stand in the file of the repository: /x is from its root',
};

describe('the recorded peer', () => {
  /** A rule that ends a run when it is loaded allows nothing. */
  const loads = (one: Case): boolean =>
    (['allow', 'ask', 'deny'] as const).every((verb) => one.policy[verb].every((text) => parseRule(text, verb, '').ok));
  const all = cases('grammar-oracle.jsonl');
  test.each(all.map((one) => [one.id, one.probes, one] as const))('%s %s', (_, __, one) => {
    const verdict = loads(one) ? judgeCase(one, { readOnlyCommands: 'allow' }, createRedactor).behavior : 'deny';
    if (one.id in DIFFERENT) expect(verdict).not.toBe(one.peer);
    else expect(verdict).toBe(one.peer);
  });
  test('agrees but for the cases that are named', () => {
    expect(all.length - Object.keys(DIFFERENT).length).toBe(68);
  });
});

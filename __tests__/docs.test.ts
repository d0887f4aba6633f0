import { afterAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { INPUTS } from '../src/inputs.js';
import type { PermissionDecision } from '../src/policy/decision.js';
import { decide } from '../src/policy/decide.js';
import { problemText } from '../src/policy/load.js';
import { parsePolicy } from '../src/policy/parse.js';
import type { EffectivePolicy } from '../src/policy/policy.js';
import { workTree } from './policy/corpus.js';
import { anchor, DOCUMENTS, nodes, pathOf, rows, textOf, words, yamlBlocks } from './documents.js';

const tree = workTree();
afterAll(tree.remove);

const script = (name: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [pathOf(`scripts/${name}`), ...args], { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

test('what comes from the code is current', () => {
  const { status, said } = script('docs.mjs', '--check');
  expect(said).toMatch(/^\d+ documents, \d+ generated parts, 0 problems\n$/);
  expect(status).toBe(0);
});

test("GitHub's workflow parser takes every workflow that a document shows, and every example", () => {
  const { status, said } = script('workflows.mjs');
  expect(said).toMatch(/^\d+ workflows checked, 0 problems\n$/);
  expect(status).toBe(0);
});

test('the two commands to try it stand in the first ten lines of the README', () => {
  const top = textOf('README.md').split('\n').slice(0, 10).join('\n');
  expect(top).toContain('\nnode dist/index.js try ');
  expect(top).toContain('\nnpm cit ');
});

test.each(DOCUMENTS)('every link of %s leads to a file and a heading that exist', (file) => {
  const broken: string[] = [];
  const check = (url: string): void => {
    if (/^[a-z]+:/i.test(url)) return;
    const [path = '', hash] = url.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(pathOf(target))) broken.push(url);
    else if (hash !== undefined && !nodes(target).some((node) => node.type === 'heading' && anchor(words(node)) === hash)) broken.push(url);
  };
  for (const node of nodes(file)) {
    if (node.type === 'link' || node.type === 'image') check(node.url);
    if (node.type === 'html') for (const [, url = ''] of node.value.matchAll(/(?:src|srcset|href)="([^"]*)"/g)) check(url);
  }
  expect(broken).toEqual([]);
});

describe('messages', () => {
  const sources = readdirSync(pathOf('src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('local/'))
    .map((name) => textOf(`src/${name}`).replaceAll("\\'", "'").replaceAll('\\`', '`'))
    .join('\n');
  const quoted = nodes('docs/troubleshooting.md').flatMap((node) => (node.type === 'heading' && node.depth === 3 ? [words(node)] : []));

  test('there are messages', () => {
    expect(quoted.length).toBeGreaterThan(30);
  });

  test.each(quoted)('the code writes: %s', (message) => {
    const pieces = message.split('…').map((piece) => piece.trim());
    expect(pieces.filter((piece) => !sources.includes(piece))).toEqual([]);
  });
});

/** Keys under `with:` of each step that uses this action, wherever it stands in a parsed workflow. */
function given(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const isUse = 'uses' in value && typeof value.uses === 'string' && value.uses.includes('/at-agent@');
  const own = isUse ? [Object.keys('with' in value && typeof value.with === 'object' ? (value.with ?? {}) : {})] : [];
  return [...own, ...Object.values(value).flatMap(given)];
}

describe('workflows', () => {
  const examples = readdirSync(pathOf('examples')).map((name) => [`examples/${name}`, textOf(`examples/${name}`)] as const);
  const shown = DOCUMENTS.flatMap((file) => yamlBlocks(file).map(({ value, line }) => [`${file}:${line}`, value] as const));
  const all = [...examples, ...shown].filter(([, text]) => given(parse(text)).length > 0);

  test.each(all)('%s gives only inputs that exist', (_, text) => {
    const names = given(parse(text)).flat();
    expect(names.filter((name) => !(name in INPUTS))).toEqual([]);
    expect(names).toContain('anthropic-api-key');
  });
});

/** A block that is a policy: a mapping with none of a workflow's or step's keys. */
function isPolicy(text: string): boolean {
  const value: unknown = parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('jobs' in value) && !('on' in value);
}

function policy(text: string): EffectivePolicy {
  const reading = parsePolicy(text, '.github/agent.yml');
  if (!reading.ok) throw new Error(reading.problems.map(problemText).join('\n'));
  return reading.policy;
}

const FIELD: Readonly<Record<string, string>> = { Bash: 'command', WebFetch: 'url' };

function judge(text: string, call: string): PermissionDecision {
  const [, tool = '', argument = ''] = /^(\w+) (.*)$/.exec(call) ?? [];
  return decide(policy(text), { id: 'c', tool, input: { [FIELD[tool] ?? 'file_path']: argument } }, tree.facts);
}

describe('policies', () => {
  const blocks = DOCUMENTS.flatMap((file) => yamlBlocks(file).map((block) => ({ file, ...block }))).filter(({ value }) => isPolicy(value));

  test('the example is a policy', () => {
    expect(policy(textOf('examples/agent.yml')).permissions.allow.map(({ text }) => text)).toContain('Bash(npm test)');
  });

  test.each(blocks.map((block) => [`${block.file}:${block.line}`, block.value] as const))('%s is a policy', (_, text) => {
    expect(policy(text).path).toBe('.github/agent.yml');
  });

  const decisions = blocks.flatMap(({ file, value, tables }) =>
    tables
      .filter(([head]) => head?.join() === 'call,decision,why')
      .flatMap((table) => table.slice(1).map(([call = '', behavior = '', because = '']) => ({ file, value, call, behavior, because }))),
  );

  test('the documents show decisions', () => {
    expect(decisions.length).toBeGreaterThan(40);
  });

  test.each(decisions.map((one) => [`${one.file}: ${one.call}`, one] as const))('%s', (_, { value, call, behavior, because }) => {
    const decision = judge(value, call);
    expect([decision.behavior, decision.because]).toEqual([behavior, because]);
  });

  const problems = nodes('docs/policy.md')
    .flatMap((node) => (node.type === 'table' ? [rows(node)] : []))
    .filter(([head]) => head?.join() === 'written,message')
    .flatMap((table) => table.slice(1));

  test.each(problems.map(([written = '', message = '']) => [written, message] as const))('%s', (written, message) => {
    const reading = parsePolicy(written, '.github/agent.yml');
    const said = reading.ok
      ? []
      : reading.problems.map((problem) =>
          problemText(problem)
            .replace(/^\S+:\d+:\d+: /, '')
            .replaceAll('`', ''),
        );
    expect(said).toEqual([message]);
  });
});

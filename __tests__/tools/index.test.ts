import { expect, test } from '@jest/globals';
import { nowhereElse } from '../../src/tools/file-access.js';
import { coreTools, definitions } from '../../src/tools/index.js';
import { network } from '../../src/tools/fetch.js';
import type { GitHubReads } from '../../src/github/reads.js';

const core = coreTools({ env: {}, network, hides: null, opens: nowhereElse, github: null });
const reads: GitHubReads = {
  thread: () => Promise.resolve({ ok: false, message: '' }),
  checks: () => Promise.resolve({ ok: false, message: '' }),
  jobLog: () => Promise.resolve({ ok: false, message: '' }),
};
const all = coreTools({
  env: {},
  network,
  hides: null,
  opens: nowhereElse,
  github: { reads, thread: null, head: null, sanitize: (text) => text },
});

test('the order is fixed, and readers are told from writers', () => {
  expect(all.map(({ name, readOnly }) => `${name}${readOnly ? '' : ' (writes)'}`)).toEqual([
    ...['Bash (writes)', 'Read', 'Write (writes)', 'Edit (writes)', 'Glob', 'Grep', 'TodoWrite (writes)', 'WebFetch'],
    ...['GitHubThread', 'GitHubChecks', 'GitHubJobLog'],
  ]);
});

test('the inputs have the names that hooks and rules expect', () => {
  const names = definitions(core).map(({ name, input_schema }) => [name, Object.keys(input_schema['properties'] ?? {})]);
  expect(Object.fromEntries(names)).toEqual({
    Bash: ['command', 'description', 'timeout'],
    Read: ['file_path', 'offset', 'limit'],
    Write: ['file_path', 'content'],
    Edit: ['file_path', 'old_string', 'new_string', 'replace_all'],
    Glob: ['pattern', 'path'],
    Grep: ['pattern', 'path', 'glob', 'type', 'output_mode', '-i', '-n', '-A', '-B', '-C', 'multiline', 'head_limit', 'offset'],
    TodoWrite: ['todos'],
    WebFetch: ['url', 'prompt'],
  });
});

test('every definition is what the API takes, and the same each time', () => {
  for (const { name, description, input_schema } of definitions(all)) {
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(description.length).toBeGreaterThan(20);
    expect(input_schema).toMatchObject({ type: 'object' });
    expect(input_schema).not.toHaveProperty('$schema');
  }
  expect(JSON.stringify(definitions(all))).toBe(JSON.stringify(definitions(all)));
});

test('the eight core tools cost about 800 tokens, at four characters each', () => {
  expect(JSON.stringify(definitions(core)).length / 4).toBeLessThan(800);
});

test('an input with an unknown or missing name is refused by the schema, which says which', () => {
  const [bash] = core;
  expect(bash?.schema.safeParse({ command: 'x', cmd: 'y' }).error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['cmd'] });
  expect(bash?.schema.safeParse({}).error?.issues[0]).toMatchObject({ path: ['command'] });
});

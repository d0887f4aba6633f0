// Reading outside the work tree, where a rule of the policy opens it; changing nothing there. The tools and the policy together, on real files.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decide } from '../../src/policy/decide.js';
import { hidingRule, hidingRules } from '../../src/policy/hidden.js';
import { lookAt, resolveLinks } from '../../src/policy/links.js';
import { mayRead } from '../../src/policy/paths.js';
import { parseRule } from '../../src/policy/rules.js';
import { network } from '../../src/tools/fetch.js';
import { coreTools } from '../../src/tools/index.js';
import { policyOf } from '../policy/corpus.js';
import { env, run, world, type World } from './world.js';

let w: World;
beforeEach(() => {
  w = world();
  for (const folder of ['open/deep', 'shut']) mkdirSync(join(w.base, folder), { recursive: true });
  writeFileSync(join(w.base, 'open/a.txt'), 'an orchid outside\n');
  writeFileSync(join(w.base, 'open/deep/b.txt'), 'an orchid below\n');
  writeFileSync(join(w.base, 'open/key.pem'), 'an orchid denied\n');
  writeFileSync(join(w.base, 'shut/c.txt'), 'an orchid shut\n');
  symlinkSync('../shut/c.txt', join(w.base, 'open/way.txt'));
  symlinkSync('../open/a.txt', join(w.root, 'in.txt'));
  symlinkSync('../shut', join(w.root, 'lnk-out'));
  w.git('init', '-q');
});
afterEach(() => w.remove());

/** What the call brings under the policy: the tool's text with the temporary folder as `/BASE`, or the denial and the rule that it advises. */
async function call(tool: string, input: Record<string, unknown>, rules: { allow?: string[]; deny?: string[] }): Promise<string> {
  const own = (text: string): string => text.replaceAll('BASE', w.base.slice(1));
  const policy = policyOf({ allow: (rules.allow ?? []).map(own), deny: (rules.deny ?? []).map(own) }, { readOnlyCommands: 'allow' });
  const facts = {
    root: w.root,
    home: join(w.base, 'home'),
    readable: [w.context.spill],
    resolve: resolveLinks,
    look: lookAt,
    tracked: () => null,
    redact: String,
  };
  const given = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, typeof value === 'string' ? own(value) : value]));
  const decision = decide(policy, { id: '1', tool, input: given }, facts);
  const plain = (text: string): string => text.replaceAll(w.base, '/BASE');
  if (decision.behavior !== 'allow') return plain(`${decision.behavior}: ${decision.because} | ${decision.wouldAllow ?? '-'}`);
  const hiding = hidingRules(policy);
  const tools = coreTools({
    env,
    network,
    hides: hiding.length === 0 ? null : (path) => hidingRule(hiding, path, w.root, facts) !== null,
    opens: (path, kind) => mayRead(policy, path, facts, kind === 'folder'),
    github: null,
  });
  const found = tools.find(({ name }) => name === tool);
  if (found === undefined) throw new Error(`no tool ${tool}`);
  const { output } = await run(found, given, w.context);
  const text = output.content.map((block) => (block.type === 'text' ? block.text : block.type)).join();
  return plain(`${output.isError ? 'error: ' : ''}${text}`);
}

const OPEN = { allow: ['Read(//BASE/open/**)'], deny: ['Read(*.pem)', 'Read(//BASE/open/*.pem)'] };

test('an explicit rule opens a file, also behind a link, and a folder to search', async () => {
  expect(await call('Read', { file_path: '/BASE/open/a.txt' }, OPEN)).toBe('an orchid outside\n');
  expect(await call('Read', { file_path: '../open/deep/b.txt' }, OPEN)).toBe('an orchid below\n');
  expect(await call('Read', { file_path: 'in.txt' }, OPEN)).toBe('an orchid outside\n');
  expect(await call('Read', { file_path: '/BASE/open/none' }, OPEN)).toBe('error: /BASE/open/none does not exist.');
  expect(await call('Grep', { pattern: 'orchid', path: '/BASE/open/a.txt', output_mode: 'content' }, OPEN)).toContain('an orchid outside');
});

test('a search outside shows only what a rule opens and none hides', async () => {
  const note = '1 file below /BASE/open left out: Read rules of the policy hide it';
  expect(await call('Grep', { pattern: 'orchid', path: '/BASE/open' }, OPEN)).toBe(`/BASE/open/a.txt\n/BASE/open/deep/b.txt\n[${note}]`);
  const names = await call('Glob', { pattern: '**/*', path: '/BASE/open' }, OPEN);
  expect(names.split('\n').sort()).toEqual([
    '/BASE/open/a.txt',
    '/BASE/open/deep/b.txt',
    '[1 file of these names left out: Read rules of the policy hide it]',
  ]);
  expect((await call('Glob', { pattern: '/BASE/open/**/*.txt' }, OPEN)).split('\n').sort()).toEqual([
    '/BASE/open/a.txt',
    '/BASE/open/deep/b.txt',
  ]);
});

test('what no rule opens stays closed, and the rule that is advised opens it', async () => {
  for (const [tool, input] of [
    ['Read', { file_path: '/BASE/shut/c.txt' }],
    ['Read', { file_path: 'lnk-out/c.txt' }],
    ['Read', { file_path: '/BASE/open/way.txt' }],
    ['Grep', { pattern: 'orchid', path: '/BASE/shut', output_mode: 'content' }],
    ['Grep', { pattern: 'orchid', path: '/BASE/shut/c.txt', output_mode: 'content' }],
    ['Glob', { pattern: '/BASE/shut/*' }],
  ] as const) {
    const denied = await call(tool, input, OPEN);
    expect(denied).toMatch(/^deny: .* leads outside the work tree \| Read\(\/\/BASE\/shut.*\)$/);
    const advised = denied
      .slice(denied.indexOf(' | ') + 3)
      .replace('/BASE', 'BASE')
      .replace('(/', '(//');
    expect(await call(tool, input, { ...OPEN, allow: [...OPEN.allow, advised.replace('(///', '(//')] })).toMatch(
      /orchid shut|\/BASE\/shut\/c\.txt/,
    );
  }
  expect(await call('Read', { file_path: '/BASE/open/key.pem' }, OPEN)).toContain('denied by Read(');
});

test('devices and process data have no rule that would open them to a tool', async () => {
  const rules = { allow: ['Read(//dev/**)', 'Read(//proc/**)', 'Read(//sys/**)'] };
  for (const file_path of ['/dev/zero', '/proc/self/environ', '/sys/kernel/version'])
    expect(await call('Read', { file_path }, rules)).toBe(
      `deny: reading ${file_path} is refused: process data and devices are closed to tools | -`,
    );
});

test('nothing outside is changed by the tools, and no rule is advised', async () => {
  const rules = { allow: ['Edit(**)', 'Edit(//BASE/**)', 'Edit(~/**)'] };
  const where = (path: string, tool: string): string =>
    `deny: ${path} leads outside the work tree, and ${tool} changes files in it alone | -`;
  expect(await call('Write', { file_path: '/BASE/shut/new', content: 'x' }, rules)).toBe(where('/BASE/shut/new', 'Write'));
  expect(await call('Write', { file_path: '~/new', content: 'x' }, {})).toBe(where('~/new', 'Write'));
  expect(await call('Edit', { file_path: 'lnk-out/c.txt', old_string: 'a', new_string: 'b' }, rules)).toBe(where('lnk-out/c.txt', 'Edit'));
  expect(lookAt(join(w.base, 'shut/new'))).toEqual({ kind: 'none' });
});

test('a redirection of a command goes where an Edit rule with that place opens it', async () => {
  const command = 'echo hi > /BASE/shut/out.txt';
  const denied = await call('Bash', { command }, {});
  expect(denied).toBe('deny: /BASE/shut/out.txt leads outside the work tree | Edit(//BASE/shut/out.txt)');
  expect(await call('Bash', { command }, { allow: ['Edit(//BASE/shut/out.txt)'] })).toBe('(no output)');
  expect(await call('Bash', { command: 'echo hi > lnk-out/x' }, {})).toBe('deny: lnk-out/x leads outside the work tree | -');
});

test('names with signs of patterns are advised so that the rule holds', async () => {
  const input = { file_path: 'app/[id]/{a,b}.js', content: 'x' };
  const denied = await call('Write', input, {});
  expect(denied).toBe('deny: no rule allows editing app/[id]/{a,b}.js | Edit(/app/[[]id]/[{]a[,]b[}].js)');
  expect(parseRule('Edit(/app/[[]id]/[{]a[,]b[}].js)', 'allow', '').ok).toBe(true);
  expect(await call('Write', input, { allow: ['Edit(/app/[[]id]/[{]a[,]b[}].js)'] })).toMatch(/^(?!deny|error)/);
});

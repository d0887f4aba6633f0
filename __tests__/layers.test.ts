import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// docs/architecture.md §2: which room may import which. A rank imports lower ranks; rank 3 rooms share only those named.
const src = fileURLToPath(new URL('../src', import.meta.url));

interface Room {
  readonly name: string;
  readonly rank: number;
}

const RANK_1 = new Set([
  'events',
  'errors',
  'usage',
  'transcript',
  'job',
  'model/model',
  'tools/tool',
  'policy/schema',
  'policy/rules',
  'policy/shell',
  'policy/paths',
  'policy/decision',
  'policy/decide',
  'policy/urls',
]);
const SHARED_3 = new Set(['github', 'sandbox', 'tools/results', 'transport']);

function roomOf(file: string): Room {
  const path = relative(src, file).replace(/\.ts$/, '');
  const top = path.split('/')[0] ?? path;
  if (top === 'state' || top === 'text') return { name: top, rank: 0 };
  if (RANK_1.has(path) || (top === 'policy' && path !== 'policy/load')) return { name: top === 'policy' ? 'policy' : path, rank: 1 };
  if (top === 'engine') return { name: top, rank: 2 };
  if (path === 'process') return { name: 'sandbox', rank: 3 };
  if (path === 'proxy' || path === 'node-modules') return { name: 'transport', rank: 3 };
  if (path === 'tools/results') return { name: 'tools/results', rank: 3 };
  if (
    ['model', 'tools', 'mcp', 'store', 'github', 'trigger', 'policy'].includes(top) ||
    ['hooks', 'memory', 'bridge', 'sandbox', 'transport'].includes(path)
  )
    return { name: top, rank: 3 };
  if (['render', 'export', 'fleet'].includes(top)) return { name: top, rank: 4 };
  if (top === 'local') return { name: top, rank: 5 };
  return { name: path, rank: 6 };
}

function files(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? files(path) : path.endsWith('.ts') ? [path] : [];
  });
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function imports(file: string): Import[] {
  // Template strings may hold sample code.
  const text = readFileSync(file, 'utf8').replace(/`(?:[^`\\]|\\.)*`/gs, '``');
  return [...text.matchAll(/(?:^|\n)(?:import|export)\s+(type\s+)?[^;'"]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g)].map((match) => ({
    from: file,
    to: resolve(dirname(file), (match[2] ?? match[3] ?? '').replace(/\.js$/, '.ts')),
    typeOnly: match[1] !== undefined,
  }));
}

const all = files(src).flatMap(imports);

function allowed({ from, to, typeOnly }: Import): boolean {
  const a = roomOf(from);
  const b = roomOf(to);
  if (a.name === b.name) return true;
  if (b.rank === 5) return a.rank === 6;
  if (a.rank <= 1) return typeOnly ? b.rank <= 1 : b.rank < Math.max(a.rank, 1) || (a.rank === 1 && b.rank === 1);
  if (a.rank === 3 && b.rank === 3) return SHARED_3.has(b.name) || typeOnly;
  return b.rank < a.rank || (a.rank === 6 && b.rank === 6);
}

test('every import goes down the ranks', () => {
  expect(all.filter((i) => !allowed(i)).map((i) => `${relative(src, i.from)} -> ${relative(src, i.to)}`)).toEqual([]);
});

test('no import cycle at run time', () => {
  const edges = new Map<string, string[]>();
  for (const { from, to, typeOnly } of all) if (!typeOnly) edges.set(from, [...(edges.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].map((f) => relative(src, f)).join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  expect(cycles).toEqual([]);
});

test('the engine, the states, the texts and the views know no disk, no process and no network', () => {
  const pure = files(src).filter(
    (file) => ['engine', 'state', 'text', 'render'].includes(roomOf(file).name) || /\/(?:transcript|usage|errors|events)\.ts$/.test(file),
  );
  const found = pure.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(node:[^']+)'/g)].map((match) => `${relative(src, file)} -> ${match[1] ?? ''}`),
  );
  expect(found).toEqual([]);
});

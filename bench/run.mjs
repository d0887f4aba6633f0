// npm run bench [-- NAME… --node PATH --runs N]: measures `dist/index.js` (or AT_AGENT_BUNDLE) and prints a table for each benchmark.
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ack, firstRequest, skip, turns } from './benches.mjs';
import { table } from './figures.mjs';
import { grep } from './grep.mjs';

const BENCHES = { skip, ack, 'first-request': firstRequest, turns, grep };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { node: { type: 'string', default: process.execPath }, runs: { type: 'string' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
const runs = values.runs === undefined ? undefined : Number(values.runs);
if (unknown.length > 0 || (runs !== undefined && !(Number.isInteger(runs) && runs > 0))) {
  console.error(`usage: npm run bench -- [${Object.keys(BENCHES).join(' | ')}]… [--node PATH] [--runs N]`);
  process.exit(1);
}
const bundle = process.env.AT_AGENT_BUNDLE ?? fileURLToPath(new URL('../dist/index.js', import.meta.url));
const version = execFileSync(values.node, ['--version'], { encoding: 'utf8' }).trim();
const load = loadavg()[0];
console.log(`Node ${version}, ${cpus().length} cores, load ${(load ?? 0).toFixed(1)}, ${bundle}\n`);
for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) {
  const rows = await BENCHES[name]({ node: values.node, bundle, runs });
  console.log(`${table(rows)}\n`);
}

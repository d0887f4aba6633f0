// Writes schema/agent.schema.json from the schema of the policy file; with --check, fails if the file is not current.
import { buildSync } from 'esbuild';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'prettier';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'schema/agent.schema.json');
const folder = mkdtempSync(join(root, 'build-schema-'));
try {
  const script = join(folder, 'schema.mjs');
  const entry = `export { policySchema } from './src/policy/schema.ts'; export { toJSONSchema } from 'zod';`;
  buildSync({ stdin: { contents: entry, resolveDir: root, loader: 'ts' }, bundle: true, platform: 'node', format: 'esm', outfile: script });
  const { policySchema, toJSONSchema } = await import(pathToFileURL(script).href);
  const schema = toJSONSchema(policySchema, { io: 'input', target: 'draft-7' });
  const text = await format(JSON.stringify({ ...schema, title: 'Policy of at-agent (.github/agent.yml)' }), {
    parser: 'json',
    printWidth: 140,
  });
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error('schema/agent.schema.json is not current: run `node scripts/schema.mjs`');
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

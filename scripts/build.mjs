// Builds dist/ from src/: tsc, then ncc. The output repeats byte for byte for the same sources and lock file. It is CommonJS: Node's loader of
// ES modules takes longer to start than a skipped event takes for all its own work.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = process.argv[2] ?? join(root, 'dist');
const bin = (name) => join(root, 'node_modules', name);
const run = (script, ...args) =>
  execFileSync(process.execPath, [bin(script), ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

rmSync(join(root, 'build'), { recursive: true, force: true });
rmSync(out, { recursive: true, force: true });
run('typescript/bin/tsc', '-p', 'tsconfig.build.json');
// The nearest package.json decides what ncc writes and how Node reads it.
writeFileSync(join(root, 'build', 'package.json'), '{}\n');
run('@vercel/ncc/dist/ncc/cli.js', 'build', 'build/main.js', '-o', out, '--license', 'LICENSES.txt', '--no-cache');
writeFileSync(join(out, 'package.json'), '{\n  "type": "commonjs"\n}\n');

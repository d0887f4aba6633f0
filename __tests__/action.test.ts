import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { INPUTS, OUTPUTS } from '../src/inputs.js';

interface Manifest {
  readonly inputs: Record<string, { description: string; required: boolean; default?: string }>;
  readonly outputs: Record<string, { description: string }>;
  readonly runs: Record<string, string>;
  readonly branding: Record<string, string>;
}
const manifest = parse(readFileSync(new URL('../action.yml', import.meta.url), 'utf8')) as Manifest;

test('the inputs of action.yml are those of the table, in the same order', () => {
  const wanted = Object.entries(INPUTS).map(([name, row]) => [
    name,
    { description: row.description, required: false, ...(row.default === null ? {} : { default: row.default }) },
  ]);
  expect(Object.entries(manifest.inputs)).toEqual(wanted);
});

test('the outputs of action.yml are those of the table, in the same order', () => {
  expect(Object.entries(manifest.outputs)).toEqual(Object.entries(OUTPUTS).map(([name, description]) => [name, { description }]));
});

test('it is a JavaScript action whose main and post are the one bundle that the build writes', () => {
  expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/index.js', post: 'dist/index.js' });
  const build = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { bin: Record<string, string> };
  expect(Object.values(build.bin)).toEqual([manifest.runs['main']]);
  expect(Object.keys(manifest.branding)).toEqual(['icon', 'color']);
});

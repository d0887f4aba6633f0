import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { VERSION } from '../src/version.js';

test('the program and its package say the same version', () => {
  expect(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).toMatchObject({ version: VERSION });
});

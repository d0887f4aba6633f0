// Faults that users of other bots reported, by part and row of the collection: each that concerns this program is a test by name.
import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { pathOf, textOf } from './documents.js';

const list = z
  .strictObject({ rows: z.record(z.string(), z.string()), elsewhere: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf('__fixtures__/faults.json')));

/** Rows of parts 1 and 2 in the titles of tests, which begin as "faults 1.43, 2.31:" does. */
const named = readdirSync(pathOf('__tests__'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [...textOf(`__tests__/${file}`).matchAll(/['"`]faults ((?:\d\.\d+(?:, | and )?)+):/g)])
  .flatMap(([, rows = '']) => rows.match(/\d\.\d+/g) ?? [])
  .filter((row) => !row.startsWith('3.'));

test('every row is a test by name', () => {
  expect(Object.keys(list.rows).filter((row) => !named.includes(row))).toEqual([]);
});

test('every row that a test names is in the list, and none that is said to belong elsewhere', () => {
  expect(named.filter((row) => !(row in list.rows))).toEqual([]);
  expect(Object.keys(list.elsewhere).filter((row) => row in list.rows)).toEqual([]);
});

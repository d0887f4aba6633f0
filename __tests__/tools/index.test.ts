import { describe, expect, test } from '@jest/globals';
import { coreTools, definitions } from '../../src/tools/index.js';
import { network } from '../../src/tools/fetch.js';

const tools = coreTools({ env: {}, network, github: null });
test('x', () => {
  const d = definitions(tools);
  console.log(d.map((x) => [x.name, JSON.stringify(x).length, JSON.stringify(x)].join(' ')).join('\n'), JSON.stringify(d).length / 4);
  expect(1).toBe(1);
});

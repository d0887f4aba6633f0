// The embedded default of `try`: a small repository whose test fails, and a pull request that asks for help.

/** Files on the default branch, by path. */
export const SAMPLE_BASE: Readonly<Record<string, string>> = {
  'README.md': '# cart\n\nAdds up a shopping cart.\n\nRun the tests with `node --test`.\n',
  'package.json': `${JSON.stringify({ name: 'cart', version: '1.0.0', type: 'module', scripts: { test: 'node --test' } }, null, 2)}\n`,
  'src/cart.js': `/** The price of a cart in cents: each line is a price and a quantity. */
export function total(lines) {
  let cents = 0;
  for (const line of lines) cents += line.price * line.quantity;
  return cents;
}
`,
  'test/cart.test.js': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { total } from '../src/cart.js';

test('an empty cart costs nothing', () => {
  assert.equal(total([]), 0);
});

test('lines are added up', () => {
  assert.equal(total([{ price: 250, quantity: 2 }, { price: 100, quantity: 1 }]), 600);
});
`,
  '.github/agent.yml': `# What the agent may do in this repository.
access:
  role: write
permissions:
  allow:
    - Edit(src/**)
    - Bash(node --test)
  deny:
    - Read(.env*)
limits:
  turns: 20
  usd: 1
`,
};

/** What the pull request's branch changes: a discount that is taken off each line instead of once. */
export const SAMPLE_CHANGE: Readonly<Record<string, string>> = {
  'src/cart.js': `/** The price of a cart in cents: each line is a price and a quantity; the discount, in cents, is taken off once. */
export function total(lines, discount = 0) {
  let cents = 0;
  for (const line of lines) cents += line.price * line.quantity - discount;
  return Math.max(0, cents);
}
`,
  'test/cart.test.js': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { total } from '../src/cart.js';

test('an empty cart costs nothing', () => {
  assert.equal(total([]), 0);
});

test('lines are added up', () => {
  assert.equal(total([{ price: 250, quantity: 2 }, { price: 100, quantity: 1 }]), 600);
});

test('the discount is taken off once', () => {
  assert.equal(total([{ price: 250, quantity: 2 }, { price: 100, quantity: 1 }], 50), 550);
});
`,
};

export const SAMPLE_PULL = {
  title: 'Add a discount to the cart',
  body: 'Adds an optional discount to `total`, with a test.',
  branch: 'discount',
  base: 'main',
} as const;

export const SAMPLE_REQUEST = '@agent the test fails, please fix it';

/** The one edit that mends the sample, as the scripted model makes it. */
export const SAMPLE_EDIT = {
  file: 'src/cart.js',
  old: `  for (const line of lines) cents += line.price * line.quantity - discount;
  return Math.max(0, cents);`,
  new: `  for (const line of lines) cents += line.price * line.quantity;
  return Math.max(0, cents - discount);`,
} as const;

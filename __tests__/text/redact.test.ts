import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { createDetector, createRedactor, knownSecrets, REDACTED } from '../../src/text/redact.js';
import { cases } from '../policy/corpus.js';

const secret = 'FAKE-known-secret-value-0001';
const redact = createRedactor([secret]);
const clean = createRedactor([]);

describe('known values', () => {
  const bytes = Buffer.from(secret);
  test.each([
    ['plain', `key=${secret};`, `key=${REDACTED};`],
    ['base64', `a ${bytes.toString('base64')}`, `a ${REDACTED}==`],
    ['base64url', bytes.toString('base64url'), REDACTED],
    ['hex', bytes.toString('hex'), REDACTED],
    ['hex in capitals', bytes.toString('hex').toUpperCase(), REDACTED],
    ['reversed', Array.from(secret).reverse().join(''), REDACTED],
    ['upper case', secret.toUpperCase(), REDACTED],
    ['blanks between', `is ${Array.from(secret).join(' ')}`, `is ${REDACTED}`],
    ['zero width between', Array.from(secret).join('\u200b'), REDACTED],
    ['over two lines', `${secret.slice(0, 9)}\n${secret.slice(9)}`, REDACTED],
    ['percent', [...bytes].map((byte) => `%${byte.toString(16)}`).join(''), REDACTED],
    ['cut at the front', `key = ${secret.slice(7)}`, `key = ${REDACTED}`],
    ['cut at the end', `key = ${secret.slice(0, 15)}`, `key = ${REDACTED}`],
  ])('security 50: %s', (_, text, wanted) => {
    expect(redact(text)).toBe(wanted);
  });

  test.each([
    ['decimal references', Array.from(secret, (sign) => `&#${sign.charCodeAt(0)};`).join('')],
    ['hexadecimal ones', Array.from(secret, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('')],
    ['with noughts before', Array.from(secret, (sign) => `&#00000${sign.charCodeAt(0)};`).join('')],
    ['some letters alone', secret.replaceAll('e', '&#X65;').replaceAll('K', '&#75;')],
    ['invisible ones between', Array.from(secret).join('&shy;')],
    ['tags between', Array.from(secret).join('<b></b>')],
    ['comments between', Array.from(secret).join('<!---->')],
    ['marks between', Array.from(secret).join('**')],
    [
      'backslashes before',
      Array.from(secret, (sign) => `\\${sign}`)
        .join('')
        .slice(1),
    ],
    [
      'each letter a link',
      Array.from(secret, (sign) => `[${sign}](x)`)
        .join('')
        .slice(1, -4),
    ],
  ])('a value that only the rendered Markdown shows: %s', (_, text) => {
    expect(redact(`key ${text}, &amp; *more*`)).toMatch(/^key \[?\*\*\*(?:\]\(x\))?, &amp; \*more\*$/u);
  });

  test('named references, and short values', () => {
    expect(createRedactor(['a_b.c/d+e=f@0123'])('x a&lowbar;b&period;c&sol;d&plus;e&equals;f&commat;0123 y')).toBe(`x ${REDACTED} y`);
    expect(createRedactor(['hunter2!'])('x hunter&#50;&excl; y')).toBe(`x ${REDACTED} y`);
    expect(createRedactor(['a*b[c]d~e`f\\g'])('a*b[c]d~e`f\\g a&ast;b&lsqb;c&rsqb;d~e&grave;f&bsol;g')).toBe(`${REDACTED} ${REDACTED}`);
  });

  test('shapes of tokens that only the rendered Markdown shows; other references stay as written', () => {
    const token = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789';
    expect(redact(`&lt;a&#x62; ${Array.from(token, (sign) => `&#${sign.charCodeAt(0)};`).join('')} b`)).toBe(`&lt;ab ${REDACTED} b`);
    expect(redact('&lt;a&#x62; &#95; b')).toBe('&lt;a&#x62; &#95; b');
  });

  test('whether a text holds a value', () => {
    const holds = createDetector([secret, 'postgres']);
    const texts = [`a ${secret}`, Array.from(secret).join('\0'), Buffer.from(secret).toString('base64'), 'pw=postgres', 'nothing *here*'];
    expect(texts.map(holds)).toEqual([true, true, true, true, false]);
  });

  test('security 50: base64 of a longer text holds the secret in each of three alignments', () => {
    for (const before of ['', 'a', 'ab', 'abc', 'user:']) {
      const text = Buffer.from(`${before}${secret}\n tail`).toString('base64');
      expect(redact(text)).toContain(REDACTED);
      expect(Buffer.from(redact(text).replaceAll(REDACTED, ''), 'base64').toString()).not.toContain('known');
    }
  });

  test('JSON and HTML spellings of a value with quotes and signs', () => {
    const odd = 'p"a\\ss&w<ord>-0123456789';
    const hide = createRedactor([odd]);
    expect(hide(JSON.stringify({ odd }))).toBe(`{"odd":"${REDACTED}"}`);
    expect(hide(JSON.stringify(JSON.stringify(odd)))).toContain(REDACTED);
    expect(hide(odd.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))).toBe(REDACTED);
    expect(hide(encodeURIComponent(odd))).toBe(REDACTED);
  });

  test('any secret of letters and digits disappears whole, wherever it stands', () => {
    const value = fc.string({
      unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-')),
      minLength: 12,
      maxLength: 60,
    });
    fc.assert(
      fc.property(value, fc.string(), fc.string(), (key, before, after) => {
        expect(createRedactor([key])(before + key + after)).not.toContain(key);
      }),
    );
  });

  test('prefixes that all keys share are no slice of one, and short values are not looked for in pieces', () => {
    const hide = createRedactor([`sk-ant-api03-${randomBytes(40).toString('base64url')}`, 'short-pw']);
    expect(hide('Keys start with sk-ant-api03- as the manual says.')).toBe('Keys start with sk-ant-api03- as the manual says.');
    expect(hide('short-pw and short')).toBe(`${REDACTED} and short`);
  });

  test('a value with lone surrogates does not throw', () => {
    expect(createRedactor(['\ud800abcdefghijklmnop'])('x')).toBe('x');
  });
});

describe('shapes of tokens', () => {
  test.each([
    [`token: ghp_${'a1'.repeat(18)}`, `token: ${REDACTED}`],
    ['GH=ghs_FAKE.FAKEFAKEFAKE-FAKEFAKE_FAKEFAKEFAKEFAKE.FAKEFAKE', `GH=${REDACTED}`],
    [`github_pat_${'A1b2'.repeat(10)}`, REDACTED],
    [`x sk-ant-api03-${'Ab1-'.repeat(20)} y`, `x ${REDACTED} y`],
    ['AKIAABCDEFGHIJKLMNOP', REDACTED],
    [`npm_${'a'.repeat(36)}`, REDACTED],
    [`xoxb-${'1234567890-'.repeat(3)}x`, REDACTED],
    ['Authorization: Bearer abcdefgh12345678', `Authorization: Bearer ${REDACTED}`],
    ['AUTHORIZATION: basic eC1hY2Nlc3MtdG9rZW46RkFLRUZBS0VGQUtFRkFLRQ==', `AUTHORIZATION: basic ${REDACTED}`],
    ['https://me:hunter2222@host/x', `https://me:${REDACTED}@host/x`],
    [`eyJ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`, REDACTED],
    [`a\n-----BEGIN RSA PRIVATE KEY-----\n${'QUJD\n'.repeat(4)}-----END RSA PRIVATE KEY-----\nb`, `a\n${REDACTED}\nb`],
    ['-----BEGIN PRIVATE KEY-----\nQUJD', REDACTED],
  ])('security 51: %s', (text, wanted) => {
    expect(clean(text)).toBe(wanted);
  });

  test('commit ids, digests, prefixes alone and e-mail addresses stay', () => {
    const text =
      'commit 3f786850e387550fdab836ed7e6dc881de23001b sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 `ghp_` user@example.com sk-ant-';
    expect(clean(text)).toBe(text);
    expect(redact(text)).toBe(text);
  });

  test('the time does not explode on hostile text', () => {
    const hostile = [
      '-eyJ'.repeat(50_000),
      '-----BEGIN PRIVATE KEY-----'.repeat(20_000),
      'ghs_.'.repeat(50_000),
      '://a:'.repeat(50_000),
      ' authorization: '.repeat(20_000),
    ];
    for (const text of hostile) expect(typeof redact(text)).toBe('string');
  });
});

test('faults 2.2: stderr with a planted token is posted without it', () => {
  const stderr = `fatal: unable to access 'https://x-access-token:${secret}@github.com/o/r.git/'\n${Buffer.from(`x-access-token:${secret}`).toString('base64')}`;
  const shown = redact(stderr);
  expect(shown).not.toContain(secret);
  expect(shown).not.toContain('LWtub3duLXNlY3JldC');
});

describe('the cases about output', () => {
  const outputs = cases('attack-corpus.jsonl').filter(({ kind, expect: wanted }) => kind === 'output' && wanted === 'redact');
  test('there are eight of them', () => expect(outputs).toHaveLength(8));
  test.each(outputs.map((one) => [one.id, one] as const))('%s is redacted', (_, one) => {
    expect(createRedactor(one.setup?.secrets ?? [])(one.input)).toContain(REDACTED);
  });
  const kept = cases('attack-corpus.jsonl').filter(({ kind, expect: wanted }) => kind === 'output' && wanted === 'allow');
  test.each(kept.map((one) => [one.id, one] as const))('%s stays', (_, one) => {
    expect(createRedactor([secret])(one.input)).toBe(one.input);
  });
});

test('known secrets: inputs, names that say so, and the names that the policy lists', () => {
  const env = {
    ANTHROPIC_API_KEY: 'key-value-1',
    GITHUB_TOKEN: 'tok',
    NPM_TOKEN: 'npm-value-1',
    PATH: '/usr/bin',
    MY_THING: 'listed',
    KEY_FILE: '/home/me/key',
    DB_PASSWORD: 'db-value-1',
  };
  expect(knownSecrets(env, ['input-secret', 'x'], ['MY_THING', 'ABSENT']).toSorted()).toEqual([
    'db-value-1',
    'input-secret',
    'key-value-1',
    'listed',
    'npm-value-1',
  ]);
});

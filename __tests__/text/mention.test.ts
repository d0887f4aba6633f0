import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findMention, mentionCount } from '../../src/text/mention.js';

/** The request, or null where the text holds no mention. */
type Row = readonly [markdown: string, request: string | null];

async function requests(rows: readonly Row[], phrase: string): Promise<Row[]> {
  return Promise.all(rows.map(async ([markdown]) => [markdown, (await findMention(markdown, phrase))?.request ?? null] as const));
}

const NEIGHBOURS: readonly Row[] = [
  ['@agent fix this', 'fix this'],
  ['please fix this @agent', 'please fix this'],
  ['please fix this @agent.', 'please fix this.'],
  ['please @agent fix this', 'please fix this'],
  ['Hey @agent, fix this', 'Hey, fix this'],
  ['@agent, fix this', 'fix this'],
  ['@agent: fix this', 'fix this'],
  ['@agent - fix this', 'fix this'],
  ['@agent — fix this', 'fix this'],
  ['@agent -1 is returned', '-1 is returned'],
  ['@agent! fix this', 'fix this'],
  ['@agent...please fix', 'please fix'],
  ['(@agent) fix this', 'fix this'],
  ['(cc @agent) fix this', '(cc) fix this'],
  ['[@agent] fix this', 'fix this'],
  ['{@agent} fix this', 'fix this'],
  ['"@agent" fix this', 'fix this'],
  ["'@agent' fix this", 'fix this'],
  ['“@agent” fix this', 'fix this'],
  ['«@agent» fix this', 'fix this'],
  ['.@agent fix this', '. fix this'],
  ['fix=@agent', 'fix='],
  ["@agent's turn", "'s turn"],
  ['@agent;fix', 'fix'],
  ['@agent--fix', '--fix'],
  ['@AGENT Fix FooBar', 'Fix FooBar'],
  ['@Agent Fix', 'Fix'],
  ['@agent @agent fix', 'fix'],
  ['@agent fix a\n\nand @agent fix b', 'fix a\n\nand fix b'],
  ['@agent\nfix on line 2', 'fix on line 2'],
  ['@agent\r\n\r\nfix on line 3', 'fix on line 3'],
  ['@agent\n\n    indented code', '    indented code'],
  ['@agent', ''],
  ['@agent?', ''],
  ['  @agent !!! ', ''],
  ['**@agent**', ''],
];

const EMPHASIS: readonly Row[] = [
  ['**@agent** fix this', 'fix this'],
  ['_@agent_ fix this', 'fix this'],
  ['***@agent*** fix this', 'fix this'],
  ['**please _@agent_ now**', '**please now**'],
  ['*please @agent fix*', '*please fix*'],
  ['# @agent fix the heading', '# fix the heading'],
  ['@agent fix the heading\n===', 'fix the heading\n==='],
  ['- @agent fix the item', '- fix the item'],
  ['1. one\n   - @agent fix it', '1. one\n   - fix it'],
  ['- [ ] @agent fix the task', '- [ ] fix the task'],
  ['| who | what |\n|---|---|\n| @agent | fix |', '| who | what |\n|---|---|\n| | fix |'],
  ['fix this[^1]\n\n[^1]: says @agent', 'fix this[^1]\n\n[^1]: says'],
  ['**bold**@agent fix', '**bold** fix'],
  ['`code`@agent fix', '`code` fix'],
];

const SCRIPTS: readonly Row[] = [
  ['请@agent修复这个', '请修复这个'],
  ['@agent修复这个', '修复这个'],
  ['@agent，修复这个', '修复这个'],
  ['（@agent）修复', '修复'],
  ['「@agent」直して', '直して'],
  ['これを@agentさん直して', 'これをさん直して'],
  ['@agent에게 고쳐 주세요', '에게 고쳐 주세요'],
  ['ช่วย@agentแก้', 'ช่วยแก้'],
  ['ל@agent תקן', 'ל תקן'],
  ['يا @agent أصلح هذا', 'يا أصلح هذا'],
  ['\u200f@agent أصلح', '\u200f أصلح'],
  ['👀@agent fix', '👀 fix'],
  ['@agent🙏 fix', '🙏 fix'],
  ['👩‍💻@agent fix', '👩‍💻 fix'],
  ['1️⃣ @agent fix', '1️⃣ fix'],
  ['é@agent fix', null],
  ['e\u0301@agent fix', null],
  ['привет@agent fix', null],
  ['@agenté fix', null],
  ['@agent\u0301 fix', null],
];

const NONE: readonly Row[] = [
  ['no mention here', null],
  ['', null],
  ['@agentx fix', null],
  ['@agent-x fix', null],
  ['@agent_x fix', null],
  ['@agent\\_x fix', null],
  ['@agent1 fix', null],
  ['@agent/team fix', null],
  ['@agent.io fix', null],
  ['@agent@example.social', null],
  ['me@agent.io', null],
  ['me@agent', null],
  ['mail me@agent fix', null],
  ['path/@agent', null],
  ['npm i ./@agent', null],
  ['@@agent fix', null],
  ['x@agent fix', null],
  ['foo_@agent fix', null],
  ['\\@agent fix', null],
  ['@\u200bagent fix', null],
  ['＠agent fix', null],
  ['https://example.com/@agent', null],
  ['https://example.com/?q=@agent', null],
  ['www.example.com/@agent', null],
  ['<https://example.com/@agent>', null],
  ['<mailto:me@agent.io>', null],
  ['[link](https://example.com/@agent)', null],
  ['[@agent](https://example.com)', null],
  ['[text][r]\n\n[r]: /@agent', null],
  ['[@agent][r]\n\n[r]: /x', null],
  ['![@agent](x.png)', null],
  ['![x](x.png "@agent")', null],
  ['`@agent fix`', null],
  ['``@agent ` fix``', null],
  ['```\n@agent fix\n```', null],
  ['~~~md\n@agent fix', null],
  ['- item\n\n  ```\n  @agent fix\n  ```', null],
  ['text\n\n    @agent fix', null],
  ['\t@agent fix', null],
  ['> @agent fix', null],
  ['> said\n@agent lazily', null],
  ['> > @agent fix', null],
  ['- > @agent fix', null],
  ['~~@agent fix~~', null],
];

const HTML: readonly Row[] = [
  ['<!-- @agent fix -->', null],
  ['text <!-- @agent fix --> text', null],
  ['<!-- @agent fix', null],
  ['<!--\n\n@agent fix\n\n-->', null],
  ['<pre>@agent fix</pre>', null],
  ['<pre>\n\n@agent fix\n</pre>', null],
  ['use <code>@agent fix</code> to start', null],
  ['<kbd>@agent</kbd>', null],
  ['<blockquote>\n\n@agent fix\n\n</blockquote>', null],
  ['<blockquote>@agent fix</blockquote>', null],
  ['<a href="x">@agent</a>', null],
  ['<img alt="@agent">', null],
  ['<div title="@agent">x</div>', null],
  ['<span hidden>@agent fix</span>', null],
  ['<div style="display: none">\n\n@agent fix\n\n</div>', null],
  ['<div hidden><div>x</div>@agent fix</div>', null],
  ['<?php @agent ?>', null],
  ['<!X @agent>', null],
  ['<![CDATA[ @agent ]]>', null],
  ['<script>\n@agent\n</script>', null],
  ['<details><summary>more</summary>\n@agent fix\n</details>', '<details><summary>more</summary>\nfix\n</details>'],
  ['<details>\n\n@agent fix\n\n</details>', '<details>\n\nfix\n\n</details>'],
  ['<b>@agent</b> fix', '<b></b> fix'],
  ['<br>@agent fix', '<br> fix'],
  ['use <code>a</code> @agent fix', 'use <code>a</code> fix'],
  ['a <code> b\n\n@agent fix', 'a <code> b\n\nfix'],
  ['<!-- note --> @agent fix', '<!-- note --> fix'],
  ['<!-- note -->\n@agent fix', '<!-- note -->\nfix'],
  ['<!--> @agent fix -->', '<!--> fix -->'],
  ['a < b @agent > c', 'a < b > c'],
];

describe('findMention', () => {
  test.each([
    ['any punctuation may touch the phrase', NEIGHBOURS],
    ['emphasis, headings, lists, tables and footnotes are plain text', EMPHASIS],
    ['scripts without spaces, right-to-left text and emoji may touch the phrase', SCRIPTS],
    ['longer names, addresses, paths, quotes, code and links are none', NONE],
    ['comments, tags, code-like and hidden elements are none; shown text is', HTML],
  ])('%s', async (_name, rows) => {
    expect(await requests(rows, '@agent')).toEqual(rows);
  });

  test.each<readonly [string, readonly Row[]]>([
    [
      '/ai',
      [
        ['/ai fix', 'fix'],
        ['/AI fix', 'fix'],
        ['/aim fix', null],
        ['path/ai', null],
        ['//ai', null],
        ['/ai/x', null],
        ['`/ai`', null],
        ['so, /ai: fix', 'so,: fix'],
      ],
    ],
    [
      '@my-bot',
      [
        ['@my-bot fix', 'fix'],
        ['@my-bots', null],
        ['@my-bot-2', null],
        ['@my fix', null],
        ['@my-bot[bot] fix', '[bot] fix'],
      ],
    ],
    ['@claude', [['@claude-bot then @claude fix', '@claude-bot then fix']]],
    [
      'bot',
      [
        ['bot fix', 'fix'],
        ['my-bot fix', null],
        ['robot', null],
        ['a.bot', null],
        ['the bot. Fix', 'the. Fix'],
      ],
    ],
    [
      'hey agent',
      [
        ['Hey Agent fix', 'fix'],
        ['they hey agents', null],
      ],
    ],
    [
      '!ai:',
      [
        ['!ai:fix', 'fix'],
        ['x!ai: fix', null],
      ],
    ],
    [
      'a.c*',
      [
        ['a.c* fix', 'fix'],
        ['abcc fix', null],
      ],
    ],
    [
      '@助手',
      [
        ['@助手修复', '修复'],
        ['请@助手 修复', '请 修复'],
      ],
    ],
    ['', [['anything', null]]],
  ])('the phrase may be any text: %s', async (phrase, rows) => {
    expect(await requests(rows, phrase)).toEqual(rows);
  });

  test('faults 1.22: the request comes from the matched mention, with the text before it', async () => {
    expect(await findMention('@claude-bot then @claude fix', '@claude')).toEqual({
      request: '@claude-bot then fix',
      command: null,
      count: 1,
    });
    expect(await findMention('The build is red since Monday. Fix it, @agent', '@agent')).toEqual({
      request: 'The build is red since Monday. Fix it,',
      command: null,
      count: 1,
    });
  });

  test('faults 1.20: parentheses, quotes, bold and CJK next to the mention do not hide it', async () => {
    for (const text of ['(@agent)', '"@agent"', "'@agent'", '**@agent**', '请@agent看看', '（@agent）', '@agent,', '@agent?']) {
      expect([text, (await findMention(text, '@agent'))?.count]).toEqual([text, 1]);
    }
  });

  test('faults 2.4: a quoted or fenced command does not run again', async () => {
    for (const text of ['> @agent /retry\n\nnot again', '```\n@agent /retry\n```', '`@agent /retry`', '[log](https://x.test/@agent)']) {
      expect([text, await findMention(text, '@agent')]).toEqual([text, null]);
    }
  });

  test('faults 2.5: a command in an HTML comment is not obeyed', async () => {
    expect(await findMention('Thanks!\n\n<!-- @agent /approve all -->', '@agent')).toBeNull();
    expect(await findMention('Thanks!\n\n<!-- @agent /approve all', '@agent')).toBeNull();
  });

  test('faults 2.7: only the command word is case-folded', async () => {
    expect((await findMention('@agent /Ask Why is FooBar null', '@agent'))?.command).toEqual({ name: 'ask', args: 'Why is FooBar null' });
    expect((await findMention('@Agent Why is FooBar null', '@agent'))?.request).toBe('Why is FooBar null');
  });

  test('markdown of the request is kept as data', async () => {
    const body =
      'As said:\n\n> quoted @agent\n\n@agent make `Foo` like\n\n```ts\nconst a = "@agent";\n```\n\nand see [this](https://x.test/@agent).';
    expect((await findMention(body, '@agent'))?.request).toBe(body.replace('\n@agent make', '\nmake'));
  });

  test.each([
    ['@agent /help', { name: 'help', args: '' }],
    ['@agent /stop!', { name: 'stop', args: '' }],
    ['@agent, /RETRY', { name: 'retry', args: '' }],
    ['@agent\n/review src/a.ts\nand B', { name: 'review', args: 'src/a.ts\nand B' }],
    ['**@agent** /deny 7 Not Now', { name: 'deny', args: '7 Not Now' }],
    ['Thanks. @agent /undo', { name: 'undo', args: '' }],
    ['@agent /approve 1 @agent', { name: 'approve', args: '1' }],
    ['cc @agent and @agent /status', { name: 'status', args: '' }],
    ['@agent /my-own_1 A', { name: 'my-own_1', args: 'A' }],
    ['@agent /src/a.ts is broken', null],
    ['@agent see /help', null],
    ['@agent\n\n/help', null],
    ['@agent `/help`', null],
    ['@agent / help', null],
    ['/help @agent', null],
  ])('command: %j', async (text, command) => {
    expect((await findMention(text, '@agent'))?.command).toEqual(command);
  });

  test.each([
    ['@agent a @agent', 2],
    ['> @agent\n\n@agent `@agent`', 1],
    ['me@agent.io', 0],
  ])('mentionCount(%j) is %j', async (text, count) => {
    expect(await mentionCount(text, '@agent')).toBe(count);
  });

  test('any text of markdown pieces gives an answer, and the mention does not survive in the request', async () => {
    const piece = fc.constantFrom(
      '@agent',
      '@AGENT',
      '@agent-x',
      'a',
      ' ',
      '\n',
      '\n\n',
      '    ',
      '> ',
      '- ',
      '1. ',
      '# ',
      '|',
      '\n|-|\n',
      '`',
      '```',
      '~~~',
      '~~',
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '![',
      ']: ',
      '<!--',
      '-->',
      '<pre>',
      '</pre>',
      '<b>',
      '<a x="',
      '">',
      '<',
      '>',
      '\\',
      '&amp;',
      '请',
      '👩‍💻',
      '\ud800',
      '\r',
      '\t',
      '\0',
      'https://x.test/',
      'me@',
      '[^1]',
      '/help',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const text = pieces.join('');
        const found = await findMention(text, '@agent');
        expect(found === null || found.count > 0).toBe(true);
        if (!/@agent/i.test(text)) expect(found).toBeNull();
        if (found) expect(found.request.length).toBeLessThanOrEqual(text.length - 6 * found.count);
      }),
      { numRuns: 500 },
    );
  });

  // Without a bound each of these costs half a minute or ends the parser's stack; 60 KB is what GitHub takes as one comment.
  test.each(['~a~~b', '**a*', 'a]', '](', '[^a]', '[^a]: ', '> ', '1. '])('60 KB of %j are read in a short time', async (unit) => {
    const heavy = unit.repeat(Math.ceil(60_000 / unit.length));
    expect((await findMention(`${heavy}\n\n@agent fix this`, '@agent'))?.count).toBe(1);
    expect(await findMention(`${heavy}\n\n\`@agent fix this\``, '@agent')).toBeNull();
  });

  test('marks by the hundred in one paragraph leave links and code of the others as they are', async () => {
    const heavy = '**a*'.repeat(400);
    expect(await findMention(`${heavy}\n\n[@agent](https://example.org) and ~~@agent~~`, '@agent')).toBeNull();
    expect(await findMention(`${heavy}\n\n> @agent quoted\n\n\`\`\`\n@agent\n\`\`\``, '@agent')).toBeNull();
    expect((await findMention(`${heavy}\n\n- **@agent** fix`, '@agent'))?.request).toContain('fix');
  });
});

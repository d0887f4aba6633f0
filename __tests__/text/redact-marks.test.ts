import { describe, expect, test } from '@jest/globals';
import { inert } from '../../src/text/inert.js';
import { logSafe } from '../../src/text/log.js';
import { nearest } from '../../src/text/nearest.js';

describe('text for the log', () => {
  test.each([
    ['::set-output name=result::owned', ': :set-output name=result::owned'],
    ['note ##[add-path]/tmp/evil', 'note # #[add-path]/tmp/evil'],
    ['\u3000::stop-commands::resume-x', '\u3000: :stop-commands::resume-x'],
    ['ok\r::add-mask::a', 'ok\n: :add-mask::a'],
    ['a\r\n\u0085::error::x', 'a\n\u0085: :error::x'],
    ['\x1b[31m::error::x', '\x1b[31m: :error::x'],
    ['Use std::vector<int> and Foo::bar::baz here', 'Use std::vector<int> and Foo::bar::baz here'],
  ])('security 54: %j', (text, wanted) => {
    expect(logSafe(text)).toBe(wanted);
  });
});

describe('text that the bot posts', () => {
  test.each([
    ['cc @octocat @my-org/security @hubot', 'cc <code>@octocat</code> <code>@my-org/security</code> <code>@hubot</code>'],
    ['ping &commat;octocat and &#64;x', 'ping <code>@octocat</code> and <code>@x</code>'],
    ['(@a), **@b**: "@c"', '(<code>@a</code>), **<code>@b</code>**: "<code>@c</code>"'],
    ['user@example.com wrote `@code`', 'user@example.com wrote `@code`'],
    ['```\n@a\n```\n', '```\n@a\n```\n'],
    ['a ` b @user c', 'a ` b <code>@user</code> c'],
    ['\\@user and \\\\@two', '<code>@user</code> and <code>@two</code>'],
    ['<div title="@x">@octocat <!-- @x --></div>', '<div title="@x"><code>@octocat</code> &lt;!-- <code>@x</code> --></div>'],
    ['@&#101;ve, @e&#118;e, &#x40;&#101;ve', '<code>@eve</code>, <code>@eve</code>, <code>@eve</code>'],
    ['@<!-- -->eve and @&shy;eve', '<code>@</code>&lt;!-- -->eve and <code>@</code>&shy;eve'],
    ['<div>\n< @eve> <!--> @eve\n</div>', '<div>\n< <code>@eve</code>> &lt;!--> <code>@eve</code>\n</div>'],
    ['x <b title=/>@eve please', 'x &lt;b title=/><code>@eve</code> please'],
    ['x <b title=http://x/y>@eve please', 'x &lt;b title=http://x/y><code>@eve</code> please'],
    ['cc @a@eve @b&commat;eve', 'cc <code>@a@eve</code> <code>@b&commat;eve</code>'],
    ['e\\@eve and e\\\\@eve', 'e\\@eve and e<code>@eve</code>'],
    ['[!a@b.example', '[!a@b.example'],
    ['a@b.example c.d_e@f.g_h.example @eve', 'a@b.example c.d_e@f.g_h.example <code>@eve</code>'],
    [
      'see https://x.example/@octocat?b=@c and [@d](https://x.example/@e)',
      'see https://x.example/@octocat?b=@c and [<code>@d</code>](https://x.example/@e)',
    ],
  ])('security 53: %j', (text, wanted) => {
    expect(inert(text, '@agent')).toBe(wanted);
  });

  test('faults 2.37: the own phrase is never bare, whatever it looks like', () => {
    expect(inert('Done. Mention @agent to retry; `@agent` is code.', '@agent')).toBe(
      'Done. Mention <code>@agent</code> to retry; `@agent` is code.',
    );
    expect(inert('Say /bot to retry', '/bot')).toBe('Say <code>/bot</code> to retry');
  });

  test('images become links: nothing is fetched from an address that the model chose until somebody follows it', () => {
    for (const [text, wanted] of [
      ['![a *b*](https://x.example/?q=1 "t")', '[a b](<https://x.example/?q=1>)'],
      ['![](<https://x.example/a b>)', '[image](<https://x.example/a%20b>)'],
      ['[![@bob](https://x.example/i)](https://y.example)', '[[<code>@bob</code>](<https://x.example/i>)](https://y.example)'],
      ['![a][r]\n\n[r]: https://x.example', '[a][r]\n\n[r]: https://x.example'],
      ['<img src="https://x.example">', '&lt;img src="https://x.example">'],
      ['<div>\n<IMG src=https://x.example\n</div>', '<div>\n&lt;IMG src=https://x.example\n</div>'],
      ['<picture><source srcset="x"></picture>', '&lt;picture>&lt;source srcset="x">&lt;/picture>'],
      [`${'[a] '.repeat(300)}![a](https://x.example)`, `${'[a] '.repeat(300)}!\\[a](https://x.example)`],
      ['Look <img src=https://x.example/p.png?d=1> here', 'Look &lt;img src=https://x.example/p.png?d=1> here'],
      ['<source>\n![a](https://x.example)', '&lt;source>\n[a](<https://x.example>)'],
      ['<div a=b/c>\n![a](https://x.example)', '&lt;div a=b/c>\n[a](<https://x.example>)'],
      ['www.x.y![r]<![CDATA[![a](http://e)', 'www.x.y!\\[r]&lt;!\\[CDATA[!\\[a](http://e)'],
      ['!![a](b) \\!![c](d) \\\\![e](f) !![g][h]\n\n[h]: i', '&#33;[a](<b>) &#33;[c](<d>) \\\\[e](<f>) &#33;[g][h]\n\n[h]: i'],
      ['`![a](b)` and \\![a](b)', '`![a](b)` and \\![a](b)'],
    ] as const)
      expect(inert(text, '@agent')).toBe(wanted);
  });

  test.each([
    ['A `Map<string>` is a Map<string>, 1 < 2 <3, \\<b> and \\\\<b>', 'A `Map<string>` is a Map&lt;string>, 1 < 2 <3, &lt;b> and \\\\<b>'],
    ['<details open><summary>a</summary>\n\n<B>b</B> <a href="https://x.example/?a=1&amp;b" title=\'c\'>d</a><br/>\n\n</details>', null],
    ['<https://x.example/a> and `<img src=x>`\n\n    <img src=x>\n\n~~~\n<img>\n~~~', null],
    [
      '<svg><script>a</script></svg> <?a?> <!A> <![CDATA[b]]> </img>',
      '&lt;svg>&lt;script>a&lt;/script>&lt;/svg> &lt;?a?> &lt;!A> &lt;!\\[CDATA[b]]> &lt;/img>',
    ],
    ['<b\ntitle=a>c</b>', '&lt;b\ntitle=a>c</b>'],
  ])('only HTML that every parser reads alike stays: %j', (text, wanted) => {
    expect(inert(text, '@agent')).toBe(wanted ?? text);
  });

  test.each([
    ['> [!NOTE]\n> a', '> <code>[!NOTE]</code>\n> a'],
    ['> \\[!CAUTION]\n> a', '> <code>[!CAUTION]</code>\n> a'],
    ['> &lbrack;&#33;&#78;ote\\]', '> <code>[!Note]</code>'],
    ['<blockquote>\n[!TIP]\n</blockquote>', '<blockquote>\n<code>[!TIP]</code>\n</blockquote>'],
    ['`[!NOTE]`, a[0] and ![a](b)', '`[!NOTE]`, a[0] and [a](<b>)'],
  ])('alerts are the runner’s: %j', (text, wanted) => {
    expect(inert(text, '@agent')).toBe(wanted);
  });

  test('text that is inert already stays as it is', () => {
    const once = inert('cc @octocat and *@x*', '@agent');
    expect(inert(once, '@agent')).toBe(once);
  });
});

test('the nearest word', () => {
  const known = ['max-turns', 'max-usd', 'prompt', 'prompt-file'];
  expect(nearest('max-turn', known)).toBe('max-turns');
  expect(nearest('propmt', known)).toBe('prompt');
  expect(nearest('MAX-USD', known)).toBe('max-usd');
  expect(nearest('zebra', known)).toBeNull();
});

import { describe, expect, test } from '@jest/globals';
import { nameRequest, renderComment } from '../../src/render/comment.js';
import { EMPTY_TRANSCRIPT } from '../../src/transcript.js';
import type { Denial } from '../../src/transcript.js';
import { ended, toolLine, transcript, view } from './transcripts.js';

const lines = (...all: readonly string[]): string => all.join('\n');
const REQUEST = '[this request](https://github.com/octo/shop/pull/1#issuecomment-7) of mona';
const SPENT =
  '3 turns · 4.0k tokens in (75 % cached), 1.2k out · $0.012 · claude-sonnet-5-5 · [run](https://github.com/octo/shop/actions/runs/9)';
const FOOTER = `<sub>1 min 00 s · ${SPENT}</sub>`;
const done = (finalText: string) => transcript({ ...ended, outcome: { type: 'end_turn' }, finalText });

describe('while it works', () => {
  test('the first comment promises nothing and counts nothing', () => {
    expect(renderComment(EMPTY_TRANSCRIPT, { ...view, request: 'this request' })).toBe(
      lines('👀 **Working on** this request', '', '_Starting…_', '', '<sub>[run](https://github.com/octo/shop/actions/runs/9)</sub>'),
    );
  });

  test('the list, the step, and the tool calls in a fold', () => {
    const running = transcript({
      step: 'Bash: npm test',
      todos: [
        { content: 'Find the fault', activeForm: 'Finding the fault', status: 'completed' },
        { content: 'Mend it', activeForm: 'Mending it', status: 'in_progress' },
        { content: 'Run the tests', activeForm: 'Running the tests', status: 'pending' },
      ],
      tools: [
        toolLine('Read', 'src/a.ts'),
        toolLine('TodoWrite', ''),
        toolLine('Bash', 'npm run lint', { status: 'error', because: '[exit code 1]' }),
        toolLine('Bash', 'rm -rf .', { status: 'denied', rule: 'Bash(rm *)' }),
        toolLine('Bash', 'npm test', { status: 'running', ms: null }),
      ],
    });
    expect(renderComment(running, view)).toBe(
      lines(
        `👀 **Working on** ${REQUEST}`,
        '',
        '- [x] Find the fault',
        '- [ ] **Mending it**',
        '- [ ] Run the tests',
        '',
        '_Bash: npm test…_',
        '',
        '<details><summary>5 tool calls, 1 running</summary>',
        '',
        '- ✓ Read `src/a.ts`',
        '- ✓ TodoWrite',
        '- ✗ Bash `npm run lint` — `[exit code 1]`',
        '- ⛔ Bash `rm -rf .` — `Bash(rm *)`',
        '- ⏳ Bash `npm test`',
        '',
        '</details>',
        '',
        FOOTER,
      ),
    );
  });

  test('of 300 tool calls the last 60 are listed and the others counted', () => {
    const tools = Array.from({ length: 300 }, (_, index) => toolLine('Read', `src/${index}.ts`));
    const shown = renderComment(transcript({ tools }), view).split('\n');
    expect(shown.filter((line) => line.startsWith('- '))).toEqual([
      '- … 240 earlier',
      ...tools.slice(240).map(({ argument }) => `- ✓ Read \`${argument}\``),
    ]);
    expect(shown).toContain('<details><summary>300 tool calls</summary>');
  });
});

describe('at the end', () => {
  test('the answer, what was verified, the calls and the bill; a finished list is gone', () => {
    const facts = ['Committed [`abc1234`](https://github.com/octo/shop/commit/abc1234) to `fix` (1 file, +2 −2; verified).'];
    const whole = {
      ...done('Fix the pager\n\nIt skipped every tenth page.'),
      tools: [toolLine('Edit', 'src/pager.ts')],
      todos: [{ content: 'Mend it', activeForm: 'Mending it', status: 'completed' as const }],
    };
    expect(renderComment(whole, { ...view, facts })).toBe(
      lines(
        `🚀 **Done:** ${REQUEST}`,
        '',
        'Fix the pager',
        '',
        'It skipped every tenth page.',
        '',
        '> [!NOTE]',
        `> - ${facts[0] ?? ''}`,
        '',
        '<details><summary>1 tool call</summary>',
        '',
        '- ✓ Edit `src/pager.ts`',
        '',
        '</details>',
        '',
        FOOTER,
      ),
    );
  });

  test('an answer that ends in a list stays apart from what was verified', () => {
    expect(
      renderComment(done('Done:\n\n- Committed it to `main`'), { ...view, facts: ['Nothing was committed: no files were changed.'] }),
    ).toBe(
      lines(
        `🚀 **Done:** ${REQUEST}`,
        '',
        'Done:',
        '',
        '- Committed it to `main`',
        '',
        '> [!NOTE]',
        '> - Nothing was committed: no files were changed.',
        '',
        FOOTER,
      ),
    );
  });

  test('no answer, and a patch', () => {
    const attachment = '<details><summary>Patch (1 file)</summary>\n\n```diff\n+x\n```\n\n</details>';
    expect(renderComment(done('  \n'), { ...view, attachment })).toBe(
      lines(`🚀 **Done:** ${REQUEST}`, '', '_The model ended without an answer._', '', attachment, '', FOOTER),
    );
  });

  test('a failure says once what happened and what to do', () => {
    const detail = { status: 401, type: 'authentication_error', message: 'invalid x-api-key', requestId: 'req_1' };
    const words =
      'The model API does not accept the key: check the secret behind anthropic-api-key, and auth-header if a gateway is used (auth, HTTP 401, authentication_error, request req_1: invalid x-api-key).';
    const failed = transcript({
      ...ended,
      finalText: 'I look at the pager.',
      outcome: { type: 'failed', failure: { kind: 'auth', detail } },
      notices: [{ at: 1, level: 'error', text: words }],
    });
    expect(renderComment(failed, view)).toBe(
      lines(
        `😕 **Failed:** ${REQUEST}`,
        '',
        '> [!CAUTION]',
        `> ${words.replace('(auth', '&#40;auth').replace('authentication_error', 'authentication&#95;error').replace('req_1', 'req&#95;1').replace(').', '&#41;.')}`,
        '',
        'The last words before the end:',
        '',
        'I look at the pager.',
        '',
        FOOTER,
      ),
    );
  });

  test('what a person must set up keeps its code spans', () => {
    const failure = {
      kind: 'configuration',
      message: 'the input `anthropic-api-key` is empty',
      advice: 'Pass `${{ secrets.KEY }}`.',
    } as const;
    const failed = transcript({ ...ended, outcome: { type: 'failed', failure } });
    expect(renderComment(failed, view).split('\n')[3]).toBe('> the input `anthropic-api-key` is empty. Pass `${{ secrets.KEY }}`.');
  });

  test('a reached limit says which and how to go on; open items are shown', () => {
    const exhausted = transcript({
      ...ended,
      outcome: { type: 'exhausted', limit: 'turns' },
      finalText: 'Next:\n\n1. I run the tests.',
      todos: [
        { content: 'Mend it', activeForm: 'Mending it', status: 'completed' },
        { content: 'Run the tests', activeForm: 'Running the tests', status: 'in_progress' },
      ],
    });
    expect(renderComment(exhausted, view)).toBe(
      lines(
        `😕 **Stopped early at the limit of turns:** ${REQUEST}`,
        '',
        '> [!WARNING]',
        '> Ask for a smaller piece of work, or raise `limits.turns` in the policy.',
        '',
        'The last words before the end:',
        '',
        'Next:',
        '',
        '1. I run the tests.',
        '',
        '<!-- -->',
        '',
        '- [x] Mend it',
        '- [ ] Run the tests',
        '',
        '_Stopped with 1 item of the list open._',
        '',
        FOOTER,
      ),
    );
  });

  test('interrupted, refused', () => {
    const interrupted = transcript({ ...ended, outcome: { type: 'interrupted', by: 'SIGTERM' } });
    expect(renderComment(interrupted, view)).toBe(
      lines(`😕 **Interrupted (SIGTERM):** ${REQUEST}`, '', 'Nothing was committed. Ask again to start over.', '', FOOTER),
    );
    const refused = transcript({ ...ended, outcome: { type: 'refused' }, finalText: 'Here is how' });
    expect(renderComment(refused, view)).toBe(
      lines(
        `😕 **The model refused** ${REQUEST}`,
        '',
        'The model declined to answer; what it had begun to write is not kept. Put the request another way, or choose another `model`.',
        '',
        FOOTER,
      ),
    );
  });
});

describe('what the policy did not let through', () => {
  const deny = (tool: string, argument: string, decision: Partial<Denial['decision']>): Denial => ({
    call: `${tool} ${argument}`,
    tool,
    argument,
    decision: { behavior: 'deny', rule: null, because: '', wouldAllow: null, ...decision },
  });

  test('each call once, with the rule or the reason, and the rule that would open it', () => {
    const denials = [
      deny('Bash', 'npm test', { because: 'no rule allows npm test', wouldAllow: 'Bash(npm test)' }),
      deny('Bash', 'npm test', { because: 'no rule allows npm test', wouldAllow: 'Bash(npm test)' }),
      deny('Read', '.env', { rule: { verb: 'deny', text: 'Read(.env*)', origin: '.github/agent.yml:9:7' } }),
      deny('Bash', 'git push', { behavior: 'ask', rule: { verb: 'ask', text: 'Bash(git push *)', origin: '.github/agent.yml:5:7' } }),
      deny('WebFetch', 'https://10.0.0.1/', { because: 'addresses by number are never fetched' }),
    ];
    expect(renderComment({ ...done('Look'), denials }, view)).toBe(
      lines(
        `🚀 **Done:** ${REQUEST}`,
        '',
        'Look',
        '',
        '<details><summary>5 tool calls not permitted</summary>',
        '',
        '- `Bash: npm test`: no rule allows npm test; `Bash(npm test)` would allow it',
        '- `Read: .env`: deny rule `Read(.env*)` (.github/agent.yml:9:7)',
        '- `Bash: git push`: ask rule `Bash(git push *)` (.github/agent.yml:5:7), and nobody can be asked for an approval here',
        '- `WebFetch: https://10.0.0.1/`: addresses by number are never fetched',
        '',
        '</details>',
        '',
        FOOTER,
      ),
    );
  });

  test('warnings and errors stand with the facts, once; information does not', () => {
    const notices = [
      { at: 1, level: 'info', text: 'one comment left out' },
      { at: 2, level: 'warning', text: 'The head moved: `abc` is used.' },
      { at: 3, level: 'warning', text: 'The head moved: `abc` is used.' },
      { at: 4, level: 'error', text: 'Branch protection refused the commit.' },
      { at: 5, level: 'error', text: 'The journal fails' },
    ] as const;
    const facts = ['Nothing was committed: Branch protection refused the commit. The patch is below.'];
    expect(renderComment({ ...done('Look'), notices }, { ...view, facts })).toBe(
      lines(
        `🚀 **Done:** ${REQUEST}`,
        '',
        'Look',
        '',
        '> [!NOTE]',
        `> - ${facts[0] ?? ''}`,
        '> - ⚠️ The head moved: `abc` is used.',
        '> - ❌ The journal fails',
        '',
        FOOTER,
      ),
    );
  });
});

describe('hostile and odd text', () => {
  const tail = (text: string): string => {
    const body = renderComment(done(text), { ...view, facts: ['A fact.'] });
    const head = `🚀 **Done:** ${REQUEST}\n\n`;
    const foot = `\n\n> [!NOTE]\n> - A fact.\n\n${FOOTER}`;
    expect(body.startsWith(head)).toBe(true);
    expect(body.endsWith(foot)).toBe(true);
    return body.slice(head.length, body.length - foot.length);
  };

  test.each([
    ['an open fence is closed', '```js\nconst a = 1;', '```js\nconst a = 1;\n```'],
    ['a longer fence is closed by its own mark', '~~~~\n```\nx', '~~~~\n```\nx\n~~~~'],
    ['a fence of its own stays', '```\nx\n```', '```\nx\n```'],
    ['an open fold is shown as text', '<details><summary>More</summary>\n\ntext', '&lt;details>&lt;summary>More&lt;/summary>\n\ntext'],
    [
      'a closed fold stays',
      '<details><summary>More</summary>\n\ntext\n\n</details>',
      '<details><summary>More</summary>\n\ntext\n\n</details>',
    ],
    ['an open comment is shown', 'x\n\n<!-- the rest', 'x\n\n&lt;!-- the rest'],
    ['an end tag alone is shown', 'x</details>', 'x&lt;/details>'],
    ['empty elements need no end', 'a<br/>b<br>c', 'a<br/>b<br>c'],
    ['an open tag in code is code', 'Use `<details>` here', 'Use `<details>` here'],
    ['the runner’s voice is not imitated', '> [!NOTE]\n> - Committed', '> <code>[!NOTE]</code>\n> - Committed'],
    ['nobody is called', 'thanks @mona and @octo/team, me@x.io', 'thanks <code>@mona</code> and <code>@octo/team</code>, me@x.io'],
    ['nobody is called from HTML that is shown as text', '<b>@mona', '&lt;b><code>@mona</code>'],
    ['CJK and right-to-left text stay', '修复了分页器。\n\nתוקן', '修复了分页器。\n\nתוקן'],
  ])('%s', (_, text, shown) => {
    expect(tail(text)).toBe(shown);
  });

  test('a very long answer is cut, and the rest of the comment is whole', () => {
    const text = '一行字\n'.repeat(30_000).trim();
    const shown = tail(text);
    expect(shown.slice(0, 29_500)).toBe(text.slice(0, 29_500));
    expect(shown.slice(29_500)).toMatch(
      /^[一行字\n]+\n\n\*… cut here: 90,\d{3} more characters\.\*\n\nThe whole answer is in \[the job's summary\]\(https:\/\/github\.com\/octo\/shop\/actions\/runs\/9\)\.$/u,
    );
    expect(shown.length).toBeLessThanOrEqual(30_100);
  });

  test('arguments, rules and steps act as nothing, and cannot turn the line they stand in', () => {
    const hostile = 'a`b ``c`` <!-- @mona \u202Etxt.exe\u2066 | [x](y) \n# h';
    const odd = transcript({
      step: `Read: ${hostile}`,
      tools: [toolLine('Read', hostile, { status: 'error', because: '```\n' })],
    });
    expect(renderComment(odd, view)).toBe(
      lines(
        '👀 **Working on** [this request](https://github.com/octo/shop/pull/1#issuecomment-7) of mona',
        '',
        '_Read: a&#96;b &#96;&#96;c&#96;&#96; &#60;&#33;-- <code>@mona</code> txt.exe &#124; &#91;x&#93;&#40;y&#41; &#35; h…_',
        '',
        '<details><summary>1 tool call</summary>',
        '',
        '- ✗ Read ```a`b ``c`` <!-- @mona txt.exe | [x](y) # h``` — ```` ``` ````',
        '',
        '</details>',
        '',
        FOOTER,
      ),
    );
  });
});

test('a request is named by who asked and where, and a hostile login acts as nothing', () => {
  const job = { prompt: 'x', target: null } as const;
  const author = { login: '<b>@eve', id: 1, type: 'User' } as const;
  expect([
    nameRequest({ ...job, kind: 'mention', author, trigger: { type: 'target', url: 'https://github.com/octo/shop/issues/1', at: '' } }),
    nameRequest({ ...job, kind: 'dispatch', author: { login: 'mona', id: 1, type: 'User' }, facts: {}, trigger: { type: 'none' } }),
    nameRequest({ ...job, kind: 'event', name: 'pull_request', action: 'opened', actor: 'mona', facts: {}, trigger: { type: 'none' } }),
    nameRequest({ ...job, kind: 'schedule', cron: '1 2 * * *', trigger: { type: 'none' } }),
  ]).toEqual([
    '[this request](https://github.com/octo/shop/issues/1) of &#60;b&#62;<code>@eve</code>',
    'this request of mona',
    "the workflow's prompt on `pull_request` (opened)",
    "the workflow's prompt on schedule `1 2 * * *`",
  ]);
});

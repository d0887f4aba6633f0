// How commands are called: what was asked for goes to standard output with 0, what is wrong to standard error with 2.
import { describe, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { COMMANDS, usage, usageOf } from '../../src/cli/options.js';
import { VERSION } from '../../src/version.js';
import { call } from './command.js';

const MENTION = [
  '--event-name=issue_comment',
  `--event-path=${fileURLToPath(new URL('../../__fixtures__/payloads/issue_comment.pull.json', import.meta.url))}`,
];

describe('what is asked for', () => {
  test.each([
    [[], usage()],
    [['--help'], usage()],
    [['-h'], usage()],
    [['help'], usage()],
    [['--version'], `${VERSION}\n`],
    [['-v'], `${VERSION}\n`],
    [['try', '--help'], usageOf('try')],
    [['try', '-h'], usageOf('try')],
    [['--help', 'try'], usageOf('try')],
    [['help', 'try'], usageOf('try')],
    [['try', '--repo', 'x', '--help'], usageOf('try')],
    [['event', '--help'], usageOf('event explain')],
    [['-h', 'event'], usageOf('event explain')],
    [['help', 'event'], usageOf('event explain')],
    [['event', '--help', 'explain'], usageOf('event explain')],
    [['event', 'explain', '-h'], usageOf('event explain')],
    [['help', 'event', 'explain'], usageOf('event explain')],
  ])('%j', async (args, stdout) => {
    expect(await call(args)).toEqual({ code: 0, signal: null, stdout, stderr: '' });
  });

  test('the help of a command names each of its options', () => {
    expect(usageOf('try')).toMatchSnapshot();
    expect(usageOf('event explain')).toMatchSnapshot();
    expect(usage()).toMatchSnapshot();
    expect(Object.keys(COMMANDS['event explain'].options).filter((name) => !usageOf('event explain').includes(`--${name}`))).toEqual([]);
  });
});

describe('what is wrong', () => {
  const explain = ['event', 'explain'];
  test.each([
    [['tri'], 'at-agent: There is no command "tri": did you mean `try`? See `at-agent help`.'],
    [['frobnicate'], 'at-agent: There is no command "frobnicate". See `at-agent help`.'],
    [['\u001b[2J'], 'at-agent: There is no command "\\u001b[2J". See `at-agent help`.'],
    [['-V'], 'at-agent: There is no option "-V": did you mean `-v`? See `at-agent help`.'],
    [['--verson'], 'at-agent: There is no option "--verson": did you mean `--version`? See `at-agent help`.'],
    [['--version', 'extra'], 'at-agent: --version takes nothing after it, and "extra" was given. See `at-agent help`.'],
    [['help', 'tri'], 'at-agent: There is no command "tri": did you mean `try`? See `at-agent help`.'],
    [['help', 'try', 'x'], 'at-agent: There is no command "try x": did you mean `try`? See `at-agent help`.'],
    [['event'], 'at-agent: `event` is not a whole command: write `at-agent event explain`. See `at-agent help`.'],
    [['event', 'expain'], 'at-agent: There is no command "event expain": did you mean `event explain`? See `at-agent help`.'],
    [['event', '--json'], 'at-agent: There is no command "event --json": did you mean `event explain`? See `at-agent help`.'],
    [['try', 'x'], '"x" is not expected: `at-agent try` takes options only.'],
    [['try', '--rpo', 'x'], '"--rpo" is not an option of `at-agent try`; did you mean --repo?'],
    [['try', '-x'], '"-x" is not an option of `at-agent try`: it has --repo, --prompt, --help.'],
    [['try', '--repo'], '--repo needs a value: --repo DIR.'],
    [['try', '--repo', '', '--prompt', 'x'], '--repo needs a value: --repo DIR.'],
    [['try', '--repo', '--prompt', 'x'], '--repo needs a value; if "--prompt" is meant, write --repo=DIR.'],
    [['try', '--repo', '.'], '--repo needs --prompt: what should be done there?'],
    [['try', '--repo', '.', '--prompt', '  '], '--prompt needs a value: --prompt TEXT.'],
    [['try', '--prompt', 'x'], '--prompt needs --repo: which repository should be worked on?'],
    [explain, '--event-name is missing: give the name of the event, such as issue_comment.'],
    [[...explain, '--json=yes'], '--json takes no value.'],
    [[...explain, ...MENTION, '--trigger-phrase', ' '], '--trigger-phrase needs a value: --trigger-phrase PHRASE.'],
    [[...explain, ...MENTION, '--trigger-phrase', ''], '--trigger-phrase needs a value: --trigger-phrase PHRASE.'],
    [
      [...explain, ...MENTION, '--trigger-phrase', 'a b'],
      '--trigger-phrase must be one word of at least two characters, such as `@agent`.',
    ],
    [[...explain, ...MENTION, '--trigger-phrase', '@'], '--trigger-phrase must be one word of at least two characters, such as `@agent`.'],
    [[...explain, ...MENTION, '--policy', ''], '--policy needs a value: --policy FILE.'],
  ])('%j', async (args, message) => {
    expect(await call(args)).toEqual({ code: 2, signal: null, stdout: '', stderr: `${message}\n` });
  });
});

test('an option that is written with a short sign or a value beginning with one', async () => {
  const { code, stdout } = await call(['event', 'explain', ...MENTION, '--prompt=--be brief']);
  expect(code).toBe(0);
  expect(stdout).toContain('prompt:    --be brief\n');
});

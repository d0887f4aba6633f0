import { describe, expect, test } from '@jest/globals';
import { readInputs, secretInputs } from '../src/inputs.js';

const problems = (env: Record<string, string>): readonly string[] => {
  const reading = readInputs(env);
  return reading.ok ? [] : reading.problems;
};

test('without any input every default holds', () => {
  expect(readInputs({ PATH: '/bin' })).toEqual({
    ok: true,
    inputs: {
      anthropicApiKey: null,
      githubToken: null,
      prompt: null,
      promptFile: null,
      policy: '.github/agent.yml',
      triggerPhrase: '@agent',
      model: null,
      maxTurns: null,
      maxMinutes: null,
      maxUsd: null,
      baseUrl: null,
      authHeader: 'x-api-key',
      workingDirectory: '.',
      dryRun: false,
    },
  });
});

test('every input is read from its variable, trimmed; an empty one is absent', () => {
  const reading = readInputs({
    'INPUT_ANTHROPIC-API-KEY': ' key \n',
    'INPUT_GITHUB-TOKEN': 'token',
    INPUT_PROMPT: 'Fix @agent\nplease',
    'INPUT_PROMPT-FILE': '',
    INPUT_POLICY: './.github//bot.yml',
    'INPUT_TRIGGER-PHRASE': '@bot',
    INPUT_MODEL: 'm',
    'INPUT_MAX-TURNS': '7',
    'INPUT_MAX-MINUTES': '2.5',
    'INPUT_MAX-USD': '0.5',
    'INPUT_BASE-URL': 'https://gateway.example/anthropic',
    'INPUT_AUTH-HEADER': 'bearer',
    'INPUT_WORKING-DIRECTORY': 'packages/a',
    'INPUT_DRY-RUN': 'True',
  });
  expect(reading).toEqual({
    ok: true,
    inputs: {
      anthropicApiKey: 'key',
      githubToken: 'token',
      prompt: 'Fix @agent\nplease',
      promptFile: null,
      policy: '.github/bot.yml',
      triggerPhrase: '@bot',
      model: 'm',
      maxTurns: 7,
      maxMinutes: 2.5,
      maxUsd: 0.5,
      baseUrl: 'https://gateway.example/anthropic',
      authHeader: 'bearer',
      workingDirectory: 'packages/a',
      dryRun: true,
    },
  });
});

describe('faults 2.40: an unusable input is named, with the nearest that is usable', () => {
  test.each([
    [{ 'INPUT_MAX-TURN': '3' }, 'There is no input `max-turn`; did you mean `max-turns`?'],
    [{ INPUT_MAX_TURNS: '3' }, 'There is no input `max-turns`; did you mean `max-turns`?'],
    [{ INPUT_ZEBRA: '3' }, 'There is no input `zebra`'],
    [{ 'INPUT_MAX-TURNS': '1.5' }, 'The input `max-turns` must be a whole number'],
    [{ 'INPUT_MAX-TURNS': '0' }, 'The input `max-turns` must be a number above 0 and at most 1000'],
    [{ 'INPUT_MAX-USD': '1e3' }, 'The input `max-usd` must be a number above 0 and at most 10000'],
    [{ 'INPUT_MAX-MINUTES': '-1' }, 'The input `max-minutes` must be a number above 0 and at most 7200'],
    [{ 'INPUT_AUTH-HEADER': 'bearrer' }, 'The input `auth-header` must be `x-api-key` or `bearer`; did you mean `bearer`?'],
    [{ 'INPUT_DRY-RUN': 'yes' }, 'The input `dry-run` must be `true` or `false`'],
    [{ INPUT_POLICY: '../x.yml' }, 'The input `policy` must not hold `..`'],
    [{ INPUT_POLICY: '/etc/x.yml' }, 'The input `policy` must be a path relative to the repository'],
    [{ 'INPUT_WORKING-DIRECTORY': 'a\\b' }, 'The input `working-directory` must be written with `/`'],
    [{ 'INPUT_BASE-URL': 'http://gateway.example' }, 'The input `base-url` must begin with `https://`'],
    [{ 'INPUT_BASE-URL': 'gateway' }, 'The input `base-url` must be an address such as `https://api.anthropic.com`'],
    [{ 'INPUT_TRIGGER-PHRASE': 'hey you' }, 'The input `trigger-phrase` must be one word of at least two characters, such as `@agent`'],
    [{ INPUT_PROMPT: 'a', 'INPUT_PROMPT-FILE': 'b' }, 'The inputs `prompt` and `prompt-file` exclude each other: give one of them'],
  ])('%j', (env, wanted) => {
    expect(problems(env)).toEqual([wanted]);
  });

  test('all problems come at once, and no value is in them', () => {
    const found = problems({ 'INPUT_MAX-TURNS': 'secret-value', INPUT_X: 'secret-value' });
    expect(found).toHaveLength(2);
    expect(found.join()).not.toContain('secret-value');
  });
});

test('a gateway on the loopback may speak http', () => {
  expect(problems({ 'INPUT_BASE-URL': 'http://127.0.0.1:8080' })).toEqual([]);
});

test('the values of secret inputs', () => {
  expect(secretInputs({ 'INPUT_ANTHROPIC-API-KEY': 'key', 'INPUT_GITHUB-TOKEN': ' ', INPUT_PROMPT: 'p' })).toEqual(['key']);
});

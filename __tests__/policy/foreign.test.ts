import { describe, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemText } from '../../src/policy/load.js';
import { parsePolicy } from '../../src/policy/parse.js';
import { exactPathPattern, matchSegments, readPathPattern } from '../../src/policy/patterns.js';
import { parseRule } from '../../src/policy/rules.js';

/** What a policy with that one rule is told; null: it is read. */
function told(rule: string, verb: 'deny' | 'allow' = 'deny'): string | null {
  const reading = parsePolicy(`permissions:\n  ${verb}:\n    - ${JSON.stringify(rule)}\n`, 'agent.yml');
  return reading.ok ? null : reading.problems.map(problemText).join('\n');
}

describe('what gitignore does not know, and people mean, is refused and not read as a name', () => {
  const each = 'write one rule for each path';
  test.each([
    [
      'Read(*.{pem,key})',
      `gitignore patterns have no braces: ${each} (a name with the sign is written with [{]); did you mean Read(*.pem), Read(*.key)?`,
    ],
    [
      'Edit({src,lib}/**)',
      `gitignore patterns have no braces: ${each} (a name with the sign is written with [{]); did you mean Edit(src/**), Edit(lib/**)?`,
    ],
    [
      'Read({a,b}/{c,d})',
      `gitignore patterns have no braces: ${each} (a name with the sign is written with [{]); did you mean Read(a/c), Read(a/d), Read(b/c), Read(b/d)?`,
    ],
    ['Read(log{1..9})', `gitignore patterns have no braces: ${each} (a name with the sign is written with [{])`],
    ['Read({a,b}{a,b}{a,b}{a,b})', `gitignore patterns have no braces: ${each} (a name with the sign is written with [{])`],
    [
      'Read(*.pem, *.key)',
      `\`,\` joins no paths: ${each} (a name with the sign is written with [,]); did you mean Read(*.pem), Read(*.key)?`,
    ],
    [
      'Read(.env|secrets/**)',
      `\`|\` joins no paths: ${each} (a name with the sign is written with [|]); did you mean Read(.env), Read(secrets/**)?`,
    ],
    [
      'Read((keys|secrets)/**)',
      `\`|\` joins no paths: ${each} (a name with the sign is written with [|]); did you mean Read(keys/**), Read(secrets/**)?`,
    ],
    [
      'Read(?(secrets)/**)',
      `gitignore patterns have no \`?(…)\`: ${each} (a name with the sign is written with [(]); did you mean Read(secrets/**)?`,
    ],
    [
      'Read(@(keys|secrets)/**)',
      `gitignore patterns have no \`@(…)\`: ${each} (a name with the sign is written with [(]); did you mean Read(keys/**), Read(secrets/**)?`,
    ],
    ['Read(+(a|b))', `gitignore patterns have no \`+(…)\`: ${each} (a name with the sign is written with [(])`],
    ['Read(!(src)/**)', 'patterns cannot be negated; did you mean a deny rule?'],
    ['Read(x/!(src)/**)', `gitignore patterns have no \`!(…)\`: ${each} (a name with the sign is written with [(])`],
    ['Read(*(a)/x)', `gitignore patterns have no \`*(…)\`: ${each} (a name with the sign is written with [(])`],
    [
      'Read(^secrets/)',
      'a pattern is no regular expression, and begins without `^` (a name that begins so is written ./^name or **/^name); did you mean Read(secrets/)?',
    ],
    [
      'Read(/^secrets/x$)',
      'a pattern is no regular expression, and begins without `^` (a name that begins so is written ./^name or **/^name); did you mean Read(secrets/x)?',
    ],
    ['Read(*.pem$)', 'a pattern is no regular expression, and ends without `$` (or with [$]); did you mean Read(*.pem)?'],
    ['Read(path:secrets/**)', 'a path has no `path:` before it (a name with a colon is written with [:]); did you mean Read(secrets/**)?'],
    [
      'Read(file:///etc/hosts)',
      'a path has no `file:` before it (a name with a colon is written with [:]); did you mean Read(///etc/hosts)?',
    ],
    ['Read("secrets/**")', 'a path stands without quotes; did you mean Read(secrets/**)?'],
    ['Read( secrets/** )', 'the path is empty or has blanks at its ends; did you mean Read(secrets/**)?'],
    ['Read($HOME/.ssh/**)', 'variables are not known in a pattern; did you mean Read(~/.ssh/**)?'],
    ['Read(${WORK}/x)', 'variables are not known in a pattern'],
    ['Read(secrets/**/)', '`**/` at the end stands for folders alone, and not for files beside them; did you mean Read(secrets/**)?'],
    ['Read(a) Read(b)', `a parenthesis has no partner: ${each} (a name with the sign is written with [(] or [)])`],
    ['Read(key[0-9.pem)', 'the `[` is not closed (a name with the sign is written with [[])'],
    ['Read([[:alpha:]]*)', 'classes such as [:alpha:] are not known: write a range such as [a-z]'],
    ['Read(key[9-0])', '`[9-0]` is a range that begins after its end'],
  ])('%s', (rule, wanted) => {
    expect(told(rule)).toBe(`agent.yml:3:7: ${wanted}`);
  });

  test('so it is in commit.protected', () => {
    const reading = parsePolicy('commit:\n  protected: ["{a,b}/**"]\n', 'agent.yml');
    expect(reading.ok ? null : reading.problems.map(problemText)).toEqual([
      `agent.yml:2:15: gitignore patterns have no braces: ${each} (a name with the sign is written with [{]); did you mean a/**, b/**?`,
    ]);
  });

  test.each([
    ['Bash({npm,pnpm} *)', 'braces are computed by the shell, and computed words never match: write one rule for each command, or quotes'],
    ['Bash(npm test, npm run lint)', 'a comma joins no commands: write one rule for each, or quotes around the comma'],
    ['Bash((npm test))', 'parentheses are no part of a command: put those that are meant as they stand in quotes'],
    ['Bash(npm test) Bash(npm ci)', 'parentheses are no part of a command: put those that are meant as they stand in quotes'],
    ['Bash(!rm *)', 'a command cannot be negated: write a deny rule'],
    ['Bash(^npm *)', 'a command is no regular expression, and begins without `^`; did you mean Bash(npm *)?'],
    ['Bash(command:npm test)', 'a command has no `command:` before it; did you mean Bash(npm test)?'],
    ['Bash(CI=1 npm test)', 'a rule begins with the program, without variables that are set for it; did you mean Bash(npm test)?'],
    ['Bash(npm test # all)', '`#` begins a comment in the shell: put it in quotes'],
    ['WebFetch(domain:{a,b}.com)', '`{a,b}.com` is not a host name; did you mean WebFetch(domain:a.com), WebFetch(domain:b.com)?'],
    ['WebFetch(domain:a.com, b.com)', '`a.com, b.com` is not a host name; did you mean WebFetch(domain:a.com), WebFetch(domain:b.com)?'],
    ['WebFetch(domain:https://x.com)', '`https://x.com` is not a host name; did you mean WebFetch(domain:x.com)?'],
    ['WebFetch(domain:x.com:8443/a)', '`x.com:8443/a` is not a host name; did you mean WebFetch(domain:x.com)?'],
    ['WebFetch(domain:.x.com)', '`.x.com` is not a host name; did you mean WebFetch(domain:*.x.com)?'],
    ['WebFetch(domain:**.x.com)', '`**.x.com` is not a host name; did you mean WebFetch(domain:*.x.com)?'],
    ['WebFetch(domain:bücher.example)', '`bücher.example` is not a host name; did you mean WebFetch(domain:xn--bcher-kva.example)?'],
    ['WebFetch(https://x.com/*)', 'WebFetch rules name a host; did you mean WebFetch(domain:x.com)?'],
    ['WebFetch(domain:*)', '`*` is not a host name; did you mean WebFetch?'],
  ])('%s', (rule, wanted) => {
    expect(told(rule)).toBe(`agent.yml:3:7: ${wanted}`);
  });
});

describe('names that hold such signs', () => {
  test.each([
    'Edit(app/(group)/@modal/page.tsx)',
    'Read(routes/$id.tsx)',
    'Read(routes/$/x)',
    'Read([{]a[,]b[}]/x)',
    'Read(a[|]b)',
    'Read(./^x)',
    'Read(**/^x)',
    'Read(path[:]x)',
    'Read(a[(]b)',
    'Read([[]id]/x)',
    'Read([]x]*)',
    'Read([!]x]*)',
    'Read(secrets/*/)',
    'Bash(find . -exec rm {} +)',
    'Bash(git log @{u}..HEAD)',
    'Bash(cut -d, -f1 *)',
    'Bash(sort -t , -k 2)',
    "Bash(echo 'a, (b) {c,d} # e')",
    'Bash(find . \\( -name x \\))',
    'Bash(npm run test:*)',
  ])('%s is read', (rule) => {
    expect(parseRule(rule, 'deny', '').ok).toBe(true);
  });

  test.each([
    '{a,b}.js',
    'a|b',
    'x(',
    '@(x)/y',
    'app/(group)/page.tsx',
    '^x',
    'a*?',
    '[id].ts',
    'p:x',
    '~x',
    '$HOME/x',
    'a$',
    '"x"',
    '-x',
    ' x ',
  ])('the pattern for %j matches it alone', (name) => {
    const pattern = exactPathPattern(name);
    const reading = readPathPattern(pattern ?? '');
    expect(reading.ok && reading.pattern.exact && matchSegments(reading.pattern.segments, name.split('/'), false)).toBe(true);
  });

  test('no pattern can be written for a backslash or a line break', () => {
    expect([exactPathPattern('a\\b'), exactPathPattern('a\nb')]).toEqual([null, null]);
  });

  test('brackets are read as git reads them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ignore-'));
    try {
      const names = ['a,b', '{a}', 'x|y', '(z', 'secrets/deep/f', 'secrets/f', '^c', 'a]', '!', 'p:x', '[id]'];
      const patterns = ['a[,]b', '[{]a[}]', 'x[|]y', '[(]z', 'secrets/*/', '**/^c', '[!]x]', 'p[:]x', '[[]id]', 'a[]]', '[^]a-z]'];
      execFileSync('git', ['init', '-q', folder]);
      mkdirSync(join(folder, 'secrets/deep'), { recursive: true });
      for (const name of names) writeFileSync(join(folder, name), '');
      for (const pattern of patterns) {
        writeFileSync(join(folder, '.git/info/exclude'), `${pattern}\n`);
        const ignored = execFileSync('git', ['ls-files', '-z', '--others', '--ignored', '--exclude-standard'], {
          cwd: folder,
          encoding: 'utf8',
        });
        const reading = readPathPattern(pattern);
        if (!reading.ok) throw new Error(`${pattern}: ${reading.message}`);
        const { anchor, segments, folder: only } = reading.pattern;
        const whole = anchor === 'anywhere' ? ['**', ...segments] : segments;
        expect([pattern, names.filter((name) => matchSegments(whole, name.split('/'), only)).sort()]).toEqual([
          pattern,
          ignored.split('\0').filter(Boolean).sort(),
        ]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

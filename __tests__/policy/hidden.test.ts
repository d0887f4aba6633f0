// A Read rule holds whatever way a file's text could be shown: each command is judged, and every one that may run is run.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decide } from '../../src/policy/decide.js';
import { hiddenBelow, hidingRules } from '../../src/policy/hidden.js';
import { couldMatch, literal, segmentsMeet } from '../../src/policy/overlap.js';
import { matchSegments } from '../../src/policy/patterns.js';
import { childEnvironment, gitEnvironment } from '../../src/sandbox.js';
import { trackedFiles } from '../../src/tracked.js';
import { bash, policyOf, workTree } from './corpus.js';

const WORD = 'orchid-7f3';
const tree = workTree();
afterAll(tree.remove);
const env = { ...childEnvironment(process.env, gitEnvironment()), HOME: tree.facts.home };
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: tree.root, encoding: 'utf8', env });
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(tree.root, path)), { recursive: true });
  writeFileSync(join(tree.root, path), text);
};
const ids = { blob: '', tree: '', commit: '' };

beforeAll(() => {
  execFileSync('rm', ['-rf', join(tree.root, '.git')]);
  git('init', '-q', '-b', 'main');
  put('src/app.js', 'export const a = 1;\n');
  put('src/app/deep.js', 'export const b = 1;\n');
  put('secrets/key.txt', `old ${WORD}\n`);
  put('app/Secrets/key.txt', `${WORD}\n`);
  put('drafts/plan.md', `${WORD}\n`);
  git('add', '-A');
  git('commit', '-qm', 'First');
  put('secrets/key.txt', `${WORD} now\n`);
  put('src/app.js', 'export const a = 2;\n');
  git('add', '-A');
  git('commit', '-qm', 'Second');
  put('secrets/key.txt', `${WORD} later\n`);
  put('src/app.js', 'export const a = 3;\n');
  tree.link('docs/way', '../secrets');
  tree.link('docs/file', '../secrets/key.txt');
  ids.blob = git('rev-parse', 'HEAD:secrets/key.txt').trim();
  ids.tree = git('rev-parse', 'HEAD:secrets').trim();
  ids.commit = git('rev-parse', 'HEAD').trim();
});

const policy = policyOf(
  { allow: ['Bash(*)', 'Edit(**)'], deny: ['Read(secrets/**)'], ask: ['Read(drafts/**)'] },
  { readOnlyCommands: 'allow' },
);
const named = (command: string): string =>
  command.replaceAll('BLOB', ids.blob).replaceAll('TREE', ids.tree).replaceAll('COMMIT', ids.commit).replaceAll('ROOT', tree.root);

describe('denied', () => {
  test.each([
    // Below a folder.
    'grep -r orchid .',
    'grep -rn orchid secrets',
    'grep --recursive orchid',
    'grep -d recurse orchid app',
    'grep --directories=recurse orchid app',
    'grep -r orchid ./src/..',
    'grep -r orchid .//app',
    'grep -re orchid app',
    'cd app && grep -r orchid .',
    'cd src; cd ..; grep -r orchid',
    'rg orchid',
    'rg --max-count 5 orchid',
    'rg --ignore-file x src',
    'rg -E utf8 src',
    'rg --glob=*.txt orchid',
    "grep -r --include '*.txt' src",
    'grep -r --max-count 5 src',
    'rg -e orchid app',
    'rg --hidden -uu orchid .',
    'find . -name key.txt -exec cat {} +',
    'find app -type f -exec grep orchid {} ;',
    'find . -name key.txt | xargs cat',
    'ls secrets | xargs cat',
    'diff -r src app',
    'diff --no-dereference src secrets',
    'fd key -x cat',
    'fd -Hx cat',
    'fd --exec=cat',
    'ag orchid',
    // Named, by every spelling.
    'cat secrets/key.txt',
    'cat ./secrets//key.txt',
    'cat SECRETS/KEY.TXT',
    'cat src/../secrets/key.txt',
    'cat docs/way/key.txt',
    'cat docs/file',
    'cat < secrets/key.txt',
    'cd secrets && cat key.txt',
    'cd docs/way && cat key.txt',
    'cat secrets/*',
    'cat */key.txt',
    'cat */*',
    'wc -c secrets/*',
    'wc -c */k?y.txt',
    'wc -c docs/way/*',
    'wc -c app/[rS]ecrets/*',
    'nl app/Secrets/key.txt',
    'sed -n p secrets/key.txt',
    'xxd secrets/key.txt',
    'node secrets/key.txt',
    'prettier --stdin-filepath=secrets/key.txt',
    'tool -csecrets/key.txt',
    'tool @secrets/key.txt',
    'dd if=secrets/key.txt',
    'timeout 5 cat secrets/key.txt',
    'for f in secrets/key.txt; do cat $f; done',
    'cat ~+/secrets/key.txt',
    'curl file://ROOT/secrets/key.txt',
    'xargs -a secrets/key.txt echo',
    'exec < secrets/key.txt',
    'nice grep -r orchid .',
    'busybox cat secrets/key.txt',
    'sh -c "cat secrets/key.txt"',
    'echo $(grep -r orchid .)',
    // Moved to where it may be read.
    'cp secrets/key.txt copy.txt',
    'cp -r secrets copy',
    'cp -r . /tmp/x',
    'cp -rt copy app',
    'cp -r --target-directory=copy app',
    'mv secrets notes',
    'mv app notes',
    'ln secrets/key.txt copy.txt',
    'ln -s secrets copy',
    'tar cf x.tar .',
    'tar -czf x.tgz app',
    'zip -r x.zip app',
    'rsync -a app/ copy',
    'git mv secrets notes',
    'git mv app notes',
    // Patches, other revisions and objects.
    'git diff',
    'git diff HEAD~1',
    'git diff main -- secrets',
    'git diff -- .',
    'git diff -- app',
    'git diff HEAD~1 -- src',
    'git grep const -- src',
    'git diff --stat -p',
    'git diff --check',
    'git diff -- :/',
    "git diff -- ':(top)secrets'",
    "git diff -- ':!src'",
    "git diff -- '*.txt'",
    'git -C secrets diff -- key.txt',
    'git -C app diff -- .',
    'git -c core.pager=cat diff -- src/app.js',
    'git --no-pager diff',
    'git diff BLOB -- src/app.js',
    'git diff BLOB..BLOB',
    'git diff HEAD~1:secrets HEAD:secrets',
    'git diff-tree -p HEAD',
    'git diff-index -p HEAD',
    'git diff-files -p',
    'git log -p',
    'git log -p -- secrets/key.txt',
    'git log -Lsomething:secrets/key.txt',
    'git log -L 1,2:secrets/key.txt',
    'git log -S orchid-7f3',
    'git log -Gorchid',
    'git log --patch-with-stat',
    'git log -p --grep -- README.md',
    'git diff -S -- README.md',
    'git log --follow -p -- src/app.js',
    'git reflog -p',
    'git whatchanged -p',
    'git show',
    'git show HEAD',
    'git show HEAD~1',
    'git show COMMIT',
    'git show BLOB',
    'git show --stat BLOB',
    'git show BLOB -- src/app.js',
    'git show HEAD:secrets/key.txt',
    'git show HEAD~1:./secrets/key.txt',
    'cd secrets && git show HEAD:./key.txt',
    'git show :secrets/key.txt',
    'git show :0:secrets/key.txt',
    'git show HEAD:SECRETS/key.txt',
    'git show HEAD@{0}:secrets/key.txt',
    'git show --all HEAD:src/app.js',
    'git show -g --stat',
    'git cat-file -p HEAD:secrets/key.txt',
    'git cat-file blob BLOB',
    'git cat-file -p BLOB',
    'echo BLOB | git cat-file --batch',
    'git grep orchid',
    'git grep orchid HEAD',
    'git grep -- README.md',
    'git grep --max-depth 3 -- README.md',
    'git grep orchid HEAD -- secrets',
    'git grep . TREE -- key.txt',
    'git grep -ef TREE -- key.txt',
    'git grep -e orchid -- app',
    'git blame secrets/key.txt',
    'git blame -C secrets/key.txt',
    'git blame HEAD -- secrets/key.txt',
    'git annotate app/Secrets/key.txt',
    'git archive HEAD',
    'git format-patch -1 --stdout',
    'git range-diff HEAD~1 HEAD HEAD',
    'git stash show -p',
    'git stash list -p',
    'git status -v',
    'git commit --dry-run -v',
    'git add -p',
    'git checkout -p',
    'git rebase --show-current-patch',
    "git for-each-ref --format='%(raw)'",
    'git tag t HEAD:secrets/key.txt',
    'git worktree add copy',
    'git clone . copy',
    'git bundle create x HEAD',
    'git submodule foreach cat secrets/key.txt',
    'gh pr diff 1',
    // Another command of the text could put the file back first.
    'git checkout main && grep -r orchid src/app && cat drafts/x secrets/y',
  ])('%s', (command) => {
    const decision = bash(policy, named(command), tree.facts);
    expect([decision.behavior, decision.rule?.text, decision.wouldAllow]).toEqual(['deny', 'Read(secrets/**)', null]);
  });
});

describe('allowed, and the text does not appear', () => {
  test.each([
    'ls -R',
    'ls secrets',
    'echo secrets/*',
    'find . -name key.txt',
    'rg --files',
    'cat src/app.js',
    'grep -rn const src',
    'grep orchid src/app.js',
    'grep -r const src | head -5',
    'cd src && grep -r const .',
    'diff --no-dereference src/app.js README.md',
    'cp -r src copy',
    'mv copy moved',
    'git status --short',
    'git log --oneline --stat',
    'git log -3 --format=%s --name-only',
    'git log -p -- src/app.js',
    'git log -p COMMIT -- src/app.js',
    'git log -p BLOB -- src/app.js',
    'git log -p TREE -- README.md',
    'git diff -- src/app.js',
    'git diff --stat',
    'git diff --name-only HEAD~1',
    'git diff COMMIT~0 -- src/app.js README.md',
    'git -C src diff -- app.js',
    'cd src && git diff --name-only',
    'git show --stat HEAD',
    'git show HEAD~1:src/app.js',
    'git show HEAD -- src/app.js',
    'git show HEAD:secrets',
    'git ls-tree -r HEAD',
    'git ls-files -s',
    'git cat-file -t HEAD',
    'git cat-file -p HEAD:src/app.js',
    'git grep const -- src/app.js',
    'git grep -n const HEAD -- src/app.js',
    'git blame src/app.js',
    'git stash list',
    'git add -A',
    'git commit -qm "Fix: a pager"',
    'git rev-parse HEAD:secrets/key.txt',
    'git tag -a v1 -m "First: secrets"',
  ])('%s', (command) => {
    const text = named(command);
    const decision = bash(policy, text, tree.facts);
    // Elsewhere than at the root git is not granted by a wildcard: that is a matter of its configuration, and no Read rule.
    if (/^(?:cd src && )?git -C|^cd src && git/.test(text)) expect(decision.rule).toBeNull();
    else expect([decision.behavior, decision.because]).toEqual(['allow', expect.anything()]);
    const ran = spawnSync('bash', ['-c', text], { cwd: tree.root, encoding: 'utf8', env });
    expect(ran.stdout + ran.stderr).not.toContain(WORD);
  });
});

describe('where git tracks no hidden file', () => {
  const free = policyOf({ allow: ['Bash(*)'], deny: ['Read(.env*)', 'Read(later/**)'] }, { readOnlyCommands: 'allow' });
  const facts = { ...tree.facts, tracked: () => trackedFiles(tree.root, env) };
  const decided = (command: string): string => bash(free, command, facts).behavior;

  test('what git shows of now may be shown', () => {
    put('.env', WORD);
    const now = ['git diff', 'git diff HEAD', 'git diff --cached -U5 -w', 'git diff -- src', 'git diff | head -50', 'git grep -n const'];
    expect(now.map(decided)).toEqual(now.map(() => 'allow'));
    for (const command of now)
      expect(spawnSync('bash', ['-c', command], { cwd: tree.root, encoding: 'utf8', env }).stdout).not.toContain('.env');
  });

  test('another revision, another place, or a file that is not tracked may not', () => {
    const other = [
      'git diff HEAD~1',
      'git diff main',
      'git diff --no-index .env src/app.js',
      'git diff --no-index -- .env src/app.js',
      'git diff --merge-base HEAD~1',
      'git -C app diff',
      'cd app && git diff',
      'git add -f .env && git diff --cached',
      'node make.js; git diff',
      'git grep --untracked orchid',
      'git grep --no-index orchid',
      'git grep --unt orchid',
      'git grep const HEAD~1',
      'git diff-index -p HEAD',
      'git diff --ext-diff',
      'git log -p',
      'git show',
    ];
    expect(other.map((command) => [command, decided(command)])).toEqual(other.map((command) => [command, 'deny']));
  });

  test('a hidden file in the index or in HEAD is enough', () => {
    expect(decided('git diff')).toBe('allow');
    put('later/a.txt', WORD);
    git('add', 'later');
    expect(decided('git diff')).toBe('deny');
    git('commit', '-qm', 'Later');
    git('rm', '-q', '--cached', 'later/a.txt');
    expect(decided('git diff')).toBe('deny');
    git('reset', '-q', '--soft', 'HEAD~1');
    expect(decided('git diff')).toBe('allow');
  });
});

describe('what a denial says', () => {
  test.each([
    ['cat secrets/key.txt', 'reading secrets/key.txt is denied by Read(secrets/**)'],
    [
      'grep -r orchid .',
      'grep -r orchid . may show secrets/key.txt, which Read(secrets/**) denies: search with Grep, which leaves such files out, or name the files',
    ],
    [
      'git diff',
      'git diff may show files that Read(secrets/**) denies: name the files after --, as in git diff -- src/app.js, and a commit by its branch or as ID~0',
    ],
    ['cp -r app copy', 'cp -r app copy may show app/Secrets/key.txt, which Read(secrets/**) denies: name the files, each by itself'],
    ['wc -c */key.txt', 'reading */key.txt is denied by Read(secrets/**)'],
    ['node secrets/key.txt', 'reading secrets/key.txt is denied by Read(secrets/**)'],
  ])('%s', (command, because) => {
    expect(bash(policy, command, tree.facts).because).toBe(because);
  });
});

describe('ask', () => {
  const asking = policyOf({ allow: ['Bash(*)', 'Edit(**)'], ask: ['Read(drafts/**)'] }, { readOnlyCommands: 'allow' });
  const decided = (tool: string, input: unknown) => decide(asking, { id: 'c', tool, input }, tree.facts);

  test.each(['cat drafts/plan.md', 'grep -r x .', 'git diff', 'cp drafts/plan.md x', 'mv drafts x', 'node drafts/plan.md', 'wc drafts/*'])(
    '%s is a question',
    (command) => expect(bash(asking, command, tree.facts)).toMatchObject({ behavior: 'ask', rule: { text: 'Read(drafts/**)' } }),
  );

  test('so is a change, which can move the text or find it out', () => {
    for (const [tool, input] of [
      ['Edit', { file_path: 'drafts/plan.md' }],
      ['Write', { file_path: 'drafts/plan.md' }],
      ['Read', { file_path: 'drafts/plan.md' }],
      ['Grep', { pattern: 'x', path: 'drafts/plan.md' }],
    ] as const)
      expect([tool, decided(tool, input).behavior]).toEqual([tool, 'ask']);
    expect(decided('Edit', { file_path: 'src/app.js' }).behavior).toBe('allow');
  });

  test('a denial is stronger, also where the default is to ask', () => {
    const both = policyOf({ ask: ['Read(drafts/**)'], deny: ['Read(secrets/**)'] }, { default: 'ask', readOnlyCommands: 'allow' });
    for (const command of ['grep -r x .', 'cat */*', 'echo $(cat secrets/key.txt)', 'ls | xargs cat', 'git foo'])
      expect([command, bash(both, command, tree.facts).behavior]).toEqual([command, 'deny']);
  });
});

test('without a Read rule nothing is looked at', () => {
  const facts = {
    ...tree.facts,
    look: () => {
      throw new Error('looked');
    },
  };
  const open = policyOf({ allow: ['Bash(*)'], deny: ['Edit(secrets/**)'] }, { readOnlyCommands: 'allow' });
  for (const command of ['grep -r orchid .', 'git diff', 'git show HEAD:secrets/key.txt', 'rg x', 'node secrets/key.txt'])
    expect([command, bash(open, command, facts).behavior]).toEqual([command, 'allow']);
});

describe('the disk', () => {
  const rules = hidingRules(policyOf({ deny: ['Read(.env*)', 'Read(/only/here.txt)'] }));

  test('a folder without such a file may be searched, one with a link to it may not', () => {
    put('lib/a.js', 'x');
    put('lib/deep/b.js', 'x');
    const start = join(tree.root, 'lib');
    expect(hiddenBelow(rules, start, tree.facts)).toBeNull();
    put('other/.env', 'x');
    tree.link('lib/deep/config', '/repo/other/.env');
    expect(hiddenBelow(rules, start, tree.facts)).toMatchObject({ path: join(start, 'deep/config'), rule: { text: 'Read(.env*)' } });
    tree.link('lib/deep/config', '/repo/other');
    expect(hiddenBelow(rules, start, tree.facts)).toMatchObject({ path: join(start, 'deep/config') });
  });

  test('a folder that is too large to look through counts as one that holds such a file', () => {
    const entries = Array.from({ length: 20_001 }, (_, index) => ({ name: `f${index}`, kind: 'file' as const }));
    const facts = { ...tree.facts, look: () => ({ kind: 'folder' as const, entries }) };
    expect(hiddenBelow(rules, tree.root, facts)).toMatchObject({ path: null, rule: { text: 'Read(.env*)' } });
  });

  test('a command before it in the text could change the disk', () => {
    const policy = policyOf({ allow: ['Bash(*)'], deny: ['Read(.env*)'] }, { readOnlyCommands: 'allow' });
    const verdict = (command: string): string => bash(policy, command, tree.facts).behavior;
    expect(verdict('cd src && grep -r const . | sort | head -5')).toBe('allow');
    expect(verdict('git checkout main && grep -r const src')).toBe('deny');
    expect(verdict('npm run build; grep -r const src')).toBe('deny');
    expect(verdict('grep -r const src & git checkout main')).toBe('deny');
  });
});

describe('patterns that are known in part', () => {
  const names = ['a', 'b', '.env', '.env.x', 'A', '[a]', 'a*'];
  const paths = names.flatMap((one) => [[one], ...names.flatMap((two) => [[one, two], ...names.map((three) => [one, two, three])])]);
  const patterns = [
    '**',
    '*',
    'a/**',
    '**/a/**',
    '**/.env*',
    'a/*/b',
    '**/b',
    'a/**/b',
    '[ab]',
    '?',
    '.e*x',
    '**/a',
    'a/b/.env',
    '[[]a]',
  ].map((text) => text.split('/'));

  test.each(patterns.map((pattern) => [pattern.join('/'), pattern] as const))('%s could match whatever it matches', (_, pattern) => {
    for (const folder of [false, true]) {
      for (const path of paths.filter((one) => matchSegments(pattern, one, folder))) {
        const exact = path.map(literal);
        const seen = [
          couldMatch(pattern, folder, { segments: exact, below: false }),
          ...path.map((__, index) => couldMatch(pattern, folder, { segments: exact.slice(0, index), below: true })),
          ...path.map((__, index) => couldMatch(pattern, folder, { segments: exact.with(index, '*'), below: false })),
          ...path.map((name, index) =>
            couldMatch(pattern, folder, { segments: exact.with(index, `${literal(name.slice(0, 1))}*`), below: false }),
          ),
        ];
        expect([path, seen.includes(false)]).toEqual([path, false]);
      }
    }
  });

  test.each([
    ['a/**', ['b'], true, false],
    ['a/**', ['a'], false, false],
    ['a/**', ['a'], true, true],
    ['a/*/b', ['a', 'c', 'd'], true, false],
    ['**/.env', ['src', '*.js'], false, false],
    ['**/.env*', ['src'], true, true],
    ['a/b', ['*', '?'], false, true],
    ['a/b', ['*', 'c*'], false, false],
  ] as const)('%s against %j, below: %s, is %s', (pattern, segments, below, wanted) => {
    expect(couldMatch(pattern.split('/'), false, { segments, below })).toBe(wanted);
  });

  test.each([
    ['*.js', 'a*', true],
    ['*.js', '*.ts', false],
    ['a?c', 'a[b]c', true],
    ['a[bc]d', 'a[!b]d', true],
    ['*a*b*', '*b', true],
    ['', '*', true],
    ['', '?', false],
    ['abc', 'ab', false],
  ])('%s and %s: %s', (a, b, wanted) => {
    expect([segmentsMeet(a, b), segmentsMeet(b, a)]).toEqual([wanted, wanted]);
  });
});

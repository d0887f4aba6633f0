import { describe, expect, test } from '@jest/globals';
import { parseGitDiff } from '../../src/trigger/context-diff.js';
import { allPages } from '../../src/trigger/context-pages.js';

describe('git’s diff as a list of files', () => {
  test('added, removed, renamed, binary, mode only, quoted, and lines that look like headers', () => {
    const diff = [
      'diff --git a/new.txt b/new.txt',
      'new file mode 100644',
      '--- /dev/null',
      '+++ b/new.txt',
      '@@ -0,0 +1,2 @@',
      '+++ b/fake',
      '+diff --git a/x b/x',
      'diff --git a/old.txt b/old.txt',
      'deleted file mode 100644',
      '--- a/old.txt',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '-gone',
      'diff --git a/pic.png b/pic.png',
      'index 1..2 100644',
      'Binary files a/pic.png and b/pic.png differ',
      'diff --git a/run me.sh b/run me.sh',
      'old mode 100644',
      'new mode 100755',
      'diff --git "a/\\303\\274.txt" "b/\\303\\274 \\"q\\".txt"',
      'similarity index 100%',
      'rename from "\\303\\274.txt"',
      'rename to "\\303\\274 \\"q\\".txt"',
      '',
    ].join('\n');
    expect(parseGitDiff(diff)).toEqual([
      {
        path: 'new.txt',
        previousPath: null,
        status: 'added',
        additions: 2,
        deletions: 0,
        patch: '@@ -0,0 +1,2 @@\n+++ b/fake\n+diff --git a/x b/x',
      },
      { path: 'old.txt', previousPath: null, status: 'removed', additions: 0, deletions: 1, patch: '@@ -1 +0,0 @@\n-gone' },
      { path: 'pic.png', previousPath: null, status: 'modified', additions: 0, deletions: 0, patch: null },
      { path: 'run me.sh', previousPath: null, status: 'modified', additions: 0, deletions: 0, patch: null },
      { path: 'ü "q".txt', previousPath: 'ü.txt', status: 'renamed', additions: 0, deletions: 0, patch: null },
    ]);
    expect(parseGitDiff('')).toEqual([]);
  });
});

describe('pages', () => {
  const list = (pages: number) => {
    const asked: number[] = [];
    const page = (n: number) => {
      asked.push(n);
      return Promise.resolve({
        data: [n],
        headers: {
          link: n < pages ? `<http://x/?page=${n + 1}>; rel="next", <http://x/?per_page=100&page=${pages}>; rel="last"` : undefined,
        },
      });
    };
    return { asked, page };
  };

  test('one page is one request; many come together, in order', async () => {
    const one = list(1);
    expect(await allPages(one.page, 10, 'newest')).toEqual({ items: [1], missing: 0 });
    const many = list(4);
    expect(await allPages(many.page, 10, 'newest')).toEqual({ items: [1, 2, 3, 4], missing: 0 });
    expect(many.asked).toEqual([1, 2, 3, 4]);
  });

  test('past the limit the newest or the first are read, and the rest is counted', async () => {
    expect(await allPages(list(9).page, 3, 'newest')).toEqual({ items: [1, 8, 9], missing: 600 });
    expect(await allPages(list(9).page, 3, 'first')).toEqual({ items: [1, 2, 3], missing: 600 });
    expect(await allPages(list(9).page, 1, 'newest')).toEqual({ items: [1], missing: 800 });
  });

  test('null is no list', async () => {
    expect(await allPages(() => Promise.resolve({ data: null, headers: {} }), 3, 'first')).toBeNull();
  });
});

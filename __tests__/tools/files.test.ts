import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editBytes, editTool } from '../../src/tools/edit.js';
import { isInside, locate, nowhereElse } from '../../src/tools/file-access.js';
import { imageFacts } from '../../src/tools/image.js';
import { readTool } from '../../src/tools/read.js';
import { writeTool } from '../../src/tools/write.js';
import { run, textOf, world, type World } from './world.js';

let w: World;
beforeEach(() => {
  w = world();
});
afterEach(() => w.remove());

const read = (file_path: string, part: { offset?: number; limit?: number } = {}) =>
  textOf(readTool(nowhereElse), { file_path, ...part }, w.context);
const write = (file_path: string, content: string) => textOf(writeTool, { file_path, content }, w.context);
const edit = (file_path: string, old_string: string, new_string: string, replace_all?: boolean) =>
  textOf(
    editTool,
    replace_all === undefined ? { file_path, old_string, new_string } : { file_path, old_string, new_string, replace_all },
    w.context,
  );

describe('Read', () => {
  test('gives the text as it is, by relative and absolute path', async () => {
    const path = w.put('a.txt', 'one\n\ttwo\n');
    expect(await read('a.txt')).toBe('one\n\ttwo\n');
    expect(await read(path)).toBe('one\n\ttwo\n');
    expect(await read('./x/../a.txt')).toMatch(/^ERROR .*does not exist/);
  });

  test('parts say where they lie', async () => {
    w.put('a.txt', '1\n2\n3\n4\n5');
    expect(await read('a.txt', { offset: 2, limit: 2 })).toBe('[lines 2-3 of 5; go on with offset 4]\n2\n3\n');
    expect(await read('a.txt', { offset: 4 })).toBe('[lines 4-5 of 5]\n4\n5');
    expect(await read('a.txt', { offset: 6 })).toBe('ERROR a.txt has 5 lines; there is no line 6.');
    expect(await read('a.txt', { limit: 5 })).toBe('1\n2\n3\n4\n5');
  });

  test('faults 3.19: a long file is shown in part, a part that is too large is refused with a size that fits', async () => {
    w.put('long.txt', 'x'.repeat(99).concat('\n').repeat(2_000));
    expect(await read('long.txt')).toBe(`[lines 1-500 of 2000; go on with offset 501]\n${'x'.repeat(99).concat('\n').repeat(500)}`);
    expect(await read('long.txt', { limit: 600 })).toBe(
      'ERROR 600 lines of long.txt are too much for one result; about 500 fit. Give a smaller limit.',
    );
    w.put('many.txt', 'y\n'.repeat(2_500));
    expect(await read('many.txt')).toMatch(/^\[lines 1-2000 of 2500; go on with offset 2001\]\n(?:y\n){2000}$/);
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => read('long.txt')));
    expect(results.join('').length).toBeLessThan(5 * 50_100);
  });

  test('a line that is longer than all is cut between code points', async () => {
    w.put('min.js', `x${'é'.repeat(60_000)}\nend\n`);
    const text = await read('min.js');
    expect(text).toMatch(/^\[lines 1-1 of 2; go on with offset 2; line 1 is longer than 50000 bytes and is cut\]\nxé+$/);
    expect(text).not.toContain('\ufffd');
  });

  test('faults 3.17: invalid UTF-8 is shown with a note, binary content is not shown', async () => {
    w.put('latin.txt', Buffer.from('caf\xe9\n', 'latin1'));
    expect(await read('latin.txt')).toBe('[not valid UTF-8: what could not be decoded is shown as \ufffd]\ncaf\ufffd\n');
    w.put('a.bin', Buffer.from([1, 2, 0, 3]));
    expect(await read('a.bin')).toBe('ERROR a.bin is a binary file (4 bytes); its content is not shown.');
    w.put('u16.txt', Buffer.from('\ufeffhi', 'utf16le'));
    expect(await read('u16.txt')).toBe('ERROR u16.txt is UTF-16 text (convert it with iconv) (6 bytes); its content is not shown.');
  });

  test('empty files, folders, missing files and their neighbours', async () => {
    w.put('empty.txt', '');
    w.put('bom.txt', '\ufeff');
    w.put('src/session.ts', '');
    w.put('src/Query.ts', '');
    expect(await read('empty.txt')).toBe('[empty.txt is empty]');
    expect(await read('bom.txt')).toBe('[bom.txt is empty]');
    expect(await read('src')).toBe('ERROR src is a folder. It holds: Query.ts, session.ts. Use Glob to list files.');
    expect(await read('src/sesion.ts')).toBe('ERROR src/sesion.ts does not exist. Near names in src: session.ts.');
    expect(await read('src/query.js')).toBe('ERROR src/query.js does not exist. Near names in src: Query.ts.');
    expect(await read('scr/session.ts')).toBe('ERROR scr/session.ts does not exist (there is no folder scr). Near names: src/.');
    expect(await read('src/session.ts/x')).toMatch(/^ERROR .*is a file, not a folder/);
  });

  test('CRLF is shown as LF, with a note', async () => {
    w.put('dos.txt', '\ufeffa\r\nb\r\n');
    expect(await read('dos.txt')).toBe('[lines end in CRLF: Edit matches LF and keeps them]\na\nb\n');
  });

  test('a pipe does not hang the call', async () => {
    execFileSync('mkfifo', [join(w.root, 'pipe')]);
    expect(await read('pipe')).toBe('ERROR pipe is no regular file (a device, pipe or socket).');
  });

  test('images become image blocks', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    w.put('dot.dat', png);
    expect((await run(readTool(nowhereElse), { file_path: 'dot.dat' }, w.context)).output).toEqual({
      isError: false,
      content: [
        { type: 'text', text: 'dot.dat: image/png, 1x1 pixels' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png.toString('base64') } },
      ],
    });
    const wide = Buffer.from(png);
    wide.writeUInt32BE(9_000, 16);
    w.put('wide.png', wide);
    expect(await read('wide.png')).toBe('ERROR wide.png: image/png, 9000x1 pixels; a side longer than 8000 cannot be shown.');
    w.put('broken.png', png.subarray(0, 12));
    expect(await read('broken.png')).toMatch(/^ERROR broken.png is a damaged image\/png file/);
    w.put('huge.png', Buffer.concat([png, Buffer.alloc(3_800_000)]));
    expect(await read('huge.png')).toMatch(/^ERROR huge.png is an image of \d+ bytes; at most 3750000 can be shown/);
  });

  test('a spilled result can be read, other places beside the root cannot', async () => {
    writeFileSync(join(w.context.spill, 'toolu_0.txt'), 'whole');
    writeFileSync(join(w.base, 'secret.txt'), 'secret');
    expect(await read(join(w.context.spill, 'toolu_0.txt'))).toBe('whole');
    expect(await read('../secret.txt')).toMatch(/^ERROR .*outside the repository/);
    expect(await write(join(w.context.spill, 'x'), '')).toMatch(/^ERROR .*outside the repository/);
  });
});

describe('imageFacts', () => {
  const gif = Buffer.from('GIF89a\x03\x00\x02\x00', 'latin1');
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb00040000ffc0001108000500070301', 'hex');
  const webp = (form: string, rest: string) =>
    Buffer.concat([Buffer.from(`RIFF\x00\x00\x00\x00WEBPVP8${form}`, 'latin1'), Buffer.from(rest, 'hex')]);
  test.each([
    ['GIF', gif, { type: 'image/gif', size: { width: 3, height: 2 } }],
    ['JPEG', jpeg, { type: 'image/jpeg', size: { width: 7, height: 5 } }],
    ['lossy WebP', webp(' ', '00000000' + '000000' + '9d012a' + '0a000b00'), { type: 'image/webp', size: { width: 10, height: 11 } }],
    ['lossless WebP', webp('L', '00000000' + '2f' + '09800200'), { type: 'image/webp', size: { width: 10, height: 11 } }],
    ['extended WebP', webp('X', '00000000' + '00000000' + '090000' + '0a0000'), { type: 'image/webp', size: { width: 10, height: 11 } }],
    ['text', Buffer.from('hello'), null],
  ])('%s', (_, bytes, expected) => {
    expect(imageFacts(bytes)).toEqual(expected);
  });
  test('never throws on a damaged file', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(gif, jpeg, webp(' ', ''), webp('L', ''), webp('X', '')),
        fc.nat(40),
        fc.uint8Array({ maxLength: 60 }),
        (start, length, rest) => {
          imageFacts(Buffer.concat([start.subarray(0, length), rest]));
        },
      ),
    );
  });
});

describe('paths', () => {
  const refused = (given: string, purpose: 'read' | 'write' = 'read') => {
    const found = locate(given, w.root, purpose, (path) => isInside(path, w.context.spill));
    return found.ok ? `ok ${found.path}` : 'refused';
  };

  test('whole segments are compared', () => {
    expect(isInside('/repo-evil/x', '/repo')).toBe(false);
    expect(isInside('/repo/..x', '/repo')).toBe(true);
    expect(isInside('/repo', '/repo')).toBe(true);
    mkdirSync(`${w.root}-evil`);
    writeFileSync(`${w.root}-evil/x`, '');
    expect(refused(`${w.root}-evil/x`)).toBe('refused');
  });

  test('links are followed one by one, as the kernel does', () => {
    writeFileSync(join(w.base, 'outside.txt'), 'o');
    w.put('dir/file.txt', 'f');
    symlinkSync('dir', join(w.root, 'inside'));
    symlinkSync('../outside.txt', join(w.root, 'direct'));
    symlinkSync('hop2', join(w.root, 'hop1'));
    symlinkSync('dir/hop3', join(w.root, 'hop2'));
    symlinkSync('../../outside.txt', join(w.root, 'dir/hop3'));
    symlinkSync('..', join(w.root, 'up'));
    symlinkSync('/etc', join(w.root, 'etc'));
    symlinkSync('loop', join(w.root, 'loop'));
    symlinkSync('/proc/self', join(w.root, 'self'));
    expect(refused('inside/file.txt')).toBe(`ok ${w.root}/dir/file.txt`);
    // A name after a link is taken from the link's target, not from its text.
    expect(refused('inside/../dir/file.txt')).toBe(`ok ${w.root}/dir/file.txt`);
    for (const bad of [
      'direct',
      'hop1',
      'up/outside.txt',
      'up/repo/../outside.txt',
      'etc/passwd',
      'loop',
      'self/environ',
      '../outside.txt',
      '/etc/passwd',
      '..',
      'dir/../../outside.txt',
    ])
      expect([bad, refused(bad)]).toEqual([bad, 'refused']);
    expect(refused('up/repo/dir/file.txt')).toBe(`ok ${w.root}/dir/file.txt`);
  });

  test('a dangling link counts as its target', async () => {
    symlinkSync(join(w.base, 'not-yet.txt'), join(w.root, 'dangling'));
    symlinkSync('new/inside.txt', join(w.root, 'ahead'));
    expect(await write('dangling', 'x')).toMatch(/^ERROR .*outside the repository/);
    expect(existsSync(join(w.base, 'not-yet.txt'))).toBe(false);
    expect(await write('ahead', 'x')).toBe('Created new/inside.txt (1 lines, 1 bytes).');
    expect(lstatSync(join(w.root, 'ahead')).isSymbolicLink()).toBe(true);
    expect(w.get('new/inside.txt')).toBe('x');
  });

  test('nothing is reached through a folder that is missing', () => {
    expect(refused('missing/../a.txt', 'write')).toBe('refused');
    expect(refused('missing/../../outside.txt', 'write')).toBe('refused');
  });

  test.each(['a\0b', 'a\nb', 'a\rb', '\x1b[31m', '', 'x\ud800'])('the odd name %j is refused', (name) => {
    expect(refused(name, 'write')).toBe('refused');
    expect(refused(name)).toBe('refused');
  });

  test.each([
    '.git/hooks/pre-commit',
    '.GIT/config',
    'sub/.git',
    '.git./x',
    '.git /x',
    'git~1/x',
    '.git::$INDEX_ALLOCATION/x',
    '.g\u200cit/x',
    'sub/../.git/x',
  ])('git’s folder cannot be written as %j', (path) => {
    mkdirSync(join(w.root, '.git'), { recursive: true });
    mkdirSync(join(w.root, 'sub'), { recursive: true });
    expect(refused(path, 'write')).toBe('refused');
  });

  test('git’s folder cannot be written through a link, nor its configuration read; other names stay free', () => {
    w.put('.git/config', '[http] extraheader = secret');
    w.put('.git/HEAD', 'ref: x');
    symlinkSync('.git', join(w.root, 'alias'));
    expect(refused('alias/hooks/x', 'write')).toBe('refused');
    expect(refused('alias/config')).toBe('refused');
    expect(refused('.git/HEAD')).toBe(`ok ${w.root}/.git/HEAD`);
    expect(refused('.github/workflows/ci.yml', 'write')).toBe(`ok ${w.root}/.github/workflows/ci.yml`);
    expect(refused('.gitignore', 'write')).toBe(`ok ${w.root}/.gitignore`);
  });

  test('two spellings of a file give one lock', () => {
    w.put('a/b.txt', '');
    symlinkSync('a', join(w.root, 'link'));
    const lock = (file_path: string) => writeTool.writes({ file_path, content: '' }, w.context);
    expect(lock('a/b.txt')).toEqual([join(w.root, 'a/b.txt')]);
    expect(lock('link/../a/./b.txt')).toEqual(lock('a/b.txt'));
    expect(editTool.writes({ file_path: join(w.root, 'link/b.txt'), old_string: '', new_string: '' }, w.context)).toEqual(lock('a/b.txt'));
  });
});

describe('Write', () => {
  test('makes folders, says what it did, leaves nothing else', async () => {
    expect(await write('deep/er/a.txt', 'x\ny\n')).toBe('Created deep/er/a.txt (2 lines, 4 bytes).');
    expect(await write('deep/er/a.txt', 'é')).toBe('Overwrote deep/er/a.txt (1 lines, 2 bytes).');
    expect(readdirSync(join(w.root, 'deep/er'))).toEqual(['a.txt']);
  });

  test('keeps the mode, and other names of the file keep the old content', async () => {
    const path = w.put('run.sh', 'old');
    chmodSync(path, 0o750);
    linkSync(path, join(w.base, 'outside'));
    await write('run.sh', 'new');
    expect(statSync(path).mode & 0o777).toBe(0o750);
    expect(readFileSync(join(w.base, 'outside'), 'utf8')).toBe('old');
  });

  test('a folder, a device, and a parent that is a file are refused with nothing changed', async () => {
    w.put('dir/a', 'a');
    expect(await write('dir', 'x')).toBe('ERROR dir is a folder.');
    expect(await write('.', 'x')).toMatch(/^ERROR /);
    expect(await write('dir/a/b', 'x')).toMatch(/^ERROR .*is a file, not a folder/);
    execFileSync('mkfifo', [join(w.root, 'pipe')]);
    expect(await write('pipe', 'x')).toMatch(/^ERROR pipe is no regular file/);
    expect(await write('x'.repeat(300), 'x')).toMatch(/^ERROR .*name is too long/);
    expect(readdirSync(w.root).sort()).toEqual(['dir', 'pipe']);
  });

  test('a folder that is swapped for a link while writing does not lead outside', async () => {
    // The check and the write are one synchronous step here, so the swap is made before: the resolved name is what counts.
    mkdirSync(join(w.base, 'elsewhere'));
    w.put('dir/a', 'a');
    rmSync(join(w.root, 'dir'), { recursive: true });
    symlinkSync('../elsewhere', join(w.root, 'dir'));
    expect(await write('dir/new', 'x')).toMatch(/^ERROR .*outside/);
    expect(readdirSync(join(w.base, 'elsewhere'))).toEqual([]);
  });
});

describe('Edit', () => {
  test('one exact place', async () => {
    w.put('a.ts', 'const a = 1;\nconst b = $1;\n');
    expect(await edit('a.ts', 'b = $1', "b = '$&$1'")).toBe('Edited a.ts at line 2.');
    expect(w.get('a.ts')).toBe("const a = 1;\nconst b = '$&$1';\n");
  });

  test('more than one place is refused with the lines, or all are taken', async () => {
    w.put('a.txt', 'x\ny\nx\naaa\n');
    expect(await edit('a.txt', 'x', 'z')).toBe(
      'ERROR old_string is found 2 times in a.txt, at lines 1, 3. Add surrounding lines to make it unique, or set replace_all.',
    );
    expect(await edit('a.txt', 'aa', 'b')).toMatch(/^ERROR old_string is found 2 times in a.txt, at lines 4, 4/);
    expect(w.get('a.txt')).toBe('x\ny\nx\naaa\n');
    expect(await edit('a.txt', 'x', 'xx', true)).toBe('Edited a.txt at 2 places, lines 1, 3.');
    expect(w.get('a.txt')).toBe('xx\ny\nxx\naaa\n');
  });

  test('nothing to change, nothing to find, no file', async () => {
    w.put('a.txt', 'x');
    w.put('empty.txt', '');
    expect(await edit('a.txt', 'x', 'x')).toBe('ERROR old_string and new_string are the same: there is nothing to change.');
    expect(await edit('a.txt', '', 'y')).toMatch(/^ERROR a.txt: old_string is empty, but the file is not/);
    expect(await edit('empty.txt', '', 'y')).toBe('Edited empty.txt at line 1.');
    expect(w.get('empty.txt')).toBe('y');
    expect(await edit('new.txt', '', 'z')).toBe('Created new.txt.');
    expect(await edit('a.tx', 'x', 'y')).toBe('ERROR a.tx does not exist. Near names: a.txt.');
  });

  test('faults 3.26: LF text matches a CRLF file, which stays CRLF', async () => {
    w.put('dos.txt', '\ufeffone\r\ntwo\r\nthree\r\n');
    expect(await edit('dos.txt', 'one\ntwo\n', 'one\n2\n2b\n')).toBe('Edited dos.txt at line 1.');
    expect(w.get('dos.txt')).toBe('\xef\xbb\xbfone\r\n2\r\n2b\r\nthree\r\n');
    expect(await edit('dos.txt', 'three', 'a\nb')).toBe('Edited dos.txt at line 4.');
    expect(w.get('dos.txt')).toBe('\xef\xbb\xbfone\r\n2\r\n2b\r\na\r\nb\r\n');
    expect(await edit('dos.txt', '\nb', '\r\nc')).toBe('Edited dos.txt at line 4.');
    expect(w.get('dos.txt')).toBe('\xef\xbb\xbfone\r\n2\r\n2b\r\na\r\nc\r\n');
    expect(await edit('dos.txt', 'a\r\n', 'a\n')).toMatch(/^ERROR .*differ only in line ends/);
  });

  test('CRLF in the call matches an LF file, which stays LF; mixed files keep each line', async () => {
    w.put('unix.txt', 'a\nb\n');
    await edit('unix.txt', 'a\r\nb', 'a\r\nc');
    expect(w.get('unix.txt')).toBe('a\nc\n');
    w.put('mixed.txt', 'a\r\nb\nc\r\nd\ne\n');
    await edit('mixed.txt', 'a\nb', 'A\nB');
    expect(w.get('mixed.txt')).toBe('A\r\nB\nc\r\nd\ne\n');
    await edit('mixed.txt', 'd\ne', 'D\nE');
    expect(w.get('mixed.txt')).toBe('A\r\nB\nc\r\nD\nE\n');
  });

  test('a missing final newline stays missing, the mode and stray bytes stay', async () => {
    const path = w.put('a.sh', Buffer.from('#!/bin/sh\n# caf\xe9\necho x', 'latin1'));
    chmodSync(path, 0o755);
    await edit('a.sh', 'echo x', 'echo é');
    expect(readFileSync(path)).toEqual(Buffer.concat([Buffer.from('#!/bin/sh\n# caf\xe9\necho ', 'latin1'), Buffer.from('é')]));
    expect(statSync(path).mode & 0o777).toBe(0o755);
  });

  test('faults 3.26: blanks for tabs miss, and the answer shows the tabs', async () => {
    w.put('a.go', 'func main() {\n\tif x {\n\t\treturn\u00a01\n\t}\n}\n');
    expect(await edit('a.go', '    if x {\n        return 1', 'y')).toBe(
      [
        'ERROR old_string was not found in a.go. It differs from the nearest text only in blanks (⇥ tab, · blank at an end of a line, ␍ CR, ⍽ no-break space, ‹U+…› others):',
        '2: ⇥if x {',
        '3: ⇥⇥return⍽1',
        'First difference, line 2:',
        '  file:       ⇥if x {',
        '  old_string: ····if x {',
      ].join('\n'),
    );
  });

  test('a miss shows the text that comes nearest, or that there is none', async () => {
    w.put('a.ts', 'import x;\n\nfunction total(items: Item[]) {\n  return items.length;\n}\n');
    expect(await edit('a.ts', 'function totals(items: Item[]) {\n  return items.size;', 'y')).toBe(
      [
        'ERROR old_string was not found in a.ts. The nearest text is (⇥ tab, · blank at an end of a line, ␍ CR, ⍽ no-break space, ‹U+…› others):',
        '3: function total(items: Item[]) {',
        '4: ··return items.length;',
        'First difference, line 3:',
        '  file:       function total(items: Item[]) {',
        '  old_string: function totals(items: Item[]) {',
      ].join('\n'),
    );
    expect(await edit('a.ts', '0123456789', 'y')).toBe(
      'ERROR old_string was not found in a.ts. No line of the file is like it: Read the file again.',
    );
    expect(await edit('a.ts', '\n\n\n\n', 'y')).toMatch(/No line of the file is like it/);
  });

  test('a link inside is edited at its target, one that leads out is not', async () => {
    w.put('real.txt', 'x');
    writeFileSync(join(w.base, 'out.txt'), 'x');
    symlinkSync('real.txt', join(w.root, 'in'));
    symlinkSync('../out.txt', join(w.root, 'out'));
    expect(await edit('in', 'x', 'y')).toBe('Edited real.txt at line 1.');
    expect(lstatSync(join(w.root, 'in')).isSymbolicLink()).toBe(true);
    expect(await edit('out', 'x', 'y')).toMatch(/^ERROR .*outside/);
    expect(readFileSync(join(w.base, 'out.txt'), 'utf8')).toBe('x');
  });

  test('an edit there and back gives the same bytes, whatever the line ends', () => {
    const line = fc.constantFrom('a', 'b', '', ' c', '\t', 'é', '😀', '\u00a0');
    const end = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, end), { maxLength: 8 }),
        fc.array(fc.tuple(line, end), { maxLength: 8 }),
        fc.boolean(),
        (before, after, bom) => {
          const join_ = (parts: readonly (readonly [string, string])[]) => parts.map((part) => part.join('')).join('');
          const file = Buffer.from(`${bom ? '\ufeff' : ''}${join_(before)}MARK${join_(after)}`);
          const there = editBytes(file, { old_string: 'MARK', new_string: 'new\ntext' });
          expect(there.type).toBe('edited');
          if (there.type !== 'edited') return;
          const back = editBytes(there.bytes, { old_string: 'new\ntext', new_string: 'MARK' });
          expect(back).toMatchObject({ type: 'edited', bytes: file });
        },
      ),
    );
  });
});

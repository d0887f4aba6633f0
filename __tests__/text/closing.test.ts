import { expect, test } from '@jest/globals';
import { withoutClosing } from '../../src/text/closing.js';

test.each([
  ['Fixes #1, closes octo/shop#1', 'F~ixes #1, c~loses octo/shop#1'],
  ['resolves: #2 RESOLVED\n#3', 'r~esolves: #2 R~ESOLVED\n#3'],
  ['Fix https://github.com/octo/shop/issues/1', 'F~ix https://github.com/octo/shop/issues/1'],
  ['**Close** [#4](x), fixed <b>GH-5</b>, closed&nbsp;&#35;6', '**C~lose** [#4](x), f~ixed <b>GH-5</b>, c~losed&nbsp;&#35;6'],
  ['Fixes #7 and fixes: #7', 'Fixes #7 and fixes: #7'],
  ['Fixes #77, fixes octo/other#7', 'F~ixes #77, f~ixes octo/other#7'],
  ['This fixes the sum of #1; prefix #1, fixture #2, see #3', 'This fixes the sum of #1; prefix #1, fixture #2, see #3'],
])('nothing is closed but the issue in question: %j', (text, wanted) => {
  expect(withoutClosing(text, 7)).toBe(wanted.replaceAll('~', '\u200b'));
});

test('without an issue in question nothing is closed', () => {
  expect(withoutClosing('Fixes #7', null)).toBe('F\u200bixes #7');
});

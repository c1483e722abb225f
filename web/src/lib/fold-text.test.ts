import { foldText } from '@guildhall/contract';
import { expect, test } from 'vitest';

test.each([
  ['Crème brûlée', 'creme brulee'],
  ['STRASSE, Straße', 'strasse, strasse'],
  ['Łódź, Smørrebrød, Æsop, ışık, İSIK', 'lodz, smorrebrod, aesop, isik, isik'],
  ['كِتَابٌ', 'كتاب'],
  ['हिंदी', 'हिंदी'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

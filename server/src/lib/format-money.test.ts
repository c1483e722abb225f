import { moneyFormat } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test('amounts have the decimals of their currency', () => {
  expect([formatMoney(4_999, 'USD'), formatMoney(4_999, 'JPY'), formatMoney(4_999, 'KWD')]).toEqual([
    '$49.99',
    '¥4,999',
    'KWD\u00a04.999',
  ]);
});

test('amounts are written as in the language', () => {
  expect(moneyFormat('de-DE', 'USD')(49.99)).toBe('49,99\u00a0$');
  expect(moneyFormat('ar-u-nu-latn', 'USD')(49.99)).toBe('\u200f49.99\u00a0US$\u200e');
});

import { PAYMENT_STATUSES, type Payment } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { cardText, partialRefundText, STATUS_TEXTS } from './payment-texts.ts';

const payment = (fields: Partial<Payment>) => ({ PaidAmount: 49, RefundedAmount: 0, ...fields }) as Payment;

test('each state of a payment has a name and a meaning of its own', () => {
  expect(new Set(PAYMENT_STATUSES.map((status) => STATUS_TEXTS[status].label())).size).toBe(PAYMENT_STATUSES.length);
  expect(new Set(PAYMENT_STATUSES.map((status) => STATUS_TEXTS[status].meaning())).size).toBe(PAYMENT_STATUSES.length);
});

test('a card is named by its brand and its last digits, once something was paid', () => {
  expect(cardText(payment({ CardBrand: 'visa', CardLast4: '4242' }))).toBe('Visa •••• 4242');
  expect(cardText(payment({ CardBrand: 'newcard', CardLast4: '1234' }))).toBe('newcard •••• 1234');
  expect(cardText(payment({ CardBrand: '', CardLast4: '' }))).toBe('');
});

test('only a refund of a part is named beside what was paid', () => {
  expect(partialRefundText(payment({ RefundedAmount: 9.5 }))).toContain('$9.50');
  expect([0, 49].map((RefundedAmount) => partialRefundText(payment({ RefundedAmount })))).toEqual(['', '']);
});

import { expect, test } from 'vitest';
import { resultOfError, resultOfIntent } from './card-result.ts';

test.each([
  ['succeeded', 'confirmed'],
  ['processing', 'confirmed'],
  ['requires_action', 'challenged'],
  ['canceled', 'canceled'],
  ['requires_payment_method', 'declined'],
] as const)('a payment that the provider calls %s is %s', (status, is) => {
  expect(resultOfIntent({ status }).is).toBe(is);
});

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'Your card has insufficient funds.'],
  [{ code: 'card_declined', decline_code: 'do_not_honor' }, 'Your card was declined.'],
  [{ code: 'expired_card' }, 'Your card has expired.'],
  [{ code: 'incorrect_cvc' }, 'Your card’s security code is incorrect.'],
  [{ code: 'invalid_expiry_year' }, 'Your card’s expiration date is invalid.'],
  [{ code: 'incorrect_number' }, 'Your card number is incorrect.'],
])('a student reads why a card was declined in the language of the page: %o', (error, reason) => {
  const message = 'Words of the provider, in its language.';
  expect(resultOfError({ ...error, message })).toEqual({ is: 'declined', reason });
  const status = 'requires_payment_method';
  expect(resultOfIntent({ status, last_payment_error: { ...error, message } })).toEqual({ is: 'declined', reason });
});

test('a reason that is not known is in the words of the provider', () => {
  const message = 'Your card does not support this type of purchase.';
  expect(resultOfError({ code: 'card_not_supported', message })).toEqual({ is: 'declined', reason: message });
  expect(resultOfIntent({ status: 'requires_payment_method', last_payment_error: { message } })).toEqual({
    is: 'declined',
    reason: message,
  });
});

test('a reason about a field names the field', () => {
  const message = "Your card's security code is incorrect.";
  expect(resultOfError({ code: 'incorrect_cvc', param: 'cvc', message })).toMatchObject({ field: 'cvc' });
});

test('a student whose bank does not know them reads a sentence for people', () => {
  const error = { code: 'payment_intent_authentication_failure', message: 'The provided PaymentMethod has failed…' };
  expect(resultOfError(error)).toMatchObject({ reason: expect.stringMatching(/^Your bank could not confirm/) });
});

test('a refusal without a reason is a sentence all the same', () => {
  expect(resultOfError({})).toMatchObject({ reason: expect.stringMatching(/^Your card could not be charged\./) });
});

test('a payment that was confirmed or canceled in another tab is no refusal', () => {
  const message = 'You cannot confirm this PaymentIntent';
  expect(resultOfError({ message, payment_intent: { status: 'succeeded' } })).toEqual({ is: 'confirmed' });
  expect(resultOfError({ message, payment_intent: { status: 'canceled' } })).toEqual({ is: 'canceled' });
  expect(resultOfError({ message, payment_intent: { status: 'requires_action' } })).toMatchObject({ is: 'declined' });
});

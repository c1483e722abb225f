import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const typed = (number: string, more: Record<string, unknown> = {}) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123', ...more },
});

/** As the form in the browser does it. */
const payInBrowser = async (method: ReturnType<typeof typed>, intent?: Stripe.PaymentIntent) => {
  const { id, client_secret } = intent ?? (await cards.newIntent());
  return cards.browser.paymentIntents.confirm(id, {
    payment_method_data: method,
    client_secret,
  } as unknown as Stripe.PaymentIntentConfirmParams);
};

test.each([
  ['4242 4242 4242 4242', 'pm_card_visa', 'visa'],
  ['5555555555554444', 'pm_card_mastercard', 'mastercard'],
])('%s and %s pay', async (number, token, brand) => {
  const inBrowser = await payInBrowser(typed(number));
  expect(inBrowser.status).toBe('succeeded');
  const intent = await cards.pay(token, { metadata: { course: 'one' } });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 12_50, last_payment_error: null });
  const charge = await cards.server.charges.retrieve(String(intent.latest_charge));
  expect(charge).toMatchObject({
    paid: true,
    captured: true,
    status: 'succeeded',
    amount: 12_50,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    metadata: { course: 'one' },
    payment_intent: intent.id,
    balance_transaction: expect.stringMatching(/^txn_/),
    payment_method_details: { type: 'card', card: { brand, last4: number.slice(-4) } },
  });
});

test.each([
  ['4000000000000002', 'pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['4000000000000002', 'pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
])('%s and %s are declined: %s %s', async (number, token, code, declineCode) => {
  for (const pay of [() => payInBrowser(typed(number)), () => cards.pay(token)]) {
    const error = await sdkErrorOf(pay());
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode });
    expect(error.doc_url).toBe(`https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`);
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, message: error.message, payment_method: { card: { last4: number.slice(-4) } } },
    });
    const { charges } = await cards.paymentOf(error.payment_intent?.id ?? '');
    expect(charges).toMatchObject([{ id: error.charge, status: 'failed', failure_code: code }]);
  }
});

test('a real card is declined, and its number is not stored', async () => {
  const error = await sdkErrorOf(payInBrowser(typed('4111111111111111')));
  expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
});

test('after a decline the same intent can be paid with another card', async () => {
  const intent = await cards.newIntent();
  await sdkErrorOf(payInBrowser(typed('4000000000000002'), intent));
  const paid = await payInBrowser(typed('4242424242424242'), intent);
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  const { charges } = await cards.paymentOf(intent.id);
  expect(charges.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
});

const lastYear = new Date().getUTCFullYear() - 1;
test.each([
  ['4242424242424241', {}, 'incorrect_number', 'number'],
  ['4242', {}, 'invalid_number', 'number'],
  ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
  ['4242424242424242', { exp_year: lastYear }, 'invalid_expiry_year', 'exp_year'],
  ['4242424242424242', { exp_year: lastYear - 2000 }, 'invalid_expiry_year', 'exp_year'],
  ['4242424242424242', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ['4242424242424242', { cvc: 'abc' }, 'invalid_cvc', 'cvc'],
])('%s with %j is not sent to the bank: %s', async (number, more, code, param) => {
  const intent = await cards.newIntent();
  const error = await sdkErrorOf(payInBrowser(typed(number, more), intent));
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, param });
  expect(await cards.paymentOf(intent.id)).toMatchObject({ status: 'requires_payment_method', charges: [] });
  const asMethod = cards.browser.paymentMethods.create(typed(number, more) as Stripe.PaymentMethodCreateParams);
  expect(await sdkErrorOf(asMethod)).toMatchObject({ code, param });
});

test('a card that expires this month is valid, and a year can have two digits', async () => {
  const now = new Date();
  const expiry = { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() - 2000 };
  expect((await payInBrowser(typed('4242424242424242', expiry))).status).toBe('succeeded');
});

test('the server pays with a payment method created in the browser', async () => {
  const method = await cards.browser.paymentMethods.create({
    ...typed('378282246310005', { cvc: '1234' }),
    billing_details: { name: 'Ada', address: { postal_code: '12345' } },
  });
  expect(method).toMatchObject({
    id: expect.stringMatching(/^pm_/),
    billing_details: { name: 'Ada', address: { postal_code: '12345', city: null } },
    card: { brand: 'amex', last4: '0005' },
  });
  const intent = await cards.pay(method.id);
  expect(intent).toMatchObject({ status: 'succeeded', payment_method: method.id });
});

test('an unknown payment method is named in the error, and the intent stays open', async () => {
  const error = await sdkErrorOf(cards.pay('pm_card_nobody'));
  expect(error).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'payment_method' });
});

import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const withSecret = (client_secret: string | null, more: object = {}) =>
  ({ client_secret, payment_method: 'pm_card_visa', ...more }) as Stripe.PaymentIntentConfirmParams;

test('a new intent has its parameters, and is not paid', async () => {
  const intent = await cards.newIntent({
    description: 'Woodcarving',
    receipt_email: 'ada@example.com',
    metadata: { courseId: '1', studentId: '2' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  expect(intent).toMatchObject({
    id: expect.stringMatching(/^pi_\w{24}$/),
    client_secret: expect.stringMatching(new RegExp(`^${intent.id}_secret_\\w{25}$`)),
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: 12_50,
    amount_received: 0,
    currency: 'usd',
    description: 'Woodcarving',
    receipt_email: 'ada@example.com',
    metadata: { courseId: '1', studentId: '2' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method_types: ['card'],
    latest_charge: null,
    livemode: false,
  });
  expect(Math.abs(intent.created - Date.now() / 1000)).toBeLessThan(60);
  expect(await cards.server.paymentIntents.retrieve(intent.id)).toEqual(intent);
});

test('the browser pays with the client secret, and sees only public fields', async () => {
  const { id, client_secret } = await cards.newIntent({ metadata: { secret: 'ours' } });
  const paid = await cards.browser.paymentIntents.confirm(id, withSecret(client_secret));
  expect(paid.status).toBe('succeeded');
  const seen = await cards.browser.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
  expect(seen).toEqual(paid);
  expect(JSON.stringify(seen)).not.toContain('ours');
  expect(seen).not.toHaveProperty('latest_charge');
});

test('of many concurrent confirmations one charges, and the others find the intent paid', async () => {
  const { id, client_secret } = await cards.newIntent();
  const confirm = (client: Stripe) => client.paymentIntents.confirm(id, withSecret(client_secret));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_one, index) => confirm(index % 2 ? cards.server : cards.browser)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('payment_intent_unexpected_state');
  }
  expect((await cards.paymentOf(id)).charges).toHaveLength(1);
});

test('an intent without a card cannot be confirmed', async () => {
  const { id } = await cards.newIntent();
  const error = await sdkErrorOf(cards.server.paymentIntents.confirm(id));
  expect(error).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(error.message).toContain("it's missing a payment method");
});

test('an intent is created and paid in one call, or declined in one', async () => {
  const make = (payment_method: string) => cards.newIntent({ confirm: true, payment_method });
  expect((await make('pm_card_visa')).status).toBe('succeeded');
  const error = await sdkErrorOf(make('pm_card_chargeDeclined'));
  expect(await cards.paymentOf(error.payment_intent?.id ?? '')).toMatchObject({ status: 'requires_payment_method' });
});

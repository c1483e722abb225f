import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../testing/cards.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import { stripeClient } from '../testing/webhooks.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const withSecret = (client_secret: string | null, more: object = {}) =>
  ({ client_secret, payment_method: 'pm_card_visa', ...more }) as Stripe.PaymentIntentConfirmParams;

test('the client secret of another intent gives no access', async () => {
  const [mine, another] = await Promise.all([cards.newIntent(), cards.newIntent()]);
  for (const secret of [another.client_secret, `${mine.client_secret}x`, 'guessed', `${mine.id}_secret_`]) {
    const confirm = await sdkErrorOf(cards.browser.paymentIntents.confirm(mine.id, withSecret(secret)));
    const look = await sdkErrorOf(cards.browser.paymentIntents.retrieve(mine.id, { client_secret: secret ?? '' }));
    for (const error of [confirm, look]) expect(error).toMatchObject({ statusCode: 400, param: 'client_secret' });
  }
  const without = await sdkErrorOf(cards.browser.paymentIntents.retrieve(mine.id));
  expect(without).toMatchObject({ statusCode: 400, code: 'parameter_missing', param: 'client_secret' });
  expect(await cards.paymentOf(mine.id)).toMatchObject({ status: 'requires_payment_method', charges: [] });
});

test.each([
  ['list intents', () => cards.browser.paymentIntents.list()],
  ['make an intent', () => cards.browser.paymentIntents.create({ amount: 100, currency: 'usd' })],
  ['change an intent', () => cards.browser.paymentIntents.update('pi_1', { amount: 50 })],
  ['cancel an intent', () => cards.browser.paymentIntents.cancel('pi_1')],
  ['refund', () => cards.browser.refunds.create({ payment_intent: 'pi_1' })],
  ['look at a charge', () => cards.browser.charges.retrieve('ch_1')],
])('with the publishable key nobody can %s', async (_what, call) => {
  const error = await sdkErrorOf(call());
  expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401, code: 'secret_key_required' });
});

test('a wrong key, or none, is refused; one may be sent as a user name too', async () => {
  const { apiBase, secretKey } = cards.provider;
  for (const key of ['sk_test_sandboxguessed', `${secretKey}0`, secretKey.slice(0, -1)]) {
    const error = await sdkErrorOf(stripeClient(apiBase, key).paymentIntents.list());
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(error.message).not.toContain(key);
  }
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${apiBase}/v1/payment_intents`, { headers })).status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ authorization: `Basic ${btoa(`${secretKey}:`)}` })).toBe(200);
});

test('the keys survive a restart', async () => {
  const first = await startTestSandbox();
  const again = await startTestSandbox({ database: first.database });
  expect(again.stripe).toMatchObject({
    secretKey: first.stripe.secretKey,
    publishableKey: first.stripe.publishableKey,
    webhookSecret: first.stripe.webhookSecret,
  });
  expect(first.stripe.secretKey).toMatch(/^sk_test_sandbox\w{32}$/);
  expect(first.stripe.publishableKey).toMatch(/^pk_test_sandbox\w{32}$/);
  expect(first.stripe.webhookSecret).toMatch(/^whsec_\w{32}$/);
  await again.stop();
  await first.stop();
});

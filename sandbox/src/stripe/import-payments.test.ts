import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import type { ImportedPayment } from './import-payments.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { hostname: host, port } = new URL(sandbox.stripe.apiBase);
  stripe = new Stripe(sandbox.stripe.secretKey, { protocol: 'http', host, port, telemetry: false });
});
afterAll(() => sandbox.stop());

const paymentOf = (change: Partial<ImportedPayment>): ImportedPayment => ({
  card: 'pm_card_visa',
  amount: 4_999,
  currency: 'usd',
  description: 'Oil painting',
  metadata: { paymentId: 'payment 1' },
  createdAt: new Date('2026-01-05T10:00:00Z'),
  paidAt: new Date('2026-01-05T10:01:00Z'),
  refundedAt: null,
  disputedAt: null,
  ...change,
});

test('payments of the past are there as if they had been made, refunded and disputed then', async () => {
  const later = new Date('2026-02-01T00:00:00Z');
  const [paid, refunded, disputed] = await sandbox.stripe.importPayments([
    paymentOf({ createdAt: new Date('2026-01-06T10:00:00Z') }),
    paymentOf({ card: 'pm_card_mastercard', refundedAt: later }),
    paymentOf({ card: 'pm_card_amex', disputedAt: later }),
  ]);
  expect(paid).toMatchObject({ brand: 'visa', last4: '4242' });
  expect(refunded).toMatchObject({ brand: 'mastercard', last4: '4444' });
  const intent = await stripe.paymentIntents.retrieve(paid?.intentId ?? '', { expand: ['latest_charge'] });
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount: 4_999,
    metadata: { paymentId: 'payment 1' },
    latest_charge: {
      id: paid?.chargeId,
      amount_refunded: 0,
      disputed: false,
      created: Date.parse('2026-01-05T10:01:00Z') / 1_000,
    },
  });
  expect(await stripe.charges.retrieve(refunded?.chargeId ?? '')).toMatchObject({
    amount_refunded: 4_999,
    refunded: true,
  });
  const { data } = await stripe.disputes.list({ charge: disputed?.chargeId ?? '' });
  expect(data).toMatchObject([{ status: 'needs_response', amount: 4_999, created: later.getTime() / 1_000 }]);
  const listed = await stripe.paymentIntents.list();
  expect(listed.data.map(({ id }) => id)).toEqual([paid, disputed, refunded].map((charge) => charge?.intentId));
});

test('what was paid in the past can be refunded now', async () => {
  const [paid] = await sandbox.stripe.importPayments([paymentOf({})]);
  await stripe.refunds.create({ payment_intent: paid?.intentId ?? '' });
  expect(await stripe.charges.retrieve(paid?.chargeId ?? '')).toMatchObject({ refunded: true });
});

test('a second import replaces the first, and sends no webhooks', async () => {
  await sandbox.stripe.importPayments([paymentOf({}), paymentOf({})]);
  await sandbox.stripe.importPayments([paymentOf({})]);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  expect(await (await fetch(`${sandbox.url}/sandbox/stripe/events`)).json()).toEqual([]);
});

test('no card is imported that would not have paid', async () => {
  for (const card of [
    'pm_card_chargeDeclined',
    'pm_card_authenticationRequired',
    'pm_card_createDispute',
    '4242424242424242',
  ])
    await expect(sandbox.stripe.importPayments([paymentOf({ card })])).rejects.toThrow('does not pay');
});

test('nobody can import over HTTP', async () => {
  for (const path of ['/v1/import', '/sandbox/stripe/import', '/sandbox/stripe/payments']) {
    expect((await fetch(sandbox.url + path, { method: 'POST' })).status).toBe(404);
  }
});

test('an operator reads on to the oldest payment', async () => {
  const charges = await sandbox.stripe.importPayments(Array.from({ length: 60 }, () => paymentOf({})));
  const read = async (path: string) => (await fetch(sandbox.url + path)).text();
  const first = await read('/sandbox/stripe');
  const [, older = ''] = /href="([^"]+)">Older payments/.exec(first) ?? [];
  const second = await read(older);
  for (const { intentId } of charges)
    expect(first.includes(`id="${intentId}"`)).not.toBe(second.includes(`id="${intentId}"`));
  expect(second).not.toContain('Older payments');
});

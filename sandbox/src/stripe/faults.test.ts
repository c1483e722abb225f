import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../testing/cards.ts';
import { stripeClient } from '../testing/webhooks.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
beforeEach(() => cards.setFaults({}));
afterAll(() => cards.stop());

const confirm = (id: string) => cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });

test('calls are delayed as set', async () => {
  await cards.setFaults({ slow: 120 });
  const started = performance.now();
  await cards.newIntent();
  expect(performance.now() - started).toBeGreaterThanOrEqual(119);
});

test('every third call fails before it does anything, and can be repeated with its key', async () => {
  await cards.setFaults({ fail: { every: 3 } });
  const outcomes = [];
  for (const number of Array.from({ length: 6 }).keys()) {
    const idempotencyKey = `third-${number}`;
    const make = () => cards.server.paymentIntents.create({ amount: 50, currency: 'usd' }, { idempotencyKey });
    outcomes.push(
      await make().then(
        () => 'made',
        ({ statusCode }) => statusCode,
      ),
    );
  }
  expect(outcomes).toEqual(['made', 'made', 500, 'made', 'made', 500]);
  const made = cards.server.paymentIntents.create({ amount: 50, currency: 'usd' }, { idempotencyKey: 'third-2' });
  expect((await made).amount).toBe(50);
});

test('a call can fail with a rate limit error', async () => {
  await cards.setFaults({ fail: 1, failStatus: 429 });
  expect(await sdkErrorOf(cards.newIntent())).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 });
});

test('the browser meets the same faults', async () => {
  const { id, client_secret } = await cards.newIntent();
  await cards.setFaults({ fail: 1 });
  const look = cards.browser.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' });
  expect(await sdkErrorOf(look)).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
});

test('a response can be lost after the charge', async () => {
  const { id } = await cards.newIntent();
  await cards.setFaults({ drop: 1 });
  expect(await sdkErrorOf(confirm(id))).toMatchObject({ type: 'StripeConnectionError' });
  await cards.setFaults({});
  expect(await cards.paymentOf(id)).toMatchObject({ status: 'succeeded', charges: [{ status: 'succeeded' }] });
});

test('the library retries after a lost response, and nothing is done twice', async () => {
  const { id } = await cards.newIntent();
  await cards.setFaults({ drop: { every: 2 } });
  await cards.newIntent();
  const paid = await confirm(id);
  expect(paid.status).toBe('succeeded');
  expect(paid.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await cards.paymentOf(id)).charges).toHaveLength(1);
});

test('the same seed gives the same faults', async () => {
  const decisions = async (seed: string) => {
    await cards.setFaults({ fail: 0.5, seed });
    const calls = [];
    for (const _call of Array.from({ length: 24 })) {
      calls.push(
        await cards.server.paymentIntents.list({ limit: 1 }).then(
          () => 1,
          () => 0,
        ),
      );
    }
    return calls.join('');
  };
  const first = await decisions('seven');
  expect(await decisions('seven')).toBe(first);
  expect(await decisions('eight')).not.toBe(first);
  expect(first).toMatch(/01|10/);
});

test('a client that retries by itself gets through a provider that often fails', async () => {
  const patient = stripeClient(cards.provider.apiBase, cards.provider.secretKey, { maxNetworkRetries: 3 });
  await cards.setFaults({ fail: { every: 2 }, drop: { every: 3 } });
  const { id } = await patient.paymentIntents.create({ amount: 50, currency: 'usd' });
  await patient.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await patient.refunds.create({ payment_intent: id });
  await cards.setFaults({});
  const { charges, refunds } = await cards.paymentOf(id);
  expect([charges, refunds].map(({ length }) => length)).toEqual([1, 1]);
});

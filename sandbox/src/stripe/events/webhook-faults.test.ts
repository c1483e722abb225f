import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cards, startCards } from '../../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
beforeEach(() => cards.setFaults({}));
afterAll(() => cards.stop());

const idsOf = (events: Stripe.Event[]) => events.map(({ id }) => id);

test('each webhook can arrive twice', async () => {
  await cards.setFaults({ webhooks: 'twice' });
  const { id } = await cards.pay();
  const events = await cards.webhooks.about([id], 4);
  expect(new Set(idsOf(events)).size).toBe(2);
  expect(idsOf(events)).toHaveLength(4);
});

test('webhooks can arrive late', async () => {
  await cards.setFaults({ webhooks: 'late', lateBy: 400 });
  const started = Date.now();
  const { id } = await cards.pay();
  await cards.webhooks.about([id], 2);
  const times = cards.webhooks.received.filter(({ body }) => body.includes(id)).map(({ at }) => at);
  for (const time of times) expect(time - started).toBeGreaterThanOrEqual(400);
});

test('webhooks can arrive out of order', async () => {
  await cards.setFaults({ webhooks: 'shuffled' });
  const { id } = await cards.pay();
  await cards.server.refunds.create({ payment_intent: id });
  const types = (await cards.webhooks.about([id], 4)).map(({ type }) => type);
  expect(types.indexOf('payment_intent.succeeded')).toBeLessThan(types.indexOf('charge.succeeded'));
  expect(types).not.toEqual(['charge.succeeded', 'payment_intent.succeeded', 'charge.refunded', 'refund.created']);
});

test('discarded webhooks never arrive, also after the fault is switched off', async () => {
  await cards.setFaults({ webhooks: 'never' });
  const lost = await cards.pay();
  const statesOf = async (id: string) =>
    ((await cards.get('/sandbox/stripe/events')) as { subject: string; state: string }[])
      .filter(({ subject }) => subject === id)
      .map(({ state }) => state);
  await expect.poll(() => statesOf(lost.id)).toEqual(['lost']);
  await cards.setFaults({});
  const paid = await cards.pay();
  await cards.webhooks.about([paid.id], 2);
  expect(cards.webhooks.received.filter(({ body }) => body.includes(lost.id))).toEqual([]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { type Cards, sdkErrorOf, startCards } from '../../testing/cards.ts';
import { createDatabase } from '../../testing/test-database.ts';
import { startTestSandbox } from '../../testing/test-sandbox.ts';
import { receiveWebhooks, stripeClient } from '../../testing/webhooks.ts';
import type { EventState } from './events.queries.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
beforeEach(() => cards.setFaults({}));
afterAll(() => cards.stop());

const typesOf = (events: Stripe.Event[]) => events.map(({ type }) => type);

const eventsOf = async (id: string) =>
  ((await cards.get('/sandbox/stripe/events')) as EventState[]).filter(({ subject }) => subject === id);

test('a payment sends its events, signed as the library expects', async () => {
  const intent = await cards.pay('pm_card_visa', { metadata: { course: 'one' } });
  const events = await cards.webhooks.about([intent.id], 2);
  expect(typesOf(events).sort()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
  const received = cards.webhooks.received.find(({ event }) => event.data.object === find(events, intent.id));
  const { body = '', signature = '' } = received ?? {};
  const { webhooks } = cards.server;
  const event = webhooks.constructEvent(body, signature, cards.provider.webhookSecret);
  expect(event).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    object: 'event',
    type: 'payment_intent.succeeded',
    api_version: Stripe.API_VERSION,
    livemode: false,
    request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
    data: { object: { id: intent.id, status: 'succeeded', metadata: { course: 'one' } } },
  });
  expect(() => webhooks.constructEvent(`${body} `, signature, cards.provider.webhookSecret)).toThrow('signature');
  expect(() => webhooks.constructEvent(body, signature, 'whsec_another')).toThrow('signature');
});

const find = (events: Stripe.Event[], id: string) =>
  events.map(({ data }) => data.object as { id: string }).find((object) => object.id === id);

test.each([
  ['pm_card_chargeDeclined', ['charge.failed', 'payment_intent.payment_failed']],
  ['pm_card_createDispute', ['charge.dispute.created', 'charge.succeeded', 'payment_intent.succeeded']],
])('%s sends %j', async (method, types) => {
  const { id } = await cards.newIntent();
  await cards.server.paymentIntents.confirm(id, { payment_method: method }).catch(() => undefined);
  expect(typesOf(await cards.webhooks.about([id], types.length)).sort()).toEqual(types);
});

test('a cancellation, a failed challenge and refunds send events', async () => {
  const canceled = await cards.newIntent();
  await cards.server.paymentIntents.cancel(canceled.id);
  expect(typesOf(await cards.webhooks.about([canceled.id], 1))).toEqual(['payment_intent.canceled']);

  const challenged = await cards.pay('pm_card_authenticationRequired');
  const form = { client_secret: challenged.client_secret ?? '', outcome: 'refused' };
  await cards.press(`/sandbox/stripe/3ds/${challenged.id}`, form);
  expect(typesOf(await cards.webhooks.about([challenged.id], 1))).toEqual(['payment_intent.payment_failed']);

  const paid = await cards.pay();
  await cards.server.refunds.create({ payment_intent: paid.id, amount: 100 });
  const events = await cards.webhooks.about([paid.id], 4);
  const charge = events.find(({ type }) => type === 'charge.refunded')?.data.object;
  expect(charge).toMatchObject({ amount_refunded: 100, refunded: false, metadata: {} });
  expect(events.find(({ type }) => type === 'refund.created')?.data.object).toMatchObject({ amount: 100 });
});

test('a refused call sends no event', async () => {
  const { id } = await cards.pay();
  await cards.webhooks.about([id], 2);
  await sdkErrorOf(cards.server.paymentIntents.cancel(id));
  await sdkErrorOf(cards.server.refunds.create({ payment_intent: id, amount: 99_00 }));
  expect(await eventsOf(id)).toHaveLength(1);
});

test('a refused event is sent again with the same body and a new signature until it is accepted', async () => {
  cards.webhooks.answer(500, 404, 302, 500);
  const { id } = await cards.pay();
  await cards.webhooks.about([id], 6);
  const deliveries = cards.webhooks.received.filter(
    ({ event, body }) => event.type === 'payment_intent.succeeded' && body.includes(id),
  );
  expect(deliveries.length).toBeGreaterThan(1);
  expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1);
  for (const { body, signature } of deliveries) {
    cards.server.webhooks.constructEvent(body, signature, cards.provider.webhookSecret);
  }
  await expect.poll(() => eventsOf(id)).toMatchObject([{ state: 'delivered', attempts: deliveries.length }]);
});

test('events wait until the product listens, and go to its new address', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>((resolve) =>
    closed.once('listening', () => resolve(closed.address() as AddressInfo)),
  );
  closed.close();
  const sandbox = await startTestSandbox({ webhookUrl: `http://127.0.0.1:${port}/nobody` });
  const { id } = await payAt(sandbox);
  const late = await receiveWebhooks();
  sandbox.stripe.sendWebhooksTo(late.url);
  expect(typesOf(await late.about([id], 2)).sort()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
  await sandbox.stop();
  await late.stop();
});

test('events not delivered before a stop are delivered after the next start', async () => {
  const { database, drop } = await createDatabase();
  const start = (webhookUrl: string) =>
    startSandbox({ publicUrl: 'http://localhost:3000', demonstrationPeople: [], database, webhookUrl });
  const first = await start('http://127.0.0.1:1/nobody');
  const { id } = await payAt(first);
  await first.stop();
  const webhooks = await receiveWebhooks();
  const again = await start(webhooks.url);
  const events = await webhooks.about([id], 2);
  expect(typesOf(events).sort()).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
  await again.stop();
  await webhooks.stop();
  await drop();
});

const payAt = ({ stripe: { apiBase, secretKey } }: Sandbox) =>
  stripeClient(apiBase, secretKey).paymentIntents.create({
    amount: 50,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });

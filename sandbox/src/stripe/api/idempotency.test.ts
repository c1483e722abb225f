import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const NEW = { amount: 10_00, currency: 'usd' };

const statusOf = (object: object) =>
  (object as { lastResponse: { headers: Record<string, string> } }).lastResponse.headers;

test('a repeated call with the same key gets the same response, and is done once', async () => {
  const idempotencyKey = randomUUID();
  const make = (params: typeof NEW & { metadata?: { a: string } } = NEW) =>
    cards.server.paymentIntents.create(params, { idempotencyKey });
  const first = await make();
  const again = await make();
  expect(again).toEqual(first);
  expect(statusOf(first)).not.toHaveProperty('idempotent-replayed');
  expect(statusOf(again)).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': statusOf(first)['request-id'],
    'idempotency-key': idempotencyKey,
  });
  expect(statusOf(again)['request-id']).not.toBe(statusOf(first)['request-id']);

  const other = await sdkErrorOf(make({ ...NEW, metadata: { a: '1' } }));
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('a key cannot be used for another call', async () => {
  const idempotencyKey = randomUUID();
  const { id } = await cards.pay();
  await cards.server.refunds.create({ payment_intent: id, amount: 100 }, { idempotencyKey });
  const error = await sdkErrorOf(cards.server.paymentIntents.create(NEW, { idempotencyKey }));
  expect(error.type).toBe('StripeIdempotencyError');
});

test('a refund repeated with its key is one refund', async () => {
  const { id } = await cards.pay();
  const idempotencyKey = `refund-${id}`;
  const refund = () => cards.server.refunds.create({ payment_intent: id }, { idempotencyKey });
  const first = await refund();
  expect(await refund()).toEqual(first);
  expect((await cards.paymentOf(id)).refunds).toHaveLength(1);
});

test('a decline is repeated from the stored response, without another charge', async () => {
  const { id } = await cards.newIntent();
  const idempotencyKey = randomUUID();
  const confirm = () =>
    cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey });
  const [first, again] = [await sdkErrorOf(confirm()), await sdkErrorOf(confirm())];
  expect(again).toMatchObject({ statusCode: 402, code: 'card_declined', charge: first.charge });
  expect(again.headers?.['idempotent-replayed']).toBe('true');
  expect((await cards.paymentOf(id)).charges).toHaveLength(1);
});

test('no response is stored for wrong parameters', async () => {
  const idempotencyKey = randomUUID();
  const wrong = cards.server.paymentIntents.create({ ...NEW, amount: 1 }, { idempotencyKey });
  expect(await sdkErrorOf(wrong)).toMatchObject({ code: 'amount_too_small' });
  expect((await cards.server.paymentIntents.create(NEW, { idempotencyKey })).amount).toBe(10_00);
});

test('a key that another call is using is refused with 409', async () => {
  const { id } = await cards.newIntent();
  const idempotencyKey = randomUUID();
  const confirm = () => cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey });
  const holder = new pg.Client(cards.sandbox.database);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from sandbox_stripe.payment_intent where id = $1 for update', [id]);
  const first = confirm();
  await expect.poll(() => isSomebodyWaiting(holder)).toBe(true);
  expect(await sdkErrorOf(confirm())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  await holder.query('rollback');
  await holder.end();
  expect((await first).status).toBe('succeeded');
  expect((await confirm()).status).toBe('succeeded');
  expect((await cards.paymentOf(id)).charges).toHaveLength(1);
});

async function isSomebodyWaiting(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length > 0;
}

test('of many concurrent calls with one key one is done', async () => {
  const idempotencyKey = randomUUID();
  const before = await count();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => cards.server.paymentIntents.create(NEW, { idempotencyKey })),
  );
  const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []));
  expect(new Set(ids).size).toBe(1);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.statusCode).toBe(409);
  expect((await count()) - before).toBe(1);
});

const count = async () => ((await cards.get('/sandbox/stripe/payments?limit=100')) as { data: [] }).data.length;

test('a key of more than 255 characters is refused', async () => {
  const call = cards.server.paymentIntents.create(NEW, { idempotencyKey: 'x'.repeat(256) });
  expect(await sdkErrorOf(call)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

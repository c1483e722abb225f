import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDisagreements } from '../../backup/consistency/check-consistency.ts';
import { type CardPayments, ProviderUnavailableError } from '../../gateways/card-payments/card-payments.ts';
import { crashAtEveryStep } from '../../testing/crashing-deps.ts';
import { ordersIn } from '../../testing/orders.ts';
import { paymentDepsOf, purchasesIn } from '../../testing/purchases.ts';
import { testApp } from '../../testing/test-app.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { readPayment } from './payments.queries.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { handleWebhookEvent, issueRefund, syncPayment } from './sync-payment.ts';

const t = testApp({ withSandbox: true });
const { buy, enrolmentsIn, waitForRefunds } = purchasesIn(t);
const { givenOrder, stateOf } = ordersIn(t);
beforeEach(async () => {
  await t.empty();
  await t.cards.webhookEvents();
});
afterEach(async () => expect(await findDisagreements(t.deps.database)).toEqual([]));

/** Milliseconds. */
const A_MINUTE = 60_000;
const TWO_DAYS = 172_800_000;

type Order = Awaited<ReturnType<typeof givenOrder>>;

const paymentOf = ({ id }: Order) => readPayment(t.deps.database, id);
const settle = async (order: Order, deps: PaymentDeps = t.deps) => {
  await handleWebhookEvent(deps, { id: 'evt', type: 'payment_intent.succeeded', intentId: order.intentId });
  await waitForRefunds();
};
/** As if the server had crashed right after the commit. */
async function settleWithoutRefund(order: Order) {
  const { run } = t.deps.background;
  t.deps.background.run = () => undefined;
  await settle(order).finally(() => {
    t.deps.background.run = run;
  });
}
const archive = (order: Order, position: number) =>
  t.deps.database
    .updateTable('course')
    .set({ status: 'Archived' })
    .where('id', '=', order.courses[position - 1]?.id ?? '')
    .execute();
const mailsTo = async ({ student }: Order) => (await t.mailsTo(student.email)).map(({ subject }) => subject).sort();
const reconcileAfter = (milliseconds: number, cardPayments: CardPayments = t.deps.cardPayments) =>
  reconcilePayments(paymentDepsOf(t, { cardPayments, now: () => new Date(Date.now() + milliseconds) }));

const THREE_PLACES = {
  lines: ['place 0', 'place 0', 'place 0'],
  counts: [1, 1, 1],
  status: 'paid',
  refunded: [0],
};
const TWO_PLACES = {
  lines: ['place 0', 'refunded 4000', 'place 0'],
  counts: [1, 0, 1],
  status: 'paid',
  refunded: [4_000],
};

test('one charge pays for three places, whoever settles it, at once and again', async () => {
  const order = await givenOrder();
  const events = await t.cards.webhookEvents();
  await Promise.all([
    ...[...events, ...events].map((event) => t.cards.deliverEvent(event)),
    settle(order),
    reconcileAfter(A_MINUTE),
  ]);
  await settle(order);
  expect(await stateOf(order)).toEqual(THREE_PLACES);
  const [mail, ...others] = await t.mailsTo(order.student.email);
  expect([mail?.subject, others]).toEqual(['Your receipt: your order for $67.00', []]);
  for (const { title, price_cents } of order.courses)
    expect(mail?.text).toContain(`${title}: $${(price_cents / 100).toFixed(2)}`);
  expect(mail?.text).toContain(`/orders/${(await paymentOf(order)).order_id}`);
});

test('a class that was archived meanwhile is refunded to the cent, and the other two are places', async () => {
  const order = await givenOrder();
  await archive(order, 2);
  await Promise.all([settle(order), settle(order), reconcileAfter(A_MINUTE)]);
  expect(await stateOf(order)).toEqual(TWO_PLACES);
  expect(await paymentOf(order)).toMatchObject({ next_check_at: null, refunded_cents: 4_000 });
  const [mail] = await t.mailsTo(order.student.email);
  expect(mail?.text).toContain('You paid $67.00');
  const [bought, back] = mail?.text.split('goes back to your card') ?? [];
  expect(back).toContain(`${order.courses[1]?.title}: $40.00. The reason: `);
  expect(bought).not.toContain(order.courses[1]?.title);
  expect(await mailsTo(order)).toHaveLength(1);
});

test('a class that was bought meanwhile is refunded, and its place is the one that was bought', async () => {
  const order = await givenOrder();
  const [, owned] = order.courses;
  if (owned) await buy(order.student, owned);
  await settle(order);
  expect(await stateOf(order)).toEqual({ ...TWO_PLACES, counts: [1, 1, 1] });
  expect(await enrolmentsIn(owned ?? { id: '' })).toEqual([expect.not.objectContaining({ payment_id: order.id })]);
});

test('an order of which no line can be a place is refunded as a whole', async () => {
  const order = await givenOrder();
  for (const position of [1, 2, 3]) await archive(order, position);
  await settle(order);
  const lines = ['refunded 1999', 'refunded 4000', 'refunded 701'];
  expect(await stateOf(order)).toEqual({ lines, counts: [0, 0, 0], status: 'refunded', refunded: [6_700] });
});

test('an order whose lines are not what was charged is refunded as a whole', async () => {
  const order = await givenOrder();
  const { database } = t.deps;
  const more = { list_price_cents: 1_200, discount_cents: 0, discount_bearer: null, price_cents: 1_200 };
  await database.updateTable('order_line').set(more).where('price_cents', '=', 701).execute();
  await settle(order);
  expect(await stateOf(order)).toMatchObject({ counts: [0, 0, 0], status: 'refunded', refunded: [6_700] });
  const agreed = { list_price_cents: 701, price_cents: 701, back_cents: 701, gone_cents: 701 };
  await database.updateTable('order_line').set(agreed).where('price_cents', '=', 1_200).execute();
});

test.each([
  ['settles', 7, (deps: PaymentDeps, order: Order) => settle(order, deps)],
  [
    'refunds',
    2,
    async (deps: PaymentDeps, order: Order) => {
      await settleWithoutRefund(order);
      await issueRefund(deps, await paymentOf(order));
    },
  ],
])('nothing is left half done, wherever the server crashes while it %s an order', async (_, stride, operation) => {
  const crashes = await crashAtEveryStep(
    t.deps,
    async () => {
      const order = await givenOrder();
      await archive(order, 2);
      return order;
    },
    operation,
    async (order) => {
      await reconcileAfter(TWO_DAYS);
      await waitForRefunds();
      expect(await stateOf(order)).toEqual(TWO_PLACES);
      expect(await mailsTo(order)).toHaveLength(1);
    },
    stride,
  );
  expect(crashes).toBeGreaterThanOrEqual(8);
});

test('a line whose refund got no answer is refunded once', async () => {
  const order = await givenOrder();
  await archive(order, 2);
  await settleWithoutRefund(order);
  const { cardPayments } = t.deps;
  const refund: CardPayments['refund'] = async (...args) => {
    await cardPayments.refund(...args);
    throw new ProviderUnavailableError('no answer');
  };
  const due = await paymentOf(order);
  expect(due).toMatchObject({ status: 'paid', next_check_at: expect.any(Date) });
  const attempt = issueRefund(paymentDepsOf(t, { cardPayments: { ...cardPayments, refund } }), due);
  await expect(attempt).rejects.toThrow('no answer');
  await reconcileAfter(TWO_DAYS);
  expect(await stateOf(order)).toEqual(TWO_PLACES);
});

test('a line is refunded once by two who both see that it is due', async () => {
  const order = await givenOrder();
  /** The charge has enough for two such refunds. */
  await archive(order, 1);
  await settleWithoutRefund(order);
  const { cardPayments } = t.deps;
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
  let reads = 0;
  const findIntent = async (id: string) => {
    const intent = await cardPayments.findIntent(id);
    reads += 1;
    if (reads === 2) resolve();
    await bothHaveRead;
    return intent;
  };
  const deps = paymentDepsOf(t, { cardPayments: { ...cardPayments, findIntent } });
  const due = await paymentOf(order);
  await Promise.allSettled([issueRefund(deps, due), issueRefund(deps, due)]);
  await reconcileAfter(TWO_DAYS);
  const lines = ['refunded 1999', 'place 0', 'place 0'];
  expect(await stateOf(order)).toEqual({ lines, counts: [0, 1, 1], status: 'paid', refunded: [1_999] });
});

test('a line that the provider refuses to refund during a dispute is refunded when it is won', async () => {
  const order = await givenOrder();
  await archive(order, 2);
  await settleWithoutRefund(order);
  await t.cards.dispute(order.intentId);
  await reconcileAfter(A_MINUTE);
  const onHold = { lines: ['place 0', 'refund-due 4000', 'place 0'], counts: [0, 0, 0], status: 'disputed' };
  expect(await stateOf(order)).toMatchObject({ ...onHold, refunded: [0] });
  await t.cards.closeDispute(order.intentId, 'won');
  await t.cards.deliverAllEvents();
  await waitForRefunds();
  expect(await stateOf(order)).toEqual(TWO_PLACES);
});

test('a line whose refund fails later is due again, and is refunded with another key', async () => {
  const order = await givenOrder();
  await archive(order, 2);
  await settle(order);
  await t.cards.failRefund(order.intentId);
  const { run } = t.deps.background;
  t.deps.background.run = () => undefined;
  await syncPayment(t.deps, await paymentOf(order));
  t.deps.background.run = run;
  expect(await stateOf(order)).toMatchObject({ lines: ['place 0', 'refund-due 4000', 'place 0'], status: 'paid' });
  expect(await paymentOf(order)).toMatchObject({ next_check_at: expect.any(Date), refunded_cents: 0 });
  for (const minutes of [2, 10]) await reconcileAfter(minutes * A_MINUTE);
  expect(await stateOf(order)).toEqual(TWO_PLACES);
});

test('a full refund ends all places, and gives back each line', async () => {
  const order = await givenOrder();
  await archive(order, 2);
  await settle(order);
  await t.as('admin').put(`/payments/${order.id}/refund`, {});
  await waitForRefunds();
  const lines = ['refunded 1999', 'refunded 4000', 'refunded 701'];
  expect(await stateOf(order)).toEqual({ lines, counts: [0, 0, 0], status: 'refunded', refunded: [6_700] });
  const [refund] = await t.mailsTo(order.student.email);
  expect(refund?.subject).toBe('We are refunding your payment: your order for $27.00');
  expect(refund?.text).not.toContain(order.courses[1]?.title);
  expect(await mailsTo(order)).toHaveLength(2);
});

test('a dispute suspends all places, and ends them when it is lost', async () => {
  const order = await givenOrder();
  await settle(order);
  await t.cards.dispute(order.intentId);
  await settle(order);
  expect(await stateOf(order)).toEqual({ ...THREE_PLACES, counts: [0, 0, 0], status: 'disputed' });
  const states = await Promise.all(order.courses.map(enrolmentsIn));
  expect(states.flat().map(({ state }) => state)).toEqual(['suspended', 'suspended', 'suspended']);
  await t.cards.closeDispute(order.intentId, 'lost');
  await settle(order);
  const lines = ['charged-back 0', 'charged-back 0', 'charged-back 0'];
  expect(await stateOf(order)).toMatchObject({ lines, counts: [0, 0, 0], status: 'charged-back' });
});

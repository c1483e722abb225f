import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

test('a payment is refunded in full, by its intent or by its charge', async () => {
  const [one, other] = [await cards.pay(), await cards.pay()];
  const byIntent = await cards.server.refunds.create({
    payment_intent: one.id,
    reason: 'requested_by_customer',
    metadata: { why: 'paid twice' },
  });
  expect(byIntent).toMatchObject({
    id: expect.stringMatching(/^re_/),
    object: 'refund',
    amount: 12_50,
    status: 'succeeded',
    charge: one.latest_charge,
    payment_intent: one.id,
    reason: 'requested_by_customer',
    metadata: { why: 'paid twice' },
  });
  expect(await cards.server.refunds.retrieve(byIntent.id)).toEqual(byIntent);
  await cards.server.refunds.create({ charge: String(other.latest_charge) });
  for (const { id, latest_charge } of [one, other]) {
    const charge = await cards.server.charges.retrieve(String(latest_charge));
    expect(charge).toMatchObject({ status: 'succeeded', refunded: true, amount_refunded: 12_50 });
    expect((await cards.server.paymentIntents.retrieve(id)).status).toBe('succeeded');
  }
});

test('a part is refunded, then another, then the rest, and never more', async () => {
  const { id, latest_charge } = await cards.pay();
  const refund = (amount?: number) =>
    cards.server.refunds.create({ payment_intent: id, ...(amount !== undefined && { amount }) });
  await refund(2_50);
  expect(await cards.server.charges.retrieve(String(latest_charge))).toMatchObject({
    amount_refunded: 2_50,
    refunded: false,
  });
  const tooMuch = await sdkErrorOf(refund(10_01));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
  expect(tooMuch.message).toBe('Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)');
  for (const wrong of [0, -1]) {
    expect(await sdkErrorOf(refund(wrong))).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' });
  }
  await refund(4_00);
  expect((await refund()).amount).toBe(6_00);
  expect(await sdkErrorOf(refund())).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  expect(await sdkErrorOf(refund(1))).toMatchObject({ code: 'charge_already_refunded' });

  const { data } = await cards.server.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([6_00, 4_00, 2_50]);
  expect((await cards.server.refunds.list({ charge: 'ch_nobody' })).data).toEqual([]);
});

test('concurrent refunds never return more than was charged', async () => {
  const { id, latest_charge } = await cards.pay();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => cards.server.refunds.create({ payment_intent: id, amount: 5_00 })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await cards.server.charges.retrieve(String(latest_charge))).amount_refunded).toBe(10_00);
  expect((await cards.paymentOf(id)).refunds).toHaveLength(2);
});

test('a refund that has succeeded can fail later, once: the charge has given back less', async () => {
  const { id, latest_charge } = await cards.pay();
  const refund = await cards.server.refunds.create({ payment_intent: id, amount: 5_00 });
  const fail = () => cards.press(`/sandbox/stripe/refunds/${refund.id}/fail`);
  expect([(await fail()).status, (await fail()).status]).toEqual([303, 404]);
  expect(await cards.server.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed', amount: 5_00 });
  expect(await cards.server.charges.retrieve(String(latest_charge))).toMatchObject({ amount_refunded: 0 });
  const events = await cards.webhooks.about([refund.id], 2);
  expect(events.map(({ type }) => type)).toEqual(['refund.created', 'refund.failed']);
});

test('an unpaid intent cannot be refunded', async () => {
  const open = await cards.newIntent();
  const declined = await sdkErrorOf(cards.pay('pm_card_chargeDeclined'));
  for (const params of [
    { payment_intent: open.id },
    { payment_intent: declined.payment_intent?.id ?? '' },
    { charge: declined.charge ?? '' },
    { payment_intent: 'pi_nobody' },
    { charge: 'ch_nobody' },
    {},
  ]) {
    const error = await sdkErrorOf(cards.server.refunds.create(params));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  }
});

test('a disputed charge cannot be refunded', async () => {
  const { id, latest_charge } = await cards.pay('pm_card_createDispute');
  const refund = () => cards.server.refunds.create({ payment_intent: id });
  expect(await cards.server.charges.retrieve(String(latest_charge))).toMatchObject({ disputed: true });
  expect(await sdkErrorOf(refund())).toMatchObject({ code: 'charge_disputed' });

  const [dispute] = (await cards.server.disputes.list({ payment_intent: id })).data;
  expect(dispute).toMatchObject({
    id: expect.stringMatching(/^dp_/),
    status: 'needs_response',
    amount: 12_50,
    charge: latest_charge,
    reason: 'fraudulent',
    is_charge_refundable: false,
  });
  await cards.press(`/sandbox/stripe/disputes/${dispute?.id}/close`, { status: 'won' });
  expect(await cards.server.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'won' });
  expect((await refund()).amount).toBe(12_50);
});

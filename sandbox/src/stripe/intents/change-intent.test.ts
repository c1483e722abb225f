import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

test('a paid intent can be neither paid again, canceled nor changed in amount', async () => {
  const { id } = await cards.pay();
  const { paymentIntents } = cards.server;
  for (const call of [
    () => paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    () => paymentIntents.cancel(id),
    () => paymentIntents.update(id, { amount: 50 }),
  ]) {
    const error = await sdkErrorOf(call());
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.payment_intent).toMatchObject({ id, status: 'succeeded' });
  }
  const renamed = await paymentIntents.update(id, { metadata: { note: 'seen' } });
  expect(renamed).toMatchObject({ status: 'succeeded', amount: 12_50, metadata: { note: 'seen' } });
});

test('a canceled intent cannot be paid', async () => {
  const { id } = await cards.newIntent();
  const canceled = await cards.server.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(canceled.canceled_at).toBeGreaterThan(0);
  for (const call of [
    () => cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    () => cards.server.paymentIntents.cancel(id),
  ]) {
    expect(await sdkErrorOf(call())).toMatchObject({ code: 'payment_intent_unexpected_state' });
  }
  expect((await cards.paymentOf(id)).charges).toEqual([]);
});

test('of a concurrent confirmation and cancellation one wins', async () => {
  for (const _round of Array.from({ length: 10 })) {
    const { id } = await cards.newIntent();
    const outcomes = await Promise.allSettled([
      cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      cards.server.paymentIntents.cancel(id),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status, charges } = await cards.paymentOf(id);
    expect(charges).toHaveLength(status === 'succeeded' ? 1 : 0);
  }
});

test('before it is paid its amount, description and card can change', async () => {
  const { id } = await cards.newIntent({ metadata: { kept: '1', gone: '2' } });
  const { paymentIntents } = cards.server;
  const changed = await paymentIntents.update(id, {
    amount: 99_00,
    description: 'Now dearer',
    metadata: { gone: '', added: '3' },
    payment_method: 'pm_card_visa',
  });
  expect(changed).toMatchObject({
    amount: 99_00,
    description: 'Now dearer',
    metadata: { kept: '1', added: '3' },
    status: 'requires_confirmation',
  });
  expect(changed.metadata).not.toHaveProperty('gone');
  expect(await paymentIntents.confirm(id)).toMatchObject({ status: 'succeeded', amount_received: 99_00 });
  expect((await paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
});

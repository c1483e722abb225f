import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { ProviderUnavailableError } from './card-payments.ts';
import { createStripeCardPayments } from './stripe-card-payments.ts';

const t = testApp({ withSandbox: true });
const cardPayments = () => t.deps.cardPayments;
beforeEach(() => t.cards.setFaults({ webhooks: 'never' }));

let serial = 0;
const create = () => {
  serial += 1;
  return cardPayments().createIntent({
    amountCents: 4_999,
    currency: 'USD',
    metadata: { paymentId: `payment ${serial}` },
    description: 'Watercolour',
    idempotencyKey: `key ${serial}`,
  });
};
const pay = async () => {
  const intent = await create();
  await t.cards.confirm(intent.clientSecret);
  return intent;
};

describe('an intent', () => {
  test('is open, has a charge after payment, and is the same under the same key', async () => {
    const intent = await create();
    serial -= 1;
    expect(await create()).toEqual(intent);
    expect(intent).toMatchObject({ status: 'open', amountCents: 4_999, currency: 'USD', charge: undefined });
    expect(intent.metadata).toEqual({ paymentId: `payment ${serial}` });
    await t.cards.confirm(intent.clientSecret, 'pm_card_mastercard');
    const charge = {
      refundedCents: 0,
      dispute: 'none',
      disputeDueAt: null,
      card: { brand: 'mastercard', last4: '4444' },
    };
    expect(await cardPayments().findIntent(intent.id)).toMatchObject({ status: 'succeeded', charge });
  });

  test('whose card was declined is still open and has no charge', async () => {
    const intent = await create();
    await t.cards.confirm(intent.clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
    expect(await cardPayments().findIntent(intent.id)).toMatchObject({ status: 'open', charge: undefined });
  });

  test('that does not exist is undefined', async () => {
    expect(await cardPayments().findIntent('pi_of_nobody')).toBeUndefined();
  });

  test('can be canceled twice; a paid one stays paid', async () => {
    const { id } = await create();
    for (const _ of [1, 2]) expect(await cardPayments().cancelIntent(id)).toMatchObject({ status: 'canceled' });
    expect(await cardPayments().cancelIntent((await pay()).id)).toMatchObject({ status: 'succeeded' });
  });

  test('is refunded once, in full, whatever the keys', async () => {
    const { id } = await pay();
    for (const key of ['one', 'one', 'two']) {
      expect(await cardPayments().refund(id, `${id} ${key}`)).toMatchObject({ charge: { refundedCents: 4_999 } });
    }
    expect((await t.cards.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('that is disputed is not refunded', async () => {
    const { id } = await pay();
    await t.cards.dispute(id);
    const disputed = await cardPayments().refund(id, id);
    expect(disputed).toMatchObject({ charge: { refundedCents: 0, dispute: 'open' } });
    const [dispute] = (await t.cards.stripe.disputes.list({ payment_intent: id })).data;
    expect(disputed.charge?.disputeDueAt?.getTime()).toBe((dispute?.evidence_details.due_by ?? 0) * 1000);
    await t.cards.closeDispute(id, 'won');
    expect(await cardPayments().findIntent(id)).toMatchObject({ charge: { dispute: 'won', disputeDueAt: null } });
  });
});

describe('a failing provider', () => {
  test('is called again when its response is lost, and makes one intent', async () => {
    await t.cards.setFaults({ drop: { every: 2 }, webhooks: 'never' });
    const { id } = await create();
    await t.cards.setFaults({ webhooks: 'never' });
    serial -= 1;
    expect(await create()).toMatchObject({ id });
  });

  test('is unavailable when it gives only errors', async () => {
    await t.cards.setFaults({ fail: 1, webhooks: 'never' });
    const calls = [
      create(),
      cardPayments().findIntent('pi_1'),
      cardPayments().cancelIntent('pi_1'),
      cardPayments().refund('pi_1', 'k'),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toThrow(ProviderUnavailableError)));
  });

  test('is unavailable when nothing listens, or our key is wrong', async () => {
    const account = {
      provider: 'stripe',
      publishableKey: 'pk',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec',
    } as const;
    const { publishableKey } = cardPayments();
    const unreachable = createStripeCardPayments({ ...account, apiBase: 'http://127.0.0.1:9' });
    await expect(unreachable.findIntent('pi_1')).rejects.toThrow(ProviderUnavailableError);
    const url = new URL(t.deps.sandboxUrl ?? '');
    const withWrongKey = createStripeCardPayments({ ...account, apiBase: url.origin });
    const refusal = await withWrongKey.findIntent('pi_1').catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(ProviderUnavailableError);
    expect(String(refusal)).not.toContain(publishableKey);
  });
});

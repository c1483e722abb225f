import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, startCards } from '../../testing/cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

/** As the dialog in the page does it, as a form or as JSON. */
const authenticate = (id: string, fields: Record<string, string | null>, json = false) =>
  fetch(`${cards.sandbox.url}/sandbox/stripe/v1/payment_intents/${id}/authenticate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${cards.provider.publishableKey}`,
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: json ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>),
  });

test.each(['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup', 'pm_card_threeDSecure2Required'])(
  '%s requires a challenge, and pays nothing before it is passed',
  async (method) => {
    const challenged = await cards.pay(method);
    expect(challenged).toMatchObject({ status: 'requires_action', latest_charge: null, amount_received: 0 });
    expect(challenged.next_action?.type).toBe('use_stripe_sdk');
    expect((await cards.paymentOf(challenged.id)).charges).toEqual([]);

    const { id, client_secret } = challenged;
    const answer = await authenticate(id, { client_secret, outcome: 'accepted' }, true);
    expect(await answer.json()).toMatchObject({ id, status: 'succeeded', next_action: null });
    expect((await cards.paymentOf(id)).charges).toMatchObject([{ status: 'succeeded' }]);
    expect((await authenticate(id, { client_secret, outcome: 'accepted' })).status).toBe(400);
    expect((await cards.paymentOf(id)).charges).toHaveLength(1);
  },
);

test('a failed challenge pays nothing, and another card can be used', async () => {
  const { id, client_secret } = await cards.pay('pm_card_authenticationRequired');
  const answer = await authenticate(id, { client_secret, outcome: 'refused' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
  });
  expect((await cards.paymentOf(id)).charges).toEqual([]);
  const paid = await cards.server.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test('a card can be declined after its challenge was passed', async () => {
  const { id, client_secret } = await cards.pay('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds');
  const answer = await authenticate(id, { client_secret, outcome: 'accepted' });
  expect(await answer.json()).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
  });
});

test('a challenge needs its secret, and an outcome of accepted or refused', async () => {
  const { id, client_secret } = await cards.pay('pm_card_authenticationRequired');
  const other = await cards.newIntent();
  for (const fields of [
    { outcome: 'accepted' },
    { outcome: 'accepted', client_secret: other.client_secret },
    { outcome: 'perhaps', client_secret },
    { client_secret },
  ]) {
    expect((await authenticate(id, fields)).status).toBe(400);
  }
  expect((await authenticate(id, { outcome: 'accepted', client_secret: 'guessed' }, true)).status).toBe(400);
  expect(await cards.paymentOf(id)).toMatchObject({ status: 'requires_action', charges: [] });
});

test('during a challenge another card can be used', async () => {
  const { id, client_secret } = await cards.pay('pm_card_authenticationRequired');
  const paid = await cards.browser.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    client_secret,
  } as Stripe.PaymentIntentConfirmParams);
  expect(paid).toMatchObject({ status: 'succeeded', next_action: null });
});

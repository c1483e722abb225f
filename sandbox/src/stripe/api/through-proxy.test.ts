import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../../testing/product.ts';
import { stripeClient } from '../../testing/webhooks.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const server = () => {
  const { apiBase, secretKey } = product.sandbox.stripe;
  return stripeClient(apiBase, secretKey);
};

/** As the page does it, on the product's own origin. */
const confirm = (id: string, fields: Record<string, string>) =>
  fetch(`${product.publicUrl}/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ key: product.sandbox.stripe.publishableKey, ...fields }),
  });

const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242 4242 4242 4242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][address][postal_code]': '12345',
};

/** What Stripe's own script sends besides, and nobody here reads. */
const IGNORED_PARAMETERS = {
  'payment_method_data[guid]': 'g',
  'payment_method_data[payment_user_agent]': 'stripe.js',
  'payment_method_data[time_on_page]': '1',
  'payment_method_data[client_attribution_metadata][client_session_id]': 's',
  expected_payment_method_type: 'card',
  use_stripe_sdk: 'true',
  _stripe_version: '2026-10-28.endive',
};

test("a card entered on the product's page pays, as Stripe's own script sends it", async () => {
  const { id, client_secret } = await server().paymentIntents.create({ amount: 50, currency: 'usd' });
  const wrong = await confirm(id, { ...CARD, ...IGNORED_PARAMETERS, client_secret: 'guessed' });
  expect(wrong.status).toBe(400);
  const answer = await confirm(id, { ...CARD, ...IGNORED_PARAMETERS, client_secret: client_secret ?? '' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id, status: 'succeeded' });
});

test('a response that is lost in the proxy was committed all the same', async () => {
  const { id, client_secret } = await server().paymentIntents.create({ amount: 50, currency: 'usd' });
  const put = (faults: object) =>
    fetch(`${product.publicUrl}/sandbox/stripe/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  expect((await put({ drop: 1 })).status).toBe(200);
  const answer = await confirm(id, { ...CARD, client_secret: client_secret ?? '' });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await put({});
  expect((await server().paymentIntents.retrieve(id)).status).toBe('succeeded');
});

test("the operator's page and its buttons work on the product's origin", async () => {
  const made = await server().paymentIntents.create({
    amount: 50,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const page = await fetch(`${product.publicUrl}/sandbox/stripe`);
  expect(await page.text()).toContain(made.id);
  const answer = await fetch(`${product.publicUrl}/sandbox/stripe/charges/${made.latest_charge}/refund`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(303);
  const { data } = await server().refunds.list({ payment_intent: made.id });
  expect(data).toMatchObject([{ amount: 50 }]);
});

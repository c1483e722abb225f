import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cards, sdkErrorOf, startCards } from '../../testing/cards.ts';
import { API_VERSION } from '../events/record-event.ts';
import { parseForm } from './form-encoding.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${cards.provider.apiBase}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${cards.provider.secretKey}`, ...init.headers },
  });

const bodyErrorOf = async (response: Response) => ((await response.json()) as { error: Record<string, string> }).error;

test('it speaks the version that the library asks for', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

test('the same calls are served to the server at the root and to the browser beneath the sandbox', async () => {
  const { id } = await cards.newIntent();
  for (const prefix of ['', '/sandbox/stripe']) {
    const response = await call(`${prefix}/v1/payment_intents/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('request-id')).toMatch(/^req_\w{24}$/);
    expect(response.headers.get('stripe-version')).toBe(Stripe.API_VERSION);
    expect(await response.json()).toMatchObject({ id });
  }
});

test.each(['/v1/customers', '/v1', '/sandbox/stripe/v1/customers'])(
  '%s is unknown, with the error of Stripe',
  async (path) => {
    const response = await call(path, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await bodyErrorOf(response)).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringContaining(`Unrecognized request URL (POST: ${path})`),
    });
  },
);

test.each([
  () => cards.server.paymentIntents.retrieve('pi_nobody'),
  () => cards.server.paymentIntents.confirm('pi_nobody', { payment_method: 'pm_card_visa' }),
  () => cards.server.charges.retrieve('ch_nobody'),
  () => cards.server.refunds.retrieve('re_nobody'),
  () => cards.server.disputes.retrieve('dp_nobody'),
  () => cards.server.paymentMethods.retrieve('pm_nobody'),
])('what does not exist is not found (%#)', async (look) => {
  expect(await sdkErrorOf(look())).toMatchObject({ statusCode: 404, code: 'resource_missing' });
});

test.each([
  [{ amount: 49 }, 'amount_too_small', 'amount'],
  [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
  [{ amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: undefined }, 'parameter_missing', 'amount'],
  [{ currency: 'xyz' }, undefined, 'currency'],
  [{ currency: '' }, 'parameter_missing', 'currency'],
  [{ capture_method: 'manual' as const }, 'parameter_unknown', 'capture_method'],
  [{ shipping: { name: 'Ada', address: { city: 'x' } } }, 'parameter_unknown', 'shipping'],
  [{ payment_method_types: ['sepa_debit'] }, undefined, 'payment_method_types'],
  [{ metadata: { long: 'x'.repeat(501) } }, undefined, 'metadata[long]'],
  [{ metadata: { ['x'.repeat(41)]: '1' } }, undefined, 'metadata'],
  [{ expand: ['nothing'] }, undefined, 'expand'],
] as [Partial<Stripe.PaymentIntentCreateParams>, string | undefined, string][])(
  '%j is refused with the name of the parameter',
  async (wrong, code, param) => {
    const error = await sdkErrorOf(cards.newIntent(wrong));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(error.code).toBe(code);
  },
);

test('the minimum amount is 50 cents', async () => {
  expect((await cards.newIntent({ amount: 50 })).amount).toBe(50);
  const error = await sdkErrorOf(cards.newIntent({ amount: 49 }));
  expect(error.message).toBe('Amount must be at least $0.50 usd');
});

test.each([
  ['application/json', '{"amount":100,"currency":"usd"}'],
  ['text/plain', 'amount=100&currency=usd'],
  ['application/x-www-form-urlencoded', 'amount[a]=100&currency=usd'],
  ['application/x-www-form-urlencoded', 'amount=100&amount[a]=1&currency=usd'],
  ['application/x-www-form-urlencoded', '[amount]=100&currency=usd'],
])('a malformed body as %s, %s, is refused with 400', async (type, body) => {
  const response = await call('/v1/payment_intents', { method: 'POST', body, headers: { 'content-type': type } });
  expect(response.status).toBe(400);
  expect(await bodyErrorOf(response)).toMatchObject({ type: 'invalid_request_error' });
});

test('nested names become nested objects, and cannot pollute the prototype', () => {
  const plain = (text: string) => JSON.parse(JSON.stringify(parseForm(text)));
  expect(plain('a[b][c]=1&a[b][d]=2&l[]=x&l[]=y&m[0]=z&e=%20%26')).toEqual({
    a: { b: { c: '1', d: '2' } },
    l: { 0: 'x', 1: 'y' },
    m: { 0: 'z' },
    e: ' &',
  });
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('ids are expanded on request', async () => {
  const { id } = await cards.pay();
  const intent = await cards.server.paymentIntents.retrieve(id, {
    expand: ['latest_charge.refunds', 'payment_method'],
  });
  expect(intent.latest_charge).toMatchObject({ object: 'charge', refunds: { object: 'list', data: [] } });
  expect(intent.payment_method).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
  const refund = await cards.server.refunds.create({ payment_intent: id, expand: ['charge', 'payment_intent'] });
  expect(refund).toMatchObject({ charge: { object: 'charge', refunded: true }, payment_intent: { id } });
  const { data } = await cards.server.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
  expect(data).toMatchObject([{ id, latest_charge: { amount_refunded: 12_50 } }]);
});

test('intents are listed newest first, in pages, and from a given time on', async () => {
  const made: string[] = [];
  for (const _one of Array.from({ length: 5 })) made.unshift((await cards.newIntent()).id);
  const page = await cards.server.paymentIntents.list({ limit: 2 });
  expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  const found: string[] = [];
  for await (const { id } of cards.server.paymentIntents.list({ limit: 2 })) {
    found.push(id);
    if (found.length === 5) break;
  }
  expect(found).toEqual(made);

  const now = Math.floor(Date.now() / 1000);
  const idsOf = async (created: Stripe.RangeQueryParam) =>
    (await cards.server.paymentIntents.list({ created, limit: 100 })).data.map(({ id }) => id);
  expect(await idsOf({ gte: now - 3600 })).toEqual(expect.arrayContaining(made));
  expect(await idsOf({ gt: now + 3600 })).toEqual([]);
  expect(await idsOf({ lt: now - 3600 })).toEqual([]);
  const wrong = { limit: 101, starting_after: 'pi_nobody' };
  expect(await sdkErrorOf(cards.server.paymentIntents.list({ limit: wrong.limit }))).toMatchObject({ param: 'limit' });
  const unknown = cards.server.paymentIntents.list({ starting_after: wrong.starting_after });
  expect(await sdkErrorOf(unknown)).toMatchObject({ code: 'resource_missing', param: 'starting_after' });
});

import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Person, sessionQuery } from '../../lib/session.ts';
import { fakeServer, inTurn, lost, problem, type SentRequest } from '../../testing/fake-server.ts';
import { pass, renderHook } from '../../testing/render-hook.ts';
import { storeTokenOf } from '../../testing/sign-in.ts';
import { type OrderRequest, useOrderCheckout } from './use-order-checkout.ts';

const CREATE = 'POST /api/orders';
const CONFIRM = 'POST /api/orders/o1/confirm';
const BASKET = { 'PUT /api/basket': { ClassIds: ['c3'] } };
const CONFIG = { 'GET /api/payment-config': { provider: 'sandbox', publishableKey: 'pk' } };
const NEW_ORDER = {
  OrderId: 'o1',
  Token: 't1',
  Status: 'open',
  clientSecret: 'secret',
  TransactionID: 'pi_1',
  Total: 50,
  Currency: 'USD',
};
const REQUEST: OrderRequest = { ClassIds: ['c1', 'c2'], Total: 50 };
const RELOADED = '/checkout?order=o1';
const orderWith = (Status: string) => ({ _id: 'o1', Status, Lines: [{ ClassId: 'c1' }, { ClassId: 'c2' }] });

/** As a student who has signed in. */
async function openCheckout(address = '/checkout') {
  storeTokenOf('ada');
  const client = createQueryClient([]);
  client.setQueryData(sessionQuery.queryKey, { uid: 'ada', email: 'ada@example.com' } as Person);
  const onChanged = vi.fn();
  const checkout = await renderHook(() => useOrderCheckout({ onChanged }), { address, client });
  await pass();
  const order = async (request = REQUEST) => {
    await act(async () => checkout.result.current.order(request));
    await pass();
  };
  return { ...checkout, order, onChanged };
}

const keysOf = (requests: SentRequest[]) =>
  requests.filter(({ call }) => call === CREATE).map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a student who orders comes to the card, and the address keeps the order', async () => {
  const requests = fakeServer({ ...CONFIG, [CREATE]: NEW_ORDER });
  const checkout = await openCheckout();
  await checkout.order();
  expect(checkout.result.current.stage).toMatchObject({ is: 'card', order: NEW_ORDER });
  expect(checkout.addressNow()).toBe(RELOADED);
  expect(requests[0]?.body).toEqual(REQUEST);
});

test('an order whose answer was lost is asked for again with its key, also after a reload; another total has another', async () => {
  const requests = fakeServer({ ...CONFIG, [CREATE]: inTurn(lost, () => Response.json(NEW_ORDER)) });
  const first = await openCheckout();
  await first.order();
  await pass(500);
  expect(first.result.current.stage.is).toBe('card');
  await first.leave();
  const second = await openCheckout();
  await second.order();
  await second.order({ ...REQUEST, Total: 40 });
  const [lostKey, again, reloaded, other] = keysOf(requests);
  expect([again, reloaded]).toEqual([lostKey, lostKey]);
  expect(other).not.toBe(lostKey);
});

test('an order that costs something else now is shown again, and asked for with another key', async () => {
  const requests = fakeServer({ ...CONFIG, [CREATE]: () => problem('order.changed') });
  const checkout = await openCheckout();
  await checkout.order();
  expect(checkout.onChanged).toHaveBeenCalledOnce();
  expect(checkout.result.current.stage).toMatchObject({
    is: 'form',
    error: expect.stringContaining('nothing was ordered'),
  });
  await checkout.order();
  const [first, second] = keysOf(requests);
  expect(second).not.toBe(first);
});

test('an order that costs nothing needs no card; what was bought leaves the basket', async () => {
  const requests = fakeServer({ ...BASKET, ...CONFIG, [CREATE]: { ...NEW_ORDER, Status: 'paid', clientSecret: '' } });
  const checkout = await openCheckout();
  await checkout.order();
  expect(checkout.addressNow()).toBe('/orders/o1');
  expect(requests.at(-1)).toMatchObject({ call: 'PUT /api/basket', body: { Add: [], Remove: ['c1', 'c2'] } });
});

test('a buyer who has paid comes to the order; a lost answer is asked for again', async () => {
  const requests = fakeServer({ ...BASKET, [CONFIRM]: inTurn(lost, () => Response.json(orderWith('paid'))) });
  const checkout = await openCheckout();
  await act(async () => checkout.result.current.confirm('o1'));
  await pass(500);
  await pass();
  expect(checkout.addressNow()).toBe('/orders/o1');
  expect(requests.filter(({ call }) => call === CONFIRM)).toHaveLength(2);
});

test.each([
  ['the provider still works on it', () => Response.json(orderWith('open')), 'still processing'],
  ['too much was asked', () => problem('request.too-many'), 'Too many'],
  ['the server cannot be reached', lost, 'connection'],
])('a buyer who has paid is not asked to pay again where %s', async (_, answer, reason) => {
  fakeServer({ [CONFIRM]: answer });
  const checkout = await openCheckout();
  await act(async () => checkout.result.current.confirm('o1'));
  await pass(16_000);
  expect(checkout.result.current.stage).toMatchObject({
    is: 'unsettled',
    orderId: 'o1',
    reason: expect.stringContaining(reason),
  });
});

test('a buyer who reloads the page while the card is charged finds the order', async () => {
  fakeServer({ ...BASKET, [CONFIRM]: orderWith('paid') });
  const checkout = await openCheckout(RELOADED);
  await pass();
  expect(checkout.addressNow()).toBe('/orders/o1');
});

test('a buyer who comes back to an unpaid order finds the form, and from a bank the reason', async () => {
  fakeServer({ [CONFIRM]: orderWith('open') });
  const reloaded = await openCheckout(RELOADED);
  expect(reloaded.result.current.stage).toEqual({ is: 'form' });
  const refused = await openCheckout(`${RELOADED}&payment_intent=pi_1&redirect_status=failed`);
  expect(refused.result.current.stage).toEqual({
    is: 'form',
    error: 'The payment was not confirmed. You have not been charged.',
  });
  expect(refused.addressNow()).toBe(RELOADED);
});

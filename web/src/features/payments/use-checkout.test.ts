import type { Course } from '@guildhall/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, inTurn, lost, problem } from '../../testing/fake-server.ts';
import { pass, renderHook } from '../../testing/render-hook.ts';
import { useCheckout } from './checkout.tsx';

const CREATE = 'POST /api/create-payment-intent';
const ENROL = 'PUT /api/class-enrollment/c1';
const INTENT = { clientSecret: 'secret', TransactionID: 'pi_1', PaidAmount: 49, Currency: 'USD' };
const CONFIG = { provider: 'sandbox', publishableKey: 'pk' };
const enrolled = () => Response.json({ modifiedCount: 1 });

const coursePriced = (ClassPrice: number) => ({ _id: 'c1', ClassPrice }) as Course;
const openCheckout = ({ price = 49 } = {}) =>
  renderHook(() => useCheckout(coursePriced(price)), { address: '/make-payment/c1' });
type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** As the page does when the card provider has confirmed. */
const confirm = ({ result }: Checkout) => act(async () => result.current.enrol('pi_1'));
const placeOrder = ({ result }: Checkout) => act(async () => result.current.placeOrder());
const enrolments = (requests: { call: string }[]) => requests.filter(({ call }) => call === ENROL).length;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a student who places an order comes to the card, and the address keeps the payment', async () => {
  const requests = fakeServer({ [CREATE]: INTENT, 'GET /api/payment-config': CONFIG });
  const checkout = await openCheckout();
  await placeOrder(checkout);
  await pass();
  expect(checkout.result.current.stage).toEqual({ is: 'card', intent: INTENT, config: CONFIG });
  expect(checkout.addressNow()).toBe('/make-payment/c1?payment_intent=pi_1');
  expect(requests[0]?.body).toEqual({ data: { _id: 'c1' } });
});

test('a student takes a free class without a card', async () => {
  const requests = fakeServer({ [ENROL]: enrolled });
  const checkout = await openCheckout({ price: 0 });
  await placeOrder(checkout);
  await pass();
  expect(checkout.result.current.stage).toEqual({ is: 'enrolled', isFree: true });
  expect(requests.map(({ call }) => call)).toEqual([ENROL]);
});

test('a student whose class is no longer free is told so', async () => {
  fakeServer({ [ENROL]: () => problem('payment.not-found') });
  const checkout = await openCheckout({ price: 0 });
  await placeOrder(checkout);
  await pass();
  expect(checkout.result.current.stage).toEqual({
    is: 'order',
    orderError: 'Unable to enroll the class! This class is no longer free.',
  });
});

test('a student places an order again that the card provider did not accept', async () => {
  fakeServer({
    [CREATE]: inTurn(
      () => problem('payment.provider-unavailable'),
      () => Response.json(INTENT),
    ),
    'GET /api/payment-config': CONFIG,
  });
  const checkout = await openCheckout();
  await placeOrder(checkout);
  await pass();
  expect(checkout.result.current.stage).toMatchObject({
    orderError: expect.stringContaining('not available right now'),
  });
  await placeOrder(checkout);
  await pass();
  expect(checkout.result.current.stage.is).toBe('card');
});

test('a student’s browser asks again by itself for the enrolment, after longer and longer pauses', async () => {
  const requests = fakeServer({ [ENROL]: inTurn(lost, () => problem('server.unavailable'), enrolled) });
  const checkout = await openCheckout();
  await confirm(checkout);
  await pass(499);
  expect(enrolments(requests)).toBe(1);
  await pass(1);
  expect(enrolments(requests)).toBe(2);
  await pass(1_000);
  expect(checkout.result.current.stage).toEqual({ is: 'enrolled', isFree: false });
  expect(requests[2]?.body).toEqual({ PaymentDetails: { TransactionID: 'pi_1' } });
});

test('a student who has paid keeps the payment while the server cannot be reached, and tries again', async () => {
  fakeServer({ [ENROL]: lost });
  const checkout = await openCheckout();
  await confirm(checkout);
  await pass(15_499);
  expect(checkout.result.current.stage.is).toBe('enrolling');
  await pass(1);
  expect(checkout.result.current.stage).toMatchObject({ is: 'unsettled', transactionId: 'pi_1' });
  fakeServer({ [ENROL]: enrolled });
  await confirm(checkout);
  await pass();
  expect(checkout.result.current.stage.is).toBe('enrolled');
});

test('only the server’s own word says that the money comes back', async () => {
  fakeServer({ [ENROL]: () => problem('payment.refunded') });
  const checkout = await openCheckout();
  await confirm(checkout);
  await pass();
  expect(checkout.result.current.stage).toMatchObject({ is: 'refused' });
});

test.each(['request.too-many', 'payment.not-confirmed', 'enrolment.already-enrolled', 'request.invalid'] as const)(
  'a student who has paid is told of no refund where the server says %s',
  async (code) => {
    const requests = fakeServer({ [ENROL]: () => problem(code) });
    const checkout = await openCheckout();
    await confirm(checkout);
    await pass(60_000);
    expect(checkout.result.current.stage).toMatchObject({ is: 'unsettled', transactionId: 'pi_1' });
    expect(enrolments(requests)).toBe(1);
  },
);

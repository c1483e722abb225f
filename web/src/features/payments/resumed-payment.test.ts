import type { Course } from '@guildhall/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTokenListener } from '../../lib/token.ts';
import { fakeServer, problem } from '../../testing/fake-server.ts';
import { pass, renderHook } from '../../testing/render-hook.ts';
import { useCheckout } from './checkout.tsx';

const ENROL = 'PUT /api/class-enrollment/c1';
const ADDRESS = '/make-payment/c1?payment_intent=pi_1';
const COURSE = { _id: 'c1', ClassPrice: 49 } as Course;

/** The page of an order whose payment is under way. */
async function comeBack(address = ADDRESS) {
  const checkout = await renderHook(() => useCheckout(COURSE), { address });
  await pass();
  return checkout;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a student whose session ends while they pay is asked who they are, and the address keeps the payment', async () => {
  const refused = vi.fn();
  setTokenListener({ refused, removed: vi.fn(), suspended: vi.fn() });
  fakeServer({ [ENROL]: () => problem('auth.required') });
  const checkout = await comeBack();
  expect(refused).toHaveBeenCalledOnce();
  expect(checkout.addressNow()).toBe(ADDRESS);
});

test('a student who reloads the page while the card is charged finds the class paid', async () => {
  const requests = fakeServer({ [ENROL]: { modifiedCount: 1 } });
  const { result } = await comeBack();
  expect(result.current.stage).toEqual({ is: 'enrolled', isFree: false });
  expect(requests.map(({ body }) => body)).toEqual([{ PaymentDetails: { TransactionID: 'pi_1' } }]);
});

test('a student who comes back to an unpaid order finds the order, without a message', async () => {
  fakeServer({ [ENROL]: () => problem('payment.not-confirmed') });
  const { result } = await comeBack();
  expect(result.current.stage).toEqual({ is: 'order' });
});

test('a student whose bank has refused is told so when it sends them back', async () => {
  fakeServer({ [ENROL]: () => problem('payment.not-confirmed') });
  const checkout = await comeBack(`${ADDRESS}&redirect_status=failed`);
  expect(checkout.result.current.stage).toEqual({
    is: 'order',
    orderError: 'Unable to enroll the class! The payment was not confirmed. You have not been charged.',
  });
  expect(checkout.addressNow()).toBe(ADDRESS);
});

test('a payment that cannot be looked up after a reload is not forgotten', async () => {
  fakeServer({ [ENROL]: () => problem('request.too-many') });
  const { result } = await comeBack();
  expect(result.current.stage).toMatchObject({ is: 'unsettled', transactionId: 'pi_1' });
});

import type { Payment } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, inTurn } from '../../testing/fake-server.ts';
import { pass, renderHook } from '../../testing/render-hook.ts';
import { myPaymentsQuery } from './payments.queries.ts';
import { useRefundPolling } from './refunds-due.tsx';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const MY_PAYMENTS = 'GET /api/my-payments?limit=25';

const paidBefore = (minutes: number): Payment[] => [
  { _id: 'p1', PaidAt: new Date(NOW - minutes * 60_000).toISOString() } as Payment,
];

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a refund is late when it was paid long ago and has been seen here for a minute', async () => {
  const payments = paidBefore(20);
  const { result } = await renderHook(() => useRefundPolling(payments));
  await pass(60_000);
  expect(result.current).toBe(0);
  await pass(5_000);
  expect(result.current).toBe(1);
});

test('a refund of what was just paid is not late', async () => {
  const payments = paidBefore(1);
  const { result } = await renderHook(() => useRefundPolling(payments));
  await pass(8 * 60_000);
  expect(result.current).toBe(0);
  await pass(2 * 60_000);
  expect(result.current).toBe(1);
});

test('payments are fetched again until all are refunded, and no longer', async () => {
  const answer = (Status: string) => () => Response.json([{ ...paidBefore(20)[0], Status }]);
  const requests = fakeServer({
    [MY_PAYMENTS]: inTurn(answer('refund-due'), answer('refund-due'), answer('refunded')),
  });
  const { result } = await renderHook(() => {
    const { data } = useInfiniteQuery(myPaymentsQuery);
    const due = useMemo(() => data?.items.filter(({ Status }) => Status === 'refund-due'), [data]);
    return { due, late: useRefundPolling(due) };
  });
  await pass(5_000);
  expect(result.current.due).toHaveLength(1);
  await pass(5_000);
  expect(result.current.due).toEqual([]);
  await pass(60_000);
  expect(requests).toHaveLength(3);
});

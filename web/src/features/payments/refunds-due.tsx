import type { Payment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { CircleCheck } from '../../ui/icons.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { adminColumns } from './all-payments.tsx';
import { paymentsQuery } from './payments.queries.ts';

/** Milliseconds. */
const POLL_INTERVAL = 5_000;

/** Milliseconds. The server refunds at once, and retries every minute. */
const LATE_AFTER = { paid: 600_000, firstSeen: 60_000 };

/**
 * Fetches the payments again until all are refunded. Returns how many are late: it is not known since when a refund is
 * due, so it must have been paid a while ago and have been seen here for a while.
 */
export function useRefundPolling(payments: Payment[] | undefined): number {
  const client = useQueryClient();
  const [firstSeen] = useState(() => new Map<string, number>());
  const [lateCount, setLateCount] = useState(0);
  useEffect(() => {
    if (!payments?.length) return setLateCount(0);
    const countLate = () => {
      const now = Date.now();
      for (const { _id } of payments) if (!firstSeen.has(_id)) firstSeen.set(_id, now);
      const isLate = ({ _id, PaidAt, CreatedAt }: Payment) =>
        now - Date.parse(PaidAt ?? CreatedAt) > LATE_AFTER.paid &&
        now - (firstSeen.get(_id) ?? now) > LATE_AFTER.firstSeen;
      setLateCount(payments.filter(isLate).length);
    };
    countLate();
    const timer = setInterval(() => {
      countLate();
      void refreshQueries(client, paymentKeys.all);
    }, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [payments, client, firstSeen]);
  return lateCount;
}

/** Payments without an enrolment. The server refunds them, so normally there are none. */
export function RefundsDue() {
  const query = useInfiniteQuery({ ...paymentsQuery({ q: '', status: 'refund-due' }), refetchOnMount: 'always' });
  const lateCount = useRefundPolling(query.data?.items);
  return (
    <section aria-labelledby="refunds-due" className="grid gap-3">
      <h2 id="refunds-due" className="text-lg">
        {m.payments_refunds_due()}
      </h2>
      <PagedTable
        query={query}
        caption={m.payments_refunds_due()}
        columns={adminColumns()}
        dense
        empty={<NoRefundsDue />}
        summary={lateCount > 0 ? <LateRefunds count={lateCount} /> : <Alert>{m.payments_refunds_running()}</Alert>}
      />
    </section>
  );
}

function LateRefunds({ count }: { count: number }) {
  return <Alert tone="error">{m.payments_refunds_late({ count })}</Alert>;
}

function NoRefundsDue() {
  return (
    <p className="flex gap-2 rounded-field border border-line px-4 py-3 text-sm">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      {m.payments_no_refunds_due()}
    </p>
  );
}

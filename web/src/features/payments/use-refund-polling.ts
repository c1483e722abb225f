import type { Payment } from '@guildhall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';

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

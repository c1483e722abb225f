import type { Payment } from '@guildhall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';

/** Milliseconds between two looks, for as long as there is something to wait for. */
const PATIENCE = 5_000;

/** Milliseconds. The server gives back at once, and looks after what failed each minute. */
const LATE_AFTER = { payment: 600_000, firstSight: 60_000 };

/**
 * Looks again until what is on its way back has arrived; tells how many are late. When it set out is not known: it was
 * paid some time ago, and does not go while one watches.
 */
export function useFollowedRefunds(payments: Payment[] | undefined): number {
  const client = useQueryClient();
  const [firstSights] = useState(() => new Map<string, number>());
  const [late, setLate] = useState(0);
  useEffect(() => {
    if (!payments?.length) return setLate(0);
    const count = () => {
      const now = Date.now();
      for (const { _id } of payments) if (!firstSights.has(_id)) firstSights.set(_id, now);
      const isLate = ({ _id, PaidAt, CreatedAt }: Payment) =>
        now - Date.parse(PaidAt ?? CreatedAt) > LATE_AFTER.payment &&
        now - (firstSights.get(_id) ?? now) > LATE_AFTER.firstSight;
      setLate(payments.filter(isLate).length);
    };
    count();
    const timer = setInterval(() => {
      count();
      void refreshQueries(client, paymentKeys.all);
    }, PATIENCE);
    return () => clearInterval(timer);
  }, [payments, client, firstSights]);
  return late;
}

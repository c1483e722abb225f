import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { ADMIN_COLUMNS } from './all-payments.tsx';
import { PaymentList } from './payment-list.tsx';
import { paymentsQuery } from './payments.queries.ts';
import { useFollowedRefunds } from './use-refund-polling.ts';

/** Money without a place: on its way back, so that there should never be any here for long. */
export function RefundsDue() {
  const query = useInfiniteQuery({ ...paymentsQuery({ q: '', status: 'refund-due' }), refetchOnMount: 'always' });
  const late = useFollowedRefunds(query.data?.items);
  return (
    <section aria-labelledby="unplaced" className="grid gap-3">
      <h2 id="unplaced" className="text-lg">
        Paid but not enrolled
      </h2>
      <PaymentList
        caption="Paid but not enrolled"
        columns={ADMIN_COLUMNS}
        query={query}
        empty={<None />}
        summary={() => (late > 0 ? <Late count={late} /> : <UnderWay />)}
      />
    </section>
  );
}

function UnderWay() {
  return <Alert>On its way back: it takes a few seconds, or minutes where the card provider cannot be reached.</Alert>;
}

function Late({ count }: { count: number }) {
  return (
    <Alert tone="error">
      {count === 1 ? 'One payment does' : `${count} payments do`} not get back to the card. Please look at the card
      provider what holds it up; it is tried again all the time.
    </Alert>
  );
}

function None() {
  return (
    <p className="flex gap-2 rounded-field border border-line px-4 py-3 text-sm">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      None, as it should be: every charge is a place in a class, or has gone back.
    </p>
  );
}

import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';
import { CircleCheck } from '../../ui/icons.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { adminColumns } from './all-payments.tsx';
import { paymentsQuery } from './payments.queries.ts';
import { useRefundPolling } from './use-refund-polling.ts';

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

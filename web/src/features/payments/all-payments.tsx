import type { Payment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { paymentColumns, ReceiptLink } from './payment-cells.tsx';
import { type PaymentSearch, paymentsQuery } from './payments.queries.ts';
import { RefundButton } from './refund-button.tsx';

/** The server counts the results of a search up to here. */
const MAX_COUNT = 1000;

/** Why Refund is disabled. */
const disputedText = ({ DisputeDueAt }: Payment) =>
  DisputeDueAt
    ? m.payments_disputed_no_refund_until({ date: formatDate(DisputeDueAt) })
    : m.payments_disputed_no_refund();

export function adminColumns(): Column<Payment>[] {
  const { date, student, course, amount, status } = paymentColumns();
  const action: Column<Payment> = {
    title: m.common_action(),
    card: 'footer',
    cell: (payment) => (
      <div className="grid gap-1">
        <div className="flex gap-2">
          <ReceiptLink payment={payment} />
          <RefundButton payment={payment} />
        </div>
        {payment.Status === 'disputed' && <p className="text-quiet text-xs md:max-w-48">{disputedText(payment)}</p>}
      </div>
    ),
  };
  return [date, student, { ...course, card: 'text' }, amount, status, action];
}

const countText = (count: number, { q }: PaymentSearch) =>
  q !== '' && count >= MAX_COUNT ? m.payments_count_or_more({ count: MAX_COUNT }) : m.payments_count({ count });

/** Everybody's payments, or those that match a search. */
export function AllPayments({ search }: { search: PaymentSearch }) {
  const query = useInfiniteQuery({ ...paymentsQuery(search), refetchOnMount: 'always' });
  return (
    <PagedTable
      query={query}
      caption={m.pages_payments()}
      columns={adminColumns()}
      dense
      countText={(count) => countText(count, search)}
      empty={<NoMatches text={search.q} />}
    />
  );
}

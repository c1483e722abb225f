import type { Payment } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PAYMENT_COLUMNS, ReceiptLink } from './payment-cells.tsx';
import { PaymentList } from './payment-list.tsx';
import { type PaymentSearch, paymentsQuery } from './payments.queries.ts';
import { RefundButton } from './refund-button.tsx';

/** Where the server stops counting what a search finds. */
const COUNTED_TO = 1000;

const { date, student, course, amount, status, transaction } = PAYMENT_COLUMNS;

export const ADMIN_COLUMNS = [
  date,
  student,
  course,
  amount,
  status,
  transaction,
  {
    title: 'Action',
    cell: (payment: Payment) => (
      <div className="flex flex-wrap gap-2">
        <ReceiptLink payment={payment} />
        <RefundButton payment={payment} />
      </div>
    ),
  },
];

function countText(total: number, { q }: PaymentSearch): string {
  if (q !== '' && total >= COUNTED_TO) return `${formatCount(COUNTED_TO)} payments or more`;
  return total === 1 ? '1 payment' : `${formatCount(total)} payments`;
}

/** Everybody's payments, or those that a search finds. */
export function AllPayments({ search }: { search: PaymentSearch }) {
  const query = useInfiniteQuery({ ...paymentsQuery(search), refetchOnMount: 'always' });
  return (
    <PaymentList
      caption="Payments"
      columns={ADMIN_COLUMNS}
      query={query}
      empty={<EmptyState text="No data to show" />}
      summary={(total) => (
        <p role="status" className="text-quiet text-sm">
          {countText(total, search)}
        </p>
      )}
    />
  );
}

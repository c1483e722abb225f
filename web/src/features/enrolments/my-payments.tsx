import { PAGES, type Payment } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PAYMENT_COLUMNS, ReceiptLink } from './payment-cells.tsx';
import { PaymentList } from './payment-list.tsx';
import { myPaymentsQuery } from './payments.queries.ts';

const { date, course, amount, status, transaction } = PAYMENT_COLUMNS;

const COLUMNS = [
  date,
  course,
  amount,
  status,
  transaction,
  { title: 'Receipt', cell: (payment: Payment) => <ReceiptLink payment={payment} /> },
];

/** What one has paid oneself. */
export function MyPayments() {
  const query = useInfiniteQuery({ ...myPaymentsQuery, refetchOnMount: 'always' });
  return <PaymentList caption="My payments" columns={COLUMNS} query={query} empty={<NoPayments />} />;
}

function NoPayments() {
  return (
    <EmptyState text="No data to show">
      <p className="text-quiet">You have not paid for a class yet.</p>
      <ButtonLink to={PAGES.listing.path}>All Classes</ButtonLink>
    </EmptyState>
  );
}

import { PAGES, type Payment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { paymentColumns, ReceiptLink } from './payment-cells.tsx';
import { myPaymentsQuery } from './payments.queries.ts';

function columns(): Column<Payment>[] {
  const { date, course, amount, status } = paymentColumns();
  return [
    date,
    course,
    amount,
    status,
    { title: m.pages_receipt(), card: 'footer', cell: (payment) => <ReceiptLink payment={payment} /> },
  ];
}

export function MyPayments() {
  const query = useInfiniteQuery({ ...myPaymentsQuery, refetchOnMount: 'always' });
  return (
    <PagedTable query={query} caption={m.payments_my_caption()} columns={columns()} dense empty={<NoPayments />} />
  );
}

function NoPayments() {
  return (
    <EmptyState text={m.common_no_data()}>
      <p className="text-quiet">{m.payments_none_yet()}</p>
      <ButtonLink to={PAGES.listing.path}>{PAGES.listing.title()}</ButtonLink>
    </EmptyState>
  );
}

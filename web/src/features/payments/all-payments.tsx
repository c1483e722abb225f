import { type Payment, refundPayment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ENROLMENT_CHANGE } from '../../lib/enrolment-change.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatDate, formatPrice } from '../../lib/format.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { paymentColumns, ReceiptLink } from './payment-cells.tsx';
import { type PaymentSearch, paymentsQuery } from './payments.queries.ts';

/** Admins can refund payments that bought an enrolment; the server refunds all others by itself. */
function RefundButton({ payment }: { payment: Payment }) {
  const { _id, Status, StudentName, ClassTitle, PaidAmount, RefundedAmount } = payment;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(refundPayment, {
    refresh: ENROLMENT_CHANGE,
    done: ({ modifiedCount }) => {
      close();
      if (modifiedCount > 0) toast.success(m.payments_refund_started());
      else toast.error(m.payments_refund_too_late());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <Button variant="outline" size="small" disabled={Status !== 'paid'} onClick={() => setAsking(true)}>
        {richText(m.payments_refund_button({ name: StudentName, title: ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: _id }, body: { reason } })}
        title={m.common_are_you_sure()}
        confirmLabel={m.payments_refund_confirm()}
        pending={isPending}
      >
        {m.common_irreversible()}{' '}
        {m.payments_refund_consequences({
          amount: formatPrice(PaidAmount - RefundedAmount),
          name: StudentName,
          title: ClassTitle,
        })}
      </ReasonDialog>
    </>
  );
}

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

import { PAGES, type Payment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath } from 'react-router';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { MemberLink } from '../../ui/member-link.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { partialRefundText, STATUS_TEXTS } from './payment-texts.ts';

export function PaymentStatusBadge({ status }: { status: Payment['Status'] }) {
  const { label, tone } = STATUS_TEXTS[status];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {label()}
    </Badge>
  );
}

export function ReceiptLink({ payment: { _id, ClassTitle } }: { payment: Payment }) {
  return (
    <ButtonLink variant="outline" size="small" to={generatePath(PAGES.receipt.path, { id: _id })}>
      {richText(m.payments_receipt_link({ title: ClassTitle, hidden: screenReaderOnly }))}
    </ButtonLink>
  );
}

type ColumnName = 'date' | 'course' | 'student' | 'amount' | 'status' | 'transaction';

/** The columns of all lists of payments. */
export const paymentColumns = (): Record<ColumnName, Column<Payment>> => ({
  date: { title: m.payments_date(), cell: ({ PaidAt, CreatedAt }) => formatMoment(PaidAt ?? CreatedAt) },
  course: {
    title: m.payments_course(),
    cell: ({ ClassTitle }) => <span className="wrap-anywhere font-semibold">{ClassTitle}</span>,
  },
  student: {
    title: m.common_student(),
    cell: ({ StudentId, StudentName, StudentEmail }) => (
      <div className="min-w-0">
        <MemberLink id={StudentId} name={StudentName} />
        <EmailText email={StudentEmail} />
      </div>
    ),
  },
  amount: { title: m.payments_amount(), cell: (payment) => <Amount payment={payment} /> },
  status: {
    title: m.common_status(),
    cell: ({ Status, Reason }) => (
      <div className="grid justify-items-start gap-1">
        <PaymentStatusBadge status={Status} />
        {Reason && <p className="wrap-anywhere max-w-60 text-quiet text-xs">{Reason}</p>}
      </div>
    ),
  },
  transaction: {
    title: m.payments_transaction(),
    cell: ({ TransactionID }) => (
      <code className="wrap-anywhere text-xs">{TransactionID || m.payments_no_transaction()}</code>
    ),
  },
});

function Amount({ payment }: { payment: Payment }) {
  const refunded = partialRefundText(payment);
  return (
    <div>
      <p className="font-semibold">{formatPrice(payment.PaidAmount)}</p>
      {refunded && <p className="text-quiet text-xs">{refunded}</p>}
    </div>
  );
}

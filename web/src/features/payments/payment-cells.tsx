import { PAGES, type Payment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatPrice } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
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

type ColumnName = 'date' | 'course' | 'student' | 'amount' | 'status';

/** The columns of all lists of payments. */
export const paymentColumns = (): Record<ColumnName, Column<Payment>> => ({
  date: {
    title: m.payments_date_and_transaction(),
    card: 'line',
    cell: ({ PaidAt, CreatedAt, TransactionID }) => (
      <>
        <p>{formatMoment(PaidAt ?? CreatedAt)}</p>
        <code className="wrap-anywhere text-[0.6875rem] text-quiet md:whitespace-nowrap">
          {TransactionID || m.payments_no_transaction()}
        </code>
      </>
    ),
  },
  course: {
    title: m.payments_course(),
    card: 'title',
    cell: ({ ClassTitle }) => (
      <span dir="auto" className="wrap-anywhere font-semibold">
        {ClassTitle}
      </span>
    ),
  },
  student: {
    title: m.common_student(),
    card: 'title',
    cell: ({ StudentId, StudentName, StudentEmail }) => (
      <PersonCell id={StudentId} name={StudentName} email={StudentEmail} isOneLine />
    ),
  },
  amount: { title: m.payments_amount(), card: 'aside', cell: (payment) => <Amount payment={payment} /> },
  status: {
    title: m.common_status(),
    card: 'aside',
    cell: ({ Status, Reason }) => (
      <div className="grid justify-items-start gap-1">
        <PaymentStatusBadge status={Status} />
        {Reason && (
          <p dir="auto" className="wrap-anywhere max-w-60 text-quiet text-xs">
            {Reason}
          </p>
        )}
      </div>
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

import { PAGES, type Payment } from '@guildhall/contract';
import { generatePath } from 'react-router';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { partText, STATUS_WORDS } from './payment-texts.ts';

export function PaymentStatusBadge({ status }: { status: Payment['Status'] }) {
  const { text, tone } = STATUS_WORDS[status];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {text}
    </Badge>
  );
}

export function ReceiptLink({ payment: { _id, ClassTitle } }: { payment: Payment }) {
  return (
    <ButtonLink variant="outline" size="small" to={generatePath(PAGES.receipt.path, { id: _id })}>
      Receipt<span className="sr-only"> for {ClassTitle}</span>
    </ButtonLink>
  );
}

/** The columns of every list of payments. */
export const PAYMENT_COLUMNS: Record<
  'date' | 'course' | 'student' | 'amount' | 'status' | 'transaction',
  Column<Payment>
> = {
  date: { title: 'Date', cell: ({ PaidAt, CreatedAt }) => formatMoment(PaidAt ?? CreatedAt) },
  course: {
    title: 'Class',
    cell: ({ ClassTitle }) => <span className="wrap-anywhere font-semibold">{ClassTitle}</span>,
  },
  student: {
    title: 'Student',
    cell: ({ StudentName, StudentEmail }) => (
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{StudentName}</p>
        <EmailText email={StudentEmail} />
      </div>
    ),
  },
  amount: {
    title: 'Amount',
    cell: (payment) => (
      <div>
        <p className="font-semibold">{formatPrice(payment.PaidAmount)}</p>
        {partText(payment) && <p className="text-quiet text-xs">{partText(payment)}</p>}
      </div>
    ),
  },
  status: {
    title: 'Status',
    cell: ({ Status, Reason }) => (
      <div className="grid justify-items-start gap-1">
        <PaymentStatusBadge status={Status} />
        {Reason && <p className="wrap-anywhere max-w-60 text-quiet text-xs">{Reason}</p>}
      </div>
    ),
  },
  transaction: {
    title: 'Transaction',
    cell: ({ TransactionID }) => <code className="wrap-anywhere text-xs">{TransactionID || 'None yet'}</code>,
  },
};

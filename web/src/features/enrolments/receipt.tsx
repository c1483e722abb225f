import { PAGES, type Payment } from '@guildhall/contract';
import { Printer } from 'lucide-react';
import { BRAND } from '../../lib/brand.ts';
import { formatDate, formatMoment, formatPrice } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PaymentStatusBadge } from './payment-cells.tsx';
import { cardText, STATUS_WORDS } from './payment-texts.ts';

/** What is known of a payment, name by name; what is not known is left out. */
const factsOf = (payment: Payment) =>
  [
    ['Class', payment.ClassTitle],
    ['Student', `${payment.StudentName} (${payment.StudentEmail})`],
    ['Paid', payment.PaidAt ? formatMoment(payment.PaidAt) : ''],
    ['Payment method', cardText(payment)],
    ['Transaction', payment.TransactionID],
    ['Given back', payment.RefundedAt ? formatMoment(payment.RefundedAt) : ''],
    ['Reason', payment.Reason],
  ].filter(([, value]) => value !== '');

/** To be kept, and to be printed: on paper there is nothing else. */
export function Receipt({ payment }: { payment: Payment }) {
  const { PaidAmount, RefundedAmount, Currency, Status, PaidAt, CreatedAt } = payment;
  return (
    <div className="grid gap-6">
      <Card as="article" className="receipt grid gap-8 p-6 sm:p-10">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid gap-1">
            <p className="font-bold font-display text-lg">{BRAND}</p>
            <p className="text-quiet text-sm">{formatDate(PaidAt ?? CreatedAt)}</p>
          </div>
          <PaymentStatusBadge status={Status} />
        </header>
        <div aria-hidden="true" className="roofline" />
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
          {factsOf(payment).map(([name, value]) => (
            <div key={name} className="grid gap-0.5 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-3 border-line border-t pt-6">
          <Amount name="Total" dollars={PaidAmount} currency={Currency} />
          {RefundedAmount > 0 && <Amount name="Given back" dollars={RefundedAmount} currency={Currency} />}
        </dl>
        <p className="text-quiet text-sm">{STATUS_WORDS[Status].meaning}</p>
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
        <ButtonLink to={PAGES.payments.path} variant="outline">
          All payments
        </ButtonLink>
      </div>
    </div>
  );
}

function Amount({ name, dollars, currency }: { name: string; dollars: number; currency: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="font-bold font-display text-xl">
        {formatPrice(dollars)} <span className="font-normal font-sans text-quiet text-sm">{currency}</span>
      </dd>
    </div>
  );
}

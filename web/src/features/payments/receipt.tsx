import { changeReceipt, PAGES, ReceiptBuyer, type Receipt as ReceiptData } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../lib/form-problems.ts';
import { formatDate, formatPrice } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { paymentKeys } from '../../lib/query-keys.ts';
import { BRAND } from '../../lib/site.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Printer } from '../../ui/icons.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { PaymentStatusBadge } from './payment-cells.tsx';
import { cardText, STATUS_TEXTS } from './payment-texts.ts';

/** Names and values; unknown ones are left out. */
const factsOf = (payment: ReceiptData) =>
  [
    [
      m.payments_receipt_number(),
      payment.ReceiptNumber === null ? m.payments_receipt_number_soon() : String(payment.ReceiptNumber),
    ],
    [m.payments_receipt_seller(), [payment.ShopAddress, payment.ShopTaxNumber].filter(Boolean).join('\n')],
    [m.payments_course(), payment.Lines.length > 1 ? '' : payment.ClassTitle],
    [m.common_student(), m.payments_student_with_email({ name: payment.StudentName, email: payment.StudentEmail })],
    [m.payments_company(), [payment.Company, payment.TaxNumber].filter(Boolean).join('\n')],
    [m.payments_paid_at(), payment.PaidAt ? formatMoment(payment.PaidAt) : ''],
    [m.payments_method(), cardText(payment)],
    [m.payments_transaction(), payment.TransactionID],
    [m.payments_refunded_at(), payment.RefundedAt ? formatMoment(payment.RefundedAt) : ''],
    [m.common_reason(), payment.Reason],
  ].filter(([, value]) => value !== '');

const formatPercent = (percent: number) =>
  new Intl.NumberFormat(import.meta.env.PAGE_LOCALE, { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  );

/** What the prices contain, a sum for each rate. */
function taxesOf(lines: ReceiptData['Lines']): [percent: number, amount: number][] {
  const sums = new Map<number, number>();
  for (const { TaxPercent, TaxAmount } of lines) {
    if (TaxPercent !== null && TaxAmount !== null) sums.set(TaxPercent, (sums.get(TaxPercent) ?? 0) + TaxAmount);
  }
  return [...sums];
}

const Lines = ({ lines }: { lines: ReceiptData['Lines'] }) => (
  <ul className="grid gap-2 border-line border-t pt-6 text-sm">
    {lines.map(({ ClassTitle, Price }, index) => (
      // The lines of an order never change their order.
      // biome-ignore lint/suspicious/noArrayIndexKey: two classes can have the same title
      <li key={index} className="flex justify-between gap-4">
        <span dir="auto" className="wrap-anywhere">
          {ClassTitle}
        </span>
        <bdi>{formatPrice(Price)}</bdi>
      </li>
    ))}
  </ul>
);

const buyerOf = ({ Company, TaxNumber }: ReceiptData): ReceiptBuyer => ({ Company, TaxNumber });

/** The buyer's company, which many need on a receipt. */
function BuyerForm({ payment }: { payment: ReceiptData }) {
  const form = useForm<ReceiptBuyer>({ resolver: zodResolver(ReceiptBuyer), defaultValues: buyerOf(payment) });
  const [formError, setFormError] = useState('');
  const { mutate, isPending } = useCommand(changeReceipt, {
    refresh: paymentKeys.all,
    done: () => {
      toast.success(m.payments_receipt_saved());
    },
    failed: (error) => setFormError(showProblem(form, error) ?? ''),
  });
  const submit = form.handleSubmit((body) => {
    setFormError('');
    mutate({ params: { id: payment._id }, body });
  });
  const { errors } = form.formState;
  return (
    <Card as="section" aria-labelledby="company" className="p-6 print:hidden">
      <details open={payment.Company !== '' || payment.TaxNumber !== ''}>
        <summary id="company" className="cursor-pointer font-semibold">
          {m.payments_receipt_for_company()}
        </summary>
        <form onSubmit={submit} noValidate className="grid gap-4 pt-4">
          <p className="text-quiet text-sm">{m.payments_receipt_for_company_hint()}</p>
          <Field label={m.payments_company()} error={errors.Company?.message}>
            {(control) => <TextInput {...control} {...form.register('Company')} autoComplete="organization" />}
          </Field>
          <Field label={m.payments_company_number()} error={errors.TaxNumber?.message}>
            {(control) => <TextInput {...control} {...form.register('TaxNumber')} autoComplete="off" />}
          </Field>
          {formError && <Alert tone="error">{formError}</Alert>}
          <Button type="submit" variant="outline" pending={isPending} className="justify-self-start">
            {m.common_save()}
          </Button>
        </form>
      </details>
    </Card>
  );
}

/** For printing: on paper the rest of the page is left out. */
export function Receipt({ payment, isOwn }: { payment: ReceiptData; isOwn: boolean }) {
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
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line font-semibold">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {payment.Lines.length > 1 && <Lines lines={payment.Lines} />}
        <dl className="grid gap-3 border-line border-t pt-6">
          <Amount name={m.payments_total()} dollars={PaidAmount} currency={Currency} />
          {taxesOf(payment.Lines).map(([percent, amount]) => (
            <div key={percent} className="flex items-baseline justify-between gap-4 text-quiet text-sm">
              <dt>{m.payments_tax_contained({ percent: formatPercent(percent) })}</dt>
              <dd>
                <bdi>{formatPrice(amount)}</bdi>
              </dd>
            </div>
          ))}
          {RefundedAmount > 0 && (
            <Amount name={m.payments_refunded_at()} dollars={RefundedAmount} currency={Currency} />
          )}
        </dl>
        <p className="text-quiet text-sm">{STATUS_TEXTS[Status].meaning()}</p>
      </Card>
      {isOwn && PaidAt && <BuyerForm payment={payment} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {m.payments_print()}
        </Button>
        <ButtonLink to={PAGES.payments.path} variant="outline">
          {m.payments_all()}
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
        <bdi>{formatPrice(dollars)}</bdi> <span className="font-normal font-sans text-quiet text-sm">{currency}</span>
      </dd>
    </div>
  );
}

import { type ContainedTax, changeReceipt, ReceiptBuyer, type ReceiptFacts } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ENROLMENT_CHANGE } from '../lib/enrolment-change.ts';
import { showProblem } from '../lib/form-problems.ts';
import { formatPrice } from '../lib/format.ts';
import { useCommand } from '../lib/use-command.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { toast } from './toasts.tsx';

type Fact = [name: string, value: string];

const linesOf = (...texts: string[]) => texts.filter(Boolean).join('\n');

/** The receipt's number, and who sells. */
export const sellerFacts = ({ ReceiptNumber, ShopAddress, ShopTaxNumber }: ReceiptFacts): Fact[] => [
  [m.payments_receipt_number(), ReceiptNumber === null ? m.payments_receipt_number_soon() : String(ReceiptNumber)],
  [m.payments_receipt_seller(), linesOf(ShopAddress, ShopTaxNumber)],
];

export const companyFact = ({ Company, TaxNumber }: ReceiptFacts): Fact => [
  m.payments_company(),
  linesOf(Company, TaxNumber),
];

const formatPercent = (percent: number) =>
  new Intl.NumberFormat(import.meta.env.PAGE_LOCALE, { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  );

/** What the prices contain, a sum for each rate. */
function taxesOf(lines: readonly ContainedTax[]): [percent: number, amount: number][] {
  const sums = new Map<number, number>();
  for (const { TaxPercent, TaxAmount } of lines) {
    if (TaxPercent !== null && TaxAmount !== null) sums.set(TaxPercent, (sums.get(TaxPercent) ?? 0) + TaxAmount);
  }
  return [...sums];
}

/** In a list of amounts. */
export const ContainedTaxes = ({ lines }: { lines: readonly ContainedTax[] }) =>
  taxesOf(lines).map(([percent, amount]) => (
    <div key={percent} className="flex items-baseline justify-between gap-4 text-quiet text-sm">
      <dt>{m.payments_tax_contained({ percent: formatPercent(percent) })}</dt>
      <dd>
        <bdi>{formatPrice(amount)}</bdi>
      </dd>
    </div>
  ));

interface ReceiptBuyerFormProps {
  paymentId: string;
  facts: ReceiptBuyer;
}

/** The buyer's company, which many need on a receipt. */
export function ReceiptBuyerForm({ paymentId, facts: { Company, TaxNumber } }: ReceiptBuyerFormProps) {
  const form = useForm<ReceiptBuyer>({ resolver: zodResolver(ReceiptBuyer), defaultValues: { Company, TaxNumber } });
  const [formError, setFormError] = useState('');
  const { mutate, isPending } = useCommand(changeReceipt, {
    refresh: ENROLMENT_CHANGE,
    done: () => {
      toast.success(m.payments_receipt_saved());
    },
    failed: (error) => setFormError(showProblem(form, error) ?? ''),
  });
  const submit = form.handleSubmit((body) => {
    setFormError('');
    mutate({ params: { id: paymentId }, body });
  });
  const { errors } = form.formState;
  return (
    <Card as="section" aria-labelledby="company" className="p-6 print:hidden">
      <details open={Company !== '' || TaxNumber !== ''}>
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

import { PAYMENT_STATUSES, PaymentStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { STATUS_TEXTS } from './payment-texts.ts';
import type { PaymentSearch } from './payments.queries.ts';

const statusOptions = () => [
  { value: '', label: m.payments_any_status() },
  ...PAYMENT_STATUSES.map((status) => ({ value: status, label: STATUS_TEXTS[status].label() })),
];

export function paymentSearchOf(search: URLSearchParams): PaymentSearch {
  const status = PaymentStatus.safeParse(search.get('status'));
  return { q: search.get('q')?.trim() ?? '', status: status.success ? status.data : undefined };
}

export function PaymentFilters() {
  const { search, change } = useAddressFilters();
  const { q, status } = paymentSearchOf(search);
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchForm
        label={m.payments_search_label()}
        labelHidden
        placeholder={m.payments_search_placeholder()}
        text={q}
        onSearch={(typed) => change('q', typed)}
      />
      <Field label={m.common_status()} labelHidden>
        {(control) => (
          <Select
            {...control}
            options={statusOptions()}
            value={status ?? ''}
            onChange={(event) => change('status', event.target.value)}
          />
        )}
      </Field>
    </search>
  );
}

import { PAYMENT_STATUSES, PaymentStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { FilterSelect, ListFilters } from '../../ui/list-filters.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { STATUS_TEXTS } from './payment-texts.ts';
import type { PaymentSearch } from './payments.queries.ts';

const statusOptions = () => PAYMENT_STATUSES.map((status) => ({ value: status, label: STATUS_TEXTS[status].label() }));

export function paymentSearchOf(search: URLSearchParams): PaymentSearch {
  const status = PaymentStatus.safeParse(search.get('status'));
  return { q: search.get('q')?.trim() ?? '', status: status.success ? status.data : undefined };
}

export function PaymentFilters() {
  const { search, change } = useAddressFilters();
  const { q, status } = paymentSearchOf(search);
  return (
    <ListFilters>
      <SearchForm
        label={m.payments_search_label()}
        placeholder={m.payments_search_placeholder()}
        text={q}
        onSearch={(typed) => change('q', typed)}
      />
      <FilterSelect
        label={m.common_status()}
        options={statusOptions()}
        value={status}
        onChoose={(chosen) => change('status', chosen)}
      />
    </ListFilters>
  );
}

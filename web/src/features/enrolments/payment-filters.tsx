import { PAYMENT_STATUSES, PaymentStatus } from '@guildhall/contract';
import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { STATUS_WORDS } from './payment-words.ts';
import type { PaymentSearch } from './payments.queries.ts';

const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...PAYMENT_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status].text })),
];

export function paymentSearchOf(search: URLSearchParams): PaymentSearch {
  const status = PaymentStatus.safeParse(search.get('status'));
  return { q: search.get('q')?.trim() ?? '', status: status.success ? status.data : undefined };
}

/** What is searched for stands in the address; each change is a step that Back takes back. */
export function PaymentFilters() {
  const [search, setSearch] = useSearchParams();
  const { q, status } = paymentSearchOf(search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { preventScrollReset: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field label="Search payments" labelHidden className="grow">
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={200}
              placeholder="Transaction, student or class"
            />
          )}
        </Field>
        <Button type="submit">
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
      </form>
      <Field label="Status" labelHidden>
        {(control) => (
          <Select
            {...control}
            options={STATUS_OPTIONS}
            value={status ?? ''}
            onChange={(event) => change('status', event.target.value)}
          />
        )}
      </Field>
    </search>
  );
}

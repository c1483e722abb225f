import { AUDIT_KINDS } from '@guildhall/contract';
import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { AuditSearch } from './audit.queries.ts';
import { KIND_TEXTS } from './audit-texts.ts';

const KIND_OPTIONS = [
  { value: '', label: 'Every kind' },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind].label })),
];

interface AuditFiltersProps {
  search: AuditSearch;
  /** A step that Back takes back; empty values are none. */
  onChange: (change: { q?: string; kind?: string }) => void;
}

export function AuditFilters({ search: { person, kind }, onChange }: AuditFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = person;
  }, [person]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field label="Decided by or about" className="grow basis-40">
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              name="q"
              defaultValue={person}
              maxLength={200}
              placeholder="E-mail or username"
            />
          )}
        </Field>
        <Button type="submit">
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
      </form>
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            options={KIND_OPTIONS}
            value={kind ?? ''}
            onChange={(event) => onChange({ kind: event.target.value })}
          />
        )}
      </Field>
    </search>
  );
}

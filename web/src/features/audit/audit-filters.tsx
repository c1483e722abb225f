import { AUDIT_KINDS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { auditSearchOf } from './audit.queries.ts';
import { KIND_TEXTS } from './audit-texts.ts';

const kindOptions = () => [
  { value: '', label: m.audit_every_kind() },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind].label() })),
];

export function AuditFilters() {
  const { search, change } = useAddressFilters();
  const { person, kind } = auditSearchOf(search);
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchForm
        label={m.audit_person_label()}
        placeholder={m.common_email_or_username()}
        text={person}
        onSearch={(q) => change('q', q)}
      />
      <Field label={m.audit_kind()}>
        {(control) => (
          <Select
            {...control}
            options={kindOptions()}
            value={kind ?? ''}
            onChange={(event) => change('kind', event.target.value)}
          />
        )}
      </Field>
    </search>
  );
}

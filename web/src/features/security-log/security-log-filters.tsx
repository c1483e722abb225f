import { SECURITY_EVENT_KINDS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { securityLogSearchOf } from './security-log.queries.ts';
import { KIND_TEXTS } from './security-log-texts.ts';

const kindOptions = () => [
  { value: '', label: m.security_log_every_kind() },
  ...SECURITY_EVENT_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind].label() })),
];

export function SecurityLogFilters() {
  const { search, change } = useAddressFilters();
  const { person, kind } = securityLogSearchOf(search);
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchForm
        label={m.security_log_person_label()}
        placeholder={m.common_email_or_username()}
        text={person}
        onSearch={(q) => change('q', q)}
      />
      <Field label={m.security_log_kind()}>
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

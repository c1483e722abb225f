import { m } from '@guildhall/messages';
import { useAddressFilters } from '../lib/use-address-filters.ts';
import { Field } from './field.tsx';
import { SearchForm } from './search-form.tsx';
import { Select } from './select.tsx';

interface PersonAndKindFiltersProps {
  personLabel: string;
  person: string;
  kindLabel: string;
  /** The first stands for all kinds and has an empty value. */
  kinds: { value: string; label: string }[];
  kind: string | undefined;
}

/** The filters of a log, in the address: `?q=...&kind=...`. */
export function PersonAndKindFilters({ personLabel, person, kindLabel, kinds, kind }: PersonAndKindFiltersProps) {
  const { change } = useAddressFilters();
  return (
    <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchForm
        label={personLabel}
        placeholder={m.common_email_or_username()}
        text={person}
        onSearch={(q) => change('q', q)}
      />
      <Field label={kindLabel}>
        {(control) => (
          <Select
            {...control}
            options={kinds}
            value={kind ?? ''}
            onChange={(event) => change('kind', event.target.value)}
          />
        )}
      </Field>
    </search>
  );
}

import { m } from '@guildhall/messages';
import { useAddressFilters } from '../lib/use-address-filters.ts';
import { FilterSelect, ListFilters } from './list-filters.tsx';
import { SearchForm } from './search-form.tsx';

interface PersonAndKindFiltersProps {
  personLabel: string;
  person: string;
  kindLabel: string;
  kinds: { value: string; label: string }[];
  kind: string | undefined;
}

/** The filters of a log, in the address: `?q=...&kind=...`. */
export function PersonAndKindFilters({ personLabel, person, kindLabel, kinds, kind }: PersonAndKindFiltersProps) {
  const { change } = useAddressFilters();
  return (
    <ListFilters>
      <SearchForm
        label={personLabel}
        placeholder={m.common_email_or_username()}
        text={person}
        onSearch={(q) => change('q', q)}
      />
      <FilterSelect label={kindLabel} options={kinds} value={kind} onChoose={(chosen) => change('kind', chosen)} />
    </ListFilters>
  );
}

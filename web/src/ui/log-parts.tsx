import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatMoment } from '../lib/format-moment.ts';
import { useAddressFilters } from '../lib/use-address-filters.ts';
import { Badge, type BadgeProps } from './badge.tsx';
import { ButtonLink } from './button.tsx';
import type { Column } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
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

interface LogTexts<Entry extends { Kind: string }> {
  /** The headings of the columns. */
  titles: { text: string; kind: string; when: string };
  kinds: Record<Entry['Kind'], { label: () => string; tone: NonNullable<BadgeProps['tone']> }>;
  textOf: (entry: Entry) => ReactNode;
}

/** What happened, of which kind it is, and when it was. */
export const logColumns = <Entry extends { Kind: string; At: string }>({
  titles,
  kinds,
  textOf,
}: LogTexts<Entry>): Column<Entry>[] => [
  { title: titles.text, card: 'text', cell: textOf },
  {
    title: titles.kind,
    card: 'line',
    cell: ({ Kind }: Entry) => {
      const { tone, label } = kinds[Kind as Entry['Kind']];
      return (
        <Badge tone={tone} className="whitespace-nowrap">
          {label()}
        </Badge>
      );
    },
  },
  {
    title: titles.when,
    card: 'meta',
    cell: ({ At }) => (
      <time dateTime={At} className="whitespace-nowrap text-quiet">
        {formatMoment(At)}
      </time>
    ),
  },
];

interface EmptyLogProps {
  isFiltered: boolean;
  /** The log without filters. */
  path: string;
  /** On the link that leads there. */
  linkText: string;
}

export const EmptyLog = ({ isFiltered, path, linkText }: EmptyLogProps) => (
  <EmptyState text={m.common_no_data()}>
    {isFiltered && (
      <ButtonLink to={path} variant="outline">
        {linkText}
      </ButtonLink>
    )}
  </EmptyState>
);

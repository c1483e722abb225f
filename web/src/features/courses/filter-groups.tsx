import type { CourseFacets } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from '../../lib/router/router.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { courseFacetsQuery } from './courses.queries.ts';
import { chosenValue, FILTER_TEXTS, filterValueText, type ListedFilter, searchWith } from './filter-labels.ts';

const GROUPS = Object.keys(FILTER_TEXTS) as ListedFilter[];

/** Each filter with its values as links, so that they also work before any script has loaded. */
export function FilterGroups({ search }: { search: URLSearchParams }) {
  const { data: facets } = useQuery({ ...courseFacetsQuery(search), placeholderData: keepPreviousData });
  if (!facets) return null;
  return (
    <div className="grid gap-6">
      {GROUPS.map((name) => (
        <FilterGroup key={name} name={name} search={search} facet={facets[name]} />
      ))}
    </div>
  );
}

interface FilterGroupProps {
  name: ListedFilter;
  search: URLSearchParams;
  facet: CourseFacets[ListedFilter];
}

/** Only those of the many languages that some class has are shown. */
const isShown = (name: ListedFilter, count: number | null) => name !== 'language' || count === null || count > 0;

function FilterGroup({ name, search, facet }: FilterGroupProps) {
  const id = useId();
  const chosen = chosenValue(search, name);
  const shown = facet.filter(({ value, count }) => value === chosen || isShown(name, count));
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="font-sans font-semibold text-sm">
        {FILTER_TEXTS[name].name()}
      </h3>
      <ul className="-mx-2.5 grid">
        <li>
          <FilterLink to={searchWith(search, name, undefined)} isChosen={chosen === undefined}>
            {FILTER_TEXTS[name].any()}
          </FilterLink>
        </li>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <FilterLink to={searchWith(search, name, value)} isChosen={value === chosen} count={count}>
              {filterValueText(name, value)}
            </FilterLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FilterLinkProps {
  to: string;
  isChosen: boolean;
  /** Null where nobody has counted. */
  count?: number | null;
  children: string;
}

function FilterLink({ to, isChosen, count = null, children }: FilterLinkProps) {
  const text = (
    <>
      <span className="wrap-anywhere min-w-0">{children}</span>
      {count !== null && (
        <span className="ms-auto font-normal text-quiet tabular-nums">
          {richText(m.courses_filter_count({ count, hidden: screenReaderOnly }))}
        </span>
      )}
    </>
  );
  if (count === 0 && !isChosen) return <p className="filter-value text-quiet">{text}</p>;
  return (
    <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined} className="filter-value">
      {text}
    </Link>
  );
}

import { FILTER_NAMES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from '../../lib/router/router.tsx';
import { X } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { chosenValue, filterValueText, searchWith } from './filter-labels.ts';

/** The query without any filter: the words of the search and the order stay. */
function withoutFilters(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of [...FILTER_NAMES, 'cursor']) next.delete(name);
  return `?${next}`;
}

/** What is chosen, each with a way to remove it. */
export function ChosenFilters({ search }: { search: URLSearchParams }) {
  const chosen = FILTER_NAMES.flatMap((name) => {
    const value = chosenValue(search, name);
    return value === undefined ? [] : [{ name, value }];
  });
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={m.courses_filter_chosen()} className="flex flex-wrap items-center gap-2 pb-4">
      {chosen.map(({ name, value }) => (
        <li key={name}>
          <Link
            to={searchWith(search, name, undefined)}
            preventScrollReset
            className="flex min-h-9 items-center gap-1.5 rounded-full border border-field px-3.5 text-sm hover:bg-base-content/5"
          >
            <span>
              {richText(m.courses_filter_remove({ value: filterValueText(name, value), hidden: screenReaderOnly }))}
            </span>
            <X aria-hidden="true" className="size-4 text-quiet" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={withoutFilters(search)}
          preventScrollReset
          className="flex min-h-9 items-center px-2 font-semibold text-primary text-sm hover:underline"
        >
          {m.courses_filter_clear_all()}
        </Link>
      </li>
    </ul>
  );
}

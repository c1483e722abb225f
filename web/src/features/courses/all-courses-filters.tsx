import { MANAGED_COURSE_FILTERS, MANAGED_COURSE_SORTS, MAX_WAITING } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { FilterSelect, ListFilters } from '../../ui/list-filters.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { allCoursesSearchOf } from './managed-courses.queries.ts';

const SORT_LABELS = {
  newest: m.courses_sort_newest,
  oldest: m.courses_sort_oldest,
  title: m.courses_sort_title,
} as const;

const sortOptions = () => MANAGED_COURSE_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort]() }));

/** How many classes wait for an admin, by the filter that shows them; undefined while it is not known. */
type WaitingCounts = Partial<Record<(typeof MANAGED_COURSE_FILTERS)[number], number | undefined>>;

const withCount = (status: string, count = 0) => {
  if (count === 0) return status;
  return count < MAX_WAITING
    ? m.courses_filter_waiting({ status, count })
    : m.courses_filter_waiting_max({ status, count: MAX_WAITING - 1 });
};

const statusOptions = (waiting: WaitingCounts) =>
  MANAGED_COURSE_FILTERS.map((status) => ({
    value: status,
    label: withCount(status === 'Edited' ? m.courses_edited() : m.common_decision_status({ status }), waiting[status]),
  }));

/** Search, status and order of the admins' list; all of them are in the address. */
export function AllCoursesFilters({ waiting }: { waiting: WaitingCounts }) {
  const { search, change } = useAddressFilters();
  const { q, status, sort } = allCoursesSearchOf(search);
  return (
    <ListFilters>
      <SearchForm
        label={m.courses_admin_search_label()}
        placeholder={m.courses_admin_search_placeholder()}
        text={q}
        onSearch={(typed) => change('q', typed)}
      />
      <FilterSelect
        label={m.common_status()}
        options={statusOptions(waiting)}
        value={status}
        onChoose={(chosen) => change('status', chosen)}
      />
      <FilterSelect
        label={m.common_sort()}
        options={sortOptions()}
        value={sort}
        onChoose={(chosen) => change('sort', chosen === 'newest' ? '' : chosen)}
        isRequired
      />
    </ListFilters>
  );
}

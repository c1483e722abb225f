import { CourseStatus, MANAGED_COURSE_SORTS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { allCoursesSearchOf } from './courses.queries.ts';

const SORT_LABELS = {
  newest: m.courses_sort_newest,
  oldest: m.courses_sort_oldest,
  title: m.courses_sort_title,
} as const;

const sortOptions = () => MANAGED_COURSE_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort]() }));

const statusOptions = () => [
  { value: '', label: m.common_all() },
  ...CourseStatus.exclude(['Archived']).options.map((status) => ({ value: status, label: status })),
];

/** Search, status and order of the admins' list; all of them are in the address. */
export function AllCoursesFilters() {
  const { search, change } = useAddressFilters();
  const { q, status, sort } = allCoursesSearchOf(search);
  return (
    <search className="grid grid-cols-2 items-end gap-3 max-md:*:first:col-span-2 md:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <SearchForm
        label={m.courses_admin_search_label()}
        placeholder={m.courses_admin_search_placeholder()}
        text={q}
        onSearch={(typed) => change('q', typed)}
      />
      <Field label={m.common_status()}>
        {(control) => (
          <Select
            {...control}
            options={statusOptions()}
            value={status ?? ''}
            onChange={({ target }) => change('status', target.value)}
          />
        )}
      </Field>
      <Field label={m.common_sort()}>
        {(control) => (
          <Select
            {...control}
            options={sortOptions()}
            value={sort}
            onChange={({ target }) => change('sort', target.value === 'newest' ? '' : target.value)}
          />
        )}
      </Field>
    </search>
  );
}

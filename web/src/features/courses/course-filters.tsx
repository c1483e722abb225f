import { CATEGORIES, COURSE_SORTS } from '@guildhall/contract';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';

const SORT_LABELS: Record<(typeof COURSE_SORTS)[number], string> = {
  newest: 'Newest',
  popular: 'Most popular',
  price: 'Price',
  rating: 'Best rated',
};

const ALL_CATEGORIES = { value: '', label: 'All categories' };
const BEST_MATCH = { value: '', label: 'Best match' };

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...CATEGORIES.map((name) => ({ value: name, label: name }))];
const SORT_OPTIONS = COURSE_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }));

/** The order that goes without saying is left out of the address: best match for a search, else the newest. */
const usualSort = (q: string) => (q === '' ? 'newest' : '');

const leaveOutUsualSort = (search: URLSearchParams) => {
  if (search.get('sort') === usualSort(search.get('q') ?? '')) search.delete('sort');
};

export function CourseFilters() {
  const { search, change } = useAddressFilters(leaveOutUsualSort);
  const q = search.get('q') ?? '';
  return (
    <search className="grid gap-3 pt-8 pb-6 md:grid-cols-[minmax(0,1fr)_14rem_12rem]">
      <SearchForm
        label="Search Courses"
        labelHidden
        placeholder="Search Courses"
        text={q}
        onSearch={(typed) => change('q', typed)}
      />
      <Field label="Category" labelHidden>
        {(control) => (
          <Select
            {...control}
            options={CATEGORY_OPTIONS}
            value={search.get('category') ?? ''}
            onChange={(event) => change('category', event.target.value)}
          />
        )}
      </Field>
      <Field label="Sort by" labelHidden>
        {(control) => (
          <Select
            {...control}
            options={q === '' ? SORT_OPTIONS : [BEST_MATCH, ...SORT_OPTIONS]}
            value={search.get('sort') ?? usualSort(q)}
            onChange={(event) => change('sort', event.target.value)}
          />
        )}
      </Field>
    </search>
  );
}

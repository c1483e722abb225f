import { CATEGORIES, COURSE_SORTS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';

const SORT_LABELS: Record<(typeof COURSE_SORTS)[number], string> = {
  newest: m.courses_sort_newest(),
  popular: m.courses_sort_popular(),
  price: m.courses_sort_price(),
  rating: m.courses_sort_rating(),
};

const ALL_CATEGORIES = { value: '', label: m.courses_all_categories() };
const BEST_MATCH = { value: '', label: m.courses_sort_match() };

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...CATEGORIES.map((name) => ({ value: name, label: name }))];
const SORT_OPTIONS = COURSE_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }));

/** The default order is not in the address: best match for a search, else newest first. */
const defaultSort = (q: string) => (q === '' ? 'newest' : '');

const removeDefaultSort = (search: URLSearchParams) => {
  if (search.get('sort') === defaultSort(search.get('q') ?? '')) search.delete('sort');
};

export function CourseFilters() {
  const { search, change } = useAddressFilters(removeDefaultSort);
  const q = search.get('q') ?? '';
  return (
    <search className="grid gap-3 pt-8 pb-6 md:grid-cols-[minmax(0,1fr)_14rem_12rem]">
      <SearchForm
        label={m.common_search_courses()}
        labelHidden
        placeholder={m.common_search_courses()}
        text={q}
        onSearch={(typed) => change('q', typed)}
      />
      <Field label={m.common_category()} labelHidden>
        {(control) => (
          <Select
            {...control}
            options={CATEGORY_OPTIONS}
            value={search.get('category') ?? ''}
            onChange={(event) => change('category', event.target.value)}
          />
        )}
      </Field>
      <Field label={m.courses_sort()} labelHidden>
        {(control) => (
          <Select
            {...control}
            options={q === '' ? SORT_OPTIONS : [BEST_MATCH, ...SORT_OPTIONS]}
            value={search.get('sort') ?? defaultSort(q)}
            onChange={(event) => change('sort', event.target.value)}
          />
        )}
      </Field>
    </search>
  );
}

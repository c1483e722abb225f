import { COURSE_SORTS, FILTER_NAMES, oneOf, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGES_BASE } from '../../lib/language.ts';
import { useSearchSuggestions } from '../../lib/search-suggestions.ts';
import { SHOP } from '../../lib/site.ts';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Select } from '../../ui/select.tsx';
import { courseFacetsQuery } from './courses.queries.ts';
import { FilterSheet } from './filter-sheet.tsx';

const SORT_LABELS: Record<(typeof COURSE_SORTS)[number], string> = {
  newest: m.courses_sort_newest(),
  popular: m.courses_sort_popular(),
  price: m.courses_sort_price(),
  rating: m.courses_sort_rating(),
};

const ALL_CATEGORIES = { value: '', label: m.courses_all_categories() };

/** The default order is not in the address, so that it is always the best one: best match for a search, else newest first. */
const DEFAULT_SORT = '';

const BEST_MATCH = { value: DEFAULT_SORT, label: m.courses_sort_match() };

const sortValue = (q: string, sort: (typeof COURSE_SORTS)[number] | undefined) =>
  !sort || (q === '' && sort === 'newest') ? DEFAULT_SORT : sort;

function sortOptions(q: string) {
  const options = COURSE_SORTS.map((sort) => ({ value: sortValue(q, sort), label: SORT_LABELS[sort] }));
  return q === '' ? options : [BEST_MATCH, ...options];
}

const tidy = (search: URLSearchParams) => search.delete('cursor');

/** Without script, the form is sent with what is chosen beside it. */
const FORM = 'search-classes';

function useCategoryOptions(search: URLSearchParams) {
  const { data: facets } = useQuery({ ...courseFacetsQuery(search), placeholderData: keepPreviousData });
  const labelOf = (category: string) => {
    const count = facets?.category.find(({ value }) => value === category)?.count ?? null;
    return count === null ? category : m.courses_filter_option_count({ value: category, count });
  };
  const chosen = search.get('category') ?? '';
  const names = SHOP.otherCategories.includes(chosen) ? [...SHOP.categories, chosen] : SHOP.categories;
  return [ALL_CATEGORIES, ...names.map((value) => ({ value, label: labelOf(value) }))];
}

export function CourseFilters() {
  const { search, change } = useAddressFilters(tidy);
  const categories = useCategoryOptions(search);
  const q = search.get('q') ?? '';
  const selectOf = (name: 'category' | 'sort', value: string) => ({
    name,
    form: FORM,
    // The address knows what is chosen. Firefox would put in again what was chosen before an earlier page of this tab.
    autoComplete: 'off',
    value,
    onChange: ({ target }: { target: HTMLSelectElement }) => change(name, target.value),
  });
  return (
    <search className="grid gap-3 pt-8 pb-6 max-md:grid-cols-2 md:grid-cols-[minmax(0,1fr)_15rem_12rem] max-lg:md:grid-cols-[minmax(0,1fr)_14rem_11rem]">
      <div className="max-md:col-span-2">
        <SearchForm
          id={FORM}
          action={PAGES_BASE + PAGES.listing.path}
          label={m.common_search_courses()}
          labelHidden
          placeholder={m.common_search_courses()}
          text={q}
          renderInput={(props) => (
            <Combobox {...props} useOptions={useSearchSuggestions} optionsLabel={m.courses_suggestions()} />
          )}
          onSearch={(typed) => change('q', typed)}
        >
          {FILTER_NAMES.filter((name) => name !== 'category' && search.get(name)).map((name) => (
            <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
          ))}
        </SearchForm>
      </div>
      <Field label={m.common_category()} labelHidden>
        {(control) => (
          <Select {...control} {...selectOf('category', search.get('category') ?? '')} options={categories} />
        )}
      </Field>
      <Field label={m.courses_sort()} labelHidden>
        {(control) => (
          <Select
            {...control}
            {...selectOf('sort', sortValue(q, oneOf(COURSE_SORTS, search.get('sort'))))}
            options={sortOptions(q)}
          />
        )}
      </Field>
      <div className="col-span-full lg:hidden">
        <FilterSheet search={search} />
      </div>
    </search>
  );
}

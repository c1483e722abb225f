import { CATEGORIES, COURSE_SORTS } from '@guildhall/contract';
import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';

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

/** What the listing shows stands in its address and nowhere else; each change is a step that Back takes back. */
export function CourseFilters() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    if (next.get('sort') === usualSort(next.get('q') ?? '')) next.delete('sort');
    setSearch(next, { preventScrollReset: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search className="grid gap-3 pt-8 pb-6 md:grid-cols-[minmax(0,1fr)_14rem_12rem]">
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field label="Search Courses" labelHidden className="grow">
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={200}
              placeholder="Search Courses"
            />
          )}
        </Field>
        <Button type="submit">
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
      </form>
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

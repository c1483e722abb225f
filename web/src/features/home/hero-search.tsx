import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { SubmitEvent } from 'react';
import { createSearchParams, useNavigate } from 'react-router';
import { PAGES_BASE } from '../../lib/language.ts';
import { useSearchSuggestions } from '../../lib/search-suggestions.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Search } from '../../ui/icons.ts';

/** Opens the listing with the search; an empty search opens all classes. */
export function HeroSearch() {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const search = q === '' ? '' : `?${createSearchParams({ q })}`;
    void navigate({ pathname: PAGES.listing.path, search });
  };
  return (
    <search className="max-w-xl">
      <form
        action={PAGES_BASE + PAGES.listing.path}
        onSubmit={submit}
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field label={m.common_search_courses()} labelHidden>
          {(control) => (
            <Combobox
              {...control}
              useOptions={useSearchSuggestions}
              optionsLabel={m.courses_suggestions()}
              type="search"
              name="q"
              maxLength={200}
              placeholder={m.common_search_courses()}
              className="h-13"
            />
          )}
        </Field>
        <Button type="submit" size="large">
          <Search aria-hidden="true" className="size-5" />
          {m.common_search()}
        </Button>
      </form>
    </search>
  );
}

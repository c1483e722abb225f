import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { SubmitEvent } from 'react';
import { PAGES_BASE } from '../../lib/language.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import { useSearchSuggestions } from '../../lib/search-suggestions.ts';
import { SHOP } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Search } from '../../ui/icons.ts';
import { GuildStreet } from './art/guild-street.tsx';

/** Opens the listing with the search; an empty search opens all classes. */
function HeroSearch() {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const search = q === '' ? '' : `?${new URLSearchParams({ q })}`;
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

export function Hero() {
  return (
    <section aria-labelledby="hero" className="shell grid items-center gap-x-12 gap-y-10 pt-10 lg:grid-cols-[9fr_10fr]">
      <div className="grid gap-6 lg:pb-10">
        <h1 id="hero" className="text-4xl">
          {m.home_headline()}
        </h1>
        <p className="max-w-lg text-balance text-lg text-quiet">
          {m.home_subtext({
            count: SHOP.categories.length,
            access: SHOP.claims.includes('lifetime-access') ? 'lifetime' : 'other',
          })}
        </p>
        <HeroSearch />
      </div>
      <GuildStreet className="mx-auto w-full max-w-2xl" />
    </section>
  );
}

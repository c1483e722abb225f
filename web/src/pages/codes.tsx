import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { AddCode } from '../features/codes/add-code.tsx';
import { CodeTable } from '../features/codes/code-table.tsx';
import { codeSearchOf } from '../features/codes/codes.queries.ts';
import { useMember } from '../lib/session.ts';
import { useAddressFilters } from '../lib/use-address-filters.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { SearchForm } from '../ui/search-form.tsx';

/** Of admins: everybody's. Of teachers: their own. */
export function Component() {
  const { search, change } = useAddressFilters();
  const { data: member } = useMember();
  const isAdmin = member?.Role === 'Admin';
  const q = codeSearchOf(search);
  usePageTitle(PAGES.codes.title());
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.codes.title()}</h1>
        <p className="text-quiet text-sm">{isAdmin ? m.codes_intro_shop() : m.codes_intro_teacher()}</p>
      </header>
      <AddCode />
      <search>
        <SearchForm
          label={m.codes_search()}
          placeholder={m.codes_search_example()}
          text={q}
          onSearch={(text) => change('q', text)}
          fieldClass="sm:max-w-80"
        />
      </search>
      <CodeTable key={q} q={q} showsOwner={isAdmin} />
    </div>
  );
}

import { PAGES } from '@guildhall/contract';
import { useSearchParams } from 'react-router';
import { MemberSearch } from '../features/members/member-search.tsx';
import { MemberTable } from '../features/members/member-table.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** The search text is in the address, so Back leads from a search to the whole list. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('q')?.trim() ?? '';
  usePageTitle(PAGES.allUsers.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.allUsers.title()}</h1>
      <MemberSearch text={text} onSearch={(q) => setSearch(q === '' ? {} : { q })} />
      <MemberTable key={text} search={text} />
    </div>
  );
}

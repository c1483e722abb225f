import { useSearchParams } from 'react-router';
import { MemberSearch } from '../features/members/member-search.tsx';
import { MemberTable } from '../features/members/member-table.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** The search stands in the address: Back goes from somebody found to everybody. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('q')?.trim() ?? '';
  usePageTitle('All Users');
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">All Users</h1>
      <MemberSearch text={text} onSearch={(q) => setSearch(q === '' ? {} : { q })} />
      <MemberTable key={text} search={text} />
    </div>
  );
}

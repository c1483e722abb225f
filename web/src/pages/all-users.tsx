import { PAGES, Role } from '@guildhall/contract';
import { MemberSearch } from '../features/members/member-search.tsx';
import { MemberTable } from '../features/members/member-table.tsx';
import { useAddressFilters } from '../lib/use-address-filters.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** Search text and role are in the address, so Back leads from a search to the whole list. */
export function Component() {
  const { search, change } = useAddressFilters();
  const text = search.get('q')?.trim() ?? '';
  const role = Role.safeParse(search.get('role')).data;
  usePageTitle(PAGES.allUsers.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.allUsers.title()}</h1>
      <MemberSearch
        text={text}
        onSearch={(q) => change('q', q)}
        role={role}
        onRole={(chosen) => change('role', chosen)}
      />
      <MemberTable key={`${role} ${text}`} search={{ text, role }} />
    </div>
  );
}

import { exportMembers, PAGES, Role } from '@guildhall/contract';
import { MemberSearch } from '../features/members/member-search.tsx';
import { MemberTable } from '../features/members/member-table.tsx';
import { download } from '../lib/download.ts';
import { useAddressFilters } from '../lib/use-address-filters.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ListHeading } from '../ui/list-heading.tsx';

/** Search text and role are in the address, so Back leads from a search to the whole list. */
export function Component() {
  const { search, change } = useAddressFilters();
  const text = search.get('q')?.trim() ?? '';
  const role = Role.safeParse(search.get('role')).data;
  usePageTitle(PAGES.allUsers.title());
  return (
    <div className="grid gap-6">
      <ListHeading
        title={PAGES.allUsers.title()}
        download={() => download(exportMembers, { query: { text: text || undefined, role } })}
        action={
          <ButtonLink to={PAGES.invitePeople.path} variant="outline" size="small">
            {PAGES.invitePeople.title()}
          </ButtonLink>
        }
      />
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

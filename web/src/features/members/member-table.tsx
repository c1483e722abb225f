import type { Member, Role } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';
import { membersQuery } from './members.queries.ts';

/** Where the server stops counting the people that a search finds. */
const COUNTED_TO = 1000;

const ROLE_TONES: Record<Role, 'success' | 'warning' | 'neutral'> = {
  Admin: 'success',
  Teacher: 'warning',
  Student: 'neutral',
};

const COLUMNS: Column<Member>[] = [
  { title: 'Number', cell: (_, index) => index + 1 },
  { title: 'Image', cell: ({ Name, Image }) => <Avatar name={Name} image={Image} size="small" /> },
  { title: 'Name', cell: ({ Name }) => <span className="wrap-anywhere font-semibold">{Name}</span> },
  { title: 'Email', cell: ({ Email }) => <span className="wrap-anywhere">{Email}</span> },
  { title: 'Role', cell: ({ Role }) => <Badge tone={ROLE_TONES[Role]}>{Role}</Badge> },
  { title: 'Action', cell: (member) => <MakeAdminButton member={member} /> },
];

function countText(total: number, search: string): string {
  if (search !== '' && total >= COUNTED_TO) return `${formatCount(COUNTED_TO)} people or more`;
  return total === 1 ? '1 person' : `${formatCount(total)} people`;
}

export function MemberTable({ search }: { search: string }) {
  const query = useInfiniteQuery(membersQuery(search));
  return (
    <PagedList query={query} empty={<EmptyState text="No data to show" />}>
      {({ items, total }) => (
        <>
          <p role="status" className="text-quiet text-sm">
            {countText(total, search)}
          </p>
          <DataTable caption="Users" columns={COLUMNS} rows={items} keyOf={({ _id }) => _id} />
        </>
      )}
    </PagedList>
  );
}

import type { Member, Role } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { textOf } from '../../lib/error-texts.ts';
import { formatCount } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';
import { membersQuery } from './members.queries.ts';

/** Where the server stops counting the people that a search finds. */
const COUNTED_TO = 1000;

const ROLE_TONES: Record<Role, 'good' | 'waiting' | 'plain'> = { Admin: 'good', Teacher: 'waiting', Student: 'plain' };

const columnsFor = (search: string): Column<Member>[] => [
  { title: 'Number', cell: (_, index) => index + 1 },
  { title: 'Image', cell: ({ Name, Image }) => <Avatar name={Name} image={Image} size="small" /> },
  { title: 'Name', cell: ({ Name }) => <span className="wrap-anywhere font-semibold">{Name}</span> },
  { title: 'Email', cell: ({ Email }) => <span className="wrap-anywhere">{Email}</span> },
  { title: 'Role', cell: ({ Role }) => <Badge tone={ROLE_TONES[Role]}>{Role}</Badge> },
  { title: 'Action', cell: (member) => <MakeAdminButton member={member} search={search} /> },
];

function countText(total: number, search: string): string {
  if (search !== '' && total >= COUNTED_TO) return `${formatCount(COUNTED_TO)} people or more`;
  return total === 1 ? '1 person' : `${formatCount(total)} people`;
}

export function MemberTable({ search }: { search: string }) {
  const { data, error, isFetching, refetch, ...paging } = useInfiniteQuery(membersQuery(search));
  const { fetchNextPage } = paging;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data && error) return <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Spinner label="Loading...." className="min-h-[40dvh]" />;
  if (data.items.length === 0) return <EmptyState text="No data to show" />;
  return (
    <>
      <p role="status" className="text-quiet text-sm">
        {countText(data.total, search)}
      </p>
      <Card className="overflow-x-auto max-md:border-0 max-md:bg-transparent max-md:shadow-none">
        <DataTable caption="Users" columns={columnsFor(search)} rows={data.items} keyOf={({ _id }) => _id} />
      </Card>
      {paging.hasNextPage && (
        <LoadMore onMore={onMore} working={paging.isFetchingNextPage} failed={paging.isFetchNextPageError} />
      )}
    </>
  );
}

import { listMemberPayments } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { adminColumns } from './all-payments.tsx';

/** All payments of one person. */
export function MemberPayments({ memberId }: { memberId: string }) {
  const query = useInfiniteQuery(
    freshListQuery((query) => pageQueryFor(listMemberPayments, { params: { id: memberId }, query })),
  );
  const columns = adminColumns().filter(({ title }) => title !== m.common_student());
  return (
    <PagedTable
      query={query}
      caption={m.pages_payments()}
      columns={columns}
      dense
      countText={(count) => m.payments_count({ count })}
    />
  );
}

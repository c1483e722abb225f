import { listMemberRequests, type TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { requestColumns } from './request-columns.tsx';

/** The applications of one person. */
export function MemberRequests({ memberId }: { memberId: string }) {
  const query = useInfiniteQuery(
    freshListQuery((query) => pageQueryFor(listMemberRequests, { params: { id: memberId }, query })),
  );
  const { title, experience, category, status, action } = requestColumns();
  const sentAt: Column<TeacherRequest> = {
    title: m.teacher_requests_sent_at(),
    card: 'meta',
    cell: ({ RequestedAt }) => formatMoment(RequestedAt),
    labelled: true,
  };
  return (
    <PagedTable
      query={query}
      caption={m.teacher_requests_table_caption()}
      columns={[{ ...title, card: 'title' }, experience, category, sentAt, status, action]}
      countText={(count) => m.teacher_requests_count({ count })}
    />
  );
}

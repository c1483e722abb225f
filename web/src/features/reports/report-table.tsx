import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedTable } from '../../ui/paged-table.tsx';
import { reportColumns } from './report-columns.tsx';
import { reportsQuery, type StatusFilter } from './reports.queries.ts';

/** The server counts up to this number. */
const MAX_COUNT = 1_000;

export function ReportTable({ status }: { status: StatusFilter }) {
  const query = useInfiniteQuery({ ...reportsQuery(status), refetchOnMount: 'always' });
  return (
    <PagedTable
      query={query}
      caption={m.reports_caption()}
      columns={reportColumns()}
      dense
      countText={(count) => (count < MAX_COUNT ? m.reports_count({ count }) : m.reports_count_or_more({ count }))}
    />
  );
}

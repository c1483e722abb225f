import type { Report } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedTable } from '../../ui/paged-table.tsx';
import { reportColumns } from './report-columns.tsx';
import { reportsQuery, type StatusFilter } from './reports.queries.ts';

/** The server counts up to this number. */
const MAX_COUNT = 1_000;

interface ReportTableProps {
  status: StatusFilter;
  moderate: (report: Report) => ReactNode;
}

export function ReportTable({ status, moderate }: ReportTableProps) {
  const query = useInfiniteQuery({ ...reportsQuery(status), refetchOnMount: 'always' });
  return (
    <PagedTable
      query={query}
      caption={m.reports_caption()}
      columns={reportColumns(moderate)}
      dense
      countText={(count) => (count < MAX_COUNT ? m.reports_count({ count }) : m.reports_count_or_more({ count }))}
    />
  );
}

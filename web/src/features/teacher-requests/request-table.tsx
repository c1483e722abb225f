import type { TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Selection, useSelection } from '../../lib/use-selection.ts';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SelectionBar, SelectionBox } from '../../ui/selection-bar.tsx';
import { DecideManyRequests } from './decide-many-requests.tsx';
import { requestColumns } from './request-columns.tsx';
import { requestsQuery, type StatusFilter } from './teacher-requests.queries.ts';

const selectionColumn = (selection: Selection): Column<TeacherRequest> => ({
  title: m.common_select_column(),
  titleHidden: true,
  card: 'aside',
  cell: ({ _id, TeacherName, Status }) =>
    Status === 'Pending' && (
      <SelectionBox selection={selection} id={_id} label={m.common_select({ name: TeacherName })} />
    ),
});

export function RequestTable({ filter }: { filter: StatusFilter }) {
  const query = useInfiniteQuery(requestsQuery(filter));
  const pending = (query.data?.items ?? []).filter(({ Status }) => Status === 'Pending');
  const selection = useSelection(pending.map(({ _id }) => _id));
  return (
    <PagedTable
      query={query}
      caption={m.teacher_requests_table_caption()}
      columns={[selectionColumn(selection), ...Object.values(requestColumns())]}
      dense
      countText={(count) => m.teacher_requests_count({ count })}
      summary={
        <SelectionBar selection={selection} selectable={pending.length}>
          <DecideManyRequests selection={selection} />
        </SelectionBar>
      }
    />
  );
}

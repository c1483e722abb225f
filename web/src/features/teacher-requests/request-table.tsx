import { decideTeacherRequests, type TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memberKeys, teacherRequestKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { type Selection, useSelection } from '../../lib/use-selection.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DecideMany, useDecideMany } from '../../ui/decide-many.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SelectionBar, SelectionBox } from '../../ui/selection-bar.tsx';
import { rejectionReasons } from './rejection-reasons.ts';
import { requestColumns } from './request-columns.tsx';
import { requestsQuery, type StatusFilter } from './teacher-requests.queries.ts';

/** Accept and Reject for the selected applications. */
function DecideManyRequests({ selection }: { selection: Selection }) {
  const dialog = useDecideMany(selection);
  const { mutate, isPending } = useCommand(decideTeacherRequests, {
    refresh: [teacherRequestKeys.lists, ...memberKeys.all],
    done: dialog.done,
    failed: dialog.failed,
  });
  return (
    <DecideMany
      dialog={dialog}
      pending={isPending}
      reasons={rejectionReasons()}
      approveText={m.teacher_requests_accept_many({ count: selection.ids.length })}
      rejectText={m.teacher_requests_reject_many({ count: selection.ids.length })}
      onApprove={(reason) => mutate({ body: { Decision: 'Approved', Ids: selection.ids, reason } })}
      onReject={(reason) => mutate({ body: { Decision: 'Rejected', Ids: selection.ids, reason } })}
    />
  );
}

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

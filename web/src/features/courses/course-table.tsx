import { type AdminCourse, decideCourses } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { type Selection, useSelection } from '../../lib/use-selection.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DecideMany, useDecideMany } from '../../ui/decide-many.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SelectionBar, SelectionBox } from '../../ui/selection-bar.tsx';
import { COURSE_COLUMNS } from './course-columns.tsx';
import { type AllCoursesSearch, allCoursesQuery } from './managed-courses.queries.ts';
import { rejectionReasons } from './rejection-reasons.ts';

interface DecideManyCoursesProps {
  courses: AdminCourse[];
  selection: Selection;
}

const emptyHint = (titles: string[]) =>
  m.courses_accept_empty_many({ count: titles.length, titles: formatEnumeration(titles) });

/** Accept and Reject for the selected classes, each in the version that is shown. */
function DecideManyCourses({ courses, selection }: DecideManyCoursesProps) {
  const dialog = useDecideMany(selection);
  const { mutate, isPending } = useCommand(decideCourses, {
    refresh: courseKeys.all,
    done: dialog.done,
    failed: dialog.failed,
  });
  const selected = courses.filter(({ _id }) => selection.has(_id));
  const empty = selected.filter(({ LessonCount }) => LessonCount === 0).map(({ ClassTitle }) => `“${ClassTitle}”`);
  const Classes = selected.map(({ _id, ChangedAt }) => ({ _id, ChangedAt }));
  return (
    <DecideMany
      dialog={dialog}
      pending={isPending}
      reasons={rejectionReasons()}
      {...(empty.length > 0 && { approveHint: emptyHint(empty) })}
      approveText={m.courses_accept_many({ count: selection.ids.length })}
      rejectText={m.courses_reject_many({ count: selection.ids.length })}
      onApprove={(reason) => mutate({ body: { Decision: 'Approved', Classes, reason } })}
      onReject={(reason) => mutate({ body: { Decision: 'Rejected', Classes, reason } })}
    />
  );
}

/** The server counts the results of a search, and edited classes, up to here. */
const MAX_COUNT = 1000;

const selectionColumn = (selection: Selection): Column<AdminCourse> => ({
  title: m.common_select_column(),
  titleHidden: true,
  card: 'aside',
  cell: ({ _id, ClassTitle, Status }) =>
    Status === 'Pending' && (
      <SelectionBox selection={selection} id={_id} label={m.common_select({ name: ClassTitle })} />
    ),
});

const countText = (count: number, { q, status }: AllCoursesSearch) =>
  (q !== '' || status === 'Edited') && count >= MAX_COUNT
    ? m.courses_count_at_least({ count: MAX_COUNT })
    : m.courses_count({ count });

export function CourseTable({ search }: { search: AllCoursesSearch }) {
  const query = useInfiniteQuery({ ...allCoursesQuery(search), refetchOnMount: 'always' });
  const pending = (query.data?.items ?? []).filter(({ Status }) => Status === 'Pending');
  const selection = useSelection(pending.map(({ _id }) => _id));
  return (
    <PagedTable
      query={query}
      countText={(count) => countText(count, search)}
      caption={m.courses_list()}
      columns={[selectionColumn(selection), ...COURSE_COLUMNS]}
      dense="rows"
      empty={<NoMatches text={search.q} />}
      summary={
        <SelectionBar selection={selection} selectable={pending.length}>
          <DecideManyCourses courses={pending} selection={selection} />
        </SelectionBar>
      }
    />
  );
}

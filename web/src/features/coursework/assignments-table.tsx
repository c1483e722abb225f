import { type Course, exportGrades, type SetAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { download as saveFile } from '../../lib/download.ts';
import { formatCount } from '../../lib/format.ts';
import { Link } from '../../lib/router/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { DownloadCsv } from '../../ui/download-csv.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { CopyAssignments } from './copy-assignments.tsx';
import { setAssignmentsQuery } from './coursework.queries.ts';
import { Deadline } from './deadline.tsx';
import { progressPath } from './progress-view.ts';

const columnsIn = (timeZone: string): Column<SetAssignment>[] => [
  {
    title: m.coursework_assignment(),
    card: 'title',
    cell: ({ _id, ClassId, Number: number, AssignmentTitle }) => (
      <div className="flex items-baseline gap-3 md:min-w-40">
        <span className="min-w-5 text-quiet tabular-nums">{formatCount(number)}.</span>
        <Link
          to={progressPath(ClassId, { assignment: _id })}
          preventScrollReset
          className="wrap-anywhere py-1 font-semibold underline underline-offset-4"
        >
          {AssignmentTitle}
        </Link>
      </div>
    ),
  },
  {
    title: m.coursework_deadline(),
    card: 'line',
    cell: (assignment) => <Deadline assignment={assignment} timeZone={timeZone} />,
    labelled: true,
  },
  {
    title: m.coursework_submissions(),
    card: 'meta',
    cell: ({ SubmissionCount }) => formatCount(SubmissionCount),
    labelled: true,
  },
  { title: m.coursework_grading(), card: 'aside', cell: (assignment) => <GradingBadge assignment={assignment} /> },
];

/** How many submissions are still to be graded, or that it is withdrawn. */
export function GradingBadge({
  assignment: { SubmissionCount, GradedCount, WithdrawnAt },
}: {
  assignment: SetAssignment;
}) {
  if (WithdrawnAt) return <Badge>{m.coursework_state_withdrawn()}</Badge>;
  const left = SubmissionCount - GradedCount;
  if (left > 0)
    return (
      <Badge tone="warning" className="whitespace-nowrap">
        {m.coursework_left_to_grade({ count: left })}
      </Badge>
    );
  return SubmissionCount > 0 ? (
    <Badge tone="success">{m.coursework_all_graded()}</Badge>
  ) : (
    <span className="text-quiet">{m.coursework_nothing_yet()}</span>
  );
}

/** The assignments of a class, newest first. */
export function AssignmentsTable({ course, isOwn }: { course: Course; isOwn: boolean }) {
  const query = useInfiniteQuery({ ...setAssignmentsQuery(course._id), refetchOnMount: 'always' });
  const download = () => saveFile(exportGrades, { params: { id: course._id } });
  return (
    <>
      <div className="flex flex-wrap justify-end gap-3">
        {isOwn && course.Status === 'Approved' && <CopyAssignments course={course} />}
        <DownloadCsv label={m.coursework_csv_grades()} download={download} />
      </div>
      <PagedTable
        query={query}
        caption={m.coursework_assignments()}
        columns={columnsIn(course.TimeZone)}
        empty={<NoAssignments isOwn={isOwn} />}
      />
    </>
  );
}

function NoAssignments({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState text={m.common_no_data()}>
      {isOwn && <p className="text-quiet">{m.coursework_none_set()}</p>}
    </EmptyState>
  );
}

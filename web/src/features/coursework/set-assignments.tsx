import type { Course, SetAssignment } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { setAssignmentsQuery } from './coursework.queries.ts';
import { Deadline } from './deadline.tsx';
import { progressPath } from './set-assignments-paths.ts';

const columnsIn = (timeZone: string): Column<SetAssignment>[] => [
  {
    title: 'Assignment',
    wide: true,
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
  { title: 'Deadline', cell: (assignment) => <Deadline assignment={assignment} timeZone={timeZone} /> },
  { title: 'Submissions', cell: ({ SubmissionCount }) => formatCount(SubmissionCount) },
  { title: 'Grading', cell: (assignment) => <GradingBadge assignment={assignment} /> },
];

/** How much of what was handed in is still to be graded; nothing where nothing was. */
export function GradingBadge({ assignment: { SubmissionCount, GradedCount } }: { assignment: SetAssignment }) {
  const left = SubmissionCount - GradedCount;
  if (left > 0)
    return (
      <Badge tone="warning" className="whitespace-nowrap">
        {formatCount(left)} to grade
      </Badge>
    );
  return SubmissionCount > 0 ? (
    <Badge tone="success">All graded</Badge>
  ) : (
    <span className="text-quiet">Nothing yet</span>
  );
}

/** What has been set in a class, newest first. */
export function SetAssignments({ course, isOwn }: { course: Course; isOwn: boolean }) {
  const query = useInfiniteQuery({ ...setAssignmentsQuery(course._id), refetchOnMount: 'always' });
  return (
    <PagedTable
      query={query}
      caption="Assignments"
      columns={columnsIn(course.TimeZone)}
      empty={<NoneSet isOwn={isOwn} />}
    />
  );
}

function NoneSet({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState text="No data to show">
      {isOwn && <p className="text-quiet">The assignments that you set stand here, with what is handed in.</p>}
    </EmptyState>
  );
}

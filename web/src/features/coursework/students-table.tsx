import type { Course, CourseStudent } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount, formatDate } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { courseStudentsQuery } from './coursework.queries.ts';

const columnsFor = ({ AssignmentCount }: Course): Column<CourseStudent>[] => [
  {
    title: 'Student',
    wide: true,
    cell: ({ StudentName, StudentEmail, StudentImage }) => (
      <div className="flex items-center gap-3">
        <Avatar name={StudentName} image={StudentImage} size="small" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{StudentName}</p>
          <EmailText email={StudentEmail} />
        </div>
      </div>
    ),
  },
  { title: 'Enrolled since', cell: ({ EnrolledAt }) => formatDate(EnrolledAt) },
  {
    title: 'Handed in',
    cell: ({ SubmissionCount }) => `${formatCount(SubmissionCount)} of ${formatCount(AssignmentCount)}`,
  },
  {
    title: 'Average grade',
    cell: ({ AverageGrade }) =>
      AverageGrade === null ? <span className="text-quiet">None yet</span> : formatCount(AverageGrade),
  },
];

/** Who has a place in a class and how far they are, newest first. */
export function StudentsTable({ course }: { course: Course }) {
  const query = useInfiniteQuery({ ...courseStudentsQuery(course._id), refetchOnMount: 'always' });
  return (
    <PagedTable
      query={query}
      caption="Students"
      columns={columnsFor(course)}
      empty={
        <EmptyState text="No data to show">
          <p className="text-quiet">Nobody has a place in this class yet.</p>
        </EmptyState>
      }
    />
  );
}

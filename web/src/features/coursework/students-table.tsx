import type { Course, CourseStudent } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { textOf } from '../../lib/error-texts.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
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
  const { data, error, isFetching, refetch, ...paging } = useInfiniteQuery({
    ...courseStudentsQuery(course._id),
    refetchOnMount: 'always',
  });
  const { fetchNextPage } = paging;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data && error) return <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Spinner label="Loading...." className="min-h-[30dvh]" />;
  if (data.items.length === 0) {
    return (
      <EmptyState text="No data to show">
        <p className="text-quiet">Nobody has a place in this class yet.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Card className="overflow-x-auto max-md:border-0 max-md:bg-transparent max-md:shadow-none">
        <DataTable caption="Students" columns={columnsFor(course)} rows={data.items} keyOf={({ _id }) => _id} />
      </Card>
      {paging.hasNextPage && (
        <LoadMore onMore={onMore} working={paging.isFetchingNextPage} failed={paging.isFetchNextPageError} />
      )}
    </>
  );
}

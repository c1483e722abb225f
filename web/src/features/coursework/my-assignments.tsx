import type { Course, MyAssignment } from '@guildhall/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { textOf } from '../../lib/error-texts.ts';
import { preview } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AssignmentStanding } from './assignment-standing.tsx';
import { Deadline } from './deadline.tsx';
import { HandInButton } from './hand-in-button.tsx';

/** How much of the description the table shows, in characters; the dialog has all of it. */
const PREVIEW_LENGTH = 100;

const columnsFor = (timeZone: string): Column<MyAssignment>[] => [
  { title: 'No.', cell: ({ Number: number }) => number },
  {
    title: 'Title',
    cell: ({ AssignmentTitle }) => <p className="wrap-anywhere min-w-32 font-semibold text-sm">{AssignmentTitle}</p>,
    wide: true,
  },
  {
    title: 'Description',
    cell: ({ AssignmentDescription }) => (
      <p className="wrap-anywhere min-w-40 text-sm md:max-w-80">{preview(AssignmentDescription, PREVIEW_LENGTH)}</p>
    ),
    wide: true,
  },
  { title: 'Deadline', cell: (assignment) => <Deadline assignment={assignment} timeZone={timeZone} /> },
  { title: 'State', cell: (assignment) => <AssignmentStanding assignment={assignment} /> },
  { title: 'Submit', cell: (assignment) => <HandInButton assignment={assignment} timeZone={timeZone} />, wide: true },
];

interface MyAssignmentsProps {
  course: Course;
  query: UseInfiniteQueryResult<{ items: MyAssignment[]; total: number }>;
}

export function MyAssignments({ course: { TeacherName, TimeZone }, query }: MyAssignmentsProps) {
  const { data, error, isFetching, refetch, fetchNextPage } = query;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const columns = useMemo(() => columnsFor(TimeZone), [TimeZone]);
  if (!data && error) return <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Spinner label="Loading...." className="min-h-[30dvh]" />;
  if (data.items.length === 0) return <NoAssignments teacher={TeacherName} />;
  return (
    <>
      <Card className="overflow-x-auto max-md:border-0 max-md:bg-transparent max-md:shadow-none">
        <DataTable caption="Assignments" columns={columns} rows={data.items} keyOf={({ _id }) => _id} />
      </Card>
      {query.hasNextPage && (
        <LoadMore onMore={onMore} working={query.isFetchingNextPage} failed={query.isFetchNextPageError} />
      )}
    </>
  );
}

function NoAssignments({ teacher }: { teacher: string }) {
  return (
    <EmptyState text="No data to show">
      <p className="text-quiet">There is nothing to hand in yet. What {teacher} sets will stand here.</p>
    </EmptyState>
  );
}

import type { Course, MyAssignment } from '@guildhall/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { preview } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
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
  const columns = useMemo(() => columnsFor(TimeZone), [TimeZone]);
  return (
    <PagedTable query={query} caption="Assignments" columns={columns} empty={<NoAssignments teacher={TeacherName} />} />
  );
}

function NoAssignments({ teacher }: { teacher: string }) {
  return (
    <EmptyState text="No data to show">
      <p className="text-quiet">There is nothing to hand in yet. What {teacher} sets will stand here.</p>
    </EmptyState>
  );
}

import type { Course, MyAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { preview } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { AssignmentChanges } from './assignment-changes.tsx';
import { AssignmentStateCell } from './assignment-state.tsx';
import { Deadline } from './deadline.tsx';
import { NoAssignments } from './no-assignments.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Characters of the description; the dialog shows all of it. */
const PREVIEW_LENGTH = 100;

const columnsFor = (timeZone: string, lang: string | undefined): Column<MyAssignment>[] => [
  { title: m.common_number(), card: 'lead', cell: ({ Number: number }) => number },
  {
    title: m.common_title(),
    card: 'title',
    cell: (assignment) => (
      <div className="grid min-w-32 gap-1">
        <p dir="auto" lang={lang} className="wrap-anywhere font-semibold text-sm">
          {assignment.AssignmentTitle}
        </p>
        <AssignmentChanges assignment={assignment} newest />
      </div>
    ),
  },
  {
    title: m.common_description(),
    card: 'text',
    wideOnly: true,
    cell: ({ AssignmentDescription }) => (
      <p dir="auto" lang={lang} className="wrap-anywhere min-w-32 text-sm md:max-w-80">
        {preview(AssignmentDescription, PREVIEW_LENGTH)}
      </p>
    ),
  },
  {
    title: m.coursework_deadline(),
    card: 'text',
    cell: (assignment) => <Deadline assignment={assignment} timeZone={timeZone} />,
    labelled: true,
  },
  { title: m.coursework_state(), card: 'line', cell: (assignment) => <AssignmentStateCell assignment={assignment} /> },
  {
    title: m.coursework_submit(),
    card: 'footer',
    cell: (assignment) => <SubmitButton assignment={assignment} timeZone={timeZone} />,
  },
];

interface MyAssignmentsProps {
  course: Course;
  query: UseInfiniteQueryResult<{ items: MyAssignment[]; total: number }>;
}

export function MyAssignments({ course, query }: MyAssignmentsProps) {
  const { TimeZone } = course;
  const lang = useClassLanguage();
  const columns = useMemo(() => columnsFor(TimeZone, lang), [TimeZone, lang]);
  return (
    <PagedTable
      query={query}
      caption={m.coursework_assignments()}
      columns={columns}
      empty={<NoAssignments course={course} />}
    />
  );
}

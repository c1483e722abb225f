import { type CourseContent, listStudentProgress, type StudentProgress } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { useMember } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';

const columnsFor = ({ LessonCount }: CourseContent, isAdmin: boolean): Column<StudentProgress>[] => [
  {
    title: m.common_student(),
    card: 'title',
    cell: ({ _id, StudentName, StudentEmail, StudentImage }) => (
      <PersonCell id={isAdmin ? _id : undefined} name={StudentName} email={StudentEmail} image={StudentImage} />
    ),
  },
  {
    title: m.learning_trial_column(),
    titleHidden: true,
    card: 'aside',
    cell: ({ OnTrial }) => OnTrial && <Badge tone="warning">{m.learning_on_trial()}</Badge>,
  },
  {
    title: m.learning_done_column(),
    card: 'line',
    labelled: true,
    cell: ({ DoneCount }) => m.learning_done_of({ done: DoneCount, total: LessonCount }),
  },
  {
    title: m.learning_progress_column(),
    card: 'meta',
    cell: ({ Percent }) => (
      <span className="flex items-center gap-2 tabular-nums">
        <progress aria-hidden="true" max={100} value={Percent} className="progress progress-primary w-20" />
        {m.learning_percent({ percent: Percent })}
      </span>
    ),
  },
  {
    title: m.learning_last_seen(),
    card: 'meta',
    labelled: true,
    cell: ({ LastSeenAt }) => (LastSeenAt ? formatMoment(LastSeenAt) : m.learning_not_begun()),
  },
];

/** How far each student is, newest first. */
export function StudentProgressTable({ content }: { content: CourseContent }) {
  const { data: viewer } = useMember();
  const query = useInfiniteQuery(
    freshListQuery((query) => pageQueryFor(listStudentProgress, { params: { id: content.ClassId }, query })),
  );
  return (
    <PagedTable
      query={query}
      caption={m.learning_by_student()}
      columns={columnsFor(content, viewer?.Role === 'Admin')}
      empty={
        <EmptyState text={m.common_no_data()}>
          <p className="text-quiet">{m.learning_no_students()}</p>
        </EmptyState>
      }
    />
  );
}

import {
  type ContentLesson,
  type Course,
  type CourseContent,
  type LessonActivity,
  listLessonActivity,
  listStudentProgress,
  type StudentProgress,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { pageQueryFor, queryFor } from '../../lib/queries.ts';
import { Link, useSearchParams } from '../../lib/router/router.tsx';
import { useMember } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { contentQuery } from './learning.queries.ts';
import { lessonsOf } from './lesson-list.ts';

const studentColumns = ({ LessonCount }: CourseContent, isAdmin: boolean): Column<StudentProgress>[] => [
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
function StudentProgressTable({ content }: { content: CourseContent }) {
  const { data: viewer } = useMember();
  const query = useInfiniteQuery(
    freshListQuery((query) => pageQueryFor(listStudentProgress, { params: { id: content.ClassId }, query })),
  );
  return (
    <PagedTable
      query={query}
      caption={m.learning_by_student()}
      columns={studentColumns(content, viewer?.Role === 'Admin')}
      empty={
        <EmptyState text={m.common_no_data()}>
          <p className="text-quiet">{m.learning_no_students()}</p>
        </EmptyState>
      }
    />
  );
}

interface Row extends ContentLesson {
  started: number;
  done: number;
}

/** Lessons that nobody has begun are not in the answer. */
function rowsOf(content: CourseContent, activity: LessonActivity[]): Row[] {
  const byLesson = new Map(activity.map((entry) => [entry.LessonId, entry]));
  return lessonsOf(content).map((lesson) => {
    const { StartedCount = 0, DoneCount = 0 } = byLesson.get(lesson._id) ?? {};
    return { ...lesson, started: StartedCount, done: DoneCount };
  });
}

const columnsFor = (courseId: string): Column<Row>[] => [
  {
    title: m.learning_lesson(),
    card: 'title',
    cell: ({ _id, Title }) => (
      <Link
        dir="auto"
        to={lessonPath(courseId, _id)}
        className="wrap-anywhere font-semibold underline underline-offset-4"
      >
        {Title}
      </Link>
    ),
  },
  { title: m.learning_started_column(), card: 'meta', labelled: true, cell: ({ started }) => formatCount(started) },
  { title: m.learning_done_column(), card: 'meta', labelled: true, cell: ({ done }) => formatCount(done) },
];

/** How many students have begun and finished each lesson. */
function LessonActivityTable({ content }: { content: CourseContent }) {
  const query = useQuery({
    ...queryFor(listLessonActivity, { params: { id: content.ClassId } }),
    refetchOnMount: 'always',
  });
  return (
    <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
      {(activity) => (
        <DataTable
          caption={m.learning_by_lesson()}
          columns={columnsFor(content.ClassId)}
          rows={rowsOf(content, activity)}
          keyOf={({ _id }) => _id}
        />
      )}
    </QueryContent>
  );
}

/** The parameter of the address that says what is shown. */
const PARAMETER = 'learning';

/** For the teacher of a class and admins: how far the students are, by lesson or by student. */
export function LearningPanel({ course: { _id } }: { course: Course }) {
  const { data: content } = useQuery(contentQuery(_id));
  const [search] = useSearchParams();
  if (!content || content.LessonCount === 0) return null;
  const isByStudent = search.get(PARAMETER) === 'students';
  const linkTo = (view: string) => {
    const next = new URLSearchParams(search);
    next.set(PARAMETER, view);
    return `?${next}`;
  };
  const links = [
    { to: linkTo('lessons'), text: m.learning_by_lesson(), isCurrent: !isByStudent },
    { to: linkTo('students'), text: m.learning_by_student(), isCurrent: isByStudent },
  ];
  return (
    <section aria-labelledby="learning" className="grid gap-4">
      <h2 id="learning" className="text-lg">
        {m.learning_progress_heading()}
      </h2>
      <TabLinks label={m.learning_progress_heading()} links={links} />
      {isByStudent ? <StudentProgressTable content={content} /> : <LessonActivityTable content={content} />}
    </section>
  );
}

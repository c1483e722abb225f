import {
  type ContentLesson,
  type Course,
  type CourseContent,
  type LessonActivity,
  listLessonActivity,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { lessonPath } from '../../lib/learn-path.ts';
import { queryFor } from '../../lib/queries.ts';
import { Link, useSearchParams } from '../../lib/router/router.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { contentQuery } from './learning.queries.ts';
import { lessonsOf } from './lesson-list.ts';
import { StudentProgressTable } from './student-progress-table.tsx';

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

import type { AdminCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { formatCoursePrice, preview } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Column } from '../../ui/data-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ApprovalCell } from './approval-cell.tsx';
import { courseDetailsPath } from './course-paths.ts';
import { CourseRowActions } from './course-row-actions.tsx';
import { DecideCourse } from './decide-course.tsx';

/** Characters of the description; the specification's constant. */
const PREVIEW_LENGTH = 30;

/** The admins' list of all classes: two lines of text for each, so that many are seen at once. */
export const COURSE_COLUMNS: Column<AdminCourse>[] = [
  { title: m.common_number(), titleHidden: true, card: 'lead', cell: (_, index) => index + 1 },
  {
    title: m.common_image(),
    card: 'lead',
    cell: ({ Image }) => (
      <div className="w-10 md:w-9">
        <Picture image={Image} alt="" sizes="4rem" className="rounded-field" />
      </div>
    ),
  },
  {
    title: m.courses_column_teacher(),
    card: 'line',
    cell: ({ TeacherId, TeacherName, TeacherEmail }) => (
      <div className="md:max-w-46 2xl:max-w-64">
        <PersonCell id={TeacherId} name={TeacherName} email={TeacherEmail} isOneLine />
      </div>
    ),
  },
  {
    title: m.courses_column_title_and_description(),
    card: 'title',
    cell: ({ _id, ClassTitle, Description }) => (
      <div className="md:w-48 md:*:truncate 2xl:w-72">
        <div dir="auto" title={ClassTitle}>
          <Link to={courseDetailsPath(_id)} className="wrap-anywhere font-semibold underline underline-offset-4">
            {ClassTitle}
          </Link>
        </div>
        <p dir="auto" className="wrap-anywhere text-quiet text-xs">
          {preview(Description, PREVIEW_LENGTH)}
        </p>
      </div>
    ),
  },
  { title: m.courses_field_price(), card: 'meta', cell: (course) => <PriceAndLessons course={course} /> },
  { title: m.courses_column_approved(), card: 'meta', cell: (course) => <ApprovalCell course={course} /> },
  { title: m.courses_column_decision(), card: 'footer', cell: (course) => <DecideCourse course={course} /> },
  { title: m.courses_column_more(), card: 'footer', cell: (course) => <CourseRowActions course={course} /> },
];

function PriceAndLessons({ course: { ClassPrice, LessonCount } }: { course: AdminCourse }) {
  return (
    <div>
      <p>{formatCoursePrice(ClassPrice)}</p>
      <p
        className={classNames(
          'whitespace-nowrap text-xs',
          LessonCount === 0 ? 'font-semibold text-secondary' : 'text-quiet',
        )}
      >
        {m.courses_lesson_count({ count: LessonCount })}
      </p>
    </div>
  );
}

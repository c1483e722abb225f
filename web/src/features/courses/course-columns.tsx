import type { AdminCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { formatPrice, preview } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { MemberLink } from '../../ui/member-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ApprovalCell } from './approval-cell.tsx';
import { courseDetailsPath } from './course-paths.ts';
import { CourseRowActions } from './course-row-actions.tsx';
import { DecideCourse } from './decide-course.tsx';

/** Characters of the description; the specification's constant. */
const PREVIEW_LENGTH = 30;

/** The admins' list of all classes: one line for each, so that many are seen at once. On a phone nothing is cut. */
export const COURSE_COLUMNS: Column<AdminCourse>[] = [
  { title: m.common_number(), cell: (_, index) => index + 1 },
  {
    title: m.common_image(),
    cell: ({ Image }) => (
      <div className="w-16 md:w-9">
        <Picture image={Image} alt="" sizes="4rem" className="rounded-field" />
      </div>
    ),
  },
  {
    title: m.courses_column_teacher(),
    cell: ({ TeacherId, TeacherName }) => (
      <p className="md:max-w-19 md:truncate 2xl:max-w-36" title={TeacherName}>
        <MemberLink id={TeacherId} name={TeacherName} />
      </p>
    ),
  },
  {
    title: m.common_email(),
    cell: ({ TeacherEmail }) => (
      <p className="wrap-anywhere md:max-w-22 md:truncate 2xl:max-w-40" title={TeacherEmail}>
        {TeacherEmail}
      </p>
    ),
  },
  {
    title: m.common_title(),
    cell: ({ _id, ClassTitle }) => (
      <Link
        to={courseDetailsPath(_id)}
        title={ClassTitle}
        className="wrap-anywhere block font-semibold underline underline-offset-4 md:max-w-36 md:truncate 2xl:max-w-52"
      >
        {ClassTitle}
      </Link>
    ),
  },
  {
    title: m.common_description(),
    cell: ({ Description }) => (
      <p className="wrap-anywhere md:max-w-18 md:truncate 2xl:max-w-40">{preview(Description, PREVIEW_LENGTH)}</p>
    ),
  },
  { title: m.courses_field_price(), cell: ({ ClassPrice }) => formatPrice(ClassPrice) },
  { title: m.courses_column_approved(), cell: (course) => <ApprovalCell course={course} /> },
  { title: m.courses_column_decision(), cell: (course) => <DecideCourse course={course} /> },
  { title: m.courses_column_more(), cell: (course) => <CourseRowActions course={course} /> },
];

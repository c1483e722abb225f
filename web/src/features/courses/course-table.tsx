import type { AdminCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPrice, preview } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ApprovalCell } from './approval-cell.tsx';
import { courseDetailsPath } from './course-paths.ts';
import { CourseRowActions } from './course-row-actions.tsx';
import { allCoursesQuery, type DecidedStatus } from './courses.queries.ts';
import { DecideCourse } from './decide-course.tsx';

/** Characters of the description; the specification's constant. */
const PREVIEW_LENGTH = 30;

const COLUMNS: Column<AdminCourse>[] = [
  { title: m.common_number(), cell: (_, index) => index + 1 },
  {
    title: m.common_image(),
    cell: ({ Image }) => (
      <div className="w-16">
        <Picture image={Image} alt="" sizes="4rem" className="rounded-field" />
      </div>
    ),
  },
  {
    title: m.courses_column_teacher(),
    cell: ({ TeacherName }) => <p className="wrap-anywhere min-w-18">{TeacherName}</p>,
  },
  { title: m.common_email(), cell: ({ TeacherEmail }) => <EmailText email={TeacherEmail} /> },
  {
    title: m.common_title(),
    cell: ({ _id, ClassTitle }) => (
      <Link
        to={courseDetailsPath(_id)}
        className="wrap-anywhere block min-w-30 font-semibold underline underline-offset-4"
      >
        {ClassTitle}
      </Link>
    ),
  },
  {
    title: m.common_description(),
    cell: ({ Description }) => <p className="wrap-anywhere min-w-24">{preview(Description, PREVIEW_LENGTH)}</p>,
  },
  { title: m.courses_field_price(), cell: ({ ClassPrice }) => formatPrice(ClassPrice) },
  { title: m.courses_column_approved(), cell: (course) => <ApprovalCell course={course} /> },
  { title: m.courses_column_decision(), cell: (course) => <DecideCourse course={course} /> },
  { title: m.courses_column_more(), cell: (course) => <CourseRowActions course={course} /> },
];

export function CourseTable({ status }: { status: DecidedStatus | undefined }) {
  const query = useInfiniteQuery(allCoursesQuery(status));
  return (
    <PagedTable
      query={query}
      countText={(count) => m.courses_count({ count })}
      caption={m.courses_list()}
      columns={COLUMNS}
      dense
    />
  );
}

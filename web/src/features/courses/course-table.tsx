import type { AdminCourse } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatPrice, preview } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ApprovalCell } from './approval-cell.tsx';
import { courseDetailsPath } from './course-paths.ts';
import { CourseRowActions } from './course-row-actions.tsx';
import { allCoursesQuery, type DecidedStatus } from './courses.queries.ts';
import { DecideCourse } from './decide-course.tsx';

/** The spec's constant: how much of the description the table shows, in characters. */
const PREVIEW_LENGTH = 30;

const COLUMNS: Column<AdminCourse>[] = [
  { title: 'No.', cell: (_, index) => index + 1 },
  {
    title: 'Image',
    cell: ({ Image }) => (
      <div className="w-16">
        <Picture image={Image} alt="" sizes="4rem" className="rounded-field" />
      </div>
    ),
  },
  { title: 'Teacher', cell: ({ TeacherName }) => <p className="wrap-anywhere min-w-18">{TeacherName}</p> },
  { title: 'Email', cell: ({ TeacherEmail }) => <EmailText email={TeacherEmail} /> },
  {
    title: 'Title',
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
    title: 'Description',
    cell: ({ Description }) => <p className="wrap-anywhere min-w-24">{preview(Description, PREVIEW_LENGTH)}</p>,
  },
  { title: 'Price', cell: ({ ClassPrice }) => formatPrice(ClassPrice) },
  { title: 'Approved', cell: (course) => <ApprovalCell course={course} /> },
  { title: 'Decision', cell: (course) => <DecideCourse course={course} /> },
  { title: 'More', cell: (course) => <CourseRowActions course={course} /> },
];

const countText = (total: number) => (total === 1 ? '1 class' : `${formatCount(total)} classes`);

export function CourseTable({ status }: { status: DecidedStatus | undefined }) {
  const query = useInfiniteQuery(allCoursesQuery(status));
  return <PagedTable query={query} countText={countText} caption="Classes" columns={COLUMNS} dense />;
}

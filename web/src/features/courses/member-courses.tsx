import { type AdminCourse, listMemberCourses } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount, formatCoursePrice } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { Link } from '../../lib/router/router.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { courseDetailsPath } from './course-paths.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';

const COLUMNS: Column<AdminCourse>[] = [
  {
    title: m.common_title(),
    card: 'title',
    cell: ({ _id, ClassTitle }) => (
      <Link dir="auto" to={courseDetailsPath(_id)} className="wrap-anywhere font-semibold underline underline-offset-4">
        {ClassTitle}
      </Link>
    ),
  },
  { title: m.common_status(), card: 'aside', cell: ({ Status }) => <CourseStatusBadge status={Status} /> },
  { title: m.courses_field_price(), card: 'meta', cell: ({ ClassPrice }) => formatCoursePrice(ClassPrice) },
  {
    title: m.courses_enrolled_column(),
    card: 'meta',
    cell: ({ EnrolledCount }) => formatCount(EnrolledCount),
    labelled: true,
  },
  {
    title: m.courses_submitted_column(),
    card: 'meta',
    cell: ({ SubmittedAt }) => formatMoment(SubmittedAt),
    labelled: true,
  },
];

/** The classes that one person teaches. */
export function MemberCourses({ memberId }: { memberId: string }) {
  const query = useInfiniteQuery(
    freshListQuery((query) => pageQueryFor(listMemberCourses, { params: { id: memberId }, query })),
  );
  return (
    <PagedTable
      query={query}
      caption={m.courses_list()}
      columns={COLUMNS}
      countText={(count) => m.courses_count({ count })}
    />
  );
}

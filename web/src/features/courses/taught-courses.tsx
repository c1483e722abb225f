import { PAGES } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { taughtCoursesQuery } from './courses.queries.ts';
import { TaughtCourseCard } from './taught-course-card.tsx';

const countText = (total: number) => (total === 1 ? '1 class' : `${formatCount(total)} classes`);

/** What somebody teaches, newest first. */
export function TaughtCourses({ email }: { email: string }) {
  const query = useInfiniteQuery(taughtCoursesQuery(email));
  return (
    <PagedList query={query} empty={<NoClasses />} countText={countText}>
      {({ items }) => (
        <ul aria-label="My Classes" className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-4">
          {items.map((course) => (
            <li key={course._id}>
              <TaughtCourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoClasses() {
  return (
    <EmptyState text="No data to show">
      <p className="text-quiet">The classes that you add stand here, with what the admins say of them.</p>
      <ButtonLink to={PAGES.addCourse.path}>Add Class</ButtonLink>
    </EmptyState>
  );
}

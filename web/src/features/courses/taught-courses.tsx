import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { taughtCoursesQuery } from './managed-courses.queries.ts';
import { TaughtCourseCard } from './taught-course-card.tsx';

/** My Classes, newest first. */
export function TaughtCourses({ email }: { email: string }) {
  const query = useInfiniteQuery(taughtCoursesQuery(email));
  return (
    <PagedList query={query} empty={<NoClasses />} countText={(count) => m.courses_count({ count })}>
      {({ items }) => (
        <ul
          aria-label={m.pages_my_courses()}
          className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-4"
        >
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
    <EmptyState text={m.common_no_data()}>
      <p className="text-quiet">{m.courses_none_taught()}</p>
      <ButtonLink to={PAGES.addCourse.path}>{m.pages_add_course()}</ButtonLink>
    </EmptyState>
  );
}

import { cursorOf } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CourseGrid } from '../features/courses/course-grid.tsx';
import { FromTheStart } from '../features/courses/from-the-start.tsx';
import { withCursor } from '../features/courses/listing-address.ts';
import { TeacherHeader } from '../features/members/teacher-header.tsx';
import { teacherCoursesQuery, teacherQuery } from '../features/members/teachers.queries.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { useParams, useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PagedList } from '../ui/paged-list.tsx';

/** Loads the teacher before the page is shown, so that somebody without a page shows 'not found', and their classes. */
export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' }, url }) => {
    const start = cursorOf(url.searchParams);
    await Promise.all([
      queryClient.query({ ...teacherQuery(id), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...teacherCoursesQuery(id, start), staleTime: 'static' }).catch(() => undefined),
    ]);
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const { data: teacher } = useSuspenseQuery(teacherQuery(id));
  const [search] = useSearchParams();
  const courses = useInfiniteQuery(teacherCoursesQuery(id, cursorOf(search)));
  usePageTitle(teacher.Name);
  return (
    <div className="shell shell-wide">
      <TeacherHeader teacher={teacher} />
      <section aria-labelledby="classes" className="grid gap-6 pt-section">
        <h2 id="classes" className="wrap-anywhere text-2xl">
          {m.members_teacher_classes({ name: teacher.Name })}
        </h2>
        <PagedList query={courses} addressOf={(cursor) => withCursor(search, cursor)}>
          {({ items }) => (
            <>
              <FromTheStart search={search} />
              <CourseGrid courses={items} label={m.courses_list()} maxColumns={4} />
            </>
          )}
        </PagedList>
      </section>
    </div>
  );
}

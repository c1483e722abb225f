import { m } from '@guildhall/messages';
import { type QueryClient, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router';
import { CourseGrid } from '../features/courses/course-grid.tsx';
import { TeacherHeader } from '../features/teachers/teacher-header.tsx';
import { teacherCoursesQuery, teacherQuery } from '../features/teachers/teachers.queries.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PagedList } from '../ui/paged-list.tsx';

/** Loads the teacher before the page is shown, so that somebody without a page shows 'not found', and their classes. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    await Promise.all([
      queryClient.query({ ...teacherQuery(id), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...teacherCoursesQuery(id), staleTime: 'static' }).catch(() => undefined),
    ]);
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const { data: teacher } = useSuspenseQuery(teacherQuery(id));
  const courses = useInfiniteQuery(teacherCoursesQuery(id));
  usePageTitle(teacher.Name);
  return (
    <div className="shell shell-wide">
      <TeacherHeader teacher={teacher} />
      <section aria-labelledby="classes" className="grid gap-6 pt-section">
        <h2 id="classes" className="wrap-anywhere text-2xl">
          {m.members_teacher_classes({ name: teacher.Name })}
        </h2>
        <PagedList query={courses}>
          {({ items }) => <CourseGrid courses={items} label={m.courses_list()} maxColumns={4} />}
        </PagedList>
      </section>
    </div>
  );
}

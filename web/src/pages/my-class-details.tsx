import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router';
import { CourseProgress } from '../features/courses/course-progress.tsx';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    await queryClient.query(courseQuery(id));
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const { data: course } = useSuspenseQuery(courseQuery(id));
  usePageTitle(course.ClassTitle);
  return <CourseProgress course={course} />;
}

import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router';
import { CourseDetails } from '../features/courses/course-details.tsx';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { useIsEnrolled } from '../features/enrolments/enrolments.queries.ts';
import { ReviewSection } from '../features/reviews/review-section.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** The class is here before its page is shown; one that does not exist shows the page for that. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    await queryClient.query({ ...courseQuery(id), staleTime: 'static' });
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const { data: course } = useSuspenseQuery(courseQuery(id));
  usePageTitle(course.ClassTitle);
  return (
    <>
      <CourseDetails course={course} isEnrolled={useIsEnrolled(id)} />
      <ReviewSection reviews={course.Reviews} count={course.ReviewCount} />
    </>
  );
}

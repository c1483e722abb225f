import { m } from '@guildhall/messages';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type LoaderFunction, useParams } from 'react-router';
import { CourseDetails } from '../features/courses/course-details.tsx';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { useIsEnrolled } from '../features/courses/use-is-enrolled.ts';
import { EvaluateButton } from '../features/reviews/evaluate-button.tsx';
import { ReviewSection } from '../features/reviews/review-section.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Loads the class before its page is shown, so that one that does not exist shows 'not found'. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    await queryClient.query({ ...courseQuery(id), staleTime: 'static' });
    return null;
  };

/** Renders again when somebody signs in or out: the class's teacher sees what a visitor does not. */
export function Component() {
  const { id = '' } = useParams();
  useSession();
  return (
    <Suspense fallback={<Spinner label={m.common_loading()} className="min-h-[50dvh]" />}>
      <ClassPage id={id} />
    </Suspense>
  );
}

function ClassPage({ id }: { id: string }) {
  const { data: course } = useSuspenseQuery(courseQuery(id));
  const isEnrolled = useIsEnrolled(course);
  usePageTitle(course.ClassTitle);
  return (
    <>
      <CourseDetails course={course} />
      <ReviewSection course={course} action={isEnrolled && <EvaluateButton course={course} />} />
    </>
  );
}

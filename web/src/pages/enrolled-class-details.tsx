import { type Course, PAGES } from '@guildhall/contract';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { generatePath, type LoaderFunction, useParams } from 'react-router';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { MyCoursework } from '../features/coursework/my-coursework.tsx';
import { EvaluateButton } from '../features/reviews/evaluate-button.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';

/** As it is now: how much of it one has handed in is part of the class. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    await queryClient.query({ ...courseQuery(id), staleTime: 0 });
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const person = useSession();
  const { data: course } = useSuspenseQuery({ ...courseQuery(id), refetchOnWindowFocus: 'always' });
  usePageTitle(course.ClassTitle);
  if (!person) return null;
  return <MyCoursework key={`${person.uid} ${id}`} course={course} headerActions={<HeaderActions course={course} />} />;
}

/** What one can do with the class besides its assignments. */
function HeaderActions({ course }: { course: Course }) {
  return (
    <>
      <EvaluateButton course={course} />
      <ButtonLink variant="outline" to={generatePath(PAGES.courseDetails.path, { id: course._id })}>
        The class’s own page
      </ButtonLink>
    </>
  );
}

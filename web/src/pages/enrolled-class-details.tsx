import { type Course, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Announcements } from '../features/announcements/announcements.tsx';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { MyCoursework } from '../features/coursework/my-coursework.tsx';
import { LearnCard } from '../features/learning/learn-card.tsx';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { EvaluateButton } from '../features/reviews/evaluate-button.tsx';
import { generatePath } from '../lib/router/address.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { useParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { YourCertificate } from './your-certificate.tsx';

/** Always fetched: the class contains the student's submissions. */
export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' } }) => {
    await queryClient.query({ ...courseQuery(id), staleTime: 0 });
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const person = useSession();
  const { data: course } = useSuspenseQuery({ ...courseQuery(id), refetchOnWindowFocus: 'always' });
  const { data: content } = useQuery({ ...contentQuery(id), refetchOnMount: 'always' });
  usePageTitle(course.ClassTitle);
  if (!person) return null;
  return (
    <MyCoursework
      key={`${person.uid} ${id}`}
      course={course}
      inactive={content?.InactiveEnrolment}
      next={content && <LearnCard content={content} />}
      headerActions={<HeaderActions course={course} />}
    >
      {content && <YourCertificate content={content} />}
      <Announcements course={course} viewer="student" />
    </MyCoursework>
  );
}

function HeaderActions({ course }: { course: Course }) {
  return (
    <>
      <EvaluateButton course={course} variant="outline" />
      <ButtonLink variant="outline" to={generatePath(PAGES.courseDetails.path, { id: course._id })}>
        {m.courses_own_page()}
      </ButtonLink>
    </>
  );
}

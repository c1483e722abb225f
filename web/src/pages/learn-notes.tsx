import { PAGES } from '@guildhall/contract';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, Navigate, useLocation, useParams } from 'react-router';
import { CourseNotes } from '../features/learning/course-notes.tsx';
import { LearnLayout } from '../features/learning/learn-layout.tsx';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    await queryClient.query(contentQuery(id));
    return null;
  };

/** When the session ends, it redirects to the login, which leads back. */
export function Component() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const person = useSession();
  usePageTitle(PAGES.learnNotes.title());
  if (person === null) return <Navigate to={pathWithReturn(PAGES.login.path, pathname)} replace />;
  return <Notes courseId={id} />;
}

function Notes({ courseId }: { courseId: string }) {
  const { data: content } = useSuspenseQuery(contentQuery(courseId));
  return (
    <LearnLayout content={content} currentId={undefined}>
      <CourseNotes courseId={courseId} />
    </LearnLayout>
  );
}

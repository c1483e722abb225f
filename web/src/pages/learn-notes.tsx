import { PAGES } from '@guildhall/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CourseNotes } from '../features/learning/course-notes.tsx';
import { LearnLayout } from '../features/learning/learn-layout.tsx';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { isGone } from '../lib/api-failure.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { createPath } from '../lib/router/address.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { Navigate, useLocation, useParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' } }) => {
    await queryClient.query(contentQuery(id)).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    return null;
  };

/** When the session ends, it redirects to the login, which leads back. */
export function Component() {
  const { id = '' } = useParams();
  const location = useLocation();
  const person = useSession();
  usePageTitle(PAGES.learnNotes.title());
  if (person === null) return <Navigate to={pathWithReturn(PAGES.login.path, createPath(location))} replace />;
  return <Notes courseId={id} />;
}

/** Notes stay when the class is not offered any more, and its contents cannot be seen. */
function Notes({ courseId }: { courseId: string }) {
  const { data: content } = useQuery(contentQuery(courseId));
  const notes = <CourseNotes courseId={courseId} />;
  if (!content) return <div className="py-6">{notes}</div>;
  return (
    <LearnLayout content={content} currentId={undefined}>
      {notes}
    </LearnLayout>
  );
}

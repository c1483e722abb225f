import { PAGES } from '@guildhall/contract';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { LearnLayout } from '../features/learning/learn-layout.tsx';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { findStart } from '../features/learning/lesson-list.ts';
import { LessonMissing } from '../features/learning/lesson-missing.tsx';
import { lessonPath } from '../lib/learn-path.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { Navigate, useParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** Always fetched: another device may have gone on. */
export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' } }) => {
    await queryClient.query({ ...contentQuery(id), staleTime: 0 });
    return null;
  };

/** Goes to where one left off. */
export function Component() {
  const { id = '' } = useParams();
  const { data: content } = useSuspenseQuery(contentQuery(id));
  usePageTitle(PAGES.learn.title());
  const start = findStart(content);
  if (start) return <Navigate to={lessonPath(id, start._id)} replace />;
  return (
    <LearnLayout content={content} currentId={undefined}>
      <LessonMissing content={content} />
    </LearnLayout>
  );
}

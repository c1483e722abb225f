import { PAGES } from '@guildhall/contract';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, Navigate, useLocation, useParams } from 'react-router';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { useHindrance } from '../features/courses/use-hindrance.ts';
import { Checkout } from '../features/enrolments/checkout.tsx';
import { useIsEnrolled } from '../features/enrolments/enrolments.queries.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** The class is here before its page is shown; what it costs now is asked for all the same. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params: { id = '' } }) => {
    await queryClient.query({ ...courseQuery(id), staleTime: 'static' });
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const person = useSession();
  const { data: course } = useSuspenseQuery({ ...courseQuery(id), refetchOnMount: 'always' });
  const hindrance = useHindrance(course);
  const isEnrolled = useIsEnrolled(id, { refetchOnMount: 'always' });
  usePageTitle('Make Payment');
  if (person === null) return <Navigate to={pathWithReturn(PAGES.login.path, pathname + search)} replace />;
  if (!person) return null;
  return (
    <div className="shell">
      <PageHeading title="Make Payment" />
      <Checkout key={id} course={course} payer={person} isEnrolled={isEnrolled} hindrance={hindrance} />
    </div>
  );
}

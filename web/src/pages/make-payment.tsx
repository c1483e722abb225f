import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CertificateOffer } from '../features/certificates/certificate-offer.tsx';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { useEnrolmentBlocker } from '../features/courses/use-enrolment-blocker.ts';
import { useIsEnrolled } from '../features/courses/use-is-enrolled.ts';
import { verificationOf } from '../features/identity/verification.ts';
import { VerificationAlert } from '../features/identity/verification-alert.tsx';
import { ClassPromises } from '../features/learning/class-promises.tsx';
import { ContentFacts } from '../features/learning/content-facts.tsx';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { Checkout } from '../features/payments/checkout.tsx';
import { OrderSteps } from '../features/payments/order-steps.tsx';
import { learnPath } from '../lib/learn-path.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { createPath } from '../lib/router/address.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { Navigate, useLocation, useParams, useSearchParams } from '../lib/router/router.tsx';
import { type Person, useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Spinner } from '../ui/spinner.tsx';

/**
 * Loads the class before its page is shown, so that one that does not exist shows 'not found'. What it contains too:
 * a link that appeared later would move the others below a finger.
 */
export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' } }) => {
    await Promise.all([
      queryClient.query({ ...courseQuery(id), staleTime: 'static' }),
      queryClient.query({ ...contentQuery(id), staleTime: 'static' }).catch(() => undefined),
    ]);
    return null;
  };

/** When the session ends, it redirects to the login, which leads back. */
export function Component() {
  const { id = '' } = useParams();
  const location = useLocation();
  const [query] = useSearchParams();
  const verification = verificationOf(query);
  const person = useSession();
  usePageTitle(PAGES.makePayment.title());
  if (person === null) return <Navigate to={pathWithReturn(PAGES.login.path, createPath(location))} replace />;
  return (
    <div className="shell">
      <PageHeading title={PAGES.makePayment.title()} />
      {person && verification && (
        <div className="mb-6">
          <VerificationAlert person={person} verification={verification} returnTo={location.pathname} />
        </div>
      )}
      <Suspense fallback={<Spinner label={m.common_loading()} className="min-h-[50dvh]" />}>
        {person && <Order key={id} id={id} person={person} />}
      </Suspense>
    </div>
  );
}

/** Always fetches the class: its price or the enrolment may have changed. */
function Order({ id, person }: { id: string; person: Person }) {
  const { data: course } = useSuspenseQuery({ ...courseQuery(id), refetchOnMount: 'always' });
  const { data: content } = useQuery(contentQuery(id));
  const blocker = useEnrolmentBlocker(course);
  const isEnrolled = useIsEnrolled(course);
  const lessonsPath = content?.LessonCount ? learnPath(id) : undefined;
  return (
    <Checkout course={course} payer={person} isEnrolled={isEnrolled} lessonsPath={lessonsPath} blocker={blocker}>
      {content && content.LessonCount > 0 && (
        <div className="grid gap-5">
          <ClassPromises content={content} hasAssignments={course.AssignmentCount > 0} heading="h2" />
          <ContentFacts content={content} />
        </div>
      )}
      <CertificateOffer courseId={id} />
      <OrderSteps isFree={course.ClassPrice === 0} />
    </Checkout>
  );
}

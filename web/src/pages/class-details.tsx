import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CertificateOffer } from '../features/certificates/certificate-offer.tsx';
import { CourseDetails } from '../features/courses/course-details.tsx';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { DecideReadCourse } from '../features/courses/decide-read-course.tsx';
import { RelatedCourses } from '../features/courses/related-courses.tsx';
import { useIsEnrolled } from '../features/courses/use-is-enrolled.ts';
import { useIsOwnCourse } from '../features/courses/use-is-own-course.ts';
import { useMarkSeen } from '../features/courses/use-mark-seen.ts';
import { AssignmentOutline } from '../features/coursework/assignment-outline.tsx';
import { TrialOffer } from '../features/enrolments/trial-offer.tsx';
import { verificationOf } from '../features/identity/verification.ts';
import { VerificationAlert } from '../features/identity/verification-alert.tsx';
import { VerificationResult } from '../features/identity/verification-result.tsx';
import { ClassContents } from '../features/learning/class-contents.tsx';
import { LearnLink } from '../features/learning/learn-link.tsx';
import { contentQuery } from '../features/learning/learning.queries.ts';
import { JoinFree } from '../features/payments/join-free.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { EvaluateButton } from '../features/reviews/evaluate-button.tsx';
import { RemoveReviewButton } from '../features/reviews/remove-review-button.tsx';
import { ReviewSection } from '../features/reviews/review-section.tsx';
import type { Loader } from '../lib/router/create-router.ts';
import { useLocation, useParams, useSearchParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { TRIAL_OFFER_ID } from '../lib/trial-offer.ts';
import { useFocusFallback } from '../lib/use-focus-fallback.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Spinner } from '../ui/spinner.tsx';
import { EnrollOrTry } from './enroll-or-try.tsx';

/** Loads the class before its page is shown, so that one that does not exist shows 'not found'. */
export const loader =
  (queryClient: QueryClient): Loader =>
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
  const { data: content } = useQuery(contentQuery(id));
  const isEnrolled = useIsEnrolled(course);
  const isOwn = useIsOwnCourse(course);
  usePageTitle(course.ClassTitle);
  useFocusFallback(isEnrolled);
  useMarkSeen(course._id);
  return (
    <>
      <CourseDetails
        course={course}
        offer={content && <Offer content={content} />}
        hasTrial={content?.Trial.State === 'offered'}
        hasLessons={content !== undefined && content.LessonCount > 0}
        joinFree={<JoinFree courseId={id} isLarge />}
      >
        {content && <DecideReadCourse content={content} />}
        {content && (
          <ClassContents
            content={content}
            hasAssignments={course.AssignmentCount > 0}
            offer={<EnrollOrTry content={content} />}
          />
        )}
        <CertificateOffer courseId={id} />
        {!isOwn && !isEnrolled && <AssignmentOutline course={course} />}
        {!isOwn && <ReportButton key={id} kind="class" id={id} />}
      </CourseDetails>
      <ReviewSection
        course={course}
        action={
          isEnrolled ? (
            <EvaluateButton course={course} />
          ) : (
            content?.InactiveEnrolment && <RemoveReviewButton course={course} />
          )
        }
        reportOf={({ _id, ReviewerName }) => <ReportButton kind="review" id={_id} reviewer={ReviewerName} />}
      />
      <RelatedCourses course={course} />
    </>
  );
}

/** Below the button to enroll: the free trial, and the way to the lessons. */
function Offer({ content }: { content: CourseContent }) {
  const person = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const verification = verificationOf(search);
  return (
    <>
      {verification && <VerificationResult person={person} verification={verification} returnTo={pathname} />}
      <LearnLink content={content} />
      <TrialOffer
        content={content}
        id={TRIAL_OFFER_ID}
        confirmEmail={
          person && !verification && <VerificationAlert person={person} verification={null} returnTo={pathname} />
        }
      />
    </>
  );
}

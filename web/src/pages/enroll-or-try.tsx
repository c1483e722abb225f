import { type CourseContent, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { TrialOffer } from '../features/enrolments/trial-offer.tsx';
import { VerificationAlert } from '../features/identity/verification-alert.tsx';
import { JoinFree } from '../features/payments/join-free.tsx';
import { pathWithReturn } from '../lib/return-path.ts';
import { generatePath } from '../lib/router/address.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The ways to all lessons, for who may open the free previews alone. */
export function EnrollOrTry({ content }: { content: CourseContent }) {
  const person = useSession();
  const coursePath = generatePath(PAGES.courseDetails.path, { id: content.ClassId });
  return (
    <>
      {content.InactiveEnrolment?.State !== 'on-hold' && <Enroll content={content} coursePath={coursePath} />}
      <TrialOffer
        content={content}
        className="justify-items-start"
        confirmEmail={person && <VerificationAlert person={person} verification={null} returnTo={coursePath} />}
      />
    </>
  );
}

function Enroll({
  content: { ClassId, IsFree, InactiveEnrolment },
  coursePath,
}: {
  content: CourseContent;
  coursePath: string;
}) {
  const person = useSession();
  if (IsFree) {
    if (person) return <JoinFree courseId={ClassId} />;
    return <ButtonLink to={pathWithReturn(PAGES.login.path, coursePath)}>{m.courses_enroll_free()}</ButtonLink>;
  }
  return (
    <ButtonLink to={generatePath(PAGES.makePayment.path, { id: ClassId })}>
      {InactiveEnrolment ? m.enrolments_enroll_again() : m.learning_enroll()}
    </ButtonLink>
  );
}

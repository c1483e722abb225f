import { type CourseContent, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath } from 'react-router';
import { TrialOffer } from '../features/enrolments/trial-offer.tsx';
import { VerificationAlert } from '../features/identity/verification-alert.tsx';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The ways to all lessons, for who may open the free previews alone. */
export function EnrollOrTry({ content }: { content: CourseContent }) {
  const person = useSession();
  const path = generatePath(PAGES.makePayment.path, { id: content.ClassId });
  const coursePath = generatePath(PAGES.courseDetails.path, { id: content.ClassId });
  return (
    <>
      {content.InactiveEnrolment?.State !== 'on-hold' && (
        <ButtonLink to={path}>
          {content.InactiveEnrolment ? m.enrolments_enroll_again() : m.learning_enroll()}
        </ButtonLink>
      )}
      <TrialOffer
        content={content}
        className="justify-items-start"
        confirmEmail={person && <VerificationAlert person={person} verification={null} returnTo={coursePath} />}
      />
    </>
  );
}

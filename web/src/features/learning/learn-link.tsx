import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { learnPath, notesPath } from '../../lib/learn-path.ts';
import { Link } from '../../lib/router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TrialCountdown } from './trial-countdown.tsx';

export const learnText = ({ Access, Progress }: CourseContent) => {
  if (Access === 'teacher' || Access === 'admin') return m.learning_see_lessons();
  if (Progress?.Percent === 100) return m.learning_revisit();
  return Progress && Progress.DoneCount > 0 ? m.learning_continue() : m.learning_start();
};

/** On the page of a class: the way to its lessons, and what became of the trial. */
export function LearnLink({ content }: { content: CourseContent }) {
  const { ClassId, LessonCount, Access, Trial, InactiveEnrolment } = content;
  if (InactiveEnrolment) {
    return (
      <p className="text-sm">
        <strong>{inactiveEnrolmentText(InactiveEnrolment)}</strong>{' '}
        <Link to={notesPath(ClassId)} className="text-link inline-block py-1">
          {m.learning_my_notes()}
        </Link>
      </p>
    );
  }
  if (LessonCount === 0) return null;
  if (Trial.State === 'over' && Access === 'none') {
    return <p className="text-sm">{m.learning_trial_over_offer()}</p>;
  }
  if (Access === 'none') return null;
  return (
    <>
      <ButtonLink to={learnPath(ClassId)} {...(Access === 'enrolled' ? { size: 'large' } : { variant: 'outline' })}>
        {learnText(content)}
      </ButtonLink>
      {Trial.State === 'running' && Trial.EndsAt && <TrialCountdown endsAt={Trial.EndsAt} />}
    </>
  );
}

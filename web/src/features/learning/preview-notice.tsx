import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { Alert } from '../../ui/alert.tsx';

/** Above a free preview, for those who had access to the whole class: why the rest is closed. */
export function PreviewNotice({ content: { InactiveEnrolment, Trial } }: { content: CourseContent }) {
  if (Trial.State === 'over') return <Alert>{m.learning_trial_over_offer()}</Alert>;
  if (!InactiveEnrolment) return null;
  return <Alert>{m.learning_previews_stay({ reason: inactiveEnrolmentText(InactiveEnrolment) })}</Alert>;
}

import { PAGES } from '@guildhall/contract';
import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import { modified } from '../../../http/write-results.ts';
import type { MailDeps } from '../../../jobs/mails/mail-queue.ts';
import { endGrant } from '../change-enrolment-state.ts';
import { placeEnded } from './grant-mails.ts';
import type { Grant } from './grant-place.ts';
import { lockStudent } from './grants.queries.ts';

/** Changes nothing where no granted place is active: of two admins, the second is told so. */
export async function endGrantedPlace(tx: Tx, { mailQueue }: MailDeps, grant: Grant) {
  const { courseId, studentId, adminId, reason, now } = grant;
  const student = await lockStudent(tx, studentId);
  if (!student) return undefined;
  const course = await endGrant(tx, courseId, studentId, now);
  if (!course) return modified({ matched: 1, modified: 0 });
  const subject = { subjectId: courseId, subjectName: course.title, personId: studentId };
  await recordAudit(tx, { actorId: adminId, action: 'enrolment.grant-ended', ...subject, reason, now });
  await mailQueue.add(tx, {
    to: student,
    kind: placeEnded,
    values: { course: course.title, reason },
    link: PAGES.courseDetails.path.replace(':id', course.id),
  });
  return modified({ matched: 1, modified: 1 });
}

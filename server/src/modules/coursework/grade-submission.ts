import type { NewGrade } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import { belongsToCourse, teachesCourse, type Viewer } from '../course-access/index.ts';
import { addToGradedCount } from './assignments.queries.ts';
import type { StudentNotifications } from './student-notifications.ts';
import { changeGrade, lockSubmission } from './submissions.queries.ts';

interface GradeRequest {
  submissionId: string;
  actor: Viewer;
  input: NewGrade;
  /** `SubmittedAt` of the version that the teacher read: a later version is not graded. Undefined grades any version. */
  readAt: Date | undefined;
  now: Date;
}

/** Locks the submission first: its student may be replacing it. */
export async function gradeSubmission(
  tx: Tx,
  { notifyOfGrade, issueWhenMet }: Pick<StudentNotifications, 'notifyOfGrade'> & CertificateIssuer,
  { submissionId, actor, input, readAt, now }: GradeRequest,
) {
  const submission = await lockTaughtSubmission(tx, submissionId, actor);
  if (readAt && readAt.getTime() !== submission.submitted_at.getTime()) throw submissionChanged();
  if (submission.grade === input.Grade && submission.comment === input.Comment) {
    return modified({ matched: 1, modified: 0 });
  }
  await changeGrade(tx, submission.id, { grade: input.Grade, comment: input.Comment, now });
  if (submission.grade === null) await addToGradedCount(tx, submission.assignment_id, 1);
  await notifyOfGrade(tx, submission.id);
  await issueWhenMet(tx, { courseId: submission.course_id, studentId: submission.student_id, now });
  return modified({ matched: 1, modified: 1 });
}

/** For the class's teacher. Admins and its students get 403; for anybody else it does not exist. */
async function lockTaughtSubmission(tx: Tx, submissionId: string, actor: Viewer) {
  const submission = await lockSubmission(tx, submissionId);
  if (!submission) throw new Problem('submission.not-found');
  if (teachesCourse(actor, submission)) return submission;
  const course = { id: submission.course_id, teacher_id: submission.teacher_id };
  throw (await belongsToCourse(tx, actor, course))
    ? new Problem('auth.forbidden', { reason: 'course' })
    : new Problem('submission.not-found');
}

const submissionChanged = () => new Problem('submission.changed');

import type { NewSubmission } from '@guildhall/contract';
import { invalidateCounts } from '../../database/cache-invalidation.ts';
import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { isId, newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import { lockEnrolledCourse, type Viewer } from '../course-access/index.ts';
import { addToGradedCount, findAssignmentOfCourse, raiseSubmissionCounts } from './assignments.queries.ts';
import { insertSubmission, lockOwnSubmission, replaceSubmission } from './submissions.queries.ts';

interface SubmissionRequest {
  courseId: string;
  actor: Viewer;
  assignmentId: string;
  input: NewSubmission;
  /** When it arrived. */
  now: Date;
}

/**
 * Before the deadline, a submission replaces the last one and its grade. After it, only a first one is taken, and
 * marked late. The same again changes nothing, whatever has become of the assignment.
 */
export async function submitAssignment(
  tx: Tx,
  { issueWhenMet }: CertificateIssuer,
  { courseId, actor, assignmentId, input, now }: SubmissionRequest,
) {
  const course = await lockEnrolledCourse(tx, courseId, actor);
  const assignment = isId(assignmentId) ? await findAssignmentOfCourse(tx, course.id, assignmentId) : undefined;
  if (!assignment) throw new Problem('assignment.not-found');

  const before = await lockOwnSubmission(tx, assignment.id, actor.id);
  const content = {
    answer: input.Answer ?? before?.answer ?? '',
    link: input.Link ?? before?.link ?? '',
    submittedAt: now,
    isLate: now >= assignment.closes_at,
  };
  if (before && before.answer === content.answer && before.link === content.link) {
    return modified({ matched: 1, modified: 0 });
  }
  if (assignment.withdrawn_at) throw new Problem('assignment.withdrawn');
  const handedIn = {
    courseId: course.id,
    assignmentId: assignment.id,
    studentId: actor.id,
    isAgain: Boolean(before),
    now,
  };
  if (!before) {
    await insertSubmission(tx, { id: newId(), assignment, studentId: actor.id, content });
    await raiseSubmissionCounts(tx, assignment);
    invalidateCounts(tx, 'courses', `course:${course.id}`);
    await recordSubmission(tx, handedIn);
    await issueWhenMet(tx, { courseId: course.id, studentId: actor.id, now });
    return modified({ matched: 1, modified: 1 });
  }
  if (content.isLate) throw new Problem('submission.closed');
  await replaceSubmission(tx, before.id, content);
  await recordSubmission(tx, handedIn);
  if (before.grade !== null) await addToGradedCount(tx, assignment.id, -1);
  return modified({ matched: 1, modified: 1 });
}

interface HandedIn {
  courseId: string;
  assignmentId: string;
  studentId: string;
  /** It replaces one from before. */
  isAgain: boolean;
  now: Date;
}

/** Without the answer: that is for the class's teacher. */
const recordSubmission = (tx: Tx, { courseId, assignmentId, studentId, isAgain, now }: HandedIn) =>
  recordWebhookEvent(tx, {
    type: 'submission.handed-in',
    data: { CourseId: courseId, AssignmentId: assignmentId, StudentId: studentId, IsAgain: isAgain },
    now,
  });

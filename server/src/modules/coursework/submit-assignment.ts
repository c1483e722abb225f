import type { NewSubmission } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { announce } from '../../platform/changes.ts';
import { isId, newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { modified } from '../../platform/write-results.ts';
import { findAttendedCourse, type Viewer } from '../courses/index.ts';
import { addToGradedCount, findAssignment, holdCourse, raiseSubmissionCounts } from './coursework.queries.ts';
import { insertSubmission, lockSubmissionOf, replaceSubmission } from './submissions.queries.ts';

interface HandedIn {
  courseId: string;
  actor: Viewer;
  assignmentId: string;
  said: NewSubmission;
  /** When it arrived. */
  now: Date;
}

/**
 * Holds the class first: whoever ends a place does so too, and the counts are the class’s. Before the deadline the
 * last one counts, without the grade of the one before; after it the first one, and it is late.
 */
export async function submitAssignment(tx: Tx, { courseId, actor, assignmentId, said, now }: HandedIn) {
  if (isId(courseId)) await holdCourse(tx, courseId);
  const course = await findAttendedCourse(tx, courseId, actor);
  const assignment = isId(assignmentId) ? await findAssignment(tx, course.id, assignmentId) : undefined;
  if (!assignment) throw new Problem('assignment.not-found', { detail: 'There is no such assignment in this class.' });

  const before = await lockSubmissionOf(tx, assignment.id, actor.id);
  const work = {
    answer: said.Answer ?? before?.answer ?? '',
    link: said.Link ?? before?.link ?? '',
    submittedAt: now,
    isLate: now >= assignment.closes_at,
  };
  if (!before) {
    await insertSubmission(tx, { id: newId(), assignment, studentId: actor.id, work });
    await raiseSubmissionCounts(tx, assignment);
    announce(tx, 'courses', `course:${course.id}`);
    return modified({ matched: 1, modified: 1 });
  }
  if (before.answer === work.answer && before.link === work.link) return modified({ matched: 1, modified: 0 });
  if (work.isLate) throw submissionClosed();
  await replaceSubmission(tx, before.id, work);
  if (before.grade !== null) await addToGradedCount(tx, assignment.id, -1);
  return modified({ matched: 1, modified: 1 });
}

const submissionClosed = () =>
  new Problem('submission.closed', {
    detail: 'The deadline is over: what you have handed in can no longer be changed.',
  });

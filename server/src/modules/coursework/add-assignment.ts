import type { NewAssignment } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { announce } from '../../platform/changes.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { modified } from '../../platform/write-results.ts';
import { findSeenCourse, notOwnCourse, type Viewer } from '../courses/index.ts';
import { insertAssignment, lowerAssignmentCount, raiseAssignmentCount } from './coursework.queries.ts';
import type { Notices } from './notices.ts';

interface Order {
  courseId: string;
  actor: Viewer;
  said: NewAssignment;
  now: Date;
}

const IS_OVER = 'Please choose a day that is not over';

/** The count of its class is its number, and keeps others waiting: of two clicks the second finds what the first has set. */
export async function addAssignment(
  tx: Tx,
  { courseId, actor, said, now }: Order,
  { assignmentSet }: Pick<Notices, 'assignmentSet'>,
) {
  const course = await findTaughtCourse(tx, courseId, actor);
  const number = await raiseAssignmentCount(tx, course.id);
  if (number === undefined) return refuseUnapproved(tx, courseId, actor);

  const assignment = { id: newId(), courseId: course.id, number, said, now };
  const closesAt = await insertAssignment(tx, assignment);
  if (!closesAt) {
    await lowerAssignmentCount(tx, course.id);
    return modified({ matched: 1, modified: 0 });
  }
  if (closesAt <= now) throw dayIsOver();
  await assignmentSet(tx, assignment.id);
  announce(tx, 'courses', `course:${course.id}`);
  return modified({ matched: 1, modified: 1 });
}

/** Admins read, and set nothing. */
async function findTaughtCourse(tx: Tx, courseId: string, actor: Viewer) {
  const course = await findSeenCourse(tx, courseId, actor);
  if (course.teacher_id !== actor.id) throw notOwnCourse();
  return course;
}

/** It may have been deleted at this moment: then there is none. */
async function refuseUnapproved(tx: Tx, courseId: string, actor: Viewer): Promise<never> {
  await findSeenCourse(tx, courseId, actor);
  throw new Problem('course.not-approved', { detail: 'Assignments are set in classes that are Approved.' });
}

const dayIsOver = () =>
  new Problem('request.invalid', {
    detail: `formData.AssignmentDeadLine: ${IS_OVER}`,
    errors: [{ path: 'formData.AssignmentDeadLine', message: IS_OVER }],
  });

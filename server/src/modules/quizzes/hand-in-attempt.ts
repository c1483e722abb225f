import type { Tx } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import { isEnrolled, type Viewer } from '../course-access/index.ts';
import { findCourseOfOwnAttempt } from './attempts.queries.ts';
import { type MarkingDeps, markAttempt } from './mark-attempt.ts';

interface HandIn {
  attemptId: string;
  actor: Viewer;
}

/** One's own. After the end what was saved until then counts. A second time changes nothing. */
export async function handInAttempt(tx: Tx, deps: MarkingDeps, { attemptId, actor }: HandIn): Promise<void> {
  const courseId = await findCourseOfOwnAttempt(tx, { attemptId, studentId: actor.id });
  if (!courseId) throw new Problem('attempt.not-found');
  if (!(await isEnrolled(tx, courseId, actor.id))) throw new Problem('enrolment.required');
  await markAttempt(tx, deps, attemptId);
}

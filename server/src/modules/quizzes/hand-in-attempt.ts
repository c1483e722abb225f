import type { Attempt } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import { enrolmentRequired, isEnrolled, type Viewer } from '../course-access/index.ts';
import { findAttempt } from './attempts.queries.ts';
import { toAttempt } from './attempts.view.ts';
import { markAttempt } from './mark-attempt.ts';

interface HandIn {
  attemptId: string;
  actor: Viewer;
}

/** One's own. After the end what was saved until then counts. A second time changes nothing. */
export async function handInAttempt(tx: Tx, { attemptId, actor }: HandIn): Promise<Attempt> {
  const attempt = await findAttempt(tx, attemptId);
  if (attempt?.student_id !== actor.id) throw notFound('attempt.not-found');
  if (!(await isEnrolled(tx, attempt.course.id, actor.id))) throw enrolmentRequired();
  await markAttempt(tx, attempt.id);
  const marked = await findAttempt(tx, attempt.id);
  if (!marked) throw notFound('attempt.not-found');
  return toAttempt(marked);
}

import type { Database, InTx, Tx } from '../../database/database.ts';
import type { KeysetPage } from '../../database/keyset.ts';
import { readAllPages } from '../../database/read-all-pages.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { Problem } from '../../lib/problem.ts';
import { isEnrolled, type Viewer } from '../course-access/index.ts';
import { findCourseOfOwnAttempt, listOverduePage, type OverdueKeys } from './attempts.queries.ts';
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

interface EndingDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
}

/**
 * Hands in the attempts whose time is over, each in a transaction of its own; of one lesson, or of all. Several processes
 * may do this at the same time. One that fails does not keep the others waiting.
 */
export async function endOverdueAttempts(deps: EndingDeps, lessonId?: string): Promise<void> {
  const { database, inTx } = deps;
  const overdue = readAllPages({
    find: (page: KeysetPage<OverdueKeys>) => listOverduePage(database, lessonId, page),
    keysOf: ({ ends_at, id }): OverdueKeys => [ends_at, id],
  });
  for await (const { id } of overdue)
    await inTx((tx) => markAttempt(tx, deps, id)).catch((error) =>
      logFailure(`Attempt ${id} could not be ended`, error),
    );
}

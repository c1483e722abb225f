import { recordAudit } from '../../../database/audit-entries.ts';
import type { Tx } from '../../../database/database.ts';
import { deleted } from '../../../http/write-results.ts';
import { isId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import type { Viewer } from '../../course-access/index.ts';
import { invalidateCourse } from '../invalidate-course.ts';
import { lockOwnCourse } from '../lock-own-course.ts';
import { cancelOpenReduction, findReduction, setPrice } from './reductions.queries.ts';

interface ReductionEnd {
  courseId: string;
  reductionId: string;
  actor: Viewer;
  now: Date;
}

/** Takes back one that is planned; of one that runs, the price before comes back at once. */
export async function cancelReduction(tx: Tx, { courseId, reductionId, actor, now }: ReductionEnd) {
  const course = await lockOwnCourse(tx, courseId, actor);
  if (!isId(reductionId) || !(await findReduction(tx, course.id, reductionId))) {
    throw new Problem('reduction.not-found');
  }
  const canceled = await cancelOpenReduction(tx, reductionId);
  if (!canceled) return deleted(0);
  const subject = { subjectId: course.id, subjectName: course.title, personId: course.teacher_id };
  await recordAudit(tx, { actorId: actor.id, action: 'course.reduction-canceled', ...subject, now });
  if (canceled.list_cents !== null) {
    await setPrice(tx, course.id, canceled.list_cents);
    invalidateCourse(tx, course);
  }
  return deleted(1);
}

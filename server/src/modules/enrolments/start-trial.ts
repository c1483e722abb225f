import type { Tx } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { findRunningTrial } from '../course-access/index.ts';
import { findEnrolment } from './enrolments.queries.ts';
import { requireEnrollable } from './require-enrollable.ts';
import { findEmailVerified, findTrialCourse, insertTrial } from './trials.queries.ts';

interface TrialRequest {
  courseId: string;
  actor: Pick<Actor, 'id' | 'role'>;
}

/** Once per student and class. Asked again while it runs, the answer is the same. Nothing is charged, then or later. */
export async function startTrial(tx: Tx, { courseId, actor }: TrialRequest) {
  const course = requireEnrollable(await findTrialCourse(tx, courseId), actor);
  const running = await findRunningTrial(tx, courseId, actor.id);
  if (running) return { EndsAt: running.ends_at.toISOString() };
  await refuseEnrolled(tx, courseId, actor.id);
  if (course.price_cents === 0 || course.lesson_count === 0) {
    throw new Problem('trial.not-offered');
  }
  if (!(await findEmailVerified(tx, actor.id)).email_verified) {
    throw new Problem('trial.email-not-verified');
  }
  const endsAt = await insertTrial(tx, { id: newId(), courseId, studentId: actor.id });
  const end = endsAt ?? (await findRunningTrial(tx, courseId, actor.id))?.ends_at;
  if (!end) throw alreadyUsed();
  return { EndsAt: end.toISOString() };
}

/** Whoever had the class and got the money back has seen its lessons. */
async function refuseEnrolled(tx: Tx, courseId: string, studentId: string) {
  const enrolment = await findEnrolment(tx, courseId, studentId);
  if (enrolment?.state === 'active') throw new Problem('enrolment.already-enrolled');
  if (enrolment?.state === 'suspended') throw new Problem('enrolment.already-enrolled', { reason: 'hold' });
  if (enrolment) throw alreadyUsed();
}

const alreadyUsed = () => new Problem('trial.already-used');

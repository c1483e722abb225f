import type { Tx } from '../../database/database.ts';
import { modified } from '../../http/write-results.ts';
import { newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { createEnrolment } from './create-enrolment.ts';
import { findEnrolment } from './enrolments.queries.ts';

interface FreeEnrolment {
  courseId: string;
  studentId: string;
  now: Date;
}

export const ENROLLED = modified({ matched: 1, modified: 1 });

/** Repeated calls for somebody who has enrolled for free give the same answer. */
export async function enrolForFree(tx: Tx, { courseId, studentId, now }: FreeEnrolment) {
  const outcome = await createEnrolment(tx, { id: newId(), courseId, studentId, paymentId: null, now });
  if (outcome === 'created') return ENROLLED;
  if (outcome === 'not-offered') throw new Problem('course.not-found');
  const enrolment = await findEnrolment(tx, courseId, studentId);
  if (enrolment?.origin === 'free') return ENROLLED;
  throw enrolment?.state === 'suspended'
    ? new Problem('enrolment.already-enrolled', { reason: 'hold' })
    : new Problem('enrolment.already-enrolled');
}

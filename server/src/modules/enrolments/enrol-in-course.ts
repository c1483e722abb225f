import type { PaymentStatus } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { isId, newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { modified } from '../../platform/write-results.ts';
import { findPlace, findTerms } from './enrolments.queries.ts';
import { followIntent } from './follow-intent.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findOwnPayment } from './payments.queries.ts';
import { givePlace } from './places.ts';
import { alreadyEnrolled, courseNotFound, placeRests, refuseEnrolment } from './refuse-enrolment.ts';

interface Wish {
  courseId: string;
  actor: Pick<Actor, 'id' | 'role'>;
  /** The provider's name of what was paid; all that is believed, and that after the provider was asked. */
  transactionId: string | null | undefined;
}

const ENROLLED = modified({ matched: 1, modified: 1 });

/**
 * A place in a class for what was paid, or for nothing where it costs nothing. Whoever has settled the payment
 * before, and however often it is asked: who has the place by it is told the same. What one began to pay as a student
 * settles, whatever one's role is now.
 */
export async function enrolInCourse(deps: PaymentDeps, { courseId, actor, transactionId }: Wish) {
  const course = isId(courseId) ? await findTerms(deps.database, courseId) : undefined;
  if (!course) throw courseNotFound();
  const claimed = { intentId: transactionId ?? '', courseId: course.id, studentId: actor.id };
  const payment = transactionId ? await findOwnPayment(deps.database, claimed) : undefined;
  if (payment?.status === 'paid') return ENROLLED;
  if (course.status === 'Approved' && course.price_cents === 0) {
    refuseEnrolment(course, actor);
    return deps.inTx((tx) => enrolForNothing(tx, { courseId: course.id, studentId: actor.id, now: deps.now() }));
  }
  if (!payment) {
    refuseEnrolment(course, actor);
    const detail = transactionId ? 'You have no such payment for this class.' : 'This class is not free any more.';
    throw new Problem('payment.not-found', { detail });
  }
  const { status } = payment.status === 'open' ? await followIntent(deps, payment) : payment;
  return answerOf(status);
}

function answerOf(status: PaymentStatus) {
  if (status === 'paid') return ENROLLED;
  if (status === 'disputed') throw placeRests();
  if (status === 'refund-due' || status === 'refunded' || status === 'charged-back') {
    throw new Problem('payment.refunded', { detail: 'This payment goes back, or has gone back, to the card.' });
  }
  throw new Problem('payment.not-confirmed', { detail: 'The card provider has no money for this payment.' });
}

interface Guest {
  courseId: string;
  studentId: string;
  now: Date;
}

/** Who has come in by this very way is told the same again. */
async function enrolForNothing(tx: Tx, { courseId, studentId, now }: Guest) {
  const outcome = await givePlace(tx, { id: newId(), courseId, studentId, paymentId: null, now });
  if (outcome === 'given') return ENROLLED;
  if (outcome === 'not-offered') throw courseNotFound();
  const place = await findPlace(tx, courseId, studentId);
  if (place?.origin === 'free') return ENROLLED;
  throw place?.state === 'suspended' ? placeRests() : alreadyEnrolled();
}

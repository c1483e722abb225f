import type { PaymentStatus } from '@guildhall/contract';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import { ENROLLED, enrolForFree, requireEnrollable } from '../enrolments/index.ts';
import { isLineOver } from './orders.queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findOwnPayment } from './payments.queries.ts';
import { findSaleTerms } from './sale-terms.queries.ts';
import { syncPayment } from './sync-payment.ts';

interface EnrolmentRequest {
  courseId: string;
  actor: Pick<Actor, 'id' | 'role'>;
  /** The id of the intent that the student says was paid; the provider decides whether it was. */
  transactionId: string | null | undefined;
}

/**
 * Enrols a student by a confirmed payment, or for free where the class costs nothing. Repeated requests get the same
 * answer, whoever settled the payment first. A payment begun as a student settles whatever one's role is now.
 */
export async function enrolInCourse(deps: PaymentDeps, { courseId, actor, transactionId }: EnrolmentRequest) {
  const terms = await findSaleTerms(deps.database, courseId);
  if (!terms) throw new Problem('course.not-found');
  const enrolment = { courseId: terms.id, studentId: actor.id };
  const payment = transactionId
    ? await findOwnPayment(deps.database, { ...enrolment, intentId: transactionId })
    : undefined;
  const isReturned = payment?.status === 'paid' && (await isLineOver(deps.database, payment));
  if (payment?.status === 'paid' && !isReturned) return ENROLLED;
  if (terms.status === 'Approved' && terms.price_cents === 0) {
    requireEnrollable(terms, actor);
    return deps.inTx((tx) => enrolForFree(tx, { ...enrolment, now: deps.now() }));
  }
  if (!payment) {
    requireEnrollable(terms, actor);
    throw new Problem('payment.not-found', transactionId ? {} : { reason: 'price' });
  }
  const { status } = payment.status === 'open' ? await syncPayment(deps, payment) : payment;
  return resultOf(isReturned ? 'refunded' : status);
}

function resultOf(status: PaymentStatus) {
  if (status === 'paid') return ENROLLED;
  if (status === 'disputed') throw new Problem('enrolment.already-enrolled', { reason: 'hold' });
  if (status === 'refund-due' || status === 'refunded' || status === 'charged-back') {
    throw new Problem('payment.refunded');
  }
  throw new Problem('payment.not-confirmed');
}

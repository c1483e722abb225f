import type { Tx } from '../../database/database.ts';
import { type Intent, ProviderUnavailable } from '../../gateways/card-payments/card-payments.ts';
import type { Actor } from '../../platform/actor.ts';
import { isId, newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { findPlace, holdTerms, type Terms } from './enrolments.queries.ts';
import { cancelPayment, followIntent } from './follow-intent.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { nameIntent, openPayment, type PaymentRow } from './payments.queries.ts';
import { alreadyEnrolled, courseNotFound, placeRests, refuseEnrolment } from './refuse-enrolment.ts';
import { isAgreed, metadataOf } from './settle-payment.ts';

interface Wish {
  courseId: string;
  actor: Pick<Actor, 'id' | 'role'>;
}

/** Milliseconds. Time to type a card's number; whoever closes the tab then is enrolled within the minute. */
const FIRST_LOOK = 45_000;
/** What was begun may have been paid, canceled or overtaken by a new price: each is seen to, then begun anew. */
const MOST_ATTEMPTS = 5;

/**
 * Begins to pay for a class, or goes on with what was begun. The row comes first, then the intent, then its name in
 * the row: who asks again after a crash in between finds the same row, and by the same key the same intent.
 */
export async function beginPayment(deps: PaymentDeps, { courseId, actor }: Wish) {
  if (!isId(courseId)) throw courseNotFound();
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const { course, payment } = await deps.inTx((tx) => agreeOnPrice(tx, { courseId, actor, now: deps.now() }));
    const intent = await findOrCreateIntent(deps, payment, course);
    if (intent?.status === 'open' && isAgreed(payment, intent) && isPriceOf(course, payment)) {
      return { intent, payment };
    }
    await (intent?.status === 'open' ? cancelPayment(deps, payment) : followIntent(deps, payment));
  }
  throw new ProviderUnavailable(`No payment for class ${courseId} could be begun.`);
}

const isPriceOf = ({ price_cents, currency }: Terms, payment: PaymentRow) =>
  price_cents === payment.amount_cents && currency === payment.currency;

/** The price is the class's, whatever anybody sends. */
async function agreeOnPrice(tx: Tx, { courseId, actor, now }: Wish & { now: Date }) {
  const course = refuseEnrolment(await holdTerms(tx, courseId), actor);
  const place = await findPlace(tx, course.id, actor.id);
  if (place?.state === 'suspended') throw placeRests();
  if (place?.state === 'active') throw alreadyEnrolled();
  if (course.price_cents === 0) throw new Problem('payment.not-needed', { detail: 'This class costs nothing.' });
  const payment = await openPayment(tx, {
    id: newId(),
    courseId: course.id,
    studentId: actor.id,
    amountCents: course.price_cents,
    currency: course.currency,
    now,
    lookAt: new Date(now.getTime() + FIRST_LOOK),
  });
  return { course, payment };
}

/** Undefined: there is none any more, or the payment has been taken further by somebody else. */
async function findOrCreateIntent(
  { cardPayments, database }: PaymentDeps,
  payment: PaymentRow,
  course: Terms,
): Promise<Intent | undefined> {
  if (payment.intent_id !== null) return cardPayments.findIntent(payment.intent_id);
  const intent = await cardPayments.createIntent({
    amountCents: payment.amount_cents,
    currency: payment.currency,
    metadata: metadataOf(payment),
    description: course.title,
    /** One key is for one thing said: a class that is edited meanwhile may have another title. */
    idempotencyKey: `payment-${payment.id}-${course.updated_at.getTime()}`,
  });
  const named = await nameIntent(database, payment.id, intent.id);
  return named && intent;
}

import type { Tx } from '../../database/database.ts';
import { type Intent, ProviderUnavailableError } from '../../gateways/card-payments/card-payments.ts';
import type { Actor } from '../../http/actor.ts';
import { isId, newId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { switchDuePrice } from '../courses/index.ts';
import { findEnrolment, requireEnrollable } from '../enrolments/index.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertOrReopenPayment, type PaymentRow, setIntentId } from './payments.queries.ts';
import { lockSaleTerms, type SaleTerms } from './sale-terms.queries.ts';
import { cancelPayment, isAsAgreed, metadataOf, syncPayment } from './sync-payment.ts';

interface PaymentRequest {
  courseId: string;
  actor: Pick<Actor, 'id' | 'role'>;
}

/**
 * Milliseconds. Time to type a card number before the first check. A student who pays and closes the tab is enrolled
 * within a minute.
 */
const FIRST_CHECK_DELAY = 45_000;
/** An open payment may turn out to be paid, canceled or at an old price: it is settled first, then a new one begins. */
const MAX_ATTEMPTS = 5;

/**
 * Begins a payment for a class, or continues the open one. First the row is written, then the intent is created at the
 * provider, then its id is stored in the row: a request after a crash in between finds the same row and, by the same
 * idempotency key, the same intent.
 */
export async function beginPayment(deps: PaymentDeps, { courseId, actor }: PaymentRequest) {
  if (!isId(courseId)) throw new Problem('course.not-found');
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { terms, payment } = await deps.inTx((tx) => openPayment(tx, { courseId, actor, now: deps.now() }));
    const intent = await findOrCreateIntent(deps, payment, terms);
    if (intent?.status === 'open' && isAsAgreed(payment, intent) && isCurrentPrice(terms, payment)) {
      return { intent, payment };
    }
    await (intent?.status === 'open' ? cancelPayment(deps, payment) : syncPayment(deps, payment));
  }
  throw new ProviderUnavailableError(`No payment for class ${courseId} could be begun.`);
}

const isCurrentPrice = ({ price_cents, currency }: SaleTerms, payment: PaymentRow) =>
  price_cents === payment.amount_cents && currency === payment.currency;

/** The amount is the price of this moment in the database, whatever the request says. A reduction may begin or end now. */
async function openPayment(tx: Tx, { courseId, actor, now }: PaymentRequest & { now: Date }) {
  await switchDuePrice(tx, courseId);
  const terms = requireEnrollable(await lockSaleTerms(tx, courseId), actor);
  const enrolment = await findEnrolment(tx, terms.id, actor.id);
  if (enrolment?.state === 'suspended') throw new Problem('enrolment.already-enrolled', { reason: 'hold' });
  if (enrolment?.state === 'active') throw new Problem('enrolment.already-enrolled');
  if (terms.price_cents === 0) throw new Problem('payment.not-needed');
  const payment = await insertOrReopenPayment(tx, {
    id: newId(),
    courseId: terms.id,
    studentId: actor.id,
    amountCents: terms.price_cents,
    currency: terms.currency,
    now,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_DELAY),
  });
  return { terms, payment };
}

/** Undefined when the provider no longer knows the intent, or another request has taken the payment further. */
async function findOrCreateIntent(
  { cardPayments, database }: PaymentDeps,
  payment: PaymentRow,
  terms: SaleTerms,
): Promise<Intent | undefined> {
  if (payment.intent_id !== null) return cardPayments.findIntent(payment.intent_id);
  const intent = await cardPayments.createIntent({
    amountCents: payment.amount_cents,
    currency: payment.currency,
    metadata: metadataOf(payment),
    description: terms.title,
    /** The provider refuses a key with other parameters than before, and an edit may have changed the title. */
    idempotencyKey: `payment-${payment.id}-${terms.updated_at.getTime()}`,
  });
  const stored = await setIntentId(database, payment.id, intent.id);
  return stored && intent;
}

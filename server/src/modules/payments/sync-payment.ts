import type { PaymentStatus } from '@guildhall/contract';
import { afterCommit } from '../../database/after-commit.ts';
import type { Tx } from '../../database/database.ts';
import type { Text } from '../../database/stored-text.ts';
import type { Intent, WebhookEvent } from '../../gateways/card-payments/card-payments.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { isId, newId } from '../../lib/ids.ts';
import { createEnrolment, endEnrolment, restoreEnrolment, suspendEnrolment } from '../enrolments/index.ts';
import type { PaymentDeps, PaymentTxDeps } from './payment-deps.ts';
import { mailAdminsOfDispute, mailStudent } from './payment-mails.ts';
import {
  findPaymentByIntent,
  type PaymentRow,
  readPayment,
  setIntentId,
  toReasonColumns,
  updateCharge,
  updatePayment,
} from './payments.queries.ts';

/** Stored with the intent at the provider: which payment it belongs to. */
export const metadataOf = ({
  id,
  course_id,
  student_id,
}: Pick<PaymentRow, 'id' | 'course_id' | 'student_id'>): Record<string, string> => ({
  paymentId: id,
  courseId: course_id,
  studentId: student_id,
});

/** Whether the intent has the amount, student and class that were agreed when the payment began. */
export const isAsAgreed = (payment: PaymentRow, intent: Intent | undefined): boolean =>
  intent?.amountCents === payment.amount_cents &&
  intent.currency === payment.currency &&
  Object.entries(metadataOf(payment)).every(([name, value]) => intent.metadata[name] === value);

/** For an intent that succeeded but whose charge is missing. */
const NO_REFUND_OR_DISPUTE = { refundedCents: 0, dispute: 'none' };

/** The next status of a payment by what the provider reports; the same status when there is nothing to do. */
export function nextStatus(status: PaymentStatus, intent: Intent | undefined): PaymentStatus {
  if (intent?.status !== 'succeeded') return status === 'open' && intent?.status !== 'open' ? 'canceled' : status;
  const { refundedCents, dispute } = intent.charge ?? NO_REFUND_OR_DISPUTE;
  if (status === 'charged-back' || dispute === 'lost') return 'charged-back';
  if (refundedCents >= intent.amountCents) return 'refunded';
  if (status === 'refund-due' || status === 'refunded') return 'refund-due';
  if (status === 'open' || status === 'canceled') return 'paid';
  return dispute === 'open' ? 'disputed' : 'paid';
}

/** Milliseconds. The refund is issued right after the commit; the minute job checks whether that succeeded. */
const FIRST_REFUND_CHECK = 60_000;

/**
 * Records that a payment must be refunded, in the caller's transaction, and ends the enrolment that it bought.
 * The caller holds the payment's lock, and has `issueRefundAfterCommit` follow.
 */
export async function markRefundDue(
  tx: Tx,
  deps: PaymentTxDeps,
  payment: PaymentRow,
  reason: Text,
): Promise<PaymentRow> {
  const now = deps.now();
  const due = await updatePayment(tx, payment.id, {
    status: 'refund-due',
    ...toReasonColumns(reason),
    paid_at: payment.paid_at ?? now,
    refunded_at: null,
    next_check_at: new Date(now.getTime() + FIRST_REFUND_CHECK),
    check_count: 0,
  });
  await endEnrolment(tx, deps, due);
  await mailStudent(tx, deps, { payment: due, mail: 'refund' });
  return due;
}

/**
 * Turns a confirmed charge into an enrolment, or marks it for refund when that is not possible. Nothing else creates
 * a paid enrolment. The caller holds the payment's lock.
 */
async function settlePayment(tx: Tx, deps: PaymentTxDeps, payment: PaymentRow, intent: Intent | undefined) {
  const { id, course_id: courseId, student_id: studentId } = payment;
  const now = deps.now();
  const outcome = isAsAgreed(payment, intent)
    ? await createEnrolment(tx, { id: newId(), courseId, studentId, paymentId: id, now })
    : 'not-as-agreed';
  if (outcome !== 'created') return markRefundDue(tx, deps, payment, { code: `payment.${outcome}` });

  const paid = await updatePayment(tx, id, { status: 'paid', paid_at: now, next_check_at: null });
  await mailStudent(tx, deps, { payment: paid, mail: 'receipt' });
  return paid;
}

type Transition = (tx: Tx, deps: PaymentTxDeps, payment: PaymentRow, intent: Intent | undefined) => Promise<PaymentRow>;

/** May end in `refund-due` instead. */
const pay: Transition = async (tx, deps, payment, intent) => {
  if (payment.status !== 'disputed') return settlePayment(tx, deps, payment, intent);
  await restoreEnrolment(tx, payment);
  await mailStudent(tx, deps, { payment, mail: 'restored' });
  return updatePayment(tx, payment.id, { status: 'paid' });
};

const dispute: Transition = async (tx, deps, payment) => {
  await suspendEnrolment(tx, payment);
  await mailStudent(tx, deps, { payment, mail: 'suspended' });
  await mailAdminsOfDispute(tx, deps, payment);
  return updatePayment(tx, payment.id, { status: 'disputed' });
};

const refundEventOf = ({ id, course_id, student_id, amount_cents, currency }: PaymentRow) => ({
  PaymentId: id,
  CourseId: course_id,
  StudentId: student_id,
  AmountCents: amount_cents,
  Currency: currency,
});

/** From `refund-due` the student has had their mail already. */
const refund: Transition = async (tx, deps, payment) => {
  const now = deps.now();
  const refunded = await updatePayment(tx, payment.id, {
    status: 'refunded',
    ...(payment.reason === null && toReasonColumns({ code: 'payment.at-provider' })),
    paid_at: payment.paid_at ?? now,
    refunded_at: now,
    next_check_at: null,
  });
  await endEnrolment(tx, deps, refunded);
  await recordWebhookEvent(tx, { type: 'payment.refunded', data: refundEventOf(refunded), now });
  if (payment.status !== 'refund-due') await mailStudent(tx, deps, { payment: refunded, mail: 'refund' });
  return refunded;
};

const chargeBack: Transition = async (tx, deps, payment) => {
  const chargedBack = await updatePayment(tx, payment.id, {
    status: 'charged-back',
    ...toReasonColumns({ code: 'payment.charged-back' }),
    paid_at: payment.paid_at ?? deps.now(),
    next_check_at: null,
  });
  await endEnrolment(tx, deps, chargedBack);
  await mailStudent(tx, deps, { payment: chargedBack, mail: 'chargedBack' });
  return chargedBack;
};

/** What is done to reach each status. None leads to `open`: a confirmed payment stays confirmed. */
const TRANSITIONS: Record<Exclude<PaymentStatus, 'open'>, Transition> = {
  paid: pay,
  disputed: dispute,
  'refund-due': (tx, deps, payment) => markRefundDue(tx, deps, payment, { code: 'payment.failed-refund' }),
  refunded: refund,
  'charged-back': chargeBack,
  canceled: (tx, _deps, payment) => updatePayment(tx, payment.id, { status: 'canceled', next_check_at: null }),
};

/** Calls the provider and gives the intent as it is afterwards; undefined: the provider knows no such intent. */
type ProviderCall = (intentId: string, payment: PaymentRow) => Promise<Intent | undefined>;

/** An attempt fails only when another transaction changed the payment during it: so many failures mean a bug. */
const MAX_ATTEMPTS = 20;

/**
 * Brings a payment to the state that the provider reports: the only way in which a payment's status changes by what
 * the provider says. Safe to repeat and to run concurrently. When another transaction has changed the payment since it
 * was read, the provider's answer may be older than that change, so the provider is called again.
 */
export async function syncPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  call: ProviderCall = deps.cardPayments.findIntent,
): Promise<PaymentRow> {
  let current = payment;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (current.intent_id === null) return current;
    const intent = await call(current.intent_id, current);
    const { status } = current;
    const synced = await deps.inTx(async (tx) => {
      const changed = await applyIntent(tx, deps, current, intent);
      if (changed?.status === 'refund-due' && status !== 'refund-due') issueRefundAfterCommit(tx, deps, changed);
      return changed;
    });
    if (synced) return synced;
    current = await readPayment(deps.database, payment.id);
  }
  throw new Error(`Payment ${payment.id} was changed by others during each of ${MAX_ATTEMPTS} attempts to sync it.`);
}

/** Undefined when the payment has been changed since it was read. */
async function applyIntent(tx: Tx, deps: PaymentTxDeps, current: PaymentRow, intent: Intent | undefined) {
  let payment = await updateCharge(tx, current, chargeColumns(current, intent));
  while (payment) {
    const next = nextStatus(payment.status, intent);
    if (next === payment.status || next === 'open') return payment;
    payment = await TRANSITIONS[next](tx, deps, payment, intent);
  }
  return undefined;
}

/** `refunded_cents` is capped: a charge of more than agreed is refunded for more than `amount_cents`. */
function chargeColumns({ amount_cents }: PaymentRow, intent: Intent | undefined) {
  if (!intent?.charge) return {};
  const { id, card, refundedCents, disputeDueAt } = intent.charge;
  return {
    charge_id: id,
    card_brand: card.brand,
    card_last4: card.last4,
    refunded_cents: Math.min(refundedCents, amount_cents),
    dispute_due_at: disputeDueAt,
  };
}

/** Cancels the intent, so that it cannot be paid any more; where it has just been paid, the payment is settled. */
export const cancelPayment = (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  syncPayment(deps, payment, deps.cardPayments.cancelIntent);

/**
 * Refunds a payment that is `refund-due`. The provider never refunds more than was charged, so each attempt can use a
 * key of its own; under an old key the provider would repeat an old refusal for ever.
 */
export const issueRefund = (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> =>
  syncPayment(deps, payment, (intentId, { id, status, version, check_count }) =>
    status === 'refund-due'
      ? deps.cardPayments.refund(intentId, `refund-${id}-${version}-${check_count}`)
      : deps.cardPayments.findIntent(intentId),
  );

export const issueRefundAfterCommit = (tx: Tx, deps: PaymentDeps, due: PaymentRow): void =>
  afterCommit(tx, 'a refund', () => issueRefund(deps, due));

/**
 * Uses an event only to learn which payment to sync with the provider; so events may come twice, late, in any order,
 * or never.
 */
export async function handleWebhookEvent(deps: PaymentDeps, { intentId }: WebhookEvent): Promise<void> {
  const payment = intentId && (await findPaymentOfIntent(deps, intentId));
  if (!payment) return;
  const { status } = await syncPayment(deps, payment);
  // A refund that failed before may succeed now, for example after a dispute was won.
  if (payment.status === 'refund-due' && status === 'refund-due') {
    deps.background.run('issuing a refund', () => issueRefund(deps, payment));
  }
}

/** The id of the payment that the intent was made for; undefined where something else that uses the same account has made it. */
export const paymentIdOf = ({ metadata }: Intent): string | undefined =>
  isId(metadata.paymentId ?? '') ? metadata.paymentId : undefined;

/**
 * The provider may know an intent before its id is stored in our row: then the payment's id is in the intent's metadata.
 * Undefined when the intent is not ours.
 */
export async function findPaymentOfIntent(
  { database, cardPayments }: Pick<PaymentDeps, 'database' | 'cardPayments'>,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const payment = await findPaymentByIntent(database, intentId);
  if (payment) return payment;
  const intent = await cardPayments.findIntent(intentId);
  const paymentId = intent && paymentIdOf(intent);
  return paymentId ? setIntentId(database, paymentId, intentId) : undefined;
}

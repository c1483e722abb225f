import type { PaymentStatus } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { endEnrolment, restoreEnrolment, suspendEnrolment } from '../enrolments/index.ts';
import { mailAdminsOfDispute } from './mail-admins.ts';
import { mailStudent } from './mail-student.ts';
import { markRefundDue } from './mark-refund-due.ts';
import type { PaymentTxDeps } from './payment-deps.ts';
import { chargedBackMail, refundMail, restoredMail, suspendedMail } from './payment-mails.ts';
import { paymentReason } from './payment-reasons.ts';
import { type PaymentRow, updatePayment } from './payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

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

type Transition = (tx: Tx, deps: PaymentTxDeps, payment: PaymentRow, intent: Intent | undefined) => Promise<PaymentRow>;

/** May end in `refund-due` instead. */
const pay: Transition = async (tx, deps, payment, intent) => {
  if (payment.status !== 'disputed') return settlePayment(tx, deps, payment, intent);
  await restoreEnrolment(tx, payment);
  await mailStudent(tx, deps, payment, restoredMail);
  return updatePayment(tx, payment.id, { status: 'paid' });
};

const dispute: Transition = async (tx, deps, payment) => {
  await suspendEnrolment(tx, payment);
  await mailStudent(tx, deps, payment, suspendedMail);
  await mailAdminsOfDispute(tx, deps, payment);
  return updatePayment(tx, payment.id, { status: 'disputed' });
};

const refundEventOf = ({ id, course_id, student_id, amount_cents, currency }: PaymentRow) => ({
  ...{ PaymentId: id, CourseId: course_id, StudentId: student_id, AmountCents: amount_cents, Currency: currency },
});

/** From `refund-due` the student has had their mail already. */
const refund: Transition = async (tx, deps, payment) => {
  const now = deps.now();
  const refunded = await updatePayment(tx, payment.id, {
    status: 'refunded',
    reason: payment.reason ?? paymentReason('at-provider'),
    paid_at: payment.paid_at ?? now,
    refunded_at: now,
    next_check_at: null,
  });
  await endEnrolment(tx, deps, refunded);
  await recordWebhookEvent(tx, { type: 'payment.refunded', data: refundEventOf(refunded), now });
  if (payment.status !== 'refund-due') await mailStudent(tx, deps, refunded, refundMail);
  return refunded;
};

const chargeBack: Transition = async (tx, deps, payment) => {
  const chargedBack = await updatePayment(tx, payment.id, {
    status: 'charged-back',
    reason: paymentReason('charged-back'),
    paid_at: payment.paid_at ?? deps.now(),
    next_check_at: null,
  });
  await endEnrolment(tx, deps, chargedBack);
  await mailStudent(tx, deps, chargedBack, chargedBackMail);
  return chargedBack;
};

/** What is done to reach each status. None leads to `open`: a confirmed payment stays confirmed. */
export const TRANSITIONS: Record<Exclude<PaymentStatus, 'open'>, Transition> = {
  paid: pay,
  disputed: dispute,
  'refund-due': (tx, deps, payment) => markRefundDue(tx, deps, payment, paymentReason('failed-refund')),
  refunded: refund,
  'charged-back': chargeBack,
  canceled: (tx, _deps, payment) => updatePayment(tx, payment.id, { status: 'canceled', next_check_at: null }),
};

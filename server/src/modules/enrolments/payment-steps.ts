import type { PaymentStatus } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import type { Intent } from '../../gateways/card-payments/card-payments.ts';
import { oweBack } from './owe-back.ts';
import type { TellingDeps } from './payment-deps.ts';
import { chargedBackMail, refundMail, restoredMail, suspendedMail } from './payment-mails.ts';
import { changePayment, type PaymentRow } from './payments.queries.ts';
import { endPlace, restorePlace, suspendPlace } from './places.ts';
import { settlePayment } from './settle-payment.ts';
import { tellStudent } from './tell-student.ts';

/** A charge of which nothing is known has not gone back either. */
const UNTOUCHED = { refundedCents: 0, dispute: 'none' };

/** Where a payment goes from here, by what the provider says; where it is, when there is no step to take. */
export function nextStatus(status: PaymentStatus, intent: Intent | undefined): PaymentStatus {
  if (intent?.status !== 'succeeded') return status === 'open' && intent?.status !== 'open' ? 'canceled' : status;
  const { refundedCents, dispute } = intent.charge ?? UNTOUCHED;
  if (status === 'charged-back' || dispute === 'lost') return 'charged-back';
  if (refundedCents >= intent.amountCents) return 'refunded';
  if (status === 'refund-due' || status === 'refunded') return 'refund-due';
  if (status === 'open' || status === 'canceled') return 'paid';
  return dispute === 'open' ? 'disputed' : 'paid';
}

type Step = (tx: Tx, deps: TellingDeps, payment: PaymentRow, intent: Intent | undefined) => Promise<PaymentRow>;

/** Settling may end at `refund-due` instead. */
const pay: Step = async (tx, deps, payment, intent) => {
  if (payment.status !== 'disputed') return settlePayment(tx, deps, payment, intent);
  await restorePlace(tx, payment);
  await tellStudent(tx, deps, payment, restoredMail);
  return changePayment(tx, payment.id, { status: 'paid' });
};

const dispute: Step = async (tx, deps, payment) => {
  await suspendPlace(tx, payment);
  await tellStudent(tx, deps, payment, suspendedMail);
  return changePayment(tx, payment.id, { status: 'disputed' });
};

/** Whoever was told that it is due has been told. */
const refund: Step = async (tx, deps, payment) => {
  const now = deps.now();
  const refunded = await changePayment(tx, payment.id, {
    status: 'refunded',
    reason: payment.reason ?? 'It was given back at the card provider.',
    paid_at: payment.paid_at ?? now,
    refunded_at: now,
    look_at: null,
  });
  await endPlace(tx, refunded);
  if (payment.status !== 'refund-due') await tellStudent(tx, deps, refunded, refundMail);
  return refunded;
};

const chargeBack: Step = async (tx, deps, payment) => {
  const charged = await changePayment(tx, payment.id, {
    status: 'charged-back',
    reason: 'The bank has given it back to the owner of the card.',
    paid_at: payment.paid_at ?? deps.now(),
    look_at: null,
  });
  await endPlace(tx, charged);
  await tellStudent(tx, deps, charged, chargedBackMail);
  return charged;
};

/** What is done to get there. No step leads to `open`: nothing becomes unconfirmed. */
export const STEPS: Record<Exclude<PaymentStatus, 'open'>, Step> = {
  paid: pay,
  disputed: dispute,
  'refund-due': (tx, deps, payment) => oweBack(tx, deps, payment, 'It could not be given back at the first attempt.'),
  refunded: refund,
  'charged-back': chargeBack,
  canceled: (tx, _deps, payment) => changePayment(tx, payment.id, { status: 'canceled', look_at: null }),
};

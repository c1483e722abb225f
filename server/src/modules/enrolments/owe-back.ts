import type { Tx } from '../../database/database.ts';
import type { TellingDeps } from './payment-deps.ts';
import { refundMail } from './payment-mails.ts';
import { changePayment, type PaymentRow } from './payments.queries.ts';
import { endPlace } from './places.ts';
import { tellStudent } from './tell-student.ts';

/** Milliseconds. Whoever owes it tries at once; the minute job looks whether that went well. */
const FIRST_LOOK = 60_000;

/**
 * Promises a charge back, in the transaction that finds out: it cannot be forgotten from here on. What it has bought
 * ends now; `returnMoney` is to be called once this has committed. The payment's row is held.
 */
export async function oweBack(tx: Tx, deps: TellingDeps, payment: PaymentRow, reason: string): Promise<PaymentRow> {
  const now = deps.now();
  const due = await changePayment(tx, payment.id, {
    status: 'refund-due',
    reason,
    paid_at: payment.paid_at ?? now,
    refunded_at: null,
    look_at: new Date(now.getTime() + FIRST_LOOK),
    looks: 0,
  });
  await endPlace(tx, due);
  await tellStudent(tx, deps, due, refundMail);
  return due;
}
